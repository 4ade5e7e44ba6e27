import { expect, it } from "vitest";
import { StakeSteps } from "./stake-steps.ts";

const offered = () => {
  const stake = new StakeSteps();
  stake.offer([100, 200, 500, 1_000, 2_000], 2_000);
  return stake;
};

it("begins with the smallest stake and steps through those offered, up to the ends", () => {
  const stake = offered();
  expect(stake.value).toBe(100);
  stake.move(-1);
  expect(stake.value).toBe(100);
  const seen = [1, 1, 1, 1, 1].map((by) => {
    stake.move(by as 1);
    return stake.value;
  });
  expect(seen).toEqual([200, 500, 1_000, 2_000, 2_000]);
});

it("half and double are whole numbers of the smallest stake, inside of what is allowed", () => {
  const stake = offered();
  stake.set(500);
  stake.half();
  expect(stake.value).toBe(200);
  stake.move(1);
  expect(stake.value).toBe(500);
  for (let turn = 0; turn < 4; turn += 1) stake.double();
  expect(stake.value).toBe(2_000);
  for (let turn = 0; turn < 9; turn += 1) stake.half();
  expect(stake.value).toBe(100);
});

it("a licence that lowers the largest stake lowers what was chosen; one that offers none leaves nothing", () => {
  const stake = offered();
  stake.set(2_000);
  stake.offer([100, 200, 500], 500);
  expect(stake.value).toBe(500);
  stake.offer([], 0);
  expect(stake.value).toBe(0);
});
