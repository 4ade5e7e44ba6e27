import { hash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { WalletAnswer, WalletError } from "#schemas/api/wallet-protocol.ts";
import { toJsonAmount } from "./amounts.ts";
import { walletRefusal } from "./refusals.ts";

/** A function of wallet/rules.sql with its arguments in order. */
export interface Move {
  verb: "wallet_bet" | "wallet_win" | "wallet_rollback";
  values: readonly (string | number | boolean | null)[];
}

/** wallet_result, as the driver hands it over: 64-bit numbers are text. */
interface MoveRow extends Record<string, unknown> {
  code: WalletError | null;
  transaction: string | null;
  balance: string | null;
  currency: string | null;
  replayed: boolean | null;
  outcome: "settled" | "rolled_back" | null;
  round_id: string | null;
  player_id: number | null;
  game: string | null;
  round_bet: string | null;
  round_win: string | null;
}

/** A session id is a UUID; anything else names no session and isn't asked for. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const isSessionId = (id: string): boolean => UUID.test(id);

/** What was asked, for telling a repetition from another use of the same action id (LEDGER-04). */
export const requestHash = (...parts: readonly (string | number | boolean)[]): string =>
  hash("sha256", JSON.stringify(parts), "hex");

const TEXTS = new Map<string, string>();

/** One call as the driver takes it: prepared once a connection, then run by name. */
export function statementOf({ verb, values }: Move): { name: string; text: string; values: unknown[] } {
  let text = TEXTS.get(verb);
  if (!text) {
    text = `select * from ${verb}(${values.map((_, index) => `$${index + 1}`).join(", ")})`;
    TEXTS.set(verb, text);
  }
  return { name: verb, text, values: values as unknown[] };
}

/**
 * Moves money: one statement, and a transaction around it only when someone wants to know of settled rounds, or when
 * something must be asked in the same transaction before it.
 */
export async function move(
  context: PlatformContext,
  what: Move,
  options: { mayFinish: boolean; before?: (tx: Transaction) => Promise<void> },
): Promise<WalletAnswer> {
  const told = options.mayFinish && (context.events.has("round-settled") || context.events.has("round-rolled-back"));
  const run = told || options.before ? () => inTransaction(context, what, options.before) : () => alone(context, what);
  const { answer, playerId } = await run().catch((error: unknown) => {
    // Another session's action with the same id came first, at the same moment: now it is there to be compared with.
    if (isDuplicate(error)) return run();
    throw error;
  });
  if (playerId !== null) context.realtime.balanceChanged(playerId);
  return answer;
}

/** What a provider is answered, and whose money moved: nobody's in a demo and in a repetition. */
interface Moved {
  answer: WalletAnswer;
  playerId: number | null;
}

async function alone(context: PlatformContext, what: Move): Promise<Moved> {
  const { rows } = await context.database.pool.query<MoveRow>(statementOf(what));
  return movedBy(rows[0] as MoveRow);
}

function inTransaction(
  context: PlatformContext,
  { verb, values }: Move,
  before?: (tx: Transaction) => Promise<void>,
): Promise<Moved> {
  return context.database.drizzle.transaction(async (tx) => {
    await before?.(tx);
    const parameters = sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    );
    const { rows } = await tx.execute<MoveRow>(sql`select * from ${sql.raw(verb)}(${parameters})`);
    const row = rows[0] as MoveRow;
    const moved = movedBy(row);
    await tell(context, tx, row);
    return moved;
  });
}

async function tell(context: PlatformContext, tx: Transaction, row: MoveRow): Promise<void> {
  if (!row.outcome) return;
  await context.events.emit(tx, row.outcome === "settled" ? "round-settled" : "round-rolled-back", {
    playerId: row.player_id as number,
    roundId: row.round_id as string,
    game: row.game as string,
    currency: row.currency as string,
    bet: BigInt(row.round_bet as string),
    win: BigInt(row.round_win as string),
  });
}

const movedBy = (row: MoveRow): Moved => ({ answer: answerOf(row), playerId: row.player_id });

function answerOf(row: MoveRow): WalletAnswer {
  if (row.code) {
    throw walletRefusal(
      row.code,
      row.code === "WALLET.INSUFFICIENT_FUNDS" ? { balance: toJsonAmount(row.balance as string) } : undefined,
    );
  }
  return {
    transaction: row.transaction as string,
    balance: toJsonAmount(row.balance as string),
    currency: row.currency as string,
    replayed: row.replayed as boolean,
  };
}

const isDuplicate = (error: unknown): boolean =>
  [error, (error as { cause?: unknown }).cause].some((one) => (one as { code?: string } | undefined)?.code === "23505");
