import type { ServerFeature } from "../shell/server-feature.ts";
import { pendingActionsOf } from "./pending-actions.ts";

export const playersServerFeature = {
  slices: { pendingActions: ({ visitor }) => pendingActionsOf(visitor) },
} satisfies ServerFeature;
