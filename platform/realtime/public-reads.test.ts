import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPublicReads } from "./public-reads.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const state = { wins: ["a"], isHeard: true };
  const emit = vi.fn();
  const onError = vi.fn();
  const reads = createPublicReads(
    { wins: async () => ({ wins: [...state.wins] }) },
    { hasListeners: () => state.isHeard, emit, onError },
  );
  const change = async () => {
    reads.changed("test", "wins");
    await vi.advanceTimersByTimeAsync(1_000);
    return emit.mock.calls.splice(0).map(([, , payload]) => payload.wins);
  };
  return { state, change };
}

it("a channel that reads as it was sent last is not sent again", async () => {
  const { state, change } = open();
  expect(await change()).toEqual([["a"]]);
  expect(await change()).toEqual([]);
  state.wins = ["b", "a"];
  expect(await change()).toEqual([["b", "a"]]);
});

it("what was sent before a channel was left by all counts no more", async () => {
  const { state, change } = open();
  expect(await change()).toEqual([["a"]]);
  state.isHeard = false;
  expect(await change()).toEqual([]);
  state.isHeard = true;
  expect(await change()).toEqual([["a"]]);
});

it("a slow read is not sent after a later one", async () => {
  const answers = [
    { wins: ["a"], after: 1_000 },
    { wins: ["b", "a"], after: 10 },
  ];
  const emit = vi.fn();
  const wins = async () => {
    const answer = answers.shift();
    await new Promise((resolve) => setTimeout(resolve, answer?.after));
    return { wins: answer?.wins };
  };
  const reads = createPublicReads({ wins }, { hasListeners: () => true, emit, onError: vi.fn() });
  reads.changed("test", "wins");
  await vi.advanceTimersByTimeAsync(310);
  reads.changed("test", "wins");
  await vi.advanceTimersByTimeAsync(3_000);
  expect(emit.mock.calls.map(([, , payload]) => payload.wins)).toEqual([["a"], ["b", "a"]]);
});
