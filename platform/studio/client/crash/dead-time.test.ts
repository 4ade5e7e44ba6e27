import { expect, it } from "vitest";
import { DEAD_TIME_MS, DeadTime } from "./dead-time.ts";

it("nothing is launched for a while after a flight, and every end begins it anew", () => {
  let now = 5_000;
  const dead = new DeadTime(() => now);
  expect(dead.lasts).toBe(false);
  dead.begin();
  now += 900;
  dead.begin();
  now += DEAD_TIME_MS - 0.1;
  expect(dead.lasts).toBe(true);
  now += 0.1;
  expect(dead.lasts).toBe(false);
});

it("its end is announced once, never before it, though time passes at every look and timers come early", () => {
  let now = 0;
  // A look at the clock takes time, too: it may be over from one look to the next.
  const dead = new DeadTime(() => {
    now += 0.4;
    return now;
  });
  for (let round = 0; round < 50; round++) {
    dead.begin();
    const announced: boolean[] = [];
    dead.whenOver(
      () => announced.push(dead.lasts),
      (retry, milliseconds) => {
        now += milliseconds - 0.9;
        retry();
      },
    );
    expect(announced).toEqual([false]);
  }
});
