import { type ContentType, isLink } from "#schemas/content/space.ts";
import { comparable, matches, nearness, ruleOf } from "./operators.ts";
import { type Resource, type Scope, typeIdOf } from "./paths.ts";
import { textOf } from "./plain-text.ts";
import type { Filter, ResourceQuery } from "./read-query.ts";

/** The resources that a query asks for, in its order; not yet cut to a page. */
export function findResources<R extends Resource>(resources: readonly R[], query: ResourceQuery): R[] {
  const { contentType, filters, fullText, linksTo } = query;
  return resources
    .filter(
      (resource) =>
        (!contentType || typeIdOf(resource) === contentType.sys.id) &&
        filters.every((filter) => passes(resource, filter)) &&
        (fullText === null || matches(textsOf(resource, query), fullText)) &&
        linksTo.every(({ linkType, id }) => links(resource.fields, linkType, id)),
    )
    .sort((a, b) => inOrder(a, b, query));
}

const passes = (resource: Resource, { path, operator, wanted }: Filter): boolean =>
  ruleOf(operator).passes(path.read(resource), wanted, path.type);

/** By `order`; else nearest first where that is asked for; else last changed first. */
function inOrder(a: Resource, b: Resource, { order, filters }: ResourceQuery): number {
  for (const { path, descending } of order) {
    const [one] = path.read(a);
    const [other] = path.read(b);
    const difference = compare(one, other, path.type);
    if (difference !== 0) return descending ? -difference : difference;
  }
  for (const { path, operator, wanted } of filters) {
    if (operator !== "near") continue;
    const difference = nearness(path.read(a), wanted) - nearness(path.read(b), wanted);
    if (difference !== 0) return difference;
  }
  return b.sys.updatedAt.localeCompare(a.sys.updatedAt) || (a.sys.id < b.sys.id ? -1 : 1);
}

/** What isn't there comes last. */
function compare(a: unknown, b: unknown, type: Filter["path"]["type"]): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1;
  const [one, other] = [comparable(a, type), comparable(b, type)];
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The texts of a resource in the query's locale: short, long and rich ones, and lists of short ones. */
function textsOf(resource: Resource, { store, localiser }: Scope): string[] {
  const type = store.contentType(typeIdOf(resource) ?? "");
  return Object.keys(resource.fields)
    .filter((field) => !type || isText(type, field))
    .flatMap((field) => [localiser.value(resource, field)].flat())
    .filter(
      (value) => typeof value === "string" || (typeof value === "object" && value !== null && "nodeType" in value),
    )
    .map(textOf);
}

function isText(type: ContentType, field: string): boolean {
  const definition = type.fields.find(({ id }) => id === field);
  return ["Symbol", "Text", "RichText"].includes(definition?.items?.type ?? definition?.type ?? "");
}

function links(value: unknown, linkType: "Entry" | "Asset", id: string): boolean {
  if (isLink(value)) return value.sys.linkType === linkType && value.sys.id === id;
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some((inner) => links(inner, linkType, id));
}
