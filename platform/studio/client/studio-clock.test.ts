import { expect, test } from "vitest";
import { StudioClock } from "./studio-clock.ts";

/** A page whose steady clock began when the studio's said 1,000,000. */
function atTable() {
  let steady = 0;
  const clock = new StudioClock(() => steady);
  return {
    clock,
    studio: () => 1_000_000 + steady,
    pass: (milliseconds: number) => {
      steady += milliseconds;
    },
  };
}

test("after answers that took their time the page is behind the studio, never ahead of it", () => {
  const { clock, studio, pass } = atTable();
  for (const way of [900, 40, 4_000, 12, 300]) {
    const left = studio();
    pass(way);
    clock.hear(left);
    expect(clock.now()).toBeLessThanOrEqual(studio());
  }
  expect(studio() - clock.now(), "as the quickest way says").toBe(12);
});

test("before any answer no flight has begun", () => {
  expect(atTable().clock.now()).toBeLessThan(0);
});

test("an answer that is heard long after it came is as good as when it came", () => {
  const { clock, studio, pass } = atTable();
  const left = studio();
  pass(12);
  const arrived = studio() - 1_000_000;
  pass(2_700);
  clock.hear(left, arrived);
  expect(studio() - clock.now()).toBe(12);
});
