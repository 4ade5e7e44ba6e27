import { CommandError } from "../command-line/run-script.ts";
import type { PlayerRuntime } from "./runtime.ts";

/** What a command does once it has a database; it says what it did. */
export type Work = (runtime: PlayerRuntime) => Promise<string>;

/** A command of `npm run player`. */
export interface PlayerCommand {
  usage: readonly string[];
  /** What the words after its name ask for; null where they are none of its own. */
  read(words: readonly string[]): Work | null;
}

/** A player's id as typed; null for anything else. */
export const playerIdOf = (word: string | undefined): number | null =>
  word !== undefined && /^\d{1,9}$/.test(word) ? Number(word) : null;

/** Throws a `CommandError` where no player has this id. */
export async function requirePlayer({ database }: Pick<PlayerRuntime, "database">, playerId: number): Promise<void> {
  const { rowCount } = await database.pool.query("select from players where id = $1", [playerId]);
  if (!rowCount) throw new CommandError(`There is no player ${playerId}`);
}
