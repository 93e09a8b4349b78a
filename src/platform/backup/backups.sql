-- Backups that were made or tried, by hand, by the clock or before a migration: what monitoring and the administrator are told of them.
create table backup_run (
  id bigint generated always as identity primary key,
  reason text not null constraint backup_run_reason_known check (reason in ('asked', 'daily', 'migration')),
  place text not null constraint backup_run_place_filled check (filled(place, 500)),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- of one that was made
  name text constraint backup_run_name_filled check (filled(name, 40)),
  made_at timestamptz,
  size_bytes bigint constraint backup_run_size_positive check (size_bytes > 0),
  -- rows of all its tables, and files; null in rows of before they were counted
  row_count bigint constraint backup_run_row_count_positive check (row_count >= 0),
  file_count integer constraint backup_run_file_count_positive check (file_count >= 0),
  -- of one that was restored and found equal; or why it could not be
  proved_at timestamptz,
  not_proved text constraint backup_run_not_proved_filled check (filled(not_proved, 500)),
  error text constraint backup_run_error_filled check (filled(error, 500)),
  constraint backup_run_made_whole check ((name is null) = (made_at is null) and (name is null) = (size_bytes is null)),
  constraint backup_run_counts_made check ((row_count is null) = (file_count is null) and (row_count is null or name is not null)),
  constraint backup_run_proved_made check (proved_at is null or name is not null)
);
create index backup_run_started on backup_run (started_at desc);
select allow('backup_run', 'select');
