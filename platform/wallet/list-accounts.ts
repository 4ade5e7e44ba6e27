import { asc, eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { ledgerBalances } from "#platform/ledger/tables.ts";
import type { Holding, SessionPlayer } from "#platform/players/session-player.ts";
import { players } from "#platform/players/tables.ts";
import type { Account } from "#schemas/api/players.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { toJsonAmount } from "./amounts.ts";
import type { CashoutHold } from "./cashout-port.ts";
import { readAvailable } from "./read-available.ts";

/** A player's accounts, the active one first (CASH-14: what is not cashout-able is the bonus balance). */
export async function listAccounts(tx: Transaction, hold: CashoutHold, playerId: number): Promise<Account[]> {
  const rows = await tx
    .select({
      currency: ledgerBalances.currency,
      real: ledgerBalances.real,
      bonus: ledgerBalances.bonus,
      debt: sql<string>`payment_debt(${ledgerBalances.playerId}, ${ledgerBalances.currency})`.mapWith(BigInt),
      active: players.currency,
    })
    .from(ledgerBalances)
    .innerJoin(players, eq(players.id, ledgerBalances.playerId))
    .where(eq(ledgerBalances.playerId, playerId))
    .orderBy(asc(ledgerBalances.currency));
  return inOrder(rows, hold, playerId);
}

/** The same of a session that has just been asked for. */
export const listSessionAccounts = ({ row, holdings }: SessionPlayer, hold: CashoutHold): Promise<Account[]> =>
  inOrder(
    holdings.map((holding) => ({ ...holding, active: row.currency })),
    hold,
    row.id,
  );

async function inOrder(
  rows: readonly (Holding & { active: string })[],
  hold: CashoutHold,
  playerId: number,
): Promise<Account[]> {
  const available = await readAvailable(
    hold,
    playerId,
    rows.map(({ currency, real, debt }) => ({ currency: currency as CurrencyCode, real, debt })),
  );
  return rows
    .map(({ currency, real, bonus, active }, index) => ({
      currency: currency as CurrencyCode,
      active: currency === active,
      amount_cents: toJsonAmount(real + bonus),
      available_to_cashout_cents: toJsonAmount(available[index]?.available ?? 0n),
    }))
    .sort((a, b) => Number(b.active) - Number(a.active));
}
