import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import type { PaymentRow } from "./payment.ts";

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Gives the capacity of a deposit back that ended without money. What the row is set to. */
export async function uncountDeposit(tx: Transaction, payment: PaymentRow, now: Date): Promise<{ countedAt: null }> {
  const { playerId, currency, amount, countedAt } = payment;
  if (countedAt) {
    await tx.execute(sql`select limit_return_deposit(${playerId}::integer, ${currency}, ${amount},
      ${instant(countedAt)}, ${instant(now)})`);
  }
  return { countedAt: null };
}

/** Counts money that came although its capacity was given back: it counts, even beyond the limit. */
export async function countLateDeposit(tx: Transaction, payment: PaymentRow, now: Date): Promise<{ countedAt: Date }> {
  if (payment.countedAt) return { countedAt: payment.countedAt };
  const { playerId, currency, amount } = payment;
  await tx.execute(sql`select limit_count(${playerId}::integer, ${currency}, 0, 0, ${amount}, ${instant(now)})`);
  return { countedAt: now };
}

export interface DepositRoom {
  blocked: "deposit" | "coolingoff" | "selfexclusion" | null;
  /** In subunits; null without a limit. */
  left: bigint | null;
}

/** What keeps the player from depositing now, and what their limits leave. */
export async function readDepositRoom(
  tx: Transaction,
  { playerId, currency }: Pick<PaymentRow, "playerId" | "currency">,
  now: Date,
): Promise<DepositRoom> {
  const { rows } = await tx.execute<{ blocked: DepositRoom["blocked"]; room: string | null }>(
    sql`select blocked, room from payment_deposit_room(${playerId}::integer, ${currency}, ${instant(now)})`,
  );
  const [found] = rows;
  return { blocked: found?.blocked ?? null, left: found?.room == null ? null : BigInt(found.room) };
}

/**
 * What deposit limits leave for a deposit whose money comes now, in subunits; null where they leave everything. One that
 * counts was within the limits as they were then, so that only those which became lower since bound it.
 */
export async function roomFor(
  tx: Transaction,
  { playerId, currency, countedAt }: PaymentRow,
  { left, now }: { left: bigint | null; now: Date },
): Promise<bigint | null> {
  if (left === null || countedAt === null) return left;
  const { rows } = await tx.execute<{ room: string | null }>(
    sql`select payment_lowered_room(${playerId}::integer, ${currency}, ${instant(countedAt)}, ${instant(now)}) as room`,
  );
  const [found] = rows;
  return found?.room == null ? null : BigInt(found.room);
}
