import { and, desc, eq, gt, inArray, or } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { PrizeBoxRow } from "./issue-box.ts";
import { prizeBoxes } from "./tables.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
const MOST = 100;

/** A player's boxes that may be listed (schemas/rules/prizes.ts): those to open, and those of the last day. */
export const readBoxes = (
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  playerId: number,
): Promise<PrizeBoxRow[]> =>
  database.drizzle
    .select()
    .from(prizeBoxes)
    .where(
      and(
        eq(prizeBoxes.playerId, playerId),
        inArray(prizeBoxes.stage, ["issued", "activated"]),
        or(eq(prizeBoxes.stage, "issued"), gt(prizeBoxes.createdAt, new Date(clock.now().getTime() - DAY_MS))),
      ),
    )
    .orderBy(desc(prizeBoxes.id))
    .limit(MOST);

/** One box of a player; null for another player's, and for none. */
export async function readBox(
  { database }: Pick<PlatformContext, "database">,
  { id, playerId }: { id: string; playerId: number },
): Promise<PrizeBoxRow | null> {
  const [row] = await database.drizzle
    .select()
    .from(prizeBoxes)
    .where(and(eq(prizeBoxes.id, BigInt(id)), eq(prizeBoxes.playerId, playerId)));
  return row ?? null;
}
