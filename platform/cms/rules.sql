-- The row that counts changes of content, and a history that nobody rewrites.

insert into cms_state (id, revision, files_digest) values (1, 0, '') on conflict do nothing;

create or replace function cms_keep_history() returns trigger language plpgsql as $$
begin
  raise exception 'the history of content is not changed';
end $$;

drop trigger if exists cms_history_is_kept on cms_history;
create trigger cms_history_is_kept before update or delete on cms_history
  for each row execute function cms_keep_history();
