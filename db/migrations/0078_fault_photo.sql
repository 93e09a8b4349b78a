alter table fault_report add column photo_id bigint;
alter table fault_report add constraint fault_report_photo_key UNIQUE (photo_id);
alter table fault_report add constraint fault_report_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES file_object(id);
