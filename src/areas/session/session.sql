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
  data_center_stale_since timestamptz
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
