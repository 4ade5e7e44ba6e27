import { expect, it } from "vitest";
import { packTile } from "#widgets/games/tile/packed-tile.ts";
import type { TilePage, TileQuery } from "../gateways/games.server.ts";
import { countingGames } from "./counting-games.server.ts";
import { gamesPath } from "./games-that-count.ts";

const tile = (id: string, { unsupported = false, soon = false } = {}) =>
  packTile({
    id,
    title: `Title of ${id}`,
    provider: "P",
    picture: { base: `/media/games/${id}`, widths: [210, 420], glow: 1 },
    badge: soon ? { type: "soon", theme: "brand" } : null,
    demo: true,
    unsupported,
  });

/** A catalogue that answers each query with its own page, and notes what it was asked. */
function catalogue(pages: Record<string, Partial<TilePage>>) {
  const asked: TileQuery[] = [];
  const tiles = async (query: TileQuery): Promise<TilePage> => {
    asked.push(query);
    const page = pages[query.category ?? query.provider ?? query.collection ?? ""];
    return { games: [], total: 0, page: 1, pageSize: 24, similar: false, ...page };
  };
  return { asked, gateway: { tiles } };
}

it("[TOUR-05 part: which games count] a tournament that names games leads to the first that the visitor can play", async () => {
  const { gateway, asked } = catalogue({});
  const shown = [tile("a/live", { soon: true }), tile("a/other-currency", { unsupported: true }), tile("a/good")];
  const counting = await countingGames(gateway, { games: ["a:live", "a/good"], producer: null }, shown);
  expect(counting.play).toBe("a/good");
  expect(counting.named.map(({ identifier }) => identifier)).toEqual(["a/good", "a/live", "a/other-currency"]);
  expect(counting.more).toBe(0);
  expect(asked).toEqual([]);
});

it("of a category it names five games and counts the others", async () => {
  const games = ["one", "two", "three", "four", "five", "six"].map((name) => tile(`a/${name}`));
  const { gateway } = catalogue({ slots: { games, total: 90 } });
  const counting = await countingGames(gateway, { games: ["category:slots"], producer: null }, []);
  expect(counting.named).toHaveLength(5);
  expect(counting.named[0]).toEqual({ identifier: "a/one", title: "Title of a/one" });
  expect(counting).toMatchObject({ more: 85, play: "a/one" });
});

it("of two categories, which may share games, it gives no number", async () => {
  const { gateway } = catalogue({
    slots: { games: [tile("a/both")], total: 3 },
    crash: { games: [tile("a/both"), tile("a/rocket")], total: 2 },
  });
  const counting = await countingGames(gateway, { games: ["category:slots", "category:crash"], producer: null }, []);
  expect(counting.named.map(({ identifier }) => identifier)).toEqual(["a/both", "a/rocket"]);
  expect(counting.more).toBeNull();
});

it("of a provider it names the provider's games; where every game counts it names none and leads to a popular one", async () => {
  const { gateway, asked } = catalogue({
    crane: { games: [tile("crane/one")], total: 1 },
    popular: { games: [tile("a/other-currency", { unsupported: true }), tile("a/popular")], total: 40 },
  });
  expect(await countingGames(gateway, { games: ["*"], producer: "crane" }, [])).toMatchObject({
    named: [{ identifier: "crane/one" }],
    more: 0,
    play: "crane/one",
  });
  expect(await countingGames(gateway, { games: ["*"], producer: null }, [])).toEqual({
    named: [],
    more: null,
    play: "a/popular",
  });
  expect(asked.map(({ provider, collection }) => provider ?? collection)).toEqual(["crane", "popular"]);
});

it("says that no game can be played where none can", async () => {
  const { gateway } = catalogue({ slots: { games: [tile("a/one", { unsupported: true })], total: 1 } });
  const counting = await countingGames(gateway, { games: ["category:slots"], producer: null }, []);
  expect(counting).toMatchObject({ play: null, more: 0, named: [{ identifier: "a/one" }] });
});

it("a tournament's games are found on its own page where it names them, else at their producer's or in their category", () => {
  expect(gamesPath({ games: ["a/good", "category:slots"], producer: null })).toBe("#games");
  expect(gamesPath({ games: ["*"], producer: "crane" })).toBe("/producers/crane");
  expect(gamesPath({ games: ["category:slots", "category:crash"], producer: null })).toBe("/pokies/slots");
  expect(gamesPath({ games: ["*"], producer: null })).toBe("/pokies/all");
});
