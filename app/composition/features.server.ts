import { bonusesServerFeature } from "../bonuses/feature.server.ts";
import { bookServerFeature } from "../book/feature.server.ts";
import { cashierServerFeature } from "../cashier/feature.server.ts";
import { playersServerFeature } from "../players/feature.server.ts";
import { profileServerFeature } from "../profile/feature.server.ts";
import type { ServerFeatures } from "../shell/server-feature.ts";
import { shopServerFeature } from "../shop/feature.server.ts";
import { vipServerFeature } from "../vip/feature.server.ts";

export const SERVER_FEATURES: ServerFeatures = {
  modalLoaders: {
    ...bonusesServerFeature.modalLoaders,
    ...bookServerFeature.modalLoaders,
    ...cashierServerFeature.modalLoaders,
    ...shopServerFeature.modalLoaders,
    ...vipServerFeature.modalLoaders,
  },
  slices: { ...playersServerFeature.slices, ...profileServerFeature.slices, ...vipServerFeature.slices },
};
