import { eq } from "drizzle-orm";
import { readRecipient } from "#platform/bonuses/recipient.ts";
import type { PlatformContext } from "#platform/context.ts";
import { lockPlayer } from "./claim-day.ts";
import { adventureError } from "./errors.ts";
import { readRun } from "./read-run.ts";
import { adventurePlayers } from "./tables.ts";

/**
 * Chooses where a player's days begin and end. After the first claim of a run it stays until the run is over, so that nobody
 * makes a day longer, or has one twice, by moving. Errors: ADVENTURE.ZONE_UNKNOWN (422), ADVENTURE.ZONE_FIXED (409).
 */
export async function chooseZone(
  context: PlatformContext,
  { playerId, timeZone }: { playerId: number; timeZone: string },
): Promise<void> {
  await context.database.drizzle.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const recipient = await readRecipient(tx, context, playerId);
    const run =
      recipient && (await readRun(tx, context, { brand: recipient.brand, country: recipient.row.country, playerId }));
    if (!run) throw adventureError("ADVENTURE.NONE");
    if (!run.timeZones.includes(timeZone)) throw adventureError("ADVENTURE.ZONE_UNKNOWN");
    if (timeZone === run.timeZone) return;
    if (run.claims.size > 0) throw adventureError("ADVENTURE.ZONE_FIXED");
    await tx.update(adventurePlayers).set({ timeZone }).where(eq(adventurePlayers.playerId, playerId));
  });
}
