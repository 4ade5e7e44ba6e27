import { checkText, isUntranslated } from "./check-text.ts";
import { BASE_LOCALE } from "./locales.ts";

/** Texts by message id, as files hold them. */
export type RawMessages = Readonly<Record<string, string>>;

/** What a brand says in its own words: texts by locale and message id (brands/{id}/messages/{locale}.json). */
export type MessageOverrides = Readonly<Record<string, RawMessages>>;

/**
 * The texts of a line of locales, nearest first, as `localeChain` gives it. In each locale a brand's own words come before
 * the program's. A text that can't be shown (nothing, no ICU, a variable that nobody fills) leaves the place to the next
 * one: a visitor never sees a key.
 */
export function mergeMessages(
  chain: readonly string[],
  textsOf: (locale: string) => RawMessages,
  overrides: MessageOverrides = {},
): Record<string, string> {
  const models = textsOf(BASE_LOCALE);
  const merged: Record<string, string> = { ...models };
  for (const locale of [...chain].reverse()) {
    const own = Object.hasOwn(overrides, locale) ? overrides[locale] : undefined;
    for (const texts of [locale === BASE_LOCALE ? {} : textsOf(locale), own ?? {}])
      for (const [id, text] of Object.entries(texts)) {
        const model = Object.hasOwn(models, id) ? models[id] : undefined;
        if (model !== undefined && canBeShown(text, model, locale)) merged[id] = text;
      }
  }
  return merged;
}

/** Signs without which a text is ICU that has no variable. */
const SYNTAX = /[{}<]/;

const canBeShown = (text: string, model: string, locale: string): boolean =>
  text.trim() !== "" &&
  (!SYNTAX.test(text) ||
    (!isUntranslated(text) &&
      checkText(text, { locale, model, mayLeaveOut: true }).every(({ rule }) => rule === "plurals")));

/** The texts of a JSON file; none where it is no object of texts. `npm run messages -- check` says what is wrong with it. */
export function parseMessages(json: string): RawMessages {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(
      Object.entries(value).filter(([id, text]) => id !== "$schema" && typeof text === "string"),
    );
  } catch {
    return {};
  }
}
