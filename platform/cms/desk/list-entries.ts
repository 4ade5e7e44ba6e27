import type { DeskEntrySummary, listDeskEntries } from "#schemas/api/desk.ts";
import type { AnswerOf, QueryOf } from "#schemas/kit/operation.ts";
import type { StoredResource } from "../stored.ts";
import type { Desk } from "./desk.ts";
import { checkAhead } from "./find-diagnostics.ts";
import { describeEntry, summarise } from "./summarise.ts";

type Query = QueryOf<typeof listDeskEntries>;

const PAGE = 50;

/** Entries that an editor asks for, last changed first. Only those of the page are checked for findings. */
export async function listEntries(desk: Desk, query: Query): Promise<AnswerOf<typeof listDeskEntries>> {
  await desk.content.catchUp();
  const asked = desk.content.entries().filter((stored) => passes(desk, stored, query));
  if (query.state === "faulty") await checkAhead(desk, asked);
  const found = asked.filter((stored) => query.state === undefined || isIn(desk, stored, query.state)).sort(lately);
  const skip = query.skip ?? 0;
  const page = found.slice(skip, skip + (query.limit ?? PAGE));
  await checkAhead(desk, page);
  return { total: found.length, items: page.map((stored): DeskEntrySummary => summarise(desk, stored)) };
}

/** Of changes at one moment, such as files that were seeded together, the later revision first. */
const lately = (a: StoredResource, b: StoredResource): number =>
  b.updatedAt.getTime() - a.updatedAt.getTime() || b.revision - a.revision || (a.id < b.id ? -1 : 1);

function passes(desk: Desk, stored: StoredResource, query: Query): boolean {
  const about = describeEntry(desk.content.model, stored);
  return (
    (query.content_type === undefined || about.content_type === query.content_type) &&
    (query.brand === undefined || about.brands.includes(query.brand)) &&
    (query.locale === undefined || about.locales.includes(query.locale)) &&
    (query.variant === undefined || (about.variant ?? "common") === query.variant) &&
    (query.search === undefined || mentions(stored, `${about.title} ${about.name}`, query.search))
  );
}

function isIn(desk: Desk, stored: StoredResource, state: NonNullable<Query["state"]>): boolean {
  if (state === "scheduled") return stored.schedules.length > 0;
  if (state === "faulty") return summarise(desk, stored).errors > 0;
  return describeEntry(desk.content.model, stored).state === state;
}

/** Every word is somewhere in what the entry says or is called. */
function mentions(stored: StoredResource, called: string, search: string): boolean {
  const text = `${stored.id} ${called} ${JSON.stringify(stored.fields)}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
