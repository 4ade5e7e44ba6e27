// @vitest-environment happy-dom
import { Ticker } from "pixi.js";
import { expect, it } from "vitest";
import { Motion } from "./motion.ts";

/** A ticker whose frames the test draws. */
function stage() {
  const ticker = new Ticker();
  let now = 0;
  const frame = (milliseconds: number) => {
    now += milliseconds;
    ticker.update(now);
  };
  frame(1);
  return { motion: new Motion(ticker), frame };
}

it("a motion runs from 0 to 1, and ends early where it is cut", async () => {
  const { motion, frame } = stage();
  const shares: number[] = [];
  let cut = false;
  const over = motion.run(80, (share) => shares.push(share), { cut: () => cut });
  frame(20);
  frame(20);
  cut = true;
  frame(20);
  await over;
  expect(shares).toEqual([0.25, 0.5, 1]);
});

it("a drawing that fails ends its own motion and no other", async () => {
  const { motion, frame } = stage();
  const broken = motion.run(100, () => {
    throw new Error("destroyed");
  });
  let frames = 0;
  motion.loop(() => {
    frames += 1;
  });
  broken.catch(() => undefined);
  frame(20);
  frame(20);
  expect(frames).toBe(2);
  await expect(broken).rejects.toThrow("destroyed");
});
