import { eq, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { madeOnce } from "#platform/db/made-once.ts";
import { unknownPayment } from "./errors.ts";
import { payments } from "./tables.ts";

export type PaymentRow = typeof payments.$inferSelect;

/** Locks a player's balance in a currency until the end of the transaction. Every movement of money does so first. */
export async function lockBalance(tx: Transaction, playerId: number, currency: string): Promise<bigint> {
  const { rows } = await tx.execute<{ real: string }>(sql`
    select real from ledger_balances where player_id = ${playerId} and currency = ${currency} for no key update`);
  return BigInt(rows[0]?.real ?? 0);
}

/** The balance's lock is taken while the row is looked for; the row is then read as whoever held it before left it. */
const lockPayment = madeOnce((reader) =>
  reader
    .select({ payment: payments, real: sql<string>`locked.real_money` })
    .from(payments)
    .crossJoin(
      sql`payment_lock_balance(${sql.placeholder("id")}::uuid, ${sql.placeholder("playerId")}::integer) locked`,
    )
    .where(eq(payments.id, sql.placeholder("id")))
    .for("no key update", { of: payments })
    .prepare("lock_payment"),
);

/**
 * Runs `work` on a payment in a transaction that holds the player's balance and then the payment itself: what it reads
 * of both is true until it commits. Browsers and consumers are notified after the commit. 404 for another player's.
 */
export async function changePayment<T>(
  { database, realtime, events }: Pick<PlatformContext, "database" | "realtime" | "events">,
  { id, playerId }: { id: string; playerId?: number },
  work: (tx: Transaction, payment: PaymentRow, real: bigint) => Promise<T>,
): Promise<T> {
  let owner = 0;
  const done = await database.drizzle.transaction(async (tx) => {
    const [found] = await lockPayment(tx).execute({ id, playerId: playerId ?? null });
    if (!found) throw unknownPayment();
    owner = found.payment.playerId;
    return work(tx, found.payment, BigInt(found.real));
  });
  realtime.balanceChanged(owner);
  events.nudge();
  return done;
}
