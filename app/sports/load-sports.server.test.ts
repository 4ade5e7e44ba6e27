import type { AppLoadContext } from "@remix-run/server-runtime";
import { expect, it } from "vitest";
import type { SportEvent } from "#schemas/api/sports.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { testVisitor } from "#tests/harness/visitor.ts";
import {
  loadFavourites,
  loadMyBet,
  loadMyBets,
  loadOverview,
  loadResults,
  loadSport,
  loadSportsFrame,
} from "./load-sports.server.ts";

const NOW = new Date("2026-11-25T12:00:00Z");
const brand = testBrand({
  sports: { enabled: true, host: { name: "sport.test.localhost", locales: ["en"] } },
});

/** Origin of the brand's casino, whose sports site stands on a host of its own. */
const CASINO = "http://test.localhost";

/** The overview where the platform says that matches begin so many minutes from now. */
async function overview(minutes: readonly number[]) {
  const events = minutes.map((from) => ({
    ...({ id: `e${from}`, starts_at: new Date(NOW.getTime() + from * 60_000).toISOString() } as SportEvent),
  }));
  const platform = {
    call: async (_: unknown, { query }: { query: { view: string } }) =>
      query.view === "live"
        ? { events: [], total: 0, page: 1, pages: 0 }
        : { events, total: events.length, page: 1, pages: 1 },
  };
  const context = { visitor: testVisitor({ brand }), platform, now: () => NOW } as unknown as AppLoadContext;
  const { upcoming, isCatchingUp } = await loadOverview(context);
  return { ids: upcoming?.events.map(({ id }) => id), isCatchingUp };
}

it("the overview lists matches that can still begin, and says when the feed has sent only the past", async () => {
  expect(await overview([-2_000, -5, 20, 90])).toEqual({ ids: ["e-5", "e20", "e90"], isCatchingUp: false });
  expect(await overview([-2_000, -60])).toEqual({ ids: [], isCatchingUp: true });
  expect(await overview([])).toEqual({ ids: [], isCatchingUp: false });
});

it("results of a day are asked for by its bounds in the zone of the address; what is no day has no page", async () => {
  const asked: object[] = [];
  const platform = {
    call: async (_: unknown, { query }: { query: object }) => {
      asked.push(query);
      return { events: [], total: 0, page: 1, pages: 0 };
    },
  };
  const context = { visitor: testVisitor({ brand }), platform, now: () => NOW } as unknown as AppLoadContext;
  const load = (query: string) =>
    loadResults(context, new Request(`http://sport.test.localhost/bets/results?${query}`));
  expect(await load("sport=tennis&day=2026-11-24&zone=Asia/Tokyo")).toMatchObject({
    sport: "tennis",
    day: "2026-11-24",
  });
  expect(asked).toEqual([
    {
      ...{ view: "results", page: 1, sport: "tennis" },
      ...{ from: "2026-11-23T15:00:00.000Z", until: "2026-11-24T15:00:00.000Z" },
    },
  ]);
  await expect(load("day=tomorrow")).rejects.toMatchObject({ status: 404 });
  await expect(load("day=2026-11-24&zone=Mars")).rejects.toMatchObject({ status: 404 });
});

it("a page after the last one is not found, as far as the feed is there", async () => {
  const load = (page: number, feed_down: boolean) => {
    const platform = { call: async () => ({ events: [], total: 40, page, pages: 2, feed_down }) };
    const context = { visitor: testVisitor({ brand }), platform, now: () => NOW } as unknown as AppLoadContext;
    const request = new Request(`http://sport.test.localhost/bets/football?page=${page}`);
    return [loadSport(context, "football", request), loadResults(context, request)];
  };
  for (const loaded of load(3, false)) await expect(loaded).rejects.toMatchObject({ status: 404 });
  for (const loaded of [...load(2, false), ...load(3, true)]) await expect(loaded).resolves.toBeTruthy();
});

it("[BET-06 part: pages] a visitor in Estonia finds no page of it, on whatever brand", async () => {
  const context = {
    visitor: testVisitor({ brand, country: "EE", origin: "http://sport.test.localhost" }),
    now: () => NOW,
  } as unknown as AppLoadContext;
  const closed = (await loadSportsFrame(context).catch((answer: unknown) => answer)) as Response;
  expect(closed.status).toBe(404);
  expect(await closed.json()).toEqual({ code: "SPORT.NOT_OFFERED", casino: CASINO, country: "Estonia" });
  await expect(loadOverview(context)).rejects.toMatchObject({ status: 404 });
});

it("what is a player's asks a guest to sign in on the page itself", async () => {
  const context = { visitor: testVisitor({ brand }), now: () => NOW } as unknown as AppLoadContext;
  const request = new Request("http://sport.test.localhost/bets/my");
  for (const load of [loadFavourites(context), loadMyBets(context, request), loadMyBet(context, "7")])
    await expect(load).rejects.toMatchObject({ status: 401 });
});
