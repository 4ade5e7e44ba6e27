-- The chat. Applied again when they change.

-- What was said stays as it was said; rows go only when their time is over (delete-old-chats.ts).
call keep_rows('chat_messages_stay', array['chat_messages']::regclass[], 'update or truncate');

-- Two pictures of a conversation may reach a browser in any order: the greater version is the later one.
create or replace function chats_next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

drop trigger if exists chats_version on chats;
create trigger chats_version before update on chats for each row execute function chats_next_version();
