import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import type { EventChange } from "../feed/write-changes.ts";

/** Processes tell each other of changes of the catalogue over it. */
export const SPORTS_CHANNEL = "marquee_sports";

/**
 * What a process tells: an event's new version, with its changed markets and new happenings by id; `gap`: so much has changed
 * that viewers read anew.
 */
export type SportsNotice = { e: string; v: number; m: number[]; h: number[] } | { gap: true };

/** More events than this change only while a feed catches up. */
const MOST_EVENTS = 100;
/** Ids that surely fit into one notice. */
const MOST_IDS = 200;

/** Tells every process, when the transaction commits. */
export async function publishChanges(tx: Transaction, changes: readonly EventChange[]): Promise<void> {
  if (changes.length === 0) return;
  const notices: SportsNotice[] =
    changes.length > MOST_EVENTS
      ? [{ gap: true }]
      : changes.map(({ event, version, markets, happenings }) => ({
          e: event,
          v: version,
          m: markets.slice(0, MOST_IDS),
          h: happenings.slice(-MOST_IDS),
        }));
  const texts = notices.map((notice) => JSON.stringify(notice));
  await tx.execute(sql`select pg_notify(${SPORTS_CHANNEL}, t) from unnest(${sql.param(texts)}::text[]) t`);
}
