import type { PlatformContext } from "#platform/context.ts";
import { type Route, route } from "#platform/http/router.ts";
import { isBlockedFor } from "#platform/players/licence-of-session.ts";
import * as contract from "#schemas/api/promotions.ts";
import { LISTED_WINNERS } from "#schemas/rules/jackpots.ts";
import { listJackpots } from "./list-jackpots.ts";
import { listJackpotWins } from "./list-wins.ts";

/** Jackpots and their winners as everyone may see them: none where the licence blocks them. */
export function createJackpotRoutes(context: PlatformContext): Route[] {
  return [
    ...[contract.listJackpots, contract.listGameJackpots].map((operation) =>
      route(operation, async (call) =>
        isBlockedFor(context, call, "jackpot-draws") ? [] : listJackpots(context, call.requestContext.brand),
      ),
    ),
    route(contract.listJackpotWins, async (call) => {
      if (isBlockedFor(context, call, "jackpot-draws")) return [];
      const { order = "latest", limit = LISTED_WINNERS, jackpot } = call.query;
      return listJackpotWins(context, { brand: call.requestContext.brand, order, limit, jackpot });
    }),
  ];
}
