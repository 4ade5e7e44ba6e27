import { hash } from "node:crypto";
import type { PlatformContext } from "#platform/context.ts";
import { isDuplicate } from "#platform/db/is-duplicate.ts";
import { publishReached } from "#platform/limits/reached-limits.ts";
import type { WalletAnswer, WalletError } from "#schemas/api/wallet-protocol.ts";
import { toJsonAmount } from "./amounts.ts";
import { walletError } from "./errors.ts";

/** A function of wallet/rules.sql with its arguments in order. */
export interface Move {
  verb: "wallet_bet" | "wallet_win" | "wallet_freespin" | "wallet_rollback" | "wallet_resettle";
  values: readonly (string | number | boolean | null)[];
}

/** wallet_result, as the driver hands it over: 64-bit numbers are text. */
interface MoveRow extends Record<string, unknown> {
  code: WalletError | null;
  transaction: string | null;
  balance: string | null;
  currency: string | null;
  replayed: boolean | null;
  player_id: number | null;
  recorded: boolean | null;
  limit_reached: boolean | null;
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

/** Moves money: one statement. */
export async function move(context: PlatformContext, what: Move): Promise<WalletAnswer> {
  const run = () => call(context, what);
  const row = await run().catch((error: unknown) => {
    // Another session's action with the same id came first, at the same moment: now it is there to be compared with.
    if (isDuplicate(error)) return run();
    throw error;
  });
  if (row.code === "WALLET.LIMIT_REACHED") throw walletError(row.code, await limitParams(context, what));
  const answer = answerOf(row);
  tellMoved(context, row);
  return answer;
}

/** Tells browsers and consumers what a movement that is committed has changed. */
export function tellMoved(
  context: PlatformContext,
  row: Pick<MoveRow, "player_id" | "recorded"> & Partial<Pick<MoveRow, "limit_reached">>,
): void {
  if (row.player_id !== null) context.realtime.balanceChanged(row.player_id);
  if (row.player_id !== null && row.limit_reached) publishLimits(context, row.player_id);
  if (row.recorded) context.events.nudge();
}

/** After the bet, and off its way. */
function publishLimits(context: PlatformContext, playerId: number): void {
  publishReached(context.database.drizzle, context, playerId).catch((error: unknown) =>
    context.log.warn({ err: error }, "a limit that is reached was not told to browsers"),
  );
}

async function call(context: PlatformContext, what: Move): Promise<MoveRow> {
  const { rows } = await context.database.pool.query<MoveRow>(statementOf(what));
  return rows[0] as MoveRow;
}

/** Which limit refuses a stake, and what it leaves; asked for refused stakes alone, so that others don't pay for it. */
async function limitParams(
  { database, clock }: PlatformContext,
  { verb, values }: Move,
): Promise<Record<string, string | number> | undefined> {
  const [, session, , , amount] = values;
  const { rows } = await database.pool.query<{ limit_type: string; remaining: string | null }>(
    "select * from limit_refusal($1, $2, $3)",
    [session, verb === "wallet_bet" ? amount : 0, clock.now()],
  );
  const [found] = rows;
  if (!found) return undefined;
  const { limit_type: limit, remaining } = found;
  return { limit, ...(remaining === null ? {} : { left: toJsonAmount(remaining) }) };
}

function answerOf(row: MoveRow): WalletAnswer {
  if (row.code) {
    throw walletError(
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
