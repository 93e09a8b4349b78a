alter table service_order_finding add column spare_part_id bigint;
alter table service_order_finding add constraint service_order_finding_spare_part_id_fkey FOREIGN KEY (spare_part_id) REFERENCES spare_part(id);

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
create index service_order_finding_spare_part on service_order_finding (spare_part_id) where spare_part_id is not null;
select track_changes('service_order_symptom');
select live_references('service_order_symptom');
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
-- the same is asked by whoever looks for them.
create function came_back(earlier service_order, reported timestamptz) returns boolean language sql immutable as $$
  select earlier.status_group <> 'REJECT' and reported > earlier.reported_at
    and reported <= coalesce(earlier.work_done_at, earlier.reported_at) + interval '30 days'
$$;

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

-- What an order still lacks before it may take a state: the row stands in its present state, everything else
-- as it would be saved. Reasons are asked for by the table above, not here.
create or replace function service_order_missing(o service_order, target text) returns text[]
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
      select from service_report r where r.order_id = o.id and r.status = 'SIGNED')),
    -- an ended order has no button left for who is still there; a cancelled one calls back those on the way
    (9, 'visits_open', target in ('CLOSED', 'CANCELLED') and exists (
      select from service_visit v where v.order_id = o.id
        and (v.status = 'ON_SITE' or v.status = 'TRAVELLING' and target = 'CLOSED'))),
    (10, 'symptom', target in ('WORK_DONE', 'CLOSED') and o.kind = 'REPAIR' and not exists (
      select from service_order_symptom s where s.order_id = o.id and s.is_primary))
  ) guards (place, thing, is_missing) where is_missing
$$;

select live_references('service_order_finding');
