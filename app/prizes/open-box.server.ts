import type { AppLoadContext } from "@remix-run/server-runtime";
import { openLootbox } from "#schemas/api/prizes.ts";
import type { PrizeBoxForm } from "#schemas/rules/prizes.ts";
import { PlatformError } from "../gateways/platform.server.ts";
import { formTexts } from "../shell/form/form-texts.server.ts";
import { cookiesOf, requirePlayer } from "../shell/guards/guards.server.ts";
import { redirectWithin } from "../shell/redirect-within.server.ts";
import { PATH_OF_FORM } from "./prize-paths.ts";

/** Opens a box from a form that was sent without script, and leads back to the page, which shows how it ended. */
export async function openFromForm(context: AppLoadContext, request: Request, form: PrizeBoxForm): Promise<Response> {
  requirePlayer(context, request);
  const { box: id = "", client_seed } = await formTexts(request);
  const address = new URLSearchParams({ box: id });
  try {
    await context.platform.call(openLootbox, { params: { id }, query: client_seed ? { client_seed } : {} });
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    address.set("failed", error.problem.code);
  }
  return redirectWithin(context.visitor, `${PATH_OF_FORM[form]}?${address}#result`, {
    status: 303,
    headers: cookiesOf(context.platform),
  });
}
