import type { AppLoadContext } from "@remix-run/server-runtime";
import { publishedOn } from "../gateways/content/list-articles.ts";
import { contentVisitorOf } from "../gateways/content-visitor.ts";
import { part } from "../gateways/part.server.ts";
import { loadBuiltPage } from "../page/built-page.server.ts";
import { notFound } from "../shell/not-found.ts";
import { pageNumber } from "../shell/page-number.ts";

/** Document 3 section 2: article lists show 6 by default. */
export const ARTICLES_SHOWN = 6;

const SECTION = "news";

const articlesOf = ({ content, visitor, log }: AppLoadContext) =>
  part(log, "NEWS", content.articles(visitor.brand, SECTION, contentVisitorOf(visitor)));

/** A page of the list of articles; a page that there is not is a 404. */
export async function loadNews(context: AppLoadContext, request: Request) {
  const number = pageNumber(new URL(request.url).searchParams.get("page") ?? undefined);
  const [page, articles] = await Promise.all([loadBuiltPage(context, SECTION), articlesOf(context)]);
  const pages = Math.max(1, Math.ceil((articles?.length ?? 0) / ARTICLES_SHOWN));
  if (number === null || number > pages) throw notFound();
  const shown = (articles ?? []).slice((number - 1) * ARTICLES_SHOWN, number * ARTICLES_SHOWN);
  return { page, articles: shown, number, pages, failed: articles === null };
}

export type NewsData = Awaited<ReturnType<typeof loadNews>>;

/** An article, and others to read after it. */
export async function loadArticle(context: AppLoadContext, slug: string) {
  const [page, articles] = await Promise.all([loadBuiltPage(context, `${SECTION}/${slug}`), articlesOf(context)]);
  if (!page) throw notFound();
  const card = articles?.find((article) => article.slug === `${SECTION}/${slug}`);
  // One of a day to come is not there yet; while the list can't be had, the article is.
  if (articles && !card) throw notFound();
  return {
    page,
    publishedOn: card?.publishedOn ?? publishedOn(undefined, page.updatedAt),
    more: (articles ?? []).filter((article) => article !== card).slice(0, 3),
  };
}

export type ArticleData = Awaited<ReturnType<typeof loadArticle>>;
