import { Link, type MetaArgs, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { useIntl } from "react-intl";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { BetList, OpenBets } from "../sports/bet-list.tsx";
import { loadMyBets } from "../sports/load-sports.server.ts";
import { SportsError } from "../sports/sports-error.tsx";
import { useRefresh } from "../sports/use-live.ts";

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "SPORTS.MY" }), noindex: true });

export const loader = ({ context, request }: LoaderFunctionArgs) => loadMyBets(context, request);

export const shouldRevalidate = skipForModal;

const TABS = [
  ["open", "SPORTS.MY.OPEN"],
  ["settled", "SPORTS.MY.SETTLED"],
] as const;

export default function MyBets() {
  const intl = useIntl();
  const { state, bets } = useLoaderData<typeof loader>();
  useRefresh();
  return (
    <>
      <h1 className="row-title">{intl.formatMessage({ id: "SPORTS.MY" })}</h1>
      <nav className="flex gap-2" aria-label={intl.formatMessage({ id: "SPORTS.MY" })}>
        {TABS.map(([tab, id]) => (
          <Link
            key={tab}
            to={`/bets/my?state=${tab}`}
            className="sports-chip focus-ring"
            aria-current={tab === state ? "page" : undefined}
          >
            {intl.formatMessage({ id })}
          </Link>
        ))}
      </nav>
      {bets === null ? (
        <p role="status">{intl.formatMessage({ id: "SPORTS.FAILED" })}</p>
      ) : state === "open" ? (
        <OpenBets key={bets.page} bets={bets.bets} />
      ) : (
        <BetList bets={bets.bets} />
      )}
      {bets && bets.pages > 1 ? (
        <nav className="flex justify-between gap-2" aria-label={intl.formatMessage({ id: "SPORTS.PAGES" })}>
          {bets.page > 1 ? (
            <Link to={`/bets/my?state=${state}&page=${bets.page - 1}`} className="sports-page focus-ring">
              {intl.formatMessage({ id: "SPORTS.PAGE.BACK" })}
            </Link>
          ) : (
            <span />
          )}
          {bets.page < bets.pages ? (
            <Link to={`/bets/my?state=${state}&page=${bets.page + 1}`} className="sports-page focus-ring">
              {intl.formatMessage({ id: "SPORTS.PAGE.NEXT" })}
            </Link>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}

export const ErrorBoundary = SportsError;
