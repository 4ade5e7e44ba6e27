import type { AppLoadContext } from "@remix-run/server-runtime";
import { type Gift, listGifts } from "#schemas/api/bonuses.ts";
import { featuresUnder } from "#schemas/rules/blocked-features.ts";
import { createGamesGateway } from "../gateways/games.server.ts";
import { part } from "../gateways/part.server.ts";
import { openGifts, pastGifts, wagersAhead } from "../gifts/open-gifts.ts";

const DEADLINE_MS = 8_000;
/** How many games of a gift the page links to. */
const MOST_GAMES = 6;

/** Whether gifts are given to this visitor at all: the installation has them and the licence lets it. */
export const hasGifts = ({ visitor }: Pick<AppLoadContext, "visitor">): boolean =>
  featuresUnder(visitor.licence).bonuses;

/** A game that a gift names: its spins are played there, or its terms weigh it. */
export interface GiftGame {
  identifier: string;
  title: string;
}

/** Gifts with the games that each names by gift id. `failed`: they could not be loaded, which is not the same as none. */
export interface GiftsData {
  failed: boolean;
  open: Gift[];
  past: Gift[];
  games: Readonly<Record<string, GiftGame[]>>;
  canIssue: boolean;
  now: string;
}

/** The player's gifts for their page. */
export async function loadGifts(context: AppLoadContext): Promise<GiftsData> {
  const { platform, visitor, log, now } = context;
  const gifts = hasGifts(context)
    ? await part(log, "GIFTS", platform.call(listGifts, { fresh: true }), DEADLINE_MS)
    : [];
  const open = openGifts(gifts ?? []);
  return {
    failed: gifts === null,
    open,
    past: pastGifts(gifts ?? []),
    games: await loadGames(context, open),
    canIssue: visitor.player?.can_issue_bonuses ?? true,
    now: now().toISOString(),
  };
}

/** One gift with its games; null where the player has none of that id. */
export async function loadGift(context: AppLoadContext, id: string) {
  if (!hasGifts(context)) return null;
  const gifts = await context.platform.call(listGifts, { fresh: true });
  const gift = gifts.find((each) => each.id === id);
  if (!gift) return null;
  const games = await loadGames(context, [gift]);
  return { gift, games: games[id] ?? [], ahead: wagersAhead(gifts, gift), now: context.now().toISOString() };
}

/** Titles of the games that gifts name. A game that the visitor may not see is left out; so are all while the call fails. */
async function loadGames(context: AppLoadContext, gifts: readonly Gift[]): Promise<Record<string, GiftGame[]>> {
  const { platform, cache, visitor, log } = context;
  const wanted = gifts.map(({ id, ...gift }) => [id, namedGames(gift).map(identifierOf)] as const);
  const identifiers = [...new Set(wanted.flatMap(([, games]) => games))].slice(0, 100);
  if (identifiers.length === 0) return {};
  const found = await part(log, "GIFT_GAMES", createGamesGateway(platform, cache, visitor).select(identifiers));
  const known = new Map((found ?? []).map(({ identifier, title }) => [identifier, { identifier, title }]));
  return Object.fromEntries(
    wanted.map(([id, games]) => [
      id,
      games.flatMap((identifier) => {
        const game = known.get(identifier);
        return game ? [game] : [];
      }),
    ]),
  );
}

/** The games of its spins, as many as are linked to, and those that its terms weigh or exclude. */
const namedGames = ({
  games,
  game_weights,
  excluded_games,
}: Pick<Gift, "games" | "game_weights" | "excluded_games">) => [
  ...new Set([
    ...games.slice(0, MOST_GAMES),
    ...[...game_weights.map((weight) => weight.games), ...excluded_games].filter(
      (name) => name !== "*" && !name.startsWith("category:") && !name.endsWith(":*"),
    ),
  ]),
];

/** Gifts name a game `provider:game`, addresses `provider/game`. */
const identifierOf = (game: string): string => game.replace(":", "/");
