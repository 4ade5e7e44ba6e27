import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { DeskChatChange } from "#schemas/api/chat.ts";
import { TYPES_MS } from "#schemas/rules/chat.ts";
import { listenAtDesk } from "./desk-socket.ts";
import { type HeardChat, takeChange } from "./merge-chats.ts";

/** How often a page in sight is loaded again while its socket is heard: an agent who looks at it is at the desk. */
const HEARD_MS = 20_000;

const NOTHING: ReadonlyMap<string, HeardChat> = new Map();

/**
 * Conversations as the page hears of them over its socket. `loaded` is what the page's loader answered: it takes the place of what
 * was heard before a gap. Where the socket fails the page is loaded again every `pollMs`.
 */
export function useChatNews(loaded: unknown, pollMs: number) {
  const [heard, setHeard] = useState(NOTHING);
  const [isOpen, setOpen] = useState(false);
  const hasGap = useRef(false);
  const { revalidate, state } = useRevalidator();
  const isDue = useRef(false);
  const load = useRef(() => {});
  load.current = () => {
    isDue.current = state !== "idle";
    if (state === "idle") revalidate();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer of the loader
  useEffect(() => {
    if (hasGap.current) setHeard(NOTHING);
    hasGap.current = false;
  }, [loaded]);
  // What was asked for while the page was loading comes after it.
  useEffect(() => {
    if (state === "idle" && isDue.current) load.current();
  }, [state]);

  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const miss = () => {
      hasGap.current = true;
      load.current();
    };
    const onChange = (change: DeskChatChange) => {
      setHeard((before) => takeChange(before, change));
      if (!change.chat.visitor_types) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        // Nothing later was heard: the visitor types no more.
        setHeard((before) => {
          const now = before.get(change.chat.id);
          if (now?.chat.version !== change.chat.version) return before;
          return takeChange(before, { chat: { ...now.chat, visitor_types: false }, message: null });
        });
      }, TYPES_MS);
      timers.add(timer);
    };
    const stop = listenAtDesk({
      onOpen() {
        setOpen(true);
        miss();
      },
      // Without it the page is loaded again and again.
      onLost: () => setOpen(false),
      onStale: miss,
      onChange,
    });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);

  useEffect(() => {
    const refresh = () => document.visibilityState === "visible" && load.current();
    const timer = setInterval(refresh, isOpen ? HEARD_MS : pollMs);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [isOpen, pollMs]);
  return { heard, load: load.current };
}
