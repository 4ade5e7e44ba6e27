import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { ContentSpace } from "#schemas/content/space.ts";
import type { PlatformContext } from "../context.ts";
import type { Drizzle, Transaction } from "../db/database.ts";
import { ContentStore } from "./content-store.ts";
import type { DeskContent } from "./desk/desk.ts";
import type { StoredResource, StoredSchedule } from "./stored.ts";
import { cmsResources, cmsSchedules, cmsState } from "./tables.ts";
import type { Model } from "./title-of.ts";

/** The database's content in memory, with everything that the desk shows of it. */
export class LiveContent implements DeskContent {
  /** What the delivery API answers from. */
  readonly store: ContentStore;
  readonly #database: Drizzle;
  readonly #resources = new Map<string, StoredResource>();
  #revision = 0;
  /** One and the same space until something changes: checks index it once. */
  #drafts: { revision: number; space: ContentSpace } | null = null;
  #reading: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  private constructor(database: Drizzle, { contentTypes, locales }: Model) {
    this.#database = database;
    this.store = new ContentStore({
      contentTypes: [...contentTypes],
      locales: [...locales],
      entries: [],
      assets: [],
    });
  }

  /** Reads everything; the files have been seeded before. */
  static async open({ database }: Pick<PlatformContext, "database">, model: Model): Promise<LiveContent> {
    const content = new LiveContent(database.drizzle, model);
    await content.catchUp();
    return content;
  }

  /** The last change that memory knows. */
  get revision(): number {
    return this.#revision;
  }

  get model(): Model {
    return this.store;
  }

  drafts(): ContentSpace {
    if (this.#drafts?.revision !== this.#revision) {
      this.#drafts = { revision: this.#revision, space: this.store.space("preview") };
    }
    return this.#drafts.space;
  }

  entry(id: string): StoredResource | undefined {
    const stored = this.#resources.get(`Entry ${id}`);
    return stored?.deletedAt ? undefined : stored;
  }

  entries(): StoredResource[] {
    return this.#living("Entry");
  }

  assets(): StoredResource[] {
    return this.#living("Asset");
  }

  /**
   * Reads what has changed since memory was last up to date: one small query when nothing has. Called when a change is
   * told, after a connection was lost, and before the desk reads, so that an editor sees what was saved in another
   * process.
   */
  catchUp(): Promise<void> {
    // A read under way may have missed what the asker is asking for: all who ask meanwhile share the next one.
    this.#next ??= this.#reading
      .catch(() => {})
      .then(() => {
        this.#next = null;
        this.#reading = this.#read();
        return this.#reading;
      });
    return this.#next;
  }

  /** Brings memory up to a revision that somebody has heard of; asks nothing where memory knows it. */
  async catchUpTo(revision: number): Promise<void> {
    if (this.#revision < revision) await this.catchUp();
  }

  async #read(): Promise<void> {
    const [state] = await this.#database.select({ revision: cmsState.revision }).from(cmsState);
    if (!state || state.revision === this.#revision) return;
    const changed = await readResources(this.#database, gt(cmsResources.revision, this.#revision));
    for (const stored of changed) this.#resources.set(`${stored.kind} ${stored.id}`, stored);
    this.store.put(changed);
    // What was read may be newer than the count: it is read again then, which harms nobody.
    this.#revision = state.revision;
  }

  #living(kind: StoredResource["kind"]): StoredResource[] {
    return [...this.#resources.values()].filter((stored) => stored.kind === kind && !stored.deletedAt);
  }
}

/** Resources with their schedules to come. */
export async function readResources(tx: Transaction, where: ReturnType<typeof and>): Promise<StoredResource[]> {
  const rows = await tx.select().from(cmsResources).where(where);
  const ids = rows.map(({ id }) => id);
  const schedules =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(cmsSchedules)
          .where(and(isNull(cmsSchedules.endedAt), inArray(cmsSchedules.entry, ids)))
          .orderBy(asc(cmsSchedules.at), asc(cmsSchedules.id));
  const byEntry = new Map<string, StoredSchedule[]>();
  for (const schedule of schedules) {
    const list = byEntry.get(schedule.entry);
    if (list) list.push(toSchedule(schedule));
    else byEntry.set(schedule.entry, [toSchedule(schedule)]);
  }
  return rows.map((row) => ({ ...row, schedules: row.kind === "Entry" ? (byEntry.get(row.id) ?? []) : [] }));
}

/** One entry as it is in a transaction; undefined when there is none, or it was deleted. */
export async function readEntry(tx: Transaction, id: string): Promise<StoredResource | undefined> {
  const [stored] = await readResources(tx, and(eq(cmsResources.kind, "Entry"), eq(cmsResources.id, id)));
  return stored?.deletedAt ? undefined : stored;
}

const toSchedule = ({ id, action, at, by }: typeof cmsSchedules.$inferSelect): StoredSchedule => ({
  id,
  action,
  at,
  by,
});
