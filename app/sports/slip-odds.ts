import { takesOdds } from "#schemas/rules/bets/price-choice.ts";
import type { PriceChoice } from "#schemas/sports/vocabulary.ts";
import { type SlipCheck, useLatestCheck } from "./latest-check.ts";
import { type SlipEntry, useSlip } from "./slip-store.ts";

type CheckedLeg = SlipCheck["legs"][number];

/** A selection as it can be bet on now. */
export interface LegNow {
  entry: SlipEntry;
  /** What counts in the totals, in thousandths: the odds of now, or the last ones while the leg takes no bets. */
  odds: number;
  version: number;
  /** Where the odds went since the selection was chosen. */
  moved: "up" | "down" | null;
  /** Whether the player's choice takes these odds without another press. */
  isAccepted: boolean;
  /** Why it can't be bet on; null if it can. */
  problem: string | null;
  /** What a single on it may stake, in subunits; null where it isn't known. */
  most: number | null;
}

/** A suspended or closed market has no price of its own: its leg stays at the odds that were chosen. */
export function legNow(entry: SlipEntry, checked: CheckedLeg | undefined, choice: PriceChoice): LegNow {
  const { odds, version } = entry;
  const problem = checked?.problem ?? null;
  const chosen: LegNow = {
    entry,
    odds,
    version,
    moved: null,
    isAccepted: true,
    problem,
    most: checked?.maximum_stake ?? null,
  };
  if (problem !== "SPORT.ODDS_MOVED") return chosen;
  const { market = null, odds: latest = null } = checked ?? {};
  // An answer to a question from before the new odds were taken says nothing new.
  if (!market || latest === null || latest === odds || market.version < version) return { ...chosen, problem: null };
  return {
    ...{ entry, most: chosen.most, odds: latest, version: market.version, moved: latest > odds ? "up" : "down" },
    ...{ isAccepted: takesOdds(choice, odds, latest), problem: null },
  };
}

/** The selections of the slip as they stand by the platform's last answer. */
export function useLegsNow(): LegNow[] {
  const { entries, priceChoice } = useSlip();
  const checked = useLatestCheck()?.legs;
  return entries.map((entry) =>
    legNow(
      entry,
      checked?.find(({ market_id, outcome }) => market_id === entry.market_id && outcome === entry.outcome),
      priceChoice,
    ),
  );
}

/** What a single returns if it wins, in subunits; null where it may not be placed with that stake. */
export function returnOf({ odds, problem, most }: LegNow, stake: number | null): number | null {
  if (stake === null || problem !== null || (most !== null && stake > most)) return null;
  // In BigInt: the product may pass what a number holds.
  return Number((BigInt(stake) * BigInt(odds)) / 1_000n);
}

/** The most that each of several singles may stake, in subunits; null where it isn't known of all. */
export function mostOfSingles(legs: readonly LegNow[]): number | null {
  const open = legs.filter(({ problem }) => problem === null);
  const all = open.flatMap(({ most }) => (most === null ? [] : [most]));
  return all.length > 0 && all.length === open.length ? Math.min(...all) : null;
}
