import { type MetaArgs, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { useIntl } from "react-intl";
import { RouteError } from "../shell/errors/route-error.tsx";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { loadSportsSearch } from "../sports/load-sports.server.ts";
import { SearchResults } from "../sports/search-results.tsx";

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "SPORTS.SEARCH" }), noindex: true });

export const loader = ({ context, request }: LoaderFunctionArgs) => loadSportsSearch(context, request);

export const shouldRevalidate = skipForModal;

export default function SportsSearch() {
  const intl = useIntl();
  const { q, found } = useLoaderData<typeof loader>();
  const title =
    q === "" ? intl.formatMessage({ id: "SPORTS.SEARCH" }) : intl.formatMessage({ id: "SPORTS.FOUND" }, { q });
  return (
    <>
      <h1 className="row-title [overflow-wrap:anywhere]">{title}</h1>
      {q === "" ? (
        <p className="sports-panel text-muted">{intl.formatMessage({ id: "SPORTS.SEARCH.HINT" })}</p>
      ) : (
        <SearchResults q={q} found={found} />
      )}
    </>
  );
}

export const ErrorBoundary = RouteError;
