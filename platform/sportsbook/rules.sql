-- Rules of bets on sports that hold for every writer, the owner of the tables included. Applied again when they change.

-- The transitions of schemas/rules/bets/bet-states.ts (bet-states.test.ts compares both).
create or replace function sport_bet_allows(p_from text, p_to text) returns boolean language sql immutable as $$
  select (p_from, p_to) in (values
    ('pending', 'accepted'), ('pending', 'rejected'),
    ('accepted', 'settled'), ('accepted', 'cashed_out'), ('settled', 'accepted'))
$$;

-- A bet begins as pending or accepted. What was bet stays; each transition is one of the list, and its history grows by one.
create or replace function sport_check_bet() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state not in ('pending', 'accepted') or new.settlement_version <> 0 then
      raise exception 'a bet does not begin as %', new.state using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if (old.id, old.request, old.brand, old.player_id, old.session_id, old.request_hash, old.currency, old.kind, old.system_size,
      old.lines, old.line_stake, old.stake, old.gift_id, old.price_choice, old.placed_at)
    is distinct from
    (new.id, new.request, new.brand, new.player_id, new.session_id, new.request_hash, new.currency, new.kind, new.system_size,
      new.lines, new.line_stake, new.stake, new.gift_id, new.price_choice, new.placed_at) then
    raise exception 'what bet % was placed as is never changed', old.id using errcode = 'restrict_violation';
  end if;
  if old.state <> new.state and not sport_bet_allows(old.state, new.state) then
    raise exception 'bet % does not go from % to %', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'sport_bets_transition';
  end if;
  if new.settlement_version not in (old.settlement_version, old.settlement_version + 1)
    or new.settlement_version = old.settlement_version and ((old.returned, old.cashed_out_stake, old.cashed_out_return)
      <> (new.returned, new.cashed_out_stake, new.cashed_out_return)
      or old.state <> new.state and (old.state, new.state) <> ('pending', 'accepted')) then
    raise exception 'bet % changes with a line of its history', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

drop trigger if exists sport_checks_bet on sport_bets;
create trigger sport_checks_bet before insert or update on sport_bets for each row execute function sport_check_bet();
alter table sport_bets enable always trigger sport_checks_bet;

-- At commit, every version has its line.
create or replace function sport_check_history() returns trigger language plpgsql as $$
begin
  if not exists (select from sport_bet_settlements s
    where s.bet_id = new.id and s.version = new.settlement_version and s.returned = new.returned) then
    raise exception 'bet % came to version % without a line in its history', new.id, new.settlement_version
      using errcode = 'restrict_violation', constraint = 'sport_bets_history';
  end if;
  return null;
end $$;

drop trigger if exists sport_checks_history on sport_bets;
create constraint trigger sport_checks_history after update of settlement_version on sport_bets
  deferrable initially deferred for each row when (new.settlement_version > old.settlement_version)
  execute function sport_check_history();

call keep_rows('sport_keeps_bets', '{sport_bet_settlements}');
call keep_rows('sport_keeps_bets', '{sport_bets,sport_bet_legs}', 'delete or truncate');

-- How markets ended only grows, too. A row is changed once: when its bets have all been worked. Rows of markets that nobody has
-- bet on go with their event (catalogue/delete-old-events.ts).
create or replace function sport_check_settlement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old."by" <> 'feed' or exists (select from sport_bet_legs l where l.market_id = old.market_id) then
      raise exception 'how market % ended is kept', old.market_id using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if old.applied_at is not null or new.applied_at is null
    or to_jsonb(old) - 'applied_at' is distinct from to_jsonb(new) - 'applied_at' then
    raise exception 'how market % ended is never changed', old.market_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger sport_checks_settlement before update or delete on sport_settlements
  for each row execute function sport_check_settlement();
alter table sport_settlements enable always trigger sport_checks_settlement;
call keep_rows('sport_keeps_settlements', '{sport_settlements}', 'truncate');

