import { previewSchema } from "../content/preview.ts";
import { CONTENT_FIELD_TYPES } from "../content/space.ts";
import { operation, takingFile } from "../kit/operation.ts";
import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";
import { editorSchema } from "./editors.ts";

const text = { type: "string" } as const;
const id = { type: "string", pattern: "^[a-zA-Z0-9._-]{1,64}$" } as const;
const timestamp = { type: "string", format: "date-time" } as const;
const whole = { type: "integer", minimum: 0 } as const;
const VERSION = { type: "integer", minimum: 1, maximum: 2_147_483_647 } as const;
const version = {
  ...VERSION,
  description: "The draft's version that was seen; another one is a 409",
} as const;
/** Field -> locale -> value, as in Contentful's export format. */
const fields = { type: "object", additionalProperties: { type: "object" } } as const;
const entryPath = record({ id });

/** An entry is a draft, published, published with later changes, or taken off the site. */
export const ENTRY_STATES = ["draft", "published", "changed", "unpublished"] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

export const SCHEDULE_ACTIONS = ["publish", "unpublish"] as const;

/** A finding of schemas/content/diagnostic.ts. */
export const contentDiagnosticSchema = shape(
  record(
    {
      fault: text,
      severity: { enum: ["error", "warning"] },
      entry: text,
      title: text,
      field: text,
      locale: text,
      line: whole,
      column: whole,
      found: text,
      allowed: text,
      fix: text,
      file: text,
    },
    ["fix", "file"],
  ),
);

export const contentScheduleSchema = shape(
  record({ id: { type: "integer" }, action: { enum: SCHEDULE_ACTIONS }, at: timestamp, by: text }),
);

export type ContentSchedule = FromSchema<typeof contentScheduleSchema>;

const summary = {
  id,
  content_type: text,
  /** The display field in the default locale. */
  title: text,
  /** Slug, key or frontend identifier: what the site knows it by. */
  name: text,
  brands: list(text),
  categories: list(text),
  /** Locales in which it says anything. */
  locales: list(text),
  /** A licence's code or AU when the entry is a variant; null for the common one. */
  variant: nullable(text),
  state: { enum: ENTRY_STATES },
  version: { type: "integer", minimum: 1 },
  published_version: nullable({ type: "integer", minimum: 1 }),
  updated_at: timestamp,
  /** Name of who changed it last; null for content that came with the program. */
  updated_by: nullable(text),
  schedules: list(contentScheduleSchema),
  errors: whole,
  warnings: whole,
} as const;

export const deskEntrySummarySchema = shape(record(summary));
export type DeskEntrySummary = FromSchema<typeof deskEntrySummarySchema>;

export const deskEntrySchema = shape(
  record({
    ...summary,
    fields,
    published_fields: nullable(fields),
    diagnostics: list(contentDiagnosticSchema),
    /** The files under content/ have changed beneath an edit: what they say now; null otherwise. */
    file_fields: nullable(fields),
  }),
);
export type DeskEntry = FromSchema<typeof deskEntrySchema>;

export const listContentTypes = operation({
  name: "listContentTypes",
  method: "GET",
  path: "/api/desk/content_types",
  tag: "desk",
  caller: "editor",
  summary: "The content model and its locales, which forms are made from",
  success: record({
    content_types: list(
      record({
        id: text,
        name: text,
        description: text,
        display_field: text,
        fields: list(
          record({
            id: text,
            name: text,
            type: { enum: CONTENT_FIELD_TYPES },
            localized: { type: "boolean" },
            required: { type: "boolean" },
            validations: list({ type: "object" }),
            link_type: nullable({ enum: ["Entry", "Asset"] }),
            items: nullable({ type: "object" }),
          }),
        ),
      }),
    ),
    locales: list(record({ code: text, name: text, default: { type: "boolean" }, fallback: nullable(text) })),
    /** Whether content is edited here, or in Contentful at `address` ({id} is the entry's). */
    editable: { type: "boolean" },
    address: nullable(text),
  }),
  errorStatuses: [401],
});

