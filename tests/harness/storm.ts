import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { openDatabase } from "#platform/db/database.ts";
import { type EmbeddedServer, startEmbeddedServer } from "#platform/db/embedded.ts";
import { signedRequest } from "#platform/http/signature.ts";
import { auditLedger } from "#platform/ledger/audit.ts";
import { auditRounds } from "#platform/wallet/audit-rounds.ts";
import { providerSecret } from "#platform/wallet/provider-keys.ts";
import { openToServerUser } from "#server/data-folder.ts";

const HOST = "orbit.localhost";
const GAME = { provider: "northforge", identifier: "northforge/thunder-anvil" };
const SECRET = "the secret of a storm, thirty-two bytes or more";
const PASSWORD = "plum-Orbit 4471 tandem";
/** What every settled action takes from its player, in subunits. */
const NET = 1;

interface Client {
  playerId: number;
  session: string;
  start: number;
  /** Actions that were answered with success, and with which transaction. */
  acknowledged: Map<string, string>;
}

export interface StormReport {
  kills: number;
  acknowledged: number;
  /** Tries that failed and were made again. */
  retries: number;
  /** Milliseconds from each kill to the first movement that was acknowledged after it. */
  recoveryMs: number[];
  findings: string[];
}

/** The product on a PostgreSQL of its own, both of which are killed while players play (LEDGER-07). */
export class Storm {
  readonly #folder = mkdtempSync(join(tmpdir(), "marquee-storm-"));
  readonly #clients: Client[] = [];
  readonly #lines = new Set<Socket>();
  #database: EmbeddedServer | null = null;
  #databasePort = 0;
  #door: Server | null = null;
  #program: ChildProcess | null = null;
  /** Rejects when the program ends: nothing is acknowledged then until another one runs. */
  #end: Promise<never> | null = null;
  #port = 0;
  #over = false;
  #retries = 0;
  readonly #refusals: string[] = [];
  #waiting: ((at: number) => void)[] = [];

