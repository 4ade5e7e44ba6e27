import { parseArgs } from "node:util";

export interface SeedOptions {
  /** How many games the catalogue gets, the bundled ones among them. */
  games: number;
  /** The same seed gives the same games. */
  seed: string;
  folder: string;
}

export const USAGE = `npm run seed -- --games NUMBER [--seed TEXT] [--folder FOLDER]

  --games   how many games the catalogue gets, from 1 to 50000, the bundled ones among them
  --seed    the same seed gives the same games; default: 1
  --folder  an empty or new folder, or one of an earlier run; default: .data/catalogue`;

const MOST_GAMES = 50_000;

/** Null where a number is missing or out of bounds. */
export function readSeedOptions(args: readonly string[]): SeedOptions | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: "string" },
      seed: { type: "string", default: "1" },
      folder: { type: "string", default: ".data/catalogue" },
    },
  });
  const games = Number(values.games);
  if (!Number.isInteger(games) || games < 1 || games > MOST_GAMES) return null;
  return { games, seed: values.seed, folder: values.folder };
}
