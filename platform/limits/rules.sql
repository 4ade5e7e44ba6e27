-- Limits as the wallet asks and moves them. All of it happens under the lock of the player's balance: the wallet takes it
-- before it calls, and who changes limits takes it for all balances of the player (platform/limits/lock-player.ts).

-- What the window of a limit counts at a time: nothing once the window that it counted in is over. A break has no window.
create or replace function limit_counted(l player_limits, p_at timestamptz) returns bigint language sql stable as $$
  select case when l.window_start is null then 0 when l.window_start < date_trunc(l.period, p_at, l.time_zone) then 0 else l.counted end
$$;

create or replace function limit_rank(p_type text) returns integer language sql immutable as $$
  select array_position(array['selfexclusion', 'coolingoff', 'loss', 'wager', 'deposit', 'session'], p_type)
$$;

-- The type of a limit that refuses a stake of so much real money, or null. A limit that is reached refuses any stake, one
-- of bonus money as well; a stake that just fits is let in. With a stake of 0: the limit that is reached. A stake that was counted at
-- p_counted_at is asked about again: a window that it stands in does not count it twice.
create or replace function limit_check_again(
  p_player integer, p_currency text, p_stake bigint, p_counted_at timestamptz, p_at timestamptz
) returns text language plpgsql stable as $$
declare
  l player_limits;
  refusing text;
begin
  for l in select * from player_limits where player_id = p_player and ended_at is null loop
    if l.type = 'selfexclusion' or l.type = 'coolingoff' then
      continue when l.active_until <= p_at;
    elsif l.type = 'loss' or l.type = 'wager' then
      continue when l.currency <> p_currency;
      if l.window_start < date_trunc(l.period, p_at, l.time_zone) then
        l.counted := 0;
      elsif p_counted_at >= l.window_start then
        l.counted := l.counted - p_stake;
      end if;
      continue when l.counted + greatest(p_stake, 1) <= l.amount;
    else
      continue;
    end if;
    -- The one that holds longest is named.
    if refusing is null or limit_rank(l.type) < limit_rank(refusing) then
      refusing := l.type;
    end if;
  end loop;
  return refusing;
end $$;

create or replace function limit_check(p_player integer, p_currency text, p_stake bigint, p_at timestamptz) returns text
language sql stable as $$ select limit_check_again(p_player, p_currency, p_stake, null, p_at) $$;

-- The type of the limit that refuses a stake of a session, and what the tightest one of that type leaves of real money: null for a
-- break. No row where none refuses it any more.
create or replace function limit_refusal(p_session uuid, p_stake bigint, p_at timestamptz)
returns table (limit_type text, remaining bigint) language sql stable as $$
  select r.type, (select min(greatest(l.amount - limit_counted(l, p_at), 0))::bigint from player_limits l
      where l.player_id = r.player_id and l.currency = r.currency and l.type = r.type and l.ended_at is null)
    from (select s.player_id, s.currency,
        limit_check(s.player_id, s.currency, least(b.real, p_stake)::bigint, p_at) as type
      from game_sessions s join ledger_balances b on b.player_id = s.player_id and b.currency = s.currency
      where s.id = p_session) r
    where r.type is not null
$$;

-- Counts money in the windows of the player's limits. Wager: stakes of real money. Loss: these minus wins of real money.
-- With p_since, money of that time is taken back: from the windows only that it was counted in. Answers whether a limit
-- became reached by it, which it also records.
create or replace function limit_count(
  p_player integer, p_currency text, p_wager bigint, p_loss bigint, p_deposit bigint, p_at timestamptz,
  p_since timestamptz default null
) returns boolean language plpgsql as $$
declare
  l player_limits;
  starts timestamptz;
  before bigint;
  after bigint;
  became_reached boolean := false;
