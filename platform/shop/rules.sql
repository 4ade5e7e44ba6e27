-- Comp points. Applied again when they change.

-- What happened to points stays: a correction is another entry.
call keep_rows('points_append_only', '{point_entries,point_exchanges}');
drop function if exists points_refuse_change();

-- An entry moves the player's balance; the balance's CHECK refuses what isn't there. The trigger fires after the insert:
-- an entry that is there already (on conflict do nothing) moves nothing.
create or replace function points_apply_entry() returns trigger language plpgsql as $$
begin
  insert into point_balances (player_id) values (new.player_id) on conflict do nothing;
  update point_balances set
    chargeable = chargeable + new.chargeable,
    persistent = persistent + new.persistent
    where player_id = new.player_id;
  return new;
end $$;

drop trigger if exists points_apply on point_entries;
create trigger points_apply after insert on point_entries for each row execute function points_apply_entry();

create or replace function points_guard_balance() returns trigger language plpgsql as $$
begin
  raise exception 'points change by entries only' using errcode = 'restrict_violation';
end $$;

drop trigger if exists points_guard_update on point_balances;
create trigger points_guard_update before update on point_balances
  for each row when (pg_trigger_depth() = 0) execute function points_guard_balance();

drop trigger if exists points_guard_insert on point_balances;
create trigger points_guard_insert before insert on point_balances
  for each row when (new.chargeable <> 0 or new.persistent <> 0) execute function points_guard_balance();

drop trigger if exists points_guard_delete on point_balances;
create trigger points_guard_delete before delete or truncate on point_balances
  for each statement execute function points_guard_balance();

alter table point_balances set (fillfactor = 70);
