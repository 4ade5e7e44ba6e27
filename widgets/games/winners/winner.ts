import type { Win } from "#schemas/api/promotions.ts";
import type { TilePicture } from "../tile/tile-game.ts";
import { shownIn } from "./in-visitors-currency.ts";

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

/** Wins with amounts in the visitor's currency; a win of a game that the catalogue hasn't got stands without a picture. */
export const toWinners = (wins: readonly Win[], currency: string): Winner[] =>
  wins.map(({ user_name, amount_cents, currency: own, game, game_title, game_preview, created_at }) => ({
    key: [created_at, user_name, amount_cents, game].join(" "),
    name: maskedName(user_name),
    ...shownIn(amount_cents, own, currency),
    game: game !== null && game_preview ? { id: game, title: game_title ?? "", picture: game_preview } : null,
  }));

/** How many wins a row shows. */
export const WINNERS_SHOWN = 12;

/** What is shown after wins came in: those that are new before the others, and as many as a row has. */
export function withNewWinners(shown: readonly Winner[], latest: readonly Winner[]): readonly Winner[] {
  const known = new Set(shown.map(({ key }) => key));
  const fresh = latest.filter(({ key }) => !known.has(key));
  return fresh.length === 0 ? shown : [...fresh, ...shown].slice(0, WINNERS_SHOWN);
}
