import type { PlatformContext } from "#platform/context.ts";
import { consume } from "#platform/events/consume.ts";
import type { Consumer } from "#platform/events/consumer.ts";

type WorkContext = Pick<PlatformContext, "database" | "clock" | "log">;

/**
 * Has consumers work off all events, in batches of at most this many. A transaction that is older than an event holds it back
 * as long as it runs, also one of another test's database: they begin once none does, so that batches are the same each time.
 */
export async function workOffEvents(context: WorkContext, consumers: readonly Consumer[], most = 500): Promise<void> {
  await untilNothingIsHeldBack(context);
  for (const consumer of consumers) {
    do await consume(context, consumer, most);
    while (await isBehind(context, consumer));
  }
}

/** Waits for the transactions that hold back what has happened so far. */
async function untilNothingIsHeldBack({ database }: WorkContext): Promise<void> {
  const { rows } = await database.pool.query<{ last: string | null }>(
    "select tx::text as last from events order by events.tx desc limit 1",
  );
  const last = rows[0]?.last;
  if (!last) return;
  const isHeldBack = async () => {
    const { rows } = await database.pool.query<{ held: boolean }>(
      "select pg_snapshot_xmin(pg_current_snapshot()) <= $1::xid8 as held",
      [last],
    );
    return rows[0]?.held ?? false;
  };
  while (await isHeldBack());
}

async function isBehind({ database }: WorkContext, { name }: Consumer): Promise<boolean> {
  const { rows } = await database.pool.query<{ behind: boolean }>(
    `select exists (select from events e, event_consumers c
       where c.name = $1 and (e.tx, e.position) > (c.tx, c.position)) as behind`,
    [name],
  );
  return rows[0]?.behind ?? false;
}
