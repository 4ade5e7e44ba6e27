import type { ChatMessage } from "../api/chat.ts";

/** Messages in the order of their numbers, each once, in whatever order and however often they came. */
export function mergeMessages(known: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] {
  const numbers = new Set(known.map(({ number }) => number));
  const added = more.filter(({ number }) => !numbers.has(number));
  if (added.length === 0) return known;
  return [...new Map([...known, ...added].map((message) => [message.number, message])).values()].sort(
    (one, other) => one.number - other.number,
  );
}

/** The last number before the first gap: what comes after it is asked for. */
export function readUpTo(messages: readonly ChatMessage[]): number {
  let last = 0;
  for (const { number } of messages) {
    if (number !== last + 1) break;
    last = number;
  }
  return last;
}
