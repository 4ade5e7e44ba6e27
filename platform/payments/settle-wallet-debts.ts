import { and, asc, eq, gt } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { post } from "#platform/ledger/post.ts";
import { players } from "#platform/players/tables.ts";
import { walletDebts } from "#platform/wallet/tables.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";

interface Owing {
  playerId: number;
  currency: CurrencyCode;
  /** Real money that may be taken. The caller holds the lock of the balance. */
  real: bigint;
  at: Date;
}

/** Takes real money for wins that were corrected after they had been spent, the oldest first. */
export async function settleWalletDebts(tx: Transaction, { playerId, currency, real, at }: Owing) {
  const owing = await tx
    .select({ debt: walletDebts, brand: players.brand })
    .from(walletDebts)
    .innerJoin(players, eq(players.id, walletDebts.playerId))
    .where(and(eq(walletDebts.playerId, playerId), eq(walletDebts.currency, currency), gt(walletDebts.owed, 0n)))
    .orderBy(asc(walletDebts.at), asc(walletDebts.action))
    .for("no key update", { of: walletDebts });
  let [rest, left] = [real, 0n];
  for (const { debt, brand } of owing) {
    const amount = debt.owed < rest ? debt.owed : rest;
    left += debt.owed - amount;
    if (amount === 0n) continue;
    rest -= amount;
    const account = (money: "real" | "debt") => ({ player: playerId, money, brand, currency });
    await post(tx, {
      // What is owed only falls, so that each settlement has a key of its own.
      key: `debt:${debt.provider}:${debt.action}:${debt.owed}`,
      kind: "debt-settled",
      movements: [{ from: account("real"), to: account("debt"), amount }],
      at,
    });
    await tx
      .update(walletDebts)
      .set({ owed: debt.owed - amount })
      .where(and(eq(walletDebts.provider, debt.provider), eq(walletDebts.action, debt.action)));
  }
  return { paid: real - rest, left };
}
