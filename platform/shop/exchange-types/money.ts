import { post } from "#platform/ledger/post.ts";
import { amountIn } from "#schemas/rules/amount-by-currency.ts";
import { cardsOfType, type ExchangeTypeRules } from "./exchange-type.ts";

/** Real money, paid out of the house's bonuses: it has nothing to wager. */
export const money: ExchangeTypeRules = {
  cards: ({ brand }) => cardsOfType(brand, "money"),
  paidBy: ({ amount }, currency) => (amount ? amountIn(amount, currency) : null),
  describe: () => ({}),
  isFor: async () => true,
  async give(tx, _context, { id, brand, playerId, currency, amount, at }) {
    if (amount === null) return;
    const from = { runtime: "bonuses", brand: brand.id, currency } as const;
    const to = { player: playerId, money: "real", brand: brand.id, currency } as const;
    await post(tx, { key: `exchange:${id}`, kind: "points-exchange", movements: [{ from, to, amount }], at });
  },
};
