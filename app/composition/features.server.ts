import { bookServerFeature } from "../book/feature.server.ts";
import { cashierServerFeature } from "../cashier/feature.server.ts";
import { playersServerFeature } from "../players/feature.server.ts";
import { profileServerFeature } from "../profile/feature.server.ts";
import type { ServerFeatures } from "../shell/server-feature.ts";

export const SERVER_FEATURES: ServerFeatures = {
  modalLoaders: { ...bookServerFeature.modalLoaders, ...cashierServerFeature.modalLoaders },
  slices: { ...playersServerFeature.slices, ...profileServerFeature.slices },
};
