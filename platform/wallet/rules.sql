-- The wallet's verbs. Each is one function call, so one round trip and one statement, that locks one row: the player's
-- balance in one currency, or the session of a demo. Refusals are answered as a code before anything is written.

drop type if exists wallet_holder cascade;
create type wallet_holder as (
  session_id uuid, mode text, provider text, brand text, game text, currency text, player_id integer,
  house_account bigint, maximum_stake bigint, ended boolean, blocked boolean, limited boolean,
  -- The gift that wagers (platform/bonuses), whose money `bonus_part` is; null without one.
  gift bigint, categories text[],
  real_part bigint, bonus_part bigint, real_account bigint, bonus_account bigint
);

drop type if exists wallet_result cascade;
create type wallet_result as (
  code text, transaction bigint, balance bigint, currency text, replayed boolean,
  -- Whose money moved: null in a replay or a demo. Whether an event was recorded. Whether a limit became reached.
  player_id integer, recorded boolean, limit_reached boolean
);

-- Whose money it is; locks it until the end of the transaction. Demo play money counts as real money of the session.
create or replace function wallet_lock(p_provider text, p_session uuid, p_at timestamptz) returns wallet_holder
language plpgsql as $$
declare
  w wallet_holder;
begin
  select s.id, s.mode, s.provider, s.brand, s.game, s.currency, s.player_id, s.house_account, s.maximum_stake,
      s.closed_at is not null or s.expires_at <= p_at, p.blocked_at is not null, b.limited,
      b.gift, s.categories, b.real, b.bonus, b.real_account, b.bonus_account
    into w
    from game_sessions s
    join players p on p.id = s.player_id
    join ledger_balances b on b.player_id = s.player_id and b.currency = s.currency
    where s.id = p_session and s.provider = p_provider and s.mode = 'real'
    for no key update of b;
  if not found then
    select s.id, s.mode, s.provider, s.brand, s.game, s.currency, null, null, s.maximum_stake,
        s.closed_at is not null or s.expires_at <= p_at, false, false, null, s.categories, s.demo_balance, 0, null, null
      into w
      from game_sessions s
      where s.id = p_session and s.provider = p_provider and s.mode = 'demo'
      for no key update;
  end if;
  return w;
end $$;

-- An action that was accepted before: its first answer again, or why not.
create or replace function wallet_again(prior wallet_actions, p_kind text, p_hash text, p_currency text) returns wallet_result
language plpgsql immutable as $$
declare
  answer wallet_result;
begin
  if prior.kind = 'void' and p_kind in ('bet', 'bet_win', 'freespin') then
    answer.code := 'WALLET.BET_ROLLED_BACK';
  elsif prior.request_hash <> p_hash then
    answer.code := 'WALLET.KEY_REUSED';
  elsif prior.rolled_back_at is not null then
    answer.code := 'WALLET.BET_ROLLED_BACK';
  else
    answer.transaction := prior.id;
    answer.balance := prior.balance;
    answer.currency := p_currency;
    answer.replayed := true;
  end if;
  return answer;
end $$;

-- Moves the money of an action: `take` goes from the player to the house, `give` comes back.
create or replace function wallet_move(
  w wallet_holder, p_action text, p_hash text, p_kind text, p_at timestamptz,
  take_real bigint, take_bonus bigint, give_real bigint, give_bonus bigint
) returns void language plpgsql as $$
declare
  journal bigint;
begin
  if take_real = 0 and take_bonus = 0 and give_real = 0 and give_bonus = 0 then
    return;
  end if;
  if w.mode = 'demo' then
    update game_sessions set demo_balance = demo_balance - take_real + give_real where id = w.session_id;
    return;
  end if;
  insert into ledger_journals (key, request_hash, kind, created_at)
    values ('wallet:' || w.provider || ':' || p_action, p_hash, p_kind, p_at) returning id into journal;
  -- A rollback gives back before it takes, so that a win can be taken out of the stake that returns.
  if p_kind = 'rollback' then
    if give_real > 0 then
      insert into ledger_entries (journal_id, debit_account, credit_account, amount)
        values (journal, w.house_account, w.real_account, give_real);
    end if;
    if give_bonus > 0 then
      insert into ledger_entries (journal_id, debit_account, credit_account, amount)
        values (journal, w.house_account, w.bonus_account, give_bonus);
    end if;
    give_real := 0;
    give_bonus := 0;
  end if;
  if take_real > 0 then
    insert into ledger_entries (journal_id, debit_account, credit_account, amount)
      values (journal, w.real_account, w.house_account, take_real);
  end if;
  if take_bonus > 0 then
    insert into ledger_entries (journal_id, debit_account, credit_account, amount)
      values (journal, w.bonus_account, w.house_account, take_bonus);
  end if;
  if give_real > 0 then
    insert into ledger_entries (journal_id, debit_account, credit_account, amount)
      values (journal, w.house_account, w.real_account, give_real);
  end if;
  if give_bonus > 0 then
    insert into ledger_entries (journal_id, debit_account, credit_account, amount)
      values (journal, w.house_account, w.bonus_account, give_bonus);
  end if;
end $$;

-- How much of a win is bonus money: the share that bonus money had in the stakes, rounded down in favour of real money.
create or replace function wallet_bonus_share(p_win bigint, p_bet bigint, p_bonus bigint) returns bigint
language plpgsql immutable as $$
begin
  if p_bonus = 0 then
    return 0;
  end if;
  return div(p_win::numeric * p_bonus, p_bet);
