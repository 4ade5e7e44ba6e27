// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { usePlayedSince } from "./played-since.ts";
import { useRoundUnderWay } from "./use-round-under-way.ts";

let asked: number;
beforeEach(() => {
  asked = 0;
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    return Response.json({ staked_cents: 100, paid_cents: 40 });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("[RG-03 part: net position] what a round pays is not asked for before the game has shown it, and then at once", async () => {
  const { result } = renderHook(() => {
    const round = useRoundUnderWay();
    return { round, ...usePlayedSince(1, "EUR", round.isUnderWay) };
  });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await pass(10);
  expect([asked, result.current.played]).toEqual([1, { staked: 100, paid: 40 }]);
  result.current.round.tell(true);
  act(() => result.current.refresh());
  await pass(61_000);
  expect(asked).toBe(1);
  result.current.round.tell(false);
  act(() => result.current.refresh());
  await pass(500);
  expect(asked).toBe(2);
  // A round of which nothing more is heard holds the figures back for two minutes only.
  result.current.round.tell(true);
  await pass(119_000);
  expect(asked).toBe(2);
  await pass(32_000);
  expect(asked).toBeGreaterThan(2);
});
