-- Rules of gifts that hold for every writer, the owner of the tables included. Applied again when they change. Every
-- function that changes a gift runs under the lock of the player's balance in its currency; the wallet has taken it before
-- it calls, and the others take it themselves.

-- The transitions of schemas/rules/gifts.ts (rules.test.ts compares both).
create or replace function gift_allows(p_from text, p_to text) returns boolean language sql immutable as $$
  select (p_from, p_to) in (values
    ('issued', 'wait'), ('issued', 'handle_bets'), ('issued', 'finished'), ('issued', 'canceled'), ('issued', 'expired'),
    ('wait', 'handle_bets'), ('wait', 'finished'), ('wait', 'lost'), ('wait', 'canceled'), ('wait', 'expired'),
    ('handle_bets', 'wager_done'), ('handle_bets', 'lost'), ('handle_bets', 'canceled'), ('handle_bets', 'expired'),
    ('wager_done', 'handle_bets'), ('lost', 'handle_bets'))
$$;

-- A gift begins as issued. Its terms stay; what free spins win is the only amount that grows.
create or replace function gift_check_row() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.version <> 0 or new.stage <> 'issued' then
      raise exception 'a gift does not begin as %', new.stage using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if (old.player_id, old.brand, old.currency, old.group_key, old.source, old.once_key, old.kind, old.category, old.wager,
      old.wager_base, old.max_bet, old.max_win, old.weights, old.excluded_games, old.created_at)
    is distinct from
    (new.player_id, new.brand, new.currency, new.group_key, new.source, new.once_key, new.kind, new.category, new.wager,
      new.wager_base, new.max_bet, new.max_win, new.weights, new.excluded_games, new.created_at)
    or (old.spins_total, old.spin_bet, old.spin_games, old.days_to_wager, old.activatable_until)
      is distinct from (new.spins_total, new.spin_bet, new.spin_games, new.days_to_wager, new.activatable_until)
    or old.spins_total = 0 and (old.amount, old.requirement) is distinct from (new.amount, new.requirement) then
    raise exception 'the terms of gift % are never changed', old.id using errcode = 'restrict_violation';
  end if;
  if new.kind = 'freebets' and old.stage = 'issued' and (new.stage in ('wait', 'handle_bets') or new.converted > 0) then
    raise exception 'gift % is a free bet: it becomes no money', old.id
      using errcode = 'check_violation', constraint = 'gifts_free_bet';
  end if;
  if old.stage <> new.stage then
    if not gift_allows(old.stage, new.stage) or new.version <> old.version + 1 then
      raise exception 'gift % does not go from % to %', old.id, old.stage, new.stage
        using errcode = 'check_violation', constraint = 'gifts_transition';
    end if;
  elsif new.version <> old.version then
    raise exception 'gift % counts transitions only', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Bets set none of these columns, so that they don't pay for the check.
drop trigger if exists gift_checks_row on gifts;
create trigger gift_checks_row before insert or update of
    player_id, brand, currency, group_key, source, once_key, kind, category, stage, version, amount, wager, wager_base,
    requirement, max_bet, max_win, weights, excluded_games, spins_total, spin_bet, spin_games, days_to_wager,
    activatable_until, created_at
  on gifts for each row execute function gift_check_row();
alter table gifts enable always trigger gift_checks_row;

-- At commit, every transition has its line in the history.
create or replace function gift_check_history() returns trigger language plpgsql as $$
begin
  if not exists (select from gift_transitions t
    where t.gift_id = new.id and t.version = new.version and t.to_stage = new.stage) then
    raise exception 'gift % came to % without a line in its history', new.id, new.stage
      using errcode = 'restrict_violation', constraint = 'gifts_history';
  end if;
  return null;
end $$;

drop trigger if exists gift_checks_history on gifts;
create constraint trigger gift_checks_history after insert or update of stage on gifts
  deferrable initially deferred for each row execute function gift_check_history();

