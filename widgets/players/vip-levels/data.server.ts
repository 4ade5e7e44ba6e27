import type { WidgetLoad } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

export interface VipLevelsData {
  currency: string;
  levels: {
    status: string;
    name: string;
    lifeLong: boolean;
    reached: boolean;
    depositCents: number;
    betCents: number;
  }[];
}

/** A currency without thresholds of its own has the programme's defaults, which are in EUR (document 2 section 9). */
export const load: WidgetLoad<typeof meta, VipLevelsData> = async (_, { vip, currency, player }) => {
  const named = vip.levels.every(({ thresholds }) => thresholds[currency]);
  const shown = named ? currency : "EUR";
  return {
    currency: shown,
    levels: vip.levels.map(({ status, name, life_long, thresholds }) => {
      const { deposit_threshold_cents, bet_threshold_cents } = thresholds[shown] ?? vip.defaults;
      return {
        status,
        name,
        lifeLong: life_long,
        reached: player?.status?.id === status,
        depositCents: deposit_threshold_cents,
        betCents: bet_threshold_cents,
      };
    }),
  };
};