end $$;

-- The largest balance that a JSON number holds exactly: 2^53 - 1 subunits. One beyond it could be told to nobody.
create or replace function wallet_most() returns bigint language sql immutable as $$ select 9007199254740991 $$;

-- Records what became of a round that was played for real money (platform/events).
create or replace function wallet_record(
  w wallet_holder, p_type text, p_round bigint, p_bet bigint, p_bet_bonus bigint, p_win bigint, p_win_bonus bigint,
  p_at timestamptz, p_gift bigint default null
) returns void language sql as $$
  insert into events (type, brand, player_id, payload, created_at)
    values (p_type, w.brand, w.player_id,
      jsonb_build_object('round', p_round::text, 'session', w.session_id, 'provider', w.provider, 'game', w.game,
        'currency', w.currency, 'bet', p_bet, 'bet_bonus', p_bet_bonus, 'win', p_win, 'win_bonus', p_win_bonus)
        || case when p_gift is null then '{}'::jsonb else jsonb_build_object('gift', p_gift::text) end,
      p_at)
$$;

drop type if exists wallet_counted cascade;
create type wallet_counted as (code text, weight integer, counted bigint, reason text);

-- How much of a stake counts towards the gift that wagers, and why. A code where the stake would use the gift's money
-- and its terms don't let it: a stake wholly of real money is let through.
drop function if exists wallet_count(gifts, wallet_holder, rounds, bigint, bigint);
create or replace function wallet_count(
  g gifts, w wallet_holder, played rounds, p_bet bigint, p_bonus bigint, p_staked bigint, p_opposite bigint
) returns wallet_counted language plpgsql as $$
declare
  stake wallet_counted;
  -- The largest stake is meant of a round, however many bets and sessions make it: `p_staked` is what they have staked.
  room constant bigint := greatest(coalesce(g.max_bet - p_staked, p_bet), 0);
begin
  stake.weight := gift_weight(g, w.game, w.categories);
  if p_bonus > 0 then
    -- A round holds the money of one gift: its wins belong to that one.
    if stake.weight = -1 or played.bet_bonus > 0 and exists (select from gift_stakes s
        where s.round_id = played.id and s.bonus > 0 and s.returned_bonus is null and s.gift_id <> g.id) then
      stake.code := 'WALLET.BONUS_GAME_EXCLUDED';
      return stake;
    end if;
    if p_bet > room then
      stake.code := 'WALLET.BONUS_STAKE_TOO_HIGH';
      return stake;
    end if;
  end if;
  stake.reason := case
    when stake.weight = -1 then 'excluded_game'
    when stake.weight = 0 then 'unweighted_game'
    when p_opposite > 0 then 'opposite'
    when p_bet > room then 'above_max_bet'
    else 'counted' end;
  stake.weight := greatest(stake.weight, 0);
  stake.counted := div(greatest(least(p_bet, room) - p_opposite, 0)::numeric * stake.weight, 100);
  return stake;
end $$;

-- What the player has staked in a round so far: in this session, and in every session that plays the same shared round.
create or replace function wallet_staked(w wallet_holder, played rounds, p_shared text) returns bigint
language plpgsql stable as $$
begin
  if p_shared is null or w.player_id is null then
    return coalesce(played.bet, 0);
  end if;
  return (select coalesce(sum(r.bet), 0) from rounds r
    where r.player_id = w.player_id and r.shared_round = p_shared and r.game = w.game and r.currency = w.currency)
    + case when played.shared_round is null then coalesce(played.bet, 0) else 0 end;
end $$;

-- A bet stands against earlier bets of the shared round: these count so much less. Answers what is taken off the gift's
-- progress. A stake that counted before it was taken back is left alone.
create or replace function wallet_uncount_opposite(w wallet_holder, p_shared text, p_counted bigint) returns bigint
language plpgsql as $$
declare
  s record;
  part bigint;
  taken bigint := 0;
begin
  for s in select g.provider, g.action, g.counted from gift_stakes g join rounds r on r.id = g.round_id
    where r.player_id = w.player_id and r.shared_round = p_shared and r.game = w.game and g.gift_id = w.gift
      and g.returned_bonus is null and g.counted > 0
    order by g.at desc, g.action
  loop
    part := least(s.counted, p_counted - taken);
    exit when part <= 0;
    update gift_stakes set counted = counted - part, reason = 'opposite' where provider = s.provider and action = s.action;
    taken := taken + part;
  end loop;
  return taken;
end $$;

-- What the player holds now, after a gift has ended in this statement.
create or replace function wallet_held(w wallet_holder) returns bigint language sql as $$
  select real + bonus from ledger_balances where player_id = w.player_id and currency = w.currency
$$;

-- A stake; with p_win also its win, which makes it a whole round. `p_shared` names a round that several sessions play;
-- `p_opposite` is how much of the player's stakes in it stand against each other because of this bet.
drop function if exists wallet_bet(text, uuid, text, text, bigint, bigint, text, timestamptz);
create or replace function wallet_bet(
  p_provider text, p_session uuid, p_action text, p_round text, p_bet bigint, p_win bigint, p_hash text, p_at timestamptz,
  p_shared text default null, p_opposite bigint default 0
) returns wallet_result language plpgsql as $$
declare
  w wallet_holder;
  prior wallet_actions;
  played rounds;
  answer wallet_result;
  whole constant boolean := p_win is not null;
  kind constant text := case when whole then 'bet_win' else 'bet' end;
  real_stake bigint;
  bonus_stake bigint;
  bonus_win bigint := 0;
  wagering gifts;
  stake wallet_counted;
