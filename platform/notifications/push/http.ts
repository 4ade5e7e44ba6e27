import type { PlatformContext } from "#platform/context.ts";
import { ApiError } from "#platform/http/api-error.ts";
import { type Route, route } from "#platform/http/router.ts";
import * as contract from "#schemas/api/push.ts";
import { NOTIFICATION_TYPES } from "#schemas/api/realtime.ts";
import { type PushOptions, vapidKeys } from "./push-settings.ts";
import { saveSubscription } from "./subscribe.ts";

/** `options` is null where the installation sends no pushes. */
export function createPushRoutes(context: PlatformContext, options: PushOptions | null): Route[] {
  const publicKey = options ? vapidKeys(context.secret).publicKey : null;
  return [
    route(contract.getPushSettings, async () => ({ public_key: publicKey, topics: [...NOTIFICATION_TYPES] })),
    route(contract.savePushSubscription, async ({ session, body }) => {
      if (!options) throw new ApiError(404, "PUSH.OFF", "This installation sends no push notifications");
      await saveSubscription(context, options, session, body);
      return { topics: [...body.topics] };
    }),
  ];
}
