import { and, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "../db/database.ts";
import { enqueue, jobIdOf } from "../jobs/enqueue.ts";
import type { Postponed, Worker } from "../jobs/queue.ts";
import { changeContent, recordHistory } from "./change.ts";
import type { Desk } from "./desk/desk.ts";
import { DiagnosticsError, publishDraft } from "./desk/publish-entry.ts";
import { takeOff } from "./desk/unpublish-entry.ts";
import { readEntry } from "./live-content.ts";
import { SCHEDULE_QUEUE } from "./schedule-queue.ts";
import { cmsResources, cmsSchedules } from "./tables.ts";
import { titleOf } from "./title-of.ts";

type Row = typeof cmsSchedules.$inferSelect;

/** Diagnostics that a line of history names. */
const NAMED = 3;

/**
 * Carries schedules out when they come due (EDIT-03). `canCheck` tells whether drafts can be checked: until then this
 * process takes no schedule (EDIT-06).
 */
export const createScheduleWorker = (desk: Desk, canCheck: () => boolean): Worker<{ schedule: number }> => ({
  queue: SCHEDULE_QUEUE,
  ready: canCheck,
  async handle({ data }) {
    const outcome = await runSchedule(desk, data.schedule);
    return typeof outcome === "object" ? outcome : undefined;
  },
});

/**
 * Carries one schedule out, unless it was before or was taken back: answers whether. It is ended in the same transaction
 * as what it does. The time in its row counts: one that is not due by the process's clock is postponed.
 */
export function runSchedule(desk: Desk, id: number): Promise<boolean | Postponed> {
  return desk.database.drizzle.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(cmsSchedules)
      .where(and(eq(cmsSchedules.id, id), isNull(cmsSchedules.endedAt)))
      .for("update");
    if (!row) return false;
    const aheadMs = row.at.getTime() - desk.clock.now().getTime();
    if (aheadMs > 0) return { postponeSeconds: Math.ceil(aheadMs / 1_000) };
    await carryOut(tx, desk, row);
    return true;
  });
}

/** Gives a job to schedules that an earlier release left without one. */
export async function enqueueWaitingSchedules(
  { drizzle }: Pick<Database, "drizzle">,
  clock: Desk["clock"],
): Promise<void> {
  await drizzle.transaction(async (tx) => {
    const rows = await tx
      .select({ id: cmsSchedules.id, at: cmsSchedules.at })
      .from(cmsSchedules)
      .where(isNull(cmsSchedules.endedAt));
    for (const { id, at } of rows) {
      const afterMs = at.getTime() - clock.now().getTime();
      await enqueue(tx, SCHEDULE_QUEUE, { schedule: id }, { id: jobIdOf(id), afterMs });
    }
  });
}

async function carryOut(outer: Transaction, desk: Desk, schedule: Row): Promise<void> {
  // What is checked beside the entry is what is known now.
  await desk.content.catchUp();
  await changeContent(
    desk,
    null,
    async (change) => {
      const { tx, now, revision } = change;
      await tx.update(cmsSchedules).set({ endedAt: now }).where(eq(cmsSchedules.id, schedule.id));
      const stored = await readEntry(tx, schedule.entry);
      if (!stored) return;
      await tx
        .update(cmsResources)
        .set({ revision })
        .where(and(eq(cmsResources.kind, "Entry"), eq(cmsResources.id, stored.id)));
      try {
        if (schedule.action === "publish") await publishDraft(desk, change, stored, `Scheduled by ${schedule.by}`);
        else await takeOff(desk, change, stored, `Scheduled by ${schedule.by}`);
      } catch (error) {
        if (!(error instanceof DiagnosticsError)) throw error;
        await recordHistory(change, [
          {
            action: schedule.action,
            entry: stored.id,
            title: titleOf(desk.content.model, stored) || stored.id,
            version: null,
            note: `Not published, as ${schedule.by} had scheduled: ${listed(error)}`,
          },
        ]);
      }
    },
    outer,
  );
}

/** The first diagnostics in words. Nothing was done: the line has no version. */
function listed({ diagnostics }: DiagnosticsError): string {
  const named = diagnostics
    .slice(0, NAMED)
    .map(
      ({ fault, field, locale, found }) => `${fault} in ${field}${locale ? ` (${locale})` : ""}: ${found.slice(0, 80)}`,
    );
  const more = diagnostics.length - named.length;
  return `${named.join("; ")}${more > 0 ? `; and ${more} more` : ""}`;
}
