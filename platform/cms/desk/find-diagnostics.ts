import { setImmediate } from "node:timers/promises";
import { and, inArray, isNotNull, isNull } from "drizzle-orm";
import type { LocatedDiagnostic } from "#schemas/content/diagnostic.ts";
import { isLink, type SpaceEntry } from "#schemas/content/space.ts";
import type { Transaction } from "../../db/database.ts";
import { ApiError } from "../../http/api-error.ts";
import { draftOf, type Fields, type StoredResource } from "../stored.ts";
import { cmsResources } from "../tables.ts";
import { titleOf } from "../title-of.ts";
import type { Desk } from "./desk.ts";

type Entry = Pick<StoredResource, "id" | "contentType" | "fields">;

/** Findings by entry, for as long as nothing changes: what is wrong with one may lie in another. */
const known = new WeakMap<
  Desk,
  { revision: number; until: number; diagnostics: Map<string, readonly LocatedDiagnostic[]> }
>();

/** Dates of banners pass without anything being changed. */
const CACHE_MS = 60_000;

/** What is wrong with a draft as it is stored. */
export function diagnosticsOf(desk: Desk, stored: StoredResource): readonly LocatedDiagnostic[] {
  let cache = known.get(desk);
  const now = desk.clock.now().getTime();
  if (cache?.revision !== desk.content.revision || cache.until <= now) {
    cache = { revision: desk.content.revision, until: now + CACHE_MS, diagnostics: new Map() };
    known.set(desk, cache);
  }
  const before = cache.diagnostics.get(stored.id);
  if (before) return before;
  const found = checked(desk, stored);
  const diagnostics = joined(found ?? [], linksToDrafts(desk, stored, publishedOnSite(desk)));
  // What was not checked is checked at the next reading.
  if (found) cache.diagnostics.set(stored.id, diagnostics);
  return diagnostics;
}

/** So long at a stretch may a list be checked: visitors are answered by the same process. */
const STRETCH_MS = 10;

/** Checks entries ahead of `diagnosticsOf`, letting others go on in between. */
export async function checkAhead(desk: Desk, entries: readonly StoredResource[]): Promise<void> {
  let since = performance.now();
  for (const stored of entries) {
    diagnosticsOf(desk, stored);
    if (performance.now() - since < STRETCH_MS) continue;
    await setImmediate();
    since = performance.now();
  }
}

/**
 * What is wrong with an entry, saved or not: the content check's findings, and links to what is not on the site.
 *
 * @throws Refusal 503 DESK.CHECK_UNAVAILABLE until the storefront has loaded.
 */
export function findDiagnostics(desk: Desk, entry: Entry & Partial<StoredResource>): readonly LocatedDiagnostic[] {
  return joined(checkedOrRejected(desk, entry), linksToDrafts(desk, entry, publishedOnSite(desk)));
}

const publishedOnSite = ({ content }: Desk): ReadonlySet<string> =>
  new Set(
    [...content.entries(), ...content.assets()]
      .filter(({ publishedVersion }) => publishedVersion !== null)
      .map(({ kind, id }) => `${kind} ${id}`),
  );

/**
 * The same inside a change: whether what it links to is published is asked of the database, where nobody else can
 * change it before this is done.
 *
 * @throws Refusal 503 DESK.CHECK_UNAVAILABLE until the storefront has loaded (EDIT-06).
 */
export async function findDiagnosticsWithin(
  tx: Transaction,
  desk: Desk,
  entry: StoredResource,
): Promise<readonly LocatedDiagnostic[]> {
  const ids = [...new Set(linksIn(entry.fields).map(({ id }) => id))];
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ kind: cmsResources.kind, id: cmsResources.id })
          .from(cmsResources)
          .where(
            and(
              inArray(cmsResources.id, ids),
              isNotNull(cmsResources.publishedVersion),
              isNull(cmsResources.deletedAt),
            ),
          );
  const published = new Set(rows.map(({ kind, id }) => `${kind} ${id}`));
  return joined(checkedOrRejected(desk, entry), linksToDrafts(desk, entry, published));
}

export const isError = ({ severity }: Pick<LocatedDiagnostic, "severity">): boolean => severity === "error";

function checkedOrRejected(desk: Desk, entry: Entry & Partial<StoredResource>): readonly LocatedDiagnostic[] {
  const diagnostics = checked(desk, entry);
  if (!diagnostics) throw new ApiError(503, "DESK.CHECK_UNAVAILABLE", "Content can't be checked yet");
  return diagnostics;
}

function checked(desk: Desk, entry: Entry & Partial<StoredResource>): readonly LocatedDiagnostic[] | null {
  const space = desk.content.drafts();
  const held = space.entries.find(({ sys, fields }) => sys.id === entry.id && fields === entry.fields);
  return desk.checkContent(space, held ?? asDraft(entry));
}

/** An entry that was never saved has no times yet: those of no other matter to the check. */
function asDraft(entry: Entry & Partial<StoredResource>): SpaceEntry {
  const never = new Date(0);
  const stored: StoredResource = {
    kind: "Entry",
    version: 1,
    publishedVersion: null,
    publishedFields: null,
    publishedAt: null,
    firstPublishedAt: null,
    publishedCount: 0,
    createdAt: never,
    updatedAt: never,
    updatedBy: null,
    deletedAt: null,
    fileFields: null,
    revision: 0,
    deliveredRevision: 0,
    schedules: [],
    ...entry,
  };
  return draftOf({ ...stored, deletedAt: null }) as SpaceEntry;
}

/** A page that links to a draft would show a gap: the draft is to be published first. */
function linksToDrafts(desk: Desk, entry: Entry, published: ReadonlySet<string>): LocatedDiagnostic[] {
  return linksIn(entry.fields)
    .filter(({ linkType, id }) => id !== entry.id && !published.has(`${linkType} ${id}`))
    .map(({ field, locale, linkType, id }) => ({
      fault: "link-broken",
      severity: "error",
      entry: entry.id,
      title: titleOf(desk.content.model, entry) || entry.id,
      field,
      locale,
      line: 1,
      column: 1,
      found: id,
      allowed: `${linkType === "Asset" ? "a file" : "an entry"} that is published: publish ${id} first, or link to another`,
    }));
}

/** The check may find the same link by rules of its own: it is told once. */
function joined(
  found: readonly LocatedDiagnostic[],
  links: readonly LocatedDiagnostic[],
): readonly LocatedDiagnostic[] {
  const placeOf = ({ field, locale, found: what }: LocatedDiagnostic) => `${field.split("/")[0]} ${locale} ${what}`;
  const reported = new Set(found.filter(({ fault }) => fault.startsWith("link-")).map(placeOf));
  return [...found, ...links.filter((diagnostic) => !reported.has(placeOf(diagnostic)))];
}

interface PlacedLink {
  field: string;
  locale: string;
  linkType: string;
  id: string;
}

function linksIn(fields: Fields): PlacedLink[] {
  return Object.entries(fields).flatMap(([field, byLocale]) =>
    Object.entries(byLocale).flatMap(([locale, value]) =>
      targetsIn(value).map(({ linkType, id }) => ({ field, locale, linkType, id })),
    ),
  );
}

function targetsIn(value: unknown): { linkType: string; id: string }[] {
  if (isLink(value)) return [{ linkType: value.sys.linkType, id: value.sys.id }];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(targetsIn);
}
