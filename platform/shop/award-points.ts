import { eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { players } from "#platform/players/tables.ts";
import type { CompPoints } from "#schemas/api/shop.ts";
import { publishPoints } from "./publish-points.ts";
import { readPoints } from "./read-points.ts";
import { pointEntries } from "./tables.ts";

interface Award {
  playerId: number;
  /** Above zero. */
  points: bigint;
  /** Names the award: the same one counts once. */
  reference: string;
}

/** Gives a player points outside of play, once a reference; answers what they hold then. */
export async function awardPoints(
  context: Pick<PlatformContext, "database" | "clock" | "realtime">,
  { playerId, points, reference }: Award,
): Promise<CompPoints> {
  if (points <= 0n) throw new RangeError("an award is a whole number of points above zero");
  return context.database.drizzle.transaction(async (tx) => {
    const [player] = await tx.select({ id: players.id }).from(players).where(eq(players.id, playerId));
    if (!player) throw new Error(`There is no player ${playerId}`);
    const written = await tx
      .insert(pointEntries)
      .values({
        playerId,
        kind: "award",
        chargeable: points,
        persistent: points,
        reference: `award:${reference}`,
        createdAt: context.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: pointEntries.id });
    return written.length > 0 ? publishPoints(tx, context, playerId) : readPoints(tx, playerId);
  });
}
