import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { systemClock } from "#platform/clock.ts";
import type { PlatformContext } from "#platform/context.ts";
import { type Database, openDatabase } from "#platform/db/database.ts";
import { startEmbeddedServer } from "#platform/db/embedded.ts";
import { primaryReads } from "#platform/db/replica.ts";
import { createNudge } from "#platform/events/nudge.ts";
import { EventPort } from "#platform/events/port.ts";
import { type RunningConsumers, runConsumers } from "#platform/events/run-consumers.ts";
import { emptyRegister } from "#platform/exclusion/fake-register.ts";
import { createRouter } from "#platform/http/router.ts";
import { signedRequest } from "#platform/http/signature.ts";
import { auditLedger } from "#platform/ledger/audit.ts";
import { migratePlatform } from "#platform/migrate-platform.ts";
import { consumersOf } from "#platform/platform.ts";
import { createRealtime } from "#platform/realtime/realtime.ts";
import { createWalletRoutes } from "#platform/wallet/http.ts";
import { statementOf } from "#platform/wallet/moves.ts";
import { betMove } from "#platform/wallet/place-bet.ts";
import { providerSecret } from "#platform/wallet/provider-keys.ts";
import { createVerifyProvider } from "#platform/wallet/verify-provider.ts";
import { openTable, TABLE_PROVIDER as PROVIDER } from "#tests/harness/open-table.ts";

export { openTable, PROVIDER };

export interface BetsFigure {
  name: "bet-ratio";
  value: number;
  unit: "ratio";
  target: number;
  ok: boolean;
  details: Record<string, number>;
}

const CLIENTS = 16;
const PLAYERS = 64;
/** Bets of one slice; what is compared takes turns, so that what else the machine does hits all of it. */
const SLICE = 1_500;
const TURNS = 8;
const FILLED_ROUNDS = 100_000;
const TARGET = 0.6;
/** With a full table the verb keeps at least this share of its rate; the rest is the machine's noise. */
const RATIO = 0.9;
const WARM_UP = 2;

/**
 * How much of the database's rate the bet verb keeps: signed request in, signature, shape, statement, answer out,
 * against the statement alone, by the same 16 connections on the same durable PostgreSQL. Measured on a fresh database
 * and on one with 100,000 rounds, in turns, with every consumer of events attached (FEED-04).
 */
