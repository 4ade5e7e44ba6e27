import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { RecordedEvent } from "#platform/events/recorded-event.ts";
import type { AccountReference } from "#platform/ledger/accounts.ts";
import { type Movement, post } from "#platform/ledger/post.ts";
import type { JackpotLevelTerms } from "#schemas/brand/jackpots.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { POOL_UNITS } from "#schemas/rules/jackpots.ts";
import { SUBUNITS_PER_EURO } from "#schemas/rules/reference-rates.ts";
import { amountOf, type RunningPot, toRunning, unposted } from "./running-pots.ts";
import { potAccount, seedMovement, shareMovements, startPot } from "./start-pot.ts";
import { jackpotPots, jackpotWins } from "./tables.ts";

/** A settled round of a player. */
export type SettledRound = Extract<RecordedEvent, { type: "round-settled" }> & { playerId: number };

/**
 * Pays a pot to the player of a round, once, and begins the level's next pot: all in the caller's transaction, and all of
 * its money in one journal. Answers the next pot.
 */
export async function dropPot(
  tx: Transaction,
  pot: RunningPot,
  { round, terms }: { round: SettledRound; terms: JackpotLevelTerms },
): Promise<RunningPot> {
  const { brand, playerId, at, payload } = round;
  const currency = payload.currency as CurrencyCode;
  const originalAmount = amountOf(pot);
  const { currency: originalCurrency } = pot.level;
  const amount = (originalAmount * SUBUNITS_PER_EURO[currency]) / SUBUNITS_PER_EURO[originalCurrency];
  const ended = await tx
    .update(jackpotPots)
    .set({ pool: pot.pool, endedAt: at })
    .where(and(eq(jackpotPots.id, pot.id), isNull(jackpotPots.endedAt)))
    .returning({ id: jackpotPots.id });
  if (ended.length === 0) throw new Error(`pot ${pot.id} has dropped before`);
  const [win] = await tx
    .insert(jackpotWins)
    .values({
      potId: pot.id,
      roundId: BigInt(payload.round),
      createdAt: at,
      ...{ brand, playerId, amount, currency, originalAmount, originalCurrency },
    })
    .returning({ id: jackpotWins.id });
  const carried = pot.pool % POOL_UNITS;
  const next = await startPot(tx, pot.level, { terms, number: pot.number + 1, at, carried });
  if (!win || !next) throw new Error(`pot ${pot.id} was not followed by another`);
  const winner: AccountReference = { player: playerId, money: "real", brand, currency };
  await post(tx, {
    key: `jackpot-win:${win.id}`,
    kind: "jackpot-win",
    movements: [
      ...shareMovements(pot.level, unposted(pot)),
      ...paymentOf({ from: potAccount(pot.level), amount: originalAmount }, { to: winner, amount }),
      seedMovement(pot.level, next.seed),
    ] as unknown as [Movement],
    at,
  });
  await recordEvent(tx, {
    type: "jackpot-won",
    payload: {
      win: String(win.id),
      jackpot: pot.level.jackpot,
      level: pot.level.level,
      currency,
      amount: Number(amount),
    },
    ...{ brand, playerId, at },
  });
  return toRunning(pot.level, next);
}

/** From the jackpot to its winner; through the house's exchange where their currencies differ. */
function paymentOf(
  { from, amount: taken }: { from: AccountReference; amount: bigint },
  { to, amount: given }: { to: AccountReference; amount: bigint },
): Movement[] {
  if (from.currency === to.currency) return [{ from, to, amount: taken }];
  const exchange = ({ brand, currency }: AccountReference): AccountReference => ({
    runtime: "exchange",
    brand,
    currency,
  });
  return [
    { from, to: exchange(from), amount: taken },
    { from: exchange(to), to, amount: given },
  ];
}
