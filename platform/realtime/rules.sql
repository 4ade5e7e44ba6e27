-- What browsers must hear of, whoever wrote it: a session that is over (SEC-13), a player's groups. Told at commit.

create or replace function realtime_tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('marquee_realtime', json_build_object('t', 'ended', 's', json_build_array(old.id))::text);
  return null;
end $$;

drop trigger if exists realtime_session_revoked on sessions;
create trigger realtime_session_revoked after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function realtime_tell_session_ended();

create or replace function realtime_tell_groups() returns trigger language plpgsql as $$
begin
  perform pg_notify('marquee_realtime',
    json_build_object('t', 'groups', 'p', coalesce(new.player_id, old.player_id))::text);
  return null;
end $$;

drop trigger if exists realtime_groups_changed on player_groups;
create trigger realtime_groups_changed after insert or delete on player_groups
  for each row execute function realtime_tell_groups();

-- A session at the desk that is over: its connections are closed, as a player's are.
create or replace function realtime_tell_desk_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('marquee_realtime', json_build_object('t', 'desk-ended', 's', json_build_array(old.id))::text);
  return null;
end $$;

drop trigger if exists realtime_desk_session_revoked on editor_sessions;
create trigger realtime_desk_session_revoked after update of revoked_at on editor_sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function realtime_tell_desk_session_ended();
