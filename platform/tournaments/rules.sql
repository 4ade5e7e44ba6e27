-- Tournaments. Applied again when they change.

-- Places stay as they were frozen; what became of a prize is written once.
create or replace function tournament_check_result() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.outcome <> 'due'
    or (old.tournament_id, old.place, old.player_id, old.score, old.bets)
      is distinct from (new.tournament_id, new.place, new.player_id, new.score, new.bets) then
    raise exception 'results of tournament % stay', old.tournament_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

drop trigger if exists tournament_checks_result on tournament_results;
create trigger tournament_checks_result before update or delete on tournament_results
  for each row execute function tournament_check_result();
alter table tournament_results enable always trigger tournament_checks_result;

-- What was announced stays; the dates are free until the close.
create or replace function tournament_check_row() returns trigger language plpgsql as $$
begin
  if (old.brand, old.frontend_identifier, old.scoring, old.min_stake, old.currencies, old.games, old.producer, old.currency,
      old.automatic, old.excluded_group_ids, old.created_at)
    is distinct from
    (new.brand, new.frontend_identifier, new.scoring, new.min_stake, new.currencies, new.games, new.producer, new.currency,
      new.automatic, new.excluded_group_ids, new.created_at)
    or old.closed_at is not null and (old.start_at, old.end_at, old.closed_at, old.stopped_at)
      is distinct from (new.start_at, new.end_at, new.closed_at, new.stopped_at) then
    raise exception 'what tournament % has announced stays', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

drop trigger if exists tournament_checks_row on tournaments;
create trigger tournament_checks_row before update on tournaments for each row execute function tournament_check_row();
alter table tournaments enable always trigger tournament_checks_row;

call keep_rows('tournament_prizes_stay', '{tournament_prizes}');

-- Scores are written with every batch of rounds: room on the page keeps some of that off the indexes.
alter table tournament_players set (fillfactor = 70);
alter table tournament_buckets set (fillfactor = 50);

-- Scores are counted in buckets by their eight highest bits: those of one bucket differ by less than a hundredth, and the
-- bucket of a higher score is never lower. A place is counted from the buckets above and from the rows of its own.
create or replace function tournament_bucket_shift(p_score bigint) returns integer language sql immutable as $$
  select greatest(0, length(ltrim(p_score::bit(64)::text, '0')) - 8)
$$;
create or replace function tournament_bucket(p_score bigint) returns integer language sql immutable as $$
  select tournament_bucket_shift(p_score) * 128 + (p_score >> tournament_bucket_shift(p_score))::integer
$$;
-- The lowest score of the bucket above.
create or replace function tournament_bucket_end(p_score bigint) returns bigint language sql immutable as $$
  select ((p_score >> tournament_bucket_shift(p_score)) + 1) << tournament_bucket_shift(p_score)
$$;
