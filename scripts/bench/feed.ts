import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { openDatabase } from "#platform/db/database.ts";
import { startEmbeddedServer } from "#platform/db/embedded.ts";
import { migratePlatform } from "#platform/migrate-platform.ts";
import { workOffBacklog, writeBacklog } from "#tests/harness/event-backlog.ts";
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
    const tables = await writeBacklog(database, { rounds: PLAYED, players: PLAYERS, times: BACKLOG / PLAYED });
    await database.pool.query("vacuum analyze");
    const { backlog, consumers, seconds, bets, parked, counted, settled } = await workOffBacklog(
      database,
      tables.slice(0, BETTORS),
    );
    await database.close();
    if (parked > 0) throw new Error(`${parked} events were parked`);
    if (counted !== settled) throw new Error("the reports are off");
    return atLeast("feed-events-rps", backlog / seconds, "events/s", 5_000, {
      backlog,
      consumers,
      "bets/s meanwhile": Math.round(bets / seconds),
    });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
