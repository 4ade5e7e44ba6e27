import { Link } from "@remix-run/react";
import { useIntl } from "react-intl";
import type { SportEvent } from "#schemas/api/sports.ts";
import type { Sport } from "#schemas/sports/vocabulary.ts";
import { sportName } from "../page/sport-names.ts";
import { EventRow } from "./event-row.tsx";
import type { LiveChanges } from "./live-changes.ts";
import type { EventList } from "./load-sports.server.ts";

interface Props {
  title: string;
  list: EventList;
  /** What was heard since the list was loaded. */
  live?: LiveChanges;
  empty: string;
  /** Where the page's further events are: the address with `?page=`. */
  pages?: string;
  /** One list, without a heading for each sport. */
  flat?: boolean;
}

/** Events under a heading, those of one sport together; says so where there are none, and where they didn't load. */
export function EventListPanel({ title, list, live, empty, pages, flat = false }: Props) {
  const intl = useIntl();
  const groups = list ? (flat ? [{ sport: null, events: list.events }] : bySport(list.events)) : [];
  return (
    <section className="sports-panel" aria-label={title}>
      <h2 className="row-title">{title}</h2>
      {list === null ? (
        <p role="status">{intl.formatMessage({ id: "SPORTS.FAILED" })}</p>
      ) : list.events.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        groups.map(({ sport, events }) => (
          <div key={sport} className="grid grid-cols-[minmax(0,1fr)] gap-1">
            {sport ? (
              <h3 className="font-semibold text-muted text-sm">
                <Link to={`/bets/${sport}`} className="focus-ring rounded-small">
                  {sportName(intl, sport)}
                </Link>
              </h3>
            ) : null}
            <ul className="sports-rows">
              {events.map((event) => (
                <EventRow key={event.id} event={live?.now(event) ?? event} />
              ))}
            </ul>
          </div>
        ))
      )}
      {list && pages !== undefined && list.pages > 1 ? <Pages list={list} path={pages} /> : null}
    </section>
  );
}

function Pages({ list: { page, pages }, path }: { list: NonNullable<EventList>; path: string }) {
  const intl = useIntl();
  const to = (number: number) => `${path}${path.includes("?") ? "&" : "?"}page=${number}`;
  return (
    <nav className="flex items-center justify-between gap-4" aria-label={intl.formatMessage({ id: "SPORTS.PAGES" })}>
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" className="sports-page focus-ring">
          {intl.formatMessage({ id: "SPORTS.PAGE.BACK" })}
        </Link>
      ) : (
        <span />
      )}
      <span className="text-muted text-sm tabular-nums">{`${page} / ${pages}`}</span>
      {page < pages ? (
        <Link to={to(page + 1)} rel="next" className="sports-page focus-ring">
          {intl.formatMessage({ id: "SPORTS.PAGE.NEXT" })}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}

function bySport(events: readonly SportEvent[]): { sport: Sport; events: SportEvent[] }[] {
  const groups = new Map<Sport, SportEvent[]>();
  for (const event of events) groups.set(event.sport, [...(groups.get(event.sport) ?? []), event]);
  return [...groups].map(([sport, of]) => ({ sport, events: of }));
}
