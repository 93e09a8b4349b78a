alter table backup_run add column row_count bigint;
alter table backup_run add column file_count integer;
alter table backup_run add constraint backup_run_counts_made CHECK ((((row_count IS NULL) = (file_count IS NULL)) AND ((row_count IS NULL) OR (name IS NOT NULL))));
alter table backup_run add constraint backup_run_file_count_positive CHECK ((file_count >= 0));
alter table backup_run add constraint backup_run_row_count_positive CHECK ((row_count >= 0));
