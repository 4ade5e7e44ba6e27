/**
 * node --import tsx tests/harness/end-tournaments-process.ts <database url> <ISO time>
 *
 * A process that ends the tournaments that are due at a time, and may be killed over it.
 */
import { openDatabase } from "#platform/db/database.ts";
import { EventPort } from "#platform/events/port.ts";
import { createRealtime } from "#platform/realtime/realtime.ts";
import { endDueTournaments } from "#platform/tournaments/end-due-tournaments.ts";
import { testBrand } from "./brand.ts";

const [url = "", time = ""] = process.argv.slice(2);
const log = { info() {}, warn() {}, error() {} };
const database = openDatabase(url);
const brand = testBrand();
await endDueTournaments({
  database,
  clock: { now: () => new Date(time) },
  brands: new Map([[brand.id, brand]]),
  realtime: createRealtime({ database, log }),
  events: new EventPort(),
});
await database.close();
