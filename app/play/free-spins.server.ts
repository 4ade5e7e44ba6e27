import type { AppLoadContext } from "@remix-run/server-runtime";
import { type Gift, listFreespins } from "#schemas/api/bonuses.ts";
import type { Game } from "#schemas/api/games.ts";
import { featuresUnder } from "#schemas/rules/blocked-features.ts";
import { part } from "../gateways/part.server.ts";

/** Free spins that a player has in a game: those that are played next, or else those that are still to be activated. */
export interface GameFreeSpins {
  count: number;
  active: boolean;
}

/** What the game's page says of the player's free spins in it; null without any. A platform that is slow says nothing. */
export async function freeSpinsIn(
  { platform, visitor, log }: AppLoadContext,
  game: Game | undefined,
): Promise<GameFreeSpins | null> {
  if (!game || !visitor.player || !featuresUnder(visitor.licence).bonuses) return null;
  const gifts = (await part(log, "FREE_SPINS", platform.call(listFreespins, {}))) ?? [];
  const here = gifts.filter((gift) => gift.currency === visitor.currency && isPlayedIn(gift, game));
  const active = here.filter(({ stage, freespins_left }) => stage === "wait" && freespins_left > 0);
  const shown = active.length > 0 ? active : here.filter(({ activatable }) => activatable);
  const count = shown.reduce((sum, { freespins_left }) => sum + freespins_left, 0);
  return count > 0 ? { count, active: active.length > 0 } : null;
}

const isPlayedIn = ({ games }: Gift, { identifier, provider, categories }: Game): boolean =>
  games.includes(identifier.replace("/", ":")) ||
  games.includes(`${provider}:*`) ||
  categories.some((category) => games.includes(`category:${category}`));
