import { sql } from "drizzle-orm";
import type { DESK_ACTIONS } from "#schemas/api/desk.ts";
import type { Editor } from "#schemas/api/editors.ts";
import type { PlatformContext } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import { cmsEvents, cmsHistory, cmsState } from "./tables.ts";

/** Channel on which processes tell each other that content has changed (docs/decisions/0017-content-lives-in-the-database.md). */
export const CONTENT_CHANNEL = "content";

/** What is told: at most a few hundred bytes. `save` concerns drafts alone. */
export interface ContentNotice {
  space: string;
  id: string;
  /** Content type of an entry; null for an asset. */
  type: string | null;
  action: "publish" | "unpublish" | "save";
}

/** Whoever changes content; null is the program itself. */
export type Changer = Pick<Editor, "id" | "name"> | null;

export type ChangeNeeds = Pick<PlatformContext, "database" | "clock">;

/** A change under way: everything in it has one revision, one moment and one cause. */
export interface Change {
  tx: Transaction;
  revision: number;
  now: Date;
  by: Changer;
}

/**
 * Runs a change of content. One at a time in all processes, because the row that counts them is locked first: so the
 * order of revisions is the order in which they become visible, and a check inside sees what nobody is changing.
 */
export async function changeContent<T>(
  { database, clock }: ChangeNeeds,
  by: Changer,
  run: (change: Change) => Promise<T>,
  within: Transaction = database.drizzle,
): Promise<T> {
  return within.transaction(async (tx) => {
    const revision = await nextRevision(tx);
    // Only now: whoever had to wait is later than whom they waited for.
    return run({ tx, by, revision, now: clock.now() });
  });
}

export async function nextRevision(tx: Transaction): Promise<number> {
  const [row] = await tx
    .update(cmsState)
    .set({ revision: sql`${cmsState.revision} + 1` })
    .returning({ revision: cmsState.revision });
  if (!row) throw new Error("the row of cms_state is missing");
  return row.revision;
}

export interface HistoryLine {
  action: (typeof DESK_ACTIONS)[number];
  entry: string;
  title: string;
  version: number | null;
  note?: string;
}

/** Writes down who did what, in the transaction that does it. */
export async function recordHistory({ tx, by, now }: Change, lines: readonly HistoryLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insert(cmsHistory)
    .values(lines.map((line) => ({ ...line, at: now, by: by?.name ?? null, editorId: by?.id ?? null })));
}

interface Notification {
  kind: "Entry" | "Asset";
  id: string;
  contentType: string | null;
  action: ContentNotice["action"];
}

/** Tells every process when the transaction commits; what the site shows is written down for who doesn't hear it. */
export async function publishChange(
  { tx, revision, now }: Change,
  space: string,
  notifications: readonly Notification[],
): Promise<void> {
  const events = notifications.flatMap(({ action, ...what }) =>
    action === "save" ? [] : [{ ...what, action, revision, space, at: now }],
  );
  if (events.length > 0) await tx.insert(cmsEvents).values(events);
  for (const { id, contentType, action } of notifications)
    await notifyProcesses(tx, { space, id, type: contentType, action });
}

export async function notifyProcesses(tx: Transaction, notice: ContentNotice): Promise<void> {
  await tx.execute(sql`select pg_notify(${CONTENT_CHANNEL}, ${JSON.stringify(notice)})`);
}
