-- The wallet's verbs. Each is one function call, so one round trip and one statement, that locks one row: the player's
-- balance in one currency, or the session of a demo. Refusals are answered as a code before anything is written.

drop type if exists wallet_holder cascade;
create type wallet_holder as (
  session_id uuid, mode text, provider text, brand text, game text, currency text, player_id integer,
  house_account bigint, maximum_stake bigint, ended boolean, blocked boolean, limited boolean,
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
      b.real, b.bonus, b.real_account, b.bonus_account
    into w
    from game_sessions s
    join players p on p.id = s.player_id
    join ledger_balances b on b.player_id = s.player_id and b.currency = s.currency
    where s.id = p_session and s.provider = p_provider and s.mode = 'real'
    for no key update of b;
  if not found then
    select s.id, s.mode, s.provider, s.brand, s.game, s.currency, null, null, s.maximum_stake,
        s.closed_at is not null or s.expires_at <= p_at, false, false, s.demo_balance, 0, null, null
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
  if prior.kind = 'void' and p_kind in ('bet', 'bet_win') then
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
  p_at timestamptz
) returns void language sql as $$
  insert into events (type, brand, player_id, payload, created_at)
    values (p_type, w.brand, w.player_id,
      jsonb_build_object('round', p_round::text, 'session', w.session_id, 'provider', w.provider, 'game', w.game,
        'currency', w.currency, 'bet', p_bet, 'bet_bonus', p_bet_bonus, 'win', p_win, 'win_bonus', p_win_bonus),
      p_at)
$$;

-- A stake; with p_win also its win, which makes it a whole round.
create or replace function wallet_bet(
  p_provider text, p_session uuid, p_action text, p_round text, p_bet bigint, p_win bigint, p_hash text, p_at timestamptz
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
        state, started_at, finished_at)
      values (p_session, p_round, w.brand, w.player_id, w.game, w.currency, p_bet, bonus_stake,
        coalesce(p_win, 0), bonus_win, case when whole then 'settled' else 'open' end, p_at, case when whole then p_at end)
      returning id into played.id;
  else
    update rounds set bet = bet + p_bet, bet_bonus = bet_bonus + bonus_stake where id = played.id;
  end if;
  perform wallet_move(w, p_action, p_hash, kind, p_at,
    real_stake, bonus_stake, coalesce(p_win, 0) - bonus_win, bonus_win);
  answer.balance := answer.balance - p_bet + coalesce(p_win, 0);
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
    answer.recorded := answer.limit_reached;
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
  update rounds set win = win + p_amount, win_bonus = win_bonus + bonus_win,
      state = case when p_finished then 'settled' else 'open' end, finished_at = case when p_finished then p_at end
    where id = played.id;
  perform wallet_move(w, p_action, p_hash, 'win', p_at, 0, 0, p_amount - bonus_win, bonus_win);
  answer.balance := w.real_part + w.bonus_part + p_amount;
  answer.currency := w.currency;
  answer.replayed := false;
  answer.player_id := w.player_id;
  if w.limited then
    answer.limit_reached := limit_count(w.player_id, w.currency, 0, bonus_win - p_amount, 0, p_at);
  end if;
  insert into wallet_actions (provider, action, request_hash, kind, session_id, round_id,
      win_real, win_bonus, balance, created_at)
    values (p_provider, p_action, p_hash, 'win', p_session, played.id,
      p_amount - bonus_win, bonus_win, answer.balance, p_at)
    returning id into answer.transaction;
  if p_finished and w.mode = 'real' then
    perform wallet_record(w, 'round-settled', played.id, played.bet, played.bet_bonus,
      played.win + p_amount, played.win_bonus + bonus_win, p_at);
    answer.recorded := true;
  end if;
  return answer;
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
  elsif target.session_id <> p_session or target.kind not in ('bet', 'bet_win', 'void') then
    answer.code := 'WALLET.TARGET_WRONG';
    return answer;
  elsif target.kind <> 'void' then
    select * into played from rounds r where r.id = target.round_id;
    if played.reference <> p_round then
      answer.code := 'WALLET.TARGET_WRONG';
      return answer;
    end if;
    if target.rolled_back_at is null then
      -- A round that has paid or is settled is final; a whole round, whose answer may have been lost, is taken back whole.
      if target.kind = 'bet' and (played.state <> 'open' or played.win > 0) then
        answer.code := 'WALLET.ROUND_CLOSED';
        return answer;
      end if;
      if w.real_part + target.bet_real < target.win_real or w.bonus_part + target.bet_bonus < target.win_bonus then
        answer.code := 'WALLET.INSUFFICIENT_FUNDS';
        return answer;
      end if;
      update wallet_actions set rolled_back_at = p_at where provider = p_provider and action = p_target;
      update rounds set
          bet = bet - target.bet_real - target.bet_bonus, bet_bonus = bet_bonus - target.bet_bonus,
          win = win - target.win_real - target.win_bonus, win_bonus = win_bonus - target.win_bonus,
          state = case when bet = target.bet_real + target.bet_bonus then 'rolled_back' else state end,
          finished_at = case when bet = target.bet_real + target.bet_bonus then p_at end
        where id = played.id;
      perform wallet_move(w, p_action, p_hash, 'rollback', p_at,
        target.win_real, target.win_bonus, target.bet_real, target.bet_bonus);
      if w.limited then
        answer.limit_reached := limit_count(w.player_id, w.currency,
          -target.bet_real, target.win_real - target.bet_real, 0, p_at, target.created_at);
        answer.recorded := answer.limit_reached;
      end if;
      answer.balance := answer.balance
        + target.bet_real + target.bet_bonus - target.win_real - target.win_bonus;
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
