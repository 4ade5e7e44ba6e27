import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { toJsonAmount } from "#platform/wallet/amounts.ts";
import type { GiftOffer } from "#schemas/api/bonuses.ts";
import type { BonusTemplate } from "#schemas/brand/bonuses.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { RequestContext } from "#schemas/kit/request-context.ts";
import { amountIn } from "#schemas/rules/amount-by-currency.ts";
import { licenceOf } from "#schemas/rules/licence.ts";
import { templatesForDeposit } from "./choose-template.ts";
import { countDeposits } from "./deposit-number.ts";
import { isEligible } from "./eligibility.ts";
import { hasHad } from "./issue-gift.ts";
import type { Recipient } from "./recipient.ts";
import { titleOf } from "./show-gift.ts";
import { minimumDeposit, wagerUnder } from "./terms.ts";

interface Shown {
  brand: Brand;
  licence: Recipient["licence"];
  currency: CurrencyCode;
  locale: string;
}

const cents = (amount: bigint | null): number | null => (amount === null ? null : toJsonAmount(amount));

/** A template as what it would bring, in a currency. */
export function toOffer(template: BonusTemplate, { brand, licence, currency, locale }: Shown): GiftOffer {
  const amount = amountIn(template.amount, currency);
  return {
    group_key: template.key,
    title: titleOf(brand, template.key, template.title, locale),
    kind: template.kind,
    category: template.category,
    currency,
    code: template.code ?? null,
    percent: template.percent ?? null,
    amount_cents: toJsonAmount(amount ?? 0n),
    freespins_total: template.freespins?.count ?? 0,
    games: template.freespins?.games ?? [],
    min_deposit_cents: toJsonAmount(offeredFrom(template, brand, currency)),
    wager: wagerUnder(template, licence),
    wager_base: template.wager_base,
    max_bet_cents: cents(amountIn(template.max_bet, currency)),
    max_win_cents: cents(amountIn(template.max_win, currency)),
    days_to_activate: template.days_to_activate,
    days_to_wager: template.days_to_wager,
    ends_at: template.ends_at ?? null,
  };
}

/** The deposit from which an offer is shown: the template's, or a higher one of additional-gifts. */
function offeredFrom(template: BonusTemplate, brand: Brand, currency: CurrencyCode): bigint {
  const own = minimumDeposit(template, currency);
  const { gifts } = brand.config["additional-gifts"];
  const shown = gifts.find(({ group_key }) => group_key === template.key)?.minimum_deposit[currency];
  return shown !== undefined && BigInt(shown) > own ? BigInt(shown) : own;
}

/** What the player's next deposit would bring in their currency: none while they take no bonuses, nor what the person has had. */
export async function listDepositOffers(
  tx: Transaction,
  { clock }: Pick<PlatformContext, "clock">,
  recipient: Recipient,
  locale: string,
): Promise<GiftOffer[]> {
  const { row, brand, licence } = recipient;
  if (!row.canIssueBonuses) return [];
  const currency = row.currency as CurrencyCode;
  const number = (await countDeposits(tx, row.id)) + 1;
  const deposit = { currency, number, code: row.depositBonusCode, now: clock.now() };
  const offers: GiftOffer[] = [];
  for (const template of templatesForDeposit(recipient, deposit)) {
    if (template.once && (await hasHad(tx, recipient, template))) continue;
    offers.push(toOffer(template, { brand, licence, currency, locale }));
  }
  return offers;
}

/** What a registration from where the visitor is would bring. */
export function listRegistrationOffers(
  { clock }: Pick<PlatformContext, "clock">,
  brand: Brand,
  {
    country,
    locale,
    licence: code,
    currency = brand.defaultCurrency,
  }: Pick<RequestContext, "country" | "locale" | "licence"> & { currency?: CurrencyCode | undefined },
): GiftOffer[] {
  const licence = brand.licences[licenceOf(brand, null, code)] ?? brand.licences[brand.licence];
  if (!licence) return [];
  const visitor = { brand, licence, groups: [], row: { country, licenceName: null } };
  return (brand.bonuses ?? [])
    .filter(
      (template) =>
        template.trigger.on === "registration" && isEligible(template, visitor, { currency, now: clock.now() }),
    )
    .map((template) => toOffer(template, { brand, licence, currency, locale }));
}
