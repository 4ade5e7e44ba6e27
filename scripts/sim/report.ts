import { BACCARAT_PAYS } from "#platform/studio/math/baccarat/hand.ts";
import { minesPays, mostSafe } from "#platform/studio/math/mines/field.ts";
import { plinkoPockets } from "#platform/studio/math/plinko/board.ts";
import { chipPays, ROULETTE_PLACES } from "#platform/studio/math/roulette/places.ts";
import { WHEEL_PAYS, WHEEL_PLACES, WHEEL_SEGMENTS, wheelReturn } from "#platform/studio/math/wheel/wheel.ts";
import { type Figures, volatilityIndex } from "#platform/studio/simulation/figures.ts";
import { BLACKJACK_MOST } from "#platform/studio/simulation/instant-plans.ts";
import type { CatalogueProvider } from "#schemas/catalogue/provider.ts";
import {
  diceChoiceSchema,
  type InstantKind,
  isInstantKind,
  MINES_TILES,
  PLINKO_RISKS,
  PLINKO_ROWS,
} from "#schemas/studio/instant.ts";
import { isTableKind, type TableKind } from "#schemas/studio/table.ts";

export type BundledGame = Pick<
  CatalogueProvider["games"][number],
  "title" | "engine" | "math" | "rtp" | "volatility"
> & {
  identifier: string;
};

const percent = (share: number, digits = 2) => `${(100 * share).toFixed(digits)}%`;
const times = (value: number) => value.toLocaleString("en", { maximumFractionDigits: 2 });

/** Columns as wide as their widest cell, as the formatter of this repository writes them. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, column) => Math.max(...[name, ...rows.map((row) => row[column] ?? "")].map(widthOf)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell + " ".repeat((widths[column] ?? 0) - widthOf(cell))).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}
const widthOf = (text: string) => [...text].length;

/** The most that a round can pay, in stakes. */
const LARGEST: Readonly<Record<InstantKind | TableKind, number>> = {
  wheel: Math.max(...Object.values(WHEEL_PAYS)) / 100,
  dice: diceChoiceSchema.properties.multiplier.maximum / 100,
  mines:
    Math.max(...Array.from({ length: MINES_TILES - 1 }, (_, index) => minesPays(index + 1, mostSafe(index + 1)))) / 100,
  plinko:
    Math.max(...PLINKO_ROWS.flatMap((rows) => PLINKO_RISKS.flatMap((risk) => plinkoPockets({ rows, risk })))) / 100,
  roulette: Math.max(...[...ROULETTE_PLACES.keys()].map(chipPays)),
  baccarat: Math.max(...Object.values(BACCARAT_PAYS)) / 100,
  blackjack: BLACKJACK_MOST,
};

const largestOf = (engine: string | undefined, math: string, crash: number): number =>
  isInstantKind(engine) ? LARGEST[engine] : engine === "table" && isTableKind(math) ? LARGEST[math] : crash;

