import { expect, it } from "vitest";
import { TABLE_RULES } from "./kinds.ts";

const laid = (bets: Record<string, number>) => Object.entries(bets).map(([place, chips]) => ({ place, chips }));
const numbers = Object.fromEntries(Array.from({ length: 36 }, (_, index) => [String(index + 1), 2]));

it.each([
  ["roulette", { red: 5 }, 0],
  ["roulette", { red: 5, black: 5 }, 10],
  ["roulette", { red: 5, black: 3, "17": 4 }, 6],
  ["roulette", { "dozen-1": 2, "dozen-2": 2, "dozen-3": 2 }, 6],
  ["roulette", { "dozen-1": 2, "dozen-2": 2 }, 0],
  ["roulette", { odd: 4, low: 4 }, 0],
  ["roulette", numbers, 72],
  ["baccarat", { player: 4, banker: 3, tie: 2 }, 6],
  ["baccarat", { player: 4, tie: 2 }, 0],
  ["wheel", { "2x": 26, "4x": 13, "6.5x": 8, "13x": 4, "26x": 2, "52x": 1 }, 52],
  ["wheel", { "2x": 26 }, 0],
] as const)("at a table of %s, of %j so many chips stand against each other: %i", (kind, bets, expected) => {
  expect(TABLE_RULES[kind].opposite(laid(bets))).toBe(expected);
});
