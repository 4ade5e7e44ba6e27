import type { PostingRules } from "#platform/ledger/verify.ts";

/** What postings of gifts have to be by the gifts' own rows. */
export const GIFT_POSTING_RULES: PostingRules = {
  "a gift's posting stands in its history": `
    select max(e.id) as entry, j.key || ' is in no history of a gift' as detail
    from ledger_journals j join ledger_entries e on e.journal_id = j.id
    where j.key like 'gift:%' and not exists (select from gift_transitions t where t.journal_id = j.id)
    group by j.key`,
  "a player's bonus money is the money of the gift that wagers": `
    select coalesce((select max(p.entry_id) from ledger_postings p where p.account_id = b.bonus_account), 0) as entry,
      format('player %s %s holds %s of bonus money, their gift %s', b.player_id, b.currency, b.bonus, coalesce(g.balance, 0)) as detail
    from ledger_balances b left join gifts g on g.player_id = b.player_id and g.currency = b.currency and g.stage = 'handle_bets'
    where b.bonus <> coalesce(g.balance, 0) or b.gift is distinct from g.id`,
  "what free spins won is the sum of their rounds": `
    select coalesce((select max(e.id) from gift_transitions t join ledger_entries e on e.journal_id = t.journal_id
        where t.gift_id = g.id), 0) as entry,
      format('gift %s has %s of %s spins left and won %s, its rounds are %s and won %s', g.id, g.spins_left, g.spins_total,
        g.amount, coalesce(s.played, 0), coalesce(s.won, 0)) as detail
    from gifts g
    left join (select s.gift_id, count(*) as played, sum(s.win) as won from gift_spins s
      join wallet_actions a on a.provider = s.provider and a.action = s.action and a.rolled_back_at is null
      group by s.gift_id) s on s.gift_id = g.id
    where g.spins_total > 0 and (g.spins_total - g.spins_left, g.amount) <> (coalesce(s.played, 0), coalesce(s.won, 0))`,
};
