import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { countWaitingChats, type DeskChat } from "#schemas/api/chat.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { fetchQuietly } from "../../calls/auth-error.ts";
import { countedTitle } from "./counted-title.ts";
import { listenAtDesk } from "./desk-socket.ts";
import { ringIfOn } from "./sound.ts";

/** Also where sockets fail, and for an agent whose time with a conversation has run out. */
const POLL_MS = 20_000;

/** Quietly: that the agent's session is over says nothing of a player's in the same browser. Null where it is not known. */
async function loadCount(): Promise<number | null> {
  try {
    const response = await fetchQuietly(countWaitingChats.path, { headers: { "X-Requested-With": "XMLHttpRequest" } });
    return response.ok ? ((await response.json()) as AnswerOf<typeof countWaitingChats>).count : null;
  } catch {
    return null;
  }
}

/** What a count depends on. */
const signOf = ({ state, waiting_since, agent }: DeskChat) => `${state} ${waiting_since} ${agent?.id}`;

/**
 * How many conversations wait for this agent, on every page of the desk: it stands in the title, and rings where the agent wants
 * it. `loaded` is what the desk's document was loaded with; null for who answers nobody.
 */
export function useWaiting(loaded: number | null): number {
  const [waiting, setWaiting] = useState(loaded ?? 0);
  const isAgent = loaded !== null;
  useEffect(() => {
    if (!isAgent) return;
    let stopped = false;
    let isLoading = false;
    let isDue = false;
    let before: number | null = null;
    const load = async () => {
      isDue = isLoading;
      if (isLoading) return;
      isLoading = true;
      const count = await loadCount();
      isLoading = false;
      if (stopped) return;
      if (count !== null) {
        if (before !== null && count > before) ringIfOn();
        before = count;
        setWaiting(count);
      }
      if (isDue) void load();
    };
    const known = new Map<string, string>();
    const stop = listenAtDesk({
      onOpen: () => void load(),
      onStale: () => void load(),
      onChange({ chat }) {
        if (known.get(chat.id) === signOf(chat)) return;
        known.set(chat.id, signOf(chat));
        void load();
      },
    });
    const timer = setInterval(() => void load(), POLL_MS);
    return () => {
      stopped = true;
      stop();
      clearInterval(timer);
    };
  }, [isAgent]);

  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has a title of its own
  useEffect(() => {
    document.title = countedTitle(document.title, waiting);
  }, [waiting, key]);
  return waiting;
}
