import type { TypedEntry } from "./client.server.ts";
import { type ContentLog, LIST_OF_TYPE, type RecordList, usableRecord } from "./read-snapshot.server.ts";
import type { ContentSnapshot } from "./snapshot.ts";

const LISTS: readonly RecordList[] = ["pages", "banners", "snippets", "awards"];

/**
 * A snapshot after one entry has changed: `around` is the entry, unless it is gone, and what links to it. Null when the
 * change is nothing to this brand.
 */
export function changedSnapshot(
  snapshot: ContentSnapshot,
  changedId: string,
  around: readonly TypedEntry[],
  log: ContentLog,
): ContentSnapshot | null {
  const { brand, locale } = snapshot;
  const own = around.filter(({ fields }) => [fields.brands ?? []].flat().includes(brand));
  const touched = new Set([changedId, ...around.map(({ id }) => id)]);
  const isHere = LISTS.some((list) => snapshot[list].some(({ id }) => touched.has(id)));
  if (!isHere && own.length === 0) return null;
  const next = { ...snapshot };
  const renew = <K extends RecordList>(list: K) => {
    const stays = (snapshot[list] as readonly ContentSnapshot[K][number][]).filter(({ id }) => !touched.has(id));
    const renewed = own
      .filter(({ contentType }) => LIST_OF_TYPE[contentType] === list)
      .flatMap((entry) => usableRecord(list, entry, { brand, locale, log, previous: snapshot }) ?? []);
    // Records stand in the order of their ids, as the CMS answers them.
    next[list] = [...stays, ...renewed].sort((a, b) => (a.id < b.id ? -1 : 1)) as ContentSnapshot[K];
  };
  for (const list of LISTS) renew(list);
  return next;
}