-- A settlement that traders propose begins open, and is decided once; what it proposes stays. Approved, the market has it.
create or replace function sport_check_proposal() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'open' then
      raise exception 'a proposal begins open' using errcode = 'check_violation';
    end if;
  elsif old.state <> 'open' or new.state = 'open' or to_jsonb(old) - '{state,decided_by,decided_at}'::text[]
      is distinct from to_jsonb(new) - '{state,decided_by,decided_at}'::text[] then
    raise exception 'proposal % is decided once, as it is', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger sport_checks_proposal before insert or update on sport_proposals
  for each row execute function sport_check_proposal();
alter table sport_proposals enable always trigger sport_checks_proposal;
call keep_rows('sport_keeps_trading', '{sport_trading_log}');
call keep_rows('sport_keeps_trading', '{sport_proposals}', 'delete or truncate');

-- Selections as they can be bet on: the feed's word and the house's, the stricter of both.
create or replace view sport_selections as
  select m.id as market_id, o.outcome, m.event_id, m.key, m.kind, m.specifier, m.version, o.odds, o.probability_ppm,
    e.status as event_status, e.starts_at, p.heard_at,
    case
      when m.feed_status in ('settled', 'cancelled', 'deactivated') or m.trading_status = 'closed'
        or e.status in ('ended', 'postponed', 'abandoned', 'cancelled') then 'closed'
      when m.feed_status <> 'active' or m.trading_status <> 'open' or e.trading_status <> 'open' or e.status = 'suspended' or not o.active
        or p.producer is null or p.down_since is not null then 'suspended'
      else 'open'
    end as state
  from sport_markets m
  join sport_outcomes o on o.market_id = m.id
  join sport_events e on e.id = m.event_id
  left join sport_producers p on p.producer = e.producer;

-- A bet that is accepted holds this shared until it is committed; who settles the market takes it alone before they begin.
create or replace function sport_market_lock(p_market bigint) returns bigint language sql immutable as $$
  select hashtextextended('sport-market:' || p_market, 0)
$$;

-- Whether each leg `{market, outcome, version}` can still be bet on as it was read. Waits for who settles its market.
create or replace function sport_legs_stand(p_legs jsonb, p_at timestamptz, p_silent integer) returns boolean
language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(sport_market_lock(m.id))
    from (select distinct (l->>'market')::bigint as id from jsonb_array_elements(p_legs) l order by 1) m;
  return not exists (select from jsonb_array_elements(p_legs) l
    left join sport_selections s on s.market_id = (l->>'market')::bigint and s.outcome = l->>'outcome'
    where s.version is distinct from (l->>'version')::integer or s.state <> 'open'
      or s.heard_at <= p_at - p_silent * interval '1 second');
end $$;

-- Shards of a liability. Each may hold its part of what is allowed, under its own lock; where a part is full, all are
-- locked in their order, counted and levelled: so their sum never passes what is allowed.
create or replace function sport_shards() returns integer language sql immutable as $$ select 8 $$;

create or replace function sport_shard(p_request uuid) returns integer language sql immutable as $$
  select (hashtextextended(p_request::text, 0) & (sport_shards() - 1))::integer
$$;

-- Counts a bet in an outcome's liability: false where the house could then lose more than p_limit EUR cents by it.
create or replace function sport_hold(
  p_market bigint, p_outcome text, p_shard integer, p_stakes bigint, p_payouts bigint, p_limit bigint
) returns boolean language plpgsql as $$
declare
  n constant integer := sport_shards();
  part constant bigint := p_limit / n;
  all_stakes bigint;
  all_payouts bigint;
  level bigint;
