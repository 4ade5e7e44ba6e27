/**
 * node --import tsx tests/harness/settle-bets-process.ts <database url> <ISO time>
 *
 * A process that works settlements of bets on sports in small batches, and may be killed over it.
 */
import { openDatabase } from "#platform/db/database.ts";
import { EventPort } from "#platform/events/port.ts";
import { createRealtime } from "#platform/realtime/realtime.ts";
import { applySettlements } from "#platform/sportsbook/settlement/apply-settlements.ts";

const [url = "", time = ""] = process.argv.slice(2);
const log = { info() {}, warn() {}, error() {} };
const database = openDatabase(url);
const context = {
  database,
  clock: { now: () => new Date(time) },
  realtime: createRealtime({ database, log }),
  events: new EventPort(),
};
await applySettlements(context, 5);
await context.realtime.close();
await database.close();
