-- The chat. Applied again when they change.

-- What was said stays as it was said; rows go only when their time is over (delete-old-chats.ts).
call keep_rows('chat_messages_stay', array['chat_messages']::regclass[], 'update or truncate');
