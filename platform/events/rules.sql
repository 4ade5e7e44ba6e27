-- How consumers read events. Applied again when they change.

-- The next events that a consumer wants, at most `most`, in one call: locks its cursor, moves it behind them and bounds the
-- statements that follow in the transaction. Events that it does not want are passed, `scan` in all at the most; `is_full` says
-- that more may follow. `behind`: players of whom something is put aside. Answers no row while another process works for it.
-- Only events below the oldest transaction that still runs are read: any earlier one is visible by then, so that none is
-- passed over that becomes visible later. The horizon is read first, since every statement below sees at least as much.
create or replace function events_next(
  consumer text, wanted text[], most integer, scan integer, timeout_ms integer,
  out is_full boolean, out events jsonb, out behind integer[]
) returns setof record language plpgsql as $$
declare
  horizon xid8 := pg_snapshot_xmin(pg_current_snapshot());
  place event_consumers;
  last_tx xid8;
  last_position bigint;
  scanned integer;
begin
  select * into place from event_consumers c where c.name = consumer for update skip locked;
  if not found then return; end if;
  select coalesce(jsonb_agg(jsonb_build_object('tx', w.tx::text, 'position', w.position::text, 'type', w.type, 'brand', w.brand,
      'player_id', w.player_id, 'payload', w.payload, 'created_at', w.created_at) order by w.tx, w.position), '[]')
    into events
    from (
      select * from (
        select * from events e where (e.tx, e.position) > (place.tx, place.position) and e.tx < horizon
        order by e.tx, e.position limit scan
      ) e where e.type = any(wanted) order by e.tx, e.position limit most
    ) w;
  if jsonb_array_length(events) = most then
    is_full := true;
    last_tx := (events->-1->>'tx')::xid8;
    last_position := (events->-1->>'position')::bigint;
  else
    select count(*), (array_agg(e.tx order by e.tx desc, e.position desc))[1],
        (array_agg(e.position order by e.tx desc, e.position desc))[1]
      into scanned, last_tx, last_position
      from (
        select e.tx, e.position from events e where (e.tx, e.position) > (place.tx, place.position) and e.tx < horizon
        order by e.tx, e.position limit scan
      ) e;
    is_full := scanned = scan;
  end if;
  if last_tx is not null then
    update event_consumers c set tx = last_tx, position = last_position where c.name = consumer;
  end if;
  behind := array(
    select distinct f.player_id from event_failures f where f.consumer = events_next.consumer and f.player_id is not null);
  perform set_config('statement_timeout', timeout_ms::text, true);
  return next;
end $$;

-- Which consumers have something to do, of those that nobody works for: `due` have events that they want (or many to pass),
-- `retry` have failures that are due and wait behind no other of the same player. The cursors of all others are moved behind
-- what they don't want, so that they need no transaction of their own. `wanted`: the types of each by its name. `held`: a
-- running transaction holds events back.
create or replace function events_due(wanted jsonb, at timestamptz, scan integer,
  out due text[], out retry text[], out held boolean
) language plpgsql as $$
declare
  horizon xid8 := pg_snapshot_xmin(pg_current_snapshot());
  place event_consumers;
  types text[];
  scanned integer;
  is_wanted boolean;
  last_tx xid8;
  last_position bigint;
begin
  due := '{}';
  for place in
    select * from event_consumers c where wanted ? c.name order by c.name for update skip locked
  loop
    types := array(select jsonb_array_elements_text(wanted->place.name));
    select count(*), coalesce(bool_or(e.type = any(types)), false),
        (array_agg(e.tx order by e.tx desc, e.position desc))[1],
        (array_agg(e.position order by e.tx desc, e.position desc))[1]
      into scanned, is_wanted, last_tx, last_position
      from (
        select e.tx, e.position, e.type from events e where (e.tx, e.position) > (place.tx, place.position) and e.tx < horizon
        order by e.tx, e.position limit scan
      ) e;
    if is_wanted or scanned = scan then
      due := due || place.name;
    elsif scanned > 0 then
      update event_consumers c set tx = last_tx, position = last_position where c.name = place.name;
    end if;
  end loop;
  retry := array(
    select distinct f.consumer from event_failures f
    where wanted ? f.consumer and f.parked_at is null and f.next_try_at <= at
      and not exists (select from event_failures earlier
        where earlier.consumer = f.consumer and earlier.player_id = f.player_id
          and (earlier.tx, earlier.position) < (f.tx, f.position)));
  held := exists (select from events e where e.tx >= horizon);
end $$;

-- Cursors are moved all the time: room on the page keeps that off the index.
alter table event_consumers set (fillfactor = 50);
