import type { EntryState, SCHEDULE_ACTIONS } from "#schemas/api/desk.ts";
import type { SpaceAsset, SpaceEntry } from "#schemas/content/space.ts";

/** Field -> locale -> value. */
export type Fields = Record<string, Record<string, unknown>>;

export type ScheduleAction = (typeof SCHEDULE_ACTIONS)[number];

export interface StoredSchedule {
  id: number;
  action: ScheduleAction;
  at: Date;
  by: string;
}

/** An entry or an asset with all that the CMS knows of it. */
export interface StoredResource {
  kind: "Entry" | "Asset";
  id: string;
  contentType: string | null;
  version: number;
  fields: Fields;
  publishedVersion: number | null;
  publishedFields: Fields | null;
  publishedAt: Date | null;
  firstPublishedAt: Date | null;
  /** How often it was published. */
  publishedCount: number;
  createdAt: Date;
  updatedAt: Date;
  updatedBy: string | null;
  deletedAt: Date | null;
  fileFields: Fields | null;
  revision: number;
  deliveredRevision: number;
  /** To come, in their order. */
  schedules: readonly StoredSchedule[];
}

/** An entry or an asset in one perspective, as an export writes it. */
export type Resource = SpaceEntry | SpaceAsset;

export function stateOf(stored: Pick<StoredResource, "version" | "publishedVersion" | "firstPublishedAt">): EntryState {
  if (stored.publishedVersion === null) return stored.firstPublishedAt ? "unpublished" : "draft";
  return stored.publishedVersion === stored.version ? "published" : "changed";
}

/** The draft as a resource; null once it is deleted. */
export const draftOf = (stored: StoredResource): Resource | null =>
  stored.deletedAt ? null : resourceOf(stored, stored.fields, stored.updatedAt);

/** What is published as a resource; null when nothing is. Its time is that of its publishing, as Contentful's is. */
export const publishedOf = (stored: StoredResource): Resource | null =>
  stored.deletedAt || !stored.publishedFields
    ? null
    : resourceOf(stored, stored.publishedFields, stored.publishedAt ?? stored.updatedAt);

/** What a moment to come will show: what is published, and what schedules make of it until then (EDIT-03). */
export function resourceAt(stored: StoredResource, timestamp: number): Resource | null {
  const last = stored.schedules.filter(({ at }) => at.getTime() <= timestamp).at(-1);
  if (!last) return publishedOf(stored);
  if (last.action === "unpublish" || stored.deletedAt) return null;
  const then = {
    ...stored,
    publishedVersion: stored.version,
    publishedAt: last.at,
    publishedCount: stored.publishedCount + 1,
  };
  return resourceOf(then, stored.fields, last.at);
}

function resourceOf(stored: StoredResource, fields: Fields, updatedAt: Date): Resource {
  const sys = {
    id: stored.id,
    type: stored.kind,
    createdAt: stored.createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    version: stored.version,
    publishedCounter: stored.publishedCount,
    ...(stored.publishedVersion === null
      ? {}
      : { publishedVersion: stored.publishedVersion, publishedAt: (stored.publishedAt ?? updatedAt).toISOString() }),
    ...(stored.contentType === null
      ? {}
      : { contentType: { sys: { type: "Link", linkType: "ContentType", id: stored.contentType } } }),
  };
  return { sys, fields } as unknown as Resource;
}
