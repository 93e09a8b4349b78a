-- Whether an order is one of a visit.
create function of_ma_visit(service_order bigint) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (select from ma_visit_order x where x.service_order_id = service_order)
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
      select from service_order_part p where p.order_id = o.id and part_to_post(p))),
    -- a warranty or contract that covers nothing, or a bill for what they cover, says why
    (16, 'cover_note', target = 'CLOSED' and o.cover_note is null and o.machine_id is not null and case
      when o.cover = 'CHARGEABLE' then o.cover <> claim_cover(o)
      -- nothing is suggested for maintenance without a contract: its warranty may answer all the same
      when o.cover = 'WARRANTY' and claim_cover(o) is null then not exists (
        select from cover_of(o.machine_id, bangkok_day(o.reported_at)) c where c.kind = 'WARRANTY')
      -- maintenance that a contract promises may be opened before its first day
      when o.cover = 'MA' and of_ma_visit(o.id) then false
      else o.cover in ('WARRANTY', 'MA') and o.cover is distinct from claim_cover(o) end)
  ) guards (place, thing, is_missing) where is_missing
$$;
