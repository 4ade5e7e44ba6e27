import type { PlatformContext } from "#platform/context.ts";
import type { Catalogue } from "#platform/games/catalogue.ts";
import { createVisibleGames } from "#platform/games/visible-games.ts";
import { ApiError } from "#platform/http/api-error.ts";
import { createJackpot } from "#platform/jackpots/create-jackpot.ts";
import { jackpots } from "#platform/jackpots/tables.ts";
import { createTournament } from "#platform/tournaments/create-tournament.ts";
import { tournaments } from "#platform/tournaments/tables.ts";
import { seedDemoEditors } from "./demo-editors.ts";
import { demoJackpots } from "./demo-jackpots.ts";
import { demoTournaments } from "./demo-tournaments.ts";

const TOURNAMENT_GAMES = 24;
const CONFLICT = 409;

/**
 * Gives every brand what a visitor expects to find, through the platform's own verbs. What is there already stays; a
 * start finds out what with two queries, since trying each of 35 took 105.
 */
export async function seedDemo(context: PlatformContext, catalogue: Catalogue): Promise<void> {
  const [thereAre] = await Promise.all([readExisting(context), seedDemoEditors(context)]);
  const visibleGames = createVisibleGames(catalogue);
  for (const brand of context.brands.values()) {
    for (const jackpot of demoJackpots(brand))
      if (!thereAre.has(`${brand.id} jackpot ${jackpot.identifier}`))
        await unlessThere(createJackpot(context, jackpot));
    const playable = catalogue
      .at(visibleGames(brand, brand.defaultCountry).places())
      .filter(({ identifier }) => catalogue.find(identifier)?.engine === "slot")
      .slice(0, TOURNAMENT_GAMES)
      .map(({ identifier }) => identifier);
    for (const tournament of demoTournaments(brand, playable, context.clock.now())) {
      if (thereAre.has(`${brand.id} tournament ${tournament.frontendIdentifier}`)) continue;
      await unlessThere(createTournament(context, tournament));
    }
  }
}

async function readExisting({ database: { drizzle } }: PlatformContext): Promise<ReadonlySet<string>> {
  const [pots, races] = await Promise.all([
    drizzle.select({ brand: jackpots.brand, name: jackpots.identifier }).from(jackpots),
    drizzle.select({ brand: tournaments.brand, name: tournaments.frontendIdentifier }).from(tournaments),
  ]);
  return new Set([
    ...pots.map(({ brand, name }) => `${brand} jackpot ${name}`),
    ...races.map(({ brand, name }) => `${brand} tournament ${name}`),
  ]);
}

/** Another process may start at the same time. */
async function unlessThere(creation: Promise<number>): Promise<void> {
  try {
    await creation;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === CONFLICT)) throw error;
  }
}
