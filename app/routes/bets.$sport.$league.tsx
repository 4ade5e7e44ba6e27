import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { useIntl } from "react-intl";
import { sportName } from "../page/sport-names.ts";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { EventListPanel } from "../sports/event-list.tsx";
import { StarButton } from "../sports/event-row.tsx";
import { LeagueTable } from "../sports/league-table.tsx";
import { loadLeague } from "../sports/load-sports.server.ts";
import { SportsError } from "../sports/sports-error.tsx";
import { hasMissed, useLive } from "../sports/use-live.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  const league = args.data?.league;
  return pageMeta(args, { title: league ? () => league.name : null });
};

export const loader = ({ context, params, request }: LoaderFunctionArgs) =>
  loadLeague(context, params.sport, params.league ?? "", request);

export const shouldRevalidate = skipForModal;

export default function LeaguePage() {
  const intl = useIntl();
  const { sport, league, events, results, rows } = useLoaderData<typeof loader>();
  const changes = useLive("overview", (heard) => hasMissed(heard, events));
  const name = league?.name ?? sportName(intl, sport);
  return (
    <>
      <h1 className="row-title flex items-center gap-2">
        {name}
        {league ? <StarButton kind="league" target={league.id} name={name} /> : null}
      </h1>
      <EventListPanel
        live={changes}
        title={intl.formatMessage({ id: "SPORTS.EVENTS" })}
        list={events}
        empty={intl.formatMessage({ id: "SPORTS.NONE" })}
        flat
      />
      <LeagueTable rows={rows} />
      <EventListPanel
        title={intl.formatMessage({ id: "SPORTS.RESULTS" })}
        list={results}
        empty={intl.formatMessage({ id: "SPORTS.RESULTS.NONE" })}
        pages={`/bets/${sport}/${league?.id ?? ""}`}
        flat
        byDay
      />
    </>
  );
}

export const ErrorBoundary = SportsError;
