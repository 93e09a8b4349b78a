-- What every table stands on: who acts, how a refusal speaks, who may do what,
-- document numbers, replay of a repeated call, and the folding of Thai text for search.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists citext;

-- Functions are for our own roles only. Roles may be missing on a database run by another operator.
do $$
declare
  reader name;
begin
  alter default privileges revoke execute on functions from public;
  foreach reader in array array['ngan_app', 'ngan_read']::name[] loop
    if exists (select from pg_roles where rolname = reader) then
      execute format('alter default privileges grant execute on functions to %I', reader);
    end if;
  end loop;
end $$;

-- ---- who and when -----------------------------------------------------------------------------

create function ngan_actor() returns bigint language sql stable parallel safe
  return nullif(current_setting('ngan.user_id', true), '')::bigint;

create function ngan_request() returns text language sql stable parallel safe
  return nullif(current_setting('ngan.request_id', true), '');

-- When what this transaction writes happened: now, or earlier where a device without a network kept it and sends it later.
create function step_taken_at() returns timestamptz language sql stable
  return least(now(), coalesce(nullif(current_setting('ngan.happened_at', true), '')::timestamptz, now()));

create function ngan_ip() returns text language sql stable parallel safe
  return nullif(current_setting('ngan.ip', true), '');

create function bangkok_day(at timestamptz) returns date language sql immutable parallel safe
  return (at at time zone 'Asia/Bangkok')::date;

-- The last day of a period of months, by section 193/5 of the Civil and Commercial Code: the day before the one that corresponds to its
-- first; where the last month has no such day, its last day. base/end-of-months.ts says the same.
create function end_of_months(starts_on date, months integer) returns date language sql immutable strict parallel safe
  return (starts_on + make_interval(months => months))::date
    - case when extract(day from starts_on + make_interval(months => months)) = extract(day from starts_on) then 1 else 0 end;

-- A business refusal: the code is stable, the facts are for the words on the screen.
create function refuse(code text, facts jsonb default '{}') returns void language plpgsql as $$
begin
  raise exception using errcode = 'NG001', message = code, detail = facts::text;
end $$;

-- ---- checks used by many columns --------------------------------------------------------------

create function filled(value text, longest integer) returns boolean language sql immutable parallel safe
  return btrim(value) <> '' and length(value) <= longest;

-- Thai 13-digit number of a person or a company: (11 - sum of d(i) * (14 - i) mod 11) mod 10 = d(13).
create function thai_number_valid(value text) returns boolean language sql immutable parallel safe
  return case when value is null then null when value ~ '^[0-9]{13}$' then
    (11 - (13 * substr(value, 1, 1)::int + 12 * substr(value, 2, 1)::int + 11 * substr(value, 3, 1)::int
         + 10 * substr(value, 4, 1)::int + 9 * substr(value, 5, 1)::int + 8 * substr(value, 6, 1)::int
         + 7 * substr(value, 7, 1)::int + 6 * substr(value, 8, 1)::int + 5 * substr(value, 9, 1)::int
         + 4 * substr(value, 10, 1)::int + 3 * substr(value, 11, 1)::int + 2 * substr(value, 12, 1)::int) % 11) % 10
    = substr(value, 13, 1)::int else false end;

-- ---- Thai and English text for search ---------------------------------------------------------

