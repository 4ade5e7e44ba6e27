import type { IntlShape } from "react-intl";
import { type Code, formatErrorCode } from "../i18n/format-error-code.ts";
import type { RejectedSingle } from "./place-slip.ts";

/** So long a refusal stays to be read, also where the next answer at once says that it is over. */
export const READABLE_MS = 4_000;

interface Options {
  /** Other singles of the slip were placed by the same press. */
  isRest?: boolean;
  /** Writes an amount of the bet's currency. */
  money?: (amount: number) => string;
}

/** Why a bet was not placed, in words that hold whether its slip is still there or not. */
export function rejectionText(intl: IntlShape, error: Code, { isRest = false, money }: Options = {}): string {
  if (error.code === "SPORT.ODDS_MOVED")
    return intl.formatMessage({ id: isRest ? "SPORTS.SLIP.REST_MOVED" : "SPORTS.SLIP.ODDS_MOVED" });
  // The player's other bets count: it may be less than the slip shows.
  const most = error.params?.maximum;
  if (error.code === "SPORT.STAKE_TOO_HIGH" && typeof most === "number" && money)
    return intl.formatMessage({ id: "SPORTS.SLIP.STAKE_MOST" }, { most: money(most) });
  return formatErrorCode(intl, error);
}

/** Why singles of a slip were not placed: once where all have one reason, otherwise match by match. */
export function singlesRejected(
  intl: IntlShape,
  rejected: readonly RejectedSingle[],
  options: Options,
): readonly string[] {
  const reasons = rejected.map(({ problem }) => rejectionText(intl, problem, options));
  if (rejected.every(({ problem }) => problem.code === "SPORT.ODDS_MOVED")) return reasons.slice(0, 1);
  return rejected.map(({ entry: { event } }, index) => {
    const name = intl.formatMessage({ id: "SPORTS.EVENT" }, { home: event.home.name, away: event.away.name });
    return intl.formatMessage({ id: "SPORTS.SLIP.OF_SELECTION" }, { name, reason: reasons[index] });
  });
}
