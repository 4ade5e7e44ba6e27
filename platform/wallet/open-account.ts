import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { ApiError, fieldError } from "#platform/http/api-error.ts";
import { openPlayerAccounts } from "#platform/ledger/accounts.ts";
import { players } from "#platform/players/tables.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";

/** Opens an account in one of the brand's currencies, or finds it, and makes it the active one. */
export async function openAccount(tx: Transaction, brand: Brand, playerId: number, currency: string): Promise<void> {
  if (!(brand.currencies as readonly string[]).includes(currency)) {
    throw ApiError.invalid({
      currency: [fieldError("FORM.CURRENCY.NOT_OFFERED", `allowed: ${brand.currencies.join(", ")}`, { currency })],
    });
  }
  await openPlayerAccounts(tx, { brand: brand.id, playerId, currency: currency as CurrencyCode });
  await tx.update(players).set({ currency }).where(eq(players.id, playerId));
}
