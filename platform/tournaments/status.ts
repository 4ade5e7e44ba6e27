import type { Tournament } from "#schemas/api/promotions.ts";

/** TOUR-01, document 3 section 4: future if the start is ahead, active if the end is ahead, otherwise archive. */
export function tournamentStatus({ startAt, endAt }: { startAt: Date; endAt: Date }, now: Date): Tournament["status"] {
  if (startAt > now) return "future";
  return endAt > now ? "active" : "archive";
}

const TURN: Readonly<Record<Tournament["status"], number>> = { active: 0, future: 1, archive: 2 };

/** The running ones first, soonest to end; then those to come, soonest to start; then the past, latest first. */
export function byInterest(one: Tournament, other: Tournament): number {
  const turn = TURN[one.status] - TURN[other.status];
  if (turn !== 0) return turn;
  if (one.status === "future") return Date.parse(one.start_at) - Date.parse(other.start_at);
  const sooner = Date.parse(one.end_at) - Date.parse(other.end_at);
  return one.status === "active" ? sooner : -sooner;
}
