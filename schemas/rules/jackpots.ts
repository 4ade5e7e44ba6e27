import type { CurrencyCode } from "../kit/constants.ts";
import { SPORT_GAME } from "../sports/vocabulary.ts";
import { SUBUNITS_PER_EURO } from "./reference-rates.ts";

/** The levels of every jackpot, the lowest first (document 2 section 3). */
export const JACKPOT_LEVELS = ["level_1", "level_2", "level_3"] as const;
export type JackpotLevelName = (typeof JACKPOT_LEVELS)[number];

export const DROP_RULES = ["value", "time", "hidden"] as const;
export type DropRule = (typeof DROP_RULES)[number];

/** Pools are counted in millionths of a subunit, so that the share of a small stake is not lost. */
export const POOL_UNITS = 1_000_000n;

/** How many winners a list has unless it asks for more (document 2 section 9). */
export const LISTED_WINNERS = 5;

/** Whether stakes in a game feed a jackpot: `games` holds `*` (every game of the casino; bets on sports are none), `category:{name}` or `{provider}:{game}`. */
export const takesPart = (
  games: readonly string[],
  { identifier, categories }: { identifier: string; categories: readonly string[] },
): boolean =>
  games.some(
    (wanted) =>
      (wanted === "*" && identifier !== SPORT_GAME) ||
      wanted === identifier.replace("/", ":") ||
      (wanted.startsWith("category:") && categories.includes(wanted.slice("category:".length))),
  );

/**
 * The share of a stake (subunits of `from`) in millionths of a subunit of the jackpot's currency, rounded down.
 * `ppm`: millionths of the stake. Between currencies the reference rates count.
 */
export const shareOf = (stake: bigint, ppm: number, from: CurrencyCode, to: CurrencyCode): bigint =>
  (stake * BigInt(ppm) * SUBUNITS_PER_EURO[to]) / SUBUNITS_PER_EURO[from];