begin
  -- A row that was waited for stays locked, whether it is updated or not: the block lets go of it, so that the others can
  -- be locked in their order.
  begin
    update sport_liabilities l set stakes = l.stakes + p_stakes, payouts = l.payouts + p_payouts
      where l.market_id = p_market and l.outcome = p_outcome and l.shard = p_shard
        and l.payouts - l.stakes + p_payouts - p_stakes <= part
        and not exists (select from sport_liabilities o
          where o.market_id = p_market and o.outcome = p_outcome and o.shard <> p_shard and o.payouts - o.stakes > part);
    if found then
      return true;
    end if;
    raise exception 'no room in this shard' using errcode = 'P5002';
  exception when sqlstate 'P5002' then
    null;
  end;
  insert into sport_liabilities (market_id, outcome, shard, stakes, payouts)
    select p_market, p_outcome, shard, 0, 0 from generate_series(0, n - 1) shard on conflict do nothing;
  perform 1 from sport_liabilities where market_id = p_market and outcome = p_outcome order by shard for update;
  select sum(stakes) + p_stakes, sum(payouts) + p_payouts into all_stakes, all_payouts
    from sport_liabilities where market_id = p_market and outcome = p_outcome;
  if all_payouts - all_stakes > part * n then
    return false;
  end if;
  level := floor((all_payouts - all_stakes)::numeric / n);
  update sport_liabilities l set
      stakes = all_stakes / n + (l.shard < all_stakes % n)::integer,
      payouts = all_stakes / n + (l.shard < all_stakes % n)::integer
        + level + (l.shard < all_payouts - all_stakes - level * n)::integer
    where l.market_id = p_market and l.outcome = p_outcome;
  return true;
end $$;

-- Takes bets out of the liabilities of their legs: all of it, or down to `p_kept` of 1,000,000 of what they count now.
create or replace function sport_release(p_bets bigint[], p_kept integer default 0) returns void language plpgsql as $$
begin
  -- In one order for everybody.
  perform 1 from sport_liabilities s
    where (s.market_id, s.outcome, s.shard) in (select l.market_id, l.outcome, sport_shard(b.request)
      from sport_bet_legs l join sport_bets b on b.id = l.bet_id where l.bet_id = any (p_bets) and l.liable)
    order by s.market_id, s.outcome, s.shard for update;
  update sport_liabilities s set stakes = s.stakes - f.stakes, payouts = s.payouts - f.payouts
    from (select l.market_id, l.outcome, sport_shard(b.request) as shard,
        sum(l.liability_stakes - div(l.liability_stakes::numeric * p_kept, 1000000)) as stakes,
        sum(l.liability_payouts - div(l.liability_payouts::numeric * p_kept, 1000000)) as payouts
      from sport_bet_legs l join sport_bets b on b.id = l.bet_id where l.bet_id = any (p_bets) and l.liable group by 1, 2, 3) f
    where s.market_id = f.market_id and s.outcome = f.outcome and s.shard = f.shard;
  if p_kept = 0 then
    update sport_bet_legs set liable = false where bet_id = any (p_bets) and liable;
  else
    update sport_bet_legs set liability_stakes = div(liability_stakes::numeric * p_kept, 1000000),
        liability_payouts = div(liability_payouts::numeric * p_kept, 1000000)
      where bet_id = any (p_bets) and liable;
  end if;
end $$;

-- Counts bets again that are open again, whatever is allowed: they were accepted before.
create or replace function sport_hold_again(p_bets bigint[]) returns void language plpgsql as $$
declare
  leg record;
begin
  for leg in select l.*, sport_shard(b.request) as shard from sport_bet_legs l join sport_bets b on b.id = l.bet_id
      where l.bet_id = any (p_bets) and not l.liable order by l.market_id, l.outcome loop
    perform sport_hold(leg.market_id, leg.outcome, leg.shard, leg.liability_stakes, leg.liability_payouts, 9007199254740000);
  end loop;
  update sport_bet_legs set liable = true where bet_id = any (p_bets) and not liable;
end $$;

