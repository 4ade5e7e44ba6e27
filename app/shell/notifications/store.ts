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
  /** Ends the cleanup and follows other tabs no more; what is stored stays. */
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
  let entries: readonly Entry[] = [];
  /** Whether storage had a list when it was last read or written. */
  let isStored = false;
  pull();

  const stopCleanUp = every(NOTIFICATION_CLEANUP_MS, () => {
    pull();
    set(entries);
  });
  window.addEventListener("storage", follow);

  /** Takes over what other tabs have written. A list that is gone was cleared by one of them. */
  function pull(): void {
    try {
      const text = storage.getItem(key);
      const isCleared = isStored && text === null;
      isStored = text !== null;
      entries = alive(isCleared ? [] : merge(entries, JSON.parse(text ?? "[]")));
    } catch (error) {
      onStorageError(error);
    }
  }

  /** An event without a key: the whole storage was cleared. */
  function follow(event: StorageEvent): void {
    if (event.key !== key && event.key !== null) return;
    pull();
    notify();
  }

  function set(next: readonly Entry[]): void {
    entries = alive(next);
    try {
      if (entries.length > 0) storage.setItem(key, JSON.stringify(entries));
      else storage.removeItem(key);
      isStored = entries.length > 0;
    } catch (error) {
      onStorageError(error);
    }
    notify();
  }

  function notify(): void {
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
      const isNew = ({ id }: PlayerNotification) => !entries.some((entry) => entry.id === id);
      if (!notifications.some(isNew)) return;
      pull();
      set([...notifications.filter(isNew).map((each) => ({ ...each, read: false })), ...entries]);
    },
    markRead(id) {
      const isMeant = (entry: Entry) => !entry.read && (id === undefined || entry.id === id);
      if (!entries.some(isMeant)) return;
      pull();
      set(entries.map((entry) => (isMeant(entry) ? { ...entry, read: true } : entry)));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    clear: () => set([]),
    close() {
      stopCleanUp();
      window.removeEventListener("storage", follow);
    },
  };
}

/** The entries of both lists; one is read where either list has it read. */
function merge(own: readonly Entry[], stored: unknown): Entry[] {
  const byId = new Map(own.map((entry) => [entry.id, entry]));
  for (const entry of Array.isArray(stored) ? stored.filter(isEntry) : [])
    if (entry.read || !byId.has(entry.id)) byId.set(entry.id, entry);
  return [...byId.values()];
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
