import { expect, it } from "vitest";
import { ManualTime } from "#tests/harness/manual-time.ts";
import { publishMove, refreshAfterMoves } from "./balance-moves.ts";

function listening() {
  const time = new ManualTime();
  const refreshed: number[] = [];
  const stop = refreshAfterMoves(() => refreshed.push(time.now()), time);
  return { time, refreshed, stop };
}

it("refreshes a moment after a move, and not without one", async () => {
  const { time, refreshed, stop } = listening();
  await time.pass(60_000);
  expect(refreshed).toEqual([]);
  publishMove();
  await time.pass(60_000);
  expect(refreshed).toEqual([61_500]);
  stop();
});

it("moves that follow each other quickly are one more refresh, after the last of them", async () => {
  const { time, refreshed, stop } = listening();
  for (let move = 0; move < 3; move += 1) {
    publishMove();
    await time.pass(500);
  }
  await time.pass(60_000);
  expect(refreshed, "the last move was at 1,000").toEqual([1_500, 3_000]);
  stop();
});

it("ends when it is told, also while it waits; pages wait differently long", async () => {
  const one = listening();
  const other = listening();
  other.time.chance = 0.5;
  publishMove();
  one.stop();
  await one.time.pass(10_000);
  await other.time.pass(10_000);
  expect([one.refreshed, other.refreshed]).toEqual([[], [2_000]]);
  other.stop();
});
