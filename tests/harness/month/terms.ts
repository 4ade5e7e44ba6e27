import type { Brand } from "#schemas/brand/resolved.ts";
import { VIP_STATUSES } from "#schemas/rules/vip.ts";
import { testBrand } from "../brand.ts";
import { testTemplate } from "../gifts.ts";

/** The first instant of the month. It has the end of a quarter and the clock changes of Europe and Australia in it. */
export const MONTH_BEGINS = Date.parse("2026-03-10T00:00:00Z");

/** The brand's calendar: its quarters begin and end there. */
export const BRAND_ZONE = "America/Toronto";
/** A group whose players earn twice the points. */
export const DOUBLE_POINTS = "259";
/** A group that has a tournament of its own, and one that may not take part in another. */
export const INVITED = 500;
export const BARRED = 600;
/** Players of this group see only the quests of their group. */
export const QUEST_GROUP = 1_600;
/** Testers see all that is held. */
export const TESTER = 21;

const GIFT = "month_gift";
const ADVENTURE_GIFT = "month_day";
const title = { en: "Of the month" };
const named = { title, text: title };
const money = (...places: Record<string, string>[]) =>
  places.map((amount) => ({ places: 1, amount: { EUR: "0", ...amount } }));

const TOURNAMENTS: NonNullable<Brand["tournaments"]> = [
  {
    ...{ ...named, slug: "turnover", start_at: "2026-03-10T00:00:00Z", end_at: "2026-03-12T18:00:00Z", repeat_days: 3 },
    ...{ join: "automatic", scoring: { kind: "turnover", per: { EUR: "1" } }, games: ["category:slots"] },
    prizes: money({ EUR: "50", NOK: "600" }, { EUR: "20", NOK: "220" }, { EUR: "10" }),
  },
  {
    ...{ ...named, slug: "wins", start_at: "2026-03-10T00:00:00Z", end_at: "2026-03-11T00:00:00Z", repeat_days: 1 },
    ...{ join: "automatic", scoring: { kind: "wins", per: { EUR: "1", NOK: "9" } }, games: ["*"], producer: "acme" },
    ...{ min_stake: { EUR: "2" }, prizes: money({ EUR: "30" }, { EUR: "15.55" }) },
  },
  {
    ...{ ...named, slug: "multiplier", start_at: "2026-03-10T06:00:00Z", end_at: "2026-03-12T06:00:00Z" },
    ...{ repeat_days: 2, join: "opt-in", scoring: { kind: "multiplier" }, games: ["*"] },
    prizes: [...money({ EUR: "25" }), { places: 2, template: GIFT }],
  },
  {
    ...{ ...named, slug: "streak", start_at: "2026-03-10T00:00:00Z", end_at: "2026-03-11T12:00:00Z", repeat_days: 2 },
    ...{ join: "automatic", scoring: { kind: "streak", rounds: 3 }, games: ["acme:gems", "other:wheel"] },
    ...{ currencies: ["EUR", "USD"], excluded_groups: [BARRED], prizes: money({ EUR: "40" }, { EUR: "5" }) },
  },
  {
    ...{ ...named, slug: "tiers", start_at: "2026-03-11T00:00:00Z", end_at: "2026-03-15T00:00:00Z", repeat_days: 5 },
    ...{ join: "automatic", games: ["*"], groups: [INVITED], prizes: [{ places: 3, template: GIFT }] },
    scoring: {
      kind: "tiers",
      tiers: [
        { at_least: 1, points: 1 },
        { at_least: 2.5, points: 6 },
      ],
    },
  },
];

const LOTTERIES: NonNullable<Brand["lotteries"]> = [
  {
    ...{ ...named, slug: "draw", start_at: "2026-03-10T00:00:00Z", end_at: "2026-03-13T00:00:00Z", repeat_days: 3 },
    ...{ ticket_points: { EUR: 6, NOK: 8 }, max_tickets_per_player: 12, max_tickets: 100_000 },
    ...{ tickets_by_deposit: { EUR: "20", NOK: "250" }, tickets_by_bet: { EUR: "15" } },
    prizes: [
      { template: GIFT, count: 1 },
      { template: ADVENTURE_GIFT, count: 5 },
    ],
  },
  {
    ...{ ...named, slug: "small", start_at: "2026-03-10T12:00:00Z", end_at: "2026-03-11T12:00:00Z", repeat_days: 1 },
    ...{ ticket_points: { EUR: 100_000 }, max_tickets_per_player: 3, max_tickets: 25 },
    ...{ tickets_by_bet: { EUR: "10" }, prizes: [{ template: GIFT, count: 2 }] },
  },
];

