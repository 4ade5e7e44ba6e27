import { createContext, useContext } from "react";
import type { IntlShape } from "react-intl";

/** Every id of the catalogue, once app/i18n has declared it. */
type MessageId = FormatjsIntl.Message extends { ids: infer Id } ? Id & string : string;

/** Says a message in the page's language. */
export type Translate = (id: MessageId, values?: Readonly<Record<string, string | number>>) => string;

const PLAIN: Readonly<Record<string, string | number>> = {};

const MAX_CACHED = 2_000;
const translators = new WeakMap<IntlShape, Translate>();

/**
 * A `t()` that remembers what it said: lists of many parts say the same few texts again and again, and formatting each
 * anew takes a sixth of a page's rendering.
 */
export function translatorOf(intl: IntlShape): Translate {
  const known = translators.get(intl);
  if (known) return known;
  const translations = new Map<string, string>();
  const translate: Translate = (id, values = PLAIN) => {
    const key = values === PLAIN ? id : `${id}|${JSON.stringify(values)}`;
    const before = translations.get(key);
    if (before !== undefined) return before;
    const text = String(intl.formatMessage({ id }, values));
    if (translations.size >= MAX_CACHED) translations.clear();
    translations.set(key, text);
    return text;
  };
  translators.set(intl, translate);
  return translate;
}

/** The catalogue's translator; provided by the root beside react-intl's own provider. */
export const TranslateContext = createContext<Translate | null>(null);

/** The cached `t()` of the page. */
export function useTranslate(): Translate {
  const translate = useContext(TranslateContext);
  if (!translate) throw new Error("useTranslate belongs inside TranslateContext");
  return translate;
}
