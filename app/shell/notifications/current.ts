import { useSyncExternalStore } from "react";
import type { NotificationStore } from "./store.ts";

/** The signed-in player's store, once it has been loaded; the frame knows no more of it than this. */
let current: NotificationStore | null = null;
let unfollow: () => void = () => {};
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

export function setCurrent(store: NotificationStore | null): void {
  unfollow();
  current = store;
  unfollow = store?.subscribe(notify) ?? (() => {});
  notify();
}

export const currentNotifications = (): NotificationStore | null => current;

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** How many the player has not read. */
export const useUnread = (): number =>
  useSyncExternalStore(
    subscribe,
    () => current?.unread() ?? 0,
    () => 0,
  );
