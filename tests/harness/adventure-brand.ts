import type { BonusTemplate } from "#schemas/brand/bonuses.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { AdventureTerms, DayTerms } from "#schemas/rules/adventures.ts";
import { testBrand } from "./brand.ts";

const common = {
  category: "bonus",
  trigger: { on: "prize" },
  wager: 99,
  wager_base: "bonus",
  weights: { "category:slots": 100 },
  max_bet: { EUR: "5" },
  max_win: { EUR: "100" },
  days_to_activate: 9,
  days_to_wager: 14,
} as const;

/** Gifts of the tests' calendar. */
export const ADVENTURE_GIFTS: readonly BonusTemplate[] = [
  {
    ...common,
    key: "day_spins",
    title: { en: "Day spins" },
    kind: "gift-spins",
    category: "fs",
    freespins: { count: 10, bet: { EUR: "0.20" }, games: ["acme:gems"] },
  },
  { ...common, key: "day_bonus", title: { en: "Day bonus" }, kind: "non-deposit", amount: { EUR: "5" } },
  { ...common, key: "super_bonus", title: { en: "Super bonus" }, kind: "non-deposit", amount: { EUR: "50" } },
];

const day = (title: string, changes: Partial<DayTerms> = {}): DayTerms => ({
  title,
  prize: "fs",
  gift: "day_spins",
  condition: { minDep: {}, wager: 30, periodActivationDays: 1 },
  image: "sail",
  ...changes,
});

/** Three days and a super day that two of them open, again and again every four days: 31 October to 2 November 2026 first. */
export const testAdventure = (changes: Partial<AdventureTerms> = {}): AdventureTerms => ({
  starts_at: "2026-10-31",
  repeat_days: 4,
  super_day_takes: 2,
  days: [
    day("First light, and then some, 1/3, 31/10/2026"),
    day("Trade winds, 2/3, 01/11/2026", {
      prize: "bonus",
      gift: "day_bonus",
      condition: { minDep: { EUR: 2_000, USD: 2_500 }, wager: 35, periodActivationDays: 2 },
    }),
    day("Landfall, 3/3, 02/11/2026", {
      condition: { minDep: {}, minBet: { EUR: 1_000 }, wager: 30, periodActivationDays: 1 },
    }),
    day("Treasure, 4/3, 03/11/2026", {
      prize: "superPrize",
      gift: "super_bonus",
      condition: { minDep: {}, wager: 25, periodActivationDays: 3 },
    }),
  ],
  ...changes,
});

/** A brand with this calendar. Its own time zone is not the players'. */
export function adventureBrand(terms: AdventureTerms = testAdventure()): Brand {
  const brand = testBrand();
  const config = { ...brand.config, "vip-adventures": { ...terms, days: [...terms.days] } };
  return testBrand({ timeZone: "Europe/Berlin", bonuses: [...ADVENTURE_GIFTS], config });
}
