import { useSyncExternalStore } from "react";
import type { NotificationStore } from "./store.ts";

/** The signed-in player's store, once it has been loaded; the frame knows no more of it than this. */
let current: NotificationStore | null = null;
/** Whether the platform has sent the notifications that this browser may lack. */
let hasArrived = false;
let unfollow: () => void = () => {};
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

export function setCurrent(store: NotificationStore | null): void {
  unfollow();
  current = store;
  hasArrived = false;
  unfollow = store?.subscribe(notify) ?? (() => {});
  notify();
}

export const currentNotifications = (): NotificationStore | null => current;

/** The platform has sent the player's latest notifications. */
export function setArrived(): void {
  if (hasArrived) return;
  hasArrived = true;
  notify();
}

/** Whether nothing shown may still mean that nothing has come yet. */
export const isLoading = (): boolean => !hasArrived;

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
