import { brandOf } from "#platform/brand-of.ts";
import type { PlatformContext } from "#platform/context.ts";
import { type Route, route } from "#platform/http/router.ts";
import { isBlockedFor } from "#platform/players/licence-of-session.ts";
import { playerOf } from "#platform/players/session-player.ts";
import { readPoints } from "#platform/shop/read-points.ts";
import * as contract from "#schemas/api/vip.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { LIFETIME_STATUSES, lifetimeLevelAt, lifetimeLevels } from "#schemas/rules/lifetime-levels.ts";
import { regularProgress } from "#schemas/rules/vip-fallback.ts";
import { markNotices, readNotices } from "./notices.ts";
import { readVipProgress } from "./read-progress.ts";

/** A player's levels. Under a licence that blocks them a player has none, whatever they play. */
export function createLoyaltyRoutes(context: PlatformContext): Route[] {
  return [
    route(contract.getVipProgress, async (call) => {
      const brand = brandOf(context, call.session);
      const currency = playerOf(call.session).row.currency as CurrencyCode;
      if (isBlockedFor(context, call, "vip-levels"))
        return regularProgress(currency, { now: context.clock.now(), timeZone: brand.timeZone ?? "UTC" });
      return readVipProgress(context, { brand, playerId: call.session.playerId, currency });
    }),
    route(contract.getLifetimeProgress, async ({ session }) => {
      const levels = lifetimeLevels(brandOf(context, session).config["vip-program-config"]);
      const { persistent } = await readPoints(context.database.drizzle, session.playerId);
      return {
        persistent_comp_points: persistent.points,
        level: LIFETIME_STATUSES[lifetimeLevelAt(levels, persistent.points) - 1] ?? null,
        levels: levels.map(({ status, levelNumber, min, max }) => ({
          ...{ status, level_number: levelNumber },
          conditions: { persistent_comp_points: { min, max } },
        })),
      };
    }),
    route(contract.getVipNotices, async (call) =>
      isBlockedFor(context, call, "vip-levels")
        ? { onboarding: false, level: null }
        : readNotices(context, { brand: brandOf(context, call.session), playerId: call.session.playerId }),
    ),
    route(contract.markVipNotices, async (call) =>
      markNotices(context, { brand: brandOf(context, call.session), playerId: call.session.playerId }, call.body),
    ),
  ];
}
