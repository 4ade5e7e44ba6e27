import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { loadSearchCached } from "../search/cached-search.ts";
import { loadSearch } from "../search/load-search.server.ts";
import { SearchView } from "../search/search-view.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "HEADER.SEARCH" }), noindex: true });

/** What one visitor asks is not worth keeping for the others. */
export const loader = async ({ context, request }: LoaderFunctionArgs) =>
  data(await loadSearch(context, request), { headers: { "Cache-Control": "private, no-store" } });

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const clientLoader = loadSearchCached;

export const shouldRevalidate = skipForModal;

export default function SearchPage() {
  return <SearchView data={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = RouteError;
