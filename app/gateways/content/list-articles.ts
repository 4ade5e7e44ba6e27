import type { ArticleCard } from "#schemas/content/article.ts";
import type { PageVariant } from "#schemas/content/page.ts";
import { chooseVariant, commonSlug } from "./choose-page.ts";
import type { PageRecord } from "./snapshot.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day that an editor has put on an article (`meta.json.publishedOn`); the day of its last change otherwise. */
export const publishedOn = (meta: { json?: unknown } | undefined, updatedAt: string): string => {
  const written = (meta?.json as { publishedOn?: unknown } | undefined)?.publishedOn;
  return typeof written === "string" && DAY.test(written) ? written : updatedAt.slice(0, 10);
};

/** The pages directly under a slug that this visitor may read, newest first. One of a day to come is not there yet. */
export function listArticles(
  pages: ReadonlyMap<string, PageRecord>,
  section: string,
  { variants, signedIn, today }: { variants: readonly PageVariant[]; signedIn: boolean; today: string },
): ArticleCard[] {
  const slugs = new Set([...pages.keys()].map(commonSlug).filter((slug) => isIn(section, slug)));
  return [...slugs]
    .flatMap((slug) => chooseVariant(pages, slug, variants)?.item ?? [])
    .filter(({ fields }) => signedIn || !fields.categories.includes("reg-only"))
    .map(
      ({ fields, updatedAt }): ArticleCard => ({
        slug: commonSlug(fields.slug),
        title: fields.title,
        description: fields.description ?? "",
        picture: fields.json?.bannerImage ?? null,
        publishedOn: publishedOn(fields.meta, updatedAt),
      }),
    )
    .filter((article) => article.publishedOn <= today)
    .sort((a, b) => b.publishedOn.localeCompare(a.publishedOn) || a.slug.localeCompare(b.slug));
}

const isIn = (section: string, slug: string): boolean =>
  slug.startsWith(`${section}/`) && !slug.slice(section.length + 1).includes("/");
