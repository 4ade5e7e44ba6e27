import { sql } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import { madeOnce } from "../db/made-once.ts";

type Clock = Pick<PlatformContext, "clock">;

const findBound = madeOnce((reader) =>
  reader
    .select({
      bound: sql<boolean>`excluding_account(${sql.placeholder("playerId")}::integer, ${sql.placeholder("now")}::timestamptz)
        is not null`,
    })
    .from(sql`(values (1)) one`)
    .prepare("find_excluding_account"),
);

/** Whether the exclusion of another account binds this one (`excluding_account` in platform/limits/rules.sql, decision 46). */
export async function isPersonExcluded(tx: Transaction, { clock }: Clock, playerId: number): Promise<boolean> {
  const [found] = await findBound(tx).execute({ playerId, now: clock.now() });
  return found?.bound ?? false;
}

/** Ends the open games of an account whose profile now shows that its person is excluded. Wins are still paid. */
export async function endGamesOfExcludedPerson(tx: Transaction, { clock }: Clock, playerId: number): Promise<void> {
  const at = sql`${clock.now().toISOString()}::timestamptz`;
  await tx.execute(sql`
    update game_sessions set expires_at = ${at}
      where player_id = ${playerId} and mode = 'real' and closed_at is null and expires_at > ${at}
      and excluding_account(${playerId}, ${at}) is not null`);
}
