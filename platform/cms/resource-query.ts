import { invalidQuery } from "./delivery-error.ts";

const OPERATORS = ["ne", "in", "nin", "all", "exists", "match", "gt", "gte", "lt", "lte"] as const;
export type Operator = (typeof OPERATORS)[number] | "eq";

export interface Filter {
  /** `sys.id`, `fields.slug`, `fields.image.sys.id` */
  path: readonly string[];
  operator: Operator;
  value: string;
}

export interface ResourceQuery {
  contentType: string | null;
  filters: Filter[];
  fullText: string | null;
  linksToEntry: string | null;
  linksToAsset: string | null;
  order: { path: readonly string[]; descending: boolean }[];
  select: readonly string[] | null;
  locale: string | null;
  include: number;
  limit: number;
  skip: number;
  /** Timeline preview: what will be published at this moment, in milliseconds since 1970. */
  timestamp: number | null;
}

/** Contentful's own limits. */
const MOST_ITEMS = 1000;
const DEFAULT_ITEMS = 100;
const DEEPEST_INCLUDE = 10;

/** Reads the query of /entries and /assets; what it doesn't know is refused, as Contentful does. */
export function readQuery(parameters: URLSearchParams): ResourceQuery {
  const query: ResourceQuery = {
    contentType: null,
    filters: [],
    fullText: null,
    linksToEntry: null,
    linksToAsset: null,
    order: [],
    select: null,
    locale: null,
    include: 1,
    limit: DEFAULT_ITEMS,
    skip: 0,
    timestamp: null,
  };
  for (const [key, value] of parameters) {
    switch (key) {
      case "access_token":
        break;
      case "content_type":
        query.contentType = value;
        break;
      case "locale":
        query.locale = value;
        break;
      case "query":
        query.fullText = value;
        break;
      case "links_to_entry":
        query.linksToEntry = value;
        break;
      case "links_to_asset":
        query.linksToAsset = value;
        break;
      case "include":
        query.include = integer(key, value, DEEPEST_INCLUDE);
        break;
      case "limit":
        query.limit = integer(key, value, MOST_ITEMS);
        break;
      case "skip":
        query.skip = integer(key, value, Number.MAX_SAFE_INTEGER);
        break;
      case "timestamp[lte]":
        query.timestamp = moment(key, value);
        break;
      case "select":
        query.select = value.split(",");
        break;
      case "order":
        query.order = value.split(",").map((part) => ({
          path: pathOf(part.replace(/^-/, "")),
          descending: part.startsWith("-"),
        }));
        break;
      default:
        query.filters.push(filterOf(key, value));
    }
  }
  const usesFields = [...query.filters, ...query.order].some(({ path }) => path[0] === "fields");
  if (usesFields && !query.contentType) {
    throw invalidQuery("unknown", "When searching by fields, a content_type must be given");
  }
  return query;
}

function integer(name: string, value: string, most: number): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > most) throw invalidQuery(name, `${name} is a whole number from 0 to ${most}`);
  return number;
}

function moment(name: string, value: string): number {
  const milliseconds = Date.parse(value);
  if (Number.isNaN(milliseconds)) throw invalidQuery(name, `${name} is a moment in ISO 8601`);
  return milliseconds;
}

function filterOf(key: string, value: string): Filter {
  const [, path = "", operator] = /^([a-zA-Z][\w.-]*)(?:\[(\w+)\])?$/.exec(key) ?? [];
  if (operator !== undefined && !(OPERATORS as readonly string[]).includes(operator)) {
    throw invalidQuery(key, `operators: ${OPERATORS.join(", ")}`);
  }
  return { path: pathOf(path || key), operator: (operator as Operator | undefined) ?? "eq", value };
}

function pathOf(text: string): string[] {
  const path = text.split(".");
  if ((path[0] !== "sys" && path[0] !== "fields") || path.length < 2) {
    throw invalidQuery(text, "a path that begins with sys. or fields.");
  }
  return path;
}
