import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { configPayloads } from "./tables.ts";
import type { ValidatedCandidate } from "./validate-candidate.ts";

/** How many payloads of a name are kept. */
const MAX_CACHED = 100;

/**
 * Notes payloads in the history, each only where it differs from the newest line of its name: every process sees every
 * change, and one of them writes it down.
 */
export async function notePayloads(
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  judged: readonly ValidatedCandidate[],
): Promise<void> {
  if (judged.length === 0) return;
  await database.drizzle.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('config-payloads'))`);
    const newest = await transaction
      .selectDistinctOn([configPayloads.brand, configPayloads.name], {
        brand: configPayloads.brand,
        name: configPayloads.name,
        digest: configPayloads.digest,
        source: configPayloads.source,
      })
      .from(configPayloads)
      .where(inArray(configPayloads.brand, [...new Set(judged.map(({ candidate }) => candidate.brand))]))
      .orderBy(configPayloads.brand, configPayloads.name, desc(configPayloads.id));
    const known = new Map(newest.map(({ brand, name, digest, source }) => [`${brand}/${name}`, `${source} ${digest}`]));
    const fresh = judged.filter(
      ({ candidate: { brand, name, source }, digest }) => known.get(`${brand}/${name}`) !== `${source} ${digest}`,
    );
    if (fresh.length === 0) return;
    const seenAt = clock.now();
    await transaction.insert(configPayloads).values(
      fresh.map(({ candidate: { brand, name, source }, accepted, digest, bytes, diagnostics, text: payload }) => {
        return { brand, name, source, accepted, digest, bytes, diagnostics, payload, seenAt };
      }),
    );
    for (const { candidate } of fresh) {
      const ofName = and(eq(configPayloads.brand, candidate.brand), eq(configPayloads.name, candidate.name));
      const tooOld = transaction
        .select({ id: configPayloads.id })
        .from(configPayloads)
        .where(ofName)
        .orderBy(desc(configPayloads.id))
        .offset(MAX_CACHED);
      await transaction.delete(configPayloads).where(inArray(configPayloads.id, tooOld));
    }
  });
}
