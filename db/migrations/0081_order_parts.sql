alter table stock_move add column unit_cost numeric(14,4);
alter table stock_move add column cost_currency text;
alter table stock_move add column service_order_part_id bigint;
alter table stock_move add constraint stock_move_cost_in_currency CHECK (((unit_cost IS NULL) = (cost_currency IS NULL)));
alter table stock_move add constraint stock_move_cost_of_issue CHECK (((unit_cost IS NULL) OR (kind = 'ISSUE'::text)));
alter table stock_move add constraint stock_move_part_of_issue CHECK (((service_order_part_id IS NULL) OR ((kind = 'ISSUE'::text) AND (service_order_id IS NOT NULL))));

-- Moves stock between balances. The material row is locked first: its moves are serialised, those of two cannot deadlock.
create or replace function apply_stock_move() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was stock_move;
  held numeric;
begin
  -- lock order: the service order first, then the material; a closing at the same time waits or has happened. A reversal locks its original's order
  if new.kind = 'ISSUE' and new.service_order_id is not null then
    perform from service_order where id = new.service_order_id and status_group = 'ACTIVE' for share;
    if not found and not ngan_importing() then perform refuse('ORDER_NOT_OPEN'); end if;
  end if;
  if new.kind = 'REVERSAL' then
    select * into was from stock_move where id = new.reverses_id;
    if was.kind = 'REVERSAL' then perform refuse('MOVE_IS_REVERSAL'); end if;
    if was.qty = 0 then perform refuse('MOVE_CHANGED_NOTHING'); end if;
    new.material_id := was.material_id;
    new.qty := was.qty;
    new.from_location_id := was.to_location_id;
    new.from_status := was.to_status;
    new.to_location_id := was.from_location_id;
    new.to_status := was.from_status;
    new.service_order_id := was.service_order_id;
    new.receipt_id := was.receipt_id;
  end if;
  perform from master_material where id = new.material_id for no key update;
  -- before its stock is missed: who reversed it has taken that
  if new.kind = 'REVERSAL' and exists (select from stock_move where reverses_id = new.reverses_id) then
    perform refuse('MOVE_REVERSED');
  end if;
  if new.kind = 'COUNT' then
    select coalesce((select qty from stock_balance where material_id = new.material_id
      and storage_location_id = new.to_location_id and status_code = new.to_status), 0) into held;
    if held <> new.seen_qty then
      perform refuse('COUNT_MOVED', jsonb_build_object('seen', trim_scale(new.seen_qty), 'now', trim_scale(held)));
    end if;
    update stock_balance set counted_at = now()
    where material_id = new.material_id and storage_location_id = new.to_location_id and status_code = new.to_status;
    new.qty := abs(new.counted_qty - held);
    if new.counted_qty < held then
      new.from_location_id := new.to_location_id;
      new.from_status := new.to_status;
      new.to_location_id := null;
      new.to_status := null;
    end if;
  end if;
  if new.kind = 'ISSUE' and not ngan_importing() then
    select p.price, p.currency into new.unit_cost, new.cost_currency
    from material_price_on(new.material_id, bangkok_day(now())) p;
  end if;
  if new.from_status is not null then
    update stock_balance set qty = qty - new.qty, moved_at = now()
    where material_id = new.material_id and storage_location_id = new.from_location_id and status_code = new.from_status
      and qty >= new.qty;
    if not found then
      select coalesce((select qty from stock_balance where material_id = new.material_id
        and storage_location_id = new.from_location_id and status_code = new.from_status), 0) into held;
      perform refuse('STOCK_SHORT', jsonb_build_object('have', trim_scale(held), 'status', new.from_status));
    end if;
  end if;
  if new.to_status is not null then
    insert into stock_balance as b (material_id, storage_location_id, status_code, qty)
    values (new.material_id, new.to_location_id, new.to_status, new.qty)
    on conflict (material_id, storage_location_id, status_code) do update set qty = b.qty + new.qty, moved_at = now();
  end if;
  update master_material m set stock_ur = m.stock_ur + sums.ur, stock_qi = m.stock_qi + sums.qi, stock_block = m.stock_block + sums.block
  from (select
    case new.to_status when 'UR' then new.qty else 0 end - case new.from_status when 'UR' then new.qty else 0 end as ur,
    case new.to_status when 'QI' then new.qty else 0 end - case new.from_status when 'QI' then new.qty else 0 end as qi,
    case new.to_status when 'BLOCK' then new.qty else 0 end - case new.from_status when 'BLOCK' then new.qty else 0 end as block) sums
  where m.id = new.material_id;
  return new;
