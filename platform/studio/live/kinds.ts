import type { BaccaratResult, RouletteResult, TableKind, TableResult, WheelResult } from "#schemas/studio/table.ts";
import type { Chance } from "../kinds/kind.ts";
import { BACCARAT_BETS, type BaccaratBet, baccaratPays, dealBaccarat, winnerOf } from "../math/baccarat/hand.ts";
import {
  chipPays,
  chipsBack,
  chipsLaid,
  type LaidChips,
  ROULETTE_PLACES,
  ROULETTE_POCKETS,
  ROULETTE_WHEEL,
} from "../math/roulette/places.ts";
import { isWheelPlace, WHEEL_PAYS, WHEEL_PLACES, WHEEL_SEGMENTS, wheelPays } from "../math/wheel/wheel.ts";

/** The rules of a table: where stakes can lie, how a round is drawn, what a place pays. Pure; runs in the visitor's browser too. */
export interface TableRules<R extends TableResult = TableResult> {
  isPlace(place: string): boolean;
  /** All that chance decides: it knows nothing of the bets. */
  draw(chance: Chance): R;
  /** What a stake on a place pays, itself among it, in hundredths of it. */
  pays(place: string, result: R): number;
  /** How many of the chips stand against each other: they come back whatever is drawn, but for a rare result such as the zero. */
  opposite(bets: readonly LaidChips[]): number;
}

const chipsOn = (place: string, bets: readonly LaidChips[]): number =>
  chipsLaid(bets.filter((bet) => bet.place === place));

const roulette: TableRules<RouletteResult> = {
  isPlace: (place) => ROULETTE_PLACES.has(place),
  draw: (chance) => ({ number: chance.below(ROULETTE_POCKETS) }),
  pays: (place, { number }) => (ROULETTE_PLACES.get(place)?.includes(number) ? 100 * chipPays(place) : 0),
  opposite: (bets) =>
    Math.min(...ROULETTE_WHEEL.filter((number) => number > 0).map((number) => chipsBack(bets, number))),
};

const isBaccaratBet = (place: string): place is BaccaratBet => (BACCARAT_BETS as readonly string[]).includes(place);

const baccarat: TableRules<BaccaratResult> = {
  isPlace: isBaccaratBet,
  draw: (chance) => dealBaccarat(chance),
  pays: (place, hands) => (isBaccaratBet(place) ? baccaratPays(place, winnerOf(hands)) : 0),
  opposite: (bets) => 2 * Math.min(chipsOn("player", bets), chipsOn("banker", bets)),
};

const wheel: TableRules<WheelResult> = {
  isPlace: isWheelPlace,
  draw: (chance) => ({ segment: chance.below(WHEEL_SEGMENTS.length) }),
  pays: (place, { segment }) => wheelPays(place, segment),
  opposite: (bets) =>
    Math.floor(Math.min(...WHEEL_PLACES.map((place) => (chipsOn(place, bets) * WHEEL_PAYS[place]) / 100))),
};

/** What a kind has drawn is given back to it alone, so each may be used as rules of any table. */
export const TABLE_RULES: Readonly<Record<TableKind, TableRules>> = {
  roulette: roulette as TableRules,
  baccarat: baccarat as TableRules,
  wheel: wheel as TableRules,
};

interface Staked {
  place: string;
  amount: number;
}

/** What stakes win, in subunits. Exact: amounts are multiples of a hundred. */
export const tableWin = (rules: TableRules, bets: readonly Staked[], result: TableResult): bigint =>
  bets.reduce((sum, { place, amount }) => sum + (BigInt(amount) * BigInt(rules.pays(place, result))) / 100n, 0n);
