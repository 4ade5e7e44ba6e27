import { and, asc, eq, isNull, lte, notInArray } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import { changeContent, recordHistory } from "./change.ts";
import type { Desk } from "./desk/desk.ts";
import { DiagnosticsError, publishDraft } from "./desk/publish-entry.ts";
import { takeOff } from "./desk/unpublish-entry.ts";
import { readEntry } from "./live-content.ts";
import { cmsResources, cmsSchedules } from "./tables.ts";
import { titleOf } from "./title-of.ts";

type Row = typeof cmsSchedules.$inferSelect;

/** So that a process that wants to end is not held up. */
const MOST_AT_ONCE = 50;
/** Findings that a line of history names. */
const NAMED = 3;

/**
 * Carries out what has come due and tells how much that was (EDIT-03). Any number of processes may do so at once: each
 * schedule is locked by whoever carries it out and skipped by the others, and is ended in the same transaction as what
 * it does. One that fails is tried again the next time and holds up no other.
 */
export async function runSchedules(desk: Desk, log: PlatformContext["log"]): Promise<number> {
  const failed: number[] = [];
  let done = 0;
  while (done + failed.length < MOST_AT_ONCE) {
    let row: Row | undefined;
    try {
      const ran = await desk.database.drizzle.transaction(async (tx) => {
        row = await takeDue(tx, desk, failed);
        if (row) await carryOut(tx, desk, row);
        return row !== undefined;
      });
      if (!ran) return done;
      done += 1;
    } catch (error) {
      if (!row) throw error;
      failed.push(row.id);
      log.error({ err: error, entry: row.entry, schedule: row.id }, "a schedule could not be carried out");
    }
  }
  return done;
}

async function takeDue(tx: Transaction, { clock }: Desk, failed: readonly number[]): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(cmsSchedules)
    .where(
      and(
        isNull(cmsSchedules.endedAt),
        lte(cmsSchedules.at, clock.now()),
        failed.length > 0 ? notInArray(cmsSchedules.id, [...failed]) : undefined,
      ),
    )
    .orderBy(asc(cmsSchedules.at), asc(cmsSchedules.id))
    .limit(1)
    .for("update", { skipLocked: true });
  return row;
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

/** The first findings in words. Nothing was done: the line has no version. */
function listed({ diagnostics }: DiagnosticsError): string {
  const named = diagnostics
    .slice(0, NAMED)
    .map(
      ({ fault, field, locale, found }) => `${fault} in ${field}${locale ? ` (${locale})` : ""}: ${found.slice(0, 80)}`,
    );
  const more = diagnostics.length - named.length;
  return `${named.join("; ")}${more > 0 ? `; and ${more} more` : ""}`;
}
