import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getLeagueTable, getSportEvent, listSportEvents, listSports, searchSports } from "#schemas/api/sports.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { openSimulator, sportsBrands } from "#tests/harness/sports.ts";
import { deleteOldSportEvents } from "./delete-old-events.ts";

let runtime: TestPlatform;
let feed: Awaited<ReturnType<typeof openSimulator>>;
beforeAll(async () => {
  runtime = await createTestPlatform({ brands: sportsBrands() });
  feed = await openSimulator(runtime);
});
afterAll(() => runtime.close());

const list = (query: object) => runtime.client().ok(listSportEvents, { query });

describe("the catalogue that the simulator fills", () => {
  it("[BET-01 part: reads] has eight to fifteen live events, about 150 to come and the results before them", async () => {
    const [live, upcoming, results] = await Promise.all([
      list({ view: "live" }),
      list({ view: "upcoming" }),
      list({ view: "results" }),
    ]);
    expect(live.total).toBeGreaterThanOrEqual(8);
    expect(live.total).toBeLessThanOrEqual(15);
    expect(upcoming.total).toBeGreaterThan(130);
    expect(upcoming.events).toHaveLength(50);
    expect(upcoming.pages).toBe(Math.ceil(upcoming.total / 50));
    expect(results.total).toBeGreaterThan(250);
    expect(upcoming.events.filter(({ main }) => main?.status !== "open")).toEqual([]);
    expect(results.events.every(({ score, main }) => score && !main)).toBe(true);
    const times = upcoming.events.map(({ starts_at }) => starts_at);
    expect(times).toEqual([...times].sort());
    const began = results.events.map(({ starts_at }) => starts_at);
    expect(began).toEqual([...began].sort().reverse());
  });

  it("[BET-01 part: reads] lists the results of a day by when their matches began", async () => {
    const { events } = await list({ view: "results" });
    const until = `${events[0]?.starts_at.slice(0, 10)}T00:00:00.000Z`;
    const from = new Date(Date.parse(until) - 24 * 3_600_000).toISOString();
    const day = await list({ view: "results", from, until });
    expect(day.total).toBeGreaterThan(5);
    expect(day.events.filter(({ starts_at }) => starts_at < from || starts_at >= until)).toEqual([]);
    expect((await list({ view: "results", from: "2020-01-01T00:00:00Z", until: "2020-01-02T00:00:00Z" })).total).toBe(
      0,
    );
    for (const wrong of [
      "yesterday",
      "0000-01-01T00:00:00Z",
      "9999-12-31T23:59:59-23:59",
      `2026-01-01T00:00:00.${"0".repeat(300)}Z`,
    ])
      expect((await runtime.client().rejected(listSportEvents, { query: { from: wrong } })).status, wrong).toBe(422);
  });

  it("[BET-01 part: reads] counts sports and leagues as their lists do", async () => {
    const sports = await runtime.client().ok(listSports, {});
    expect(sports.map(({ sport }) => sport)).toEqual(["football", "tennis", "basketball", "ice-hockey", "esports"]);
    const football = sports[0];
    expect(football?.leagues).toHaveLength(4);
    expect((await list({ view: "upcoming", sport: "football" })).total).toBe(football?.upcoming);
    const league = football?.leagues[0];
    expect((await list({ view: "upcoming", league: league?.id })).total).toBe(league?.upcoming);
  });

  it("[BET-01 part: reads] shows an event with markets in groups, what happened, statistics and form", async () => {
    const { events } = await list({ view: "live", sport: "football" });
    const id = events[0]?.id as string;
    const event = await runtime.client().ok(getSportEvent, { params: { id } });
    expect(event.markets.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["result", "total", "handicap", "correct-score", "next-goal"]),
    );
    expect(event.happenings.length).toBeGreaterThan(0);
    expect(event.statistics.map(({ kind }) => kind)).toContain("possession");
    const lasting = event.happenings.filter(({ happening }) => happening === "goal" || happening === "goal-cancelled");
    expect(lasting.length).toBeGreaterThanOrEqual((event.score?.home ?? 0) + (event.score?.away ?? 0));
    expect(event.form.home.length).toBeGreaterThan(0);
    expect(event.form.home.every(({ status }) => status === "ended")).toBe(true);
    expect(event.clock_at).not.toBeNull();
    const outcomes = event.markets.find(({ kind }) => kind === "result")?.outcomes.map(({ id }) => id);
    expect(outcomes).toEqual(["home", "draw", "away"]);
  });

  it.each(["football", "tennis", "basketball", "ice-hockey", "esports"] as const)(
    "[BET-01 part: reads] counts statistics of %s also where a match ended long before the first start",
    async (sport) => {
      const { events } = await list({ view: "results", sport });
      const agoOf = ({ starts_at }: { starts_at: string }) => runtime.clock.now().getTime() - Date.parse(starts_at);
      const old = events.filter((event) => event.status === "ended" && agoOf(event) > 12 * 3_600_000);
      expect(old.length).toBeGreaterThan(0);
      for (const { id } of old.slice(0, 3)) {
        const { statistics } = await runtime.client().ok(getSportEvent, { params: { id } });
        const expected = {
          football: "shots",
          "ice-hockey": "shots",
          basketball: "shots",
          tennis: "points",
          esports: "points",
        };
        const [both] = statistics.filter(({ kind }) => kind === expected[sport]);
        expect((both?.home ?? 0) + (both?.away ?? 0), id).toBeGreaterThan(5);
      }
    },
  );

  it("[BET-01 part: search] finds events by words of sides and leagues, accents and case aside", async () => {
    const found = await list({ search: "atletico MARISOL", view: "all" });
    expect(found.total).toBeGreaterThan(0);
    expect(found.events.every(({ home, away }) => [home.name, away.name].includes("Atlético Marisol"))).toBe(true);
    expect((await list({ search: "costera", view: "upcoming" })).total).toBeGreaterThan(0);
    expect((await list({ search: "100% nobody", view: "all" })).total).toBe(0);
    const search = (q: string) => runtime.client().ok(searchSports, { query: { q } });
    const names = ({ competitors }: Awaited<ReturnType<typeof search>>) => competitors.map(({ name }) => name);
    expect(await search("Atlético Marisol")).toMatchObject({ similar: false, total: found.total, leagues: [] });
    for (const slip of ["atletco marisol", "Atlettico Marisol", "atletico marsiol"]) {
      const forgiven = await search(slip);
      expect(forgiven.similar, slip).toBe(true);
      expect(names(forgiven)[0], slip).toBe("Atlético Marisol");
      expect(forgiven.events.length, slip).toBeGreaterThan(0);
    }
    const league = await search("alpenlga");
    expect(league.leagues.map(({ name }) => name)).toEqual(["Alpenliga"]);
    expect(league.events.every((event) => event.league.name === "Alpenliga")).toBe(true);
    expect(await search("xyzzy")).toMatchObject({ leagues: [], competitors: [], events: [], total: 0 });
    expect(await search("%")).toMatchObject({ events: [], total: 0 });
    expect((await list({ ids: `${found.events[0]?.id},no-such` })).events).toHaveLength(1);
  });

  it("[BET-01 part: tables] counts a league's table from its results", async () => {
    const { rows } = await runtime.client().ok(getLeagueTable, { params: { id: "football-alpen" } });
    expect(rows).toHaveLength(12);
    for (const { played, won, drawn, lost, points } of rows) {
      expect(played).toBe(won + drawn + lost);
      expect(points).toBe(3 * won + drawn);
    }
    expect(rows.reduce((sum, row) => sum + row.for - row.against, 0)).toBe(0);
    expect(rows.map(({ points }) => points)).toEqual(rows.map(({ points }) => points).sort((a, b) => b - a));
  });

  it("[BET-06 part: reads] has nothing where the licence has no sports, and no event that nobody announced", async () => {
    const estonian = runtime.client({ brand: "test-ee" });
    for (const [operation, input] of [
      [listSports, {}],
      [listSportEvents, { query: {} }],
      [searchSports, { query: { q: "x" } }],
      [getSportEvent, { params: { id: "x" } }],
      [getLeagueTable, { params: { id: "x" } }],
    ] as const)
      expect(await estonian.rejected(operation as typeof listSports, input as object)).toMatchObject({
        status: 403,
        code: "SPORT.NOT_OFFERED",
      });
    expect(await runtime.client().rejected(getSportEvent, { params: { id: "x" } })).toMatchObject({
      status: 404,
      code: "SPORT.EVENT_UNKNOWN",
    });
  });

  it("[BET-07 part: silence] suspends every market when the feed has said nothing for ten seconds", async () => {
    const { events } = await list({ view: "upcoming" });
    expect(events[0]?.main?.status).toBe("open");
    runtime.clock.advance(11_000);
    const silent = await list({ view: "upcoming" });
    expect(silent.events.every(({ main }) => main?.status === "suspended")).toBe(true);
    expect(silent.feed_down).toBe(true);
    await feed.now();
    const heard = await list({ view: "upcoming" });
    expect(heard.events[0]?.main?.status).toBe("open");
    expect(heard.feed_down).toBe(false);
  });
});

describe("old events", () => {
  it("go after sixty days, with all that belongs to them; later ones stay", async () => {
    const count = async (table: string) =>
      Number((await runtime.database.pool.query(`select count(*) from ${table}`)).rows[0].count);
    const events = await count("sport_events");
    await deleteOldSportEvents(runtime.context);
    expect(await count("sport_events")).toBe(events);
    const { rows } = await runtime.database.pool.query(
      "update sport_events set starts_at = now() - interval '1000 days' where status = 'not_started' returning id",
    );
    await deleteOldSportEvents(runtime.context);
    expect(await count("sport_events")).toBe(events - rows.length);
    expect(
      Number(
        (
          await runtime.database.pool.query(
            "select count(*) from sport_markets m where not exists (select from sport_events e where e.id = m.event_id)",
          )
        ).rows[0].count,
      ),
    ).toBe(0);
  });
});
