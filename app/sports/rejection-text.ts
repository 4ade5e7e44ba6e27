import type { IntlShape } from "react-intl";
import { type Code, formatErrorCode } from "../i18n/format-error-code.ts";
import type { RejectedSingle } from "./place-slip.ts";

/**
 * Why a bet was not placed, in words that hold whether its slip is still there or not; `isRest`: other singles of the slip were placed
 * by the same press.
 */
export const rejectionText = (intl: IntlShape, error: Code, { isRest = false } = {}): string =>
  error.code === "SPORT.ODDS_MOVED"
    ? intl.formatMessage({ id: isRest ? "SPORTS.SLIP.REST_MOVED" : "SPORTS.SLIP.ODDS_MOVED" })
    : formatErrorCode(intl, error);

interface SinglesContext {
  isRest: boolean;
  money: (amount: number) => string;
}

/** Why singles of a slip were not placed: once where all have one reason, otherwise match by match. */
export function singlesRejected(
  intl: IntlShape,
  rejected: readonly RejectedSingle[],
  { isRest, money }: SinglesContext,
): readonly string[] {
  const reasons = rejected.map(({ problem }) => {
    const most = problem.code === "SPORT.STAKE_TOO_HIGH" ? problem.params?.maximum : undefined;
    if (typeof most === "number") return intl.formatMessage({ id: "SPORTS.SLIP.STAKE_MOST" }, { most: money(most) });
    return rejectionText(intl, problem, { isRest });
  });
  const isOne = new Set(rejected.map(({ problem }) => problem.code)).size === 1;
  if (isOne && rejected[0]?.problem.code === "SPORT.ODDS_MOVED") return reasons.slice(0, 1);
  return rejected.map(({ entry }, index) => {
    const { home, away } = entry.event;
    const name = intl.formatMessage({ id: "SPORTS.EVENT" }, { home: home.name, away: away.name });
    return intl.formatMessage({ id: "SPORTS.SLIP.OF_SELECTION" }, { name, reason: reasons[index] });
  });
}
