import { databaseFailure } from "../db/database-failure.ts";
import { hasSent } from "../db/deadlines.ts";
import { ApiError } from "./api-error.ts";

/** Nothing was done: the call may be made again as it is. */
export const UNAVAILABLE = "CALL.UNAVAILABLE";
/** It may have been done: the caller looks, or makes the call again under the same key. */
export const UNCLEAR = "CALL.UNCLEAR";

export const RETRY_AFTER_SECONDS = "1";

/**
 * The 503 of a call that the database failed, with what is known; null for any other error. `changes` tells whether a
 * handler that changes something was at work: then nothing was done only if none of its statements went out.
 */
export function unavailable(error: unknown, changes: boolean, headers: Headers): ApiError | null {
  const failure = databaseFailure(error);
  if (!failure) return null;
  headers.set("Retry-After", RETRY_AFTER_SECONDS);
  return changes && hasSent() ? unclear() : nothingDone();
}

/** As `unavailable`, where the whole call is one transaction: a failure that undoes it leaves nothing. */
export function unavailableAsWhole(error: unknown, headers: Headers): ApiError | null {
  const failure = databaseFailure(error);
  if (!failure) return null;
  headers.set("Retry-After", RETRY_AFTER_SECONDS);
  return failure === "unknown" ? unclear() : nothingDone();
}

export const nothingDone = () =>
  new ApiError(503, UNAVAILABLE, "The database can't be reached; nothing was done. Try again");

/** Too much of one kind is at work, and this was not begun. The front door says the same of calls in general. */
export const crowded = () =>
  new ApiError(503, "CALL.CROWDED", "Too many calls of this kind are at work; nothing was done. Try again");

export const unclear = () =>
  new ApiError(503, UNCLEAR, "It is not known whether this was done; make the same call again, or look first");
