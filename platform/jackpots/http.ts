import type { PlatformContext } from "#platform/context.ts";
import { type Route, route } from "#platform/http/router.ts";
import * as contract from "#schemas/api/promotions.ts";
import { listJackpots } from "./list-jackpots.ts";

/** Jackpots as everyone may see them. */
export function createJackpotRoutes(context: PlatformContext): Route[] {
  return [
    route(contract.listJackpots, ({ requestContext }) => listJackpots(context, requestContext.brand)),
    route(contract.listGameJackpots, ({ requestContext }) => listJackpots(context, requestContext.brand)),
  ];
}
