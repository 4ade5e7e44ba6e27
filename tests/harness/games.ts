import type { Game } from "#schemas/api/games.ts";
import { type PackedTile, packTile } from "#widgets/games/tile/packed-tile.ts";
import type { TileGame } from "#widgets/games/tile/tile-game.ts";

/** A complete game of the contract; say only what matters. */
export const aGame = (about: Partial<Game> = {}): Game => ({
  identifier: "amber-works/first-light",
  title: "First Light",
  seo_title: "First Light slot",
  name: "first-light",
  slug: "first-light",
  provider: "amber-works",
  provider_title: "Amber Works",
  has_demo_mode: true,
  categories: ["slots"],
  collections: [],
  badges: [],
  currencies: { EUR: { id: 11 }, FUN: { id: 12 } },
  rtp: 96,
  volatility: "low",
  preview: { base: "/media/games/amber-works/first-light-1", widths: [210, 420], glow: 3 },
  last_activity_at: null,
  ...about,
});

/** A tile; say only what matters. */
export const aTile = (about: Partial<TileGame> = {}): PackedTile =>
  packTile({
    id: "amber-works/first-light",
    title: "First Light",
    provider: "Amber Works",
    picture: { base: "/media/games/amber-works/first-light-1", widths: [210, 420], glow: 3 },
    badge: null,
    demo: true,
    unsupported: false,
    ...about,
  });
