-- Files that come in parts. Each part is a file of its own until the last is there, so that any server goes on where another stopped.

create table upload (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  purpose text not null constraint upload_purpose_known check (purpose ~ '^[a-zA-Z]{1,40}\.[a-zA-Z]{1,60}$'),
  name text not null constraint upload_name_filled check (filled(name, 200)),
  size_bytes bigint not null constraint upload_size_range check (size_bytes between 1 and 200000000),
  -- what the sender says it must be
  sha256 bytea constraint upload_sha256_length check (length(sha256) = 32),
  -- the whole file, until it is put to a record
  file_id bigint references file_object constraint upload_file_key unique,
  begun_at timestamptz not null default now(),
  received_at timestamptz not null default now()
);
create index upload_user on upload (user_id);

create table upload_part (
  upload_id bigint not null references upload on delete cascade,
  start_at bigint not null constraint upload_part_start_range check (start_at between 0 and 200000000),
  file_id bigint not null references file_object constraint upload_part_file_key unique,
  primary key (upload_id, start_at)
);

select allow('upload', 'select, insert, update, delete');
select allow('upload_part', 'select, insert, delete');
