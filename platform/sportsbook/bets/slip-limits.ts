import { maximumStake } from "#platform/games/sessions/maximum-stake.ts";
import { MOST_LINE_STAKE } from "#schemas/api/sport-bets.ts";
import type { Sportsbook } from "#schemas/brand/sports.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { mostReturned } from "#schemas/rules/bets/exposure.ts";
import { type BetForm, lineCount } from "#schemas/rules/bets/lines.ts";
import { fromEuroCents, limitOf } from "#schemas/rules/bets/stake-limits.ts";
import type { Selection } from "./selections.ts";

interface SlipForm extends Omit<BetForm, "legs"> {
  currency: CurrencyCode;
  /** Of the player's licence (`rules.maximumStakeCents`), in EUR cents, for all lines together; null without one. */
  maximumStakeCents: number | null;
}

/**
 * What one line of a slip may stake, in subunits of its currency: by the brand's limits of each selection and of what the bet may
 * return, and by the licence's maximum stake, which all lines share as the wallet takes them at once (RG-08).
 */
export function lineStakeLimits(
  sportsbook: Sportsbook,
  { kind, systemSize, currency, maximumStakeCents }: SlipForm,
  legs: readonly Selection[],
): { minimum: bigint; maximum: bigint } {
  const lines = BigInt(lineCount({ kind, systemSize, legs: legs.length }));
  const minimum = fromEuroCents(sportsbook.minimum_line_stake_cents, currency);
  const bySelection = legs.map(({ kind: market, live }) =>
    fromEuroCents(limitOf(sportsbook.maximum_stake_cents, market, live), currency),
  );
  // What a stake of a million subunits returns tells how large one may be: what it rounds down is the house's.
  const probe = 1_000_000n;
  const returned = mostReturned({
    kind,
    systemSize,
    lineStake: probe,
    freeBet: false,
    legs: legs.map(({ odds }) => ({ odds, result: null, deadHeatPpm: 1_000_000 })),
  });
  const byPayout = (fromEuroCents(sportsbook.maximum_payout_cents, currency) * probe) / (returned || 1n);
  const byLicence = maximumStake(maximumStakeCents, currency);
  const byLine = [...bySelection, ...(byLicence === null ? [] : [byLicence])].map((each) => each / lines);
  const maximum = [...byLine, BigInt(MOST_LINE_STAKE)].reduce((least, each) => (each < least ? each : least), byPayout);
  return { minimum, maximum };
}
