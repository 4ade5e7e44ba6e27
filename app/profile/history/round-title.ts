import type { IntlShape } from "react-intl";
import type { Round } from "#schemas/api/games.ts";
import { SPORT_GAME } from "#schemas/sports/vocabulary.ts";

type Titled = Pick<Round, "title" | "sport_bet">;

/** The game, or what a bet on sports was on: its match, or how many selections it has. */
export function roundTitle(intl: IntlShape, { title, sport_bet }: Titled): string {
  if (!sport_bet) return title;
  const [match, ...others] = sport_bet.matches;
  return match && others.length === 0
    ? intl.formatMessage({ id: "SPORTS.EVENT" }, match)
    : intl.formatMessage({ id: "HISTORY.SELECTIONS" }, { count: sport_bet.matches.length });
}

/** A bet on sports has a page among the player's bets. */
export function roundPath({ game, sport_bet }: Pick<Round, "game" | "sport_bet">): string {
  if (sport_bet) return `/sport/my/${sport_bet.id}`;
  return game === SPORT_GAME ? "/sport/my" : `/play/${game}`;
}

/** The matches of a bet on sports, in a cell of a file. Empty for a round of a game. */
export const matchesOf = ({ sport_bet }: Pick<Round, "sport_bet">): string =>
  sport_bet?.matches.map(({ home, away }) => `${home} – ${away}`).join("; ") ?? "";
