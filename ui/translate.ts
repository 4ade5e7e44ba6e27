import { createContext, useContext } from "react";
import type { IntlShape } from "react-intl";

/** Every id of the catalogue, once app/i18n has declared it. */
type MessageId = FormatjsIntl.Message extends { ids: infer Id } ? Id & string : string;

/** Says a message in the page's language. */
export type Translate = (id: MessageId, values?: Readonly<Record<string, string | number>>) => string;

const PLAIN: Readonly<Record<string, string | number>> = {};

const translators = new WeakMap<IntlShape, Translate>();

/** A `t()`: one object an `intl`, which caches its texts (app/i18n/intl.ts). */
export function translatorOf(intl: IntlShape): Translate {
  const known = translators.get(intl);
  if (known) return known;
  const translate: Translate = (id, values = PLAIN) => String(intl.formatMessage({ id }, values));
  translators.set(intl, translate);
  return translate;
}

/** The catalogue's translator; provided by the root beside react-intl's own provider. */
export const TranslateContext = createContext<Translate | null>(null);

/** The `t()` of the page. */
export function useTranslate(): Translate {
  const translate = useContext(TranslateContext);
  if (!translate) throw new Error("no TranslateContext");
  return translate;
}