begin
  w := wallet_lock(p_provider, p_session, p_at);
  if w.session_id is null then
    answer.code := 'WALLET.SESSION_UNKNOWN';
    return answer;
  end if;
  select * into prior from wallet_actions a where a.provider = p_provider and a.action = p_action;
  if found then
    return wallet_again(prior, kind, p_hash, w.currency);
  end if;
  if w.gift is not null then
    select * into wagering from gifts where id = w.gift;
    -- A gift whose time is over wagers no more, whether the job has ended it or not. The next one may begin by it.
    if wagering.valid_until <= p_at and gift_end(w.gift, 'expired', 'time_ran_out', 'time', p_at) then
      answer.recorded := true;
      answer.player_id := w.player_id;
      select b.gift, b.bonus into w.gift, w.bonus_part
        from ledger_balances b where b.player_id = w.player_id and b.currency = w.currency;
      select * into wagering from gifts where id = w.gift;
    end if;
  end if;
  answer.balance := w.real_part + w.bonus_part;
  answer.currency := w.currency;
  if w.ended then
    answer.code := 'WALLET.SESSION_ENDED';
    return answer;
  end if;
  if w.blocked then
    answer.code := 'WALLET.PLAYER_BLOCKED';
    return answer;
  end if;
  select * into played from rounds r where r.session_id = p_session and r.reference = p_round;
  if found and (whole or played.state <> 'open') then
    answer.code := 'WALLET.ROUND_CLOSED';
    return answer;
  end if;
  if w.maximum_stake < coalesce(played.bet, 0) + p_bet then
    answer.code := 'WALLET.STAKE_TOO_HIGH';
    return answer;
  end if;
  -- Real money is spent first, then bonus money. Before the funds: "insufficient" would invite a deposit.
  real_stake := least(w.real_part, p_bet);
  if w.limited and limit_check(w.player_id, w.currency, real_stake, p_at) is not null then
    answer.code := 'WALLET.LIMIT_REACHED';
    return answer;
  end if;
  if w.gift is not null then
    p_shared := coalesce(played.shared_round, p_shared);
    stake := wallet_count(wagering, w, played, p_bet, least(w.bonus_part, p_bet - real_stake),
      wallet_staked(w, played, p_shared), p_opposite);
    if stake.code is not null then
      answer.code := stake.code;
      return answer;
    end if;
  end if;
  if answer.balance < p_bet then
    answer.code := 'WALLET.INSUFFICIENT_FUNDS';
    return answer;
  end if;
  if answer.balance - p_bet > wallet_most() - coalesce(p_win, 0) then
    answer.code := 'WALLET.BALANCE_LIMIT';
    return answer;
  end if;

  bonus_stake := p_bet - real_stake;
  if whole then
    bonus_win := wallet_bonus_share(p_win, p_bet, bonus_stake);
  end if;
  if played.id is null then
    insert into rounds (session_id, reference, brand, player_id, game, currency, bet, bet_bonus, win, win_bonus,
        state, started_at, finished_at, shared_round)
      values (p_session, p_round, w.brand, w.player_id, w.game, w.currency, p_bet, bonus_stake,
        coalesce(p_win, 0), bonus_win, case when whole then 'settled' else 'open' end, p_at, case when whole then p_at end,
        p_shared)
      returning id into played.id;
  else
    update rounds set bet = bet + p_bet, bet_bonus = bet_bonus + bonus_stake,
        shared_round = coalesce(shared_round, p_shared)
      where id = played.id;
  end if;
  perform wallet_move(w, p_action, p_hash, kind, p_at,
    real_stake, bonus_stake, coalesce(p_win, 0) - bonus_win, bonus_win);
  answer.balance := answer.balance - p_bet + coalesce(p_win, 0);
  if w.gift is not null then
    if p_opposite > p_bet then
      update gifts set wagered = wagered
          - wallet_uncount_opposite(w, p_shared, div((p_opposite - p_bet)::numeric * stake.weight, 100)::bigint)
        where id = w.gift;
    end if;
    insert into gift_stakes (provider, action, gift_id, round_id, bet, bonus, weight, counted, reason, at)
      values (p_provider, p_action, w.gift, played.id, p_bet, bonus_stake, stake.weight, stake.counted, stake.reason, p_at);
    update gifts set wagered = wagered + stake.counted, balance = balance - bonus_stake + bonus_win where id = w.gift;
    if whole and gift_settle(w.gift, p_at) then
      answer.balance := wallet_held(w);
      answer.recorded := true;
    end if;
  end if;
  insert into wallet_actions (provider, action, request_hash, kind, session_id, round_id,
      bet_real, bet_bonus, win_real, win_bonus, balance, created_at)
    values (p_provider, p_action, p_hash, kind, p_session, played.id,
      real_stake, bonus_stake, coalesce(p_win, 0) - bonus_win, bonus_win, answer.balance, p_at)
    returning id into answer.transaction;
  answer.replayed := false;
  answer.player_id := w.player_id;
  if w.limited then
    answer.limit_reached := limit_count(w.player_id, w.currency,
      real_stake, real_stake - coalesce(p_win, 0) + bonus_win, 0, p_at);
    answer.recorded := answer.recorded or answer.limit_reached;
  end if;
  if whole and w.mode = 'real' then
    perform wallet_record(w, 'round-settled', played.id, p_bet, bonus_stake, p_win, bonus_win, p_at);
    answer.recorded := true;
  end if;
  return answer;
