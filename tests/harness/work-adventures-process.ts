/**
 * node --import tsx tests/harness/work-adventures-process.ts <database url> <ISO time> <brand as JSON> <run> <step> <players>
 *
 * A process that counts deposits and bets towards the adventure calendar, each in a batch of its own, then claims a step for
 * each of some players; it may be killed over either.
 */
import { claimDay } from "#platform/adventures/claim-day.ts";
import { countAdventureEntries } from "#platform/adventures/count-entries.ts";
import { openDatabase } from "#platform/db/database.ts";
import { EventPort } from "#platform/events/port.ts";
import { createRealtime } from "#platform/realtime/realtime.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { workOffEvents } from "./work-off-events.ts";

const [url = "", time = "", json = "", id = "", step = "", players = ""] = process.argv.slice(2);
const log = { info() {}, warn() {}, error() {} };
const database = openDatabase(url);
const brand: Brand = JSON.parse(json);
const context = {
  ...{ database, log, clock: { now: () => new Date(time) }, brands: new Map([[brand.id, brand]]) },
  ...{ realtime: createRealtime({ database, log }), events: new EventPort() },
};
await workOffEvents(context, [countAdventureEntries(context)], 1);
for (const playerId of players.split(",").map(Number))
  await claimDay(context as never, { playerId, id, step: Number(step) });
await context.realtime.close();
await database.close();
