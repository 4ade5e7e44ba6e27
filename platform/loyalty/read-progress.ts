import { and, eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { VipProgress } from "#schemas/api/vip.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { quarterEnd, quarterOf } from "#schemas/rules/quarters.ts";
import { nextLevel, overallProgress, statusOfLevel, thresholdsOf, VIP_STATUSES } from "#schemas/rules/vip.ts";
import { vipMembers, vipQuarters, vipSums } from "./tables.ts";

interface Asked {
  brand: Brand;
  playerId: number;
  currency: CurrencyCode;
}

/** A player's VIP status and the way to the next one, in one currency. */
export async function readVipProgress(
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  { brand, playerId, currency }: Asked,
): Promise<VipProgress> {
  const timeZone = brand.timeZone ?? "UTC";
  const quarter = quarterOf(clock.now(), timeZone);
  const { drizzle } = database;
  const [[sums], [reached], [member]] = await Promise.all([
    drizzle
      .select()
      .from(vipSums)
      .where(and(eq(vipSums.playerId, playerId), eq(vipSums.quarter, quarter), eq(vipSums.currency, currency))),
    drizzle
      .select()
      .from(vipQuarters)
      .where(and(eq(vipQuarters.playerId, playerId), eq(vipQuarters.quarter, quarter))),
    drizzle.select().from(vipMembers).where(eq(vipMembers.playerId, playerId)),
  ]);
  const programme = brand.config["vip-program-config"];
  // The job that ends levels may not have run yet: a level that is over is none.
  const isOver = member?.expiresAt ? member.expiresAt <= clock.now() : false;
  const level = isOver ? (reached?.level ?? 0) : (member?.level ?? 0);
  const next = nextLevel(programme, level);
  const { deposits, bets } = { deposits: Number(sums?.deposits ?? 0n), bets: Number(sums?.bets ?? 0n) };
  const thresholds = thresholdsOf(programme, next ?? level, currency);
  return {
    currency,
    currentStatus: statusOfLevel(reached?.level ?? 0),
    activeStatus: statusOfLevel(level),
    nextStatus: next === null ? null : (VIP_STATUSES[next - 1] ?? null),
    depositThresholdCents: thresholds.deposit_threshold_cents,
    depositAmountCents: deposits,
    betSumThresholdCents: thresholds.bet_threshold_cents,
    betSumCents: bets,
    overallProgress: overallProgress({ deposits, bets }, thresholds),
    quarterEndsAt: quarterEnd(quarter, timeZone).toISOString(),
    expiresAt: isOver ? null : (member?.expiresAt?.toISOString() ?? null),
  };
}
