import { type MetaArgs, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { useIntl } from "react-intl";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { EventListPanel } from "../sports/event-list.tsx";
import { loadResults } from "../sports/load-sports.server.ts";
import { resultsPath } from "../sports/results-day.ts";
import { NoResults, ResultsFilterLinks } from "../sports/results-filter.tsx";
import { SportsError } from "../sports/sports-error.tsx";

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "SPORTS.RESULTS" }) });

export const loader = ({ context, request }: LoaderFunctionArgs) => loadResults(context, request);

export const shouldRevalidate = skipForModal;

export default function Results() {
  const intl = useIntl();
  const { results, sport, day, zone, now } = useLoaderData<typeof loader>();
  const title = intl.formatMessage({ id: "SPORTS.RESULTS" });
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <ResultsFilterLinks sport={sport} day={day} now={now} />
      <EventListPanel
        title={title}
        list={results}
        empty={<NoResults day={day} />}
        pages={resultsPath({ sport, day, zone: zone ?? "UTC" })}
        flat={sport !== null}
        byDay
      />
    </>
  );
}

export const ErrorBoundary = SportsError;
