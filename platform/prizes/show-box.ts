import { toJsonAmount } from "#platform/wallet/amounts.ts";
import type { Lootbox, PrizeItem } from "#schemas/api/prizes.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { textByLocale } from "#schemas/i18n/text-by-locale.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { amountIn } from "#schemas/rules/amount-by-currency.ts";
import type { PrizeBoxRow } from "./issue-box.ts";
import type { PrizeTerms } from "./prize-sets.ts";
import { templateOfPrize } from "./prize-template.ts";

interface View {
  locale: string;
  now: Date;
}

/** A box as its player sees it at a time; the seed of an open one is shown. */
export function toLootbox(brand: Brand, row: PrizeBoxRow, { locale, now }: View): Lootbox {
  const isOpen = row.stage === "activated";
  return {
    id: String(row.id),
    group_key: row.groupKey,
    form: row.form,
    tier: row.tier,
    title: textByLocale(row.title, locale),
    stage: row.stage === "issued" && row.validUntil <= now ? "expired" : row.stage,
    currency: row.currency,
    created_at: row.createdAt.toISOString(),
    valid_until: row.validUntil.toISOString(),
    activated_at: row.activatedAt?.toISOString() ?? null,
    items: row.items.map((item, index) => ({
      ...toItem(brand, item, row.currency, locale),
      prize: isOpen && index === row.drawn,
    })),
    gift: row.giftId === null ? null : String(row.giftId),
    commitment: row.commitment,
    server_seed: isOpen ? row.serverSeed : null,
    client_seed: row.clientSeed,
  };
}

export function toItem(brand: Brand, prize: PrizeTerms, currency: CurrencyCode, locale: string): PrizeItem {
  const template = templateOfPrize(brand, prize);
  const amount = prize.kind === "bonus" ? amountIn(template.amount, currency) : null;
  const most = amountIn(template.max_win, currency);
  return {
    weight: prize.weight,
    prize: false,
    bonuses: [
      {
        title: textByLocale(template.title, locale),
        type: prize.kind,
        attributes: {
          freespins_count: prize.kind === "freespins" ? (template.freespins?.count ?? null) : null,
          amount_cents: amount === null ? null : toJsonAmount(amount),
        },
        result_bonus: { wager: prize.wager, max_win_cents: most === null ? null : toJsonAmount(most) },
      },
    ],
  };
}
