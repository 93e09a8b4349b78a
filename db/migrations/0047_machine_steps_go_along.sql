alter table machine_status_log drop constraint machine_status_log_machine_id_fkey;
alter table machine_status_log add constraint machine_status_log_machine_id_fkey FOREIGN KEY (machine_id) REFERENCES machine(id) ON DELETE CASCADE;