end $$;

-- A win of an open round. Ended sessions and blocked players are paid what they won (LEDGER-06).
create or replace function wallet_win(
  p_provider text, p_session uuid, p_action text, p_round text, p_amount bigint, p_finished boolean, p_hash text,
  p_at timestamptz
) returns wallet_result language plpgsql as $$
declare
  w wallet_holder;
  prior wallet_actions;
  played rounds;
  answer wallet_result;
  bonus_win bigint;
  real_win bigint;
  granted bigint;
  owner gifts;
begin
  w := wallet_lock(p_provider, p_session, p_at);
  if w.session_id is null then
    answer.code := 'WALLET.SESSION_UNKNOWN';
    return answer;
  end if;
  select * into prior from wallet_actions a where a.provider = p_provider and a.action = p_action;
  if found then
    return wallet_again(prior, 'win', p_hash, w.currency);
  end if;
  select * into played from rounds r where r.session_id = p_session and r.reference = p_round;
  if not found then
    answer.code := 'WALLET.ROUND_UNKNOWN';
    return answer;
  end if;
  if played.state <> 'open' then
    answer.code := 'WALLET.ROUND_CLOSED';
    return answer;
  end if;
  if w.real_part + w.bonus_part > wallet_most() - p_amount then
    answer.balance := w.real_part + w.bonus_part;
    answer.currency := w.currency;
    answer.code := 'WALLET.BALANCE_LIMIT';
    return answer;
  end if;

  bonus_win := wallet_bonus_share(p_amount, played.bet, played.bet_bonus);
  real_win := p_amount - bonus_win;
  -- The share of bonus money belongs to the gift whose money was staked. Once that has been converted the share is real
  -- money, up to the gift's maximum win; of a gift that ended otherwise the house keeps it.
  if bonus_win > 0 then
    select g.* into owner from gift_stakes s join gifts g on g.id = s.gift_id
      where s.round_id = played.id and s.bonus > 0 and s.returned_bonus is null limit 1;
    if owner.stage = 'handle_bets' then
      update gifts set balance = balance + bonus_win where id = owner.id;
    elsif owner.stage = 'wager_done' then
      granted := least(bonus_win, greatest(coalesce(owner.max_win - owner.converted, bonus_win), 0));
      update gifts set converted = converted + granted, overflow = overflow + bonus_win - granted where id = owner.id;
      real_win := real_win + granted;
      bonus_win := 0;
    elsif owner.id is not null then
      bonus_win := 0;
    end if;
  end if;
  update rounds set win = win + real_win + bonus_win, win_bonus = win_bonus + bonus_win,
      state = case when p_finished then 'settled' else 'open' end, finished_at = case when p_finished then p_at end
    where id = played.id;
  perform wallet_move(w, p_action, p_hash, 'win', p_at, 0, 0, real_win, bonus_win);
  answer.balance := w.real_part + w.bonus_part + real_win + bonus_win;
  answer.currency := w.currency;
  answer.replayed := false;
  answer.player_id := w.player_id;
  if w.gift is not null and p_finished and gift_settle(w.gift, p_at) then
    answer.balance := wallet_held(w);
    answer.recorded := true;
  end if;
  if w.limited then
    answer.limit_reached := limit_count(w.player_id, w.currency, 0, -real_win, 0, p_at);
  end if;
  insert into wallet_actions (provider, action, request_hash, kind, session_id, round_id,
      win_real, win_bonus, balance, created_at)
    values (p_provider, p_action, p_hash, 'win', p_session, played.id, real_win, bonus_win, answer.balance, p_at)
    returning id into answer.transaction;
  if p_finished and w.mode = 'real' then
    perform wallet_record(w, 'round-settled', played.id, played.bet, played.bet_bonus,
      played.win + real_win + bonus_win, played.win_bonus + bonus_win, p_at);
    answer.recorded := true;
  end if;
  return answer;
end $$;

-- One free spin of a gift: a whole round that takes a spin and no money. It is refused as a bet would be, by limits that
-- are reached, too; it counts towards none, for the player stakes nothing.
create or replace function wallet_freespin(
  p_provider text, p_session uuid, p_action text, p_round text, p_gift bigint, p_win bigint, p_hash text, p_at timestamptz
) returns wallet_result language plpgsql as $$
declare
  w wallet_holder;
  prior wallet_actions;
  answer wallet_result;
  g gifts;
  played bigint;
