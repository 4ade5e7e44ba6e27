import type { ServerFeature } from "../shell/server-feature.ts";
import { newProviderFor } from "./new-provider.server.ts";
import { pendingActionsOf } from "./pending-actions.ts";

export const playersServerFeature = {
  slices: { pendingActions: async (context) => pendingActionsOf(context.visitor, await newProviderFor(context)) },
} satisfies ServerFeature;
