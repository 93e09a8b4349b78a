drop function cover_of(bigint,date,bigint);
alter table service_order drop constraint service_order_sla_reason_known;
alter table service_order add constraint service_order_sla_reason_known CHECK ((sla_reason = ANY (ARRAY['CONTRACT'::text, 'CUSTOMER'::text, 'NO_TIMES'::text, 'DEFAULT'::text])));
alter table ma_contract add constraint ma_contract_billed_visits CHECK (((billing <> 'PER_VISIT'::text) OR (visits_per_year > 0)));
alter table ma_contract add constraint ma_contract_covers_something CHECK ((covers_labor OR covers_parts OR covers_travel OR covers_remote));

-- one successor; another may be tried where it was lost
create unique index ma_contract_successor_key on ma_contract (renewed_from_id) where status <> 'LOST';

create index ma_contract_renewed_from on ma_contract (renewed_from_id);

-- What a contract is on a day of Bangkok: told by its days while it is active, else by its stored state. ma-state.ts says the same.
create function ma_state(c ma_contract, day date) returns text language sql immutable parallel safe
  return case when c.status <> 'ACTIVE' then c.status when c.start_date > day then 'UPCOMING' when c.end_date < day then 'EXPIRED'
    when c.end_date - day <= c.notice_days then 'NOTICE' when c.end_date - day <= 90 then 'EXPIRING' else 'IN_FORCE' end;

-- What a contract still lacks before it may take a state, everything at once.
create function ma_contract_missing(c ma_contract, target text) returns text[] language sql stable as $$
  select coalesce(array_agg(thing order by place), '{}') from (values
    (1, 'dates', target in ('PROPOSED', 'ACTIVE') and (c.start_date is null or c.end_date is null)),
    (2, 'machine', target = 'ACTIVE' and not exists (select from ma_contract_machine m where m.contract_id = c.id)),
    (3, 'signed_file', target = 'ACTIVE' and c.signed_file_id is null),
    (4, 'successor', target = 'RENEWED' and not exists (
      select from ma_contract s where s.renewed_from_id = c.id and s.status in ('ACTIVE', 'SUSPENDED', 'RENEWED', 'TERMINATED'))),
    (5, 'terminated_on', target = 'TERMINATED' and c.terminated_on is null)
  ) guards (place, thing, is_missing) where is_missing
$$;

-- The months of a contract, a begun one counted as a whole.
create function ma_months(starts_on date, ends_on date) returns integer language sql immutable strict parallel safe
  return (select min(n) from generate_series(1, 12 * (extract(year from age(ends_on, starts_on))::integer + 1) + 1) n
    where end_of_months(starts_on, n) >= ends_on);

-- The instalments of a contract, each in advance and by its months of all; the last takes what rounding left. Paid by visit: one for each that
-- is promised, at the end of its slot.
create function ma_invoice_plan(c ma_contract) returns table (seq integer, due_on date, amount numeric)
language sql stable as $$
  with all_of as (select ma_months(c.start_date, c.end_date) as months),
  step as (select months, case c.billing when 'YEARLY' then 12 when 'HALF' then 6 when 'QUARTERLY' then 3 else 1 end as every,
    ceil(c.visits_per_year * months / 12.0)::integer as visits from all_of),
  parts as (
    select n as seq, (c.start_date + make_interval(months => (n - 1) * every))::date as due_on, least(every, months - (n - 1) * every)::numeric as share,
      months::numeric as whole
    from step, generate_series(1, ceil(months::numeric / every)::integer) n where c.billing <> 'PER_VISIT'
    union all
    select n, least(c.end_date, case when months * n % visits = 0 then end_of_months(c.start_date, months * n / visits)
      else c.start_date + round(n * (c.end_date - c.start_date + 1)::numeric / visits)::integer - 1 end), 1, visits
    from step, generate_series(1, visits) n where c.billing = 'PER_VISIT'),
  cut as (select p.*, round(c.value * p.share / p.whole, 2) as part, max(p.seq) over () as last from parts p)
  select p.seq, p.due_on, case when p.seq = p.last then c.value - coalesce(sum(p.part) over (order by p.seq rows between unbounded preceding and 1 preceding), 0)
    else p.part end
  from cut p where c.value > 0 order by p.seq
$$;

-- A draft has its number and no state but that; what is active keeps its terms, and what is over all of it.
create function keep_ma_contract() returns trigger language plpgsql as $$
declare
  step ma_contract_transition;
  former ma_contract;
  missing text[];
