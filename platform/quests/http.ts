import { brandOf } from "#platform/brand-of.ts";
import type { PlatformContext } from "#platform/context.ts";
import type { RequestContext } from "#platform/http/request-context.ts";
import { type Route, route } from "#platform/http/router.ts";
import type { Session } from "#platform/http/session.ts";
import { isBlockedFor, licenceOfSession } from "#platform/players/licence-of-session.ts";
import * as contract from "#schemas/api/quests.ts";
import { currenciesUnder } from "#schemas/rules/blocked-features.ts";
import { findQuest, listQuests, toQuest, unknownQuest, visibleRows } from "./list-quests.ts";
import { readProgress } from "./read-progress.ts";
import type { Viewer } from "./viewer.ts";

interface Asked {
  requestContext: RequestContext;
  session: Session | null;
  query: { test_quests?: string };
}

/** Quests that a visitor may see: none where the licence blocks them. */
export function createQuestRoutes(context: PlatformContext): Route[] {
  const isBlocked = (asked: Asked) => isBlockedFor(context, asked, "quests");
  const viewerOf = ({ requestContext, session, query }: Asked): Viewer => {
    const brand = brandOf(context, requestContext);
    return {
      brand,
      currencies: currenciesUnder(licenceOfSession(context, requestContext, session), brand.currencies),
      playerId: session?.playerId ?? null,
      locale: requestContext.locale,
      country: requestContext.country,
      wantsTests: query.test_quests === "true",
    };
  };
  /** 404 also where the licence blocks quests. */
  const find = (asked: Asked & { params: { id: number } }) => {
    if (isBlocked(asked)) throw unknownQuest();
    return findQuest(context, viewerOf(asked), asked.params.id);
  };
  return [
    route(contract.listQuests, async (call) => (isBlocked(call) ? [] : listQuests(context, viewerOf(call)))),
    route(contract.listPlayerQuests, async (call) =>
      isBlocked(call)
        ? []
        : readProgress(context, await visibleRows(context, viewerOf(call)), call.session.playerId as number),
    ),
    route(contract.getQuest, async (call) => toQuest(await find(call), viewerOf(call), context.clock.now())),
    route(contract.getQuestStatus, async (call) => {
      const [progress] = await readProgress(context, [await find(call)], call.session.playerId as number);
      if (!progress) throw unknownQuest();
      return progress;
    }),
  ];
}
