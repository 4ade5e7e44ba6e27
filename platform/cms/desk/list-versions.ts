import { and, desc, eq } from "drizzle-orm";
import type { listDeskVersions, readDeskVersion } from "#schemas/api/desk.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { ApiError } from "../../http/api-error.ts";
import { cmsVersions } from "../tables.ts";
import { type Desk, noEntry } from "./desk.ts";

/** Versions of an entry, newest first. */
export async function listVersions(desk: Desk, id: string): Promise<AnswerOf<typeof listDeskVersions>> {
  await desk.content.catchUp();
  if (!desk.content.entry(id)) throw noEntry();
  const rows = await desk.database.drizzle
    .select({
      version: cmsVersions.version,
      at: cmsVersions.at,
      by: cmsVersions.by,
      publishedAt: cmsVersions.publishedAt,
      unpublishedAt: cmsVersions.unpublishedAt,
    })
    .from(cmsVersions)
    .where(eq(cmsVersions.entry, id))
    .orderBy(desc(cmsVersions.version));
  return rows.map(({ version, at, by, publishedAt, unpublishedAt }) => ({
    version,
    at: at.toISOString(),
    by,
    published_at: publishedAt?.toISOString() ?? null,
    unpublished_at: unpublishedAt?.toISOString() ?? null,
  }));
}

/** What an entry said in a version. */
export async function readVersion(
  desk: Desk,
  { id, version }: { id: string; version: number },
): Promise<AnswerOf<typeof readDeskVersion>> {
  const [row] = await desk.database.drizzle
    .select()
    .from(cmsVersions)
    .where(and(eq(cmsVersions.entry, id), eq(cmsVersions.version, version)));
  if (!row) throw new ApiError(404, "DESK.VERSION.UNKNOWN", "The entry has no such version");
  return { version: row.version, at: row.at.toISOString(), by: row.by, fields: row.fields };
}
