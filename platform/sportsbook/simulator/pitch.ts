import type { Club, Side } from "./match.ts";
import { between, type Random } from "./random.ts";

const DEPTHS = { middle: [40, 62], half: [55, 75], third: [68, 86], box: [84, 96] } as const;

/** A place on the pitch where a side attacks, in hundredths as home attacks to the right. */
export function pitchPlace(random: Random, side: Side, depth: keyof typeof DEPTHS): { x: number; y: number } {
  const [from, to] = DEPTHS[depth];
  const x = between(random, from, to);
  const y = depth === "box" ? between(random, 28, 72) : between(random, 8, 92);
  return { x: side === "home" ? x : 100 - x, y };
}

/** Somebody of a club; those who come first in its list play in front and score most. */
export const scorerOf = (random: Random, { people }: Club): string | null =>
  people[Math.floor(random() ** 1.8 * people.length)] ?? null;
