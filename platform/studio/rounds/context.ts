import type { GameTheme } from "#schemas/catalogue/provider.ts";
import type { Database } from "../../db/database.ts";
import type { RandomSource } from "../fair/seeds.ts";
import type { WalletClient } from "../wallet/client.ts";

/** What the studio needs to know of a game of the catalogue. */
export interface StudioGame {
  identifier: string;
  title: string;
  /** The program that runs it (schemas/studio/api.ts, ENGINES). A game without one isn't ours. */
  engine?: string;
  /** A slot's profile under math/profiles. */
  math?: string;
  /** The mathematics of rounds that were stored without the name of theirs, where the game has got another one since. */
  former_math?: string;
  /** Its free spins can be bought, where the licence allows it. */
  sells_bonus?: boolean;
  theme: GameTheme;
  rtp: number;
  volatility: "low" | "medium" | "high";
}

export interface StudioLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What every verb of the studio is built from. */
export interface StudioContext {
  database: Database;
  clock: { now(): Date };
  /** Waits; tests hand in one that moves their clock. */
  sleep(milliseconds: number): Promise<void>;
  random: RandomSource;
  wallet: WalletClient;
  games(identifier: string): StudioGame | undefined;
  log: StudioLog;
}
