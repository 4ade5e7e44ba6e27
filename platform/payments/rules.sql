-- Rules of payments that hold for every writer, the owner of the tables included. Applied again when they change.

-- The transitions of schemas/rules/payments.ts (rules.test.ts compares both).
create or replace function payment_allows(p_action text, p_from text, p_to text) returns boolean
language sql immutable as $$
  select (p_action, p_from, p_to) in (values
    ('deposit', 'created', 'pending'), ('deposit', 'created', 'processing'), ('deposit', 'created', 'succeeded'),
    ('deposit', 'created', 'declined'), ('deposit', 'created', 'canceled'), ('deposit', 'created', 'expired'),
    ('deposit', 'created', 'held'),
    ('deposit', 'pending', 'processing'), ('deposit', 'pending', 'succeeded'), ('deposit', 'pending', 'declined'),
    ('deposit', 'pending', 'canceled'), ('deposit', 'pending', 'expired'), ('deposit', 'pending', 'held'),
    ('deposit', 'processing', 'succeeded'), ('deposit', 'processing', 'declined'), ('deposit', 'processing', 'canceled'),
    ('deposit', 'processing', 'expired'), ('deposit', 'processing', 'held'),
    ('deposit', 'succeeded', 'refunded'), ('deposit', 'succeeded', 'charged_back'),
    ('deposit', 'declined', 'succeeded'), ('deposit', 'declined', 'held'),
    ('deposit', 'canceled', 'succeeded'), ('deposit', 'canceled', 'held'),
    ('deposit', 'expired', 'succeeded'), ('deposit', 'expired', 'held'),
    ('deposit', 'held', 'succeeded'), ('deposit', 'held', 'refunded'),
    ('deposit', 'charged_back', 'succeeded'),
    ('cashout', 'requested', 'approved'), ('cashout', 'requested', 'rejected'), ('cashout', 'requested', 'recalled'),
    ('cashout', 'approved', 'submitting'), ('cashout', 'approved', 'rejected'),
    ('cashout', 'submitting', 'accepted'), ('cashout', 'submitting', 'paid'), ('cashout', 'submitting', 'declined'),
    ('cashout', 'submitting', 'unknown'),
    ('cashout', 'unknown', 'accepted'), ('cashout', 'unknown', 'paid'), ('cashout', 'unknown', 'declined'),
    ('cashout', 'accepted', 'paid'), ('cashout', 'accepted', 'declined'),
    ('cashout', 'paid', 'reversed'))
$$;

-- A payment begins at its first state. What was asked for stays; each transition is one of the list and counts by one.
create or replace function payment_check_row() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.version <> 0 or new.state <> (case new.action when 'deposit' then 'created' else 'requested' end) then
      raise exception 'a % does not begin as %', new.action, new.state using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if (old.id, old.player_id, old.brand, old.action, old.method, old.currency, old.amount, old.fee, old.created_at)
    is distinct from
    (new.id, new.player_id, new.brand, new.action, new.method, new.currency, new.amount, new.fee, new.created_at)
    or (old.destination, old.promo_code, old.call_key) is distinct from (new.destination, new.promo_code, new.call_key) then
    raise exception 'what payment % was asked for is never changed', old.id using errcode = 'restrict_violation';
  end if;
  if old.received_amount is not null and old.state in ('succeeded', 'held', 'refunded', 'charged_back')
    and (old.received_amount, old.received_currency) is distinct from (new.received_amount, new.received_currency) then
    raise exception 'what payment % has received is never changed', old.id using errcode = 'restrict_violation';
  end if;
  if old.state <> new.state then
    if not payment_allows(old.action, old.state, new.state) or new.version <> old.version + 1 then
      raise exception 'payment % does not go from % to %', old.id, old.state, new.state
        using errcode = 'check_violation', constraint = 'payments_transition';
    end if;
  elsif new.version <> old.version then
    raise exception 'payment % counts transitions only', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

drop trigger if exists payment_checks_row on payments;
create trigger payment_checks_row before insert or update on payments
  for each row execute function payment_check_row();
alter table payments enable always trigger payment_checks_row;

-- At commit, every transition has its line in the history.
create or replace function payment_check_history() returns trigger language plpgsql as $$
begin
  if not exists (select from payment_transitions t
    where t.payment_id = new.id and t.version = new.version and t.to_state = new.state) then
    raise exception 'payment % came to % without a line in its history', new.id, new.state
      using errcode = 'restrict_violation', constraint = 'payments_history';
  end if;
  return null;
end $$;

drop trigger if exists payment_checks_history on payments;
create constraint trigger payment_checks_history after insert or update of state on payments
  deferrable initially deferred for each row execute function payment_check_history();

call keep_rows('payment_keeps', '{payment_transitions,payment_callbacks,payment_checks,payment_settlements}');
call keep_rows('payment_keeps', '{payments,payment_attempts}', 'delete or truncate');
drop function if exists payment_refuse_change();

