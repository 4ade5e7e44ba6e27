import { and, eq, isNull } from "drizzle-orm";
import type { Log } from "../context.ts";
import type { Database, Transaction } from "../db/database.ts";
import { enqueue, jobIdOf } from "../jobs/enqueue.ts";
import type { Postponed, Worker } from "../jobs/queue.ts";
import { type Change, changeContent, recordHistory } from "./change.ts";
import type { Desk } from "./desk/desk.ts";
import { DiagnosticsError, publishDraft } from "./desk/publish-entry.ts";
import { takeOff } from "./desk/unpublish-entry.ts";
import { readEntry } from "./live-content.ts";
import { lockSchedules } from "./lock-schedules.ts";
import { SCHEDULE_QUEUE } from "./schedule-queue.ts";
import type { StoredResource } from "./stored.ts";
import { cmsResources, cmsSchedules } from "./tables.ts";
import { titleOf } from "./title-of.ts";

type Row = typeof cmsSchedules.$inferSelect;

/** Diagnostics that a line of history names. */
const NAMED = 3;

/**
 * Carries schedules out when they come due (EDIT-03). `canCheck` tells whether drafts can be checked: until then this
 * process takes no schedule (EDIT-06).
 */
export const createScheduleWorker = (
  desk: Desk,
  canCheck: () => boolean,
  log: Pick<Log, "warn">,
): Worker<{ schedule: number }> => ({
  queue: SCHEDULE_QUEUE,
  ready: canCheck,
  async handle({ data }) {
    const outcome = await runSchedule(desk, data.schedule, log);
    return typeof outcome === "object" ? outcome : undefined;
  },
});

/**
 * Carries a schedule out that is due, with every other due one of its entry, in the order of their times: jobs come in
 * the order in which schedules were made, and one that has failed comes late. Answers how many were carried out; 0 when
 * an earlier job has done it, or an editor has canceled it. All are ended in the same transaction as what they do.
 *
 * The time in its row counts: one that is not due by the process's clock is postponed. An unexpected error of the last
 * one due is thrown, and nothing has happened: the job is tried again. One of an earlier one ends that schedule, because
 * a later one decides what is on the site.
 */
export async function runSchedule(desk: Desk, id: number, log: Pick<Log, "warn">): Promise<number | Postponed> {
  // What is checked beside the entry is what is known now. Not inside the transaction: it would hold a connection, and
  // locks that others wait for with theirs, while this waits for one more.
  await desk.content.catchUp();
  return desk.database.drizzle.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(cmsSchedules)
      .where(and(eq(cmsSchedules.id, id), isNull(cmsSchedules.endedAt)));
    if (!row) return 0;
    const now = desk.clock.now();
    const aheadMs = row.at.getTime() - now.getTime();
    if (aheadMs > 0) return { postponeSeconds: Math.ceil(aheadMs / 1_000) };
    // Another process may have carried them out while this one waited for the lock: then none is open.
    const due = await lockSchedules(tx, row.entry, now);
    for (const [index, schedule] of due.entries()) {
      try {
        await carryOut(tx, desk, schedule);
      } catch (error) {
        if (index === due.length - 1) throw error;
        log.warn(
          { err: error, schedule: schedule.id },
          "a schedule failed and a later one of its entry is due: it is ended",
        );
        await carryOut(tx, desk, schedule, "it failed, and a later schedule was due");
      }
    }
    return due.length;
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

/** Does what a schedule says and ends it. With `instead` it only ends: the history has this as the reason. */
async function carryOut(outer: Transaction, desk: Desk, schedule: Row, instead?: string): Promise<void> {
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
      const reason = instead ?? (await apply(desk, change, schedule, stored));
      if (reason === null) return;
      await recordHistory(change, [
        {
          action: schedule.action,
          entry: stored.id,
          title: titleOf(desk.content.model, stored) || stored.id,
          version: null,
          note: `${schedule.action === "publish" ? "Not published" : "Not unpublished"}, as ${schedule.by} had scheduled: ${reason}`,
        },
      ]);
    },
    outer,
  );
}

/** Publishes or unpublishes; why it did not, where the draft has errors. */
async function apply(desk: Desk, change: Change, { action, by }: Row, stored: StoredResource): Promise<string | null> {
  try {
    await (action === "publish" ? publishDraft : takeOff)(desk, change, stored, `Scheduled by ${by}`);
    return null;
  } catch (error) {
    if (error instanceof DiagnosticsError) return listed(error);
    throw error;
  }
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
