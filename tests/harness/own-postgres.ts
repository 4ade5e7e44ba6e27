import { chmodSync, rmSync } from "node:fs";
import { join } from "node:path";
import { loadEmbeddedPostgres } from "#platform/db/load-embedded-postgres.ts";
import { freePort } from "./free-port.ts";
import { memoryFolder } from "./memory-folder.ts";

/** A PostgreSQL that an operator runs beside the product: nobody starts it again but who stopped it. */
export class OwnPostgres {
  private constructor(
    private readonly folder: string,
    private readonly server: { start(): Promise<void>; stop(): Promise<void> },
    /** Connection string of its database. */
    readonly url: string,
  ) {}

  static async open(): Promise<OwnPostgres> {
    const folder = memoryFolder("marquee-own-postgres-");
    // As root the server runs as a user of its own, who must get through this folder.
    chmodSync(folder, 0o755);
    const port = await freePort();
    const EmbeddedPostgres = await loadEmbeddedPostgres();
    const server = new EmbeddedPostgres({
      databaseDir: join(folder, "postgres"),
      user: "operator",
      password: "operator",
      port,
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ["--encoding=UTF8", "--locale=C"],
      postgresFlags: ["-c", "listen_addresses=127.0.0.1"],
      onLog: () => {},
      onError: () => {},
    });
    await server.initialise();
    await server.start();
    await server.createDatabase("casino");
    return new OwnPostgres(folder, server, `postgres://operator:operator@127.0.0.1:${port}/casino`);
  }

  /** Cuts every connection and ends. */
  stop(): Promise<void> {
    return this.server.stop();
  }

  /** Runs again, at the same address. */
  start(): Promise<void> {
    return this.server.start();
  }

  async close(): Promise<void> {
    await this.server.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
