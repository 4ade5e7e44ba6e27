import type { Game } from "#schemas/api/games.ts";
import type { Win } from "#schemas/api/promotions.ts";
import type { TilePicture } from "../tile/tile-game.ts";

/** A win as the lobby shows it. */
export interface Winner {
  key: string;
  name: string;
  cents: number;
  currency: string;
  game: { id: string; title: string; picture: TilePicture } | null;
}

/** Document 2 section 9: the first six characters, then stars. The platform masks names; this holds even if it doesn't. */
export const maskedName = (name: string): string => {
  const letters = [...name];
  return letters.length > 6 && !name.endsWith("*") ? `${letters.slice(0, 6).join("")}***` : name;
};

/** Wins with the pictures of their games; a game that the visitor may not see leaves the win without one. */
export function toWinners(wins: readonly Win[], games: readonly Game[]): Winner[] {
  const byId = new Map(games.map((game) => [game.identifier, game]));
  return wins.map((win, index) => {
    const game = win.game === null ? undefined : byId.get(win.game);
    return {
      key: `${win.created_at}-${index}`,
      name: maskedName(win.user_name),
      cents: win.amount_cents,
      currency: win.currency,
      game: game ? { id: game.identifier, title: game.title, picture: game.preview } : null,
    };
  });
}