call keep_rows('gift_keeps', '{gift_transitions,gift_spins}');
call keep_rows('gift_keeps', '{gifts,gift_stakes}', 'delete or truncate');
drop function if exists gift_refuse_change();

-- Balances carry the gift that wagers, so that a bet without one costs no query more.
create or replace function gift_flag_balance() returns trigger language plpgsql as $$
begin
  update ledger_balances set gift = case when new.stage = 'handle_bets' then new.id end
    where player_id = new.player_id and currency = new.currency;
  return null;
end $$;

drop trigger if exists gift_flags_balance on gifts;
create trigger gift_flags_balance after update of stage on gifts for each row
  when (old.stage <> new.stage and (old.stage = 'handle_bets' or new.stage = 'handle_bets'))
  execute function gift_flag_balance();

create or replace function gift_account_name(p_account bigint) returns text language sql stable as $$
  select case when player_id is null then 'house/' || brand || '/' || currency || '/' || kind
    else 'player/' || brand || '/' || player_id || '/' || currency || '/' || kind end
    from ledger_accounts where id = p_account
$$;

-- The hash that platform/ledger/post.ts gives a journal of these movements.
create or replace function gift_journal_hash(p_kind text, p_from bigint[], p_to bigint[], p_amounts bigint[]) returns text
language sql as $$
  select encode(sha256(convert_to('[' || to_json(p_kind)::text || ',' || string_agg(
      '[' || to_json(gift_account_name(debit))::text || ',' || to_json(gift_account_name(credit))::text
        || ',"' || amount || '"]', ',' order by place) || ']', 'UTF8')), 'hex')
    from unnest(p_from, p_to, p_amounts) with ordinality as m (debit, credit, amount, place) where amount > 0
$$;

-- Posts the money of a transition: `p_from[i]` pays `p_amounts[i]` to `p_to[i]`. Null where nothing moves.
create or replace function gift_post(g gifts, p_from bigint[], p_to bigint[], p_amounts bigint[], p_at timestamptz)
returns bigint language plpgsql as $$
declare
  journal bigint;
  name constant text := 'gift:' || g.id || ':' || g.version || ':' || g.stage;
begin
  if not exists (select from unnest(p_amounts) amount where amount > 0) then
    return null;
  end if;
  insert into ledger_journals (key, request_hash, kind, created_at)
    values (name, gift_journal_hash('gift-' || g.stage, p_from, p_to, p_amounts), 'gift-' || g.stage, p_at)
    returning id into journal;
  insert into ledger_entries (journal_id, debit_account, credit_account, amount)
    select journal, debit, credit, amount from unnest(p_from, p_to, p_amounts) as m (debit, credit, amount)
      where amount > 0;
  return journal;
end $$;

-- Writes a transition's line of the history and its event.
create or replace function gift_record(
  g gifts, p_from text, p_journal bigint, p_reason text, p_actor text, p_taken bigint, p_at timestamptz
) returns void language plpgsql as $$
begin
  insert into gift_transitions (gift_id, version, from_stage, to_stage, journal_id, reason, actor, at)
    values (g.id, g.version, p_from, g.stage, p_journal, p_reason, p_actor, p_at);
  insert into events (type, brand, player_id, payload, created_at)
    values (case when p_from is null then 'gift-issued' else 'gift-changed' end, g.brand, g.player_id,
      jsonb_build_object('gift', g.id::text, 'group_key', g.group_key, 'kind', g.kind, 'category', g.category,
        'currency', g.currency, 'amount', g.amount, 'from', p_from, 'to', g.stage, 'reason', p_reason,
        'converted', g.converted, 'taken', p_taken, 'spins', g.spins_total),
      p_at);
end $$;

-- Puts a gift's money onto the bonus account: from now on bets move its requirement.
create or replace function gift_begin(p_gift bigint, p_reason text, p_actor text, p_at timestamptz) returns void
language plpgsql as $$
declare
  old gifts;
  g gifts;
  journal bigint;
  account bigint;
