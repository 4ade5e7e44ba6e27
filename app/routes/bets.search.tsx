import { type MetaArgs, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { useIntl } from "react-intl";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { loadSportsSearch } from "../sports/load-sports.server.ts";
import { SearchResults } from "../sports/search-results.tsx";
import { SportsError } from "../sports/sports-error.tsx";

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "SPORTS.SEARCH" }), noindex: true });

export const loader = ({ context, request }: LoaderFunctionArgs) => loadSportsSearch(context, request);

export const shouldRevalidate = skipForModal;

export default function SportsSearch() {
  const intl = useIntl();
  const { q, found } = useLoaderData<typeof loader>();
  if (q !== "") return <SearchResults q={q} found={found} />;
  return (
    <section className="sports-panel">
      <h1 className="row-title">{intl.formatMessage({ id: "SPORTS.SEARCH" })}</h1>
      <p className="text-muted">{intl.formatMessage({ id: "SPORTS.SEARCH.HINT" })}</p>
    </section>
  );
}

export const ErrorBoundary = SportsError;
