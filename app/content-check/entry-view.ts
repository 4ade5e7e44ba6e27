import type { ContentType, SpaceEntry } from "#schemas/content/space.ts";
import type { SpaceIndex } from "./space-index.ts";

/** One value of an entry: a field in the locale that it is written in. */
export interface WrittenValue {
  field: string;
  locale: string;
  value: unknown;
}

/** An entry with what rules ask of it. */
export interface EntryView {
  entry: SpaceEntry;
  type: ContentType | undefined;
  title: string;
  values: WrittenValue[];
  /** Locales in which the entry says anything. */
  locales: string[];
  /** All fields as a visitor of a locale gets them. */
  fieldsIn(locale: string): Record<string, unknown>;
}

/** An entry as rules see it. Whatever an editor's draft holds is taken as it is. */
export function viewEntry(entry: SpaceEntry, { types, standardLocale }: SpaceIndex): EntryView {
  const type = types.get(entry.sys.contentType.sys.id);
  const fields = entry.fields as Readonly<Record<string, Record<string, unknown> | null>>;
  const values = Object.entries(fields).flatMap(([field, byLocale]) =>
    Object.entries(byLocale ?? {})
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([locale, value]) => ({ field, locale, value })),
  );
  return {
    entry,
    type,
    title: titleOf(fields[type?.displayField ?? ""]?.[standardLocale]) || entry.sys.id,
    values,
    locales: [...new Set(values.map(({ locale }) => locale))],
    fieldsIn: (locale) =>
      Object.fromEntries(
        Object.entries(fields)
          .map(([field, byLocale]) => [field, byLocale?.[locale] ?? byLocale?.[standardLocale]])
          .filter(([, value]) => value !== undefined && value !== null),
      ),
  };
}

const titleOf = (value: unknown): string => (typeof value === "string" ? value.slice(0, 120) : "");

/** Every text inside a value, with the JSON pointer to it. */
export function textsIn(value: unknown, pointer = ""): { pointer: string; text: string }[] {
  if (typeof value === "string") return [{ pointer, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${pointer}/${key}`));
}
