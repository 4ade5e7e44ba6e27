import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { SportEvent } from "#schemas/api/sports.ts";
import type { Sport } from "#schemas/sports/vocabulary.ts";
import { useTimes } from "#ui/use-times.ts";
import { sportName } from "../page/sport-names.ts";
import { EventRow } from "./event-row.tsx";
import type { LiveChanges } from "./live-changes.ts";
import type { EventList } from "./load-sports.server.ts";
import { useRefresh } from "./use-live.ts";

interface Props {
  title: string;
  list: EventList;
  /** What was heard since the list was loaded. */
  live?: LiveChanges;
  empty: ReactNode;
  /** Where the page's further events are: the address with `?page=`. */
  pages?: string;
  /** One list, without a heading for each sport. */
  flat?: boolean;
  /** A heading for each day on which its matches began. */
  byDay?: boolean;
}

/** Events under a heading, those of one sport together; says so where there are none, where the feed still brings them, and where they didn't load. */
export function EventListPanel({ title, list, live, empty, pages, flat = false, byDay = false }: Props) {
  const intl = useIntl();
  const { day } = useTimes();
  const isLoading = list?.events.length === 0 && list.feed_down === true;
  useRefresh(isLoading);
  const days: Group[] = !list
    ? []
    : byDay
      ? groupBy(list.events, ({ starts_at }) => day(starts_at, "long"))
      : [{ key: null, events: list.events }];
  return (
    <section className="sports-panel" aria-label={title}>
      <h2 className="row-title">{title}</h2>
      {list === null ? (
        <p role="status">{intl.formatMessage({ id: "SPORTS.FAILED" })}</p>
      ) : list.events.length === 0 ? (
        <div className="text-muted" role={isLoading ? "status" : undefined}>
          {isLoading ? intl.formatMessage({ id: "SPORTS.SOON.LOADING" }) : empty}
        </div>
      ) : (
        days.map(({ key, events }) => (
          <div key={key} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {key ? <h3 className="font-semibold">{key}</h3> : null}
            <SportGroups events={events} live={live} flat={flat} level={key ? "h4" : "h3"} />
          </div>
        ))
      )}
      {list && pages !== undefined && list.pages > 1 ? <Pages list={list} path={pages} /> : null}
    </section>
  );
}

interface SportGroupsProps extends Pick<Props, "live" | "flat"> {
  events: readonly SportEvent[];
  level: "h3" | "h4";
}

function SportGroups({ events, live, flat, level: Heading }: SportGroupsProps) {
  const intl = useIntl();
  const groups: Group<Sport>[] = flat ? [{ key: null, events }] : groupBy(events, ({ sport }) => sport);
  return groups.map(({ key: sport, events }) => (
    <div key={sport} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {sport ? (
        <Heading className="font-semibold text-muted text-sm">
          <Link to={`/bets/${sport}`} className="focus-ring rounded-small">
            {sportName(intl, sport)}
          </Link>
        </Heading>
      ) : null}
      <ul className="sports-rows">
        {events.map((event) => (
          <EventRow key={event.id} event={live?.now(event) ?? event} />
        ))}
      </ul>
    </div>
  ));
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

/** Events that belong together; `key` is null where nothing divides them. */
interface Group<Key = string> {
  key: Key | null;
  events: readonly SportEvent[];
}

function groupBy<Key>(events: readonly SportEvent[], keyOf: (event: SportEvent) => Key): Group<Key>[] {
  const groups = new Map<Key, SportEvent[]>();
  for (const event of events) groups.set(keyOf(event), [...(groups.get(keyOf(event)) ?? []), event]);
  return [...groups].map(([key, of]) => ({ key, events: of }));
}
