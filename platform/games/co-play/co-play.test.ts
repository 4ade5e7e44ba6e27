import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filterGames, listRecommendedGames } from "#schemas/api/games.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { playRounds } from "#tests/harness/play-rounds.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { loadCatalogue } from "../load-catalogue.ts";
import { CO_PLAY_DAYS } from "./count-co-play.ts";
import { CO_PLAY_QUEUE } from "./queue.ts";

describe("games that are played by the same players", () => {
  let runtime: TestPlatform;
  /** Games that a visitor of the test brand may see. */
  let games: string[];
  type Registered = Awaited<ReturnType<TestPlatform["register"]>>;

  beforeAll(async () => {
    const catalogue = await loadCatalogue("tests/fixtures/catalogue");
    runtime = await createTestPlatform({ parts: { catalogue } });
    const { data } = await runtime.client().ok(filterGames, { body: { device: "desktop" } });
    games = data.map(({ identifier }) => identifier);
  });
  afterAll(() => runtime.close());

  const play = async (
    { player }: Registered,
    game: string,
    more: { daysAgo?: number; state?: string; gift?: number } = {},
  ) => {
    const at = new Date(runtime.clock.now().getTime() - (more.daysAgo ?? 0) * 86_400_000);
    await runtime.database.pool.query(
      `insert into rounds (session_id, reference, brand, player_id, game, currency, bet, bet_bonus, win, win_bonus, state, gift_id, started_at, finished_at)
       values (gen_random_uuid(), '1', 'test', $1, $2, 'EUR', 100, 0, 0, 0, $3, $4, $5, $5)`,
      [player.id, game, more.state ?? "settled", more.gift ?? null, at],
    );
  };
  /** The job, as the timetable enqueues it and a process takes it. */
  const count = async () => {
    const worker = runtime.platform.workers.find(({ queue }) => queue.name === CO_PLAY_QUEUE.name);
    if (!worker) throw new Error("the platform has no worker for it");
    await runtime.database.drizzle.transaction((tx) => enqueue(tx, CO_PLAY_QUEUE, {}));
    expect(await runtime.jobs.run(worker)).toBe(1);
  };
  const recommended = ({ client }: Registered) => client.ok(listRecommendedGames, {});

  it("a player gets what the players of their games play, nearest first, and none of their own; others get nothing", async () => {
    const [mine, near, far, rare, old] = games as [string, string, string, string, string];
    const [me, ann, bob, cleo, dan] = await Promise.all([1, 2, 3, 4, 5].map(() => runtime.register()));
    if (!me || !ann || !bob || !cleo || !dan) throw new Error("nobody came");
    for (const who of [me, ann, bob, cleo]) await play(who, mine);
    for (const who of [ann, bob, cleo]) await play(who, near);
    // The same number of players as `near` has with `mine` would count more: these also play it without `mine`.
    for (const who of [ann, bob, dan]) await play(who, far);
    await play(cleo, rare);
    for (const who of [ann, bob]) await play(who, old, { daysAgo: CO_PLAY_DAYS + 1 });
    expect(await recommended(me), "nothing is counted yet").toEqual([]);
    await count();
    expect(await recommended(me)).toEqual([near, far]);
    expect(await recommended(ann), "it plays all of these").toEqual([]);
    expect(await recommended(await runtime.register()), "who has not played").toEqual([]);
    const { rows } = await runtime.database.pool.query(
      "select players, round(score::numeric, 3)::text as score from co_played_games where game = $1 and neighbour = $2",
      [mine, near],
    );
    expect(rows).toEqual([{ players: 3, score: "0.866" }]);

    // Rounds that were taken back and free spins are no choice; a count replaces the one before.
    for (const who of [ann, bob, cleo]) {
      await play(who, rare, { state: "rolled_back" });
      await play(who, rare, { gift: 1 });
    }
    await runtime.database.pool.query("delete from rounds where game = $1", [far]);
    await count();
    expect(await recommended(me)).toEqual([near]);
  });

  it("[LOBBY-08 part: many rounds] a game that was played before 200 rounds of another one is not recommended, and counts as played", async () => {
    const [mine, before, near] = games as [string, string, string];
    const [me, ann, bob] = await Promise.all([1, 2, 3].map(() => runtime.register()));
    if (!me || !ann || !bob) throw new Error("nobody came");
    for (const who of [ann, bob]) for (const game of [mine, before]) await play(who, game);
    for (const who of [ann, bob]) await play(who, near);
    const at = runtime.clock.now();
    await playRounds(runtime.database, { playerId: me.player.id, game: before, at, rounds: 1 });
    await playRounds(runtime.database, { playerId: me.player.id, game: mine, at, rounds: 210 });
    await count();
    const answered = await recommended(me);
    expect(answered).toContain(near);
    expect(answered).not.toContain(before);
  });

  it("a guest is asked to sign in, and a game that may not be seen is left out", async () => {
    expect((await runtime.client().attempt(listRecommendedGames)).status).toBe(401);
    const [mine] = games as [string];
    const [me, ann, bob] = await Promise.all([1, 2, 3].map(() => runtime.register()));
    if (!me || !ann || !bob) throw new Error("nobody came");
    await play(me, mine);
    for (const who of [ann, bob]) for (const game of [mine, "gone/game"]) await play(who, game);
    await count();
    expect(await recommended(me)).not.toContain("gone/game");
  });
});
