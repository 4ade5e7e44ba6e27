import { and, eq, isNotNull, lte, sql } from "drizzle-orm";
import type { Transaction } from "../../db/database.ts";
import { nodeHmac } from "../fair/seeds.ts";
import { replayCrash } from "../fair/verify.ts";
import { HIGHEST, multiplierAt, plannedEnd } from "../math/crash/flight.ts";
import type { StudioContext, StudioGame } from "../rounds/context.ts";
import { latestRound, openRound } from "./open-round.ts";
import { studioTableRounds, studioTableSeats, type TableRound } from "./tables.ts";

/** How long bets are taken. */
export const BETTING_MS = 6_000;
/** Between the close and the flight: for bets that came in time and whose answer from the wallet is still on its way. */
export const LAST_CALL_MS = 1_000;
/** So long a burst is shown before the next round opens. */
export const BURST_SHOWN_MS = 3_000;
/** So long after the burst cash-outs are still decided that reached the studio before it; what is left then is lost. */
export const GRACE_MS = 1_000;
/** A flight that is launched later than so many milliseconds begins when it is launched, so that nobody misses its beginning. */
const LATE_MS = 1_000;
/** One that could not be launched for so long (every process was down) doesn't fly: all stakes go back. */
export const VOID_MS = 30_000;

const TIMES = { betting: BETTING_MS, lastCall: LAST_CALL_MS, result: 0 };

/** Where the round bursts, in hundredths. Nothing of it may leave the studio before it has. */
export const burstOf = ({ id, serverSeed, number }: TableRound): number =>
  replayCrash(nodeHmac, { serverSeed, clientSeed: id, nonce: number });

/** When a flight is over, in milliseconds since 1970: the burst, or the ceiling. */
export const endsAt = (round: TableRound): number =>
  round.drawsAt.getTime() + plannedEnd({ burst: burstOf(round), autoCashOut: null }).after;

/** When bets that are still in the air are lost. */
export const decidedAt = (round: TableRound): number => endsAt(round) + GRACE_MS;

export interface AdvancedFlight {
  round: TableRound;
  /** How many seats this call has decided: they are to be paid. */
  decided: number;
}

/** The flight as it stands now; the next round opens because somebody asks. */
export async function currentFlight(context: StudioContext, game: StudioGame): Promise<AdvancedFlight> {
  const found = await latestRound(context, game.identifier);
  const advanced = found && (await advanceFlight(context, found));
  const isOver = advanced?.round.result !== null && (advanced?.round.nextAt ?? 0) <= context.clock.now();
  if (advanced && !isOver) return advanced;
  await openRound(context, game, "crash", (found?.number ?? 0) + 1, TIMES);
  const round = await latestRound(context, game.identifier);
  if (!round) throw new Error(`no flight of ${game.identifier} was opened`);
  return { round, decided: advanced?.decided ?? 0 };
}

/** Does what is due in a round: launches it, cashes out what has reached its multiplier, bursts it, ends what is left. Any process may. */
export async function advanceFlight(context: StudioContext, start: TableRound): Promise<AdvancedFlight> {
  const now = context.clock.now().getTime();
  let round = start;
  let decided = 0;
  if (round.state === "betting" && round.drawsAt.getTime() <= now) {
    const launched = await launch(context, round);
    round = launched.round;
    decided += launched.decided;
  }
  if (round.state === "flying") {
    const isOver = now >= endsAt(round);
    const reached = isOver ? burstOf(round) : multiplierAt(now - round.drawsAt.getTime());
    decided += await cashOutReached(context, round, reached);
    if (isOver) round = await burst(context, round);
  }
  if (round.state === "settling" && now >= decidedAt(round)) decided += await loseRest(context, round);
  return { round, decided };
}

/**
 * Decides which bets fly: those that the wallet has confirmed. All others are to be rolled back. The row's lock keeps confirmations of
 * bets out meanwhile (place-bet.ts, `confirm`).
 */
async function launch(context: StudioContext, round: TableRound): Promise<AdvancedFlight> {
  const { id, drawsAt } = round;
  const now = context.clock.now();
  const late = now.getTime() - drawsAt.getTime();
  const isVoid = late > VOID_MS;
  const changes = isVoid
    ? ({
        state: "settling",
        result: { burst: burstOf(round) },
        nextAt: new Date(now.getTime() + BURST_SHOWN_MS),
      } as const)
    : ({ state: "flying", drawsAt: late > LATE_MS ? now : drawsAt } as const);
  return context.database.drizzle.transaction(async (tx) => {
    const [launched] = await tx
      .update(studioTableRounds)
      .set(changes)
      .where(
        and(eq(studioTableRounds.id, id), eq(studioTableRounds.state, "betting"), lte(studioTableRounds.drawsAt, now)),
      )
      .returning();
    if (!launched) return { round: await reread(tx, id), decided: 0 };
    await tx.execute(sql`update studio_table_bets as bet set state = 'cancelling' from studio_table_seats as seat
      where seat.id = bet.seat_id and seat.round_id = ${id}
        and (bet.state = 'placing' or (bet.state = 'placed' and ${isVoid}::boolean))`);
    await tx.execute(sql`update studio_table_seats as seat
      set state = 'flying', staked = bet.stake, auto_cash_out = bet.auto_cash_out
      from studio_table_bets as bet where bet.seat_id = seat.id and bet.state = 'placed' and seat.round_id = ${id}`);
    const back = await tx
      .update(studioTableSeats)
      .set({ state: "paying" })
      .where(and(eq(studioTableSeats.round, id), eq(studioTableSeats.state, "open")))
      .returning({ id: studioTableSeats.id });
    return { round: launched, decided: back.length };
  });
}

/** Cashes out bets whose multiplier the flight has reached, each at exactly this; at the ceiling all. */
async function cashOutReached({ database }: StudioContext, { id }: TableRound, reached: number): Promise<number> {
  const target = sql`coalesce(${studioTableSeats.autoCashOut}, ${HIGHEST}::integer)`;
  const left = await database.drizzle
    .update(studioTableSeats)
    .set({ state: "paying", cashedOut: target, win: sql`${studioTableSeats.staked} * ${target} / 100` })
    .where(
      and(
        eq(studioTableSeats.round, id),
        eq(studioTableSeats.state, "flying"),
        reached < HIGHEST ? isNotNull(studioTableSeats.autoCashOut) : undefined,
        lte(target, reached),
      ),
    )
    .returning({ id: studioTableSeats.id });
  return left.length;
}

async function burst({ database }: StudioContext, round: TableRound): Promise<TableRound> {
  const [over] = await database.drizzle
    .update(studioTableRounds)
    .set({
      state: "settling",
      result: { burst: burstOf(round) },
      nextAt: new Date(endsAt(round) + BURST_SHOWN_MS),
    })
    .where(and(eq(studioTableRounds.id, round.id), eq(studioTableRounds.state, "flying")))
    .returning();
  return over ?? reread(database.drizzle, round.id);
}

/** Bets that nobody cashed out are lost. */
async function loseRest({ database }: StudioContext, { id }: TableRound): Promise<number> {
  const lost = await database.drizzle
    .update(studioTableSeats)
    .set({ state: "paying" })
    .where(and(eq(studioTableSeats.round, id), eq(studioTableSeats.state, "flying")))
    .returning({ id: studioTableSeats.id });
  return lost.length;
}

async function reread(tx: Transaction, id: string): Promise<TableRound> {
  const [round] = await tx.select().from(studioTableRounds).where(eq(studioTableRounds.id, id));
  if (!round) throw new Error(`flight ${id} is gone`);
  return round;
}
