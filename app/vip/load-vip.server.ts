import type { AppLoadContext } from "@remix-run/server-runtime";
import { getLifetimeProgress, getVipProgress } from "#schemas/api/vip.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { levelOf } from "#schemas/rules/player-status.ts";
import {
  isLifeLong,
  levelOfStatus,
  pointsType,
  type TierState,
  thresholdsOf,
  tierState,
  VIP_STATUSES,
} from "#schemas/rules/vip.ts";
import { regularProgress } from "#schemas/rules/vip-fallback.ts";
import { configOf } from "../gateways/config.server.ts";
import { part } from "../gateways/part.server.ts";
import { rejectBlocked } from "../shell/reject-blocked.server.ts";

export interface VipTier {
  /** From 1. */
  level: number;
  /** As the brand calls it. */
  name: string;
  state: TierState;
  lifeLong: boolean;
  depositCents: number;
  betCents: number;
  /** What the level brings. */
  pointsPercent: number;
  hasManager: boolean;
}

/** The club as a visitor sees it. Progress that can't be loaded is shown as regular, with nothing yet (VIP-02). */
export async function loadVip(context: AppLoadContext) {
  rejectBlocked(context, "vip-levels");
  const { visitor, platform, log } = context;
  const { brand, player } = visitor;
  const currency = player?.currency ?? visitor.currency;
  const timeZone = brand.timeZone ?? "UTC";
  const [loaded, lifetime] = player
    ? await Promise.all([
        part(log, "VIP_PROGRESS", platform.call(getVipProgress, {})),
        part(log, "LIFETIME_LEVELS", platform.call(getLifetimeProgress, {})),
      ])
    : [null, null];
  const progress = loaded ?? regularProgress(currency, { now: context.now(), timeZone });
  const level = levelOfStatus(progress.activeStatus);
  return {
    signedIn: player !== null,
    guestMode: visitor.guestMode,
    /** The player's progress could not be loaded. */
    failed: player !== null && loaded === null,
    progress,
    level,
    /** The loyalty tier, which has nothing to do with the club; null where the player has none. */
    loyaltyTier: player && levelOf(player.statuses),
    timeZone,
    tiers: tiersOf(brand, { level, currency }),
    lifetime,
    points: pointsType(level > 0),
  };
}

export type VipData = Awaited<ReturnType<typeof loadVip>>;

function tiersOf(brand: Brand, { level, currency }: { level: number; currency: string }): VipTier[] {
  const programme = configOf(brand, "vip-program-config");
  return VIP_STATUSES.flatMap((status, index) => {
    const terms = programme.levels.find((one) => one.status === status);
    if (!terms) return [];
    const tier = index + 1;
    const { deposit_threshold_cents, bet_threshold_cents } = thresholdsOf(programme, tier, currency);
    return [
      {
        level: tier,
        name: terms.name,
        state: tierState(tier, level),
        lifeLong: isLifeLong(programme, tier),
        depositCents: deposit_threshold_cents,
        betCents: bet_threshold_cents,
        pointsPercent: brand.shop?.accrual.levels[status] ?? 100,
        hasManager: brand.managers?.some(({ groups }) => groups.includes(status)) ?? false,
      },
    ];
  });
}
