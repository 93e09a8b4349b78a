-- what a task waits for still: few of many
create index time_entry_open_on_task on time_entry (task_id) where status <> 'APPROVED';
