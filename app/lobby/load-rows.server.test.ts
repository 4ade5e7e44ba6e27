import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countCoPlay } from "#platform/games/co-play/count-co-play.ts";
import { loadCatalogue } from "#platform/games/load-catalogue.ts";
import { SPORT_GAME } from "#schemas/sports/vocabulary.ts";
import { testBrand, testLicence } from "#tests/harness/brand.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { playRounds } from "#tests/harness/play-rounds.ts";
import { testStorefront } from "#tests/harness/storefront.ts";
import { tileId, unpackTile } from "#widgets/games/tile/packed-tile.ts";
import { type LobbyRowPlan, lobbyMenu } from "../games/menu.server.ts";
import { createWidgetSources } from "../gateways/sources.server.ts";
import { loader as loadDeferredRows } from "../routes/lobby.rows.ts";
import { loadSearch } from "../search/load-search.server.ts";
import type { DeferredGames } from "./deferred-rows.ts";
import { loadCategory } from "./load-category.server.ts";
import { loadOwnRows } from "./load-own-rows.server.ts";
import { loadProducer } from "./load-producer.server.ts";
import { deferRows, loadRows, rowPath } from "./load-rows.server.ts";

const plan = (slug: string, source: LobbyRowPlan["source"], section: LobbyRowPlan["section"]): LobbyRowPlan => ({
  slug,
  source,
  section,
  icon: "star",
});
const request = (path: string) => new Request(`http://localhost:3000${path}`);
const down = async () => new Response(null, { status: 503 });

