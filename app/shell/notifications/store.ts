import type { PlayerNotification } from "#schemas/api/realtime.ts";
import { isOver, NOTIFICATION_CLEANUP_MS } from "#schemas/rules/notification-life.ts";

export interface Entry extends PlayerNotification {
  read: boolean;
}

export interface StoreDependencies {
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Of one brand and player: another's are never seen. */
  key: string;
  now(): number;
  every(milliseconds: number, run: () => void): () => void;
  /** A browser may keep nothing; that is noted, and never shown (document 1 section 8). */
  onStorageError(error: unknown): void;
}

/** A player's notifications in this browser (NOTIF-01). */
export interface NotificationStore {
  /** The newest first, none that is over. */
  all(): readonly Entry[];
  unread(): number;
  /** One that is there already stays as it is. */
  add(notifications: readonly PlayerNotification[]): void;
  markRead(id?: string): void;
  subscribe(listener: () => void): () => void;
  /** Forgets all of them, here and in the browser. */
  clear(): void;
  /** Ends the sweeping; what is stored stays. */
  close(): void;
}

const MOST = 100;

export function createNotificationStore({
  storage,
  key,
  now,
  every,
  onStorageError,
}: StoreDependencies): NotificationStore {
  const listeners = new Set<() => void>();
  let entries: readonly Entry[] = alive(read());

  const stopCleanUp = every(NOTIFICATION_CLEANUP_MS, () => set(entries));

  function read(): Entry[] {
    try {
      const stored: unknown = JSON.parse(storage.getItem(key) ?? "[]");
      return Array.isArray(stored) ? stored.filter(isEntry) : [];
    } catch (error) {
      onStorageError(error);
      return [];
    }
  }

  function set(next: readonly Entry[]): void {
    entries = alive(next);
    try {
      if (entries.length > 0) storage.setItem(key, JSON.stringify(entries));
      else storage.removeItem(key);
    } catch (error) {
      onStorageError(error);
    }
    for (const listener of listeners) listener();
  }

  function alive(list: readonly Entry[]): readonly Entry[] {
    const timestamp = now();
    return list
      .filter(({ at }) => !isOver(at, timestamp))
      .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
      .slice(0, MOST);
  }

  return {
    all() {
      // Between sweeps one may have run out; the list stays the same object while nothing has.
      if (entries.some(({ at }) => isOver(at, now()))) entries = alive(entries);
      return entries;
    },
    unread() {
      return this.all().filter(({ read: seen }) => !seen).length;
    },
    add(notifications) {
      const known = new Set(entries.map(({ id }) => id));
      const fresh = notifications.filter(({ id }) => !known.has(id)).map((each) => ({ ...each, read: false }));
      if (fresh.length > 0) set([...fresh, ...entries]);
    },
    markRead(id) {
      if (entries.some((entry) => !entry.read && (id === undefined || entry.id === id)))
        set(entries.map((entry) => (id === undefined || entry.id === id ? { ...entry, read: true } : entry)));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    clear: () => set([]),
    close: stopCleanUp,
  };
}

/** What an older release, or someone's hand, has left in the browser is not believed. */
function isEntry(value: unknown): value is Entry {
  const entry = value as Partial<Entry> | null;
  return (
    typeof entry === "object" &&
    [entry?.id, entry?.type, entry?.title, entry?.text, entry?.at].every((field) => typeof field === "string") &&
    typeof entry?.read === "boolean" &&
    typeof entry.values === "object" &&
    entry.values !== null
  );
}