-- Thai marks above and below a letter, with the sara aa behind them, in one order and each once: what looks the same is written in
-- several. Texts in order, nearly all, are given back as they are. Sara am is two letters here, nikhahit and sara aa.
create function order_thai_marks(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if value !~ ('[\u0e31\u0e32\u0e34-\u0e3a\u0e47-\u0e4e][\u0e31\u0e34-\u0e3a\u0e47]|[\u0e32\u0e48-\u0e4e][\u0e48-\u0e4b]|'
      '[\u0e32\u0e4c-\u0e4e][\u0e4c\u0e4e]|[\u0e32\u0e4d\u0e4e]\u0e4d') then
    return value;
  end if;
  return (
    select string_agg(case when part.found[1] !~ '^[\u0e31\u0e32\u0e34-\u0e3a\u0e47-\u0e4e]' then part.found[1]
      else (select coalesce(string_agg(distinct mark.sign, '' order by mark.sign), '') from (
          select sign collate "C" from regexp_split_to_table(replace(part.found[1], 'า', ''), '') sign) mark)
        || repeat('า', length(part.found[1]) - length(replace(part.found[1], 'า', ''))) end, '' order by part.place)
    from regexp_matches(value, '[\u0e31\u0e32\u0e34-\u0e3a\u0e47-\u0e4e]+|[^\u0e31\u0e32\u0e34-\u0e3a\u0e47-\u0e4e]+', 'g')
      with ordinality part (found, place));
end $$;

-- One spelling for what looks the same, as base/fold-text.ts has it: NFC, no zero-width marks, no soft hyphens, Thai marks in one order,
-- ฤๅ as ฤา, double sara e as sara ae, Thai digits as Arabic ones, lower case, single spaces. Search, duplicates and unique names stand on it.
create function fold_text(value text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(
    lower(translate(
      replace(replace(
        order_thai_marks(replace(
          translate(normalize(regexp_replace(value, '[\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'), NFC), 'ๅ', 'า'),
          'ำ', E'\u0e4d\u0e32')),
        E'\u0e4d\u0e32', 'ำ'), 'เเ', 'แ'),
      '๐๑๒๓๔๕๖๗๘๙', '0123456789')),
    '[\u0009-\u000d \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'));

-- What a person typed, as a LIKE pattern that finds it inside words; % and _ mean themselves.
create function search_pattern(typed text) returns text language sql immutable parallel safe
  return '%' || regexp_replace(fold_text(typed), '([\\%_])', '\\\1', 'g') || '%';

-- A telephone number as its digits: without marks between them, Thailand's code as the leading 0. `base/phone.ts` is the same.
create function phone_key(value text) returns text language sql immutable parallel safe
  return regexp_replace(
    regexp_replace(
      regexp_replace(translate(value, '๐๑๒๓๔๕๖๗๘๙', '0123456789'), '[\s\u00a0().–/-]', '', 'g'),
      '\+660?', '0', 'g'),
    '^(00)?660?(?=[1-9][0-9]{7,8}$)', '0');

-- ---- rights -----------------------------------------------------------------------------------

-- States what the application and the reader may do with a table; nothing else is left to them.
create function allow(subject regclass, app_rights text, read_columns text default null)
returns void language plpgsql as $$
begin
  execute format('revoke all on table %s from public', subject);
  if exists (select from pg_roles where rolname = 'ngan_app') then
    execute format('revoke all on table %s from ngan_app', subject);
    execute format('grant %s on table %s to ngan_app', app_rights, subject);
  end if;
  if exists (select from pg_roles where rolname = 'ngan_read') then
    execute format('revoke all on table %s from ngan_read', subject);
    if read_columns is not null then
      execute format('grant select %s on table %s to ngan_read',
        case when read_columns = '*' then '' else '(' || read_columns || ')' end, subject);
    end if;
  end if;
end $$;

-- ---- document numbers -------------------------------------------------------------------------

create table doc_counter (
  doc_type text not null constraint doc_counter_type_known check (doc_type ~ '^[A-Z]{1,4}$'),
  period text not null constraint doc_counter_period_known check (period ~ '^([0-9]{2}|[0-9]{4})?$'),
  last_no bigint not null constraint doc_counter_last_no_positive check (last_no > 0),
  primary key (doc_type, period)
);

select allow('doc_counter', 'select');

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

create function take_number(type text, for_period text) returns text language sql
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
create function next_doc_no(type text, at timestamptz) returns text language sql
  return next_patterned_no(type || '-YYMM-####', at);

-- What document numbers are sorted by: the number they end with counts as one, PJ-26-1000 after PJ-26-999.
create function number_order(no text) returns text language sql immutable parallel safe
  return regexp_replace(no, '[0-9]+$', '')
    || coalesce(lpad(substring(no from '[0-9]+$'), greatest(length(substring(no from '[0-9]+$')), 12), '0'), '');

-- ---- a repeated call is answered with its first answer -----------------------------------------

create table idempotency_key (
  user_id bigint not null,
  key text not null constraint idempotency_key_filled check (filled(key, 200)),
  path text not null constraint idempotency_key_path_filled check (filled(path, 300)),
  request_hash text not null constraint idempotency_key_hash_filled check (filled(request_hash, 128)),
  status integer constraint idempotency_key_status_known check (status between 100 and 599),
  answer text,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);

select allow('idempotency_key', 'select, insert, update, delete');
