-- What maintenance contracts and warranties cost against what they bring, by month: always as hours and parts were costed when they were approved
-- and issued. And these figures as they were told once, month by month.

-- What a contract has brought until the end of a day: its value by its days, to the satang; what it was terminated before is not earned. The days it
-- rests count, its period and its price are the same. Null where it has no value.
create function ma_earned_until(c ma_contract, day date) returns numeric language sql immutable parallel safe
  return round(c.value * greatest(0, least(day, c.end_date, c.terminated_on) - c.start_date + 1) / (c.end_date - c.start_date + 1), 2);

-- The warranty that bears an order a person put under warranty: of its machine on the day of the report, as cover_of answers, else of the
-- machine's project, before that of a part in it. One whose hours have run bears no more.
create function warranty_of_order(o service_order) returns bigint language sql stable parallel safe
  return (select w.id from machine_warranty w
    where w.covered_id = o.machine_id and bangkok_day(o.reported_at) between w.from_on and w.to_on
    order by w.installed_part_id is not null, w.project_id is not null, w.kind = 'WORKMANSHIP', w.last_on desc, w.id limit 1);

-- What was earned and spent in the months from a day until another, a line for each machine of a contract and for each order under MA or warranty.
-- Earned: the month's days of each contract until the last day that is asked for, parted among its machines by their days, to the satang. Spent:
-- approved hours on their day, travel apart; parts on the day they were issued, and given back on the day that was reversed. `open_costs`: hours
-- without a rate and parts without a price in baht, which cost is not known of; a part that went back in the same month is none.
create function service_product_lines(since date, until date) returns table (
  month date, cover text, contract_id bigint, warranty_id bigint, machine_id bigint, machine_type_id bigint, customer_id bigint, order_id bigint,
  revenue numeric, labor numeric, travel numeric, parts numeric, minutes bigint, travel_minutes bigint, open_costs bigint)
language sql stable as $$
  with months as (
    select m::date as first, least((m + interval '1 month')::date - 1, until) as last
    from generate_series(date_trunc('month', since::timestamp), until::timestamp, interval '1 month') m),
  earned as (
    select m.first, m.last, c.id, c.customer_id, ma_earned_until(c, m.last) - ma_earned_until(c, m.first - 1) as amount
    from months m join ma_contract c on c.start_date <= m.last and least(c.end_date, c.terminated_on) >= m.first
    where c.status in ('ACTIVE', 'SUSPENDED', 'TERMINATED', 'RENEWED') and c.value is not null),
  shared as (
    select e.*, k.machine_id, d.days, sum(d.days) over (w order by k.machine_id) as upto, sum(d.days) over w as whole
    from earned e left join ma_contract_machine k on k.contract_id = e.id and k.is_active and k.valid_from <= e.last and k.valid_to >= e.first,
      lateral (select least(k.valid_to, e.last) - greatest(k.valid_from, e.first) + 1 as days) d
    window w as (partition by e.id, e.first)),
  moved as (
    select v.id as issue_id, v.service_order_id as order_id, bangkok_day(v.created_at) as day, 1 as sign, v.qty, v.unit_cost, v.cost_currency
    from stock_move v
    where v.kind = 'ISSUE' and v.service_order_id is not null
      and v.created_at >= since::timestamp at time zone 'Asia/Bangkok' and v.created_at < (until + 1)::timestamp at time zone 'Asia/Bangkok'
    union all
    select i.id, i.service_order_id, bangkok_day(v.created_at), -1, i.qty, i.unit_cost, i.cost_currency
    from stock_move v join stock_move i on i.id = v.reverses_id and i.kind = 'ISSUE' and i.service_order_id is not null
    where v.kind = 'REVERSAL'
      and v.created_at >= since::timestamp at time zone 'Asia/Bangkok' and v.created_at < (until + 1)::timestamp at time zone 'Asia/Bangkok'),
  -- each issue once a month: 1 where it was used, 0 where it went back as well, -1 where it only went back
  used as (
    select p.order_id, date_trunc('month', p.day::timestamp)::date as month, sum(p.sign) as net, p.qty, p.unit_cost, p.cost_currency
    from moved p group by p.issue_id, 1, 2, p.qty, p.unit_cost, p.cost_currency),
  spent as (
    select t.service_order_id as order_id, date_trunc('month', t.work_date::timestamp)::date as month,
      sum(t.cost_amount) filter (where t.kind <> 'TRAVEL') as labor, sum(t.cost_amount) filter (where t.kind = 'TRAVEL') as travel, null::numeric as parts,
      sum(t.minutes) filter (where t.kind <> 'TRAVEL') as minutes, sum(t.minutes) filter (where t.kind = 'TRAVEL') as travel_minutes,
      count(t.cost_open) as open_costs
    from time_entry t
    where t.status = 'APPROVED' and t.service_order_id is not null and t.work_date between since and until
    group by 1, 2
    union all
    select u.order_id, u.month, null, null, sum(u.net * round(u.qty * u.unit_cost, 2)) filter (where u.cost_currency = 'THB'), null, null,
      count(*) filter (where u.net > 0 and u.cost_currency is distinct from 'THB')
    from used u group by 1, 2)
  select s.first, 'MA', s.id, null::bigint, s.machine_id, t.machine_type_id, s.customer_id, null::bigint,
    case when s.machine_id is null then s.amount
      else round(s.amount * s.upto / s.whole, 2) - round(s.amount * (s.upto - s.days) / s.whole, 2) end,
    0::numeric, 0::numeric, 0::numeric, 0::bigint, 0::bigint, 0::bigint
  from shared s left join machine m on m.id = s.machine_id left join machine_model t on t.id = m.machine_model_id
  union all
  select s.month, o.cover, case when o.cover = 'MA' then ma_of_order(o) end, case when o.cover = 'WARRANTY' then warranty_of_order(o) end,
    o.machine_id, t.machine_type_id, o.customer_id, o.id, null,
    coalesce(s.labor, 0), coalesce(s.travel, 0), coalesce(s.parts, 0), coalesce(s.minutes, 0), coalesce(s.travel_minutes, 0), s.open_costs
  from spent s join service_order o on o.id = s.order_id and o.cover in ('MA', 'WARRANTY')
    left join machine m on m.id = o.machine_id left join machine_model t on t.id = m.machine_model_id
