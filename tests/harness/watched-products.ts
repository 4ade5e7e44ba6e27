import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Database, openDatabase } from "#platform/db/database.ts";
import { startEmbeddedServer } from "#platform/db/embedded.ts";
import { openToServerUser } from "#server/data-folder.ts";
import { freePort } from "./free-port.ts";
import { type RunningProduct, startProduct } from "./product.ts";
import { WITNESS_TABLES } from "./witness-consumers.ts";

/** Two processes of the built product on one database that can be killed one by one, each with the consumers that witness. */
export class WatchedProducts {
  readonly secret = "the secret of two processes, thirty-two bytes or more";
  readonly url: string;
  readonly #processes: [RunningProduct | null, RunningProduct | null] = [null, null];

  private constructor(
    readonly database: Database,
    private readonly environment: Record<string, string>,
    private readonly folder: string,
    private readonly end: () => Promise<void>,
  ) {
    this.url = environment.DATABASE_URL ?? "";
  }

  static async start(environment: Record<string, string> = {}): Promise<WatchedProducts> {
    const folder = await mkdtemp(join(tmpdir(), "marquee-watched-"));
    openToServerUser(folder);
    const server = await startEmbeddedServer({ folder: join(folder, "database"), settings: ["max_connections=100"] });
    const url = await server.database("marquee");
    const database = openDatabase(url, { connections: 4 });
    await database.pool.query(WITNESS_TABLES);
    const witnesses = pathToFileURL(resolve("tests/harness/witness-consumers.ts")).href;
    const products = new WatchedProducts(
      database,
      {
        DATABASE_URL: url,
        LOG_LEVEL: "silent",
        RUN_WITNESSES: "true",
        NODE_OPTIONS: `--import tsx --import ${witnesses}`,
        ...environment,
      },
      folder,
      async () => {
        await database.close();
        await server.stop();
        await rm(folder, { recursive: true, force: true });
      },
    );
    await Promise.all([products.begin(0), products.begin(1)]);
    return products;
  }

  /** Starts a process; again at the same port when it was killed. */
  async begin(which: 0 | 1): Promise<void> {
    const port = this.#processes[which] ? this.port(which) : await freePort();
    this.#processes[which] = await startProduct(join(this.folder, `data-${which}`), {
      ...this.environment,
      SECRET: this.secret,
      PORT: String(port),
    });
  }

  /** The port of a process, the same one after each start. */
  port(which: 0 | 1): number {
    return Number(new URL(this.#processes[which]?.origin ?? "").port);
  }

  async kill(which: 0 | 1): Promise<void> {
    await this.#processes[which]?.stop("SIGKILL");
  }

  /** Kills a process at once and starts another in its place. */
  async replace(which: 0 | 1): Promise<void> {
    await this.kill(which);
    await this.begin(which);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#processes.map((each) => each?.stop()));
    await this.end();
  }
}