begin
  w := wallet_lock(p_provider, p_session, p_at);
  if w.session_id is null then
    answer.code := 'WALLET.SESSION_UNKNOWN';
    return answer;
  end if;
  select * into prior from wallet_actions a where a.provider = p_provider and a.action = p_action;
  if found then
    return wallet_again(prior, 'freespin', p_hash, w.currency);
  end if;
  answer.currency := w.currency;
  select * into g from gifts where id = p_gift and player_id = w.player_id and currency = w.currency;
  answer.code := case
    when w.ended then 'WALLET.SESSION_ENDED'
    when w.blocked then 'WALLET.PLAYER_BLOCKED'
    when exists (select from rounds r where r.session_id = p_session and r.reference = p_round) then 'WALLET.ROUND_CLOSED'
    when w.limited and limit_check(w.player_id, w.currency, 0, p_at) is not null then 'WALLET.LIMIT_REACHED'
    when g.id is null or g.stage <> 'wait' or g.spins_left = 0 or g.valid_until <= p_at
      or not gift_spins_in(g, w.game, w.categories) then 'WALLET.FREESPIN_NONE'
    when w.maximum_stake < g.spin_bet then 'WALLET.STAKE_TOO_HIGH'
    when w.real_part + w.bonus_part + g.amount > wallet_most() - p_win then 'WALLET.BALANCE_LIMIT'
  end;
  if answer.code is not null then
    return answer;
  end if;

  g := gift_spin(p_gift, p_win, p_at);
  insert into rounds (session_id, reference, brand, player_id, game, currency, bet, bet_bonus, win, win_bonus, gift_id,
      state, started_at, finished_at)
    values (p_session, p_round, w.brand, w.player_id, w.game, w.currency, 0, 0, p_win, p_win, p_gift, 'settled', p_at, p_at)
    returning id into played;
  insert into gift_spins (provider, action, gift_id, round_id, win, spins_left, won, at)
    values (p_provider, p_action, p_gift, played, p_win, g.spins_left, g.amount, p_at);
  answer.balance := wallet_held(w);
  insert into wallet_actions (provider, action, request_hash, kind, session_id, round_id, win_bonus, balance, created_at)
    values (p_provider, p_action, p_hash, 'freespin', p_session, played, p_win, answer.balance, p_at)
    returning id into answer.transaction;
  perform wallet_record(w, 'round-settled', played, 0, 0, p_win, p_win, p_at, p_gift);
  answer.replayed := false;
  answer.player_id := w.player_id;
  answer.recorded := true;
  return answer;
end $$;

drop type if exists wallet_free_spins cascade;
create type wallet_free_spins as (
  gift bigint, spins_left integer, spins_total integer, bet bigint, won bigint, wager numeric, valid_until timestamptz
);

-- The free spins that a session plays first: those of the player's oldest gift that has some for its game.
create or replace function wallet_spins_of_session(p_session uuid, p_at timestamptz) returns setof wallet_free_spins
language sql stable as $$
  select g.id, g.spins_left, g.spins_total, g.spin_bet, g.amount, g.wager, g.valid_until
    from game_sessions s
    join gifts g on g.player_id = s.player_id and g.currency = s.currency
    where s.id = p_session and s.mode = 'real' and g.stage = 'wait' and g.spins_left > 0 and g.valid_until > p_at
      and gift_spins_in(g, s.game, s.categories) and (s.maximum_stake is null or g.spin_bet <= s.maximum_stake)
    order by g.id limit 1
$$;

-- A gift as it stood after one of its spins.
create or replace function wallet_spins_after(p_provider text, p_action text) returns setof wallet_free_spins
language sql stable as $$
  select g.id, s.spins_left, g.spins_total, g.spin_bet, s.won, g.wager, null::timestamptz
    from gift_spins s join gifts g on g.id = s.gift_id
    where s.provider = p_provider and s.action = p_action
$$;

drop type if exists wallet_returned cascade;
create type wallet_returned as (
  gift bigint, stage text, bonus bigint, taken bigint, real bigint,
  -- What of the gift's winnings is above its maximum win afterwards. Whether the conversion is undone first, and what it
  -- moves back to the bonus account: from the real one, and from the house.
  overflow bigint, undone boolean, undone_real bigint, undone_overflow bigint
);

-- Where the gift's part of a bet goes when the bet is taken back: to the gift while it wagers, and to one that was lost,
-- which comes back by it; of one that ended otherwise the house keeps it. Of a gift that was converted:
--   * It is the round that met the requirement, and the account holds what it held right after it: the conversion is
--     undone with it. No money that came since becomes bonus money.
--   * Otherwise the conversion is final. The player has as real money what it would have paid without the bet: never
--     more than the maximum win, never less than nothing.
create or replace function wallet_return(w wallet_holder, target wallet_actions, p_at timestamptz) returns wallet_returned
language plpgsql as $$
declare
  g gifts;
  answer wallet_returned;
  net constant bigint := target.bet_bonus - target.win_bonus;
begin
  select g2.* into g from gift_stakes s join gifts g2 on g2.id = s.gift_id
    where s.provider = target.provider and s.action = target.action;
  answer.gift := g.id;
  answer.stage := g.stage;
  answer.real := 0;
  answer.undone := g.stage = 'wager_done' and w.gift is null and w.bonus_part = 0 and g.valid_until > p_at
    and g.finished_at = target.created_at and target.balance = w.real_part
    and w.real_part + target.bet_real >= g.converted + target.win_real
    and g.wagered - (select s.counted from gift_stakes s
      where s.provider = target.provider and s.action = target.action) < g.requirement;
  if answer.undone then
    answer.stage := 'handle_bets';
    answer.undone_real := g.converted;
    answer.undone_overflow := g.overflow;
  end if;
  if g.stage = 'lost' and net > 0 and w.gift is null and g.valid_until > p_at then
    answer.stage := 'handle_bets';
  end if;
  if g.id is null or answer.stage = 'handle_bets' then
    answer.bonus := net;
    answer.taken := target.win_bonus;
  else
    answer.bonus := 0;
    answer.taken := 0;
    if answer.stage = 'wager_done' then
      answer.overflow := greatest(g.converted + g.overflow + net, 0);
      answer.real := least(answer.overflow, coalesce(g.max_win, answer.overflow)) - g.converted;
      answer.overflow := answer.overflow - answer.real - g.converted;
    end if;
  end if;
  return answer;
