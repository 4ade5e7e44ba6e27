import { and, eq } from "drizzle-orm";
import { ApiError } from "../../http/api-error.ts";
import { crashPayout, leaveAt } from "../math/crash/flight.ts";
import type { StudioContext } from "../rounds/context.ts";
import { isRoundId } from "../rounds/find-round.ts";
import type { PlayableSession } from "../rounds/sessions.ts";
import { advanceFlight, burstOf } from "./flight-round.ts";
import { paySeats } from "./pay-seats.ts";
import { studioTableRounds, studioTableSeats, type TableRound, type TableSeat } from "./tables.ts";

/**
 * Leaves the flight with one bet, at the multiplier of the moment at which the call came in (`receivedAt`), and pays it. Repeated, or
 * after the burst, it changes nothing. Throws STUDIO.ROUND_UNKNOWN 404 for a bet that isn't the session's, STUDIO.NOT_FLYING 409 before
 * the flight.
 */
export async function cashOutFlight(
  context: StudioContext,
  { session }: PlayableSession,
  id: string,
  receivedAt: Date,
): Promise<void> {
  let found = await findBet(context, session.id, id);
  if (found.round.state === "betting" && receivedAt >= found.round.drawsAt) {
    await advanceFlight(context, found.round);
    found = await findBet(context, session.id, id);
  }
  const { seat, round } = found;
  if (seat.state === "open") throw notFlying();
  if (seat.state !== "flying") return;
  const elapsed = receivedAt.getTime() - round.drawsAt.getTime();
  if (elapsed < 0) throw notFlying();
  const end = leaveAt({ burst: burstOf(round), autoCashOut: seat.autoCashOut }, elapsed);
  if (end.kind === "burst") return;
  await context.database.drizzle
    .update(studioTableSeats)
    .set({ state: "paying", cashedOut: end.multiplier, win: crashPayout(seat.staked, end.multiplier) })
    .where(and(eq(studioTableSeats.id, seat.id), eq(studioTableSeats.state, "flying")));
  await paySeats(context, { seat: seat.id });
}

async function findBet(
  { database }: StudioContext,
  session: string,
  id: string,
): Promise<{ seat: TableSeat; round: TableRound }> {
  const [found] = isRoundId(id)
    ? await database.drizzle
        .select({ seat: studioTableSeats, round: studioTableRounds })
        .from(studioTableSeats)
        .innerJoin(studioTableRounds, eq(studioTableRounds.id, studioTableSeats.round))
        .where(
          and(eq(studioTableSeats.id, id), eq(studioTableSeats.session, session), eq(studioTableRounds.kind, "crash")),
        )
    : [];
  if (!found) throw new ApiError(404, "STUDIO.ROUND_UNKNOWN", "No such bet in this session");
  return found;
}

const notFlying = () => new ApiError(409, "STUDIO.NOT_FLYING", "The bet is not in the air");
