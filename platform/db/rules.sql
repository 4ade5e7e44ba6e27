-- Rules for tables of every domain. Applied before those of the domains, and again when they change.

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;

-- Keeps the rows of tables as they are, for every writer, the owner of the tables included: a correction is another row.
-- `refused`: what is refused, `delete or truncate` for tables whose rows change. The trigger fires even for a session that
-- replays a replica's changes, which skips ordinary triggers.
create or replace procedure keep_rows(name text, tables regclass[], refused text default 'update or delete or truncate')
language plpgsql as $$
declare
  one regclass;
begin
  foreach one in array tables loop
    execute format(
      'create or replace trigger %I before %s on %s for each statement execute function refuse_change()', name, refused, one);
    execute format('alter table %s enable always trigger %I', one, name);
  end loop;
end $$;
