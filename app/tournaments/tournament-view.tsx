import { Link } from "@remix-run/react";
import { useIntl } from "react-intl";
import { Fact, TimeFact } from "#ui/fact.tsx";
import { Countdown } from "#widgets/content/countdown/countdown.tsx";
import { GameGrid } from "#widgets/games/grid/grid.tsx";
import { FavouritesProvider } from "#widgets/games/tile/favourites.tsx";
import { tournamentPicture } from "#widgets/tournaments/cards/tournament-card.ts";
import { tournamentMoney } from "#widgets/tournaments/cards/tournament-cards.tsx";
import { NAMED_GAMES } from "./games-that-count.ts";
import { LeaderboardPanel } from "./leaderboard.tsx";
import type { TournamentData } from "./load-tournaments.server.ts";
import { TOURNAMENT_TABS } from "./tabs.ts";
import { TakePart } from "./take-part.tsx";
import { TournamentPrizes } from "./tournament-prizes.tsx";
import { TournamentRules } from "./tournament-rules.tsx";

/** A tournament: when, for how much, by which rules, with which games, who leads and where the player stands (document 3 section 3). */
export function TournamentView({ data }: { data: TournamentData }) {
  const intl = useIntl();
  const { tournament, games, audience, favourites, now } = data;
  const { title, text, status, stopped, settled, start_at, end_at, currency, prize_pool_cents } = tournament;
  const tab = TOURNAMENT_TABS.find((each) => each.status === status);
  return (
    <FavouritesProvider identifiers={favourites}>
      <div className="beside-menu grid grid-cols-[minmax(0,1fr)] gap-6">
        <section className="jackpot-stack relative p-6 md:p-10 md:pr-72">
          <img
            src={tournamentPicture(tournament)}
            alt=""
            width={224}
            height={224}
            decoding="async"
            className="tournament-hero"
          />
          <p className="flex flex-wrap items-center gap-3 text-sm">
            {tab ? (
              <Link to={tab.to} className={`tournament-status tournament-${status} focus-ring min-h-6 rounded-small`}>
                {intl.formatMessage({ id: tab.label })}
              </Link>
            ) : null}
            {stopped ? (
              <span>{intl.formatMessage({ id: "TOURNAMENT.STOPPED_LABEL" })}</span>
            ) : (
              <Countdown startAt={start_at} endAt={end_at} now={now} />
            )}
          </p>
          <h1 className="font-display font-extrabold text-3xl md:text-4xl">{title}</h1>
          {text ? <p className="max-w-prose">{text}</p> : null}
          <dl className="flex flex-wrap gap-x-10 gap-y-3">
            <Fact
              label={intl.formatMessage({ id: "LOBBY.TOURNAMENTS.POOL" })}
              value={tournamentMoney(prize_pool_cents, currency, intl.locale)}
            />
            <TimeFact label={intl.formatMessage({ id: "TOURNAMENT.STARTS" })} at={start_at} />
            <TimeFact label={intl.formatMessage({ id: "TOURNAMENT.ENDS" })} at={end_at} />
          </dl>
          {status === "archive" && !stopped && !settled ? (
            <p role="status" className="max-w-prose font-semibold">
              {intl.formatMessage({ id: "TOURNAMENT.SETTLING" })}
            </p>
          ) : null}
        </section>
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <TakePart data={data} />
            <LeaderboardPanel data={data} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <TournamentPrizes tournament={tournament} />
            <TournamentRules data={data} />
          </div>
        </div>
        {games.length > 0 ? (
          <section id={NAMED_GAMES} className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-4">
            <h2 className="row-title">{intl.formatMessage({ id: "TOURNAMENT.GAMES" })}</h2>
            <GameGrid
              label={intl.formatMessage({ id: "TOURNAMENT.GAMES" })}
              games={games}
              audience={audience}
              eager={0}
            />
          </section>
        ) : null}
      </div>
    </FavouritesProvider>
  );
}
