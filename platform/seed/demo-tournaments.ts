import type { NewTournament } from "#platform/tournaments/create-tournament.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { SUBUNITS_PER_EURO } from "#schemas/rules/reference-rates.ts";

const DAY = 86_400_000;
/** A Monday: weeks of the demo are counted from it. */
const FIRST_MONDAY = Date.UTC(2026, 0, 5);

const SPRINT = [2_500, 1_200, 600, 300, 200, 100, 100];
const VOYAGE = [12_000, 6_000, 3_000, 1_500, 1_000, 500, 500, 250, 250];

/**
 * Four tournaments around today: last week's sprint, this week's, next week's, and a voyage of four weeks. Names carry
 * their week, so a later start adds what is new and repeats nothing.
 */
export function demoTournaments(
  { id, defaultCurrency }: Pick<Brand, "id" | "defaultCurrency">,
  games: readonly string[],
  now: Date,
): NewTournament[] {
  const week = Math.floor((now.getTime() - FIRST_MONDAY) / (7 * DAY));
  const voyage = Math.floor(week / 4);
  const make = (
    slug: string,
    title: string,
    fromWeek: number,
    weeks: number,
    prizes: readonly number[],
  ): NewTournament => ({
    brand: id,
    frontendIdentifier: slug,
    title,
    currency: defaultCurrency,
    startAt: new Date(FIRST_MONDAY + fromWeek * 7 * DAY),
    endAt: new Date(FIRST_MONDAY + (fromWeek + weeks) * 7 * DAY),
    prizes: prizes.map((euros) => BigInt(euros) * SUBUNITS_PER_EURO[defaultCurrency]),
    games,
  });
  return [
    ...[week, week - 1, week + 1].map((number) =>
      make(`weekly-sprint-${dayOf(number)}`, "Weekly Sprint", number, 1, SPRINT),
    ),
    make(`grand-voyage-${dayOf(voyage * 4)}`, "Grand Voyage", voyage * 4, 4, VOYAGE),
  ];
}

/** The Monday that a week begins with, as it stands in names. */
const dayOf = (week: number) => new Date(FIRST_MONDAY + week * 7 * DAY).toISOString().slice(0, 10);