begin
  select * into old from gifts where id = p_gift for no key update;
  update gifts set stage = 'handle_bets', version = version + 1, balance = amount,
      requirement = case when spins_total > 0 then ceil(amount * wager)::bigint else requirement end,
      valid_until = p_at + make_interval(days => days_to_wager)
    where id = p_gift returning * into g;
  select bonus_account into account from ledger_balances where player_id = g.player_id and currency = g.currency;
  journal := gift_post(g, array[ledger_house_account(g.brand, g.currency, 'bonuses')], array[account], array[g.amount], p_at);
  perform gift_record(g, old.stage, journal, p_reason, p_actor, 0, p_at);
end $$;

-- Pays a gift that has nothing to wager as real money, up to its maximum win.
create or replace function gift_pay(p_gift bigint, p_actor text, p_at timestamptz) returns void language plpgsql as $$
declare
  old gifts;
  g gifts;
  journal bigint;
  account bigint;
begin
  select * into old from gifts where id = p_gift for no key update;
  update gifts set stage = 'finished', version = version + 1, converted = least(amount, coalesce(max_win, amount)),
      finished_at = p_at
    where id = p_gift returning * into g;
  select real_account into account from ledger_balances where player_id = g.player_id and currency = g.currency;
  journal := gift_post(g, array[ledger_house_account(g.brand, g.currency, 'bonuses')], array[account],
    array[g.converted], p_at);
  perform gift_record(g, old.stage, journal, 'nothing_to_wager', p_actor, 0, p_at);
end $$;

-- The oldest gift that waits for its turn begins, unless another one wagers.
create or replace function gift_begin_next(p_player integer, p_currency text, p_at timestamptz) returns void
language plpgsql as $$
declare
  next_gift bigint;
begin
  select id into next_gift from gifts
    where player_id = p_player and currency = p_currency and stage = 'wait' and spins_left = 0 and amount > 0
      and not exists (select from gifts where player_id = p_player and currency = p_currency and stage = 'handle_bets')
    order by id limit 1;
  if found then
    perform gift_begin(next_gift, 'its_turn', 'rules', p_at);
  end if;
end $$;

-- Ends a gift without paying it: `canceled`, `expired` or `lost`. Its bonus money goes back to the house. False where the
-- gift can't end so any more: whoever was first has ended it.
create or replace function gift_end(p_gift bigint, p_to text, p_reason text, p_actor text, p_at timestamptz) returns boolean
language plpgsql as $$
declare
  old gifts;
  g gifts;
  journal bigint;
  account bigint;
begin
  select * into old from gifts where id = p_gift for no key update;
  if not gift_allows(old.stage, p_to) then
    return false;
  end if;
  update gifts set stage = p_to, version = version + 1, balance = 0, finished_at = p_at where id = p_gift returning * into g;
  if old.balance > 0 then
    select bonus_account into account from ledger_balances where player_id = g.player_id and currency = g.currency;
    journal := gift_post(g, array[account], array[ledger_house_account(g.brand, g.currency, 'bonuses')],
      array[old.balance], p_at);
  end if;
  perform gift_record(g, old.stage, journal, p_reason, p_actor, old.balance, p_at);
  if old.stage = 'handle_bets' then
    perform gift_begin_next(g.player_id, g.currency, p_at);
  end if;
  return true;
end $$;

-- The requirement is met: the bonus money becomes real money up to the gift's maximum win, the rest goes to the house.
create or replace function gift_convert(p_gift bigint, p_at timestamptz) returns void language plpgsql as $$
declare
  old gifts;
  g gifts;
  journal bigint;
  b ledger_balances;
begin
  select * into old from gifts where id = p_gift for no key update;
  update gifts set stage = 'wager_done', version = version + 1, balance = 0, finished_at = p_at,
      converted = least(balance, coalesce(max_win, balance)), overflow = balance - least(balance, coalesce(max_win, balance))
    where id = p_gift returning * into g;
  select * into b from ledger_balances where player_id = g.player_id and currency = g.currency;
  journal := gift_post(g, array[b.bonus_account, b.bonus_account],
    array[b.real_account, ledger_house_account(g.brand, g.currency, 'bonuses')],
    array[g.converted, g.overflow], p_at);
  perform gift_record(g, old.stage, journal, 'requirement_met', 'bet', g.overflow, p_at);
  perform gift_begin_next(g.player_id, g.currency, p_at);
