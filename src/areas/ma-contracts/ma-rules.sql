-- The life of a maintenance contract: which state follows which, what must be there first, and what a step brings with it.

-- What a contract is on a day of Bangkok: told by its days while it is active, else by its stored state. ma-state.ts says the same.
create function ma_state(c ma_contract, day date) returns text language sql immutable parallel safe
  return case when c.status <> 'ACTIVE' then c.status when c.start_date > day then 'UPCOMING' when c.end_date < day then 'EXPIRED'
    when c.end_date - day <= c.notice_days then 'NOTICE' when c.end_date - day <= 90 then 'EXPIRING' else 'IN_FORCE' end;

-- Whether a contract stays as it is for good. One that is renewed runs to its last day, and is changed until then.
create function ma_is_over(c ma_contract) returns boolean language sql stable
  return c.status in ('LOST', 'TERMINATED') or c.status = 'RENEWED' and c.end_date < bangkok_day(now());

-- Whether what is promised for a day can be made under a contract: it holds on that day, does not rest then, and is not over by now.
create function ma_runs_on(c ma_contract, day date) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select day between c.start_date and coalesce(c.terminated_on, c.end_date)
    and (c.status = 'ACTIVE' or c.status in ('RENEWED', 'TERMINATED') and coalesce(c.terminated_on, c.end_date) >= bangkok_day(now()))
    and not exists (select from ma_suspension s where s.contract_id = c.id and s.from_on <= day and coalesce(s.to_on, 'infinity') >= day)
$$;

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

-- The months of a contract, a begun one counted as a whole: those between the names of its months, or one more.
create function ma_months(starts_on date, ends_on date) returns integer language sql immutable strict parallel safe
  return (select greatest(1, n.apart + case when end_of_months(starts_on, n.apart) < ends_on then 1 else 0 end)
    from (select (12 * (extract(year from ends_on) - extract(year from starts_on)) + extract(month from ends_on) - extract(month from starts_on))::integer) n (apart));

-- The last days of the parts that the years of a contract are cut into, by months where they come out even, by days else; of a last part that the
-- contract does not reach the end of, the longer half counts. ma-visit-dates.ts says the same of the visits.
create function ma_due_days(starts_on date, ends_on date, per_year integer) returns table (seq integer, due_on date)
language sql immutable strict parallel safe as $$
  with parts as (
    select k, case when 12 % p.n = 0 then end_of_months(starts_on, i.year * 12 + i.within * 12 / p.n)
        else b.begins + round(i.within * (end_of_months(starts_on, (i.year + 1) * 12) - b.begins + 1)::numeric / p.n)::integer - 1 end as ends
    from (select nullif(per_year, 0) as n) p, generate_series(1, p.n * (extract(year from age(ends_on, starts_on))::integer + 2)) k,
      lateral (select (k - 1) / p.n as year, (k - 1) % p.n + 1 as within) i,
      lateral (select case when i.year = 0 then starts_on else end_of_months(starts_on, i.year * 12) + 1 end as begins) b),
  slots as (select k, ends, coalesce(lag(ends) over (order by k) + 1, starts_on) as begins from parts)
  select row_number() over (order by k)::integer, least(ends, ends_on) from slots
  where begins <= ends_on and 2 * (least(ends, ends_on) - begins + 1) >= ends - begins + 1
$$;

-- The instalments of a contract, each in advance and by its months of all; the last takes what rounding left. Paid by visit: one for each that
-- is promised, when it is due; all at the end where the contract is too short for any.
create function ma_invoice_plan(c ma_contract) returns table (seq integer, due_on date, amount numeric)
language sql stable as $$
  with step as (
    select m.months, case c.billing when 'YEARLY' then 12 when 'HALF' then 6 when 'QUARTERLY' then 3 else 1 end as every
    from (select ma_months(c.start_date, c.end_date) as months) m),
  visits as materialized (
    select v.seq, v.due_on, count(*) over () as visits from ma_due_days(c.start_date, c.end_date, c.visits_per_year) v where c.billing = 'PER_VISIT'),
  parts as (
    select n as seq, (c.start_date + make_interval(months => (n - 1) * every))::date as due_on, least(every, months - (n - 1) * every)::numeric as share,
      months::numeric as whole
    from step, generate_series(1, ceil(months::numeric / every)::integer) n where c.billing <> 'PER_VISIT'
    union all
    select v.seq, v.due_on, 1, v.visits from visits v
    union all
    select 1, c.end_date, 1, 1 where c.billing = 'PER_VISIT' and c.start_date <= c.end_date and not exists (select from visits)),
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
  outside text;
