import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { ApiError } from "#platform/http/api-error.ts";
import type { AccountReference, HousePurpose, PlayerAccount } from "./accounts.ts";

/** One amount that moves from an account to another of the same brand and currency. */
export interface Movement {
  from: AccountReference;
  to: AccountReference;
  amount: bigint;
}

export interface Journal {
  /** Happens once: posted again with the same movements it changes nothing, with others it is refused. */
  key: string;
  /** What it was, for people: `deposit`, `demo-grant`, `prize`. */
  kind: string;
  movements: readonly [Movement, ...Movement[]];
  at: Date;
}

export interface Posted {
  journal: bigint;
  /** Whether it had been posted before. */
  replayed: boolean;
}

/**
 * Posts a journal inside a transaction: all of its movements or none. The players' accounts must be open; a house
 * account opens by itself. Refusals: LEDGER.KEY_REUSED, LEDGER.INSUFFICIENT_FUNDS (409). After a refusal the
 * transaction is lost and must be left.
 */
export async function post(tx: Transaction, journal: Journal): Promise<Posted> {
  const { key, at } = journal;
  const { kind, hash, accounts, movements } = toPosting(journal);
  const { rows } = await tx
    .execute<{ journal: string; posted_hash: string | null }>(
      sql`select journal, posted_hash from ledger_post(${key}, ${kind}, ${hash}, ${at.toISOString()}::timestamptz,
        ${JSON.stringify(accounts)}::jsonb, ${JSON.stringify(movements)}::jsonb)`,
    )
    .catch(throwShortOfFunds);
  const [posted] = rows;
  if (!posted) throw new Error(`journal ${key} is neither new nor there`);
  if (posted.posted_hash !== null && posted.posted_hash !== hash) {
    throw new ApiError(409, "LEDGER.KEY_REUSED", "This key was used for something else; nothing was moved");
  }
  return { journal: BigInt(posted.journal), replayed: posted.posted_hash !== null };
}

/** A journal as `ledger_post` takes it (rules.sql). */
export interface Posting {
  key: string;
  kind: string;
  /** SHA-256 of kind and movements, in hex. */
  hash: string;
  /** In one order for everybody, so that journals of several players can't wait for each other's balances in a ring. */
  accounts: readonly ({ name: string; brand: string; currency: string } & (
    | { purpose: HousePurpose }
    | { player: number; money: PlayerAccount }
  ))[];
  /** Places in `accounts`, from 1, and the amount in subunits. */
  movements: readonly [from: number, to: number, amount: string][];
}

export function toPosting({ key, kind, movements }: Omit<Journal, "at">): Posting {
  const references = new Map(movements.flatMap(({ from, to }) => [from, to]).map((one) => [nameOf(one), one]));
  const names = [...references.keys()].sort();
  const placeOf = (account: AccountReference) => names.indexOf(nameOf(account)) + 1;
  return {
    key,
    kind,
    hash: hashOf(kind, movements),
    accounts: names.map((name) => {
      const { brand, currency, ...rest } = references.get(name) as AccountReference;
      return { name, brand, currency, ...("player" in rest ? rest : { purpose: rest.runtime }) };
    }),
    movements: movements.map(({ from, to, amount }) => [placeOf(from), placeOf(to), String(amount)]),
  };
}

/** For a statement that posts: turns the database's refusal of a balance below zero into 409 LEDGER.INSUFFICIENT_FUNDS. */
export function throwShortOfFunds(error: unknown): never {
  if (isShortOfFunds(error)) {
    throw new ApiError(409, "LEDGER.INSUFFICIENT_FUNDS", "The account does not hold this much; nothing was moved");
  }
  throw error;
}

const nameOf = (account: AccountReference): string =>
  "player" in account
    ? `player/${account.brand}/${account.player}/${account.currency}/${account.money}`
    : `house/${account.brand}/${account.currency}/${account.runtime}`;

const hashOf = (kind: string, movements: readonly Movement[]): string =>
  createHash("sha256")
    .update(JSON.stringify([kind, ...movements.map(({ from, to, amount }) => [nameOf(from), nameOf(to), `${amount}`])]))
    .digest("hex");

/** The CHECK that keeps balances at or above zero refused it. */
function isShortOfFunds(error: unknown): boolean {
  const { code, constraint } = ((error as { cause?: unknown }).cause ?? {}) as { code?: string; constraint?: string };
  return code === "23514" && constraint === "ledger_balances_not_negative";
}