end $$;

-- Undoes a conversion whose round is taken back: what became real money is bonus money again, and what the house kept.
create or replace function gift_unconvert(p_gift bigint, p_at timestamptz) returns void language plpgsql as $$
declare
  old gifts;
  g gifts;
  journal bigint;
  b ledger_balances;
begin
  select * into old from gifts where id = p_gift for no key update;
  update gifts set stage = 'handle_bets', version = version + 1, balance = old.converted + old.overflow, converted = 0,
      overflow = 0, finished_at = null
    where id = p_gift returning * into g;
  select * into b from ledger_balances where player_id = g.player_id and currency = g.currency;
  journal := gift_post(g, array[b.real_account, ledger_house_account(g.brand, g.currency, 'bonuses')],
    array[b.bonus_account, b.bonus_account], array[old.converted, old.overflow], p_at);
  perform gift_record(g, old.stage, journal, 'bet_rolled_back', 'bet', 0, p_at);
end $$;

-- What stakes in rounds that are still open have counted: such a stake may yet be taken back.
create or replace function gift_counted_open(p_gift bigint) returns bigint language sql stable as $$
  select coalesce(sum(s.counted), 0)::bigint from gift_stakes s join rounds r on r.id = s.round_id
    where s.gift_id = p_gift and s.returned_bonus is null and r.state = 'open'
$$;

-- Decides about the gift that wagers once a round is settled. Stakes of open rounds decide nothing: a player whose bets are
-- all taken back has wagered nothing. True where the gift ended by that.
create or replace function gift_settle(p_gift bigint, p_at timestamptz) returns boolean language plpgsql as $$
declare
  g gifts;
begin
  select * into g from gifts where id = p_gift;
  if g.stage <> 'handle_bets' then
    return false;
  end if;
  if g.valid_until <= p_at then
    return gift_end(g.id, 'expired', 'time_ran_out', 'time', p_at);
  end if;
  if g.wagered >= g.requirement then
    if g.wagered - gift_counted_open(g.id) >= g.requirement then
      perform gift_convert(g.id, p_at);
      return true;
    end if;
  end if;
  if g.balance = 0 and not exists (select from gift_stakes s join rounds r on r.id = s.round_id
      where s.gift_id = g.id and s.bonus > 0 and s.returned_bonus is null and r.state = 'open') then
    return gift_end(g.id, 'lost', 'played_away', 'bet', p_at);
  end if;
  return false;
end $$;

-- Percent of a stake in a game that counts: the game's own, else the highest of its categories, else that of `*`, else 0.
-- -1 where the gift's money may not be staked.
create or replace function gift_weight(g gifts, p_game text, p_categories text[]) returns integer
language plpgsql immutable as $$
declare
  name constant text := replace(p_game, '/', ':');
  weight integer;
begin
  -- A bet on sports stays open for days and may be settled again: it is of real money alone.
  if 'sports' = any (p_categories) then
    return -1;
  end if;
  if cardinality(g.excluded_games) > 0 and (name = any (g.excluded_games)
      or split_part(name, ':', 1) || ':*' = any (g.excluded_games)
      or exists (select from unnest(p_categories) c where 'category:' || c = any (g.excluded_games))) then
    return -1;
  end if;
  weight := (g.weights ->> name)::integer;
  if weight is null then
    select max((g.weights ->> ('category:' || c))::integer) into weight from unnest(p_categories) c;
  end if;
  return coalesce(weight, (g.weights ->> '*')::integer, 0);
end $$;

