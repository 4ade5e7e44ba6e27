import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { BettingPlayer } from "#tests/harness/betting-player.ts";
import { PostgresProcess } from "#tests/harness/postgres-process.ts";
import { startProduct } from "#tests/harness/product.ts";
import { atMost, type Figure } from "./figure.ts";

const SECRET = "the secret of a restarted database, 32 bytes or more";
const KILLS = 3;
/** A bound for a hang. */
const GIVE_UP_MS = 60_000;

/** Seconds from kill -9 of the embedded PostgreSQL to the next bet that is accepted (FAULT-04); the longest of three. */
export async function measureDatabaseRestart(): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), "marquee-bench-restart-"));
  try {
    const product = await startProduct(folder, { SECRET });
    try {
      const address = { port: Number(new URL(product.origin).port), secret: SECRET };
      const player = await BettingPlayer.register(address, "restart@mail.example");
      const times: number[] = [];
      for (let kill = 0; kill < KILLS; kill += 1)
        times.push(await secondsToBet(player, new PostgresProcess(folder), kill));
      return atMost("restart-db-s", Math.max(...times), "s", 5, { "each s": times.map((s) => s.toFixed(2)).join(" ") });
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function secondsToBet(player: BettingPlayer, database: PostgresProcess, kill: number): Promise<number> {
  if (!(await player.bet(`before-${kill}`)).ok) throw new Error("a healthy database takes no bet");
  const pid = database.pid;
  const killed = performance.now();
  database.kill();
  for (let count = 0; ; count += 1) {
    const answer = await player.bet(`after-${kill}-${count}`).catch(() => null);
    const milliseconds = performance.now() - killed;
    // A process of the killed server may finish one more bet: only the next server's counts.
    if (answer?.ok && database.isAnother(pid)) return milliseconds / 1000;
    if (milliseconds > GIVE_UP_MS) throw new Error("the database did not come back");
    await setTimeout(10);
  }
}
