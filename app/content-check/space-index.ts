import {
  type ContentSpace,
  type ContentType,
  isLink,
  type SpaceAsset,
  type SpaceEntry,
} from "#schemas/content/space.ts";

/** A space with what rules look up in it, made once for each space. */
export interface SpaceIndex {
  space: ContentSpace;
  types: ReadonlyMap<string, ContentType>;
  entries: ReadonlyMap<string, SpaceEntry>;
  assets: ReadonlyMap<string, SpaceAsset>;
  standardLocale: string;
  /** Ids of the pages of each slug, and of the snippets of each key. */
  pages: ReadonlyMap<string, readonly SpaceEntry[]>;
  snippets: ReadonlyMap<string, readonly SpaceEntry[]>;
}

const known = new WeakMap<ContentSpace, SpaceIndex>();

export function indexOf(space: ContentSpace): SpaceIndex {
  const before = known.get(space);
  if (before) return before;
  const standardLocale = space.locales.find((locale) => locale.default)?.code ?? "en";
  const index: SpaceIndex = {
    space,
    standardLocale,
    types: new Map(space.contentTypes.map((type) => [type.sys.id, type])),
    entries: new Map(space.entries.map((entry) => [entry.sys.id, entry])),
    assets: new Map(space.assets.map((asset) => [asset.sys.id, asset])),
    pages: named(space, "page", "slug", standardLocale),
    snippets: named(space, "snippet", "key", standardLocale),
  };
  known.set(space, index);
  return index;
}

/** The value of a field that is not localised. */
export const standardValue = (entry: SpaceEntry, field: string, standardLocale: string): unknown =>
  (entry.fields as Readonly<Record<string, Record<string, unknown> | undefined>>)[field]?.[standardLocale];

function named(space: ContentSpace, type: string, field: string, locale: string): ReadonlyMap<string, SpaceEntry[]> {
  const byName = new Map<string, SpaceEntry[]>();
  for (const entry of space.entries) {
    if (entry.sys.contentType.sys.id !== type) continue;
    const name = String(standardValue(entry, field, locale) ?? "");
    byName.set(name, [...(byName.get(name) ?? []), entry]);
  }
  return byName;
}

/** Every link inside a value, however deep. */
export function linksIn(value: unknown): { linkType: string; id: string }[] {
  if (isLink(value)) return [{ linkType: value.sys.linkType, id: value.sys.id }];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(linksIn);
}
