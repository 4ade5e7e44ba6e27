import { type Chance, chanceOf } from "#platform/games/art/chance.ts";

export type { Chance };
export { chanceOf };

export const picked = <T>(chance: Chance, from: readonly T[]): T => from[Math.floor(chance() * from.length)] as T;

/** A whole number from `least` to `most`. */
export const count = (chance: Chance, least: number, most: number): number =>
  least + Math.floor(chance() * (most - least + 1));

/** One of these, each as often as its weight says. */
export function weighted<T>(chance: Chance, from: readonly (readonly [T, number])[]): T {
  let left = chance() * from.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of from) {
    left -= weight;
    if (left < 0) return value;
  }
  return (from.at(-1) as readonly [T, number])[0];
}

/** How many of a hundred visits come in each hour of the day: few by night, most in the evening. */
const VISITS_BY_HOUR = [4, 2, 1, 1, 0.5, 0.5, 1, 2, 3, 3, 3, 4, 5, 5, 4, 4, 5, 6, 8, 10, 12, 12, 10, 7];

/** Milliseconds into a day at which somebody comes. */
export function timeOfDay(chance: Chance): number {
  const hour = weighted(
    chance,
    VISITS_BY_HOUR.map((weight, index) => [index, weight] as const),
  );
  return (hour + chance()) * 3_600_000;
}
