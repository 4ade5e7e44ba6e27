import { report } from "../../calls/report.ts";

/** Beginning of every key under which notifications are stored; the rest names brand and player. */
const KEY_PREFIX = "notifications ";
export const keyOf = (brand: string, playerId: number): string => `${KEY_PREFIX}${brand} ${playerId}`;

/** Storage errors are noted, not shown (document 1 section 8). */
export const noteStorageError = (error: unknown): void =>
  report({ level: "warn", name: "NOTIFICATION_STORAGE_ERROR", message: String(error) });

/** Removes what other players, or the one who has signed out, left in this browser (NOTIF-01). */
export function deleteOtherStores(key: string | null, storage: () => Storage = () => localStorage): void {
  try {
    const stored = storage();
    for (const name of Object.keys(stored)) if (name.startsWith(KEY_PREFIX) && name !== key) stored.removeItem(name);
  } catch (error) {
    noteStorageError(error);
  }
}
