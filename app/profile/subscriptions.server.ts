import type { AppLoadContext } from "@remix-run/server-runtime";
import { updateSubscriptions } from "#schemas/api/profile.ts";
import { PlatformError } from "../gateways/platform.server.ts";
import type { Saved } from "./player-form.ts";

/** The toasts of document 2 section 8, spelled as it spells them. */
const RECEIVED = "NOTIFICATIONS.SUCCESS_RECAEVED_PROMO";
const ALREADY = "NOTIFICATIONS.SUCCESS_ALREADY_SUBSCRIBED_PROMO";
const WRONG = "NOTIFICATIONS.SOMETHING_WENT_WRONG";

/** Saves what the player wants to be told of (PROF-09). A failure of any kind is one that can be tried again. */
export async function saveSubscriptions(
  { platform, log }: AppLoadContext,
  form: FormData,
): Promise<Saved & { status: number }> {
  const wanted = { receive_promos: form.has("receive_promos"), receive_sms_promos: form.has("receive_sms_promos") };
  try {
    await platform.call(updateSubscriptions, { body: wanted });
    const any = wanted.receive_promos || wanted.receive_sms_promos;
    return { saved: any ? RECEIVED : "PROFILE.SUBSCRIPTIONS.NONE", result: null, status: 200 };
  } catch (error) {
    const already = error instanceof PlatformError && error.problem.code === ALREADY;
    if (!already) log.warn({ err: error }, "SUBSCRIPTIONS_ERROR");
    const problem = { code: already ? ALREADY : WRONG };
    return { saved: null, result: { values: {}, fields: {}, problem }, status: already ? 422 : 503 };
  }
}
