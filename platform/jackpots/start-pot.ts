import type { Transaction } from "#platform/db/database.ts";
import type { AccountReference, HousePurpose } from "#platform/ledger/accounts.ts";
import type { Movement } from "#platform/ledger/post.ts";
import { systemRandom } from "#platform/studio/fair/seeds.ts";
import type { JackpotLevelTerms } from "#schemas/brand/jackpots.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { amountIn } from "#schemas/rules/amount-by-currency.ts";
import { type JackpotLevelName, POOL_UNITS } from "#schemas/rules/jackpots.ts";
import { drawHiddenAmount, potName } from "./hidden-amount.ts";
import { jackpotPots } from "./tables.ts";

/** A level of a jackpot of a brand. */
export interface LevelReference {
  brand: string;
  jackpot: string;
  level: JackpotLevelName;
  levelId: number;
  currency: CurrencyCode;
}

export type PotRow = typeof jackpotPots.$inferSelect;

/** Where a level's money is. */
export const potAccount = ({ brand, jackpot, level, currency }: LevelReference): AccountReference => ({
  runtime: `jackpot:${jackpot}/${level}`,
  ...{ brand, currency },
});

const ownAccountOf = (runtime: HousePurpose, { brand, currency }: LevelReference): AccountReference => ({
  runtime,
  ...{ brand, currency },
});

/** The house puts the seed into a pot. */
export const seedMovement = (level: LevelReference, seed: bigint): Movement => ({
  from: ownAccountOf("prizes", level),
  to: potAccount(level),
  amount: seed,
});

/** Shares of stakes that came to a pot, or, below zero, that bets took back. None where they make no whole subunit. */
export function shareMovements(level: LevelReference, amount: bigint): Movement[] {
  const [games, pot] = [ownAccountOf("games", level), potAccount(level)];
  if (amount === 0n) return [];
  return [amount > 0n ? { from: games, to: pot, amount } : { from: pot, to: games, amount: -amount }];
}

/** Begins a level's next pot; null when it has one that runs. The caller posts its seed. */
export async function startPot(
  tx: Transaction,
  level: LevelReference,
  { terms, number, at, carried = 0n }: { terms: JackpotLevelTerms; number: number; at: Date; carried?: bigint },
): Promise<PotRow | null> {
  const seed = amountIn(terms.seed, level.currency) ?? 0n;
  const name = potName(level.brand, level.jackpot, level.level, number);
  const [row] = await tx
    .insert(jackpotPots)
    .values({
      levelId: level.levelId,
      number,
      sharePpm: terms.share_ppm,
      seed,
      pool: seed * POOL_UNITS + carried,
      startedAt: at,
      ...dropOf(terms, { name, seed, at, currency: level.currency }),
    })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

function dropOf(
  { drop }: JackpotLevelTerms,
  { name, seed, at, currency }: { name: string; seed: bigint; at: Date; currency: CurrencyCode },
) {
  if (drop.rule === "time") return { rule: drop.rule, dueAt: new Date(at.getTime() + drop.minutes * 60_000) };
  if (drop.rule === "value") return { rule: drop.rule, dropsAt: amountIn(drop.at, currency) };
  const below = amountIn(drop.below, currency) ?? 0n;
  return { rule: drop.rule, below, ...drawHiddenAmount(systemRandom, { name, seed, below }) };
}