  static async begin(clients: number): Promise<Storm> {
    const storm = new Storm();
    openToServerUser(storm.#folder);
    await storm.#startDatabase();
    await storm.#openDoor();
    storm.#port = await freePort();
    await storm.#startProgram();
    for (let index = 0; index < clients; index += 1) storm.#clients.push(await storm.#seat(index));
    return storm;
  }

  /** Kills `what` so many times amid bets, then waits until every bet is settled and looks at the books. */
  async rage(plan: readonly ("program" | "database")[], calmMs: number): Promise<StormReport> {
    const players = this.#clients.map((client, index) => this.#play(client, index));
    const recoveryMs: number[] = [];
    for (const what of plan) {
      await this.#nextAcknowledged();
      await setTimeout(calmMs);
      const killed = performance.now();
      if (what === "program") await this.#killProgram();
      else await this.#killDatabase();
      const back = this.#nextAcknowledged();
      if (what === "program") await this.#startProgram();
      else await this.#startDatabase();
      recoveryMs.push((await Promise.race([back, this.#end ?? back])) - killed);
    }
    this.#over = true;
    await Promise.all(players);
    const acknowledged = this.#clients.reduce((sum, client) => sum + client.acknowledged.size, 0);
    const findings = [...this.#refusals.slice(0, 20), ...(await this.#audit())];
    return { kills: plan.length, acknowledged, retries: this.#retries, recoveryMs, findings };
  }

  async end(): Promise<void> {
    this.#over = true;
    if (this.#program) await this.#killProgram();
    for (const line of this.#lines) line.destroy();
    this.#door?.close();
    await this.#database?.stop();
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
          const now = performance.now();
          for (const tell of this.#waiting.splice(0)) tell(now);
          break;
        }
        this.#retries += 1;
        await setTimeout(20);
      }
    }
  }

  /** The transaction that was acknowledged; null when nothing is known of the try. A refusal is never right here. */
  async #bet({ session }: Client, action: string): Promise<string | null> {
    const body = { session, action, round: action, bet: 2, win: 2 - NET };
    const request = signedRequest(`http://${HOST}:${this.#port}/wallet/v1/bet-and-win`, {
      provider: GAME.provider,
      secret: providerSecret(SECRET, GAME.provider),
      body,
      now: new Date(),
    });
    try {
      const answer = await this.#send(
        "/wallet/v1/bet-and-win",
        await request.text(),
        Object.fromEntries(request.headers),
      );
      const { transaction, code } = (await answer.json()) as { transaction?: string; code?: string };
      if (answer.status < 500 && transaction === undefined) this.#refusals.push(`${action}: ${answer.status} ${code}`);
      return transaction ?? null;
    } catch {
      return null;
    }
  }

  #send(path: string, body: string, headers: Record<string, string>): Promise<Response> {
    return fetch(`http://localhost:${this.#port}${path}`, {
      method: "POST",
      body,
      headers,
      signal: AbortSignal.timeout(8_000),
    });
  }

  /** A new player at the game's table. */
  async #seat(index: number): Promise<Client> {
    const headers = { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" };
    const user = {
      email: `storm-${index}@mail.example`,
      password: PASSWORD,
      country: "CA",
      currency: "EUR",
      terms_acceptance: true,
    };
    const registered = await this.#send("/api/users", JSON.stringify({ user }), headers);
    if (registered.status !== 201) throw new Error(`no player: ${registered.status} ${await registered.text()}`);
    const { id } = (await registered.json()) as { id: number };
    const cookie = registered.headers
      .getSetCookie()
      .map((line) => line.split(";", 1)[0])
      .join("; ");
    const opened = await this.#send(
      "/api/games/sessions",
      JSON.stringify({ identifier: GAME.identifier, mode: "real" }),
      {
        ...headers,
        cookie,
      },
    );
    if (opened.status !== 201) throw new Error(`no session: ${opened.status} ${await opened.text()}`);
    const session = ((await opened.json()) as { id: string }).id;
    return { playerId: id, session, start: await this.#balanceOf(id), acknowledged: new Map() };
  }

  async #balanceOf(playerId: number): Promise<number> {
    const database = openDatabase(this.#databaseUrl(), { connections: 1 });
    const { rows } = await database.pool.query<{ real: string }>(
      "select real from ledger_balances where player_id = $1",
      [playerId],
    );
    await database.close();
    return Number(rows[0]?.real);
  }

  /** No acknowledged movement is lost, each was settled once, and the books add up. */
  async #audit(): Promise<string[]> {
    const database = openDatabase(this.#databaseUrl(), { connections: 2 });
    const findings = [...(await auditLedger(database)), ...(await auditRounds(database))].map((each) =>
      JSON.stringify(each),
    );
    const { rows } = await database.pool.query<{ action: string; id: string }>("select action, id from wallet_actions");
    const written = new Map(rows.map(({ action, id }) => [action, id]));
    if (written.size !== rows.length) findings.push("an action was written twice");
    for (const { acknowledged, playerId, start } of this.#clients) {
      for (const [action, transaction] of acknowledged)
        if (written.get(action) !== transaction)
          findings.push(`${action} was acknowledged as ${transaction} and is lost`);
      const { rows: held } = await database.pool.query("select real from ledger_balances where player_id = $1", [
        playerId,
      ]);
      const expected = start - acknowledged.size * NET;
      if (Number(held[0].real) !== expected) findings.push(`player ${playerId} holds ${held[0].real}, not ${expected}`);
    }
    const total = this.#clients.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
    if (written.size !== total) findings.push(`${written.size} actions were written, ${total} acknowledged`);
    await database.close();
    return findings;
  }

  #nextAcknowledged(): Promise<number> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #databaseUrl = (): string => `postgres://marquee:marquee@127.0.0.1:${this.#databasePort}/marquee`;

  /** A server whose processes were killed needs a moment until the next may take its place. */
  async #startDatabase(): Promise<void> {
    const until = performance.now() + 20_000;
    for (;;) {
      try {
        this.#database = await startEmbeddedServer({
          folder: join(this.#folder, "database"),
          settings: ["max_connections=100"],
        });
        const url = await this.#database.database("marquee");
        this.#databasePort = Number(new URL(url).port);
        return;
      } catch (error) {
        if (performance.now() > until) throw error;
        await setTimeout(50);
      }
    }
  }

  /** The database has one address for the program, wherever it has started anew. */
  async #openDoor(): Promise<void> {
    this.#door = createServer((line) => {
      const inner = connect(this.#databasePort, "127.0.0.1");
      for (const [one, other] of [
        [line, inner],
        [inner, line],
      ] as const) {
        this.#lines.add(one);
        one.pipe(other);
        one.on("error", () => other.destroy());
        one.on("close", () => {
          other.destroy();
          this.#lines.delete(one);
        });
      }
    });
    this.#door.listen(0, "127.0.0.1");
    await once(this.#door, "listening");
  }

  async #startProgram(): Promise<void> {
    if (!this.#door) throw new Error("the database has no door yet");
    const { port } = this.#door.address() as AddressInfo;
    this.#program = spawn(process.execPath, ["build/server/main.js"], {
      env: {
        ...process.env,
        NODE_ENV: "production",
        PORT: String(this.#port),
        DATA_FOLDER: join(this.#folder, "data"),
        DATABASE_URL: `postgres://marquee:marquee@127.0.0.1:${port}/marquee`,
        SECRET,
        LOG_LEVEL: "silent",
      },
      stdio: ["ignore", "ignore", "inherit"],
    });
    const program = this.#program;
    this.#end = once(program, "exit").then(([code, signal]) => {
      throw new Error(`the program ended by itself with ${code ?? signal}`);
    });
    this.#end.catch(() => {});
    for (;;) {
      if (program.exitCode !== null) throw new Error(`the program ended with ${program.exitCode}`);
      const answer = await fetch(`http://localhost:${this.#port}/healthz`).catch(() => null);
      if (answer?.status === 200) return;
      await setTimeout(20);
    }
  }

  async #killProgram(): Promise<void> {
    const program = this.#program;
    if (!program || program.exitCode !== null || program.signalCode !== null)
      throw new Error("the program had ended by itself");
    const ended = once(program, "exit");
    program.kill("SIGKILL");
    await ended;
  }

  async #killDatabase(): Promise<void> {
    const file = join(this.#folder, "database", "postgres", "postmaster.pid");
    process.kill(Number(readFileSync(file, "utf8").split("\n", 1)[0]), "SIGKILL");
    await setTimeout(0);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
