import { type ContentType, isLink, type SpaceAsset, type SpaceEntry } from "#schemas/content/space.ts";
import type { ContentStore, Perspective } from "../content-store.ts";
import { invalidQuery } from "../delivery-error.ts";
import type { Localiser } from "../localise.ts";
import { revisionOf } from "../revision.ts";
import type { ValueType } from "./operators.ts";

export type Resource = SpaceEntry | SpaceAsset;

/** What resources are searched in. */
export interface Scope {
  kind: "entries" | "assets";
  store: ContentStore;
  perspective: Perspective;
  localiser: Localiser;
  /** Of `content_type`; fields of entries can't be named without it. */
  contentType: ContentType | null;
  /** Content types of linked entries by field: `fields.author.sys.contentType.sys.id=person`. */
  linked: ReadonlyMap<string, ContentType>;
}

/** Where a filter or an order looks. */
export interface SearchPath {
  text: string;
  type: ValueType;
  isList: boolean;
  /** The values that are there; none where the field is empty. */
  read(resource: Resource): unknown[];
}

type Read = (resource: Resource) => unknown;
type Step = Pick<SearchPath, "type" | "isList"> & { read: Read };

const inSys = (type: ValueType, name: string): Step => ({
  type,
  isList: false,
  read: ({ sys }) => (sys as unknown as Record<string, unknown>)[name],
});

const SYS: Readonly<Record<string, Step>> = {
  id: inSys("Symbol", "id"),
  type: inSys("Symbol", "type"),
  createdAt: inSys("Date", "createdAt"),
  updatedAt: inSys("Date", "updatedAt"),
  publishedAt: inSys("Date", "publishedAt"),
  revision: { type: "Integer", isList: false, read: revisionOf },
  "contentType.sys.id": { type: "Symbol", isList: false, read: typeIdOf },
};

const FILE: Readonly<Record<string, ValueType>> = {
  url: "Symbol",
  fileName: "Symbol",
  contentType: "Symbol",
  "details.size": "Integer",
  "details.image.width": "Integer",
  "details.image.height": "Integer",
};

/** Reads `sys.id`, `fields.title`, `fields.title.de`, `fields.author.sys.id`, `fields.author.fields.name`. */
export function readPath(text: string, scope: Scope): SearchPath {
  const [root, ...rest] = text.split(".");
  const step =
    root === "sys" ? SYS[rest.join(".")] : root === "fields" ? fieldStep(text, rest, scope) : metadataStep(text);
  if (!step) throw unknownPath(text);
  return {
    text,
    type: step.type,
    isList: step.isList,
    read: (resource) => [step.read(resource)].flat().filter((value) => value !== undefined && value !== null),
  };
}

export const unknownPath = (text: string) =>
  invalidQuery("unknown", `The path "${text}" is not recognized`, text.split("."));

/** No resource has tags; concepts are refused by name, because nothing is known of them. */
function metadataStep(text: string): Step | undefined {
  if (text.startsWith("metadata.concepts")) {
    throw invalidQuery("unsupported", "Taxonomy concepts are not supported by this server", text.split("."));
  }
  return text === "metadata.tags" || text === "metadata.tags.sys.id"
    ? { type: "Symbol", isList: true, read: () => [] }
    : undefined;
}

function fieldStep(text: string, path: string[], scope: Scope): Step | undefined {
  if (scope.kind === "assets") return assetStep(path, scope);
  if (!scope.contentType) {
    throw invalidQuery("unknown", "When searching or ordering by fields, a content_type must be given", [text]);
  }
  return entryStep(scope.contentType, path, scope);
}

function assetStep([field = "", ...rest]: string[], { localiser, store }: Scope): Step | undefined {
  if (field === "title" || field === "description") return textStep(field, rest, { localiser, store });
  const type = field === "file" ? FILE[rest.join(".")] : undefined;
  if (rest.length === 0 && field === "file") {
    return { type: "Object", isList: false, read: (asset) => localiser.value(asset, "file") };
  }
  return type && { type, isList: false, read: (asset) => at(localiser.value(asset, "file"), rest) };
}

const textStep = (field: string, rest: string[], scope: Pick<Scope, "localiser" | "store">): Step | undefined =>
  inLocale({ type: "Symbol", isList: false, read: (asset) => scope.localiser.value(asset, field) }, field, rest, scope);

function entryStep(contentType: ContentType, [field = "", ...rest]: string[], scope: Scope): Step | undefined {
  const definition = contentType.fields.find(({ id }) => id === field);
  if (!definition) return undefined;
  const isList = definition.type === "Array";
  const type = (isList ? definition.items?.type : definition.type) as ValueType;
  const whole: Step = { type, isList, read: (entry) => scope.localiser.value(entry, field) };
  if (type === "Link" && rest.length > 0) return linkStep(whole, field, rest, scope);
  return inLocale(whole, field, rest, scope);
}

/** `fields.title.de` is what is written in that locale, without any fallback. */
function inLocale(whole: Step, field: string, rest: string[], { store }: Pick<Scope, "store">): Step | undefined {
  const [locale] = rest;
  if (locale === undefined) return whole;
  if (rest.length > 1 || !store.locales.some(({ code }) => code === locale)) return undefined;
  return { ...whole, read: ({ fields }) => at(fields, [field, locale]) };
}

function linkStep(whole: Step, field: string, rest: string[], scope: Scope): Step | undefined {
  const links = (resource: Resource) => [whole.read(resource)].flat().filter(isLink);
  const rests = rest.join(".");
  if (rests === "sys.id") return { ...whole, type: "Symbol", read: (entry) => links(entry).map(({ sys }) => sys.id) };
  if (rests === "sys.linkType")
    return { ...whole, type: "Symbol", read: (entry) => links(entry).map(({ sys }) => sys.linkType) };
  const entries = (resource: Resource) =>
    links(resource).flatMap(({ sys }) =>
      sys.linkType === "Entry" ? (scope.store.entry(sys.id, scope.perspective) ?? []) : [],
    );
  if (rests === "sys.contentType.sys.id")
    return { ...whole, type: "Symbol", read: (entry) => entries(entry).map(typeIdOf) };
  if (rest[0] !== "fields") return undefined;
  const contentType = scope.linked.get(field);
  if (!contentType) {
    throw invalidQuery(
      "unknown",
      `To search by fields of ${field}, fields.${field}.sys.contentType.sys.id must be given`,
      ["fields", field, ...rest],
    );
  }
  // One link deep, as Contentful searches.
  const inner = entryStep(contentType, rest.slice(1), { ...scope, linked: new Map() });
  return (
    inner && {
      type: inner.type,
      isList: true,
      read: (resource) =>
        entries(resource)
          .filter((entry) => typeIdOf(entry) === contentType.sys.id)
          .flatMap((entry) => inner.read(entry)),
    }
  );
}

export function typeIdOf(resource: Resource): string | undefined {
  return "contentType" in resource.sys ? (resource as SpaceEntry).sys.contentType.sys.id : undefined;
}

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Record<string, unknown>)[key]
        : undefined,
    value,
  );