$$;

-- The figures of a month as they were on a day: taken by the clock once the month's hours are in, or by a person.
create table service_product_snapshot (
  id bigint generated always as identity primary key,
  month date not null constraint service_product_snapshot_first_day check (month = date_trunc('month', month::timestamp)::date),
  -- Null: by the clock.
  taken_by bigint references app_user,
  taken_at timestamptz not null default now()
);
create index service_product_snapshot_month on service_product_snapshot (month, id);
create index service_product_snapshot_by on service_product_snapshot (taken_by) where taken_by is not null;

create table service_product_kept (
  id bigint generated always as identity primary key,
  snapshot_id bigint not null references service_product_snapshot,
  cover text not null constraint service_product_kept_cover_known check (cover in ('MA', 'WARRANTY')),
  contract_id bigint references ma_contract,
  machine_type_id bigint references machine_type,
  revenue numeric(14, 2) not null,
  labor numeric(14, 2) not null,
  travel numeric(14, 2) not null,
  parts numeric(14, 2) not null,
  minutes bigint not null,
  travel_minutes bigint not null,
  orders integer not null,
  open_costs bigint not null,
  constraint service_product_kept_once unique nulls not distinct (snapshot_id, cover, contract_id, machine_type_id),
  constraint service_product_kept_contract_of_ma check (contract_id is null or cover = 'MA')
);
create index service_product_kept_contract on service_product_kept (contract_id) where contract_id is not null;
create index service_product_kept_type on service_product_kept (machine_type_id) where machine_type_id is not null;

-- Keeps the figures of the month that a day lies in; gives back the snapshot.
create function keep_service_product(day date, at timestamptz default now()) returns bigint language sql as $$
  with taken as (
    insert into service_product_snapshot (month, taken_by, taken_at) values (date_trunc('month', day::timestamp)::date, ngan_actor(), at) returning id, month),
  lines as (
    insert into service_product_kept (snapshot_id, cover, contract_id, machine_type_id, revenue, labor, travel, parts, minutes, travel_minutes, orders, open_costs)
    select t.id, l.cover, l.contract_id, l.machine_type_id, coalesce(sum(l.revenue), 0), sum(l.labor), sum(l.travel), sum(l.parts), sum(l.minutes),
      sum(l.travel_minutes), count(distinct l.order_id), sum(l.open_costs)
    from taken t, service_product_lines(t.month, (t.month + interval '1 month')::date - 1) l
    group by t.id, l.cover, l.contract_id, l.machine_type_id)
  select id from taken
$$;

create trigger service_product_snapshot_append_only before update or delete or truncate on service_product_snapshot
  for each statement execute function refuse_change();
create trigger service_product_kept_append_only before update or delete or truncate on service_product_kept
  for each statement execute function refuse_change();
select allow('service_product_snapshot', 'select, insert', '*');
select allow('service_product_kept', 'select, insert', '*');
