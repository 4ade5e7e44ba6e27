import { ApiError } from "#platform/http/api-error.ts";
import type { LotteryError } from "#schemas/api/lotteries.ts";

const ERRORS: Record<LotteryError, readonly [status: number, message: string]> = {
  "LOTTERY.UNKNOWN": [404, "There is no such lottery"],
  "LOTTERY.NOT_DRAWN": [404, "The winners are not drawn yet"],
  "LOTTERY.CLOSED": [409, "No tickets are sold now; no points were taken"],
  "LOTTERY.TICKETS_LIMIT": [
    409,
    "The player, or everybody together, may not have so many tickets; no points were taken",
  ],
};

export function lotteryError(code: LotteryError): ApiError {
  const [status, message] = ERRORS[code];
  return new ApiError(status, code, message);
}
