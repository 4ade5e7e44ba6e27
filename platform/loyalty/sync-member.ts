import { eq, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { activeLevel, statusOfLevel, VIP_STATUSES } from "#schemas/rules/vip.ts";
import { changeLevelGroup } from "./change-level-group.ts";
import type { LockedMember } from "./lock-members.ts";
import { vipMembers } from "./tables.ts";

interface Sync {
  brand: Brand;
  /** Locked by this transaction. */
  member: LockedMember;
  /** Sums that moved, or the end of a quarter. */
  reason: "sums" | "quarter-end";
}

/**
 * Brings a player's level in force to what their quarters give now: the row, the group and the events. Every level of a rise
 * is joined and left in turn, so that each brings its gifts. Nothing happens when the level is right already.
 */
export async function syncMember(
  tx: Transaction,
  { clock }: Pick<PlatformContext, "clock">,
  { brand, member, reason }: Sync,
): Promise<void> {
  const { playerId, level: from } = member;
  const now = clock.now();
  const { rows } = await tx.execute<{ quarter: string; level: number }>(
    sql`select quarter, level from vip_quarters where player_id = ${playerId}`,
  );
  const reached = new Map(rows.map(({ quarter, level }) => [quarter, level]));
  const timeZone = brand.timeZone ?? "UTC";
  const { level: to, expiresAt } = activeLevel(brand.config["vip-program-config"], reached, { now, timeZone });
  if (to === from && expiresAt?.getTime() === member.expiresAt?.getTime()) return;
  let { ownsGroup } = member;
  let at = from;
  while (at !== to) {
    const next = to > at ? at + 1 : to;
    const leave = ownsGroup ? groupOf(at) : null;
    ownsGroup = await changeLevelGroup(tx, { brand: brand.id, playerId, leave, join: groupOf(next), at: now });
    at = next;
  }
  const shownLevel = Math.min(member.shownLevel, to);
  await tx
    .update(vipMembers)
    .set({ level: to, ownsGroup, expiresAt, shownLevel })
    .where(eq(vipMembers.playerId, playerId));
  if (to === from) return;
  const payload = { from: statusOfLevel(from), to: statusOfLevel(to), reason };
  await recordEvent(tx, { type: "vip-level-changed", brand: brand.id, playerId, payload, at: now });
}

const groupOf = (level: number): string | null => VIP_STATUSES[level - 1] ?? null;