-- Whether an outcome has room for a bet, by what is committed and without waiting for a lock. Who finds none is refused at once, before
-- anything is locked or taken; who finds some is counted by sport_hold, which is exact.
create or replace function sport_has_room(p_legs jsonb) returns boolean language sql stable as $$
  select not exists (select from jsonb_to_recordset(p_legs)
      as l(market bigint, outcome text, stakes bigint, payouts bigint, "limit" bigint)
    where l.payouts - l.stakes + (select coalesce(sum(s.payouts - s.stakes), 0) from sport_liabilities s
        where s.market_id = l.market and s.outcome = l.outcome) > l."limit" / sport_shards() * sport_shards())
$$;

-- Counts a bet's legs in their liabilities, in one order for everybody; refuses it by an exception (P5001).
create or replace function sport_hold_legs(p_bet bigint, p_shard integer, p_legs jsonb) returns void language plpgsql as $$
declare
  leg record;
begin
  for leg in select * from jsonb_to_recordset(p_legs)
      as l(market bigint, outcome text, stakes bigint, payouts bigint, "limit" bigint) order by market, outcome loop
    if not sport_hold(leg.market, leg.outcome, p_shard, leg.stakes, leg.payouts, leg."limit") then
      raise exception 'SPORT.LIABILITY_REACHED' using errcode = 'P5001', detail = leg.market || ' ' || leg.outcome;
    end if;
  end loop;
end $$;

drop type if exists sport_placed cascade;
create type sport_placed as (
  code text, bet bigint, balance bigint, replayed boolean, player_id integer, recorded boolean, limit_reached boolean
);

-- Places a bet in one statement: the selections stand as they were read, the stake is taken by the wallet's own verb, the
-- player's stakes on each selection and the house's liability stay below their limits. `p` is the bet with its legs as
-- platform/sportsbook/bets/place-bet.ts makes it. `stale`: something has moved since it was read. A refusal after the
-- stake was taken is an exception (P5001) that undoes it; its detail is what may still be staked, in EUR cents.
create or replace function sport_place(p jsonb, p_at timestamptz) returns sport_placed language plpgsql as $$
declare
  answer sport_placed;
  prior sport_bets;
  moved record;
  request constant uuid := (p->>'request')::uuid;
  player constant integer := (p->>'player')::integer;
  action constant text := player || ':' || request;
  shard constant integer := sport_shard(request);
  staked bigint;
  leg record;