-- Whether a gift's spins are played in a game: they name it (`provider:game`), its provider (`provider:*`) or a category.
create or replace function gift_spins_in(g gifts, p_game text, p_categories text[]) returns boolean
language sql immutable as $$
  select replace(p_game, '/', ':') = any (g.spin_games) or split_part(p_game, '/', 1) || ':*' = any (g.spin_games)
    or exists (select from unnest(p_categories) c where 'category:' || c = any (g.spin_games))
$$;

-- Plays one of a gift's spins; the wallet has checked that it may. What the spins win adds up to the gift's amount, which
-- moves no money. After the last one the amount wagers, at once or when its turn comes; without one the gift is lost.
create or replace function gift_spin(p_gift bigint, p_win bigint, p_at timestamptz) returns gifts language plpgsql as $$
declare
  g gifts;
begin
  update gifts set spins_left = spins_left - 1, amount = amount + p_win where id = p_gift returning * into g;
  if g.spins_left > 0 then
    return g;
  end if;
  if g.amount = 0 then
    perform gift_end(g.id, 'lost', 'won_nothing', 'spin', p_at);
  elsif g.wager = 0 then
    perform gift_pay(g.id, 'spin', p_at);
  else
    perform gift_begin_next(g.player_id, g.currency, p_at);
  end if;
  return g;
end $$;

-- Takes a spin back with its win, as long as the gift's spins are played. False afterwards.
create or replace function gift_take_spin_back(p_gift bigint, p_win bigint, p_at timestamptz) returns boolean
language plpgsql as $$
begin
  update gifts set spins_left = spins_left + 1, amount = amount - p_win
    where id = p_gift and stage = 'wait' and valid_until > p_at;
  return found;
end $$;

-- Locks the player's balance and answers the gift as it is then; no row for another player's.
create or replace function gift_lock(p_gift bigint, p_player integer) returns setof gifts language plpgsql as $$
begin
  perform 1 from ledger_balances b join gifts g on g.player_id = b.player_id and g.currency = b.currency
    where g.id = p_gift and g.player_id = p_player for no key update of b;
  return query select * from gifts where id = p_gift and player_id = p_player for no key update;
end $$;

-- Whether a gift is the stake of a bet on sports whose live delay is running. Meanwhile nobody uses or cancels it by hand, and its time
-- does not end it. What ends a player's gifts by rule (an exclusion, a withdrawal, a deposit taken back) ends it all the same: the
-- bet is rejected then (platform/sportsbook/rules.sql).
create or replace function gift_has_pending_bet(p_gift bigint) returns boolean language sql stable as $$
  select exists (select from sport_bets b where b.gift_id = p_gift and b.state = 'pending')
$$;

-- A telephone number as accounts of one person are compared: its digits without the zeros before it and before the part
-- after the dial code, the last ten of them. One number is written "+49 151 2345678", "+49 (0)151 2345678" and "0151 2345678".
create or replace function person_phone(p_phone text) returns text language plpgsql immutable as $$
declare
  digits constant text := ltrim(regexp_replace(p_phone, '[^0-9]', '', 'g'), '0');
  -- Dial codes have one digit, two, or three.
  dial constant text := left(digits, case when digits ~ '^[17]' then 1
    when digits ~ '^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])' then 2 else 3 end);
begin
  if btrim(p_phone) ~ '^(\+|00)' then
    return nullif(right(dial || ltrim(substr(digits, length(dial) + 1), '0'), 10), '');
  end if;
  return nullif(right(digits, 10), '');
end $$;

