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
  const guest = firstSegment(rest) === "guest";
  if (guest) rest = rest.slice("/guest".length);
  const first = firstSegment(rest);
  const locale = BY_LOWER_CASE.get(first.toLowerCase()) ?? null;
  if (locale) rest = rest.slice(1 + locale.length);
  return {
    guest,
    locale,
    prefix: `${guest ? "/guest" : ""}${locale ? `/${locale}` : ""}`,
    rest: rest.startsWith("/") ? rest : `/${rest}`,
  };
}

/** The first segment of a path; of `/de.data`, which is the data of `/de`, without that ending. */
function firstSegment(path: string): string {
  const end = path.indexOf("/", 1);
  if (end > 0) return path.slice(1, end);
  return path.slice(1, path.endsWith(".data") ? -".data".length : undefined);
}

/**
 * Where a path should be instead (ROUTE-04): without a trailing slash, with the locale spelled as it is offered.
 * Null when it is right. Slashes at the front are folded, so that no answer leads to another host (SEC-04).
 */
export function canonicalPath(pathname: string): string | null {
  const folded = `/${pathname.slice(firstOther(pathname))}`;
  const { prefix, rest } = parsePrefix(folded);
  const trimmed = rest === "/" ? "" : withoutSlashes(rest);
  const canonical = rest.startsWith("/.data") ? folded : `${prefix}${trimmed}` || "/";
  return canonical === pathname ? null : canonical;
}

/** Where the first sign stands that is no slash of either kind. */
function firstOther(path: string): number {
  let index = 0;
  while (path[index] === "/" || path[index] === "\\") index += 1;
  return index;
}

/** Without the slashes at its end; a loop, since a regular expression looks at every run of slashes again and again. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
