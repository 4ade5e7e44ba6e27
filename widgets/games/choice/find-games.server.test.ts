import { expect, it } from "vitest";
import type { Game } from "#schemas/api/games.ts";
import type { WidgetSources } from "../../registry/sources.ts";
import { findGames } from "./find-games.server.ts";

const game = (identifier: string, ...categories: string[]) => ({ identifier, categories }) as Game;
const GAMES = [
  game("a/slot", "slots"),
  game("a/pot", "slots", "jackpot"),
  game("a/buy", "slots", "bonus-buy"),
  game("a/next", "slots"),
];
const sources = {
  games: async ({ pageSize }: { pageSize: number }) => ({ data: GAMES.slice(0, pageSize), total: GAMES.length }),
  selectGames: async () => GAMES,
} as unknown as WidgetSources;

it("games of categories that an editor leaves out are not there, and others stand in their place", async () => {
  const found = async (choice: object) => {
    const { games, total } = await findGames(sources, { limit: 2, ...choice });
    return { games: games.map(({ identifier }) => identifier), total };
  };
  const except = ["jackpot", "bonus-buy"];
  expect(await found({ collection: "popular" })).toEqual({ games: ["a/slot", "a/pot"], total: 4 });
  expect(await found({ collection: "popular", except })).toEqual({ games: ["a/slot", "a/next"], total: null });
  expect(await found({ games: ["a/slot", "a/pot"], except })).toEqual({ games: ["a/slot", "a/next"], total: null });
});
