import type { ServerFeature } from "../shell/server-feature.ts";
import { loadWelcomePack } from "./load-welcome-pack.server.ts";

export const bonusesServerFeature = {
  modalLoaders: { "welcome-pack": loadWelcomePack },
} satisfies ServerFeature;
