import type { Picture } from "./page.ts";

/** A page under another one's slug, as that one lists it: `news/{slug}` on the news page. */
export interface ArticleCard {
  slug: string;
  title: string;
  description: string;
  picture: Picture | null;
  /** YYYY-MM-DD. */
  publishedOn: string;
}
