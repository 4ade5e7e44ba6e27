/** A process of its own that works off events for the jackpots of the brand on its input: `tsx ... <database>`. */
import { text } from "node:stream/consumers";
import { openDatabase } from "#platform/db/database.ts";
import { consume } from "#platform/events/consume.ts";
import type { CatalogueEntry } from "#platform/games/directory.ts";
import { feedJackpots } from "#platform/jackpots/feed-jackpots.ts";
import { createRealtime } from "#platform/realtime/realtime.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { TestClock } from "./clock.ts";

const brand = JSON.parse(await text(process.stdin)) as Brand;
const database = openDatabase(process.argv[2] ?? "", { connections: 2 });
const log = { info() {}, warn: console.error, error: console.error };
const context = {
  database,
  log,
  clock: new TestClock(),
  brands: new Map([[brand.id, brand]]),
  realtime: createRealtime({ database, log }),
};
const consumer = feedJackpots({
  context,
  games: { find: () => ({ categories: ["slots"] }) as unknown as CatalogueEntry },
});
for (;;) await consume(context, consumer, 500);
