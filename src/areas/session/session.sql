-- Who may sign in, and who is signed in. Only hashes are kept: of passwords, tokens and resume secrets.
-- Read by other areas: app_user, login_throttle, user_session.

create table app_user (
  id bigint generated always as identity primary key,
  username citext not null constraint app_user_username_key unique
    constraint app_user_username_allowed check (username::text ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,49}$'),
  password_hash text not null constraint app_user_password_hashed check (password_hash ~ '^\$argon2id\$'),
  employee_id bigint constraint app_user_employee_key unique,
  user_id_data_center text constraint app_user_data_center_key unique
    constraint app_user_data_center_filled check (filled(user_id_data_center, 100)),
  status text not null default 'ACTIVE'
    constraint app_user_status_known check (status in ('ACTIVE', 'LOCKED', 'DISABLED')),
  must_change_password boolean not null default true,
  password_changed_at timestamptz,
  last_login_at timestamptz,
  language text not null default 'th' constraint app_user_language_known check (language in ('th', 'en')),
  era text not null default 'CE' constraint app_user_era_known check (era in ('CE', 'BE')),
  theme_mode text not null default 'light'
    constraint app_user_theme_mode_known check (theme_mode in ('light', 'dark')),
  selected_theme text constraint app_user_selected_theme_filled check (filled(selected_theme, 60)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  -- since when the data center, where one is set up, has an older password than ours; null: it has ours
  data_center_stale_since timestamptz,
  -- codes of menu entries, in the order in which they were chosen; one that is no more is not shown
  favourites text[] not null default '{}' constraint app_user_favourites_few check (cardinality(favourites) <= 30),
  -- cards of the first page in the order they were arranged in, and those that are put away; empty: as it is delivered
  today_order text[] not null default '{}' constraint app_user_today_order_few check (cardinality(today_order) <= 40),
  today_hidden text[] not null default '{}' constraint app_user_today_hidden_few check (cardinality(today_hidden) <= 40)
);

select track_changes('app_user');
-- Signing in is no edit: it must not make a colleague's open form stale.
drop trigger app_user_touch on app_user;
create trigger app_user_touch_new before insert on app_user for each row execute function touch_row();
create trigger app_user_touch before update on app_user for each row
  when (old.last_login_at is not distinct from new.last_login_at) execute function touch_row();

create function keep_reserved_user() returns trigger language plpgsql as $$
begin
  if old.username = 'admin' and (tg_op = 'DELETE' or new.username <> 'admin' or new.status <> 'ACTIVE') then
    perform refuse('RESERVED_USER', jsonb_build_object('username', old.username));
  end if;
  return coalesce(new, old);
end $$;

create trigger app_user_reserved before update or delete on app_user
  for each row execute function keep_reserved_user();

select allow('app_user', 'select, insert, update',
  'id, username, employee_id, status, language, era, theme_mode, selected_theme, created_at, row_version');

-- One row a sign-in. The family ties it to the resume secrets which may restore it.
create table user_session (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references app_user,
  token_hash bytea not null constraint user_session_token_key unique
    constraint user_session_token_sha256 check (length(token_hash) = 32),
  family uuid not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text constraint user_session_agent_length check (length(user_agent) <= 400),
  ip text constraint user_session_ip_length check (length(ip) <= 64),
  constraint user_session_expires_later check (expires_at > created_at)
);
create index user_session_user on user_session (user_id, created_at) where revoked_at is null;
create index user_session_family on user_session (family);
create index user_session_expires_at on user_session (expires_at);

select allow('user_session', 'select, insert, update, delete');

-- The last passwords, which may not come back.
create table password_history (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  password_hash text not null constraint password_history_hashed check (password_hash ~ '^\$argon2id\$'),
  at timestamptz not null default now()
);
create index password_history_user on password_history (user_id, id);

select allow('password_history', 'select, insert, delete');

-- Made by a changed password, used once: the right to pass that password on to the data center.
create table data_center_grant (
  session_id uuid primary key references user_session on delete cascade,
  created_at timestamptz not null default now()
);

select allow('data_center_grant', 'select, insert, update, delete');

-- Used once, then spent. A spent one that comes back ends its whole family.
create table resume_secret (
  hash bytea primary key constraint resume_secret_sha256 check (length(hash) = 32),
  family uuid not null,
  user_id bigint not null references app_user,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  spent_at timestamptz,
  constraint resume_secret_expires_later check (expires_at > created_at)
);
create index resume_secret_family on resume_secret (family);
create index resume_secret_user on resume_secret (user_id);
create index resume_secret_expires_at on resume_secret (expires_at);

select allow('resume_secret', 'select, insert, update, delete');

-- Failures by the name as typed, known or not, so that the delay tells nothing about who exists.
create table login_throttle (
  name text primary key constraint login_throttle_name_length check (length(name) <= 200),
  failures integer not null default 0 constraint login_throttle_failures_positive check (failures >= 0),
  last_failed_at timestamptz not null default now(),
  blocked_until timestamptz
);
create index login_throttle_last_failed_at on login_throttle (last_failed_at);

select allow('login_throttle', 'select, insert, update, delete');

-- ---- what other areas have done with accounts --------------------------------------------------

-- Ends every sign-in of an account, resume secrets included; `but` is a session that stays.
create function end_sign_ins(account bigint, but uuid default null) returns void language plpgsql as $$
begin
  update user_session set revoked_at = now()
  where user_id = account and revoked_at is null and id is distinct from but;
  delete from resume_secret where user_id = account;
end $$;

-- An account for an employee; its password must be changed at the first sign-in.
create function open_account(name citext, first_hash text, person bigint, data_center_id text default null) returns bigint
language sql as $$
  insert into app_user (username, password_hash, employee_id, must_change_password, user_id_data_center)
  values (name, first_hash, person, true, data_center_id) returning id
$$;

-- The name under which the data center knows an account; null: it does not.
create function set_data_center_id(account bigint, data_center_id text) returns void language sql as $$
  update app_user set user_id_data_center = data_center_id where id = account
$$;

-- A disabled or locked account may sign in again.
create function enable_account(account bigint) returns void language sql as $$
  update app_user set status = 'ACTIVE' where id = account and status <> 'ACTIVE'
$$;

create function disable_account(account bigint) returns void language plpgsql as $$
begin
  update app_user set status = 'DISABLED' where id = account and status <> 'DISABLED';
  perform end_sign_ins(account);
end $$;

-- Forgets failed sign-ins under the account's name; true if there were any. A locked account opens only where `opens`.
create function unlock_account(account bigint, opens boolean) returns boolean language plpgsql as $$
declare
  had_failures boolean;
begin
  delete from login_throttle where name = (select lower(username::text) from app_user where id = account);
  had_failures := found;
  if opens then update app_user set status = 'ACTIVE' where id = account and status = 'LOCKED'; end if;
  return had_failures;
end $$;

-- A first password again, which must be changed; the former one is kept among those that may not come back.
create function reset_password(account bigint, first_hash text) returns void language plpgsql as $$
begin
  insert into password_history (user_id, password_hash) select id, password_hash from app_user where id = account;
  update app_user set password_hash = first_hash, must_change_password = true, password_changed_at = null
  where id = account;
  perform end_sign_ins(account);
  perform unlock_account(account, false);
end $$;

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
