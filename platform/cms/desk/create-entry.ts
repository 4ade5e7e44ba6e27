import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { createDeskEntry, DeskEntry } from "#schemas/api/desk.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import { ApiError } from "../../http/api-error.ts";
import { type Changer, changeContent, publishChange, recordHistory } from "../change.ts";
import { cmsResources, cmsVersions } from "../tables.ts";
import { titleOf } from "../title-of.ts";
import { rejectUnknownType, rejectUnnameable } from "./check-fields.ts";
import { type Desk, rejectElsewhere } from "./desk.ts";
import { readDeskEntry } from "./read-entry.ts";

/** A new draft. An id that was deleted may be taken again; its versions go on counting. */
export async function createEntry(
  desk: Desk,
  { content_type: contentType, id = newId(), fields }: BodyOf<typeof createDeskEntry>,
  by: Changer,
): Promise<DeskEntry> {
  rejectElsewhere(desk);
  rejectUnknownType(desk.content.model, contentType);
  rejectUnnameable(fields);
  await changeContent(desk, by, async (change) => {
    const { tx, revision, now } = change;
    const [before] = await tx
      .select({ version: cmsResources.version, deletedAt: cmsResources.deletedAt })
      .from(cmsResources)
      .where(and(eq(cmsResources.kind, "Entry"), eq(cmsResources.id, id)));
    if (before && !before.deletedAt) throw new ApiError(409, "DESK.ID.TAKEN", "There is already an entry with this id");
    const version = (before?.version ?? 0) + 1;
    const row = {
      contentType,
      version,
      fields,
      publishedVersion: null,
      publishedFields: null,
      publishedAt: null,
      firstPublishedAt: null,
      publishedCount: 0,
      createdAt: now,
      updatedAt: now,
      updatedBy: by?.name ?? null,
      deletedAt: null,
      edited: true,
      fileFields: null,
      revision,
    };
    await tx
      .insert(cmsResources)
      .values({ kind: "Entry", id, ...row, fileDigest: null, deliveredRevision: 0 })
      .onConflictDoUpdate({ target: [cmsResources.kind, cmsResources.id], set: row });
    await tx.insert(cmsVersions).values({ entry: id, version, fields, at: now, by: by?.name ?? null });
    const title = titleOf(desk.content.model, { contentType, fields }) || id;
    await recordHistory(change, [{ action: "create", entry: id, title, version }]);
    await publishChange(change, desk.space, [{ kind: "Entry", id, contentType, action: "save" }]);
  });
  return readDeskEntry(desk, id);
}

const newId = (): string => randomBytes(11).toString("hex");
