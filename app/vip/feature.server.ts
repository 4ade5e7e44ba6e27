import { isBlocked } from "#schemas/rules/blocked-features.ts";
import { vipLevelOf } from "#schemas/rules/segments.ts";
import { isBeforeOnboarding } from "#schemas/rules/vip.ts";
import { configOf } from "../gateways/config.server.ts";
import type { ServerFeature } from "../shell/server-feature.ts";
import { loadVip } from "./load-vip.server.ts";

export const vipServerFeature = {
  modalLoaders: {
    "vip-season": loadVip,
    "vip-rewards": loadVip,
    "vip-onboarding": loadVip,
    "vip-level-info": loadVip,
  },
  slices: {
    vip: ({ visitor: { player, brand, licence } }) =>
      player && !isBlocked(licence, "vip-levels")
        ? {
            level: vipLevelOf(player.statuses.map(({ id }) => id)),
            registeredBefore: isBeforeOnboarding(configOf(brand, "vip-program-config"), player.created_at),
          }
        : null,
  },
} satisfies ServerFeature;
