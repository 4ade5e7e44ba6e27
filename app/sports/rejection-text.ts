import type { IntlShape } from "react-intl";
import { type Code, formatErrorCode } from "../i18n/format-error-code.ts";

/** Why a bet was not placed, in words that hold whether its slip is still there or not. */
export const rejectionText = (intl: IntlShape, error: Code): string =>
  error.code === "SPORT.ODDS_MOVED"
    ? intl.formatMessage({ id: "SPORTS.SLIP.ODDS_MOVED" })
    : formatErrorCode(intl, error);
