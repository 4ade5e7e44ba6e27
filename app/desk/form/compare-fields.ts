import type { Fields } from "./read-form.ts";

/** One place in which two states of an entry differ. */
export interface Difference {
  field: string;
  locale: string;
  before: string;
  after: string;
}

/** A value as somebody reads it: text as it is, all else as JSON. */
export const legible = (value: unknown): string =>
  value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value, null, 2);

/** Everything that two states of an entry say differently, field by field in the order of the newer one. */
export function compareFields(before: Fields, after: Fields): Difference[] {
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return names.flatMap((field) => {
    const locales = [...new Set([...Object.keys(after[field] ?? {}), ...Object.keys(before[field] ?? {})])];
    return locales.flatMap((locale) => {
      const [old, now] = [legible(before[field]?.[locale]), legible(after[field]?.[locale])];
      return old === now ? [] : [{ field, locale, before: old, after: now }];
    });
  });
}