begin
  for l in
    select * from player_limits
      where player_id = p_player and currency = p_currency and ended_at is null
        and type = any (case when p_deposit <> 0 then array['deposit'] else array['wager', 'loss'] end)
  loop
    starts := date_trunc(l.period, p_at, l.time_zone);
    if starts > l.window_start then
      before := 0;
    else
      starts := l.window_start;
      before := l.counted;
    end if;
    after := before;
    if p_since is null or p_since >= starts then
      after := before + case l.type when 'wager' then p_wager when 'loss' then p_loss else p_deposit end;
    end if;
    if l.type <> 'loss' then
      after := greatest(after, 0);
    end if;
    if starts = l.window_start and after = before then
      continue;
    end if;
    update player_limits set window_start = starts, counted = after where id = l.id;
    if before < l.amount and after >= l.amount then
      became_reached := true;
      insert into events (type, brand, player_id, payload, created_at)
        values ('limit-reached', l.brand, l.player_id,
          jsonb_build_object('limit', l.id, 'type', l.type, 'period', l.period, 'currency', l.currency,
            'amount', l.amount, 'counted', after),
          p_at);
    end if;
  end loop;
  return became_reached;
end $$;

-- What a new limit counts of its running window: stakes of rounds that began in it, wins of rounds that ended in it,
-- deposits that count since then.
create or replace function limit_counted_since(p_player integer, p_currency text, p_type text, p_since timestamptz)
returns bigint language sql stable as $$
  select case p_type
      when 'wager' then coalesce(sum(r.bet - r.bet_bonus) filter (where r.started_at >= p_since), 0)
      when 'loss' then coalesce(sum(r.bet - r.bet_bonus) filter (where r.started_at >= p_since), 0)
        - coalesce(sum(r.win - r.win_bonus) filter (where coalesce(r.finished_at, r.started_at) >= p_since), 0)
      else (select coalesce(sum(p.amount), 0) from payments p
        where p.player_id = p_player and p.currency = p_currency and p.counted_at >= p_since)
    end::bigint
    from rounds r
    where r.player_id = p_player and r.currency = p_currency and (r.started_at >= p_since or r.finished_at >= p_since)
$$;

-- What of a deposit limit's count are deposits whose money is not on the account yet: they count, and may still fail.
create or replace function limit_under_way(l player_limits, p_at timestamptz) returns bigint language sql stable as $$
  select case when l.type <> 'deposit' or l.window_start < date_trunc(l.period, p_at, l.time_zone) then 0
    else (select coalesce(sum(p.amount), 0) from payments p
      where p.player_id = l.player_id and p.currency = l.currency and p.action = 'deposit'
        and p.state in ('created', 'pending', 'processing', 'held') and p.counted_at >= l.window_start)
    end::bigint
$$;

-- For the cashier: counts a deposit with its intent, or answers the type of the limit that refuses it. A deposit that
-- fails is given back with limit_return_deposit at the time at which it was reserved.
create or replace function limit_reserve_deposit(p_player integer, p_currency text, p_amount bigint, p_at timestamptz)
returns text language plpgsql as $$
declare
  refusing text;
begin
  perform 1 from ledger_balances where player_id = p_player and currency = p_currency for no key update;
  select l.type into refusing from player_limits l
    where l.player_id = p_player and l.ended_at is null and case
      when l.type in ('coolingoff', 'selfexclusion') then l.active_until is null or l.active_until > p_at
      when l.type = 'deposit' then l.currency = p_currency and limit_counted(l, p_at) + greatest(p_amount, 1) > l.amount
      else false
    end
    order by limit_rank(l.type)
    limit 1;
  if refusing is null then
    perform limit_count(p_player, p_currency, 0, 0, p_amount, p_at);
  end if;
  return refusing;
end $$;

create or replace function limit_return_deposit(
  p_player integer, p_currency text, p_amount bigint, p_reserved_at timestamptz, p_at timestamptz
) returns void language plpgsql as $$
begin
  perform 1 from ledger_balances where player_id = p_player and currency = p_currency for no key update;
  perform limit_count(p_player, p_currency, 0, 0, -p_amount, p_at, p_reserved_at);
end $$;

-- Balances carry whether the wallet has to ask limit_check, so that a bet of a player without limits costs no query more.
create or replace function limit_holds(p_player integer, p_currency text) returns boolean language sql stable as $$
  select exists (select from player_limits where player_id = p_player and ended_at is null
    and (type in ('coolingoff', 'selfexclusion') or type in ('loss', 'wager') and currency = p_currency))
$$;

create or replace function limit_flag_balances() returns trigger language plpgsql as $$
begin
  update ledger_balances b set limited = limit_holds(b.player_id, b.currency)
    where b.player_id = new.player_id and b.limited <> limit_holds(b.player_id, b.currency);
  return null;
