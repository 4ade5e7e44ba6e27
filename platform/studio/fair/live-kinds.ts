import { validator } from "#schemas/kit/validate.ts";
import type { FairPart } from "#schemas/studio/fair.ts";
import { laidStakesSchema, type TableKind } from "#schemas/studio/table.ts";
import { TABLE_RULES, tableWin } from "../live/kinds.ts";
import { WHEEL_PAYS, WHEEL_SEGMENTS } from "../math/wheel/wheel.ts";
import type { Chance } from "../rounds/outcome.ts";
import { crashKind } from "./crash-kind.ts";
import type { FairKind } from "./kind.ts";
import { baccaratKind, rouletteKind } from "./table-kinds.ts";

const checkStakes = validator(laidStakesSchema);

type Pictured = (chance: Chance) => { result: Readonly<Record<string, unknown>>; parts: FairPart[] };

const wheel: Pictured = (chance) => {
  const segment = chance.below(WHEEL_SEGMENTS.length);
  const place = WHEEL_SEGMENTS[segment] ?? "2x";
  const details = [
    { code: "SEGMENT", value: segment },
    { code: "MULTIPLIER", value: WHEEL_PAYS[place] / 100, times: true as const },
  ];
  return { result: { segment }, parts: [{ code: "WHEEL", index: 1, numbers: 1, details }] };
};

/** A round of a shared table: drawn as the game of one is, and each stake on a place pays by itself. */
const liveKind = (kind: TableKind, draw: Pictured): FairKind => ({
  draw(chance) {
    const { result, parts } = draw(chance);
    return {
      result,
      parts,
      win(_stake, choices) {
        const checked = checkStakes(choices);
        return checked.ok ? tableWin(TABLE_RULES[kind], checked.value.bets, result as never) : null;
      },
    };
  },
  decisions(choices) {
    const checked = checkStakes(choices);
    const places = checked.ok ? checked.value.bets.map(({ place }) => place) : [];
    return places.length > 0 ? [{ code: "PLACES", value: places.join(" · ") }] : [];
  },
});

export const LIVE_KINDS: readonly (readonly [string, FairKind])[] = [
  ["live-roulette", liveKind("roulette", (chance) => rouletteKind.draw(chance, {}))],
  ["live-baccarat", liveKind("baccarat", (chance) => baccaratKind.draw(chance, {}))],
  ["live-wheel", liveKind("wheel", wheel)],
  ["live-crash", { draw: crashKind.draw, decisions: crashKind.decisions }],
];
