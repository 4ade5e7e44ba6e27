import type { LogRecord } from "#schemas/api/monitoring.ts";
import { scrub, scrubPath } from "#schemas/rules/scrub.ts";
import type { PlatformContext } from "../context.ts";
import type { RequestContext } from "../http/request-context.ts";
import { countHit, type RateLimit } from "../identity/rate-limit.ts";
import { monitoringRecords } from "./tables.ts";

/** A page tells a few times in its life; more than a crowd behind one address could is refused. */
export const MONITORING_LIMIT: RateLimit = { name: "monitoring", hits: 600, seconds: 60 };

type Kind = typeof monitoringRecords.$inferInsert.kind;

interface Notification {
  kind: Kind;
  records: readonly object[];
  requestContext: RequestContext;
  headers: Headers;
}

/** Keeps what a browser told (CALL-03). Who it was is not kept: no address, no player. */
export async function storeRecords(
  context: PlatformContext,
  { kind, records, requestContext, headers }: Notification,
): Promise<void> {
  await countHit(context, { limit: MONITORING_LIMIT, ip: requestContext.ip, headers });
  const createdAt = context.clock.now();
  await context.database.drizzle
    .insert(monitoringRecords)
    .values(records.map((record) => ({ kind, brand: requestContext.brand, record, createdAt })));
}

/** A browser should have taken out what is personal; it is not taken on trust (SEC-16). */
export const cleaned = ({ message, path, trace, ...record }: LogRecord): LogRecord => ({
  ...record,
  message: scrub(message),
  path: scrubPath(path),
  ...(trace === undefined ? {} : { trace: scrub(trace) }),
});
