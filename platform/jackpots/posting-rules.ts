import type { PostingRules } from "#platform/ledger/verify.ts";

/** What postings of jackpots have to be by their own rows. */
export const JACKPOT_POSTING_RULES: PostingRules = {
  "a jackpot's account holds its running pot": `
    with held as (
      select a.brand, a.currency, a.kind, sum(p.amount) as amount, max(p.entry_id) as entry
      from ledger_postings p join ledger_accounts a on a.id = p.account_id
      where a.player_id is null and a.kind like 'jackpot:%' group by 1, 2, 3
    ), pots as (
      select j.brand, j.currency, 'jackpot:' || j.identifier || '/' || l.identifier as kind, div(p.pool, 1000000) as amount
      from jackpot_pots p join jackpot_levels l on l.id = p.level_id join jackpots j on j.id = l.jackpot_id
      where p.ended_at is null
    )
    select coalesce(h.entry, 0) as entry, kind || ': the account holds ' || coalesce(h.amount, 0) || ', the pot ' || coalesce(p.amount, 0) as detail
    from held h full join pots p using (brand, currency, kind)
    where coalesce(h.amount, 0) <> coalesce(p.amount, 0)`,
  "a running pot is its seed and its shares": `
    with given as (
      select g.pot, sum(g.share) as share from jackpot_rounds r, unnest(r.pots, r.shares) as g(pot, share)
      where r.taken_back_at is null group by 1
    )
    select 0::bigint as entry, 'pot ' || p.id || ' holds ' || p.pool || ' millionths, its shares are ' || coalesce(g.share, 0) as detail
    from jackpot_pots p left join given g on g.pot = p.id
    left join jackpot_pots prior on prior.level_id = p.level_id and prior.number = p.number - 1
    where p.ended_at is null
      and p.pool <> p.seed * 1000000::numeric + coalesce(mod(prior.pool, 1000000), 0) + coalesce(g.share, 0)`,
  "a win was paid once": `
    select coalesce(max(e.id), 0) as entry, 'win ' || w.id || ' of ' || w.amount || ': paid ' || coalesce(sum(e.amount), 0) as detail
    from jackpot_wins w
    left join ledger_journals j on j.key = 'jackpot-win:' || w.id
    left join ledger_entries e on e.journal_id = j.id and e.credit_account =
      (select id from ledger_accounts a where a.player_id = w.player_id and a.currency = w.currency and a.kind = 'real')
    group by w.id, w.amount having coalesce(sum(e.amount), 0) <> w.amount`,
};
