import type { QuestTerms } from "#schemas/brand/quests.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { type CurrencyOfMonth, dateIn, GAMES, type ModelEdition, type MonthPlayer, PER_EURO } from "./journal.ts";
import { BRAND_ZONE, DOUBLE_POINTS, QUEST_GROUP, TESTER } from "./terms.ts";

/** Euros in all for each level of a quest (docs/guides/quests.md). */
const QUEST_EUROS: Record<string, readonly number[]> = {
  xs: [0, 150, 500, 1_000, 5_000, 15_000],
  s: [0, 100, 250, 500, 1_000, 2_000, 3_500, 5_000, 7_500, 10_000, 15_000, 20_000, 30_000, 40_000, 50_000],
};

/** What a player's bets in a quest sum up to, and the highest level that they ever reached. */
export function modelQuest(
  terms: QuestTerms,
  edition: ModelEdition,
  { steps, groups, currency }: MonthPlayer,
): { sum: number; reached: number } {
  const isSpecial = groups.includes(QUEST_GROUP);
  const isOwn = terms.groups?.some((group) => groups.includes(group)) ?? false;
  // Testers see what others see in their groups; test quests are hidden from them too unless a flag shows them.
  const isOpen = isOwn || (!isSpecial && (!terms.groups || groups.includes(TESTER)));
  if (edition.slug.includes("ffc") || !isOpen) return { sum: 0, reached: 0 };
  const euros = QUEST_EUROS[terms.identifier.split("--")[1] ?? ""] ?? [];
  let [sum, reached] = [0, 0];
  for (const { kind, round } of steps) {
    const { game, bet, betAt } = round;
    if (betAt < edition.start || betAt >= edition.end) continue;
    if (!terms.games.includes("*") && !terms.games.includes(`category:${GAMES[game].category}`)) continue;
    sum += kind === "settled" ? bet : -bet;
    const worth = euros.filter((amount) => sum > 0 && sum >= amount * PER_EURO[currency]).length;
    if (kind === "settled") reached = Math.max(reached, worth);
  }
  return { sum, reached };
}

/** Comp points that a player's stakes come to, without what was taken back; whatever is left below a point counts on. */
export function modelEarned({ accrual }: NonNullable<Brand["shop"]>, player: MonthPlayer, now: number): number {
  const perPoint = { EUR: 1_000, USD: 1_000, NOK: 11_000, JPY: 1_500 }[player.currency];
  const percent = (player.groups.map(String).includes(DOUBLE_POINTS) ? accrual.levels[DOUBLE_POINTS] : 100) ?? 100;
  const weighed = player.rounds
    .filter(({ settledAt, takenBackAt }) => settledAt !== null && settledAt < now && (takenBackAt ?? now) >= now)
    .reduce((sum, { game, bet }) => {
      const weight = game === "acme/half" ? 50 : GAMES[game].category === "crash" ? 20 : 100;
      return sum + (bet * weight * percent) / 10_000;
    }, 0);
  return Math.floor(Math.round(weighed * 100) / 100 / perPoint);
}

/** A player's points: those that were ever earned, and those that are left. What is spent is not taken back any more. */
export function modelPoints(
  shop: NonNullable<Brand["shop"]>,
  player: MonthPlayer,
  now: number,
): { persistent: number; chargeable: number } {
  const spent = player.purchases.reduce((sum, { points }) => sum + points, 0);
  const persistent = Math.max(modelEarned(shop, player, now), spent);
  return { persistent, chargeable: persistent - spent };
}

const quarterOf = (at: number): string => {
  const [year, month] = dateIn(at, BRAND_ZONE).split("-").map(Number);
  return `${year}-Q${Math.ceil((month ?? 0) / 3)}`;
};

/** What counts of a quarter: deposits by their own time, stakes by the time of the bet. */
export function modelQuarters({ rounds, deposits }: MonthPlayer): Map<string, { deposits: number; bets: number }> {
  const quarters = new Map<string, { deposits: number; bets: number }>();
  const add = (at: number, kind: "deposits" | "bets", amount: number) => {
    const sums = quarters.get(quarterOf(at)) ?? { deposits: 0, bets: 0 };
    sums[kind] += amount;
    quarters.set(quarterOf(at), sums);
  };
  // What was taken back leaves a row of zero behind.
  for (const { betAt, bet, takenBackAt } of rounds) add(betAt, "bets", takenBackAt === null ? bet : 0);
  for (const { at, amount, takenBackAt } of deposits) add(at, "deposits", takenBackAt === null ? amount : 0);
  return quarters;
}

/** First thresholds of each currency; level n takes n times as much. */
const VIP_STEPS: Record<CurrencyOfMonth, { deposits: number; bets: number }> = {
  EUR: { deposits: 4_000, bets: 6_000 },
  NOK: { deposits: 30_000, bets: 50_000 },
  // The defaults of the programme.
  USD: { deposits: 6_000, bets: 9_000 },
  JPY: { deposits: 6_000, bets: 9_000 },
};
const TOP_LEVEL = 6;

export function modelVipLevels(player: MonthPlayer, now: number): { quarters: Map<string, number>; active: number } {
  const quarters = new Map<string, number>();
  for (const [quarter, { deposits, bets }] of modelQuarters(player)) {
    const step = VIP_STEPS[player.currency];
    const level = Math.min(TOP_LEVEL, Math.floor(deposits / step.deposits), Math.floor(bets / step.bets));
    if (level > 0) quarters.set(quarter, level);
  }
  // The month spans two quarters: a level of the first one holds to the end of the second one.
  const inForce = [...quarters].filter(([quarter]) => quarter <= quarterOf(now)).map(([, level]) => level);
  return { quarters, active: Math.max(0, ...inForce) };
}

/** The lifetime level that so many points have reached. */
export const modelLifetimeLevel = (persistent: number, from: readonly number[]): number =>
  from.filter((points) => persistent >= points).length;
