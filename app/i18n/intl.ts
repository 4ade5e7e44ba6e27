import { createIntl, createIntlCache, type IntlShape } from "react-intl";
import type { Locale } from "#schemas/kit/constants.ts";
import type { CompiledMessages } from "./compile-messages.ts";

/** By brand and locale. */
const current = new Map<string, IntlShape>();
/** A catalogue is one object in a process for a locale and a brand's own words, so that what is made of it is made once. */
const shapes = new WeakMap<CompiledMessages, IntlShape>();

/**
 * react-intl's functions for a locale: one for all requests on the server, one for the page in the browser. Times
 * are UTC on both sides; a part that shows the visitor's own time does so after it is mounted.
 */
export function intlFor(locale: Locale, messages: CompiledMessages, brand = ""): IntlShape {
  const intl = shapes.get(messages) ?? makeIntl(locale, messages);
  current.set(`${brand} ${locale}`, intl);
  return intl;
}

function makeIntl(locale: Locale, messages: CompiledMessages): IntlShape {
  const made = createIntl(
    { locale, messages: messages as Record<string, string>, timeZone: "UTC", onError: () => {} },
    createIntlCache(),
  );
  shapes.set(messages, made);
  return made;
}

/**
 * The functions of a brand and locale that pages are being rendered in, for code outside of components (a route's `meta`).
 * On the server every request's entry has made them; in the browser there is one locale a document.
 */
export function intlOf(locale: Locale, brand = ""): IntlShape {
  const intl = current.get(`${brand} ${locale}`);
  if (!intl) throw new Error(`no page of ${brand || "any brand"} is rendered in ${locale}`);
  return intl;
}
