import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SeasonFeed } from "../simulator/season-feed.ts";
import { asLong, oneTurn } from "./give-way.ts";

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 5, 6, 18);

describe("a feed that works beside players' calls", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  it("leaves others as much time as it has worked, and stops waiting when it is closed", async () => {
    let isOver = false;
    const waiting = asLong(50).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(49);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    const closing = new AbortController();
    const closed = expect(asLong(50, closing.signal)).rejects.toThrow();
    closing.abort();
    await closed;
  });
});

it("the simulator gives way again and again while it draws a day, for as long as a slice took at least", async () => {
  const slices: number[] = [];
  const giveWay = async (workedMs: number) => {
    slices.push(workedMs);
    await oneTurn(workedMs);
  };
  await new SeasonFeed("meridian", giveWay).between(NOW - 24 * HOUR, NOW);
  expect(slices.length).toBeGreaterThan(3);
  expect(Math.min(...slices)).toBeGreaterThanOrEqual(10);
});

it("what a server runs gives way as long as it has worked, unless somebody says otherwise", () => {
  expect(new SeasonFeed("meridian").giveWay).toBe(asLong);
});