export async function measureBets(): Promise<BetsFigure> {
  mkdirSync(resolve(".data"), { recursive: true });
  const folder = mkdtempSync(join(resolve(".data"), "bench-bets-"));
  const server = await startEmbeddedServer({ folder, settings: ["fsync=on", "synchronous_commit=on"] });
  try {
    const fresh = await Bench.open(await server.database("fresh"));
    const filled = await Bench.open(await server.database("filled"));
    await filled.fill(FILLED_ROUNDS);
    await filled.caughtUp();
    for (let turn = 0; turn < TURNS + WARM_UP; turn += 1) {
      if (turn === WARM_UP) for (const bench of [fresh, filled]) bench.reset();
      // Each goes first as often as the other.
      for (const bench of turn % 2 ? [fresh, filled] : [filled, fresh]) await bench.compare(turn % 2 === 0);
    }
    const ratio = median(fresh.turns().map((time, turn) => time / (filled.turns()[turn] as number)));
    const value = Math.min(fresh.ratio(), filled.ratio());
    await fresh.close();
    await filled.close();
    return {
      name: "bet-ratio",
      value: round(value),
      unit: "ratio",
      target: TARGET,
      ok: value >= TARGET && ratio >= RATIO,
      details: {
        clients: CLIENTS,
        ...fresh.details("fresh"),
        filled_rounds: FILLED_ROUNDS,
        ...filled.details("filled"),
        ratio_when_filled: round(ratio),
      },
    };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The bet verb and its statement on one database. */
export class Bench {
  /** Bets a second of each turn: of the statement alone and of the whole verb. */
  readonly pairs: { raw: number; whole: number }[] = [];
  #bets = 0;

  private constructor(
    private readonly database: Database,
    private readonly context: PlatformContext,
    private readonly router: ReturnType<typeof createRouter>,
    private readonly sessions: readonly string[],
    private readonly feed: { database: Database; consumers: RunningConsumers },
  ) {}

  /** `prepare` does what these bets need besides players with money. */
  static async open(url: string, prepare?: (database: Database) => Promise<void>): Promise<Bench> {
    const database = openDatabase(url, { connections: CLIENTS });
    await migratePlatform(database, resolve("."));
    const log = { info() {}, warn() {}, error() {} };
    const context: PlatformContext = {
      database,
      reads: primaryReads(database),
      brands: new Map(),
      clock: systemClock,
      events: new EventPort(createNudge(database, log)),
      realtime: createRealtime({ database, log }),
      log,
      exclusion: emptyRegister,
      secret: "bench",
      demo: false,
    };
    const router = createRouter({
      routes: createWalletRoutes(context),
      authenticate: async () => null,
      verifyProvider: createVerifyProvider(context),
      onError: (error) => {
        throw error;
      },
      checkAnswers: false,
    });
    const sessions = await Promise.all(Array.from({ length: PLAYERS }, (_, index) => openTable(database, index)));
    await prepare?.(database);
    const followers = consumersOf(context);
    const beside = openDatabase(url, { connections: followers.length + 1 });
    const consumers = await runConsumers({ ...context, database: beside }, followers);
    return new Bench(database, context, router, sessions, { database: beside, consumers });
  }

  /** A slice of each, one right after the other. */
  async compare(rawFirst: boolean): Promise<void> {
    const before = rawFirst ? await this.#raw() : 0;
    const whole = await this.#whole();
    this.pairs.push({ raw: before || (await this.#raw()), whole });
  }

  reset(): void {
    this.pairs.length = 0;
  }

  /** Seconds that a thousand bets took in each turn, half of them whole verbs. */
  turns(): number[] {
    return this.pairs.map(({ raw, whole }) => 500 / raw + 500 / whole);
  }

  ratio(): number {
    return median(this.pairs.map(({ raw, whole }) => whole / raw));
  }

  details(name: string): Record<string, number> {
    return {
      [`${name}_statement_per_second`]: Math.round(median(this.pairs.map(({ raw }) => raw))),
      [`${name}_verb_per_second`]: Math.round(median(this.pairs.map(({ whole }) => whole))),
      [`${name}_ratio`]: round(this.ratio()),
    };
  }

  /** Waits until the consumers have come to the last event. */
  async caughtUp(): Promise<void> {
    while ((await this.feed.consumers.states()).some(({ lagSeconds }) => lagSeconds > 0)) await setTimeout(100);
  }

  async close(): Promise<void> {
    await this.feed.consumers.close();
    await this.feed.database.close();
    const diagnostics = await auditLedger(this.database);
    await this.database.close();
    if (diagnostics.length > 0) throw new Error(`the books are off: ${JSON.stringify(diagnostics)}`);
  }

  #raw(): Promise<number> {
    const statements = Array.from({ length: SLICE }, () => statementOf(betMove(PROVIDER, this.#next(), new Date())));
    return rate(statements, async (statement) => {
      const { rows } = await this.database.pool.query(statement);
      if (rows[0]?.code !== null) throw new Error(`a bet was refused: ${rows[0]?.code}`);
    });
  }

  #whole(): Promise<number> {
    const requests = Array.from({ length: SLICE }, () =>
      signedRequest("http://bench.localhost/wallet/v1/bet", {
        provider: PROVIDER,
        secret: providerSecret(this.context.secret, PROVIDER),
        body: this.#next(),
        now: new Date(),
      }),
    );
    const requestContext = {
      brand: "bench",
      origin: "http://bench.localhost",
      country: "CA",
      ip: "127.0.0.1",
      locale: "en",
      licence: "CW",
      requestId: "bench",
    } as const;
    return rate(requests, async (request) => {
      const response = await this.router.fetch(request, { requestContext });
      if (response.status !== 200) throw new Error(`a bet was refused: ${await response.text()}`);
    });
  }

  /** Plays whole rounds inside the database until the table has this many. */
  async fill(rounds: number): Promise<void> {
    await this.database.pool.query(`do $$
      declare
        tables uuid[] := array(select id from game_sessions order by id);
        missing bigint := ${rounds} - (select count(*) from rounds);
      begin
        for batch in 0 .. missing / 1000 loop
          perform wallet_bet('${PROVIDER}', tables[1 + n % ${PLAYERS}], 'fill-' || batch || '-' || n,
            'fill-' || batch || '-' || n, 100, 95, '', now())
          from generate_series(1, 1000) n;
          commit;
        end loop;
      end $$`);
    // What the server would have done meanwhile, had the rounds taken as long as rounds take.
    await this.database.pool.query("vacuum analyze");
    await this.database.pool.query("checkpoint");
  }

  #next() {
    this.#bets += 1;
    const name = `${this.#bets}`;
    return {
      session: this.sessions[this.#bets % PLAYERS] as string,
      action: `bench-action-${name}`,
      round: `bench-round-${name}`,
      amount: 100,
    };
  }
}

/** Items a second when 16 clients take them one after another. */
async function rate<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<number> {
  const queue = items.values();
  const start = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (const item of queue) await run(item);
    }),
  );
  return (items.length * 1000) / (performance.now() - start);
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] as number;
const round = (value: number): number => Math.round(value * 1000) / 1000;
