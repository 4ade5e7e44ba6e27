import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import type { SportEvent } from "#schemas/api/sports.ts";
import { type Asking, selectEvents, toEvent } from "../catalogue/select-events.ts";

/** Events as lists show them, by id. */
export async function readEvents(
  tx: Pick<Transaction, "execute">,
  asking: Asking,
  ids: readonly string[],
): Promise<Map<string, SportEvent>> {
  const names = [...new Set(ids)];
  const found = await selectEvents(tx, asking, {
    where: sql`e.id = any(${sql.param(names)}::text[])`,
    order: sql`e.id`,
    limit: Math.max(names.length, 1),
  });
  return new Map(found.map((event) => [event.properties.id, toEvent(event)]));
}
