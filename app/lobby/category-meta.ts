import type { MetaDescriptor } from "@remix-run/react";
import type { IntlShape } from "react-intl";
import { categoryTitle } from "#widgets/games/categories/category-titles.ts";
import { ALL, categoryPath, SECTIONS, type Section } from "../games/sections.ts";
import { pageMeta } from "../shell/meta.ts";
import type { CategoryData } from "./load-category.server.ts";

type Arguments = Parameters<typeof pageMeta>[0];

const titleOf = (section: Section, slug: string) => (intl: IntlShape) =>
  categoryTitle(intl, slug === ALL ? SECTIONS[section].category : slug);

const descriptionOf = (section: Section, slug: string) => (intl: IntlShape) =>
  intl.formatMessage({ id: "LOBBY.CATEGORY.DESCRIPTION" }, { category: titleOf(section, slug)(intl) });

/** Head of a category's page. Filtered and further pages are the same list: engines should know the first one. */
export function categoryMeta(args: Arguments, data: CategoryData | undefined): MetaDescriptor[] {
  if (!data) return pageMeta(args, { title: null, noindex: true });
  const { section, slug } = data;
  return pageMeta(args, {
    title: titleOf(section, slug),
    description: descriptionOf(section, slug),
    canonical: categoryPath(section, slug),
    noindex: data.games === null || data.games.total === 0,
  });
}

export const sectionMeta = (args: Arguments, section: Section): MetaDescriptor[] =>
  pageMeta(args, {
    title: titleOf(section, SECTIONS[section].category),
    description: descriptionOf(section, SECTIONS[section].category),
  });
