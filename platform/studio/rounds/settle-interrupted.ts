import { and, asc, eq, inArray, isNotNull, lt, ne, or } from "drizzle-orm";
import { type StudioRound, studioRounds, studioSessions } from "../tables.ts";
import { advance, change } from "./advance.ts";
import type { StudioContext } from "./context.ts";
import { endSoloFlight } from "./end-solo-flight.ts";
import { leaveRound } from "./play-instant.ts";
import { finishSpins } from "./play-slot.ts";
import { ACTIVE_STATES } from "./seeds.ts";

/** A call that is under way settles its own round; the sweep takes those that have been left alone for so long. */
const CALL_MS = 30_000;
/** Free spins that nobody plays are finished after so long. */
const IDLE_MS = 10 * 60_000;
const BATCH = 1_000;

/**
 * Ends the rounds that were left open: by a page that was closed, a wallet that gave no answer, a process that died.
 * Called every few seconds; several processes may do so at once. Answers how many ended.
 */
export async function settleInterrupted(context: StudioContext): Promise<number> {
  const now = context.clock.now().getTime();
  const left = await context.database.drizzle
    .select({ round: studioRounds, provider: studioSessions.provider })
    .from(studioRounds)
    .innerJoin(studioSessions, eq(studioSessions.id, studioRounds.session))
    .where(
      and(
        inArray(studioRounds.state, [...ACTIVE_STATES]),
        or(
          and(ne(studioRounds.state, "running"), lt(studioRounds.updatedAt, new Date(now - CALL_MS))),
          // A flight is over within two minutes: looking at each is cheaper than keeping when it ends.
          and(eq(studioRounds.state, "running"), isNotNull(studioRounds.startedAt)),
          and(eq(studioRounds.state, "running"), lt(studioRounds.updatedAt, new Date(now - IDLE_MS))),
        ),
      ),
    )
    .orderBy(asc(studioRounds.updatedAt))
    .limit(BATCH);
  let ended = 0;
  for (const { round, provider } of left) {
    try {
      const after = await settle(context, provider, round);
      if (!(ACTIVE_STATES as readonly string[]).includes(after.state)) ended++;
    } catch (error) {
      context.log.warn({ err: error, round: round.id, state: round.state }, "a round could not be settled yet");
      // Not again at every sweep, and not before those that were never tried.
      await context.database.drizzle
        .update(studioRounds)
        .set({ updatedAt: context.clock.now() })
        .where(and(eq(studioRounds.id, round.id), ne(studioRounds.state, "running")));
    }
  }
  return ended;
}

async function settle(context: StudioContext, provider: string, round: StudioRound): Promise<StudioRound> {
  const { outcome } = round;
  if (round.state === "running") {
    if (outcome.kind === "crash") return endSoloFlight(context, provider, round);
    if (outcome.kind === "instant") return (await advance(context, provider, await leaveRound(context, round))).round;
    return (await advance(context, provider, await finishSpins(context, round))).round;
  }
  // Nobody saw the rocket start: the stake goes back. A spin is decided, so it is paid as it fell.
  const next =
    round.state === "placing" && outcome.kind === "crash"
      ? (await change(context, round, { state: "cancelling" })).round
      : round;
  return (await finish(context, provider, next)).round;
}

/** A spin with free spins, whose bet was lost on the way, goes on to its end as well. */
async function finish(context: StudioContext, provider: string, round: StudioRound) {
  const after = await advance(context, provider, round);
  if (after.round.state !== "running" || after.round.outcome.kind !== "slot") return after;
  return advance(context, provider, await finishSpins(context, after.round));
}
