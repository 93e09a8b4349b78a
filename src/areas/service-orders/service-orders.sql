-- Service orders: what was reported, where, how urgent, who looks after it, how it ended; its findings and comments.
-- Read by other areas: service_order, project_open_order.

create table failure_cause (
  id bigint generated always as identity primary key,
  code text not null constraint failure_cause_code_filled check (filled(code, 40)),
  name_th text not null constraint failure_cause_name_th_filled check (filled(name_th, 150)),
  name_en text not null constraint failure_cause_name_en_filled check (filled(name_en, 150)),
  category text not null constraint failure_cause_category_known
    check (category in ('WEAR', 'MISUSE', 'DESIGN', 'INSTALL', 'PROGRAM', 'UTILITY', 'UNKNOWN')),
  covered_by_warranty boolean not null default true,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index failure_cause_code_key on failure_cause (fold_text(code)) where not is_deleted;

create table remedy (
  id bigint generated always as identity primary key,
  code text not null constraint remedy_code_filled check (filled(code, 40)),
  name_th text not null constraint remedy_name_th_filled check (filled(name_th, 150)),
  name_en text not null constraint remedy_name_en_filled check (filled(name_en, 150)),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index remedy_code_key on remedy (fold_text(code)) where not is_deleted;

-- How soon we answer and how soon the machine runs again, in working minutes by the company's calendar.
create table sla_policy (
  id bigint generated always as identity primary key,
  code text not null default 'DEFAULT' constraint sla_policy_code_filled check (filled(code, 40)),
  priority text not null constraint sla_policy_priority_known check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  response_minutes integer not null constraint sla_policy_response_positive check (response_minutes > 0),
  restore_minutes integer not null,
  -- While an order waits for one of these its time does not run.
  pause_on_hold_reasons text[] not null default '{WAIT_CUSTOMER,WAIT_ACCESS,WAIT_PAYMENT}' constraint sla_policy_pauses_known
    check (pause_on_hold_reasons <@ '{WAIT_PART,WAIT_CUSTOMER,WAIT_ACCESS,WAIT_INTERNAL,WAIT_PAYMENT}'::text[]),
  -- One that has ended sets no time any more.
  is_active boolean not null default true,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint sla_policy_code_priority_key unique (code, priority),
  constraint sla_policy_restore_after_response check (restore_minutes >= response_minutes)
);

-- Customers whose orders go by a policy of their own; all others by DEFAULT.
create table customer_sla (
  id bigint generated always as identity primary key,
  customer_id bigint not null constraint customer_sla_customer_key unique references customer on delete cascade,
  policy text not null constraint customer_sla_policy_filled check (filled(policy, 40))
    constraint customer_sla_policy_other check (policy <> 'DEFAULT'),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
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
  -- The caller's name, if not one of the customer's contacts.
  caller_name text constraint service_order_caller_name_filled check (filled(caller_name, 150)),
  caller_phone text constraint service_order_caller_phone_filled check (filled(caller_phone, 50)),
  machine_id bigint references machine,
  -- The customer's project it is work of.
  project_id bigint,
  -- Why the call was taken although the customer was blocked.
  blocked_reason text constraint service_order_blocked_reason_filled check (filled(blocked_reason, 1000)),
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
  -- By which policy these times were set, and why by that one.
  sla_policy text,
  sla_reason text constraint service_order_sla_reason_known check (sla_reason in ('CONTRACT', 'CUSTOMER', 'NO_TIMES', 'DEFAULT')),
  restored_at timestamptz,
  -- When the machine stood still, as the caller said.
  machine_down_from timestamptz,
  -- Since when the time does not run, as the order waits for what is not ours to bring; the pauses that are over; and since when restoring
  -- is counted, where the order was opened again.
  paused_since timestamptz constraint service_order_paused_on_hold check (paused_since is null or status = 'ON_HOLD'),
  paused tstzmultirange not null default '{}',
  restore_from timestamptz,
  work_done_at timestamptz,
  closed_at timestamptz,
  cover text constraint service_order_cover_known
    check (cover in ('WARRANTY', 'MA', 'CHARGEABLE', 'GOODWILL', 'INTERNAL')),
  cover_note text constraint service_order_cover_note_filled check (filled(cover_note, 1000)),
  cover_decided_by bigint references app_user,
  cover_decided_at timestamptz,
  -- Whether warranty answers for it: what was suggested, and what a person decided.
  claim_suggested text constraint service_order_claim_suggested_known check (claim_suggested in ('ACCEPTED', 'PARTIAL', 'REFUSED')),
  claim_decision text constraint service_order_claim_decision_known check (claim_decision in ('ACCEPTED', 'PARTIAL', 'REFUSED')),
  claim_reason text constraint service_order_claim_reason_filled check (filled(claim_reason, 1000)),
  claim_decided_by bigint references app_user,
  claim_decided_at timestamptz,
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
    -- a pause stops the time that runs, not what was missed before it began
    when paused_since < (case when first_response_at is null then least(due_response_at, due_restore_at)
      when restored_at is null then due_restore_at end) then null
    when first_response_at is null then least(due_response_at, due_restore_at)
    when restored_at is null then due_restore_at end) stored,
  -- A list finds the customer and the machine by their own search_text; this one holds the order's own words.
  search_text text generated always as (fold_text(
    so_no || ' ' || title || ' ' || coalesce(problem, '') || ' ' || coalesce(caller_name, '') || ' ' ||
    coalesce(caller_phone, '') || ' ' || coalesce(phone_key(caller_phone), ''))) stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint service_order_site_of_customer foreign key (site_id, customer_id)
    references customer_site (id, customer_id) deferrable,
  constraint service_order_contact_of_customer foreign key (contact_id, customer_id)
    references customer_contact (id, customer_id) deferrable,
  constraint service_order_project_of_customer foreign key (project_id, customer_id)
    references project (id, customer_id) deferrable,
  constraint service_order_sla_has_reason check ((sla_policy is null) = (sla_reason is null)),
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
  constraint service_order_claim_decided check ((claim_decision is null) = (claim_decided_at is null)
    and (claim_decision is null) = (claim_suggested is null)),
  constraint service_order_claim_reason_given check (claim_decision = claim_suggested or claim_reason is not null),
  constraint service_order_cover_decided check ((cover is null) = (cover_decided_at is null)),
  constraint service_order_times_in_order check (reported_at <= created_at and accepted_at >= reported_at
    and first_response_at >= reported_at and restored_at >= reported_at
    and work_done_at >= accepted_at and closed_at >= work_done_at),
  constraint service_order_down_before_saved check (machine_down_from <= greatest(created_at, updated_at)),
  constraint service_order_due_in_order check (due_response_at >= reported_at and due_restore_at >= due_response_at)
) with (fillfactor = 90);

-- Lists walk an index from a known row on; status_group leads, so that a prepared statement can use them for any list.
create index service_order_reported on service_order (status_group, reported_at, id);
create index service_order_closed on service_order (status_group, closed_at, id);
create index service_order_priority on service_order (status_group, priority_rank, id);
create index service_order_due on service_order (status_group, coalesce(next_due_at, 'infinity'), id);
create index service_order_number on service_order (status_group, number_order(so_no), id);
create index service_order_rank on service_order (status_group, status_rank, id);
create index service_order_status on service_order (status, reported_at, id);
create index service_order_customer on service_order (customer_id, status_group, reported_at, id);
create index service_order_owner on service_order (owner_id, status_group, reported_at, id) where owner_id is not null;
create index service_order_machine on service_order (machine_id, reported_at, id)
  where machine_id is not null;
create index service_order_project on service_order (project_id, reported_at, id) where project_id is not null;
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
  created_by bigint references app_user, created_at timestamptz not null default step_taken_at(),
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
  -- When it reached the server, which may be later than it was written; null where that was not kept yet.
  received_at timestamptz default now(),
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default step_taken_at(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create index service_order_comment_order on service_order_comment (order_id, id);

select track_changes('failure_cause');
select track_changes('remedy');
select track_changes('sla_policy');
select track_changes('customer_sla');
select live_references('customer_sla');
select track_changes('service_order');
select track_changes('service_order_finding');
select track_changes('service_order_comment');

select allow('failure_cause', 'select, insert, update', '*');
select allow('remedy', 'select, insert, update', '*');
select allow('sla_policy', 'select, insert, update, delete', '*');
select allow('customer_sla', 'select, insert, update, delete');

-- A code that is chosen has times in use; where two customers become one, the one who stays keeps their own.
create function keep_customer_sla() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.customer_id <> old.customer_id
      and exists (select from customer_sla where customer_id = new.customer_id) then
    delete from customer_sla where customer_id = old.customer_id;
    return null;
  end if;
  -- FOR SHARE: a delete of the times at this moment comes before or after
  perform from sla_policy where code = new.policy and is_active for share;
  if not found and (tg_op = 'INSERT' or new.policy <> old.policy) then
    perform refuse('SLA_CODE_UNKNOWN', jsonb_build_object('code', new.policy));
  end if;
  return new;
end $$;
create trigger customer_sla_rules before insert or update on customer_sla for each row execute function keep_customer_sla();

-- Times that customers have chosen are ended, not deleted.
create function keep_chosen_policy() returns trigger language plpgsql as $$
begin
  if exists (select from customer_sla where policy = old.code) then perform refuse('SLA_POLICY_USED'); end if;
  return old;
end $$;
create trigger sla_policy_chosen before delete on sla_policy for each row execute function keep_chosen_policy();
select allow('service_order', 'select, insert, update', '*');
select allow('service_order_status_log', 'select', '*');
select allow('service_order_finding', 'select, insert, update, delete', '*');
select allow('service_order_comment', 'select, insert, update', '*');

select live_references('service_order');
select live_references('service_order_finding');
