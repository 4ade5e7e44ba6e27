import type { Chip } from "#widgets/games/categories/category-chips.tsx";

/** The two halves of the catalogue and the category that fills each. */
export const SECTIONS = {
  pokies: { path: "/pokies", category: "slots" },
  live: { path: "/live", category: "live" },
} as const;

export type Section = keyof typeof SECTIONS;

/** The page of all of a section's games. */
export const ALL = "all";

export const categoryPath = (section: Section, slug: string): string => `${SECTIONS[section].path}/${slug}`;

/** Links to the categories of a section, all games first. */
export const sectionChips = (section: Section, slugs: readonly string[], title: (slug: string) => string): Chip[] =>
  [ALL, ...slugs.filter((slug) => slug !== ALL)].map((slug) => ({
    key: slug,
    title: title(slug),
    href: categoryPath(section, slug),
  }));