end $$;

-- Takes back what the bet had counted.
create or replace function wallet_uncount(p_returned wallet_returned, p_provider text, p_target text, p_at timestamptz)
returns void language plpgsql as $$
declare
  g gifts;
  stake gift_stakes;
begin
  update gift_stakes set returned_bonus = p_returned.bonus, returned_real = p_returned.real
    where provider = p_provider and action = p_target returning * into stake;
  select * into g from gifts where id = p_returned.gift;
  if g.stage = 'wager_done' then
    update gifts set converted = converted + p_returned.real, overflow = p_returned.overflow where id = g.id;
  elsif g.stage = 'lost' and p_returned.stage = 'handle_bets' then
    update gifts set stage = 'handle_bets', version = version + 1, finished_at = null, balance = p_returned.bonus,
        wagered = wagered - stake.counted
      where id = g.id returning * into g;
    perform gift_record(g, 'lost', null, 'bet_rolled_back', 'bet', 0, p_at);
  elsif g.stage = 'handle_bets' then
    update gifts set balance = balance + p_returned.bonus, wagered = wagered - stake.counted where id = g.id;
  end if;
end $$;

-- Takes a bet back, or makes sure that it will never count (LEDGER-05).
create or replace function wallet_rollback(
  p_provider text, p_session uuid, p_action text, p_target text, p_round text, p_hash text, p_at timestamptz
) returns wallet_result language plpgsql as $$
declare
  w wallet_holder;
  prior wallet_actions;
  target wallet_actions;
  played rounds;
  answer wallet_result;
  -- What the gift's part of the bet moves: onto the bonus account, and onto the real one. Below zero it is taken.
  returned wallet_returned;
begin
  w := wallet_lock(p_provider, p_session, p_at);
  if w.session_id is null then
    answer.code := 'WALLET.SESSION_UNKNOWN';
    return answer;
  end if;
  select * into prior from wallet_actions a where a.provider = p_provider and a.action = p_action;
  if found then
    return wallet_again(prior, 'rollback', p_hash, w.currency);
  end if;
  answer.balance := w.real_part + w.bonus_part;
  answer.currency := w.currency;
  if p_target = p_action then
    answer.code := 'WALLET.TARGET_WRONG';
    return answer;
  end if;
  select * into target from wallet_actions a where a.provider = p_provider and a.action = p_target;
  if not found then
    insert into wallet_actions (provider, action, request_hash, kind, session_id, balance, created_at)
      values (p_provider, p_target, p_hash, 'void', p_session, answer.balance, p_at);
  elsif target.session_id <> p_session or target.kind not in ('bet', 'bet_win', 'freespin', 'void') then
    answer.code := 'WALLET.TARGET_WRONG';
    return answer;
  elsif target.kind <> 'void' then
    select * into played from rounds r where r.id = target.round_id;
    if played.reference <> p_round then
      answer.code := 'WALLET.TARGET_WRONG';
      return answer;
    end if;
    if target.rolled_back_at is null and target.kind = 'freespin' then
      -- Once the gift has gone on, what its spins won is bonus money that may have been staked.
      if not gift_take_spin_back(played.gift_id, target.win_bonus, p_at) then
        answer.code := 'WALLET.ROUND_CLOSED';
        return answer;
      end if;
      update wallet_actions set rolled_back_at = p_at where provider = p_provider and action = p_target;
      update rounds set win = 0, win_bonus = 0, state = 'rolled_back', finished_at = p_at where id = played.id;
      perform wallet_record(w, 'round-rolled-back', played.id, 0, 0, played.win, played.win_bonus, p_at, played.gift_id);
      answer.recorded := true;
    elsif target.rolled_back_at is null then
      -- A round that has paid or is settled is final; a whole round, whose answer may have been lost, is taken back whole.
      if target.kind = 'bet' and (played.state <> 'open' or played.win > 0) then
        answer.code := 'WALLET.ROUND_CLOSED';
        return answer;
      end if;
      returned := wallet_return(w, target, p_at);
      if returned.undone then
        w.real_part := w.real_part - returned.undone_real;
        w.bonus_part := returned.undone_real + returned.undone_overflow;
        answer.balance := w.real_part + w.bonus_part;
      end if;
      if w.real_part + target.bet_real + returned.real < target.win_real or w.bonus_part + returned.bonus < 0 then
        answer.code := 'WALLET.INSUFFICIENT_FUNDS';
        return answer;
      end if;
      if returned.undone then
        perform gift_unconvert(returned.gift, p_at);
      end if;
      update wallet_actions set rolled_back_at = p_at where provider = p_provider and action = p_target;
      update rounds set
          bet = bet - target.bet_real - target.bet_bonus, bet_bonus = bet_bonus - target.bet_bonus,
          win = win - target.win_real - target.win_bonus, win_bonus = win_bonus - target.win_bonus,
          state = case when bet = target.bet_real + target.bet_bonus then 'rolled_back' else state end,
          finished_at = case when bet = target.bet_real + target.bet_bonus then p_at end
        where id = played.id;
      perform wallet_move(w, p_action, p_hash, 'rollback', p_at,
        target.win_real + greatest(-returned.real, 0), returned.taken,
        target.bet_real + greatest(returned.real, 0), returned.bonus + returned.taken);
      if w.limited then
        answer.limit_reached := limit_count(w.player_id, w.currency,
          -target.bet_real, target.win_real - target.bet_real, 0, p_at, target.created_at);
        answer.recorded := answer.recorded or answer.limit_reached;
      end if;
      answer.balance := answer.balance
        + target.bet_real - target.win_real + returned.real + returned.bonus;
      if returned.gift is not null then
        perform wallet_uncount(returned, p_provider, p_target, p_at);
        if gift_settle(returned.gift, p_at) then
          answer.balance := wallet_held(w);
        end if;
        answer.recorded := true;
      end if;
      if played.state = 'settled' and w.mode = 'real' then
        perform wallet_record(w, 'round-rolled-back', played.id, played.bet, played.bet_bonus,
          played.win, played.win_bonus, p_at);
        answer.recorded := true;
      end if;
    end if;
  end if;
  insert into wallet_actions (provider, action, request_hash, kind, session_id, round_id, balance, created_at)
    values (p_provider, p_action, p_hash, 'rollback', p_session, target.round_id, answer.balance, p_at)
    returning id into answer.transaction;
  answer.replayed := false;
  answer.player_id := w.player_id;
  return answer;
