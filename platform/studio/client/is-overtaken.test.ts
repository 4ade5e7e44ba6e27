import { expect, it } from "vitest";
import { isOvertaken } from "./is-overtaken.ts";

const answer = (number: number, now: number) => ({ now, round: { id: `round-${number}`, number } });

it("of one round the studio's time decides, of two rounds their numbers", () => {
  const shown = answer(5, 100);
  expect(isOvertaken(answer(5, 99), shown)).toBe(true);
  expect(isOvertaken(answer(5, 100), shown)).toBe(false);
  expect(isOvertaken(answer(5, 101), shown)).toBe(false);
  expect(isOvertaken(answer(4, 101), shown)).toBe(true);
  expect(isOvertaken(answer(6, 99), shown)).toBe(false);
});
