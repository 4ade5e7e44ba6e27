import { toJsonAmount } from "#platform/wallet/amounts.ts";
import type { PrizeSet } from "#schemas/api/prizes.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { amountIn } from "#schemas/rules/amount-by-currency.ts";
import type { PrizeBoxForm } from "#schemas/rules/prizes.ts";
import { prizeSetFor } from "./prize-sets.ts";
import { toItem } from "./show-box.ts";

interface View {
  form: PrizeBoxForm;
  groups: readonly number[];
  currency: CurrencyCode;
  locale: string;
}

/** What boxes of a form hold for a visitor, before they have one; null where the brand gives none. */
export function showPrizeSet(brand: Brand, { form, groups, currency, locale }: View): PrizeSet | null {
  const set = prizeSetFor(brand, form, groups);
  const kinds = brand.prizeBoxes?.filter((kind) => kind.form === form) ?? [];
  if (!set || kinds.length === 0) return null;
  const byDeposit = kinds.find(({ trigger }) => trigger.on === "deposit");
  const least = byDeposit?.trigger.on === "deposit" ? amountIn(byDeposit.trigger.min, currency) : null;
  return {
    form,
    tier: set.tier as PrizeSet["tier"],
    currency,
    items: set.items.map((item) => toItem(brand, item, currency, locale)),
    deposit_cents: least === null ? null : toJsonAmount(least),
    days_valid: byDeposit?.days_valid ?? null,
  };
}
