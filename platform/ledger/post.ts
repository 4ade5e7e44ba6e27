import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { ApiError } from "#platform/http/api-error.ts";
import type { AccountReference } from "./accounts.ts";
import { ledgerEntries, ledgerJournals } from "./tables.ts";

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
export async function post(tx: Transaction, { key, kind, movements, at }: Journal): Promise<Posted> {
  const requestHash = hashOf(kind, movements);
  const [written] = await tx
    .insert(ledgerJournals)
    .values({ key, kind, requestHash, createdAt: at })
    .onConflictDoNothing({ target: ledgerJournals.key })
    .returning({ id: ledgerJournals.id });
  if (!written) return replay(tx, key, requestHash);
  const accounts = await resolve(tx, movements);
  try {
    await tx.insert(ledgerEntries).values(
      movements.map(({ from, to, amount }) => ({
        journalId: written.id,
        debitAccount: accounts.get(nameOf(from)) as bigint,
        creditAccount: accounts.get(nameOf(to)) as bigint,
        amount,
      })),
    );
  } catch (error) {
    if (isShortOfFunds(error)) {
      throw new ApiError(409, "LEDGER.INSUFFICIENT_FUNDS", "The account does not hold this much; nothing was moved");
    }
    throw error;
  }
  return { journal: written.id, replayed: false };
}

async function replay(tx: Transaction, key: string, requestHash: string): Promise<Posted> {
  const found = await tx.execute<{ id: string; request_hash: string }>(
    sql`select id, request_hash from ledger_journals where key = ${key}`,
  );
  const journal = found.rows[0];
  if (!journal) throw new Error(`journal ${key} is neither new nor there`);
  if (journal.request_hash !== requestHash) {
    throw new ApiError(409, "LEDGER.KEY_REUSED", "This key was used for something else; nothing was moved");
  }
  return { journal: BigInt(journal.id), replayed: true };
}

/** Ids by name. The players' balance rows are locked in one order, so that journals of several players can't wait in a ring. */
async function resolve(tx: Transaction, movements: readonly Movement[]): Promise<Map<string, bigint>> {
  const references = new Map(movements.flatMap(({ from, to }) => [from, to]).map((one) => [nameOf(one), one]));
  const ids = new Map<string, bigint>();
  for (const name of [...references.keys()].sort()) {
    const reference = references.get(name) as AccountReference;
    const found =
      "player" in reference
        ? await tx.execute<{ id: string | null }>(sql`
            select ${idOf(reference)} as id from ledger_balances
            where player_id = ${reference.player} and currency = ${reference.currency} for no key update`)
        : await tx.execute<{ id: string | null }>(
            sql`select ledger_house_account(${reference.brand}, ${reference.currency}, ${reference.runtime}) as id`,
          );
    const id = found.rows[0]?.id;
    if (!id) throw new Error(`account ${name} is not open`);
    ids.set(name, BigInt(id));
  }
  return ids;
}

const idOf = ({ money, brand, player, currency }: Extract<AccountReference, { player: number }>) =>
  money === "debt"
    ? sql`ledger_debt_account(${brand}, ${player}::integer, ${currency})`
    : sql`${sql.identifier(`${money}_account`)}`;

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