-- A name as accounts of one person are compared: without case, accents, apostrophes and hyphens; letters of the Cyrillic and
-- Greek alphabets that look like Latin ones are these. Blanks separate its words.
create or replace function person_words(p_name text) returns text[] language sql immutable as $$
  select array_remove(string_to_array(regexp_replace(
    replace(replace(replace(replace(translate(lower(
      regexp_replace(normalize(p_name, nfkd), '[\u00ad\u0300-\u036f\u200b-\u2015\u2018\u2019\u02bc\u2060\ufeff''`´.-]', '', 'g')
        collate "und-x-icu"),
      'авеѕіјкмнорстухүһԁԛԝӏьзαβεζηικμνορςτυχϲøłđħıð',
      'abesijkmhopctyxyhdqwlb3abezhikmnopσtyxcoldhid'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '\s+', ' ', 'g'), ' '), '')
$$;

-- The keys by which accounts of one person are found; people who share one of them are the same. The order of names counts
-- nothing, nor do initials, as long as a first and a last name are left. A name counts with its birthday alone.
create or replace function person_keys(p players) returns text[] language plpgsql immutable as $$
declare
  keys text[] := '{}';
  first text[] := person_words(p.first_name);
  last text[] := person_words(p.last_name);
  birthday constant text := 'name:' || to_char(p.date_of_birth, 'YYYY-MM-DD') || ':';
begin
  if person_phone(p.mobile_phone) is not null then
    keys := array['phone:' || person_phone(p.mobile_phone)];
  end if;
  for spelling in 1..2 loop
    exit when birthday is null or coalesce(cardinality(first), 0) = 0 or coalesce(cardinality(last), 0) = 0;
    keys := keys || (birthday || least(array_to_string(first, '') collate "C", array_to_string(last, '') collate "C")
        || ':' || greatest(array_to_string(first, '') collate "C", array_to_string(last, '') collate "C"))
      || (birthday || (select string_agg(word, ' ' order by word collate "C") from unnest(first || last) word));
    first := array(select word from unnest(first) word where length(word) > 1);
    last := array(select word from unnest(last) word where length(word) > 1);
  end loop;
  return array(select distinct key from unnest(keys) key order by key);
end $$;

create or replace function gift_note_person() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'gifts' then
    insert into gift_persons (key, gift_id)
      select unnest(person_keys(p)), new.id from players p where p.id = new.player_id on conflict do nothing;
  else
    insert into gift_persons (key, gift_id)
      select unnest(person_keys(new)), g.id from gifts g where g.player_id = new.id and g.once_key is not null
      on conflict do nothing;
  end if;
  return null;
end $$;

drop trigger if exists gift_notes_person on gifts;
create trigger gift_notes_person after insert on gifts for each row when (new.once_key is not null)
  execute function gift_note_person();
drop trigger if exists player_notes_person on players;
create trigger player_notes_person after update of first_name, last_name, date_of_birth, mobile_phone on players for each row
  when ((old.first_name, old.last_name, old.date_of_birth, old.mobile_phone)
    is distinct from (new.first_name, new.last_name, new.date_of_birth, new.mobile_phone))
  execute function gift_note_person();
call keep_rows('gift_keeps', '{gift_persons}');
-- Gifts that were issued before their keys were stored.
insert into gift_persons (key, gift_id)
  select unnest(person_keys(p)), g.id from gifts g join players p on p.id = g.player_id where g.once_key is not null
  on conflict do nothing;

-- Gifts of a template that the person of an account has, by whichever account, as they are known now or were when they had it.
create or replace function gifts_of_person(p_player integer, p_brand text, p_template text) returns setof gifts
language sql stable as $$
  select g.* from gifts g where g.brand = p_brand and g.group_key = p_template and g.once_key is not null
    and (g.player_id = p_player or g.id in (select k.gift_id from gift_persons k
      where k.key = any ((select person_keys(p) from players p where p.id = p_player)::text[])))
$$;

-- Whether another account of the same person has activated the gift that a person gets once, however it ended. A gift for
-- signing up is issued before it is known who the player is.
create or replace function gift_used_by_person(g gifts) returns boolean language sql stable as $$
  select exists (select from gifts_of_person(g.player_id, g.brand, g.group_key) o where o.player_id <> g.player_id
    and (o.stage not in ('issued', 'expired')
      or exists (select from gift_transitions t where t.gift_id = o.id and t.from_stage <> 'issued')))
$$;

-- Lets accounts of one person wait for each other until the transaction ends.
create or replace function gift_lock_person(p_player integer) returns void language plpgsql as $$
declare
  person text;
begin
  for person in select unnest(person_keys(p)) from players p where p.id = p_player loop
    perform pg_advisory_xact_lock(hashtextextended('gift-once:' || person, 0));
  end loop;
end $$;

-- Why the player can't activate an issued gift now though its time is not over; null where they can.
create or replace function gift_obstacle(g gifts, p_at timestamptz) returns text language plpgsql stable as $$
begin
  if exists (select from players where id = g.player_id and (blocked_at is not null
      or excluded_at is not null and (excluded_until is null or excluded_until > p_at))) then
    return 'BONUS.EXCLUDED';
  end if;
  if exists (select from player_limits where player_id = g.player_id and ended_at is null
      and type in ('coolingoff', 'selfexclusion') and (active_until is null or active_until > p_at)) then
    return 'BONUS.EXCLUDED';
  end if;
  if g.once_key is not null and gift_used_by_person(g) then
    return 'BONUS.PERSON_HAS_HAD';
  end if;
  return null;
end $$;

-- Activates a gift, once however often it is called. Answers a code where it can't be. A free bet is placed, never activated.
create or replace function gift_activate(p_gift bigint, p_player integer, p_actor text, p_at timestamptz) returns text
language plpgsql as $$
declare
  old gifts;
  g gifts;
  obstacle text;
begin
  select * into old from gift_lock(p_gift, p_player);
  if not found then
    return 'BONUS.UNKNOWN';
  end if;
  if old.stage in ('canceled', 'expired') then
    return 'BONUS.NOT_ACTIVATABLE';
  end if;
  if old.kind = 'freebets' and old.stage in ('issued', 'finished') then
    return case when gift_has_pending_bet(p_gift) then 'BONUS.BET_PENDING' else 'BONUS.FREE_BET' end;
  end if;
  if old.stage <> 'issued' then
    return null;
  end if;
  if old.activatable_until <= p_at then
    perform gift_end(p_gift, 'expired', 'never_activated', 'time', p_at);
    return 'BONUS.NOT_ACTIVATABLE';
  end if;
  if old.once_key is not null then
    perform gift_lock_person(p_player);
  end if;
  obstacle := gift_obstacle(old, p_at);
  if obstacle is not null then
    return obstacle;
  end if;
  if old.spins_total > 0 then
    update gifts set stage = 'wait', version = version + 1, valid_until = p_at + make_interval(days => days_to_wager)
      where id = p_gift returning * into g;
    perform gift_record(g, 'issued', null, 'activated', p_actor, 0, p_at);
    return null;
  end if;
  if old.requirement = 0 then
    perform gift_pay(p_gift, p_actor, p_at);
    return null;
  end if;
  if exists (select from gifts where player_id = p_player and currency = old.currency and stage = 'handle_bets') then
    update gifts set stage = 'wait', version = version + 1 where id = p_gift returning * into g;
    perform gift_record(g, 'issued', null, 'another_wagers', p_actor, 0, p_at);
    return null;
  end if;
  perform gift_begin(p_gift, 'activated', p_actor, p_at);
  return null;
end $$;

-- Gives a gift up. Answers a code where it is over already, or its bet is not decided yet.
create or replace function gift_cancel(p_gift bigint, p_player integer, p_reason text, p_actor text, p_at timestamptz)
returns text language plpgsql as $$
begin
  perform 1 from gift_lock(p_gift, p_player);
  if not found then
    return 'BONUS.UNKNOWN';
  end if;
  if p_reason = 'given_up' and gift_has_pending_bet(p_gift) then
    return 'BONUS.BET_PENDING';
  end if;
  return case when gift_end(p_gift, 'canceled', p_reason, p_actor, p_at) then null else 'BONUS.FINISHED' end;
end $$;

-- Ends a gift whose time is over; nothing where it has ended by itself, or has time yet.
create or replace function gift_expire(p_gift bigint, p_player integer, p_at timestamptz) returns boolean
language plpgsql as $$
declare
  g gifts;
begin
  select * into g from gift_lock(p_gift, p_player);
  if g.stage = 'issued' and g.activatable_until <= p_at then
    if gift_has_pending_bet(p_gift) then
      return false;
    end if;
    return gift_end(p_gift, 'expired', 'never_activated', 'time', p_at);
  end if;
  -- Spins that are all played wait for their turn without end, as other gifts do.
  if (g.stage = 'handle_bets' or g.stage = 'wait' and g.spins_left > 0) and g.valid_until <= p_at then
    return gift_end(p_gift, 'expired', 'time_ran_out', 'time', p_at);
  end if;
  return false;
end $$;

-- Whether a withdrawal in the gift's currency ends it: it wagers, or it came with a deposit and has not ended. The money of
-- that deposit is what the gift was given for. `endsWithWithdrawal` of schemas/rules/gifts.ts is the same for those who show gifts.
create or replace function gift_ends_with_withdrawal(g gifts) returns boolean language sql immutable as $$
  select g.stage = 'handle_bets' or g.stage in ('issued', 'wait') and starts_with(g.source, 'deposit:')
$$;

-- For the cashier, under the lock of the balance: a withdrawal ends gifts of its currency. Answers the bonus money that it
-- would take where the player has not confirmed that, 0 where only spins would be lost; null where the withdrawal may go on.
create or replace function gift_before_withdrawal(
  p_player integer, p_currency text, p_confirmed boolean, p_actor text, p_at timestamptz
) returns bigint language plpgsql as $$
declare
  one bigint;
  would_be_lost bigint;
begin
  for one in select id from gifts
      where player_id = p_player and currency = p_currency and stage in ('issued', 'wait', 'handle_bets') order by id loop
    perform gift_expire(one, p_player, p_at);
  end loop;
  select sum(case when g.stage = 'handle_bets' then g.balance else g.amount end)::bigint into would_be_lost from gifts g
    where player_id = p_player and currency = p_currency and stage in ('issued', 'wait', 'handle_bets')
      and gift_ends_with_withdrawal(g);
  if would_be_lost is null or not p_confirmed then
    return would_be_lost;
  end if;
  -- Those that wait go before the one that wagers: none of them begins by its end.
  for one in select id from gifts g
      where player_id = p_player and currency = p_currency and stage in ('issued', 'wait', 'handle_bets')
        and gift_ends_with_withdrawal(g)
      order by stage = 'handle_bets', id loop
    perform gift_end(one, 'canceled', 'withdrawal', p_actor, p_at);
  end loop;
  return null;
end $$;

-- Ends all gifts of a player that are open, those that wait before the one that wagers: none of them begins by it.
create or replace function gift_end_all(p_player integer, p_reason text, p_actor text, p_at timestamptz) returns void
language plpgsql as $$
declare
  one bigint;
begin
  perform 1 from ledger_balances where player_id = p_player order by currency for no key update;
  for one in select id from gifts where player_id = p_player and stage in ('issued', 'wait', 'handle_bets')
      order by stage = 'handle_bets', id loop
    perform gift_end(one, 'canceled', p_reason, p_actor, p_at);
  end loop;
end $$;

-- A player who is closed or excluded loses their gifts in the transaction that does it.
create or replace function gift_end_of_player() returns trigger language plpgsql as $$
begin
  if new.blocked_at is not null then
    perform gift_end_all(new.id, 'player_blocked', 'rules', new.blocked_at);
  else
    perform gift_end_all(new.id, 'player_excluded', 'rules', new.excluded_at);
  end if;
  return null;
end $$;

drop trigger if exists gift_ends_with_player on players;
create trigger gift_ends_with_player after update of blocked_at, excluded_at on players for each row
  when (new.blocked_at is not null and old.blocked_at is null
    or new.excluded_at is not null and new.excluded_at is distinct from old.excluded_at)
  execute function gift_end_of_player();

-- Bets update rows in place: room on the page keeps those updates off the indexes.
alter table gifts set (fillfactor = 70);
