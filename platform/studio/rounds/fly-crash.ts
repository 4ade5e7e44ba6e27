import { ApiError } from "../../http/api-error.ts";
import {
  burstPoint,
  crashPayout,
  endAt,
  type Flight,
  type FlightEnd,
  leaveAt,
  plannedEnd,
} from "../math/crash/flight.ts";
import type { StudioRound } from "../tables.ts";
import { type Advanced, advance, change } from "./advance.ts";
import type { StudioContext } from "./context.ts";
import { findRound } from "./find-round.ts";
import type { PlayableSession } from "./sessions.ts";
import { startRound } from "./start-round.ts";

/** How long a call that watches a flight is kept open at most, and how often it looks whether the player has left. */
const WATCH_MS = 10_000;
/** How long a launch may take from the press of the button to the wallet. */
const STAKE_MS = 5_000;
const POLL_MS = 1_000;

/** Takes the stake; the flight starts when the wallet has acknowledged it. */
export async function bet(
  context: StudioContext,
  playable: PlayableSession,
  asked: { request: string; stake: number; auto_cash_out: number | null; valid_until?: number },
): Promise<Advanced> {
  if (playable.engine !== "crash") throw new ApiError(409, "STUDIO.ENGINE", "This game has no flight");
  const round = await startRound(context, playable, {
    request: asked.request,
    stake: asked.stake,
    valid_until: asked.valid_until,
    decide: (chance) => ({ kind: "crash", burst: burstPoint(chance.bits52()), autoCashOut: asked.auto_cash_out }),
  });
  return advance(context, playable.session.provider, await cancelLate(context, round));
}

/**
 * Takes a stake back whose way to the wallet is still not known after STAKE_MS: a rocket that starts long after the
 * press of the button would take the player by surprise.
 */
export async function cancelLate(context: StudioContext, round: StudioRound): Promise<StudioRound> {
  const age = context.clock.now().getTime() - round.createdAt.getTime();
  if (round.outcome.kind !== "crash" || round.state !== "placing" || age <= STAKE_MS) return round;
  return (await change(context, round, { state: "cancelling" })).round;
}

/** Leaves the flight. What it is worth is what the server's clock says for the moment at which the call came in. */
export async function cashOut(
  context: StudioContext,
  playable: PlayableSession,
  id: string,
  receivedAt: Date,
): Promise<Advanced> {
  const round = await findRound(context, playable.session.id, id);
  const { flight, elapsed } = flightOf(round, receivedAt);
  if (round.state !== "running" || !flight) return advance(context, playable.session.provider, round);
  if (elapsed < 0) throw new ApiError(409, "STUDIO.NOT_FLYING", "The flight has not begun");
  return end(context, playable.session.provider, round, leaveAt(flight, elapsed));
}

/** Ends the flight if its time is over: burst, cashed out on the player's order, or at the ceiling. */
export async function endIfDue(context: StudioContext, provider: string, round: StudioRound): Promise<Advanced> {
  const { flight, elapsed } = flightOf(round, context.clock.now());
  if (round.state !== "running" || !flight) return { round };
  const over = endAt(flight, elapsed);
  return over ? end(context, provider, round, over) : { round };
}

/** Answers when the flight has ended, by itself or by the player, or after a while. */
export async function watch(context: StudioContext, playable: PlayableSession, id: string): Promise<Advanced> {
  const started = context.clock.now().getTime();
  for (;;) {
    const round = await findRound(context, playable.session.id, id);
    const ended = await endIfDue(context, playable.session.provider, round);
    const { flight, elapsed } = flightOf(ended.round, context.clock.now());
    const left = WATCH_MS - (context.clock.now().getTime() - started);
    // A win that the wallet did not take is sent again: the page that watches would ask for it over and over.
    if (ended.round.state !== "running" || !flight) return advance(context, playable.session.provider, ended.round);
    if (left <= 0) return ended;
    await context.sleep(Math.max(1, Math.min(plannedEnd(flight).after - elapsed, left, POLL_MS)));
  }
}

function flightOf({ outcome, startedAt }: StudioRound, at: Date): { flight: Flight | null; elapsed: number } {
  if (outcome.kind !== "crash" || !startedAt) return { flight: null, elapsed: 0 };
  return { flight: outcome, elapsed: at.getTime() - startedAt.getTime() };
}

async function end(context: StudioContext, provider: string, round: StudioRound, over: FlightEnd): Promise<Advanced> {
  const cashedOut = over.kind === "cashed-out" ? over.multiplier : null;
  const win = cashedOut === null ? 0n : crashPayout(round.stake, cashedOut);
  const { round: paying } = await change(context, round, { state: "paying", cashedOut, win });
  return advance(context, provider, paying);
}
