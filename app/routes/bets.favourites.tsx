import { Link, type MetaArgs, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { useIntl } from "react-intl";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { EventListPanel } from "../sports/event-list.tsx";
import { loadFavourites } from "../sports/load-sports.server.ts";
import { SportsError } from "../sports/sports-error.tsx";
import { useSportsFrame } from "../sports/stars.ts";
import { hasMissed, useLive } from "../sports/use-live.ts";

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "SPORTS.FAVOURITES" }), noindex: true });

export const loader = ({ context }: LoaderFunctionArgs) => loadFavourites(context);

export const shouldRevalidate = skipForModal;

export default function Favourites() {
  const intl = useIntl();
  const { events, leagues } = useLoaderData<typeof loader>();
  const { sports } = useSportsFrame();
  const changes = useLive("overview", (heard) => hasMissed(heard, events));
  const starred = sports.flatMap((each) => each.leagues).filter(({ id }) => leagues.includes(id));
  const title = intl.formatMessage({ id: "SPORTS.FAVOURITES" });
  return (
    <>
      <h1 className="row-title">{title}</h1>
      {starred.length > 0 ? (
        <nav className="flex flex-wrap gap-2" aria-label={intl.formatMessage({ id: "SPORTS.LEAGUES" })}>
          {starred.map(({ id, name, sport }) => (
            <Link key={id} to={`/bets/${sport}/${id}`} className="sports-chip focus-ring">
              {name}
            </Link>
          ))}
        </nav>
      ) : null}
      <EventListPanel
        live={changes}
        title={intl.formatMessage({ id: "SPORTS.EVENTS" })}
        list={events}
        empty={intl.formatMessage({ id: "SPORTS.FAVOURITES.NONE" })}
      />
    </>
  );
}

export const ErrorBoundary = SportsError;