const levels = (last: number) => Array.from({ length: last - 1 }, (_, place) => place + 2);

const QUESTS: NonNullable<Brand["quests"]> = [
  {
    ...{ ...named, identifier: "quest--xs--slots", start_at: "2026-03-10T00:00:00Z", end_at: "2026-03-14T00:00:00Z" },
    ...{ repeat_days: 4, games: ["category:slots"], prizes: [{ levels: levels(6), template: GIFT }] },
  },
  {
    ...{ ...named, identifier: "quest--s--all", start_at: "2026-03-10T00:00:00Z", end_at: "2026-03-24T00:00:00Z" },
    ...{ repeat_days: 15, games: ["*"], prizes: [{ levels: levels(15), template: GIFT }] },
  },
  {
    ...{ ...named, identifier: "quest--xs--own", start_at: "2026-03-10T00:00:00Z", end_at: "2026-03-20T00:00:00Z" },
    ...{ repeat_days: 10, games: ["*"], groups: [QUEST_GROUP], prizes: [{ levels: levels(6), template: GIFT }] },
  },
  {
    ...{ ...named, identifier: "quest--xs--ffc", start_at: "2026-03-10T00:00:00Z", end_at: "2026-05-01T00:00:00Z" },
    ...{ games: ["*"], prizes: [{ levels: levels(6), template: GIFT }] },
  },
];

const day = (name: string, changes: object = {}) => ({
  ...{ title: name, prize: "bonus" as const, gift: ADVENTURE_GIFT, image: "sail" },
  condition: { minDep: {}, wager: 1, periodActivationDays: 1 },
  ...changes,
});

const ADVENTURES = {
  ...{ starts_at: "2026-03-12", repeat_days: 5, super_day_takes: 2 },
  days: [
    day("First light, 1/3, 12/03/2026"),
    day("Trade winds, 2/3, 13/03/2026", {
      condition: { minDep: { EUR: 2_000, USD: 2_500 }, wager: 1, periodActivationDays: 1 },
    }),
    day("Landfall, 3/3, 14/03/2026", {
      condition: { minDep: {}, minBet: { EUR: 1_000 }, wager: 1, periodActivationDays: 1 },
    }),
    day("Treasure, 4/3, 15/03/2026", { prize: "superPrize" }),
  ],
};

/** The brand of the month: everything that plays and deposits lead to, each again and again. */
export function monthBrand(): Brand {
  const { config } = testBrand();
  const programme = {
    ...config["vip-program-config"],
    lifetime_points: [2, 6, 12, 25, 50, 100, 200, 400],
    defaults: { deposit_threshold_cents: 6_000, bet_threshold_cents: 9_000 },
    levels: VIP_STATUSES.map((status, index) => ({
      ...{ status, name: status, life_long: index === 5 },
      thresholds: {
        EUR: { deposit_threshold_cents: 4_000 * (index + 1), bet_threshold_cents: 6_000 * (index + 1) },
        NOK: { deposit_threshold_cents: 30_000 * (index + 1), bet_threshold_cents: 50_000 * (index + 1) },
      },
    })),
  };
  return testBrand({
    timeZone: BRAND_ZONE,
    bonuses: [GIFT, ADVENTURE_GIFT].map((key) => testTemplate({ key, trigger: { on: "prize" }, amount: { EUR: "5" } })),
    ...{ tournaments: TOURNAMENTS, lotteries: LOTTERIES, quests: QUESTS, questGroups: [QUEST_GROUP] },
    shop: {
      accrual: {
        stake_per_point: { EUR: "10", NOK: "110" },
        weights: { "*": 100, crash: 20, "acme:half": 50 },
        levels: { [DOUBLE_POINTS]: 200 },
      },
      sale_ends_at: "2026-01-01T00:00:00Z",
      cards: [{ group: "cash", type: "money", points: { EUR: 5, NOK: 7 }, amount: { EUR: "1.50" } }],
    },
    config: { ...config, "vip-program-config": programme, "vip-adventures": ADVENTURES },
  });
}
