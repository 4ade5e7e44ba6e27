/**
 * node --import tsx tests/harness/end-quarters-process.ts <database url> <ISO time>
 *
 * A process that ends the VIP levels that are over at a time, and may be killed over it.
 */
import { openDatabase } from "#platform/db/database.ts";
import { EventPort } from "#platform/events/port.ts";
import { endVipQuarters } from "#platform/loyalty/end-quarters.ts";
import { loyaltyBrand } from "./loyalty-brand.ts";

const [url = "", time = ""] = process.argv.slice(2);
const database = openDatabase(url);
const brand = loyaltyBrand();
process.stdout.write("begun\n");
await endVipQuarters({
  database,
  clock: { now: () => new Date(time) },
  brands: new Map([[brand.id, brand]]),
  events: new EventPort(),
});
await database.close();
