import type { Database } from "#platform/db/database.ts";
import { findOffences } from "#platform/ledger/audit.ts";

export interface RoundDiagnostic {
  rule: "round-not-its-actions" | "action-not-its-journal" | "round-finish";
  subject: string;
  detail: string;
}

const QUERIES: Record<RoundDiagnostic["rule"], string> = {
  "round-not-its-actions": `
    select 'round ' || r.id as subject,
      format('bet %s/%s win %s/%s', r.bet, coalesce(a.bet, 0), r.win, coalesce(a.win, 0)) as detail
    from rounds r
    left join (
      select round_id, sum(bet_real + bet_bonus) as bet, sum(bet_bonus) as bet_bonus,
        sum(win_real + win_bonus) as win, sum(win_bonus) as win_bonus
      from wallet_actions where rolled_back_at is null and kind <> 'rollback' group by round_id
    ) a on a.round_id = r.id
    where (r.bet, r.bet_bonus, r.win, r.win_bonus)
      is distinct from (coalesce(a.bet, 0), coalesce(a.bet_bonus, 0), coalesce(a.win, 0), coalesce(a.win_bonus, 0))`,
  "action-not-its-journal": `
    with moved as (
      select j.key, sum(p.amount) as amount
      from ledger_journals j
      join ledger_postings p on p.journal_id = j.id
      join ledger_accounts a on a.id = p.account_id and a.player_id is not null
      where j.key like 'wallet:%' group by j.key
    ), meant as (
      select 'wallet:' || w.provider || ':' || w.action as key,
        w.win_real + w.win_bonus - w.bet_real - w.bet_bonus as amount
      from wallet_actions w join game_sessions s on s.id = w.session_id
      where s.mode = 'real' and w.kind in ('bet', 'win', 'bet_win', 'resettle')
    )
    select meant.key as subject, format('meant %s, moved %s', meant.amount, coalesce(moved.amount, 0)) as detail
    from meant left join moved using (key)
    where meant.amount <> coalesce(moved.amount, 0)`,
  "round-finish": `
    select 'round ' || id as subject, state as detail from rounds where (state = 'open') <> (finished_at is null)`,
};

/** Whether every round is the sum of its actions, and every action of a real session moved what it says. */
export const auditRounds = (database: Database): Promise<RoundDiagnostic[]> => findOffences(database, QUERIES);
