import { and, desc, eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { ApiError } from "#platform/http/api-error.ts";
import type { ConfigPayloadEvent, ConfigState } from "#schemas/api/config-history.ts";
import { CONFIG_NAMES, type ConfigName } from "#schemas/config/index.ts";
import { configPayloads } from "./tables.ts";

const MOST_EVENTS = 30;

type Context = Pick<PlatformContext, "database" | "brands">;

function brandNamed({ brands }: Context, id: string) {
  const brand = brands.get(id);
  if (!brand) throw new ApiError(404, "BRAND.UNKNOWN", "There is no such brand");
  return brand;
}

/** Each payload of a brand: what serves, since when, and why the newest does not where it does not. */
export async function listStates(context: Context, id: string): Promise<ConfigState[]> {
  const brand = brandNamed(context, id);
  const newestOf = (accepted?: boolean) =>
    context.database.drizzle
      .selectDistinctOn([configPayloads.name])
      .from(configPayloads)
      .where(
        accepted === undefined
          ? eq(configPayloads.brand, id)
          : and(eq(configPayloads.brand, id), eq(configPayloads.accepted, accepted)),
      )
      .orderBy(configPayloads.name, desc(configPayloads.id));
  const [newest, taken] = await Promise.all([newestOf(), newestOf(true)]);
  return CONFIG_NAMES.map((name): ConfigState => {
    const last = newest.find((row) => row.name === name);
    const good = taken.find((row) => row.name === name);
    const rejected = last && !last.accepted ? last : null;
    return {
      brand: id,
      name,
      state: rejected ? "last-good" : "current",
      source: good?.source ?? "files",
      since: good?.seenAt.toISOString() ?? null,
      bytes: good?.bytes ?? Buffer.byteLength(JSON.stringify(brand.config[name])),
      rejected: rejected && {
        at: rejected.seenAt.toISOString(),
        source: rejected.source,
        diagnostics: rejected.diagnostics.map((diagnostic) => ({ ...diagnostic })),
      },
    };
  });
}

/** The last payloads that came under a name, newest first. */
export async function listHistory(context: Context, id: string, name: ConfigName): Promise<ConfigPayloadEvent[]> {
  brandNamed(context, id);
  const rows = await context.database.drizzle
    .select()
    .from(configPayloads)
    .where(and(eq(configPayloads.brand, id), eq(configPayloads.name, name)))
    .orderBy(desc(configPayloads.id))
    .limit(MOST_EVENTS);
  return rows.map((row) => ({
    id: Number(row.id),
    at: row.seenAt.toISOString(),
    accepted: row.accepted,
    source: row.source,
    bytes: row.bytes,
    diagnostics: row.diagnostics.map((diagnostic) => ({ ...diagnostic })),
    payload: row.payload,
  }));
}
