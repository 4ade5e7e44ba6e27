import { useIntl } from "react-intl";
import { formatMoney } from "#ui/format-money.ts";
import { useMoneyUnit } from "../shell/use-money-unit.ts";
import type { Card } from "./card.ts";

export interface CardTexts {
  /** What so many of the card are. */
  title(card: Card, quantity?: number): string;
  /** Its terms, one a line. */
  terms(card: Card): string[];
  money(card: Card, quantity?: number): string;
}

/** Writes what a card is in the page's language. */
export function useCardTexts(): CardTexts {
  const intl = useIntl();
  const unitOf = useMoneyUnit();
  const amount = (cents: number, { currency }: Card) => formatMoney(cents, unitOf(currency), intl.locale);
  const money: CardTexts["money"] = (card, quantity = 1) => amount((card.amount ?? 0) * quantity, card);
  return {
    money,
    title(card, quantity = 1) {
      if (card.type === "money") {
        return intl.formatMessage({ id: "SHOP.CARD.MONEY" }, { amount: money(card, quantity) });
      }
      if (card.spins !== null) {
        return intl.formatMessage({ id: "SHOP.CARD.FREESPINS" }, { count: card.spins * quantity });
      }
      const title = card.title ?? card.group;
      return quantity === 1 ? title : intl.formatMessage({ id: "SHOP.CARD.MANY" }, { count: quantity, title });
    },
    terms(card) {
      if (card.type === "money") return [intl.formatMessage({ id: "SHOP.CARD.MONEY.NOTE" })];
      if (card.type === "lootboxes") return [intl.formatMessage({ id: "SHOP.CARD.BOX.NOTE" })];
      if (card.type === "lotteries") return [intl.formatMessage({ id: "LOTTERY.CARD.NOTE" })];
      return [
        ...card.games,
        card.spinValue === null
          ? null
          : intl.formatMessage({ id: "SHOP.CARD.SPIN" }, { amount: amount(card.spinValue, card) }),
        card.wager === null
          ? null
          : intl.formatMessage({ id: "SHOP.CARD.WAGER" }, { wager: intl.formatNumber(card.wager) }),
        card.maxWin === null
          ? null
          : intl.formatMessage({ id: "SHOP.CARD.MAX_WIN" }, { amount: amount(card.maxWin, card) }),
      ].filter((line): line is string => line !== null);
    },
  };
}
