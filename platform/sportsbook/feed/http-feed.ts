import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { FeedMessage } from "#schemas/sports/feed.ts";
import type { FeedAdapter, FeedPosition } from "./adapter.ts";

export interface HttpFeedOptions {
  url: string;
  /** Sent as bearer token. */
  key?: string;
  pollMs?: number;
}

const POLL_MS = 500;
const DEADLINE_MS = 8_000;
/** An answer that is larger is refused: recovery comes in pages. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * A feed over HTTP: `GET {url}?after={sequence}` answers `{"messages": [...]}`, the producer's next messages in order, at most
 * as many as it likes; an empty list when there are none. The sportsbook asks again and again.
 */
export function createHttpFeed({ url, key, pollMs = POLL_MS }: HttpFeedOptions): FeedAdapter {
  const ask = async (sequence: number, signal: AbortSignal): Promise<unknown[]> => {
    const address = new URL(url);
    address.searchParams.set("after", String(sequence));
    const answer = await fetch(address, {
      headers: { Accept: "application/json", ...(key ? { Authorization: `Bearer ${key}` } : {}) },
      signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]),
      redirect: "error",
    });
    if (!answer.ok) throw new Error(`the sports feed answered ${answer.status}`);
    const text = await answer.text();
    if (text.length > MOST_BYTES) throw new Error("the sports feed answered too much at once");
    const { messages } = JSON.parse(text) as { messages?: unknown };
    if (!Array.isArray(messages)) throw new Error("the sports feed's answer has no list of messages");
    return messages;
  };
  const numberOf = (message: unknown) => Number((message as { sequence?: unknown } | null)?.sequence ?? 0);
  const after = (messages: readonly unknown[], sequence: number) => Math.max(sequence, ...messages.map(numberOf));
  return {
    producer: producerOf(url),
    async *since({ sequence }: FeedPosition, signal) {
      let at = sequence;
      for (;;) {
        const messages = await ask(at, signal);
        if (messages.length === 0) return;
        yield messages as FeedMessage[];
        const next = after(messages, at);
        if (!(next > at)) throw new Error("the sports feed repeats itself");
        at = next;
      }
    },
    async *live({ sequence }: FeedPosition, signal) {
      let at = sequence;
      while (!signal.aborted) {
        const messages = await ask(at, signal);
        if (messages.length > 0) yield messages;
        at = after(messages, at);
        await setTimeout(pollMs, null, { signal, ref: false }).catch(() => {});
      }
    },
  };
}

/** A feed elsewhere has a position of its own for each address: its messages name this producer. */
const producerOf = (url: string): string =>
  new URL(url).searchParams.get("producer") ?? `feed-${createHash("sha256").update(url).digest("hex").slice(0, 8)}`;
