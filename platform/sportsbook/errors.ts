import { ApiError } from "#platform/http/api-error.ts";
import type { SportError } from "#schemas/api/sports.ts";

const ERRORS: Record<SportError, readonly [status: number, message: string]> = {
  "SPORT.NOT_OFFERED": [403, "Sports bets are not offered here"],
  "SPORT.EVENT_UNKNOWN": [404, "There is no such event, league or table"],
  "SPORT.BET_UNKNOWN": [404, "There is no such bet"],
  "SPORT.SELECTION_UNKNOWN": [422, "There is no such selection"],
  "SPORT.MARKET_SUSPENDED": [409, "The market is suspended for now"],
  "SPORT.MARKET_CLOSED": [409, "The market is closed"],
  "SPORT.ODDS_MOVED": [409, "The odds have changed"],
  "SPORT.LEGS_RELATED": [422, "Selections of one event can't be combined"],
  "SPORT.LEGS_LIMIT": [422, "The bet has too many selections"],
  "SPORT.STAKE_TOO_LOW": [422, "The stake is too low"],
  "SPORT.STAKE_TOO_HIGH": [422, "The stake is too high"],
  "SPORT.LIABILITY_REACHED": [409, "This selection takes no stake of that size any more"],
  "SPORT.FREE_BET_UNKNOWN": [404, "There is no such free bet"],
  "SPORT.CASH_OUT_REFUSED": [409, "The bet can't be cashed out now"],
  "SPORT.CASH_OUT_STALE": [409, "The price of the cash-out has changed"],
  "SPORT.CASH_OUT_DONE": [409, "The cash-out has been paid already"],
  "SPORT.BET_SETTLED": [409, "The bet has been settled"],
  "SPORT.REQUEST_REUSED": [409, "This request was another bet"],
};

export function sportError(code: SportError, params?: Record<string, string | number>): ApiError {
  const [status, message] = ERRORS[code];
  return new ApiError(status, code, message, params ? { params } : {});
}
