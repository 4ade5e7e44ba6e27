import {
  CONTENT_FIELD_TYPES,
  type ContentSpace,
  type ContentType,
  type ContentTypeField,
  type SpaceAsset,
  type SpaceEntry,
  type SpaceLocale,
} from "#schemas/content/space.ts";

/** A space out of a document, and what of it could not be taken. */
export interface ReadExport {
  space: ContentSpace;
  /** One line each, for whoever runs the command. */
  leftOut: string[];
}

type Loose = Record<string, unknown>;

/**
 * Reads what `contentful space export` writes and what the management API answers: whatever the age of the export and
 * whatever the space's model. Archived resources and files without an address are left out, and said so.
 */
export function readExport(document: unknown): ReadExport {
  const leftOut: string[] = [];
  const lists = isLoose(document) ? document : {};
  const read = <T>(name: string, make: (resource: Loose, sys: Loose) => T | string): T[] =>
    listOf(lists[name]).flatMap((resource) => {
      const sys = isLoose(resource) && isLoose(resource.sys) ? resource.sys : null;
      if (!isLoose(resource) || (!sys && name !== "locales")) {
        leftOut.push(`${name}: something without sys`);
        return [];
      }
      const made = make(resource, sys ?? {});
      if (typeof made !== "string") return [made];
      leftOut.push(`${name} ${String(sys?.id ?? "")}: ${made}`);
      return [];
    });
  const space: ContentSpace = {
    contentTypes: read("contentTypes", contentType),
    entries: read("entries", entry),
    assets: read("assets", asset),
    locales: read("locales", locale),
  };
  return { space, leftOut };
}

const isArchived = (sys: Loose): boolean => sys.archivedVersion !== undefined || sys.archivedAt !== undefined;

function entry(resource: Loose, sys: Loose): SpaceEntry | string {
  if (isArchived(sys)) return "archived";
  const type = isLoose(sys.contentType) && isLoose(sys.contentType.sys) ? sys.contentType.sys.id : undefined;
  if (typeof sys.id !== "string" || typeof type !== "string") return "no id or content type";
  return {
    metadata: { tags: tagsOf(resource) },
    sys: {
      ...sysOf(sys, "Entry"),
      contentType: { sys: { type: "Link", linkType: "ContentType", id: type } },
    },
    fields: fieldsOf(resource),
  } as SpaceEntry;
}

function asset(resource: Loose, sys: Loose): SpaceAsset | string {
  if (isArchived(sys)) return "archived";
  if (typeof sys.id !== "string") return "no id";
  const { title = {}, description, file = {} } = fieldsOf(resource);
  const files = Object.entries(file).flatMap(([code, one]) => {
    const made = fileOf(one);
    return made ? [[code, made] as const] : [];
  });
  if (files.length === 0) return "no file with an address";
  return {
    metadata: { tags: tagsOf(resource) },
    sys: sysOf(sys, "Asset"),
    fields: {
      title: texts(title),
      ...(description ? { description: texts(description) } : {}),
      file: Object.fromEntries(files),
    },
  } as SpaceAsset;
}

function fileOf(file: unknown) {
  if (!isLoose(file) || typeof file.url !== "string") return null;
  const details = isLoose(file.details) ? file.details : {};
  const image = isLoose(details.image) ? details.image : null;
  return {
    url: file.url,
    fileName: String(file.fileName ?? file.url.split("/").at(-1) ?? "file"),
    contentType: String(file.contentType ?? "application/octet-stream"),
    details: {
      size: whole(details.size),
      ...(image ? { image: { width: whole(image.width), height: whole(image.height) } } : {}),
    },
  };
}

function contentType(resource: Loose, sys: Loose): ContentType | string {
  if (typeof sys.id !== "string") return "no id";
  return {
    sys: { id: sys.id, type: "ContentType" },
    name: String(resource.name ?? sys.id),
    description: String(resource.description ?? ""),
    displayField: String(resource.displayField ?? ""),
    fields: listOf(resource.fields).flatMap((field) => (isLoose(field) ? (typeField(field) ?? []) : [])),
  };
}

function typeField(field: Loose): ContentTypeField | null {
  const type = CONTENT_FIELD_TYPES.find((known) => known === field.type);
  if (!type || typeof field.id !== "string") return null;
  return {
    id: field.id,
    name: String(field.name ?? field.id),
    type,
    localized: field.localized === true,
    required: field.required === true,
    disabled: field.disabled === true,
    omitted: field.omitted === true,
    validations: listOf(field.validations).filter(isLoose),
    ...(field.linkType === "Entry" || field.linkType === "Asset" ? { linkType: field.linkType } : {}),
    ...(isLoose(field.items) ? { items: field.items as ContentTypeField["items"] } : {}),
  } as ContentTypeField;
}

function locale(resource: Loose): SpaceLocale | string {
  if (typeof resource.code !== "string") return "no code";
  return {
    code: resource.code,
    name: String(resource.name ?? resource.code),
    default: resource.default === true,
    fallbackCode: typeof resource.fallbackCode === "string" ? resource.fallbackCode : null,
    contentManagementApi: true,
    contentDeliveryApi: true,
    optional: resource.optional === true,
  };
}

const NO_DAY = "1970-01-01T00:00:00.000Z";

const sysOf = (sys: Loose, type: string) => ({
  id: sys.id,
  type,
  createdAt: String(sys.createdAt ?? NO_DAY),
  updatedAt: String(sys.updatedAt ?? NO_DAY),
  version: Math.max(1, whole(sys.version)),
  ...(typeof sys.publishedVersion === "number"
    ? { publishedVersion: sys.publishedVersion, publishedAt: String(sys.publishedAt ?? sys.updatedAt ?? NO_DAY) }
    : {}),
});

const tagsOf = ({ metadata }: Loose): unknown[] => (isLoose(metadata) ? [...listOf(metadata.tags)] : []);

/** Fields that are keyed by locale; anything else is no field. */
const fieldsOf = ({ fields }: Loose): Record<string, Loose> =>
  Object.fromEntries(
    Object.entries(isLoose(fields) ? fields : {}).filter((pair): pair is [string, Loose] => isLoose(pair[1])),
  );

const texts = (byLocale: Loose): Record<string, string> =>
  Object.fromEntries(Object.entries(byLocale).map(([code, text]) => [code, String(text ?? "")]));

const whole = (value: unknown): number => (Number.isInteger(value) ? (value as number) : 0);

const isLoose = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
