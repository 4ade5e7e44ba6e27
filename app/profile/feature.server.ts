import type { ServerFeature } from "../shell/server-feature.ts";
import { requiredModals } from "./required-modals.ts";

export const profileServerFeature = {
  slices: { requiredModals: ({ visitor: { player, flags } }) => (player ? requiredModals(player, flags) : []) },
} satisfies ServerFeature;