end $$;

drop trigger if exists limit_flags_balances on player_limits;
create trigger limit_flags_balances after insert or update of ended_at on player_limits
  for each row execute function limit_flag_balances();

-- A balance that is opened while limits change waits for them: both lock the player.
create or replace function limit_flag_balance() returns trigger language plpgsql as $$
begin
  perform 1 from players where id = new.player_id for no key update;
  new.limited := limit_holds(new.player_id, new.currency);
  return new;
end $$;

drop trigger if exists limit_flags_balance on ledger_balances;
create trigger limit_flags_balance before insert on ledger_balances
  for each row execute function limit_flag_balance();

call keep_rows('limit_keeps', '{limit_changes}');
drop function if exists limit_refuse_change();

-- Counting updates rows in place: room on the page keeps those updates off the indexes.
alter table player_limits set (fillfactor = 70);

-- Whether an account has shown that a person stands behind it: documents, or money that came.
create or replace function exclusion_proven(p players) returns boolean language sql stable as $$
  select p.verified or p.sumsub_verified or exists (select from payments m
    where m.player_id = p.id and m.action = 'deposit' and m.state = 'succeeded')
$$;

-- The account whose exclusion binds this one because both are of one person; null where none does (decision 46). The same
-- confirmed address binds always. A telephone number or a name with its birthday is easy to type, so that it binds for an
-- account with proof, or for one with a confirmed address those that were opened later. A name alone closes no account that
-- was there before and has proof of its own.
create or replace function excluding_account(p_player integer, p_at timestamptz) returns integer
language sql stable cost 1000 as $$
  select e.id from players p
    cross join lateral unnest(person_keys(p) || ('mail:' || p.address_key)) person (key)
    join excluded_persons x on x.key = person.key
    join players e on e.id = x.player_id and e.id <> p.id
    cross join lateral (select coalesce(min(l.created_at), e.excluded_at) as since, bool_or(l.all_brands) as everywhere
      from player_limits l where l.player_id = e.id and l.type = 'selfexclusion' and l.ended_at is null) own
    where p.id = p_player and e.excluded_at is not null and (e.excluded_until is null or e.excluded_until > p_at)
      and (e.brand = p.brand or own.everywhere)
      and (person.key like 'mail:%'
        or (exclusion_proven(e) or e.confirmed_at is not null and p.created_at >= own.since)
          and (person.key like 'phone:%' or p.created_at >= own.since or not exclusion_proven(p)))
    limit 1
$$;

-- Stores the keys of a player who is excluded, and ends the games that are open in other accounts of the same person.
create or replace function exclusion_note_person() returns trigger language plpgsql as $$
begin
  insert into excluded_persons (key, player_id)
    select key, new.id from unnest(person_keys(new)
      || case when new.confirmed_at is null then '{}' else array['mail:' || new.address_key] end) key
    on conflict do nothing;
  update game_sessions g set expires_at = new.excluded_at
    where g.player_id in (select p.id from players p
        where p.id <> new.id and (p.date_of_birth = new.date_of_birth or p.address_key = new.address_key
          or p.phone_key in (new.phone_key, person_phone(new.mobile_phone))))
      and g.mode = 'real' and g.closed_at is null and g.expires_at > new.excluded_at
      and excluding_account(g.player_id, new.excluded_at) is not null;
  return null;
end $$;

drop trigger if exists exclusion_notes_person on players;
create trigger exclusion_notes_person
  after update of first_name, last_name, date_of_birth, mobile_phone, confirmed_at, excluded_at on players for each row
  when (new.excluded_at is not null and (old.excluded_at, old.confirmed_at, old.first_name, old.last_name, old.date_of_birth,
      old.mobile_phone)
    is distinct from (new.excluded_at, new.confirmed_at, new.first_name, new.last_name, new.date_of_birth, new.mobile_phone))
  execute function exclusion_note_person();

-- Exclusions that began before their keys were stored.
insert into excluded_persons (key, player_id)
  select key, p.id from players p cross join lateral unnest(person_keys(p)
      || case when p.confirmed_at is null then '{}' else array['mail:' || p.address_key] end) key
    where p.excluded_at is not null
  on conflict do nothing;