-- What keeps the player from depositing now, and what their deposit limits leave: null without a limit.
create or replace function payment_deposit_room(p_player integer, p_currency text, p_at timestamptz)
returns table (blocked text, room bigint) language plpgsql stable as $$
begin
  select l.type into blocked from player_limits l
    where l.player_id = p_player and l.ended_at is null and case
      when l.type in ('coolingoff', 'selfexclusion') then l.active_until is null or l.active_until > p_at
      when l.type = 'deposit' then l.currency = p_currency and limit_counted(l, p_at) >= l.amount
      else false
    end
    order by limit_rank(l.type) limit 1;
  select min(greatest(l.amount - limit_counted(l, p_at), 0)) into room from player_limits l
    where l.player_id = p_player and l.ended_at is null and l.type = 'deposit' and l.currency = p_currency;
  return next;
end $$;

-- What the deposit limits that became lower after a deposit was counted leave for it: null where none did. Deposits that bring
-- money are counted against them, none that is still open: of several, those that are paid first come in.
create or replace function payment_lowered_room(p_player integer, p_currency text, p_counted timestamptz, p_at timestamptz)
returns bigint language plpgsql stable as $$
begin
  return (select min(greatest(l.amount - limit_counted(l, p_at) + case
      when l.window_start < date_trunc(l.period, p_at, l.time_zone) then 0
      else (select coalesce(sum(p.amount), 0) from payments p
        where p.player_id = p_player and p.currency = p_currency and p.action = 'deposit'
          and p.state in ('created', 'pending', 'processing') and p.counted_at >= l.window_start)
    end, 0)) from player_limits l
    where l.player_id = p_player and l.ended_at is null and l.type = 'deposit' and l.currency = p_currency
      and exists (select from limit_changes c where c.player_id = p_player and c.limit_id = l.id
        and c.change in ('set', 'tightened') and c.at >= p_counted));
end $$;

-- What a player owes in a currency: what chargebacks posted to the player's account `debt`, and wins that were corrected
-- after they had been spent (wallet_resettle).
create or replace function payment_debt(p_player integer, p_currency text) returns bigint language sql stable as $$
  select coalesce(sum(owing.debt), 0)::bigint from (
    select debt from payments where player_id = p_player and currency = p_currency and debt > 0
    union all
    select owed from wallet_debts where player_id = p_player and currency = p_currency and owed > 0) owing
$$;

-- Locks a payment's balance, and says what real money is on it; no row where there is no such payment, or another player's.
create or replace function payment_lock_balance(p_payment uuid, p_player integer) returns table (real_money bigint)
language plpgsql rows 1 as $$
declare
  owner integer;
  paid_in text;
begin
  select p.player_id, p.currency into owner, paid_in from payments p
    where p.id = p_payment and (p_player is null or p.player_id = p_player);
  if not found then
    return;
  end if;
  select b.real into real_money from ledger_balances b where b.player_id = owner and b.currency = paid_in for no key update;
  real_money := coalesce(real_money, 0);
  return next;
end $$;

-- Makes room for a deposit under the lock of the balance: its account is open, it counts in the limits. `open_deposits` says how many
-- wait for the player already; from `p_most` on nothing is counted. `refusing` is the limit that leaves no room.
create or replace function payment_reserve_deposit(
  p_brand text, p_player integer, p_currency text, p_amount bigint, p_at timestamptz, p_most integer
) returns table (open_deposits integer, refusing text, has_limits boolean) language plpgsql as $$
begin
  perform ledger_open_player(p_brand, p_player, p_currency);
  perform 1 from ledger_balances b where b.player_id = p_player and b.currency = p_currency for no key update;
  select count(*) into open_deposits from payments p
    where p.player_id = p_player and p.state in ('created', 'pending');
  if open_deposits < p_most then
    refusing := limit_reserve_deposit(p_player, p_currency, p_amount, p_at);
  end if;
  has_limits := exists (select from player_limits l where l.player_id = p_player and l.ended_at is null);
  return next;
end $$;

-- What a transition writes beside the payment's row: the journal, the line of the history, events for consumers, and messages for
-- browsers. `p_posting` is one of platform/ledger/post.ts, or null where no money moves; an event is {type, payload}.
create or replace function payment_record(
  p_payment uuid, p_version integer, p_from text, p_to text, p_reason text, p_actor text, p_at timestamptz,
  p_brand text, p_player integer, p_posting jsonb, p_events jsonb, p_messages text[]
) returns void language plpgsql as $$
declare
  journal bigint;
  posted_hash text;
begin
  if p_posting is not null then
    select p.journal, p.posted_hash into journal, posted_hash
      from ledger_post(p_posting->>'key', p_posting->>'kind', p_posting->>'hash', p_at,
        p_posting->'accounts', p_posting->'movements') p;
    if posted_hash is not null then
      raise exception 'journal % was posted before', p_posting->>'key';
    end if;
  end if;
  insert into payment_transitions (payment_id, version, from_state, to_state, journal_id, reason, actor, at)
    values (p_payment, p_version, p_from, p_to, journal, p_reason, p_actor, p_at);
  insert into events (type, brand, player_id, payload, created_at)
    select e->>'type', p_brand, p_player, e->'payload', p_at
    from jsonb_array_elements(p_events) with ordinality as listed (e, place) order by place;
  perform pg_notify('marquee_realtime', message) from unnest(p_messages) message;
  -- The money is there: nobody has to ask for it (DEPOSIT_QUEUE; the job has the payment's id). Most deposits come before it is due.
  if p_to = 'succeeded' then
    delete from pgboss.job where name = 'payment-deposits' and id = p_payment and state < 'active';
  end if;
end $$;
