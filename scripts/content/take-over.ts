import type { ContentSpace, ContentType } from "#schemas/content/space.ts";
import type { Difference } from "./diff-spaces.ts";

/**
 * Puts an imported space over the one that is here. What both have is taken from the import; what only one has stays.
 * The default locale and the fallbacks of the locales that are here stay too.
 */
export function mergeSpaces(here: ContentSpace, imported: ContentSpace): ContentSpace {
  const locales = new Map(here.locales.map((locale) => [locale.code, locale]));
  const isFirst = locales.size === 0;
  for (const locale of imported.locales)
    if (!locales.has(locale.code)) locales.set(locale.code, isFirst ? locale : { ...locale, default: false });
  return {
    contentTypes: over(here.contentTypes, imported.contentTypes),
    locales: [...locales.values()],
    assets: over(here.assets, imported.assets),
    entries: over(here.entries, imported.entries),
  };
}

/** Content types that migrations make stay as they make them, whatever the import says of them. */
export function withMigratedTypes(space: ContentSpace, migrated: readonly ContentType[]): ContentSpace {
  const ours = new Set(migrated.map(({ sys }) => sys.id));
  return { ...space, contentTypes: [...migrated, ...space.contentTypes.filter(({ sys }) => !ours.has(sys.id))] };
}

/** How many entries, files, content types and locales an import adds, changes and deletes. */
export interface ChangeCount {
  added: number;
  changed: number;
  deleted: number;
}

export function countChanges(differences: readonly Difference[]): ChangeCount {
  const whole = differences.filter(
    ({ field, before, after }) => !field && (before === undefined || after === undefined),
  );
  const parts = differences.filter((one) => !whole.includes(one));
  return {
    added: whole.filter(({ before }) => before === undefined).length,
    changed: new Set(parts.map(({ kind, id }) => `${kind} ${id}`)).size,
    deleted: whole.filter(({ after }) => after === undefined).length,
  };
}

function over<T extends { sys: { id: string } }>(here: readonly T[], imported: readonly T[]): T[] {
  const byId = new Map(here.map((one) => [one.sys.id, one]));
  for (const one of imported) byId.set(one.sys.id, one);
  return [...byId.values()];
}
