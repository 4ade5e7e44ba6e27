import type { PostingRules } from "#platform/ledger/verify.ts";

/** What each wallet journal moved of a player's real and bonus money, with its last posting. */
const MOVED = `
  select j.key, max(e.id) as entry,
    coalesce(sum(p.amount) filter (where a.kind = 'real'), 0) as real,
    coalesce(sum(p.amount) filter (where a.kind = 'bonus'), 0) as bonus
  from ledger_journals j
  join ledger_entries e on e.journal_id = j.id
  join ledger_postings p on p.entry_id = e.id
  join ledger_accounts a on a.id = p.account_id and a.player_id is not null
  where j.key like 'wallet:%' group by j.key`;

/** What postings of bets, wins and rollbacks have to be by the wallet's own rows. */
export const WALLET_POSTING_RULES: PostingRules = {
  "a bet or win moved what its action says": `
    select m.entry, format('%s moved %s real and %s bonus, not %s and %s', m.key, m.real, m.bonus,
      coalesce(w.win_real - w.bet_real, 0), coalesce(w.win_bonus - w.bet_bonus, 0)) as detail
    from (${MOVED}) m
    left join wallet_actions w on 'wallet:' || w.provider || ':' || w.action = m.key
    where w.id is null or w.kind in ('bet', 'win', 'bet_win')
      and (m.real, m.bonus) <> (w.win_real - w.bet_real, w.win_bonus - w.bet_bonus)`,
  "a corrected win moved what its action says, the player's debt included": `
    select max(e.id) as entry, format('%s moved %s, not %s', j.key, sum(p.amount), w.win_real) as detail
    from wallet_actions w
    join ledger_journals j on j.key = 'wallet:' || w.provider || ':' || w.action
    join ledger_entries e on e.journal_id = j.id
    join ledger_postings p on p.entry_id = e.id
    join ledger_accounts a on a.id = p.account_id and a.player_id is not null
    where w.kind = 'resettle' group by j.key, w.win_real having sum(p.amount) <> w.win_real`,
  "a rollback moved what its bet had moved": `
    select m.entry, format('%s moved %s real and %s bonus, which no bet of its round had', m.key, m.real, m.bonus) as detail
    from (${MOVED}) m
    join wallet_actions w on 'wallet:' || w.provider || ':' || w.action = m.key and w.kind = 'rollback'
    where not exists (select from wallet_actions t
      left join gift_stakes s on s.provider = t.provider and s.action = t.action
      where t.round_id = w.round_id and t.rolled_back_at is not null
        and (t.bet_real - t.win_real + coalesce(s.returned_real, 0),
          coalesce(s.returned_bonus, t.bet_bonus - t.win_bonus)) = (m.real, m.bonus))`,
};
