import { expect, it } from "vitest";
import { AutoBet } from "./auto-bet.ts";

it("stops after its rounds", () => {
  const auto = new AutoBet();
  auto.start({ rounds: 2, loss: null, win: null });
  auto.placed();
  expect(auto.settled(100, 0)).toBeNull();
  auto.placed();
  expect(auto.left).toBe(0);
  expect(auto.settled(100, 150)).toBe("rounds");
  expect(auto.runs).toBe(false);
  expect(auto.allows(100)).toBe(false);
});

it("stops before a bet that could lose more than the limit; what was won in between counts", () => {
  const auto = new AutoBet();
  auto.start({ rounds: 100, loss: 250, win: null });
  for (const [win, end] of [
    [0, null],
    [300, null],
    [0, null],
    [0, null],
    [0, "loss"],
  ] as const) {
    expect(auto.allows(100)).toBe(true);
    auto.placed();
    expect(auto.settled(100, win)).toBe(end);
  }
});

it("a stake above what may still be lost isn't placed", () => {
  const auto = new AutoBet();
  auto.start({ rounds: 5, loss: 250, win: null });
  expect(auto.allows(250)).toBe(true);
  expect(auto.allows(251)).toBe(false);
});

it("stops at a single win of so much above the stake", () => {
  const auto = new AutoBet();
  auto.start({ rounds: 100, loss: null, win: 400 });
  auto.placed();
  expect(auto.settled(100, 499)).toBeNull();
  auto.placed();
  expect(auto.settled(100, 500)).toBe("win");
});
