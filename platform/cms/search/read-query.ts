import type { ContentType } from "#schemas/content/space.ts";
import type { ContentStore, Perspective } from "../content-store.ts";
import { DeliveryError, invalidQuery } from "../delivery-error.ts";
import { EVERY_LOCALE, Localiser } from "../localise.ts";
import { isArgument, OPERATORS, type Operator, ORDERABLE, ruleOf } from "./operators.ts";
import { readPath, type Scope, type SearchPath, unknownPath } from "./paths.ts";

export interface Filter {
  path: SearchPath;
  operator: Operator;
  wanted: string;
}

export interface ResourceQuery extends Scope {
  filters: readonly Filter[];
  fullText: string | null;
  linksTo: readonly { linkType: "Entry" | "Asset"; id: string }[];
  order: readonly { path: SearchPath; descending: boolean }[];
  select: readonly string[] | null;
  include: number;
  limit: number;
  skip: number;
  /** Pages by cursor instead of by `skip`; `page` is the token of one. */
  cursor: { page: string | null } | null;
}

/** Contentful's own limits. */
const MOST_ITEMS = 1000;
const DEFAULT_ITEMS = 100;
const DEEPEST_INCLUDE = 10;
const MIME_GROUPS: Readonly<Record<string, RegExp>> = {
  image: /^image\//,
  audio: /^audio\//,
  video: /^video\//,
  richtext: /^application\/(?:rtf|msword|vnd\.openxmlformats-officedocument\.wordprocessingml)/,
  plaintext: /^text\/plain/,
  markup: /^text\/(?:html|xml|markdown)/,
  code: /^(?:text|application)\/(?:javascript|css|json)/,
  pdfdocument: /^application\/pdf/,
};

interface Asked {
  kind: "entries" | "assets";
  store: ContentStore;
  /** What the host shows: published content or drafts. */
  host: Perspective;
  parameters: URLSearchParams;
}

/** Parameters that say something of the answer as a whole; all others are filters. */
const OWN = new Set([
  "access_token",
  "content_type",
  "locale",
  "query",
  "links_to_entry",
  "links_to_asset",
  "mimetype_group",
  "include",
  "limit",
  "skip",
  "timestamp[lte]",
  "select",
  "order",
  "cursor",
  "pageNext",
  "pagePrev",
]);
const ENTRIES_ONLY = ["content_type", "links_to_entry"];
const FILTER = /^([a-zA-Z][\w.-]*)(?:\[(\w+)\])?$/;

/** Reads the query of /entries and /assets. What it doesn't know is refused by name, as Contentful does. */
export function readQuery({ kind, store, host, parameters }: Asked): ResourceQuery {
  const one = (name: string) => parameters.get(name);
  for (const name of kind === "assets" ? ENTRIES_ONLY : ["mimetype_group"]) {
    if (parameters.has(name)) throw unknownPath(name);
  }
  const scope: Scope = {
    kind,
    store,
    perspective: perspectiveOf(host, one("timestamp[lte]")),
    localiser: localiserOf(store, one("locale")),
    contentType: typeOf(store, one("content_type")),
    linked: linkedTypes(store, parameters),
  };
  const filters = [...parameters]
    .filter(([name]) => !OWN.has(name))
    .map(([name, value]) => readFilter(name, value, scope));
  const cursor = cursorOf(parameters);
  return {
    ...scope,
    filters: [...filters, ...mimeFilter(one("mimetype_group"), scope)],
    fullText: one("query"),
    linksTo: (["Entry", "Asset"] as const).flatMap((linkType) =>
      parameters.getAll(`links_to_${linkType.toLowerCase()}`).map((id) => ({ linkType, id })),
    ),
    order: (one("order") ?? "")
      .split(",")
      .filter(Boolean)
      .map((part) => readOrder(part, scope)),
    select: readSelect(one("select"), scope),
    include: integer("include", one("include"), 1, DEEPEST_INCLUDE),
    limit: integer("limit", one("limit"), DEFAULT_ITEMS, MOST_ITEMS),
    skip: integer("skip", one("skip"), 0, Number.MAX_SAFE_INTEGER),
    cursor,
  };
}

/** The locale that is answered in; null is the default one. */
export function localiserOf(store: ContentStore, locale: string | null): Localiser {
  const code = locale ?? store.defaultLocale;
  if (code !== EVERY_LOCALE && !store.locales.some((known) => known.code === code)) {
    throw new DeliveryError(400, "BadRequest", `Unknown locale: ${code}`);
  }
  return new Localiser(store, code);
}

