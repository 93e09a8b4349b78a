-- The account: files and the picture, earlier passwords, and what the data center still has to be told.
create table file_object (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint file_object_uuid_key unique,
  storage_key text not null constraint file_object_storage_key unique
    constraint file_object_storage_key_random check (storage_key ~ '^[0-9a-f]{32}$'),
  original_name text not null constraint file_object_name_filled check (filled(original_name, 200)),
  mime text not null constraint file_object_mime_known check (mime ~ '^[a-z0-9.+-]+/[a-z0-9.+-]+$'),
  size_bytes bigint not null constraint file_object_size_positive check (size_bytes > 0),
  sha256 bytea not null constraint file_object_sha256_length check (length(sha256) = 32),
  width integer constraint file_object_width_positive check (width > 0),
  height integer constraint file_object_height_positive check (height > 0),
  is_public boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create index file_object_creator on file_object (created_by);

select track_changes('file_object');
select allow('file_object', 'select, insert, update, delete');

alter table app_user add column picture_id bigint constraint app_user_picture_key unique
  constraint app_user_picture_fkey references file_object;

-- since when the data center, where one is set up, has an older password than ours; null: it has ours
alter table app_user add column data_center_stale_since timestamptz;

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
