import type { AppLoadContext } from "@remix-run/server-runtime";
import { getPushSettings } from "#schemas/api/push.ts";
import { part } from "../../gateways/part.server.ts";

/** How this installation notifies closed browsers; null where it does not, or does not say. */
export async function loadPush({ log, platform }: AppLoadContext) {
  const settings = await part(log, "PUSH", platform.call(getPushSettings, {}));
  return settings?.public_key ? { publicKey: settings.public_key, topics: settings.topics } : null;
}
