import { isRichText } from "#schemas/content/rich-text.ts";
import type { Fields } from "./read-form.ts";
import { richTextLines } from "./rich-text-lines.ts";

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

/** Two values that differ, as somebody reads them: documents by their words where it is the words that differ. */
function readable(before: unknown, after: unknown): { before: string; after: string } {
  const words = (value: unknown) => (isRichText(value) ? richTextLines(value) : legible(value));
  const shown = { before: words(before), after: words(after) };
  return shown.before === shown.after ? { before: legible(before), after: legible(after) } : shown;
}

/** Everything that two states of an entry say differently, field by field in the order of the newer one. */
export function compareFields(before: Fields, after: Fields): Difference[] {
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return names.flatMap((field) => {
    const locales = [...new Set([...Object.keys(after[field] ?? {}), ...Object.keys(before[field] ?? {})])];
    return locales.flatMap((locale) => {
      const [old, now] = [before[field]?.[locale], after[field]?.[locale]];
      return legible(old) === legible(now) ? [] : [{ field, locale, ...readable(old, now) }];
    });
  });
}
