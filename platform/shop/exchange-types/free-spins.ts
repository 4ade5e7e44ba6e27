import { isEligible } from "#platform/bonuses/eligibility.ts";
import { hasHad, issueGift } from "#platform/bonuses/issue-gift.ts";
import { titleOf } from "#platform/bonuses/show-gift.ts";
import { wagerUnder } from "#platform/bonuses/terms.ts";
import type { BonusTemplate } from "#schemas/brand/bonuses.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { ShopCard } from "#schemas/brand/shop.ts";
import { isBlocked } from "#schemas/rules/blocked-features.ts";
import { shopError } from "../errors.ts";
import { cardsOfType, type ExchangeTypeRules } from "./exchange-type.ts";

/** Free spins: a gift of the card's template for each one that is bought. */
export const freeSpins: ExchangeTypeRules = {
  cards: ({ brand, licence, now }) =>
    isBlocked(licence, "bonuses")
      ? []
      : cardsOfType(brand, "freespins").filter((card) => {
          const template = templateOf(brand, card);
          return template !== undefined && !(template.ends_at !== undefined && new Date(template.ends_at) <= now);
        }),
  paidBy: () => null,
  describe(card, { brand, licence, locale }) {
    const template = templateOf(brand, card);
    if (!template) return {};
    return {
      bonus_title: titleOf(brand, template.key, template.title, locale),
      freespins_count: template.freespins?.count ?? null,
      games: [...(template.freespins?.games ?? [])],
      wager: wagerUnder(template, licence),
    };
  },
  async isFor(tx, card, { recipient, currency, now }) {
    const template = templateOf(recipient.brand, card);
    if (!template || !isEligible(template, recipient, { currency, now })) return false;
    return !template.once || !(await hasHad(tx, recipient, template));
  },
  async give(tx, context, { id, brand, card, playerId, currency, quantity }) {
    const template = templateOf(brand, card);
    for (let nth = 1; nth <= quantity; nth += 1) {
      const source = `exchange:${id}:${nth}`;
      const issued =
        template && (await issueGift(tx, context, { template, playerId, currency, source, actor: "player" }));
      // A gift that a person gets once is not paid for again.
      if (!issued || issued.length === 0) throw shopError("SHOP.CARD_UNKNOWN");
    }
  },
};

/** The gift that one of the cards issues; undefined for a template without free spins. */
const templateOf = ({ bonuses }: Brand, card: Pick<ShopCard, "template">): BonusTemplate | undefined =>
  bonuses?.find(({ key, freespins }) => key === card.template && freespins);
