import type { Tournament } from "#schemas/api/promotions.ts";

type Games = Pick<Tournament, "games" | "producer">;

/** Whether games are named one by one: the tournament's page shows them. */
export const namesGames = ({ games, producer }: Games): boolean =>
  producer === null && games.some((game) => game.includes("/"));

/** Categories whose games count. */
export const categoriesOf = ({ games }: Games): string[] =>
  games.flatMap((game) => (game.startsWith("category:") ? [game.slice("category:".length)] : []));

/** Id of the part of a tournament's page that shows the games that are named. */
export const NAMED_GAMES = "games";

/** Where a player finds games that count. */
export function gamesPath(tournament: Games): string {
  if (namesGames(tournament)) return `#${NAMED_GAMES}`;
  if (tournament.producer !== null) return `/producers/${tournament.producer}`;
  return `/pokies/${categoriesOf(tournament)[0] ?? "all"}`;
}
