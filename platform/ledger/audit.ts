import type { Database } from "#platform/db/database.ts";

/** Something that must never be. */
export interface LedgerDiagnostic {
  rule: "unbalanced-journal" | "lost-entry" | "wrong-balance" | "negative-balance" | "wrong-owner";
  /** What it concerns: a journal, or a player and currency. */
  subject: string;
  detail: string;
}

const QUERIES: Record<LedgerDiagnostic["rule"], string> = {
  "unbalanced-journal": `
    select 'journal ' || p.journal_id as subject, sum(p.amount) || ' ' || a.currency as detail
    from ledger_postings p join ledger_accounts a on a.id = p.account_id
    group by p.journal_id, a.currency having sum(p.amount) <> 0`,
  "lost-entry": `
    select 'entry ' || e.id as subject, 'its journal or an account is not there' as detail
    from ledger_entries e
    left join ledger_journals j on j.id = e.journal_id
    left join ledger_accounts d on d.id = e.debit_account
    left join ledger_accounts c on c.id = e.credit_account
    where j.id is null or d.id is null or c.id is null`,
  "wrong-balance": `
    with posted as (
      select a.player_id, a.currency, a.kind, sum(p.amount) as amount
      from ledger_postings p join ledger_accounts a on a.id = p.account_id
      where a.player_id is not null and a.kind <> 'debt' group by a.player_id, a.currency, a.kind
    ), cached as (
      select b.player_id, b.currency, k.kind, k.amount
      from ledger_balances b
      cross join lateral (values ('real', b.real), ('bonus', b.bonus), ('locked', b.locked)) as k(kind, amount)
    )
    select format('player %s %s %s', player_id, currency, kind) as subject,
      format('cached %s, posted %s', coalesce(c.amount, 0), coalesce(p.amount, 0)) as detail
    from cached c full join posted p using (player_id, currency, kind)
    where coalesce(c.amount, 0) <> coalesce(p.amount, 0)`,
  "negative-balance": `
    select format('player %s %s', player_id, currency) as subject, format('%s/%s/%s', real, bonus, locked) as detail
    from ledger_balances where real < 0 or bonus < 0 or locked < 0`,
  "wrong-owner": `
    select format('player %s %s', b.player_id, b.currency) as subject, 'its accounts are not its own' as detail
    from ledger_balances b
    where (select count(*) from ledger_accounts a
           where a.player_id = b.player_id and a.currency = b.currency
             and (a.id, a.kind) in ((b.real_account, 'real'), (b.bonus_account, 'bonus'), (b.locked_account, 'locked'))) <> 3`,
};

/** LEDGER-01: every journal sums to zero a currency and every balance equals its postings. Empty when all is well. */
export const auditLedger = (database: Database): Promise<LedgerDiagnostic[]> => findOffences(database, QUERIES);

/** Asks for what must never be, by rule, in one snapshot: movements go on meanwhile. */
export async function findOffences<R extends string>(
  database: Database,
  queries: Readonly<Record<R, string>>,
): Promise<{ rule: R; subject: string; detail: string }[]> {
  const client = await database.pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const diagnostics: { rule: R; subject: string; detail: string }[] = [];
    for (const [rule, query] of Object.entries(queries) as [R, string][]) {
      const found = await client.query<{ subject: string; detail: string }>(query);
      diagnostics.push(...found.rows.map((row) => ({ rule, ...row })));
    }
    await client.query("commit");
    return diagnostics;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
