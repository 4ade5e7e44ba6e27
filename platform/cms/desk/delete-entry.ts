import { and, eq, isNull } from "drizzle-orm";
import { ApiError } from "../../http/api-error.ts";
import { type Changer, changeContent, publishChange, recordHistory } from "../change.ts";
import { readEntry } from "../live-content.ts";
import { lockSchedules } from "../lock-schedules.ts";
import { cmsResources, cmsSchedules } from "../tables.ts";
import { titleOf } from "../title-of.ts";
import { type Desk, noEntry, rejectConflict, rejectElsewhere } from "./desk.ts";

/** Deletes an entry that is not published, and its schedules. Its versions and history are kept. */
export async function deleteEntry(
  desk: Desk,
  { id, version }: { id: string; version: number },
  by: Changer,
): Promise<void> {
  rejectElsewhere(desk);
  await desk.database.drizzle.transaction(async (outer) => {
    await lockSchedules(outer, id);
    await outer
      .update(cmsSchedules)
      .set({ endedAt: desk.clock.now() })
      .where(and(eq(cmsSchedules.entry, id), isNull(cmsSchedules.endedAt)));
    await changeContent(
      desk,
      by,
      async (change) => {
        const { tx, now, revision } = change;
        const stored = await readEntry(tx, id);
        if (!stored) throw noEntry();
        rejectConflict(stored, version);
        if (stored.publishedVersion !== null) throw new ApiError(409, "DESK.PUBLISHED", "Unpublish it first");
        await tx
          .update(cmsResources)
          .set({ deletedAt: now, edited: true, fileFields: null, revision })
          .where(and(eq(cmsResources.kind, "Entry"), eq(cmsResources.id, id)));
        const title = titleOf(desk.content.model, stored) || id;
        await recordHistory(change, [{ action: "delete", entry: id, title, version: stored.version }]);
        await publishChange(change, desk.space, [
          { kind: "Entry", id, contentType: stored.contentType, action: "save" },
        ]);
      },
      outer,
    );
  });
}
