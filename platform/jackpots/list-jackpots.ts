import { asc, eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Jackpot } from "#schemas/api/promotions.ts";
import { jackpotLevels, jackpots } from "./tables.ts";

/** Running jackpots of a brand with their levels, lowest level first. */
export async function listJackpots({ database }: Pick<PlatformContext, "database">, brand: string): Promise<Jackpot[]> {
  const rows = await database.drizzle
    .select({ jackpot: jackpots, level: jackpotLevels })
    .from(jackpots)
    .innerJoin(jackpotLevels, eq(jackpotLevels.jackpotId, jackpots.id))
    .where(eq(jackpots.brand, brand))
    .orderBy(asc(jackpots.id), asc(jackpotLevels.identifier));
  const found = new Map<number, Jackpot>();
  for (const { jackpot, level } of rows) {
    const { id, identifier, title, currency, state } = jackpot;
    const entry = found.get(id) ?? { id, identifier, title, currency, state, levels: [] };
    entry.levels.push({
      id: level.id,
      identifier: level.identifier,
      name: level.name,
      amount_cents: Number(level.amount),
    });
    found.set(id, entry);
  }
  return [...found.values()];
}
