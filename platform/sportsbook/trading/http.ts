import { sql } from "drizzle-orm";
import { brandOf } from "#platform/brand-of.ts";
import type { PlatformContext } from "#platform/context.ts";
import { type Route, route } from "#platform/http/router.ts";
import * as contract from "#schemas/api/trading.ts";
import { showFeed } from "./feed-desk.ts";
import { approve, decline, propose } from "./proposals.ts";
import { readProposals } from "./read-proposals.ts";
import { setEventTrading, setMarketTrading } from "./set-trading.ts";
import { showTradingEvent } from "./trading-event.ts";
import { listTradingEvents } from "./trading-events.ts";

/** The traders' side: the catalogue is one for all brands, and so are liabilities; limits are those of the desk's brand. */
export function createTradingRoutes(context: PlatformContext): Route[] {
  return [
    route(contract.listTradingEvents, ({ query }) => listTradingEvents(context, query ?? {})),
    route(contract.getTradingEvent, ({ params, requestContext }) =>
      showTradingEvent(
        context,
        params.id,
        brandOf(context, requestContext).sportsbook?.maximum_liability_cents ?? null,
      ),
    ),
    route(contract.setEventTrading, async ({ params, body, editor }) => {
      await setEventTrading(context, params.id, { ...body, editorId: editor.id });
      return null;
    }),
    route(contract.setMarketTrading, async ({ params, body, editor }) => {
      await setMarketTrading(context, params.id, { ...body, editorId: editor.id });
      return null;
    }),
    route(contract.listProposals, () => readProposals(context.database.drizzle, sql`p.state = 'open'`)),
    route(contract.proposeSettlement, ({ params, body, editor }) =>
      propose(context, { ...body, market: params.id, editorId: editor.id }),
    ),
    route(contract.approveProposal, ({ params, editor }) =>
      approve(context, { proposal: params.id, editorId: editor.id }),
    ),
    route(contract.declineProposal, ({ params, editor }) =>
      decline(context, { proposal: params.id, editorId: editor.id }),
    ),
    route(contract.getFeedState, () => showFeed(context)),
  ];
}
