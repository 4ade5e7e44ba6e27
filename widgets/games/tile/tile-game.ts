import type { Game } from "#schemas/api/games.ts";
import { CURRENCIES, type CurrencyCode, DEMO_CURRENCY } from "#schemas/kit/constants.ts";
import { FEATURE_OF_BADGE, hasFeature } from "#schemas/rules/features.ts";

/** Category of the tables that players share: they are never played for play money. */
export const LIVE_CATEGORY = "live";

/** As much of a game as its tile shows: this is sent to the browser 150 times a page. */
export interface TileGame {
  /** {producer}/{name} */
  id: string;
  title: string;
  provider: string;
  picture: TilePicture;
  badge: { type: string; theme: string } | null;
  demo: boolean;
  /** The game can't be played in the viewer's currency, which is not a crypto currency. */
  unsupported: boolean;
}

export interface TilePicture {
  base: string;
  widths: readonly number[];
  glow: number;
}

/** What decides about demo and overlay. A guest has no currency yet: nothing is unsupported for them. */
export interface TileViewer {
  currency: CurrencyCode | null;
  demoAllowed: boolean;
}

/** Document 3 sections 3 and 5: demo only with a FUN currency and for games that are not live. */
export const hasDemo = (game: Pick<Game, "currencies" | "categories" | "has_demo_mode">): boolean =>
  game.has_demo_mode && DEMO_CURRENCY in game.currencies && !game.categories.includes(LIVE_CATEGORY);

/** A badge that promises what this installation can't give is left out. */
const keepsPromise = ({ type }: { type: string }): boolean => {
  const feature = Object.hasOwn(FEATURE_OF_BADGE, type) ? FEATURE_OF_BADGE[type] : undefined;
  return !feature || hasFeature(feature);
};

/** Document 3 section 5: the overlay is for currencies that are not crypto. */
export const isUnsupported = (game: Pick<Game, "currencies">, currency: CurrencyCode | null): boolean =>
  currency !== null && CURRENCIES[currency].fiat && !(currency in game.currencies);

export const toTileGame = (game: Game, viewer: TileViewer): TileGame => ({
  id: game.identifier,
  title: game.title,
  provider: game.provider_title,
  picture: game.preview,
  badge: game.badges.find(keepsPromise) ?? null,
  demo: viewer.demoAllowed && hasDemo(game),
  unsupported: isUnsupported(game, viewer.currency),
});
