// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { usePlayedSince } from "./played-since.ts";
import { useRoundUnderWay } from "./use-round-under-way.ts";

let asked: number;
let addresses: URL[];
/** What the platform has counted, and how long each of its answers takes. */
let counted: { staked_cents: number; paid_cents: number };
let delays: number[];
beforeEach(() => {
  [asked, delays, addresses] = [0, [], []];
  counted = { staked_cents: 100, paid_cents: 40 };
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (path: string, { signal }: RequestInit) => {
    asked += 1;
    addresses.push(new URL(path, "http://localhost"));
    const answer = Response.json(counted);
    const delay = delays.shift();
    if (delay !== undefined) await new Promise((resolve) => setTimeout(resolve, delay));
    signal?.throwIfAborted();
    return answer;
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** The figures beside a game, and what the game says of its rounds. */
function openClock() {
  const { result } = renderHook(() => {
    const round = useRoundUnderWay();
    return { round, ...usePlayedSince(1, "EUR", round.isUnderWay) };
  });
  return {
    shown: () => result.current.played,
    begin: () => result.current.round.tell(true),
    changeBalance: () => act(() => result.current.balanceChanged()),
    end() {
      result.current.round.tell(false);
      act(() => result.current.roundEnded());
    },
  };
}

it("[RG-03 part: net position] what a round pays is not asked for before the game has shown it, and then at once", async () => {
  const clock = openClock();
  await pass(10);
  expect([asked, clock.shown()]).toEqual([1, { staked: 100, paid: 40 }]);
  await pass(2_000);
  clock.begin();
  clock.changeBalance();
  await pass(61_000);
  expect(asked).toBe(1);
  clock.end();
  clock.changeBalance();
  await pass(500);
  expect(asked).toBe(2);
  // A round of which nothing more is heard holds the figures back for two minutes only.
  clock.begin();
  await pass(119_000);
  expect(asked).toBe(2);
  await pass(32_000);
  expect(asked).toBeGreaterThan(2);
});

it.each([
  ["that follow each other in the same moment", 700, 0],
  ["with a short pause", 300, 60],
  ["with a pause", 450, 350],
  ["that take long", 4_000, 0],
])(
  "[RG-03 part: net position] rounds %s bring it up to date as they go, at most once a second",
  async (_name, lasts, pause) => {
    const clock = openClock();
    await pass(1_500);
    const began = Date.now();
    const before = asked;
    const ends: { at: number; staked: number }[] = [];
    for (let round = 1; Date.now() - began < 12_000; round++) {
      clock.changeBalance();
      clock.begin();
      await pass(lasts);
      counted = { staked_cents: 100 + round * 10, paid_cents: 40 };
      ends.push({ at: Date.now(), staked: counted.staked_cents });
      clock.end();
      clock.changeBalance();
      await pass(pause);
      // Whatever ended two seconds ago is shown.
      const due = ends.filter(({ at }) => Date.now() - at >= 2_000).at(-1);
      expect(clock.shown()?.staked).toBeGreaterThanOrEqual(due?.staked ?? 100);
    }
    expect(asked - before).toBeLessThanOrEqual((Date.now() - began) / 1_000 + 1);
    await pass(1_000);
    expect(clock.shown()?.staked).toBe(counted.staked_cents);
  },
);

it("[RG-03 part: net position] the answer after the last round counts, however slow the one before it is", async () => {
  const clock = openClock();
  await pass(1_500);
  delays = [2_500, 100];
  counted = { staked_cents: 110, paid_cents: 40 };
  clock.begin();
  clock.end();
  await pass(1_200);
  counted = { staked_cents: 120, paid_cents: 90 };
  clock.begin();
  clock.end();
  await pass(150);
  expect(clock.shown()).toEqual({ staked: 120, paid: 90 });
  await pass(5_000);
  expect(clock.shown()).toEqual({ staked: 120, paid: 90 });
});

it("[RG-03 part: net position] an answer on its way is shown although the next round ends before it comes", async () => {
  const clock = openClock();
  await pass(1_500);
  delays = [700, 700, 700];
  counted = { staked_cents: 110, paid_cents: 40 };
  clock.begin();
  clock.end();
  await pass(600);
  clock.begin();
  clock.end();
  await pass(200);
  expect(clock.shown()?.staked).toBe(110);
});

it("[RG-03 part: net position] the platform is asked how long ago it began, whatever the device takes for the time", async () => {
  const began = Date.now() - 5_000;
  const isUnderWay = () => false;
  renderHook(() => usePlayedSince(began, "EUR", isUnderWay));
  await pass(30_000);
  const elapsed = addresses.map(({ searchParams }) => Number(searchParams.get("elapsed_ms")));
  expect(elapsed).toEqual([5_000, 35_000]);
});

it("[RG-03 part: net position] figures of another currency are not shown as this one's", async () => {
  const isUnderWay = () => false;
  const { result, rerender } = renderHook((currency: string) => usePlayedSince(1, currency, isUnderWay), {
    initialProps: "EUR",
  });
  await pass(10);
  expect(result.current.played).toEqual({ staked: 100, paid: 40 });
  delays = [500];
  rerender("AUD");
  expect(result.current.played).toBeNull();
  await pass(2_000);
  expect(result.current.played).toEqual({ staked: 100, paid: 40 });
});

it("[RG-03 part: net position] a round that waits for the player holds the figures back for two minutes, not for as long as it is open", async () => {
  const clock = openClock();
  await pass(10);
  clock.begin();
  const stillOpen = async () => {
    await pass(60_000);
    clock.begin();
  };
  await stillOpen();
  expect(asked).toBe(1);
  await stillOpen();
  await pass(1_000);
  expect(asked).toBe(2);
});
