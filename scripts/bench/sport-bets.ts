import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { systemClock } from "#platform/clock.ts";
import type { PlatformContext } from "#platform/context.ts";
import { type Database, openDatabase } from "#platform/db/database.ts";
import { startEmbeddedServer } from "#platform/db/embedded.ts";
import { primaryReads } from "#platform/db/replica.ts";
import { createNudge } from "#platform/events/nudge.ts";
import { EventPort } from "#platform/events/port.ts";
import { emptyRegister } from "#platform/exclusion/fake-register.ts";
import { auditLedger } from "#platform/ledger/audit.ts";
import { post } from "#platform/ledger/post.ts";
import { migratePlatform } from "#platform/migrate-platform.ts";
import { createPlatform } from "#platform/platform.ts";
import { createRealtime } from "#platform/realtime/realtime.ts";
import { applySettlements } from "#platform/sportsbook/settlement/apply-settlements.ts";
import { auditRounds } from "#platform/wallet/audit-rounds.ts";
import { register } from "#schemas/api/players.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { TestClient } from "#tests/harness/client.ts";
import { testSportsbook } from "#tests/harness/sport-bets.ts";
import { atLeast, atMost, type Figure } from "./figure.ts";

const PLAYERS = 32;
const PLACED = 3_000;
const WARM_UP = 300;
const SETTLED = 100_000;
const OUTCOMES = ["home", "draw", "away"] as const;
/** Outcomes and handicaps of one event: what its bets are spread over. */
const MARKETS = 5;

/**
 * Bets that are placed a second on one event over the contract's call, with the liability exact afterwards, and the seconds in
 * which 100,000 open bets of one event are settled, half of them won (BET-07). A durable PostgreSQL in the same machine.
 */
