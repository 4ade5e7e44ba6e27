-- Lotteries. Applied again when they change.

-- Gives a player tickets, numbered on from those that were sold, under the lock of the lottery that the close takes, too:
-- after the close nothing is added, whoever asks at the same time. `p_at` is when the ticket was bought or earned.
-- With `p_clip` as many as the player may still get are given; without it all or none. Answers the first number and how
-- many; 0 with `closed` or `limit` where none was given.
create or replace function lottery_sell(
  p_lottery integer, p_player integer, p_count integer, p_source text, p_reference text, p_at timestamptz, p_clip boolean,
  out first_number integer, out sold integer, out rejected text
) language plpgsql as $$
declare
  lottery lotteries;
  own integer;
  free integer;
begin
  first_number := 0;
  sold := 0;
  select * into lottery from lotteries where id = p_lottery for no key update;
  if not found or lottery.closed_at is not null or p_at < lottery.start_at or p_at >= lottery.end_at then
    rejected := 'closed';
    return;
  end if;
  select count(*) into own from lottery_tickets where lottery_id = p_lottery and player_id = p_player;
  free := greatest(0, least(lottery.max_per_player - own, lottery.max_tickets - lottery.tickets_sold));
  if free = 0 or (p_count > free and not p_clip) then
    rejected := 'limit';
    return;
  end if;
  sold := least(p_count, free);
  first_number := lottery.tickets_sold + 1;
  insert into lottery_tickets (lottery_id, number, player_id, code, source, reference, created_at)
    select p_lottery, first_number + i, p_player, replace(gen_random_uuid()::text, '-', ''), p_source, p_reference, p_at
    from generate_series(0, sold - 1) as i;
  update lotteries set tickets_sold = tickets_sold + sold where id = p_lottery;
end $$;

-- No ticket comes after the close, whatever statement adds it.
create or replace function lottery_check_ticket() returns trigger language plpgsql as $$
begin
  perform from lotteries where id = new.lottery_id and closed_at is null for no key update;
  if not found then
    raise exception 'lottery % is closed: it takes no ticket', new.lottery_id
      using errcode = 'restrict_violation', constraint = 'lottery_tickets_closed';
  end if;
  return new;
end $$;

drop trigger if exists lottery_checks_ticket on lottery_tickets;
create trigger lottery_checks_ticket before insert on lottery_tickets
  for each row execute function lottery_check_ticket();
alter table lottery_tickets enable always trigger lottery_checks_ticket;

call keep_rows('lottery_tickets_append_only', '{lottery_tickets}');
call keep_rows('lotteries_stay', '{lotteries}', 'delete or truncate');
drop function if exists lottery_refuse_change();

-- What was announced stays: above all the seed, its commitment and the prizes. What the close and the draw write is
-- written once, and the close freezes dates and tickets.
create or replace function lottery_check_row() returns trigger language plpgsql as $$
begin
  if (old.brand, old.slug, old.ticket_points, old.by_deposit, old.by_bet, old.max_per_player, old.max_tickets, old.group_ids, old.prizes,
      old.public_source, old.seed, old.commitment, old.created_at)
    is distinct from
    (new.brand, new.slug, new.ticket_points, new.by_deposit, new.by_bet, new.max_per_player, new.max_tickets, new.group_ids, new.prizes,
      new.public_source, new.seed, new.commitment, new.created_at)
    or old.closed_at is not null and (old.start_at, old.end_at, old.closed_at, old.tickets_root, old.tickets_sold)
      is distinct from (new.start_at, new.end_at, new.closed_at, new.tickets_root, new.tickets_sold)
    or old.public_value is not null and old.public_value is distinct from new.public_value
    or old.drawn_at is not null and old.drawn_at is distinct from new.drawn_at
    or old.closed_at is null and new.public_value is not null then
    raise exception 'what lottery % has announced stays', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

drop trigger if exists lottery_checks_row on lotteries;
create trigger lottery_checks_row before update on lotteries for each row execute function lottery_check_row();
alter table lotteries enable always trigger lottery_checks_row;

-- A winner stays who won, and what; only whether the prize was given is written later, once.
create or replace function lottery_check_winner() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.outcome <> 'due'
    or (old.lottery_id, old.place, old.number, old.player_id, old.prize)
      is distinct from (new.lottery_id, new.place, new.number, new.player_id, new.prize) then
    raise exception 'winners of lottery % stay', old.lottery_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

drop trigger if exists lottery_checks_winner on lottery_winners;
create trigger lottery_checks_winner before update or delete on lottery_winners
  for each row execute function lottery_check_winner();
alter table lottery_winners enable always trigger lottery_checks_winner;

alter table lotteries set (fillfactor = 70);
