-- Visits that a maintenance contract promises: when each is due, when it is planned, and the orders it became.
-- Read by other areas: ma_visit.

create table ma_visit (
  id bigint generated always as identity primary key,
  contract_id bigint not null references ma_contract on delete cascade,
  site_id bigint references customer_site,
  seq integer not null constraint ma_visit_seq_positive check (seq > 0),
  -- The last day of its slot; the planned day may be another, and outside its window where that was moved by hand.
  due_on date not null,
  planned_date date not null,
  window_from date not null,
  window_to date not null,
  status text not null default 'PLANNED' constraint ma_visit_status_known check (status in ('PLANNED', 'ORDERED', 'DONE', 'SKIPPED')),
  -- The day on which the last of its orders was done.
  done_on date,
  skip_reason text constraint ma_visit_skip_reason_filled check (filled(skip_reason, 1000)),
  moved_count integer not null default 0 constraint ma_visit_moved_positive check (moved_count >= 0),
  -- Moved by hand: a new plan leaves it.
  is_moved boolean not null default false,
  note text constraint ma_visit_note_filled check (filled(note, 1000)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint ma_visit_seq_key unique (contract_id, seq),
  constraint ma_visit_window_in_order check (window_to >= window_from),
  constraint ma_visit_skip_said check ((status = 'SKIPPED') = (skip_reason is not null)),
  constraint ma_visit_done_when check ((status = 'DONE') = (done_on is not null))
);
create index ma_visit_planned on ma_visit (planned_date, id) where status = 'PLANNED';
create index ma_visit_site on ma_visit (site_id) where site_id is not null;

-- The orders of a visit, one for each machine; those that were cancelled stay, and others are opened.
create table ma_visit_order (
  id bigint generated always as identity primary key,
  visit_id bigint not null references ma_visit,
  service_order_id bigint not null constraint ma_visit_order_key unique references service_order,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create index ma_visit_order_visit on ma_visit_order (visit_id);

-- Whether an order is one of a visit.
create function of_ma_visit(service_order bigint) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (select from ma_visit_order x where x.service_order_id = service_order)
$$;

-- What the orders of a visit make of it: done once one is closed and none is open any more, planned again where all were cancelled.
create function ma_visit_by_orders(visit bigint, out status text, out done_on date)
language sql stable set search_path = public, pg_temp as $$
  select case when count(*) filter (where o.status_group = 'ACTIVE') > 0 then 'ORDERED'
      when count(*) filter (where o.status = 'CLOSED') > 0 then 'DONE' else 'PLANNED' end,
    case when count(*) filter (where o.status_group = 'ACTIVE') = 0
      then max(bangkok_day(o.work_done_at)) filter (where o.status = 'CLOSED') end
  from ma_visit_order x join service_order o on o.id = x.service_order_id where x.visit_id = visit
$$;

-- What is seen of a visit on a day.
create function ma_visit_state(v ma_visit, day date) returns text
language sql stable set search_path = public, pg_temp as $$
  select case
    when v.status = 'SKIPPED' then 'SKIPPED'
    when v.status = 'DONE' then case when v.done_on > v.window_to then 'LATE' when v.done_on < v.window_from then 'EARLY' else 'DONE' end
    when v.status = 'PLANNED' and exists (
      select from ma_suspension s
      where s.contract_id = v.contract_id and s.from_on <= v.planned_date and coalesce(s.to_on, 'infinity') >= v.planned_date) then 'PAUSED'
    when v.window_to < day then 'MISSED'
    else v.status end
$$;

-- The orders of a contract: those of its visits, whenever they were opened, and others of its machines that were reported on their days in it, as
-- long as they are its customer's.
create function orders_of_ma(contract bigint) returns setof bigint
language sql stable set search_path = public, pg_temp as $$
  select x.service_order_id from ma_visit v join ma_visit_order x on x.visit_id = v.id where v.contract_id = contract
  union
  select o.id from ma_contract c join ma_contract_machine k on k.contract_id = c.id
  join service_order o on o.machine_id = k.machine_id and o.customer_id = c.customer_id
    and bangkok_day(o.reported_at) between coalesce(k.valid_from, c.start_date) and coalesce(k.valid_to, c.end_date)
  where c.id = contract and not exists (select from ma_visit_order x where x.service_order_id = o.id)
$$;

-- The contract that an order belongs to: that of its visit, or the one its machine was under on the day of the report, of its customer.
create function ma_of_order(o service_order) returns bigint language sql stable parallel safe
  return coalesce(
    (select v.contract_id from ma_visit_order x join ma_visit v on v.id = x.visit_id where x.service_order_id = o.id),
    (select k.contract_id from ma_contract_machine k join ma_contract c on c.id = k.contract_id and c.customer_id = o.customer_id
      where k.machine_id = o.machine_id and k.is_active and bangkok_day(o.reported_at) between k.valid_from and k.valid_to
      order by k.valid_from desc limit 1));

-- Hours of work on orders of a contract that it covers, until the end of a day: what is used of its covered hours.
create function ma_hours_used(contract bigint, until date default 'infinity') returns numeric
language sql stable set search_path = public, pg_temp as $$
  select round(coalesce(sum(t.minutes), 0) / 60.0, 2)
  from orders_of_ma(contract) k (id) join service_order o on o.id = k.id and o.cover = 'MA'
  join time_entry t on t.service_order_id = o.id and t.kind = 'WORK' and t.status <> 'REJECTED' and t.work_date <= until
$$;

-- A visit stays with its contract and its number; its state is what its orders make of it, and only one without orders is moved or skipped.
create function keep_ma_visit_rules() returns trigger language plpgsql as $$
declare
  by_orders record;
begin
  if ngan_importing() then return coalesce(new, old); end if;
  if tg_op = 'DELETE' then
    if old.status <> 'PLANNED' then perform refuse('MA_VISIT_NOT_PLANNED'); end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    if new.status <> 'PLANNED' then perform refuse('MA_VISIT_NOT_PLANNED'); end if;
    return new;
  end if;
  if (new.contract_id, new.seq) is distinct from (old.contract_id, old.seq) then perform refuse('MA_VISIT_FIXED'); end if;
  select * into by_orders from ma_visit_by_orders(new.id);
  if new.status = 'SKIPPED' and by_orders.status <> 'PLANNED' or new.status = 'PLANNED' and by_orders.status <> 'PLANNED' then
    perform refuse('MA_VISIT_HAS_ORDER');
  end if;
  if new.status in ('ORDERED', 'DONE') and (new.status, new.done_on) is distinct from (by_orders.status, by_orders.done_on)
      or new.status = 'SKIPPED' and old.status not in ('PLANNED', 'SKIPPED')
      or new.planned_date <> old.planned_date and old.status <> 'PLANNED' then
    perform refuse('MA_VISIT_NOT_PLANNED');
  end if;
  return new;
end $$;

create trigger ma_visit_rules before insert or update or delete on ma_visit
  for each row execute function keep_ma_visit_rules();

-- The visit is as its orders are, whenever one comes to it or goes on.
create function ma_visit_follows_orders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  visit bigint;
begin
  if ngan_importing() then return null; end if;
  if tg_table_name = 'ma_visit_order' then
    visit := new.visit_id;
  else
    select x.visit_id into visit from ma_visit_order x where x.service_order_id = new.id;
  end if;
  if visit is null then return null; end if;
  -- orders of one visit that end at the same moment are counted one after the other
  perform from ma_visit where id = visit for update;
  update ma_visit v set status = b.status, done_on = b.done_on, skip_reason = null
  from ma_visit_by_orders(visit) b where v.id = visit and (v.status, v.done_on) is distinct from (b.status, b.done_on);
  return null;
end $$;

create trigger ma_visit_order_counts after insert on ma_visit_order
  for each row execute function ma_visit_follows_orders();
create trigger service_order_ma_visit after update of status on service_order for each row
  when (new.status <> old.status) execute function ma_visit_follows_orders();

-- A contract that ends before its time leaves out the visits after that day.
create function skip_ended_visits() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update ma_visit set status = 'SKIPPED', skip_reason = 'TERMINATED'
  where contract_id = new.id and status = 'PLANNED' and planned_date > new.terminated_on;
  return null;
end $$;

create trigger ma_contract_skips_visits after update of status on ma_contract for each row
  when (new.status = 'TERMINATED' and old.status <> 'TERMINATED') execute function skip_ended_visits();

select track_changes('ma_visit');
select track_changes('ma_visit_order');
select live_references('ma_visit');
select live_references('ma_visit_order');
select allow('ma_visit', 'select, insert, update, delete', '*');
select allow('ma_visit_order', 'select, insert', '*');