begin
  select * into prior from sport_bets b where b.player_id = player and b.request = (p->>'request')::uuid;
  if found then
    answer.code := case when prior.request_hash <> p->>'hash' then 'SPORT.REQUEST_REUSED' end;
    answer.bet := prior.id;
    answer.replayed := true;
    return answer;
  end if;
  if not sport_legs_stand(p->'legs', p_at, (p->>'silent')::integer) then
    answer.code := 'stale';
    return answer;
  end if;
  if not sport_has_room(p->'legs') then
    raise exception 'SPORT.LIABILITY_REACHED' using errcode = 'P5001';
  end if;
  -- A free bet takes no money, so the wallet does not see its stake: the maximum of the session holds for it here.
  if p->>'gift' is not null and exists (select from game_sessions s
      where s.id = (p->>'session')::uuid and s.maximum_stake < (p->>'stake')::bigint) then
    answer.code := 'WALLET.STAKE_TOO_HIGH';
    return answer;
  end if;
  select * into moved from wallet_bet('sportsbook', (p->>'session')::uuid, action, request::text,
    case when p->>'gift' is null then (p->>'stake')::bigint else 0 end, null, p->>'hash', p_at);
  answer.recorded := moved.recorded;
  answer.player_id := moved.player_id;
  answer.balance := moved.balance;
  if moved.code is not null then
    answer.code := moved.code;
    return answer;
  end if;
  answer.limit_reached := moved.limit_reached;
  -- The lock of the balance is held: no other bet of the player comes between, in this currency.
  for leg in select * from jsonb_to_recordset(p->'legs') as l(market bigint, outcome text, most bigint) loop
    select coalesce(sum(div(b.stake::numeric * 100, (p->'rates'->>b.currency)::bigint)), 0) into staked
      from sport_bets b join sport_bet_legs l on l.bet_id = b.id
      where b.player_id = player and b.state in ('pending', 'accepted')
        and l.market_id = leg.market and l.outcome = leg.outcome;
    if staked + (p->>'stake_cents')::bigint > leg.most then
      raise exception 'SPORT.STAKE_TOO_HIGH' using errcode = 'P5001', detail = greatest(leg.most - staked, 0)::text;
    end if;
  end loop;
  if p->>'gift' is not null and not sport_is_free_bet((p->>'gift')::bigint, player, p->>'currency', (p->>'stake')::bigint, p_at) then
    raise exception 'SPORT.FREE_BET_UNKNOWN' using errcode = 'P5001';
  end if;
  insert into sport_bets (request, brand, player_id, session_id, request_hash, currency, kind, system_size, lines, line_stake,
      stake, gift_id, price_choice, state, possible_return, placed_at, decide_at, accepted_at)
    values (request, p->>'brand', player, (p->>'session')::uuid, p->>'hash', p->>'currency', p->>'kind',
      (p->>'system_size')::smallint, (p->>'lines')::integer, (p->>'line_stake')::bigint, (p->>'stake')::bigint,
      (p->>'gift')::bigint, p->>'price_choice', case when p->>'decide_at' is null then 'accepted' else 'pending' end,
      (p->>'possible_return')::bigint, p_at, (p->>'decide_at')::timestamptz,
      case when p->>'decide_at' is null then p_at end)
    returning id into answer.bet;
  insert into sport_bet_legs (bet_id, position, event_id, market_id, outcome, odds, live, liability_stakes, liability_payouts)
    select answer.bet, l.position, l.event, l.market, l.outcome, l.odds, l.live, l.stakes, l.payouts
    from jsonb_to_recordset(p->'legs') as l(position smallint, event text, market bigint, outcome text, odds integer,
      live boolean, stakes bigint, payouts bigint);
  if p->>'gift' is not null and p->>'decide_at' is null then
    perform sport_end_gift((p->>'gift')::bigint, p_at);
    answer.recorded := true;
  end if;
  -- Last, so that others wait for these rows no longer than the commit takes.
  perform sport_hold_legs(answer.bet, shard, p->'legs');
  answer.replayed := false;
  return answer;
end $$;

-- Whether a gift can be placed as a free bet: by its own player, whole, before it is activated and within its time. Locks it;
-- that it becomes one bet only is kept by sport_bets_gift.
create or replace function sport_is_free_bet(p_gift bigint, p_player integer, p_currency text, p_stake bigint, p_at timestamptz)
returns boolean language plpgsql as $$
begin
  perform 1 from gifts g where g.id = p_gift and g.player_id = p_player and g.currency = p_currency and g.kind = 'freebets'
    and g.stage = 'issued' and g.amount = p_stake and g.spins_total = 0 and g.activatable_until > p_at for no key update;
  return found and not exists (select from sport_bets b where b.gift_id = p_gift and b.state <> 'rejected');
end $$;

-- A gift whose bet is accepted is over: it never becomes money by itself. Where it has ended before, the bet is refused by an
-- exception (P5001).
create or replace function sport_end_gift(p_gift bigint, p_at timestamptz) returns void language plpgsql as $$
declare
  g gifts;
begin
  update gifts set stage = 'finished', version = version + 1, finished_at = p_at where id = p_gift and stage = 'issued'
    returning * into g;
  if not found then
    raise exception 'SPORT.FREE_BET_UNKNOWN' using errcode = 'P5001';
  end if;
  perform gift_record(g, 'issued', null, 'free_bet_placed', 'bet', 0, p_at);
end $$;

-- A pending bet that is not accepted: its stake goes back, and it counts in no liability.
create or replace function sport_reject(p_bet bigint, p_reason text, p_at timestamptz)
returns table (player_id integer, recorded boolean) language plpgsql as $$
declare
  b sport_bets;
  answer record;
  action text;
