import { and, asc, eq, inArray } from "drizzle-orm";
import type { FlightRequest, FlightResult, FlightState } from "#schemas/studio/flight.ts";
import type { StudioContext } from "../rounds/context.ts";
import type { PlayableSession } from "../rounds/sessions.ts";
import { paySeats } from "./pay-seats.ts";
import { findTableBet, resumeTableBet } from "./place-bet.ts";
import { flightStakes } from "./place-flight-bet.ts";
import { nextEdge, type PublicFlight, type PublicFlights, shownBurst } from "./public-flight.ts";
import { studioTableBets, studioTableSeats, type TableBet, type TableRound, type TableSeat } from "./tables.ts";

/** How long a call that watches the flight stays open at most, and how often it looks. */
const WATCH_MS = 10_000;
const POLL_MS = 500;

interface Watched {
  context: StudioContext;
  flights: PublicFlights;
  playable: PlayableSession;
}

/** A seat of the viewer's, with the last bet that was pressed for it. */
interface Mine {
  seat: TableSeat;
  bet: TableBet;
}

/** The flight as the player sees it, at once, or when it differs from what the page has `seen`. */
export async function watchFlight(watched: Watched, { seen, request }: FlightRequest): Promise<FlightState> {
  const { context, flights, playable } = watched;
  const asked = request === undefined ? undefined : await askedBet(watched, request);
  const started = context.clock.now().getTime();
  for (;;) {
    const flight = await flights.get(playable.game);
    const mine = await paidSeats(context, flight.round, playable);
    const now = context.clock.now().getTime();
    const left = WATCH_MS - (now - started);
    if (seenOf(flight, mine) !== seen || left <= 0) return viewFlight(watched, flight, mine, seen, asked);
    await context.sleep(Math.max(1, Math.min(left, POLL_MS, nextEdge(flight, now) - now)));
  }
}

/** The bet of a press of the button, carried on if the wallet's answer isn't known. */
async function askedBet({ context, flights, playable }: Watched, request: string): Promise<TableBet | undefined> {
  const bet = await findTableBet(context, playable.session.id, request);
  if (bet?.state !== "placing") return bet;
  // What the wallet refused the page reads in the answer.
  await resumeTableBet(context, playable, bet).catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== "ApiError") throw error;
  });
  flights.clear(playable.game.identifier);
  return findTableBet(context, playable.session.id, request);
}

/** The viewer's seats in the round. Those that nobody else is paying are paid first: so the answer has the balance after it. */
async function paidSeats(context: StudioContext, round: TableRound, { session }: PlayableSession): Promise<Mine[]> {
  const mine = await seatsOf(context, round, session.id);
  const unpaid = mine.filter(({ seat }) => seat.state === "paying");
  if (unpaid.length === 0) return mine;
  for (const { seat } of unpaid) await paySeats(context, { seat: seat.id });
  return seatsOf(context, round, session.id);
}

async function seatsOf({ database }: StudioContext, round: TableRound, session: string): Promise<Mine[]> {
  const seats = await database.drizzle
    .select()
    .from(studioTableSeats)
    .where(and(eq(studioTableSeats.round, round.id), eq(studioTableSeats.session, session)))
    .orderBy(asc(studioTableSeats.panel));
  if (seats.length === 0) return [];
  const ids = seats.map(({ id }) => id);
  const bets = await database.drizzle
    .select()
    .from(studioTableBets)
    .where(inArray(studioTableBets.seat, ids))
    .orderBy(asc(studioTableBets.createdAt), asc(studioTableBets.id));
  return seats.flatMap((seat) => {
    const pressed = bets.filter((bet) => bet.seat === seat.id);
    const bet = pressed.find(({ state }) => state === "placed" || state === "placing") ?? pressed.at(-1);
    return bet ? [{ seat, bet }] : [];
  });
}

const ownVersion = (mine: readonly Mine[]): string =>
  mine.map(({ seat, bet }) => `${seat.panel}${seat.state}-${bet.state}`).join();

const seenOf = ({ version }: PublicFlight, mine: readonly Mine[]): string => `${version}|${ownVersion(mine)}`;

const BET_STATES = {
  placing: "placing",
  placed: "placed",
  refused: "refused",
  cancelling: "returned",
  cancelled: "returned",
} as const satisfies Record<TableBet["state"], FlightState["mine"][number]["state"]>;

/** Everything that the page shows, and nothing that it may not know yet. */
async function viewFlight(
  { context, playable }: Watched,
  flight: PublicFlight,
  mine: readonly Mine[],
  seen: string | undefined,
  asked?: TableBet,
): Promise<FlightState> {
  const { session } = playable;
  const { round, phase } = flight;
  const hasMoved = seen?.split("|")[1] !== ownVersion(mine) || seen.split(":")[0] !== round.id;
  const balance = hasMoved ? Number(await context.wallet.balance(session.provider, session.id)) : null;
  const now = context.clock.now().getTime();
  const stakes = flightStakes(playable).map(Number);
  const isOver = phase === "burst";
  return {
    now,
    balance,
    stakes,
    most: stakes.at(-1) ?? 0,
    rules: { autoplay: session.autoplay },
    round: {
      id: round.id,
      number: round.number,
      phase: phase === "betting" && now >= round.closesAt.getTime() ? "closed" : phase,
      opens_at: round.opensAt.getTime(),
      closes_at: round.closesAt.getTime(),
      takes_off_at: round.drawsAt.getTime(),
      next_at: isOver ? round.nextAt.getTime() : null,
      commitment: round.commitment,
      server_seed: isOver ? round.serverSeed : null,
      burst: isOver ? shownBurst(round.result as FlightResult) : null,
    },
    players: flight.players,
    bets: flight.bets,
    mine: mine.map(({ seat, bet }) => ({
      id: seat.id,
      panel: seat.panel,
      request: bet.request,
      state: BET_STATES[bet.state],
      code: bet.errorCode,
      stake: Number(bet.stake),
      auto_cash_out: bet.autoCashOut,
      cashed_out: seat.cashedOut,
      win: seat.state === "paying" || seat.state === "settled" ? Number(seat.win) : null,
      paid: seat.state === "settled" || seat.state === "cancelled",
    })),
    asked: asked ? { request: asked.request, state: BET_STATES[asked.state], code: asked.errorCode } : null,
    last: flight.last,
    seen: seenOf(flight, mine),
  };
}
