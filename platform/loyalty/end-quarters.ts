import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { lockMembers } from "./lock-members.ts";
import { syncMember } from "./sync-member.ts";

type Needs = Pick<PlatformContext, "database" | "brands" | "clock" | "events">;

const BATCH = 200;

/**
 * Ends the levels whose quarter is over: the player falls to the level that the last quarter reached, or to none. One
 * transaction a player, which does nothing the second time: processes may run it together, and one that dies is followed by
 * the next run. Answers how many players it looked at. A player who fails does not hold up the others.
 */
export async function endVipQuarters(context: Needs): Promise<number> {
  const { drizzle } = context.database;
  const now = context.clock.now().toISOString();
  let [last, seen] = [0, 0];
  const failures: unknown[] = [];
  for (;;) {
    const { rows } = await drizzle.execute<{ id: number; brand: string }>(sql`
      select m.player_id as id, p.brand from vip_members m join players p on p.id = m.player_id
      where m.expires_at <= ${now}::timestamptz and m.player_id > ${last} order by m.player_id limit ${BATCH}`);
    if (rows.length === 0) break;
    for (const { id, brand: name } of rows) {
      last = id;
      const brand = context.brands.get(name);
      if (!brand) continue;
      try {
        await drizzle.transaction(async (tx) => {
          const member = (await lockMembers(tx, [id])).get(id);
          if (member) await syncMember(tx, context, { brand, member, reason: "quarter-end" });
        });
        seen += 1;
      } catch (error) {
        failures.push(error);
      }
    }
  }
  if (seen > 0) context.events.nudge();
  if (failures.length > 0) throw new AggregateError(failures, `VIP levels of ${failures.length} players did not end`);
  return seen;
}