begin
  if tg_op = 'INSERT' then
    if new.ma_no is null then new.ma_no := next_patterned_no('MA-YY-####', now()); end if;
    if new.status <> 'DRAFT' and not ngan_importing() then
      perform refuse('BAD_TRANSITION', jsonb_build_object('from', null, 'to', new.status));
    end if;
  else
    if new.customer_id <> old.customer_id and customer_merged(old.customer_id, new.customer_id) then return new; end if;
    if ma_is_over(old) then
      perform refuse(case when new.status <> old.status then 'BAD_TRANSITION' else 'MA_IS_OVER' end,
        jsonb_build_object('no', old.ma_no, 'from', old.status, 'to', new.status));
    end if;
    if (new.ma_no, new.customer_id, new.renewed_from_id) is distinct from (old.ma_no, old.customer_id, old.renewed_from_id) then
      perform refuse('MA_OF_ANOTHER', jsonb_build_object('no', old.ma_no));
    end if;
    if old.status in ('ACTIVE', 'SUSPENDED', 'RENEWED') then
      if (new.start_date, new.value, new.billing, new.signed_file_id) is distinct from (old.start_date, old.value, old.billing, old.signed_file_id) then
        perform refuse('MA_TERMS_FIXED', jsonb_build_object('no', old.ma_no));
      end if;
      if new.end_date is distinct from old.end_date and (new.end_reason is null or new.end_date is null) then
        perform refuse('MA_END_REASON', jsonb_build_object('no', old.ma_no));
      end if;
      if new.end_date < old.end_date then
        select m.name into outside from ma_contract_machine k join machine m on m.id = k.machine_id
        where k.contract_id = old.id and k.is_active and k.valid_from > new.end_date order by m.id limit 1;
        if found then perform refuse('MA_DAYS_OUTSIDE', jsonb_build_object('no', old.ma_no, 'machine', outside)); end if;
      end if;
    end if;
  end if;
  -- until it is signed: from then on its first day stays
  if new.renewed_from_id is not null and new.start_date is not null and (tg_op = 'INSERT' or old.status in ('DRAFT', 'PROPOSED')) then
    select * into former from ma_contract where id = new.renewed_from_id;
    if former.customer_id <> new.customer_id or new.start_date <= coalesce(former.terminated_on, former.end_date) then
      perform refuse('MA_RENEWAL_EARLY', jsonb_build_object('no', former.ma_no, 'from_on', coalesce(former.terminated_on, former.end_date) + 1));
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
      -- the value stays as it was agreed: what was to be asked for later is due by the new last day
      update ma_invoice set due_on = new.end_date where contract_id = new.id and status = 'PLANNED' and due_on > new.end_date;
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
    -- what goes on from it began while it rested
    update ma_contract set status = 'RENEWED' where id = new.id and ma_contract_missing(new, 'RENEWED') = '{}';
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

-- Whether a contract of a project can not have a machine: it has those of the project and those that stand at the same site.
create function ma_outside_project(c ma_contract, m machine) returns boolean language sql stable as $$
  select c.project_id is not null and m.project_id is distinct from c.project_id
    and m.site_id is distinct from coalesce(c.site_id, (select p.site_id from project p where p.id = c.project_id))
$$;

-- Nor is one put to a project or to another site while it has a machine that is neither of it nor there.
create function keep_ma_project() returns trigger language plpgsql as $$
declare
  outside text;
begin
  if (new.project_id, new.site_id) is not distinct from (old.project_id, old.site_id) or ngan_importing() then return new; end if;
  select m.name into outside from ma_contract_machine k join machine m on m.id = k.machine_id
  where k.contract_id = new.id and ma_outside_project(new, m) order by m.id limit 1;
  if found then
    perform refuse('MA_MACHINE_OUTSIDE_PROJECT', jsonb_build_object('no', new.ma_no, 'machine', outside,
      'project', (select p.project_no from project p where p.id = new.project_id)));
  end if;
  return new;
end $$;

create trigger ma_contract_project before update of project_id, site_id on ma_contract
  for each row when (new.project_id is not null) execute function keep_ma_project();

-- A machine of a contract is its customer's, on days of the contract, and under no other contract on one of them: the other is named here, the
-- exclusion constraint is the final check. Row lock on the machine first: crowded inserts under an exclusion constraint deadlock.
create function keep_ma_machine() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  contract ma_contract;
  owned machine;
  other record;
begin
  select * into contract from ma_contract where id = coalesce(new.contract_id, old.contract_id) for share;
  if contract.id is null or tg_op = 'DELETE' and ngan_importing() then return coalesce(new, old); end if;
  if tg_op = 'DELETE' then
    if contract.status not in ('DRAFT', 'PROPOSED') then
      perform refuse('MA_MACHINE_STAYS', jsonb_build_object('no', contract.ma_no));
    end if;
    return old;
  end if;
  select * into owned from machine where id = new.machine_id for no key update;
  -- what is imported may name contracts that hold already; whether they cover is said by their rows
  if not ngan_importing() and (tg_op = 'INSERT' or (new.contract_id, new.machine_id) is distinct from (old.contract_id, old.machine_id)) then
    if ma_is_over(contract) then
      perform refuse('MA_IS_OVER', jsonb_build_object('no', contract.ma_no));
    end if;
    if owned.customer_id <> contract.customer_id then
      perform refuse('MA_MACHINE_OF_ANOTHER', jsonb_build_object('no', contract.ma_no, 'machine', owned.name));
    end if;
    if ma_outside_project(contract, owned) then
      perform refuse('MA_MACHINE_OUTSIDE_PROJECT', jsonb_build_object('no', contract.ma_no, 'machine', owned.name,
        'project', (select p.project_no from project p where p.id = contract.project_id)));
    end if;
    new.is_active := contract.status in ('ACTIVE', 'SUSPENDED', 'RENEWED');
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
