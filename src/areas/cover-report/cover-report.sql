-- What covers machines on which days, the reminders that went out, and what sales does about a cover that ends.

-- Days on which a machine is covered as a whole, as cover_of answers for each of them: its warranties and those of its project, and its contracts without the days they
-- rested.
create view cover_span as
  select w.covered_id as machine_id, 'WARRANTY' as kind, w.id as warranty_id, null::bigint as contract_id, w.from_on, w.to_on
  from machine_warranty w
  where w.installed_part_id is null and w.to_on >= w.from_on
  union all
  select a.machine_id, 'MA', null, a.contract_id, a.valid_from, a.valid_to
  from ma_contract_machine a join ma_contract c on c.id = a.contract_id join machine m on m.id = a.machine_id and m.customer_id = c.customer_id
  where a.is_active and a.contract_id not in (select s.contract_id from ma_suspension s)
  union all
  select a.machine_id, 'MA', null, a.contract_id, lower(d.days), upper(d.days) - 1
  from (select s.contract_id, range_agg(daterange(s.from_on, s.to_on + 1)) as days from ma_suspension s group by s.contract_id) rest
    join ma_contract_machine a on a.contract_id = rest.contract_id join ma_contract c on c.id = a.contract_id
    join machine m on m.id = a.machine_id and m.customer_id = c.customer_id,
    lateral unnest(datemultirange(daterange(a.valid_from, a.valid_to, '[]')) - rest.days) d (days)
  where a.is_active;
select allow('cover_span', 'select');

-- Reminders of a last day that comes near, each once, whichever server sent it; is_overtaken: a later one went out in its place.
create table expiry_notice (
  id bigint generated always as identity primary key,
  warranty_id bigint references warranty,
  contract_id bigint references ma_contract,
  due_on date not null,
  threshold_days integer not null constraint expiry_notice_threshold_known check (threshold_days in (90, 60, 30, 7, 0)),
  is_overtaken boolean not null default false,
  sent_at timestamptz not null default now(),
  constraint expiry_notice_of_one check (num_nonnulls(warranty_id, contract_id) = 1),
  constraint expiry_notice_once unique nulls not distinct (warranty_id, contract_id, due_on, threshold_days)
);
create index expiry_notice_contract on expiry_notice (contract_id) where contract_id is not null;
select allow('expiry_notice', 'select, insert');

-- What sales does about a machine that is uncovered from a day on. PROPOSED: a contract was drafted for it; open again once that is lost or deleted.
create table cover_gap_task (
  id bigint generated always as identity primary key,
  machine_id bigint not null references machine,
  -- The first day without cover.
  gap_from date not null,
  next_step text constraint cover_gap_task_next_step_filled check (filled(next_step, 300)),
  next_on date,
  owner_id bigint references employee,
  result text not null default 'OPEN' constraint cover_gap_task_result_known check (result in ('OPEN', 'PROPOSED', 'NOT_WANTED')),
  -- Why the customer wants no contract.
  reason text constraint cover_gap_task_reason_filled check (filled(reason, 1000)),
  contract_id bigint references ma_contract on delete set null,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint cover_gap_task_key unique (machine_id, gap_from),
  constraint cover_gap_task_reason_said check ((result = 'NOT_WANTED') = (reason is not null)),
  constraint cover_gap_task_proposed check (contract_id is null or result = 'PROPOSED')
);
create index cover_gap_task_owner on cover_gap_task (owner_id) where owner_id is not null;
create index cover_gap_task_contract on cover_gap_task (contract_id) where contract_id is not null;
select track_changes('cover_gap_task', 'machine_id', 'gap_from');
select live_references('cover_gap_task');
select allow('cover_gap_task', 'select, insert, update', '*');
