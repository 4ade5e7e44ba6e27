import { and, asc, isNull, lte } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { tryEach } from "#platform/jobs/try-each.ts";
import { closeTournament } from "./close-tournament.ts";
import { payPrizes } from "./pay-prizes.ts";
import { tournaments } from "./tables.ts";

type Needs = Pick<PlatformContext, "database" | "clock" | "brands" | "realtime" | "events">;

/**
 * Takes each tournament whose end has come as far as it goes: closed, prizes paid. Each step does nothing the second time, so
 * any process may begin anew where another one was stopped, or do the same at the same time. One that fails does not hold up
 * the others.
 */
export async function endDueTournaments(context: Needs): Promise<void> {
  const due = await context.database.drizzle
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(
      and(isNull(tournaments.settledAt), isNull(tournaments.stoppedAt), lte(tournaments.endAt, context.clock.now())),
    )
    .orderBy(asc(tournaments.endAt), asc(tournaments.id));
  await tryEach(
    due,
    async ({ id }) => {
      if (await closeTournament(context, id)) await payPrizes(context, id);
    },
    { what: "tournaments" },
  );
}
