import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { TableResult, TableState } from "#schemas/studio/table.ts";
import type { StudioContext, StudioGame } from "../rounds/context.ts";
import { paySeats } from "./pay-seats.ts";
import { currentTableRound } from "./table-round.ts";
import { studioTableRounds, type TableRound } from "./tables.ts";

/** What everybody at a table sees alike. */
export interface PublicTable {
  round: TableRound;
  players: number;
  places: TableState["places"];
  last: TableState["last"];
  /** Changes with the round, with its state and with every bet that counts. */
  version: string;
}

/** So long what one viewer's call has read serves all others of the process, in milliseconds. */
const FRESH_MS = 250;
const LAST = 12;

/**
 * Tables as everybody sees them. However many watch a table, the process reads it a few times a second; nobody watching, never.
 */
export class PublicTables {
  readonly #context: StudioContext;
  readonly #read = new Map<string, { until: number; table: Promise<PublicTable> }>();

  constructor(context: StudioContext) {
    this.#context = context;
  }

  /** Reads the table; moves its round on where that is due, and pays those whose round this call has drawn. */
  async get(game: StudioGame): Promise<PublicTable> {
    const now = this.#context.clock.now().getTime();
    const known = this.#read.get(game.identifier);
    if (known && now < known.until) return known.table;
    let drawn: string | undefined;
    const table = (async () => {
      const current = await currentTableRound(this.#context, game);
      if (current.drawn) drawn = current.round.id;
      return readTable(this.#context, current.round);
    })();
    const entry = { until: now + FRESH_MS, table };
    this.#read.set(game.identifier, entry);
    try {
      const { round } = await table;
      entry.until = Math.min(entry.until, (round.state === "betting" ? round.drawsAt : round.nextAt).getTime());
    } catch (error) {
      this.clear(game.identifier);
      throw error;
    }
    // Others see the result at once; the call that has drawn it stays until the seats are paid.
    if (drawn !== undefined) await paySeats(this.#context, { round: drawn });
    return table;
  }

  /** The next call reads anew: a bet of this process changed the table. */
  clear(identifier: string): void {
    this.#read.delete(identifier);
  }
}

async function readTable({ database }: StudioContext, round: TableRound): Promise<PublicTable> {
  const [{ rows: places }, { rows: totals }, last] = await Promise.all([
    database.drizzle.execute<{ place: string; players: number; chips: number }>(sql`
      select laid->>'place' as place, count(distinct session.owner)::int as players, sum((laid->>'chips')::int)::int as chips
      from studio_table_seats seat join studio_sessions session on session.id = seat.session
        join studio_table_bets bet on bet.seat_id = seat.id and bet.state = 'placed',
        jsonb_array_elements(bet.bets) laid
      where seat.round_id = ${round.id} group by 1 order by 1`),
    database.drizzle.execute<{ players: number; bets: number }>(sql`
      select count(distinct session.owner)::int as players, count(*)::int as bets
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
  const [{ players, bets } = { players: 0, bets: 0 }] = totals;
  return {
    round,
    players,
    places,
    last: last.flatMap(({ result, ...each }) => (result ? [{ ...each, result: result as TableResult }] : [])),
    version: `${round.id}:${round.state === "betting" ? "open" : "drawn"}:${bets}`,
  };
}
