import { and, eq, lte } from "drizzle-orm";
import type { StudioContext } from "../rounds/context.ts";
import { closeTableRounds, paySeats } from "./pay-seats.ts";
import { drawTableRound } from "./table-round.ts";
import { studioTableRounds } from "./tables.ts";

/**
 * Carries rounds of shared tables on that nobody looks at: draws those whose time has come, pays what is unpaid. Any number of
 * processes may do so at once. Answers how many seats were paid.
 */
export async function settleTables(context: StudioContext): Promise<number> {
  const due = await context.database.drizzle
    .select()
    .from(studioTableRounds)
    .where(and(eq(studioTableRounds.state, "betting"), lte(studioTableRounds.drawsAt, context.clock.now())));
  for (const round of due) await drawTableRound(context, round);
  const paid = await paySeats(context, "all");
  await closeTableRounds(context);
  return paid;
}
