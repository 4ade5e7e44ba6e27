import { bigint, boolean, customType, index, integer, json, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { DESK_ACTIONS, SCHEDULE_ACTIONS } from "#schemas/api/desk.ts";
import { at } from "../db/columns.ts";
import type { Fields } from "./stored.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const count = (name: string) => bigint(name, { mode: "number" });
const key = () => bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
/** `json` and not `jsonb`: fields and locales keep the order in which they were written. */
const fields = (name: string) => json(name).$type<Fields>();

/** What kinds of things the CMS holds. */
export const RESOURCE_KINDS = ["Entry", "Asset"] as const;

/**
 * One row. Whatever changes content counts it up first and so waits for whoever is changing content right now: changes
 * have one order, which every process reads them in.
 */
export const cmsState = pgTable("cms_state", {
  id: integer("id").primaryKey(),
  revision: count("revision").notNull(),
  /** Digest of the files under content/ that were seeded last. */
  filesDigest: text("files_digest").notNull(),
});

/** Entries and assets: the draft, and beside it what is published. A deleted one stays as a mark for sync. */
export const cmsResources = pgTable(
  "cms_resources",
  {
    kind: text("kind", { enum: RESOURCE_KINDS }).notNull(),
    id: text("id").notNull(),
    /** Null for assets. */
    contentType: text("content_type"),
    version: integer("version").notNull(),
    fields: fields("fields").notNull(),
    /** Null while nothing of it is on the site. */
    publishedVersion: integer("published_version"),
    publishedFields: fields("published_fields"),
    publishedAt: at("published_at"),
    firstPublishedAt: at("first_published_at"),
    /** How often it was published: the delivery API's `sys.revision`. */
    publishedCount: integer("published_count").notNull().default(0),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
    /** Name of the editor; null for what came with the program. */
    updatedBy: text("updated_by"),
    deletedAt: at("deleted_at"),
    /** Somebody has changed it at the desk: files no longer do. */
    edited: boolean("edited").notNull(),
    /** Digest of what the files say of it; null when they don't name it. */
    fileDigest: text("file_digest"),
    /** What the files have come to say beneath an edit. */
    fileFields: fields("file_fields"),
    /** Revision of its last change, and of the last one that the site shows. */
    revision: count("revision").notNull(),
    deliveredRevision: count("delivered_revision").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] }), index("cms_resources_revision").on(table.revision)],
);

/** Every draft that was ever saved. */
export const cmsVersions = pgTable(
  "cms_versions",
  {
    entry: text("entry").notNull(),
    version: integer("version").notNull(),
    fields: fields("fields").notNull(),
    at: at("at").notNull(),
    by: text("by"),
    publishedAt: at("published_at"),
    unpublishedAt: at("unpublished_at"),
  },
  (table) => [primaryKey({ columns: [table.entry, table.version] })],
);

/** Publishing and unpublishing at a moment to come (EDIT-03). */
export const cmsSchedules = pgTable(
  "cms_schedules",
  {
    id: key(),
    entry: text("entry").notNull(),
    action: text("action", { enum: SCHEDULE_ACTIONS }).notNull(),
    at: at("at").notNull(),
    by: text("by").notNull(),
    createdAt: at("created_at").notNull(),
    /** Done, refused, or taken back. */
    endedAt: at("ended_at"),
  },
  (table) => [index("cms_schedules_due").on(table.endedAt, table.at), index("cms_schedules_entry").on(table.entry)],
);

/** Who changed what and when; written in the transaction that changes it, never changed. */
export const cmsHistory = pgTable(
  "cms_history",
  {
    id: key(),
    at: at("at").notNull(),
    by: text("by"),
    editorId: integer("editor_id"),
    action: text("action", { enum: DESK_ACTIONS }).notNull(),
    entry: text("entry").notNull(),
    title: text("title").notNull(),
    version: integer("version"),
    note: text("note"),
  },
  (table) => [index("cms_history_entry").on(table.entry, table.id)],
);

/** What changed on the site, in order: who has missed the telling reads it here (CMS-12). */
export const cmsEvents = pgTable(
  "cms_events",
  {
    revision: count("revision").notNull(),
    space: text("space").notNull(),
    kind: text("kind", { enum: RESOURCE_KINDS }).notNull(),
    id: text("id").notNull(),
    contentType: text("content_type"),
    action: text("action", { enum: ["publish", "unpublish"] }).notNull(),
    at: at("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.revision, table.kind, table.id] }), index("cms_events_at").on(table.at)],
);

/** Bytes of files, once each, under the SHA-256 of their content. */
export const cmsFiles = pgTable("cms_files", {
  digest: text("digest").primaryKey(),
  mediaType: text("media_type").notNull(),
  content: bytes("content").notNull(),
  createdAt: at("created_at").notNull(),
});

/** Signatures of publish webhooks that were taken, for as long as they would be good: none counts twice (EDIT-01). */
export const cmsWebhooks = pgTable(
  "cms_webhooks",
  { signature: text("signature").primaryKey(), at: at("at").notNull() },
  (table) => [index("cms_webhooks_at").on(table.at)],
);
