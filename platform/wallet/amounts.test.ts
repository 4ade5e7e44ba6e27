import { expect, it } from "vitest";
import { toJsonAmount } from "./amounts.ts";

it("an amount is a number while a number holds it exactly, and never a rounded one", () => {
  expect([toJsonAmount(-5n), toJsonAmount("12"), toJsonAmount(2n ** 53n - 1n)]).toEqual([-5, 12, 9007199254740991]);
  for (const large of [2n ** 53n, 2n ** 53n + 1n, -(2n ** 53n)])
    expect(() => toJsonAmount(large)).toThrow(/does not fit into a JSON number/);
});
