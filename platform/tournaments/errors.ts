import { ApiError } from "#platform/http/api-error.ts";
import type { TournamentError } from "#schemas/api/tournaments.ts";

const ERRORS: Record<TournamentError, readonly [status: number, message: string]> = {
  "TOURNAMENT.UNKNOWN": [404, "There is no such tournament"],
  "TOURNAMENT.ENDED": [409, "The tournament is over; nobody can join it"],
  "TOURNAMENT.STOPPED": [409, "The tournament was stopped; nobody can join it"],
  "TOURNAMENT.NOT_NOW": [409, "The player takes a break; they can join once it is over"],
  "TOURNAMENT.NOT_ELIGIBLE": [403, "The player may not take part in this tournament"],
};

export function tournamentError(code: TournamentError): ApiError {
  const [status, message] = ERRORS[code];
  return new ApiError(status, code, message);
}
