import { LOCALES, type Locale } from "#schemas/kit/constants.ts";

export interface PathParts {
  /** Under /guest/ (document 1 section 2). */
  guest: boolean;
  /** The locale that the path begins with, offered or not; null when it begins with none. */
  locale: Locale | null;
  /** "", "/de", "/guest", "/guest/de". */
  prefix: string;
  /** The path without its prefix; always begins with a slash. */
  rest: string;
}

const BY_LOWER_CASE = new Map(LOCALES.map((locale) => [locale.toLowerCase(), locale]));

/** Takes /guest and a locale off the front of a path. `/de.data` is the data of `/de`, so an ending counts to the rest. */
export function parsePrefix(pathname: string): PathParts {
  let rest = pathname;
  const guest = takes(rest, "guest");
  if (guest) rest = rest.slice("/guest".length);
  const first = /^\/([a-zA-Z]{2}(?:-[a-zA-Z]{2})?)(?=\/|\.data$|$)/.exec(rest)?.[1];
  const locale = (first && BY_LOWER_CASE.get(first.toLowerCase())) || null;
  if (locale) rest = rest.slice(1 + locale.length);
  return {
    guest,
    locale,
    prefix: `${guest ? "/guest" : ""}${locale ? `/${locale}` : ""}`,
    rest: rest.startsWith("/") ? rest : `/${rest}`,
  };
}

const takes = (path: string, word: string) => new RegExp(`^/${word}(?=/|\\.data$|$)`).test(path);

/**
 * Where a path should be instead (ROUTE-04): without a trailing slash, with the locale spelled as it is offered.
 * Null when it is right. Slashes at the front are folded, so that no answer leads to another host (SEC-04).
 */
export function canonicalPath(pathname: string): string | null {
  const folded = pathname.replace(/^[/\\]+/, "/");
  const { prefix, rest } = parsePrefix(folded);
  const trimmed = rest === "/" ? "" : rest.replace(/\/+$/, "");
  const canonical = rest.startsWith("/.data") ? folded : `${prefix}${trimmed}` || "/";
  return canonical === pathname ? null : canonical;
}
