import { brandOf } from "#platform/brand-of.ts";
import type { PlatformContext } from "#platform/context.ts";
import { type Route, route } from "#platform/http/router.ts";
import * as contract from "#schemas/api/config.ts";
import * as history from "#schemas/api/config-history.ts";
import { findManagers } from "./find-managers.ts";
import { listHistory, listStates } from "./list-states.ts";

/** The configuration calls of document 1 section 7, and their history for the desk. */
export function createConfigRoutes(context: PlatformContext): Route[] {
  return [
    route(contract.findManagers, async ({ requestContext, session, body }) =>
      findManagers(context, brandOf(context, requestContext), session, body.userGroups),
    ),
    // Whatever stands there was checked when it came (config-keeper.ts): nothing is judged again for each asker.
    route(
      contract.getConfig,
      async ({ requestContext, params }) => brandOf(context, requestContext).config[params.name] as never,
    ),
    route(history.listConfigStates, ({ query }) => listStates(context, query.brand)),
    route(history.listConfigHistory, ({ params }) => listHistory(context, params.brand, params.name)),
  ];
}
