import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { ApiError } from "#platform/http/api-error.ts";
import { players } from "#platform/players/tables.ts";
import { toJsonAmount } from "#platform/wallet/amounts.ts";
import { rounds } from "#platform/wallet/tables.ts";
import type { setRealityCheck as contract, PlayedSince, RealityIntervals } from "#schemas/api/reality-check.ts";
import type { Licence } from "#schemas/brand/licence.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import { realityInterval } from "#schemas/rules/reality-check.ts";

/** So many of the player's last rounds are looked through: four hours at one round in three seconds. */
const MOST_ROUNDS = 5_000;

type OwnMinutes = RealityIntervals["own_minutes"];

const intervalsOf = (licence: Licence | undefined, own: OwnMinutes): RealityIntervals => {
  const asked = licence?.rules.realityCheckMinutes ?? null;
  return { minutes: realityInterval(asked, own), own_minutes: own, licence_minutes: asked };
};

/** How often a player is shown a reality check (RG-03). */
export async function findRealityCheck(
  { database }: Pick<PlatformContext, "database">,
  playerId: number,
  licence: Licence | undefined,
): Promise<RealityIntervals> {
  const [player] = await database.drizzle
    .select({ own: players.realityCheckMinutes })
    .from(players)
    .where(eq(players.id, playerId));
  return intervalsOf(licence, (player?.own ?? null) as OwnMinutes);
}

/** Sets the player's own interval. It can only make checks more frequent than the licence asks for. */
export async function setRealityCheck(
  { database }: Pick<PlatformContext, "database">,
  playerId: number,
  licence: Licence | undefined,
  { minutes }: BodyOf<typeof contract>,
): Promise<RealityIntervals> {
  await database.drizzle.update(players).set({ realityCheckMinutes: minutes }).where(eq(players.id, playerId));
  return intervalsOf(licence, minutes);
}

export interface SumDependencies {
  context: Pick<PlatformContext, "database" | "clock">;
  /** A table of what jackpots have paid to a player: `round_id`, and `amount` in subunits of its currency. */
  jackpotsOf(playerId: number): SQL;
}

/**
 * What a player staked and was paid in the last so many milliseconds, or since an instant, in rounds and by the jackpots that these have won. Sums are null where the last rounds that are
 * looked through all count.
 */
export async function sumSince(
  { context: { database, clock }, jackpotsOf }: SumDependencies,
  playerId: number,
  { since: asked, elapsed_ms, currency }: { since?: string; elapsed_ms?: number; currency: string },
): Promise<PlayedSince> {
  const { drizzle } = database;
  if (elapsed_ms === undefined && asked === undefined)
    throw new ApiError(422, "FORM.REQUIRED", "elapsed_ms is missing");
  const since = elapsed_ms === undefined ? asked : new Date(clock.now().getTime() - elapsed_ms).toISOString();
  const last = drizzle
    .select({
      id: rounds.id,
      currency: rounds.currency,
      bet: rounds.bet,
      win: rounds.win,
      state: rounds.state,
      giftId: rounds.giftId,
      startedAt: rounds.startedAt,
    })
    .from(rounds)
    .where(eq(rounds.playerId, playerId))
    .orderBy(desc(rounds.id))
    .limit(MOST_ROUNDS)
    .as("last");
  const counts = and(eq(last.currency, currency), sql`${last.state} <> 'rolled_back'`, sql`${last.giftId} is null`);
  const [sums] = await drizzle
    .select({
      seen: sql<number>`count(*)::int`,
      rounds: sql<number>`count(*) filter (where ${counts})::int`,
      bet: sql<string>`coalesce(sum(${last.bet}) filter (where ${counts}), 0)`,
      win: sql<string>`coalesce(sum(${last.win} + coalesce(j.amount, 0)) filter (where ${counts}), 0)`,
    })
    .from(last)
    .leftJoin(sql`${jackpotsOf(playerId)} j`, sql`j.round_id = ${last.id}`)
    .where(sql`${last.startedAt} >= ${since}::timestamptz`);
  if (!sums || sums.seen >= MOST_ROUNDS) return { staked_cents: null, paid_cents: null, rounds: sums?.rounds ?? 0 };
  return { staked_cents: toJsonAmount(sums.bet), paid_cents: toJsonAmount(sums.win), rounds: sums.rounds };
}
