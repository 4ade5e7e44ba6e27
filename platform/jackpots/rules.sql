-- Jackpots. Applied again when they change.

-- A pot that has ended stays as it was when it dropped, and so does who has won it.
create or replace trigger jackpot_pots_stay before update on jackpot_pots
  for each row when (old.ended_at is not null) execute function refuse_change();
call keep_rows('jackpot_pots_are_kept', '{jackpot_pots}', 'delete or truncate');
call keep_rows('jackpot_wins_append_only', '{jackpot_wins}');
drop function if exists jackpots_refuse_change();

-- Pots are written with every batch of bets: room on the page keeps that off the indexes.
alter table jackpot_pots set (fillfactor = 50);
