import { and, eq } from "drizzle-orm";
import type { DeskEntry } from "#schemas/api/desk.ts";
import { type Change, type Changer, changeContent, publishChange, recordHistory } from "../change.ts";
import { readEntry } from "../live-content.ts";
import type { StoredResource } from "../stored.ts";
import { cmsResources, cmsVersions } from "../tables.ts";
import { titleOf } from "../title-of.ts";
import { type Desk, noEntry, rejectConflict, rejectElsewhere } from "./desk.ts";
import { readDeskEntry } from "./read-entry.ts";

/** Takes an entry off the site; its draft stays. */
export async function unpublishEntry(
  desk: Desk,
  { id, version }: { id: string; version: number },
  by: Changer,
): Promise<DeskEntry> {
  rejectElsewhere(desk);
  await changeContent(desk, by, async (change) => {
    const stored = await readEntry(change.tx, id);
    if (!stored) throw noEntry();
    rejectConflict(stored, version);
    await takeOff(desk, change, stored);
  });
  return readDeskEntry(desk, id);
}

/** Unpublishes inside a change that an editor or a schedule has begun; nothing happens to what isn't published. */
export async function takeOff(desk: Desk, change: Change, stored: StoredResource, note?: string): Promise<void> {
  const { tx, now, revision } = change;
  const { id, contentType, publishedVersion } = stored;
  if (publishedVersion === null) return;
  await tx
    .update(cmsResources)
    .set({
      publishedVersion: null,
      publishedFields: null,
      publishedAt: null,
      // Files bring back nothing that somebody has taken off.
      edited: true,
      revision,
      deliveredRevision: revision,
    })
    .where(and(eq(cmsResources.kind, "Entry"), eq(cmsResources.id, id)));
  await tx
    .update(cmsVersions)
    .set({ unpublishedAt: now })
    .where(and(eq(cmsVersions.entry, id), eq(cmsVersions.version, publishedVersion)));
  const title = titleOf(desk.content.model, stored) || id;
  await recordHistory(change, [
    { action: "unpublish", entry: id, title, version: publishedVersion, ...(note ? { note } : {}) },
  ]);
  await publishChange(change, desk.space, [{ kind: "Entry", id, contentType, action: "unpublish" }]);
}
