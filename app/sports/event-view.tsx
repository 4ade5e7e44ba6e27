import { Link } from "@remix-run/react";
import { useIntl } from "react-intl";
import type { SportEventPage, SportMarket } from "#schemas/api/sports.ts";
import { kindName, marketName, sportName } from "../page/sport-names.ts";
import { Crest } from "./crest.tsx";
import { eventPath, StarButton } from "./event-row.tsx";
import { currentGame, GameInWords, pointsText, Serves } from "./game-score.tsx";
import { MatchClock } from "./match-clock.tsx";
import { OddsButton } from "./odds-button.tsx";
import { PeriodScores } from "./period-scores.tsx";
import { Pitch } from "./pitch.tsx";
import { Happenings, Statistics } from "./statistics.tsx";

/** A match: score and clock, where the ball is, every market, statistics, and how both sides have done lately. */
export function EventView({ event }: { event: SportEventPage }) {
  const intl = useIntl();
  const { home, away, league, sport, score } = event;
  const game = currentGame(event);
  const name = intl.formatMessage({ id: "SPORTS.EVENT" }, { home: home.name, away: away.name });
  return (
    <>
      <section className="sports-panel sports-head" data-live={event.status === "live" || undefined}>
        <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
          <Link to={`/bets/${sport}`} className="focus-ring rounded-small">
            {sportName(intl, sport)}
          </Link>
          <Link to={`/bets/${sport}/${league.id}`} className="focus-ring rounded-small">
            {league.name}
          </Link>
          <StarButton kind="event" target={event.id} name={name} />
        </p>
        <h1 className="sr-only">{name}</h1>
        <div className="sports-versus">
          <span className="sports-club">
            <Crest id={home.id} colours={home.colours} size={48} />
            <strong>{home.name}</strong>
          </span>
          <span className="grid justify-items-center gap-1 text-center">
            {score ? (
              <strong className="whitespace-nowrap font-display text-4xl tabular-nums" aria-live="polite">
                {`${score.home} : ${score.away}`}
              </strong>
            ) : null}
            {game ? (
              <span className="sports-game" aria-hidden="true">
                <Serves game={game} side="home" />
                {`${pointsText(intl, game.home)} : ${pointsText(intl, game.away)}`}
                <Serves game={game} side="away" />
              </span>
            ) : null}
            {sport === "tennis" ? <GameInWords event={event} announced /> : null}
            <span className={event.status === "live" ? "sports-live" : "sports-start text-muted text-sm"}>
              <MatchClock event={event} />
            </span>
          </span>
          <span className="sports-club">
            <Crest id={away.id} colours={away.colours} size={48} />
            <strong>{away.name}</strong>
          </span>
        </div>
        <PeriodScores event={event} className="text-center text-muted text-sm" />
      </section>
      {event.status === "live" ? <Pitch event={event} /> : null}
      <Markets event={event} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Statistics event={event} />
        <Happenings event={event} />
        <Form side={home} results={event.form.home} />
        <Form side={away} results={event.form.away} />
      </div>
    </>
  );
}

/** Markets of one kind stand together, in the order in which the feed names them. */
function Markets({ event }: { event: SportEventPage }) {
  const intl = useIntl();
  const groups = new Map<string, SportMarket[]>();
  for (const market of event.markets) {
    const key = market.kind === "period-winner" || market.kind === "next-goal" ? market.key : market.kind;
    groups.set(key, [...(groups.get(key) ?? []), market]);
  }
  if (groups.size === 0)
    return <p className="sports-panel text-muted">{intl.formatMessage({ id: "SPORTS.NO_MARKETS" })}</p>;
  return (
    <div className="grid gap-3">
      {[...groups].map(([key, markets]) => (
        <details key={key} className="sports-panel sports-market" open>
          <summary className="focus-ring rounded-small font-semibold">
            {kindName(intl, markets[0] as SportMarket, event.sport)}
          </summary>
          {markets.map((market) => (
            <fieldset
              key={market.id}
              className="sports-group sports-outcomes"
              data-many={market.outcomes.length > 3 || undefined}
              data-three={market.outcomes.length === 3 || undefined}
              aria-label={marketName(intl, market, event.sport)}
            >
              {market.outcomes.map((outcome) => (
                <OddsButton key={outcome.id} event={event} market={market} outcome={outcome} />
              ))}
            </fieldset>
          ))}
        </details>
      ))}
    </div>
  );
}

/** A side's last results, newest first. */
function Form({ side, results }: { side: SportEventPage["home"]; results: SportEventPage["form"]["home"] }) {
  const intl = useIntl();
  if (results.length === 0) return null;
  return (
    <section className="sports-panel" aria-label={intl.formatMessage({ id: "SPORTS.FORM" }, { name: side.name })}>
      <h2 className="row-title">{intl.formatMessage({ id: "SPORTS.FORM" }, { name: side.name })}</h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1 text-sm">
        {results.map(({ id, home, away, score }) => (
          <li key={id}>
            <Link
              to={eventPath(id)}
              className="focus-ring flex min-h-8 items-center justify-between gap-3 rounded-small"
            >
              <span className="min-w-0 truncate">
                {intl.formatMessage({ id: "SPORTS.EVENT" }, { home: home.name, away: away.name })}
              </span>
              <strong className="tabular-nums">{score ? `${score.home}:${score.away}` : "–"}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
