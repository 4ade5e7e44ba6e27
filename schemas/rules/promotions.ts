import type { ConfigPayloads } from "../config/index.ts";
import { segmentsOf } from "./segments.ts";

type Groups = readonly number[];

/**
 * Whether a page may be seen, as far as manage-promotion-pages speaks of it (PROF-07): a tester sees all promotion pages,
 * others those that are not for testers and whose groups, where any are named, they share.
 */
export function seesPromotionPage(
  { pages }: ConfigPayloads["manage-promotion-pages"],
  slug: string,
  groups: Groups,
): boolean {
  const page = pages.find((each) => each.slug === slug);
  if (!page || segmentsOf(groups).tester) return true;
  return !page.testers_only && (page.groups.length === 0 || page.groups.some((group) => groups.includes(group)));
}

/** PROF-07: the adventures bookmark is for testers and for the special group of main-widget-config. */
export const seesAdventures = (
  { adventures_group }: Pick<ConfigPayloads["main-widget-config"], "adventures_group">,
  groups: Groups,
): boolean => segmentsOf(groups).tester || groups.includes(adventures_group);
