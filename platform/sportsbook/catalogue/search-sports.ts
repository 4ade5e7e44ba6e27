import type { PlatformContext } from "#platform/context.ts";
import type { searchSports as contract } from "#schemas/api/sports.ts";
import type { AnswerOf, QueryOf } from "#schemas/kit/operation.ts";
import { listFound } from "./list-events.ts";
import { searchNames } from "./search-names.ts";
import type { Asking } from "./select-events.ts";

const MOST_LEAGUES = 6;
const MOST_COMPETITORS = 8;

/** Leagues, competitors and a page of the events that a search means. */
export async function searchSports(
  { database }: Pick<PlatformContext, "database">,
  asking: Asking,
  { q, page = 1 }: QueryOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { leagues, competitors, condition, isSimilar } = await searchNames(database, q);
  return {
    similar: isSimilar,
    leagues: leagues.slice(0, MOST_LEAGUES),
    competitors: competitors.slice(0, MOST_COMPETITORS),
    ...(await listFound(database.drizzle, asking, { where: condition, view: "all", page })),
  };
}
