import { sql } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import { sessions } from "../players/tables.ts";

/** Which of these sessions are over: ended, run out, or gone. Ten thousand are one parameter, and only those that are over come back. */
export async function findEndedSessions(
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await database.drizzle.execute<{ id: string }>(sql`
    select asked.id from unnest(${sql.param(ids)}::uuid[]) as asked(id)
    where not exists (
      select from ${sessions} where ${sessions.id} = asked.id and ${sessions.revokedAt} is null
        and ${sessions.expiresAt} > ${clock.now().toISOString()}::timestamptz)`);
  return rows.map(({ id }) => id);
}
