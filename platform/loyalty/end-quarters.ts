import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { tryEach } from "#platform/jobs/try-each.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
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
  try {
    return await tryEach(expiredMembers(context), (member) => endQuarter(context, member), { what: "players' levels" });
  } finally {
    context.events.nudge();
  }
}

interface ExpiredMember {
  id: number;
  brand: Brand;
}

async function* expiredMembers({ database, clock, brands }: Needs): AsyncGenerator<ExpiredMember> {
  const now = clock.now().toISOString();
  for (let last = 0; ; ) {
    const { rows } = await database.drizzle.execute<{ id: number; brand: string }>(sql`
      select m.player_id as id, p.brand from vip_members m join players p on p.id = m.player_id
      where m.expires_at <= ${now}::timestamptz and m.player_id > ${last} order by m.player_id limit ${BATCH}`);
    for (const { id, brand: name } of rows) {
      last = id;
      const brand = brands.get(name);
      if (brand) yield { id, brand };
    }
    if (rows.length === 0) return;
  }
}

const endQuarter = (context: Needs, { id, brand }: ExpiredMember): Promise<void> =>
  context.database.drizzle.transaction(async (tx) => {
    const member = (await lockMembers(tx, [id])).get(id);
    if (member) await syncMember(tx, context, { brand, member, reason: "quarter-end" });
  });