export async function measureSportBets(wants: (...names: string[]) => boolean): Promise<Figure[]> {
  mkdirSync(resolve(".data"), { recursive: true });
  const folder = mkdtempSync(join(resolve(".data"), "bench-sport-bets-"));
  const server = await startEmbeddedServer({ folder, settings: ["fsync=on", "synchronous_commit=on"] });
  try {
    const database = openDatabase(await server.database("sports"), { connections: 20 });
    await migratePlatform(database, resolve("."));
    const bench = await openBench(database);
    const figures = [];
    if (wants("bet-place-rps")) figures.push(await bench.place());
    if (wants("settle-s")) figures.push(await bench.settle());
    const broken = [...(await auditLedger(database)), ...(await auditRounds(database))];
    if (broken.length > 0) throw new Error(`the books are off: ${JSON.stringify(broken)}`);
    await bench.close();
    return figures;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openBench(database: Database) {
  const log = { info() {}, warn() {}, error: console.error };
  const limit = { before: { default: 1_000_000_000_000 }, live: { default: 1_000_000_000_000 } };
  const brand = testBrand({
    sports: { enabled: true },
    sportsbook: testSportsbook({ maximum_stake_cents: limit, maximum_liability_cents: limit }),
  });
  const context: PlatformContext = {
    database,
    reads: primaryReads(database),
    brands: new Map([[brand.id, brand]]),
    clock: systemClock,
    events: new EventPort(createNudge(database, log)),
    realtime: createRealtime({ database, log }),
    log,
    exclusion: emptyRegister,
    secret: "a secret of the bench, thirty-two bytes or more",
    demo: false,
  };
  const platform = createPlatform(context);
  const clients = await Promise.all(
    Array.from({ length: PLAYERS }, (_, index) => signUp(context, platform.fetch, index)),
  );
  const markets = await announce(database);
  const bet = async (index: number) => {
    const answer = await (clients[index % PLAYERS] as TestClient).request("/api/sports/bets", {
      method: "POST",
      headers: { "X-Requested-With": "XMLHttpRequest" },
      body: JSON.stringify({
        kind: "single",
        system_size: null,
        currency: "EUR",
        legs: [{ market_id: markets[index % MARKETS], outcome: OUTCOMES[index % 3], odds: 2_000, version: 1 }],
        request: randomUUID(),
        line_stake: 100,
        price_choice: "never",
        free_bet: null,
      }),
    });
    if (answer.status !== 200) throw new Error(`no bet: ${await answer.text()}`);
  };
  const placeMany = async (count: number) => {
    let next = 0;
    await Promise.all(
      clients.map(async () => {
        while (next < count) {
          next += 1;
          await bet(next);
        }
      }),
    );
  };
  return {
    async place(): Promise<Figure> {
      await placeMany(WARM_UP);
      const began = performance.now();
      await placeMany(PLACED);
      const seconds = (performance.now() - began) / 1_000;
      const { rows } = await database.pool.query<{ exact: boolean }>(`select
        (select sum(payouts - stakes) from sport_liabilities) = (select sum(possible_return - stake) from sport_bets)
        and (select sum(stakes) from sport_liabilities) = (select sum(stake) from sport_bets) as exact`);
      if (!rows[0]?.exact) throw new Error("the liability is not the sum of the bets");
      return atLeast("bet-place-rps", PLACED / seconds, "bets/s", 200, { players: PLAYERS, markets: MARKETS });
    },
    async settle(): Promise<Figure> {
      // A player's session is opened by their first bet.
      await placeMany(PLAYERS);
      await fill(database, markets);
      await database.pool.query("vacuum analyze");
      await database.pool.query(
        `insert into sport_settlements (market_id, version, kind, outcomes, "by", at)
          select id, 1, 'settled', '{"home": {"result": "won", "dead_heat_ppm": 1000000},
            "draw": {"result": "lost", "dead_heat_ppm": 1000000}, "away": {"result": "won", "dead_heat_ppm": 500000}}', 'feed', now()
          from sport_markets`,
      );
      await database.pool.query("update sport_markets set feed_status = 'settled', version = version + 1");
      const began = performance.now();
      const worked = await applySettlements(context);
      const seconds = (performance.now() - began) / 1_000;
      const open = await database.pool.query("select count(*)::int as n from sport_bets where state <> 'settled'");
      if (open.rows[0].n > 0 || worked < SETTLED) throw new Error(`${open.rows[0].n} bets were left open`);
      return atMost("settle-s", seconds, "s", 20, { bets: worked, players: PLAYERS });
    },
    async close() {
      await context.realtime.close();
      await database.close();
    },
  };
}

/** A player with money, signed in. */
async function signUp(context: PlatformContext, fetch: ConstructorParameters<typeof TestClient>[0], index: number) {
  const client = new TestClient(fetch, {
    brand: "test",
    origin: "https://test.localhost",
    country: "CA",
    ip: `198.51.100.${index + 1}`,
    locale: "en",
    licence: "CW",
    requestId: `bench-${index}`,
  });
  const player = await client.ok(register, {
    body: {
      user: {
        email: `bench-${index}@mail.example`,
        password: "plum-Orbit 4471 tandem",
        country: "CA",
        currency: "EUR",
        terms_acceptance: true,
      },
    },
  });
  const account = { brand: "test", currency: "EUR" } as const;
  await context.database.drizzle.transaction((tx) =>
    post(tx, {
      key: `bench:${player.id}`,
      kind: "bench",
      movements: [
        {
          from: { runtime: "deposits", ...account },
          to: { player: player.id, money: "real", ...account },
          amount: 1_000_000_000n,
        },
      ],
      at: new Date(),
    }),
  );
  return client;
}

/** An event with its markets, whose feed is alive for as long as the bench runs. */
async function announce({ pool }: Database): Promise<number[]> {
  await pool.query(
    `insert into sport_leagues (id, sport, name, country, season) values ('l', 'football', 'L', 'CA', '2026')`,
  );
  await pool.query(`insert into sport_competitors (id, sport, name, short, colours)
    values ('one', 'football', 'One', 'ONE', '{#112233}'), ('two', 'football', 'Two', 'TWO', '{#445566}')`);
  await pool.query(`insert into sport_producers (producer, sequence, heard_at, message_at)
    values ('bench', 1, now() + interval '1 day', now())`);
  await pool.query(`insert into sport_events (id, producer, sport, season, league_id, home_id, away_id, starts_at, status, updated_at)
    values ('event', 'bench', 'football', '2026', 'l', 'one', 'two', now() + interval '1 day', 'not_started', now())`);
  const { rows } = await pool.query<{
    id: string;
  }>(`insert into sport_markets (event_id, key, kind, feed_status, updated_at)
    select 'event', 'result:' || n, 'result', 'active', now() from generate_series(1, ${MARKETS}) n returning id`);
  await pool.query(`insert into sport_outcomes (market_id, outcome, probability_ppm, odds, active)
    select m.id, o, 333333, 2000, true from sport_markets m, unnest(array['home', 'draw', 'away']) o`);
  return rows.map(({ id }) => Number(id));
}

/** So many open bets, placed by the statement that a bet is, in every session in turn. */
async function fill({ pool }: Database, markets: readonly number[]): Promise<void> {
  const { rows } = await pool.query<{ id: string; player_id: number }>(
    "select distinct on (player_id) id, player_id from game_sessions where game = 'sportsbook/sports' order by player_id",
  );
  await pool.query(
    `do $$
      declare
        tables uuid[] := '{${rows.map(({ id }) => id).join(",")}}';
        players integer[] := '{${rows.map(({ player_id }) => player_id).join(",")}}';
        markets bigint[] := '{${markets.join(",")}}';
        placed record;
        seat integer;
      begin
        for n in 1 .. ${SETTLED} loop
          seat := 1 + n % array_length(tables, 1);
          insert into sport_bets (request, brand, player_id, session_id, request_hash, currency, kind, lines, line_stake, stake,
              price_choice, state, possible_return, placed_at, accepted_at)
            values (gen_random_uuid(), 'test', players[seat], tables[seat], 'fill', 'EUR', 'single', 1, 100, 100, 'never', 'accepted',
              200, now(), now()) returning id, request into placed;
          insert into sport_bet_legs (bet_id, position, event_id, market_id, outcome, odds, live, liability_stakes, liability_payouts)
            values (placed.id, 0, 'event', markets[1 + n % ${MARKETS}], (array['home', 'draw', 'away'])[1 + n % 3], 2000, false, 100, 200);
          perform wallet_bet('sportsbook', tables[seat], players[seat] || ':' || placed.request, placed.request::text, 100, null,
            'fill', now());
          if n % 1000 = 0 then commit; end if;
        end loop;
      end $$`,
  );
}
