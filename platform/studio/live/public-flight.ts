import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { FlightResult, FlightState } from "#schemas/studio/flight.ts";
import type { StudioContext, StudioGame } from "../rounds/context.ts";
import { currentFlight, decidedAt, endsAt } from "./flight-round.ts";
import { paySeats } from "./pay-seats.ts";
import { studioTableRounds, type TableRound } from "./tables.ts";

/** What everybody sees alike. */
export interface PublicFlight {
  round: TableRound;
  phase: "betting" | "flying" | "burst";
  players: number;
  bets: FlightState["bets"];
  last: FlightState["last"];
  /** Changes with the round, with its phase, with every bet that flies and every cash-out. */
  version: string;
}

/** So long what one viewer's call has read serves all others of the process, in milliseconds. */
const FRESH_MS = 250;
const LAST = 20;
/** Bets that are shown, the largest first. */
const SHOWN_BETS = 40;

/** When something changes by itself next, in milliseconds since 1970. */
export function nextEdge({ round, phase }: PublicFlight, now: number): number {
  if (phase === "betting") return round.drawsAt.getTime();
  if (phase === "flying") return endsAt(round);
  return now < decidedAt(round) ? Math.min(decidedAt(round), round.nextAt.getTime()) : round.nextAt.getTime();
}

/** Flights as everybody sees them. However many watch, the process reads a flight a few times a second; nobody watching, never. */
export class PublicFlights {
  readonly #context: StudioContext;
  readonly #read = new Map<string, { until: number; flight: Promise<PublicFlight> }>();
  readonly #paying = new Set<Promise<void>>();

  constructor(context: StudioContext) {
    this.#context = context;
  }

  /** Reads the flight and does what is due in it. Whom this call has cashed out is paid beside it: no viewer waits for that. */
  async get(game: StudioGame): Promise<PublicFlight> {
    const now = this.#context.clock.now().getTime();
    const known = this.#read.get(game.identifier);
    if (known && now < known.until) return known.flight;
    const flight = (async () => {
      const { round, decided } = await currentFlight(this.#context, game);
      if (decided > 0) this.#pay();
      return readFlight(this.#context, round);
    })();
    const entry = { until: now + FRESH_MS, flight };
    this.#read.set(game.identifier, entry);
    try {
      entry.until = Math.min(entry.until, nextEdge(await flight, now));
    } catch (error) {
      this.clear(game.identifier);
      throw error;
    }
    return flight;
  }

  /** The next call reads anew: a bet or a cash-out of this process changed the flight. */
  clear(identifier: string): void {
    this.#read.delete(identifier);
  }

  /** Done when nothing is being paid any more that a reader has decided. */
  async paid(): Promise<void> {
    await Promise.all(this.#paying);
  }

  #pay(): void {
    const { log } = this.#context;
    const paying: Promise<void> = paySeats(this.#context, "all")
      .then(() => undefined)
      .catch((error: unknown) => log.warn({ err: error }, "cash-outs of a flight could not be paid yet"))
      .finally(() => this.#paying.delete(paying));
    this.#paying.add(paying);
  }
}

const PHASES = { betting: "betting", flying: "flying", settling: "burst", settled: "burst" } as const;

async function readFlight({ database }: StudioContext, round: TableRound): Promise<PublicFlight> {
  const [{ rows: bets }, { rows: totals }, last] = await Promise.all([
    database.drizzle.execute<{ chips: number; cashed_out: number | null; mode: "demo" | "real" }>(sql`
      select (bet.bets->0->>'chips')::int as chips, seat.cashed_out, session.mode
      from studio_table_seats seat join studio_sessions session on session.id = seat.session
        join studio_table_bets bet on bet.seat_id = seat.id and bet.state = 'placed'
      where seat.round_id = ${round.id} order by 1 desc, seat.created_at, seat.id limit ${SHOWN_BETS}`),
    database.drizzle.execute<{ players: number; bets: number; left: number }>(sql`
      select count(distinct session.owner)::int as players, count(*)::int as bets, count(seat.cashed_out)::int as left
      from studio_table_seats seat join studio_sessions session on session.id = seat.session
        join studio_table_bets bet on bet.seat_id = seat.id and bet.state = 'placed'
      where seat.round_id = ${round.id}`),
    database.drizzle
      .select({ id: studioTableRounds.id, number: studioTableRounds.number, result: studioTableRounds.result })
      .from(studioTableRounds)
      .where(
        and(
          eq(studioTableRounds.game, round.game),
          sql`${studioTableRounds.number} < ${round.number}`,
          isNotNull(studioTableRounds.result),
        ),
      )
      .orderBy(desc(studioTableRounds.number))
      .limit(LAST),
  ]);
  const [total = { players: 0, bets: 0, left: 0 }] = totals;
  const phase = PHASES[round.state];
  return {
    round,
    phase,
    players: total.players,
    bets,
    last: last.map(({ id, number, result }) => ({ id, number, burst: shownBurst(result as FlightResult) })),
    version: `${round.id}:${phase}:${total.bets}:${total.left}`,
  };
}

/** A rocket that bursts on the ground has shown 1.00. */
export const shownBurst = ({ burst }: FlightResult): number => Math.max(100, burst);
