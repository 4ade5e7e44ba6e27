/**
 * node --import tsx tests/harness/work-quests-process.ts <database url> <ISO time> <brand as JSON>
 *
 * A process that counts bets towards quests, each in a batch of its own, then gives the prizes; it may be killed over either.
 */
import { openDatabase } from "#platform/db/database.ts";
import { EventPort } from "#platform/events/port.ts";
import { countQuestBets } from "#platform/quests/count-bets.ts";
import { giveDuePrizes } from "#platform/quests/give-due-prizes.ts";
import { createRealtime } from "#platform/realtime/realtime.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { workOffEvents } from "./work-off-events.ts";

const [url = "", time = "", json = ""] = process.argv.slice(2);
const log = { info() {}, warn() {}, error() {} };
const database = openDatabase(url);
const brand: Brand = JSON.parse(json);
const context = {
  ...{ database, log, clock: { now: () => new Date(time) }, brands: new Map([[brand.id, brand]]) },
  ...{ realtime: createRealtime({ database, log }), events: new EventPort() },
};
const games = { find: () => undefined };
await workOffEvents(context, [countQuestBets({ context, games: games as never })], 1);
await giveDuePrizes(context);
await database.close();
