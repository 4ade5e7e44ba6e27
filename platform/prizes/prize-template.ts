import type { BonusTemplate } from "#schemas/brand/bonuses.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { unitsOf } from "#schemas/rules/subunits.ts";
import type { PrizeTerms } from "./prize-sets.ts";

/** Keys of the templates that hold what configuration does not say of a prize: its games, weights, days, highest stake. */
const KEY_OF_KIND = { freespins: "prize_freespins", bonus: "prize_bonus" } as const;

/** The template of a prize's gift: the brand's for prizes of this kind, with the prize's own amount, spins, wager and maximum. */
export function templateOfPrize(brand: Pick<Brand, "id" | "bonuses">, prize: PrizeTerms): BonusTemplate {
  const key = KEY_OF_KIND[prize.kind];
  const template = brand.bonuses?.find((one) => one.key === key);
  if (!template) throw new Error(`brand ${brand.id} has no gift ${key}, which its prizes need`);
  const max_win = Object.fromEntries(
    Object.entries(prize.max_win ?? {}).map(([currency, cents]) => [
      currency,
      unitsOf(BigInt(cents), currency as CurrencyCode),
    ]),
  );
  const terms = { ...template, wager: prize.wager, max_win };
  if (prize.kind === "freespins") {
    if (!template.freespins) throw new Error(`the gift ${key} of brand ${brand.id} has no free spins`);
    return { ...terms, freespins: { ...template.freespins, count: prize.count ?? template.freespins.count } };
  }
  const currency = (prize.currency ?? "EUR") as CurrencyCode;
  return { ...terms, amount: { [currency]: unitsOf(BigInt(prize.amount_cents ?? 0), currency) } };
}
