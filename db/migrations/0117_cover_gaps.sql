drop view cover_span;

-- Days on which a machine is covered as a whole, as cover_of answers for each of them: its warranties, and its contracts without the days they
-- rested. The hours of a warranty are read only where it has a limit: a report looks at every machine.
create view cover_span as
  select w.machine_id, 'WARRANTY' as kind, w.id as warranty_id, null::bigint as contract_id, w.start_date as from_on, l.last_on as to_on
  from warranty w,
    lateral (select case when w.hours_limit is null then least(w.end_date, w.void_on - 1) else warranty_last_day(w) end) l (last_on)
  where w.installed_part_id is null and l.last_on >= w.start_date
  union all
  select a.machine_id, 'MA', null, a.contract_id, a.valid_from, a.valid_to
  from ma_contract_machine a join ma_contract c on c.id = a.contract_id join machine m on m.id = a.machine_id and m.customer_id = c.customer_id
  where a.is_active and not exists (select from ma_suspension s where s.contract_id = a.contract_id)
  union all
  select a.machine_id, 'MA', null, a.contract_id, lower(d.days), upper(d.days) - 1
  from (select s.contract_id, range_agg(daterange(s.from_on, s.to_on + 1)) as days from ma_suspension s group by s.contract_id) rest
    join ma_contract_machine a on a.contract_id = rest.contract_id join ma_contract c on c.id = a.contract_id
    join machine m on m.id = a.machine_id and m.customer_id = c.customer_id,
    lateral unnest(datemultirange(daterange(a.valid_from, a.valid_to, '[]')) - rest.days) d (days)
  where a.is_active;

select allow('cover_span', 'select');
alter table cover_gap_task drop constraint cover_gap_task_proposed;
alter table cover_gap_task add constraint cover_gap_task_proposed CHECK (((contract_id IS NULL) OR (result = 'PROPOSED'::text)));
alter table cover_gap_task drop constraint cover_gap_task_contract_id_fkey;
alter table cover_gap_task add constraint cover_gap_task_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES ma_contract(id) ON DELETE SET NULL;
