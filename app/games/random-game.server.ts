import type { AppLoadContext } from "@remix-run/server-runtime";
import { type Game, randomGame } from "#schemas/api/games.ts";
import { hasDemo } from "#widgets/games/tile/tile-game.ts";
import { configOf } from "../gateways/config.server.ts";
import { tileViewer } from "../gateways/games.server.ts";

/** Document 1: so often another one is picked when a game doesn't pass. */
const MOST_TRIES = 10;

/**
 * A game picked at random that the visitor can open: of a provider that is not blocked for their country, whatever the
 * platform answers, and one that can be played. Null, with an error in the log, when ten picks in a row don't pass.
 */
export async function pickRandomGame(context: AppLoadContext): Promise<Game | null> {
  const { platform, log } = context;
  let failure: unknown;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    try {
      // Fresh, or every try of a request would get the first one's game again.
      const game = await platform.call(randomGame, { fresh: true });
      if (passes(context, game)) return game;
    } catch (error) {
      failure = error;
      break;
    }
  }
  log.error({ ...(failure ? { err: failure } : { tries: MOST_TRIES }) }, "RANDOM_GAME_ERROR");
  return null;
}

function passes({ visitor }: AppLoadContext, game: Game): boolean {
  const blocked = configOf(visitor.brand, "providers-config").disabled[game.provider];
  if (blocked === "all" || blocked?.includes(visitor.country)) return false;
  // A guest plays for play money, and where the licence has them sign in for that, any game asks them to.
  if (!visitor.player) return hasDemo(game) || !tileViewer(visitor).demoAllowed;
  return visitor.currency in game.currencies;
}
