import { type LoaderFunctionArgs, redirectDocument } from "@remix-run/server-runtime";
import { redeemDeskTicket } from "#schemas/api/editors.ts";
import { attempt } from "../desk/desk.server.ts";
import { intoDesk } from "../desk/into-desk.server.ts";

/** Opens this host's desk with a ticket of another's; one that was used or is too old leads to sign-in. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const ticket = new URL(request.url).searchParams.get("ticket") ?? "";
  const answer = await attempt(context.platform.call(redeemDeskTicket, { body: { ticket } }));
  return "done" in answer ? intoDesk(context, "") : redirectDocument("/desk/sign-in?gone", { status: 303 });
}
