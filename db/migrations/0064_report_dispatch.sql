alter table outbox add column file_id bigint;
alter table outbox add constraint outbox_file_of_mail CHECK (((file_id IS NULL) OR (channel = 'MAIL'::text)));
alter table outbox add constraint outbox_file_id_fkey FOREIGN KEY (file_id) REFERENCES file_object(id);
create index outbox_file on outbox (file_id);

-- A signed report that was sent to somebody at the customer's: what, to whom, when and by whom. How far the mail is stands in the outbox.
create table report_dispatch (
  id bigint generated always as identity primary key,
  report_id bigint not null references service_report,
  recipient citext not null constraint report_dispatch_recipient_address
    check (recipient::text ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(recipient::text) <= 200),
  recipient_name text constraint report_dispatch_recipient_name_filled check (filled(recipient_name, 150)),
  language text not null constraint report_dispatch_language_known check (language in ('th', 'en')),
  message text constraint report_dispatch_message_filled check (filled(message, 4000)),
  -- the very file that went with it
  file_id bigint not null references file_object,
  outbox_id bigint not null constraint report_dispatch_outbox_key unique references outbox,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);

create index report_dispatch_report on report_dispatch (report_id, id);
create index report_dispatch_file on report_dispatch (file_id);
select track_changes('report_dispatch');
select allow('report_dispatch', 'select, insert');
