import { desc, eq } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import type { listLimitChanges } from "#schemas/api/limits.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { limitChanges } from "./tables.ts";

const PAGE = 20;

/** A page of the changes of a player's limits, newest first; the first page is 1. */
export async function listChanges(
  { drizzle }: Pick<Database, "drizzle">,
  playerId: number,
  page: number,
): Promise<AnswerOf<typeof listLimitChanges>> {
  const rows = await drizzle
    .select()
    .from(limitChanges)
    .where(eq(limitChanges.playerId, playerId))
    .orderBy(desc(limitChanges.position))
    .offset((page - 1) * PAGE)
    .limit(PAGE + 1);
  return {
    changes: rows.slice(0, PAGE).map(({ id, type, period, currency, change, amount, minutes, at }) => ({
      id,
      type,
      period,
      currency: currency as CurrencyCode | null,
      change,
      amount_cents: amount === null ? null : Number(amount),
      minutes,
      at: at.toISOString(),
    })),
    next_page: rows.length > PAGE ? page + 1 : null,
  };
}
