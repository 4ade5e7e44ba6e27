import { and, desc, eq, lt } from "drizzle-orm";
import type { listDeskHistory } from "#schemas/api/desk.ts";
import type { AnswerOf, QueryOf } from "#schemas/kit/operation.ts";
import { cursorOf } from "../../http/history-query.ts";
import { cmsHistory } from "../tables.ts";
import type { Desk } from "./desk.ts";

const PAGE = 50;

/** Who changed what and when, newest first. */
export async function listHistory(
  { database }: Pick<Desk, "database">,
  { entry, before, limit = PAGE }: QueryOf<typeof listDeskHistory>,
): Promise<AnswerOf<typeof listDeskHistory>> {
  const cursor = cursorOf(before);
  const rows = await database.drizzle
    .select()
    .from(cmsHistory)
    .where(
      and(
        entry === undefined ? undefined : eq(cmsHistory.entry, entry),
        cursor === undefined ? undefined : lt(cmsHistory.id, Number(cursor)),
      ),
    )
    .orderBy(desc(cmsHistory.id))
    .limit(limit);
  return rows.map(({ id, at, by, action, entry: of, title, version, note }) => ({
    id: String(id),
    at: at.toISOString(),
    by,
    action,
    entry: of,
    title,
    version,
    note,
  }));
}
