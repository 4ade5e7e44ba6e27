import { expect, it } from "vitest";
import { AutoBet } from "./auto-bet.ts";

it("stops after its rounds", () => {
  const auto = new AutoBet();
  auto.start({ rounds: 2, loss: null, profit: null, win: null });
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
  auto.start({ rounds: 100, loss: 250, profit: null, win: null });
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
  auto.start({ rounds: 5, loss: 250, profit: null, win: null });
  expect(auto.allows(250)).toBe(true);
  expect(auto.allows(251)).toBe(false);
});

it("stops at a single win of so much above the stake", () => {
  const auto = new AutoBet();
  auto.start({ rounds: 100, loss: null, profit: null, win: 400 });
  auto.placed();
  expect(auto.settled(100, 499)).toBeNull();
  auto.placed();
  expect(auto.settled(100, 500)).toBe("win");
});

it("stops when all rounds together have won so much above their stakes", () => {
  const auto = new AutoBet();
  auto.start({ rounds: 100, loss: null, profit: 150, win: null });
  for (const [win, end] of [
    [200, null],
    [149, null],
    [0, null],
    [200, null],
    [201, "profit"],
  ] as const) {
    auto.placed();
    expect(auto.settled(100, win)).toBe(end);
  }
});

it("a round whose stake grew is counted whole, and the next one is measured by its own stake", () => {
  const auto = new AutoBet();
  auto.start({ rounds: 100, loss: 300, profit: null, win: null });
  auto.placed();
  expect([auto.canLose(300), auto.canLose(301)]).toEqual([true, false]);
  expect(auto.settled(200, 0, 100)).toBeNull();
  auto.placed();
  expect(auto.canLose(101)).toBe(false);
  expect(auto.settled(100, 0, 100)).toBe("loss");
});

it("what may still lie on a round is asked of the last one as well", () => {
  const auto = new AutoBet();
  auto.start({ rounds: 1, loss: 250, profit: null, win: null });
  auto.placed();
  expect([auto.allows(100), auto.canLose(250), auto.canLose(251)]).toEqual([false, true, false]);
});
