import { type Database, openDatabase } from "#platform/db/database.ts";
import { createTournament, type NewTournament } from "#platform/tournaments/create-tournament.ts";
import { stopTournament } from "#platform/tournaments/stop-tournament.ts";
import { LATE_ROUNDS_MS } from "#schemas/rules/tournaments.ts";
import { loadBrands } from "../../server/brands/load-brands.ts";
import { databaseUrlOf } from "./product-verbs.ts";

const MINUTE_MS = 60_000;
const clock = { now: () => new Date() };

export interface AnnouncedTournament {
  id: number;
  path: string;
}

type Changes = Pick<NewTournament, "title"> & Partial<NewTournament>;

/** Announces a tournament of orbit; it began a minute ago and lasts an hour, unless said otherwise. */
export async function announceTournamentIn(
  database: Database,
  changes: Changes,
  { fromMinutes = -1 } = {},
): Promise<AnnouncedTournament> {
  const { brands } = await loadBrands("brands");
  const now = Date.now();
  const frontendIdentifier = `journey-${now}-${Math.floor(Math.random() * 1_000)}`;
  const tournament: NewTournament = {
    ...{ brand: "orbit", frontendIdentifier, currency: "EUR", games: [], prizes: [10_000n] },
    startAt: new Date(now + fromMinutes * MINUTE_MS),
    endAt: new Date(now + 60 * MINUTE_MS),
    ...changes,
  };
  const id = await createTournament({ database, brands, clock }, tournament);
  return { id, path: `/tournaments/${frontendIdentifier}` };
}

/** The same in the product under test. */
export const announceProductTournament = (
  changes: Changes,
  options?: { fromMinutes?: number },
): Promise<AnnouncedTournament> => withDatabase((database) => announceTournamentIn(database, changes, options));

/** As if its end had come, and the last rounds had been waited for. */
export const endTournamentIn = ({ pool }: Pick<Database, "pool">, id: number): Promise<unknown> =>
  pool.query("update tournaments set end_at = $2 where id = $1", [id, new Date(Date.now() - LATE_ROUNDS_MS)]);

/** The same in the product under test. */
export const endProductTournament = (id: number): Promise<unknown> =>
  withDatabase((database) => endTournamentIn(database, id));

/** As if its start had come, or came in so many minutes. */
export const startProductTournament = (id: number, inMinutes = 0): Promise<unknown> =>
  withDatabase(({ pool }) =>
    pool.query("update tournaments set start_at = $2 where id = $1", [
      id,
      new Date(Date.now() + inMinutes * MINUTE_MS),
    ]),
  );

/** As the operator's command does. */
export const stopProductTournament = (id: number): Promise<unknown> =>
  withDatabase((database) => stopTournament({ database, clock }, id));

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(databaseUrlOf(process.env.PRODUCT_FOLDER ?? ""));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
