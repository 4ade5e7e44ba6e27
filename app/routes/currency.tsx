import { type ActionFunctionArgs, redirect } from "@remix-run/server-runtime";
import { openAccount } from "#schemas/api/players.ts";
import { PlatformError } from "../gateways/platform.server.ts";
import { backPath } from "../shell/back-path.ts";
import { cookiesOf, requirePlayer } from "../shell/guards/guards.server.ts";
import { redirectWithin } from "../shell/redirect-within.server.ts";

/** GET: nothing is changed by following a link. */
export const loader = () => redirect("/deposit");

/** POST /currency: makes the account in a currency the open one and leads back. A refusal is told by the wallet's page. */
export async function action({ context, request }: ActionFunctionArgs) {
  requirePlayer(context, request);
  const currency = String((await request.formData()).get("currency") ?? "");
  try {
    await context.platform.call(openAccount, { body: { currency } });
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return redirect("/deposit");
  }
  const { visitor } = context;
  return redirectWithin(visitor, backPath(request, visitor.origin, visitor.prefix), {
    headers: cookiesOf(context.platform),
  });
}
