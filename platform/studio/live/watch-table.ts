import { and, asc, eq } from "drizzle-orm";
import type { TableRequest, TableResult, TableState } from "#schemas/studio/table.ts";
import type { StudioContext } from "../rounds/context.ts";
import type { PlayableSession } from "../rounds/sessions.ts";
import { paySeats } from "./pay-seats.ts";
import { findTableBet, resumeTableBet, tableStakes } from "./place-bet.ts";
import type { PublicTable, PublicTables } from "./public-table.ts";
import { studioTableBets, studioTableSeats, type TableBet, type TableRound, type TableSeat } from "./tables.ts";

/** How long a call that watches the table is kept open at most, and how often it looks. */
const WATCH_MS = 10_000;
const POLL_MS = 1_000;

interface Watched {
  context: StudioContext;
  tables: PublicTables;
  playable: PlayableSession;
}

/** The table as the player sees it, at once, or when it differs from what the page has `seen`. */
export async function watchTable(watched: Watched, { seen, request }: TableRequest): Promise<TableState> {
  const { context, tables, playable } = watched;
  const asked = request === undefined ? undefined : await askedBet(watched, request);
  const started = context.clock.now().getTime();
  for (;;) {
    const table = await tables.get(playable.game);
    const mine = await settledSeat(context, table.round, playable);
    const now = context.clock.now().getTime();
    const left = WATCH_MS - (now - started);
    if (versionOf(table, mine) !== seen || left <= 0) return viewTable(watched, table, mine, asked);
    await context.sleep(Math.max(1, Math.min(left, POLL_MS, nextEdge(table.round) - now)));
  }
}

/** The bet of a press of the button, carried on if the wallet's answer isn't known. */
async function askedBet({ context, tables, playable }: Watched, request: string): Promise<TableBet | undefined> {
  const bet = await findTableBet(context, playable.session.id, request);
  if (bet?.state !== "placing") return bet;
  // What the wallet refused the page reads in the answer.
  await resumeTableBet(context, playable, bet).catch(unlessRejected);
  tables.clear(playable.game.identifier);
  return findTableBet(context, playable.session.id, request);
}

function unlessRejected(error: unknown): void {
  if (!(error instanceof Error) || error.name !== "ApiError") throw error;
}

const nextEdge = ({ state, drawsAt, nextAt }: TableRound): number => (state === "betting" ? drawsAt : nextAt).getTime();

/** The viewer's seat in the round. One that nobody else is paying is paid first: so the answer has the balance after the round. */
async function settledSeat(
  context: StudioContext,
  round: TableRound,
  { session }: PlayableSession,
): Promise<TableSeat | undefined> {
  const seat = await seatOf(context, round, session.id);
  if (seat?.state !== "paying") return seat;
  await paySeats(context, { seat: seat.id });
  return seatOf(context, round, session.id);
}

async function seatOf({ database }: StudioContext, round: TableRound, session: string): Promise<TableSeat | undefined> {
  const [seat] = await database.drizzle
    .select()
    .from(studioTableSeats)
    .where(and(eq(studioTableSeats.round, round.id), eq(studioTableSeats.session, session)));
  return seat;
}

const versionOf = ({ version, round }: PublicTable, seat: TableSeat | undefined): string =>
  round.state === "betting" ? version : `${version}:${seat?.state ?? "none"}`;

const BET_STATES = {
  placing: "placing",
  placed: "placed",
  refused: "refused",
  cancelling: "returned",
  cancelled: "returned",
} as const satisfies Record<TableBet["state"], TableState["mine"]["bets"][number]["state"]>;

/** Everything that the page shows, and nothing that it may not know yet. */
export async function viewTable(
  { context, playable }: Watched,
  table: PublicTable,
  seat: TableSeat | undefined,
  asked?: TableBet,
): Promise<TableState> {
  const { session } = playable;
  const { round } = table;
  const [bets, balance] = await Promise.all([
    seat
      ? context.database.drizzle
          .select()
          .from(studioTableBets)
          .where(eq(studioTableBets.seat, seat.id))
          .orderBy(asc(studioTableBets.createdAt), asc(studioTableBets.id))
      : [],
    context.wallet.balance(session.provider, session.id),
  ]);
  const now = context.clock.now().getTime();
  const stakes = tableStakes(playable).map(Number);
  const drawn = round.result !== null;
  const staked = bets
    .filter(({ state }) => state === "placed" || (!drawn && state === "placing"))
    .reduce((sum, { stake }) => sum + stake, 0n);
  return {
    now,
    balance: Number(balance),
    stakes,
    most: stakes.at(-1) ?? 0,
    round: {
      id: round.id,
      number: round.number,
      phase: drawn ? "result" : now < round.closesAt.getTime() ? "betting" : "closed",
      opens_at: round.opensAt.getTime(),
      closes_at: round.closesAt.getTime(),
      draws_at: round.drawsAt.getTime(),
      next_at: round.nextAt.getTime(),
      commitment: round.commitment,
      server_seed: drawn ? round.serverSeed : null,
      result: round.result as TableResult | null,
    },
    players: table.players,
    places: table.places,
    chip: stakes[0] ?? 1,
    mine: {
      id: seat?.id ?? null,
      staked: Number(staked),
      win: seat && drawn ? Number(seat.win) : null,
      paid: seat === undefined || (drawn && seat.state !== "paying"),
      bets: bets.map((bet) => ({
        request: bet.request,
        state: BET_STATES[bet.state],
        code: bet.errorCode,
        bets: bet.bets.map(({ place, amount }) => ({ place, amount })),
      })),
    },
    asked: asked ? { request: asked.request, state: BET_STATES[asked.state], code: asked.errorCode } : null,
    last: table.last,
    seen: versionOf(table, seat),
  };
}
