import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { systemClock } from "#platform/clock.ts";
import { type Database, openDatabase } from "#platform/db/database.ts";
import { startEmbeddedServer } from "#platform/db/embedded.ts";
import type { Consumer } from "#platform/events/consumer.ts";
import { createNudge } from "#platform/events/nudge.ts";
import { runConsumers } from "#platform/events/run-consumers.ts";
import { openJackpots } from "#platform/jackpots/open-jackpots.ts";
import { migratePlatform } from "#platform/migrate-platform.ts";
import { consumersOf } from "#platform/platform.ts";
import { createRealtime } from "#platform/realtime/realtime.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { testJackpot } from "#tests/harness/jackpots.ts";
import { openTable } from "./bets.ts";
import { atMost, type Figure } from "./figure.ts";
import { type SentBet, sendBets } from "./send-bets.ts";

const BETS_A_SECOND = 1_000;
const SECONDS = 15;
const WARM_UP_SECONDS = 3;
const PLAYERS = 32;
const TARGET_MS = 1_500;
const POLL_MS = 20;

/**
 * How long after a bet was sent its share is in the jackpot's amount, at a thousand bets a second (99th percentile). Every
 * consumer of the product runs beside it. The reference of the same run is a consumer that only writes down what it sees.
 */
export async function measureJackpotLag(): Promise<Figure> {
  mkdirSync(resolve(".data"), { recursive: true });
  const folder = mkdtempSync(join(resolve(".data"), "bench-jackpots-"));
  const server = await startEmbeddedServer({ folder, settings: ["fsync=on", "synchronous_commit=on"] });
  try {
    const url = await server.database("jackpots");
    const database = openDatabase(url, { connections: 24 });
    await migratePlatform(database, resolve("."));
    await database.pool.query("create table bare_rounds (round_id bigint primary key)");
    const sessions = await Promise.all(Array.from({ length: PLAYERS }, (_, index) => openTable(database, index)));
    const brand = testBrand({ id: "bench", jackpots: [testJackpot({ games: ["*"] })] });
    const log = { info() {}, warn: console.error, error: console.error };
    const context = {
      ...{ database, log, clock: systemClock, brands: new Map([[brand.id, brand]]) },
      realtime: createRealtime({ database, log }),
    };
    await openJackpots(context);
    const consumers = [...consumersOf(context), bare];
    const beside = openDatabase(url, { connections: consumers.length + 1 });
    const running = await runConsumers({ ...context, database: beside }, consumers);
    const nudge = createNudge(database, log);
    const fed = new Watch(database, "jackpot_rounds");
    const seen = new Watch(database, "bare_rounds");
    const sent = await sendBets(database, sessions, {
      ...{ rate: BETS_A_SECOND, seconds: SECONDS + WARM_UP_SECONDS, nudge },
      onSent: (bet, count) => {
        if (count < BETS_A_SECOND * WARM_UP_SECONDS || count % 7 !== 0) return;
        for (const one of [fed, seen]) one.add(bet);
      },
    });
    await Promise.all([fed.done(), seen.done()]);
    await running.close();
    await context.realtime.close();
    await beside.close();
    await database.close();
    return atMost("jackpot-lag-ms", fed.percentile(0.99), "ms", TARGET_MS, {
      "median ms": Math.round(fed.percentile(0.5)),
      "a bare consumer's p99 ms": Math.round(seen.percentile(0.99)),
      "bets/s": Math.round(sent / (SECONDS + WARM_UP_SECONDS)),
      consumers: consumers.length,
    });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const bare: Consumer = {
  name: "bare",
  types: ["round-settled"],
  async handle(tx, events) {
    const ids = events.flatMap((event) => (event.type === "round-settled" ? [event.payload.round] : []));
    await tx.execute(`insert into bare_rounds select unnest('{${ids.join(",")}}'::bigint[])`);
  },
};

/** Sees when the rounds of bets are in a table. */
class Watch {
  readonly #waiting = new Map<string, SentBet>();
  readonly #lags: number[] = [];
  #isOver = false;
  readonly #ended: Promise<void>;

  constructor(
    readonly database: Pick<Database, "pool">,
    readonly table: string,
  ) {
    this.#ended = this.#poll();
  }

  add(bet: SentBet): void {
    this.#waiting.set(bet.name, bet);
  }

  /** Waits for the last bet. */
  done(): Promise<void> {
    this.#isOver = true;
    return this.#ended;
  }

  percentile(share: number): number {
    const sorted = [...this.#lags].sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY;
  }

  async #poll(): Promise<void> {
    while (!this.#isOver || this.#waiting.size > 0) {
      await setTimeout(POLL_MS);
      const bets = [...this.#waiting.values()];
      const { rows } = await this.database.pool.query<{ name: string }>(
        `select b.name from unnest($1::uuid[], $2::text[]) as b(session, name)
         join rounds r on r.session_id = b.session and r.reference = b.name
         join ${this.table} t on t.round_id = r.id`,
        [bets.map(({ session }) => session), bets.map(({ name }) => name)],
      );
      const now = performance.now();
      for (const { name } of rows) {
        this.#lags.push(now - (this.#waiting.get(name)?.sentAt ?? now));
        this.#waiting.delete(name);
      }
    }
  }
}
