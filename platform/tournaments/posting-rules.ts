import type { PostingRules } from "#platform/ledger/verify.ts";

/** What postings of tournaments have to be by their own rows. */
export const TOURNAMENT_POSTING_RULES: PostingRules = {
  "a tournament's prize of money was paid once": `
    with paid as (
      select j.key, max(e.id) as entry, sum(e.amount) as amount
      from ledger_journals j join ledger_entries e on e.journal_id = j.id
      where j.key like 'tournament:%' group by j.key
    ), won as (
      select 'tournament:' || tournament_id || ':' || place as key, amount from tournament_results where amount is not null
    )
    select coalesce(p.entry, 0) as entry, coalesce(p.key, w.key) || ': won ' || coalesce(w.amount, 0) || ', paid ' || coalesce(p.amount, 0) as detail
    from paid p full join won w using (key) where coalesce(p.amount, 0) <> coalesce(w.amount, 0)`,
};