export const listDeskEntries = operation({
  name: "listDeskEntries",
  method: "GET",
  path: "/api/desk/entries",
  tag: "desk",
  caller: "editor",
  summary: "Entries with their status and issues, last changed first",
  query: record(
    {
      content_type: text,
      brand: text,
      locale: text,
      /** A licence's code or AU; `common` for entries that are no variant. */
      variant: text,
      state: { enum: [...ENTRY_STATES, "scheduled", "faulty"] },
      search: { type: "string", maxLength: 200 },
      limit: { type: "integer", minimum: 1, maximum: 200 },
      skip: { ...whole, maximum: 1_000_000 },
    },
    ["content_type", "brand", "locale", "variant", "state", "search", "limit", "skip"],
  ),
  success: record({ total: whole, items: list(deskEntrySummarySchema) }),
  errorStatuses: [401, 422],
});

export const readDeskEntry = operation({
  name: "readDeskEntry",
  method: "GET",
  path: "/api/desk/entries/{id}",
  tag: "desk",
  caller: "editor",
  summary: "An entry: draft, published fields, issues of the draft",
  params: entryPath,
  success: deskEntrySchema,
  errorStatuses: [401, 404],
});

export const createDeskEntry = operation({
  name: "createDeskEntry",
  method: "POST",
  path: "/api/desk/entries",
  tag: "desk",
  caller: "editor",
  summary: "A new draft",
  body: record({ content_type: text, id, fields }, ["id"]),
  success: deskEntrySchema,
  status: 201,
  errorStatuses: [401, 409, 422],
});

export const saveDeskDraft = operation({
  name: "saveDeskDraft",
  method: "PUT",
  path: "/api/desk/entries/{id}",
  tag: "desk",
  caller: "editor",
  summary:
    "Saves the draft as a new version, even with issues; the answer lists them. 409 DESK.CONFLICT (params: version) when somebody saved in between",
  params: entryPath,
  body: record({ version, fields }),
  success: deskEntrySchema,
  errorStatuses: [401, 404, 409, 422],
});

export const checkDeskEntry = operation({
  name: "checkDeskEntry",
  method: "POST",
  path: "/api/desk/entries/{id}/check",
  tag: "desk",
  caller: "editor",
  summary: "Findings of fields that are not saved",
  params: entryPath,
  body: record({ content_type: text, fields }),
  success: record({ diagnostics: list(contentDiagnosticSchema) }),
  errorStatuses: [401, 422, 503],
  idempotent: true,
});

export const publishDeskEntry = operation({
  name: "publishDeskEntry",
  method: "POST",
  path: "/api/desk/entries/{id}/publish",
  tag: "desk",
  caller: "editor",
  summary:
    "Publishes the draft. 422 DESK.DIAGNOSTICS while it has errors: the published version goes on serving (EDIT-06). 503 DESK.CHECK_UNAVAILABLE until drafts can be checked",
  params: entryPath,
  body: record({ version }),
  success: deskEntrySchema,
  errorStatuses: [401, 404, 409, 422, 503],
});

export const unpublishDeskEntry = operation({
  name: "unpublishDeskEntry",
  method: "POST",
  path: "/api/desk/entries/{id}/unpublish",
  tag: "desk",
  caller: "editor",
  summary: "Takes the entry off the site; the draft stays",
  params: entryPath,
  body: record({ version }),
  success: deskEntrySchema,
  errorStatuses: [401, 404, 409],
});

export const deleteDeskEntry = operation({
  name: "deleteDeskEntry",
  method: "DELETE",
  path: "/api/desk/entries/{id}",
  tag: "desk",
  caller: "editor",
  summary: "Deletes an entry that is not published",
  params: entryPath,
  query: record({ version }),
  success: null,
  errorStatuses: [401, 404, 409],
});

export const scheduleDeskEntry = operation({
  name: "scheduleDeskEntry",
  method: "POST",
  path: "/api/desk/entries/{id}/schedules",
  tag: "desk",
  caller: "editor",
  summary: "Publishes the draft as it is then, or unpublishes, at a moment to come (EDIT-03)",
  params: entryPath,
  body: record({ action: { enum: SCHEDULE_ACTIONS }, at: timestamp }),
  success: contentScheduleSchema,
  status: 201,
  errorStatuses: [401, 404, 422],
});

export const cancelDeskSchedule = operation({
  name: "cancelDeskSchedule",
  method: "DELETE",
  path: "/api/desk/entries/{id}/schedules/{schedule}",
  tag: "desk",
  caller: "editor",
  summary: "Takes a schedule back",
  params: record({ id, schedule: { type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER } }),
  success: null,
  errorStatuses: [401, 404],
});

