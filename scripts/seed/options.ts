import { parseArgs } from "node:util";

export interface SeedOptions {
  /** How many games the catalogue gets, the bundled ones among them. */
  games: number;
  /** The same seed gives the same games. */
  seed: string;
  folder: string;
}

export interface StoryOptions {
  /** The same seed gives the same players, who do the same. */
  seed: string;
}

export const USAGE = `npm run seed -- --games NUMBER [--seed TEXT] [--folder FOLDER]

  --games   how many games the catalogue gets, from 1 to 50000, the bundled ones among them
  --seed    the same seed gives the same games; default: 1
  --folder  an empty or new folder, or one of an earlier run; default: .data/catalogue

npm run seed -- --story [--seed TEXT]

  --story   fills a new installation with a month of players, rounds, payments and conversations
  --seed    the same seed gives the same players; default: 1`;

const MOST_GAMES = 50_000;

/** Null where neither is asked for, both are, or a number is missing or out of bounds. */
export function readSeedOptions(args: readonly string[]): { catalogue: SeedOptions } | { story: StoryOptions } | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: "string" },
      story: { type: "boolean", default: false },
      seed: { type: "string", default: "1" },
      folder: { type: "string" },
    },
  });
  const { seed, folder = ".data/catalogue" } = values;
  if (values.story) {
    return values.games === undefined && values.folder === undefined ? { story: { seed } } : null;
  }
  const games = Number(values.games);
  if (!Number.isInteger(games) || games < 1 || games > MOST_GAMES) return null;
  return { catalogue: { games, seed, folder } };
}
