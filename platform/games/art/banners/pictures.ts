import type { SCENERY } from "./scenery.ts";

/** A wide picture for banners and heroes: no words on it, room for them on the left or below. */
export interface BannerPicture {
  readonly name: string;
  readonly scenery: keyof typeof SCENERY;
  /** Bright, deep, accent, as in a game's theme. */
  readonly palette: readonly [string, string, string];
  readonly hero: string;
  readonly sides: readonly string[];
  /** What floats around: small, some of it out of focus. */
  readonly scattered: readonly string[];
}

export const BANNER_PICTURES: readonly BannerPicture[] = [
  // One for the face of each brand.
  {
    name: "orbit-welcome",
    scenery: "space",
    palette: ["#5a2ff0", "#0a0918", "#f453c4"],
    hero: "rocket",
    sides: ["ringed-planet", "gem-stone"],
    scattered: ["coin", "amethyst", "coin"],
  },
  {
    name: "outback-welcome",
    scenery: "dunes",
    palette: ["#e2642a", "#2b0f06", "#ffd08a"],
    hero: "kangaroo",
    sides: ["boomerang", "gold-bars"],
    scattered: ["coin", "sun", "coin"],
  },
  {
    name: "piazza-welcome",
    scenery: "piazza",
    palette: ["#12785a", "#04150f", "#f2bf3a"],
    hero: "crown",
    sides: ["wine-glass", "card-hand"],
    scattered: ["coin", "emerald", "coin"],
  },
  {
    name: "fjord-welcome",
    scenery: "pines",
    palette: ["#2f7ff0", "#06204f", "#cfe4ff"],
    hero: "trophy",
    sides: ["shield", "sapphire"],
    scattered: ["coin", "star", "snowflake"],
  },
  {
    name: "shore-welcome",
    scenery: "waves",
    palette: ["#12b3ab", "#04484f", "#ffe0a8"],
    hero: "treasure-chest",
    sides: ["palm-tree", "oyster"],
    scattered: ["coin", "spiral-shell", "ruby"],
  },
  // Ones that any brand may use.
  {
    name: "cup-race",
    scenery: "beams",
    palette: ["#d1237a", "#2a0526", "#ffd166"],
    hero: "trophy",
    sides: ["1st-place-medal", "chequered-flag"],
    scattered: ["coin", "star", "coin"],
  },
  {
    name: "free-spins",
    scenery: "beams",
    palette: ["#6a35ff", "#12053f", "#8ef0ff"],
    hero: "slot-machine",
    sides: ["lucky-seven", "cherries"],
    scattered: ["coin", "bell", "gem-stone"],
  },
  {
    name: "vault-jackpot",
    scenery: "city",
    palette: ["#3a2fb8", "#080622", "#ffd76a"],
    hero: "gold-bars",
    sides: ["locked-with-key", "money-bag"],
    scattered: ["coin", "dollar-banknote", "coin"],
  },
  {
    name: "live-tables",
    scenery: "piazza",
    palette: ["#a3123f", "#220510", "#ffcf7a"],
    hero: "roulette-wheel",
    sides: ["card-hand", "chip-stack"],
    scattered: ["dice-pair", "chip-stack", "coin"],
  },
  {
    name: "dragon-drops",
    scenery: "dunes",
    palette: ["#d0201f", "#2b0404", "#ffd76a"],
    hero: "dragon",
    sides: ["red-paper-lantern", "red-envelope"],
    scattered: ["coin", "fire", "coin"],
  },
  {
    name: "cashback-week",
    scenery: "waves",
    palette: ["#0b8f6a", "#032a22", "#e3ff8f"],
    hero: "money-bag",
    sides: ["gem-stone", "four-leaf-clover"],
    scattered: ["coin", "dollar-banknote", "emerald"],
  },
  {
    name: "crypto-night",
    scenery: "city",
    palette: ["#0d74b5", "#041a33", "#7ffff0"],
    hero: "coin",
    sides: ["old-key", "high-voltage"],
    scattered: ["coin", "sapphire", "coin"],
  },
];
