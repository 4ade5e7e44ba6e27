import { useSyncExternalStore } from "react";
import type { ChatStatus } from "#schemas/api/chat.ts";

let current: ChatStatus | null = null;
const listeners = new Set<() => void>();

/** What the page knows of the visitor's conversation: from the player's channel, or from the panel's last answer. */
export const liveStatus = {
  current: (): ChatStatus | null => current,
  /** An answer that was under way while something later was heard is older than what is known. */
  publish(status: ChatStatus | null): void {
    if (status && current?.id === status.id && status.version < current.version) return;
    current = status;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

const none = () => null;

export const useLiveStatus = (): ChatStatus | null =>
  useSyncExternalStore(liveStatus.subscribe, liveStatus.current, none);
