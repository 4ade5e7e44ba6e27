import { parentPort, workerData } from "node:worker_threads";
import { systemClock } from "#platform/clock.ts";
import { openDatabase } from "#platform/db/database.ts";
import type { FeedThreadData } from "./begin-sports-feed.ts";
import { createLog } from "./log.ts";
import { openSportsFeed } from "./open-sports-feed.ts";

/** One transaction at a time, the watch for silence, and one to spare. */
const CONNECTIONS = 3;

const { databaseUrl, brands, settings } = workerData as FeedThreadData;
const log = createLog(settings.LOG_LEVEL);
const database = openDatabase(databaseUrl, {
  connections: CONNECTIONS,
  onIdleError: (error) => log.warn({ err: error }, "a database connection of the sports feed was lost"),
});
const feed = openSportsFeed({ database, brands, clock: systemClock, log }, settings);

// The only message: the process ends.
parentPort?.once("message", async () => {
  await feed?.close();
  process.exit(0);
});
