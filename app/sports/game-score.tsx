import { type IntlShape, useIntl } from "react-intl";
import type { SportEvent } from "#schemas/api/sports.ts";
import type { Game } from "#schemas/sports/score.ts";

type Played = Pick<SportEvent, "status" | "score" | "periods" | "home" | "away">;
type Side = "home" | "away";

/** The game of tennis that is being played; null between sets, in other sports, and where the feed names no points. */
export const currentGame = ({ status, periods }: Pick<Played, "status" | "periods">): Game | null =>
  (status === "live" && periods.at(-1)?.game) || null;

/** Points as a board shows them; the abbreviation of advantage is the language's own. */
export const pointsText = (intl: IntlShape, points: string): string =>
  points === "AD" ? intl.formatMessage({ id: "SPORTS.GAME.AD" }) : points;

/** A side's line of the board: games of the set, points of the game, and a ball where it serves. */
export function GameLine({ event, game, side }: { event: Played; game: Game; side: Side }) {
  const intl = useIntl();
  return (
    <>
      <span className="sports-games">{event.periods.at(-1)?.[side]}</span>
      <span className="sports-points">{pointsText(intl, game[side])}</span>
    </>
  );
}

/** The ball beside the side that serves. */
export const Serves = ({ game, side }: { game: Game | null; side: Side }) =>
  game?.server === side ? <span className="sports-serves" aria-hidden="true" /> : null;

/** The whole score in words, for screen readers; `announced`: each time it changes. */
export function GameInWords({ event, announced = false }: { event: Played; announced?: boolean }) {
  const intl = useIntl();
  const game = currentGame(event);
  if (!game) return announced ? <span className="sr-only" aria-live="polite" /> : null;
  const spoken = (points: string) => (points === "AD" ? intl.formatMessage({ id: "SPORTS.GAME.ADVANTAGE" }) : points);
  const pair = (home: number | string, away: number | string) => `${home}–${away}`;
  const set = event.periods.at(-1);
  const text = intl.formatMessage(
    { id: "SPORTS.GAME" },
    {
      sets: pair(event.score?.home ?? 0, event.score?.away ?? 0),
      games: pair(set?.home ?? 0, set?.away ?? 0),
      points: pair(spoken(game.home), spoken(game.away)),
      name: event[game.server].name,
    },
  );
  return (
    <span className="sr-only" aria-live={announced ? "polite" : undefined}>
      {text}
    </span>
  );
}
