-- What was used: the parts of an order, what was done with each, and whether the store knows of it.

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

-- What was issued for a part of an order names it.
alter table stock_move add column service_order_part_id bigint constraint stock_move_part_fkey references service_order_part;
alter table stock_move add constraint stock_move_part_of_issue
  check (service_order_part_id is null or (kind = 'ISSUE' and service_order_id is not null));
create index stock_move_order_part on stock_move (service_order_part_id) where service_order_part_id is not null;

-- as track_changes would, but for what keeps a line from being deleted
create trigger service_order_part_touch before insert or update on service_order_part
  for each row execute function touch_row();
create trigger service_order_part_audit after insert or update or delete on service_order_part
  for each row execute function write_audit('id');
select live_references('service_order_part');
select allow('service_order_part', 'select, insert, update', '*');

-- The issue of a part that still stands; none where it is still to be posted, or came from elsewhere.
create function issue_of_part(part bigint) returns stock_move language sql stable as $$
  select v from stock_move v where v.service_order_part_id = part
    and not exists (select from stock_move back where back.reverses_id = v.id)
$$;

-- A posting that was taken back no longer keeps its line: the journal tells both moves for good.
create trigger service_order_part_used after update of is_deleted on service_order_part
  for each row when (new.is_deleted is distinct from old.is_deleted and (issue_of_part(new.id)).id is not null)
  execute function keep_used_row();

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
-- with the same symptom within 30 days. Whether one came back says the next report on its machine with that primary symptom, found in one
-- walk over all orders of the symptom: asked for each of them, a symptom of ten thousand orders took half a second.
create function parts_by_success(symptom bigint) returns table (spare_part_id bigint, jobs integer, used integer, held integer)
language sql stable as $$
  with named as materialized (
    select o.id, o.status, came_back(o, min(o.reported_at) filter (where s.is_primary and o.status_group <> 'REJECT') over later) is not true as held
    from service_order_symptom s join service_order o on o.id = s.order_id
    where s.symptom_id = symptom
    -- what has no machine stands alone; from the latest back, as what is ahead then only grows
    window later as (partition by coalesce(o.machine_id, -o.id) order by o.reported_at desc groups between unbounded preceding and 1 preceding)),
  closed as (select n.id, n.held from named n where n.status = 'CLOSED')
  select p.spare_part_id, (select count(*) from closed)::integer, count(distinct c.id)::integer,
    (count(distinct c.id) filter (where c.held))::integer
  from closed c join service_order_part p on p.order_id = c.id and p.action = 'REPLACED' and not p.is_deleted
  group by p.spare_part_id
$$;
