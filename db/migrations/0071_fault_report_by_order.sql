-- drops what is there
drop trigger fault_report_machine_id_live on fault_report;

-- drops what is there
drop index fault_report_machine;

-- drops what is there
alter table fault_report drop constraint fault_report_machine_id_fkey;

-- drops what is there
alter table fault_report drop column machine_id;

-- drops what is there
drop function fault_report_machine_id_live();
