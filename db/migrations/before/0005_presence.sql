-- What every server process must hear is told by the database itself, when the transaction that did it commits.
create function tell(topic text, fact jsonb default 'null') returns void language sql
  return pg_notify('ngan', jsonb_build_object('topic', topic, 'fact', fact)::text);

-- ---- ends of sessions, changes of rights -------------------------------------------------------

-- However a sign-in ends, its open connections must end with it.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform tell('session.ended', to_jsonb(old.id));
  return null;
end $$;

create trigger user_session_end after update of revoked_at on user_session
  for each row when (new.revoked_at is not null and old.revoked_at is null) execute function tell_session_end();
create trigger user_session_removal after delete on user_session
  for each row when (old.revoked_at is null) execute function tell_session_end();

create function tell_user_end() returns trigger language plpgsql as $$
begin
  perform tell('user.ended', to_jsonb(old.id));
  return null;
end $$;

create trigger app_user_end after update of status on app_user
  for each row when (new.status <> 'ACTIVE' and old.status = 'ACTIVE') execute function tell_user_end();

-- Open screens read their menu and rights again.
create function tell_access_change() returns trigger language plpgsql as $$
begin
  perform tell('access.changed');
  return null;
end $$;

create trigger access_version_told after update of version on access_version
  for each statement execute function tell_access_change();

-- ---- presence -----------------------------------------------------------------------------------

-- Who is online, as all server processes see it together, and what the administrator has told everybody.

-- A server process and until when it is believed to live. One that is killed is swept by the others.
create table hub_node (
  id uuid primary key,
  lease_until timestamptz not null
);

-- Names as they are compared: trimmed, lower case.
create table online_user (
  name text primary key constraint online_user_name_plain check (name = lower(btrim(name)) and filled(name, 50)),
  since timestamptz not null default now()
);

-- A name is here once for every process that has an open connection of it.
create table online_user_node (
  node_id uuid not null references hub_node on delete cascade,
  name text not null constraint online_user_node_name_filled check (filled(name, 50)),
  primary key (node_id, name)
);
create index online_user_node_name on online_user_node (name);

-- Said by the row itself, so that coming and going is told once, whichever process notices.
create function tell_presence() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tell('presence.online', to_jsonb(new.name));
  else
    perform tell('presence.offline', to_jsonb(old.name));
  end if;
  return null;
end $$;

create trigger online_user_told after insert or delete on online_user
  for each row execute function tell_presence();

select allow('hub_node', 'select, insert, update, delete');
select allow('online_user', 'select, insert, delete');
select allow('online_user_node', 'select, insert, delete');

create table system_message_log (
  id bigint generated always as identity primary key,
  message text not null constraint system_message_log_message_filled check (filled(message, 500)),
  display_ms integer not null constraint system_message_log_display_ms_range
    check (display_ms between 1 and 60000),
  created_by bigint not null references app_user,
  created_at timestamptz not null default now()
);
create index system_message_log_created_by on system_message_log (created_by, created_at);

create trigger system_message_log_audit after insert on system_message_log
  for each row execute function write_audit();
create trigger system_message_log_append_only before update or delete or truncate on system_message_log
  for each statement execute function refuse_change();

select allow('system_message_log', 'select, insert', '*');
