import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { useIntl } from "react-intl";
import type { ArticleCard } from "#schemas/content/article.ts";
import { ArticleCards, PublishedOn } from "../news/article-cards.tsx";
import { loadArticle } from "../news/load-news.server.ts";
import { builtPageMeta, type OwnWords } from "../page/built-page.tsx";
import { ContentPageView } from "../page/content-page-view.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { skipForModal } from "../shell/modals/url-modal.ts";

const OWN: OwnWords = { title: "NEWS.TITLE", description: "NEWS.DESCRIPTION" };

export const meta: MetaFunction<typeof loader> = (args) => builtPageMeta(args, args.data?.page, OWN);

export const loader = ({ context, params }: LoaderFunctionArgs) => loadArticle(context, params.slug ?? "");

export const shouldRevalidate = skipForModal;

export default function Article() {
  const { page, publishedOn, more } = useLoaderData<typeof loader>();
  return (
    <ContentPageView
      page={page}
      note={<PublishedOn day={publishedOn} />}
      end={more.length > 0 ? <More articles={more} /> : undefined}
    />
  );
}

function More({ articles }: { articles: readonly ArticleCard[] }) {
  const intl = useIntl();
  return (
    <section className="grid gap-4 border-line border-t pt-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-display font-semibold text-xl">{intl.formatMessage({ id: "NEWS.MORE" })}</h2>
        <Link to="/news" className="focus-ring rounded-small text-brand text-sm underline underline-offset-4">
          {intl.formatMessage({ id: "NEWS.ALL" })}
        </Link>
      </div>
      <ArticleCards articles={articles} />
    </section>
  );
}

export const ErrorBoundary = RouteError;
