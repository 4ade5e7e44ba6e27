import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { PlatformContext } from "#platform/context.ts";
import type { Database } from "#platform/db/database.ts";
import { post } from "#platform/ledger/post.ts";
import { ledgerBalances } from "#platform/ledger/tables.ts";
import { walletDebts } from "#platform/wallet/tables.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { lockBalance } from "./payment.ts";
import { settle } from "./postings.ts";
import { settleWalletDebts } from "./settle-wallet-debts.ts";
import { paymentSettlements, payments } from "./tables.ts";

export interface Debt {
  playerId: number;
  currency: CurrencyCode;
  debt: bigint;
  /** The player's real money: what could be taken for it. */
  real: bigint;
}

/** What players owe after chargebacks, refunds and wins that were corrected, of money that was played: the most indebted first in each currency. */
export async function listDebts({ drizzle }: Pick<Database, "drizzle">): Promise<Debt[]> {
  const owing = unionAll(
    drizzle
      .select({ playerId: payments.playerId, currency: payments.currency, debt: payments.debt })
      .from(payments)
      .where(gt(payments.debt, 0n)),
    drizzle
      .select({ playerId: walletDebts.playerId, currency: walletDebts.currency, debt: walletDebts.owed })
      .from(walletDebts)
      .where(gt(walletDebts.owed, 0n)),
  ).as("owing");
  const sum = sql<string>`sum(${owing.debt})`;
  const rows = await drizzle
    .select({ playerId: owing.playerId, currency: owing.currency, debt: sum, real: ledgerBalances.real })
    .from(owing)
    .innerJoin(
      ledgerBalances,
      and(eq(ledgerBalances.playerId, owing.playerId), eq(ledgerBalances.currency, owing.currency)),
    )
    .groupBy(owing.playerId, owing.currency, ledgerBalances.real)
    .orderBy(asc(owing.currency), desc(sum), asc(owing.playerId));
  return rows.map(({ debt, ...row }) => ({ ...row, currency: row.currency as CurrencyCode, debt: BigInt(debt) }));
}

export interface Settled {
  paid: bigint;
  /** What is still owed. */
  left: bigint;
}

/**
 * An operator takes a player's real money for what they owe in a currency, as far as it goes, the oldest debt first. Money
 * that a withdrawal has reserved is left alone. A chargeback that is won later gives back what was taken.
 */
export async function settleDebts(
  { database, clock, realtime }: Pick<PlatformContext, "database" | "clock" | "realtime">,
  { playerId, currency }: { playerId: number; currency: CurrencyCode },
  operator: string,
): Promise<Settled> {
  const settled = await database.drizzle.transaction(async (tx) => {
    const real = await lockBalance(tx, playerId, currency);
    const owing = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.playerId, playerId), eq(payments.currency, currency), gt(payments.debt, 0n)))
      .orderBy(asc(payments.createdAt), asc(payments.id))
      .for("no key update");
    let [rest, left] = [real, 0n];
    for (const payment of owing) {
      const amount = payment.debt < rest ? payment.debt : rest;
      left += payment.debt - amount;
      if (amount === 0n) continue;
      rest -= amount;
      const at = clock.now();
      // The debt only falls while the version stays, so that each settlement has a key of its own.
      const key = `payment:${payment.id}:${payment.version}:debt-${payment.debt}`;
      const { journal } = await post(tx, { key, kind: "debt-settled", movements: [settle(payment, amount)], at });
      await tx
        .update(payments)
        .set({ debt: payment.debt - amount })
        .where(eq(payments.id, payment.id));
      const actor = `operator ${operator}`;
      await tx.insert(paymentSettlements).values({ paymentId: payment.id, amount, journalId: journal, actor, at });
    }
    const corrected = await settleWalletDebts(tx, { playerId, currency, real: rest, at: clock.now() });
    return { paid: real - rest + corrected.paid, left: left + corrected.left };
  });
  realtime.balanceChanged(playerId);
  return settled;
}
