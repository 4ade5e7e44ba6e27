import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { loadNews } from "../news/load-news.server.ts";
import { NewsView } from "../news/news-view.tsx";
import { BuiltPage, builtPageMeta, type OwnWords } from "../page/built-page.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { skipForModal } from "../shell/modals/url-modal.ts";

const OWN: OwnWords = { title: "NEWS.TITLE", description: "NEWS.DESCRIPTION" };

export const meta: MetaFunction<typeof loader> = (args) => builtPageMeta(args, args.data?.page, OWN);

export const loader = ({ context, request }: LoaderFunctionArgs) => loadNews(context, request);

export const shouldRevalidate = skipForModal;

export default function News() {
  const data = useLoaderData<typeof loader>();
  return (
    <BuiltPage page={data.page} own={OWN}>
      <NewsView data={data} />
    </BuiltPage>
  );
}

export const ErrorBoundary = RouteError;
