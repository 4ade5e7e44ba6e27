import { expect, it } from "vitest";
import { PRIZE_SETS, spreadOf } from "#tests/harness/prize-draws.ts";

const DRAWS = 1_000_000;

it.each(PRIZE_SETS)(
  "[WHEEL-01 part: a million draws] the prizes of $name come as often as their weights say, within the interval of 99%",
  ({ items }) => {
    const { chiSquare, bound } = spreadOf(items, DRAWS);
    expect(chiSquare).toBeLessThan(bound);
  },
  300_000,
);
