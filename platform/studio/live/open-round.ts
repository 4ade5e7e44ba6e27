import { randomUUID } from "node:crypto";
import { and, between, desc, eq, notExists, sql } from "drizzle-orm";
import { commitmentOf, newServerSeed } from "../fair/seeds.ts";
import type { StudioContext, StudioGame } from "../rounds/context.ts";
import { studioTableRounds, studioTableSeats, type TableRound } from "./tables.ts";

/** So many rounds back those that nobody bet in are deleted: a table that is only watched would fill the database. */
export const UNPLAYED_RETAINED = 100;

/** The newest round of a game that is shared, in whichever state. */
export const latestRound = async ({ database }: StudioContext, game: string): Promise<TableRound | undefined> =>
  (
    await database.drizzle
      .select()
      .from(studioTableRounds)
      .where(eq(studioTableRounds.game, game))
      .orderBy(desc(studioTableRounds.number))
      .limit(1)
  )[0];

/** Milliseconds: in which bets are taken, then for the wallet's answers to them, then until the next round opens. */
interface RoundTimes {
  betting: number;
  lastCall: number;
  result: number;
}

/** Commits to the round's server seed before anybody can bet. Of several processes one opens it. */
export async function openRound(
  context: StudioContext,
  game: StudioGame,
  kind: TableRound["kind"],
  number: number,
  { betting, lastCall, result }: RoundTimes,
): Promise<void> {
  const { database, clock, random } = context;
  const serverSeed = newServerSeed(random);
  const opens = clock.now().getTime();
  const closes = opens + betting;
  const draws = closes + lastCall;
  await database.drizzle
    .insert(studioTableRounds)
    .values({
      id: randomUUID(),
      game: game.identifier,
      kind,
      number,
      state: "betting",
      serverSeed,
      commitment: commitmentOf(serverSeed),
      opensAt: new Date(opens),
      closesAt: new Date(closes),
      drawsAt: new Date(draws),
      nextAt: new Date(draws + result),
    })
    .onConflictDoNothing();
  await deleteUnplayed(context, game.identifier, number - UNPLAYED_RETAINED);
}

/** Deletes what nobody bet in of the rounds up to a number. It looks at as many as may have come since the last time at most. */
async function deleteUnplayed({ database }: StudioContext, game: string, upTo: number): Promise<void> {
  if (upTo <= 0) return;
  const seats = database.drizzle
    .select({ one: sql`1` })
    .from(studioTableSeats)
    .where(eq(studioTableSeats.round, studioTableRounds.id));
  await database.drizzle
    .delete(studioTableRounds)
    .where(
      and(
        eq(studioTableRounds.game, game),
        between(studioTableRounds.number, upTo - UNPLAYED_RETAINED, upTo),
        eq(studioTableRounds.state, "settled"),
        notExists(seats),
      ),
    );
}