export const listDeskVersions = operation({
  name: "listDeskVersions",
  method: "GET",
  path: "/api/desk/entries/{id}/versions",
  tag: "desk",
  caller: "editor",
  summary: "Versions of an entry, newest first",
  params: entryPath,
  success: list(
    record({
      version: { type: "integer" },
      at: timestamp,
      by: nullable(text),
      /** Moments at which this version was published and taken off. */
      published_at: nullable(timestamp),
      unpublished_at: nullable(timestamp),
    }),
  ),
  errorStatuses: [401, 404],
});

export const readDeskVersion = operation({
  name: "readDeskVersion",
  method: "GET",
  path: "/api/desk/entries/{id}/versions/{version}",
  tag: "desk",
  caller: "editor",
  summary: "What an entry said in a version",
  params: record({ id, version: VERSION }),
  success: record({ version: { type: "integer" }, at: timestamp, by: nullable(text), fields }),
  errorStatuses: [401, 404],
});

export const deskAssetSchema = shape(
  record({
    id,
    title: text,
    file_name: text,
    media_type: text,
    bytes: whole,
    width: nullable(whole),
    height: nullable(whole),
    url: text,
    updated_at: timestamp,
    updated_by: nullable(text),
  }),
);
export type DeskAsset = FromSchema<typeof deskAssetSchema>;

export const ASSET_BYTES = 5 * 1024 * 1024;
export const ASSET_TYPES = [
  "image/avif",
  "image/webp",
  "image/png",
  "image/jpeg",
  "application/pdf",
  "application/epub+zip",
] as const;

export const listDeskAssets = operation({
  name: "listDeskAssets",
  method: "GET",
  path: "/api/desk/assets",
  tag: "desk",
  caller: "editor",
  summary: "Pictures and files",
  query: record({ search: { type: "string", maxLength: 200 } }, ["search"]),
  success: list(deskAssetSchema),
  errorStatuses: [401],
});

export const uploadDeskAsset = takingFile(
  operation({
    name: "uploadDeskAsset",
    method: "POST",
    path: "/api/desk/assets",
    tag: "desk",
    caller: "editor",
    summary: "A new picture or file, at most 5 MB; its type is found from its content. Published at once",
    body: record({ title: { type: "string", minLength: 1, maxLength: 120 } }),
    success: deskAssetSchema,
    status: 201,
    errorStatuses: [401, 413, 415, 422],
  }),
  { field: "file", maxBytes: ASSET_BYTES },
);

export const DESK_ACTIONS = [
  "create",
  "save",
  "publish",
  "unpublish",
  "delete",
  "schedule",
  "cancel",
  "upload",
  "file-changed",
] as const;

export const listDeskHistory = operation({
  name: "listDeskHistory",
  method: "GET",
  path: "/api/desk/history",
  tag: "desk",
  caller: "editor",
  summary: "Who changed what and when, newest first",
  query: record({ entry: id, before: text, limit: { type: "integer", minimum: 1, maximum: 200 } }, [
    "entry",
    "before",
    "limit",
  ]),
  success: list(
    record({
      id: text,
      at: timestamp,
      /** Null: the program itself (a schedule that came due, a file that changed). */
      by: nullable(text),
      action: { enum: DESK_ACTIONS },
      entry: text,
      title: text,
      version: nullable({ type: "integer" }),
      /** Why something was not done, for a schedule that met findings. */
      note: nullable(text),
    }),
  ),
  errorStatuses: [401],
});

export const createPreview = operation({
  name: "createPreview",
  method: "POST",
  path: "/api/desk/previews",
  tag: "desk",
  caller: "editor",
  summary: "A token with which this browser sees the site as somebody else, for an hour (CMS-11)",
  body: previewSchema,
  success: record({ token: text, expires_at: timestamp }),
  errorStatuses: [401, 422],
  idempotent: true,
});

export const readPreview = operation({
  name: "readPreview",
  method: "GET",
  path: "/api/desk/previews/{token}",
  tag: "desk",
  caller: "anyone",
  summary: "What a preview token stands for; 410 once it has expired or its editor has signed out",
  params: record({ token: { type: "string", maxLength: 2048 } }),
  success: record({ preview: previewSchema, editor: editorSchema }),
  errorStatuses: [410],
});