describe("the lobby's loaders, on the shipped catalogue", () => {
  let runtime: TestPlatform;
  const brand = testBrand();
  const guest = () => testStorefront(runtime, { brand }).context;
  beforeAll(async () => {
    runtime = await createTestPlatform({
      brands: [brand],
      parts: { catalogue: await loadCatalogue("platform/games/catalogue") },
    });
  });
  afterAll(() => runtime.close());

  it("[LOBBY-01 part: rows] a row has at most 15 games and knows how many there are and where they are", async () => {
    const [row] = await loadRows(guest(), [plan("popular", "collection", "pokies")]);
    expect(row?.games).toHaveLength(15);
    expect(row?.total).toBeGreaterThan(15);
    expect(row?.href).toBe("/pokies/popular");
  });

  it("[LOBBY-01 part: rows] rows come from categories, collections and providers; one without games is left out", async () => {
    const rows = await loadRows(guest(), [
      plan("roulette", "category", "live"),
      plan("nightjar", "provider", "pokies"),
      plan("nothing-of-the-kind", "category", "pokies"),
    ]);
    expect(rows.map(({ slug, href, title }) => ({ slug, href, title }))).toEqual([
      { slug: "roulette", href: "/live/roulette", title: null },
      { slug: "nightjar", href: "/producers/nightjar", title: "Nightjar" },
    ]);
    expect(rows[0]?.games?.every((tile) => !unpackTile(tile).demo)).toBe(true);
  });

  it("[RG-08 part: a bonus to buy] where the licence forbids it, no menu, filter or page names the games that sell one", async () => {
    const config = testBrand().config;
    const entry = (slug: string) => ({ slug, icon: "gift" }) as const;
    const menu = { lobby: [plan("bonus-buy", "collection", "pokies")], pokies: [entry("bonus-buy")], live: [] };
    const { rules } = testLicence();
    const visit = (bonusBuy: boolean) => {
      const licences = { CW: testLicence({ rules: { ...rules, bonusBuy } }) };
      const visited = testBrand({ licences, config: { ...config, "menu-categories-games": menu } });
      return testStorefront(runtime, { brand: visited }).context;
    };
    const { features } = await loadCategory(visit(true), request("/pokies/all"), "pokies", "all");
    expect(features).toContain("bonus-buy");
    expect(lobbyMenu(visit(true))).toEqual(menu);
    const old = request("/pokies/all?feature=bonus-buy");
    expect((await loadCategory(visit(true), old, "pokies", "all")).filter.feature).toBe("bonus-buy");
    const strict = await loadCategory(visit(false), old, "pokies", "all");
    expect(strict.filter.feature).toBeNull();
    expect(strict.features).toEqual(features.filter((feature) => feature !== "bonus-buy"));
    expect(lobbyMenu(visit(false))).toEqual({ lobby: [], pokies: [], live: [] });
    const page = loadCategory(visit(false), request("/pokies/bonus-buy"), "pokies", "bonus-buy");
    await expect(page).rejects.toMatchObject({ status: 404 });
  });

  it("[FAULT-03 part: rows of the lobby] a row that can't be loaded is told apart from an empty one, and the page doesn't wait for it", async () => {
    const broken = testStorefront(runtime, { brand, platform: down });
    const [row] = await loadRows(broken.context, [plan("new", "collection", "pokies")]);
    expect(row).toMatchObject({ slug: "new", games: null });
    expect(broken.logged).toEqual(["LOAD_GAMES_new_ERROR"]);
    const slow = testStorefront(runtime, { brand, platform: () => new Promise(() => {}) });
    // A platform that never answers: were it waited for, this test would never end.
    await loadRows(slow.context, [plan("new", "collection", "pokies")]);
  });

  it("[LOBBY-01 part: rows below the second screen] their games are left out of the page and answered by their paths", async () => {
    const slugs = ["popular", "new", "top", "exclusive", "jackpot", "gems"];
    const rows = await loadRows(
      guest(),
      slugs.map((slug) => plan(slug, "collection", "pokies")),
    );
    const own = { slug: "recent", href: null, games: rows[0]?.games ?? [], total: 1, title: null };
    const failed = { slug: "live", href: "/live/live", games: null, total: 0, title: null };
    const deferred = deferRows([...rows.slice(0, 3), own, ...rows.slice(3), failed, own]);
    expect(deferred.map(({ games }) => (Array.isArray(games) ? "here" : games))).toEqual([
      ...["here", "here", "here", "here"],
      ...rows.slice(3).map(() => "deferred"),
      null,
      "here",
    ]);
    const lobby = [plan("popular", "collection", "pokies"), plan("roulette", "category", "live")];
    const menu = { lobby: [...lobby, plan("new", "collection", "pokies")], pokies: [], live: [] };
    const withMenu = { ...brand, config: { ...brand.config, "menu-categories-games": menu } };
    const known = lobby.map(rowPath);
    const url = `http://localhost:3000/lobby/rows?rows=${[...known, "/pokies/nothing", ""].join(",")}`;
    const answer = await loadDeferredRows({
      context: testStorefront(runtime, { brand: withMenu }).context,
      request: new Request(url),
      params: {},
    });
    const games = (await answer.json()) as DeferredGames;
    expect(Object.keys(games)).toEqual(known);
    for (const tiles of Object.values(games)) expect(tiles?.length).toBeLessThanOrEqual(15);
  });

  it("a category offers the providers that have games in it, and no others", async () => {
    const all = await loadCategory(guest(), request("/pokies/all"), "pokies", "all");
    for (const [section, slug] of [
      ["pokies", "mythology"],
      ["pokies", "popular"],
      ["live", "roulette"],
    ] as const) {
      const { providers } = await loadCategory(guest(), request(`/${section}/${slug}`), section, slug);
      expect(providers.length).toBeGreaterThan(0);
      for (const { id } of providers) {
        const of = await loadCategory(guest(), request(`/${section}/${slug}?provider=${id}`), section, slug);
        expect([id, of.games?.total]).not.toEqual([id, 0]);
      }
    }
    const { providers } = await loadCategory(guest(), request("/live/roulette"), "live", "roulette");
    expect(providers.length).toBeLessThan(all.providers.length);
  });

  it("[LOBBY-08 part: guests] a guest has no rows of their own", async () => {
    expect(await loadOwnRows(guest())).toEqual([]);
  });

  it("[LOBBY-08 part: players] a player's rows: the latest game first, and others of the kind that they play most", async () => {
    const { client, player } = await runtime.register();
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const own = () => loadOwnRows(testStorefront(runtime, { brand, player, cookie }).context);
    expect(
      (await own()).map(({ slug }) => slug),
      "before the first round",
    ).toEqual(["recommended"]);
    const list = async (slug: string) =>
      (await loadCategory(guest(), request(`/pokies/${slug}`), "pokies", slug)).games?.games.map(tileId) ?? [];
    const liked = await list("mythology");
    const other = (await list("all")).find((id) => !liked.includes(id)) as string;
    const played = [liked[0], other, liked[1], liked[0]] as string[];
    for (const [index, game] of played.entries()) {
      const at = new Date(runtime.clock.now().getTime() + index * 1_000);
      await runtime.database.pool.query(
        `insert into rounds (session_id, reference, brand, player_id, game, currency, bet, bet_bonus, win, win_bonus, state, started_at, finished_at)
         values (gen_random_uuid(), $1, $2, $3, $4, 'EUR', 100, 0, 0, 0, 'settled', $5, $5)`,
        [String(index), brand.id, player.id, game, at],
      );
    }
    const [recent, recommended] = await own();
    expect(recent?.games?.map(tileId)).toEqual([liked[0], liked[1], other]);
    const ids = recommended?.games?.map(tileId) ?? [];
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id) => !liked.includes(id))).toEqual([]);
    expect(ids.filter((id) => played.includes(id))).toEqual([]);

    // What the players of these games play comes first, whatever its kind; those of the kind follow.
    const [near] = (await list("all")).filter((id) => !liked.includes(id) && !played.includes(id));
    for (const each of [await runtime.register(), await runtime.register()])
      for (const game of [other, near])
        await runtime.database.pool.query(
          `insert into rounds (session_id, reference, brand, player_id, game, currency, bet, bet_bonus, win, win_bonus, state, started_at, finished_at)
           values (gen_random_uuid(), '1', $1, $2, $3, 'EUR', 100, 0, 0, 0, 'settled', $4, $4)`,
          [brand.id, each.player.id, game, runtime.clock.now()],
        );
    await countCoPlay(runtime.context);
    const together = (await own())[1]?.games?.map(tileId) ?? [];
    expect(together).toEqual([near, ...ids].slice(0, together.length));
    expect(together.length).toBeGreaterThan(1);
  });

  it("[LOBBY-08 part: many rounds] ten games of a week are in the row after 200 rounds of one of them, and none of them is recommended", async () => {
    const { client, player } = await runtime.register();
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const { context } = testStorefront(runtime, { brand, player, cookie });
    const all = (await loadCategory(guest(), request("/pokies/mythology"), "pokies", "mythology")).games?.games ?? [];
    const week = all.map(tileId).slice(0, 10);
    expect(week).toHaveLength(10);
    const play = (game: string, rounds: number) => {
      runtime.clock.advance(3_600_000);
      return playRounds(runtime.database, { playerId: player.id, game, at: runtime.clock.now(), rounds });
    };
    for (const game of week) await play(game, 5);
    await play(week[3] as string, 210);
    await play(SPORT_GAME, 210);
    const latestFirst = [week[3], ...week.toReversed().filter((game) => game !== week[3])];
    const rows = new Map((await loadOwnRows(context)).map(({ slug, games }) => [slug, games?.map(tileId) ?? []]));
    expect(rows.get("recent")).toEqual(latestFirst);
    expect(rows.get("recommended")?.length).toBeGreaterThan(0);
    expect(rows.get("recommended")?.filter((game) => week.includes(game))).toEqual([]);
    const widget = await createWidgetSources(context).recentGames();
    expect(widget.map(({ identifier }) => identifier)).toEqual(latestFirst);
  });

  it("[SEARCH-01 part: pages] a search shows the page that is asked for; where nothing is found there are games to look at", async () => {
    const search = (query: string) => loadSearch(guest(), request(`/search?${query}`));
    const { games, suggested } = await search("q=er");
    expect([games?.games.length, suggested]).toEqual([games?.total, []]);
    expect(games?.total).toBeGreaterThan(0);
    // All are on the first page.
    expect((await search("q=er&page=2")).games).toMatchObject({ games: [], total: games?.total, page: 2 });
    const nothing = await search("q=zzzzqqq");
    expect([nothing.searched, nothing.games?.total]).toEqual([true, 0]);
    expect(nothing.suggested.length).toBeGreaterThan(0);
    await expect(search("q=er&page=0")).rejects.toMatchObject({ status: 404 });
  });

  it("[LOBBY-02 part: pages] a category has pages of 40 and ends with 404", async () => {
    const first = await loadCategory(guest(), request("/pokies/all"), "pokies", "all");
    expect(first.games?.games).toHaveLength(40);
    const third = await loadCategory(guest(), request("/pokies/all?page=3"), "pokies", "all");
    expect(third.games?.games.length).toBeGreaterThan(0);
    expect(third.games?.games.length).toBeLessThan(40);
    for (const path of ["/pokies/all?page=4", "/pokies/all?page=0", "/pokies/all?page=x"]) {
      await expect(loadCategory(guest(), request(path), "pokies", "all")).rejects.toMatchObject({ status: 404 });
    }
  });

  it("[ROUTE-05] a category is found by its slug, in its section, for one provider; an unknown one is 404", async () => {
    const roulette = await loadCategory(guest(), request("/live/roulette"), "live", "roulette");
    expect(roulette.games?.total).toBe(9);
    const one = await loadCategory(guest(), request("/pokies/top?provider=nightjar"), "pokies", "top");
    expect(new Set(one.games?.games.map((tile) => unpackTile(tile).provider))).toEqual(new Set(["Nightjar"]));
    await expect(loadCategory(guest(), request("/pokies/zzz"), "pokies", "zzz")).rejects.toMatchObject({ status: 404 });
  });

  it("[LOBBY-02 part: providers] a provider's pages have addresses of their own", async () => {
    const page = await loadProducer(guest(), "nightjar", undefined);
    expect(page.title).toBe("Nightjar");
    expect(page.games?.games.length).toBeGreaterThan(0);
    await expect(loadProducer(guest(), "nightjar", "2")).rejects.toMatchObject({ status: 404 });
    await expect(loadProducer(guest(), "nobody", undefined)).rejects.toMatchObject({ status: 404 });
  });
});
