import { brandOf } from "#platform/brand-of.ts";
import type { PlatformContext } from "#platform/context.ts";
import { type Route, route } from "#platform/http/router.ts";
import * as contract from "#schemas/api/profile.ts";
import { createLoadPlayer } from "../load-player.ts";
import { updatePlayer } from "./update-player.ts";
import { findSubscriptions, updateSubscriptions } from "./update-subscriptions.ts";

/** What players change of themselves. */
export function createProfileRoutes(context: PlatformContext): Route[] {
  const loadPlayer = createLoadPlayer(context.database);
  return [
    route(contract.updatePlayer, ({ body, query, session }) =>
      updatePlayer(context, {
        brand: brandOf(context, session),
        playerId: session.playerId,
        changes: body,
        askedBy: query?.context,
        loadPlayer,
      }),
    ),
    route(contract.getSubscriptions, ({ session }) => findSubscriptions(context, session.playerId)),
    route(contract.updateSubscriptions, ({ session, body }) => updateSubscriptions(context, session.playerId, body)),
  ];
}
