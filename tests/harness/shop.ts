import type { BonusTemplate } from "#schemas/brand/bonuses.ts";
import type { Brand } from "#schemas/brand/resolved.ts";

/** A shop of the tests: a point for 10 EUR staked, a card of real money, and a discounted one. */
export const testShop = (changes: Partial<NonNullable<Brand["shop"]>> = {}): NonNullable<Brand["shop"]> => ({
  accrual: {
    stake_per_point: { EUR: "10" },
    weights: { "*": 100, crash: 20, "acme:half": 50 },
    levels: { vip_level_2: 150, "259": 200 },
  },
  sale_ends_at: "2026-06-01T00:00:00Z",
  cards: [
    { group: "cash_5", type: "money", points: { EUR: 500, CAD: 700 }, amount: { EUR: "5" } },
    { group: "sale_cash_20", type: "money", points: { EUR: 1_500 }, amount: { EUR: "20", NOK: "220" } },
    { group: "spins_20", type: "freespins", points: { EUR: 300 }, template: "shop_spins" },
    { group: "spins_gone", type: "freespins", points: { EUR: 300 }, template: "unknown" },
  ],
  ...changes,
});

/** The gift of the shop's free spins. */
export const shopSpins = (): BonusTemplate => ({
  key: "shop_spins",
  title: { en: "20 free spins", de: "20 Freispiele" },
  kind: "gift-spins",
  category: "fs",
  trigger: { on: "shop" },
  freespins: { count: 20, bet: { EUR: "0.20" }, games: ["acme:gems"] },
  wager: 30,
  wager_base: "bonus",
  weights: { "*": 100 },
  days_to_activate: 7,
  days_to_wager: 14,
});
