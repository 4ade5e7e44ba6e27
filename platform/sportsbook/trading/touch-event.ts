import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { publishChanges } from "../stream/publish.ts";

/** Tells viewers that these markets of an event have changed, when the transaction commits. */
export async function touchEvent(tx: Transaction, event: string, markets: readonly number[], at: Date): Promise<void> {
  const { rows } = await tx.execute<{ version: number }>(sql`
    update sport_events set version = version + 1, updated_at = ${at.toISOString()} where id = ${event} returning version`);
  const version = rows[0]?.version;
  if (version !== undefined) await publishChanges(tx, [{ event, version, markets: [...markets], happenings: [] }]);
}
