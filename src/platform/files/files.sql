-- Files lie beside the database under random names; a row here says what each is. Who may have one is asked of what it belongs to.

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

-- A file is what it was when it was kept: what comes in its place is another one.
create function keep_file_as_it_is() returns trigger language plpgsql as $$
begin
  if (new.storage_key, new.mime, new.size_bytes, new.sha256) is distinct from
      (old.storage_key, old.mime, old.size_bytes, old.sha256) then
    perform refuse('FILE_FIXED', jsonb_build_object('file_id', old.id));
  end if;
  return new;
end $$;

create trigger file_object_as_it_is before update on file_object
  for each row execute function keep_file_as_it_is();

select allow('file_object', 'select, insert, update, delete');
