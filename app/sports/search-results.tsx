import { Link } from "@remix-run/react";
import { type ReactElement, type ReactNode, useId } from "react";
import { useIntl } from "react-intl";
import type { searchSports } from "#schemas/api/sports.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { SPORTS_PATH } from "#schemas/rules/sports-site.ts";
import type { Sport } from "#schemas/sports/vocabulary.ts";
import { sportName } from "../page/sport-names.ts";
import { Crest } from "./crest.tsx";
import { EventListPanel } from "./event-list.tsx";
import { foundSports } from "./found-sports.ts";
import { useSportsFrame } from "./stars.ts";

const searchPath = (q: string) => `${SPORTS_PATH}/search?${new URLSearchParams({ q })}`;

interface Props {
  q: string;
  /** Null where the search could not be made. */
  found: AnswerOf<typeof searchSports> | null;
}

const NOTHING = { similar: false, leagues: [], competitors: [], events: [], total: 0, pages: 0 };

/** What a search has found: sports, leagues, teams and players, and their matches, each under a heading that says what it is. */
export function SearchResults({ q, found }: Props) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "SPORTS.EVENTS" });
  const sports = foundSports(intl, useSportsFrame().sports, q);
  // A sport's name is spelled right: names of teams that are merely like it are not meant.
  const named = sports.length > 0 && found?.similar ? { ...found, ...NOTHING } : found;
  // Who is asked for by the whole name has all matches below: a link to them would lead nowhere.
  const competitors = named?.competitors.filter(({ name }) => name !== q) ?? [];
  const leagues = named?.leagues ?? [];
  const isEmpty = named?.total === 0 && leagues.length + competitors.length + sports.length === 0;
  if (isEmpty) return <NothingFound q={q} />;
  return (
    <>
      <h1 className="row-title [overflow-wrap:anywhere]">{intl.formatMessage({ id: "SPORTS.FOUND" }, { q })}</h1>
      <FoundChips title={intl.formatMessage({ id: "SPORTS.FOUND.SPORTS" })}>
        {sports.map(({ sport }) => (
          <FoundChip key={sport} to={`${SPORTS_PATH}/${sport}`}>
            {sportName(intl, sport)}
          </FoundChip>
        ))}
      </FoundChips>
      {named?.similar ? (
        <p role="status" className="sports-panel">
          {intl.formatMessage({ id: "SPORTS.FOUND.SIMILAR" }, { q })}
        </p>
      ) : null}
      <FoundChips title={intl.formatMessage({ id: "SPORTS.LEAGUES" })}>
        {leagues.map(({ id, name, sport }) => (
          <FoundChip key={id} to={`${SPORTS_PATH}/${sport}/${id}`} sport={sport}>
            {name}
          </FoundChip>
        ))}
      </FoundChips>
      <FoundChips title={intl.formatMessage({ id: "SPORTS.FOUND.SIDES" })}>
        {competitors.map(({ id, name, sport, colours }) => (
          <FoundChip key={id} to={searchPath(name)} sport={sport}>
            <Crest id={id} colours={colours} />
            {name}
          </FoundChip>
        ))}
      </FoundChips>
      {named?.total === 0 && sports.length > 0 ? null : (
        <EventListPanel
          title={title}
          list={named}
          empty={intl.formatMessage({ id: "SPORTS.NONE" })}
          pages={searchPath(q)}
        />
      )}
    </>
  );
}

/** Links under a heading that says what they are; nothing where there are none. */
function FoundChips({ title, children }: { title: string; children: ReactElement[] }) {
  const heading = useId();
  if (children.length === 0) return null;
  return (
    <nav className="sports-panel" aria-labelledby={heading}>
      <h2 id={heading} className="row-title">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-2">{children}</ul>
    </nav>
  );
}

/** What was found, with the sport that it belongs to where its name doesn't say it. */
function FoundChip({ to, sport, children }: { to: string; sport?: Sport; children: ReactNode }) {
  const intl = useIntl();
  return (
    <li>
      <Link to={to} className="sports-chip focus-ring">
        {children}
        {sport ? <span className="font-normal text-muted">{sportName(intl, sport)}</span> : null}
      </Link>
    </li>
  );
}

/** Says that nothing is called so, and leads to what there is. */
function NothingFound({ q }: Pick<Props, "q">) {
  const intl = useIntl();
  const { sports } = useSportsFrame();
  return (
    <section className="sports-panel">
      <h1 className="row-title [overflow-wrap:anywhere]">{intl.formatMessage({ id: "SPORTS.FOUND.NONE" }, { q })}</h1>
      <p className="text-muted">{intl.formatMessage({ id: "SPORTS.FOUND.HELP" })}</p>
      <div className="flex flex-wrap gap-2">
        <Link to={`${SPORTS_PATH}/live`} className="sports-chip focus-ring">
          {intl.formatMessage({ id: "SPORTS.LIVE" })}
        </Link>
        {sports.map(({ sport }) => (
          <Link key={sport} to={`${SPORTS_PATH}/${sport}`} className="sports-chip focus-ring">
            {sportName(intl, sport)}
          </Link>
        ))}
      </div>
    </section>
  );
}