end $$;

-- What a settled round has won in all is corrected: the difference is paid, or taken back. What the real money doesn't cover
-- becomes the player's debt, as after a chargeback; a later payment of the kind pays debts of corrected wins first. The
-- verb works for ended sessions and blocked players. Rounds with bonus money in them, and demo rounds, are final.
create or replace function wallet_resettle(
  p_provider text, p_session uuid, p_action text, p_round text, p_win bigint, p_hash text, p_at timestamptz
) returns wallet_result language plpgsql as $$
declare
  w wallet_holder;
  prior wallet_actions;
  played rounds;
  answer wallet_result;
  difference bigint;
  journal bigint;
  debt_account bigint;
  debt wallet_debts;
  part bigint;
  rest bigint;
begin
  w := wallet_lock(p_provider, p_session, p_at);
  if w.session_id is null then
    answer.code := 'WALLET.SESSION_UNKNOWN';
    return answer;
  end if;
  select * into prior from wallet_actions a where a.provider = p_provider and a.action = p_action;
  if found then
    return wallet_again(prior, 'resettle', p_hash, w.currency);
  end if;
  select * into played from rounds r where r.session_id = p_session and r.reference = p_round;
  answer.balance := w.real_part + w.bonus_part;
  answer.currency := w.currency;
  difference := p_win - played.win;
  answer.code := case
    when played.id is null then 'WALLET.ROUND_UNKNOWN'
    when played.state = 'open' then 'WALLET.ROUND_OPEN'
    when played.state <> 'settled' then 'WALLET.ROUND_CLOSED'
    when w.mode = 'demo' or played.bet_bonus > 0 or played.gift_id is not null then 'WALLET.ROUND_FINAL'
    when difference > wallet_most() - w.real_part - w.bonus_part then 'WALLET.BALANCE_LIMIT'
  end;
  if answer.code is not null then
    return answer;
  end if;

  if difference <> 0 then
    insert into ledger_journals (key, request_hash, kind, created_at)
      values ('wallet:' || p_provider || ':' || p_action, p_hash, 'resettle', p_at) returning id into journal;
    rest := abs(difference);
    if difference > 0 then
      for debt in select * from wallet_debts d
        where d.player_id = w.player_id and d.currency = w.currency and d.owed > 0 order by d.at, d.action for no key update
      loop
        part := least(debt.owed, rest);
        debt_account := ledger_debt_account(w.brand, w.player_id, w.currency);
        insert into ledger_entries (journal_id, debit_account, credit_account, amount)
          values (journal, w.house_account, debt_account, part);
        update wallet_debts set owed = owed - part where provider = debt.provider and action = debt.action;
        rest := rest - part;
        exit when rest = 0;
      end loop;
      if rest > 0 then
        insert into ledger_entries (journal_id, debit_account, credit_account, amount)
          values (journal, w.house_account, w.real_account, rest);
      end if;
      answer.balance := answer.balance + rest;
    else
      part := least(w.real_part, rest);
      if part > 0 then
        insert into ledger_entries (journal_id, debit_account, credit_account, amount)
          values (journal, w.real_account, w.house_account, part);
      end if;
      if rest > part then
        debt_account := ledger_debt_account(w.brand, w.player_id, w.currency);
        insert into ledger_entries (journal_id, debit_account, credit_account, amount)
          values (journal, debt_account, w.house_account, rest - part);
        insert into wallet_debts (provider, action, player_id, currency, amount, owed, at)
          values (p_provider, p_action, w.player_id, w.currency, rest - part, rest - part, p_at);
      end if;
      answer.balance := answer.balance - part;
    end if;
    update rounds set win = p_win where id = played.id;
    if w.limited then
      answer.limit_reached := limit_count(w.player_id, w.currency, 0, -difference, 0, p_at);
    end if;
    insert into events (type, brand, player_id, payload, created_at)
      values ('round-resettled', w.brand, w.player_id,
        jsonb_build_object('round', played.id::text, 'session', w.session_id, 'provider', w.provider, 'game', w.game,
          'currency', w.currency, 'bet', played.bet, 'bet_bonus', 0, 'win', p_win, 'win_bonus', 0,
          'difference', difference), p_at);
    answer.recorded := true;
  end if;
  insert into wallet_actions (provider, action, request_hash, kind, session_id, round_id, win_real, balance, created_at)
    values (p_provider, p_action, p_hash, 'resettle', p_session, played.id, difference, answer.balance, p_at)
    returning id into answer.transaction;
  answer.replayed := false;
  answer.player_id := w.player_id;
  return answer;
