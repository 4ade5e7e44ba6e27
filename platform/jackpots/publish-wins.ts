import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Consumer } from "#platform/events/consumer.ts";
import type { JackpotWin } from "#schemas/api/promotions.ts";
import { readJackpotWins } from "./list-wins.ts";

/** Sends a win to its player's browsers, whose balance it has moved. */
export const publishJackpotWins = ({ realtime }: Pick<PlatformContext, "realtime">): Consumer => ({
  name: "jackpot-wins",
  types: ["jackpot-won"],
  async handle(tx, events) {
    for (const event of events) {
      if (event.type !== "jackpot-won" || event.playerId === null) continue;
      const [win] = await readJackpotWins(tx, sql`w.id = ${Number(event.payload.win)}`, 1);
      if (win) await realtime.toPlayer(event.playerId, "jackpot_win_award", { win }, tx);
      realtime.balanceChanged(event.playerId);
    }
  },
});

/** How long a browser that connects gets a win sent; it shows each win once. */
const DAY_MS = 86_400_000;
/** At most so many. */
const MOST_RECENT = 10;

/** The player's wins of the last day, the oldest first: they may have been away when they came. Each is an event of its own. */
export async function recentWins(
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  playerId: number,
): Promise<{ win: JackpotWin }[]> {
  const since = new Date(clock.now().getTime() - DAY_MS).toISOString();
  const wins = await readJackpotWins(
    database.drizzle,
    sql`w.player_id = ${playerId} and w.created_at >= ${since}::timestamptz`,
    MOST_RECENT,
  );
  return wins.reverse().map((win) => ({ win }));
}
