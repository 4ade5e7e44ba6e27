-- Quests. Applied again when they change.

-- A level that was reached stays; what became of its prize is written once.
create or replace function quest_check_level() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.outcome <> 'due'
    or (old.quest_id, old.player_id, old.level, old.currency, old.reached_at)
      is distinct from (new.quest_id, new.player_id, new.level, new.currency, new.reached_at) then
    raise exception 'level % of quest % stays', old.level, old.quest_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

drop trigger if exists quest_checks_level on quest_levels;
create trigger quest_checks_level before update or delete on quest_levels
  for each row execute function quest_check_level();
alter table quest_levels enable always trigger quest_checks_level;

-- What was announced stays; a stop is written once.
create or replace function quest_check_row() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) - 'stopped_at') is distinct from (to_jsonb(new) - 'stopped_at') or old.stopped_at is not null then
    raise exception 'what quest % has announced stays', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

drop trigger if exists quest_checks_row on quests;
create trigger quest_checks_row before update on quests for each row execute function quest_check_row();
alter table quests enable always trigger quest_checks_row;

call keep_rows('quest_rows_stay', '{quests,quest_levels}', 'delete or truncate');

-- Sums are written with every batch of rounds: room on the page keeps some of that off the indexes.
alter table quest_sums set (fillfactor = 70);
