import type { PostingRules } from "#platform/ledger/verify.ts";

/** What postings of payments have to be by the payments' own rows. */
export const PAYMENT_POSTING_RULES: PostingRules = {
  "a payment's posting stands in its history": `
    select max(e.id) as entry, j.key || ' is in no history of a payment' as detail
    from ledger_journals j join ledger_entries e on e.journal_id = j.id
    where j.key like 'payment:%' and not exists (select from payment_transitions t where t.journal_id = j.id)
      and not exists (select from payment_settlements s where s.journal_id = j.id)
    group by j.key`,
  "a player's debt is the sum of their payments' and corrected wins' debts": `
    select coalesce(max(p.entry), 0) as entry,
      format('player %s owes %s by payments, %s by postings in %s', player_id, coalesce(max(d.debt), 0), coalesce(-max(p.amount), 0), currency) as detail
    from (select player_id, currency, sum(debt) as debt from
      (select player_id, currency, debt from payments where debt > 0
        union all select player_id, currency, owed from wallet_debts where owed > 0) owing group by 1, 2) d
    full join (select a.player_id, a.currency, sum(l.amount) as amount, max(l.entry_id) as entry
      from ledger_accounts a join ledger_postings l on l.account_id = a.id where a.kind = 'debt' group by 1, 2) p
      using (player_id, currency)
    group by player_id, currency having coalesce(max(d.debt), 0) <> coalesce(-max(p.amount), 0)`,
};
