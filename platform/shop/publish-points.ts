import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { CompPoints } from "#schemas/api/shop.ts";
import { readPoints } from "./read-points.ts";

/** Sends a player's points to their browsers when the transaction commits; answers them. */
export async function publishPoints(
  tx: Transaction,
  { realtime }: Pick<PlatformContext, "realtime">,
  playerId: number,
): Promise<CompPoints> {
  const points = await readPoints(tx, playerId);
  await realtime.toPlayer(playerId, "comps_award", points, tx);
  return points;
}
