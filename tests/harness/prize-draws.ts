import { readFileSync } from "node:fs";
import { drawItem } from "#platform/prizes/draw.ts";
import type { PrizeTerms } from "#platform/prizes/prize-sets.ts";
import type { ConfigPayloads } from "#schemas/config/index.ts";
import { totalWeight } from "#schemas/rules/prizes.ts";

const read = (name: string) => JSON.parse(readFileSync(`brands/_base/config/${name}.json`, "utf8"));
const WHEEL: ConfigPayloads["wheel-config"] = read("wheel-config");
const SEGMENTS: ConfigPayloads["wheel-config-segments"] = read("wheel-config-segments");

/** The prizes of each wheel, and of each tier of wheel and loot box, as the brands have them. */
export const PRIZE_SETS: { name: string; items: PrizeTerms[] }[] = [
  { name: "wheel", items: WHEEL.prizes },
  ...SEGMENTS.tiers.map(({ name, segments }) => ({ name, items: segments })),
];

/** The 99% point of chi-square by degrees of freedom. */
const CHI_SQUARE_99: Readonly<Record<number, number>> = { 3: 11.345, 7: 18.475 };

/** How far the prizes of many draws are from their weights: chi-square, and the bound that chance passes in 1 of 100. */
export function spreadOf(items: readonly PrizeTerms[], draws: number): { chiSquare: number; bound: number } {
  const counts = items.map(() => 0);
  for (let draw = 0; draw < draws; draw += 1) {
    const at = drawItem(items, { serverSeed: "a seed of the test", clientSeed: String(draw) });
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const total = totalWeight(items);
  const chiSquare = items.reduce((sum, { weight }, index) => {
    const expected = (draws * weight) / total;
    return sum + ((counts[index] ?? 0) - expected) ** 2 / expected;
  }, 0);
  const bound = CHI_SQUARE_99[items.length - 1];
  if (bound === undefined) throw new Error(`no bound for ${items.length} prizes`);
  return { chiSquare, bound };
}
