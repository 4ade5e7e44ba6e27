import type { AppLoadContext } from "@remix-run/server-runtime";
import { chooseAdventureZone, claimAdventureDay } from "#schemas/api/adventures.ts";
import { PlatformError } from "../gateways/platform.server.ts";
import { formTexts } from "../shell/form/form-texts.server.ts";
import { cookiesOf, requirePlayer } from "../shell/guards/guards.server.ts";
import { redirectWithin } from "../shell/redirect-within.server.ts";

/** POST /adventures: claims a day's prize or chooses the time zone, and leads back to the page, which says how it ended. */
export async function changeAdventure(context: AppLoadContext, request: Request): Promise<Response> {
  requirePlayer(context, request);
  const { intent, id = "", step = "", time_zone = "" } = await formTexts(request);
  const address = new URLSearchParams(step ? { day: step } : {});
  try {
    if (intent === "zone") {
      await context.platform.call(chooseAdventureZone, { body: { time_zone } });
      address.set("zone", "saved");
    } else {
      await context.platform.call(claimAdventureDay, { params: { id, step: Number(step) } });
      address.set("claimed", "1");
    }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    address.set("failed", error.problem.code);
  }
  return redirectWithin(context.visitor, `/adventures?${address}#${intent === "zone" ? "zone" : "day"}`, {
    status: 303,
    headers: cookiesOf(context.platform),
  });
}
