-- What was wrong: the symptoms of an order, one of them the primary one; and when a failure has come back.

create table service_order_symptom (
  id bigint generated always as identity primary key,
  order_id bigint not null references service_order,
  symptom_id bigint not null references symptom,
  is_primary boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint service_order_symptom_key unique (order_id, symptom_id)
);
create unique index service_order_symptom_primary on service_order_symptom (order_id) where is_primary;
create index service_order_symptom_symptom on service_order_symptom (symptom_id, order_id);

-- The part that failed.
alter table service_order_finding add column spare_part_id bigint references spare_part;
create index service_order_finding_spare_part on service_order_finding (spare_part_id) where spare_part_id is not null;

select track_changes('service_order_symptom');
select live_references('service_order_symptom');
select live_references('service_order_finding');
select allow('service_order_symptom', 'select, insert, update, delete', '*');

-- An ended order keeps what it was about.
create function keep_symptom_rules() returns trigger language plpgsql as $$
begin
  if not ngan_importing() then
    perform open_order_status(case when tg_op = 'DELETE' then old.order_id else new.order_id end);
    if tg_op = 'UPDATE' and new.order_id <> old.order_id then
      perform refuse('SYMPTOM_FIXED', jsonb_build_object('symptom_id', old.symptom_id));
    end if;
  end if;
  return coalesce(new, old);
end $$;

create trigger service_order_symptom_rules before insert or update or delete on service_order_symptom
  for each row execute function keep_symptom_rules();

-- True if what was reported then came within 30 days of the end of an order's work. That machine and primary symptom are
-- the same is the caller's condition. Stable, as adding days is: declared stricter it would be called row by row, not read as part of
-- the statement, which then finds the few orders of a machine by the index.
create function came_back(earlier service_order, reported timestamptz) returns boolean language sql stable as $$
  select earlier.status_group <> 'REJECT' and reported > earlier.reported_at
    and coalesce(earlier.work_done_at, earlier.reported_at) >= reported - interval '30 days'
$$;
create index service_order_machine_end on service_order (machine_id, coalesce(work_done_at, reported_at))
  where machine_id is not null;

-- A return visit is about the same machine as the order it comes back to, and stays with it.
create function keep_parent_order() returns trigger language plpgsql as $$
declare
  parent service_order;
begin
  if ngan_importing() then return null; end if;
  if tg_op = 'UPDATE' and new.parent_id is distinct from old.parent_id then
    perform refuse('PARENT_FIXED', jsonb_build_object('so_no', new.so_no));
  end if;
  if new.parent_id is not null then
    -- row lock: whoever gives the earlier order another machine waits for us and then sees our row
    select * into parent from service_order where id = new.parent_id for share;
    if new.machine_id is distinct from parent.machine_id
        or (new.machine_id is null and new.customer_id <> parent.customer_id) then
      perform refuse('PARENT_OTHER_MACHINE', jsonb_build_object('so_no', parent.so_no));
    end if;
  end if;
  if tg_op = 'UPDATE' and new.machine_id is distinct from old.machine_id
      and exists (select from service_order where parent_id = new.id) then
    perform refuse('PARENT_OTHER_MACHINE', jsonb_build_object('so_no', new.so_no));
  end if;
  return null;
end $$;

create trigger service_order_parent after insert or update of parent_id, machine_id on service_order
  for each row execute function keep_parent_order();
