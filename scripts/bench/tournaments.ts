import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { systemClock } from "#platform/clock.ts";
import { type Database, openDatabase } from "#platform/db/database.ts";
import { startEmbeddedServer } from "#platform/db/embedded.ts";
import { createNudge } from "#platform/events/nudge.ts";
import { EventPort } from "#platform/events/port.ts";
import { runConsumers } from "#platform/events/run-consumers.ts";
import { migratePlatform } from "#platform/migrate-platform.ts";
import { consumersOf } from "#platform/platform.ts";
import { createRealtime } from "#platform/realtime/realtime.ts";
import { closeTournament } from "#platform/tournaments/close-tournament.ts";
import { createTournament } from "#platform/tournaments/create-tournament.ts";
import { readLeaderboard } from "#platform/tournaments/leaderboard.ts";
import { findTournament } from "#platform/tournaments/list-tournaments.ts";
import { payPrizes } from "#platform/tournaments/pay-prizes.ts";
import { LATE_ROUNDS_MS } from "#schemas/rules/tournaments.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { joinCrowd } from "#tests/harness/crowd.ts";
import { openTable } from "./bets.ts";
import { atMost, type Figure } from "./figure.ts";
import { sendBets } from "./send-bets.ts";

const CROWD = 100_000;
const PRIZES = 1_000;
const SCORES_A_SECOND = 1_000;
const SECONDS = 12;
const WARM_UP_SECONDS = 3;
const TABLES = 32;
const READ_EVERY_MS = 10;
const LEADERBOARD_MS = 20;
const END_S = 10;

/**
 * A tournament of 100,000 players: how long its leaderboard takes with a player's own place while a thousand rounds a second
 * score and every consumer of the product runs (99th percentile), and how long it takes to freeze all places and to pay a
 * thousand prizes of money. References of the same run: a bare query beside the reads, and the rows of the places copied.
 */
export async function measureTournaments(wants: (...names: string[]) => boolean): Promise<Figure[]> {
  mkdirSync(resolve(".data"), { recursive: true });
  const folder = mkdtempSync(join(resolve(".data"), "bench-tournaments-"));
  const server = await startEmbeddedServer({ folder, settings: ["fsync=on", "synchronous_commit=on"] });
  try {
    const url = await server.database("tournaments");
    const database = openDatabase(url, { connections: 24 });
    await migratePlatform(database, resolve("."));
    const sessions = await Promise.all(Array.from({ length: TABLES }, (_, index) => openTable(database, index)));
    const brand = testBrand({ id: "bench" });
    const log = { info() {}, warn: console.error, error: console.error };
    const context = {
      ...{ database, log, clock: systemClock, brands: new Map([[brand.id, brand]]) },
      realtime: createRealtime({ database, log }),
      events: new EventPort(),
    };
    const now = Date.now();
    const tournament = await createTournament(context, {
      ...{ brand: brand.id, frontendIdentifier: "crowd", title: "Crowd", currency: "EUR", automatic: true, games: [] },
      startAt: new Date(now - 60_000),
      endAt: new Date(now + 3_600_000),
      prizes: Array.from({ length: PRIZES }, () => 100n),
    });
    // From a point to a hundred thousand, as play spreads them: most have little.
    const scores = Array.from({ length: CROWD }, () => BigInt(Math.floor(1_000 * 10 ** (5 * Math.random() ** 2))));
    const crowd = await joinCrowd(database, { brand: brand.id, tournament, scores, at: new Date(now - 1_000) });
    await database.pool.query("vacuum analyze tournament_players, tournament_buckets, players");
    const figures: Figure[] = [];
    const viewerOf = (playerId: number) => ({ brand, playerId, locale: "en", currencies: brand.currencies });
    if (wants("leaderboard-p99-ms")) {
      const consumers = consumersOf(context);
      const beside = openDatabase(url, { connections: consumers.length + 1 });
      const running = await runConsumers({ ...context, database: beside }, consumers);
      // Bets are sent by others: their wait for a connection is no part of a reader's time.
      const readers = { ...context, database: openDatabase(url, { connections: 4 }) };
      const reads: number[] = [];
      const bare: number[] = [];
      let isOver = false;
      const reading = (async () => {
        await setTimeout(WARM_UP_SECONDS * 1_000);
        while (!isOver) {
          const player = crowd[Math.floor(Math.random() * crowd.length)] as number;
          reads.push(
            await timed(async () => {
              const row = await findTournament(readers, viewerOf(player), tournament);
              const { own } = await readLeaderboard(readers, viewerOf(player), row, {});
              if (!own) throw new Error(`player ${player} has no place`);
            }),
          );
          bare.push(await timed(() => readers.database.pool.query("select 1")));
          await setTimeout(READ_EVERY_MS);
        }
      })();
      const nudge = createNudge(database, log);
      const sent = await sendBets(database, sessions, {
        ...{ rate: SCORES_A_SECOND, seconds: SECONDS + WARM_UP_SECONDS, nudge },
      });
      isOver = true;
      await reading;
      await running.close();
      await beside.close();
      await readers.database.close();
      figures.push(
        atMost("leaderboard-p99-ms", percentile(reads, 0.99), "ms", LEADERBOARD_MS, {
          "median ms": rounded(percentile(reads, 0.5)),
          "a bare query's p99 ms": rounded(percentile(bare, 0.99)),
          reads: reads.length,
          "scores/s": Math.round(sent / (SECONDS + WARM_UP_SECONDS)),
          players: CROWD,
        }),
      );
    }
    if (wants("tournament-end-s")) figures.push(await measureEnd(context, tournament));
    await context.realtime.close();
    await database.close();
    return figures;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Ending = Parameters<typeof payPrizes>[0] & { database: Database };

async function measureEnd(context: Ending, tournament: number): Promise<Figure> {
  const { pool } = context.database;
  // The rounds of the other figure are no part of it.
  await pool.query(
    "update event_consumers set (tx, position) = (select tx, position from events order by tx desc, position desc limit 1) where exists (select from events)",
  );
  await pool.query("insert into event_consumers (name) values ('tournaments') on conflict do nothing");
  await pool.query("update tournaments set end_at = $2 where id = $1", [
    tournament,
    new Date(Date.now() - LATE_ROUNDS_MS),
  ]);
  await pool.query("create table bare_places (like tournament_results)");
  const bare = await timed(() =>
    pool.query(
      `insert into bare_places (tournament_id, place, player_id, score, bets, outcome)
       select tournament_id, row_number() over (order by score desc, reached_at, player_id), player_id, score, bets, 'none'
       from tournament_players where tournament_id = $1`,
      [tournament],
    ),
  );
  const close = await timed(async () => {
    if (!(await closeTournament(context, tournament))) throw new Error("the tournament was not closed");
  });
  const pay = await timed(() => payPrizes(context, tournament));
  const { rows } = await pool.query("select count(*)::int as paid from tournament_results where outcome = 'given'");
  if (rows[0]?.paid !== PRIZES) throw new Error(`${rows[0]?.paid} of ${PRIZES} prizes were paid`);
  return atMost("tournament-end-s", (close + pay) / 1_000, "s", END_S, {
    "places frozen s": rounded(close / 1_000),
    "prizes paid s": rounded(pay / 1_000),
    "bare places s": rounded(bare / 1_000),
    players: CROWD,
    prizes: PRIZES,
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const rounded = (value: number) => Math.round(value * 100) / 100;

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY;
}
