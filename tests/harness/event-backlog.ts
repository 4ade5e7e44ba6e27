import { setTimeout } from "node:timers/promises";
import { systemClock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { readConsumerStates } from "#platform/events/consumer-state.ts";
import { runConsumers } from "#platform/events/run-consumers.ts";
import { consumersOf } from "#platform/platform.ts";
import { createRealtime } from "#platform/realtime/realtime.ts";
import { statementOf } from "#platform/wallet/moves.ts";
import { betMove } from "#platform/wallet/place-bet.ts";
import { openTable, TABLE_PROVIDER } from "./open-table.ts";

interface Backlog {
  /** Rounds that are played for it, by so many players. */
  rounds: number;
  players: number;
  /** How often each round's events stand there, under numbers of their own. */
  times: number;
}

/** Writes events that nobody has consumed yet, and answers the sessions of their players. */
export async function writeBacklog(database: Database, { rounds, players, times }: Backlog): Promise<string[]> {
  const tables = await Promise.all(Array.from({ length: players }, (_, index) => openTable(database, index)));
  await database.pool.query(`do $$
    declare tables uuid[] := array(select id from game_sessions order by id);
    begin
      for batch in 1 .. ${rounds / 1_000} loop
        perform wallet_bet('${TABLE_PROVIDER}', tables[1 + n % ${players}], 'fill-' || batch || '-' || n,
          'fill-' || batch || '-' || n, 100, 95, '', now())
        from generate_series(1, 1000) n;
        commit;
      end loop;
    end $$`);
  await database.pool.query(`insert into events (type, brand, player_id, payload, created_at)
    select type, brand, player_id, payload || jsonb_build_object('round', (-(copy * 1000000000::bigint + (payload->>'round')::bigint))::text), created_at
    from events, generate_series(1, ${times - 1}) copy where type = 'round-settled' order by copy, position`);
  return tables;
}

export interface WorkedBacklog {
  /** Events that were there when consumers began. */
  backlog: number;
  consumers: number;
  seconds: number;
  /** Bets that were placed meanwhile. */
  bets: number;
  parked: number;
  /** Rounds by the reports of days, and by the events. */
  counted: number;
  settled: number;
}

/** Lets all consumers of the platform work the backlog off, while players bet one after the other; the slowest consumer ends it. */
export async function workOffBacklog(database: Database, bettors: readonly string[]): Promise<WorkedBacklog> {
  const numberOf = async (query: string) =>
    Number((await database.pool.query<{ value: string }>(query)).rows[0]?.value);
  const backlog = await numberOf("select count(*) as value from events");
  const log = { info() {}, warn: console.error, error: console.error };
  const realtime = createRealtime({ database, log });
  const followers = consumersOf({ brands: new Map(), clock: systemClock, realtime });
  const began = performance.now();
  const consumers = await runConsumers({ database, clock: systemClock, log }, followers);
  let over = false;
  let bets = 0;
  const betting = bettors.map(async (session, index) => {
    for (let count = 0; !over; count += 1) {
      const name = `feed-${index}-${count}`;
      const move = betMove(TABLE_PROVIDER, { session, action: name, round: name, amount: 100 }, new Date());
      await database.pool.query(statementOf(move));
      bets += 1;
    }
  });
  await untilNothingWaits(database);
  const seconds = (performance.now() - began) / 1_000;
  over = true;
  await Promise.all(betting);
  await untilNothingWaits(database);
  await consumers.close();
  return {
    ...{ backlog, consumers: followers.length, seconds, bets },
    parked: await numberOf("select count(*) as value from event_failures where parked_at is not null"),
    counted: await numberOf("select coalesce(sum(rounds), 0) as value from game_days"),
    settled: await numberOf("select count(*) as value from events where type = 'round-settled'"),
  };
}

async function untilNothingWaits(database: Database): Promise<void> {
  while ((await readConsumerStates(database, new Date())).some(({ lagSeconds }) => lagSeconds > 0))
    await setTimeout(100);
}