begin
  select * into b from sport_bets where id = p_bet for no key update;
  if b.state <> 'pending' then
    return;
  end if;
  action := b.player_id || ':' || b.request;
  select * into answer
    from wallet_rollback('sportsbook', b.session_id, action || ':back', action, b.request::text, b.request_hash, p_at);
  if answer.code is not null then
    raise exception 'bet % could not be given back: %', b.id, answer.code;
  end if;
  perform sport_release(array[b.id]);
  insert into sport_bet_settlements (bet_id, version, kind, returned, difference, arithmetic, at)
    values (b.id, 1, 'rejected', 0, 0, '[]', p_at);
  update sport_bets set state = 'rejected', reason = p_reason, settlement_version = 1, settled_at = p_at where id = b.id;
  return query select b.player_id, coalesce(answer.recorded, false);
end $$;

-- Asks of a pending bet's player what the wallet asks of a new bet's, under the lock of the balance: since it was placed the account may be
-- closed, the player excluded or on a break, or a limit lowered. Refuses the bet by an exception (P5001). Its stake is counted already.
create or replace function sport_check_player(b sport_bets, p_at timestamptz) returns void language plpgsql as $$
begin
  perform 1 from ledger_balances l where l.player_id = b.player_id and l.currency = b.currency for no key update;
  if exists (select from players p where p.id = b.player_id and (p.blocked_at is not null
      or p.excluded_at is not null and (p.excluded_until is null or p.excluded_until > p_at))) then
    raise exception 'WALLET.PLAYER_BLOCKED' using errcode = 'P5001';
  end if;
  if limit_check_again(b.player_id, b.currency, case when b.gift_id is null then b.stake else 0 end, b.placed_at, p_at)
      is not null then
    raise exception 'WALLET.LIMIT_REACHED' using errcode = 'P5001';
  end if;
end $$;

-- A pending bet that is accepted with the odds that its legs have now (`{position, odds, market, outcome, version, stakes,
-- payouts, limit}`). False where something has moved since they were read. P5001 where the liability doesn't hold it, its player may
-- bet no more, or the gift that it stakes has ended meanwhile. A gift whose time is over since the bet was placed still counts.
create or replace function sport_accept(
  p_bet bigint, p_legs jsonb, p_possible bigint, p_at timestamptz, p_silent integer
) returns boolean language plpgsql as $$
declare
  b sport_bets;
begin
  select * into b from sport_bets where id = p_bet for no key update;
  if b.state <> 'pending' or not sport_legs_stand(p_legs, p_at, p_silent) then
    return false;
  end if;
  perform sport_check_player(b, p_at);
  -- Before the liabilities: the locks of these are taken last.
  if b.gift_id is not null then
    perform sport_end_gift(b.gift_id, p_at);
  end if;
  if exists (select from jsonb_to_recordset(p_legs) as n(position smallint, odds integer)
      join sport_bet_legs l on l.bet_id = b.id and l.position = n.position where l.odds <> n.odds) then
    perform sport_release(array[b.id]);
    perform sport_hold_legs(b.id, sport_shard(b.request), p_legs);
    update sport_bet_legs l set odds = n.odds, liability_stakes = n.stakes, liability_payouts = n.payouts
      from jsonb_to_recordset(p_legs) as n(position smallint, odds integer, stakes bigint, payouts bigint)
      where l.bet_id = b.id and l.position = n.position;
  end if;
  update sport_bets set state = 'accepted', accepted_at = p_at, possible_return = p_possible where id = b.id;
  return true;
end $$;

-- Works bets whose rows the caller has locked, each to what it has returned in all. `p_bets`: `{bet, version, kind, state,
-- returned, cashed_stake, cashed_return, finished, arithmetic}`, `p_legs`: `{bet, position, result, dead_heat, version}`. Rounds that are
-- settled for the first time are paid in sets, settled ones are corrected. Answers the players whose money moved.
create or replace function sport_work_bets(p_bets jsonb, p_legs jsonb, p_at timestamptz) returns setof integer
language plpgsql as $$
declare
  one record;
  answer record;
  first_time jsonb;
