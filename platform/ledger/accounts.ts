import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";

/** Kinds of a player's money: theirs, won with a gift and still to be wagered, set aside for a withdrawal. */
export type PlayerMoney = "real" | "bonus" | "locked";

/** A player's debt to the house is an account of its own, opened on first use: its sum is below zero by what is owed. */
export type PlayerAccount = PlayerMoney | "debt";

/** What the house's accounts are for. Money that enters or leaves the house does so through one of them. */
export type HousePurpose =
  | "games"
  | "demo-grants"
  | "deposits"
  | "withdrawals"
  | "prizes"
  | "bonuses"
  | "fees"
  /** Money that is paid in another currency than it was won in goes through it, in both. */
  | "exchange"
  /** What a level of a jackpot holds: `jackpot:aurora-vault/level_1`. */
  | `jackpot:${string}`
  /** Deposits that a person has to decide about. */
  | "held";

/** An account by what it is, so that no verb handles ids. */
export type AccountReference =
  | { player: number; money: PlayerAccount; brand: string; currency: CurrencyCode }
  | { runtime: HousePurpose; brand: string; currency: CurrencyCode };

/** Opens a player's accounts in a currency; does nothing when they are open. */
export async function openPlayerAccounts(
  tx: Transaction,
  { brand, playerId, currency }: { brand: string; playerId: number; currency: CurrencyCode },
): Promise<void> {
  await tx.execute(sql`select ledger_open_player(${brand}, ${playerId}::integer, ${currency})`);
}

/** Id of a house account, opened on first use. */
export async function houseAccount(
  tx: Transaction,
  brand: string,
  currency: CurrencyCode,
  purpose: HousePurpose,
): Promise<bigint> {
  const found = await tx.execute<{ id: string }>(
    sql`select ledger_house_account(${brand}, ${currency}, ${purpose}) as id`,
  );
  return BigInt((found.rows[0] as { id: string }).id);
}
