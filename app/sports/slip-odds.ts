import { useSyncExternalStore } from "react";
import type { checkSlip } from "#schemas/api/sport-bets.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { takesOdds } from "#schemas/rules/bets/price-choice.ts";
import type { PriceChoice } from "#schemas/sports/vocabulary.ts";
import { type SlipEntry, useSlip } from "./slip-store.ts";

type CheckedLeg = AnswerOf<typeof checkSlip>["legs"][number];

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
}

/** A suspended or closed market has no price of its own: its leg stays at the odds that were chosen. */
export function legNow(entry: SlipEntry, checked: CheckedLeg | undefined, choice: PriceChoice): LegNow {
  const { odds, version } = entry;
  const problem = checked?.problem ?? null;
  const chosen: LegNow = { entry, odds, version, moved: null, isAccepted: true, problem };
  if (problem !== "SPORT.ODDS_MOVED") return chosen;
  const { market = null, odds: latest = null } = checked ?? {};
  // An answer to a question from before the new odds were taken says nothing new.
  if (!market || latest === null || latest === odds || market.version < version) return { ...chosen, problem: null };
  return {
    ...{ entry, odds: latest, version: market.version, moved: latest > odds ? "up" : "down" },
    ...{ isAccepted: takesOdds(choice, odds, latest), problem: null },
  };
}

/** The odds of all legs together, in thousandths. */
export const productOf = (legs: readonly Pick<LegNow, "odds">[]): number =>
  legs.reduce((product, { odds }) => (product * odds) / 1_000, 1_000);

const NONE: readonly CheckedLeg[] = [];
let latest = NONE;
const listeners = new Set<() => void>();

/** Publishes what the platform answered about the slip last, for whatever else shows its odds. */
export function publishLegs(legs: readonly CheckedLeg[]): void {
  latest = legs;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The selections of the slip as they stand by the platform's last answer. */
export function useLegsNow(): LegNow[] {
  const { entries, priceChoice } = useSlip();
  const checked = useSyncExternalStore(
    subscribe,
    () => latest,
    () => NONE,
  );
  return entries.map((entry) =>
    legNow(
      entry,
      checked.find(({ market_id, outcome }) => market_id === entry.market_id && outcome === entry.outcome),
      priceChoice,
    ),
  );
}
