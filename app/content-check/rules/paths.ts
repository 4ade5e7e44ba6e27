import { nearest } from "#widgets/parser/vocabulary.ts";
import type { RuleDiagnostic } from "../context.ts";
import { FIXED_PATHS, isKnownPath } from "../known-paths.ts";
import { wrong } from "../make-diagnostic.ts";
import type { SpaceIndex } from "../space-index.ts";

export const pathOf = (href: string): string => href.split(/[?#]/)[0] || "/";

/** Whether an address of this site leads somewhere. */
export const leadsSomewhere = (href: string, { pages }: SpaceIndex): boolean =>
  isKnownPath(pathOf(href), new Set(pages.keys()));

export function brokenLink(href: string, where: Parameters<typeof wrong>[0], { pages }: SpaceIndex): RuleDiagnostic {
  const guess = nearest(pathOf(href), [...[...pages.keys()].map((slug) => `/${slug}`), ...FIXED_PATHS]);
  return wrong(where, "link-broken", href, "the path of a page, or of a part of the site", guess);
}
