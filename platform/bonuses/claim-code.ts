import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import type { CodeReason } from "#schemas/api/bonuses.ts";
import type { BonusTemplate } from "#schemas/brand/bonuses.ts";
import { giftCodes, giftCodeUses } from "./tables.ts";

interface Claim {
  brand: string;
  playerId: number;
  template: BonusTemplate;
  at: Date;
  /** A deposit's code may be used again by the same player; it counts once. */
  repeatable?: boolean;
}

/**
 * Claims a template's code for a player. One that has a number of uses is given to no more players than that, however
 * many ask at once: the counter's row is locked by the first of them. Answers why it can't be claimed, or null.
 */
export async function claimCode(tx: Transaction, claim: Claim): Promise<CodeReason | null> {
  const { brand, playerId, template, at, repeatable = false } = claim;
  const code = template.code;
  if (code === undefined) return "unknown";
  const most = template.code_uses ?? null;
  await tx.insert(giftCodes).values({ brand, code, players: 0 }).onConflictDoNothing();
  const [counter] = await tx
    .select({ players: giftCodes.players })
    .from(giftCodes)
    .where(and(eq(giftCodes.brand, brand), eq(giftCodes.code, code)))
    .for("no key update");
  const [used] = await tx
    .select({ at: giftCodeUses.at })
    .from(giftCodeUses)
    .where(and(eq(giftCodeUses.brand, brand), eq(giftCodeUses.code, code), eq(giftCodeUses.playerId, playerId)));
  if (used) return repeatable ? null : "used";
  if (most !== null && (counter?.players ?? 0) >= most) return "used_up";
  await tx.insert(giftCodeUses).values({ brand, code, playerId, at });
  await tx
    .update(giftCodes)
    .set({ players: sql`${giftCodes.players} + 1` })
    .where(and(eq(giftCodes.brand, brand), eq(giftCodes.code, code)));
  return null;
}