/** docs/games/README.md: what each bundled game returns, by its mathematics, and what the simulation gave. */
export function reportOf({ rounds, slots, bonuses, crash, instant }: Figures, games: readonly BundledGame[]): string {
  const simulated = rounds.toLocaleString("en");
  const bySlot = new Map(slots.map((slot) => [slot.math, slot]));
  return `# The bundled games' figures

\`npm run sim -- report\` writes this file and \`figures.json\`. A test compares both with the rules and the catalogue
(\`scripts/sim/report.test.ts\`). The return and the hit rate are exact: all combinations are counted. The simulation plays ${simulated}
rounds of each mathematics from provably fair numbers; its return has the standard error that is shown. The volatility index is 1.65
standard deviations of a round, in stakes: below 8 is low, from 16 on high. The maximum win is paid by a round that the reels can show.

## Slots

${table(
  ["mathematics", "return", "simulated", "hit rate", "simulated", "volatility index", "maximum win", "largest seen"],
  slots.map(({ math, exact, maximum_win, simulated: seen }) => [
    math,
    percent(exact.return),
    `${percent(seen.return)} ± ${percent(seen.error)}`,
    percent(exact.hit_rate),
    percent(seen.hit_rate),
    volatilityIndex(seen.deviation).toFixed(1),
    `${times(maximum_win)}×`,
    `${times(seen.largest_win)}×`,
  ]),
)}

### Rounds that are bought

A game of the collection \`bonus-buy\` sells rounds that begin with the free spins of the fewest bonus symbols. Return, volatility and wins are
of the price. The simulation plays a twentieth of the rounds.

${table(
  [
    "mathematics",
    "price",
    "return",
    "simulated",
    "hit rate",
    "simulated",
    "volatility index",
    "maximum win",
    "largest seen",
  ],
  bonuses.map(({ math, price, exact, maximum_win, simulated: seen }) => [
    math,
    `${times(price)}×`,
    percent(exact.return),
    `${percent(seen.return)} ± ${percent(seen.error)}`,
    percent(exact.hit_rate),
    percent(seen.hit_rate),
    volatilityIndex(seen.deviation).toFixed(1),
    `${times(maximum_win)}×`,
    `${times(seen.largest_win)}×`,
  ]),
)}

## The crash game

Return, hit rate and volatility follow from the multiplier at which the player leaves. The maximum win is ${times(crash.maximum_win)}×.

${table(
  ["leaves at", "return", "simulated", "hit rate", "simulated", "volatility index"],
  crash.plans.map(({ leave_at, exact, simulated: seen }) => [
    `${times(leave_at)}×`,
    percent(exact.return),
    `${percent(seen.return)} ± ${percent(seen.error)}`,
    percent(exact.hit_rate),
    percent(seen.hit_rate),
    volatilityIndex(seen.deviation).toFixed(1),
  ]),
)}

## Dice, mines, plinko, roulette, baccarat and blackjack

Return and hit rate follow from what the player chooses, and are exact; these are some plans of many. Of blackjack the return is
counted over all deals with the play that the game shows as the best, for each first stake. The simulation plays
${instant.rounds.toLocaleString("en")} rounds of each. Mines, plinko and baccarat state the lowest return that any choice has.

${table(
  ["game", "plan", "return", "simulated", "hit rate", "simulated", "volatility index", "maximum win"],
  instant.plans.map(({ kind, name, exact, maximum_win, simulated: seen }) => [
    kind,
    name,
    percent(exact.return),
    `${percent(seen.return)} ± ${percent(seen.error)}`,
    exact.hit_rate === null ? "–" : percent(exact.hit_rate),
    percent(seen.hit_rate),
    volatilityIndex(seen.deviation).toFixed(1),
    `${times(maximum_win)}×`,
  ]),
)}

## Shared tables

Roulette and baccarat are those above, drawn once for all players of the table. Of the wheel show every bet is counted; its games state
the lowest return of all.

${table(
  ["wheel show", "segments", "return", "hit rate", "pays"],
  WHEEL_PLACES.map((place) => {
    const segments = WHEEL_SEGMENTS.filter((each) => each === place).length;
    return [
      place,
      `${segments} of ${WHEEL_SEGMENTS.length}`,
      percent(wheelReturn(place)),
      percent(segments / WHEEL_SEGMENTS.length),
      `${times(WHEEL_PAYS[place] / 100)}×`,
    ];
  }),
)}

## Game by game

What the game's page states, and the mathematics that the figures above are of.

${table(
  ["game", "mathematics", "return", "volatility", "maximum win"],
  games.map(({ title, engine, math = "", rtp, volatility }) => [
    title,
    engine === "slot" ? math : engine === "table" ? `table of ${math}` : (engine ?? ""),
    `${rtp.toFixed(2)}%`,
    volatility,
    `${times(bySlot.get(math)?.maximum_win ?? largestOf(engine, math, crash.maximum_win))}×`,
  ]),
)}
`;
}
