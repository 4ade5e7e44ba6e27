import { and, eq } from "drizzle-orm";
import type { DeskEntry } from "#schemas/api/desk.ts";
import { type Changer, changeContent, publishChange, recordHistory } from "../change.ts";
import { readEntry } from "../live-content.ts";
import { cmsResources, cmsVersions } from "../tables.ts";
import { titleOf } from "../title-of.ts";
import { rejectUnnameable } from "./check-fields.ts";
import { type Desk, noEntry, rejectConflict, rejectElsewhere } from "./desk.ts";
import { readDeskEntry } from "./read-entry.ts";

interface Saved {
  id: string;
  /** The version that its editor has seen. */
  version: number;
  fields: object;
}

/** Saves a draft as a new version. Of two editors who have seen the same one, the second is told and loses nothing. */
export async function saveDraft(desk: Desk, { id, version, fields }: Saved, by: Changer): Promise<DeskEntry> {
  rejectElsewhere(desk);
  rejectUnnameable(fields);
  await changeContent(desk, by, async (change) => {
    const { tx, now } = change;
    const stored = await readEntry(tx, id);
    if (!stored) throw noEntry();
    rejectConflict(stored, version);
    if (JSON.stringify(stored.fields) === JSON.stringify(fields)) return;
    const next = stored.version + 1;
    await tx
      .update(cmsResources)
      .set({
        version: next,
        fields,
        updatedAt: now,
        updatedBy: by?.name ?? null,
        edited: true,
        revision: change.revision,
        // Who takes over what the files say has settled the difference.
        ...(JSON.stringify(stored.fileFields) === JSON.stringify(fields) ? { fileFields: null } : {}),
      })
      .where(and(eq(cmsResources.kind, "Entry"), eq(cmsResources.id, id)));
    await tx.insert(cmsVersions).values({ entry: id, version: next, fields, at: now, by: by?.name ?? null });
    const title = titleOf(desk.content.model, { ...stored, fields }) || id;
    await recordHistory(change, [{ action: "save", entry: id, title, version: next }]);
    await publishChange(change, desk.space, [{ kind: "Entry", id, contentType: stored.contentType, action: "save" }]);
  });
  return readDeskEntry(desk, id);
}
