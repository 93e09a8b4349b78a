alter table doc_counter drop constraint doc_counter_period_known;
alter table doc_counter add constraint doc_counter_period_known CHECK ((period ~ '^([0-9]{2}|[0-9]{4})?$'::text));

create function take_number(type text, for_period text, digits integer) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  number text;
begin
  insert into doc_counter as c (doc_type, period, last_no) values (type, for_period, 1)
  on conflict (doc_type, period) do update set last_no = c.last_no + 1
  returning last_no::text into number;
  return lpad(number, greatest(digits, length(number)), '0');
end $$;

create or replace function take_number(type text, for_period text) returns text language sql
  return take_number(type, for_period, 4);

-- PJ-YY-###, TR-YYMM-###: counted in the Bangkok year or month of the given instant, as many digits as signs and more when they run out.
create function next_patterned_no(pattern text, at timestamptz) returns text language plpgsql as $$
declare
  parts constant text[] := regexp_match(pattern, '^([A-Z]{1,4})-(YY|YYMM)-(#{3,8})$');
  period constant text := to_char(bangkok_day(at), parts[2]);
begin
  if parts is null then
    raise exception '% is no pattern of document numbers', coalesce(pattern, 'null') using errcode = 'invalid_parameter_value';
  end if;
  return parts[1] || '-' || period || '-' || take_number(parts[1], period, length(parts[3]));
end $$;

-- SO-2611-0001: by month, four digits and more.
create or replace function next_doc_no(type text, at timestamptz) returns text language sql
  return next_patterned_no(type || '-YYMM-####', at);

-- TR-2611-001: by month.
create or replace function next_class_no(at timestamptz) returns text language sql
  return next_patterned_no('TR-YYMM-###', at);