begin
  if tg_op = 'INSERT' then
    if new.ma_no is null then new.ma_no := next_patterned_no('MA-YY-####', now()); end if;
    if new.status <> 'DRAFT' and not ngan_importing() then
      perform refuse('BAD_TRANSITION', jsonb_build_object('from', null, 'to', new.status));
    end if;
  else
    if new.customer_id <> old.customer_id and customer_merged(old.customer_id, new.customer_id) then return new; end if;
    if old.status in ('LOST', 'TERMINATED', 'RENEWED') then
      perform refuse(case when new.status <> old.status then 'BAD_TRANSITION' else 'MA_IS_OVER' end,
        jsonb_build_object('no', old.ma_no, 'from', old.status, 'to', new.status));
    end if;
    if (new.ma_no, new.customer_id, new.renewed_from_id) is distinct from (old.ma_no, old.customer_id, old.renewed_from_id) then
      perform refuse('MA_OF_ANOTHER', jsonb_build_object('no', old.ma_no));
    end if;
    if old.status in ('ACTIVE', 'SUSPENDED') then
      if (new.start_date, new.value, new.billing, new.signed_file_id) is distinct from (old.start_date, old.value, old.billing, old.signed_file_id) then
        perform refuse('MA_TERMS_FIXED', jsonb_build_object('no', old.ma_no));
      end if;
      if new.end_date is distinct from old.end_date and (new.end_reason is null or new.end_date is null) then
        perform refuse('MA_END_REASON', jsonb_build_object('no', old.ma_no));
      end if;
    end if;
  end if;
  if new.renewed_from_id is not null and new.start_date is not null then
    select * into former from ma_contract where id = new.renewed_from_id;
    if former.customer_id <> new.customer_id or new.start_date <= former.end_date then
      perform refuse('MA_RENEWAL_EARLY', jsonb_build_object('no', former.ma_no, 'from_on', former.end_date + 1));
    end if;
  end if;
  if tg_op = 'INSERT' or new.status = old.status then
    if tg_op = 'UPDATE' and new.terminated_on is distinct from old.terminated_on then
      perform refuse('MA_IS_OVER', jsonb_build_object('no', old.ma_no));
    end if;
    return new;
  end if;
  select * into step from ma_contract_transition where from_status = old.status and to_status = new.status;
  if step.to_status is null then
    perform refuse('BAD_TRANSITION', jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  missing := ma_contract_missing(new, new.status);
  if step.needs_reason and new.status_reason is null then missing := missing || 'reason'::text; end if;
  if missing <> '{}' then
    perform refuse('GUARD_MISSING', jsonb_build_object('from', old.status, 'to', new.status, 'missing', missing));
  end if;
  if new.status = 'TERMINATED' and (new.terminated_on < new.start_date - 1 or new.terminated_on > new.end_date) then
    perform refuse('MA_TERMINATED_OUTSIDE', jsonb_build_object('no', new.ma_no, 'start_date', new.start_date, 'end_date', new.end_date));
  end if;
  return new;
end $$;

create trigger ma_contract_rules before insert or update on ma_contract for each row execute function keep_ma_contract();

-- What a step brings with it: its machines and invoices begin or end, the days it rests, and the contract it renews.
create function follow_ma_contract() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status = old.status then
    if new.end_date is distinct from old.end_date then
      update ma_contract_machine set valid_to = new.end_date where contract_id = new.id and is_active and (valid_to = old.end_date or valid_to > new.end_date);
    end if;
    return null;
  end if;
  insert into ma_contract_status_log (contract_id, from_status, to_status, reason, actor_id, request_id)
  values (new.id, old.status, new.status, case when new.status_reason is distinct from old.status_reason then new.status_reason end, ngan_actor(), ngan_request());
  if new.status = 'ACTIVE' and old.status = 'PROPOSED' then
    -- rows of machines in one order: two contracts that begin at once do not deadlock
    perform from machine m where exists (select from ma_contract_machine c where c.contract_id = new.id and c.machine_id = m.id)
      order by m.id for no key update;
    update ma_contract_machine set is_active = true where contract_id = new.id;
    insert into ma_invoice (contract_id, seq, due_on, amount)
    select new.id, p.seq, p.due_on, p.amount from ma_invoice_plan(new) p on conflict (contract_id, seq) do nothing;
    update ma_contract set status = 'RENEWED' where id = new.renewed_from_id and status = 'ACTIVE';
  elsif new.status = 'ACTIVE' then
    update ma_suspension set to_on = greatest(from_on - 1, bangkok_day(now()) - 1) where contract_id = new.id and to_on is null;
  elsif new.status = 'SUSPENDED' then
    insert into ma_suspension (contract_id, from_on, reason) values (new.id, bangkok_day(now()), new.status_reason);
  elsif new.status = 'TERMINATED' then
    update ma_contract_machine set is_active = valid_from <= new.terminated_on, valid_to = case when valid_from <= new.terminated_on then least(valid_to, new.terminated_on) else valid_to end
    where contract_id = new.id and is_active and valid_to > new.terminated_on;
    update ma_invoice set status = 'VOID' where contract_id = new.id and due_on > new.terminated_on and status in ('PLANNED', 'INVOICED');
  end if;
  return null;
end $$;

create trigger ma_contract_follow after update on ma_contract for each row execute function follow_ma_contract();

-- A machine of a contract is its customer's, on days of the contract, and under no other contract on one of them: the other is named here, the
-- exclusion constraint is the final check. Row lock on the machine first: crowded inserts under an exclusion constraint deadlock.
create function keep_ma_machine() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  contract ma_contract;
  owned machine;
  other record;
begin
  if ngan_importing() then return coalesce(new, old); end if;
  select * into contract from ma_contract where id = coalesce(new.contract_id, old.contract_id) for share;
  if contract.id is null then return coalesce(new, old); end if;
  if tg_op = 'DELETE' then
    if contract.status not in ('DRAFT', 'PROPOSED') then
      perform refuse('MA_MACHINE_STAYS', jsonb_build_object('no', contract.ma_no));
    end if;
    return old;
  end if;
  select * into owned from machine where id = new.machine_id for no key update;
  if tg_op = 'INSERT' or (new.contract_id, new.machine_id) is distinct from (old.contract_id, old.machine_id) then
    if contract.status not in ('DRAFT', 'PROPOSED', 'ACTIVE', 'SUSPENDED') then
      perform refuse('MA_IS_OVER', jsonb_build_object('no', contract.ma_no));
    end if;
    if owned.customer_id <> contract.customer_id then
      perform refuse('MA_MACHINE_OF_ANOTHER', jsonb_build_object('no', contract.ma_no, 'machine', owned.name));
    end if;
    new.is_active := contract.status in ('ACTIVE', 'SUSPENDED');
  end if;
  if new.is_active then
    new.valid_from := coalesce(new.valid_from, contract.start_date);
    new.valid_to := coalesce(new.valid_to, contract.end_date);
  end if;
  if new.valid_from < contract.start_date or new.valid_to > contract.end_date then
    perform refuse('MA_DAYS_OUTSIDE', jsonb_build_object('no', contract.ma_no, 'machine', owned.name));
  end if;
  if new.is_active then
    select c.ma_no, m.valid_from, m.valid_to into other from ma_contract_machine m join ma_contract c on c.id = m.contract_id
    where m.machine_id = new.machine_id and m.is_active and m.id <> new.id
      and daterange(m.valid_from, m.valid_to, '[]') && daterange(new.valid_from, new.valid_to, '[]')
    order by m.valid_from limit 1;
    if found then
      perform refuse('MA_MACHINE_TAKEN', jsonb_build_object('no', other.ma_no, 'machine', owned.name, 'valid_from', other.valid_from, 'valid_to', other.valid_to));
    end if;
  end if;
  return new;
end $$;

create trigger ma_contract_machine_rules before insert or update or delete on ma_contract_machine for each row execute function keep_ma_machine();

-- An invoice is written and paid in this order; what is void or paid stays.
create function keep_ma_invoice() returns trigger language plpgsql as $$
begin
  if old.status in ('PAID', 'VOID') or (new.contract_id, new.seq) is distinct from (old.contract_id, old.seq) then
    perform refuse('MA_INVOICE_FIXED', jsonb_build_object('seq', old.seq));
  end if;
  if new.status <> old.status and (old.status, new.status) not in (('PLANNED', 'INVOICED'), ('PLANNED', 'VOID'), ('INVOICED', 'PAID'), ('INVOICED', 'VOID')) then
    perform refuse('BAD_TRANSITION', jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  return new;
end $$;

create trigger ma_invoice_rules before update on ma_invoice for each row execute function keep_ma_invoice();

-- The contract that covers a machine on a day: none while it rests, nor once the machine is another customer's.
create function ma_cover(machine bigint, day date) returns table (
  contract_id bigint, ma_no text, covers_labor boolean, covers_parts boolean, covers_travel boolean, covers_remote boolean, end_date date)
language sql stable set search_path = public, pg_temp as $$
  select c.id, c.ma_no, c.covers_labor, c.covers_parts, c.covers_travel, c.covers_remote, k.valid_to
  from ma_contract_machine k join ma_contract c on c.id = k.contract_id join machine m on m.id = k.machine_id and m.customer_id = c.customer_id
  where k.machine_id = machine and k.is_active and k.valid_from <= day and k.valid_to >= day
    and not exists (select from ma_suspension s where s.contract_id = c.id and s.from_on <= day and (s.to_on is null or s.to_on >= day))
$$;

-- The times of its own that a contract gives a machine on a day, in working minutes.
create function ma_times(machine bigint, day date) returns table (response_minutes integer, restore_minutes integer)
language sql stable set search_path = public, pg_temp as $$
  select c.response_minutes, c.restore_minutes from ma_cover(machine, day) k join ma_contract c on c.id = k.contract_id
  where num_nonnulls(c.response_minutes, c.restore_minutes) > 0
$$;

-- What covers a machine on a day of Bangkok: its warranties, else its maintenance contract, or nothing. With a part named, that part's own cover comes first. `parts` are those in
-- the machine on that day, the one that goes out on it as well, with a cover of their own. The last day covers still: 0 days are left then.
create function cover_of(machine bigint, day date, part bigint default null) returns table (
  kind text, warranty_id bigint, contract_id bigint, reference text, covers_labor boolean, covers_parts boolean, covers_travel boolean, end_date date,
  days_left integer, hours_limit integer, hours_known boolean, exclusions text, parts jsonb)
language sql stable set search_path = public, pg_temp as $$
  with good as materialized (
    select w.*, l.last_on from warranty w, lateral (select warranty_last_day(w)) l (last_on)
    where w.machine_id = machine and w.start_date <= day and w.end_date >= day and l.last_on >= day
  ),
  of_parts as materialized (
    select i.id, i.spare_part_id, i.place, i.warranty_until as last_on, null::bigint as warranty_id, null::text as reference,
      false as covers_labor, true as covers_parts, false as covers_travel, null::integer as hours_limit, null::text as exclusions
    from installed_part i
    where i.machine_id = machine and i.installed_on <= day and (i.removed_on is null or i.removed_on >= day) and i.warranty_until >= day
    union all
    select i.id, i.spare_part_id, i.place, g.last_on, g.id, g.warranty_no, g.covers_labor, g.covers_parts, g.covers_travel, g.hours_limit,
      g.exclusions
    from good g join installed_part i on i.id = g.installed_part_id
    where i.installed_on <= day and (i.removed_on is null or i.removed_on >= day)
  ),
  own as (
    select 1 as rank, 'PART' as kind, o.warranty_id, null::bigint as contract_id, o.reference, o.covers_labor, o.covers_parts, o.covers_travel, o.last_on, o.hours_limit,
      o.exclusions
    from of_parts o where o.spare_part_id = part
    union all
    select case when g.kind = 'WORKMANSHIP' then 3 else 2 end, 'WARRANTY', g.id, null, g.warranty_no, g.covers_labor, g.covers_parts,
      g.covers_travel, g.last_on, g.hours_limit, g.exclusions
    from good g where g.installed_part_id is null
    union all
    -- only where no warranty of the machine answers: what a contract bears is no claim
    select 4, 'MA', null, a.contract_id, a.ma_no, a.covers_labor, a.covers_parts, a.covers_travel, a.end_date, null, null
    from ma_cover(machine, day) a where not exists (select from good g where g.installed_part_id is null)
  ),
  first as (select * from own o order by o.rank, o.last_on desc, o.warranty_id limit 1),
  -- what any of them bears is borne
  borne as (
    select coalesce(bool_or(o.covers_labor), false) as labor, coalesce(bool_or(o.covers_parts), false) as parts,
      coalesce(bool_or(o.covers_travel), false) as travel
    from own o)
  select coalesce(f.kind, 'NONE'), f.warranty_id, f.contract_id, f.reference, b.labor, b.parts, b.travel, f.last_on, f.last_on - day, f.hours_limit,
    case when f.hours_limit is not null then exists (select from machine_hours(machine) h where h.read_on <= day) end, f.exclusions,
    coalesce((
      select jsonb_agg(jsonb_build_object('spare_part_id', p.id, 'part_no', p.part_no, 'name', p.name, 'place', o.place,
        'end_date', o.last_on, 'days_left', o.last_on - day) order by o.last_on, o.place, p.part_no)
      from (select o.spare_part_id, o.place, max(o.last_on) as last_on from of_parts o group by o.id, o.spare_part_id, o.place
        order by max(o.last_on), o.place limit 200) o join spare_part p on p.id = o.spare_part_id), '[]')
  from borne b left join first f on true
$$;

-- Whether a repair is a case for the warranty, by the cover of its machine on the day of the report: what was done (labour, parts, a visit) is
-- borne or not, and the cause is one that warranty answers for. Null where nothing is covered, or the order is no repair of a machine.
create or replace function claim_suggestion(o service_order) returns text language sql stable set search_path = public, pg_temp as $$
  with used as (
    select p.spare_part_id from service_order_part p where p.order_id = o.id and p.action = 'REPLACED' and not p.is_deleted),
  done as (
    select c.kind = 'WARRANTY' as is_covered, c.kind = 'WARRANTY' and c.covers_labor as labor, c.kind = 'WARRANTY' and c.covers_travel as travel,
      exists (select from used) as has_parts,
      -- parts that failed with a cover of their own
      c.kind = 'WARRANTY' and c.covers_parts or coalesce((
        select bool_and(exists (
          select from jsonb_array_elements(c.parts) own where (own ->> 'spare_part_id')::bigint = u.spare_part_id)) from used u), false) as parts,
      exists (select from service_visit v where v.order_id = o.id and v.status not in ('CANCELLED', 'MISSED')) as has_travel
    from cover_of(o.machine_id, bangkok_day(o.reported_at)) c where o.machine_id is not null and o.kind = 'REPAIR')
  select case
    when not is_covered and not (has_parts and parts) then null
    when exists (
      select from service_order_finding f join failure_cause a on a.id = f.failure_cause_id
      where f.order_id = o.id and (a.category in ('MISUSE', 'UTILITY') or not a.covered_by_warranty)) then 'REFUSED'
    when labor and (parts or not has_parts) and (travel or not has_travel) then 'ACCEPTED'
    when labor or has_parts and parts or has_travel and travel then 'PARTIAL'
    else 'REFUSED' end
  from done
$$;

-- Who bears the cost of an order by the decision, or by what is suggested as long as there is none: the maintenance contract where warranty does
-- not answer, unless the cause is misuse; the customer where nothing is. Null for what no cover is asked of.
create or replace function claim_cover(o service_order) returns text language sql stable set search_path = public, pg_temp as $$
  select case when o.machine_id is null then null
    when o.kind = 'REPAIR' and coalesce(o.claim_decision, claim_suggestion(o)) in ('ACCEPTED', 'PARTIAL') then 'WARRANTY'
    when o.kind in ('REPAIR', 'PM', 'INSPECTION', 'REMOTE') and exists (
      select from ma_cover(o.machine_id, bangkok_day(o.reported_at)) a where o.kind <> 'REMOTE' or a.covers_remote)
      and not exists (select from service_order_finding f join failure_cause x on x.id = f.failure_cause_id
        where f.order_id = o.id and x.category = 'MISUSE') then 'MA'
    when o.kind = 'REPAIR' then 'CHARGEABLE' end
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
    (16, 'cover_note', target = 'CLOSED' and o.cover_note is null and o.cover in ('WARRANTY', 'MA', 'CHARGEABLE') and o.cover <> claim_cover(o))
  ) guards (place, thing, is_missing) where is_missing
$$;

-- By which times an order goes: those of its customer, or DEFAULT where none are chosen, or have none for this priority. None where both have
-- ended. A maintenance contract that covers its machine on the day of the report puts its own times in their place.
create or replace function order_policy(o service_order)
returns table (code text, reason text, response_minutes integer, restore_minutes integer) language sql stable as $$
  with usual as (
    select p.code, case when p.code = c.policy then 'CUSTOMER' when c.policy is not null then 'NO_TIMES' else 'DEFAULT' end as reason,
      p.response_minutes, p.restore_minutes
    from sla_policy p left join customer_sla c on c.customer_id = o.customer_id
    where p.priority = o.priority and p.is_active and p.code in ('DEFAULT', c.policy)
    order by p.code = 'DEFAULT' limit 1)
  select u.code, u.reason, u.response_minutes, u.restore_minutes
  from usual u where not exists (select from ma_times(o.machine_id, bangkok_day(o.reported_at)))
  union all
  select coalesce(u.code, 'DEFAULT'), 'CONTRACT', coalesce(t.response_minutes, least(u.response_minutes, t.restore_minutes)),
    coalesce(t.restore_minutes, greatest(u.restore_minutes, t.response_minutes))
  from ma_times(o.machine_id, bangkok_day(o.reported_at)) t left join usual u on true
$$;

select allow('ma_contract', 'select, insert, update, delete', '*');

-- drops what is there
alter table ma_contract drop constraint ma_contract_renewed_from_key;
