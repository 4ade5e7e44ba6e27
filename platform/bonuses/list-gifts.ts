import { and, desc, eq, gt, inArray, notInArray, or, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import type { PlatformContext } from "#platform/context.ts";
import { FINISHED_STAGES } from "#schemas/rules/gifts.ts";
import { obstacleAt, type ShownRow } from "./show-gift.ts";
import { gifts } from "./tables.ts";

const LATEST = 50;

/** What a list is of: all gifts, those that are free spins, or the others. */
export type GiftList = "all" | "bonuses" | "freespins";

type ListGifts = (asked: { playerId: number; list: GiftList; now: Date }) => Promise<ShownRow[]>;

/**
 * A player's gifts: those that are open, the newest first, then the latest that are over, each with what stands in the way of
 * its activation. Every page of a player asks for them, so it is one statement, and its text is made once.
 */
export function createListGifts({ database }: Pick<PlatformContext, "database">): ListGifts {
  const prepare = (list: GiftList) => {
    const mine = (of: Record<"playerId" | "spinsTotal", PgColumn>) =>
      and(
        eq(of.playerId, sql.placeholder("playerId")),
        list === "all" ? undefined : list === "freespins" ? gt(of.spinsTotal, 0) : eq(of.spinsTotal, 0),
      );
    const over = alias(gifts, "over");
    const latest = database.drizzle
      .select({ id: over.id })
      .from(over)
      .where(and(mine(over), inArray(over.stage, [...FINISHED_STAGES])))
      .orderBy(desc(over.finishedAt), desc(over.id))
      .limit(LATEST);
    return (
      database.drizzle
        .select({ row: gifts, reason: obstacleAt(sql.placeholder("now")) })
        .from(gifts)
        .where(and(mine(gifts), or(notInArray(gifts.stage, [...FINISHED_STAGES]), inArray(gifts.id, latest))))
        // An open gift has no time at which it finished.
        .orderBy(sql`${gifts.finishedAt} desc nulls first`, desc(gifts.id))
        .prepare(`list_gifts_${list}`)
    );
  };
  const lists = { all: prepare("all"), bonuses: prepare("bonuses"), freespins: prepare("freespins") };
  return ({ playerId, list, now }) => lists[list].execute({ playerId, now: now.toISOString() });
}
