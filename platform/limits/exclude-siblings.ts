import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { players } from "#platform/players/tables.ts";
import type { LimitPeriod } from "#schemas/rules/limits.ts";
import { wrong } from "./errors.ts";
import { samePersonalId, siblingsOf } from "./siblings.ts";
import { lockPlayers, takeBreak } from "./take-break.ts";

type Needs = Pick<PlatformContext, "clock" | "brands" | "secret">;

/**
 * Excludes a player, and with `allBrands` the same person's accounts at the sibling brands, in one transaction (RG-02).
 * The same person has the same e-mail address, with or without a tag, or the same personal id. An address that is not confirmed proves nobody:
 * with it, anyone could lock a stranger out.
 */
export async function excludePlayer(
  tx: Transaction,
  context: Needs,
  { playerId, period, allBrands }: { playerId: number; period: LimitPeriod; allBrands: boolean },
): Promise<string> {
  const siblings = allBrands ? await findSiblings(tx, context, playerId) : [];
  let own = "";
  for (const player of await lockPlayers(tx, [playerId, ...siblings])) {
    const isOwn = player.id === playerId;
    const id = await takeBreak(
      tx,
      context,
      player,
      { type: "selfexclusion", period, allBrands },
      { keepLonger: !isOwn },
    );
    if (isOwn) own = id;
  }
  return own;
}

async function findSiblings(tx: Transaction, context: Needs, playerId: number): Promise<number[]> {
  const [player] = await tx.select().from(players).where(eq(players.id, playerId));
  if (!player) throw new Error(`player ${playerId} is not there`);
  if (!player.confirmedAt) {
    throw wrong("all_brands", "LIMIT.EMAIL_UNCONFIRMED", "Accounts of other brands are found by a confirmed address");
  }
  const siblings = siblingsOf(context.brands, player.brand);
  if (siblings.length === 0) return [];
  const isSame = or(sql`${players.addressKey} = ${player.addressKey}`, ...samePersonalId(context, player));
  const rows = await tx
    .select({ id: players.id })
    .from(players)
    .where(and(inArray(players.brand, siblings), isSame));
  return rows.map(({ id }) => id);
}
