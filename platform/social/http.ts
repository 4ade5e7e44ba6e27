import * as contract from "#schemas/api/social.ts";
import { brandOf } from "../brand-of.ts";
import type { PlatformContext } from "../context.ts";
import { type Route, route } from "../http/router.ts";
import { createLoadPlayer } from "../players/load-player.ts";
import { createClients } from "./clients.ts";
import { connectedProviders, disconnectProvider } from "./connected-providers.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { offeredProviders, type SocialSecrets } from "./providers.ts";
import { beginSignIn } from "./start-sign-in.ts";
import { updateDetails } from "./update-details.ts";

/** Social sign-in (AUTH-03) and what a registration through it still owes. */
export function createSocialRoutes(context: PlatformContext, secrets: SocialSecrets = new Map()): Route[] {
  const parts = { secrets, clientOf: createClients(context, secrets) };
  const loadPlayer = createLoadPlayer(context.database);
  return [
    route(contract.listAuthProviders, async ({ requestContext }) =>
      offeredProviders(brandOf(context, requestContext), requestContext.licence, secrets).map(({ id, title }) => ({
        id,
        title,
        url: `/auth/${id}`,
      })),
    ),
    // Before the routes with an id: `update_details` would be one.
    route(contract.updateAuthDetails, async ({ session, body }) => {
      const brand = brandOf(context, session);
      await updateDetails(context, { brand, playerId: session.playerId, user: body.user });
      return loadPlayer(brand, session.playerId);
    }),
    route(contract.listConnectedProviders, ({ session }) =>
      connectedProviders(context, brandOf(context, session), session.playerId),
    ),
    route(contract.startSocialSignIn, (call) =>
      beginSignIn(context, parts, { ...call, brand: brandOf(context, call.requestContext), id: call.params.id }),
    ),
    route(contract.finishSocialSignIn, (call) =>
      finishSignIn(context, parts, {
        ...call,
        brand: brandOf(context, call.requestContext),
        id: call.params.id,
        query: call.body.query,
        loadPlayer,
      }),
    ),
    route(contract.disconnectProvider, async ({ session, params }) => {
      await disconnectProvider(context, session.playerId, params.id);
      return null;
    }),
  ];
}