end $$;

create table service_order_part (
  id bigint generated always as identity primary key,
  client_uuid uuid constraint service_order_part_client_uuid_key unique,
  order_id bigint not null references service_order,
  spare_part_id bigint not null references spare_part,
  action text not null constraint service_order_part_action_known
    check (action in ('REPLACED', 'REPAIRED', 'QUOTED', 'RETURNED')),
  qty numeric(14,3) not null constraint service_order_part_qty_range check (qty between 0.001 and 100000),
  serial_out text constraint service_order_part_serial_out_filled check (filled(serial_out, 60)),
  serial_in text constraint service_order_part_serial_in_filled check (filled(serial_in, 60)),
  -- where the old one went
  old_part text constraint service_order_part_old_part_known check (old_part in ('RETURNED', 'LEFT', 'SCRAPPED')),
  -- What came into the machine by it, and what went out for that; neither where it has no place of its own.
  fitted_id bigint references installed_part,
  taken_out_id bigint references installed_part,
  -- Where it came from, if not from our stock: then the store has nothing to post.
  other_source text constraint service_order_part_other_source_filled check (filled(other_source, 300)),
  -- Why the last posting was taken back.
  unposted_reason text constraint service_order_part_unposted_reason_filled check (filled(unposted_reason, 500)),
  note text constraint service_order_part_note_filled check (filled(note, 500)),
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint service_order_part_only_replaced check (action = 'REPLACED'
    or num_nonnulls(serial_in, fitted_id, taken_out_id, other_source) = 0),
  constraint service_order_part_out_for_in check (taken_out_id is null or fitted_id is not null)
);

create index service_order_part_order on service_order_part (order_id, id);
create index service_order_part_spare_part on service_order_part (spare_part_id, action);
create index service_order_part_fitted on service_order_part (fitted_id) where fitted_id is not null;
create index service_order_part_taken_out on service_order_part (taken_out_id) where taken_out_id is not null;
create index stock_move_order_part on stock_move (service_order_part_id) where service_order_part_id is not null;
select track_changes('service_order_part');
select live_references('service_order_part');
select allow('service_order_part', 'select, insert, update', '*');

-- The issue of a part that still stands; none where it is still to be posted, or came from elsewhere.
create function issue_of_part(part bigint) returns stock_move language sql stable as $$
  select v from stock_move v where v.service_order_part_id = part
    and not exists (select from stock_move back where back.reverses_id = v.id)
$$;

-- Only what was put in is taken from somewhere.
create function part_to_post(p service_order_part) returns boolean language sql stable as $$
  select p.action = 'REPLACED' and not p.is_deleted and p.other_source is null and (issue_of_part(p.id)).id is null
$$;

-- An ended order keeps what was used, and what is posted stays as it is until the posting is taken back.
create function keep_order_part() returns trigger language plpgsql as $$
begin
  if ngan_importing() then return new; end if;
  perform open_order_status(new.order_id);
  if tg_op = 'UPDATE' then
    if new.order_id <> old.order_id then
      perform refuse('PART_LINE_FIXED', jsonb_build_object('part_id', old.id));
    end if;
    if (old.other_source is not null or (issue_of_part(old.id)).id is not null)
        and (new.spare_part_id, new.action, new.qty, new.is_deleted) is distinct from
          (old.spare_part_id, old.action, old.qty, old.is_deleted) then
      perform refuse('PART_IS_POSTED', jsonb_build_object('part_id', old.id));
    end if;
    if new.other_source is not null and (issue_of_part(old.id)).id is not null then
      perform refuse('PART_IS_POSTED', jsonb_build_object('part_id', old.id));
    end if;
  end if;
  return new;
