import fc from "fast-check";
import { expect, it } from "vitest";
import type { ChatMessage } from "#schemas/api/chat.ts";
import { mergeMessages, readUpTo } from "./merge-messages.ts";

const message = (number: number): ChatMessage => ({
  number,
  author: "visitor",
  name: null,
  client_id: `message-${number}`,
  text: `${number}`,
  file: null,
  by_mail: false,
  at: "2026-01-01T00:00:00.000Z",
});

it("messages that come in any order, twice or from an old answer are shown once and in order", () => {
  const batches = fc.array(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 10 }), { maxLength: 12 });
  fc.assert(
    fc.property(batches, (arrivals) => {
      const shown = arrivals.reduce<readonly ChatMessage[]>((all, batch) => mergeMessages(all, batch.map(message)), []);
      expect(shown.map(({ number }) => number)).toEqual([...new Set(arrivals.flat())].sort((a, b) => a - b));
    }),
  );
});

it("what is missing in between is asked for again", () => {
  expect(readUpTo([])).toBe(0);
  expect(readUpTo([1, 2, 3].map(message))).toBe(3);
  expect(readUpTo([1, 2, 5].map(message))).toBe(2);
  expect(readUpTo([4, 5].map(message))).toBe(0);
});