/** A moment is answered from what is published and its schedules; drafts that nobody has scheduled don't show. */
export function perspectiveOf(host: Perspective, timestamp: string | null): Perspective {
  if (timestamp === null) return host;
  const at = Date.parse(timestamp);
  if (Number.isNaN(at)) throw invalidQuery("timestamp", "timestamp[lte] is a time in ISO 8601", ["timestamp"]);
  if (host !== "preview") throw invalidQuery("timestamp", "Only the preview API answers for a time", ["timestamp"]);
  return { at };
}

function typeOf(store: ContentStore, id: string | null): ContentType | null {
  if (id === null) return null;
  const type = store.contentType(id);
  if (!type) throw invalidQuery("unknownContentType", `The content type "${id}" does not exist`, ["content_type"]);
  return type;
}

/** `fields.author.sys.contentType.sys.id=person` says which fields of the linked entries can be named. */
function linkedTypes(store: ContentStore, parameters: URLSearchParams): Map<string, ContentType> {
  const linked = new Map<string, ContentType>();
  for (const [name, id] of parameters) {
    const field = /^fields\.([\w-]+)\.sys\.contentType\.sys\.id$/.exec(name)?.[1];
    const type = field === undefined ? null : typeOf(store, id);
    if (field !== undefined && type) linked.set(field, type);
  }
  return linked;
}

function readFilter(name: string, wanted: string, scope: Scope): Filter {
  const [, text, given = "eq"] = FILTER.exec(name) ?? [];
  if (text === undefined) throw unknownPath(name);
  if (!Object.hasOwn(OPERATORS, given)) {
    const known = Object.keys(OPERATORS).filter((operator) => operator !== "eq");
    throw invalidQuery("operator", `The operator "${given}" is not one of: ${known.join(", ")}`, text.split("."));
  }
  const operator = given as Operator;
  const path = readPath(text, scope);
  const { types, listsOnly } = ruleOf(operator);
  if (!types.includes(path.type) || (listsOnly && !path.isList)) {
    const type = path.isList ? `Array of ${path.type}` : path.type;
    throw invalidQuery(
      "operator",
      `The operator "${operator}" can't be used on ${text}, which is ${type}`,
      text.split("."),
    );
  }
  if (!isArgument(operator, wanted, path.type)) {
    throw invalidQuery(
      "value",
      `"${wanted}" is no value that "${operator}" takes on ${text}, which is ${path.type}`,
      text.split("."),
    );
  }
  return { path, operator, wanted };
}

function mimeFilter(group: string | null, scope: Scope): Filter[] {
  if (group === null) return [];
  const pattern = MIME_GROUPS[group];
  if (!pattern)
    throw invalidQuery("value", `mimetype_group is one of: ${Object.keys(MIME_GROUPS).join(", ")}`, ["mimetype_group"]);
  const path = readPath("fields.file.contentType", scope);
  const read: SearchPath["read"] = (asset) => path.read(asset).filter((type) => pattern.test(String(type)));
  return [{ path: { ...path, read }, operator: "exists", wanted: "true" }];
}

function readOrder(part: string, scope: Scope): ResourceQuery["order"][number] {
  const text = part.replace(/^-/, "");
  const path = readPath(text, scope);
  if (path.isList || !ORDERABLE.includes(path.type)) {
    const type = path.isList ? `Array of ${path.type}` : path.type;
    throw invalidQuery("order", `Entries can't be ordered by ${text}, which is ${type}`, text.split("."));
  }
  return { path, descending: part.startsWith("-") };
}

/** At most two parts deep, such as `fields.title`; fields need a content type. */
function readSelect(value: string | null, scope: Scope): readonly string[] | null {
  if (value === null) return null;
  const paths = value.split(",");
  for (const path of paths) {
    const [root = "", field, ...rest] = path.split(".");
    if (!["sys", "fields", "metadata"].includes(root) || rest.length > 0) throw unknownPath(path);
    if (root === "fields" && field !== undefined) readPath(path, scope);
  }
  return paths;
}

function cursorOf(parameters: URLSearchParams): ResourceQuery["cursor"] {
  const [next, previous] = [parameters.get("pageNext"), parameters.get("pagePrev")];
  const asked = parameters.get("cursor");
  if (asked !== null && asked !== "true" && asked !== "false")
    throw invalidQuery("value", "cursor is true or false", ["cursor"]);
  if (asked !== "true" && next === null && previous === null) return null;
  if (parameters.has("skip")) throw invalidQuery("value", "skip can't be used with a cursor", ["skip"]);
  if (next !== null && previous !== null)
    throw invalidQuery("value", "pageNext and pagePrev can't be used together", ["pagePrev"]);
  return { page: next ?? previous };
}

function integer(name: string, value: string | null, otherwise: number, most: number): number {
  if (value === null) return otherwise;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > most) {
    throw invalidQuery("value", `${name} is a whole number from 0 to ${most}`, [name]);
  }
  return number;
}
