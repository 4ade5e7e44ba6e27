import { createIntl, createIntlCache, type IntlShape } from "react-intl";
import type { Locale } from "#schemas/kit/constants.ts";
import type { CompiledMessages } from "./compile-messages.ts";

/** A catalogue is one object a locale and process, so that what is made of it is made once. */
const current = new Map<Locale, IntlShape>();
const shapes = new WeakMap<CompiledMessages, IntlShape>();

/**
 * react-intl's functions for a locale: one for all requests on the server, one for the page in the browser. Times
 * are UTC on both sides; a part that shows the visitor's own time does so after it is mounted.
 */
export function intlFor(locale: Locale, messages: CompiledMessages): IntlShape {
  const known = shapes.get(messages);
  if (known) return known;
  const made = createIntl(
    { locale, messages: messages as Record<string, string>, timeZone: "UTC", onError: () => {} },
    createIntlCache(),
  );
  shapes.set(messages, made);
  current.set(locale, made);
  return made;
}

/**
 * The functions of a locale that pages are being rendered in, for code outside of components (a route's `meta`). On
 * the server every request's entry has made them; in the browser there is one locale a document.
 */
export function intlOf(locale: Locale): IntlShape {
  const intl = current.get(locale);
  if (!intl) throw new Error(`no page is rendered in ${locale}`);
  return intl;
}
