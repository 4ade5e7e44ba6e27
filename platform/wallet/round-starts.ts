import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";

/** When the rounds of these ids were begun by their bets, by id. */
export async function readRoundStarts(tx: Transaction, ids: readonly string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; started_at: string }>(
    sql`select id::text, started_at from rounds where id = any(${sql.param(ids)}::bigint[])`,
  );
  return new Map(rows.map(({ id, started_at }) => [id, new Date(started_at)]));
}

/** The rounds that events have settled. */
export const settledRounds = (events: readonly { type: string; payload: { round: string } }[]): string[] =>
  events.flatMap(({ type, payload }) => (type === "round-settled" ? [payload.round] : []));