end $$;

create trigger service_order_part_rules before insert or update on service_order_part
  for each row execute function keep_order_part();

-- A part is issued once, as many as were used, of its own material, for its own order; what an ended order used stays issued.
create function keep_issue_of_part() returns trigger language plpgsql as $$
declare
  line service_order_part;
begin
  if ngan_importing() then return new; end if;
  if new.kind = 'REVERSAL' then
    select p.* into line from stock_move v join service_order_part p on p.id = v.service_order_part_id where v.id = new.reverses_id;
    if found then perform open_order_status(line.order_id); end if;
    return new;
  end if;
  if new.service_order_part_id is null then return new; end if;
  perform open_order_status(new.service_order_id);
  -- row lock: of two who post at once the second waits and then sees what the first has issued
  select * into line from service_order_part where id = new.service_order_part_id for update;
  if line.order_id <> new.service_order_id or line.action <> 'REPLACED' or line.is_deleted or line.qty <> new.qty
      or new.material_id is distinct from (select master_material_id from spare_part where id = line.spare_part_id) then
    perform refuse('PART_NOT_THIS_ISSUE', jsonb_build_object('part_id', line.id));
  end if;
  if not part_to_post(line) then
    perform refuse('PART_IS_POSTED', jsonb_build_object('part_id', line.id));
  end if;
  return new;
end $$;

create trigger stock_move_for_part before insert on stock_move
  for each row execute function keep_issue_of_part();

-- What put a symptom right on closed orders: of so many, in so many a part was put in, and so many of those did not come back
-- with the same symptom within 30 days.
create function parts_by_success(symptom bigint) returns table (spare_part_id bigint, jobs integer, used integer, held integer)
language sql stable as $$
  with closed as materialized (
    select o.id, not exists (
      select from service_order l join service_order_symptom x on x.order_id = l.id and x.is_primary and x.symptom_id = symptom
      where l.machine_id = o.machine_id and l.id <> o.id and l.status_group <> 'REJECT' and came_back(o, l.reported_at)) as held
    from service_order_symptom s join service_order o on o.id = s.order_id
    where s.symptom_id = symptom and o.status = 'CLOSED')
  select p.spare_part_id, (select count(*) from closed)::integer, count(distinct c.id)::integer,
    (count(distinct c.id) filter (where c.held))::integer
  from closed c join service_order_part p on p.order_id = c.id and p.action = 'REPLACED' and not p.is_deleted
  group by p.spare_part_id
$$;

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
      select from service_order_symptom s where s.order_id = o.id and s.is_primary)),
    (11, 'checklist', target in ('WORK_DONE', 'CLOSED') and exists (
      select from checklist_missing k where k.service_order_id = o.id and k.is_open)),
    (12, 'checklist_failed', target in ('WORK_DONE', 'CLOSED') and exists (
      select from checklist_missing k where k.service_order_id = o.id and not k.is_open)),
    (13, 'timer', target in ('WORK_DONE', 'CLOSED') and exists (
      select from time_open_on_order t where t.service_order_id = o.id and t.what = 'TIMER')),
    (14, 'time', target = 'CLOSED' and exists (
      select from time_open_on_order t where t.service_order_id = o.id and t.what = 'ENTRY')),
    -- what was put in is issued from stock, or said to come from elsewhere
    (15, 'parts', target = 'CLOSED' and exists (
      select from service_order_part p where p.order_id = o.id and part_to_post(p)))
  ) guards (place, thing, is_missing) where is_missing
$$;

alter table stock_move add constraint stock_move_part_fkey FOREIGN KEY (service_order_part_id) REFERENCES service_order_part(id);
