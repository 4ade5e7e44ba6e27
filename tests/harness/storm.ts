import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Database, openDatabase } from "#platform/db/database.ts";
import { type EmbeddedServer, startEmbeddedServer } from "#platform/db/embedded.ts";
import { auditLedger } from "#platform/ledger/audit.ts";
import { auditGameDays } from "#platform/reports/audit-game-days.ts";
import { auditRounds } from "#platform/wallet/audit-rounds.ts";
import { openToServerUser } from "#server/data-folder.ts";
import { BettingPlayer } from "./betting-player.ts";
import { PostgresProcess } from "./postgres-process.ts";
import { StormProgram } from "./storm-program.ts";

const SECRET = "the secret of a storm, thirty-two bytes or more";
/** What every settled action takes from its player, in subunits. */
const NET = 1;
/** How long one bet waits for its answer. */
const BET_MS = 8_000;

/** The pause before a try that failed is made again: shorter ones take the processor from the program that starts. */
const RETRY_MS = 50;

interface Client {
  player: BettingPlayer;
  /** Which of the programs the player's game is at. */
  at: number;
  /** The balance before the first bet, in subunits. */
  start: number;
  /** Actions that were answered with success, and with which transaction. */
  acknowledged: Map<string, string>;
}

export interface StormReport {
  kills: number;
  acknowledged: number;
  /** Tries that failed and were made again. */
  retries: number;
  /** Milliseconds from each kill to the first movement that was acknowledged after it, by whichever program. */
  recoveryMs: number[];
  /** The same by the program that was killed itself, which has started again by then. */
  restartMs: number[];
  diagnostics: string[];
}

/**
 * The product as `npm start` runs it, with its embedded PostgreSQL, or several processes of it on one PostgreSQL, all of which are
 * killed while players play (LEDGER-07). A program that was killed is started again here; a database that was killed,
 * by what supervises it: the program, or with several the same supervisor in this process.
 */
export class Storm {
  readonly #folder = mkdtempSync(join(tmpdir(), "marquee-storm-"));
  readonly #server = new PostgresProcess(join(this.#folder, "data"));
  readonly #clients: Client[] = [];
  readonly #programs: StormProgram[] = [];
  #embedded: EmbeddedServer | undefined;
  #over = false;
  #retries = 0;
  readonly #errorStatuses: string[] = [];
  #waiting: { isMeant: (program: number) => boolean; resolve: (at: number) => void }[] = [];

