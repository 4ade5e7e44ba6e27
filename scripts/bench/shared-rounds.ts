import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import type { PlatformContext } from "#platform/context.ts";
import { type Database, openDatabase } from "#platform/db/database.ts";
import { startEmbeddedServer } from "#platform/db/embedded.ts";
import { primaryReads } from "#platform/db/replica.ts";
import { createNudge } from "#platform/events/nudge.ts";
import { EventPort } from "#platform/events/port.ts";
import { emptyRegister } from "#platform/exclusion/fake-register.ts";
import { createRouter } from "#platform/http/router.ts";
import { auditLedger } from "#platform/ledger/audit.ts";
import { migratePlatform } from "#platform/migrate-platform.ts";
import { createRealtime } from "#platform/realtime/realtime.ts";
import { systemRandom } from "#platform/studio/fair/seeds.ts";
import { millisecondsTo } from "#platform/studio/math/crash/flight.ts";
import type { StudioGame } from "#platform/studio/rounds/context.ts";
import { createStudio, type Studio } from "#platform/studio/studio.ts";
import { studioSessions } from "#platform/studio/tables.ts";
import { createWalletRoutes } from "#platform/wallet/http.ts";
import { providerSecret } from "#platform/wallet/provider-keys.ts";
import { createVerifyProvider } from "#platform/wallet/verify-provider.ts";
import { openTable, TABLE_PROVIDER } from "#tests/harness/open-table.ts";
import { atMost, type Figure, median } from "./figure.ts";

const PLAYERS = 1_000;
const ROUNDS = 5;
const CLIENTS = 16;
/** As many connections as the server opens for its platform. */
const CONNECTIONS = 20;
const TARGETS = { crash: 1_000, table: 1_500 } as const;
const LOWEST_CASH_OUT = 101;
const PLACES = ["red", "17", "dozen-2", "17-20", "column-3"];
const requestContext = {
  brand: "bench",
  origin: "http://bench.localhost",
  country: "CA",
  ip: "127.0.0.1",
  locale: "en",
  licence: "CW",
  requestId: "bench",
} as const;

const gameOf = (identifier: string, engine: string, math?: string): StudioGame => ({
  identifier,
  title: identifier,
  engine,
  math,
  rtp: 97,
  volatility: "medium",
  theme: {
    hero: "rocket",
    sides: [],
    palette: ["#000000", "#000000", "#ffffff"],
    composition: "rays",
    lettering: "neon",
    mood: "gems",
  },
});
const GAMES = { crash: gameOf("bench/flight", "crash"), table: gameOf("bench/roulette", "table", "roulette") };
type Kind = keyof typeof GAMES;

/**
 * How long a shared round takes from the moment that decides it until the wallet has settled every seat, on a durable PostgreSQL:
 * a flight that cashes out a thousand players at once, and a table of roulette with a thousand players and five bets each.
 */
