import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { FreeSpins, walletFreespin } from "#schemas/api/wallet-protocol.ts";
import type { AnswerOf, BodyOf } from "#schemas/kit/operation.ts";
import { toJsonAmount } from "./amounts.ts";
import { walletError } from "./errors.ts";
import { isSessionId, move, requestHash } from "./moves.ts";

type Context = PlatformContext;

/** wallet_free_spins of rules.sql; 64-bit numbers and numerics are text. */
interface FreeSpinsRow extends Record<string, unknown> {
  gift: string;
  spins_left: number;
  spins_total: number;
  bet: string;
  won: string;
  wager: string;
  valid_until: string | Date | null;
}

/** The free spins that a session plays first: those of the player's oldest gift for its game and currency, or null. */
export async function freeSpinsOfSession({ database, clock }: Context, session: string): Promise<FreeSpins | null> {
  const { rows } = await database.drizzle.execute<FreeSpinsRow>(
    sql`select * from wallet_spins_of_session(${session}::uuid, ${clock.now().toISOString()}::timestamptz)`,
  );
  return rows[0] ? toFreeSpins(rows[0]) : null;
}

/** Plays one free spin: a whole round. The same action answers the same again, its gift as it stood after the spin. */
export async function playFreeSpin(
  context: Context,
  provider: string,
  { session, action, round, gift, win }: BodyOf<typeof walletFreespin>,
): Promise<AnswerOf<typeof walletFreespin>> {
  if (!isSessionId(session)) throw walletError("WALLET.SESSION_UNKNOWN");
  const hash = requestHash("freespin", session, round, gift, win);
  const values = [provider, session, action, round, gift, win, hash, context.clock.now().toISOString()];
  const answer = await move(context, { verb: "wallet_freespin", values });
  const { rows } = await context.database.drizzle.execute<FreeSpinsRow>(
    sql`select * from wallet_spins_after(${provider}, ${action})`,
  );
  if (!rows[0]) throw new Error(`no free spin ${action} of ${provider}`);
  return { ...answer, freespins: toFreeSpins(rows[0]) };
}

const toFreeSpins = (row: FreeSpinsRow): FreeSpins => ({
  gift: row.gift,
  left: row.spins_left,
  total: row.spins_total,
  bet: toJsonAmount(row.bet),
  won: toJsonAmount(row.won),
  wager: Number(row.wager),
  until: row.valid_until === null ? null : new Date(row.valid_until).toISOString(),
});
