import type { IntlShape } from "react-intl";
import { type Code, formatErrorCode } from "../i18n/format-error-code.ts";

/**
 * Why a bet was not placed, in words that hold whether its slip is still there or not; `isRest`: other singles of the slip were placed
 * by the same press.
 */
export const rejectionText = (intl: IntlShape, error: Code, { isRest = false } = {}): string =>
  error.code === "SPORT.ODDS_MOVED"
    ? intl.formatMessage({ id: isRest ? "SPORTS.SLIP.REST_MOVED" : "SPORTS.SLIP.ODDS_MOVED" })
    : formatErrorCode(intl, error);
