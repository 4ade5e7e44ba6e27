import { and, eq } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { type Adventure, adventureAt } from "#schemas/rules/adventures.ts";
import { type CalendarDay, dayOf } from "#schemas/rules/calendar-days.ts";
import { zonesOfCountry } from "#schemas/rules/country-zones.ts";
import { adventureClaims, adventurePlayers } from "./tables.ts";

export type ClaimRow = typeof adventureClaims.$inferSelect;

/** The run that a visitor is in, by their own date. */
export interface Run {
  adventure: Adventure;
  today: CalendarDay;
  timeZone: string;
  /** Those of the player's country. */
  timeZones: readonly string[];
  /** What the player has claimed of it, by step. */
  claims: ReadonlyMap<number, ClaimRow>;
}

interface Asked {
  brand: Brand;
  /** Of the player, or where a guest is. */
  country: string | null;
  /** Null for a guest. */
  playerId: number | null;
}

/**
 * Reads the run of a brand's calendar that a visitor is in; null where none is held. A player's days are those of one time
 * zone for a whole run: the one of their first claim, before it the one that they chose of their country's, or its main one.
 */
export async function readRun(
  tx: Pick<Transaction, "select">,
  { clock }: Pick<PlatformContext, "clock">,
  { brand, country, playerId }: Asked,
): Promise<Run | null> {
  const timeZones = zonesOfCountry(country, brand.timeZone ?? "UTC");
  const chosen = playerId === null ? null : await readZone(tx, playerId);
  const own = chosen !== null && timeZones.includes(chosen) ? chosen : timeZones[0];
  const at = async (timeZone: string) => {
    const today = dayOf(clock.now(), timeZone);
    const adventure = adventureAt(brand.config["vip-adventures"], today);
    if (!adventure) return null;
    const claims =
      playerId === null ? [] : await readClaims(tx, { brand: brand.id, playerId, adventure: adventure.id });
    return { adventure, today, timeZone, timeZones, claims: new Map(claims.map((claim) => [claim.step, claim])) };
  };
  const run = await at(own);
  const fixed = run && [...run.claims.values()][0]?.timeZone;
  return fixed && fixed !== own ? at(fixed) : run;
}

async function readZone(tx: Pick<Transaction, "select">, playerId: number): Promise<string | null> {
  const [row] = await tx.select().from(adventurePlayers).where(eq(adventurePlayers.playerId, playerId));
  return row?.timeZone ?? null;
}

const readClaims = (
  tx: Pick<Transaction, "select">,
  { brand, playerId, adventure }: { brand: string; playerId: number; adventure: CalendarDay },
): Promise<ClaimRow[]> =>
  tx
    .select()
    .from(adventureClaims)
    .where(
      and(
        eq(adventureClaims.playerId, playerId),
        eq(adventureClaims.adventure, adventure),
        eq(adventureClaims.brand, brand),
      ),
    )
    .orderBy(adventureClaims.claimedAt);
