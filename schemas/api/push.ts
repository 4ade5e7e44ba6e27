import { operation } from "../kit/operation.ts";
import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";
import { NOTIFICATION_TYPES } from "./realtime.ts";

const base64url = (most: number) => ({ type: "string", pattern: "^[A-Za-z0-9_-]+$", maxLength: most }) as const;
const topics = { type: "array", uniqueItems: true, items: { enum: NOTIFICATION_TYPES } } as const;

/** How this installation sends notifications to browsers that are closed (web push, RFC 8030, 8291 and 8292). */
export const pushSettingsSchema = shape(
  record({
    public_key: {
      ...nullable(base64url(120)),
      description: "The installation's VAPID key, for PushManager.subscribe; null where it sends none",
    },
    topics: { ...list({ enum: NOTIFICATION_TYPES }), description: "What can be asked for" },
  }),
);
export type PushSettings = FromSchema<typeof pushSettingsSchema>;

/** A browser's subscription as its `toJSON` gives it, and what its player wants to hear of there. */
export const pushSubscriptionSchema = shape(
  record({
    endpoint: { type: "string", format: "uri", maxLength: 1_000, description: "Of one of the known push services" },
    keys: record({ p256dh: base64url(100), auth: base64url(30) }),
    topics: { ...topics, description: "None ends the subscription" },
  }),
);
export type PushSubscriptionBody = FromSchema<typeof pushSubscriptionSchema>;

const common = { tag: "players", caller: "player" } as const;

export const getPushSettings = operation({
  ...common,
  name: "getPushSettings",
  method: "GET",
  path: "/api/player/push",
  summary: "What a browser needs to ask for notifications while the site is closed",
  success: pushSettingsSchema,
  errorStatuses: [401],
});

export const savePushSubscription = operation({
  ...common,
  name: "savePushSubscription",
  method: "PUT",
  path: "/api/player/push",
  summary:
    "Notifies this browser of these topics, as long as this session lasts. 422: PUSH.UNKNOWN_SERVICE for an endpoint elsewhere, PUSH.BAD_KEYS for keys that nothing can be encrypted with. 404: PUSH.OFF where the installation sends none",
  body: pushSubscriptionSchema,
  success: record({ topics: list({ enum: NOTIFICATION_TYPES }) }),
  errorStatuses: [401, 404, 422],
});
