import { and, lte, ne } from "drizzle-orm";
import type { StudioContext } from "../rounds/context.ts";
import { advanceFlight } from "./flight-round.ts";
import { closeTableRounds, paySeats } from "./pay-seats.ts";
import { drawTableRound } from "./table-round.ts";
import { studioTableRounds } from "./tables.ts";

/**
 * Carries rounds of shared tables and flights on that nobody looks at: draws those whose time has come, pays what is unpaid. Any number
 * of processes may do so at once. Answers how many seats were paid.
 */
export async function settleTables(context: StudioContext): Promise<number> {
  const due = await context.database.drizzle
    .select()
    .from(studioTableRounds)
    .where(and(ne(studioTableRounds.state, "settled"), lte(studioTableRounds.drawsAt, context.clock.now())));
  for (const round of due) {
    if (round.kind === "crash") await advanceFlight(context, round);
    else if (round.state === "betting") await drawTableRound(context, round);
  }
  const paid = await paySeats(context, "all");
  await closeTableRounds(context);
  return paid;
}
