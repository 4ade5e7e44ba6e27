import { eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import { isLithuanianIban } from "#schemas/rules/profile.ts";
import { GROUP } from "#schemas/rules/segments.ts";
import { playerGroups, players } from "../tables.ts";

/**
 * Puts a player whose IBAN is Lithuanian into group 1101 (FORM-06, document 1 section 6). Asked by whatever takes an
 * IBAN, in its own transaction; whether the player was added.
 */
export async function noteIban(
  tx: Transaction,
  { clock }: Pick<PlatformContext, "clock">,
  playerId: number,
  iban: string,
): Promise<boolean> {
  if (!isLithuanianIban(iban)) return false;
  const at = clock.now();
  const added = await tx
    .insert(playerGroups)
    .values({ playerId, groupId: String(GROUP.lithuanianIban), addedAt: at })
    .onConflictDoNothing()
    .returning();
  const [player] =
    added.length > 0 ? await tx.select({ brand: players.brand }).from(players).where(eq(players.id, playerId)) : [];
  if (!player) return false;
  const payload = { added: [String(GROUP.lithuanianIban)], removed: [] };
  await recordEvent(tx, { type: "groups-changed", brand: player.brand, playerId, payload, at });
  return true;
}