begin
  update sport_bet_legs l set result = n.result, dead_heat_ppm = n.dead_heat, settlement_version = n.version
    from jsonb_to_recordset(p_legs) as n(bet bigint, position smallint, result text, dead_heat integer, version integer)
    where l.bet_id = n.bet and l.position = n.position;
  if jsonb_array_length(p_bets) = 0 then
    return;
  end if;
  -- In one order for everybody, so that two of these can't wait for each other.
  perform 1 from ledger_balances b
    where (b.player_id, b.currency) in (select s.player_id, s.currency
      from jsonb_to_recordset(p_bets) as n(bet bigint) join sport_bets s on s.id = n.bet)
    order by b.player_id, b.currency for no key update;
  select jsonb_agg(jsonb_build_object('session', b.session_id, 'action', b.player_id || ':' || b.request || ':' || n.version,
      'round', b.request, 'amount', n.returned - b.returned, 'hash', b.request_hash) order by b.id) into first_time
    from jsonb_to_recordset(p_bets) as n(bet bigint, version integer, returned bigint, finished boolean)
    join sport_bets b on b.id = n.bet
    join rounds r on r.session_id = b.session_id and r.reference = b.request::text and r.state = 'open'
    where n.finished;
  for one in select b.*, n.version as next, n.returned as total, r.state as round
      from jsonb_to_recordset(p_bets) as n(bet bigint, version integer, returned bigint, finished boolean)
      join sport_bets b on b.id = n.bet
      join rounds r on r.session_id = b.session_id and r.reference = b.request::text
      where not (n.finished and r.state = 'open') order by b.id loop
    if one.round = 'open' then
      select * into answer from wallet_win('sportsbook', one.session_id, one.player_id || ':' || one.request || ':' || one.next,
        one.request::text, one.total - one.returned, false, one.request_hash, p_at);
    else
      select * into answer from wallet_resettle('sportsbook', one.session_id,
        one.player_id || ':' || one.request || ':' || one.next, one.request::text, one.total, one.request_hash, p_at);
    end if;
    if answer.code is not null then
      raise exception 'bet % could not be worked: %', one.id, answer.code;
    end if;
    return next one.player_id;
  end loop;
  if first_time is not null then
    return query select * from wallet_settle('sportsbook', first_time, p_at);
  end if;
  insert into sport_bet_settlements (bet_id, version, kind, returned, difference, cashed_out_stake, arithmetic, at)
    select b.id, n.version, n.kind, n.returned, n.returned - b.returned,
      case when n.kind = 'cashed_out' then n.cashed_stake - b.cashed_out_stake end, n.arithmetic, p_at
    from jsonb_to_recordset(p_bets) as n(bet bigint, version integer, kind text, returned bigint, cashed_stake bigint, arithmetic jsonb)
    join sport_bets b on b.id = n.bet;
  update sport_bets b set state = n.state, returned = n.returned, cashed_out_stake = n.cashed_stake,
      cashed_out_return = n.cashed_return, settlement_version = n.version,
      settled_at = case when n.state in ('settled', 'cashed_out') then p_at end
    from jsonb_to_recordset(p_bets) as n(bet bigint, version integer, state text, returned bigint, cashed_stake bigint,
      cashed_return bigint)
    where b.id = n.bet;
  perform sport_release(array_agg(n.bet)) from jsonb_to_recordset(p_bets) as n(bet bigint, state text)
    where n.state in ('settled', 'cashed_out') having count(*) > 0;
  perform sport_hold_again(array_agg(n.bet)) from jsonb_to_recordset(p_bets) as n(bet bigint, kind text)
    where n.kind = 'rolled_back' having count(*) > 0;
end $$;
