import type { PlatformContext } from "../context.ts";

const RETENTION_DAYS = 30;

/** Deletes events that every consumer has passed and that are older than the retention. Safe to run at any time. */
export async function deletePassedEvents({
  database,
  clock,
}: Pick<PlatformContext, "database" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * 86_400_000);
  await database.pool.query(
    `delete from events e where e.created_at < $1
      and not exists (select 1 from event_consumers c where (c.tx, c.position) < (e.tx, e.position))
      and not exists (select 1 from event_failures f where f.tx = e.tx and f.position = e.position)`,
    [before],
  );
}
