import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { ApiError, fieldError } from "#platform/http/api-error.ts";
import { openPlayerAccounts } from "#platform/ledger/accounts.ts";
import { players } from "#platform/players/tables.ts";
import type { Licence } from "#schemas/brand/licence.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { currenciesUnder } from "#schemas/rules/blocked-features.ts";

/** Opens an account in one of the currencies that brand and licence offer, or finds it, and makes it the active one. */
export async function openAccount(
  tx: Transaction,
  { brand, licence }: { brand: Brand; licence: Licence | undefined },
  playerId: number,
  currency: string,
): Promise<void> {
  const offered = currenciesUnder(licence, brand.currencies);
  if (!(offered as readonly string[]).includes(currency)) {
    throw ApiError.invalid({
      currency: [fieldError("FORM.CURRENCY.NOT_OFFERED", `allowed: ${offered.join(", ")}`, { currency })],
    });
  }
  await openPlayerAccounts(tx, { brand: brand.id, playerId, currency: currency as CurrencyCode });
  await tx.update(players).set({ currency }).where(eq(players.id, playerId));
}
