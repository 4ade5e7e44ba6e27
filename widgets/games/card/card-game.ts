import type { Game } from "#schemas/api/games.ts";
import type { WidgetContext } from "../../registry/sources.ts";
import { type TileGame, toTileGame } from "../tile/tile-game.ts";

/** As much of a game as a card of its own shows. */
export type CardGame = TileGame & Pick<Game, "rtp" | "volatility">;

export interface GameCardData {
  /** Null where the visitor may not see the game. */
  game: CardGame | null;
  signedIn: boolean;
}

export const toCardData = (
  game: Game | null | undefined,
  { signedIn, currency, demoAllowed }: Pick<WidgetContext, "signedIn" | "currency" | "demoAllowed">,
): GameCardData => ({
  signedIn,
  game: game
    ? {
        ...toTileGame(game, { currency: signedIn ? currency : null, demoAllowed }),
        rtp: game.rtp,
        volatility: game.volatility,
      }
    : null,
});
