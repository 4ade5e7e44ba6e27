import { Link, type MetaArgs, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { useIntl } from "react-intl";
import { SPORTS } from "#schemas/sports/vocabulary.ts";
import { sportName } from "../page/sport-names.ts";
import { RouteError } from "../shell/errors/route-error.tsx";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { EventListPanel } from "../sports/event-list.tsx";
import { loadResults } from "../sports/load-sports.server.ts";

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "SPORTS.RESULTS" }) });

export const loader = ({ context, request }: LoaderFunctionArgs) => loadResults(context, request);

export const shouldRevalidate = skipForModal;

export default function Results() {
  const intl = useIntl();
  const { results, sport } = useLoaderData<typeof loader>();
  const title = intl.formatMessage({ id: "SPORTS.RESULTS" });
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <nav className="flex flex-wrap gap-2" aria-label={title}>
        {SPORTS.map((each) => (
          <Link
            key={each}
            to={`/bets/results?sport=${each}`}
            className="sports-chip focus-ring"
            aria-current={each === sport ? "page" : undefined}
          >
            {sportName(intl, each)}
          </Link>
        ))}
      </nav>
      <EventListPanel
        title={title}
        list={results}
        empty={intl.formatMessage({ id: "SPORTS.RESULTS.NONE" })}
        pages={sport ? `/bets/results?sport=${sport}` : "/bets/results"}
        flat={sport !== null}
      />
    </>
  );
}

export const ErrorBoundary = RouteError;
