drop view cover_span;

-- The months of a contract, a begun one counted as a whole: those between the names of its months, or one more.
create or replace function ma_months(starts_on date, ends_on date) returns integer language sql immutable strict parallel safe
  return (select greatest(1, n.apart + case when end_of_months(starts_on, n.apart) < ends_on then 1 else 0 end)
    from (select (12 * (extract(year from ends_on) - extract(year from starts_on)) + extract(month from ends_on) - extract(month from starts_on))::integer) n (apart));

-- Days on which a machine is covered as a whole, as cover_of answers for each of them: its warranties, and its contracts without the days they
-- rested.
create view cover_span as
  select w.machine_id, 'WARRANTY' as kind, w.id as warranty_id, null::bigint as contract_id, w.start_date as from_on, w.last_on as to_on
  from warranty_days w
  where w.installed_part_id is null and w.last_on >= w.start_date
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
