import type { GameTheme } from "#schemas/catalogue/provider.ts";

/** What opening and playing a game needs to know of it; the catalogue knows more. */
export interface CatalogueEntry {
  /** `{provider}/{name}`. */
  identifier: string;
  title: string;
  provider: string;
  /** Codes in which it can be played; FUN is the demo. */
  currencies: readonly string[];
  categories: readonly string[];
  /** The studio engine that runs it. Absent: an outside provider's game. */
  engine?: string;
  /** The outside provider's page that opens it. A game with neither is only shown. */
  launchUrl?: string;
  /** Name of the engine's paytable. */
  math?: string;
  /** The paytable that it had before, by which its older rounds are shown. */
  former_math?: string;
  /** It is of the collection bonus-buy: its free spins can be bought. */
  sells_bonus?: true;
  rtp: number;
  volatility: "low" | "medium" | "high";
  /** How its tile and its machine are drawn. */
  theme: GameTheme;
}

/** Finds a game by its identifier; the catalogue implements it. */
export interface GameDirectory {
  find(identifier: string): CatalogueEntry | undefined;
}
