import { ApiError } from "#platform/http/api-error.ts";
import type { AdventureError } from "#schemas/api/adventures.ts";

const ERRORS: Record<AdventureError, readonly [status: number, message: string]> = {
  "ADVENTURE.NONE": [404, "No adventure calendar is held here"],
  "ADVENTURE.UNKNOWN": [404, "The calendar has no such day"],
  "ADVENTURE.TOO_EARLY": [409, "The day has not begun where the player is; nothing was given"],
  "ADVENTURE.TOO_LATE": [409, "The day is over where the player is; nothing was given"],
  "ADVENTURE.NOT_MET": [409, "The day's task is not done yet"],
  "ADVENTURE.NO_PRIZE": [409, "The day's prize can't be given now; the claim stays open until the day is over"],
  "ADVENTURE.NOT_NOW": [
    409,
    "The player gets no prizes now: bonuses are off, or a break, an exclusion, a closed account or the licence forbids it",
  ],
  "ADVENTURE.ZONE_UNKNOWN": [422, "The player's country has no such time zone"],
  "ADVENTURE.ZONE_FIXED": [409, "A prize of this run was claimed: the time zone stays until its end"],
};

export function adventureError(code: AdventureError): ApiError {
  const [status, message] = ERRORS[code];
  return new ApiError(status, code, message);
}
