import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { systemClock } from "#platform/clock.ts";
import { openDatabase } from "#platform/db/database.ts";
import { startEmbeddedServer } from "#platform/db/embedded.ts";
import { readConsumerStates } from "#platform/events/consumer-state.ts";
import { runConsumers } from "#platform/events/run-consumers.ts";
import { migratePlatform } from "#platform/migrate-platform.ts";
import { consumersOf } from "#platform/platform.ts";
import { createRealtime } from "#platform/realtime/realtime.ts";
import { statementOf } from "#platform/wallet/moves.ts";
import { betMove } from "#platform/wallet/place-bet.ts";
import { openTable, PROVIDER } from "./bets.ts";
import { atLeast, type Figure } from "./figure.ts";

const BACKLOG = 1_000_000;
/** Rounds that are played for it; the others are copies of their events under numbers of their own. */
const PLAYED = 20_000;
const PLAYERS = 16;
const BETTORS = 4;

/**
 * How many events of a backlog each consumer works off in a second while bets go on (FEED-04): a million events that were
 * written before anybody consumed, then bets of four clients beside it. The slowest consumer counts.
 */
export async function measureFeed(): Promise<Figure> {
  mkdirSync(resolve(".data"), { recursive: true });
  const folder = mkdtempSync(join(resolve(".data"), "bench-feed-"));
  const server = await startEmbeddedServer({ folder, settings: ["fsync=on", "synchronous_commit=on"] });
  try {
    const database = openDatabase(await server.database("feed"), { connections: BETTORS + 6 });
    await migratePlatform(database, resolve("."));
    const tables = await Promise.all(Array.from({ length: PLAYERS }, (_, index) => openTable(database, index)));
    await database.pool.query(`do $$
      declare tables uuid[] := array(select id from game_sessions order by id);
      begin
        for batch in 1 .. ${PLAYED / 1_000} loop
          perform wallet_bet('${PROVIDER}', tables[1 + n % ${PLAYERS}], 'fill-' || batch || '-' || n,
            'fill-' || batch || '-' || n, 100, 95, '', now())
          from generate_series(1, 1000) n;
          commit;
        end loop;
      end $$`);
    await database.pool.query(`insert into events (type, brand, player_id, payload, created_at)
      select type, brand, player_id, payload || jsonb_build_object('round', (-(copy * 1000000000::bigint + (payload->>'round')::bigint))::text), created_at
      from events, generate_series(1, ${BACKLOG / PLAYED - 1}) copy where type = 'round-settled' order by copy, position`);
    const backlog = Number((await database.pool.query("select count(*) from events")).rows[0].count);
    await database.pool.query("vacuum analyze");
    const log = { info() {}, warn: console.error, error: console.error };
    const followers = consumersOf({
      brands: new Map(),
      clock: systemClock,
      realtime: createRealtime({ database, log }),
    });
    const began = performance.now();
    const consumers = await runConsumers({ database, clock: systemClock, log }, followers);
    let over = false;
    let bets = 0;
    const bettors = Array.from({ length: BETTORS }, async (_, index) => {
      for (let count = 0; !over; count += 1) {
        const name = `feed-${index}-${count}`;
        const session = tables[index] as string;
        await database.pool.query(
          statementOf(betMove(PROVIDER, { session, action: name, round: name, amount: 100 }, new Date())),
        );
        bets += 1;
      }
    });
    while ((await readConsumerStates(database, new Date())).some(({ lagSeconds }) => lagSeconds > 0))
      await new Promise((resolve) => setTimeout(resolve, 100));
    const seconds = (performance.now() - began) / 1_000;
    over = true;
    await Promise.all(bettors);
    await consumers.close();
    const counted = await database.pool.query(
      `select (select sum(rounds) from game_days) = count(*) as same from events where type = 'round-settled'`,
    );
    const { parked } = (
      await database.pool.query("select count(*)::int as parked from event_failures where parked_at is not null")
    ).rows[0];
    await database.close();
    if (parked > 0) throw new Error(`${parked} events were parked`);
    if (!counted.rows[0].same) throw new Error("the reports are off");
    return atLeast("feed-events-rps", backlog / seconds, "events/s", 5_000, {
      backlog,
      consumers: followers.length,
      "bets/s meanwhile": Math.round(bets / seconds),
    });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
