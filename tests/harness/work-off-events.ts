import type { PlatformContext } from "#platform/context.ts";
import { consume } from "#platform/events/consume.ts";
import type { Consumer } from "#platform/events/consumer.ts";

/**
 * Has consumers work off all events, in batches of at most this many. A transaction that is older than an event holds it back
 * as long as it runs, also one of another test's database: what is held back is read again.
 */
export async function workOffEvents(
  context: Pick<PlatformContext, "database" | "clock" | "log">,
  consumers: readonly Consumer[],
  most = 500,
): Promise<void> {
  for (const consumer of consumers) {
    do await consume(context, consumer, most);
    while (await isBehind(context, consumer));
  }
}

async function isBehind({ database }: Pick<PlatformContext, "database">, { name }: Consumer): Promise<boolean> {
  const { rows } = await database.pool.query<{ behind: boolean }>(
    `select exists (select from events e, event_consumers c
       where c.name = $1 and (e.tx, e.position) > (c.tx, c.position)) as behind`,
    [name],
  );
  return rows[0]?.behind ?? false;
}
