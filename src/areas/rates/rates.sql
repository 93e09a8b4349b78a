-- What work, journeys, days away, nights and overhead cost, each from a day on.
-- Read by other areas: labor_grade, overhead.

-- Who works, as far as the price of an hour goes.
create table labor_grade (
  id bigint generated always as identity primary key,
  code text not null constraint labor_grade_code_filled check (filled(code, 30)),
  name_th text not null constraint labor_grade_name_th_filled check (filled(name_th, 150)),
  name_en text constraint labor_grade_name_en_filled check (filled(name_en, 150)),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index labor_grade_code_key on labor_grade (fold_text(code)) where not is_deleted;

-- An hour of a grade: what it costs us, or what it is billed at. Without a section it is for all that have none of their own.
create table labor_rate (
  id bigint generated always as identity primary key,
  labor_grade_id bigint not null references labor_grade,
  section_id bigint,
  rate_kind text not null constraint labor_rate_kind_known check (rate_kind in ('COST', 'BILL')),
  rate_per_hour numeric(12,4) not null constraint labor_rate_rate_per_hour_range check (rate_per_hour between 0.0001 and 1000000),
  travel_rate_per_hour numeric(12,4)
    constraint labor_rate_travel_rate_per_hour_range check (travel_rate_per_hour between 0 and 1000000),
  remark text constraint labor_rate_remark_filled check (filled(remark, 500)),
  valid_from date not null constraint labor_rate_valid_from_range check (valid_from between '1900-01-01' and '2050-12-31'),
  valid_to date constraint labor_rate_valid_to_range check (valid_to between '1900-01-01' and '2050-12-31'),
  is_deleted boolean not null default false,
  section_level text not null generated always as ('SECTION') stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint labor_rate_section_fkey foreign key (section_id, section_level) references org_unit (id, level),
  constraint labor_rate_ends_later check (valid_to >= valid_from),
  constraint labor_rate_no_overlap exclude using gist (labor_grade_id with =, coalesce(section_id, 0) with =, rate_kind with =,
    daterange(valid_from, valid_to, '[]') with &&) where (not is_deleted)
);
create index labor_rate_labor_grade on labor_rate (labor_grade_id, id);
create index labor_rate_section on labor_rate (section_id, id);
create index labor_rate_kind on labor_rate (rate_kind, id);
create index labor_rate_valid_from on labor_rate (valid_from, id);

-- What a journey is made with.
create table vehicle_type (
  id bigint generated always as identity primary key,
  code text not null constraint vehicle_type_code_filled check (filled(code, 30)),
  name_th text not null constraint vehicle_type_name_th_filled check (filled(name_th, 150)),
  name_en text constraint vehicle_type_name_en_filled check (filled(name_en, 150)),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index vehicle_type_code_key on vehicle_type (fold_text(code)) where not is_deleted;

create table fare (
  id bigint generated always as identity primary key,
  location_id bigint not null references location,
  vehicle_type_id bigint not null references vehicle_type,
  basis text not null
    constraint fare_basis_known check (basis in ('PER_KM', 'PER_TRIP', 'ROUND_TRIP', 'ACTUAL_CAP')),
  amount numeric(14,2) not null constraint fare_amount_range check (amount between 0.01 and 10000000),
  toll numeric(14,2) constraint fare_toll_range check (toll between 0 and 10000000),
  remark text constraint fare_remark_filled check (filled(remark, 500)),
  valid_from date not null constraint fare_valid_from_range check (valid_from between '1900-01-01' and '2050-12-31'),
  valid_to date constraint fare_valid_to_range check (valid_to between '1900-01-01' and '2050-12-31'),
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint fare_ends_later check (valid_to >= valid_from),
  constraint fare_no_overlap exclude using gist (location_id with =, vehicle_type_id with =, basis with =,
    daterange(valid_from, valid_to, '[]') with &&) where (not is_deleted)
);
create index fare_location on fare (location_id, id);
create index fare_vehicle_type on fare (vehicle_type_id, id);
create index fare_basis on fare (basis, id);
create index fare_valid_from on fare (valid_from, id);

-- A day away, by the level of the position: in a place, or in all places of a zone that have none of their own.
create table allowance (
  id bigint generated always as identity primary key,
  zone text constraint allowance_zone_known check (zone in ('IN_TOWN', 'PROVINCE_NEAR', 'PROVINCE_FAR', 'ABROAD')),
  location_id bigint references location,
  pos_level_min integer not null default 1 constraint allowance_pos_level_min_range check (pos_level_min between 1 and 10),
  pos_level_max integer not null default 10 constraint allowance_pos_level_max_range check (pos_level_max between 1 and 10),
  per_day numeric(14,2) not null constraint allowance_per_day_range check (per_day between 0.01 and 1000000),
  half_day_pct numeric(6,3) not null default 50 constraint allowance_half_day_pct_range check (half_day_pct between 0 and 100),
  overnight_extra numeric(14,2) constraint allowance_overnight_extra_range check (overnight_extra between 0 and 1000000),
  tax_free_cap numeric(14,2) constraint allowance_tax_free_cap_range check (tax_free_cap between 0 and 1000000),
  remark text constraint allowance_remark_filled check (filled(remark, 500)),
  valid_from date not null constraint allowance_valid_from_range check (valid_from between '1900-01-01' and '2050-12-31'),
  valid_to date constraint allowance_valid_to_range check (valid_to between '1900-01-01' and '2050-12-31'),
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint allowance_one_place check (num_nonnulls(zone, location_id) = 1),
  constraint allowance_levels_order check (pos_level_max >= pos_level_min),
  constraint allowance_ends_later check (valid_to >= valid_from),
  constraint allowance_no_overlap exclude using gist (coalesce(location_id, 0) with =, coalesce(zone, '') with =,
    int4range(pos_level_min, pos_level_max, '[]') with &&, daterange(valid_from, valid_to, '[]') with &&)
    where (not is_deleted)
);
create index allowance_location on allowance (location_id, id);
create index allowance_zone on allowance (zone, id);
create index allowance_valid_from on allowance (valid_from, id);

-- A night away, by the room and the level of the position.
create table quarterage (
  id bigint generated always as identity primary key,
  name text not null constraint quarterage_name_filled check (filled(name, 150)),
  location_id bigint not null references location,
  room_type text not null constraint quarterage_room_type_known check (room_type in ('SINGLE', 'TWIN')),
  pos_level_min integer not null default 1 constraint quarterage_pos_level_min_range check (pos_level_min between 1 and 10),
  pos_level_max integer not null default 10 constraint quarterage_pos_level_max_range check (pos_level_max between 1 and 10),
  per_night numeric(14,2) not null constraint quarterage_per_night_range check (per_night between 0.01 and 1000000),
  basis text not null constraint quarterage_basis_known check (basis in ('LUMP', 'CAP_ACTUAL')),
  needs_receipt boolean not null default false,
  remark text constraint quarterage_remark_filled check (filled(remark, 500)),
  valid_from date not null constraint quarterage_valid_from_range check (valid_from between '1900-01-01' and '2050-12-31'),
  valid_to date constraint quarterage_valid_to_range check (valid_to between '1900-01-01' and '2050-12-31'),
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint quarterage_levels_order check (pos_level_max >= pos_level_min),
  constraint quarterage_ends_later check (valid_to >= valid_from),
  constraint quarterage_no_overlap exclude using gist (location_id with =, room_type with =,
    int4range(pos_level_min, pos_level_max, '[]') with &&, daterange(valid_from, valid_to, '[]') with &&)
    where (not is_deleted)
);
create index quarterage_location on quarterage (location_id, id);
create index quarterage_room_type on quarterage (room_type, id);
create index quarterage_valid_from on quarterage (valid_from, id);

-- A pool of cost that belongs to no single job; how it is spread, and how much of it, changes with the years.
create table overhead (
  id bigint generated always as identity primary key,
  code text not null constraint overhead_code_filled check (filled(code, 30)),
  name_th text not null constraint overhead_name_th_filled check (filled(name_th, 150)),
  name_en text constraint overhead_name_en_filled check (filled(name_en, 150)),
  cost_type_id bigint,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  element text not null generated always as ('OVERHEAD') stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint overhead_cost_type_fkey foreign key (cost_type_id, element) references cost_type (id, element)
);
create unique index overhead_code_key on overhead (fold_text(code)) where not is_deleted;
create index overhead_cost_type on overhead (cost_type_id, id);

create table overhead_rate (
  id bigint generated always as identity primary key,
  overhead_id bigint not null references overhead,
  section_id bigint,
  driver text not null constraint overhead_rate_driver_known check (driver in
    ('PCT_OF_LABOR', 'PCT_OF_MATERIAL', 'PCT_OF_DIRECT', 'PER_LABOR_HOUR', 'PER_DAY', 'FIXED')),
  rate numeric(12,4) not null constraint overhead_rate_rate_range check (rate between 0.0001 and 10000000),
  remark text constraint overhead_rate_remark_filled check (filled(remark, 500)),
  valid_from date not null constraint overhead_rate_valid_from_range check (valid_from between '1900-01-01' and '2050-12-31'),
  valid_to date constraint overhead_rate_valid_to_range check (valid_to between '1900-01-01' and '2050-12-31'),
  is_deleted boolean not null default false,
  section_level text not null generated always as ('SECTION') stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint overhead_rate_section_fkey foreign key (section_id, section_level) references org_unit (id, level),
  constraint overhead_rate_percent check (driver not like 'PCT%' or rate <= 1000),
  constraint overhead_rate_ends_later check (valid_to >= valid_from),
  constraint overhead_rate_no_overlap exclude using gist (overhead_id with =, coalesce(section_id, 0) with =,
    daterange(valid_from, valid_to, '[]') with &&) where (not is_deleted)
);
create index overhead_rate_overhead on overhead_rate (overhead_id, id);
create index overhead_rate_section on overhead_rate (section_id, id);
create index overhead_rate_valid_from on overhead_rate (valid_from, id);

select track_changes('labor_grade');
select track_changes('labor_rate');
select track_changes('vehicle_type');
select track_changes('fare');
select track_changes('allowance');
select track_changes('quarterage');
select track_changes('overhead');
select track_changes('overhead_rate');

-- what people and things cost us is nothing for tables read by name
select allow('labor_grade', 'select, insert, update', '*');
select allow('labor_rate', 'select, insert, update');
select allow('vehicle_type', 'select, insert, update', '*');
select allow('fare', 'select, insert, update');
select allow('allowance', 'select, insert, update');
select allow('quarterage', 'select, insert, update');
select allow('overhead', 'select, insert, update');
select allow('overhead_rate', 'select, insert, update');

select live_references('labor_rate');
select live_references('fare');
select live_references('allowance');
select live_references('quarterage');
select live_references('overhead');
select live_references('overhead_rate');

-- A rate of a section, or of a place, comes before that of all sections, or of the zone.
create function wider_days(one labor_rate) returns datemultirange language sql stable as $$
  select coalesce(range_agg(daterange(w.valid_from, w.valid_to, '[]')), '{}') from labor_rate w
  where one.section_id is not null and w.section_id is null and not w.is_deleted
    and w.labor_grade_id = one.labor_grade_id and w.rate_kind = one.rate_kind
$$;
create function wider_days(one allowance) returns datemultirange language sql stable as $$
  select coalesce(range_agg(daterange(w.valid_from, w.valid_to, '[]')), '{}') from allowance w
  where w.zone = (select l.zone from location l where l.id = one.location_id) and not w.is_deleted
    and int4range(w.pos_level_min, w.pos_level_max, '[]') && int4range(one.pos_level_min, one.pos_level_max, '[]')
$$;
create function wider_days(one overhead_rate) returns datemultirange language sql stable as $$
  select coalesce(range_agg(daterange(w.valid_from, w.valid_to, '[]')), '{}') from overhead_rate w
  where one.section_id is not null and w.section_id is null and not w.is_deleted and w.overhead_id = one.overhead_id
$$;

select keep_past_rates('labor_rate');
select keep_past_rates('fare');
select keep_past_rates('allowance');
select keep_past_rates('quarterage');
select keep_past_rates('overhead_rate');

-- Which rate counts on a day: the closest one; null where there is none.
create function labor_rate_on(grade bigint, section bigint, kind text, day date) returns labor_rate language sql stable as $$
  select r from labor_rate r
  where r.labor_grade_id = grade and r.rate_kind = kind and not r.is_deleted
    and (r.section_id = section or r.section_id is null)
    and r.valid_from <= day and (r.valid_to is null or r.valid_to >= day)
  order by r.section_id nulls last limit 1
$$;
create function fare_on(place bigint, vehicle bigint, fare_basis text, day date) returns fare language sql stable as $$
  select r from fare r
  where r.location_id = place and r.vehicle_type_id = vehicle and r.basis = fare_basis and not r.is_deleted
    and r.valid_from <= day and (r.valid_to is null or r.valid_to >= day)
$$;
create function allowance_on(place bigint, pos_level integer, day date) returns allowance language sql stable as $$
  select r from allowance r
  where (r.location_id = place or r.zone = (select l.zone from location l where l.id = place)) and not r.is_deleted
    and pos_level between r.pos_level_min and r.pos_level_max
    and r.valid_from <= day and (r.valid_to is null or r.valid_to >= day)
  order by r.location_id nulls last limit 1
$$;
create function quarterage_on(place bigint, room text, pos_level integer, day date) returns quarterage language sql stable as $$
  select r from quarterage r
  where r.location_id = place and r.room_type = room and not r.is_deleted
    and pos_level between r.pos_level_min and r.pos_level_max
    and r.valid_from <= day and (r.valid_to is null or r.valid_to >= day)
$$;
create function overhead_rate_on(pool bigint, section bigint, day date) returns overhead_rate language sql stable as $$
  select r from overhead_rate r
  where r.overhead_id = pool and not r.is_deleted and (r.section_id = section or r.section_id is null)
    and r.valid_from <= day and (r.valid_to is null or r.valid_to >= day)
  order by r.section_id nulls last limit 1
$$;

-- By which grade the hours of a person are costed.
alter table employee add column labor_grade_id bigint references labor_grade;
create index employee_labor_grade on employee (labor_grade_id);
select live_references('employee');

-- The zone of a place stays once days of the place are over that were paid by it, or would be paid by the other one.
create function keep_zone_of_past() returns trigger language plpgsql as $$
declare
  over daterange := daterange(least(bangkok_day(new.created_at), bangkok_day(now())), bangkok_day(now()));
begin
  if ngan_importing() then return null; end if;
  if exists (
    select from allowance z cross join generate_series(z.pos_level_min, z.pos_level_max) level
    where z.zone in (old.zone, new.zone) and not z.is_deleted
      and not datemultirange(daterange(z.valid_from, z.valid_to, '[]') * over) <@ coalesce((
        select range_agg(daterange(o.valid_from, o.valid_to, '[]')) from allowance o
        where o.location_id = new.id and not o.is_deleted and level between o.pos_level_min and o.pos_level_max), '{}'))
  then
    perform refuse('ZONE_STAYS', jsonb_build_object('code', new.code));
  end if;
  return null;
end $$;
create trigger location_zone_past after update of zone on location
  for each row when (new.zone <> old.zone) execute function keep_zone_of_past();

