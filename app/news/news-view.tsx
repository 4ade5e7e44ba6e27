import { useIntl } from "react-intl";
import { ButtonLink } from "#ui/button.tsx";
import { ArticleCards } from "./article-cards.tsx";
import type { NewsData } from "./load-news.server.ts";

/** Six articles, and the way to older and newer ones. */
export function NewsView({ data: { articles, number, pages } }: { data: NewsData }) {
  const intl = useIntl();
  if (articles.length === 0) return <p className="text-muted">{intl.formatMessage({ id: "NEWS.EMPTY" })}</p>;
  return (
    <section className="grid gap-5">
      <ArticleCards articles={articles} />
      {pages > 1 ? (
        <nav className="flex flex-wrap items-center gap-3" aria-label={intl.formatMessage({ id: "NEWS.PAGES" })}>
          {number > 1 ? (
            <ButtonLink to={number === 2 ? "/news" : `/news?page=${number - 1}`} variant="quiet">
              {intl.formatMessage({ id: "NEWS.NEWER" })}
            </ButtonLink>
          ) : null}
          {number < pages ? (
            <ButtonLink to={`/news?page=${number + 1}`} variant="quiet">
              {intl.formatMessage({ id: "NEWS.OLDER" })}
            </ButtonLink>
          ) : null}
          <span className="text-muted text-sm tabular-nums">
            {intl.formatMessage({ id: "NEWS.PAGE" }, { number, pages })}
          </span>
        </nav>
      ) : null}
    </section>
  );
}
