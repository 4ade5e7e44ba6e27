import { Link } from "@remix-run/react";
import { ChevronRight, Star } from "lucide-react";
import { useIntl } from "react-intl";
import type { SportEvent } from "#schemas/api/sports.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { marketName } from "../page/sport-names.ts";
import { Crest } from "./crest.tsx";
import { currentGame, GameInWords, GameLine, Serves } from "./game-score.tsx";
import { MatchClock } from "./match-clock.tsx";
import { OddsButton } from "./odds-button.tsx";
import { PeriodScores } from "./period-scores.tsx";
import { useStar } from "./stars.ts";

export const eventPath = (id: string): string => `/bets/event/${encodeURIComponent(id)}`;

/** Of a match that is still to be played, or played on; any other is over. */
const AHEAD: readonly SportEvent["status"][] = ["not_started", "live", "suspended"];

/** An event of a list: when, who, the score, and its main market; once it is over, the score of its sets or quarters instead. */
export function EventRow({ event }: { event: SportEvent }) {
  const intl = useIntl();
  const { home, away, score, main, markets_count } = event;
  const game = currentGame(event);
  // Nothing can be bet on any more: its markets are boxes that nobody can press.
  const isOver = !AHEAD.includes(event.status);
  const name = intl.formatMessage({ id: "SPORTS.EVENT" }, { home: home.name, away: away.name });
  return (
    <li className="sports-row" data-live={event.status === "live" || undefined}>
      <div className="sports-row-head">
        <span className={classNames("sports-when", event.status === "live" ? "sports-live" : "text-muted")}>
          <MatchClock event={event} />
          <GameInWords event={event} />
        </span>
        <span className="truncate text-muted">{event.league.name}</span>
        <StarButton kind="event" target={event.id} name={name} />
      </div>
      <Link to={eventPath(event.id)} className="sports-sides focus-ring rounded-small" aria-label={name}>
        {(["home", "away"] as const).map((side) => (
          <span key={side} className="sports-side">
            <Crest id={event[side].id} colours={event[side].colours} />
            <span className="truncate">{event[side].name}</span>
            <Serves game={game} side={side} />
            {score ? <strong className="sports-score">{score[side]}</strong> : null}
            {game ? <GameLine event={event} game={game} side={side} /> : null}
          </span>
        ))}
      </Link>
      {isOver ? (
        <div className="sports-main text-muted text-sm">
          <PeriodScores event={event} />
        </div>
      ) : main ? (
        <fieldset
          className="sports-group sports-main"
          aria-label={marketName(intl, main, event.sport)}
          data-count={main.outcomes.length}
        >
          {main.outcomes.map((outcome) => (
            <OddsButton key={outcome.id} event={event} market={main} outcome={outcome} short />
          ))}
        </fieldset>
      ) : (
        <div className="sports-main text-muted text-sm">{intl.formatMessage({ id: "SPORTS.NO_MARKET" })}</div>
      )}
      <Link to={eventPath(event.id)} className="sports-more focus-ring rounded-small" aria-hidden="true" tabIndex={-1}>
        {markets_count > 0 ? `+${markets_count}` : null}
        <Icon of={ChevronRight} size={16} />
      </Link>
    </li>
  );
}

/** Stars an event or a league; guests keep none. */
export function StarButton({ kind, target, name }: { kind: "event" | "league"; target: string; name: string }) {
  const intl = useIntl();
  const star = useStar(kind, target);
  if (!star) return null;
  return (
    <button
      type="button"
      className="sports-star focus-ring needs-script"
      aria-pressed={star.on}
      aria-label={intl.formatMessage({ id: "SPORTS.STAR" }, { name })}
      onClick={star.toggle}
    >
      <Icon of={Star} size={16} />
    </button>
  );
}
