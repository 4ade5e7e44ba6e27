import { savePushSubscription } from "#schemas/api/push.ts";
import type { NotificationType } from "#schemas/api/realtime.ts";
import { callPlatform } from "../../calls/client.ts";

/** A browser without a service worker has none after so long. */
const PATIENCE_MS = 10_000;

/** Whether this browser can be notified while the site is closed. On iPhones and iPads only an installed app can. */
export const canBePushed = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Why asking has failed: the visitor or the browser says no, or its push service is not reached. */
export type PushFailure = "denied" | "unreachable";

const storageKey = (playerId: number) => `push ${playerId}`;

/** What a player has asked for in this browser, as long as the browser allows it. */
export async function rememberedTopics(playerId: number): Promise<NotificationType[]> {
  try {
    if ((await navigator.permissions.query({ name: "notifications" })).state !== "granted") return [];
    return JSON.parse(localStorage.getItem(storageKey(playerId)) ?? "[]") as NotificationType[];
  } catch {
    return [];
  }
}

function rememberTopics(playerId: number, topics: readonly NotificationType[]): void {
  try {
    if (topics.length > 0) localStorage.setItem(storageKey(playerId), JSON.stringify(topics));
    else localStorage.removeItem(storageKey(playerId));
  } catch {
    // A browser that stores nothing shows next time that nothing is asked for.
  }
}

const registration = (): Promise<ServiceWorkerRegistration | null> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<null>((resolve) => {
      setTimeout(resolve, PATIENCE_MS, null);
    }),
  ]);

interface Asking {
  playerId: number;
  /** The installation's VAPID key. */
  publicKey: string;
  topics: readonly NotificationType[];
}

/** Asks the browser, then the platform, to notify this device of these topics; none ends it. Throws PlatformError. */
export async function savePush({ playerId, publicKey, topics }: Asking): Promise<PushFailure | null> {
  if (topics.length > 0 && (await Notification.requestPermission()) !== "granted") return "denied";
  const worker = await registration();
  const subscription = worker && (await subscriptionOf(worker, topics.length > 0 ? publicKey : null));
  if (!subscription) {
    if (topics.length > 0) return "unreachable";
    rememberTopics(playerId, []);
    return null;
  }
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys;
  await callPlatform(savePushSubscription, {
    body: { endpoint: endpoint ?? "", keys: { p256dh, auth }, topics: [...topics] },
  });
  rememberTopics(playerId, topics);
  if (topics.length === 0) await subscription.unsubscribe().catch(() => false);
  return null;
}

/** The browser's subscription; with a key, a new one where it has none. */
async function subscriptionOf(
  { pushManager }: ServiceWorkerRegistration,
  publicKey: string | null,
): Promise<PushSubscription | null> {
  const present = await pushManager.getSubscription();
  if (present || publicKey === null) return present;
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  } catch {
    return null;
  }
}