end $$;

-- Settles many rounds at once, each with what it wins (`{session, action, round, amount, hash}`): as wallet_win with p_finished would one after another. Rounds of
-- players with a gift, with limits, or that are repeated take that way; the others are worked in sets. Answers the players.
create or replace function wallet_settle(p_provider text, p_rounds jsonb, p_at timestamptz)
returns setof integer language plpgsql as $$
declare
  one record;
  answer wallet_result;
begin
  -- One order for everybody, so that two of these can't wait for each other.
  perform 1 from ledger_balances b
    where (b.player_id, b.currency) in (select s.player_id, s.currency from jsonb_to_recordset(p_rounds) as c(session uuid)
      join game_sessions s on s.id = c.session and s.provider = p_provider and s.mode = 'real')
    order by b.player_id, b.currency for no key update;
  create temporary table if not exists wallet_closing_now (
    session uuid, action text, round text, amount bigint, hash text, brand text, game text, currency text, player_id integer,
    house_account bigint, real_account bigint, held bigint, round_id bigint, bet bigint, place bigint
  ) on commit delete rows;
  delete from wallet_closing_now;
  insert into wallet_closing_now
    select c.session, c.action, c.round, c.amount, c.hash, s.brand, s.game, s.currency, s.player_id,
      s.house_account, b.real_account, b.real + b.bonus, r.id, r.bet, row_number() over ()
    from jsonb_to_recordset(p_rounds) as c(session uuid, action text, round text, amount bigint, hash text)
    join game_sessions s on s.id = c.session and s.provider = p_provider and s.mode = 'real'
    join ledger_balances b on b.player_id = s.player_id and b.currency = s.currency
    join rounds r on r.session_id = c.session and r.reference = c.round
    where r.state = 'open' and r.bet_bonus = 0 and b.gift is null and not b.limited
      and not exists (select from wallet_actions a where a.provider = p_provider and a.action = c.action);
  -- A balance that would be too large is refused one by one.
  delete from wallet_closing_now n using (
    select player_id, currency from wallet_closing_now group by 1, 2 having max(held) + sum(amount) > wallet_most()) f
    where n.player_id = f.player_id and n.currency = f.currency;
  for one in select c.* from jsonb_to_recordset(p_rounds) as c(session uuid, action text, round text, amount bigint, hash text)
    where not exists (select from wallet_closing_now n where n.action = c.action) loop
    answer := wallet_win(p_provider, one.session, one.action, one.round, one.amount, true, one.hash, p_at);
    if answer.code is not null then
      raise exception 'round % could not be settled: %', one.round, answer.code;
    end if;
  end loop;
  with journals as (
    insert into ledger_journals (key, request_hash, kind, created_at)
      select 'wallet:' || p_provider || ':' || action, hash, 'win', p_at from wallet_closing_now where amount > 0
      order by place returning id, key
  )
  insert into ledger_entries (journal_id, debit_account, credit_account, amount)
    select j.id, n.house_account, n.real_account, n.amount
    from journals j join wallet_closing_now n on 'wallet:' || p_provider || ':' || n.action = j.key order by n.place;
  update rounds r set win = r.win + n.amount, state = 'settled', finished_at = p_at
    from wallet_closing_now n where r.id = n.round_id;
  insert into wallet_actions (provider, action, request_hash, kind, session_id, round_id, win_real, balance, created_at)
    select p_provider, action, hash, 'win', session, round_id, amount,
      held + sum(amount) over (partition by player_id, currency order by place), p_at
    from wallet_closing_now order by place;
  insert into events (type, brand, player_id, payload, created_at)
    select 'round-settled', n.brand, n.player_id,
      jsonb_build_object('round', n.round_id::text, 'session', n.session, 'provider', p_provider, 'game', n.game,
        'currency', n.currency, 'bet', n.bet, 'bet_bonus', 0, 'win', r.win, 'win_bonus', 0), p_at
    from wallet_closing_now n join rounds r on r.id = n.round_id order by n.place;
  return query select distinct s.player_id from jsonb_to_recordset(p_rounds) as c(session uuid) join game_sessions s on s.id = c.session;
end $$;

-- What is owed falls; that it was owed stays.
call keep_rows('wallet_keeps', '{wallet_debts}', 'delete or truncate');
