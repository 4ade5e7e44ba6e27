import { resolve } from "node:path";
import type { PlatformContext } from "#platform/context.ts";
import type { Worker } from "#platform/jobs/queue.ts";
import { readNotificationTexts } from "#platform/mail/texts.ts";
import { KNOWN_SERVICES, type PushOptions, vapidKeys } from "#platform/notifications/push/push-settings.ts";
import { createPushWorker } from "#platform/notifications/push/send-push.ts";
import type { Environment } from "./environment.ts";

/** How this installation pushes notifications; null without PUSH_CONTACT. */
export const pushOptionsOf = ({
  PUSH_CONTACT: contact,
  PUSH_SERVICES: services,
}: Pick<Environment, "PUSH_CONTACT" | "PUSH_SERVICES">): PushOptions | null =>
  contact === undefined ? null : { contact, services: services ?? KNOWN_SERVICES };

/** Who sends pushes; nobody without options. */
export const openPush = (context: PlatformContext, options: PushOptions | null, root: string): Worker[] =>
  options
    ? [
        createPushWorker(context, {
          options,
          keys: vapidKeys(context.secret),
          texts: readNotificationTexts(resolve(root, "app/i18n/messages")),
        }),
      ]
    : [];
