import { useIntl } from "react-intl";
import type { SportEventPage } from "#schemas/api/sports.ts";
import { isListed } from "#schemas/sports/happenings.ts";
import type { Game } from "#schemas/sports/score.ts";
import type { Sport } from "#schemas/sports/vocabulary.ts";
import { currentGame, pointsText } from "./game-score.tsx";
import { happeningName, happeningSide } from "./happening-names.ts";

/** Lines of each sport's ground, drawn on 100 by 60. */
const GROUNDS: Readonly<Record<Sport, string>> = {
  football:
    "M50 0 V60 M50 20 A10 10 0 1 1 49.9 20 M0 14 H15 V46 H0 M0 23 H6 V37 H0 M100 14 H85 V46 H100 M100 23 H94 V37 H100",
  tennis: "M50 0 V60 M0 8 H100 M0 52 H100 M24 8 V52 M76 8 V52 M24 30 H76",
  basketball:
    "M50 0 V60 M50 22 A8 8 0 1 1 49.9 22 M0 20 H16 V40 H0 M0 6 H9 A24 24 0 0 1 9 54 H0 M100 20 H84 V40 H100 M100 6 H91 A24 24 0 0 0 91 54 H100",
  "ice-hockey": "M50 0 V60 M34 0 V60 M66 0 V60 M50 22 A8 8 0 1 1 49.9 22 M8 0 V60 M92 0 V60",
  esports: "M0 60 L100 0 M0 0 H24 V18 H0 M100 60 H76 V42 H100 M38 24 H62 V36 H38 Z",
};

const ANNOUNCED = new Set(["goal", "goal-cancelled", "red-card", "yellow-card", "period-end", "full-time"]);

/** Between periods and afterwards nobody has the ball. */
const STOPS = new Set(["period-end", "full-time"]);

/** Where play is, on a drawn pitch or court that follows the feed; what matters of it is said too. */
export function Pitch({ event }: { event: SportEventPage }) {
  const intl = useIntl();
  const placed = event.happenings.filter(({ place }) => place !== null).slice(-4);
  const latest = event.happenings.at(-1);
  const isStopped = latest !== undefined && STOPS.has(latest.happening);
  const last = isStopped ? latest : placed.at(-1);
  const lastEvent = event.happenings
    .filter(({ happening }) => ANNOUNCED.has(happening) && isListed(event.sport, happening))
    .at(-1);
  const game = currentGame(event);
  return (
    <section className="sports-panel" aria-label={intl.formatMessage({ id: "SPORTS.PITCH" })}>
      <svg viewBox="-1 -1 102 62" className="sports-pitch" data-sport={event.sport} aria-hidden="true">
        <rect width="100" height="60" rx="2" className="sports-ground" />
        {last?.side && !isStopped ? (
          <rect width="50" height="60" x={last.side === "home" ? 50 : 0} className="sports-attack" rx="2" />
        ) : null}
        <path d={GROUNDS[event.sport]} className="sports-lines" />
        <polyline
          points={(isStopped ? [] : placed).map(({ place }) => pointOf(place)).join(" ")}
          className="sports-path"
        />
        {last?.place ? <circle r="1.6" cx={last.place.x} cy={last.place.y * 0.6} className="sports-ball" /> : null}
        {game ? <CourtPoints game={game} /> : null}
      </svg>
      <p className="flex flex-wrap justify-between gap-3 text-sm">
        <strong>{last ? happeningSide(event, last) : null}</strong>
        <span className="text-muted">{last ? happeningName(intl, event.sport, last) : null}</span>
      </p>
      <p className="sr-only" role="status">
        {lastEvent ? `${happeningName(intl, event.sport, lastEvent)} ${happeningSide(event, lastEvent) ?? ""}` : null}
      </p>
    </section>
  );
}

/** Each side's points above its half, and a ball at the line from which it serves. */
function CourtPoints({ game }: { game: Game }) {
  const intl = useIntl();
  return (
    <>
      <text x="25" y="6.2" className="sports-court-points">
        {pointsText(intl, game.home)}
      </text>
      <text x="75" y="6.2" className="sports-court-points">
        {pointsText(intl, game.away)}
      </text>
      <circle r="1.2" cx={game.server === "home" ? 1.6 : 98.4} cy="30" className="sports-server" />
    </>
  );
}

const pointOf = (place: { x: number; y: number } | null): string => (place ? `${place.x},${place.y * 0.6}` : "");
