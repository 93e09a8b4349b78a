-- Papers of an employee. The name in the history is the employee's: whoever may see him may see what became of them.
create table employee_file (
  id bigint generated always as identity primary key,
  employee_id bigint not null references employee,
  file_id bigint not null constraint employee_file_file_key unique references file_object,
  doc_type text not null constraint employee_file_doc_type_known
    check (doc_type in ('ID_CARD', 'CONTRACT', 'CERTIFICATE', 'MEDICAL', 'LICENSE', 'OTHER')),
  expires_on date constraint employee_file_expires_on_sensible check (expires_on between '1900-01-01' and '2050-12-31'),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create index employee_file_employee on employee_file (employee_id, doc_type, id);

select track_changes('employee_file', 'employee_id');
select allow('employee_file', 'select, insert, update, delete');
