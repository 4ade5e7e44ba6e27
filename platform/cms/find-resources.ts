import { isLink, type SpaceAsset, type SpaceEntry } from "#schemas/content/space.ts";
import type { Localiser } from "./localise.ts";
import type { Filter, ResourceQuery } from "./resource-query.ts";

type Resource = SpaceEntry | SpaceAsset;

/** The resources that a query asks for, in its order; not yet cut to a page. */
export function findResources<R extends Resource>(
  resources: readonly R[],
  query: ResourceQuery,
  localiser: Localiser,
): R[] {
  const found = resources.filter(
    (resource) =>
      (!query.contentType || contentTypeOf(resource) === query.contentType) &&
      query.filters.every((filter) => passes(valueAt(resource, filter.path, localiser), filter)) &&
      (!query.fullText || contains(resource, query.fullText)) &&
      (!query.linksToEntry || linksTo(resource.fields, "Entry", query.linksToEntry)) &&
      (!query.linksToAsset || linksTo(resource.fields, "Asset", query.linksToAsset)),
  );
  return found.sort((a, b) => {
    for (const { path, descending } of query.order) {
      const difference = compare(valueAt(a, path, localiser), valueAt(b, path, localiser));
      if (difference !== 0) return descending ? -difference : difference;
    }
    return b.sys.updatedAt.localeCompare(a.sys.updatedAt) || a.sys.id.localeCompare(b.sys.id);
  });
}

const contentTypeOf = (resource: Resource): string | null =>
  "contentType" in resource.sys ? (resource as SpaceEntry).sys.contentType.sys.id : null;

function valueAt(resource: Resource, [root, first = "", ...rest]: readonly string[], localiser: Localiser): unknown {
  let value: unknown =
    root === "sys" ? (resource.sys as Record<string, unknown>)[first] : localiser.value(resource, first);
  for (const key of rest) {
    value = Array.isArray(value) ? value.map((one) => at(one, key)) : at(value, key);
  }
  return value;
}

const at = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

/** A list passes when one of its items does. */
function passes(value: unknown, { operator, value: wanted }: Filter): boolean {
  const values = (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined && one !== null);
  const texts = values.map(textOf);
  const choices = wanted.split(",");
  switch (operator) {
    case "eq":
      return texts.includes(wanted);
    case "ne":
      return !texts.includes(wanted);
    case "in":
      return choices.some((choice) => texts.includes(choice));
    case "nin":
      return !choices.some((choice) => texts.includes(choice));
    case "all":
      return choices.every((choice) => texts.includes(choice));
    case "exists":
      return values.length > 0 === (wanted === "true");
    case "match":
      return wanted
        .toLowerCase()
        .split(/\s+/)
        .every((word) => texts.some((text) => text.toLowerCase().includes(word)));
    case "gt":
      return values.some((one) => compare(one, wanted) > 0);
    case "gte":
      return values.some((one) => compare(one, wanted) >= 0);
    case "lt":
      return values.some((one) => compare(one, wanted) < 0);
    case "lte":
      return values.some((one) => compare(one, wanted) <= 0);
  }
}

const textOf = (value: unknown): string => (isLink(value) ? value.sys.id : String(value));

/** Numbers by size, everything else as text; what isn't there comes last. */
function compare(a: unknown, b: unknown): number {
  if (a === undefined || a === null) return b === undefined || b === null ? 0 : 1;
  if (b === undefined || b === null) return -1;
  if (typeof a === "number") return a - Number(b);
  return textOf(a) < textOf(b) ? -1 : textOf(a) > textOf(b) ? 1 : 0;
}

const contains = (resource: Resource, text: string): boolean =>
  JSON.stringify(resource.fields).toLowerCase().includes(text.toLowerCase());

function linksTo(value: unknown, linkType: "Entry" | "Asset", id: string): boolean {
  if (isLink(value)) return value.sys.linkType === linkType && value.sys.id === id;
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some((inner) => linksTo(inner, linkType, id));
}
