import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { useIntl } from "react-intl";
import { sportName } from "../page/sport-names.ts";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { EventListPanel } from "../sports/event-list.tsx";
import { loadSport } from "../sports/load-sports.server.ts";
import { SportsError } from "../sports/sports-error.tsx";
import { useSportsFrame } from "../sports/stars.ts";
import { hasMissed, useLive } from "../sports/use-live.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  const sport = args.data?.sport;
  return pageMeta(args, { title: sport ? (intl) => sportName(intl, sport) : null });
};

export const loader = ({ context, params, request }: LoaderFunctionArgs) => loadSport(context, params.sport, request);

export const shouldRevalidate = skipForModal;

export default function SportPage() {
  const intl = useIntl();
  const { sport, live, upcoming } = useLoaderData<typeof loader>();
  const leagues = useSportsFrame().sports.find((each) => each.sport === sport)?.leagues ?? [];
  const changes = useLive("overview", (heard) => hasMissed(heard, live, upcoming));
  return (
    <>
      <h1 className="row-title">{sportName(intl, sport)}</h1>
      {leagues.length > 0 ? (
        <nav className="flex flex-wrap gap-2" aria-label={intl.formatMessage({ id: "SPORTS.LEAGUES" })}>
          {leagues.map(({ id, name }) => (
            <Link key={id} to={`/bets/${sport}/${id}`} className="sports-chip focus-ring">
              {name}
            </Link>
          ))}
        </nav>
      ) : null}
      {live && live.events.length > 0 ? (
        <EventListPanel live={changes} title={intl.formatMessage({ id: "SPORTS.LIVE" })} list={live} empty="" flat />
      ) : null}
      <EventListPanel
        live={changes}
        title={intl.formatMessage({ id: "SPORTS.SOON" })}
        list={upcoming}
        empty={intl.formatMessage({ id: "SPORTS.NONE" })}
        pages={`/bets/${sport}`}
        flat
      />
    </>
  );
}

export const ErrorBoundary = SportsError;
