import { ApiError } from "#platform/http/api-error.ts";
import type { TradingError } from "#schemas/api/trading.ts";

const ERRORS: Record<TradingError, readonly [status: number, message: string]> = {
  "DESK.TRADING.UNKNOWN": [404, "There is no such event, market or proposal"],
  "DESK.TRADING.PROPOSED": [409, "A proposal for this market waits already"],
  "DESK.TRADING.SECOND_PERSON": [403, "Another person has to approve it"],
  "DESK.TRADING.STALE": [409, "The market has been settled otherwise since it was proposed"],
  "DESK.TRADING.DECIDED": [409, "The proposal has been decided already"],
  "DESK.TRADING.NOT_NOW": [409, "The market can't be settled so as it stands"],
  "DESK.TRADING.OUTCOMES": [422, "Each outcome of the market needs one result"],
  "DESK.TRADING.TOO_FEW_WON": [422, "Fewer outcomes win than this market always has, and not all are void"],
  "DESK.TRADING.TOO_MANY_WON": [422, "More outcomes win than can in this market without a dead heat"],
};

export function tradingError(code: TradingError): ApiError {
  const [status, message] = ERRORS[code];
  return new ApiError(status, code, message);
}
