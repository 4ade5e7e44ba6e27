import { and, desc, eq, inArray, isNull, lte, notExists, or, sql } from "drizzle-orm";
import type { StudioContext } from "../rounds/context.ts";
import { studioSessions } from "../tables.ts";
import { WalletError, WalletSilence } from "../wallet/client.ts";
import { studioTableBets, studioTableRounds, studioTableSeats, type TableSeat } from "./tables.ts";

/** So long a process that pays a seat has it for itself; one that died leaves it to others afterwards. */
const CLAIM_MS = 30_000;
/** Seats that one process pays at the same time: fewer than it has connections, so that players are served meanwhile. */
const AT_ONCE = 14;
const BATCH = 140;

type Which = { round: string } | { seat: string } | "all";

/**
 * Pays seats of rounds that are drawn: rolls back what wasn't confirmed, then pays the win, under the same action ids however often
 * it is tried. Each seat is claimed first, so that processes share the work. Answers how many are done. What the wallet didn't answer
 * stays, and is taken up again.
 */
export async function paySeats(context: StudioContext, which: Which): Promise<number> {
  let paid = 0;
  for (;;) {
    const seats = await claim(context, which);
    const unconfirmed = await unconfirmedBets(context, seats);
    const queue = seats.values();
    const done: Claimed[] = [];
    const work = async () => {
      for (const seat of queue) if (await payOrLog(context, seat, unconfirmed.get(seat.id) ?? [])) done.push(seat);
    };
    try {
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, seats.length) }, work));
    } finally {
      await end(context, done);
    }
    paid += done.length;
    if (seats.length < BATCH) break;
  }
  return paid;
}

type Claimed = TableSeat & { provider: string };

async function claim({ database, clock }: StudioContext, which: Which): Promise<Claimed[]> {
  const now = clock.now();
  const wanted =
    which === "all"
      ? undefined
      : "round" in which
        ? eq(studioTableSeats.round, which.round)
        : eq(studioTableSeats.id, which.seat);
  const free = database.drizzle
    .select({ id: studioTableSeats.id })
    .from(studioTableSeats)
    .where(
      and(
        eq(studioTableSeats.state, "paying"),
        or(isNull(studioTableSeats.claimedUntil), lte(studioTableSeats.claimedUntil, now)),
        wanted,
      ),
    )
    .orderBy(desc(studioTableSeats.win))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  const seats = await database.drizzle
    .update(studioTableSeats)
    .set({ claimedUntil: new Date(now.getTime() + CLAIM_MS) })
    .where(inArray(studioTableSeats.id, free))
    .returning();
  if (seats.length === 0) return [];
  const sessions = await database.drizzle
    .select({ id: studioSessions.id, provider: studioSessions.provider })
    .from(studioSessions)
    .where(inArray(studioSessions.id, [...new Set(seats.map(({ session }) => session))]));
  const providers = new Map(sessions.map(({ id, provider }) => [id, provider]));
  return seats.map((seat) => ({ ...seat, provider: providers.get(seat.session) ?? "" }));
}

/** Bets that the wallet may have taken and that don't count, by seat. */
async function unconfirmedBets(
  { database }: StudioContext,
  seats: readonly Claimed[],
): Promise<ReadonlyMap<string, string[]>> {
  const grouped = new Map<string, string[]>();
  if (seats.length === 0) return grouped;
  const ids = seats.map(({ id }) => id);
  const bets = await database.drizzle
    .select({ id: studioTableBets.id, seat: studioTableBets.seat })
    .from(studioTableBets)
    .where(and(inArray(studioTableBets.seat, ids), eq(studioTableBets.state, "cancelling")));
  for (const { id, seat } of bets) grouped.set(seat, [...(grouped.get(seat) ?? []), id]);
  return grouped;
}

async function payOrLog(context: StudioContext, seat: Claimed, unconfirmed: readonly string[]): Promise<boolean> {
  try {
    await pay(context, seat, unconfirmed);
    return true;
  } catch (error) {
    if (error instanceof WalletError) {
      context.log.error({ seat: seat.id, code: error.code }, "the wallet refused to settle a seat of a table");
    } else if (error instanceof WalletSilence) {
      context.log.warn({ err: error, seat: seat.id }, "a seat of a table could not be settled yet");
    } else throw error;
    return false;
  }
}

async function pay(
  { database, wallet }: StudioContext,
  { id, session, provider, staked, win }: Claimed,
  unconfirmed: readonly string[],
) {
  // The wallet takes nothing back of a round that has paid: what isn't confirmed goes back first.
  for (const bet of unconfirmed) {
    await wallet.rollback(provider, { session, action: `${bet}:back`, target: bet, round: id });
    await database.drizzle
      .update(studioTableBets)
      .set({ state: "cancelled" })
      .where(and(eq(studioTableBets.id, bet), eq(studioTableBets.state, "cancelling")));
  }
  if (staked > 0n) {
    await wallet.win(provider, { session, action: `${id}:win`, round: id, amount: Number(win), finished: true });
  }
}

/** Ends seats that the wallet has settled, all at once: one that isn't reached is paid again under the same action, which counts once. */
async function end({ database }: StudioContext, done: readonly Claimed[]): Promise<void> {
  for (const state of ["settled", "cancelled"] as const) {
    const ids = done.filter(({ staked }) => staked > 0n === (state === "settled")).map(({ id }) => id);
    if (ids.length === 0) continue;
    await database.drizzle
      .update(studioTableSeats)
      .set({ state })
      .where(and(inArray(studioTableSeats.id, ids), eq(studioTableSeats.state, "paying")));
  }
}

/** Ends drawn rounds all of whose seats are paid. */
export async function closeTableRounds({ database, clock }: StudioContext): Promise<void> {
  const unpaid = database.drizzle
    .select({ one: sql`1` })
    .from(studioTableSeats)
    .where(
      and(eq(studioTableSeats.round, studioTableRounds.id), inArray(studioTableSeats.state, ["flying", "paying"])),
    );
  await database.drizzle
    .update(studioTableRounds)
    .set({ state: "settled", settledAt: clock.now() })
    .where(and(eq(studioTableRounds.state, "settling"), notExists(unpaid)));
}