export async function measureSharedRounds(wants: (...names: string[]) => boolean): Promise<Figure[]> {
  mkdirSync(resolve(".data"), { recursive: true });
  const folder = mkdtempSync(join(resolve(".data"), "bench-shared-"));
  const server = await startEmbeddedServer({ folder, settings: ["fsync=on", "synchronous_commit=on"] });
  const figures: Figure[] = [];
  try {
    for (const kind of ["crash", "table"] as const) {
      const name = `${kind}-settle-ms`;
      if (!wants(name)) continue;
      const bench = await SharedRounds.open(await server.database(kind), kind);
      const times = await bench.play();
      figures.push(
        atMost(name, median(times), "ms", TARGETS[kind], {
          players: PLAYERS,
          rounds: ROUNDS,
          slowest: Math.round(Math.max(...times)),
        }),
      );
    }
    return figures;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

class SharedRounds {
  /** Moves the studio's clock on: nobody waits for a betting window. */
  #ahead = 0;
  #requests = 0;
  readonly #studio: Studio;

  private constructor(
    private readonly kind: Kind,
    private readonly database: Database,
    private readonly sessions: readonly string[],
    wallet: (clock: { now(): Date }) => { send(request: Request): Promise<Response>; secret: string },
  ) {
    const clock = { now: () => new Date(Date.now() + this.#ahead) };
    const { send, secret } = wallet(clock);
    const log = (_: object, message: string) => {
      throw new Error(message);
    };
    this.#studio = createStudio({
      database,
      clock,
      wallet: send,
      secretOf: (provider) => providerSecret(secret, provider),
      games: (identifier) => Object.values(GAMES).find((game) => game.identifier === identifier),
      random: systemRandom,
      log: { info() {}, warn: log, error: log },
      assets: { script: "", styles: [], font: "", fair: { script: "", download: "" }, engines: {} as never },
      texts: () => ({}),
    });
  }

  static async open(url: string, kind: Kind): Promise<SharedRounds> {
    const database = openDatabase(url, { connections: CONNECTIONS });
    await migratePlatform(database, resolve("."));
    const game = GAMES[kind].identifier;
    const sessions: string[] = [];
    for (let index = 0; index < PLAYERS; index += 1) {
      const id = await openTable(database, index, { game });
      sessions.push(id);
      await database.drizzle.insert(studioSessions).values({
        id,
        provider: TABLE_PROVIDER,
        game,
        owner: `bench:${index}`,
        mode: "real",
        currency: "EUR",
        subunits: 100,
        locale: "en",
        maximumStake: null,
        minimumSpinMs: 0,
        autoplay: true,
        freeSpins: null,
        createdAt: new Date(),
      });
    }
    return new SharedRounds(kind, database, sessions, (clock) => {
      const log = { info() {}, warn() {}, error() {} };
      const context: PlatformContext = {
        database,
        reads: primaryReads(database),
        brands: new Map(),
        clock,
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
      return { send: async (request) => router.fetch(request, { requestContext }), secret: context.secret };
    });
  }

  /** Milliseconds of each round from its decision to its last payment; the books are audited afterwards. */
  async play(): Promise<number[]> {
    const times: number[] = [];
    while (times.length < ROUNDS) {
      const round = await this.#betAll();
      const time = this.kind === "crash" ? await this.#flight() : await this.#draw();
      const paid = await this.#settledSeats(round);
      // One flight in twenty-five bursts before anybody can leave it.
      if (this.kind === "crash" && paid.cashed === 0) continue;
      if (paid.settled !== PLAYERS) throw new Error(`${paid.settled} of ${PLAYERS} seats were settled`);
      times.push(time);
    }
    const diagnostics = await auditLedger(this.database);
    await this.database.close();
    if (diagnostics.length > 0) throw new Error(`the books are off: ${JSON.stringify(diagnostics)}`);
    return times;
  }

  async #betAll(): Promise<string> {
    const [first = ""] = this.sessions;
    const verb = this.kind === "crash" ? "flight" : "table";
    const ask = async () => (await this.#call(first, verb, {})) as { round: { id: string; phase: string } };
    let { round } = await ask();
    while (round.phase !== "betting") {
      this.#ahead += 120_000;
      await this.#studio.settleInterrupted();
      round = (await ask()).round;
    }
    // Betting takes as long as it takes: the window is opened wide.
    await this.database.pool.query(
      "update studio_table_rounds set closes_at = closes_at + interval '10 minutes', draws_at = draws_at + interval '10 minutes', next_at = next_at + interval '10 minutes' where id = $1",
      [round.id],
    );
    const queue = this.sessions.values();
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        for (const session of queue) {
          if (this.kind === "crash") {
            await this.#call(session, "flight-bet", {
              round: round.id,
              panel: 0,
              stake: 100,
              auto_cash_out: LOWEST_CASH_OUT,
            });
            continue;
          }
          for (const place of PLACES) {
            await this.#call(session, "table-bet", { round: round.id, bets: [{ place, amount: 100 }] });
          }
        }
      }),
    );
    const { rows } = await this.database.pool.query("select draws_at from studio_table_rounds where id = $1", [
      round.id,
    ]);
    this.#ahead = rows[0].draws_at.getTime() - Date.now();
    return round.id;
  }

  async #flight(): Promise<number> {
    // Launched, and on its way to the multiplier at which all leave.
    await this.#studio.settleInterrupted();
    this.#ahead += millisecondsTo(LOWEST_CASH_OUT);
    return this.#settle();
  }

  #draw(): Promise<number> {
    this.#ahead += 1;
    return this.#settle();
  }

  async #settle(): Promise<number> {
    const start = performance.now();
    await this.#studio.settleInterrupted();
    return performance.now() - start;
  }

  async #settledSeats(round: string): Promise<{ settled: number; cashed: number }> {
    const { rows } = await this.database.pool.query(
      `select count(*) filter (where state = 'settled')::int as settled, count(cashed_out)::int as cashed
      from studio_table_seats where round_id = $1`,
      [round],
    );
    return rows[0];
  }

  async #call(session: string, verb: string, body: object): Promise<unknown> {
    this.#requests += 1;
    const isBet = verb.endsWith("-bet");
    const request = new Request(`http://bench.localhost/studio/api/${session}/${verb}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(isBet ? { request: `bench-press-${this.#requests}`, ...body } : body),
    });
    const response = await this.#studio.fetch(request, requestContext);
    if (response.status !== 200) throw new Error(`${verb}: ${response.status} ${await response.text()}`);
    return response.json();
  }
}
