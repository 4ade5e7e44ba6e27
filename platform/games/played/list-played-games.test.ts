import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filterGames, listRecentGames } from "#schemas/api/games.ts";
import { SPORT_GAME } from "#schemas/sports/vocabulary.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { playRounds } from "#tests/harness/play-rounds.ts";
import { loadCatalogue } from "../load-catalogue.ts";
import { playedGames } from "./list-played-games.ts";

describe("games that a player has played", () => {
  let runtime: TestPlatform;
  /** Games that a visitor of the test brand may see. */
  let games: [string, string, string, string, string];
  beforeAll(async () => {
    runtime = await createTestPlatform({ parts: { catalogue: await loadCatalogue("tests/fixtures/catalogue") } });
    const { data } = await runtime.client().ok(filterGames, { body: { device: "desktop" } });
    games = data.map(({ identifier }) => identifier) as typeof games;
  });
  afterAll(() => runtime.close());

  const newPlayer = async () => {
    const { client, player } = await runtime.register();
    const play = (game: string, more: Partial<Parameters<typeof playRounds>[1]> = {}) => {
      runtime.clock.advance(3_600_000);
      return playRounds(runtime.database, { playerId: player.id, game, at: runtime.clock.now(), rounds: 1, ...more });
    };
    return { client, id: player.id, play, recent: () => client.ok(listRecentGames, {}) };
  };

  it("[LOBBY-08 part: many rounds] are each listed once, latest first, however many rounds were played since, of games and of sports", async () => {
    const [first, second, third, opened, demo] = games;
    const { play, recent } = await newPlayer();
    expect(await recent()).toEqual([]);
    await play(first);
    const earlier = await play(second);
    await play(third, { rounds: 300 });
    await play(opened, { rounds: 0 });
    await play(demo, { mode: "demo" });
    await play("gone/game");
    expect(await recent()).toEqual([third, second, first]);
    await play(first, { rounds: 300 });
    expect(await recent()).toEqual([first, third, second]);
    await play(SPORT_GAME, { rounds: 300 });
    expect(await recent(), "after many bets on sports").toEqual([first, third, second]);
    await play(second, { session: earlier });
    await play(opened, { rounds: 0 });
    expect(await recent(), "in a session that was opened before").toEqual([second, first, third]);
  });

  it("[LOBBY-08 part: players] are a player's own; a guest is asked to sign in", async () => {
    const [game] = games;
    await (await newPlayer()).play(game);
    expect(await (await newPlayer()).recent()).toEqual([]);
    expect((await runtime.client().attempt(listRecentGames)).status).toBe(401);
  });

  it("[LOBBY-08 part: many rounds] are found by indexes, not by reading the player's rounds", async () => {
    const { id, play } = await newPlayer();
    for (let session = 0; session < 60; session += 1) await play(`acme/game-${session % 12}`, { rounds: 500 });
    const { pool, drizzle } = runtime.database;
    await pool.query("analyze rounds; analyze game_sessions");
    const { rows } = await drizzle.execute<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
      sql`explain (analyze, format json) ${playedGames(id)}`,
    );
    const read = rowsRead(rows[0]?.["QUERY PLAN"][0].Plan as PlanNode);
    expect(read.rounds).toBeLessThanOrEqual(250);
    expect(read.game_sessions).toBeLessThanOrEqual(60);
    expect((await drizzle.execute<{ game: string }>(playedGames(id))).rows.map(({ game }) => game)).toEqual(
      Array.from({ length: 12 }, (_, place) => `acme/game-${11 - place}`),
    );
  });
});

interface PlanNode {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

/** Rows that a plan has read of each table. */
function rowsRead(plan: PlanNode, read: Record<string, number> = {}): Record<string, number> {
  const { "Relation Name": table, "Actual Rows": rows, "Actual Loops": loops } = plan;
  if (table) read[table] = (read[table] ?? 0) + Math.ceil((rows + (plan["Rows Removed by Filter"] ?? 0)) * loops);
  for (const part of plan.Plans ?? []) rowsRead(part, read);
  return read;
}
