import { Link } from "@remix-run/react";
import { useIntl } from "react-intl";
import { ButtonLink } from "#ui/button.tsx";
import { NothingYet } from "#ui/drawings/nothing-yet.tsx";
import { TournamentList } from "#widgets/tournaments/cards/tournament-cards.tsx";
import { introOf } from "../shell/feature-intro.ts";
import { Notice } from "../shell/notice.tsx";
import type { TournamentListData } from "./load-tournaments.server.ts";
import { TOURNAMENT_TABS } from "./tabs.ts";

/** All tournaments that the visitor may see, by state (TOUR-01). */
export function TournamentListView({ data }: { data: TournamentListData }) {
  const intl = useIntl();
  const { tab, tournaments, now } = data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-1">
        <h1 className="font-bold font-display text-2xl md:text-3xl">
          {intl.formatMessage({ id: "LOBBY.TOURNAMENTS.TITLE" })}
        </h1>
        <p className="max-w-prose text-muted">{intl.formatMessage({ id: introOf("tournament-points") })}</p>
      </header>
      <nav className="chips" aria-label={intl.formatMessage({ id: "TOURNAMENT.TABS" })}>
        <ul className="chips-list">
          {TOURNAMENT_TABS.map(({ status, label, to }) => (
            <li key={status}>
              <Link to={to} className="chip focus-ring" aria-current={status === tab ? "page" : undefined}>
                {intl.formatMessage({ id: label })}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {tournaments === null ? (
        <Notice
          title={intl.formatMessage({ id: "TOURNAMENT.FAILED.TITLE" })}
          text={intl.formatMessage({ id: "TOURNAMENT.FAILED.TEXT" })}
        >
          <ButtonLink variant="main" to="/tournaments" reloadDocument>
            {intl.formatMessage({ id: "LOBBY.RETRY" })}
          </ButtonLink>
        </Notice>
      ) : tournaments.length === 0 ? (
        <Notice
          drawing={<NothingYet />}
          title={intl.formatMessage({ id: "TOURNAMENT.EMPTY.TITLE" })}
          text={intl.formatMessage({ id: "TOURNAMENT.EMPTY.TEXT" })}
        >
          <ButtonLink variant="main" to="/pokies/all">
            {intl.formatMessage({ id: "LOBBY.EMPTY.ACTION" })}
          </ButtonLink>
        </Notice>
      ) : (
        <TournamentList tournaments={tournaments} now={now} />
      )}
    </div>
  );
}
