import type { PostingRules } from "#platform/ledger/verify.ts";

/** What postings of exchanges, and entries of points, have to be by the shop's own rows. */
export const SHOP_POSTING_RULES: PostingRules = {
  "an exchange's posting is its amount": `
    select max(e.id) as entry, j.key || ': posted ' || sum(e.amount) || ', exchanged ' || coalesce(max(x.amount)::text, 'nothing') as detail
    from ledger_journals j join ledger_entries e on e.journal_id = j.id
    left join point_exchanges x on j.key = 'exchange:' || x.id
    where j.key like 'exchange:%'
    group by j.key having sum(e.amount) <> coalesce(max(x.amount), 0)`,
  "an exchange took its points": `
    select 0::bigint as entry, 'exchange ' || x.id || ' of ' || x.points || ' points' as detail
    from point_exchanges x
    left join point_entries p on p.player_id = x.player_id and p.reference = 'exchange:' || x.id
    where p.chargeable is distinct from -x.points`,
  "points are the sums of their entries": `
    with entered as (
      select player_id, sum(chargeable) as chargeable, sum(persistent) as persistent from point_entries group by 1
    )
    select 0::bigint as entry, format('player %s: the balance says %s and %s, the entries %s and %s', player_id,
      b.chargeable, b.persistent, p.chargeable, p.persistent) as detail
    from point_balances b full join entered p using (player_id)
    where coalesce(b.chargeable, 0) <> coalesce(p.chargeable, 0) or coalesce(b.persistent, 0) <> coalesce(p.persistent, 0)`,
};
