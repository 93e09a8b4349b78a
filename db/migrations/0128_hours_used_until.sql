-- Hours of work on orders of a contract that it covers, until the end of a day: what is used of its covered hours.
create function ma_hours_used(contract bigint, until date default 'infinity') returns numeric
language sql stable set search_path = public, pg_temp as $$
  select round(coalesce(sum(t.minutes), 0) / 60.0, 2)
  from orders_of_ma(contract) k (id) join service_order o on o.id = k.id and o.cover = 'MA'
  join time_entry t on t.service_order_id = o.id and t.kind = 'WORK' and t.status <> 'REJECTED' and t.work_date <= until
$$;

-- drops what is there
drop function ma_hours_used(bigint);
