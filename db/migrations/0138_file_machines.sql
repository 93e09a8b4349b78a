alter table machine add constraint machine_id_project_key UNIQUE (id, project_id);
alter table project_file add column machine_id bigint;
alter table project_file add constraint project_file_machine_of_project FOREIGN KEY (machine_id, project_id) REFERENCES machine(id, project_id);
create index project_file_machine on project_file (machine_id, project_id) where machine_id is not null;

-- Files are found by their own names, too.
create index file_object_name_search on file_object using gin (fold_text(original_name) gin_trgm_ops);
