import { and, eq, lte, sql } from "drizzle-orm";
import { isTableKind, type TableKind } from "#schemas/studio/table.ts";
import { nodeHmac } from "../fair/seeds.ts";
import { FairStream } from "../fair/stream.ts";
import type { StudioContext, StudioGame } from "../rounds/context.ts";
import { TABLE_RULES, tableWin } from "./kinds.ts";
import { latestRound, openRound } from "./open-round.ts";
import { studioTableBets, studioTableRounds, studioTableSeats, type TableRound } from "./tables.ts";

/** How long bets are taken. */
export const BETTING_MS = 15_000;
/** Between the close and the draw: for bets that came in time and whose answer from the wallet is still on its way. */
export const LAST_CALL_MS = 1_500;
/** From the draw to the next round: the wheel runs out, the cards are dealt, the result is seen. */
export const RESULT_MS = 9_000;

const TIMES = { betting: BETTING_MS, lastCall: LAST_CALL_MS, result: RESULT_MS };

/** What is played at a table of the catalogue: its mathematics says it. */
export function tableKindOf({ identifier, math }: Pick<StudioGame, "identifier" | "math">): TableKind {
  if (!isTableKind(math)) throw new Error(`${identifier} names no kind of table: ${math}`);
  return math;
}

/**
 * The table's round as it stands now. A round whose time has come is drawn, and the next one opens, because somebody asks: a table at
 * which nobody sits does no work. `drawn` is a round that this call has drawn: its seats are to be paid.
 */
export async function currentTableRound(
  context: StudioContext,
  game: StudioGame,
): Promise<{ round: TableRound; drawn: boolean }> {
  const now = context.clock.now();
  const found = await latestRound(context, game.identifier);
  if (found?.state === "betting" && found.drawsAt <= now) {
    const drawn = await drawTableRound(context, found);
    const round = drawn ?? (await latestRound(context, game.identifier)) ?? found;
    return { round, drawn: drawn !== undefined };
  }
  if (found && found.nextAt > now) return { round: found, drawn: false };
  await openRound(context, game, tableKindOf(game), (found?.number ?? 0) + 1, TIMES);
  const opened = await latestRound(context, game.identifier);
  if (!opened) throw new Error(`no round of ${game.identifier} was opened`);
  return { round: opened, drawn: false };
}

/**
 * Draws a round whose time has come, once: answers undefined where somebody else has. With the draw it is decided what counts: bets
 * that the wallet has confirmed. All others are to be rolled back. The result follows from what was committed to before the first bet.
 */
export async function drawTableRound(
  context: StudioContext,
  { id, kind, number, serverSeed }: TableRound,
): Promise<TableRound | undefined> {
  if (kind === "crash") throw new Error(`${id} is a flight: it is not drawn`);
  const rules = TABLE_RULES[kind];
  const result = rules.draw(new FairStream(nodeHmac, { serverSeed, clientSeed: id, nonce: number }));
  return context.database.drizzle.transaction(async (tx) => {
    const [drawn] = await tx
      .update(studioTableRounds)
      .set({ state: "settling", result })
      .where(
        and(
          eq(studioTableRounds.id, id),
          eq(studioTableRounds.state, "betting"),
          lte(studioTableRounds.drawsAt, context.clock.now()),
        ),
      )
      .returning();
    if (!drawn) return undefined;
    const placed = await tx
      .select({ seat: studioTableBets.seat, bets: studioTableBets.bets, stake: studioTableBets.stake })
      .from(studioTableBets)
      .innerJoin(studioTableSeats, eq(studioTableSeats.id, studioTableBets.seat))
      .where(and(eq(studioTableSeats.round, id), eq(studioTableBets.state, "placed")));
    const seats = new Map<string, { staked: bigint; win: bigint }>();
    for (const { seat, bets, stake } of placed) {
      const { staked, win } = seats.get(seat) ?? { staked: 0n, win: 0n };
      seats.set(seat, { staked: staked + stake, win: win + tableWin(rules, bets, result) });
    }
    const decided = JSON.stringify(
      [...seats].map(([seat, { staked, win }]) => ({ id: seat, staked: String(staked), win: String(win) })),
    );
    await tx.execute(sql`update ${studioTableSeats} as seat set state = 'paying', staked = decided.staked, win = decided.win
      from jsonb_to_recordset(${decided}::jsonb) as decided(id uuid, staked bigint, win bigint) where seat.id = decided.id`);
    await tx
      .update(studioTableSeats)
      .set({ state: "paying" })
      .where(and(eq(studioTableSeats.round, id), eq(studioTableSeats.state, "open")));
    await tx.execute(sql`update ${studioTableBets} as bet set state = 'cancelling' from ${studioTableSeats} as seat
      where seat.id = bet.seat_id and seat.round_id = ${id} and bet.state = 'placing'`);
    return drawn;
  });
}
