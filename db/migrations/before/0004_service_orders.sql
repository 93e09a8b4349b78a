-- Service orders: what was reported, where, how urgent, who looks after it, how it ended; its findings and comments.

create table failure_cause (
  id bigint generated always as identity primary key,
  code text not null constraint failure_cause_code_filled check (filled(code, 40)),
  name_th text not null constraint failure_cause_name_th_filled check (filled(name_th, 150)),
  name_en text not null constraint failure_cause_name_en_filled check (filled(name_en, 150)),
  category text not null constraint failure_cause_category_known
    check (category in ('WEAR', 'MISUSE', 'DESIGN', 'INSTALL', 'PROGRAM', 'UTILITY', 'UNKNOWN')),
  covered_by_warranty boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index failure_cause_code_key on failure_cause (code) where not is_deleted;

create table remedy (
  id bigint generated always as identity primary key,
  code text not null constraint remedy_code_filled check (filled(code, 40)),
  name_th text not null constraint remedy_name_th_filled check (filled(name_th, 150)),
  name_en text not null constraint remedy_name_en_filled check (filled(name_en, 150)),
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index remedy_code_key on remedy (code) where not is_deleted;

-- How soon we answer and how soon the machine runs again, in calendar minutes.
create table sla_policy (
  id bigint generated always as identity primary key,
  code text not null default 'DEFAULT' constraint sla_policy_code_filled check (filled(code, 40)),
  priority text not null constraint sla_policy_priority_known check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  response_minutes integer not null constraint sla_policy_response_positive check (response_minutes > 0),
  restore_minutes integer not null,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint sla_policy_code_priority_key unique (code, priority),
  constraint sla_policy_restore_after_response check (restore_minutes >= response_minutes)
);

create table service_order (
  id bigint generated always as identity primary key,
  so_no text not null constraint service_order_so_no_key unique
    constraint service_order_so_no_filled check (filled(so_no, 30)),
  client_uuid uuid constraint service_order_client_uuid_key unique,
  kind text not null constraint service_order_kind_known check (kind in
    ('REPAIR', 'PM', 'INSTALL', 'COMMISSION', 'INSPECTION', 'TRAINING', 'MODIFY', 'REMOTE')),
  source text not null default 'PHONE' constraint service_order_source_known
    check (source in ('PHONE', 'LINE', 'EMAIL', 'PORTAL', 'QR', 'MA_PLAN', 'INTERNAL')),
  customer_id bigint not null references customer,
  site_id bigint not null,
  contact_id bigint,
  -- Who rang, where he is none of the customer's known contacts.
  caller_name text constraint service_order_caller_name_filled check (filled(caller_name, 150)),
  caller_phone text constraint service_order_caller_phone_filled check (filled(caller_phone, 50)),
  component_project_id bigint references component_project,
  title text not null constraint service_order_title_filled check (filled(title, 200)),
  problem text constraint service_order_problem_filled check (filled(problem, 4000)),
  priority text not null default 'NORMAL'
    constraint service_order_priority_known check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  safety_stop boolean not null default false,
  owner_id bigint references employee,
  parent_id bigint references service_order,
  status text not null default 'NEW' constraint service_order_status_known check (status in
    ('NEW', 'ACCEPTED', 'SCHEDULED', 'IN_PROGRESS', 'ON_HOLD', 'WORK_DONE', 'CLOSED', 'REJECTED', 'CANCELLED')),
  -- A letter box: the reason an UPDATE gives for its change of status. It goes to the log and is empty afterwards.
  status_reason text constraint service_order_status_reason_used check (status_reason is null),
  hold_reason text constraint service_order_hold_reason_known
    check (hold_reason in ('WAIT_PART', 'WAIT_CUSTOMER', 'WAIT_ACCESS', 'WAIT_INTERNAL', 'WAIT_PAYMENT')),
  reject_reason text constraint service_order_reject_reason_filled check (filled(reject_reason, 1000)),
  reopen_reason text constraint service_order_reopen_reason_filled check (filled(reopen_reason, 1000)),
  reopen_count integer not null default 0 constraint service_order_reopen_count_positive check (reopen_count >= 0),
  reported_at timestamptz not null default now(),
  accepted_at timestamptz,
  first_response_at timestamptz,
  due_response_at timestamptz,
  due_restore_at timestamptz,
  restored_at timestamptz,
  work_done_at timestamptz,
  closed_at timestamptz,
  cover text constraint service_order_cover_known
    check (cover in ('WARRANTY', 'MA', 'CHARGEABLE', 'GOODWILL', 'INTERNAL')),
  cover_note text constraint service_order_cover_note_filled check (filled(cover_note, 1000)),
  cover_decided_by bigint references app_user,
  cover_decided_at timestamptz,
  no_signature_reason text constraint service_order_no_signature_reason_filled check (filled(no_signature_reason, 1000)),
  -- The three lists, the order of urgency, the next moment that can be missed: derived, so that lists can use an index.
  status_group text not null generated always as (case
    when status = 'CLOSED' then 'CLOSED' when status in ('REJECTED', 'CANCELLED') then 'REJECT' else 'ACTIVE' end) stored,
  priority_rank smallint not null generated always as (case priority
    when 'URGENT' then 1 when 'HIGH' then 2 when 'NORMAL' then 3 else 4 end) stored,
  status_rank smallint not null generated always as (case status
    when 'NEW' then 1 when 'ACCEPTED' then 2 when 'SCHEDULED' then 3 when 'IN_PROGRESS' then 4 when 'ON_HOLD' then 5
    when 'WORK_DONE' then 6 when 'CLOSED' then 7 when 'REJECTED' then 8 else 9 end) stored,
  next_due_at timestamptz generated always as (case
    when status in ('WORK_DONE', 'CLOSED', 'REJECTED', 'CANCELLED') then null
    when first_response_at is null then least(due_response_at, due_restore_at)
    when restored_at is null then due_restore_at end) stored,
  -- A list finds the customer and the machine by their own search_text; this one holds the order's own words.
  search_text text generated always as (fold_text(so_no || ' ' || title || ' ' || coalesce(problem, ''))) stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint service_order_site_of_customer foreign key (site_id, customer_id)
    references customer_site (id, customer_id),
  constraint service_order_contact_of_customer foreign key (contact_id, customer_id)
    references customer_contact (id, customer_id),
  constraint service_order_not_own_parent check (parent_id <> id),
  constraint service_order_hold_has_reason check ((status = 'ON_HOLD') = (hold_reason is not null)),
  constraint service_order_reject_has_reason
    check ((status in ('REJECTED', 'CANCELLED')) = (reject_reason is not null)),
  constraint service_order_reopen_has_reason check ((reopen_count > 0) = (reopen_reason is not null)),
  constraint service_order_accepted_when check ((status in ('NEW', 'REJECTED')) = (accepted_at is null)),
  constraint service_order_work_done_when
    check ((status in ('WORK_DONE', 'CLOSED')) = (work_done_at is not null)),
  constraint service_order_closed_when check ((status = 'CLOSED') = (closed_at is not null)),
  constraint service_order_closed_has_cover check (status <> 'CLOSED' or cover is not null),
  constraint service_order_cover_decided check ((cover is null) = (cover_decided_at is null)),
  constraint service_order_times_in_order check (reported_at <= created_at and accepted_at >= reported_at
    and first_response_at >= reported_at and restored_at >= reported_at
    and work_done_at >= accepted_at and closed_at >= work_done_at),
  constraint service_order_due_in_order check (due_response_at >= reported_at and due_restore_at >= due_response_at)
) with (fillfactor = 90);

-- Lists walk an index from a known row on; status_group leads, so that a prepared statement can use them for any list.
create index service_order_reported on service_order (status_group, reported_at, id);
create index service_order_closed on service_order (status_group, closed_at, id);
create index service_order_priority on service_order (status_group, priority_rank, id);
create index service_order_due on service_order (status_group, coalesce(next_due_at, 'infinity'), id);
create index service_order_number on service_order (status_group, so_no, id);
create index service_order_rank on service_order (status_group, status_rank, id);
create index service_order_status on service_order (status, reported_at, id);
create index service_order_customer on service_order (customer_id, status_group, reported_at, id);
create index service_order_owner on service_order (owner_id, status_group, reported_at, id) where owner_id is not null;
create index service_order_machine on service_order (component_project_id, reported_at, id)
  where component_project_id is not null;
create index service_order_author on service_order (created_by, status_group, reported_at, id);
create index service_order_site on service_order (site_id);
create index service_order_contact on service_order (contact_id) where contact_id is not null;
create index service_order_parent on service_order (parent_id) where parent_id is not null;
create index service_order_search on service_order using gin (search_text gin_trgm_ops);

create table service_order_status_log (
  id bigint generated always as identity primary key,
  order_id bigint not null references service_order,
  from_status text,
  to_status text not null,
  reason text constraint service_order_status_log_reason_filled check (filled(reason, 1000)),
  hold_reason text,
  actor_id bigint references app_user,
  at timestamptz not null default now(),
  request_id text
);
create index service_order_status_log_order on service_order_status_log (order_id, id);

create trigger service_order_status_log_append_only before update or delete or truncate on service_order_status_log
  for each statement execute function refuse_change();

create table service_order_finding (
  id bigint generated always as identity primary key,
  order_id bigint not null references service_order,
  failure_cause_id bigint references failure_cause,
  remedy_id bigint references remedy,
  note text constraint service_order_finding_note_filled check (filled(note, 2000)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint service_order_finding_says_something check (num_nonnulls(failure_cause_id, remedy_id, note) > 0)
);
create index service_order_finding_order on service_order_finding (order_id, id);
create index service_order_finding_cause on service_order_finding (failure_cause_id);
create index service_order_finding_remedy on service_order_finding (remedy_id);
-- A finding that was removed is still part of its order's history.
create index audit_log_removed_finding on audit_log ((before ->> 'order_id'), id)
  where entity = 'service_order_finding' and action = 'delete';

create table service_order_comment (
  id bigint generated always as identity primary key,
  order_id bigint not null references service_order,
  body text not null constraint service_order_comment_body_filled check (filled(body, 4000)),
  edited_at timestamptz,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create index service_order_comment_order on service_order_comment (order_id, id);

select track_changes('failure_cause');
select track_changes('remedy');
select track_changes('sla_policy');
select track_changes('service_order');
select track_changes('service_order_finding');
select track_changes('service_order_comment');

select allow('failure_cause', 'select, insert, update', '*');
select allow('remedy', 'select, insert, update', '*');
select allow('sla_policy', 'select, insert, update', '*');
select allow('service_order', 'select, insert, update', '*');
select allow('service_order_status_log', 'select', '*');
select allow('service_order_finding', 'select, insert, update, delete', '*');
select allow('service_order_comment', 'select, insert, update', '*');
-- Visits: when somebody goes, who goes, and the hours that this takes from them.

create table service_visit (
  id bigint generated always as identity primary key,
  order_id bigint not null references service_order,
  visit_no integer not null constraint service_visit_no_positive check (visit_no > 0),
  planned_start timestamptz not null,
  planned_end timestamptz not null,
  planned tstzrange not null generated always as (tstzrange(planned_start, planned_end, '[)')) stored,
  status text not null default 'PLANNED' constraint service_visit_status_known
    check (status in ('PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE', 'DONE', 'MISSED', 'CANCELLED')),
  reason text constraint service_visit_reason_filled check (filled(reason, 1000)),
  note text constraint service_visit_note_filled check (filled(note, 2000)),
  confirmed_by_customer_at timestamptz,
  depart_at timestamptz,
  arrive_at timestamptz,
  leave_at timestamptz,
  return_at timestamptz,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint service_visit_order_no_key unique (order_id, visit_no),
  constraint service_visit_id_order_key unique (id, order_id),
  constraint service_visit_ends_later check (planned_end > planned_start),
  constraint service_visit_not_endless check (planned_end - planned_start <= interval '31 days'),
  constraint service_visit_reason_given check ((status in ('CANCELLED', 'MISSED')) = (reason is not null)),
  constraint service_visit_arrived check (status not in ('ON_SITE', 'DONE') or arrive_at is not null),
  constraint service_visit_left check ((status = 'DONE') = (leave_at is not null)),
  constraint service_visit_times_in_order check (arrive_at >= depart_at and leave_at >= arrive_at and return_at >= leave_at)
);
create index service_visit_planned_start on service_visit (planned_start, id);
create index service_visit_open on service_visit (status, planned_start, id)
  where status in ('PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE');

create table visit_engineer (
  visit_id bigint not null references service_visit,
  employee_id bigint not null references employee,
  is_lead boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  primary key (visit_id, employee_id)
);
create index visit_engineer_employee on visit_engineer (employee_id, visit_id);
create unique index visit_engineer_lead_key on visit_engineer (visit_id) where is_lead;

create table service_visit_transition (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into service_visit_transition (from_status, to_status) values
  ('PLANNED', 'CONFIRMED'), ('PLANNED', 'TRAVELLING'), ('PLANNED', 'ON_SITE'),
  ('PLANNED', 'MISSED'), ('PLANNED', 'CANCELLED'),
  ('CONFIRMED', 'PLANNED'), ('CONFIRMED', 'TRAVELLING'), ('CONFIRMED', 'ON_SITE'),
  ('CONFIRMED', 'MISSED'), ('CONFIRMED', 'CANCELLED'),
  ('TRAVELLING', 'ON_SITE'), ('TRAVELLING', 'MISSED'), ('TRAVELLING', 'CANCELLED'),
  ('ON_SITE', 'DONE'),
  ('MISSED', 'PLANNED'), ('MISSED', 'CANCELLED');

select track_changes('service_visit');
select track_changes('visit_engineer', 'visit_id');

-- Locks the order, so that its state cannot change under what is being added to it, and returns that state.
create function open_order_status(order_key bigint) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_status text;
begin
  select status into found_status from service_order where id = order_key for no key update;
  if found_status in ('CLOSED', 'REJECTED', 'CANCELLED') then
    perform refuse('ORDER_CLOSED', jsonb_build_object('status', found_status));
  end if;
  return found_status;
end $$;

-- Refuses to plan a visit, for the first time or anew, where the order has no use for one.
create function require_order_for_visit(order_key bigint) returns void language plpgsql as $$
declare
  order_status text := open_order_status(order_key);
begin
  if order_status not in ('ACCEPTED', 'SCHEDULED', 'IN_PROGRESS', 'ON_HOLD') then
    perform refuse('ORDER_NOT_ACCEPTED', jsonb_build_object('status', order_status));
  end if;
end $$;

create function keep_visit_rules() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not ngan_importing() then
      perform require_order_for_visit(new.order_id);
      if new.status not in ('PLANNED', 'CONFIRMED') then
        perform refuse('BAD_TRANSITION', jsonb_build_object('from', null, 'to', new.status));
      end if;
    end if;
    if new.visit_no is null then
      new.visit_no := 1 + coalesce((select max(visit_no) from service_visit where order_id = new.order_id), 0);
    end if;
  else
    if (new.order_id, new.visit_no) is distinct from (old.order_id, old.visit_no) then
      perform refuse('VISIT_FIXED', jsonb_build_object('visit_id', old.id));
    end if;
    if new.status <> old.status and not exists (
        select from service_visit_transition where from_status = old.status and to_status = new.status) then
      perform refuse('BAD_TRANSITION', jsonb_build_object('from', old.status, 'to', new.status));
    end if;
    if old.status = 'MISSED' and new.status = 'PLANNED' then
      perform require_order_for_visit(new.order_id);
    end if;
    if (new.planned_start, new.planned_end) is distinct from (old.planned_start, old.planned_end)
        and old.status not in ('PLANNED', 'CONFIRMED', 'MISSED') then
      perform refuse('VISIT_STARTED', jsonb_build_object('visit_id', old.id, 'status', old.status));
    end if;
    if old.status in ('DONE', 'CANCELLED')
        and (to_jsonb(new) - array['note', 'return_at', 'planned'])
          <> (to_jsonb(old) - array['note', 'return_at', 'planned']) then
      perform refuse('VISIT_FINISHED', jsonb_build_object('visit_id', old.id, 'status', old.status));
    end if;
  end if;

  if new.status not in ('CANCELLED', 'MISSED') then
    if tg_op = 'UPDATE' then new.reason := null; end if;
  elsif new.reason is null then
    perform refuse('GUARD_MISSING', jsonb_build_object('missing', jsonb_build_array('reason')));
  end if;
  if tg_op = 'INSERT' or new.status <> old.status then
    case new.status
      when 'PLANNED' then new.confirmed_by_customer_at := null;
      when 'CONFIRMED' then new.confirmed_by_customer_at := coalesce(new.confirmed_by_customer_at, now());
      when 'TRAVELLING' then new.depart_at := coalesce(new.depart_at, now());
      when 'ON_SITE' then new.arrive_at := coalesce(new.arrive_at, now());
      when 'DONE' then new.leave_at := coalesce(new.leave_at, now());
      else null;
    end case;
  end if;
  return new;
end $$;

create trigger service_visit_rules before insert or update on service_visit
  for each row execute function keep_visit_rules();

create function keep_engineer_rules() returns trigger language plpgsql as $$
declare
  subject visit_engineer := case when tg_op = 'DELETE' then old else new end;
  visit_status text;
  person employee;
begin
  if ngan_importing() then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and (new.visit_id, new.employee_id) is distinct from (old.visit_id, old.employee_id) then
    perform refuse('VISIT_ENGINEER_FIXED', jsonb_build_object('visit_id', old.visit_id));
  end if;
  select v.status into visit_status from service_visit v
  where v.id = subject.visit_id and open_order_status(v.order_id) is not null;
  if visit_status not in ('PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE') then
    perform refuse('VISIT_FINISHED',
      jsonb_build_object('visit_id', subject.visit_id, 'status', visit_status));
  end if;
  if tg_op = 'INSERT' then
    select * into person from employee where id = new.employee_id;
    if person.is_deleted or person.status in ('RESIGNED', 'SUSPENDED') then
      perform refuse('EMPLOYEE_NOT_AVAILABLE',
        jsonb_build_object('employee_id', new.employee_id, 'status', person.status));
    end if;
  end if;
  return coalesce(new, old);
end $$;

create trigger visit_engineer_rules before insert or update or delete on visit_engineer
  for each row execute function keep_engineer_rules();

-- ---- the hours of the engineers ----------------------------------------------------------------

-- Makes the taken hours of a visit's engineers agree with the visit. The people are locked in one order first:
-- two savers of the same person then queue instead of deadlocking in the exclusion constraint.
-- A finished visit keeps the hours it really took, never more than were planned; a cancelled one frees them.
create function hold_visit_hours(visit bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v service_visit;
  held tstzrange;
  clashes jsonb;
begin
  select * into v from service_visit where id = visit;
  held := case
    when v.status in ('CANCELLED', 'MISSED') then 'empty'
    when v.status = 'DONE' then v.planned * tstzrange(null, greatest(v.leave_at, v.planned_start))
    else v.planned end;
  perform from employee where id in (select employee_id from visit_engineer where visit_id = visit)
    order by id for no key update;

  delete from employee_busy b where b.source = 'VISIT' and b.source_id = visit
    and (isempty(held) or not exists (
      select from visit_engineer e where e.visit_id = visit and e.employee_id = b.employee_id));
  if isempty(held) then return; end if;
  insert into employee_busy as b (employee_id, during, source, source_id)
  select employee_id, held, 'VISIT', visit from visit_engineer where visit_id = visit order by employee_id
  on conflict (source, source_id, employee_id) do update set during = excluded.during
    where b.during <> excluded.during;
exception when exclusion_violation then
  select jsonb_agg(jsonb_build_object(
      'employee_id', e.id, 'name_th', e.first_name_th || ' ' || e.last_name_th,
      'name_en', e.first_name_en || ' ' || e.last_name_en, 'nickname', e.nickname,
      'source', b.source, 'source_id', b.source_id, 'start', lower(b.during), 'end', upper(b.during),
      'order_id', o.id, 'so_no', o.so_no, 'customer', c.name) order by lower(b.during), e.id)
  into clashes
  from visit_engineer ve
  join employee e on e.id = ve.employee_id
  join employee_busy b on b.employee_id = e.id and b.during && held and b.source in ('VISIT', 'LEAVE', 'TRAINING')
    and (b.source, b.source_id) is distinct from ('VISIT', visit)
  left join service_visit bv on b.source = 'VISIT' and bv.id = b.source_id
  left join service_order o on o.id = bv.order_id
  left join customer c on c.id = o.customer_id
  where ve.visit_id = visit;
  raise exception using errcode = 'exclusion_violation', message = 'EMPLOYEE_BUSY',
    constraint = 'employee_busy_no_overlap', table = 'employee_busy',
    detail = jsonb_build_object('clashes', coalesce(clashes, '[]'))::text;
end $$;

create function hold_hours_of_visit() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform hold_visit_hours(new.id);
  return null;
end $$;

create trigger service_visit_hours after update on service_visit for each row
  when (old.planned is distinct from new.planned or old.status <> new.status or old.leave_at is distinct from new.leave_at)
  execute function hold_hours_of_visit();

create function hold_hours_of_engineers() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform hold_visit_hours(visit_id) from (select distinct visit_id from changed order by visit_id) visits;
  return null;
end $$;

create trigger visit_engineer_added after insert on visit_engineer
  referencing new table as changed for each statement execute function hold_hours_of_engineers();
create trigger visit_engineer_removed after delete on visit_engineer
  referencing old table as changed for each statement execute function hold_hours_of_engineers();

select allow('service_visit', 'select, insert, update', '*');
select allow('visit_engineer', 'select, insert, update, delete', '*');
select allow('service_visit_transition', 'select', '*');
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
  status text not null default 'DRAFT' constraint service_report_status_known
    check (status in ('DRAFT', 'SUBMITTED', 'SIGNED', 'VOID')),
  signed_at timestamptz,
  supersedes_id bigint references service_report,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint service_report_visit_of_order foreign key (visit_id, order_id) references service_visit (id, order_id),
  constraint service_report_not_own_successor check (supersedes_id <> id),
  constraint service_report_signed_by_somebody check (status <> 'SIGNED'
    or (signature is not null and customer_name is not null and signed_at is not null)),
  constraint service_report_signed_when check (status <> 'DRAFT' or signed_at is null)
);
create index service_report_order on service_report (order_id, id);
create index service_report_visit on service_report (visit_id);
create index service_report_supersedes on service_report (supersedes_id);

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
  if new.status = 'SIGNED' then new.signed_at := coalesce(new.signed_at, now()); end if;
  return new;
end $$;

create trigger service_report_rules before insert or update on service_report
  for each row execute function keep_report_rules();

select allow('service_report', 'select, insert, update', '*');
-- The states of a service order: which follows which, what must be there first, and what a change brings with it.
-- Triggers and screens read the same table and the same function, so that they cannot disagree.

create table service_order_transition (
  from_status text not null,
  to_status text not null,
  sort_no integer not null,
  flag text not null constraint service_order_transition_flag_known
    check (flag in ('view', 'create', 'edit', 'delete', 'export', 'approve')),
  needs_reason boolean not null,
  primary key (from_status, to_status)
);
insert into service_order_transition (from_status, to_status, sort_no, flag, needs_reason) values
  ('NEW', 'ACCEPTED', 1, 'edit', false),
  ('NEW', 'REJECTED', 2, 'edit', true),
  ('ACCEPTED', 'SCHEDULED', 1, 'edit', false),
  ('ACCEPTED', 'IN_PROGRESS', 2, 'edit', false),
  ('ACCEPTED', 'CANCELLED', 3, 'edit', true),
  ('SCHEDULED', 'IN_PROGRESS', 1, 'edit', false),
  ('SCHEDULED', 'ACCEPTED', 2, 'edit', false),
  ('SCHEDULED', 'CANCELLED', 3, 'edit', true),
  ('IN_PROGRESS', 'WORK_DONE', 1, 'edit', false),
  ('IN_PROGRESS', 'ON_HOLD', 2, 'edit', true),
  ('ON_HOLD', 'IN_PROGRESS', 1, 'edit', false),
  ('ON_HOLD', 'SCHEDULED', 2, 'edit', false),
  ('ON_HOLD', 'CANCELLED', 3, 'edit', true),
  ('WORK_DONE', 'CLOSED', 1, 'edit', false),
  ('WORK_DONE', 'IN_PROGRESS', 2, 'edit', false),
  ('CLOSED', 'IN_PROGRESS', 1, 'approve', true);

-- What an order still lacks before it may take a state: the row stands in its present state, everything else
-- as it would be saved. Reasons are asked for by the table above, not here.
create function service_order_missing(o service_order, target text) returns text[]
language sql stable as $$
  select coalesce(array_agg(thing order by place), '{}') from (values
    (1, 'visit', target = 'SCHEDULED' and not exists (
      select from service_visit v join visit_engineer e on e.visit_id = v.id
      where v.order_id = o.id and v.status in ('PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE'))),
    (2, 'visits_cancelled', target = 'ACCEPTED' and o.status = 'SCHEDULED' and exists (
      select from service_visit v where v.order_id = o.id and v.status not in ('CANCELLED', 'MISSED'))),
    -- Work without a visit is work from afar: somebody answers for it, and nobody is on the way.
    (3, 'owner', target = 'IN_PROGRESS' and o.status = 'ACCEPTED' and o.owner_id is null),
    (4, 'remote', target = 'IN_PROGRESS' and o.status = 'ACCEPTED' and exists (
      select from service_visit v where v.order_id = o.id and v.status not in ('CANCELLED', 'MISSED'))),
    (5, 'within_14_days', target = 'IN_PROGRESS' and o.status = 'CLOSED' and o.closed_at < now() - interval '14 days'),
    (6, 'finding', target in ('WORK_DONE', 'CLOSED') and o.kind = 'REPAIR' and not exists (
      select from service_order_finding f
      where f.order_id = o.id and f.failure_cause_id is not null and f.remedy_id is not null)),
    (7, 'cover', target = 'CLOSED' and o.cover is null),
    (8, 'report', target = 'CLOSED' and o.no_signature_reason is null and not exists (
      select from service_report r where r.order_id = o.id and r.status = 'SIGNED'))
  ) guards (place, thing, is_missing) where is_missing
$$;

create function service_order_missing(order_key bigint, target text) returns text[]
language sql stable as $$
  select service_order_missing(o, target) from service_order o where o.id = order_key
$$;

-- The buttons of an order: where it may go from here, by which right, and what is missing for it.
create function service_order_next(order_key bigint)
returns table (to_status text, flag text, needs_reason boolean, missing text[]) language sql stable as $$
  select t.to_status, t.flag, t.needs_reason, service_order_missing(o, t.to_status)
  from service_order o join service_order_transition t on t.from_status = o.status
  where o.id = order_key order by t.sort_no
$$;

-- What an order points at must be alive, and its machine must stand at its site.
create function check_order_references(o service_order) returns void language plpgsql as $$
declare
  gone text[];
begin
  -- whoever deletes the customer at this moment waits for us, or we for him
  perform from customer where id = o.customer_id for share;
  select array_agg(field) into gone from (
    select 'customer' from customer where id = o.customer_id and is_deleted
    union all select 'site' from customer_site where id = o.site_id and is_deleted
    union all select 'contact' from customer_contact where id = o.contact_id and is_deleted
    union all select 'machine' from component_project where id = o.component_project_id and is_deleted
    union all select 'owner' from employee where id = o.owner_id and (is_deleted or status = 'RESIGNED')
  ) dead (field);
  if gone is not null then
    perform refuse('REFERENCE_DELETED', jsonb_build_object('fields', gone));
  end if;
  if exists (select from component_project where id = o.component_project_id and site_id <> o.site_id) then
    perform refuse('MACHINE_NOT_AT_SITE', jsonb_build_object('component_project_id', o.component_project_id));
  end if;
end $$;

create function open_service_order() returns trigger language plpgsql as $$
declare
  importing boolean := ngan_importing();
begin
  if not importing then
    if new.status <> 'NEW' then
      perform refuse('BAD_TRANSITION', jsonb_build_object('from', null, 'to', new.status));
    end if;
    -- A telephone clock may run a little fast; a report from the future is refused by the table.
    if new.reported_at between now() and now() + interval '5 minutes' then new.reported_at := now(); end if;
    perform check_order_references(new);
  end if;
  if new.so_no is null then
    new.so_no := next_doc_no('SO', case when importing then new.reported_at else now() end);
  end if;
  if new.cover is not null then
    new.cover_decided_by := coalesce(new.cover_decided_by, ngan_actor());
    new.cover_decided_at := coalesce(new.cover_decided_at, now());
  end if;
  new.status_reason := null;
  return new;
end $$;

create trigger service_order_open before insert on service_order
  for each row execute function open_service_order();

create function log_new_order() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not ngan_importing() then
    insert into service_order_status_log (order_id, to_status, actor_id, request_id)
    values (new.id, new.status, ngan_actor(), ngan_request());
  end if;
  return null;
end $$;

create trigger service_order_log_new after insert on service_order
  for each row execute function log_new_order();

-- Refuses a change of state that the table does not know or that lacks something; everything lacking at once.
create function check_order_transition(old_row service_order, new_row service_order) returns void
language plpgsql as $$
declare
  step service_order_transition;
  as_it_stands service_order := new_row;
  missing text[];
begin
  select * into step from service_order_transition
  where from_status = old_row.status and to_status = new_row.status;
  if step.to_status is null then
    perform refuse('BAD_TRANSITION', jsonb_build_object('from', old_row.status, 'to', new_row.status));
  end if;
  as_it_stands.status := old_row.status;
  missing := service_order_missing(as_it_stands, new_row.status);
  if step.needs_reason and new_row.status = 'ON_HOLD' and new_row.hold_reason is null then
    missing := missing || 'hold_reason'::text;
  elsif step.needs_reason and new_row.status <> 'ON_HOLD' and new_row.status_reason is null then
    missing := missing || 'reason'::text;
  end if;
  if missing <> '{}' then
    perform refuse('GUARD_MISSING',
      jsonb_build_object('from', old_row.status, 'to', new_row.status, 'missing', missing));
  end if;
end $$;

create function set_order_due_times(inout o service_order) language plpgsql stable as $$
begin
  select o.reported_at + make_interval(mins => response_minutes), o.reported_at + make_interval(mins => restore_minutes)
  into o.due_response_at, o.due_restore_at
  from sla_policy where code = 'DEFAULT' and priority = o.priority;
end $$;

create function keep_order_rules() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moved boolean := new.status <> old.status;
begin
  if new.so_no <> old.so_no or new.client_uuid is distinct from old.client_uuid then
    perform refuse('ORDER_NUMBER_FIXED', jsonb_build_object('so_no', old.so_no));
  elsif not moved and old.status_group <> 'ACTIVE' then
    perform refuse('ORDER_CLOSED', jsonb_build_object('status', old.status));
  elsif (new.accepted_at, new.work_done_at, new.closed_at, new.reopen_count, new.reopen_reason)
      is distinct from (old.accepted_at, old.work_done_at, old.closed_at, old.reopen_count, old.reopen_reason) then
    perform refuse('STATUS_FIELDS_FIXED', jsonb_build_object('so_no', old.so_no));
  end if;
  if (new.customer_id, new.site_id, new.contact_id, new.component_project_id, new.owner_id)
      is distinct from (old.customer_id, old.site_id, old.contact_id, old.component_project_id, old.owner_id) then
    perform check_order_references(new);
  end if;
  if new.cover is distinct from old.cover then
    new.cover_decided_by := case when new.cover is not null then ngan_actor() end;
    new.cover_decided_at := case when new.cover is not null then now() end;
  end if;
  new.status_reason := nullif(btrim(new.status_reason), '');
  if not moved then
    new.status_reason := null;
    if new.accepted_at is not null and (new.priority <> old.priority or new.reported_at <> old.reported_at) then
      new := set_order_due_times(new);
    end if;
    return new;
  end if;

  perform check_order_transition(old, new);
  if old.status = 'ON_HOLD' then new.hold_reason := null; end if;
  case new.status
    when 'ACCEPTED' then
      if old.status = 'NEW' then
        new.accepted_at := now();
        new := set_order_due_times(new);
      end if;
    when 'REJECTED', 'CANCELLED' then
      new.reject_reason := new.status_reason;
    when 'IN_PROGRESS' then
      new.first_response_at := coalesce(new.first_response_at, now());
      if old.status in ('WORK_DONE', 'CLOSED') then
        new.work_done_at := null;
        new.restored_at := null;
      end if;
      if old.status = 'CLOSED' then
        new.closed_at := null;
        new.reopen_count := old.reopen_count + 1;
        new.reopen_reason := new.status_reason;
        new.due_restore_at := now() + make_interval(mins => coalesce((
          select restore_minutes from sla_policy where code = 'DEFAULT' and priority = new.priority), 0));
      end if;
    when 'WORK_DONE' then
      new.work_done_at := now();
      new.restored_at := coalesce(new.restored_at, now());
    when 'CLOSED' then
      new.closed_at := now();
    else null;
  end case;
  insert into service_order_status_log (order_id, from_status, to_status, reason, hold_reason, actor_id, request_id)
  values (new.id, old.status, new.status, new.status_reason, new.hold_reason, ngan_actor(), ngan_request());
  new.status_reason := null;
  return new;
end $$;

create trigger service_order_rules before update on service_order
  for each row execute function keep_order_rules();

-- An order that ends lets go of the visits nobody has set out for; a cancelled one calls back those on the way.
create function end_open_visits() returns trigger language plpgsql as $$
begin
  update service_visit set status = 'CANCELLED', reason = coalesce(new.reject_reason, 'ORDER_CLOSED')
  where order_id = new.id
    and (status in ('PLANNED', 'CONFIRMED') or (status = 'TRAVELLING' and new.status = 'CANCELLED'));
  return null;
end $$;

create trigger service_order_end_visits after update on service_order for each row
  when (new.status_group <> 'ACTIVE' and old.status <> new.status) execute function end_open_visits();

-- Findings belong to work under way: an ended order keeps what it ended with.
create function keep_finding_rules() returns trigger language plpgsql as $$
begin
  if not ngan_importing() then
    perform open_order_status(case when tg_op = 'DELETE' then old.order_id else new.order_id end);
    if tg_op = 'UPDATE' and new.order_id <> old.order_id then
      perform refuse('FINDING_FIXED', jsonb_build_object('finding_id', old.id));
    end if;
  end if;
  return coalesce(new, old);
end $$;

create trigger service_order_finding_rules before insert or update or delete on service_order_finding
  for each row execute function keep_finding_rules();

select allow('service_order_transition', 'select', '*');

insert into sla_policy (priority, response_minutes, restore_minutes) values
  ('URGENT', 60, 480), ('HIGH', 240, 1440), ('NORMAL', 1440, 4320), ('LOW', 2880, 10080);

insert into failure_cause (code, name_th, name_en, category, covered_by_warranty) values
  ('WORN_PART', 'ชิ้นส่วนสึกหรอตามอายุ', 'Part worn out', 'WEAR', false),
  ('BROKEN_PART', 'ชิ้นส่วนแตกหักหรือชำรุด', 'Part broken', 'WEAR', true),
  ('LOOSE', 'หลวมหรือเคลื่อนจากตำแหน่ง', 'Loose or out of position', 'WEAR', true),
  ('NO_LUBRICATION', 'ขาดการหล่อลื่น', 'Lack of lubrication', 'MISUSE', false),
  ('DIRT', 'ฝุ่นหรือสิ่งสกปรกสะสม', 'Dirt or dust', 'MISUSE', false),
  ('OPERATION', 'ใช้งานไม่ถูกวิธี', 'Operated wrongly', 'MISUSE', false),
  ('COLLISION', 'ถูกชนหรือกระแทก', 'Collision', 'MISUSE', false),
  ('ELECTRICAL', 'อุปกรณ์ไฟฟ้าเสีย', 'Electrical device failed', 'WEAR', true),
  ('SENSOR', 'เซนเซอร์เสียหรือตั้งค่าเคลื่อน', 'Sensor failed or out of adjustment', 'WEAR', true),
  ('WIRING', 'สายไฟหรือจุดต่อชำรุด', 'Wiring or connection fault', 'INSTALL', true),
  ('INSTALLATION', 'ติดตั้งหรือปรับตั้งไม่เรียบร้อย', 'Installed or adjusted badly', 'INSTALL', true),
  ('PROGRAM', 'โปรแกรมหรือพารามิเตอร์ผิด', 'Program or parameter error', 'PROGRAM', true),
  ('DESIGN', 'ข้อบกพร่องจากการออกแบบ', 'Design fault', 'DESIGN', true),
  ('POWER', 'ไฟตก ไฟเกิน หรือไฟดับ', 'Mains power trouble', 'UTILITY', false),
  ('AIR', 'แรงดันลมไม่พอหรือลมรั่ว', 'Air pressure low or leaking', 'UTILITY', false),
  ('UNKNOWN', 'ยังไม่ทราบสาเหตุ', 'Cause unknown', 'UNKNOWN', true);

insert into remedy (code, name_th, name_en) values
  ('REPLACE', 'เปลี่ยนอะไหล่', 'Replaced the part'),
  ('REPAIR', 'ซ่อมชิ้นส่วนเดิม', 'Repaired the part'),
  ('ADJUST', 'ปรับตั้งใหม่', 'Adjusted'),
  ('TIGHTEN', 'ขันแน่นและจัดตำแหน่ง', 'Tightened and aligned'),
  ('CLEAN', 'ทำความสะอาด', 'Cleaned'),
  ('LUBRICATE', 'อัดจาระบีหรือเติมน้ำมัน', 'Lubricated'),
  ('REWIRE', 'แก้สายไฟหรือจุดต่อ', 'Fixed the wiring'),
  ('PROGRAM', 'แก้โปรแกรมหรือพารามิเตอร์', 'Corrected program or parameters'),
  ('RESET', 'รีเซ็ตและทดสอบเดินเครื่อง', 'Reset and test run'),
  ('CALIBRATE', 'สอบเทียบ', 'Calibrated'),
  ('TRAIN', 'แนะนำวิธีใช้งาน', 'Instructed the operator'),
  ('TEMPORARY', 'แก้ไขชั่วคราว รออะไหล่', 'Temporary fix, part on order'),
  ('NO_FAULT', 'ตรวจแล้วไม่พบอาการ', 'No fault found');
