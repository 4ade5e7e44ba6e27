import { createIntl, createIntlCache, type IntlShape, type MessageDescriptor } from "react-intl";
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
  const cached = { ...made, formatMessage: cachedFormat(messages, made.formatMessage) };
  shapes.set(messages, cached);
  return cached;
}

/** About 200 kB of text. */
const MAX_CACHED = 2_000;

/**
 * A `formatMessage` that says plain text as it stands, and remembers what else it said: lists of many parts say the same few texts again and again, and
 * formatting each anew takes a sixth of a page's rendering. Texts with elements in them are formatted each time.
 */
function cachedFormat(
  messages: CompiledMessages,
  formatMessage: IntlShape["formatMessage"],
): IntlShape["formatMessage"] {
  const texts = new Map<string, unknown>();
  const format = (descriptor: MessageDescriptor, values?: Record<string, unknown>, options?: object) => {
    const message = messages[descriptor.id as string];
    if (typeof message === "string" && message !== "") return message;
    const isPlain = values === undefined || Object.values(values).every(isScalar);
    if (!isPlain || options || descriptor.defaultMessage) return formatMessage(descriptor, values as never, options);
    const key = values ? `${descriptor.id}|${JSON.stringify(values)}` : (descriptor.id as string);
    const before = texts.get(key);
    if (before !== undefined) return before;
    const text = formatMessage(descriptor, values as never);
    if (texts.size >= MAX_CACHED) texts.clear();
    texts.set(key, text);
    return text;
  };
  return format as IntlShape["formatMessage"];
}

const isScalar = (value: unknown): boolean => typeof value === "string" || Number.isFinite(value);

/**
 * The functions of a brand and locale that pages are being rendered in, for code outside of components (a route's `meta`).
 * On the server every request's entry has made them. In the browser there is one locale a document: of another one, whose
 * page is about to be loaded anew, there are none.
 */
export const intlOf = (locale: Locale, brand = ""): IntlShape | undefined => current.get(`${brand} ${locale}`);
