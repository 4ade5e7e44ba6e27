import { ApiError } from "#platform/http/api-error.ts";
import type { PrizeError } from "#schemas/api/prizes.ts";

const ERRORS: Record<PrizeError, readonly [status: number, message: string]> = {
  "PRIZE.NONE": [404, "No such boxes are given here"],
  "PRIZE.UNKNOWN": [404, "The player has no such box"],
  "PRIZE.EXPIRED": [409, "The box's time is over; nothing was drawn"],
  "PRIZE.NOT_NOW": [
    409,
    "The player gets no prizes now: a break, an exclusion, a closed account or the licence forbids it",
  ],
};

export function prizeError(code: PrizeError): ApiError {
  const [status, message] = ERRORS[code];
  return new ApiError(status, code, message);
}
