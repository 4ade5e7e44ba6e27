import { expect, it } from "vitest";
import { DEAD_TIME_MS, DeadTime } from "./dead-time.ts";

it("nothing is launched for a while after a flight, and every end begins it anew", () => {
  let now = 5_000;
  const dead = new DeadTime(() => now);
  expect(dead.left).toBe(0);
  dead.begin();
  now += 900;
  expect(dead.left).toBe(DEAD_TIME_MS - 900);
  dead.begin();
  now += DEAD_TIME_MS - 1;
  expect(dead.left).toBe(1);
  now += 1;
  expect(dead.left).toBe(0);
});
