-- Service reports: what the customer signs. After the signature the words stay as they are.

create table service_report (
  id bigint generated always as identity primary key,
  client_uuid uuid constraint service_report_client_uuid_key unique,
  order_id bigint not null references service_order,
  visit_id bigint,
  work_done text not null constraint service_report_work_done_filled check (filled(work_done, 8000)),
  recommendation text constraint service_report_recommendation_filled check (filled(recommendation, 4000)),
  customer_name text constraint service_report_customer_name_filled check (filled(customer_name, 150)),
  customer_position text constraint service_report_customer_position_filled check (filled(customer_position, 100)),
  -- The drawn line as the data of an SVG path: nothing in it can be more than a line.
  signature text constraint service_report_signature_path
    check (length(signature) <= 60000 and signature ~ '^M[MLHVCSQTAZmlhvcsqtaz0-9 ,.-]+$'),
  engineer_name text constraint service_report_engineer_name_filled check (filled(engineer_name, 200)),
  engineer_signature text constraint service_report_engineer_signature_path
    check (length(engineer_signature) <= 60000 and engineer_signature ~ '^M[MLHVCSQTAZmlhvcsqtaz0-9 ,.-]+$'),
  -- Whose signature it is, and since when; null on reports signed before it came first.
  engineer_signed_by bigint references app_user,
  engineer_signed_at timestamptz,
  -- Why the customer did not sign; gone with the signature.
  no_signature_reason text constraint service_report_no_signature_reason_filled check (filled(no_signature_reason, 1000)),
  -- What was signed, as paper, in each language: made once, with the signature.
  pdf_th_id bigint references file_object,
  pdf_en_id bigint references file_object,
  status text not null default 'DRAFT' constraint service_report_status_known
    check (status in ('DRAFT', 'SUBMITTED', 'SIGNED', 'VOID')),
  signed_at timestamptz,
  supersedes_id bigint references service_report,
  -- What is wrong with the one it takes the place of.
  supersede_reason text constraint service_report_supersede_reason_filled check (filled(supersede_reason, 1000)),
  created_by bigint references app_user, created_at timestamptz not null default step_taken_at(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint service_report_visit_of_order foreign key (visit_id, order_id) references service_visit (id, order_id),
  constraint service_report_not_own_successor check (supersedes_id <> id),
  constraint service_report_signed_by_somebody check (status <> 'SIGNED'
    or (signature is not null and customer_name is not null and signed_at is not null)),
  constraint service_report_signed_when check (status <> 'DRAFT' or signed_at is null),
  constraint service_report_engineer_signed_whole check (engineer_signed_by is null
    or (engineer_signature is not null and engineer_name is not null and engineer_signed_at is not null)),
  constraint service_report_reason_for_other check (supersede_reason is null or supersedes_id is not null)
);
create index service_report_order on service_report (order_id, id);
create index service_report_visit on service_report (visit_id);
create index service_report_supersedes on service_report (supersedes_id);
create index service_report_engineer_signed_by on service_report (engineer_signed_by);
create unique index service_report_pdf_th on service_report (pdf_th_id);
create unique index service_report_pdf_en on service_report (pdf_en_id);

select track_changes('service_report');

create function keep_report_rules() returns trigger language plpgsql as $$
begin
  if ngan_importing() then return new; end if;
  perform open_order_status(new.order_id);
  if tg_op = 'INSERT' then
    if new.status not in ('DRAFT', 'SUBMITTED') then
      perform refuse('BAD_TRANSITION', jsonb_build_object('from', null, 'to', new.status));
    end if;
    return new;
  end if;
  if (old.status, new.status) not in (('DRAFT', 'SUBMITTED'), ('SUBMITTED', 'SIGNED'), ('DRAFT', 'VOID'),
      ('SUBMITTED', 'VOID'), ('SIGNED', 'VOID')) and old.status <> new.status then
    perform refuse('BAD_TRANSITION', jsonb_build_object('from', old.status, 'to', new.status));
  elsif old.status in ('SIGNED', 'VOID') and to_jsonb(new) - 'status' <> to_jsonb(old) - 'status' then
    perform refuse('REPORT_SIGNED', jsonb_build_object('report_id', old.id, 'status', old.status));
  elsif old.status = 'SIGNED' and new.status = 'VOID'
      and not exists (select from service_report where supersedes_id = new.id and status <> 'VOID') then
    perform refuse('GUARD_MISSING', jsonb_build_object('missing', jsonb_build_array('superseding_report')));
  elsif new.order_id <> old.order_id then
    perform refuse('REPORT_FIXED', jsonb_build_object('report_id', old.id));
  end if;
  -- the engineer signed these words: under others nobody has signed yet
  if old.engineer_signature is not null and new.engineer_signed_at is not distinct from old.engineer_signed_at
      and new.engineer_signature is not distinct from old.engineer_signature
      and (new.work_done, new.recommendation, new.visit_id) is distinct from (old.work_done, old.recommendation, old.visit_id) then
    new.engineer_name := null;
    new.engineer_signature := null;
    new.engineer_signed_by := null;
    new.engineer_signed_at := null;
  end if;
  if new.status = 'SIGNED' and old.status <> 'SIGNED' then
    if new.engineer_signature is null then
      perform refuse('GUARD_MISSING', jsonb_build_object('missing', jsonb_build_array('engineer_signature')));
    elsif new.pdf_th_id is null or new.pdf_en_id is null then
      perform refuse('GUARD_MISSING', jsonb_build_object('missing', jsonb_build_array('report_pdf')));
    end if;
  end if;
  if new.status = 'SIGNED' then new.signed_at := coalesce(new.signed_at, now()); end if;
  return new;
end $$;

create trigger service_report_rules before insert or update on service_report
  for each row execute function keep_report_rules();

select allow('service_report', 'select, insert, update', '*');

-- A signed report that was sent to a contact of the customer: what, to whom, when and by whom. How far the mail is stands in the outbox.
create table report_dispatch (
  id bigint generated always as identity primary key,
  report_id bigint not null references service_report,
  recipient citext not null constraint report_dispatch_recipient_address
    check (recipient::text ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(recipient::text) <= 200),
  recipient_name text constraint report_dispatch_recipient_name_filled check (filled(recipient_name, 150)),
  language text not null constraint report_dispatch_language_known check (language in ('th', 'en')),
  message text constraint report_dispatch_message_filled check (filled(message, 4000)),
  -- Sent with the signature, to a contact who receives reports, and by no person.
  is_automatic boolean not null default false,
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
