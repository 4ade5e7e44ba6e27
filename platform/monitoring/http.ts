import * as contract from "#schemas/api/monitoring.ts";
import { scrubPath } from "#schemas/rules/scrub.ts";
import { UTM_COOKIE } from "#schemas/rules/tracking.ts";
import type { PlatformContext } from "../context.ts";
import { type Route, route } from "../http/router.ts";
import { cleaned, storeRecords } from "./store-record.ts";
import { storeUtm } from "./store-utm.ts";

/** What browsers tell of errors, speed and campaigns. */
export function createMonitoringRoutes(context: PlatformContext): Route[] {
  return [
    route(contract.log, async ({ body, requestContext, headers }) => {
      await storeRecords(context, { kind: "log", records: body.records.map(cleaned), requestContext, headers });
      return null;
    }),
    route(contract.performanceTiming, async ({ body, requestContext, headers }) => {
      const record = { ...body, path: scrubPath(body.path) };
      await storeRecords(context, { kind: "performance", records: [record], requestContext, headers });
      return null;
    }),
    route(contract.networkPerformance, async ({ body, requestContext, headers }) => {
      await storeRecords(context, { kind: "network", records: [body], requestContext, headers });
      return null;
    }),
    route(contract.validationErrors, async ({ body, requestContext, headers }) => {
      await storeRecords(context, { kind: "validation", records: [body], requestContext, headers });
      return null;
    }),
    route(contract.pwaEvents, async ({ body, requestContext, headers }) => {
      await storeRecords(context, { kind: "pwa", records: [body], requestContext, headers });
      return null;
    }),
    route(contract.logUtmSet, async ({ body, requestContext, headers }) => {
      await storeUtm(context, { kind: "set", metrics: body.utmMetrics, playerId: null, requestContext, headers });
      return null;
    }),
    route(contract.logUtmSend, async ({ body, requestContext, session, headers }) => {
      await storeUtm(context, {
        kind: "send",
        metrics: body.utmMetrics,
        playerId: session.playerId,
        requestContext,
        headers,
      });
      headers.append("Set-Cookie", `${UTM_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`);
      return null;
    }),
  ];
}
