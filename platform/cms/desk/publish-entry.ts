import { and, eq } from "drizzle-orm";
import type { DeskEntry } from "#schemas/api/desk.ts";
import type { LocatedDiagnostic } from "#schemas/content/diagnostic.ts";
import { ApiError } from "../../http/api-error.ts";
import { type Change, type Changer, changeContent, publishChange, recordHistory } from "../change.ts";
import { readEntry } from "../live-content.ts";
import type { StoredResource } from "../stored.ts";
import { cmsResources, cmsVersions } from "../tables.ts";
import { titleOf } from "../title-of.ts";
import { type Desk, noEntry, rejectConflict, rejectElsewhere } from "./desk.ts";
import { findDiagnosticsWithin, isError } from "./find-diagnostics.ts";
import { readDeskEntry } from "./read-entry.ts";

/** Publishes a draft that has no errors; with errors, what is published goes on serving (EDIT-06). */
export async function publishEntry(
  desk: Desk,
  { id, version }: { id: string; version: number },
  by: Changer,
): Promise<DeskEntry> {
  rejectElsewhere(desk);
  await desk.content.catchUp();
  await changeContent(desk, by, async (change) => {
    const stored = await readEntry(change.tx, id);
    if (!stored) throw noEntry();
    rejectConflict(stored, version);
    await publishDraft(desk, change, stored);
  });
  return readDeskEntry(desk, id);
}

/** A draft that would break a page. */
export class DiagnosticsError extends ApiError {
  readonly diagnostics: readonly LocatedDiagnostic[];

  constructor(diagnostics: readonly LocatedDiagnostic[]) {
    super(422, "DESK.DIAGNOSTICS", "The draft has errors: what is published goes on serving", {
      params: { errors: diagnostics.length },
    });
    this.diagnostics = diagnostics;
  }
}

/** Publishes inside a change that an editor or a schedule has begun. */
export async function publishDraft(desk: Desk, change: Change, stored: StoredResource, note?: string): Promise<void> {
  const { tx, now, revision } = change;
  const errors = (await findDiagnosticsWithin(tx, desk, stored)).filter(isError);
  if (errors.length > 0) throw new DiagnosticsError(errors);
  const { id, version, contentType, fields } = stored;
  if (stored.publishedVersion === version) return;
  await tx
    .update(cmsResources)
    .set({
      publishedVersion: version,
      publishedFields: fields,
      publishedAt: now,
      firstPublishedAt: stored.firstPublishedAt ?? now,
      publishedCount: stored.publishedCount + 1,
      // Publishing an edit settles what the files say beneath it.
      fileFields: null,
      revision,
      deliveredRevision: revision,
    })
    .where(and(eq(cmsResources.kind, "Entry"), eq(cmsResources.id, id)));
  await tx
    .update(cmsVersions)
    .set({ publishedAt: now, unpublishedAt: null })
    .where(and(eq(cmsVersions.entry, id), eq(cmsVersions.version, version)));
  const title = titleOf(desk.content.model, stored) || id;
  await recordHistory(change, [{ action: "publish", entry: id, title, version, ...(note ? { note } : {}) }]);
  await publishChange(change, desk.space, [{ kind: "Entry", id, contentType, action: "publish" }]);
}
