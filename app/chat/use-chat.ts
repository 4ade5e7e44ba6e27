import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import {
  type ChatMessage,
  type ChatRating,
  noteChatPresence,
  rateChat,
  readChat,
  sendChatMessage,
} from "#schemas/api/chat.ts";
import { TYPES_MS } from "#schemas/rules/chat.ts";
import { mergeMessages, readUpTo } from "#schemas/rules/merge-messages.ts";
import { callPlatform } from "../calls/client.ts";
import { followChat } from "./follow-chat.ts";
import { liveStatus, useLiveStatus } from "./live-status.ts";
import { EMPTY_OUTBOX, outboxOf, type Transmit } from "./outbox.ts";
import { sendFile } from "./send-file.ts";

/** How often the open panel asks by itself: while its socket is heard, and where it isn't. */
const HEARD_POLL_MS = 20_000;
const UNHEARD_POLL_MS = 4_000;
/** Another sign of typing is sent so long after the last. */
const TYPES_AGAIN_MS = 4_000;

/** The server knows nothing of what the tab has. */
const nothing = () => EMPTY_OUTBOX;

const transmit: Transmit = ({ clientId, text, file }) =>
  file ? sendFile(file, clientId) : callPlatform(sendChatMessage, { body: { client_id: clientId, text } });

/** The visitor's conversation while the panel is open: read, written, marked as read. */
export function useChat(player: number | null) {
  const outbox = outboxOf(String(player ?? "guest"), transmit);
  const { outgoing, pause } = useSyncExternalStore(outbox.subscribe, outbox.current, nothing);
  const status = useLiveStatus();
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const [online, setOnline] = useState(true);
  const [tag, setTag] = useState<string | null>(null);
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const known = useRef(messages);
  const typedAt = useRef(0);
  const [isHeard, setHeard] = useState(false);

  const add = useCallback(
    (more: readonly ChatMessage[]) => {
      known.current = mergeMessages(known.current, more);
      setMessages(known.current);
      // One whose answer was lost is there all the same.
      outbox.drop(...more.filter(({ author }) => author === "visitor").map(({ client_id: clientId }) => clientId));
    },
    [outbox],
  );

  const poll = useCallback(async () => {
    try {
      const answer = await callPlatform(readChat, { query: { after: readUpTo(known.current) } });
      add(answer.messages);
      setOnline(answer.online);
      setTag(answer.tag);
      setState("ready");
      liveStatus.publish(answer.status);
    } catch {
      // What is there stays; the next question may be answered.
      setState((before) => (before === "ready" ? before : "failed"));
    }
  }, [add]);

  useEffect(() => {
    void poll();
    const timer = setInterval(poll, isHeard ? HEARD_POLL_MS : UNHEARD_POLL_MS);
    return () => clearInterval(timer);
  }, [poll, isHeard]);

  // A guest's connection knows them by the cookie that their first message sets.
  const isKnown = player !== null || status !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visitor needs another connection
  useEffect(
    () =>
      followChat({
        change({ status, message }) {
          if (message) add([message]);
          liveStatus.publish(status);
        },
        online: (desk) => setOnline(desk.online),
        stale: () => void poll(),
        onHeard: setHeard,
      }),
    [add, poll, isKnown],
  );

  const types = status?.agent_types ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sign of typing begins the time anew
  useEffect(() => {
    if (!types) return;
    const timer = setTimeout(() => {
      const now = liveStatus.current();
      if (now) liveStatus.publish({ ...now, agent_types: false });
    }, TYPES_MS);
    return () => clearTimeout(timer);
  }, [types, status]);

  const last = status?.last ?? 0;
  useEffect(() => {
    if (last > readUpTo(known.current)) void poll();
  }, [last, poll]);

  // Read is what stands in an open panel that the visitor can see.
  const unread = status?.unread ?? 0;
  const shown = messages.at(-1)?.number ?? 0;
  useEffect(() => {
    if (unread === 0 || shown === 0) return;
    const note = () => {
      if (document.visibilityState !== "visible") return;
      callPlatform(noteChatPresence, { body: { read: shown, types: false } }).then(
        () => {
          const now = liveStatus.current();
          if (now && now.last <= shown) liveStatus.publish({ ...now, unread: 0 });
        },
        () => undefined,
      );
    };
    note();
    document.addEventListener("visibilitychange", note);
    return () => document.removeEventListener("visibilitychange", note);
  }, [unread, shown]);

  useEffect(() => {
    outbox.onSent = (message) => {
      add([message]);
      if (outbox.current().outgoing.length === 0 || !liveStatus.current()) void poll();
    };
    outbox.onRejected = ({ code }) => {
      if (code === "CHAT.OFFLINE") setOnline(false);
    };
    const resume = () => outbox.resume();
    window.addEventListener("online", resume);
    return () => window.removeEventListener("online", resume);
  }, [outbox, add, poll]);

  return {
    state,
    online,
    tag,
    status,
    messages,
    outgoing,
    pause,
    retry: poll,
    outbox,
    types() {
      const now = Date.now();
      if (now - typedAt.current < TYPES_AGAIN_MS || messages.length === 0) return;
      typedAt.current = now;
      callPlatform(noteChatPresence, { body: { read: shown, types: true } }).catch(() => undefined);
    },
    async rate(rating: ChatRating) {
      await callPlatform(rateChat, { body: { rating } }).catch(() => undefined);
      await poll();
    },
  };
}

export type ChatTools = ReturnType<typeof useChat>;