  static async begin(clients: number, { programs = 1 } = {}): Promise<Storm> {
    const storm = new Storm();
    openToServerUser(storm.#folder);
    await storm.#startPrograms(programs);
    for (let index = 0; index < clients; index += 1) {
      const at = index % programs;
      const { port } = storm.#programs[at] as StormProgram;
      const player = await BettingPlayer.register({ port, secret: SECRET }, `storm-${index}@mail.example`);
      const start = await storm.#query((database) => balanceOf(database, player.id));
      storm.#clients.push({ player, at, start, acknowledged: new Map() });
    }
    return storm;
  }

  async #startPrograms(count: number): Promise<void> {
    const folder = join(this.#folder, "data");
    if (count === 1) {
      this.#programs.push(await StormProgram.start({ SECRET, DATA_FOLDER: folder }));
      return;
    }
    this.#embedded = await startEmbeddedServer({ folder: join(folder, "database"), settings: ["max_connections=100"] });
    const DATABASE_URL = await this.#embedded.database("marquee");
    for (let index = 0; index < count; index += 1)
      this.#programs.push(await StormProgram.start({ SECRET, DATABASE_URL, DATA_FOLDER: `${folder}-${index}` }));
  }

  /**
   * Kills `what` so many times amid bets, the programs in turn, and plays on until so many bets are acknowledged; then waits
   * until every bet is settled and looks at the books.
   */
  async rage(plan: readonly ("program" | "database")[], calmMs: number, leastAcknowledged = 0): Promise<StormReport> {
    const players = this.#clients.map((client, index) => this.#play(client, index));
    const recoveryMs: number[] = [];
    const restartMs: number[] = [];
    let next = 0;
    for (const what of plan) {
      await this.#nextAcknowledged();
      await setTimeout(calmMs);
      const killed = performance.now();
      const at = what === "program" ? next++ % this.#programs.length : undefined;
      const program = this.#programs[at ?? 0] as StormProgram;
      const replaced = what === "program" ? program.replace() : this.#replaceDatabase();
      // Of several programs the others write on; one alone, and a database, write when they are there again.
      const others = this.#nextAcknowledged((program) => program !== at);
      await replaced;
      const own = this.#nextAcknowledged((program) => at === undefined || program === at);
      const first = at !== undefined && this.#programs.length > 1 ? others : own;
      const ended = program.end ?? own;
      recoveryMs.push((await Promise.race([first, ended])) - killed);
      restartMs.push((await Promise.race([own, ended])) - killed);
    }
    while (this.#acknowledged < leastAcknowledged) await this.#nextAcknowledged();
    this.#over = true;
    await Promise.all(players);
    const acknowledged = this.#acknowledged;
    const diagnostics = [
      ...this.#errorStatuses.slice(0, 20),
      ...(await this.#query((database) => this.#audit(database))),
      ...(await this.#query(auditReports)),
    ];
    return { kills: plan.length, acknowledged, retries: this.#retries, recoveryMs, restartMs, diagnostics };
  }

  get #acknowledged(): number {
    return this.#clients.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  }

  async end(): Promise<void> {
    this.#over = true;
    for (const program of this.#programs) await program.stop("SIGTERM");
    await this.#embedded?.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** One player's bets, one after another; each is tried under its own action until it is answered. */
  async #play(client: Client, index: number): Promise<void> {
    for (let count = 0; !this.#over; count += 1) {
      const action = `storm-${index}-${count}`;
      for (;;) {
        const transaction = await this.#bet(client, action);
        if (transaction !== null) {
          client.acknowledged.set(action, transaction);
          this.#wakeWaiting(client.at);
          break;
        }
        this.#retries += 1;
        await setTimeout(RETRY_MS);
      }
    }
  }

  /** The transaction that was acknowledged; null when nothing is known of the try. A refusal is never right here. */
  async #bet({ player }: Client, action: string): Promise<string | null> {
    try {
      const answer = await player.bet(action, AbortSignal.timeout(BET_MS));
      const { transaction, code } = (await answer.json()) as { transaction?: string; code?: string };
      if (answer.status < 500 && transaction === undefined)
        this.#errorStatuses.push(`${action}: ${answer.status} ${code}`);
      if (answer.status === 500) this.#errorStatuses.push(`${action}: 500 ${code}`);
      return transaction ?? null;
    } catch {
      return null;
    }
  }

  /** No acknowledged movement is lost, each was settled once, and the books add up. */
  async #audit(database: Database): Promise<string[]> {
    const diagnostics = [...(await auditLedger(database)), ...(await auditRounds(database))].map((each) =>
      JSON.stringify(each),
    );
    const { rows } = await database.pool.query<{ action: string; id: string }>("select action, id from wallet_actions");
    const written = new Map(rows.map(({ action, id }) => [action, id]));
    if (written.size !== rows.length) diagnostics.push("an action was written twice");
    for (const { acknowledged, player, start } of this.#clients) {
      for (const [action, transaction] of acknowledged)
        if (written.get(action) !== transaction)
          diagnostics.push(`${action} was acknowledged as ${transaction} and is lost`);
      const held = await balanceOf(database, player.id);
      const expected = start - acknowledged.size * NET;
      if (held !== expected) diagnostics.push(`player ${player.id} holds ${held}, not ${expected}`);
    }
    const total = this.#acknowledged;
    if (written.size !== total) diagnostics.push(`${written.size} actions were written, ${total} acknowledged`);
    return diagnostics;
  }

  /** When the next bet is acknowledged, by a program that is meant. */
  #nextAcknowledged(isMeant: (program: number) => boolean = () => true): Promise<number> {
    return new Promise((resolve) => this.#waiting.push({ isMeant, resolve }));
  }

  #wakeWaiting(program: number): void {
    const now = performance.now();
    for (const waiting of this.#waiting.splice(0)) {
      if (waiting.isMeant(program)) waiting.resolve(now);
      else this.#waiting.push(waiting);
    }
  }

  async #query<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = openDatabase(this.#server.url, { connections: 2 });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  /**
   * Kills the database's first process and waits for the one that the program starts: the others of the killed one may
   * still finish what they are at.
   */
  async #replaceDatabase(): Promise<void> {
    const killed = this.#server.pid;
    this.#server.kill();
    const until = performance.now() + RESTART_MS;
    while (!this.#server.isAnother(killed)) {
      if (performance.now() > until) throw new Error("the program does not start its database again");
      await setTimeout(5);
    }
  }
}

/** What consumers of events have counted, once they have had time to come to the last one (FEED-01). */
async function auditReports(database: Database): Promise<string[]> {
  const until = performance.now() + REPORTS_MS;
  for (;;) {
    const diagnostics = await auditGameDays(database);
    if (diagnostics.length === 0 || performance.now() > until) return diagnostics;
    await setTimeout(100);
  }
}

/** Bounds for a hang. */
const REPORTS_MS = 30_000;
const RESTART_MS = 60_000;

async function balanceOf({ pool }: Database, playerId: number): Promise<number> {
  const { rows } = await pool.query<{ real: string }>("select real from ledger_balances where player_id = $1", [
    playerId,
  ]);
  return Number(rows[0]?.real);
}
