import { sql } from "drizzle-orm";
import type { Session } from "../http/session.ts";
import { ledgerBalances } from "../ledger/tables.ts";
import { players } from "./tables.ts";

/** What a player holds in a currency, in subunits. */
export interface Holding {
  currency: string;
  real: bigint;
  bonus: bigint;
  /** What the player owes after a chargeback or a corrected win. */
  debt: bigint;
}

/** What the session's own query has brought along, so that a page of a player asks the database once for all of it. */
export interface SessionPlayer {
  row: typeof players.$inferSelect;
  groups: readonly string[];
  holdings: readonly Holding[];
  /** When the session ends at the latest. */
  expiresAt: Date;
}

const brought = new WeakMap<Session, SessionPlayer>();

export const bringAlong = (session: Session, player: SessionPlayer): Session => {
  brought.set(session, player);
  return session;
};

/** The player of a session as they were when it was asked for. For calls that only read. */
export function playerOf(session: Session): SessionPlayer {
  const player = brought.get(session);
  if (!player) throw new Error(`session ${session.id} was not found by createAuthenticate`);
  return player;
}

interface JsonHolding {
  currency: string;
  /** As texts: a JSON number holds no bigint. */
  real: string;
  bonus: string;
  debt: string;
}

/** The query's player's balances. */
export const holdingsOfPlayer = sql<JsonHolding[]>`coalesce((select json_agg(json_build_object(
    'currency', ${ledgerBalances.currency}, 'real', ${ledgerBalances.real}::text, 'bonus', ${ledgerBalances.bonus}::text,
    'debt', payment_debt(${ledgerBalances.playerId}, ${ledgerBalances.currency})::text)
    order by ${ledgerBalances.currency})
  from ${ledgerBalances} where ${ledgerBalances.playerId} = ${players.id}), '[]'::json)`;

export const readHoldings = (holdings: readonly JsonHolding[]): Holding[] =>
  holdings.map(({ currency, real, bonus, debt }) => ({
    ...{ currency, real: BigInt(real), bonus: BigInt(bonus) },
    debt: BigInt(debt),
  }));
