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
    or (old.destination, old.promo_code) is distinct from (new.destination, new.promo_code) then
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

create or replace function payment_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'payments only grow: % on % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;

do $$
declare
  kept text;
begin
  foreach kept in array array['payment_transitions', 'payment_callbacks', 'payment_checks', 'payment_settlements'] loop
    execute format('drop trigger if exists payment_keeps on %I', kept);
    execute format(
      'create trigger payment_keeps before update or delete or truncate on %I
       for each statement execute function payment_refuse_change()', kept);
    execute format('alter table %I enable always trigger payment_keeps', kept);
  end loop;
  foreach kept in array array['payments', 'payment_attempts'] loop
    execute format('drop trigger if exists payment_keeps on %I', kept);
    execute format(
      'create trigger payment_keeps before delete or truncate on %I
       for each statement execute function payment_refuse_change()', kept);
    execute format('alter table %I enable always trigger payment_keeps', kept);
  end loop;
end $$;

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

-- What a player owes in a currency. The debt of each payment is what its chargeback posted to the player's account `debt`.
create or replace function payment_debt(p_player integer, p_currency text) returns bigint language sql stable as $$
  select coalesce(sum(debt), 0)::bigint from payments where player_id = p_player and currency = p_currency and debt > 0
$$;
