import type { UtmMetrics } from "#schemas/api/monitoring.ts";
import type { PlatformContext } from "../context.ts";
import type { RequestContext } from "../http/request-context.ts";
import { countHit } from "../identity/rate-limit.ts";
import { MONITORING_LIMIT } from "./store-record.ts";
import { utmRecords } from "./tables.ts";

interface Campaign {
  kind: "set" | "send";
  metrics: UtmMetrics;
  playerId: number | null;
  requestContext: RequestContext;
  headers: Headers;
}

/** Keeps by which campaign a visitor came, and again with the player that they became (CALL-04). */
export async function storeUtm(
  context: PlatformContext,
  { kind, metrics, playerId, requestContext, headers }: Campaign,
): Promise<void> {
  await countHit(context, { limit: MONITORING_LIMIT, ip: requestContext.ip, headers });
  if (Object.keys(metrics).length === 0) return;
  await context.database.drizzle
    .insert(utmRecords)
    .values({ kind, brand: requestContext.brand, playerId, metrics, createdAt: context.clock.now() });
}
