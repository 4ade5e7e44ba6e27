-- Rules of the ledger that hold for every writer, the owner of the tables included. Applied again when they change.

-- LEDGER-02: what was posted stays. A correction is another journal.
call keep_rows('ledger_keeps', '{ledger_accounts,ledger_journals,ledger_entries}');

-- An entry joins a journal of its own transaction, moves money within one currency, and moves the cached balances of
-- the players it concerns; the CHECK of ledger_balances refuses what isn't there. House accounts are only read.
create or replace function ledger_apply_entry() returns trigger language plpgsql as $$
declare
  pair record;
begin
  select d.player_id, d.currency, d.kind, c.player_id as credit_player, c.kind as credit_kind
    into pair
    from ledger_journals j
    join ledger_accounts d on d.id = new.debit_account
    join ledger_accounts c on c.id = new.credit_account and c.currency = d.currency and c.brand = d.brand
    where j.id = new.journal_id and j.written_by = pg_current_xact_id();
  if not found then
    perform 1 from ledger_journals where id = new.journal_id and written_by = pg_current_xact_id();
    if not found then
      raise exception 'entry outside the transaction of its journal %', new.journal_id
        using errcode = 'foreign_key_violation';
    end if;
    raise exception 'entry between accounts % and %, which are not of one brand and currency',
      new.debit_account, new.credit_account using errcode = 'check_violation', constraint = 'ledger_entries_one_currency';
  end if;
  if pair.player_id is not null then
    update ledger_balances set
      real = real - case pair.kind when 'real' then new.amount else 0 end,
      bonus = bonus - case pair.kind when 'bonus' then new.amount else 0 end,
      locked = locked - case pair.kind when 'locked' then new.amount else 0 end
    where player_id = pair.player_id and currency = pair.currency;
  end if;
  if pair.credit_player is not null then
    update ledger_balances set
      real = real + case pair.credit_kind when 'real' then new.amount else 0 end,
      bonus = bonus + case pair.credit_kind when 'bonus' then new.amount else 0 end,
      locked = locked + case pair.credit_kind when 'locked' then new.amount else 0 end
    where player_id = pair.credit_player and currency = pair.currency;
  end if;
  return new;
end $$;

drop trigger if exists ledger_applies on ledger_entries;
create trigger ledger_applies before insert on ledger_entries for each row execute function ledger_apply_entry();

-- The cache moves by entries only, and a row that holds money stays.
create or replace function ledger_guard_balance() returns trigger language plpgsql as $$
begin
  raise exception 'balances change by ledger entries only' using errcode = 'restrict_violation';
end $$;

drop trigger if exists ledger_guards_update on ledger_balances;
create trigger ledger_guards_update before update on ledger_balances
  for each row when (pg_trigger_depth() = 0) execute function ledger_guard_balance();

drop trigger if exists ledger_guards_insert on ledger_balances;
create trigger ledger_guards_insert before insert on ledger_balances
  for each row when (new.real <> 0 or new.bonus <> 0 or new.locked <> 0) execute function ledger_guard_balance();

call keep_rows('ledger_keeps', '{ledger_balances}', 'delete or truncate');
drop function if exists ledger_refuse_change();

-- Rows are updated in place all the time: room on the page keeps those updates off the index.
alter table ledger_balances set (fillfactor = 70);

create or replace view ledger_postings as
  select e.journal_id, e.id as entry_id, e.debit_account as account_id, -e.amount as amount from ledger_entries e
  union all
  select e.journal_id, e.id, e.credit_account, e.amount from ledger_entries e;

-- Opens a player's three accounts and their balance row, or finds that they are there.
create or replace function ledger_open_player(p_brand text, p_player integer, p_currency text) returns void
language plpgsql as $$
begin
  if exists (select 1 from ledger_balances where player_id = p_player and currency = p_currency) then
    return;
  end if;
  insert into ledger_accounts (brand, player_id, currency, kind)
    select p_brand, p_player, p_currency, kind from unnest(array['real', 'bonus', 'locked']) kind
    on conflict do nothing;
  insert into ledger_balances (player_id, currency, real_account, bonus_account, locked_account)
    select p_player, p_currency,
      max(id) filter (where kind = 'real'), max(id) filter (where kind = 'bonus'), max(id) filter (where kind = 'locked')
    from ledger_accounts where player_id = p_player and currency = p_currency
    on conflict do nothing;
end $$;

-- The house's account for a purpose, opened on first use.
create or replace function ledger_house_account(p_brand text, p_currency text, p_kind text) returns bigint
language plpgsql as $$
declare
  found_id bigint;
begin
  loop
    select id into found_id from ledger_accounts
      where brand = p_brand and currency = p_currency and kind = p_kind and player_id is null;
    if found then
      return found_id;
    end if;
    insert into ledger_accounts (brand, player_id, currency, kind) values (p_brand, null, p_currency, p_kind)
      on conflict do nothing;
  end loop;
end $$;

-- A player's account for what they owe in a currency, opened on first use. The caller holds the lock of the balance.
create or replace function ledger_debt_account(p_brand text, p_player integer, p_currency text) returns bigint
language plpgsql as $$
declare
  found_id bigint;
begin
  insert into ledger_accounts (brand, player_id, currency, kind) values (p_brand, p_player, p_currency, 'debt')
    on conflict do nothing;
  select id into found_id from ledger_accounts
    where player_id = p_player and currency = p_currency and kind = 'debt';
  return found_id;
end $$;

-- Posts a journal in one call: all of its movements or none, once a key. `posted_hash` is null for a new one, and otherwise the hash of
-- what was posted under this key before: then nothing moves. `p_accounts` are in the order in which balances are locked, each
-- {name, brand, currency} with `purpose`, or with `player` and `money`; a movement is [from, to, amount] with places in that list, from 1.
create or replace function ledger_post(
  p_key text, p_kind text, p_hash text, p_at timestamptz, p_accounts jsonb, p_movements jsonb
) returns table (journal bigint, posted_hash text) language plpgsql as $$
declare
  ids bigint[] := '{}';
  one jsonb;
  balance ledger_balances;
begin
  insert into ledger_journals (key, kind, request_hash, created_at) values (p_key, p_kind, p_hash, p_at)
    on conflict (key) do nothing returning id into journal;
  if journal is null then
    select j.id, j.request_hash into journal, posted_hash from ledger_journals j where j.key = p_key;
    if not found then
      raise exception 'journal % is neither new nor there', p_key;
    end if;
    return next;
    return;
  end if;
  for one in select * from jsonb_array_elements(p_accounts) loop
    if one ? 'purpose' then
      ids := ids || ledger_house_account(one->>'brand', one->>'currency', one->>'purpose');
      continue;
    end if;
    select b.* into balance from ledger_balances b
      where b.player_id = (one->>'player')::integer and b.currency = one->>'currency' for no key update;
    if not found then
      raise exception 'account % is not open', one->>'name';
    end if;
    ids := ids || case one->>'money'
      when 'real' then balance.real_account
      when 'bonus' then balance.bonus_account
      when 'locked' then balance.locked_account
      else ledger_debt_account(one->>'brand', balance.player_id, balance.currency)
    end;
  end loop;
  insert into ledger_entries (journal_id, debit_account, credit_account, amount)
    select journal, ids[(m->>0)::integer], ids[(m->>1)::integer], (m->>2)::bigint
    from jsonb_array_elements(p_movements) with ordinality as listed (m, place) order by place;
  return next;
end $$;
