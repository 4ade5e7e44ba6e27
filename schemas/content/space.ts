import { type FromSchema, list, record, shape } from "../kit/shape.ts";

/**
 * A Contentful space as `contentful space export` writes it. content/ holds the shipped brands' space in this form, so
 * that `contentful space import` takes it as it is.
 */
const id = { type: "string", pattern: "^[a-zA-Z0-9._-]{1,64}$" } as const;
const timestamp = { type: "string", format: "date-time" } as const;

export const linkSchema = shape(
  record({
    sys: record({ type: { const: "Link" }, linkType: { enum: ["Entry", "Asset", "ContentType"] }, id }),
  }),
);

const resource = <const T extends string>(type: T) =>
  ({
    type: "object",
    required: ["id", "type", "createdAt", "updatedAt"],
    properties: {
      id,
      type: { const: type },
      createdAt: timestamp,
      updatedAt: timestamp,
      version: { type: "integer", minimum: 1 },
      /** Without it the resource is a draft: only the preview API shows it. */
      publishedVersion: { type: "integer", minimum: 1 },
      publishedAt: timestamp,
      /** How often it was published: the delivery API's revision. */
      publishedCounter: { type: "integer", minimum: 0 },
    },
  }) as const;

export const entrySchema = shape({
  type: "object",
  required: ["sys", "fields"],
  properties: {
    metadata: { type: "object" },
    sys: {
      ...resource("Entry"),
      required: ["id", "type", "createdAt", "updatedAt", "contentType"],
      properties: { ...resource("Entry").properties, contentType: linkSchema },
    },
    fields: {
      type: "object",
      additionalProperties: { type: "object", description: "Value by locale" },
    },
  },
});

export const assetFileSchema = shape(
  record(
    {
      url: { type: "string" },
      fileName: { type: "string" },
      contentType: { type: "string" },
      details: record(
        { size: { type: "integer" }, image: record({ width: { type: "integer" }, height: { type: "integer" } }) },
        ["image"],
      ),
    },
    ["details"],
  ),
);

export const assetSchema = shape({
  type: "object",
  required: ["sys", "fields"],
  properties: {
    metadata: { type: "object" },
    sys: resource("Asset"),
    fields: record(
      {
        title: { type: "object", additionalProperties: { type: "string" } },
        description: { type: "object", additionalProperties: { type: "string" } },
        file: { type: "object", additionalProperties: assetFileSchema },
      },
      ["description"],
    ),
  },
});

export const spaceLocaleSchema = shape({
  type: "object",
  required: ["code", "name", "default", "fallbackCode"],
  properties: {
    sys: { type: "object" },
    code: { type: "string" },
    name: { type: "string" },
    default: { type: "boolean" },
    fallbackCode: { anyOf: [{ type: "string" }, { type: "null" }] },
    contentManagementApi: { type: "boolean" },
    contentDeliveryApi: { type: "boolean" },
    optional: { type: "boolean" },
  },
});

/** A file under content/: any of these lists. Content types come from content/migrations. */
export const exportSchema = shape(
  record(
    {
      locales: list(spaceLocaleSchema),
      entries: list(entrySchema),
      assets: list(assetSchema),
    },
    ["locales", "entries", "assets"],
  ),
);

export const CONTENT_FIELD_TYPES = [
  "Symbol",
  "Text",
  "RichText",
  "Integer",
  "Number",
  "Date",
  "Boolean",
  "Object",
  "Location",
  "Link",
  "Array",
] as const;

export interface ContentTypeField {
  id: string;
  name: string;
  type: (typeof CONTENT_FIELD_TYPES)[number];
  localized: boolean;
  required: boolean;
  disabled: boolean;
  omitted: boolean;
  validations: Record<string, unknown>[];
  linkType?: "Entry" | "Asset";
  items?: { type: string; linkType?: string; validations?: Record<string, unknown>[] };
}

export interface ContentType {
  sys: { id: string; type: "ContentType" };
  name: string;
  description: string;
  displayField: string;
  fields: ContentTypeField[];
}

export type SpaceLink = FromSchema<typeof linkSchema>;
export type SpaceEntry = FromSchema<typeof entrySchema>;
export type SpaceAsset = FromSchema<typeof assetSchema>;
export type SpaceLocale = FromSchema<typeof spaceLocaleSchema>;
export type AssetFile = FromSchema<typeof assetFileSchema>;

export interface ContentSpace {
  contentTypes: ContentType[];
  entries: SpaceEntry[];
  assets: SpaceAsset[];
  locales: SpaceLocale[];
}

/** A value that points at an entry or an asset. */
export function isLink(value: unknown): value is SpaceLink {
  if (typeof value !== "object" || value === null || !("sys" in value)) return false;
  const { sys } = value as { sys: unknown };
  return typeof sys === "object" && sys !== null && (sys as { type?: unknown }).type === "Link";
}
