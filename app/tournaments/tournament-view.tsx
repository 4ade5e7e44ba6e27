import { Link } from "@remix-run/react";
import { useIntl } from "react-intl";
import { Countdown } from "#widgets/content/countdown/countdown.tsx";
import { Coming } from "#widgets/features/coming.tsx";
import { GameGrid } from "#widgets/games/grid/grid.tsx";
import { FavouritesProvider } from "#widgets/games/tile/favourites.tsx";
import { tournamentMoney } from "#widgets/tournaments/cards/tournament-cards.tsx";
import type { TournamentData } from "./load-tournaments.server.ts";
import { TOURNAMENT_TABS } from "./tabs.ts";

const PANEL = "grid content-start gap-3 rounded-large border border-line bg-surface p-5 shadow-card";

/** A tournament: when, for how much, with which games, and who leads (document 3 sections 2 and 3). */
export function TournamentView({ data }: { data: TournamentData }) {
  const intl = useIntl();
  const { tournament, games, everyGame, audience, favourites, now } = data;
  const { title, status, start_at, end_at, currency, prize_pool_cents } = tournament;
  const tab = TOURNAMENT_TABS.find((each) => each.status === status);
  // Server and browser may stand in different time zones: the page says the same on both, and says which it means.
  const timestamp = (at: string) => intl.formatDate(at, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
  return (
    <FavouritesProvider identifiers={favourites}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <section className="jackpot-stack p-6 md:p-10">
          <p className="flex flex-wrap items-center gap-3 text-sm">
            {tab ? (
              <Link to={tab.to} className={`tournament-status tournament-${status} focus-ring min-h-6 rounded-small`}>
                {intl.formatMessage({ id: tab.label })}
              </Link>
            ) : null}
            <Countdown startAt={start_at} endAt={end_at} now={now} />
          </p>
          <h1 className="font-display font-extrabold text-3xl md:text-4xl">{title}</h1>
          <dl className="flex flex-wrap gap-x-10 gap-y-3">
            <Fact
              label={intl.formatMessage({ id: "LOBBY.TOURNAMENTS.POOL" })}
              value={tournamentMoney(prize_pool_cents, currency, intl.locale)}
            />
            <Fact label={intl.formatMessage({ id: "TOURNAMENT.STARTS" })} value={`${timestamp(start_at)} UTC`} />
            <Fact label={intl.formatMessage({ id: "TOURNAMENT.ENDS" })} value={`${timestamp(end_at)} UTC`} />
          </dl>
          <Coming feature="tournament-points" className="max-w-prose text-muted" />
        </section>
        <div className="grid gap-4 md:grid-cols-2">
          <Prizes tournament={tournament} />
          <Leaders tournament={tournament} />
        </div>
        {games.length > 0 ? (
          <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <h2 className="row-title">{intl.formatMessage({ id: "TOURNAMENT.GAMES" })}</h2>
            <GameGrid
              label={intl.formatMessage({ id: "TOURNAMENT.GAMES" })}
              games={games}
              audience={audience}
              eager={0}
            />
          </section>
        ) : everyGame ? (
          <p className="text-muted">
            {intl.formatMessage({ id: "TOURNAMENT.EVERY_GAME" })}{" "}
            <Link to="/pokies/all" className="text-brand underline underline-offset-4">
              {intl.formatMessage({ id: "LOBBY.EMPTY.ACTION" })}
            </Link>
          </p>
        ) : null}
      </div>
    </FavouritesProvider>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-muted text-sm">{label}</dt>
    <dd className="font-display font-semibold text-lg tabular-nums">{value}</dd>
  </div>
);

type Part = { tournament: TournamentData["tournament"] };

function Prizes({ tournament: { prizes, currency } }: Part) {
  const intl = useIntl();
  return (
    <section className={PANEL}>
      <h2 className="row-title">{intl.formatMessage({ id: "TOURNAMENT.PRIZES" })}</h2>
      <ol className="grid gap-1">
        {prizes.map(({ place, amount_cents }) => (
          <li
            key={place}
            className="flex min-h-8 items-center justify-between gap-3 border-line border-b last:border-0"
          >
            <span className="text-muted">{intl.formatMessage({ id: "TOURNAMENT.PLACE" }, { place })}</span>
            <strong className="tabular-nums">{tournamentMoney(amount_cents, currency, intl.locale)}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Leaders({ tournament: { top_players, status } }: Part) {
  const intl = useIntl();
  return (
    <section className={PANEL}>
      <h2 className="row-title">{intl.formatMessage({ id: "TOURNAMENT.LEADERS" })}</h2>
      {top_players.length === 0 ? (
        <p className="text-muted">{intl.formatMessage({ id: "TOURNAMENT.NO_LEADERS" }, { status })}</p>
      ) : (
        <ol className="grid gap-1">
          {top_players.map(({ award_place, nickname, points }) => (
            <li key={award_place} className="flex min-h-8 items-center gap-3">
              <span className="w-8 text-muted tabular-nums">{award_place}</span>
              <span className="min-w-0 flex-1 truncate">{nickname}</span>
              <span className="tabular-nums">{intl.formatMessage({ id: "TOURNAMENT.POINTS" }, { points })}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
