import { and, eq, gte, notInArray, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { ApiError, fieldError } from "#platform/http/api-error.ts";
import { playerFieldsOf } from "#platform/players/profile/player-fields.ts";
import { profileOf } from "#platform/players/profile/profile-of.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { UNVERIFIED_CASHOUT_EUROS } from "#schemas/rules/payments.ts";
import { missingFields } from "#schemas/rules/player-fields.ts";
import { SUBUNITS_PER_EURO } from "#schemas/rules/reference-rates.ts";
import type { PayingPlayer } from "./player-of.ts";
import { payments } from "./tables.ts";

/** Fields of the profile that a withdrawal asks for and that are empty. */
export const missingForCashout = ({ row, brand }: PayingPlayer): string[] =>
  missingFields(profileOf(row), playerFieldsOf(brand), "cashout");

export type Money = { currency: CurrencyCode; amount: bigint };

/**
 * Of a player's withdrawals at once, in whatever currencies, each counts those before it until the end of the transaction.
 * Whoever takes this lock holds a balance already, and locks no other balance and not the player after it.
 */
const lockCashoutSum = (tx: Transaction, playerId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`withdrawals ${playerId}`}::text, 0))`);

/** Whether an unverified player would withdraw more in all than is let out without documents. */
export async function needsVerification(tx: Transaction, { row }: PayingPlayer, asked: Money): Promise<boolean> {
  if (row.verified) return false;
  await lockCashoutSum(tx, row.id);
  return exceedsEuros([...(await withdrawnBy(tx, row.id)), asked], UNVERIFIED_CASHOUT_EUROS);
}

/** What an unverified player may still withdraw without documents, in subunits of a currency; null for a verified one. */
export async function readUnverifiedLeft(
  tx: Pick<Transaction, "select">,
  { row }: PayingPlayer,
  currency: CurrencyCode,
): Promise<bigint | null> {
  if (row.verified) return null;
  const left = UNVERIFIED_CASHOUT_EUROS * PARTS_OF_EURO - partsOfEuro(await withdrawnBy(tx, row.id));
  return left <= 0n ? 0n : (left * SUBUNITS_PER_EURO[currency]) / PARTS_OF_EURO;
}

/** What a player withdraws or has withdrawn, by currency; since a time if one is given. */
export const withdrawnBy = (tx: Pick<Transaction, "select">, playerId: number, since?: Date): Promise<Money[]> =>
  sumPayments(
    tx,
    eq(payments.playerId, playerId),
    since ? gte(payments.createdAt, since) : undefined,
    eq(payments.action, "cashout"),
    notInArray(payments.state, ["rejected", "recalled", "declined", "reversed"]),
  );

/** What payments for which all conditions hold come to, by currency. */
export async function sumPayments(
  tx: Pick<Transaction, "select">,
  ...conditions: readonly (SQL | undefined)[]
): Promise<Money[]> {
  const sums = await tx
    .select({ currency: payments.currency, amount: sql<string>`sum(${payments.amount})` })
    .from(payments)
    .where(and(...conditions))
    .groupBy(payments.currency);
  return sums.map(({ currency, amount }) => ({ currency, amount: BigInt(amount) }));
}

/** Amounts are added in hundredths of a cent, so that small ones of several currencies are not rounded away one by one. */
const PARTS_OF_EURO = 1_000_000n;

/** Amounts together, by the house's reference rates. */
const partsOfEuro = (all: readonly Money[]): bigint =>
  all.reduce((sum, { currency, amount }) => sum + (amount * PARTS_OF_EURO) / SUBUNITS_PER_EURO[currency], 0n);

/** Whether amounts are more than so many euros together, by the house's reference rates. */
export const exceedsEuros = (all: readonly Money[], most: bigint): boolean => partsOfEuro(all) > most * PARTS_OF_EURO;

/** 403 with what is missing; nothing was reserved. */
export function rejectIncomplete(player: PayingPlayer): void {
  const missing = missingForCashout(player);
  if (missing.length === 0) return;
  throw new ApiError(403, "PAYMENT.PROFILE_INCOMPLETE", "A withdrawal asks for fields of the profile that are empty", {
    errors: Object.fromEntries(
      missing.map((name) => [name, [fieldError("FORM.REQUIRED", "a withdrawal asks for it")]]),
    ),
  });
}
