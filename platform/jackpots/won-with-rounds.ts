import { type SQL, sql } from "drizzle-orm";
import { jackpotWins } from "./tables.ts";

/**
 * A table of what jackpots have paid to a player: `round_id` of the round whose bet has won, and `amount` in subunits of its
 * currency, of several levels together.
 */
export const jackpotsByRound = (playerId: number): SQL => sql`(
  select w.round_id, sum(w.amount) as amount from ${jackpotWins} w where w.player_id = ${playerId} group by w.round_id)`;
