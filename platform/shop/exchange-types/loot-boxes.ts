import { readRecipient } from "#platform/bonuses/recipient.ts";
import { issueBox } from "#platform/prizes/issue-box.ts";
import { mayWin } from "#platform/prizes/open-box.ts";
import { prizeSetFor } from "#platform/prizes/prize-sets.ts";
import type { PrizeBoxKind } from "#schemas/brand/prizes.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { ShopCard } from "#schemas/brand/shop.ts";
import { textByLocale } from "#schemas/i18n/text-by-locale.ts";
import { isBlocked } from "#schemas/rules/blocked-features.ts";
import { shopError } from "../errors.ts";
import { cardsOfType, type ExchangeTypeRules } from "./exchange-type.ts";

/** Loot boxes: a box of the card's kind for each one that is bought, with a seed of its own. */
export const lootBoxes: ExchangeTypeRules = {
  cards: ({ brand, licence }) =>
    (["bonuses", "prizes", "lootBox"] as const).some((feature) => isBlocked(licence, feature))
      ? []
      : cardsOfType(brand, "lootboxes").filter((card) => {
          const kind = kindOf(brand, card);
          return kind !== undefined && prizeSetFor(brand, kind.form, []) !== null;
        }),
  paidBy: () => null,
  describe(card, { brand, locale }) {
    const kind = kindOf(brand, card);
    return kind ? { bonus_title: textByLocale(kind.title, locale) } : {};
  },
  isFor: async (_tx, card, { recipient, now }) => {
    const kind = kindOf(recipient.brand, card);
    return (
      kind !== undefined && mayWin(recipient, now) && prizeSetFor(recipient.brand, kind.form, recipient.groups) !== null
    );
  },
  async give(tx, context, { id, brand, card, playerId, currency, quantity }) {
    const kind = kindOf(brand, card);
    const recipient = await readRecipient(tx, context, playerId);
    for (let nth = 1; nth <= quantity; nth += 1) {
      const box =
        kind && recipient && (await issueBox(tx, context, { kind, recipient, currency, source: `shop:${id}:${nth}` }));
      if (!box) throw shopError("SHOP.CARD_UNKNOWN");
    }
  },
};

/** The kind of box that one of the cards issues: one of prizes.json that the shop gives. */
const kindOf = ({ prizeBoxes }: Brand, card: Pick<ShopCard, "box">): PrizeBoxKind | undefined =>
  prizeBoxes?.find(({ key, trigger }) => key === card.box && trigger.on === "shop");
