import { gt } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { ApiError } from "#platform/http/api-error.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { TournamentTerms } from "#schemas/brand/tournaments.ts";
import { type Edition, editionsAt } from "#schemas/rules/lotteries.ts";
import type { Scoring } from "#schemas/rules/tournaments.ts";
import { createTournament, type NewPrize } from "./create-tournament.ts";
import { tournaments } from "./tables.ts";

/** The schema has said so of every value; a type derived from one with required names knows no others. */
type Texts = Record<string, string>;
type Needs = Pick<PlatformContext, "database" | "clock" | "brands">;

const EXISTS = 409;

/**
 * Announces the tournaments of all brands' files: the edition that runs, and the next one. Terms are fixed here. What is
 * announced already stays as it is.
 */
export async function announceTournaments(context: Needs): Promise<void> {
  const now = context.clock.now();
  const rows = await context.database.drizzle
    .select({ brand: tournaments.brand, slug: tournaments.frontendIdentifier })
    .from(tournaments)
    .where(gt(tournaments.endAt, now));
  const announced = new Set(rows.map(({ brand, slug }) => `${brand} ${slug}`));
  for (const brand of context.brands.values())
    for (const terms of brand.tournaments ?? [])
      for (const edition of editionsAt(terms, now))
        if (!announced.has(`${brand.id} ${edition.slug}`)) await announceEdition(context, brand, { terms, edition });
}

/** Announces one edition with the terms that the brand's files have now; null when there is one of that slug. */
export async function announceEdition(
  context: Needs,
  brand: Brand,
  { terms, edition }: { terms: TournamentTerms; edition: Edition },
): Promise<number | null> {
  const { slug, startAt, endAt } = edition;
  const { category, producer, min_stake, currencies, groups, excluded_groups } = terms;
  try {
    return await createTournament(context, {
      brand: brand.id,
      frontendIdentifier: slug,
      title: terms.title as Texts,
      text: terms.text as Texts,
      ...(category && { category }),
      ...(producer && { producer }),
      ...(min_stake && { minStake: min_stake as Texts }),
      ...(currencies && { currencies }),
      ...(groups && { groupIds: groups }),
      ...(excluded_groups && { excludedGroupIds: excluded_groups }),
      ...{ startAt, endAt },
      currency: brand.defaultCurrency,
      automatic: terms.join === "automatic",
      scoring: terms.scoring as Scoring,
      games: terms.games.filter((games) => games !== "*").map((game) => (isGame(game) ? game.replace(":", "/") : game)),
      prizes: terms.prizes.flatMap((prize) => {
        const one = prizeOf(brand, slug, prize);
        return Array.from({ length: prize.places }, () => one);
      }),
    });
  } catch (error) {
    // Another process may announce at the same time.
    if (error instanceof ApiError && error.status === EXISTS) return null;
    throw error;
  }
}

const isGame = (pattern: string) => !pattern.startsWith("category:");

function prizeOf(brand: Brand, slug: string, { amount, template: key }: TournamentTerms["prizes"][number]): NewPrize {
  if (amount) return { amounts: amount as Texts };
  const template = brand.bonuses?.find((one) => one.key === key);
  if (!template) throw new Error(`brand ${brand.id} has no gift ${key}, which its tournament ${slug} needs`);
  return { template };
}
