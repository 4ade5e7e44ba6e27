import { eq, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { players } from "#platform/players/tables.ts";
import type { VipNotices } from "#schemas/api/vip.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { isBeforeOnboarding, levelOfStatus, VIP_STATUSES } from "#schemas/rules/vip.ts";
import { vipMembers } from "./tables.ts";

interface Asked {
  brand: Brand;
  playerId: number;
}

/** What the player has not been shown yet (VIP-03). */
export async function readNotices(
  { database }: Pick<PlatformContext, "database">,
  { brand, playerId }: Asked,
): Promise<VipNotices> {
  const [row] = await database.drizzle
    .select({ createdAt: players.createdAt, member: vipMembers })
    .from(players)
    .leftJoin(vipMembers, eq(vipMembers.playerId, players.id))
    .where(eq(players.id, playerId));
  if (!row) return { onboarding: false, level: null };
  const { createdAt, member } = row;
  const isOld = isBeforeOnboarding(brand.config["vip-program-config"], createdAt.toISOString());
  return {
    onboarding: isOld && !member?.onboardedAt,
    level: member && member.level > member.shownLevel ? (VIP_STATUSES[member.level - 1] ?? null) : null,
  };
}

/** Marks what was shown, on every device of the player; a level stays marked however often, and never one above the own. */
export async function markNotices(
  context: Pick<PlatformContext, "database" | "clock">,
  asked: Asked,
  { onboarding = false, level = null }: Partial<VipNotices>,
): Promise<VipNotices> {
  const at = context.clock.now().toISOString();
  await context.database.drizzle.execute(sql`
    insert into vip_members as m (player_id, onboarded_at)
    values (${asked.playerId}, case when ${onboarding} then ${at}::timestamptz end)
    on conflict (player_id) do update set
      onboarded_at = coalesce(m.onboarded_at, excluded.onboarded_at),
      shown_level = greatest(m.shown_level, least(m.level, ${level === null ? 0 : levelOfStatus(level)}::integer))`);
  return readNotices(context, asked);
}
