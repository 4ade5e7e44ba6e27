import { and, eq, gt, isNull } from "drizzle-orm";
import webPush from "web-push";
import type { PlatformContext } from "#platform/context.ts";
import type { Worker } from "#platform/jobs/queue.ts";
import type { ServerTexts } from "#platform/mail/texts.ts";
import { isExcluded } from "#platform/players/exclusion.ts";
import { players, sessions } from "#platform/players/tables.ts";
import type { NotificationType } from "#schemas/api/realtime.ts";
import { NOTIFICATION_LIFE_MS } from "#schemas/rules/notification-life.ts";
import { playerNotifications } from "../tables.ts";
import { isPushService, type PushOptions, type VapidKeys } from "./push-settings.ts";
import { PUSH_QUEUE } from "./queue.ts";
import { pushSubscriptions } from "./tables.ts";

type Needs = Pick<PlatformContext, "brands" | "clock" | "database" | "log">;

/** Pushes that one process sends at a time, and how long a push service may take. */
const CONCURRENCY = 4;
const PATIENCE_MS = 10_000;

/** Where a press on a push leads. */
const PATHS: Readonly<Record<NotificationType, string>> = {
  personal: "/",
  payments: "/profile/payments-history",
  bonuses: "/profile/gifts",
  freespins: "/profile/gifts",
  tournament: "/tournaments",
};

export interface PushSending {
  options: PushOptions;
  keys: VapidKeys;
  texts: ServerTexts;
}

/**
 * Sends notifications to browsers that are closed. A locked screen may be anybody's to read: a push has the notification's
 * title, in the player's language, and no amount. A browser that is gone for good is forgotten.
 */
export function createPushWorker(
  needs: Needs,
  { options, keys, texts }: PushSending,
): Worker<{ notification: string; subscription: string }> {
  return {
    queue: PUSH_QUEUE,
    concurrency: CONCURRENCY,
    async handle({ data }) {
      const found = await find(needs, data);
      const brand = found && needs.brands.get(found.brand);
      if (!found || !brand || !isPushService(found.endpoint, options.services)) return;
      const { language, type, title } = found;
      const payload = {
        title: brand.name,
        body: texts(brand, language, title),
        path: PATHS[type],
        tag: data.notification,
        lang: language,
      };
      const status = await push(found, payload, { options, keys, texts });
      if (status === 404 || status === 410) {
        await needs.database.drizzle.delete(pushSubscriptions).where(eq(pushSubscriptions.id, data.subscription));
        return;
      }
      if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`);
      if (status >= 300) needs.log.error({ status, brand: brand.id }, "a push service rejected a push");
    },
  };
}

/** What is to be sent to whom; nothing where the notification is over, the session has ended or the player is excluded. */
async function find({ database, clock }: Needs, data: { notification: string; subscription: string }) {
  const now = clock.now();
  const [row] = await database.drizzle
    .select({
      ...{ type: playerNotifications.type, title: playerNotifications.title },
      ...{ endpoint: pushSubscriptions.endpoint, p256dh: pushSubscriptions.p256dh, auth: pushSubscriptions.auth },
      ...{ brand: players.brand, language: players.language },
      ...{ excludedAt: players.excludedAt, excludedUntil: players.excludedUntil },
    })
    .from(playerNotifications)
    .innerJoin(players, eq(players.id, playerNotifications.playerId))
    .innerJoin(
      pushSubscriptions,
      and(eq(pushSubscriptions.id, data.subscription), eq(pushSubscriptions.playerId, players.id)),
    )
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(
      and(
        eq(playerNotifications.id, data.notification),
        gt(playerNotifications.createdAt, new Date(now.getTime() - NOTIFICATION_LIFE_MS)),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    );
  // Self-exclusion stops what invites to play; what becomes of the player's own money is said all the same.
  return row && (row.type === "payments" || !isExcluded(row, now)) ? row : null;
}

interface Addressee {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Encrypts a push for one browser and hands it to its push service; gives back the status of the answer. */
async function push(
  { endpoint, p256dh, auth }: Addressee,
  payload: object,
  { options, keys }: PushSending,
): Promise<number> {
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
    vapidDetails: { subject: options.contact, ...keys },
    TTL: NOTIFICATION_LIFE_MS / 1_000,
    contentEncoding: "aes128gcm",
    urgency: "normal",
  });
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const answer = await fetch(endpoint, {
    method: request.method,
    headers,
    body: request.body && new Uint8Array(request.body),
    redirect: "manual",
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await answer.body?.cancel();
  return answer.status;
}
