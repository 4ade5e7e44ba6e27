import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { type JackpotLevelName, POOL_UNITS } from "#schemas/rules/jackpots.ts";
import type { LevelReference, PotRow } from "./start-pot.ts";

/** A pot that bets feed, while a batch of them is worked off. */
export interface RunningPot {
  id: number;
  level: LevelReference;
  number: number;
  sharePpm: number;
  /** Millionths of a subunit. */
  pool: bigint;
  /** The pool of which the whole subunits are on the ledger account already. */
  posted: bigint;
  dropsAt: bigint | null;
  dueAt: Date | null;
}

interface Row extends Record<string, unknown> {
  id: number;
  number: number;
  level_id: number;
  share_ppm: number;
  pool: string;
  drops_at: string | null;
  due_at: string | null;
  level: JackpotLevelName;
  jackpot: string;
  currency: CurrencyCode;
}

/** The pots of a brand that run, by `jackpot level`; locked until the transaction ends. */
export async function lockRunningPots(tx: Transaction, brand: string): Promise<Map<string, RunningPot>> {
  const { rows } = await tx.execute<Row>(sql`
    select p.id, p.number, p.level_id, p.share_ppm, p.pool, p.drops_at, p.due_at,
      l.identifier as level, j.identifier as jackpot, j.currency
    from jackpots j join jackpot_levels l on l.jackpot_id = j.id
    join jackpot_pots p on p.level_id = l.id and p.ended_at is null
    where j.brand = ${brand} order by p.id for update of p`);
  return new Map(
    rows.map((row) => {
      const { jackpot, level, currency } = row;
      const reference = { brand, jackpot, level, levelId: row.level_id, currency };
      const pot: RunningPot = {
        id: row.id,
        level: reference,
        number: row.number,
        sharePpm: row.share_ppm,
        pool: BigInt(row.pool),
        posted: BigInt(row.pool),
        dropsAt: row.drops_at === null ? null : BigInt(row.drops_at),
        dueAt: row.due_at === null ? null : new Date(row.due_at),
      };
      return [`${jackpot} ${level}`, pot];
    }),
  );
}

/** The pot that was begun for a level. */
export const toRunning = (level: LevelReference, row: PotRow): RunningPot => ({
  id: row.id,
  level,
  number: row.number,
  sharePpm: row.sharePpm,
  pool: row.pool,
  posted: row.pool,
  dropsAt: row.dropsAt,
  dueAt: row.dueAt,
});

/** What a pot holds, in whole subunits. */
export const amountOf = ({ pool }: Pick<RunningPot, "pool">): bigint => pool / POOL_UNITS;

/** What of its shares is not on the ledger account yet; below zero where more was taken back. */
export const unposted = ({ pool, posted }: RunningPot): bigint => pool / POOL_UNITS - posted / POOL_UNITS;

/** Whether a bet at this time, whose share is in the pot, drops it. */
export const isDue = (pot: RunningPot, at: Date): boolean =>
  (pot.dropsAt !== null && amountOf(pot) >= pot.dropsAt) || (pot.dueAt !== null && at >= pot.dueAt);
