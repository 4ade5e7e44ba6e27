import { and, eq, isNull, sql } from "drizzle-orm";
import type { ContentSchedule } from "#schemas/api/desk.ts";
import { ApiError, fieldError } from "../../http/api-error.ts";
import { enqueue, jobIdOf } from "../../jobs/enqueue.ts";
import { type Changer, changeContent, publishChange, recordHistory } from "../change.ts";
import { readEntry } from "../live-content.ts";
import { SCHEDULE_QUEUE } from "../schedule-queue.ts";
import type { ScheduleAction } from "../stored.ts";
import { cmsResources, cmsSchedules } from "../tables.ts";
import { titleOf } from "../title-of.ts";
import { type Desk, noEntry, rejectElsewhere } from "./desk.ts";
import { toSchedule } from "./summarise.ts";

/** More than anyone plans, few enough to look through for every moment. */
const MOST_SCHEDULES = 20;

/** Publishes the draft as it is then, or unpublishes, at a moment to come (EDIT-03). */
export async function scheduleEntry(
  desk: Desk,
  { id, action, at }: { id: string; action: ScheduleAction; at: string },
  by: NonNullable<Changer>,
): Promise<ContentSchedule> {
  rejectElsewhere(desk);
  const timestamp = new Date(at);
  if (!(timestamp > desk.clock.now())) {
    throw ApiError.invalid({ at: [fieldError("DESK.SCHEDULE.PAST", "allowed: a moment to come")] });
  }
  return changeContent(desk, by, async (change) => {
    const { tx, now, revision } = change;
    const stored = await readEntry(tx, id);
    if (!stored) throw noEntry();
    if (stored.schedules.length >= MOST_SCHEDULES) {
      const params = { most: MOST_SCHEDULES };
      throw ApiError.invalid({ at: [fieldError("DESK.SCHEDULE.TOO_MANY", "take another back first", params)] });
    }
    const [row] = await tx
      .insert(cmsSchedules)
      .values({ entry: id, action, at: timestamp, by: by.name, createdAt: now })
      .returning();
    if (!row) throw new Error("a schedule was not written");
    const afterMs = timestamp.getTime() - now.getTime();
    await enqueue(tx, SCHEDULE_QUEUE, { schedule: row.id }, { id: jobIdOf(row.id), afterMs });
    await tx
      .update(cmsResources)
      .set({ revision })
      .where(and(eq(cmsResources.kind, "Entry"), eq(cmsResources.id, id)));
    const title = titleOf(desk.content.model, stored) || id;
    const note = `${action} at ${timestamp.toISOString()}`;
    await recordHistory(change, [{ action: "schedule", entry: id, title, version: stored.version, note }]);
    await publishChange(change, desk.space, [{ kind: "Entry", id, contentType: stored.contentType, action: "save" }]);
    return toSchedule(row);
  });
}

/** Takes a schedule back that has not come due. Its job finds nothing to do. */
export async function cancelSchedule(
  desk: Desk,
  { id, schedule }: { id: string; schedule: number },
  by: Changer,
): Promise<void> {
  rejectElsewhere(desk);
  await desk.database.drizzle.transaction(async (outer) => {
    const [row] = await outer
      .update(cmsSchedules)
      .set({ endedAt: desk.clock.now() })
      .where(
        and(eq(cmsSchedules.entry, id), sql`${cmsSchedules.id} = ${schedule}::bigint`, isNull(cmsSchedules.endedAt)),
      )
      .returning();
    if (!row) throw new ApiError(404, "DESK.SCHEDULE.UNKNOWN", "This schedule doesn't exist any more");
    await changeContent(
      desk,
      by,
      async (change) => {
        const stored = await readEntry(change.tx, id);
        if (!stored) throw noEntry();
        await change.tx
          .update(cmsResources)
          .set({ revision: change.revision })
          .where(and(eq(cmsResources.kind, "Entry"), eq(cmsResources.id, id)));
        const title = titleOf(desk.content.model, stored) || id;
        const note = `${row.action} at ${row.at.toISOString()}`;
        await recordHistory(change, [{ action: "cancel", entry: id, title, version: stored.version, note }]);
        await publishChange(change, desk.space, [
          { kind: "Entry", id, contentType: stored.contentType, action: "save" },
        ]);
      },
      outer,
    );
  });
}
