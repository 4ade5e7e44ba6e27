import type { Clock } from "../clock.ts";
import type { Log } from "../context.ts";
import type { Database } from "../db/database.ts";

/** What working off events needs. */
export interface ConsumeContext {
  database: Pick<Database, "drizzle">;
  clock: Clock;
  log: Log;
}
