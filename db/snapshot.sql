-- Written by `npm run db:draft`: the areas' statements at the last migration.

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
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id bigint,
  action text not null constraint audit_log_action_filled check (filled(action, 40)),
  entity text not null constraint audit_log_entity_filled check (filled(entity, 63)),
  entity_id bigint,
  before jsonb,
  after jsonb,
  request_id text,
  ip text
);
create index audit_log_entity on audit_log (entity, entity_id, id);
create index audit_log_actor on audit_log (actor_id, id);
create index audit_log_at on audit_log using brin (at);
create function refuse_change() returns trigger language plpgsql as $$
begin
  perform refuse('APPEND_ONLY', jsonb_build_object('table', tg_table_name));
  return null;
end $$;
create function without_values(content jsonb, fields text[]) returns jsonb language sql immutable parallel safe
  return (select jsonb_object_agg(e.key, case when e.key = any(fields) and e.value <> 'null' then '"***"' else e.value end)
    from jsonb_each(content) e);
-- Append-only, except that values of an erased person are masked: by the function below, which runs as the owner of the table.
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('ngan.erasing', true) = 'on'
    and current_user = (select rolname from pg_roles r join pg_class c on c.relowner = r.oid where c.oid = tg_relid) then return null; end if;
  perform refuse('APPEND_ONLY', jsonb_build_object('table', tg_table_name));
  return null;
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function keep_audit_log();
-- Of some records of a table, the values of some fields become stars wherever the log tells them. How many lines were changed.
create function erase_from_history(of text, ids bigint[], fields text[]) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed bigint;
begin
  perform set_config('ngan.erasing', 'on', true);
  update audit_log set before = without_values(before, fields), after = without_values(after, fields)
  where entity = of and entity_id = any(ids) and (before ?| fields or after ?| fields);
  get diagnostics changed = row_count;
  perform set_config('ngan.erasing', '', true);
  return changed;
end $$;
select allow('audit_log', 'select, insert');
-- History that is brought along by the owner of the tables: rows keep the dates and states they come with.
create function ngan_importing() returns boolean language plpgsql stable as $$
begin
  if current_setting('ngan.import', true) is distinct from 'on' then return false; end if;
  return pg_has_role(
    session_user, (select relowner from pg_class where oid = 'public.audit_log'::regclass), 'usage');
end $$;
-- Stamps a row: version, who, when. Neither the creator nor the day of creation can be rewritten.
create function touch_row() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.created_by := coalesce(new.created_by, ngan_actor());
    new.row_version := 1;
  else
    new.created_by := old.created_by;
    new.created_at := old.created_at;
    new.updated_by := ngan_actor();
    new.updated_at := now();
    new.row_version := old.row_version + 1;
  end if;
  return new;
end $$;
-- One row of a table as the audit keeps it: no bookkeeping, no derived columns, secrets only as stars.
create function audit_view(content jsonb) returns jsonb language plpgsql immutable parallel safe as $$
declare
  kept jsonb := content - '{created_by,created_at,updated_by,updated_at,row_version,last_login_at,search_text,
    status_reason,status_group,status_rank,priority_rank,next_due_at,planned,name_core,name_en_core}'::text[];
  secret text;
begin
  if kept ?| '{password_hash,token_hash,hash,signature,engineer_signature,national_id,secret}' then
    foreach secret in array '{password_hash,token_hash,hash,signature,engineer_signature,national_id,secret}'::text[] loop
      if kept ->> secret is not null then kept := kept || jsonb_build_object(secret, '***'); end if;
    end loop;
  end if;
  return nullif(kept, '{}');
end $$;
-- Writes the audit row of a change in the same transaction. Arguments: the column that names the record, and one that is
-- told also where it did not change, if a change says too little without it.
create function write_audit() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  old_keys text[];
  told jsonb;
begin
  if ngan_importing() then return null; end if;
  if tg_op = 'UPDATE' then
    select array_agg(n.key) into old_keys
    from jsonb_each(new_row) n where n.value is not distinct from old_row -> n.key;
    old_row := audit_view(old_row - old_keys);
    new_row := audit_view(new_row - old_keys);
    if old_row is null and new_row is null then return null; end if;
    if tg_nargs > 1 then
      told := jsonb_build_object(tg_argv[1], to_jsonb(new) -> tg_argv[1]);
      -- what it was where it did change
      old_row := told || coalesce(old_row, '{}');
      new_row := told || coalesce(new_row, '{}');
    end if;
  else
    old_row := jsonb_strip_nulls(audit_view(old_row));
    new_row := jsonb_strip_nulls(audit_view(new_row));
  end if;
  insert into audit_log (actor_id, action, entity, entity_id, before, after, request_id, ip)
  values (ngan_actor(), lower(tg_op), tg_table_name,
    (to_jsonb(coalesce(new, old)) ->> coalesce(tg_argv[0], 'id'))::bigint,
    old_row, new_row, ngan_request(), ngan_ip());
  return null;
end $$;
-- What anything refers to is not deleted, and nothing comes back that refers to what is deleted. Asked of the foreign keys
-- themselves, so that no table is forgotten; a key that deletes along (on delete cascade) leads to a part of the row. After the
-- update, whose lock a concurrent new reference waits for.
create function keep_used_row() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_gone boolean := tg_op = 'DELETE' or (to_jsonb(new) ->> 'is_deleted')::boolean;
  one record;
  found bigint;
  uses jsonb := '[]';
begin
  for one in
    select case when is_gone then u.relname else t.relname end as other,
      format(case when is_gone
          then 'select count(*) from (select from %1$s where %2$I = $1.id%3$s limit 1000) used'
          else 'select count(*) from %4$s where id = $1.%2$I and is_deleted' end,
        u.oid::regclass, a.attname, case when d.attname is null then '' else ' and not is_deleted' end, t.oid::regclass) as asked
    from pg_constraint k
    join pg_class u on u.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    join pg_attribute i on i.attrelid = t.oid and i.attname = 'id'
    join pg_attribute a on a.attrelid = u.oid and a.attnum = k.conkey[array_position(k.confkey, i.attnum)]
    left join pg_attribute d on d.attrelid = case when is_gone then u.oid else t.oid end
      and d.attname = 'is_deleted' and not d.attisdropped
    where k.contype = 'f' and case when is_gone then k.confrelid = tg_relid and k.confdeltype <> 'c'
      else k.conrelid = tg_relid and d.attname is not null end
    order by 1
  loop
    execute one.asked into found using case when tg_op = 'DELETE' then old else new end;
    if found > 0 then uses := uses || jsonb_build_object('table', one.other, 'count', found); end if;
  end loop;
  if uses <> '[]' then
    perform refuse(case when is_gone then 'IN_USE' else 'NEEDS_DELETED' end, jsonb_build_object('uses', uses));
  end if;
  -- a table without the mark asks before a delete, as its keys would refuse it without telling how many
  return old;
end $$;
-- Puts a business table under stamps and audit.
create function track_changes(subject regclass, key_column text default 'id', told_column text default null)
returns void language plpgsql as $$
declare
  table_name name := (select relname from pg_class where oid = subject);
begin
  execute format('create trigger %I before insert or update on %s
    for each row execute function touch_row()', table_name || '_touch', subject);
  execute format('create trigger %I after insert or update or delete on %s
    for each row execute function write_audit(%s)', table_name || '_audit', subject,
    concat_ws(', ', quote_literal(key_column), quote_literal(told_column)));
  -- two have rules of their own: a person has always left traces (keep_needed_employee), and the mark of a room is its end
  if table_name not in ('employee', 'room') and exists (
      select from pg_attribute where attrelid = subject and attname = 'is_deleted' and not attisdropped) then
    execute format('create trigger %I after update of is_deleted on %s
      for each row when (new.is_deleted is distinct from old.is_deleted) execute function keep_used_row()',
      table_name || '_used', subject);
  end if;
end $$;
-- Whether a row can no longer be newly chosen. A table where more ends that than a mark of deletion has a function of its own.
create function out_of_use(one anyelement) returns boolean language sql stable parallel safe as $$
  select (to_jsonb(one) ->> 'is_deleted')::boolean
$$;
-- Triggers that refuse new references to rows out of use; FOR SHARE on the target: a concurrent delete waits, or wins. Unchanged
-- references stay. One static function per key: dynamic SQL costs 10x.
create function live_references(subject regclass) returns void language plpgsql as $make$
declare
  one record;
begin
  for one in
    select a.attname as field, k.confrelid::regclass as target, relname as target_name,
      (select relname from pg_class where oid = subject) || '_' || a.attname || '_live' as name
    from pg_constraint k join pg_class t on t.oid = k.confrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.conrelid = subject and k.contype = 'f'
      and not exists (select from pg_trigger g where g.tgrelid = subject and g.tgname = subject::text || '_' || a.attname || '_live')
      and (exists (select from pg_attribute e where e.attrelid = t.oid and e.attname = 'is_deleted')
        or exists (select from pg_proc p where p.proname = 'out_of_use' and p.proargtypes[0] = t.reltype))
  loop
    execute format($text$
      create function %1$I() returns trigger language plpgsql as $body$
      declare
        ended boolean;
      begin
        if tg_op = 'UPDATE' and new.%3$I is not distinct from old.%3$I or ngan_importing() then return null; end if;
        select out_of_use(t) into ended from %2$s t where t.id = new.%3$I for share;
        if ended then
          perform refuse('UNKNOWN_REFERENCE', jsonb_build_object('field', %3$L, 'of', %4$L, 'id', new.%3$I));
        end if;
        return null;
      end $body$;
      create trigger %1$I after insert or update of %3$I on %5$s
        for each row when (new.%3$I is not null) execute function %1$I()
      $text$, one.name, one.target, one.field, one.target_name, subject);
  end loop;
end $make$;
-- Days on which a wider rate (all sections, the zone) held that this narrower one would override. Kinds with such rates overload it.
create function wider_days(one anyelement) returns datemultirange language sql immutable parallel safe as $$
  select '{}'::datemultirange
$$;
-- Keeps the past of a table of rates: a day that is over never loses its rate, nor gets another one. A rate may be entered
-- for such days where none held.
create function keep_past_rates(subject regclass) returns void language plpgsql as $make$
declare
  name text := (select relname from pg_class where oid = subject) || '_past';
begin
  execute format($text$
    create function %1$I() returns trigger language plpgsql as $body$
    declare
      over daterange := daterange(null, bangkok_day(now()));
      had datemultirange := '{}';
      has datemultirange := '{}';
      own text[] := '{valid_to,is_deleted,created_by,created_at,updated_by,updated_at,row_version}';
    begin
      if ngan_importing() then return null; end if;
      if tg_op = 'UPDATE' and not old.is_deleted then
        had := datemultirange(daterange(old.valid_from, old.valid_to, '[]') * over);
      end if;
      if not new.is_deleted then
        has := datemultirange(daterange(new.valid_from, new.valid_to, '[]') * over);
      end if;
      if not had <@ has or not isempty(had) and to_jsonb(new) - own is distinct from to_jsonb(old) - own then
        perform refuse('RATE_BEGUN');
      end if;
      if wider_days(new) && (has - had) then
        perform refuse('RATE_DAYS_OVER');
      end if;
      return null;
    end $body$;
    create trigger %1$I after insert or update on %2$s for each row execute function %1$I()
    $text$, name, subject);
end $make$;
-- What every server process must hear is told by the database itself, when the transaction that did it commits.
create function tell(topic text, fact jsonb default 'null') returns void language sql
  return pg_notify('ngan', jsonb_build_object('topic', topic, 'fact', fact)::text);
-- Work by the clock: a row per job, claimed by the server that runs it. Read by other areas: job.
create table job (
  name text primary key constraint job_name_known check (name ~ '^[a-zA-Z]{1,40}\.[a-zA-Z]{1,60}$'),
  next_run_at timestamptz not null,
  -- the run under way; its server renews it, and a killed one lets it lapse
  claim uuid,
  claimed_until timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  outcome text constraint job_outcome_known check (outcome in ('DONE', 'FAILED')),
  error text constraint job_error_filled check (filled(error, 500)),
  failed_at timestamptz,
  failures integer not null default 0 constraint job_failures_positive check (failures >= 0),
  unbroken_since timestamptz,
  constraint job_claim_whole check ((claim is null) = (claimed_until is null)),
  constraint job_error_of_failure check ((outcome is not distinct from 'FAILED') = (error is not null))
);
select allow('job', 'select, insert, update');
-- When a job runs next: so many seconds from now, or at the next such time of day in Bangkok.
create function next_run(seconds integer, at_time time) returns timestamptz language sql stable
  return case when seconds is not null then now() + seconds * interval '1 second'
    when (bangkok_day(now()) + at_time) at time zone 'Asia/Bangkok' > now()
      then (bangkok_day(now()) + at_time) at time zone 'Asia/Bangkok'
    else (bangkok_day(now()) + 1 + at_time) at time zone 'Asia/Bangkok' end;
-- What the product has brought into this company of what every company begins with: each thing once. What the company withdrew, deleted,
-- renamed or moved since stays so. Only the owner writes it, at the start.
create table brought_seed (
  kind text not null constraint brought_seed_kind_filled check (filled(kind, 60)),
  code text not null constraint brought_seed_code_filled check (filled(code, 60)),
  brought_at timestamptz not null default now(),
  primary key (kind, code)
);
-- Backups that were made or tried, by hand, by the clock or before a migration: what monitoring and the administrator are told of them.
create table backup_run (
  id bigint generated always as identity primary key,
  reason text not null constraint backup_run_reason_known check (reason in ('asked', 'daily', 'migration')),
  place text not null constraint backup_run_place_filled check (filled(place, 500)),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- of one that was made
  name text constraint backup_run_name_filled check (filled(name, 40)),
  made_at timestamptz,
  size_bytes bigint constraint backup_run_size_positive check (size_bytes > 0),
  -- rows of all its tables, and files; null in rows of before they were counted
  row_count bigint constraint backup_run_row_count_positive check (row_count >= 0),
  file_count integer constraint backup_run_file_count_positive check (file_count >= 0),
  -- of one that was restored and found equal; or why it could not be
  proved_at timestamptz,
  not_proved text constraint backup_run_not_proved_filled check (filled(not_proved, 500)),
  error text constraint backup_run_error_filled check (filled(error, 500)),
  constraint backup_run_made_whole check ((name is null) = (made_at is null) and (name is null) = (size_bytes is null)),
  constraint backup_run_counts_made check ((row_count is null) = (file_count is null) and (row_count is null or name is not null)),
  constraint backup_run_proved_made check (proved_at is null or name is not null)
);
create index backup_run_started on backup_run (started_at desc);
select allow('backup_run', 'select');
create table app_user (
  id bigint generated always as identity primary key,
  username citext not null constraint app_user_username_key unique
    constraint app_user_username_allowed check (username::text ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,49}$'),
  password_hash text not null constraint app_user_password_hashed check (password_hash ~ '^\$argon2id\$'),
  employee_id bigint constraint app_user_employee_key unique,
  user_id_data_center text constraint app_user_data_center_key unique
    constraint app_user_data_center_filled check (filled(user_id_data_center, 100)),
  status text not null default 'ACTIVE'
    constraint app_user_status_known check (status in ('ACTIVE', 'LOCKED', 'DISABLED')),
  must_change_password boolean not null default true,
  password_changed_at timestamptz,
  last_login_at timestamptz,
  language text not null default 'th' constraint app_user_language_known check (language in ('th', 'en')),
  era text not null default 'CE' constraint app_user_era_known check (era in ('CE', 'BE')),
  theme_mode text not null default 'light'
    constraint app_user_theme_mode_known check (theme_mode in ('light', 'dark')),
  selected_theme text constraint app_user_selected_theme_filled check (filled(selected_theme, 60)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  -- since when the data center, where one is set up, has an older password than ours; null: it has ours
  data_center_stale_since timestamptz,
  -- codes of menu entries, in the order in which they were chosen; one that is no more is not shown
  favourites text[] not null default '{}' constraint app_user_favourites_few check (cardinality(favourites) <= 30),
  -- cards of the first page in the order they were arranged in, and those that are put away; empty: as it is delivered
  today_order text[] not null default '{}' constraint app_user_today_order_few check (cardinality(today_order) <= 40),
  today_hidden text[] not null default '{}' constraint app_user_today_hidden_few check (cardinality(today_hidden) <= 40)
);
select track_changes('app_user');
-- Signing in is no edit: it must not make a colleague's open form stale.
drop trigger app_user_touch on app_user;
create trigger app_user_touch_new before insert on app_user for each row execute function touch_row();
create trigger app_user_touch before update on app_user for each row
  when (old.last_login_at is not distinct from new.last_login_at) execute function touch_row();
create function keep_reserved_user() returns trigger language plpgsql as $$
begin
  if old.username = 'admin' and (tg_op = 'DELETE' or new.username <> 'admin' or new.status <> 'ACTIVE') then
    perform refuse('RESERVED_USER', jsonb_build_object('username', old.username));
  end if;
  return coalesce(new, old);
end $$;
create trigger app_user_reserved before update or delete on app_user
  for each row execute function keep_reserved_user();
select allow('app_user', 'select, insert, update',
  'id, username, employee_id, status, language, era, theme_mode, selected_theme, created_at, row_version');
-- One row a sign-in. The family ties it to the resume secrets which may restore it.
create table user_session (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references app_user,
  token_hash bytea not null constraint user_session_token_key unique
    constraint user_session_token_sha256 check (length(token_hash) = 32),
  family uuid not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text constraint user_session_agent_length check (length(user_agent) <= 400),
  ip text constraint user_session_ip_length check (length(ip) <= 64),
  constraint user_session_expires_later check (expires_at > created_at)
);
create index user_session_user on user_session (user_id, created_at) where revoked_at is null;
create index user_session_family on user_session (family);
create index user_session_expires_at on user_session (expires_at);
select allow('user_session', 'select, insert, update, delete');
-- The last passwords, which may not come back.
create table password_history (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  password_hash text not null constraint password_history_hashed check (password_hash ~ '^\$argon2id\$'),
  at timestamptz not null default now()
);
create index password_history_user on password_history (user_id, id);
select allow('password_history', 'select, insert, delete');
-- Made by a changed password, used once: the right to pass that password on to the data center.
create table data_center_grant (
  session_id uuid primary key references user_session on delete cascade,
  created_at timestamptz not null default now()
);
select allow('data_center_grant', 'select, insert, update, delete');
-- Used once, then spent. A spent one that comes back ends its whole family.
create table resume_secret (
  hash bytea primary key constraint resume_secret_sha256 check (length(hash) = 32),
  family uuid not null,
  user_id bigint not null references app_user,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  spent_at timestamptz,
  constraint resume_secret_expires_later check (expires_at > created_at)
);
create index resume_secret_family on resume_secret (family);
create index resume_secret_user on resume_secret (user_id);
create index resume_secret_expires_at on resume_secret (expires_at);
select allow('resume_secret', 'select, insert, update, delete');
-- Failures by the name as typed, known or not, so that the delay tells nothing about who exists.
create table login_throttle (
  name text primary key constraint login_throttle_name_length check (length(name) <= 200),
  failures integer not null default 0 constraint login_throttle_failures_positive check (failures >= 0),
  last_failed_at timestamptz not null default now(),
  blocked_until timestamptz
);
create index login_throttle_last_failed_at on login_throttle (last_failed_at);
select allow('login_throttle', 'select, insert, update, delete');
-- Ends every sign-in of an account, resume secrets included; `but` is a session that stays.
create function end_sign_ins(account bigint, but uuid default null) returns void language plpgsql as $$
begin
  update user_session set revoked_at = now()
  where user_id = account and revoked_at is null and id is distinct from but;
  delete from resume_secret where user_id = account;
end $$;
-- An account for an employee; its password must be changed at the first sign-in.
create function open_account(name citext, first_hash text, person bigint, data_center_id text default null) returns bigint
language sql as $$
  insert into app_user (username, password_hash, employee_id, must_change_password, user_id_data_center)
  values (name, first_hash, person, true, data_center_id) returning id
$$;
-- The name under which the data center knows an account; null: it does not.
create function set_data_center_id(account bigint, data_center_id text) returns void language sql as $$
  update app_user set user_id_data_center = data_center_id where id = account
$$;
-- A disabled or locked account may sign in again.
create function enable_account(account bigint) returns void language sql as $$
  update app_user set status = 'ACTIVE' where id = account and status <> 'ACTIVE'
$$;
create function disable_account(account bigint) returns void language plpgsql as $$
begin
  update app_user set status = 'DISABLED' where id = account and status <> 'DISABLED';
  perform end_sign_ins(account);
end $$;
-- Forgets failed sign-ins under the account's name; true if there were any. A locked account opens only where `opens`.
create function unlock_account(account bigint, opens boolean) returns boolean language plpgsql as $$
declare
  had_failures boolean;
begin
  delete from login_throttle where name = (select lower(username::text) from app_user where id = account);
  had_failures := found;
  if opens then update app_user set status = 'ACTIVE' where id = account and status = 'LOCKED'; end if;
  return had_failures;
end $$;
-- A first password again, which must be changed; the former one is kept among those that may not come back.
create function reset_password(account bigint, first_hash text) returns void language plpgsql as $$
begin
  insert into password_history (user_id, password_hash) select id, password_hash from app_user where id = account;
  update app_user set password_hash = first_hash, must_change_password = true, password_changed_at = null
  where id = account;
  perform end_sign_ins(account);
  perform unlock_account(account, false);
end $$;
-- However a sign-in ends, its open connections must end with it.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform tell('session.ended', to_jsonb(old.id));
  return null;
end $$;
create trigger user_session_end after update of revoked_at on user_session
  for each row when (new.revoked_at is not null and old.revoked_at is null) execute function tell_session_end();
create trigger user_session_removal after delete on user_session
  for each row when (old.revoked_at is null) execute function tell_session_end();
create function tell_user_end() returns trigger language plpgsql as $$
begin
  perform tell('user.ended', to_jsonb(old.id));
  return null;
end $$;
create trigger app_user_end after update of status on app_user
  for each row when (new.status <> 'ACTIVE' and old.status = 'ACTIVE') execute function tell_user_end();
create table file_object (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() constraint file_object_uuid_key unique,
  storage_key text not null constraint file_object_storage_key unique
    constraint file_object_storage_key_random check (storage_key ~ '^[0-9a-f]{32}$'),
  original_name text not null constraint file_object_name_filled check (filled(original_name, 200)),
  mime text not null constraint file_object_mime_known check (mime ~ '^[a-z0-9.+-]+/[a-z0-9.+-]+$'),
  size_bytes bigint not null constraint file_object_size_positive check (size_bytes > 0),
  sha256 bytea not null constraint file_object_sha256_length check (length(sha256) = 32),
  width integer constraint file_object_width_positive check (width > 0),
  height integer constraint file_object_height_positive check (height > 0),
  is_public boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create index file_object_creator on file_object (created_by);
select track_changes('file_object');
-- A file is what it was when it was kept: what comes in its place is another one.
create function keep_file_as_it_is() returns trigger language plpgsql as $$
begin
  if (new.storage_key, new.mime, new.size_bytes, new.sha256) is distinct from
      (old.storage_key, old.mime, old.size_bytes, old.sha256) then
    perform refuse('FILE_FIXED', jsonb_build_object('file_id', old.id));
  end if;
  return new;
end $$;
create trigger file_object_as_it_is before update on file_object
  for each row execute function keep_file_as_it_is();
select allow('file_object', 'select, insert, update, delete');
alter table app_user add column picture_id bigint constraint app_user_picture_key unique
  constraint app_user_picture_fkey references file_object;
create table role (
  id bigint generated always as identity primary key,
  code text not null constraint role_code_filled check (filled(code, 40)),
  name_th text not null constraint role_name_th_filled check (filled(name_th, 100)),
  name_en text not null constraint role_name_en_filled check (filled(name_en, 100)),
  description text constraint role_description_filled check (filled(description, 500)),
  is_system boolean not null default false,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  is_delegable boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index role_code_key on role (fold_text(code)) where not is_deleted;
create table menu (
  id bigint generated always as identity primary key,
  key integer not null,
  code text not null constraint menu_code_key unique constraint menu_code_filled check (filled(code, 60)),
  name_th text not null constraint menu_name_th_filled check (filled(name_th, 100)),
  name_en text not null constraint menu_name_en_filled check (filled(name_en, 100)),
  icon text constraint menu_icon_name check (icon ~ '^[a-z0-9-]{1,60}$'),
  link text constraint menu_link_key unique constraint menu_link_path check (link ~ '^/[A-Za-z0-9/_-]*$'),
  parent_id bigint references menu,
  is_title boolean not null default false,
  is_active boolean not null default true,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint menu_place_key unique nulls not distinct (parent_id, key) deferrable initially immediate,
  constraint menu_title_alone check (not is_title or (link is null and parent_id is null))
);
create table role_menu (
  role_id bigint not null references role on delete cascade,
  menu_id bigint not null references menu on delete cascade,
  can_view boolean not null default false,
  can_create boolean not null default false,
  can_edit boolean not null default false,
  can_delete boolean not null default false,
  can_export boolean not null default false,
  can_approve boolean not null default false,
  scope text not null default 'ALL'
    constraint role_menu_scope_known check (scope in ('OWN', 'TEAM', 'ORG', 'ALL')),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  primary key (role_id, menu_id),
  constraint role_menu_view_first
    check (can_view or not (can_create or can_edit or can_delete or can_export or can_approve))
);
create index role_menu_menu on role_menu (menu_id);
create table user_role (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  role_id bigint not null references role,
  valid_from date not null default bangkok_day(now()),
  valid_to date,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint user_role_dates_in_order check (valid_to >= valid_from),
  constraint user_role_no_overlap
    exclude using gist (user_id with =, role_id with =, daterange(valid_from, valid_to, '[]') with &&)
);
create index user_role_role on user_role (role_id);
create index user_role_user on user_role (user_id, valid_from desc, id);
select track_changes('role');
select track_changes('menu');
select track_changes('role_menu', 'role_id');
select track_changes('user_role', 'user_id');
-- Entries that lead somewhere: what is hidden, or stands in a group that is hidden, is closed to all roles.
create view open_menu as
select m.id, m.code, m.link from menu m left join menu above on above.id = m.parent_id
where m.is_active and coalesce(above.is_active, true);
-- What a user may do today: all roles together, the widest scope wins.
create view effective_permission as
select
  ur.user_id, m.id as menu_id, m.code as menu_code, m.link,
  bool_or(rm.can_view) as can_view, bool_or(rm.can_create) as can_create, bool_or(rm.can_edit) as can_edit,
  bool_or(rm.can_delete) as can_delete, bool_or(rm.can_export) as can_export,
  bool_or(rm.can_approve) as can_approve,
  (array['OWN', 'TEAM', 'ORG', 'ALL'])[max(array_position(array['OWN', 'TEAM', 'ORG', 'ALL'], rm.scope))] as scope,
  array_agg(r.code order by r.code) as via_roles
from user_role ur
join role r on r.id = ur.role_id and r.is_active and not r.is_deleted
join role_menu rm on rm.role_id = r.id and rm.can_view
join open_menu m on m.id = rm.menu_id
where ur.valid_from <= bangkok_day(now()) and (ur.valid_to is null or ur.valid_to >= bangkok_day(now()))
group by ur.user_id, m.id, m.code, m.link;
create table access_version (
  only_row boolean primary key default true constraint access_version_only_row check (only_row),
  version bigint not null default 1,
  had_administrator boolean not null default false
);
insert into access_version default values;
-- The row lock also serialises changes of rights, so that two administrators
-- cannot remove each other at the same moment.
create function bump_access_version() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update access_version set version = version + 1;
  return null;
end $$;
create trigger role_access after insert or update or delete on role
  for each statement execute function bump_access_version();
create trigger menu_access after insert or update or delete on menu
  for each statement execute function bump_access_version();
create trigger role_menu_access after insert or update or delete on role_menu
  for each statement execute function bump_access_version();
create trigger user_role_access after insert or update or delete on user_role
  for each statement execute function bump_access_version();
create trigger app_user_access after insert or delete or update of status, username, employee_id, must_change_password
  on app_user for each statement execute function bump_access_version();
-- Open screens read their menu and rights again.
create function tell_access_change() returns trigger language plpgsql as $$
begin
  perform tell('access.changed');
  return null;
end $$;
create trigger access_version_told after update of version on access_version
  for each statement execute function tell_access_change();
-- Once a user has held the right to edit permissions for the whole company, an active user always holds it, without
-- an end date.
create function keep_an_administrator() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_one boolean := exists (
    select from user_role ur
    join app_user u on u.id = ur.user_id and u.status = 'ACTIVE'
    join role r on r.id = ur.role_id and r.is_active and not r.is_deleted
    join role_menu rm on rm.role_id = r.id and rm.can_edit and rm.scope = 'ALL'
    join open_menu m on m.id = rm.menu_id and m.code = 'PERMISSION'
    where ur.valid_to is null and ur.valid_from <= bangkok_day(now()));
begin
  if found_one then
    update access_version set had_administrator = true where not had_administrator;
  elsif (select had_administrator from access_version) then
    perform refuse('LAST_ADMINISTRATOR');
  end if;
  return null;
end $$;
create constraint trigger app_user_administrator after update of status or delete on app_user
  deferrable initially deferred for each row execute function keep_an_administrator();
create constraint trigger user_role_administrator after insert or update or delete on user_role
  deferrable initially deferred for each row execute function keep_an_administrator();
create constraint trigger role_administrator after update or delete on role
  deferrable initially deferred for each row execute function keep_an_administrator();
create constraint trigger role_menu_administrator after insert or update or delete on role_menu
  deferrable initially deferred for each row execute function keep_an_administrator();
create constraint trigger menu_administrator after update or delete on menu
  deferrable initially deferred for each row execute function keep_an_administrator();
create function keep_system_role() returns trigger language plpgsql as $$
begin
  if old.is_system and (tg_op = 'DELETE' or new.is_deleted or new.code <> old.code or not new.is_system) then
    perform refuse('RESERVED_ROLE', jsonb_build_object('code', old.code));
  end if;
  return coalesce(new, old);
end $$;
create trigger role_reserved before update or delete on role
  for each row execute function keep_system_role();
-- Looked at when all is in its place: entries may change places with those they stand in.
create function keep_menu_shallow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from menu m join menu above on above.id = m.parent_id
      where m.id = new.id and (above.parent_id is not null or above.is_title or above.id = m.id))
    or exists (select from menu m join menu below on below.parent_id = m.id
      where m.id = new.id and m.parent_id is not null) then
    perform refuse('MENU_TOO_DEEP', jsonb_build_object('code', new.code));
  end if;
  return null;
end $$;
create constraint trigger menu_shallow after insert or update of parent_id on menu
  deferrable initially deferred for each row when (new.parent_id is not null) execute function keep_menu_shallow();
-- Pages from which rights spread: users who may edit people, permissions or users there give them to others.
create function spreads_rights(link text) returns boolean language sql immutable parallel safe
  return link in ('/app/Employee-Management', '/app/Permission', '/app/UserManagement-Page');
-- To look people up spreads nothing yet.
create function is_spreading(link text, can_create boolean, can_edit boolean) returns boolean
language sql immutable parallel safe
  return spreads_rights(link) and (link <> '/app/Employee-Management' or can_create or can_edit);
-- A role that can grant rights is never delegable: a people manager would gain them through a second account.
create function keep_role_delegable() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from role_menu rm join menu m on m.id = rm.menu_id
      where rm.role_id = new.id and is_spreading(m.link, rm.can_create, rm.can_edit)) then
    perform refuse('ROLE_SPREADS', jsonb_build_object('code', new.code));
  end if;
  return new;
end $$;
create trigger role_delegable before insert or update of is_delegable on role
  for each row when (new.is_delegable) execute function keep_role_delegable();
create function keep_grant_delegable() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  marked text;
begin
  -- row lock on the role: a change of its mark at the same time waits for this one
  select code into marked from role where id = new.role_id and is_delegable for share;
  if marked is not null and is_spreading((select link from menu where id = new.menu_id), new.can_create, new.can_edit) then
    perform refuse('ROLE_SPREADS', jsonb_build_object('code', marked));
  end if;
  return new;
end $$;
create trigger role_menu_delegable before insert or update on role_menu
  for each row when (new.can_view) execute function keep_grant_delegable();
-- Exactly these roles from today on; roles held before today stay in the history, ended.
create function set_roles(account bigint, roles bigint[]) returns void language plpgsql as $$
declare
  today date := bangkok_day(now());
begin
  delete from user_role where user_id = account and valid_from >= today and role_id <> all (roles);
  update user_role set valid_to = today - 1
  where user_id = account and role_id <> all (roles) and valid_from <= today and (valid_to is null or valid_to >= today);
  insert into user_role (user_id, role_id)
  select account, wanted from unnest(roles) wanted
  where not exists (select from user_role ur where ur.user_id = account and ur.role_id = wanted
    and ur.valid_from <= today and (ur.valid_to is null or ur.valid_to >= today));
end $$;
select allow('role', 'select, insert, update', '*');
select allow('menu', 'select, insert, update, delete', '*');
select allow('role_menu', 'select, insert, update, delete');
select allow('user_role', 'select, insert, update, delete');
select allow('open_menu', 'select');
select allow('effective_permission', 'select');
select allow('access_version', 'select');
select live_references('role_menu');
select live_references('user_role');
create table upload (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  purpose text not null constraint upload_purpose_known check (purpose ~ '^[a-zA-Z]{1,40}\.[a-zA-Z]{1,60}$'),
  name text not null constraint upload_name_filled check (filled(name, 200)),
  size_bytes bigint not null constraint upload_size_range check (size_bytes between 1 and 200000000),
  -- what the sender says it must be
  sha256 bytea constraint upload_sha256_length check (length(sha256) = 32),
  -- the whole file, until it is put to a record
  file_id bigint references file_object constraint upload_file_key unique,
  begun_at timestamptz not null default now(),
  received_at timestamptz not null default now()
);
create index upload_user on upload (user_id);
create table upload_part (
  upload_id bigint not null references upload on delete cascade,
  start_at bigint not null constraint upload_part_start_range check (start_at between 0 and 200000000),
  file_id bigint not null references file_object constraint upload_part_file_key unique,
  primary key (upload_id, start_at)
);
select allow('upload', 'select, insert, update, delete');
select allow('upload_part', 'select, insert, delete');
-- A server process and until when it is believed to live. One that is killed is swept by the others.
create table hub_node (
  id uuid primary key,
  lease_until timestamptz not null
);
-- Names as they are compared: trimmed, lower case.
create table online_user (
  name text primary key constraint online_user_name_plain check (name = lower(btrim(name)) and filled(name, 50)),
  since timestamptz not null default now()
);
-- A name is here once for every process that has an open connection of it.
create table online_user_node (
  node_id uuid not null references hub_node on delete cascade,
  name text not null constraint online_user_node_name_filled check (filled(name, 50)),
  primary key (node_id, name)
);
create index online_user_node_name on online_user_node (name);
-- Said by the row itself, so that coming and going is told once, whichever process notices.
create function tell_presence() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tell('presence.online', to_jsonb(new.name));
  else
    perform tell('presence.offline', to_jsonb(old.name));
  end if;
  return null;
end $$;
create trigger online_user_told after insert or delete on online_user
  for each row execute function tell_presence();
select allow('hub_node', 'select, insert, update, delete');
select allow('online_user', 'select, insert, delete');
select allow('online_user_node', 'select, insert, delete');
create table system_message_log (
  id bigint generated always as identity primary key,
  message text not null constraint system_message_log_message_filled check (filled(message, 500)),
  display_ms integer not null constraint system_message_log_display_ms_range
    check (display_ms between 1 and 60000),
  created_by bigint not null references app_user,
  created_at timestamptz not null default now()
);
create index system_message_log_created_by on system_message_log (created_by, created_at);
create trigger system_message_log_audit after insert on system_message_log
  for each row execute function write_audit();
create trigger system_message_log_append_only before update or delete or truncate on system_message_log
  for each statement execute function refuse_change();
select allow('system_message_log', 'select, insert', '*');
-- What people are told of, a row per person; written in the transaction that did it. Read by other areas: notification.
create table notification (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  type text not null constraint notification_type_known check (type ~ '^[a-zA-Z]{1,40}\.[a-zA-Z]{1,60}$'),
  -- the record it is about, by its table
  thing text not null constraint notification_thing_known check (thing ~ '^[a-z_]{1,63}$'),
  thing_id bigint not null,
  -- tells two events of one type about one record apart
  key text not null constraint notification_key_short check (length(key) <= 100),
  -- what the sentence is filled with when it is read
  params jsonb not null constraint notification_params_named check (jsonb_typeof(params) = 'object'),
  is_urgent boolean not null default false,
  -- false where the person wants it elsewhere only
  in_app boolean not null default true,
  caused_by bigint references app_user,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- when a morning mail told it
  digested_at timestamptz,
  constraint notification_once unique (user_id, type, thing, thing_id, key)
);
create index notification_of_user on notification (user_id, id) where in_app;
create index notification_unread on notification (user_id, id) where in_app and read_at is null;
create index notification_digested on notification (user_id, digested_at) where digested_at is not null;
create index notification_created_at on notification (created_at);
create index notification_caused_by on notification (caused_by);
select allow('notification', 'select, insert, update, delete');
-- Where a person wants which type; without a row it is told in the application and nowhere else. DIGEST: the mail of the morning.
create table notification_preference (
  user_id bigint not null references app_user,
  type text not null constraint notification_preference_type_known check (type ~ '^[a-zA-Z]{1,40}\.[a-zA-Z]{1,60}$'),
  channel text not null constraint notification_preference_channel_known check (channel in ('IN_APP', 'EMAIL', 'LINE', 'DIGEST')),
  is_on boolean not null,
  primary key (user_id, type, channel)
);
select allow('notification_preference', 'select, insert, update, delete');
-- What goes outside: a row per message, written in the transaction that causes it, sent by whichever server claims it. Read by other
-- areas: outbox.
create table outbox (
  id bigint generated always as identity primary key,
  channel text not null constraint outbox_channel_known check (channel in ('MAIL', 'LINE', 'WEBHOOK')),
  -- an address, a LINE id, or the id of a webhook
  recipient text not null constraint outbox_recipient_filled check (filled(recipient, 200)),
  user_id bigint references app_user,
  subject text not null constraint outbox_subject_filled check (filled(subject, 300)),
  body text not null constraint outbox_body_short check (length(body) <= 20000),
  -- the page it leads to, below the address of the product
  link text constraint outbox_link_local check (link ~ '^/' and length(link) <= 300),
  -- the link alone opens something: it is not shown, and removed once the message went out
  is_secret_link boolean not null default false,
  -- tells two events of a webhook apart
  event_key text constraint outbox_event_key_filled check (filled(event_key, 400)),
  -- a kept file that goes with a mail
  file_id bigint references file_object constraint outbox_file_of_mail check (file_id is null or channel = 'MAIL'),
  state text not null default 'WAITING' constraint outbox_state_known check (state in ('WAITING', 'SENT', 'FAILED', 'OFF')),
  tries integer not null default 0 constraint outbox_tries_positive check (tries >= 0),
  next_try_at timestamptz not null default now(),
  claim uuid,
  claimed_until timestamptz,
  -- its server was lost while sending: it may have gone out before
  is_repeated boolean not null default false,
  error text constraint outbox_error_filled check (filled(error, 500)),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint outbox_claim_whole check ((claim is null) = (claimed_until is null)),
  constraint outbox_sent_when check ((state = 'SENT') = (sent_at is not null)),
  constraint outbox_secret_forgotten check (not is_secret_link or link is null or state in ('WAITING', 'FAILED'))
);
create index outbox_waiting on outbox (next_try_at, id) where state = 'WAITING';
create index outbox_state on outbox (state, id);
create index outbox_user on outbox (user_id);
create index outbox_created_at on outbox (created_at);
create index outbox_file on outbox (file_id);
create unique index outbox_event_once on outbox (recipient, event_key) where channel = 'WEBHOOK';
select allow('outbox', 'select, insert, update, delete');
-- When a message may go out: at once, or after the night (20:00 to 07:00 in Bangkok) unless it is urgent.
create function after_night(at timestamptz, is_urgent boolean) returns timestamptz language sql immutable
  return case when is_urgent or (at at time zone 'Asia/Bangkok')::time between time '07:00' and time '19:59:59.999999' then at
    when (at at time zone 'Asia/Bangkok')::time < time '07:00' then (bangkok_day(at) + time '07:00') at time zone 'Asia/Bangkok'
    else (bangkok_day(at) + 1 + time '07:00') at time zone 'Asia/Bangkok' end;
-- The LINE account of a user: linked by a code, or entered by the administrator.
create table line_link (
  user_id bigint primary key references app_user,
  line_id text not null constraint line_link_line_id_key unique constraint line_link_line_id_form check (line_id ~ '^U[0-9a-f]{32}$'),
  linked_at timestamptz not null default now()
);
select allow('line_link', 'select, insert, update, delete');
-- The code a user sends to the company's LINE account, kept as its SHA-256: one a user, gone with its use.
create table line_code (
  user_id bigint primary key references app_user,
  code_hash bytea not null constraint line_code_hash_key unique,
  valid_until timestamptz not null
);
select allow('line_code', 'select, insert, update, delete');
-- Wrong codes that a LINE account sent: after a few, none of its codes is looked at for a while.
create table line_try (
  line_id text primary key constraint line_try_line_id_form check (line_id ~ '^U[0-9a-f]{32}$'),
  wrong integer not null constraint line_try_wrong_positive check (wrong > 0),
  since timestamptz not null
);
select allow('line_try', 'select, insert, update, delete');
-- Services outside that are told of events: the number and the link, nothing else.
create table webhook (
  id bigint generated always as identity primary key,
  name text not null constraint webhook_name_filled check (filled(name, 100)),
  url text not null constraint webhook_url_https check (url ~ '^https://' and length(url) <= 500),
  secret text not null constraint webhook_secret_long check (length(secret) between 16 and 200),
  types text[] not null constraint webhook_types_some check (cardinality(types) between 1 and 100),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create index webhook_types on webhook using gin (types);
select track_changes('webhook');
select allow('webhook', 'select, insert, update, delete');
create function org_rank(level text) returns integer language sql immutable parallel safe
  return array_position(array['BRANCH', 'DEPARTMENT', 'SECTION', 'DIVISION', 'GROUP'], level);
create table org_unit (
  id bigint generated always as identity primary key,
  level text not null constraint org_unit_level_known check (org_rank(level) is not null),
  code text not null constraint org_unit_code_filled check (filled(code, 30)),
  name_th text not null constraint org_unit_name_th_filled check (filled(name_th, 150)),
  name_en text constraint org_unit_name_en_filled check (filled(name_en, 150)),
  parent_id bigint references org_unit,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint org_unit_id_level_key unique (id, level),
  constraint org_unit_branch_on_top check (level <> 'BRANCH' or parent_id is null)
);
create unique index org_unit_code_key on org_unit (level, fold_text(code)) where not is_deleted;
create unique index org_unit_name_key on org_unit (parent_id, level, fold_text(name_th)) nulls not distinct where not is_deleted;
create index org_unit_parent on org_unit (parent_id);
select track_changes('org_unit');
-- A level never changes, and a parent ranks higher, so there can be no circle.
create function keep_org_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.level <> old.level then
    perform refuse('ORG_LEVEL_FIXED', jsonb_build_object('code', old.code));
  end if;
  if exists (select from org_unit where id = new.parent_id
      and (org_rank(level) >= org_rank(new.level) or (is_deleted and not new.is_deleted))) then
    perform refuse('ORG_PARENT_LEVEL', jsonb_build_object('code', new.code, 'level', new.level));
  end if;
  return new;
end $$;
create trigger org_unit_order before insert or update on org_unit
  for each row execute function keep_org_order();
select allow('org_unit', 'select, insert, update', '*');
-- The unit on top of a unit's tree: its branch, where the tree has one.
create function top_unit(unit bigint) returns bigint language sql stable parallel safe as $$
  with recursive above as (
    select u.id, u.parent_id from org_unit u where u.id = unit
    union all
    select u.id, u.parent_id from above join org_unit u on u.id = above.parent_id)
  select id from above where parent_id is null
$$;
-- Whether a unit is another one, or stands anywhere below it.
create function unit_within(unit bigint, above bigint) returns boolean language sql stable parallel safe as $$
  with recursive up as (
    select u.id, u.parent_id from org_unit u where u.id = unit
    union all
    select u.id, u.parent_id from up join org_unit u on u.id = up.parent_id)
  select exists (select from up where id = above)
$$;
-- What an employee is employed as; the level decides what travel is paid.
create table position (
  id bigint generated always as identity primary key,
  code text not null constraint position_code_filled check (filled(code, 30)),
  name_th text not null constraint position_name_th_filled check (filled(name_th, 150)),
  name_en text constraint position_name_en_filled check (filled(name_en, 150)),
  level integer not null default 1 constraint position_level_known check (level between 1 and 10),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index position_code_key on position (fold_text(code)) where not is_deleted;
create unique index position_name_key on position (fold_text(name_th)) where not is_deleted;
select track_changes('position');
select allow('position', 'select, insert, update', '*');
-- What was taken out of use is not newly chosen either.
create function out_of_use(one org_unit) returns boolean language sql immutable parallel safe
  return one.is_deleted or not one.is_active;
create function out_of_use(one "position") returns boolean language sql immutable parallel safe
  return one.is_deleted or not one.is_active;
select live_references('org_unit');
-- Employees that came with one file, to be taken back as one.
create table import_batch (
  id bigint generated always as identity primary key,
  file_name text not null constraint import_batch_file_name_filled check (filled(file_name, 200)),
  row_count integer not null constraint import_batch_row_count_positive check (row_count > 0),
  undone_at timestamptz,
  undone_by bigint references app_user,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create index import_batch_created_by on import_batch (created_by, id);
create index import_batch_undone_by on import_batch (undone_by);
select track_changes('import_batch');
select allow('import_batch', 'select, insert, update');
create table employee (
  id bigint generated always as identity primary key,
  employee_code citext not null constraint employee_code_filled check (filled(employee_code::text, 30)),
  first_name_th text not null constraint employee_first_name_th_filled check (filled(first_name_th, 100)),
  last_name_th text not null constraint employee_last_name_th_filled check (filled(last_name_th, 100)),
  first_name_en text constraint employee_first_name_en_filled check (filled(first_name_en, 100)),
  last_name_en text constraint employee_last_name_en_filled check (filled(last_name_en, 100)),
  nickname text constraint employee_nickname_filled check (filled(nickname, 50)),
  phone text constraint employee_phone_filled check (filled(phone, 50)),
  email citext constraint employee_email_address
    check (email::text ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(email::text) <= 200),
  org_unit_id bigint references org_unit,
  supervisor_id bigint references employee,
  title text constraint employee_title_known check (title in ('MR', 'MRS', 'MS', 'DR', 'OTHER')),
  gender text constraint employee_gender_known check (gender in ('M', 'F', 'X')),
  birth_date date constraint employee_birth_date_sensible check (birth_date between '1900-01-01' and '2050-12-31'),
  national_id text constraint employee_national_id_valid check (thai_number_valid(national_id)),
  line_user_id text constraint employee_line_user_id_filled check (filled(line_user_id, 100)),
  position_id bigint references position,
  employment_type text constraint employee_employment_type_known
    check (employment_type in ('PERMANENT', 'CONTRACT', 'PROBATION', 'INTERN', 'OUTSOURCE')),
  hire_date date,
  probation_end date constraint employee_probation_after_hire check (probation_end >= hire_date),
  resign_date date constraint employee_resign_after_hire check (resign_date >= hire_date),
  is_field_engineer boolean not null default false,
  status text not null default 'ACTIVE'
    constraint employee_status_known check (status in ('ACTIVE', 'ON_LEAVE', 'SUSPENDED', 'RESIGNED')),
  is_deleted boolean not null default false,
  import_batch_id bigint references import_batch,
  search_text text generated always as (fold_text(
    employee_code::text || ' ' || first_name_th || ' ' || last_name_th || ' ' || coalesce(first_name_en, '') || ' ' ||
    coalesce(last_name_en, '') || ' ' || coalesce(nickname, '') || ' ' || coalesce(phone, '') || ' ' ||
    coalesce(phone_key(phone), '') || ' ' || coalesce(email::text, ''))) stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint employee_not_own_supervisor check (supervisor_id <> id)
);
-- unique over deleted employees too: old records name people by it
create unique index employee_code_key on employee (fold_text(employee_code::text));
create index employee_by_code on employee (employee_code);
create index employee_org_unit on employee (org_unit_id);
create index employee_supervisor on employee (supervisor_id);
create index employee_position on employee (position_id);
create index employee_import_batch on employee (import_batch_id);
create unique index employee_national_id_key on employee (national_id) where not is_deleted;
create index employee_field on employee (is_field_engineer, status, id) where not is_deleted;
create index employee_name on employee (first_name_th collate "th-x-icu", id) where not is_deleted;
create index employee_search on employee using gin (search_text gin_trgm_ops);
select track_changes('employee');
alter table app_user add constraint app_user_employee_fkey foreign key (employee_id) references employee;
-- True of who works here no more.
create function has_left(person bigint) returns boolean language sql stable parallel safe
  return exists (select from employee where id = person and (is_deleted or status = 'RESIGNED'));
create function out_of_use(one employee) returns boolean language sql immutable parallel safe
  return one.is_deleted or one.status = 'RESIGNED';
select live_references('employee');
select live_references('app_user');
create function keep_supervisors_acyclic() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.supervisor_id is not distinct from old.supervisor_id then return new; end if;
    -- of two changes that cross, neither would see the other: one waits until the other is there
    perform pg_advisory_xact_lock(hashtext('employee.supervisor_id'));
  end if;
  if exists (
    with recursive above as (
      select id, supervisor_id from employee where id = new.supervisor_id
      union
      select e.id, e.supervisor_id from employee e join above on e.id = above.supervisor_id)
    select from above where id = new.id) then
    perform refuse('SUPERVISOR_CIRCLE', jsonb_build_object('employee_code', new.employee_code));
  end if;
  return new;
end $$;
create trigger employee_acyclic before insert or update of supervisor_id on employee
  for each row when (new.supervisor_id is not null) execute function keep_supervisors_acyclic();
-- Hours that are taken, written by take_hours and release_hours from the triggers of what takes them. The second to save
-- loses, however concurrent. Deferrable, so that two visits can change places in one transaction.
create table employee_busy (
  id bigint generated always as identity primary key,
  employee_id bigint not null references employee,
  during tstzrange not null constraint employee_busy_during_bounded
    check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  source text not null constraint employee_busy_source_known
    check (source in ('VISIT', 'LEAVE', 'TRAINING', 'TRIP', 'LOCK')),
  source_id bigint not null,
  constraint employee_busy_source_key unique (source, source_id, employee_id),
  constraint employee_busy_no_overlap exclude using gist (employee_id with =, during with &&)
    where (source in ('VISIT', 'LEAVE', 'TRAINING')) deferrable initially immediate
);
create index employee_busy_employee on employee_busy (employee_id, lower(during));
-- Takes hours of these people for a visit, a leave, a session; taken ones move. The caller holds the people locked, by id.
create function take_hours(kind text, of_id bigint, people bigint[], span tstzrange) returns void language sql as $$
  insert into employee_busy as b (employee_id, during, source, source_id)
  select person, span, kind, of_id from unnest(people) person order by person
  on conflict (source, source_id, employee_id) do update set during = excluded.during where b.during <> excluded.during
$$;
-- Frees hours taken for these: of everyone but `besides`, or of one person.
create function release_hours(kind text, of_ids bigint[], besides bigint[] default '{}', person bigint default null)
returns void language sql as $$
  delete from employee_busy b where b.source = kind and b.source_id = any (of_ids)
    and b.employee_id <> all (besides) and (person is null or b.employee_id = person)
$$;
-- The unit a person stood in on a day, as the log tells it: what it was before the first move on a later day. Who had none before had none known;
-- and where that unit is out of use since, it is the one of today, or the nearest above it that is in use.
create function unit_on(person bigint, day date) returns bigint language sql stable as $$
  select coalesce(u.id, (
    with recursive above as (
      select o.id, o.parent_id, out_of_use(o) as ended, 1 as height from org_unit o where o.id = e.org_unit_id
      union all select o.id, o.parent_id, out_of_use(o), height + 1 from org_unit o join above on o.id = above.parent_id and above.ended)
    select a.id from above a where not a.ended order by a.height limit 1))
  from employee e left join lateral (
    select (a.before ->> 'org_unit_id')::bigint as unit from audit_log a
    where a.entity = 'employee' and a.entity_id = e.id and a.action = 'update' and a.before ->> 'org_unit_id' is not null
      and bangkok_day(a.at) > day
    order by a.at, a.id limit 1) moved on true
  left join org_unit u on u.id = moved.unit and not out_of_use(u)
  where e.id = person
$$;
-- what is personal is nothing for tables read by name
select allow('employee', 'select, insert, update', 'id, employee_code, first_name_th, last_name_th, first_name_en, last_name_en, nickname, phone, email,
  org_unit_id, supervisor_id, position_id, is_field_engineer, status, is_deleted');
select allow('employee_busy', 'select', '*');
-- Nobody is deleted while something has to go on with somebody else. Each area that holds people has a function of it, named by
-- the argument of its own trigger; its rows are also what the dialog of resigning lists and what is handed over.
create function keep_needed_employee() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  uses text;
begin
  execute format('select string_agg(distinct code, '', '') from %I($1)', tg_argv[0]) into uses using new.id;
  if uses is not null then perform refuse('EMPLOYEE_NEEDED', jsonb_build_object('uses', uses)); end if;
  return new;
end $$;
-- The people this person supervises.
create function reports_held_by(person bigint)
returns table (kind text, id bigint, code text, name_th text, name_en text, place text)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'people', p.id, p.employee_code::text, p.first_name_th || ' ' || p.last_name_th,
    p.first_name_en || ' ' || p.last_name_en, p.first_name_th
  from employee p where p.supervisor_id = person and not p.is_deleted and p.status <> 'RESIGNED'
$$;
create trigger employee_holds_reports before update of is_deleted on employee
  for each row when (new.is_deleted and not old.is_deleted) execute function keep_needed_employee('reports_held_by');
-- Papers of an employee. History names the employee: users who may see the employee may see what became of the papers.
create table employee_file (
  id bigint generated always as identity primary key,
  employee_id bigint not null references employee,
  file_id bigint not null constraint employee_file_file_key unique references file_object,
  doc_type text not null constraint employee_file_doc_type_known
    check (doc_type in ('ID_CARD', 'CONTRACT', 'CERTIFICATE', 'MEDICAL', 'LICENSE', 'OTHER')),
  expires_on date constraint employee_file_expires_on_sensible check (expires_on between '1900-01-01' and '2050-12-31'),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create index employee_file_employee on employee_file (employee_id, doc_type, id);
select track_changes('employee_file', 'employee_id');
select allow('employee_file', 'select, insert, update, delete');
-- Who of a batch is in use, and in which table: every foreign key says so, whichever area it is of.
create function imported_uses(batch bigint) returns table (employee_code text, used_in text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  one record;
begin
  for one in
    select c.conrelid::regclass as subject, relname::text as name, a.attname as key_column
    from pg_constraint c join pg_class on pg_class.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'employee'::regclass
  loop
    return query execute format(
      'select e.employee_code::text, %L::text from employee e where e.import_batch_id = $1 and exists (
        select from %s u where u.%I = e.id %s)', one.name, one.subject, one.key_column,
      -- people of the same file may lead one another
      case one.name when 'employee' then 'and u.import_batch_id is distinct from $1' else '' end) using batch;
  end loop;
end $$;
-- Undoing a batch deletes its people; a foreign key to one in use keeps that one and all others.
create function remove_imported() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from employee where import_batch_id = new.id;
  return null;
end $$;
create trigger import_batch_undone after update of undone_at on import_batch
  for each row when (old.undone_at is null and new.undone_at is not null) execute function remove_imported();
alter table org_unit add column head_employee_id bigint references employee;
create index org_unit_head on org_unit (head_employee_id);
select live_references('org_unit');
-- Only who works in the company is made the head of a unit; one who leaves later stays written down.
create function keep_working_head() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.head_employee_id is distinct from old.head_employee_id then
    -- row lock on the employee: a resignation at the same time waits for this one
    perform from employee where id = new.head_employee_id for share;
    if has_left(new.head_employee_id) then perform refuse('ORG_HEAD_LEFT', jsonb_build_object('code', new.code)); end if;
  end if;
  return new;
end $$;
create trigger org_unit_head_works before insert or update of head_employee_id on org_unit
  for each row when (new.head_employee_id is not null) execute function keep_working_head();
-- The units this person heads.
create function units_held_by(person bigint)
returns table (kind text, id bigint, code text, name_th text, name_en text, place text)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'units', u.id, u.code, u.name_th, u.name_en, u.code
  from org_unit u where u.head_employee_id = person and not u.is_deleted
$$;
create trigger employee_holds_units before update of is_deleted on employee
  for each row when (new.is_deleted and not old.is_deleted) execute function keep_needed_employee('units_held_by');
create table skill (
  id bigint generated always as identity primary key,
  code text not null constraint skill_code_filled check (filled(code, 30)),
  name_th text not null constraint skill_name_th_filled check (filled(name_th, 150)),
  name_en text constraint skill_name_en_filled check (filled(name_en, 150)),
  category text not null constraint skill_category_known
    check (category in ('TECHNICAL', 'SAFETY', 'QUALITY', 'SYSTEM', 'SOFT')),
  needs_certificate boolean not null default false,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index skill_code_key on skill (fold_text(code)) where not is_deleted;
create unique index skill_name_key on skill (fold_text(name_th)) where not is_deleted;
select track_changes('skill');
select allow('skill', 'select, insert, update', '*');
create table employee_skill (
  id bigint generated always as identity primary key,
  employee_id bigint not null references employee,
  skill_id bigint not null references skill,
  level integer not null constraint employee_skill_level_known check (level between 1 and 5),
  verified_by bigint references employee,
  verified_on date constraint employee_skill_verified_on_sensible check (verified_on between '1900-01-01' and '2050-12-31'),
  expires_on date constraint employee_skill_expires_on_sensible check (expires_on between '1900-01-01' and '2050-12-31'),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  -- the certificate it rests on
  enrollment_id bigint,
  constraint employee_skill_key unique (employee_id, skill_id),
  constraint employee_skill_verified_by_another check (verified_by <> employee_id),
  constraint employee_skill_verified_day check (verified_by is null or verified_on is not null),
  constraint employee_skill_ends_later check (expires_on > verified_on)
);
-- who can do it well enough
create index employee_skill_skill on employee_skill (skill_id, level, employee_id);
create index employee_skill_verified_by on employee_skill (verified_by);
create index employee_skill_enrollment on employee_skill (enrollment_id);
-- the history of a person names the skill also where only its level changed
select track_changes('employee_skill', 'employee_id', 'skill_id');
select allow('employee_skill', 'select, insert, update, delete');
-- An employee who left keeps their skills; a new one is of those in use, and one that needs a certificate ends with it.
create function keep_skill_true() returns trigger language plpgsql as $$
declare
  person bigint := case when tg_op = 'DELETE' then old.employee_id else new.employee_id end;
  kind skill;
begin
  if exists (select from employee where id = person and (is_deleted or status = 'RESIGNED')) then
    perform refuse('SKILL_OF_RESIGNED');
  end if;
  if tg_op = 'DELETE' then return old; end if;
  -- a change of the skill itself waits, and then sees this person
  select * into kind from skill where id = new.skill_id for share;
  if tg_op = 'INSERT' and (kind.is_deleted or not kind.is_active) then
    perform refuse('SKILL_NOT_IN_USE', jsonb_build_object('code', kind.code));
  end if;
  if kind.needs_certificate and new.expires_on is null then
    perform refuse('SKILL_NEEDS_EXPIRY', jsonb_build_object('code', kind.code));
  end if;
  return new;
end $$;
create trigger employee_skill_true before insert or update or delete on employee_skill
  for each row execute function keep_skill_true();
-- Of a skill that people who work here have no certificate is asked that some of them would lack.
create function keep_held_skill() returns trigger language plpgsql as $$
declare
  endless integer := (select count(*) from employee_skill k join employee e on e.id = k.employee_id
    where k.skill_id = new.id and k.expires_on is null and not e.is_deleted and e.status <> 'RESIGNED');
begin
  if endless > 0 then
    perform refuse('SKILL_HELD_WITHOUT_END', jsonb_build_object('code', new.code, 'count', endless));
  end if;
  return new;
end $$;
create trigger skill_held before update of needs_certificate on skill
  for each row when (new.needs_certificate and not old.needs_certificate) execute function keep_held_skill();
select live_references('employee_skill');
-- A skill that rests on a certificate from now on; returns the row it was before, null where it is new. A certificate that
-- ends sooner than what is known takes nothing away.
create function certify_skill(person bigint, skill bigint, at_level integer, judge bigint, on_day date, until date, certificate bigint)
returns jsonb language plpgsql as $$
declare
  known employee_skill;
begin
  select * into known from employee_skill k where k.employee_id = person and k.skill_id = skill for update;
  insert into employee_skill as k (employee_id, skill_id, level, verified_by, verified_on, expires_on, enrollment_id)
  values (person, skill, at_level, judge, on_day, until, certificate)
  on conflict (employee_id, skill_id) do update set level = greatest(k.level, excluded.level),
    verified_by = excluded.verified_by, verified_on = excluded.verified_on, enrollment_id = excluded.enrollment_id,
    expires_on = excluded.expires_on
  where k.expires_on is not null and (excluded.expires_on is null or excluded.expires_on >= k.expires_on)
    or k.expires_on is null and (excluded.expires_on is null or k.verified_on is null);
  return case when known.id is not null then to_jsonb(known) end;
end $$;
-- Takes a certificate back: the skill that rests on it is again what it was before, or goes where it was none.
create function restore_skill(certificate bigint, former jsonb) returns void language plpgsql as $$
declare
  before employee_skill := jsonb_populate_record(null::employee_skill, former);
  -- meanwhile the skill may have begun to end with its certificate; one without an end is then nothing any more
  is_lost boolean := before.id is null or before.expires_on is null
    and (select s.needs_certificate from skill s where s.id = before.skill_id);
begin
  if is_lost then
    delete from employee_skill where enrollment_id = certificate;
  else
    update employee_skill set level = before.level, verified_on = before.verified_on, expires_on = before.expires_on,
      -- an employee who has left meanwhile is not named anew
      verified_by = case when not has_left(before.verified_by) then before.verified_by end,
      enrollment_id = before.enrollment_id
    where enrollment_id = certificate;
  end if;
end $$;
-- What is entered by hand rests on no certificate any more.
create function keep_skill_evidence() returns trigger language plpgsql as $$
begin
  if new.enrollment_id is not distinct from old.enrollment_id
      and (new.level, new.verified_by, new.verified_on, new.expires_on)
        is distinct from (old.level, old.verified_by, old.verified_on, old.expires_on) then
    new.enrollment_id := null;
  end if;
  return new;
end $$;
create trigger employee_skill_evidence before update on employee_skill
  for each row execute function keep_skill_evidence();
-- Whether a person has a skill that counts on a day.
create function has_skill(person bigint, which bigint, on_day date) returns boolean language sql stable parallel safe
  return exists (select from employee_skill s where s.employee_id = person and s.skill_id = which
    and coalesce(s.expires_on, on_day) >= on_day);
-- The last day of a skill: infinity where it does not end, null where the person never had it.
create function skill_until(person bigint, which bigint) returns date language sql stable parallel safe
  return (select coalesce(s.expires_on, 'infinity') from employee_skill s where s.employee_id = person and s.skill_id = which);
-- The skills of a person that count on a day, by name, each with its last day.
create function skills_of(person bigint, on_day date) returns json language sql stable parallel safe
  return (select coalesce(json_agg(json_build_object('id', k.id, 'name_th', k.name_th, 'name_en', k.name_en, 'until', s.expires_on) order by k.name_th), '[]')
    from employee_skill s join skill k on k.id = s.skill_id and not k.is_deleted
    where s.employee_id = person and coalesce(s.expires_on, on_day) >= on_day);
-- `refused` says in both languages why it could not be carried out; `asked_by` is in whose name it is done.
create table planned_resignation (
  id bigint generated always as identity primary key,
  employee_id bigint not null constraint planned_resignation_employee_key unique references employee,
  last_day date not null constraint planned_resignation_last_day_sensible
    check (last_day between '1900-01-01' and '2050-12-31'),
  asked_by bigint not null references app_user,
  refused jsonb,
  refused_at timestamptz,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint planned_resignation_refusal_whole check ((refused is null) = (refused_at is null))
);
create index planned_resignation_last_day on planned_resignation (last_day);
create index planned_resignation_asked_by on planned_resignation (asked_by);
-- Who takes over what then is still theirs, by its kind.
create table planned_successor (
  id bigint generated always as identity primary key,
  resignation_id bigint not null references planned_resignation on delete cascade,
  kind text not null constraint planned_successor_kind_filled check (filled(kind, 30)),
  employee_id bigint not null references employee,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint planned_successor_kind_key unique (resignation_id, kind)
);
create index planned_successor_employee on planned_successor (employee_id);
select track_changes('planned_resignation', 'employee_id');
select track_changes('planned_successor');
select allow('planned_resignation', 'select, insert, update, delete');
select allow('planned_successor', 'select, insert, delete');
select live_references('planned_resignation');
select live_references('planned_successor');
-- When it is carried out: in the evening of the last day, which is worked.
create function leaves_at(last_day date) returns timestamptz language sql immutable parallel safe
  return (last_day + time '23:00') at time zone 'Asia/Bangkok';
-- The days on which a person works here: from the first day to the last one, also where that is still to come.
create function employed_days(person bigint) returns daterange language sql stable parallel safe as $$
  select daterange(e.hire_date, case when d.last_day is not null then greatest(e.hire_date, d.last_day) end, '[]')
  from employee e left join planned_resignation p on p.employee_id = e.id
  cross join lateral (select coalesce(e.resign_date, p.last_day) as last_day) d
  where e.id = person
$$;
create table room (
  id bigint generated always as identity primary key,
  name text not null constraint room_name_filled check (filled(name, 100)),
  description text constraint room_description_filled check (filled(description, 500)),
  seat_size integer not null constraint room_seat_size_range check (seat_size between 1 and 1000),
  branch_id bigint references org_unit,
  floor text constraint room_floor_filled check (filled(floor, 20)),
  equipment text[] not null default '{}' constraint room_equipment_known check (equipment <@ array[
    'PROJECTOR', 'SCREEN', 'VIDEO', 'SPEAKERPHONE', 'MICROPHONE', 'WHITEBOARD', 'FLIPCHART', 'ACCESSIBLE']),
  color text not null default 'blue' constraint room_color_known
    check (color in ('blue', 'cyan', 'violet', 'green', 'amber', 'orange', 'red', 'pink', 'grey')),
  -- both or neither: without them the room is open day and night
  open_time time default '07:00',
  close_time time default '21:00',
  needs_check_in boolean not null default false,
  picture_id bigint constraint room_picture_key unique constraint room_picture_fkey references file_object,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint room_hours_both check ((open_time is null) = (close_time is null)),
  constraint room_hours_in_order check (open_time < close_time)
);
create unique index room_name_key on room (fold_text(name)) where not is_deleted;
create index room_branch on room (branch_id);
-- `series_id`: bookings made together, one a day, a week or a month. `released_at`: no check-in in time.
-- `session_id`: the hours of a class that the room is for; such a booking follows them, and is changed with them only.
create table room_booking (
  id bigint generated always as identity primary key,
  purpose text not null constraint room_booking_purpose_filled check (filled(purpose, 200)),
  attendee_count integer not null constraint room_booking_attendee_count_range check (attendee_count between 1 and 1000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  room_id bigint not null references room,
  organizer_id bigint references employee,
  is_cancelled boolean not null default false,
  cancelled_at timestamptz,
  released_at timestamptz,
  checked_in_at timestamptz,
  link text constraint room_booking_link_filled check (filled(link, 500))
    constraint room_booking_link_safe check (link ~* '^https?://[^[:space:]]+$'),
  remark text constraint room_booking_remark_filled check (filled(remark, 500)),
  series_id uuid,
  session_id bigint constraint room_booking_session_key unique,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint room_booking_times_in_order check (ends_at > starts_at),
  constraint room_booking_at_most_a_day check (ends_at <= starts_at + interval '24 hours'),
  constraint room_booking_cancelled_when check (is_cancelled = (cancelled_at is not null)),
  constraint room_booking_released_cancelled check (released_at is null or is_cancelled),
  -- deferrable, so that two bookings can change places in one transaction
  constraint room_booking_no_overlap exclude using gist (room_id with =, tstzrange(starts_at, ends_at, '[)') with &&)
    where (not is_cancelled) deferrable initially immediate
);
create index room_booking_room on room_booking (room_id, starts_at, id);
create index room_booking_start on room_booking (starts_at, id);
create index room_booking_organizer on room_booking (organizer_id, starts_at, id);
create index room_booking_creator on room_booking (created_by, starts_at, id);
create index room_booking_series on room_booking (series_id, starts_at) where series_id is not null;
create index room_booking_unmet on room_booking (starts_at) where not is_cancelled and checked_in_at is null;
-- Invited: an employee, or an address outside.
create table booking_attendee (
  id bigint generated always as identity primary key,
  booking_id bigint not null references room_booking,
  employee_id bigint references employee,
  email citext constraint booking_attendee_email_valid check (email::text ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$')
    constraint booking_attendee_email_filled check (filled(email::text, 254)),
  response text not null default 'NONE' constraint booking_attendee_response_known check (response in ('NONE', 'YES', 'NO')),
  responded_at timestamptz,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint booking_attendee_one_of check (num_nonnulls(employee_id, email) = 1),
  constraint booking_attendee_employee_key unique (booking_id, employee_id),
  constraint booking_attendee_email_key unique (booking_id, email)
);
create index booking_attendee_employee on booking_attendee (employee_id, booking_id);
-- Whether a room is open for all of a span: within one day of Bangkok and its hours; one without hours always is.
create function room_open_for(opens time, closes time, starts_at timestamptz, ends_at timestamptz) returns boolean
language sql immutable as $$
  select opens is null or (
    (starts_at at time zone 'Asia/Bangkok')::date = (ends_at at time zone 'Asia/Bangkok')::date
    and (starts_at at time zone 'Asia/Bangkok')::time >= opens
    and (ends_at at time zone 'Asia/Bangkok')::time <= closes)
$$;
-- How long before and after the start people check in; after it a room nobody came to is given back.
create function check_in_span() returns interval language sql immutable as $$ select interval '15 minutes' $$;
-- Locks rooms, then people, each by id: the same order as letting an employee go, to avoid a deadlock.
create function lock_for_booking(rooms bigint[], people bigint[]) returns void language plpgsql as $$
begin
  perform from room where id = any (rooms) order by id for no key update;
  perform from employee where id = any (people) order by id for share;
end $$;
-- A transaction that wants the same room queues here, so that the slower one hears who was first instead of deadlocking.
create function keep_room_booking() returns trigger language plpgsql as $$
declare
  held room;
  is_new boolean := tg_op = 'INSERT';
  comes_back boolean := tg_op = 'UPDATE' and old.is_cancelled and not new.is_cancelled;
  moved boolean;
begin
  if ngan_importing() then return new; end if;
  perform from room where id in (old.room_id, new.room_id) order by id for no key update;
  select * into held from room where id = new.room_id;
  if not is_new and old.ends_at <= now() then perform refuse('BOOKING_OVER'); end if;
  if not is_new and old.is_cancelled and new.is_cancelled then perform refuse('BOOKING_CANCELLED'); end if;
  moved := is_new or comes_back
    or (new.room_id, new.starts_at, new.ends_at) is distinct from (old.room_id, old.starts_at, old.ends_at);
  if new.is_cancelled then
    if is_new then perform refuse('BOOKING_CANCELLED'); end if;
    new.cancelled_at := now();
    return new;
  end if;
  if comes_back then
    new.cancelled_at := null;
    new.released_at := null;
    new.checked_in_at := null;
    perform from employee where id = new.organizer_id for share;
    if has_left(new.organizer_id) then perform refuse('BOOKING_ORGANIZER_LEFT'); end if;
  end if;
  if held.is_deleted and moved then
    perform refuse('UNKNOWN_REFERENCE', jsonb_build_object('field', 'room_id', 'of', 'room', 'id', new.room_id));
  end if;
  -- a class may go on already: it books no room for what is over
  if new.session_id is null and (is_new or comes_back or new.starts_at <> old.starts_at)
      and new.starts_at < now() - interval '5 minutes' then
    perform refuse('BOOKING_PAST');
  end if;
  if (is_new or comes_back or new.room_id <> old.room_id or new.attendee_count <> old.attendee_count)
      and new.attendee_count > held.seat_size then
    perform refuse('ROOM_TOO_SMALL', jsonb_build_object('seats', held.seat_size, 'room', held.name));
  end if;
  -- a keeper of rooms may book at any hour: the server sets ngan.keeps_rooms for the transaction
  if moved and current_setting('ngan.keeps_rooms', true) is distinct from 'on'
      and not room_open_for(held.open_time, held.close_time, new.starts_at, new.ends_at) then
    perform refuse('ROOM_CLOSED', jsonb_build_object('room', held.name,
      'open', to_char(held.open_time, 'HH24:MI'), 'close', to_char(held.close_time, 'HH24:MI')));
  end if;
  -- a booking that has begun counts as checked in; one that moves in time has to check in anew
  if is_new or new.starts_at <> old.starts_at then
    new.checked_in_at := case when new.starts_at <= now() then now() end;
  elsif new.room_id <> old.room_id and new.starts_at <= now() then
    new.checked_in_at := coalesce(old.checked_in_at, now());
  end if;
  -- a class records attendance itself: its booking needs no check-in and is never released as a no-show
  if new.session_id is not null then new.checked_in_at := coalesce(new.checked_in_at, now()); end if;
  return new;
end $$;
create trigger room_booking_kept before insert or update on room_booking
  for each row execute function keep_room_booking();
-- Makes bookings agree with the hours of a class (`[{id, room_id, starts_at, ends_at}]`), all at once, as they may change
-- places; the rooms are locked by now. Of hours that are over, what was stays. A room that is taken is refused as any booking of it
-- is; one given to a class that goes on already is booked from then on. Without a capacity as many people come as the room has.
create function book_for_sessions(sessions jsonb, title text, capacity integer, taken integer, is_off boolean)
returns void language plpgsql as $$
begin
  -- what was held of hours that end sooner was held in the room
  update room_booking b set starts_at = greatest(b.starts_at, s.starts_at), ends_at = s.ends_at
  from jsonb_to_recordset(sessions) as s(id bigint, room_id bigint, starts_at timestamptz, ends_at timestamptz)
  where b.session_id = s.id and b.room_id = s.room_id and not is_off
    and b.ends_at > now() and s.ends_at <= now() and s.ends_at > b.starts_at;
  delete from room_booking b
  using jsonb_to_recordset(sessions) as s(id bigint, room_id bigint, starts_at timestamptz, ends_at timestamptz)
  where b.session_id = s.id
    and (s.room_id is null or is_off and b.ends_at > now() or (s.ends_at > now()) <> (b.ends_at > now()));
  update room_booking b
  set room_id = due.room_id, starts_at = due.starts_at, ends_at = due.ends_at, purpose = title, attendee_count = due.people
  from (
    select known.id, s.room_id, s.ends_at, coalesce(capacity, least(taken, r.seat_size)) as people,
      greatest(s.starts_at, case when known.room_id = s.room_id then least(known.starts_at, now()) else now() end) as starts_at
    from jsonb_to_recordset(sessions) as s(id bigint, room_id bigint, starts_at timestamptz, ends_at timestamptz)
    join room_booking known on known.session_id = s.id join room r on r.id = s.room_id
    where known.ends_at > now()) due
  where b.id = due.id and (b.room_id, b.starts_at, b.ends_at, b.attendee_count, b.purpose)
    is distinct from (due.room_id, due.starts_at, due.ends_at, due.people, title);
  insert into room_booking (purpose, attendee_count, starts_at, ends_at, room_id, session_id, checked_in_at)
  select title, coalesce(capacity, least(taken, r.seat_size)), greatest(s.starts_at, now()), s.ends_at, s.room_id, s.id, now()
  from jsonb_to_recordset(sessions) as s(id bigint, room_id bigint, starts_at timestamptz, ends_at timestamptz)
  join room r on r.id = s.room_id
  where s.ends_at > now() and not is_off and not exists (select from room_booking b where b.session_id = s.id)
  order by s.starts_at;
end $$;
-- A room with meetings ahead stays.
create function keep_booked_room() returns trigger language plpgsql as $$
declare
  ahead integer;
begin
  if ngan_importing() then return new; end if;
  select count(*) into ahead from room_booking b where b.room_id = new.id and not b.is_cancelled and b.ends_at > now();
  if ahead > 0 then perform refuse('ROOM_BOOKED_AHEAD', jsonb_build_object('count', ahead)); end if;
  return new;
end $$;
create trigger room_booked before update of is_deleted on room
  for each row when (new.is_deleted and not old.is_deleted) execute function keep_booked_room();
-- Releases bookings without check-in and returns their number; rows are claimed with skip locked, so two servers share the work.
create function release_no_shows(since timestamptz default '-infinity') returns integer language plpgsql as $$
declare
  released integer;
begin
  -- same lock order as booking (rooms, then bookings), to avoid a deadlock
  perform from room r where r.needs_check_in and exists (
    select from room_booking b where b.room_id = r.id and not b.is_cancelled and b.checked_in_at is null
      and b.starts_at between greatest(since, now() - interval '24 hours') and now() - check_in_span() and b.ends_at > now())
  order by r.id for no key update;
  update room_booking b set is_cancelled = true, released_at = now(),
    remark = left(coalesce(b.remark || ' · ', '') || 'released', 500)
  from room r
  where r.id = b.room_id and r.needs_check_in and not b.is_cancelled and b.checked_in_at is null
    and b.starts_at between greatest(since, now() - interval '24 hours') and now() - check_in_span() and b.ends_at > now();
  get diagnostics released = row_count;
  return released;
end $$;
-- Locks the rooms a person meets in; before people, as a booking does, to avoid a deadlock.
create function lock_rooms_of(person bigint) returns void language plpgsql as $$
begin
  perform from room r where r.id in (
    select b.room_id from room_booking b where b.organizer_id = person and not b.is_cancelled and b.ends_at > now()
    union select b.room_id from booking_attendee a join room_booking b on b.id = a.booking_id
      where a.employee_id = person and b.ends_at > now())
  order by r.id for no key update;
end $$;
-- Future bookings of an employee.
create function bookings_left_behind(person bigint) returns setof bigint language sql stable as $$
  select id from room_booking where organizer_id = person and not is_cancelled and starts_at > now()
$$;
-- Cancels what a leaving employee booked, and takes them off other meetings to come.
create function end_bookings_of(person bigint) returns void language plpgsql as $$
begin
  update room_booking set is_cancelled = true where id in (select bookings_left_behind(person));
  delete from booking_attendee a using room_booking b
  where b.id = a.booking_id and a.employee_id = person and b.starts_at > now();
end $$;
select track_changes('room');
select track_changes('room_booking');
select track_changes('booking_attendee', 'booking_id');
select allow('room', 'select, insert, update', '*');
select allow('room_booking', 'select, insert, update');
select allow('booking_attendee', 'select, insert, update, delete');
select live_references('room');
select live_references('room_booking');
select live_references('booking_attendee');
create table institute (
  id bigint generated always as identity primary key,
  name text not null constraint institute_name_filled check (filled(name, 200)),
  kind text default 'EXTERNAL' constraint institute_kind_known check (kind in ('INTERNAL', 'EXTERNAL', 'VENDOR', 'UNIVERSITY')),
  contact_name text constraint institute_contact_name_filled check (filled(contact_name, 150)),
  phone text constraint institute_phone_filled check (filled(phone, 50)),
  email text constraint institute_email_filled check (filled(email, 200)),
  website text constraint institute_website_filled check (filled(website, 200)),
  address text constraint institute_address_filled check (filled(address, 500)),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index institute_name_key on institute (fold_text(name)) where not is_deleted;
create index institute_kind on institute (kind, id) where not is_deleted;
-- Without `validity_months` a certificate is for life. `is_mandatory`: every employee needs it.
create table course (
  id bigint generated always as identity primary key,
  code text not null constraint course_code_filled check (filled(code, 30)),
  name_th text not null constraint course_name_th_filled check (filled(name_th, 150)),
  name_en text constraint course_name_en_filled check (filled(name_en, 150)),
  category text not null default 'TECHNICAL' constraint course_category_known
    check (category in ('SAFETY', 'TECHNICAL', 'QUALITY', 'SOFT', 'SYSTEM')),
  institute_id bigint references institute,
  hours numeric(6,1) not null constraint course_hours_sensible check (hours > 0 and hours <= 1000),
  validity_months integer constraint course_validity_sensible check (validity_months between 1 and 600),
  skill_id bigint references skill,
  skill_level integer not null default 1 constraint course_skill_level_known check (skill_level between 1 and 5),
  pass_score numeric(5,1) constraint course_pass_score_sensible check (pass_score between 0 and 100),
  cost_per_person numeric(14,2) constraint course_cost_positive check (cost_per_person >= 0),
  is_mandatory boolean not null default false,
  syllabus text constraint course_syllabus_filled check (filled(syllabus, 2000)),
  syllabus_file_id bigint constraint course_syllabus_file_key unique constraint course_syllabus_file_fkey references file_object,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index course_code_key on course (fold_text(code)) where not is_deleted;
create unique index course_name_key on course (fold_text(name_th)) where not is_deleted;
create index course_category on course (category, id) where not is_deleted;
create index course_institute on course (institute_id);
create index course_skill on course (skill_id);
-- A skill that ends with its certificate cannot come from a course whose certificate never ends.
create function keep_course_skill() returns trigger language plpgsql as $$
declare
  kind skill;
begin
  select * into kind from skill where id = new.skill_id for share;
  if kind.needs_certificate and new.validity_months is null then
    perform refuse('COURSE_NEEDS_VALIDITY', jsonb_build_object('code', kind.code));
  end if;
  return new;
end $$;
create trigger course_skill_kept before insert or update of skill_id, validity_months on course
  for each row when (new.skill_id is not null) execute function keep_course_skill();
-- Nor can a skill begin to end with its certificate while such a course gives it.
create function keep_taught_skill() returns trigger language plpgsql as $$
declare
  endless text;
begin
  select string_agg(c.code, ', ' order by c.code) into endless
  from course c where c.skill_id = new.id and c.validity_months is null and not c.is_deleted;
  if endless is not null then
    perform refuse('SKILL_TAUGHT_WITHOUT_END', jsonb_build_object('code', new.code, 'courses', endless));
  end if;
  return new;
end $$;
create trigger skill_taught before update of needs_certificate on skill
  for each row when (new.needs_certificate and not old.needs_certificate) execute function keep_taught_skill();
-- Who needs a course: all employees of a position, of a unit and the units below it, or of a position within a unit;
-- with neither, all employees. Within `grace_days` of being hired, or of the requirement, none is late.
create table course_requirement (
  id bigint generated always as identity primary key,
  course_id bigint not null references course,
  position_id bigint references position,
  org_unit_id bigint references org_unit,
  grace_days integer not null default 0 constraint course_requirement_grace_sensible check (grace_days between 0 and 3650),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint course_requirement_key unique nulls not distinct (course_id, position_id, org_unit_id)
);
create index course_requirement_position on course_requirement (position_id);
create index course_requirement_unit on course_requirement (org_unit_id);
-- TR-2611-001: by month.
create function next_class_no(at timestamptz) returns text language sql
  return next_patterned_no('TR-YYMM-###', at);
-- When it begins and ends is told by its sessions. Without `capacity` places are unlimited.
create table training_class (
  id bigint generated always as identity primary key,
  class_no text not null constraint training_class_no_key unique constraint training_class_no_filled check (filled(class_no, 30)),
  course_id bigint not null references course,
  institute_id bigint references institute,
  trainer text constraint training_class_trainer_filled check (filled(trainer, 150)),
  mode text not null default 'ONSITE' constraint training_class_mode_known check (mode in ('ONSITE', 'ONLINE', 'OJT')),
  place text constraint training_class_place_filled check (filled(place, 200)),
  capacity integer constraint training_class_capacity_sensible check (capacity between 1 and 1000),
  needs_approval boolean not null default false,
  cost_total numeric(14,2) constraint training_class_cost_positive check (cost_total >= 0),
  note text constraint training_class_note_filled check (filled(note, 1000)),
  status text not null default 'DRAFT' constraint training_class_status_known
    check (status in ('DRAFT', 'OPEN', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED')),
  status_note text constraint training_class_status_note_filled check (filled(status_note, 500)),
  starts_at timestamptz,
  ends_at timestamptz,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint training_class_course_key unique (id, course_id)
);
create index training_class_course on training_class (course_id, id);
create index training_class_institute on training_class (institute_id);
create index training_class_start on training_class ((coalesce(starts_at, 'infinity')), id);
create index training_class_status on training_class (status, (coalesce(starts_at, 'infinity')), id);
-- The hours of a class; a class of several days has several. `room_id`: the room of ours they are held in, and book.
create table class_session (
  id bigint generated always as identity primary key,
  class_id bigint not null references training_class,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  place text constraint class_session_place_filled check (filled(place, 200)),
  room_id bigint references room,
  during tstzrange generated always as (tstzrange(starts_at, ends_at)) stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint class_session_ends_later check (ends_at > starts_at),
  constraint class_session_not_endless check (ends_at <= starts_at + interval '24 hours'),
  constraint class_session_years check (starts_at >= '1900-01-01' and ends_at < '2051-01-02'),
  constraint class_session_no_overlap exclude using gist (class_id with =, during with &&)
);
create index class_session_class on class_session (class_id, starts_at);
create index class_session_room on class_session (room_id);
-- The booking of the room ends with the hours.
alter table room_booking add constraint room_booking_session_fkey foreign key (session_id) references class_session on delete cascade;
-- An enrolment: place, result, feedback. One row a person and class, whatever happens.
create table training_enrollment (
  id bigint generated always as identity primary key,
  class_id bigint not null references training_class,
  employee_id bigint not null references employee,
  course_id bigint not null references course,
  status text not null constraint training_enrollment_status_known check (status in
    ('REQUESTED', 'ENROLLED', 'WAITLISTED', 'DECLINED', 'CANCELLED', 'ATTENDED', 'NO_SHOW', 'PASSED', 'FAILED')),
  status_note text constraint training_enrollment_note_filled check (filled(status_note, 500)),
  waiting_since timestamptz,
  -- when they moved up from the waiting list; when their turn came and they had other work
  moved_up_at timestamptz,
  passed_over_at timestamptz,
  attended_hours numeric(6,1) constraint training_enrollment_hours_sensible check (attended_hours between 0 and 1000),
  score numeric(5,1) constraint training_enrollment_score_sensible check (score between 0 and 100),
  certificate_no text constraint training_enrollment_certificate_key unique
    constraint training_enrollment_certificate_filled check (filled(certificate_no, 30)),
  issued_on date,
  expires_on date,
  -- what an outside institute issued
  certificate_file_id bigint constraint training_enrollment_file_key unique
    constraint training_enrollment_file_fkey references file_object,
  judged_by bigint references employee,
  feedback integer constraint training_enrollment_feedback_known check (feedback between 1 and 5),
  comment text constraint training_enrollment_comment_filled check (filled(comment, 1000)),
  -- the skill as it was before the certificate; null where there was none
  skill_before jsonb,
  -- what stands on the certificate beside its number, days and score, as it was when it was issued
  printed jsonb,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint training_enrollment_key unique (class_id, employee_id),
  constraint training_enrollment_course foreign key (class_id, course_id) references training_class (id, course_id),
  constraint training_enrollment_waiting check ((status = 'WAITLISTED') = (waiting_since is not null)),
  constraint training_enrollment_certified check (
    (status = 'PASSED') = (certificate_no is not null) and (status = 'PASSED') = (issued_on is not null)
    and (status = 'PASSED') = (printed is not null)),
  constraint training_enrollment_file_certified check (certificate_file_id is null or status = 'PASSED'),
  constraint training_enrollment_expires_later check (expires_on > issued_on)
);
create index training_enrollment_employee on training_enrollment (employee_id, id);
create index training_enrollment_queue on training_enrollment (class_id, waiting_since, id) where status = 'WAITLISTED';
create index training_enrollment_passed on training_enrollment (employee_id, course_id, (coalesce(expires_on, 'infinity')) desc, id desc)
  where status = 'PASSED';
create index training_enrollment_of_course on training_enrollment (course_id);
create index training_enrollment_expires on training_enrollment (expires_on, id) where status = 'PASSED';
create index training_enrollment_judged_by on training_enrollment (judged_by);
alter table employee_skill add constraint employee_skill_enrollment_id_fkey
  foreign key (enrollment_id) references training_enrollment;
select track_changes('institute');
select track_changes('course');
select track_changes('course_requirement');
select track_changes('training_class');
select track_changes('class_session');
select track_changes('training_enrollment');
-- who passed or failed is nothing for tables read by name
select allow('institute', 'select, insert, update', '*');
select allow('course', 'select, insert, update', '*');
select allow('course_requirement', 'select, insert, update, delete', '*');
select allow('training_class', 'select, insert, update, delete');
select allow('class_session', 'select, insert, update, delete');
select allow('training_enrollment', 'select, insert, update');
-- Every unit with itself and the units above it.
create view unit_within as
with recursive up as (
  select id as unit_id, id as within_id, parent_id from org_unit
  union all
  select up.unit_id, above.id, above.parent_id from up join org_unit above on above.id = up.parent_id)
select unit_id, within_id from up;
-- Who needs which course, and from which day on it is missing where it was never passed.
create view training_required as
select employee_id, course_id, min(due_on) as due_on
from (
  select e.id as employee_id, c.id as course_id, greatest(e.hire_date, bangkok_day(q.created_at)) + q.grace_days as due_on
  from course_requirement q
  join course c on c.id = q.course_id and c.is_active and not c.is_deleted
  join employee e on not e.is_deleted and e.status <> 'RESIGNED'
    and (q.position_id is null or q.position_id = e.position_id)
    and (q.org_unit_id is null or (e.org_unit_id, q.org_unit_id) in (select unit_id, within_id from unit_within))
  union all
  select e.id, c.id, greatest(e.hire_date, bangkok_day(c.created_at))
  from course c join employee e on not e.is_deleted and e.status <> 'RESIGNED'
  where c.is_mandatory and c.is_active and not c.is_deleted) needed
group by employee_id, course_id;
select allow('unit_within', 'select');
select allow('training_required', 'select');
select live_references('course');
select live_references('course_requirement');
select live_references('training_class');
select live_references('class_session');
select live_references('training_enrollment');
-- A working week: the free days (1 Monday … 7 Sunday) and the two parts of a working day with the lunch between them.
create table work_type (
  id bigint generated always as identity (start with 3) primary key,
  name text not null constraint work_type_name_filled check (filled(name, 100)),
  free_days smallint[] not null default '{}' constraint work_type_free_days_known
    check (free_days <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[] and cardinality(free_days) < 7),
  morning_start time not null default '08:00',
  morning_end time not null default '12:00',
  afternoon_start time not null default '13:00',
  afternoon_end time not null default '17:00',
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint work_type_hours_in_order
    check (morning_start < morning_end and morning_end <= afternoon_start and afternoon_start < afternoon_end)
);
create unique index work_type_name_key on work_type (fold_text(name)) where not is_deleted;
-- Status 1 Active, 2 Inactive. Working time is counted with the default calendar unless another one is named.
create table calendar (
  id bigint generated always as identity primary key,
  name text not null constraint calendar_name_filled check (filled(name, 100)),
  description text constraint calendar_description_filled check (filled(description, 150)),
  work_type_id bigint not null references work_type,
  status smallint not null default 1 constraint calendar_status_known check (status in (1, 2)),
  is_default boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint calendar_default_active check (not is_default or status = 1)
);
create unique index calendar_name_key on calendar (fold_text(name));
create unique index calendar_default_key on calendar (is_default) where is_default;
create index calendar_work_type on calendar (work_type_id);
-- What an event makes of its day: off, a special working day, or nothing. Status 0 is no longer offered.
create table event_type (
  id bigint generated always as identity (start with 5) primary key,
  name text not null constraint event_type_name_filled check (filled(name, 100)),
  status smallint not null default 1 constraint event_type_status_known check (status in (0, 1)),
  day_effect text not null default 'NONE' constraint event_type_day_effect_known check (day_effect in ('NONE', 'OFF', 'WORK')),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index event_type_name_key on event_type (fold_text(name));
-- One event a day in a calendar. `batch_id`: rows that were entered, or imported, together.
create table calendar_event (
  id bigint generated always as identity primary key,
  calendar_id bigint not null references calendar on delete cascade,
  name text not null constraint calendar_event_name_filled check (filled(name, 100)),
  description text constraint calendar_event_description_filled check (filled(description, 150)),
  event_type_id bigint not null references event_type,
  event_date date not null constraint calendar_event_date_range check (event_date between '1900-01-01' and '2050-12-31'),
  batch_id uuid,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint calendar_event_day_key unique (calendar_id, event_date)
);
create index calendar_event_type on calendar_event (event_type_id);
-- Nothing is written into a calendar that is out of use; deleting the calendar itself takes its events with it.
create function keep_inactive_calendar() returns trigger language plpgsql as $$
declare
  held smallint;
begin
  for held in
    select c.status from calendar c where c.id in (old.calendar_id, new.calendar_id) order by c.id for share
  loop
    if held = 2 then perform refuse('CALENDAR_INACTIVE'); end if;
  end loop;
  return coalesce(new, old);
end $$;
create trigger calendar_event_active before insert or update or delete on calendar_event
  for each row execute function keep_inactive_calendar();
-- A link by which one person's other calendar programs follow a calendar. Only the hash of its secret is kept.
create table calendar_feed (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  calendar_id bigint not null references calendar on delete cascade,
  token_hash bytea not null constraint calendar_feed_token_key unique
    constraint calendar_feed_token_hash_sha256 check (octet_length(token_hash) = 32),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint calendar_feed_person_key unique (user_id, calendar_id)
);
create index calendar_feed_calendar on calendar_feed (calendar_id);
-- A reset by an administrator, or an account that is stopped, takes back what was given away of it, as it ends its sessions.
create function end_calendar_feeds() returns trigger language plpgsql as $$
begin
  delete from calendar_feed where user_id = new.id;
  return null;
end $$;
create trigger app_user_ends_feeds after update of password_hash, status on app_user for each row
  when (new.must_change_password and new.password_hash is distinct from old.password_hash
    or new.status <> 'ACTIVE' and old.status = 'ACTIVE')
  execute function end_calendar_feeds();
select track_changes('work_type');
select track_changes('calendar');
select track_changes('event_type');
select track_changes('calendar_event');
select track_changes('calendar_feed');
select allow('work_type', 'select, insert, update', '*');
select allow('calendar', 'select, insert, update, delete', '*');
select allow('event_type', 'select, insert, update', '*');
select allow('calendar_event', 'select, insert, update, delete', '*');
select allow('calendar_feed', 'select, insert, update, delete');
insert into work_type (id, name, free_days) overriding system value values
  (1, 'จันทร์–ศุกร์ (Mon–Fri)', '{6,7}'), (2, 'จันทร์–เสาร์ (Mon–Sat)', '{7}');
insert into event_type (id, name, day_effect) overriding system value values
  (1, 'กิจกรรมบริษัท (Company activity)', 'NONE'), (2, 'วันทำงานพิเศษ (Special working day)', 'WORK'),
  (3, 'วันหยุด (Holiday)', 'OFF'), (4, 'แจ้งเตือน (Reminder)', 'NONE');
insert into calendar (name, work_type_id, is_default) values ('ปฏิทินบริษัท (Company calendar)', 1, true);
-- Whose days follow which calendar; null: the default one.
alter table employee add column calendar_id bigint references calendar;
create index employee_calendar on employee (calendar_id);
-- Which days of the week an employee works; null: those of the calendar.
alter table employee add column work_type_id bigint references work_type;
create index employee_work_type on employee (work_type_id);
create function out_of_use(one calendar) returns boolean language sql immutable parallel safe
  return one.status <> 1;
select live_references('calendar_event');
select live_references('calendar_feed');
select live_references('employee');
select live_references('calendar');
create trigger calendar_used before delete on calendar for each row execute function keep_used_row();
-- The first two working weeks are what they are.
create function keep_work_type() returns trigger language plpgsql as $$
begin
  if old.id in (1, 2) and (new.is_deleted or not (new.free_days @> old.free_days and new.free_days <@ old.free_days)) then
    perform refuse('WORK_TYPE_FIXED', jsonb_build_object('name', old.name));
  end if;
  return null;
end $$;
create trigger work_type_kept after update of is_deleted, free_days on work_type
  for each row execute function keep_work_type();
-- True if the day is worked on: an event that says so first, the working week else: the calendar's, or a person's own, `week`. Null
-- for a calendar that is not there.
create function is_working_day(in_calendar bigint, day date, week bigint default null) returns boolean
language sql stable parallel safe
  return (
    select case t.day_effect when 'OFF' then false when 'WORK' then true
      else extract(isodow from day)::smallint <> all (w.free_days) end
    from calendar c join work_type w on w.id = coalesce(week, c.work_type_id)
    left join calendar_event e on e.calendar_id = c.id and e.event_date = day
    left join event_type t on t.id = e.event_type_id
    where c.id = in_calendar);
-- The days from one to another that are not worked on by the company's calendar, in their order; none where it has no calendar.
create function company_days_off(first date, last date) returns date[] language sql stable parallel safe
  return (
    select coalesce(array_agg(d.day order by d.day), '{}')
    from (select company_days_off.first + n as day from generate_series(0, company_days_off.last - company_days_off.first) n) d
    where not is_working_day((select c.id from calendar c where c.is_default), d.day));
-- How many days from one to another are worked on, `off` being those that are not, in their order.
create function days_without(off date[], first date, last date) returns integer language sql immutable parallel safe
  return greatest(0, last - first + 1 - width_bucket(last, off) + width_bucket(first - 1, off));
-- How many days from one to another are worked on, as is_working_day says of each and without a walk over them: whole weeks less their free days, and
-- what events make otherwise. All of them where the calendar is not there. A set of one row, so that it is planned as a part of what asks.
create function worked_days(in_calendar bigint, week bigint, first date, last date) returns setof integer
language sql stable parallel safe as $$
  select greatest(0, last - first + 1 - coalesce(n.free, 0) + coalesce(c.changed, 0))::integer
  from (values (in_calendar)) asked (id)
  left join (calendar k join work_type w on w.id = coalesce(worked_days.week, k.work_type_id)) on k.id = asked.id
  -- so many of a weekday lie between two days as whole weeks since one of them long ago
  left join lateral (
    select sum((last - (date '1899-12-24' + d)) / 7 - (first - 1 - (date '1899-12-24' + d)) / 7) as free
    from generate_series(1, 7) d where d = any (w.free_days)) n on true
  left join lateral (
    select sum(case t.day_effect when 'OFF' then -1 else 1 end) as changed
    from calendar_event e join event_type t on t.id = e.event_type_id
    where e.calendar_id = k.id and e.event_date between first and last
      and t.day_effect = case when extract(isodow from e.event_date)::smallint = any (w.free_days) then 'WORK' else 'OFF' end) c on true
$$;
-- The day by which, from one day on, so many days have been worked; after ten years it is as it may be.
create function nth_worked_day(in_calendar bigint, week bigint, first date, nth integer) returns date language plpgsql stable parallel safe as $$
declare
  last date := first + nth - 1;
  lacking integer;
begin
  loop
    -- as many days more hold no more worked ones than are lacking: the right day is never passed
    select nth - d into lacking from worked_days(in_calendar, week, first, last) d;
    if lacking <= 0 or last - first > 3660 then return last; end if;
    last := last + lacking;
  end loop;
end $$;
-- The working hours within a span of time, as ranges.
create function working_hours(in_calendar bigint, starts timestamptz, ends timestamptz) returns tstzmultirange
language sql stable parallel safe
  return (
    select coalesce(range_agg(hours.part) * tstzmultirange(tstzrange(starts, greatest(starts, ends))), '{}')
    from calendar c join work_type w on w.id = c.work_type_id
    cross join generate_series(bangkok_day(starts)::timestamp, bangkok_day(ends)::timestamp, interval '1 day') day
    left join calendar_event e on e.calendar_id = c.id and e.event_date = day::date
    left join event_type t on t.id = e.event_type_id
    cross join lateral (values
      (tstzrange((day::date + w.morning_start) at time zone 'Asia/Bangkok', (day::date + w.morning_end) at time zone 'Asia/Bangkok')),
      (tstzrange((day::date + w.afternoon_start) at time zone 'Asia/Bangkok', (day::date + w.afternoon_end) at time zone 'Asia/Bangkok'))
    ) hours (part)
    where c.id = in_calendar and case t.day_effect when 'OFF' then false when 'WORK' then true
      else extract(isodow from day)::smallint <> all (w.free_days) end);
-- Whole working minutes from one instant to another, without the pauses. Null for a calendar that is not there.
create function working_minutes(in_calendar bigint, starts timestamptz, ends timestamptz, pauses tstzmultirange default '{}')
returns integer language sql stable parallel safe
  return (
    select floor(coalesce(sum(extract(epoch from upper(part) - lower(part))), 0) / 60)::integer
    from calendar c left join lateral unnest(working_hours(c.id, starts, ends) - pauses) part on true
    where c.id = in_calendar
    group by c.id);
-- The first instant by which so much working time has passed since another, without the pauses; null where that takes
-- more than 3,660 days, or the calendar is not there. No time: the instant itself.
create function add_working_time(in_calendar bigint, starts timestamptz, wanted interval, pauses tstzmultirange default '{}')
returns timestamptz language plpgsql stable parallel safe as $$
declare
  days integer := 16;
  found timestamptz;
begin
  if wanted is null then return null; end if;
  if wanted <= interval '0' then return starts; end if;
  if not exists (select from calendar where id = in_calendar) then return null; end if;
  loop
    select lower(part) + wanted - passed into found
    from (
      select part, sum(upper(part) - lower(part)) over (order by part) - (upper(part) - lower(part)) as passed
      from unnest(working_hours(in_calendar, starts, starts + make_interval(hours => 24 * days)) - pauses) part
    ) walk
    where passed + (upper(part) - lower(part)) >= wanted
    order by part limit 1;
    if found is not null or days = 3660 then return found; end if;
    days := least(days * 8, 3660);
  end loop;
end $$;
-- The same in whole minutes.
create function add_working_minutes(in_calendar bigint, starts timestamptz, minutes integer, pauses tstzmultirange default '{}')
returns timestamptz language sql stable parallel safe
  return add_working_time(in_calendar, starts, make_interval(mins => minutes), pauses);
-- When something is due that may take so many working minutes, by the company's calendar; by the clock where there is none.
create function due_after(starts timestamptz, minutes integer) returns timestamptz language sql stable parallel safe
  return coalesce(
    add_working_minutes((select id from calendar where is_default), starts, minutes),
    starts + make_interval(mins => minutes));
-- When something is due after a pause: later by the working time within the pause, if it was not due before; by the clock where there is
-- no calendar.
create function due_after_pause(due timestamptz, paused_from timestamptz, paused_to timestamptz) returns timestamptz
language sql stable parallel safe
  return (
    select case when due <= paused_from then due
      when c.id is null then due + greatest(paused_to - paused_from, interval '0')
      else coalesce(add_working_time(c.id, due, (
        select coalesce(sum(upper(part) - lower(part)), interval '0') from unnest(working_hours(c.id, paused_from, paused_to)) part)), due) end
    from (select (select id from calendar where is_default)) c (id));
-- When something is due that may take so many working minutes and was paused meanwhile.
create function due_after_pauses(starts timestamptz, minutes integer, pauses tstzmultirange) returns timestamptz
language plpgsql stable parallel safe as $$
declare
  due timestamptz := due_after(starts, minutes);
  pause tstzrange;
begin
  for pause in select part from unnest(pauses) part where upper(part) > starts order by part loop
    due := due_after_pause(due, greatest(lower(pause), starts), upper(pause));
  end loop;
  return due;
end $$;
-- The hours of a day in a week of a calendar, none on a day off; and the break between them.
create function day_hours(in_calendar bigint, week bigint, day date, out worked tstzmultirange, out pause tstzrange)
language sql stable parallel safe as $$
  select case when is_working_day(in_calendar, day, week) then tstzmultirange(
      tstzrange((day + w.morning_start) at time zone 'Asia/Bangkok', (day + w.morning_end) at time zone 'Asia/Bangkok'),
      tstzrange((day + w.afternoon_start) at time zone 'Asia/Bangkok', (day + w.afternoon_end) at time zone 'Asia/Bangkok'))
    else '{}' end,
    tstzrange((day + w.morning_end) at time zone 'Asia/Bangkok', (day + w.afternoon_start) at time zone 'Asia/Bangkok')
  from work_type w where w.id = week
$$;
-- How long ranges are, in whole minutes.
create function minutes_of(ranges tstzmultirange) returns integer language sql immutable parallel safe
  return (select floor(coalesce(sum(extract(epoch from upper(part) - lower(part))), 0) / 60)::integer from unnest(ranges) part);
-- Without a quota as much as is approved. `counts_all_days`: weekends and holidays count too.
create table leave_type (
  id bigint generated always as identity primary key,
  code text not null constraint leave_type_code_filled check (filled(code, 30)),
  name_th text not null constraint leave_type_name_th_filled check (filled(name_th, 150)),
  name_en text constraint leave_type_name_en_filled check (filled(name_en, 150)),
  paid text not null default 'FULL' constraint leave_type_paid_known check (paid in ('FULL', 'HALF', 'NONE')),
  quota_days integer constraint leave_type_quota_sensible check (quota_days between 0 and 3650),
  carry_over_days integer not null default 0 constraint leave_type_carry_over_sensible check (carry_over_days between 0 and 3650),
  counts_all_days boolean not null default false,
  half_day_allowed boolean not null default true,
  min_notice_days integer not null default 0 constraint leave_type_notice_sensible check (min_notice_days between 0 and 3650),
  backdate_days integer not null default 0 constraint leave_type_backdate_sensible check (backdate_days between 0 and 3650),
  min_service_days integer not null default 0 constraint leave_type_service_sensible check (min_service_days between 0 and 3650),
  document_after_days integer constraint leave_type_document_sensible check (document_after_days between 0 and 3650),
  gender text constraint leave_type_gender_known check (gender in ('M', 'F')),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index leave_type_code_key on leave_type (fold_text(code)) where not is_deleted;
create unique index leave_type_name_key on leave_type (fold_text(name_th)) where not is_deleted;
-- What a person may take of a kind in a year; made from the quota when it is first used. What is carried over is not kept but counted.
create table leave_entitlement (
  id bigint generated always as identity primary key,
  employee_id bigint not null references employee,
  leave_type_id bigint not null references leave_type,
  year integer not null constraint leave_entitlement_year_range check (year between 1900 and 2050),
  entitled_days numeric(5,1) not null constraint leave_entitlement_entitled_positive check (entitled_days >= 0),
  adjusted_days numeric(5,1) not null default 0,
  adjusted_reason text constraint leave_entitlement_reason_filled check (filled(adjusted_reason, 500)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint leave_entitlement_year_key unique (employee_id, leave_type_id, year)
);
create index leave_entitlement_type on leave_entitlement (leave_type_id);
-- The hours of a leave: a morning ends, and an afternoon begins, at noon in Bangkok.
create function leave_span(start_date date, start_part text, end_date date, end_part text) returns tstzrange
language sql immutable parallel safe
  return tstzrange(
    (start_date + case start_part when 'PM' then time '12:00' else time '00:00' end) at time zone 'Asia/Bangkok',
    case end_part when 'AM' then (end_date + time '12:00') at time zone 'Asia/Bangkok'
      else (end_date + 1)::timestamp at time zone 'Asia/Bangkok' end);
-- `asked_days`: what was asked, where the calendar makes another number of it since `recounted_at`. `days_now`: what an approved one would
-- come to by now, until that is taken over.
create table leave_record (
  id bigint generated always as identity primary key,
  employee_id bigint not null references employee,
  leave_type_id bigint not null references leave_type,
  start_date date not null constraint leave_record_start_range check (start_date between '1900-01-01' and '2050-12-31'),
  start_part text not null default 'FULL' constraint leave_record_start_part_known check (start_part in ('FULL', 'AM', 'PM')),
  end_date date not null constraint leave_record_end_range check (end_date between '1900-01-01' and '2050-12-31'),
  end_part text not null default 'FULL' constraint leave_record_end_part_known check (end_part in ('FULL', 'AM', 'PM')),
  days numeric(5,1) not null constraint leave_record_days_positive check (days >= 0),
  reason text constraint leave_record_reason_filled check (filled(reason, 500)),
  contact_during text constraint leave_record_contact_filled check (filled(contact_during, 200)),
  status text not null default 'DRAFT' constraint leave_record_status_known
    check (status in ('DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'CANCEL_REQUESTED', 'CANCELLED')),
  status_note text constraint leave_record_note_filled check (filled(status_note, 500)),
  decided_by bigint references app_user,
  decided_at timestamptz,
  document_file_id bigint constraint leave_record_document_key unique references file_object,
  substitute_id bigint references employee,
  acknowledged text[] not null default '{}'
    constraint leave_record_acknowledged_known check (acknowledged <@ '{NO_DOCUMENT,CLASH}'),
  asked_days numeric(5,1),
  recounted_at timestamptz,
  days_now numeric(5,1),
  during tstzrange generated always as (leave_span(start_date, start_part, end_date, end_part)) stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint leave_record_ends_later check (end_date >= start_date),
  constraint leave_record_not_endless check (end_date - start_date < 366),
  constraint leave_record_parts_fit check (
    case when start_date = end_date then start_part = end_part else start_part <> 'AM' and end_part <> 'PM' end),
  constraint leave_record_substitute_other check (substitute_id <> employee_id),
  constraint leave_record_no_overlap exclude using gist (employee_id with =, during with &&)
    where (status in ('PENDING', 'APPROVED', 'CANCEL_REQUESTED'))
);
create index leave_record_employee on leave_record (employee_id, start_date, id);
create index leave_record_start on leave_record (start_date, id);
create index leave_record_waiting on leave_record (start_date, id) where status in ('PENDING', 'CANCEL_REQUESTED');
create index leave_record_unsettled on leave_record (start_date, id) where days_now is not null;
create index leave_record_type on leave_record (leave_type_id);
create index leave_record_substitute on leave_record (substitute_id, start_date, id);
create index leave_record_during on leave_record using gist (during)
  where status in ('PENDING', 'APPROVED', 'CANCEL_REQUESTED');
create index leave_record_decided_by on leave_record (decided_by);
select track_changes('leave_type');
select track_changes('leave_entitlement');
select track_changes('leave_record');
-- the reason of a leave is not readable by a table's name
select allow('leave_type', 'select, insert, update', '*');
select allow('leave_entitlement', 'select, insert, update');
select allow('leave_record', 'select, insert, update');
select live_references('leave_record');
-- Whose working days count: the person's own calendar, else the company's.
create function calendar_of(person bigint) returns bigint language sql stable parallel safe
  return coalesce((select calendar_id from employee where id = person), (select id from calendar where is_default));
-- The calendar and the week a person works by.
create function working_week(person bigint, out calendar_id bigint, out week bigint) language sql stable parallel safe as $$
  select c.id, coalesce(e.work_type_id, c.work_type_id)
  from employee e join calendar c on c.id = calendar_of(e.id) where e.id = person
$$;
-- The days of a leave with what each counts: half for a half day, nothing for a day off unless the kind counts them all. Days off are
-- those of the person's calendar, its week being the person's own where there is one.
create function leave_days(person bigint, all_days boolean, start_date date, start_part text, end_date date, end_part text)
returns table (day date, counted numeric, day_off text) language sql stable parallel safe as $$
  select one.day,
    case when not all_days and not one.worked then 0
      when one.day = start_date and start_part <> 'FULL' or one.day = end_date and end_part <> 'FULL' then 0.5
      else 1 end,
    case when not all_days and not one.worked then coalesce(
      (select e.name from calendar_event e join event_type t on t.id = e.event_type_id and t.day_effect = 'OFF'
        where e.calendar_id = one.calendar_id and e.event_date = one.day), '') end
  from (
    select d::date as day, own.calendar_id, is_working_day(own.calendar_id, d::date, own.week) as worked
    from (select calendar_of(person) as calendar_id, (select work_type_id from employee where id = person) as week) own
    cross join generate_series(start_date::timestamp, end_date, interval '1 day') d
  ) one
$$;
-- From which day service counts: the first day at work, or where that is missing the day the person was entered here.
create function service_since(person bigint) returns date language sql stable parallel safe
  return (select coalesce(hire_date, bangkok_day(created_at)) from employee where id = person);
-- The first day on which a person has served long enough to take leave of a kind.
create function served_on(person bigint, kind bigint) returns date language sql stable parallel safe
  return service_since(person) + (select min_service_days from leave_type where id = kind);
-- So many years back something left over can still come from, each year passing on at most what the kind allows.
create function leave_years_back() returns integer language sql immutable parallel safe return 5;
-- The first year of which anything of a kind can be left: a year of which an entitlement tells something, else the year since which
-- the person is known here and has served long enough to take any; never before they joined. It moves back, never forth, so that
-- nothing that is taken back makes a later year short.
create function leave_first_year(person bigint, kind bigint) returns integer language sql stable parallel safe
  return (
    select greatest(extract(year from e.hire_date), least(
      greatest(extract(year from bangkok_day(e.created_at)), extract(year from served_on(person, kind))),
      (select min(n.year) from leave_entitlement n where n.employee_id = e.id and n.leave_type_id = t.id)))::integer
    from employee e cross join leave_type t where e.id = person and t.id = kind);
-- What each year gives of a kind, and what is taken or asked for of it; a leave belongs to the year it starts in. Of a kind that asks for
-- service a year that is over before it gives nothing.
create function leave_years(person bigint, kind bigint, from_year integer, to_year integer)
returns table (year integer, entitled numeric, adjusted numeric, taken numeric, pending numeric)
language sql stable parallel safe as $$
  select y.year, case when t.quota_days is null then null
      when t.min_service_days > 0 and make_date(y.year, 12, 31) < served_on(person, kind) then 0
      else coalesce(e.entitled_days, t.quota_days) end,
    coalesce(e.adjusted_days, 0), used.taken, used.pending
  from leave_type t cross join generate_series(from_year, to_year) y (year)
  left join leave_entitlement e on e.employee_id = person and e.leave_type_id = kind and e.year = y.year
  cross join lateral (
    select coalesce(sum(l.days) filter (where l.status <> 'PENDING'), 0) as taken,
      coalesce(sum(l.days) filter (where l.status = 'PENDING'), 0) as pending
    from leave_record l
    where l.employee_id = person and l.leave_type_id = kind and l.status in ('PENDING', 'APPROVED', 'CANCEL_REQUESTED')
      and l.start_date between make_date(y.year, 1, 1) and make_date(y.year, 12, 31)) used
  where t.id = kind
$$;
-- A kind in one year, with what is carried over from the years before, as if `more` were taken in the year `more_in`;
-- `remaining` is null where there is no quota.
create function leave_year(person bigint, kind bigint, in_year integer, more_in integer, more numeric)
returns table (entitled numeric, carried numeric, adjusted numeric, taken numeric, pending numeric, remaining numeric)
language sql stable parallel safe as $$
  with recursive years as (
    select y.*, t.carry_over_days as most,
      y.entitled + y.adjusted - y.taken - y.pending - case when y.year = more_in then more else 0 end as own
    from leave_type t cross join lateral leave_years(person, kind,
      case when t.carry_over_days > 0 and t.quota_days is not null
        then least(in_year, greatest(in_year - leave_years_back(), leave_first_year(person, kind))) else in_year end,
      in_year) y
    where t.id = kind),
  chain as (
    select y.*, 0::numeric as carried from years y where y.year = (select min(first.year) from years first)
    union all
    select y.*, least(c.most, greatest(0, c.own + c.carried)) from chain c join years y on y.year = c.year + 1)
  select c.entitled, c.carried, c.adjusted, c.taken, c.pending, c.own + c.carried from chain c where c.year = in_year
$$;
-- A person's balance of every kind in a year; `remaining` is null where there is no quota.
create function leave_balance(person bigint, in_year integer)
returns table (leave_type_id bigint, entitled numeric, carried numeric, adjusted numeric, taken numeric, pending numeric,
  remaining numeric) language sql stable as $$
  select t.id, y.* from leave_type t cross join lateral leave_year(person, t.id, in_year, null, 0) y where not t.is_deleted
$$;
-- The first year that would fall short if so much more were taken in a year: that one, or a later one that counts on what is
-- carried over; and by how many days.
create function leave_shortage(person bigint, kind bigint, in_year integer, more numeric)
returns table (year integer, short numeric) language sql stable as $$
  select y.year, -afterwards.remaining
  from generate_series(in_year, in_year + leave_years_back()) y (year)
  cross join lateral leave_year(person, kind, y.year, in_year, more) afterwards
  cross join lateral leave_year(person, kind, y.year, in_year, 0) before
  where afterwards.remaining < 0 and afterwards.remaining < before.remaining
  order by y.year limit 1
$$;
-- Locks what a person may take of a kind in a year and in all years around it that share days with it, the earliest first.
create function lock_leave_years(person bigint, kind bigint, in_year integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from leave_entitlement e
  where e.employee_id = person and e.leave_type_id = kind
    and e.year between in_year - leave_years_back() and in_year + leave_years_back()
  order by e.year for update;
end $$;
-- Takes the days of a request out of what is left: locked, so that two cannot have the last day, neither of that year nor of one
-- that leans on it.
create function claim_leave_days(person bigint, kind bigint, in_year integer, wanted numeric) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lacking record;
begin
  insert into leave_entitlement (employee_id, leave_type_id, year, entitled_days)
  select person, t.id, in_year, t.quota_days from leave_type t where t.id = kind and t.quota_days is not null
  on conflict (employee_id, leave_type_id, year) do nothing;
  perform lock_leave_years(person, kind, in_year);
  select s.* into lacking from leave_shortage(person, kind, in_year, wanted) s;
  if lacking.year = in_year then
    perform refuse('LEAVE_BALANCE_SHORT',
      jsonb_build_object('days', wanted::float8, 'left', greatest(0, wanted - lacking.short)::float8));
  elsif lacking.year is not null then
    perform refuse('LEAVE_LATER_SHORT',
      jsonb_build_object('days', wanted::float8, 'year', lacking.year, 'short', lacking.short::float8));
  end if;
end $$;
-- An adjustment says why, is nobody's own, and never takes what has been taken already, in its year or a later one.
create function keep_leave_entitlement() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lacking record;
  before numeric;
begin
  if new.adjusted_days = (case when tg_op = 'INSERT' then 0 else old.adjusted_days end) or ngan_importing() then return new; end if;
  if (select employee_id from app_user where id = ngan_actor()) = new.employee_id then perform refuse('LEAVE_ADJUST_OWN'); end if;
  if new.adjusted_reason is null then perform refuse('LEAVE_NOTE_MISSING'); end if;
  if tg_op = 'INSERT' then
    -- there is no row yet to meet over
    perform from employee where id = new.employee_id for no key update;
    before := coalesce(
      (select e.entitled_days + e.adjusted_days from leave_entitlement e
        where e.employee_id = new.employee_id and e.leave_type_id = new.leave_type_id and e.year = new.year),
      (select t.quota_days from leave_type t where t.id = new.leave_type_id));
  else
    before := old.entitled_days + old.adjusted_days;
  end if;
  perform lock_leave_years(new.employee_id, new.leave_type_id, new.year);
  select s.* into lacking from leave_shortage(
    new.employee_id, new.leave_type_id, new.year, before - new.entitled_days - new.adjusted_days) s;
  if lacking.year = new.year then
    perform refuse('LEAVE_ADJUST_SHORT', (
      select jsonb_build_object('used', (y.taken + y.pending)::float8, 'least', (new.adjusted_days + lacking.short)::float8)
      from leave_year(new.employee_id, new.leave_type_id, new.year, null, 0) y));
  elsif lacking.year is not null then
    perform refuse('LEAVE_ADJUST_LATER', jsonb_build_object('year', lacking.year, 'short', lacking.short::float8));
  end if;
  return new;
end $$;
create trigger leave_entitlement_kept before insert or update on leave_entitlement
  for each row execute function keep_leave_entitlement();
-- All reports of an employee, direct and indirect.
create function employees_below(boss bigint) returns setof bigint language sql stable parallel safe as $$
  with recursive below as (
    select id from employee where supervisor_id = boss
    union select e.id from employee e join below on e.supervisor_id = below.id)
  select id from below
$$;
-- True of who cannot decide now: has left, is suspended, or is on leave.
create function is_away(person bigint) returns boolean language sql stable parallel safe
  return not exists (select from employee e where e.id = person and e.status = 'ACTIVE' and not e.is_deleted)
    or exists (select from employee_busy b where b.employee_id = person and b.source = 'LEAVE' and b.during @> now());
-- The head of a person's unit, or of the nearest unit above whose head is employed and another person; null if there is none.
create function head_of(person bigint) returns bigint language sql stable parallel safe as $$
  with recursive above as (
    select o.id, o.parent_id, o.head_employee_id, 1 as height
    from employee e join org_unit o on o.id = e.org_unit_id where e.id = person
    union all
    select o.id, o.parent_id, o.head_employee_id, height + 1 from org_unit o join above on o.id = above.parent_id)
  select head_employee_id from above
  where head_employee_id <> person and not is_away(head_employee_id) order by height limit 1
$$;
-- Employees whose leave and time a person decides by position in the company, those who have left or were deleted among them; never their own.
create function employees_led(boss bigint) returns setof bigint language sql stable parallel safe as $$
  with recursive units as (
    select id from org_unit where head_employee_id = boss
    union select o.id from org_unit o join units on o.parent_id = units.id)
  select employees_below(boss)
  union
  select e.id from employee e
  where e.org_unit_id in (select id from units)
    and (e.supervisor_id is null or is_away(e.supervisor_id)) and head_of(e.id) = boss
$$;
-- A company's name without the words every company carries, so that names alike mean the same firm.
create function company_core(name text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(regexp_replace(fold_text(name),
    '(บริษัท|ห้างหุ้นส่วนจำกัด|ห้างหุ้นส่วนสามัญ|ห้างหุ้นส่วน|จำกัด|มหาชน|บจก|บมจ|หจก|หสน|\m(company|limited|public|partnership|co|ltd|plc|inc)\M|[().,])',
    ' ', 'g'), '\s+', ' ', 'g'));
create table customer (
  id bigint generated always as identity primary key,
  code citext not null constraint customer_code_filled check (filled(code::text, 30)),
  name text not null constraint customer_name_filled check (filled(name, 200)),
  name_en text constraint customer_name_en_filled check (filled(name_en, 200)),
  short_name text constraint customer_short_name_filled check (filled(short_name, 60)),
  tax_id text constraint customer_tax_id_valid check (thai_number_valid(tax_id)),
  tax_branch text not null default '00000' constraint customer_tax_branch_digits check (tax_branch ~ '^[0-9]{5}$'),
  phone text constraint customer_phone_filled check (filled(phone, 50)),
  email citext constraint customer_email_address
    check (email::text ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(email::text) <= 200),
  address text constraint customer_address_filled check (filled(address, 500)),
  subdistrict text constraint customer_subdistrict_filled check (filled(subdistrict, 100)),
  district text constraint customer_district_filled check (filled(district, 100)),
  province text constraint customer_province_filled check (filled(province, 100)),
  postcode text constraint customer_postcode_digits check (postcode ~ '^[0-9]{5}$'),
  website text constraint customer_website_address check (website ~ '^https?://[^[:space:]]+$' and length(website) <= 200),
  customer_type text not null default 'END_USER'
    constraint customer_customer_type_known check (customer_type in ('END_USER', 'INTEGRATOR', 'DEALER', 'INTERNAL')),
  industry text constraint customer_industry_known check (industry in ('FEED', 'FOOD', 'BEVERAGE', 'RICE_SUGAR', 'FERTILIZER',
    'CEMENT', 'CHEMICAL', 'PACKAGING', 'LOGISTICS', 'MACHINERY', 'OTHER')),
  account_manager_id bigint references employee,
  payment_term_days integer constraint customer_payment_term_days_range check (payment_term_days between 0 and 365),
  status text not null default 'ACTIVE'
    constraint customer_status_known check (status in ('PROSPECT', 'ACTIVE', 'INACTIVE', 'BLOCKED')),
  remark text constraint customer_remark_filled check (filled(remark, 2000)),
  -- The customer it turned out to be: marked deleted from then on, and leading on by its code and its names.
  merged_into_id bigint references customer on delete cascade,
  is_deleted boolean not null default false,
  search_text text generated always as (fold_text(
    code::text || ' ' || name || ' ' || coalesce(name_en, '') || ' ' || coalesce(short_name, '') || ' ' ||
    coalesce(tax_id, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_key(phone), '') || ' ' ||
    coalesce(email::text, '') || ' ' || coalesce(province, ''))) stored,
  name_core text generated always as (company_core(name)) stored,
  name_en_core text generated always as (company_core(name_en)) stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint customer_not_merged_into_itself check (merged_into_id <> id)
);
create unique index customer_code_key on customer (fold_text(code::text)) where not is_deleted;
create index customer_by_code on customer (code) where not is_deleted;
create unique index customer_tax_key on customer (tax_id, tax_branch) where tax_id is not null and not is_deleted;
create index customer_name on customer (name collate "th-x-icu", id) where not is_deleted;
create index customer_status on customer (status, id) where not is_deleted;
create index customer_merged on customer (merged_into_id) where merged_into_id is not null;
create index customer_manager on customer (account_manager_id);
create index customer_search on customer using gin (search_text gin_trgm_ops);
create index customer_alike on customer using gin (name_core gin_trgm_ops) where not is_deleted;
create index customer_alike_en on customer using gin (name_en_core gin_trgm_ops) where not is_deleted;
-- The customers whose name is nearly this one. The threshold belongs to the search: with the usual 0.3 the index would
-- give a tenth of all customers to look at one by one.
create function customers_alike(core text, core_en text) returns setof bigint language sql stable
  set pg_trgm.similarity_threshold = 0.6
begin atomic
  select id from customer where name_core % core and not is_deleted
  union
  select id from customer where name_en_core % core_en and core_en <> '' and not is_deleted;
end;
select track_changes('customer');
-- A caller need not invent a code: the next free number is taken.
create function number_customer() returns trigger language plpgsql as $$
begin
  while new.code is null loop
    new.code := 'C-' || take_number('C', '');
    if exists (select from customer where fold_text(code::text) = fold_text(new.code::text)) then new.code := null; end if;
  end loop;
  return new;
end $$;
create trigger customer_number before insert on customer
  for each row when (new.code is null) execute function number_customer();
create table customer_site (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer on delete cascade,
  name text not null constraint customer_site_name_filled check (filled(name, 150)),
  address text constraint customer_site_address_filled check (filled(address, 500)),
  province text constraint customer_site_province_filled check (filled(province, 100)),
  access_note text constraint customer_site_access_note_filled check (filled(access_note, 1000)),
  safety_note text constraint customer_site_safety_note_filled check (filled(safety_note, 1000)),
  -- Days of the week, 1 to 7, on which the site is closed; empty: as our own.
  free_days smallint[] not null default '{}' constraint customer_site_free_days_known
    check (free_days <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[] and cardinality(free_days) < 7),
  lat numeric(9, 6) constraint customer_site_lat_range check (lat between -90 and 90),
  lng numeric(9, 6) constraint customer_site_lng_range check (lng between -180 and 180),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  search_text text generated always as (fold_text(
    name || ' ' || coalesce(address, '') || ' ' || coalesce(province, ''))) stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint customer_site_id_customer_key unique (id, customer_id),
  constraint customer_site_lat_with_lng check ((lat is null) = (lng is null))
);
create unique index customer_site_name_key on customer_site (customer_id, fold_text(name)) where not is_deleted;
create index customer_site_search on customer_site using gin (search_text gin_trgm_ops);
create table customer_contact (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer on delete cascade,
  site_id bigint,
  name text not null constraint customer_contact_name_filled check (filled(name, 150)),
  position text constraint customer_contact_position_filled check (filled(position, 100)),
  phone text constraint customer_contact_phone_filled check (filled(phone, 50)),
  email citext constraint customer_contact_email_address
    check (email::text ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(email::text) <= 200),
  line_id text constraint customer_contact_line_id_filled check (filled(line_id, 100)),
  is_primary boolean not null default false,
  receives_report boolean not null default false,
  -- The language of what is sent to them, and of the screen on which they sign; null where it is not known.
  language text constraint customer_contact_language_known check (language in ('th', 'en')),
  -- The day on which the person agreed that we keep how to reach them.
  consent_on date,
  -- What was known of the person was erased at their request, and why.
  erased_at timestamptz,
  erase_reason text constraint customer_contact_erase_reason_filled check (filled(erase_reason, 1000)),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  search_text text generated always as (fold_text(
    name || ' ' || coalesce(position, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_key(phone), '') || ' ' ||
    coalesce(email::text, '') || ' ' || coalesce(line_id, ''))) stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint customer_contact_id_customer_key unique (id, customer_id),
  constraint customer_contact_report_has_email check (email is not null or not receives_report),
  constraint customer_contact_main_is_there check (is_active or not is_primary),
  constraint customer_contact_site_of_customer foreign key (site_id, customer_id)
    references customer_site (id, customer_id) deferrable
);
create unique index customer_contact_primary_key on customer_contact (customer_id, site_id) nulls not distinct
  where is_primary and not is_deleted;
create index customer_contact_search on customer_contact using gin (search_text gin_trgm_ops);
create index customer_contact_customer on customer_contact (customer_id);
create index customer_contact_site on customer_contact (site_id);
select track_changes('customer_site');
select track_changes('customer_contact');
select allow('customer', 'select, insert, update', '*');
select allow('customer_site', 'select, insert, update', '*');
select allow('customer_contact', 'select, insert, update', '*');
-- Sites and contacts that have ended stay where they are named and are not newly chosen.
create function out_of_use(one customer_site) returns boolean language sql immutable parallel safe
  return one.is_deleted or not one.is_active;
create function out_of_use(one customer_contact) returns boolean language sql immutable parallel safe
  return one.is_deleted or not one.is_active;
select live_references('customer');
select live_references('customer_site');
select live_references('customer_contact');
-- Every column that says whose a row is: the keys to customer, and what stands in the same place of a key to one of those tables (an
-- order's customer beside its site). Asked of the foreign keys, so that no table is forgotten.
create function customer_references() returns table (source regclass, field name)
language sql stable set search_path = public, pg_temp as $$
  with recursive pairs as (
    select k.conrelid as source, a.attname as field, k.confrelid as target, t.attname as target_field
    from pg_constraint k cross join lateral unnest(k.conkey, k.confkey) pair (mine, theirs)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.mine
    join pg_attribute t on t.attrelid = k.confrelid and t.attnum = pair.theirs
    where k.contype = 'f'),
  found as (
    select p.source, p.field from pairs p where p.target = 'customer'::regclass and p.target_field = 'id'
    union
    select p.source, p.field from pairs p join found f on p.target = f.source and p.target_field = f.field
      where p.target <> 'customer'::regclass)
  select distinct f.source::regclass, f.field from found f order by 1, 2
$$;
-- How many rows of each table would move; what is marked deleted moves along and is not counted.
create function customer_reference_counts(gone bigint) returns table (source name, rows bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  one record;
begin
  for one in
    select r.source as of, string_agg(format('%I = $1', r.field), ' or ') as matches, exists (
      select from pg_attribute d where d.attrelid = r.source and d.attname = 'is_deleted' and not d.attisdropped) as is_marked
    from customer_references() r group by r.source
  loop
    execute format('select count(*) from %s where (%s)%s', one.of, one.matches,
      case when one.is_marked then ' and not is_deleted' else '' end) into rows using gone;
    source := (select relname from pg_class where oid = one.of);
    if rows > 0 then return next; end if;
  end loop;
end $$;
-- The sites that need another name, as the customer who stays has one of the same: the code they came from is added.
create function merged_site_names(gone bigint, stays bigint) returns table (site_id bigint, old_name text, new_name text)
language sql stable set search_path = public, pg_temp as $$
  select s.id, s.name, (
    select n.name from generate_series(1, 1000) at
    cross join lateral (select ' (' || c.code || case when at > 1 then ' ' || at else '' end || ')' as tail) t
    cross join lateral (select left(s.name, 150 - length(t.tail)) || t.tail as name) n
    where not exists (select from customer_site x
      where x.customer_id in (gone, stays) and not x.is_deleted and fold_text(x.name) = fold_text(n.name))
    order by at limit 1)
  from customer_site s join customer c on c.id = s.customer_id
  where s.customer_id = gone and not s.is_deleted and exists (select from customer_site x
    where x.customer_id = stays and not x.is_deleted and fold_text(x.name) = fold_text(s.name))
  order by s.id
$$;
-- True while and after one customer becomes the other: tables that keep their rows as they are let this alone pass.
create function customer_merged(gone bigint, stays bigint) returns boolean
language sql stable set search_path = public, pg_temp
  return exists (select from customer c where c.id = gone and c.merged_into_id = stays);
-- Moves everything. Both rows are locked by the caller, the smaller id first, so that two merges that cross come one after the other.
create function merge_customers(gone bigint, stays bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one record;
begin
  update customer set merged_into_id = stays where id = gone and not is_deleted and merged_into_id is null;
  if not found then perform refuse('CUSTOMER_MERGED'); end if;
  update customer_site s set name = r.new_name from merged_site_names(gone, stays) r where s.id = r.site_id;
  -- the main contact of the company is that of the customer who stays
  update customer_contact k set is_primary = false
  where k.customer_id = gone and k.site_id is null and k.is_primary and not k.is_deleted and exists (
    select from customer_contact x where x.customer_id = stays and x.site_id is null and x.is_primary and not x.is_deleted);
  -- a site and what names it with its customer can only change one after the other
  set constraints all deferred;
  for one in select r.source, r.field from customer_references() r loop
    execute format('update %s set %I = $1 where %I = $2', one.source, one.field, one.field) using stays, gone;
  end loop;
  set constraints all immediate;
  update customer set is_deleted = true where id = gone;
end $$;
-- What was merged does not come back: its records are another's.
create function keep_merged_customer() returns trigger language plpgsql as $$
begin
  if not new.is_deleted or new.merged_into_id is null then perform refuse('CUSTOMER_MERGED'); end if;
  return new;
end $$;
create trigger customer_merged before update on customer
  for each row when (old.is_deleted and old.merged_into_id is not null) execute function keep_merged_customer();
create function erase_contact(contact bigint, why text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update customer_contact set name = 'ลบตามคำขอ', position = null, phone = null, email = null, line_id = null, consent_on = null,
    is_primary = false, receives_report = false, is_active = false, erase_reason = why
  where id = contact;
  perform erase_from_history('customer_contact', array[contact],
    '{name,position,phone,email,line_id,consent_on}');
end $$;
-- Nothing is written down again of somebody who was erased; the company it belongs to may still turn out to be another.
create function keep_contact_erased() returns trigger language plpgsql as $$
begin
  if (new.name, new.position, new.phone, new.email, new.line_id, new.consent_on, new.is_active, new.erased_at)
    is distinct from (old.name, old.position, old.phone, old.email, old.line_id, old.consent_on, old.is_active, old.erased_at) then
    perform refuse('CONTACT_ERASED');
  end if;
  return new;
end $$;
create trigger customer_contact_erased before update on customer_contact
  for each row when (old.erased_at <> now()) execute function keep_contact_erased();
create table machine_group (
  id bigint generated always as identity primary key,
  code text not null constraint machine_group_code_filled check (filled(code, 30)),
  name_th text not null constraint machine_group_name_th_filled check (filled(name_th, 150)),
  name_en text constraint machine_group_name_en_filled check (filled(name_en, 150)),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index machine_group_code_key on machine_group (fold_text(code)) where not is_deleted;
-- The kind of machine: robot palletizer, conveyor, wrapper.
create table machine_type (
  id bigint generated always as identity primary key,
  machine_group_id bigint references machine_group,
  code text not null constraint machine_type_code_filled check (filled(code, 30)),
  name_th text not null constraint machine_type_name_th_filled check (filled(name_th, 150)),
  name_en text constraint machine_type_name_en_filled check (filled(name_en, 150)),
  -- How long a new machine is under warranty, and after how many months it wants to be looked after.
  default_warranty_months integer default 12
    constraint machine_type_default_warranty_months_range check (default_warranty_months between 0 and 240),
  pm_interval_months integer constraint machine_type_pm_interval_months_range check (pm_interval_months between 1 and 120),
  -- What a year of maintenance of one such machine is offered at.
  standard_ma_price numeric(14,2) constraint machine_type_standard_ma_price_range check (standard_ma_price between 0 and 100000000),
  is_active boolean not null default true,
  image_id bigint constraint machine_type_image_key unique references file_object,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index machine_type_code_key on machine_type (fold_text(code)) where not is_deleted;
create index machine_type_group on machine_type (machine_group_id);
-- A model of a kind.
create table machine_model (
  id bigint generated always as identity primary key,
  machine_type_id bigint not null references machine_type,
  code text not null constraint machine_model_code_filled check (filled(code, 40)),
  name text not null constraint machine_model_name_filled check (filled(name, 150)),
  model text constraint machine_model_model_filled check (filled(model, 100)),
  brand text constraint machine_model_brand_filled check (filled(brand, 100)),
  version text constraint machine_model_version_filled check (filled(version, 40)),
  -- Its datasheet as a PDF, and the page of the maker's where there is one.
  datasheet_id bigint constraint machine_model_datasheet_key unique references file_object,
  datasheet_url text constraint machine_model_datasheet_url_known
    check (filled(datasheet_url, 500) and datasheet_url ~ '^https://'),
  status text not null default 'ACTIVE'
    constraint machine_model_status_known check (status in ('ACTIVE', 'PHASE_OUT', 'DISCONTINUED')),
  image_id bigint constraint machine_model_image_key unique references file_object,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index machine_model_code_key on machine_model (fold_text(code)) where not is_deleted;
create index machine_model_type on machine_model (machine_type_id);
-- What a model is built of: other models, how many of each, and where. A model can be within many others.
create table model_sub_assembly (
  id bigint generated always as identity primary key,
  parent_machine_model_id bigint not null references machine_model,
  machine_model_id bigint not null references machine_model,
  quantity integer not null default 1 constraint model_sub_assembly_quantity_range check (quantity between 1 and 1000),
  position text constraint model_sub_assembly_position_filled check (filled(position, 60)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index model_sub_assembly_key
  on model_sub_assembly (parent_machine_model_id, machine_model_id, fold_text(coalesce(position, '')));
create index model_sub_assembly_model on model_sub_assembly (machine_model_id);
-- An installed machine: one model, one serial number, one place.
create table machine (
  id bigint generated always as identity primary key,
  qr_token uuid not null default gen_random_uuid() constraint machine_qr_token_key unique,
  serial_no text not null constraint machine_serial_no_filled check (filled(serial_no, 60)),
  name text not null constraint machine_name_filled check (filled(name, 150)),
  customer_machine_no text constraint machine_customer_machine_no_filled check (filled(customer_machine_no, 60)),
  machine_model_id bigint not null references machine_model,
  customer_id bigint not null references customer,
  site_id bigint not null,
  status text not null default 'OPERATING' constraint machine_status_known check (status in ('PLANNED',
    'BUILT', 'DELIVERED', 'INSTALLED', 'COMMISSIONED', 'OPERATING', 'DOWN', 'STANDBY', 'TRANSFERRED', 'DECOMMISSIONED')),
  -- Transient input: reason of a status change; the trigger copies it to the log and clears it.
  status_reason text constraint machine_status_reason_filled check (filled(status_reason, 1000)),
  built_on date,
  -- Accepted at our works, and at the customer's.
  fat_on date,
  delivered_on date,
  installed_on date,
  sat_on date,
  commissioned_on date,
  criticality text constraint machine_criticality_known check (criticality in ('A', 'B', 'C')),
  position_note text constraint machine_position_note_filled check (filled(position_note, 500)),
  is_deleted boolean not null default false,
  search_text text generated always as (fold_text(
    serial_no || ' ' || name || ' ' || coalesce(customer_machine_no, ''))) stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint machine_site_of_customer foreign key (site_id, customer_id)
    references customer_site (id, customer_id) deferrable
);
create unique index machine_serial_key on machine (machine_model_id, fold_text(serial_no)) where not is_deleted;
create index machine_site on machine (site_id);
create index machine_customer on machine (customer_id, id) where not is_deleted;
create index machine_name on machine (name collate "th-x-icu", id) where not is_deleted;
create index machine_serial on machine (serial_no, id) where not is_deleted;
create index machine_search on machine using gin (search_text gin_trgm_ops);
select track_changes('machine_group');
select track_changes('machine_type');
select track_changes('machine_model');
select track_changes('model_sub_assembly', 'parent_machine_model_id', 'machine_model_id');
select track_changes('machine');
select allow('machine_group', 'select, insert, update', '*');
select allow('machine_type', 'select, insert, update', '*');
select allow('machine_model', 'select, insert, update', '*');
select allow('model_sub_assembly', 'select, insert, update, delete', '*');
select allow('machine', 'select, insert, update', '*');
select live_references('machine_type');
select live_references('machine_model');
select live_references('model_sub_assembly');
select live_references('machine');
-- A model is not within itself, over however many others.
create function keep_models_acyclic() returns trigger language plpgsql as $$
begin
  -- of two changes that cross, neither would see the other: one waits until the other is there
  perform pg_advisory_xact_lock(hashtext('model_sub_assembly'));
  if exists (
    with recursive below as (
      select new.machine_model_id as id
      union
      select s.machine_model_id from model_sub_assembly s join below on s.parent_machine_model_id = below.id)
    select from below where id = new.parent_machine_model_id) then
    perform refuse('MODEL_WITHIN_ITSELF', jsonb_build_object(
      'code', (select code from machine_model where id = new.parent_machine_model_id),
      'part', (select code from machine_model where id = new.machine_model_id)));
  end if;
  return null;
end $$;
create constraint trigger model_sub_assembly_acyclic
  after insert or update of parent_machine_model_id, machine_model_id on model_sub_assembly
  for each row execute function keep_models_acyclic();
create table machine_transition (
  from_status text not null,
  to_status text not null,
  sort_no integer not null,
  needs_reason boolean not null,
  primary key (from_status, to_status)
);
insert into machine_transition (from_status, to_status, sort_no, needs_reason) values
  ('PLANNED', 'BUILT', 1, false),
  ('BUILT', 'DELIVERED', 1, false),
  ('DELIVERED', 'INSTALLED', 1, false),
  ('DELIVERED', 'DECOMMISSIONED', 9, true),
  ('INSTALLED', 'COMMISSIONED', 1, false),
  ('INSTALLED', 'DECOMMISSIONED', 9, true),
  ('COMMISSIONED', 'OPERATING', 1, false),
  ('COMMISSIONED', 'DECOMMISSIONED', 9, true),
  ('OPERATING', 'DOWN', 1, false),
  ('OPERATING', 'STANDBY', 2, false),
  ('OPERATING', 'TRANSFERRED', 3, false),
  ('OPERATING', 'DECOMMISSIONED', 9, true),
  ('DOWN', 'OPERATING', 1, false),
  ('DOWN', 'DECOMMISSIONED', 9, true),
  ('STANDBY', 'OPERATING', 1, false),
  ('STANDBY', 'TRANSFERRED', 2, false),
  ('STANDBY', 'DECOMMISSIONED', 9, true),
  ('TRANSFERRED', 'OPERATING', 1, false),
  ('TRANSFERRED', 'DECOMMISSIONED', 9, true);
create table machine_status_log (
  id bigint generated always as identity primary key,
  machine_id bigint not null references machine on delete cascade,
  from_status text not null,
  to_status text not null,
  reason text,
  actor_id bigint references app_user,
  at timestamptz not null default now(),
  request_id text
);
create index machine_status_log_machine on machine_status_log (machine_id, id);
create index machine_status_log_actor on machine_status_log (actor_id);
create trigger machine_status_log_append_only
  before update or delete or truncate on machine_status_log
  for each statement execute function refuse_change();
create function keep_machine_status() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  step machine_transition;
begin
  if new.status <> old.status then
    select * into step from machine_transition
    where from_status = old.status and to_status = new.status;
    if step.to_status is null then
      perform refuse('MACHINE_STEP_UNKNOWN', jsonb_build_object('from', old.status, 'to', new.status));
    end if;
    if step.needs_reason and new.status_reason is null then
      perform refuse('MACHINE_REASON_MISSING', jsonb_build_object('to', new.status));
    end if;
    insert into machine_status_log (machine_id, from_status, to_status, reason, actor_id, request_id)
    values (new.id, old.status, new.status, new.status_reason, ngan_actor(), ngan_request());
  end if;
  new.status_reason := null;
  return new;
end $$;
create trigger machine_status before update on machine
  for each row execute function keep_machine_status();
-- The machines of a project that is handed over begin to operate, by the steps that lead there from where they stand, each on record with the number
-- of the project: those that were delivered, installed or commissioned, and those on standby. One that was not delivered is not there to run, and one
-- that is down stays so until its order says that it runs.
create function run_handed_over(project bigint, no text) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  step text[];
begin
  -- in the order of their ids, as others that lock machines do
  perform from machine m where m.project_id = project and not m.is_deleted order by m.id for no key update;
  foreach step slice 1 in array array[['DELIVERED', 'INSTALLED'], ['INSTALLED', 'COMMISSIONED'], ['COMMISSIONED', 'OPERATING'], ['STANDBY', 'OPERATING']] loop
    update machine m set status = step[2], status_reason = no where m.project_id = project and not m.is_deleted and m.status = step[1];
  end loop;
end $$;
-- The machines of a project that do not operate, and who entered each; those that were taken out of service are left out.
create function machines_not_operating(project bigint) returns table (machine_id bigint, name text, serial_no text, status text, created_by bigint)
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return query select m.id, m.name, m.serial_no, m.status, m.created_by from machine m
    where m.project_id = project and not m.is_deleted and m.status not in ('OPERATING', 'TRANSFERRED', 'DECOMMISSIONED') order by m.id;
end $$;
select allow('machine_transition', 'select', '*');
select allow('machine_status_log', 'select', '*');
-- A move to another site, and perhaps to another owner. Kept as it was: a wrong one is moved back.
create table machine_transfer (
  id bigint generated always as identity primary key,
  machine_id bigint not null references machine,
  moved_on date not null,
  -- Whose the sites were then: a site may have come to another customer since.
  from_customer_id bigint not null references customer,
  from_site_id bigint not null references customer_site,
  to_customer_id bigint not null references customer,
  to_site_id bigint not null references customer_site,
  reason text constraint machine_transfer_reason_filled check (filled(reason, 1000)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint machine_transfer_elsewhere check (from_site_id <> to_site_id)
);
create index machine_transfer_machine on machine_transfer (machine_id, moved_on, id);
create index machine_transfer_from_customer on machine_transfer (from_customer_id);
create index machine_transfer_from_site on machine_transfer (from_site_id);
create index machine_transfer_to_customer on machine_transfer (to_customer_id);
create index machine_transfer_to_site on machine_transfer (to_site_id);
-- What a meter of a machine read. It never goes back, unless it was set to another number or changed.
create table machine_meter (
  id bigint generated always as identity primary key,
  machine_id bigint not null references machine,
  kind text not null constraint machine_meter_kind_known check (kind in ('RUN_HOURS', 'CYCLES', 'PALLETS')),
  read_at timestamptz not null,
  value numeric(14,1) not null constraint machine_meter_value_range check (value between 0 and 1000000000),
  is_reset boolean not null default false,
  note text constraint machine_meter_note_filled check (filled(note, 500)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint machine_meter_key unique (machine_id, kind, read_at)
);
create index machine_meter_latest on machine_meter (machine_id, read_at, id);
-- A reading lies between its neighbours in time.
create function keep_meter_forward() returns trigger language plpgsql as $$
declare
  near machine_meter;
begin
  -- of two readings that cross, neither would see the other: readings of one machine come one after the other
  perform from machine where id = new.machine_id for no key update;
  select * into near from machine_meter
    where machine_id = new.machine_id and kind = new.kind and read_at < new.read_at and id <> new.id
    order by read_at desc limit 1;
  if near.value > new.value and not new.is_reset then
    perform refuse('METER_BACKWARDS', jsonb_build_object('last', near.value, 'at', near.read_at));
  end if;
  select * into near from machine_meter
    where machine_id = new.machine_id and kind = new.kind and read_at > new.read_at and id <> new.id
    order by read_at limit 1;
  if near.value < new.value and not near.is_reset then
    perform refuse('METER_AHEAD', jsonb_build_object('next', near.value, 'at', near.read_at));
  end if;
  return new;
end $$;
create trigger machine_meter_forward before insert or update on machine_meter
  for each row execute function keep_meter_forward();
-- What another area read of a meter: a reading of the moment at which it was read, or, where it was read before, the same reading put right. Its moment.
create function read_meter(machine bigint, meter text, reading numeric, known timestamptz) returns timestamptz
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  at timestamptz;
begin
  update machine_meter m set value = reading where m.machine_id = machine and m.kind = meter and m.read_at = known returning m.read_at into at;
  if at is null then
    insert into machine_meter (machine_id, kind, read_at, value) values (machine, meter, case when step_taken_at() < now() then step_taken_at() else clock_timestamp() end, reading)
    returning read_at into at;
  end if;
  return at;
end $$;
-- The hours a machine ran in all until a reading: a meter that was set to another number goes on from there.
create function machine_hours(machine bigint) returns table (read_on date, hours numeric)
language sql stable set search_path = public, pg_temp as $$
  select bangkok_day(m.read_at), sum(m.step) over (order by m.read_at)
  from (
    select r.read_at, case when r.is_reset then 0 else r.value - coalesce(lag(r.value) over (order by r.read_at), 0) end as step
    from machine_meter r where r.machine_id = machine and r.kind = 'RUN_HOURS') m
$$;
-- The day on which something that was fitted on a day has run its hours, by the pace of the last 90 days before the last reading.
-- Null where fewer than two readings say how fast that is, or the machine stands.
create function machine_hours_due(machine bigint, fitted date, life integer) returns date
language sql stable set search_path = public, pg_temp as $$
  with read as materialized (select * from machine_hours(machine)),
  newest as (select read_on, hours from read order by read_on desc, hours desc limit 1),
  pace as (
    select (max(r.hours) - min(r.hours)) / nullif(max(r.read_on) - min(r.read_on), 0) as per_day
    from read r, newest n where r.read_on >= n.read_on - 90),
  began as (
    select coalesce(
      (select r.hours from read r where r.read_on <= fitted order by r.read_on desc, r.hours desc limit 1),
      (select r.hours from read r order by r.read_on, r.hours limit 1)) as hours)
  select case when p.per_day > 0 then
    n.read_on + least(floor((life - greatest(n.hours - b.hours, 0)) / p.per_day), 36500)::integer end
  from newest n, pace p, began b
$$;
-- A time in which a machine stood still; open as long as it does.
create table machine_downtime (
  id bigint generated always as identity primary key,
  machine_id bigint not null references machine,
  down_from timestamptz not null,
  down_to timestamptz,
  cause text not null constraint machine_downtime_cause_filled check (filled(cause, 300)),
  note text constraint machine_downtime_note_filled check (filled(note, 1000)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint machine_downtime_in_order check (down_to > down_from),
  constraint machine_downtime_no_overlap exclude using gist (machine_id with =, tstzrange(down_from, down_to, '[)') with &&)
);
create index machine_downtime_machine on machine_downtime (machine_id, down_from, id);
-- Row lock on the machine before its downtimes are compared: crowded inserts under an exclusion constraint deadlock, each found only
-- after a second.
create function keep_downtimes_in_turn() returns trigger language plpgsql as $$
begin
  perform from machine where id = new.machine_id for no key update;
  return new;
end $$;
-- by its name before the look at the reference, which takes a weaker lock on the same row
create trigger machine_downtime_in_turn before insert or update on machine_downtime
  for each row execute function keep_downtimes_in_turn();
select track_changes('machine_transfer');
select track_changes('machine_meter');
select track_changes('machine_downtime');
select live_references('machine_transfer');
select live_references('machine_meter');
select live_references('machine_downtime');
select allow('machine_transfer', 'select, insert', '*');
select allow('machine_meter', 'select, insert, delete', '*');
select allow('machine_downtime', 'select, insert, update, delete', '*');
-- The quantity that units measure: length, weight, time.
create table unit_object (
  id bigint generated always as identity primary key,
  code text not null constraint unit_object_code_filled check (filled(code, 30)),
  name_th text not null constraint unit_object_name_th_filled check (filled(name_th, 150)),
  name_en text constraint unit_object_name_en_filled check (filled(name_en, 150)),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index unit_object_code_key on unit_object (fold_text(code)) where not is_deleted;
-- One of this unit is so many of the base unit of its quantity.
create table unit (
  id bigint generated always as identity primary key,
  code text not null constraint unit_code_filled check (filled(code, 30)),
  name_th text not null constraint unit_name_th_filled check (filled(name_th, 150)),
  name_en text constraint unit_name_en_filled check (filled(name_en, 150)),
  symbol text constraint unit_symbol_filled check (filled(symbol, 20)),
  unit_object_id bigint not null references unit_object,
  factor_to_base numeric(18,6) not null default 1
    constraint unit_factor_to_base_range check (factor_to_base between 0.000001 and 1000000000),
  is_base boolean not null default false,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint unit_base_is_one check (not is_base or factor_to_base = 1)
);
create unique index unit_code_key on unit (fold_text(code)) where not is_deleted;
create unique index unit_base_key on unit (unit_object_id) where is_base and not is_deleted;
create index unit_unit_object on unit (unit_object_id);
-- What a project may be begun with.
create table project_template (
  id bigint generated always as identity primary key,
  code text not null constraint project_template_code_filled check (filled(code, 30)),
  name_th text not null constraint project_template_name_th_filled check (filled(name_th, 150)),
  name_en text constraint project_template_name_en_filled check (filled(name_en, 150)),
  description text constraint project_template_description_filled check (filled(description, 2000)),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index project_template_code_key on project_template (fold_text(code)) where not is_deleted;
create unique index project_template_name_key on project_template (fold_text(name_th)) where not is_deleted;
create table project_type (
  id bigint generated always as identity primary key,
  code text not null constraint project_type_code_filled check (filled(code, 30)),
  name_th text not null constraint project_type_name_th_filled check (filled(name_th, 150)),
  name_en text constraint project_type_name_en_filled check (filled(name_en, 150)),
  -- Offered when a project of this type is made.
  default_template_id bigint references project_template,
  -- It builds or moves machines: a project of it is not handed over before one of them is named.
  has_machine boolean not null default false,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index project_type_code_key on project_type (fold_text(code)) where not is_deleted;
create index project_type_template on project_type (default_template_id) where default_template_id is not null;
-- What a section sorts the things by that it uses.
create table item_type (
  id bigint generated always as identity primary key,
  section_id bigint not null,
  code text not null constraint item_type_code_filled check (filled(code, 30)),
  name_th text not null constraint item_type_name_th_filled check (filled(name_th, 150)),
  name_en text constraint item_type_name_en_filled check (filled(name_en, 150)),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  section_level text not null generated always as ('SECTION') stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint item_type_section_fkey foreign key (section_id, section_level) references org_unit (id, level)
);
create unique index item_type_code_key on item_type (section_id, fold_text(code)) where not is_deleted;
create index item_type_section on item_type (section_id);
-- A cost code of a section, and which of the four parts of a price it belongs to.
create table cost_type (
  id bigint generated always as identity primary key,
  section_id bigint not null,
  code text not null constraint cost_type_code_filled check (filled(code, 30)),
  name_th text not null constraint cost_type_name_th_filled check (filled(name_th, 150)),
  name_en text constraint cost_type_name_en_filled check (filled(name_en, 150)),
  element text not null
    constraint cost_type_element_known check (element in ('LABOR', 'RAW_MATERIAL', 'OVERHEAD', 'SUPPORT')),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  section_level text not null generated always as ('SECTION') stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint cost_type_id_element_key unique (id, element),
  constraint cost_type_section_fkey foreign key (section_id, section_level) references org_unit (id, level)
);
create unique index cost_type_code_key on cost_type (section_id, fold_text(code)) where not is_deleted;
create index cost_type_section on cost_type (section_id);
create index cost_type_element on cost_type (element, id) where not is_deleted;
-- A kind of work, such as electrical design or installation.
create table job_task_type (
  id bigint generated always as identity primary key,
  code text not null constraint job_task_type_code_filled check (filled(code, 30)),
  name_th text not null constraint job_task_type_name_th_filled check (filled(name_th, 150)),
  name_en text constraint job_task_type_name_en_filled check (filled(name_en, 150)),
  -- Whose work it is: of projects, or of service; of both where nothing stands here.
  board text constraint job_task_type_board_known check (board in ('RCS', 'SERVICE')),
  -- What time on tasks of it is at first.
  is_billable boolean not null default true,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index job_task_type_code_key on job_task_type (fold_text(code)) where not is_deleted;
create index job_task_type_board on job_task_type (board, id) where not is_deleted;
-- Which of some kinds of work no task of a project is of, with their names.
create function kinds_of_service(kinds bigint[]) returns table (id bigint, th text, en text) language sql stable as $$
  select k.id, k.name_th, coalesce(k.name_en, k.name_th) from job_task_type k where k.id = any (kinds) and k.board = 'SERVICE'
$$;
-- A piece of work of one kind.
create table job_task (
  id bigint generated always as identity primary key,
  job_task_type_id bigint not null references job_task_type,
  code text not null constraint job_task_code_filled check (filled(code, 30)),
  name_th text not null constraint job_task_name_th_filled check (filled(name_th, 150)),
  name_en text constraint job_task_name_en_filled check (filled(name_en, 150)),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index job_task_code_key on job_task (fold_text(code)) where not is_deleted;
create index job_task_job_task_type on job_task (job_task_type_id);
-- Where people travel to: what a journey costs and how far it is hangs on it.
create table location (
  id bigint generated always as identity primary key,
  code text not null constraint location_code_filled check (filled(code, 30)),
  name_th text not null constraint location_name_th_filled check (filled(name_th, 150)),
  name_en text constraint location_name_en_filled check (filled(name_en, 150)),
  zone text not null
    constraint location_zone_known check (zone in ('IN_TOWN', 'PROVINCE_NEAR', 'PROVINCE_FAR', 'ABROAD')),
  province text constraint location_province_filled check (filled(province, 100)),
  branch_id bigint,
  distance_km numeric(13,1) constraint location_distance_km_range check (distance_km between 0 and 40000),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  branch_level text not null generated always as ('BRANCH') stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint location_branch_fkey foreign key (branch_id, branch_level) references org_unit (id, level)
);
create unique index location_code_key on location (fold_text(code)) where not is_deleted;
create unique index location_name_key on location (fold_text(name_th)) where not is_deleted;
create index location_branch on location (branch_id);
create index location_zone on location (zone, id) where not is_deleted;
select track_changes('unit_object');
select track_changes('unit');
select track_changes('project_template');
select track_changes('project_type');
select track_changes('item_type');
select track_changes('cost_type');
select track_changes('job_task_type');
select track_changes('job_task');
select track_changes('location');
select allow('unit_object', 'select, insert, update', '*');
select allow('unit', 'select, insert, update', '*');
select allow('project_template', 'select, insert, update', '*');
select allow('project_type', 'select, insert, update', '*');
select allow('item_type', 'select, insert, update', '*');
select allow('cost_type', 'select, insert, update', '*');
select allow('job_task_type', 'select, insert, update', '*');
select allow('job_task', 'select, insert, update', '*');
select allow('location', 'select, insert, update', '*');
select live_references('unit');
select live_references('project_type');
select live_references('item_type');
select live_references('cost_type');
select live_references('job_task');
select live_references('location');
-- By which place journeys to a site and nights there are paid.
alter table customer_site add column location_id bigint references location;
create index customer_site_location on customer_site (location_id);
select live_references('customer_site');
create table job_type_machine (
  id bigint generated always as identity primary key,
  machine_type_id bigint not null references machine_type,
  job_task_type_id bigint not null references job_task_type,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint job_type_machine_key unique (machine_type_id, job_task_type_id)
);
create index job_type_machine_job_task_type on job_type_machine (job_task_type_id);
create table job_task_machine (
  id bigint generated always as identity primary key,
  machine_type_id bigint not null references machine_type,
  job_task_id bigint not null references job_task,
  standard_hours numeric(14,2) not null
    constraint job_task_machine_standard_hours_range check (standard_hours between 0.01 and 10000),
  people integer not null default 1 constraint job_task_machine_people_range check (people between 1 and 100),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint job_task_machine_key unique (machine_type_id, job_task_id)
);
create index job_task_machine_job_task on job_task_machine (job_task_id);
-- the history of a kind of machine names the work also where only its hours changed
select track_changes('job_type_machine', 'machine_type_id', 'job_task_type_id');
select track_changes('job_task_machine', 'machine_type_id', 'job_task_id');
select allow('job_type_machine', 'select, insert, update, delete', '*');
select allow('job_task_machine', 'select, insert, update, delete', '*');
select live_references('job_type_machine');
select live_references('job_task_machine');
-- A task stands with a kind of machine only where its kind of work does.
create function keep_task_of_machine() returns trigger language plpgsql as $$
declare
  kind bigint;
begin
  if ngan_importing() then return null; end if;
  -- row lock: moving the task to another kind, or removing the kind, waits for us and then sees our row
  select job_task_type_id into kind from job_task where id = new.job_task_id for share;
  perform from job_type_machine
  where machine_type_id = new.machine_type_id and job_task_type_id = kind for key share;
  if not found then
    perform refuse('JOB_KIND_NOT_ON_MACHINE', jsonb_build_object('code', (select code from job_task where id = new.job_task_id)));
  end if;
  return null;
end $$;
create trigger job_task_machine_kind after insert or update of machine_type_id, job_task_id on job_task_machine
  for each row execute function keep_task_of_machine();
create function keep_kind_of_tasks() returns trigger language plpgsql as $$
declare
  count integer;
begin
  select count(*) into count from job_task_machine m join job_task t on t.id = m.job_task_id
  where m.machine_type_id = old.machine_type_id and t.job_task_type_id = old.job_task_type_id;
  if count > 0 then
    perform refuse('JOB_TASKS_ON_MACHINE', jsonb_build_object('count', count,
      'code', (select code from job_task_type where id = old.job_task_type_id)));
  end if;
  return null;
end $$;
create trigger job_type_machine_tasks after delete or update of machine_type_id, job_task_type_id on job_type_machine
  for each row execute function keep_kind_of_tasks();
create function keep_kind_of_task() returns trigger language plpgsql as $$
declare
  machine text;
begin
  -- row lock: removing the new kind from a machine type waits for us and then sees our row
  perform from job_type_machine k
  where k.job_task_type_id = new.job_task_type_id
    and k.machine_type_id in (select m.machine_type_id from job_task_machine m where m.job_task_id = new.id)
  order by k.machine_type_id for key share;
  select c.code into machine from job_task_machine m join machine_type c on c.id = m.machine_type_id
  where m.job_task_id = new.id and not exists (
    select from job_type_machine k where k.machine_type_id = m.machine_type_id and k.job_task_type_id = new.job_task_type_id)
  order by c.code limit 1;
  if machine is not null then
    perform refuse('JOB_TASK_KIND_NOT_ON_MACHINE', jsonb_build_object('code', new.code, 'machine', machine));
  end if;
  return null;
end $$;
create trigger job_task_kind after update of job_task_type_id on job_task
  for each row when (new.job_task_type_id <> old.job_task_type_id) execute function keep_kind_of_task();
create table project (
  id bigint generated always as identity primary key,
  project_no text not null constraint project_no_key unique constraint project_no_filled check (filled(project_no, 30)),
  name text not null constraint project_name_filled check (filled(name, 200)),
  customer_id bigint not null references customer,
  site_id bigint,
  project_type_id bigint not null references project_type,
  section_id bigint not null,
  manager_id bigint not null references employee,
  sales_id bigint references employee,
  contract_no text constraint project_contract_no_filled check (filled(contract_no, 60)),
  po_no text constraint project_po_no_filled check (filled(po_no, 60)),
  po_date date constraint project_po_date_range check (po_date between '1900-01-01' and '2050-12-31'),
  priority text not null default 'NORMAL' constraint project_priority_known check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  status text not null default 'DRAFT' constraint project_status_known
    check (status in ('DRAFT', 'PLANNING', 'IN_PROGRESS', 'ON_HOLD', 'HANDED_OVER', 'CLOSED', 'CANCELLED')),
  -- Why the last step was taken, where that was said.
  status_reason text constraint project_status_reason_filled check (filled(status_reason, 1000)),
  start_date date not null constraint project_start_date_range check (start_date between '1900-01-01' and '2050-12-31'),
  due_date date not null constraint project_due_date_range check (due_date between '1900-01-01' and '2050-12-31'),
  -- When work began for the first time, and when it was closed.
  actual_start date,
  actual_end date,
  delivery_date date constraint project_delivery_range check (delivery_date between '1900-01-01' and '2050-12-31'),
  commissioning_date date constraint project_commissioning_range check (commissioning_date between '1900-01-01' and '2050-12-31'),
  acceptance_date date constraint project_acceptance_range check (acceptance_date between '1900-01-01' and '2050-12-31'),
  handover_date date constraint project_handover_range check (handover_date between '1900-01-01' and '2050-12-31'),
  warranty_basis text not null default 'ACCEPTANCE' constraint project_warranty_basis_known
    check (warranty_basis in ('DELIVERY', 'COMMISSIONING', 'ACCEPTANCE', 'HANDOVER')),
  -- Empty: what the machine type gives.
  warranty_months integer constraint project_warranty_months_range check (warranty_months between 0 and 240),
  budget_hours numeric(8, 2) constraint project_budget_hours_range check (budget_hours between 0 and 100000),
  contract_value numeric(14, 2) constraint project_contract_value_range check (contract_value >= 0),
  retention_pct numeric(5, 2) constraint project_retention_range check (retention_pct between 0 and 100),
  budget_cost numeric(14, 2) constraint project_budget_cost_range check (budget_cost >= 0),
  -- What its progress is reckoned by.
  percent_method text not null default 'WEIGHT' constraint project_percent_method_known check (percent_method in ('WEIGHT', 'HOURS', 'MILESTONE')),
  description text constraint project_description_filled check (filled(description, 4000)),
  section_level text not null generated always as ('SECTION') stored,
  search_text text generated always as (fold_text(
    project_no || ' ' || name || ' ' || coalesce(po_no, '') || ' ' || coalesce(contract_no, ''))) stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint project_id_customer_key unique (id, customer_id),
  constraint project_site_of_customer foreign key (site_id, customer_id) references customer_site (id, customer_id) deferrable,
  constraint project_section_fkey foreign key (section_id, section_level) references org_unit (id, level),
  constraint project_due_after_start check (due_date >= start_date),
  constraint project_dates_in_order check (
    commissioning_date >= delivery_date
    and acceptance_date >= greatest(delivery_date, commissioning_date)
    and handover_date >= greatest(delivery_date, commissioning_date, acceptance_date)),
  constraint project_accepted check (status not in ('HANDED_OVER', 'CLOSED') or acceptance_date is not null and handover_date is not null),
  constraint project_cancel_reason check (status <> 'CANCELLED' or status_reason is not null)
);
create index project_due on project (due_date, id);
create index project_number on project (number_order(project_no), id);
create index project_customer on project (customer_id, id);
create index project_site on project (site_id) where site_id is not null;
create index project_type_of on project (project_type_id);
create index project_section on project (section_id);
create index project_manager on project (manager_id, id);
create index project_sales on project (sales_id) where sales_id is not null;
create index project_author on project (created_by, id);
create index project_search on project using gin (search_text gin_trgm_ops);
-- How it goes, said about once a week; the last one counts, the others are kept.
create table project_health (
  id bigint generated always as identity primary key,
  project_id bigint not null references project on delete cascade,
  health text not null constraint project_health_known check (health in ('ON_TRACK', 'AT_RISK', 'OFF_TRACK')),
  note text constraint project_health_note_filled check (filled(note, 1000)),
  -- What is done next.
  next_step text constraint project_health_next_step_filled check (filled(next_step, 1000)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint project_health_says_why check (health = 'ON_TRACK' or note is not null)
);
create index project_health_latest on project_health (project_id, id);
-- what hangs on a draft is told all at once, where its keys would name one alone
create trigger project_used before delete on project for each row execute function keep_used_row();
create table project_transition (
  from_status text not null,
  to_status text not null,
  sort_no integer not null,
  needs_reason boolean not null,
  primary key (from_status, to_status)
);
insert into project_transition (from_status, to_status, sort_no, needs_reason) values
  ('DRAFT', 'PLANNING', 1, false),
  ('DRAFT', 'CANCELLED', 9, true),
  ('PLANNING', 'IN_PROGRESS', 1, false),
  ('PLANNING', 'CANCELLED', 9, true),
  ('IN_PROGRESS', 'HANDED_OVER', 1, false),
  ('IN_PROGRESS', 'ON_HOLD', 2, false),
  ('ON_HOLD', 'IN_PROGRESS', 1, false),
  ('ON_HOLD', 'CANCELLED', 9, true),
  ('HANDED_OVER', 'CLOSED', 1, false),
  ('CLOSED', 'HANDED_OVER', 1, false);
create table project_status_log (
  id bigint generated always as identity primary key,
  project_id bigint not null references project,
  from_status text not null,
  to_status text not null,
  reason text,
  actor_id bigint references app_user,
  at timestamptz not null default now(),
  request_id text
);
create index project_status_log_project on project_status_log (project_id, id);
create trigger project_status_log_append_only before update or delete or truncate on project_status_log
  for each statement execute function refuse_change();
-- The project a machine was built for. It stays when the machine moves to another owner.
alter table machine add column project_id bigint references project;
create index machine_project on machine (project_id) where project_id is not null;
-- The projects a machine was said to be of, by days, kept by trigger: what covered it on a day stays so when it comes to another one.
create table machine_in_project (
  machine_id bigint not null references machine on delete cascade,
  project_id bigint not null references project on delete cascade,
  -- Null: from the beginning, as nothing was said before.
  from_on date,
  -- Null: still.
  until_on date,
  -- The day on which it was said: what is put right on the same day was never so.
  said_on date not null default bangkok_day(now())
);
create unique index machine_in_project_now on machine_in_project (machine_id) where until_on is null;
create index machine_in_project_machine on machine_in_project (machine_id, from_on);
create index machine_in_project_project on machine_in_project (project_id);
select track_changes('project');
select track_changes('project_health');
select live_references('project');
select allow('project', 'select, insert, update, delete', '*');
select allow('project_health', 'select, insert', '*');
select allow('machine_in_project', 'select', '*');
select allow('project_transition', 'select', '*');
select allow('project_status_log', 'select', '*');
create table project_milestone (
  id bigint generated always as identity primary key,
  project_id bigint not null references project on delete cascade,
  code text not null constraint project_milestone_code_known check (code in ('KICKOFF', 'DESIGN_FREEZE', 'PROCUREMENT', 'FABRICATION',
    'PROGRAMMING', 'FAT', 'DELIVERY', 'INSTALLATION', 'COMMISSIONING', 'SAT', 'HANDOVER', 'FINAL_PAYMENT', 'CUSTOM')),
  -- Empty: called as its kind is.
  name text constraint project_milestone_name_filled check (filled(name, 200)),
  plan_date date not null constraint project_milestone_plan_range check (plan_date between '1900-01-01' and '2050-12-31'),
  -- The plan as it was when the work began; what was added later has none.
  baseline_date date,
  actual_date date constraint project_milestone_actual_range check (actual_date between '1900-01-01' and '2050-12-31'),
  weight numeric(8, 2) not null default 1 constraint project_milestone_weight_range check (weight between 0 and 100000),
  payment_pct numeric(5, 2) constraint project_milestone_payment_range check (payment_pct between 0 and 100),
  evidence_file_id bigint constraint project_milestone_file_key unique references file_object,
  evidence_note text constraint project_milestone_evidence_filled check (filled(evidence_note, 1000)),
  -- Why it counts as not reached again.
  undone_reason text constraint project_milestone_undone_filled check (filled(undone_reason, 1000)),
  -- Among those of one day.
  sort_no integer constraint project_milestone_sort_range check (sort_no between 1 and 999),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint project_milestone_named check (code <> 'CUSTOM' or name is not null),
  constraint project_milestone_undone_open check (undone_reason is null or actual_date is null)
);
create unique index project_milestone_once on project_milestone (project_id, code) where code <> 'CUSTOM';
create index project_milestone_order on project_milestone (project_id, plan_date, id);
create index project_milestone_open on project_milestone (plan_date, project_id) where actual_date is null;
select track_changes('project_milestone');
select allow('project_milestone', 'select, insert, update, delete', '*');
create table project_file (
  id bigint generated always as identity primary key,
  project_id bigint not null references project,
  folder text not null constraint project_file_folder_known check (folder in ('CONTRACT', 'QUOTATION', 'DRAWING_MECH', 'DRAWING_ELEC',
    'PROGRAM', 'MANUAL', 'FAT', 'SAT', 'PHOTO', 'MINUTES', 'OTHER')),
  title text not null constraint project_file_title_filled check (filled(title, 200)),
  doc_no text constraint project_file_doc_no_filled check (filled(doc_no, 60)),
  -- The one machine that it is about: of the project on the day on which it was named.
  machine_id bigint references machine,
  -- The user who works on the next revision: others add none meanwhile.
  locked_by bigint references app_user,
  locked_at timestamptz,
  search_text text generated always as (fold_text(title || ' ' || coalesce(doc_no, ''))) stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint project_file_locked check ((locked_by is null) = (locked_at is null))
);
create unique index project_file_key on project_file (project_id, folder, fold_text(title));
create index project_file_locked_by on project_file (locked_by) where locked_by is not null;
create index project_file_machine on project_file (machine_id, project_id) where machine_id is not null;
create index project_file_search on project_file using gin (search_text gin_trgm_ops);
-- Files are found by their own names, too.
create index file_object_name_search on file_object using gin (fold_text(original_name) gin_trgm_ops);
create table project_file_version (
  id bigint generated always as identity primary key,
  project_file_id bigint not null references project_file,
  revision text not null constraint project_file_version_revision_filled check (filled(revision, 20)),
  file_id bigint not null constraint project_file_version_file_key unique references file_object,
  -- What is new in it; the first has nothing to tell.
  change_note text constraint project_file_version_change_note_filled check (filled(change_note, 2000)),
  status text not null default 'DRAFT' constraint project_file_version_status_known
    check (status in ('DRAFT', 'FOR_REVIEW', 'APPROVED', 'OBSOLETE')),
  -- Why it was rejected last, until it is submitted again.
  reject_reason text constraint project_file_version_reject_reason_filled check (filled(reject_reason, 1000)),
  -- The approver who approved or rejected it last.
  reviewed_by bigint references app_user,
  reviewed_at timestamptz,
  obsolete_at timestamptz,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint project_file_version_reviewed check (status not in ('APPROVED', 'OBSOLETE') or reviewed_at is not null),
  constraint project_file_version_obsolete check ((status = 'OBSOLETE') = (obsolete_at is not null)),
  constraint project_file_version_rejected check (reject_reason is null or status = 'DRAFT')
);
create unique index project_file_version_key on project_file_version (project_file_id, fold_text(revision));
create unique index project_file_version_approved on project_file_version (project_file_id) where status = 'APPROVED';
create index project_file_version_latest on project_file_version (project_file_id, id desc);
create index project_file_version_reviewed_by on project_file_version (reviewed_by) where reviewed_by is not null;
select live_references('project_file');
select track_changes('project_file');
select track_changes('project_file_version');
select allow('project_file', 'select, insert, update, delete');
select allow('project_file_version', 'select, insert, update, delete');
-- Whether the customer's acceptance is on file: an approved revision in the folder SAT.
create function project_has_sat_file(of_project bigint) returns boolean language sql stable
  return exists (
    select from project_file f join project_file_version v on v.project_file_id = f.id
    where f.project_id = of_project and f.folder = 'SAT' and v.status = 'APPROVED');
-- Whether the customer has accepted it: its day of acceptance has come.
create function project_is_accepted(p project) returns boolean language sql stable
  return p.status in ('HANDED_OVER', 'CLOSED') or coalesce(p.acceptance_date <= bangkok_day(now()), false);
-- Of a project that is over no file changes; its row is held, so that it does not end meanwhile.
create function require_open_project_files(of_project bigint) returns void language plpgsql as $$
declare
  told project;
begin
  if ngan_importing() then return; end if;
  select * into told from project where id = of_project for share;
  if told.status in ('CLOSED', 'CANCELLED') then
    perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', told.project_no));
  end if;
end $$;
create function keep_project_file() returns trigger language plpgsql as $$
begin
  perform require_open_project_files(coalesce(new.project_id, old.project_id));
  if tg_op = 'UPDATE' and new.project_id <> old.project_id then
    perform refuse('PROJECT_FILE_FIXED');
  end if;
  -- what was approved as one thing is no evidence of another
  if tg_op = 'UPDATE' and new.folder <> old.folder
      and exists (select from project_file_version where project_file_id = new.id and status <> 'DRAFT') then
    perform refuse('PROJECT_FILE_FOLDER_FIXED');
  end if;
  if new.machine_id is not null and (tg_op = 'INSERT' or new.machine_id is distinct from old.machine_id) and not ngan_importing() then
    -- held, so that it does not leave the project meanwhile
    perform from machine m where m.id = new.machine_id and m.project_id = new.project_id for share;
    if not found then perform refuse('FILE_MACHINE_ELSEWHERE'); end if;
  end if;
  return coalesce(new, old);
end $$;
create trigger project_file_rules before insert or update or delete on project_file
  for each row execute function keep_project_file();
-- A machine leaves a project that is still at work only once no file of it names it. What was handed over, closed or cancelled keeps its files as they
-- were: they tell what the machine was then, wherever it goes.
create function keep_machine_of_files() returns trigger language plpgsql as $$
begin
  if not ngan_importing() and exists (
    select from project_file f join project p on p.id = f.project_id
    where f.machine_id = old.id and f.project_id = old.project_id and p.status in ('DRAFT', 'PLANNING', 'IN_PROGRESS', 'ON_HOLD')) then
    perform refuse('MACHINE_HAS_PROJECT_FILES');
  end if;
  return new;
end $$;
create trigger machine_of_files before update of project_id on machine
  for each row when (old.project_id is not null and new.project_id is distinct from old.project_id) execute function keep_machine_of_files();
-- A revision begins as a draft and goes by its steps; what it holds never changes, and its sender does not approve it. Row lock on the file first, so that
-- approvals come one after the other: the approved one before becomes obsolete, and none is approved once a later one was.
create function keep_project_file_version() returns trigger language plpgsql as $$
declare
  at_file project_file;
  of_project project;
begin
  select * into at_file from project_file where id = coalesce(new.project_file_id, old.project_file_id) for update;
  perform require_open_project_files(at_file.project_id);
  if tg_op = 'DELETE' then
    if old.status <> 'DRAFT' then perform refuse('PROJECT_FILE_NOT_A_DRAFT'); end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    if new.status <> 'DRAFT' and not ngan_importing() then
      perform refuse('BAD_TRANSITION', jsonb_build_object('from', null, 'to', new.status));
    end if;
    if new.change_note is null and exists (select from project_file_version where project_file_id = new.project_file_id) then
      perform refuse('CHANGE_NOTE_MISSING');
    end if;
    return new;
  end if;
  if (new.project_file_id, new.revision, new.file_id, new.change_note)
      is distinct from (old.project_file_id, old.revision, old.file_id, old.change_note) then
    perform refuse('PROJECT_FILE_FIXED');
  end if;
  if new.status = old.status then return new; end if;
  if (old.status, new.status) not in (
      ('DRAFT', 'FOR_REVIEW'), ('FOR_REVIEW', 'DRAFT'), ('FOR_REVIEW', 'APPROVED'), ('APPROVED', 'OBSOLETE')) then
    perform refuse('BAD_TRANSITION', jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  if new.status = 'DRAFT' and new.reject_reason is null then perform refuse('REJECT_REASON_MISSING'); end if;
  if new.status = 'OBSOLETE' then
    new.obsolete_at := now();
    -- also where a later revision would take its place
    select * into of_project from project where id = at_file.project_id;
    if at_file.folder = 'SAT' and project_is_accepted(of_project) and not ngan_importing() then
      perform refuse(case when of_project.status = 'HANDED_OVER' then 'SAT_FILE_HANDED_OVER' else 'SAT_FILE_FIXED' end,
        jsonb_build_object('no', of_project.project_no));
    end if;
  end if;
  if new.status = 'APPROVED' then
    if new.created_by = ngan_actor() then perform refuse('PROJECT_FILE_OWN'); end if;
    if exists (select from project_file_version where project_file_id = new.project_file_id and id > new.id and status in ('APPROVED', 'OBSOLETE')) then
      perform refuse('LATER_REVISION_APPROVED');
    end if;
    update project_file_version set status = 'OBSOLETE' where project_file_id = new.project_file_id and status = 'APPROVED';
  end if;
  return new;
end $$;
create trigger project_file_version_rules before insert or update or delete on project_file_version
  for each row execute function keep_project_file_version();
create table task (
  id bigint generated always as identity primary key,
  task_no text not null constraint task_no_key unique constraint task_no_filled check (filled(task_no, 30)),
  project_id bigint not null references project,
  parent_id bigint,
  title text not null constraint task_title_filled check (filled(title, 200)),
  description text constraint task_description_filled check (filled(description, 4000)),
  job_task_type_id bigint not null references job_task_type,
  job_task_id bigint references job_task,
  machine_id bigint references machine,
  status text not null default 'BACKLOG' constraint task_status_known
    check (status in ('BACKLOG', 'TODO', 'IN_PROGRESS', 'BLOCKED', 'REVIEW', 'DONE', 'CANCELLED')),
  -- Why the last step was taken, where that was said: also of one that needs no reason.
  status_reason text constraint task_status_reason_filled check (filled(status_reason, 1000)),
  priority text not null default 'NORMAL' constraint task_priority_known check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  -- Both included. Both or neither.
  plan_start date constraint task_plan_start_range check (plan_start between '1900-01-01' and '2050-12-31'),
  plan_end date constraint task_plan_end_range check (plan_end between '1900-01-01' and '2050-12-31'),
  -- Of no length: it stands at the end of its day.
  is_milestone boolean not null default false,
  -- The plan as it was when the work on the project began.
  baseline_start date,
  baseline_end date,
  due_date date constraint task_due_date_range check (due_date between '1900-01-01' and '2050-12-31'),
  actual_start date,
  actual_end date,
  estimate_hours numeric(8, 2) constraint task_estimate_range check (estimate_hours between 0 and 100000),
  remaining_hours numeric(8, 2) constraint task_remaining_range check (remaining_hours between 0 and 100000),
  weight numeric(8, 2) not null default 1 constraint task_weight_range check (weight > 0 and weight <= 100000),
  progress_pct integer not null default 0 constraint task_progress_range check (progress_pct between 0 and 100),
  -- How far it was and what was left when it was done, for the day on which it is opened again.
  progress_before integer constraint task_progress_before_range check (progress_before between 0 and 100),
  remaining_before numeric(8, 2) constraint task_remaining_before_range check (remaining_before between 0 and 100000),
  owner_id bigint references employee,
  labels text constraint task_labels_filled check (filled(labels, 200)),
  search_text text generated always as (fold_text(task_no || ' ' || title || ' ' || coalesce(labels, ''))) stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  -- for the keys of what belongs to a task of the same project
  constraint task_of_project unique (id, project_id),
  constraint task_parent_of_project foreign key (parent_id, project_id) references task (id, project_id),
  constraint task_not_own_parent check (parent_id <> id),
  constraint task_plan_whole check (num_nonnulls(plan_start, plan_end) <> 1),
  constraint task_plan_in_order check (plan_end >= plan_start),
  constraint task_milestone_is_a_day check (not is_milestone or plan_start is not distinct from plan_end),
  constraint task_done_is_whole check (status <> 'DONE' or progress_pct = 100),
  constraint task_stops_say_why check (status not in ('BLOCKED', 'CANCELLED') or status_reason is not null)
);
create index task_project on task (project_id, plan_start, id);
-- what is open of a project, of many projects at once
create index task_open_of_project on task (project_id, id) where status not in ('DONE', 'CANCELLED');
create index task_number on task (number_order(task_no), id);
create index task_parent on task (parent_id, project_id) where parent_id is not null;
create index task_owner on task (owner_id, status, id) where owner_id is not null;
-- what is open, by person: the schedule asks for it of many people at once
create index task_open on task (owner_id, id) where status not in ('DONE', 'CANCELLED') and owner_id is not null;
-- and of all people: lists of it begin with what is due, and numbers count it
create index task_open_by_due_day on task (coalesce(due_date, plan_end, '2050-12-31'), id) where status not in ('DONE', 'CANCELLED');
create index task_type_of on task (job_task_type_id);
create index task_job on task (job_task_id) where job_task_id is not null;
create index task_machine on task (machine_id) where machine_id is not null;
create index task_author on task (created_by, id);
create index task_by_due_day on task (coalesce(due_date, plan_end, '2050-12-31'), id);
create index task_by_title on task ((title collate "th-x-icu"), id);
create index task_search on task using gin (search_text gin_trgm_ops);
-- What waits for what. Between tasks of one project, none of which has parts.
create table task_dependency (
  id bigint generated always as identity primary key,
  project_id bigint not null,
  predecessor_id bigint not null,
  successor_id bigint not null,
  type text not null default 'FS' constraint task_dependency_type_known check (type in ('FS', 'SS', 'FF', 'SF')),
  -- Working days of the company's calendar; less than 0 lets the two overlap.
  lag_days integer not null default 0 constraint task_dependency_lag_range check (lag_days between -250 and 250),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint task_dependency_key unique (predecessor_id, successor_id),
  constraint task_dependency_of_two check (predecessor_id <> successor_id),
  constraint task_dependency_predecessor foreign key (predecessor_id, project_id) references task (id, project_id) on delete cascade,
  constraint task_dependency_successor foreign key (successor_id, project_id) references task (id, project_id) on delete cascade
);
create index task_dependency_successor_of on task_dependency (successor_id, project_id);
create index task_dependency_project on task_dependency (project_id);
-- What is ticked off one by one; a required one that is open keeps its task from being done.
create table task_checklist_item (
  id bigint generated always as identity primary key,
  task_id bigint not null references task on delete cascade,
  place integer not null constraint task_checklist_item_place_range check (place between 1 and 1000),
  text text not null constraint task_checklist_item_text_filled check (filled(text, 300)),
  is_required boolean not null default false,
  is_done boolean not null default false,
  done_by bigint references app_user,
  done_at timestamptz,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint task_checklist_item_done_when check (is_done = (done_at is not null))
);
create index task_checklist_item_task on task_checklist_item (task_id, place, id);
create index task_checklist_item_done_by on task_checklist_item (done_by) where done_by is not null;
-- What colleagues tell each other about a task.
create table task_comment (
  id bigint generated always as identity primary key,
  task_id bigint not null references task on delete cascade,
  body text not null constraint task_comment_body_filled check (filled(body, 4000)),
  -- Employees whom it names.
  mentions bigint[] not null default '{}' constraint task_comment_mentions_few check (cardinality(mentions) <= 20),
  edited_at timestamptz,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create index task_comment_task on task_comment (task_id, id);
-- Pictures and papers that a comment brings.
create table task_comment_file (
  id bigint generated always as identity primary key,
  task_comment_id bigint not null references task_comment on delete cascade,
  file_id bigint not null constraint task_comment_file_file_key unique references file_object,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create index task_comment_file_comment on task_comment_file (task_comment_id, id);
create table task_transition (
  from_status text not null,
  to_status text not null,
  sort_no integer not null,
  flag text not null constraint task_transition_flag_known check (flag in ('edit', 'approve')),
  needs_reason boolean not null,
  primary key (from_status, to_status)
);
insert into task_transition (from_status, to_status, sort_no, flag, needs_reason) values
  ('BACKLOG', 'TODO', 1, 'edit', false),
  ('BACKLOG', 'CANCELLED', 9, 'edit', true),
  ('TODO', 'IN_PROGRESS', 1, 'edit', false),
  ('TODO', 'BLOCKED', 2, 'edit', true),
  ('TODO', 'CANCELLED', 9, 'edit', true),
  ('IN_PROGRESS', 'REVIEW', 1, 'edit', false),
  ('IN_PROGRESS', 'BLOCKED', 2, 'edit', true),
  ('IN_PROGRESS', 'CANCELLED', 9, 'edit', true),
  ('BLOCKED', 'IN_PROGRESS', 1, 'edit', false),
  ('BLOCKED', 'TODO', 2, 'edit', false),
  ('BLOCKED', 'CANCELLED', 9, 'edit', true),
  ('REVIEW', 'DONE', 1, 'edit', false),
  ('REVIEW', 'IN_PROGRESS', 2, 'edit', false),
  ('REVIEW', 'CANCELLED', 9, 'edit', true),
  ('DONE', 'IN_PROGRESS', 1, 'approve', false);
create table task_status_log (
  id bigint generated always as identity primary key,
  task_id bigint not null references task,
  from_status text not null,
  to_status text not null,
  reason text,
  actor_id bigint references app_user,
  at timestamptz not null default now(),
  request_id text
);
create index task_status_log_task on task_status_log (task_id, id);
create trigger task_status_log_append_only before update or delete or truncate on task_status_log
  for each statement execute function refuse_change();
-- What keeps a project from being closed.
create view task_open_in_project as
select t.project_id, t.id as task_id, t.task_no from task t where t.status not in ('DONE', 'CANCELLED');
-- Tasks that count: neither cancelled nor part of what was, on any of the four levels.
create view task_kept as
select t.project_id, t.id as task_id, t.status, t.weight, t.progress_pct, t.estimate_hours, t.remaining_hours, t.plan_start, t.plan_end,
  t.baseline_start, t.baseline_end
from task t left join task w on w.id = t.parent_id left join task v on v.id = w.parent_id left join task u on u.id = v.parent_id
where t.status <> 'CANCELLED' and 'CANCELLED' <> all (array[coalesce(w.status, ''), coalesce(v.status, ''), coalesce(u.status, '')]);
-- What each task comes after that is not done yet.
create view task_waiting as
select d.successor_id as task_id, p.id as on_id, p.task_no as on_no from task_dependency d join task p on p.id = d.predecessor_id
where d.type = 'FS' and p.status not in ('DONE', 'CANCELLED');
-- What tells a task with parts by them: those that were not called off. With the last of them the work is the task's own again.
create view task_part as
select p.parent_id as whole_id, p.id as task_id from task p where p.parent_id is not null and p.status <> 'CANCELLED';
-- What the progress of a project is reckoned from: tasks without parts, as far as they count.
create view task_leaf as
select k.project_id, k.task_id, k.status, k.weight, k.progress_pct, k.estimate_hours, k.remaining_hours, k.plan_start, k.plan_end,
  k.baseline_start, k.baseline_end
from task_kept k where not exists (select from task_part c where c.whole_id = k.task_id);
select track_changes('task');
select track_changes('task_dependency');
select track_changes('task_checklist_item');
select track_changes('task_comment');
select track_changes('task_comment_file');
select live_references('task');
select allow('task', 'select, insert, update, delete', '*');
select allow('task_dependency', 'select, insert, update, delete', '*');
select allow('task_checklist_item', 'select, insert, update, delete', '*');
select allow('task_comment', 'select, insert, update', '*');
select allow('task_comment_file', 'select, insert, delete', '*');
select allow('task_transition', 'select', '*');
select allow('task_status_log', 'select', '*');
select allow('task_open_in_project', 'select', '*');
select allow('task_kept', 'select', '*');
select allow('task_waiting', 'select');
select allow('task_part', 'select', '*');
select allow('task_leaf', 'select', '*');
create table template_task (
  id bigint generated always as identity primary key,
  project_template_id bigint not null references project_template on delete cascade,
  parent_id bigint,
  -- Among those of one template; parts of one task stand in this order.
  place integer not null constraint template_task_place_counted check (place between 1 and 1000000),
  title text not null constraint template_task_title_filled check (filled(title, 200)),
  description text constraint template_task_description_filled check (filled(description, 4000)),
  job_task_type_id bigint not null references job_task_type,
  job_task_id bigint references job_task,
  priority text not null default 'NORMAL' constraint template_task_priority_known check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  -- When it begins and how long it takes. Both or neither.
  offset_days integer constraint template_task_offset_range check (offset_days between -250 and 2500),
  length_days integer constraint template_task_length_range check (length_days between 1 and 2500),
  -- Of no length: it stands at the end of its day.
  is_milestone boolean not null default false,
  due_days integer constraint template_task_due_range check (due_days between -250 and 5000),
  estimate_hours numeric(8, 2) constraint template_task_estimate_range check (estimate_hours between 0 and 100000),
  weight numeric(8, 2) not null default 1 constraint template_task_weight_range check (weight > 0 and weight <= 100000),
  labels text constraint template_task_labels_filled check (filled(labels, 200)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  -- for the keys of what belongs to a task of the same template
  constraint template_task_of_template unique (id, project_template_id),
  constraint template_task_parent_of_template foreign key (parent_id, project_template_id)
    references template_task (id, project_template_id) on delete cascade,
  constraint template_task_not_own_parent check (parent_id <> id),
  constraint template_task_plan_whole check (num_nonnulls(offset_days, length_days) <> 1),
  constraint template_task_milestone_is_a_day check (not is_milestone or coalesce(length_days, 1) = 1)
);
create index template_task_order on template_task (project_template_id, place, id);
create index template_task_parent on template_task (parent_id, project_template_id) where parent_id is not null;
create index template_task_type_of on template_task (job_task_type_id);
create index template_task_job on template_task (job_task_id) where job_task_id is not null;
-- What is ticked off one by one.
create table template_task_item (
  id bigint generated always as identity primary key,
  template_task_id bigint not null references template_task on delete cascade,
  place integer not null constraint template_task_item_place_counted check (place between 1 and 1000),
  text text not null constraint template_task_item_text_filled check (filled(text, 300)),
  is_required boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create index template_task_item_task on template_task_item (template_task_id, place, id);
-- What waits for what. Between tasks of one template, none of which has parts.
create table template_dependency (
  id bigint generated always as identity primary key,
  project_template_id bigint not null,
  predecessor_id bigint not null,
  successor_id bigint not null,
  type text not null default 'FS' constraint template_dependency_type_known check (type in ('FS', 'SS', 'FF', 'SF')),
  -- Working days; less than 0 lets the two overlap.
  lag_days integer not null default 0 constraint template_dependency_lag_range check (lag_days between -250 and 250),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint template_dependency_key unique (predecessor_id, successor_id),
  constraint template_dependency_of_two check (predecessor_id <> successor_id),
  constraint template_dependency_predecessor foreign key (predecessor_id, project_template_id)
    references template_task (id, project_template_id) on delete cascade,
  constraint template_dependency_successor foreign key (successor_id, project_template_id)
    references template_task (id, project_template_id) on delete cascade
);
create index template_dependency_successor_of on template_dependency (successor_id, project_template_id);
create index template_dependency_template on template_dependency (project_template_id);
create table template_milestone (
  id bigint generated always as identity primary key,
  project_template_id bigint not null references project_template on delete cascade,
  code text not null constraint template_milestone_code_known check (code in ('KICKOFF', 'DESIGN_FREEZE', 'PROCUREMENT', 'FABRICATION',
    'PROGRAMMING', 'FAT', 'DELIVERY', 'INSTALLATION', 'COMMISSIONING', 'SAT', 'HANDOVER', 'FINAL_PAYMENT', 'CUSTOM')),
  -- Empty: called as its kind is.
  name text constraint template_milestone_name_filled check (filled(name, 200)),
  offset_days integer not null constraint template_milestone_offset_range check (offset_days between -250 and 5000),
  weight numeric(8, 2) not null default 1 constraint template_milestone_weight_range check (weight between 0 and 100000),
  payment_pct numeric(5, 2) constraint template_milestone_payment_range check (payment_pct between 0 and 100),
  -- Among those of one day.
  sort_no integer constraint template_milestone_sort_range check (sort_no between 1 and 999),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint template_milestone_named check (code <> 'CUSTOM' or name is not null)
);
create unique index template_milestone_once on template_milestone (project_template_id, code) where code <> 'CUSTOM';
create index template_milestone_order on template_milestone (project_template_id, offset_days, id);
select track_changes('template_task');
select track_changes('template_task_item');
select track_changes('template_dependency');
select track_changes('template_milestone');
select live_references('template_task');
select live_references('template_milestone');
select allow('template_task', 'select, insert, update, delete', '*');
select allow('template_task_item', 'select, insert, update, delete', '*');
select allow('template_dependency', 'select, insert, update, delete', '*');
select allow('template_milestone', 'select, insert, update, delete', '*');
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
create table failure_cause (
  id bigint generated always as identity primary key,
  code text not null constraint failure_cause_code_filled check (filled(code, 40)),
  name_th text not null constraint failure_cause_name_th_filled check (filled(name_th, 150)),
  name_en text not null constraint failure_cause_name_en_filled check (filled(name_en, 150)),
  category text not null constraint failure_cause_category_known
    check (category in ('WEAR', 'MISUSE', 'DESIGN', 'INSTALL', 'PROGRAM', 'UTILITY', 'UNKNOWN')),
  covered_by_warranty boolean not null default true,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index failure_cause_code_key on failure_cause (fold_text(code)) where not is_deleted;
create table remedy (
  id bigint generated always as identity primary key,
  code text not null constraint remedy_code_filled check (filled(code, 40)),
  name_th text not null constraint remedy_name_th_filled check (filled(name_th, 150)),
  name_en text not null constraint remedy_name_en_filled check (filled(name_en, 150)),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index remedy_code_key on remedy (fold_text(code)) where not is_deleted;
-- How soon we answer and how soon the machine runs again, in working minutes by the company's calendar.
create table sla_policy (
  id bigint generated always as identity primary key,
  code text not null default 'DEFAULT' constraint sla_policy_code_filled check (filled(code, 40)),
  priority text not null constraint sla_policy_priority_known check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  response_minutes integer not null constraint sla_policy_response_positive check (response_minutes > 0),
  restore_minutes integer not null,
  -- While an order waits for one of these its time does not run.
  pause_on_hold_reasons text[] not null default '{WAIT_CUSTOMER,WAIT_ACCESS,WAIT_PAYMENT}' constraint sla_policy_pauses_known
    check (pause_on_hold_reasons <@ '{WAIT_PART,WAIT_CUSTOMER,WAIT_ACCESS,WAIT_INTERNAL,WAIT_PAYMENT}'::text[]),
  -- One that has ended sets no time any more.
  is_active boolean not null default true,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint sla_policy_code_priority_key unique (code, priority),
  constraint sla_policy_restore_after_response check (restore_minutes >= response_minutes)
);
-- Customers whose orders go by a policy of their own; all others by DEFAULT.
create table customer_sla (
  id bigint generated always as identity primary key,
  customer_id bigint not null constraint customer_sla_customer_key unique references customer on delete cascade,
  policy text not null constraint customer_sla_policy_filled check (filled(policy, 40))
    constraint customer_sla_policy_other check (policy <> 'DEFAULT'),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create table service_order (
  id bigint generated always as identity primary key,
  so_no text not null constraint service_order_so_no_key unique
    constraint service_order_so_no_filled check (filled(so_no, 30)),
  client_uuid uuid constraint service_order_client_uuid_key unique,
  kind text not null constraint service_order_kind_known check (kind in
    ('REPAIR', 'PM', 'INSTALL', 'COMMISSION', 'INSPECTION', 'TRAINING', 'MODIFY', 'REMOTE')),
  source text not null default 'PHONE' constraint service_order_source_known
    check (source in ('PHONE', 'LINE', 'EMAIL', 'PORTAL', 'QR', 'MA_PLAN', 'INTERNAL')),
  customer_id bigint not null references customer,
  site_id bigint not null,
  contact_id bigint,
  -- The caller's name, if not one of the customer's contacts.
  caller_name text constraint service_order_caller_name_filled check (filled(caller_name, 150)),
  caller_phone text constraint service_order_caller_phone_filled check (filled(caller_phone, 50)),
  machine_id bigint references machine,
  -- The customer's project it is work of.
  project_id bigint,
  -- Why the call was taken although the customer was blocked.
  blocked_reason text constraint service_order_blocked_reason_filled check (filled(blocked_reason, 1000)),
  title text not null constraint service_order_title_filled check (filled(title, 200)),
  problem text constraint service_order_problem_filled check (filled(problem, 4000)),
  priority text not null default 'NORMAL'
    constraint service_order_priority_known check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  safety_stop boolean not null default false,
  owner_id bigint references employee,
  parent_id bigint references service_order,
  status text not null default 'NEW' constraint service_order_status_known check (status in
    ('NEW', 'ACCEPTED', 'SCHEDULED', 'IN_PROGRESS', 'ON_HOLD', 'WORK_DONE', 'CLOSED', 'REJECTED', 'CANCELLED')),
  -- A letter box: the reason an UPDATE gives for its change of status. It goes to the log and is empty afterwards.
  status_reason text constraint service_order_status_reason_used check (status_reason is null),
  hold_reason text constraint service_order_hold_reason_known
    check (hold_reason in ('WAIT_PART', 'WAIT_CUSTOMER', 'WAIT_ACCESS', 'WAIT_INTERNAL', 'WAIT_PAYMENT')),
  reject_reason text constraint service_order_reject_reason_filled check (filled(reject_reason, 1000)),
  reopen_reason text constraint service_order_reopen_reason_filled check (filled(reopen_reason, 1000)),
  reopen_count integer not null default 0 constraint service_order_reopen_count_positive check (reopen_count >= 0),
  reported_at timestamptz not null default now(),
  accepted_at timestamptz,
  first_response_at timestamptz,
  due_response_at timestamptz,
  due_restore_at timestamptz,
  -- By which policy these times were set, and why by that one.
  sla_policy text,
  sla_reason text constraint service_order_sla_reason_known check (sla_reason in ('CONTRACT', 'CUSTOMER', 'NO_TIMES', 'DEFAULT')),
  restored_at timestamptz,
  -- When the machine stood still, as the caller said.
  machine_down_from timestamptz,
  -- Since when the time does not run, as the order waits for what is not ours to bring; the pauses that are over; and since when restoring
  -- is counted, where the order was opened again.
  paused_since timestamptz constraint service_order_paused_on_hold check (paused_since is null or status = 'ON_HOLD'),
  paused tstzmultirange not null default '{}',
  restore_from timestamptz,
  work_done_at timestamptz,
  closed_at timestamptz,
  cover text constraint service_order_cover_known
    check (cover in ('WARRANTY', 'MA', 'CHARGEABLE', 'GOODWILL', 'INTERNAL')),
  cover_note text constraint service_order_cover_note_filled check (filled(cover_note, 1000)),
  cover_decided_by bigint references app_user,
  cover_decided_at timestamptz,
  -- Whether warranty answers for it: what was suggested, and what a person decided.
  claim_suggested text constraint service_order_claim_suggested_known check (claim_suggested in ('ACCEPTED', 'PARTIAL', 'REFUSED')),
  claim_decision text constraint service_order_claim_decision_known check (claim_decision in ('ACCEPTED', 'PARTIAL', 'REFUSED')),
  claim_reason text constraint service_order_claim_reason_filled check (filled(claim_reason, 1000)),
  claim_decided_by bigint references app_user,
  claim_decided_at timestamptz,
  no_signature_reason text constraint service_order_no_signature_reason_filled check (filled(no_signature_reason, 1000)),
  -- The three lists, the order of urgency, the next moment that can be missed: derived, so that lists can use an index.
  status_group text not null generated always as (case
    when status = 'CLOSED' then 'CLOSED' when status in ('REJECTED', 'CANCELLED') then 'REJECT' else 'ACTIVE' end) stored,
  priority_rank smallint not null generated always as (case priority
    when 'URGENT' then 1 when 'HIGH' then 2 when 'NORMAL' then 3 else 4 end) stored,
  status_rank smallint not null generated always as (case status
    when 'NEW' then 1 when 'ACCEPTED' then 2 when 'SCHEDULED' then 3 when 'IN_PROGRESS' then 4 when 'ON_HOLD' then 5
    when 'WORK_DONE' then 6 when 'CLOSED' then 7 when 'REJECTED' then 8 else 9 end) stored,
  next_due_at timestamptz generated always as (case
    when status in ('WORK_DONE', 'CLOSED', 'REJECTED', 'CANCELLED') then null
    -- a pause stops the time that runs, not what was missed before it began
    when paused_since < (case when first_response_at is null then least(due_response_at, due_restore_at)
      when restored_at is null then due_restore_at end) then null
    when first_response_at is null then least(due_response_at, due_restore_at)
    when restored_at is null then due_restore_at end) stored,
  -- A list finds the customer and the machine by their own search_text; this one holds the order's own words.
  search_text text generated always as (fold_text(
    so_no || ' ' || title || ' ' || coalesce(problem, '') || ' ' || coalesce(caller_name, '') || ' ' ||
    coalesce(caller_phone, '') || ' ' || coalesce(phone_key(caller_phone), ''))) stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint service_order_site_of_customer foreign key (site_id, customer_id)
    references customer_site (id, customer_id) deferrable,
  constraint service_order_contact_of_customer foreign key (contact_id, customer_id)
    references customer_contact (id, customer_id) deferrable,
  constraint service_order_project_of_customer foreign key (project_id, customer_id)
    references project (id, customer_id) deferrable,
  constraint service_order_sla_has_reason check ((sla_policy is null) = (sla_reason is null)),
  constraint service_order_not_own_parent check (parent_id <> id),
  constraint service_order_hold_has_reason check ((status = 'ON_HOLD') = (hold_reason is not null)),
  constraint service_order_reject_has_reason
    check ((status in ('REJECTED', 'CANCELLED')) = (reject_reason is not null)),
  constraint service_order_reopen_has_reason check ((reopen_count > 0) = (reopen_reason is not null)),
  constraint service_order_accepted_when check ((status in ('NEW', 'REJECTED')) = (accepted_at is null)),
  constraint service_order_work_done_when
    check ((status in ('WORK_DONE', 'CLOSED')) = (work_done_at is not null)),
  constraint service_order_closed_when check ((status = 'CLOSED') = (closed_at is not null)),
  constraint service_order_closed_has_cover check (status <> 'CLOSED' or cover is not null),
  constraint service_order_claim_decided check ((claim_decision is null) = (claim_decided_at is null)
    and (claim_decision is null) = (claim_suggested is null)),
  constraint service_order_claim_reason_given check (claim_decision = claim_suggested or claim_reason is not null),
  constraint service_order_cover_decided check ((cover is null) = (cover_decided_at is null)),
  constraint service_order_times_in_order check (reported_at <= created_at and accepted_at >= reported_at
    and first_response_at >= reported_at and restored_at >= reported_at
    and work_done_at >= accepted_at and closed_at >= work_done_at),
  constraint service_order_down_before_saved check (machine_down_from <= greatest(created_at, updated_at)),
  constraint service_order_due_in_order check (due_response_at >= reported_at and due_restore_at >= due_response_at)
) with (fillfactor = 90);
-- Lists walk an index from a known row on; status_group leads, so that a prepared statement can use them for any list.
create index service_order_reported on service_order (status_group, reported_at, id);
create index service_order_closed on service_order (status_group, closed_at, id);
create index service_order_priority on service_order (status_group, priority_rank, id);
create index service_order_due on service_order (status_group, coalesce(next_due_at, 'infinity'), id);
create index service_order_number on service_order (status_group, number_order(so_no), id);
create index service_order_rank on service_order (status_group, status_rank, id);
create index service_order_status on service_order (status, reported_at, id);
create index service_order_customer on service_order (customer_id, status_group, reported_at, id);
create index service_order_owner on service_order (owner_id, status_group, reported_at, id) where owner_id is not null;
create index service_order_machine on service_order (machine_id, reported_at, id)
  where machine_id is not null;
create index service_order_project on service_order (project_id, reported_at, id) where project_id is not null;
create index service_order_author on service_order (created_by, status_group, reported_at, id);
create index service_order_site on service_order (site_id);
create index service_order_contact on service_order (contact_id) where contact_id is not null;
create index service_order_parent on service_order (parent_id) where parent_id is not null;
create index service_order_search on service_order using gin (search_text gin_trgm_ops);
create table service_order_status_log (
  id bigint generated always as identity primary key,
  order_id bigint not null references service_order,
  from_status text,
  to_status text not null,
  reason text constraint service_order_status_log_reason_filled check (filled(reason, 1000)),
  hold_reason text,
  actor_id bigint references app_user,
  at timestamptz not null default now(),
  request_id text
);
create index service_order_status_log_order on service_order_status_log (order_id, id);
create trigger service_order_status_log_append_only before update or delete or truncate on service_order_status_log
  for each statement execute function refuse_change();
create table service_order_finding (
  id bigint generated always as identity primary key,
  order_id bigint not null references service_order,
  failure_cause_id bigint references failure_cause,
  remedy_id bigint references remedy,
  note text constraint service_order_finding_note_filled check (filled(note, 2000)),
  created_by bigint references app_user, created_at timestamptz not null default step_taken_at(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint service_order_finding_says_something check (num_nonnulls(failure_cause_id, remedy_id, note) > 0)
);
create index service_order_finding_order on service_order_finding (order_id, id);
create index service_order_finding_cause on service_order_finding (failure_cause_id);
create index service_order_finding_remedy on service_order_finding (remedy_id);
-- A finding that was removed is still part of its order's history.
create index audit_log_removed_finding on audit_log ((before ->> 'order_id'), id)
  where entity = 'service_order_finding' and action = 'delete';
create table service_order_comment (
  id bigint generated always as identity primary key,
  order_id bigint not null references service_order,
  body text not null constraint service_order_comment_body_filled check (filled(body, 4000)),
  edited_at timestamptz,
  -- When it reached the server, which may be later than it was written; null where that was not kept yet.
  received_at timestamptz default now(),
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default step_taken_at(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create index service_order_comment_order on service_order_comment (order_id, id);
select track_changes('failure_cause');
select track_changes('remedy');
select track_changes('sla_policy');
select track_changes('customer_sla');
select live_references('customer_sla');
select track_changes('service_order');
select track_changes('service_order_finding');
select track_changes('service_order_comment');
select allow('failure_cause', 'select, insert, update', '*');
select allow('remedy', 'select, insert, update', '*');
select allow('sla_policy', 'select, insert, update, delete', '*');
select allow('customer_sla', 'select, insert, update, delete');
-- A code that is chosen has times in use; where two customers become one, the one who stays keeps their own.
create function keep_customer_sla() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.customer_id <> old.customer_id
      and exists (select from customer_sla where customer_id = new.customer_id) then
    delete from customer_sla where customer_id = old.customer_id;
    return null;
  end if;
  -- FOR SHARE: a delete of the times at this moment comes before or after
  perform from sla_policy where code = new.policy and is_active for share;
  if not found and (tg_op = 'INSERT' or new.policy <> old.policy) then
    perform refuse('SLA_CODE_UNKNOWN', jsonb_build_object('code', new.policy));
  end if;
  return new;
end $$;
create trigger customer_sla_rules before insert or update on customer_sla for each row execute function keep_customer_sla();
-- Times that customers have chosen are ended, not deleted.
create function keep_chosen_policy() returns trigger language plpgsql as $$
begin
  if exists (select from customer_sla where policy = old.code) then perform refuse('SLA_POLICY_USED'); end if;
  return old;
end $$;
create trigger sla_policy_chosen before delete on sla_policy for each row execute function keep_chosen_policy();
select allow('service_order', 'select, insert, update', '*');
select allow('service_order_status_log', 'select', '*');
select allow('service_order_finding', 'select, insert, update, delete', '*');
select allow('service_order_comment', 'select, insert, update', '*');
select live_references('service_order');
select live_references('service_order_finding');
create table service_visit (
  id bigint generated always as identity primary key,
  order_id bigint not null references service_order,
  visit_no integer not null constraint service_visit_no_positive check (visit_no > 0),
  planned_start timestamptz not null,
  planned_end timestamptz not null,
  planned tstzrange not null generated always as (tstzrange(planned_start, planned_end, '[)')) stored,
  status text not null default 'PLANNED' constraint service_visit_status_known
    check (status in ('PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE', 'DONE', 'MISSED', 'CANCELLED')),
  reason text constraint service_visit_reason_filled check (filled(reason, 1000)),
  note text constraint service_visit_note_filled check (filled(note, 2000)),
  confirmed_by_customer_at timestamptz,
  depart_at timestamptz,
  arrive_at timestamptz,
  leave_at timestamptz,
  return_at timestamptz,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint service_visit_order_no_key unique (order_id, visit_no),
  constraint service_visit_id_order_key unique (id, order_id),
  constraint service_visit_ends_later check (planned_end > planned_start),
  constraint service_visit_not_endless check (planned_end - planned_start <= interval '31 days'),
  constraint service_visit_reason_given check ((status in ('CANCELLED', 'MISSED')) = (reason is not null)),
  constraint service_visit_arrived check (status not in ('ON_SITE', 'DONE') or arrive_at is not null),
  constraint service_visit_left check ((status = 'DONE') = (leave_at is not null)),
  constraint service_visit_times_in_order check (arrive_at >= depart_at and leave_at >= arrive_at and return_at >= leave_at)
);
create index service_visit_planned_start on service_visit (planned_start, id);
create index service_visit_open on service_visit (status, planned_start, id)
  where status in ('PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE');
create table visit_engineer (
  visit_id bigint not null references service_visit,
  employee_id bigint not null references employee,
  is_lead boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  primary key (visit_id, employee_id)
);
create index visit_engineer_employee on visit_engineer (employee_id, visit_id);
create unique index visit_engineer_lead_key on visit_engineer (visit_id) where is_lead;
create table service_visit_transition (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into service_visit_transition (from_status, to_status) values
  ('PLANNED', 'CONFIRMED'), ('PLANNED', 'TRAVELLING'), ('PLANNED', 'ON_SITE'),
  ('PLANNED', 'MISSED'), ('PLANNED', 'CANCELLED'),
  ('CONFIRMED', 'PLANNED'), ('CONFIRMED', 'TRAVELLING'), ('CONFIRMED', 'ON_SITE'),
  ('CONFIRMED', 'MISSED'), ('CONFIRMED', 'CANCELLED'),
  ('TRAVELLING', 'ON_SITE'), ('TRAVELLING', 'MISSED'), ('TRAVELLING', 'CANCELLED'),
  ('ON_SITE', 'DONE'),
  ('MISSED', 'PLANNED'), ('MISSED', 'CANCELLED');
select track_changes('service_visit');
select track_changes('visit_engineer', 'visit_id');
-- Locks the order, so that its state cannot change under what is being added to it, and returns that state.
create function open_order_status(order_key bigint) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_status text;
begin
  select status into found_status from service_order where id = order_key for no key update;
  if found_status in ('CLOSED', 'REJECTED', 'CANCELLED') then
    perform refuse('ORDER_CLOSED', jsonb_build_object('status', found_status));
  end if;
  return found_status;
end $$;
-- Refuses to plan a visit, for the first time or anew, where the order has no use for one.
create function require_order_for_visit(order_key bigint) returns void language plpgsql as $$
declare
  order_status text := open_order_status(order_key);
begin
  if order_status not in ('ACCEPTED', 'SCHEDULED', 'IN_PROGRESS', 'ON_HOLD') then
    perform refuse('ORDER_NOT_ACCEPTED', jsonb_build_object('status', order_status));
  end if;
end $$;
create function keep_visit_rules() returns trigger language plpgsql as $$
declare
  is_undone boolean := false;
begin
  if tg_op = 'INSERT' then
    if not ngan_importing() then
      perform require_order_for_visit(new.order_id);
      if new.status not in ('PLANNED', 'CONFIRMED') then
        perform refuse('BAD_TRANSITION', jsonb_build_object('from', null, 'to', new.status));
      end if;
    end if;
    if new.visit_no is null then
      new.visit_no := 1 + coalesce((select max(visit_no) from service_visit where order_id = new.order_id), 0);
    end if;
  else
    if (new.order_id, new.visit_no) is distinct from (old.order_id, old.visit_no) then
      perform refuse('VISIT_FIXED', jsonb_build_object('visit_id', old.id));
    end if;
    if new.status <> old.status and not exists (
        select from service_visit_transition where from_status = old.status and to_status = new.status) then
      is_undone := exists (select from visit_undo_of(old, ngan_actor()) u where u.to_status = new.status);
    end if;
    if is_undone then
      perform open_order_status(new.order_id);
      case old.status
        when 'TRAVELLING' then new.depart_at := null;
        when 'ON_SITE' then new.arrive_at := null;
        else new.leave_at := null;
      end case;
    elsif new.status <> old.status and not exists (
        select from service_visit_transition where from_status = old.status and to_status = new.status) then
      perform refuse('BAD_TRANSITION', jsonb_build_object('from', old.status, 'to', new.status));
    end if;
    if old.status = 'MISSED' and new.status = 'PLANNED' then
      perform require_order_for_visit(new.order_id);
    end if;
    -- what the customer confirmed was the time before
    if old.status = 'CONFIRMED' and new.status = 'CONFIRMED'
        and (new.planned_start, new.planned_end) is distinct from (old.planned_start, old.planned_end) then
      new.status := 'PLANNED';
    end if;
    if (new.planned_start, new.planned_end) is distinct from (old.planned_start, old.planned_end)
        and old.status not in ('PLANNED', 'CONFIRMED', 'MISSED') then
      perform refuse(case old.status when 'CANCELLED' then 'VISIT_CANCELLED' when 'DONE' then 'VISIT_FINISHED'
        else 'VISIT_STARTED' end, jsonb_build_object('visit_id', old.id, 'status', old.status));
    end if;
    if old.status in ('DONE', 'CANCELLED') and not is_undone
        and (to_jsonb(new) - array['note', 'return_at', 'planned'])
          <> (to_jsonb(old) - array['note', 'return_at', 'planned']) then
      perform refuse(case old.status when 'CANCELLED' then 'VISIT_CANCELLED' else 'VISIT_FINISHED' end,
        jsonb_build_object('visit_id', old.id, 'status', old.status));
    end if;
  end if;

  if new.status not in ('CANCELLED', 'MISSED') then
    if tg_op = 'UPDATE' then new.reason := null; end if;
  elsif new.reason is null then
    perform refuse('GUARD_MISSING', jsonb_build_object('missing', jsonb_build_array('reason')));
  end if;
  if tg_op = 'INSERT' or new.status <> old.status and not is_undone then
    -- no earlier than the step before, though the clock was set back between them
    case new.status
      when 'PLANNED' then new.confirmed_by_customer_at := null;
      when 'CONFIRMED' then new.confirmed_by_customer_at := coalesce(new.confirmed_by_customer_at, now());
      when 'TRAVELLING' then new.depart_at := coalesce(new.depart_at, now());
      when 'ON_SITE' then new.arrive_at := coalesce(new.arrive_at, greatest(now(), new.depart_at));
      when 'DONE' then new.leave_at := coalesce(new.leave_at, greatest(now(), new.arrive_at));
      else null;
    end case;
  end if;
  return new;
end $$;
create trigger service_visit_rules before insert or update on service_visit
  for each row execute function keep_visit_rules();
create function keep_engineer_rules() returns trigger language plpgsql as $$
declare
  subject visit_engineer := case when tg_op = 'DELETE' then old else new end;
  visit_status text;
  person employee;
begin
  if ngan_importing() then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and (new.visit_id, new.employee_id) is distinct from (old.visit_id, old.employee_id) then
    perform refuse('VISIT_ENGINEER_FIXED', jsonb_build_object('visit_id', old.visit_id));
  end if;
  select v.status into visit_status from service_visit v
  where v.id = subject.visit_id and open_order_status(v.order_id) is not null;
  if visit_status not in ('PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE') then
    perform refuse(case visit_status when 'CANCELLED' then 'VISIT_CANCELLED' else 'VISIT_FINISHED' end,
      jsonb_build_object('visit_id', subject.visit_id, 'status', visit_status));
  end if;
  if tg_op = 'INSERT' then
    -- row lock on the engineers: a resignation at the same time waits for this one
    select * into person from employee where id = new.employee_id for no key update;
    if person.is_deleted or person.status in ('RESIGNED', 'SUSPENDED') then
      perform refuse('EMPLOYEE_NOT_AVAILABLE',
        jsonb_build_object('employee_id', new.employee_id, 'status', person.status));
    end if;
  end if;
  return coalesce(new, old);
end $$;
create trigger visit_engineer_rules before insert or update or delete on visit_engineer
  for each row execute function keep_engineer_rules();
select allow('service_visit', 'select, insert, update', '*');
select allow('visit_engineer', 'select, insert, update, delete', '*');
select allow('service_visit_transition', 'select', '*');
-- What stands in the way of visits: the taken hours of these people in a span, but those of the visits themselves. Raised as the constraint
-- would, so that both are told alike. Of a visit it is told who put it there last, and when: the loser of a race asks them.
create function refuse_visit_clash(people bigint[], span tstzrange, besides bigint[]) returns void
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  clashes jsonb;
begin
  select jsonb_agg(jsonb_build_object(
      'employee_id', e.id, 'name_th', e.first_name_th || ' ' || e.last_name_th,
      'name_en', e.first_name_en || ' ' || e.last_name_en, 'nickname', e.nickname,
      'source', b.source, 'source_id', b.source_id, 'start', lower(b.during), 'end', upper(b.during),
      'order_id', o.id, 'so_no', o.so_no, 'customer', c.name, 'placed_by', p.who, 'placed_at', p.at) order by lower(b.during), e.id)
  into clashes
  from employee e
  join employee_busy b on b.employee_id = e.id and b.during && span and b.source in ('VISIT', 'LEAVE', 'TRAINING')
    and not (b.source = 'VISIT' and b.source_id = any (besides))
  left join service_visit bv on b.source = 'VISIT' and bv.id = b.source_id
  left join service_order o on o.id = bv.order_id
  left join customer c on c.id = o.customer_id
  left join lateral (
    select a.at, json_build_object('th', coalesce(n.first_name_th || ' ' || n.last_name_th, u.username::text),
      'en', coalesce(n.first_name_en || ' ' || n.last_name_en, n.first_name_th || ' ' || n.last_name_th, u.username::text)) as who
    from audit_log a join app_user u on u.id = a.actor_id left join employee n on n.id = u.employee_id
    where a.entity_id = bv.id and (a.entity = 'visit_engineer' and a.after ->> 'employee_id' = e.id::text
      or a.entity = 'service_visit' and a.before is not null
        and (a.before ->> 'planned_start', a.before ->> 'planned_end') is distinct from (a.after ->> 'planned_start', a.after ->> 'planned_end'))
    order by a.id desc limit 1) p on true
  where e.id = any (people);
  raise exception using errcode = 'exclusion_violation', message = 'EMPLOYEE_BUSY',
    constraint = 'employee_busy_no_overlap', table = 'employee_busy',
    detail = jsonb_build_object('clashes', coalesce(clashes, '[]'))::text;
end $$;
-- Makes the taken hours of a visit's engineers agree with the visit. The people are locked in one order first:
-- two savers of the same person then queue instead of deadlocking in the exclusion constraint.
-- A finished visit keeps the hours it really took, never more than were planned; a cancelled one frees them.
create function hold_visit_hours(visit bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v service_visit;
  held tstzrange;
  engineers bigint[];
begin
  select * into v from service_visit where id = visit;
  held := case
    when v.status in ('CANCELLED', 'MISSED') then 'empty'
    when v.status = 'DONE' then v.planned * tstzrange(null, greatest(v.leave_at, v.planned_start))
    else v.planned end;
  engineers := array(select employee_id from visit_engineer where visit_id = visit order by 1);
  perform from employee where id = any (engineers) order by id for no key update;

  perform release_hours('VISIT', array[visit], case when isempty(held) then '{}' else engineers end);
  if not isempty(held) then perform take_hours('VISIT', visit, engineers, held); end if;
exception when exclusion_violation then
  perform refuse_visit_clash(engineers, held, array[visit]);
end $$;
create function hold_hours_of_visit() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform hold_visit_hours(new.id);
  return null;
end $$;
create trigger service_visit_hours after update on service_visit for each row
  when (old.planned is distinct from new.planned or old.status <> new.status or old.leave_at is distinct from new.leave_at)
  execute function hold_hours_of_visit();
create function hold_hours_of_engineers() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform hold_visit_hours(visit_id) from (select distinct visit_id from changed order by visit_id) visits;
  return null;
end $$;
create trigger visit_engineer_added after insert on visit_engineer
  referencing new table as changed for each statement execute function hold_hours_of_engineers();
create trigger visit_engineer_removed after delete on visit_engineer
  referencing old table as changed for each statement execute function hold_hours_of_engineers();
-- `order_kinds`: the kinds of work that ask for it. A mandatory one stops sending where it is missing or over.
create table required_skill (
  id bigint generated always as identity primary key,
  machine_type_id bigint not null references machine_type,
  skill_id bigint not null references skill,
  order_kinds text[] not null constraint required_skill_kinds_known check (
    cardinality(order_kinds) > 0 and order_kinds <@ array['REPAIR', 'PM', 'INSTALL', 'COMMISSION', 'INSPECTION', 'TRAINING', 'MODIFY', 'REMOTE']),
  is_mandatory boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint required_skill_key unique (machine_type_id, skill_id)
);
create index required_skill_skill on required_skill (skill_id);
-- What one call asks for beside that.
create table service_order_skill (
  id bigint generated always as identity primary key,
  order_id bigint not null references service_order,
  skill_id bigint not null references skill,
  is_mandatory boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint service_order_skill_key unique (order_id, skill_id)
);
create index service_order_skill_skill on service_order_skill (skill_id);
-- Who was sent all the same, by whom it was allowed, and why: what the skill was like then stays with it.
create table visit_permit (
  id bigint generated always as identity primary key,
  visit_id bigint not null references service_visit,
  employee_id bigint not null references employee,
  skill_id bigint not null references skill,
  expired_on date,
  -- The last day of the visit as it was planned then: what is moved past it is to be permitted anew.
  valid_until date not null,
  reason text not null constraint visit_permit_reason_filled check (filled(reason, 1000)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint visit_permit_key unique (visit_id, employee_id, skill_id, valid_until)
);
create index visit_permit_employee on visit_permit (employee_id);
create index visit_permit_skill on visit_permit (skill_id);
select track_changes('required_skill', 'machine_type_id', 'skill_id');
select track_changes('service_order_skill', 'order_id', 'skill_id');
select track_changes('visit_permit', 'visit_id');
select allow('required_skill', 'select, insert, update, delete', '*');
select allow('service_order_skill', 'select, insert, update, delete', '*');
select allow('visit_permit', 'select, insert');
select live_references('required_skill');
select live_references('service_order_skill');
select live_references('visit_permit');
create trigger visit_permit_append_only before update or delete or truncate on visit_permit
  for each statement execute function refuse_change();
-- An ended order keeps what it asked for.
create function keep_skill_rules() returns trigger language plpgsql as $$
begin
  if not ngan_importing() then
    perform open_order_status(case when tg_op = 'DELETE' then old.order_id else new.order_id end);
  end if;
  return coalesce(new, old);
end $$;
create trigger service_order_skill_rules before insert or update or delete on service_order_skill
  for each row execute function keep_skill_rules();
-- The skills in use that an order asks for.
create function skills_of_order(order_key bigint) returns table (skill_id bigint, is_mandatory boolean) language sql stable parallel safe as $$
  select asked.skill_id, bool_or(asked.is_mandatory)
  from (
    select q.skill_id, q.is_mandatory
    from service_order o join machine m on m.id = o.machine_id join machine_model k on k.id = m.machine_model_id
    join required_skill q on q.machine_type_id = k.machine_type_id and o.kind = any (q.order_kinds)
    where o.id = order_key
    union all select s.skill_id, s.is_mandatory from service_order_skill s where s.order_id = order_key) asked
  join skill s on s.id = asked.skill_id and s.is_active and not s.is_deleted
  group by asked.skill_id
$$;
-- Mandatory skills of an order that a person does not have on a day, and that are not permitted until then on the visit, where one is named.
create function person_lacks(person bigint, order_key bigint, on_day date, visit bigint default null)
returns table (employee_id bigint, skill_id bigint, expired_on date) language sql stable parallel safe as $$
  select person, r.skill_id, skill_until(person, r.skill_id)
  from skills_of_order(order_key) r
  where r.is_mandatory and not has_skill(person, r.skill_id, on_day)
    and not exists (select from visit_permit p where p.visit_id = visit and p.employee_id = person and p.skill_id = r.skill_id
      and p.valid_until >= on_day)
$$;
-- The same of the people of a visit, on its last day; of one person where that is said.
create function skills_lacking(visit bigint, person bigint default null)
returns table (employee_id bigint, skill_id bigint, expired_on date) language sql stable parallel safe as $$
  select l.employee_id, l.skill_id, l.expired_on
  from service_visit v
  join visit_engineer ve on ve.visit_id = v.id and (person is null or ve.employee_id = person)
  cross join lateral person_lacks(ve.employee_id, v.order_id, bangkok_day(v.planned_end - interval '1 microsecond'), v.id) l
  where v.id = visit and v.status not in ('DONE', 'CANCELLED', 'MISSED')
$$;
-- Whom a refusal is about.
create function sent_person(e employee) returns jsonb language sql stable parallel safe
  return jsonb_build_object('employee_id', e.id, 'who', jsonb_build_object(
    'th', coalesce(e.nickname, e.first_name_th), 'en', coalesce(e.first_name_en, e.nickname, e.first_name_th)));
-- Refuses to send people who do not work here then, or who lack what is mandatory. At the end of the transaction, so that it is the same by
-- whichever way they came to the visit, and what is permitted in it counts. Those named as who may permit it reach every order.
create function keep_visit_fit() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  visit bigint := coalesce(to_jsonb(new) ->> 'visit_id', to_jsonb(new) ->> 'id')::bigint;
  person bigint := (to_jsonb(new) ->> 'employee_id')::bigint;
  facts jsonb;
begin
  if ngan_importing() then return null; end if;
  select sent_person(e) into facts
  from service_visit v join visit_engineer ve on ve.visit_id = v.id and (person is null or ve.employee_id = person)
  join employee e on e.id = ve.employee_id
  where v.id = visit and v.status not in ('DONE', 'CANCELLED', 'MISSED')
    and not employed_days(e.id) @> daterange(bangkok_day(v.planned_start), bangkok_day(v.planned_end - interval '1 microsecond'), '[]')
  order by e.id limit 1;
  if facts is not null then perform refuse('EMPLOYEE_NOT_HERE_THEN', facts); end if;

  select sent_person(e) || jsonb_build_object('skill_id', s.id, 'until', nullif(l.expired_on, 'infinity'),
      'skill', jsonb_build_object('th', s.name_th, 'en', coalesce(s.name_en, s.name_th)), 'by', (
        select jsonb_build_object('th', coalesce(string_agg(u.th, ', '), '-'), 'en', coalesce(string_agg(u.en, ', '), '-'))
        from (select distinct coalesce(b.nickname, b.first_name_th, a.username) as th, coalesce(b.first_name_en, b.nickname, b.first_name_th, a.username) as en
          from effective_permission p join app_user a on a.id = p.user_id and a.status = 'ACTIVE'
          left join employee b on b.id = a.employee_id
          where p.link = '/app/Active' and p.can_approve and p.can_edit and p.scope = 'ALL' order by 1 limit 3) u))
  into facts
  from skills_lacking(visit, person) l join employee e on e.id = l.employee_id join skill s on s.id = l.skill_id
  order by e.id, s.code limit 1;
  if facts is not null then
    perform refuse(case when facts ->> 'until' is null then 'SKILL_MISSING' else 'CERTIFICATE_OVER' end, facts);
  end if;
  return null;
end $$;
create constraint trigger visit_engineer_fit after insert on visit_engineer
  deferrable initially deferred for each row execute function keep_visit_fit();
create constraint trigger service_visit_fit after update on service_visit
  deferrable initially deferred for each row
  when (old.planned is distinct from new.planned or old.status = 'MISSED' and new.status <> 'MISSED')
  execute function keep_visit_fit();
create table service_report (
  id bigint generated always as identity primary key,
  client_uuid uuid constraint service_report_client_uuid_key unique,
  order_id bigint not null references service_order,
  visit_id bigint,
  work_done text not null constraint service_report_work_done_filled check (filled(work_done, 8000)),
  recommendation text constraint service_report_recommendation_filled check (filled(recommendation, 4000)),
  customer_name text constraint service_report_customer_name_filled check (filled(customer_name, 150)),
  customer_position text constraint service_report_customer_position_filled check (filled(customer_position, 100)),
  -- The drawn line as the data of an SVG path: nothing in it can be more than a line.
  signature text constraint service_report_signature_path
    check (length(signature) <= 60000 and signature ~ '^M[MLHVCSQTAZmlhvcsqtaz0-9 ,.-]+$'),
  engineer_name text constraint service_report_engineer_name_filled check (filled(engineer_name, 200)),
  engineer_signature text constraint service_report_engineer_signature_path
    check (length(engineer_signature) <= 60000 and engineer_signature ~ '^M[MLHVCSQTAZmlhvcsqtaz0-9 ,.-]+$'),
  -- Whose signature it is, and since when; null on reports signed before it came first.
  engineer_signed_by bigint references app_user,
  engineer_signed_at timestamptz,
  -- Why the customer did not sign; gone with the signature.
  no_signature_reason text constraint service_report_no_signature_reason_filled check (filled(no_signature_reason, 1000)),
  -- What was signed, as paper, in each language: made once, with the signature.
  pdf_th_id bigint references file_object,
  pdf_en_id bigint references file_object,
  status text not null default 'DRAFT' constraint service_report_status_known
    check (status in ('DRAFT', 'SUBMITTED', 'SIGNED', 'VOID')),
  signed_at timestamptz,
  supersedes_id bigint references service_report,
  -- What is wrong with the one it takes the place of.
  supersede_reason text constraint service_report_supersede_reason_filled check (filled(supersede_reason, 1000)),
  created_by bigint references app_user, created_at timestamptz not null default step_taken_at(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint service_report_visit_of_order foreign key (visit_id, order_id) references service_visit (id, order_id),
  constraint service_report_not_own_successor check (supersedes_id <> id),
  constraint service_report_signed_by_somebody check (status <> 'SIGNED'
    or (signature is not null and customer_name is not null and signed_at is not null)),
  constraint service_report_signed_when check (status <> 'DRAFT' or signed_at is null),
  constraint service_report_engineer_signed_whole check (engineer_signed_by is null
    or (engineer_signature is not null and engineer_name is not null and engineer_signed_at is not null)),
  constraint service_report_reason_for_other check (supersede_reason is null or supersedes_id is not null)
);
create index service_report_order on service_report (order_id, id);
create index service_report_visit on service_report (visit_id);
create index service_report_supersedes on service_report (supersedes_id);
create index service_report_engineer_signed_by on service_report (engineer_signed_by);
create unique index service_report_pdf_th on service_report (pdf_th_id);
create unique index service_report_pdf_en on service_report (pdf_en_id);
select track_changes('service_report');
create function keep_report_rules() returns trigger language plpgsql as $$
begin
  if ngan_importing() then return new; end if;
  perform open_order_status(new.order_id);
  if tg_op = 'INSERT' then
    if new.status not in ('DRAFT', 'SUBMITTED') then
      perform refuse('BAD_TRANSITION', jsonb_build_object('from', null, 'to', new.status));
    end if;
    return new;
  end if;
  if (old.status, new.status) not in (('DRAFT', 'SUBMITTED'), ('SUBMITTED', 'SIGNED'), ('DRAFT', 'VOID'),
      ('SUBMITTED', 'VOID'), ('SIGNED', 'VOID')) and old.status <> new.status then
    perform refuse('BAD_TRANSITION', jsonb_build_object('from', old.status, 'to', new.status));
  elsif old.status in ('SIGNED', 'VOID') and to_jsonb(new) - 'status' <> to_jsonb(old) - 'status' then
    perform refuse('REPORT_SIGNED', jsonb_build_object('report_id', old.id, 'status', old.status));
  elsif old.status = 'SIGNED' and new.status = 'VOID'
      and not exists (select from service_report where supersedes_id = new.id and status <> 'VOID') then
    perform refuse('GUARD_MISSING', jsonb_build_object('missing', jsonb_build_array('superseding_report')));
  elsif new.order_id <> old.order_id then
    perform refuse('REPORT_FIXED', jsonb_build_object('report_id', old.id));
  end if;
  -- the engineer signed these words: under others nobody has signed yet
  if old.engineer_signature is not null and new.engineer_signed_at is not distinct from old.engineer_signed_at
      and new.engineer_signature is not distinct from old.engineer_signature
      and (new.work_done, new.recommendation, new.visit_id) is distinct from (old.work_done, old.recommendation, old.visit_id) then
    new.engineer_name := null;
    new.engineer_signature := null;
    new.engineer_signed_by := null;
    new.engineer_signed_at := null;
  end if;
  if new.status = 'SIGNED' and old.status <> 'SIGNED' then
    if new.engineer_signature is null then
      perform refuse('GUARD_MISSING', jsonb_build_object('missing', jsonb_build_array('engineer_signature')));
    elsif new.pdf_th_id is null or new.pdf_en_id is null then
      perform refuse('GUARD_MISSING', jsonb_build_object('missing', jsonb_build_array('report_pdf')));
    end if;
  end if;
  if new.status = 'SIGNED' then new.signed_at := coalesce(new.signed_at, now()); end if;
  return new;
end $$;
create trigger service_report_rules before insert or update on service_report
  for each row execute function keep_report_rules();
select allow('service_report', 'select, insert, update', '*');
-- A signed report that was sent to a contact of the customer: what, to whom, when and by whom. How far the mail is stands in the outbox.
create table report_dispatch (
  id bigint generated always as identity primary key,
  report_id bigint not null references service_report,
  recipient citext not null constraint report_dispatch_recipient_address
    check (recipient::text ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(recipient::text) <= 200),
  recipient_name text constraint report_dispatch_recipient_name_filled check (filled(recipient_name, 150)),
  language text not null constraint report_dispatch_language_known check (language in ('th', 'en')),
  message text constraint report_dispatch_message_filled check (filled(message, 4000)),
  -- Sent with the signature, to a contact who receives reports, and by no person.
  is_automatic boolean not null default false,
  -- the very file that went with it
  file_id bigint not null references file_object,
  outbox_id bigint not null constraint report_dispatch_outbox_key unique references outbox,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create index report_dispatch_report on report_dispatch (report_id, id);
create index report_dispatch_file on report_dispatch (file_id);
select track_changes('report_dispatch');
select allow('report_dispatch', 'select, insert');
-- How satisfied the customer is with a report: asked on the screen beside the signature, or by a link of its own in a mail, once, within 30 days.
-- Only the secret's SHA-256 is kept.
create table report_rating (
  id bigint generated always as identity primary key,
  dispatch_id bigint constraint report_rating_dispatch_key unique references report_dispatch,
  -- Of an answer on the screen: the signed report itself.
  report_id bigint constraint report_rating_report_key unique references service_report,
  token_hash bytea constraint report_rating_token_key unique
    constraint report_rating_token_hash_sha256 check (octet_length(token_hash) = 32),
  expires_at timestamptz,
  -- 1 not at all, 5 very
  score smallint constraint report_rating_score_known check (score between 1 and 5),
  remark text constraint report_rating_remark_filled check (filled(remark, 2000)),
  rated_at timestamptz,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint report_rating_whole check ((score is null) = (rated_at is null) and (score is not null or remark is null)),
  constraint report_rating_in_time check (rated_at <= expires_at),
  constraint report_rating_of_one check (num_nonnulls(dispatch_id, report_id) = 1),
  constraint report_rating_link_whole check (num_nonnulls(dispatch_id, token_hash, expires_at) in (0, 3)),
  constraint report_rating_on_screen_given check (report_id is null or score is not null)
);
create index report_rating_score on report_rating (score, dispatch_id) where score is not null;
select track_changes('report_rating');
select allow('report_rating', 'select, insert, update');
create function keep_rating() returns trigger language plpgsql as $$
begin
  if ngan_importing() then return new; end if;
  if old.score is not null
      or (new.dispatch_id, new.report_id, new.token_hash, new.expires_at)
        is distinct from (old.dispatch_id, old.report_id, old.token_hash, old.expires_at) then
    perform refuse('RATING_GIVEN');
  end if;
  return new;
end $$;
create trigger report_rating_rules before update on report_rating for each row execute function keep_rating();
-- Faults that strangers reported by the label of a machine: the order each became, and what bounds how many are taken.
create table fault_report (
  id bigint generated always as identity primary key,
  -- of one page that was opened: sent twice, it is one report
  client_uuid uuid not null constraint fault_report_client_uuid_key unique,
  order_id bigint not null constraint fault_report_order_key unique references service_order,
  -- the caller's network; forgotten after a day
  network text constraint fault_report_network_filled check (filled(network, 60)),
  -- what the stranger photographed
  photo_id bigint constraint fault_report_photo_key unique references file_object,
  created_at timestamptz not null default now()
);
create index fault_report_network on fault_report (network, created_at) where network is not null;
select allow('fault_report', 'select, insert, update');
-- Steps that a mistaken tap takes back: only the last one, by who took it, within minutes, and not once the customer has signed.
create table service_visit_undo (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into service_visit_undo (from_status, to_status) values
  ('TRAVELLING', 'PLANNED'), ('TRAVELLING', 'CONFIRMED'),
  ('ON_SITE', 'TRAVELLING'), ('ON_SITE', 'PLANNED'), ('ON_SITE', 'CONFIRMED'),
  ('DONE', 'ON_SITE');
-- Each step of a visit with who took it; `is_undo`: it takes the one before it back.
create table service_visit_status_log (
  id bigint generated always as identity primary key,
  visit_id bigint not null references service_visit,
  from_status text not null,
  to_status text not null,
  is_undo boolean not null,
  actor_id bigint references app_user,
  at timestamptz not null default now(),
  request_id text,
  -- It was kept on a device without a network and sent later.
  came_late boolean not null default false
);
create index service_visit_status_log_visit on service_visit_status_log (visit_id, id);
create index service_visit_status_log_actor on service_visit_status_log (actor_id);
create trigger service_visit_status_log_append_only before update or delete or truncate on service_visit_status_log
  for each statement execute function refuse_change();
-- How long a step can be taken back.
create function visit_undo_time() returns interval language sql immutable parallel safe return interval '10 minutes';
-- Where a user may take a visit back to, and until when; no row if nowhere. The ten minutes count by the clock of the server. Where the step
-- itself was kept on a device, they count by the moments of the device: what was taken back there in time is taken back however late it is sent.
create function visit_undo_of(v service_visit, user_key bigint) returns table (to_status text, until timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.from_status, l.at + visit_undo_time()
  from (select g.*, case when g.came_late then step_taken_at() else now() end as moment
    from service_visit_status_log g where g.visit_id = v.id order by g.id desc limit 1) l
  join service_visit_undo u on u.from_status = l.to_status and u.to_status = l.from_status
  where l.to_status = v.status and not l.is_undo and l.actor_id = user_key and l.at between l.moment - visit_undo_time() and l.moment + interval '5 minutes'
    and not exists (select from service_report r
      where r.order_id = v.order_id and coalesce(r.visit_id, v.id) = v.id and r.status = 'SIGNED')
$$;
create function log_visit_step() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into service_visit_status_log (visit_id, from_status, to_status, is_undo, actor_id, request_id, at, came_late)
  values (new.id, old.status, new.status, not exists (
    select from service_visit_transition where from_status = old.status and to_status = new.status), ngan_actor(), ngan_request(), step_taken_at(), step_taken_at() < now());
  return null;
end $$;
create trigger service_visit_log after update on service_visit
  for each row when (new.status <> old.status) execute function log_visit_step();
select allow('service_visit_undo', 'select', '*');
select allow('service_visit_status_log', 'select');
-- The secret stands in the link alone, its SHA-256 is kept. Valid until the visit's planned end; several of one visit all work.
create table visit_link (
  id bigint generated always as identity primary key,
  visit_id bigint not null references service_visit,
  token_hash bytea not null constraint visit_link_token_key unique
    constraint visit_link_token_hash_sha256 check (octet_length(token_hash) = 32),
  language text not null constraint visit_link_language_known check (language in ('th', 'en')),
  -- receiver of the mail; none for a link that was copied
  contact_id bigint references customer_contact,
  -- how far the mail is, as long as the outbox remembers it
  outbox_id bigint constraint visit_link_outbox_key unique references outbox on delete set null,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint visit_link_mailed_to_contact check (outbox_id is null or contact_id is not null)
);
create index visit_link_visit on visit_link (visit_id, id);
create index visit_link_contact on visit_link (contact_id);
select track_changes('visit_link');
select live_references('visit_link');
select allow('visit_link', 'select, insert');
-- Another time a customer asks for. It takes no hours until it is accepted, when the visit moves there.
create table reschedule_request (
  id bigint generated always as identity primary key,
  visit_id bigint not null references service_visit,
  link_id bigint not null references visit_link,
  wanted_start timestamptz not null,
  wanted_end timestamptz not null,
  status text not null default 'OPEN' constraint reschedule_request_status_known
    check (status in ('OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'LAPSED')),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint reschedule_request_ends_later check (wanted_end > wanted_start)
);
create index reschedule_request_visit on reschedule_request (visit_id, created_at);
create index reschedule_request_link on reschedule_request (link_id);
create unique index reschedule_request_open_key on reschedule_request (visit_id) where status = 'OPEN';
select track_changes('reschedule_request');
select allow('reschedule_request', 'select, insert, update');
create function keep_reschedule_rules() returns trigger language plpgsql as $$
begin
  if ngan_importing() then return new; end if;
  if tg_op = 'INSERT' and new.status = 'OPEN' then return new; end if;
  if tg_op = 'INSERT' or old.status <> 'OPEN' or new.status = 'OPEN'
      or (new.visit_id, new.link_id, new.wanted_start, new.wanted_end)
        is distinct from (old.visit_id, old.link_id, old.wanted_start, old.wanted_end) then
    perform refuse('RESCHEDULE_ANSWERED');
  end if;
  return new;
end $$;
create trigger reschedule_request_rules before insert or update on reschedule_request
  for each row execute function keep_reschedule_rules();
-- A request is about the time and state a visit had: with either it lapses, unless it was answered before.
create function lapse_reschedule_request() returns trigger language plpgsql as $$
begin
  update reschedule_request set status = 'LAPSED' where visit_id = new.id and status = 'OPEN';
  return null;
end $$;
create trigger service_visit_lapses_request after update on service_visit for each row
  when (old.planned is distinct from new.planned or old.status <> new.status and new.status <> 'PLANNED')
  execute function lapse_reschedule_request();
create table service_order_photo (
  id bigint generated always as identity primary key,
  client_uuid uuid constraint service_order_photo_client_uuid_key unique,
  order_id bigint not null references service_order,
  visit_id bigint,
  kind text not null constraint service_order_photo_kind_known check (kind in ('BEFORE', 'AFTER')),
  -- of which photo it is a marked copy
  marks_id bigint,
  file_id bigint not null constraint service_order_photo_file_key unique references file_object,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint service_order_photo_id_order_key unique (id, order_id),
  constraint service_order_photo_visit_fkey foreign key (visit_id, order_id) references service_visit (id, order_id),
  constraint service_order_photo_marks_fkey foreign key (marks_id, order_id) references service_order_photo (id, order_id)
    on delete set null (marks_id)
);
create index service_order_photo_order on service_order_photo (order_id, id);
create index service_order_photo_visit on service_order_photo (visit_id);
create index service_order_photo_marks on service_order_photo (marks_id);
select track_changes('service_order_photo');
-- An ended order keeps its photos, and an order has a hundred at most.
create function keep_order_photo() returns trigger language plpgsql as $$
begin
  if ngan_importing() then return coalesce(new, old); end if;
  perform open_order_status(coalesce(new.order_id, old.order_id));
  if tg_op = 'INSERT' and (select count(*) from service_order_photo where order_id = new.order_id) >= 100 then
    perform refuse('PHOTOS_FULL');
  end if;
  return coalesce(new, old);
end $$;
create trigger service_order_photo_kept before insert or delete on service_order_photo
  for each row execute function keep_order_photo();
select allow('service_order_photo', 'select, insert, delete');
-- Work that belongs to building: installing, commissioning and modifying. Repairs go on for years after.
create function builds_project(kind text) returns boolean language sql immutable parallel safe
  return kind in ('INSTALL', 'COMMISSION', 'MODIFY');
-- Orders of that work that are open.
create view project_open_order as
  select o.project_id, o.id as order_id, o.so_no from service_order o
  where o.project_id is not null and o.status_group = 'ACTIVE' and builds_project(o.kind);
select allow('project_open_order', 'select');
-- None is open in a project that is closed, and nothing new is said to be of one that was called off; the row of the project is held meanwhile.
create function keep_order_project() returns trigger language plpgsql as $$
declare
  named project;
begin
  if ngan_importing() or tg_op = 'UPDATE' and (new.project_id, new.kind, new.status) is not distinct from (old.project_id, old.kind, old.status) then
    return new;
  end if;
  select * into named from project where id = new.project_id for share;
  if named.status = 'CANCELLED' and (tg_op = 'INSERT' or new.project_id is distinct from old.project_id)
      or named.status = 'CLOSED' and builds_project(new.kind) and new.status not in ('CLOSED', 'REJECTED', 'CANCELLED') then
    perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', named.project_no));
  end if;
  return new;
end $$;
create trigger service_order_project before insert or update of project_id, kind, status on service_order
  for each row when (new.project_id is not null) execute function keep_order_project();
create table assign_member (
  id bigint generated always as identity primary key,
  service_order_id bigint references service_order,
  -- A draft that is deleted takes its team along.
  project_id bigint references project on delete cascade,
  -- beside who is in charge of it
  task_id bigint references task on delete cascade,
  employee_id bigint not null references employee,
  member_role text not null constraint assign_member_role_known check (member_role in (
    'PM', 'LEAD', 'MECHANICAL', 'ELECTRICAL', 'PROGRAMMER', 'INSTALLER', 'SERVICE', 'SALES', 'QC', 'SAFETY', 'VIEWER')),
  allocation_pct numeric(5,2) constraint assign_member_allocation_sensible check (allocation_pct > 0 and allocation_pct <= 100),
  valid_from date constraint assign_member_from_range check (valid_from between '1900-01-01' and '2050-12-31'),
  valid_to date constraint assign_member_to_range check (valid_to between '1900-01-01' and '2050-12-31'),
  is_active boolean not null default true,
  -- Since when the present holder of a place in a project has it, and by whom; empty: since it was made.
  begun_at timestamptz,
  begun_by bigint references app_user,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint assign_member_one_target check (num_nonnulls(service_order_id, project_id, task_id) = 1),
  constraint assign_member_dates_in_order check (valid_to >= valid_from),
  -- who was taken off may come back, and what was stays; deferrable, so that one statement can let two change places
  constraint assign_member_active_key exclude (service_order_id with =, employee_id with =, member_role with =)
    where (is_active) deferrable initially immediate,
  constraint assign_member_project_key exclude (project_id with =, employee_id with =, member_role with =)
    where (is_active) deferrable initially immediate,
  constraint assign_member_task_key exclude (task_id with =, employee_id with =, member_role with =)
    where (is_active) deferrable initially immediate
);
create index assign_member_order on assign_member (service_order_id, id);
create index assign_member_project on assign_member (project_id, id) where project_id is not null;
create index assign_member_task on assign_member (task_id, id) where task_id is not null;
create index assign_member_employee on assign_member (employee_id, valid_to) where is_active;
create index assign_member_begun_by on assign_member (begun_by) where begun_by is not null;
select track_changes('assign_member');
create function keep_member_rules() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person employee;
begin
  if ngan_importing() then return new; end if;
  if tg_op = 'UPDATE' and (new.service_order_id, new.project_id, new.task_id) is distinct from (old.service_order_id, old.project_id, old.task_id) then
    perform refuse('MEMBER_FIXED', jsonb_build_object('id', old.id));
  end if;
  if new.service_order_id is not null then perform open_order_status(new.service_order_id); end if;
  if new.project_id is not null then perform hold_open_project(new.project_id); end if;
  if new.task_id is not null then perform hold_open_task(new.task_id); end if;
  if new.is_active and (tg_op = 'INSERT' or not old.is_active or new.employee_id <> old.employee_id) then
    -- row lock on the employee: a resignation at the same time waits for this one
    select * into person from employee where id = new.employee_id for no key update;
    if person.is_deleted or person.status in ('RESIGNED', 'SUSPENDED') then
      perform refuse('EMPLOYEE_NOT_AVAILABLE',
        jsonb_build_object('employee_id', new.employee_id, 'status', person.status));
    end if;
  end if;
  return new;
end $$;
create trigger assign_member_rules before insert or update on assign_member
  for each row execute function keep_member_rules();
-- A place of a project that goes to another person ends for the former one by today, as a row of its own, and begins for the other: that
-- each was on the team stays.
create function begin_project_place() returns trigger language plpgsql as $$
begin
  new.begun_at := now();
  new.begun_by := ngan_actor();
  if new.valid_from is not distinct from old.valid_from and new.valid_from < bangkok_day(now())
      and coalesce(new.valid_to >= bangkok_day(now()), true) then
    new.valid_from := bangkok_day(now());
  end if;
  return new;
end $$;
create trigger assign_member_begins before update of employee_id on assign_member for each row
  when (new.project_id is not null and new.employee_id <> old.employee_id and old.is_active) execute function begin_project_place();
create function keep_former_holder() returns trigger language plpgsql as $$
begin
  insert into assign_member (project_id, employee_id, member_role, allocation_pct, valid_from, valid_to, is_active,
    begun_at, begun_by, created_by, updated_by, updated_at)
  values (old.project_id, old.employee_id, old.member_role, old.allocation_pct, old.valid_from,
    case when old.valid_from > bangkok_day(now()) then old.valid_to else least(old.valid_to, bangkok_day(now())) end, false,
    coalesce(old.begun_at, old.created_at), coalesce(old.begun_by, old.created_by), ngan_actor(), ngan_actor(), now());
  return null;
end $$;
create trigger assign_member_former after update of employee_id on assign_member for each row
  when (new.project_id is not null and new.employee_id <> old.employee_id and old.is_active) execute function keep_former_holder();
-- which projects and tasks a caller reaches is asked by the role that only reads as well
select allow('assign_member', 'select, insert, update', 'project_id, task_id, employee_id, is_active');
select live_references('assign_member');
-- Months whose hours stay as they are; a month without a row is open.
create table effort_period (
  id bigint generated always as identity primary key,
  year integer not null constraint effort_period_year_range check (year between 1900 and 2050),
  month integer not null constraint effort_period_month_range check (month between 1 and 12),
  status text not null constraint effort_period_status_known check (status in ('OPEN', 'LOCKED')),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint effort_period_month_key unique (year, month)
);
select track_changes('effort_period');
-- How often an hour is paid, by its class and the kind of employment; without a kind for all that have none of their own.
create table ot_rule (
  id bigint generated always as identity primary key,
  ot_class text not null constraint ot_rule_class_known check (ot_class in ('NORMAL', 'OT15', 'HOL', 'HOL3')),
  employment_type text constraint ot_rule_employment_type_known
    check (employment_type in ('PERMANENT', 'CONTRACT', 'PROBATION', 'INTERN', 'OUTSOURCE')),
  factor numeric(4,2) not null constraint ot_rule_factor_range check (factor between 0.01 and 10),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint ot_rule_key unique nulls not distinct (ot_class, employment_type)
);
select track_changes('ot_rule');
-- staff paid by the month have a day off in their salary already
insert into ot_rule (ot_class, employment_type, factor) values
  ('NORMAL', null, 1), ('OT15', null, 1.5), ('HOL', 'PERMANENT', 1), ('HOL', null, 2), ('HOL3', null, 3);
create function ot_factor(class text, employment text) returns numeric language sql stable
  return (select r.factor from ot_rule r where r.ot_class = class and (r.employment_type = employment or r.employment_type is null)
    order by r.employment_type nulls last limit 1);
-- Whole minutes between two instants without the break; a begun first minute counts.
create function worked_minutes(starts timestamptz, ends timestamptz, break_minutes integer) returns integer
language sql immutable parallel safe
  return greatest(1, round(extract(epoch from ends - starts) / 60)::integer) - break_minutes;
-- One stretch of work with its hours by the clock, or a day's sum without them. `org_unit_id`: where the person stood then. From
-- `normal_minutes` on: as it was approved, and never reckoned again.
create table time_entry (
  id bigint generated always as identity primary key,
  client_uuid uuid constraint time_entry_client_key unique,
  employee_id bigint not null references employee,
  org_unit_id bigint references org_unit,
  service_order_id bigint references service_order,
  visit_id bigint,
  task_id bigint references task,
  kind text not null default 'WORK' constraint time_entry_kind_known
    check (kind in ('WORK', 'TRAVEL', 'STANDBY', 'TRAINING', 'MEETING')),
  work_date date not null constraint time_entry_work_date_range check (work_date between '1900-01-01' and '2050-12-31'),
  start_at timestamptz,
  end_at timestamptz,
  break_minutes integer not null default 0 constraint time_entry_break_range check (break_minutes between 0 and 720),
  minutes integer not null constraint time_entry_minutes_range check (minutes between 1 and 1440),
  is_billable boolean not null default true,
  note text constraint time_entry_note_filled check (filled(note, 1000)),
  status text not null default 'DRAFT' constraint time_entry_status_known
    check (status in ('DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED')),
  status_note text constraint time_entry_status_note_filled check (filled(status_note, 500)),
  decided_by bigint references app_user,
  decided_at timestamptz,
  normal_minutes integer,
  ot15_minutes integer,
  hol_minutes integer,
  hol3_minutes integer,
  labor_grade_id bigint references labor_grade,
  labor_rate_id bigint references labor_rate,
  cost_rate numeric(12,4),
  cost_amount numeric(14,2),
  cost_open text constraint time_entry_cost_open_known check (cost_open in ('NO_GRADE', 'NO_RATE')),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint time_entry_visit_fkey foreign key (visit_id, service_order_id) references service_visit (id, order_id),
  constraint time_entry_visit_has_order check (visit_id is null or service_order_id is not null),
  -- neither is work within the company
  constraint time_entry_one_work check (num_nonnulls(service_order_id, task_id) <= 1),
  constraint time_entry_clock_whole check (num_nonnulls(start_at, end_at) <> 1),
  constraint time_entry_ends_later check (end_at > start_at),
  constraint time_entry_not_endless check (end_at - start_at <= interval '24 hours'),
  constraint time_entry_day_of_start check (start_at is null or work_date = bangkok_day(start_at)),
  constraint time_entry_minutes_counted check (start_at is null or minutes = worked_minutes(start_at, end_at, break_minutes)),
  constraint time_entry_sum_without_break check (start_at is not null or break_minutes = 0),
  constraint time_entry_rejected_why check (status <> 'REJECTED' or status_note is not null),
  constraint time_entry_classes_whole check (case when status = 'APPROVED'
    then normal_minutes + ot15_minutes + hol_minutes + hol3_minutes is not distinct from minutes
    else num_nonnulls(normal_minutes, ot15_minutes, hol_minutes, hol3_minutes, cost_rate, cost_amount, cost_open) = 0 end),
  constraint time_entry_cost_or_why check (status <> 'APPROVED' or num_nonnulls(cost_amount, cost_open) = 1),
  constraint time_entry_no_overlap exclude using gist (employee_id with =, tstzrange(start_at, end_at) with &&)
    where (start_at is not null and status <> 'REJECTED')
);
create index time_entry_employee on time_entry (employee_id, work_date, id);
-- the entries of everybody, the latest first
create index time_entry_day on time_entry (work_date, id);
create index time_entry_order on time_entry (service_order_id, work_date, id);
-- hours of a project's tasks are summed from the index alone
create index time_entry_task on time_entry (task_id, work_date, id) include (minutes, status) where task_id is not null;
-- what a task waits for still: few of many
create index time_entry_open_on_task on time_entry (task_id) where status <> 'APPROVED';
create index time_entry_visit on time_entry (visit_id);
create index time_entry_org_unit on time_entry (org_unit_id);
-- what waits to be decided about: what was sent, and the drafts of who can send them no more
create index time_entry_waiting on time_entry (work_date, id) where status in ('DRAFT', 'SUBMITTED');
create index time_entry_costed on time_entry (work_date, service_order_id) where status = 'APPROVED' and service_order_id is not null;
create index time_entry_decided_by on time_entry (decided_by);
create index time_entry_grade on time_entry (labor_grade_id);
create index time_entry_rate on time_entry (labor_rate_id);
select track_changes('time_entry');
-- The one clock a person has running; stopping it makes an entry of the same client_uuid, so that a second stop finds it.
create table time_timer (
  id bigint generated always as identity primary key,
  client_uuid uuid not null default gen_random_uuid() constraint time_timer_client_key unique,
  employee_id bigint not null references employee constraint time_timer_person_key unique,
  service_order_id bigint references service_order,
  visit_id bigint,
  task_id bigint references task,
  kind text not null default 'WORK' constraint time_timer_kind_known
    check (kind in ('WORK', 'TRAVEL', 'STANDBY', 'TRAINING', 'MEETING')),
  started_at timestamptz not null default now(),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint time_timer_visit_fkey foreign key (visit_id, service_order_id) references service_visit (id, order_id),
  constraint time_timer_visit_has_order check (visit_id is null or service_order_id is not null),
  constraint time_timer_one_work check (num_nonnulls(service_order_id, task_id) <= 1)
);
create index time_timer_order on time_timer (service_order_id);
create index time_timer_task on time_timer (task_id) where task_id is not null;
create index time_timer_visit on time_timer (visit_id);
select track_changes('time_timer');
-- A clock that has run longer asks when the work ended.
create function long_clock() returns interval language sql immutable parallel safe return interval '12 hours';
-- Who has left, or may not sign in: what they did not send is decided by who decides about it. As a set, for whoever asks it of many entries.
create function all_who_send_no_more() returns setof bigint language sql stable parallel safe as $$
  select e.id from employee e where out_of_use(e)
  union all select u.employee_id from app_user u where u.employee_id is not null and u.status = 'DISABLED'
$$;
-- True of one of them.
create function sends_no_more(person bigint) returns boolean language sql stable parallel safe
  return exists (select from all_who_send_no_more() s (id) where s.id = person);
-- Who decides about a person's time by position: the nearest above who works here still, or else the nearest head of the unit, where none is there today
-- one on leave. Null where nobody does: then it is for whoever may decide about everybody.
create function time_decider(person bigint) returns bigint language sql stable parallel safe as $$
  with recursive above as (
    select e.supervisor_id as id, 1 as height from employee e where e.id = person
    union all select e.supervisor_id, height + 1 from employee e join above a on e.id = a.id),
  units as (
    select o.parent_id, o.head_employee_id, 1 as height from employee e join org_unit o on o.id = e.org_unit_id where e.id = person
    union all select o.parent_id, o.head_employee_id, height + 1 from org_unit o join units u on o.id = u.parent_id)
  select coalesce(
    (select a.id from above a where a.id is not null and not has_left(a.id) order by a.height limit 1),
    head_of(person),
    (select u.head_employee_id from units u where u.head_employee_id <> person and not has_left(u.head_employee_id) order by u.height limit 1))
$$;
-- What an order still waits for before it ends: clocks that run, hours that are not sent by who still works here, and none that were rejected of who
-- can send them no more. The clock of a visit under way ends with the visit.
create view time_open_on_order as
  select t.service_order_id, 'TIMER' as what, t.employee_id from time_timer t
  where t.service_order_id is not null and not exists (
    select from service_visit v where v.id = t.visit_id and v.status in ('TRAVELLING', 'ON_SITE'))
  union all
  select t.service_order_id, 'ENTRY', t.employee_id from time_entry t
  where t.service_order_id is not null
    and (t.status = 'DRAFT' and not has_left(t.employee_id) or t.status = 'REJECTED' and not sends_no_more(t.employee_id));
-- What went into a task, of all people together; what was rejected does not count.
create view time_told_of_task as
  select t.task_id, t.minutes from time_entry t where t.task_id is not null and t.status <> 'REJECTED';
create view time_on_task as
  select t.task_id, sum(t.minutes)::integer as minutes from time_told_of_task t group by t.task_id;
-- The clocks that run on each task of a project.
create view time_running_on_task as
  select k.project_id, t.task_id, t.employee_id from time_timer t join task k on k.id = t.task_id;
-- The same as for an order of each task and its project: clocks that run, hours that are not sent by who still works here, and hours that wait for
-- their approval, drafts of who can send them no more among them.
create view time_open_on_task as
  select r.project_id, r.task_id, 'TIMER' as what, r.employee_id from time_running_on_task r
  union all
  select k.project_id, t.task_id, case when t.status = 'SUBMITTED' or t.status = 'DRAFT' and sends_no_more(t.employee_id) then 'WAITING' else 'ENTRY' end, t.employee_id
  from time_entry t join task k on k.id = t.task_id
  where t.task_id is not null and (t.status in ('DRAFT', 'SUBMITTED') or t.status = 'REJECTED' and not sends_no_more(t.employee_id));
select allow('effort_period', 'select, insert, update');
select allow('ot_rule', 'select, insert, update, delete');
select allow('time_entry', 'select, insert, update, delete');
select allow('time_timer', 'select, insert, delete');
select allow('time_open_on_order', 'select');
select allow('time_on_task', 'select', '*');
select allow('time_told_of_task', 'select', '*');
select allow('time_running_on_task', 'select', '*');
select allow('time_open_on_task', 'select', '*');
-- Hours of who has left may come in late, of the days up to the last one: they say what was, and lead to nothing anew. Never as a draft, which
-- nobody would send. Who leaves at this moment is waited for.
create function time_entry_employee_id_live() returns trigger language plpgsql as $$
declare
  person employee;
begin
  if tg_op = 'UPDATE' and new.employee_id is not distinct from old.employee_id or ngan_importing() then return null; end if;
  select * into person from employee e where e.id = new.employee_id for share;
  if not out_of_use(person) then return null; end if;
  if person.is_deleted or new.status = 'DRAFT' then
    perform refuse('UNKNOWN_REFERENCE', jsonb_build_object('field', 'employee_id', 'of', 'employee', 'id', new.employee_id));
  end if;
  if new.work_date > person.resign_date then
    perform refuse('TIME_AFTER_LEAVING', jsonb_build_object('field', 'work_date', 'last', person.resign_date));
  end if;
  return null;
end $$;
create trigger time_entry_employee_id_live after insert or update of employee_id on time_entry
  for each row when (new.employee_id is not null) execute function time_entry_employee_id_live();
select live_references('time_entry');
select live_references('time_timer');
create table time_entry_transition (
  from_status text not null,
  to_status text not null,
  sort_no integer not null,
  step text not null constraint time_entry_transition_step_known check (step in ('submit', 'withdraw', 'approve', 'reject', 'reopen')),
  -- HEIR: who decides about it, once its person can send it no more
  done_by text not null constraint time_entry_transition_done_by_known check (done_by in ('OWNER', 'DECIDER', 'HEIR')),
  needs_reason boolean not null,
  primary key (from_status, to_status)
);
insert into time_entry_transition (from_status, to_status, sort_no, step, done_by, needs_reason) values
  ('DRAFT', 'SUBMITTED', 1, 'submit', 'OWNER', false),
  ('DRAFT', 'APPROVED', 2, 'approve', 'HEIR', false),
  ('DRAFT', 'REJECTED', 3, 'reject', 'HEIR', true),
  ('SUBMITTED', 'APPROVED', 1, 'approve', 'DECIDER', false),
  ('SUBMITTED', 'REJECTED', 2, 'reject', 'DECIDER', true),
  ('SUBMITTED', 'DRAFT', 3, 'withdraw', 'OWNER', false),
  ('REJECTED', 'DRAFT', 1, 'withdraw', 'OWNER', false),
  ('APPROVED', 'SUBMITTED', 1, 'reopen', 'DECIDER', false);
select allow('time_entry_transition', 'select', '*');
-- The section a unit is, or lies in.
create function section_over(unit bigint) returns bigint language sql stable parallel safe as $$
  with recursive above as (
    select id, parent_id, level from org_unit where id = unit
    union all select o.id, o.parent_id, o.level from org_unit o join above on o.id = above.parent_id)
  select id from above where level = 'SECTION'
$$;
-- Minutes of a person's working day: what the morning and the afternoon of their week are long.
create function day_length(person bigint) returns integer language sql stable parallel safe
  return (select (extract(epoch from w.morning_end - w.morning_start + (w.afternoon_end - w.afternoon_start)) / 60)::integer
    from calendar c join work_type w
      on w.id = coalesce((select e.work_type_id from employee e where e.id = person), c.work_type_id)
    where c.id = calendar_of(person));
-- Splits the minutes of an entry into the four classes, behind those of the day that are approved already: up to the day's length they
-- are normal, or of a day off, and what is beyond is overtime.
create function time_classes(person bigint, day date, before integer, more integer)
returns table (normal integer, ot15 integer, hol integer, hol3 integer) language sql stable parallel safe as $$
  select case when d.worked then d.within else 0 end, case when d.worked then more - d.within else 0 end,
    case when d.worked then 0 else d.within end, case when d.worked then 0 else more - d.within end
  from (
    select greatest(0, least(more, coalesce(day_length(person), 480) - before)) as within,
      coalesce(is_working_day(calendar_of(person), day, (select e.work_type_id from employee e where e.id = person)), true) as worked
  ) d
$$;
create function month_locked(day date) returns boolean language sql stable parallel safe
  return exists (select from effort_period p
    where p.year = extract(year from day) and p.month = extract(month from day) and p.status = 'LOCKED');
-- The first days of the months that are locked: for whoever asks it of many rows, which read them once.
create function locked_months() returns setof date language sql stable parallel safe as $$
  select make_date(p.year, p.month, 1) from effort_period p where p.status = 'LOCKED'
$$;
-- Shared by all who write hours of a month, taken alone by who locks it: hours cannot slip in while it is being locked.
create function hold_open_month(day date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('effort_period'), to_char(day, 'YYYYMM')::integer);
  if month_locked(day) then
    perform refuse('PERIOD_LOCKED', jsonb_build_object('month', to_char(day, 'YYYY-MM')));
  end if;
end $$;
-- The same of every month of a span, refusing none.
create function hold_months(first date, last date) returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtext('effort_period'), to_char(m, 'YYYYMM')::integer)
  from generate_series(date_trunc('month', first::timestamp), last, interval '1 month') m
$$;
-- Held by who writes hours of a person, one at a time; before the employee, who is looked at once an hour is there, and whom a leaving changes.
create function lock_hours_of(person bigint) returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('time_entry'), person::integer)
$$;
create function keep_effort_period() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('effort_period'), new.year * 100 + new.month);
  return new;
end $$;
create trigger effort_period_alone before insert or update on effort_period
  for each row execute function keep_effort_period();
-- What approval writes down: the classes of the hours, the grade, and the rate of that day. Without a grade or a rate the cost is open, never 0.
create function approve_time(inout t time_entry) language plpgsql stable as $$
declare
  person employee;
  rate labor_rate;
  part record;
begin
  select * into person from employee where id = t.employee_id;
  select * into part from time_classes(t.employee_id, t.work_date, coalesce((
    select sum(o.minutes)::integer from time_entry o
    where o.employee_id = t.employee_id and o.work_date = t.work_date and o.status = 'APPROVED' and o.id is distinct from t.id), 0), t.minutes);
  t.normal_minutes := part.normal;
  t.ot15_minutes := part.ot15;
  t.hol_minutes := part.hol;
  t.hol3_minutes := part.hol3;
  t.labor_grade_id := person.labor_grade_id;
  rate := labor_rate_on(person.labor_grade_id, section_over(t.org_unit_id), 'COST', t.work_date);
  t.labor_rate_id := rate.id;
  t.cost_rate := case when t.kind = 'TRAVEL' then coalesce(rate.travel_rate_per_hour, rate.rate_per_hour) else rate.rate_per_hour end;
  t.cost_open := case when t.labor_grade_id is null then 'NO_GRADE' when rate.id is null then 'NO_RATE' end;
  t.cost_amount := round(t.cost_rate * (
    part.normal * ot_factor('NORMAL', person.employment_type) + part.ot15 * ot_factor('OT15', person.employment_type)
    + part.hol * ot_factor('HOL', person.employment_type) + part.hol3 * ot_factor('HOL3', person.employment_type)) / 60, 2);
end $$;
-- An entry with the classes and the cost of another row; with none of them where there is none.
create function with_reckoning(t time_entry, of_row time_entry) returns time_entry language plpgsql immutable as $$
begin
  t.normal_minutes := of_row.normal_minutes;
  t.ot15_minutes := of_row.ot15_minutes;
  t.hol_minutes := of_row.hol_minutes;
  t.hol3_minutes := of_row.hol3_minutes;
  t.labor_grade_id := of_row.labor_grade_id;
  t.labor_rate_id := of_row.labor_rate_id;
  t.cost_rate := of_row.cost_rate;
  t.cost_amount := of_row.cost_amount;
  t.cost_open := of_row.cost_open;
  return t;
end $$;
-- True of a step that changes what a closed project goes by, what was approved: it waits for one that is being closed. What was sent keeps a project open.
create function goes_into_closing(was text, becomes text) returns boolean language sql immutable parallel safe
  return was = 'APPROVED' and becomes <> 'APPROVED' or was = 'DRAFT' and becomes = 'APPROVED';
-- What a row may be, whichever code writes it.
create function keep_time_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  step time_entry_transition;
  actor bigint := (select employee_id from app_user where id = ngan_actor());
  others integer;
begin
  if ngan_importing() then return coalesce(new, old); end if;
  -- One order of locks for all: a clock, the project, the hours of a person, the month, the employee. Cancelling a project and leaving hold the first
  -- of them before they write time.
  if tg_op <> 'DELETE' and new.task_id is not null then
    if tg_op = 'INSERT' or new.task_id is distinct from old.task_id then
      perform hold_worked_task(new.task_id, false);
      -- what a clock counted is kept also where its person only looks on by now
      if new.client_uuid::text is distinct from current_setting('ngan.stopped_clock', true) then
        perform require_worker(new.employee_id, new.task_id);
      end if;
    elsif goes_into_closing(old.status, new.status) then
      perform hold_worked_task(new.task_id, false);
    end if;
  end if;
  -- one write of hours a person at a time: the sum of a day and its overtime are reckoned from the other rows
  perform lock_hours_of(coalesce(new.employee_id, old.employee_id));
  if tg_op <> 'INSERT' then perform hold_open_month(old.work_date); end if;
  if tg_op = 'DELETE' then
    if old.status not in ('DRAFT', 'REJECTED') then perform refuse('TIME_FIXED'); end if;
    return old;
  end if;
  perform hold_open_month(new.work_date);
  if tg_op = 'INSERT' then
    if new.status not in ('DRAFT', 'SUBMITTED') then perform refuse('TIME_STEP_UNKNOWN', jsonb_build_object('from', null, 'to', new.status)); end if;
    new.org_unit_id := unit_on(new.employee_id, new.work_date);
  else
    if new.employee_id <> old.employee_id then perform refuse('TIME_FIXED'); end if;
    new.org_unit_id := old.org_unit_id;
    if (new.work_date, new.start_at, new.end_at, new.break_minutes, new.minutes, new.kind, new.is_billable, new.note, new.service_order_id, new.visit_id, new.task_id)
        is distinct from (old.work_date, old.start_at, old.end_at, old.break_minutes, old.minutes, old.kind, old.is_billable, old.note, old.service_order_id, old.visit_id, old.task_id)
      and old.status not in ('DRAFT', 'REJECTED') then
      perform refuse('TIME_FIXED');
    end if;
    if new.work_date <> old.work_date then new.org_unit_id := unit_on(new.employee_id, new.work_date); end if;
    new.decided_by := old.decided_by;
    new.decided_at := old.decided_at;
    if old.status = 'APPROVED' and new.status = 'APPROVED' then return with_reckoning(new, old); end if;
  end if;
  new := with_reckoning(new, null);
  if new.work_date > bangkok_day(now()) or new.end_at > now() + interval '1 minute' then perform refuse('TIME_FUTURE'); end if;

  if tg_op = 'UPDATE' and new.status <> old.status then
    select * into step from time_entry_transition where from_status = old.status and to_status = new.status;
    if step.to_status is null then
      perform refuse('TIME_STEP_UNKNOWN', jsonb_build_object('from', old.status, 'to', new.status));
    end if;
    if step.done_by = 'HEIR' and not sends_no_more(new.employee_id) then
      perform refuse('TIME_STEP_UNKNOWN', jsonb_build_object('from', old.status, 'to', new.status));
    end if;
    if step.needs_reason and new.status_note is null then perform refuse('TIME_NOTE_MISSING'); end if;
    if step.done_by <> 'OWNER' then
      if actor = new.employee_id then perform refuse('TIME_OWN'); end if;
      new.decided_by := ngan_actor();
      new.decided_at := now();
    end if;
  end if;
  if new.status <> 'REJECTED' then
    new.status_note := null;
    select coalesce(sum(o.minutes), 0) into others from time_entry o
    where o.employee_id = new.employee_id and o.work_date = new.work_date and o.status <> 'REJECTED' and o.id is distinct from new.id;
    if others + new.minutes > 1440 then
      perform refuse('DAY_FULL', jsonb_build_object('day', new.work_date, 'there', round(others / 60.0, 2), 'more', round(new.minutes / 60.0, 2)));
    end if;
  end if;
  if new.status = 'APPROVED' then new := approve_time(new); end if;
  return new;
end $$;
create trigger time_entry_kept before insert or update or delete on time_entry
  for each row execute function keep_time_entry();
-- Takes a step with entries one after another, in the order of their people and of the clock: two that do so at once queue, and overtime follows
-- the order in which hours were worked. Gives back those that stood as they were read.
create function take_time_step(wanted text, entries bigint[], versions integer[], why text) returns setof bigint language plpgsql as $$
declare
  one record;
begin
  -- all their projects before the first of their people
  perform hold_worked_task(p.of_task, false) from (
    select min(t.task_id) as of_task from time_entry t join task k on k.id = t.task_id
    join time_entry_transition s on s.from_status = t.status and s.step = wanted
    where t.id = any (entries) and goes_into_closing(s.from_status, s.to_status) group by k.project_id order by k.project_id) p;
  for one in
    select e.id, e.version from unnest(entries, versions) e (id, version) join time_entry t on t.id = e.id
    order by t.employee_id, t.work_date, t.start_at, t.id
  loop
    return query
      update time_entry t set status = s.to_status, status_note = why from time_entry_transition s
      where t.id = one.id and t.row_version = one.version and s.from_status = t.status and s.step = wanted returning t.id;
  end loop;
end $$;
-- A clock runs for an order or a task that is still worked on; ending either waits for it.
create function keep_time_timer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ngan_importing() then return new; end if;
  if new.service_order_id is not null then
    perform from service_order where id = new.service_order_id and status_group = 'ACTIVE' for share;
    if not found then perform refuse('TIMER_ORDER_ENDED'); end if;
  end if;
  if new.task_id is not null then
    perform hold_worked_task(new.task_id, true);
    perform require_worker(new.employee_id, new.task_id);
  end if;
  return new;
end $$;
create trigger time_timer_kept before insert on time_timer
  for each row execute function keep_time_timer();
-- Which clock ends in this transaction: the entry it becomes has its key.
create function note_stopped_clock() returns trigger language plpgsql as $$
begin
  perform set_config('ngan.stopped_clock', old.client_uuid::text, true);
  return null;
end $$;
create trigger time_timer_stopped after delete on time_timer
  for each row execute function note_stopped_clock();
-- Keeps what a clock counted from one moment to another as a draft of this key.
create function keep_clocked(clock time_timer, key uuid, began timestamptz, until timestamptz) returns void language sql as $$
  -- time on a task is billable as its kind of work is
  insert into time_entry (client_uuid, employee_id, service_order_id, visit_id, task_id, kind, work_date, start_at, end_at, minutes, is_billable)
  values (key, clock.employee_id, clock.service_order_id, clock.visit_id, clock.task_id, clock.kind, bangkok_day(began), began, until,
    worked_minutes(began, until, 0), coalesce((
      select k.is_billable from task t join job_task_type k on k.id = t.job_task_type_id where t.id = clock.task_id), clock.service_order_id is not null))
$$;
-- Stops a clock and keeps its time as a draft. Null where it is left to its person: none runs, it ran too long, or its hours cannot stand
-- as they are (a locked month, a full day, other hours at that time).
create function stop_clock(person bigint, until timestamptz) returns uuid language plpgsql as $$
declare
  clock time_timer;
begin
  delete from time_timer where employee_id = person and started_at between now() - long_clock() and 'infinity'
  returning * into clock;
  if clock.id is null then return null; end if;
  -- one started while the time of day ran ahead begins now
  clock.started_at := least(clock.started_at, now());
  perform keep_clocked(clock, clock.client_uuid, clock.started_at, greatest(least(until, now()), clock.started_at + interval '1 microsecond'));
  return clock.client_uuid;
exception when sqlstate 'NG001' or exclusion_violation or check_violation then
  return null;
end $$;
-- The hours of the months that are locked.
create function locked_hours() returns tstzmultirange language sql stable parallel safe
  return (select coalesce(range_agg(tstzrange(m.first at time zone 'Asia/Bangkok', (m.first + interval '1 month') at time zone 'Asia/Bangkok')), '{}')
    from effort_period p cross join lateral (select make_date(p.year, p.month, 1)::timestamp as first) m where p.status = 'LOCKED');
-- Stops the clock of a person who can be asked about it no more, and keeps all of its time that can stand: of one that ran too long what a clock
-- counts unasked, beside other hours at that time, up to the 24 of a day. What lies in a locked month is refused, as it would be lost; or, where
-- nothing may hold up the end, left out, and clock_left_out says so to whom it concerns.
create function end_clock(person bigint, until timestamptz, leaves_out boolean) returns void language plpgsql as $$
declare
  clock time_timer;
  began timestamptz;
  counted tstzmultirange;
  part tstzrange;
  key uuid;
  room integer;
begin
  select * into clock from time_timer where employee_id = person for update;
  if clock.id is null then return; end if;
  began := least(clock.started_at, now());
  -- one that was started after that moment is worked on until now
  until := case when until > began then least(until, now()) else now() end;
  -- whoever locks a month of it at this moment is waited for, and then seen
  if leaves_out then
    perform lock_hours_of(person);
    perform hold_months(bangkok_day(began), bangkok_day(least(until, began + long_clock())));
  end if;
  if stop_clock(person, until) is not null then return; end if;
  delete from time_timer where id = clock.id;
  key := clock.client_uuid;
  counted := tstzmultirange(tstzrange(began, least(until, began + long_clock()))) - coalesce((
    select range_agg(tstzrange(t.start_at, t.end_at)) from time_entry t
    where t.employee_id = person and t.work_date between bangkok_day(began) - 1 and bangkok_day(until) and t.start_at is not null
      and t.status <> 'REJECTED'), '{}');
  if leaves_out and counted && locked_hours() then
    perform set_config('ngan.clock_left_out', bangkok_day(lower(counted * locked_hours()))::text, true);
    counted := counted - locked_hours();
  end if;
  for part in select free from unnest(counted) free where upper(free) - lower(free) >= interval '1 minute' loop
    if month_locked(bangkok_day(lower(part))) then
      perform refuse('TIMER_MONTH_LOCKED', jsonb_build_object('month', to_char(bangkok_day(lower(part)), 'YYYY-MM')));
    end if;
    select 1440 - coalesce(sum(t.minutes), 0) into room from time_entry t
    where t.employee_id = person and t.work_date = bangkok_day(lower(part)) and t.status <> 'REJECTED';
    if room > 0 then
      perform set_config('ngan.stopped_clock', key::text, true);
      perform keep_clocked(clock, key, lower(part), least(upper(part), lower(part) + make_interval(mins => room)));
      key := gen_random_uuid();
    end if;
  end loop;
end $$;
-- The first day of a locked month whose hours this transaction left out as it ended a clock.
create function clock_left_out() returns date language sql stable
  return nullif(current_setting('ngan.clock_left_out', true), '')::date;
-- The clocks of what is called off end with it, and their time is kept; what the clock of a person asks first, it goes on asking. One that its
-- person stops at this moment is theirs.
create function stop_clocks_of(called_off bigint[]) returns void language plpgsql as $$
declare
  person bigint;
begin
  for person in select t.employee_id from time_timer t where t.task_id = any (called_off) order by t.employee_id for update skip locked loop
    perform stop_clock(person, now());
  end loop;
end $$;
-- What became of the clocks on what this transaction called off: those it stopped, by the day on which their time is kept, and those that go on
-- asking. One that its person stops or discards at this moment is neither.
create function clocks_called_off(called_off bigint[]) returns table (task_id bigint, employee_id bigint, key text, kept_on date)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
    select t.task_id, t.employee_id, 'kept ' || t.id, t.work_date from time_entry t
    where t.task_id = any (called_off) and t.created_at = now() and t.created_by is not distinct from ngan_actor();
  return query
    select t.task_id, t.employee_id, 'asks ' || t.id, null::date from time_timer t
    where t.task_id = any (called_off) for update skip locked;
end $$;
-- Of what is cancelled and of its parts, which follow it: all at once, so that people are locked in one order.
create function follow_task() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not ngan_importing() then
    perform stop_clocks_of(array(
      with recursive called_off as (
        select new.id as id
        union all select t.id from task t join called_off c on t.parent_id = c.id where t.status not in ('DONE', 'CANCELLED'))
      select c.id from called_off c));
  end if;
  return null;
end $$;
create trigger task_clocks after update of status on task
  for each row when (new.status = 'CANCELLED' and old.status <> 'CANCELLED') execute function follow_task();
create function follow_project() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not ngan_importing() then perform stop_clocks_of(array(select t.id from task t where t.project_id = new.id)); end if;
  return null;
end $$;
create trigger project_clocks after update of status on project
  for each row when (new.status = 'CANCELLED' and old.status <> 'CANCELLED') execute function follow_project();
-- Held before the employees are, as who stops it holds it first and then its project and its person.
create function lock_clock_of(person bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  select from time_timer where employee_id = person for update
$$;
-- The same with the projects of what it runs for and of what it is to run for, before the hours of its person: as it is switched, and as somebody is
-- blocked, where one that its person stops at this moment is not waited for. Nothing is refused here.
create function lock_clock_and_projects(person bigint, next_task bigint, waits boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if waits then perform lock_clock_of(person);
  else perform from time_timer where employee_id = person for update skip locked;
  end if;
  perform from project p where p.id in (
    select k.project_id from task k where k.id = next_task or k.id = (select r.task_id from time_timer r where r.employee_id = person))
  order by p.id for share;
end $$;
-- The clock of a person who leaves ends before the leaving, with the last day where that is over: nothing is written for who has left.
create function follow_leaver() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not ngan_importing() then
    perform end_clock(new.id, case when new.is_deleted then now() else coalesce(leaves_at(new.resign_date), now()) end, false);
  end if;
  return new;
end $$;
create trigger employee_clock before update of status, is_deleted on employee
  for each row when (new.is_deleted and not old.is_deleted or new.status = 'RESIGNED' and old.status <> 'RESIGNED') execute function follow_leaver();
-- That of a person who may sign in no more ends with that; never holds it up, and one that its person stops at this moment is theirs.
create function follow_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ngan_importing() then return null; end if;
  begin
    perform from time_timer where employee_id = new.employee_id for update skip locked;
    if found then perform end_clock(new.employee_id, now(), true); end if;
  exception when sqlstate 'NG001' or exclusion_violation or check_violation then null;
  end;
  return null;
end $$;
create trigger app_user_clock after update of status on app_user
  for each row when (new.status = 'DISABLED' and old.status <> 'DISABLED') execute function follow_account();
-- What a step did to a clock, by the keys of time_timer and time_entry, so that a step taken back takes that back, too.
create table time_visit_step (
  id bigint generated always as identity primary key,
  visit_id bigint not null references service_visit,
  employee_id bigint not null references employee,
  to_status text not null,
  started uuid,
  stopped uuid,
  is_undo boolean not null,
  at timestamptz not null default now(),
  constraint time_visit_step_did_something check (num_nonnulls(started, stopped) > 0)
);
create index time_visit_step_visit on time_visit_step (visit_id, id);
create index time_visit_step_employee on time_visit_step (employee_id);
create trigger time_visit_step_append_only before update or delete or truncate on time_visit_step
  for each statement execute function refuse_change();
create function note_visit_step(visit bigint, person bigint, step text, started uuid, stopped uuid, is_undo boolean) returns void
language sql as $$
  insert into time_visit_step (visit_id, employee_id, to_status, started, stopped, is_undo)
  select visit, person, step, started, stopped, is_undo where num_nonnulls(started, stopped) > 0
$$;
-- Runs the clock of who took the step, for travel or for work, from when the step was taken, which for one taken without a network is earlier
-- than now; what ran before is stopped then. One that asks when it ended goes on.
create function run_visit_clock(v service_visit, person bigint, wanted text) returns void language plpgsql as $$
declare
  taken_at timestamptz := least(now(), case wanted when 'TRAVEL' then v.depart_at else v.arrive_at end);
  began uuid;
  ended uuid;
begin
  if exists (select from time_timer t where t.employee_id = person and t.visit_id = v.id and t.kind = wanted) then return; end if;
  ended := stop_clock(person, taken_at);
  insert into time_timer (employee_id, service_order_id, visit_id, kind, started_at) values (person, v.order_id, v.id, wanted, taken_at)
  on conflict (employee_id) do nothing returning client_uuid into began;
  perform note_visit_step(v.id, person, v.status, began, ended, false);
end $$;
-- Takes back what the last step did to clocks: what it started is forgotten, and what it stopped runs again as it ran, unless its time was
-- changed, sent or deleted meanwhile.
create function take_clocks_back(visit bigint, step text) returns void language plpgsql as $$
declare
  done time_visit_step;
  draft time_entry;
begin
  for done in
    select s.* from time_visit_step s
    where s.visit_id = visit and s.to_status = step and not s.is_undo
      and s.at = (select l.at from time_visit_step l where l.visit_id = visit order by l.id desc limit 1)
    order by s.employee_id
  loop
    delete from time_timer where employee_id = done.employee_id and client_uuid = done.started;
    if done.stopped is not null and not exists (select from time_timer where employee_id = done.employee_id) then
      begin
        delete from time_entry where client_uuid = done.stopped and status = 'DRAFT' and row_version = 1 returning * into draft;
        if draft.id is not null then
          insert into time_timer (client_uuid, employee_id, service_order_id, visit_id, task_id, kind, started_at)
          values (draft.client_uuid, draft.employee_id, draft.service_order_id, draft.visit_id, draft.task_id, draft.kind, draft.start_at);
        end if;
      exception when sqlstate 'NG001' then null;
      end;
    end if;
    perform note_visit_step(visit, done.employee_id, step, done.started, done.stopped, true);
  end loop;
end $$;
create function follow_visit() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person bigint;
begin
  if ngan_importing() then return null; end if;
  if not exists (select from service_visit_transition where from_status = old.status and to_status = new.status) then
    perform take_clocks_back(new.id, old.status);
  elsif new.status in ('TRAVELLING', 'ON_SITE') then
    select e.employee_id into person from app_user u join visit_engineer e on e.visit_id = new.id and e.employee_id = u.employee_id
    where u.id = ngan_actor();
    if person is not null then
      perform run_visit_clock(new, person, case new.status when 'TRAVELLING' then 'TRAVEL' else 'WORK' end);
    end if;
  elsif new.status in ('DONE', 'MISSED', 'CANCELLED') then
    for person in select t.employee_id from time_timer t where t.visit_id = new.id order by 1 loop
      perform note_visit_step(new.id, person, new.status, null, stop_clock(person, coalesce(new.leave_at, now())), false);
    end loop;
  end if;
  return null;
end $$;
create trigger service_visit_clock after update of status on service_visit
  for each row when (new.status <> old.status) execute function follow_visit();
select allow('time_visit_step', 'select');
-- Where stock lies. A van is a place; whose it is, is said where one employee has it.
create table storage_location (
  id bigint generated always as identity primary key,
  code text not null constraint storage_location_code_filled check (filled(code, 30)),
  name_th text not null constraint storage_location_name_th_filled check (filled(name_th, 150)),
  name_en text constraint storage_location_name_en_filled check (filled(name_en, 150)),
  kind text not null default 'SHELF' constraint storage_location_kind_known check (kind in ('WAREHOUSE', 'SHELF', 'AREA', 'VAN')),
  employee_id bigint references employee,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint storage_location_employee_has_van check (employee_id is null or kind = 'VAN')
);
create unique index storage_location_code_key on storage_location (fold_text(code)) where not is_deleted;
create index storage_location_kind on storage_location (kind, code, id);
create index storage_location_employee on storage_location (employee_id);
-- The sums of its balances are kept in the material's own row, so that a list is sorted and narrowed by them.
create table master_material (
  id bigint generated always as identity primary key,
  material_code citext not null constraint master_material_code_filled check (filled(material_code::text, 40)),
  description_th text not null constraint master_material_description_th_filled check (filled(description_th, 200)),
  description_en text constraint master_material_description_en_filled check (filled(description_en, 200)),
  item_type_id bigint references item_type,
  unit_id bigint not null references unit,
  material_group text constraint master_material_group_filled check (filled(material_group, 60)),
  brand text constraint master_material_brand_filled check (filled(brand, 100)),
  model text constraint master_material_model_filled check (filled(model, 100)),
  spec text constraint master_material_spec_filled check (filled(spec, 1000)),
  source text not null default 'LOCAL' constraint master_material_source_known check (source in ('ERP', 'LOCAL')),
  erp_synced_at timestamptz,
  min_stock numeric(14,3) constraint master_material_min_stock_range check (min_stock between 0 and 100000000),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  stock_ur numeric(14,3) not null default 0,
  stock_qi numeric(14,3) not null default 0,
  stock_block numeric(14,3) not null default 0,
  below_min boolean not null generated always as (is_active and coalesce(stock_ur < min_stock, false)) stored,
  search_text text generated always as (fold_text(
    material_code::text || ' ' || description_th || ' ' || coalesce(description_en, '') || ' ' || coalesce(brand, '') ||
    ' ' || coalesce(model, ''))) stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint master_material_synced_is_erp check ((source = 'ERP') = (erp_synced_at is not null))
);
create unique index master_material_code_key on master_material (fold_text(material_code::text)) where not is_deleted;
create index master_material_by_code on master_material (material_code, id) where not is_deleted;
create index master_material_by_name on master_material (description_th collate "th-x-icu", id) where not is_deleted;
create index master_material_by_stock on master_material (stock_ur, id) where not is_deleted;
create index master_material_item_type on master_material (item_type_id, material_code, id);
create index master_material_unit on master_material (unit_id);
create index master_material_below_min on master_material (material_code, id) where below_min and not is_deleted;
create index master_material_in_ur on master_material (material_code, id) where stock_ur > 0 and not is_deleted;
create index master_material_in_qi on master_material (material_code, id) where stock_qi > 0 and not is_deleted;
create index master_material_in_block on master_material (material_code, id) where stock_block > 0 and not is_deleted;
create index master_material_inactive on master_material (material_code, id) where not is_active and not is_deleted;
create index master_material_search on master_material using gin (search_text gin_trgm_ops);
create table material_price (
  id bigint generated always as identity primary key,
  material_id bigint not null references master_material on delete cascade,
  price numeric(14,4) not null constraint material_price_price_range check (price between 0.0001 and 1000000000),
  currency text not null default 'THB'
    constraint material_price_currency_known check (currency in ('THB', 'USD', 'EUR', 'JPY', 'CNY')),
  supplier text constraint material_price_supplier_filled check (filled(supplier, 150)),
  remark text constraint material_price_remark_filled check (filled(remark, 500)),
  valid_from date not null
    constraint material_price_valid_from_range check (valid_from between '1900-01-01' and '2050-12-31'),
  valid_to date constraint material_price_valid_to_range check (valid_to between '1900-01-01' and '2050-12-31'),
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint material_price_ends_later check (valid_to >= valid_from),
  constraint material_price_no_overlap exclude using gist (material_id with =,
    daterange(valid_from, valid_to, '[]') with &&) where (not is_deleted)
);
create index material_price_material on material_price (material_id, valid_from);
-- How much of a material lies in a place in one condition: unrestricted, in quality inspection, or blocked. Written by moves alone.
create table stock_balance (
  id bigint generated always as identity primary key,
  material_id bigint not null references master_material on delete cascade,
  storage_location_id bigint not null references storage_location,
  status_code text not null constraint stock_balance_status_known check (status_code in ('UR', 'QI', 'BLOCK')),
  qty numeric(14,3) not null constraint stock_balance_not_negative check (qty >= 0),
  moved_at timestamptz not null default now(),
  counted_at timestamptz,
  constraint stock_balance_key unique (material_id, storage_location_id, status_code)
);
create index stock_balance_storage_location on stock_balance (storage_location_id) where qty > 0;
create index stock_balance_of_place on stock_balance (storage_location_id);
-- One delivery: who sent it and by which paper. What came with it are moves.
create table stock_receipt (
  id bigint generated always as identity primary key,
  supplier text constraint stock_receipt_supplier_filled check (filled(supplier, 150)),
  paper_no text constraint stock_receipt_paper_no_filled check (filled(paper_no, 60)),
  created_by bigint references app_user default ngan_actor(),
  created_at timestamptz not null default now(),
  constraint stock_receipt_named check (supplier is not null or paper_no is not null)
);
-- What came, went, or changed its condition. Never changed: a wrong one is reversed by another, once.
create table stock_move (
  id bigint generated always as identity primary key,
  material_id bigint not null references master_material,
  kind text not null constraint stock_move_kind_known
    check (kind in ('RECEIVE', 'ISSUE', 'TRANSFER', 'INSPECT', 'BLOCK', 'UNBLOCK', 'COUNT', 'REVERSAL')),
  qty numeric(14,3) not null,
  from_location_id bigint references storage_location,
  from_status text,
  to_location_id bigint references storage_location,
  to_status text,
  -- of a count: what was expected, and what was there
  seen_qty numeric(14,3) constraint stock_move_seen_range check (seen_qty between 0 and 100000000),
  counted_qty numeric(14,3) constraint stock_move_counted_range check (counted_qty between 0 and 100000000),
  reason text constraint stock_move_reason_filled check (filled(reason, 500)),
  service_order_id bigint references service_order,
  receipt_id bigint references stock_receipt,
  reverses_id bigint references stock_move,
  -- of an issue: what one of it cost that day; null where no price was known
  unit_cost numeric(14,4),
  cost_currency text,
  created_by bigint references app_user default ngan_actor(),
  created_at timestamptz not null default now(),
  constraint stock_move_qty_range check (qty <= 100000000 and (qty > 0 or kind = 'COUNT' and qty = 0)),
  constraint stock_move_from_whole check ((from_location_id is null) = (from_status is null)),
  constraint stock_move_to_whole check ((to_location_id is null) = (to_status is null)),
  constraint stock_move_count_whole check ((kind = 'COUNT') = (counted_qty is not null) and (kind = 'COUNT') = (seen_qty is not null)),
  constraint stock_move_order_of_issue check (service_order_id is null or kind in ('ISSUE', 'REVERSAL')),
  constraint stock_move_receipt_of_receive check (receipt_id is null or kind in ('RECEIVE', 'REVERSAL')),
  constraint stock_move_cost_of_issue check (unit_cost is null or kind = 'ISSUE'),
  constraint stock_move_cost_in_currency check ((unit_cost is null) = (cost_currency is null)),
  constraint stock_move_reversal_named check ((kind = 'REVERSAL') = (reverses_id is not null)),
  constraint stock_move_statuses_known check (from_status in ('UR', 'QI', 'BLOCK') and to_status in ('UR', 'QI', 'BLOCK')),
  -- only unrestricted stock is issued, and what is inspected leaves inspection by an inspection alone
  constraint stock_move_fits_kind check (coalesce(case kind
    when 'RECEIVE' then from_status is null and to_status is not null
    when 'ISSUE' then from_status = 'UR' and to_status is null
    when 'TRANSFER' then from_status = to_status and from_location_id <> to_location_id
    when 'INSPECT' then from_status = 'QI' and to_status in ('UR', 'BLOCK') and from_location_id = to_location_id
    when 'BLOCK' then from_status = 'UR' and to_status = 'BLOCK' and from_location_id = to_location_id
    when 'UNBLOCK' then from_status = 'BLOCK' and to_status = 'UR' and from_location_id = to_location_id
    when 'COUNT' then (from_status is null) <> (to_status is null)
    when 'REVERSAL' then from_status is not null or to_status is not null
  end, false))
);
create unique index stock_move_reversed_key on stock_move (reverses_id) where reverses_id is not null;
create index stock_move_material on stock_move (material_id, id);
create index stock_move_from_location on stock_move (from_location_id);
create index stock_move_to_location on stock_move (to_location_id);
-- the journal of all materials walks these from the newest on
create index stock_move_at on stock_move (created_at, id);
create index stock_move_at_of_material on stock_move (material_id, created_at, id);
create index stock_move_at_of_kind on stock_move (kind, created_at, id);
create index stock_move_at_of_person on stock_move (created_by, created_at, id);
create index stock_move_service_order on stock_move (service_order_id, created_at, id) where service_order_id is not null;
create index stock_move_receipt on stock_move (receipt_id) where receipt_id is not null;
select track_changes('storage_location');
select track_changes('material_price');
-- stock comes and goes without the record being another one
create trigger master_material_touch before insert or update of material_code, description_th, description_en, item_type_id,
    unit_id, material_group, brand, model, spec, source, erp_synced_at, min_stock, is_active, is_deleted on master_material
  for each row execute function touch_row();
create trigger master_material_audit after insert or update of material_code, description_th, description_en, item_type_id,
    unit_id, material_group, brand, model, spec, source, erp_synced_at, min_stock, is_active, is_deleted or delete on master_material
  for each row execute function write_audit('id');
create trigger master_material_used after update of is_deleted on master_material
  for each row when (new.is_deleted is distinct from old.is_deleted) execute function keep_used_row();
create trigger stock_receipt_audit after insert on stock_receipt for each row execute function write_audit('id');
create trigger stock_move_audit after insert on stock_move for each row execute function write_audit('material_id');
select allow('storage_location', 'select, insert, update', '*');
select allow('master_material', 'select,
  insert (material_code, description_th, description_en, item_type_id, unit_id, material_group, brand, model, spec, source,
    erp_synced_at, min_stock, is_active),
  update (material_code, description_th, description_en, item_type_id, unit_id, material_group, brand, model, spec, source,
    erp_synced_at, min_stock, is_active, is_deleted)', '*');
select allow('material_price', 'select, insert, update');
select allow('stock_balance', 'select', '*');
select allow('stock_receipt', 'select, insert', '*');
select allow('stock_move', 'select, insert', '*');
select live_references('storage_location');
select live_references('master_material');
select live_references('material_price');
select live_references('stock_move');
select keep_past_rates('material_price');
create trigger stock_receipt_append_only before update or delete or truncate on stock_receipt
  for each statement execute function refuse_change();
create trigger stock_move_append_only before update or delete or truncate on stock_move
  for each statement execute function refuse_change();
-- Moves stock between balances. The material row is locked first: its moves are serialised, those of two cannot deadlock.
create function apply_stock_move() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was stock_move;
  held numeric;
begin
  -- lock order: the service order first, then the material; a closing at the same time waits or has happened. A reversal locks its original's order
  if new.kind = 'ISSUE' and new.service_order_id is not null then
    perform from service_order where id = new.service_order_id and status_group = 'ACTIVE' for share;
    if not found and not ngan_importing() then perform refuse('ORDER_NOT_OPEN'); end if;
  end if;
  if new.kind = 'REVERSAL' then
    select * into was from stock_move where id = new.reverses_id;
    if was.kind = 'REVERSAL' then perform refuse('MOVE_IS_REVERSAL'); end if;
    if was.qty = 0 then perform refuse('MOVE_CHANGED_NOTHING'); end if;
    new.material_id := was.material_id;
    new.qty := was.qty;
    new.from_location_id := was.to_location_id;
    new.from_status := was.to_status;
    new.to_location_id := was.from_location_id;
    new.to_status := was.from_status;
    new.service_order_id := was.service_order_id;
    new.receipt_id := was.receipt_id;
  end if;
  perform from master_material where id = new.material_id for no key update;
  -- before its stock is missed: who reversed it has taken that
  if new.kind = 'REVERSAL' and exists (select from stock_move where reverses_id = new.reverses_id) then
    perform refuse('MOVE_REVERSED');
  end if;
  if new.kind = 'COUNT' then
    select coalesce((select qty from stock_balance where material_id = new.material_id
      and storage_location_id = new.to_location_id and status_code = new.to_status), 0) into held;
    if held <> new.seen_qty then
      perform refuse('COUNT_MOVED', jsonb_build_object('seen', trim_scale(new.seen_qty), 'now', trim_scale(held)));
    end if;
    update stock_balance set counted_at = now()
    where material_id = new.material_id and storage_location_id = new.to_location_id and status_code = new.to_status;
    new.qty := abs(new.counted_qty - held);
    if new.counted_qty < held then
      new.from_location_id := new.to_location_id;
      new.from_status := new.to_status;
      new.to_location_id := null;
      new.to_status := null;
    end if;
  end if;
  if new.kind = 'ISSUE' and not ngan_importing() then
    select p.price, p.currency into new.unit_cost, new.cost_currency
    from material_price_on(new.material_id, bangkok_day(now())) p;
  end if;
  if new.from_status is not null then
    update stock_balance set qty = qty - new.qty, moved_at = now()
    where material_id = new.material_id and storage_location_id = new.from_location_id and status_code = new.from_status
      and qty >= new.qty;
    if not found then
      select coalesce((select qty from stock_balance where material_id = new.material_id
        and storage_location_id = new.from_location_id and status_code = new.from_status), 0) into held;
      perform refuse('STOCK_SHORT', jsonb_build_object('have', trim_scale(held), 'status', new.from_status));
    end if;
  end if;
  if new.to_status is not null then
    insert into stock_balance as b (material_id, storage_location_id, status_code, qty)
    values (new.material_id, new.to_location_id, new.to_status, new.qty)
    on conflict (material_id, storage_location_id, status_code) do update set qty = b.qty + new.qty, moved_at = now();
  end if;
  update master_material m set stock_ur = m.stock_ur + sums.ur, stock_qi = m.stock_qi + sums.qi, stock_block = m.stock_block + sums.block
  from (select
    case new.to_status when 'UR' then new.qty else 0 end - case new.from_status when 'UR' then new.qty else 0 end as ur,
    case new.to_status when 'QI' then new.qty else 0 end - case new.from_status when 'QI' then new.qty else 0 end as qi,
    case new.to_status when 'BLOCK' then new.qty else 0 end - case new.from_status when 'BLOCK' then new.qty else 0 end as block) sums
  where m.id = new.material_id;
  return new;
end $$;
create trigger stock_move_apply before insert on stock_move for each row execute function apply_stock_move();
-- What still lies somewhere can not be put away; what was counted or priced in a unit stays in it.
create function keep_stocked_material() returns trigger language plpgsql as $$
begin
  if new.is_deleted and not old.is_deleted and new.stock_ur + new.stock_qi + new.stock_block > 0 then
    perform refuse('MATERIAL_IN_STOCK', jsonb_build_object('qty', trim_scale(new.stock_ur + new.stock_qi + new.stock_block)));
  end if;
  if new.unit_id <> old.unit_id and (exists (select from stock_move where material_id = new.id)
      or exists (select from material_price where material_id = new.id and not is_deleted)) then
    perform refuse('UNIT_STAYS');
  end if;
  return null;
end $$;
create trigger master_material_stocked after update of is_deleted, unit_id on master_material
  for each row execute function keep_stocked_material();
create function keep_stocked_location() returns trigger language plpgsql as $$
begin
  if exists (select from stock_balance where storage_location_id = new.id and qty > 0) then
    perform refuse('LOCATION_HOLDS_STOCK', jsonb_build_object('code', new.code));
  end if;
  return null;
end $$;
create trigger storage_location_stocked after update of is_deleted on storage_location
  for each row when (new.is_deleted) execute function keep_stocked_location();
-- What a material costs on a day; null where nothing is known.
create function material_price_on(material bigint, day date) returns material_price language sql stable as $$
  select p from material_price p
  where p.material_id = material and not p.is_deleted
    and p.valid_from <= day and (p.valid_to is null or p.valid_to >= day)
$$;
-- What can be said of a machine: the kinds are the product's own.
create table machine_property_kind (
  code text primary key constraint machine_property_kind_code_filled check (filled(code, 40)),
  name_th text not null constraint machine_property_kind_name_th_filled check (filled(name_th, 150)),
  name_en text not null constraint machine_property_kind_name_en_filled check (filled(name_en, 150)),
  value_type text not null
    constraint machine_property_kind_value_type_known check (value_type in ('NUMBER', 'CHOICE', 'BOOLEAN')),
  unit_id bigint references unit,
  min numeric(14,3),
  max numeric(14,3),
  key integer not null,
  constraint machine_property_kind_type_key unique (code, value_type),
  constraint machine_property_kind_numbers_only
    check (value_type = 'NUMBER' or num_nonnulls(unit_id, min, max) = 0)
);
create index machine_property_kind_unit on machine_property_kind (unit_id);
-- One value of a kind; a number is in the unit of its kind.
create table machine_property (
  id bigint generated always as identity primary key,
  kind text not null constraint machine_property_kind_filled check (filled(kind, 40)),
  value_type text not null,
  code text not null constraint machine_property_code_filled check (filled(code, 40)),
  name_th text not null constraint machine_property_name_th_filled check (filled(name_th, 150)),
  name_en text constraint machine_property_name_en_filled check (filled(name_en, 150)),
  value_number numeric(14,3),
  value_choice text constraint machine_property_value_choice_filled check (filled(value_choice, 60)),
  value_bool boolean,
  description text constraint machine_property_description_filled check (filled(description, 500)),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint machine_property_kind_fkey foreign key (kind, value_type) references machine_property_kind (code, value_type),
  constraint machine_property_of_kind unique (id, kind),
  constraint machine_property_one_value check (num_nonnulls(value_number, value_choice, value_bool) = 1
    and case value_type when 'NUMBER' then value_number is not null when 'CHOICE' then value_choice is not null
      else value_bool is not null end)
);
create unique index machine_property_code_key on machine_property (fold_text(code)) where not is_deleted;
create unique index machine_property_number_key on machine_property (kind, value_number)
  where not is_deleted and value_number is not null;
create unique index machine_property_choice_key on machine_property (kind, fold_text(value_choice))
  where not is_deleted and value_choice is not null;
create unique index machine_property_bool_key on machine_property (kind, value_bool)
  where not is_deleted and value_bool is not null;
create index machine_property_by_code on machine_property ((code collate "th-x-icu"), id) where not is_deleted;
create index machine_property_by_name on machine_property ((name_th collate "th-x-icu"), id) where not is_deleted;
create index machine_property_by_value on machine_property ((coalesce(value_number, 0)), id) where not is_deleted;
create index machine_property_of_kind_value on machine_property (kind, (coalesce(value_number, 0)), id) where not is_deleted;
-- What one value costs: work, material, a share of overhead, support. What each comes to depends on the day.
create table detail_machine_property (
  id bigint generated always as identity primary key,
  machine_property_id bigint not null references machine_property on delete cascade,
  element text not null
    constraint detail_machine_property_element_known check (element in ('LABOR', 'RAW_MATERIAL', 'OVERHEAD', 'SUPPORT')),
  key integer not null,
  job_task_id bigint references job_task,
  labor_grade_id bigint references labor_grade,
  hours numeric(14,2) constraint detail_machine_property_hours_range check (hours between 0.01 and 10000),
  people integer constraint detail_machine_property_people_range check (people between 1 and 100),
  master_material_id bigint references master_material,
  qty numeric(14,3) constraint detail_machine_property_qty_range check (qty between 0.001 and 1000000),
  scrap_pct numeric(6,3) constraint detail_machine_property_scrap_pct_range check (scrap_pct between 0 and 100),
  overhead_id bigint references overhead,
  cost_type_id bigint references cost_type,
  unit_price numeric(14,2) constraint detail_machine_property_unit_price_range check (unit_price between 0.01 and 100000000),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint detail_machine_property_fits_element check (case element
    when 'LABOR' then num_nonnulls(job_task_id, labor_grade_id, hours, people) = 4
      and num_nonnulls(master_material_id, qty, scrap_pct, overhead_id, cost_type_id, unit_price) = 0
    when 'RAW_MATERIAL' then num_nonnulls(master_material_id, qty, scrap_pct) = 3
      and num_nonnulls(job_task_id, labor_grade_id, hours, people, overhead_id, cost_type_id, unit_price) = 0
    when 'OVERHEAD' then overhead_id is not null
      and num_nonnulls(job_task_id, labor_grade_id, hours, people, master_material_id, qty, scrap_pct, cost_type_id, unit_price) = 0
    else num_nonnulls(cost_type_id, qty, unit_price) = 3
      and num_nonnulls(job_task_id, labor_grade_id, hours, people, master_material_id, scrap_pct, overhead_id) = 0 end)
);
-- the same twice is a slip: more of it is a larger number
create unique index detail_machine_property_key on detail_machine_property (machine_property_id, element,
  coalesce(job_task_id, master_material_id, overhead_id, cost_type_id), coalesce(labor_grade_id, 0));
create index detail_machine_property_in_order on detail_machine_property (machine_property_id, element, key, id);
create index detail_machine_property_job_task on detail_machine_property (job_task_id);
create index detail_machine_property_labor_grade on detail_machine_property (labor_grade_id);
create index detail_machine_property_material on detail_machine_property (master_material_id);
create index detail_machine_property_overhead on detail_machine_property (overhead_id);
create index detail_machine_property_cost_type on detail_machine_property (cost_type_id);
-- The values a kind of machine can have. Of a required kind one value has to be chosen; all its values say so alike.
create table property_machine_map (
  id bigint generated always as identity primary key,
  machine_type_id bigint not null references machine_type,
  machine_property_id bigint not null,
  kind text not null constraint property_machine_map_kind_filled check (filled(kind, 40)),
  is_default boolean not null default false,
  is_required boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint property_machine_map_key unique (machine_type_id, machine_property_id),
  constraint property_machine_map_kind_fkey foreign key (machine_property_id, kind) references machine_property (id, kind)
);
create unique index property_machine_map_default_key on property_machine_map (machine_type_id, kind) where is_default;
create index property_machine_map_property on property_machine_map (machine_property_id, machine_type_id);
-- What follows for a kind of machine from choosing one of its values: another one has to be chosen too, cannot be, or is at first.
create table map_machine_property (
  id bigint generated always as identity primary key,
  machine_type_id bigint not null references machine_type,
  machine_property_id bigint not null,
  rule text not null constraint map_machine_property_rule_known check (rule in ('REQUIRES', 'EXCLUDES', 'DEFAULTS')),
  other_property_id bigint not null,
  kind text not null,
  other_kind text not null,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint map_machine_property_key unique (machine_type_id, machine_property_id, other_property_id),
  constraint map_machine_property_not_itself check (machine_property_id <> other_property_id),
  -- of one kind there is one value anyway
  constraint map_machine_property_other_kind check (machine_property_id = other_property_id or kind <> other_kind),
  constraint map_machine_property_kind_fkey foreign key (machine_property_id, kind) references machine_property (id, kind),
  constraint map_machine_property_other_kind_fkey foreign key (other_property_id, other_kind) references machine_property (id, kind),
  constraint map_machine_property_mapped_fkey foreign key (machine_type_id, machine_property_id)
    references property_machine_map (machine_type_id, machine_property_id),
  constraint map_machine_property_other_mapped_fkey foreign key (machine_type_id, other_property_id)
    references property_machine_map (machine_type_id, machine_property_id)
);
create unique index map_machine_property_one_value_key on map_machine_property (machine_type_id, machine_property_id, other_kind)
  where rule <> 'EXCLUDES';
create index map_machine_property_property on map_machine_property (machine_property_id);
create index map_machine_property_other on map_machine_property (other_property_id);
create index map_machine_property_other_of_type on map_machine_property (machine_type_id, other_property_id);
select track_changes('machine_property');
select track_changes('detail_machine_property', 'machine_property_id');
-- the history of a kind of machine names the values it can have
select track_changes('property_machine_map', 'machine_type_id', 'machine_property_id');
select track_changes('map_machine_property', 'machine_type_id', 'machine_property_id');
select allow('machine_property_kind', 'select', '*');
select allow('machine_property', 'select, insert, update', '*');
-- what things cost us is nothing for tables read by name
select allow('detail_machine_property', 'select, insert, update, delete');
select allow('property_machine_map', 'select, insert, update, delete', '*');
select allow('map_machine_property', 'select, insert, delete', '*');
select live_references('machine_property_kind');
select live_references('detail_machine_property');
select live_references('property_machine_map');
select live_references('map_machine_property');
-- The kind says what a value is and between what it lies, and stays.
create function fit_machine_property() returns trigger language plpgsql as $$
declare
  of machine_property_kind;
begin
  if tg_op = 'UPDATE' and new.kind <> old.kind then perform refuse('PROPERTY_KIND_STAYS'); end if;
  select * into of from machine_property_kind where code = new.kind;
  new.value_type := of.value_type;
  if num_nonnulls(new.value_number, new.value_choice, new.value_bool) <> 1
    or of.value_type = 'NUMBER' and new.value_number is null or of.value_type = 'CHOICE' and new.value_choice is null
    or of.value_type = 'BOOLEAN' and new.value_bool is null then
    perform refuse('PROPERTY_VALUE', jsonb_build_object('type', of.value_type));
  end if;
  if new.value_number < of.min or new.value_number > of.max then
    perform refuse('PROPERTY_RANGE', jsonb_build_object('min', trim_scale(of.min), 'max', trim_scale(of.max)));
  end if;
  return new;
end $$;
create trigger machine_property_fits before insert or update on machine_property
  for each row execute function fit_machine_property();
-- Support is paid by a cost type of support, and one that pays for it stays one.
create function keep_support_of_property() returns trigger language plpgsql as $$
declare
  paid cost_type;
begin
  if ngan_importing() then return null; end if;
  select * into paid from cost_type where id = new.cost_type_id for share;
  if paid.element <> 'SUPPORT' then
    perform refuse('COST_TYPE_NOT_SUPPORT', jsonb_build_object('code', paid.code));
  end if;
  return null;
end $$;
create trigger detail_machine_property_support after insert or update of cost_type_id on detail_machine_property
  for each row when (new.cost_type_id is not null) execute function keep_support_of_property();
create function keep_cost_type_of_support() returns trigger language plpgsql as $$
begin
  if exists (select from detail_machine_property where cost_type_id = new.id) then
    perform refuse('COST_TYPE_PAYS_SUPPORT', jsonb_build_object('code', new.code));
  end if;
  return null;
end $$;
create trigger cost_type_support after update of element on cost_type
  for each row when (new.element <> old.element) execute function keep_cost_type_of_support();
-- A material that properties are made of stays, and in the unit its quantities are in; the first three that have it are named.
create function keep_costed_material() returns trigger language plpgsql as $$
declare
  made text[] := array(
    select distinct p.code collate "th-x-icu" from detail_machine_property d
    join machine_property p on p.id = d.machine_property_id and not p.is_deleted
    where d.master_material_id = new.id order by 1 limit 4);
begin
  if cardinality(made) = 0 then return null; end if;
  perform refuse(case when new.is_deleted then 'MATERIAL_IN_COST' else 'UNIT_STAYS_IN_COST' end, jsonb_build_object(
    'code', new.material_code, 'properties', array_to_string(made[:3], ', ') || case when made[4] is null then '' else ', …' end));
  return null;
end $$;
create trigger master_material_costed after update of is_deleted, unit_id on master_material
  for each row when (new.is_deleted and not old.is_deleted or new.unit_id <> old.unit_id) execute function keep_costed_material();
-- No choice may be impossible by the rules of its kind of machine: a transaction that adds one holds the kind of machine, so that
-- two who add one each see one another's. Nothing that is needed may exclude what else is needed, nor be of the same kind.
create function hold_type_of_rule() returns trigger language plpgsql as $$
begin
  -- before any other look at it: two who each hold it a little would wait for each other
  perform from machine_type where id = new.machine_type_id for no key update;
  return new;
end $$;
create trigger map_machine_property_held before insert on map_machine_property
  for each row execute function hold_type_of_rule();
create function keep_rules_possible() returns trigger language plpgsql as $$
declare
  found_one text;
begin
  if (select count(*) from map_machine_property where machine_type_id = new.machine_type_id) > 200 then
    perform refuse('RULES_FULL', '{"most": 200}');
  end if;
  with recursive need (root, has) as (
    select machine_property_id, machine_property_id from map_machine_property where machine_type_id = new.machine_type_id
    union
    select n.root, r.other_property_id from need n join map_machine_property r
      on r.machine_type_id = new.machine_type_id and r.machine_property_id = n.has and r.rule = 'REQUIRES')
  select coalesce(
    -- two values of one kind, or two that exclude each other
    (select p.code from need one join need two on two.root = one.root and two.has > one.has
      join machine_property a on a.id = one.has join machine_property b on b.id = two.has and b.kind = a.kind
      join machine_property p on p.id = one.root limit 1),
    (select p.code from map_machine_property e join need one on one.has = e.machine_property_id
      join need two on two.root = one.root and two.has = e.other_property_id
      join machine_property p on p.id = one.root
      where e.machine_type_id = new.machine_type_id and e.rule = 'EXCLUDES' limit 1),
    -- what is chosen at first excludes what it is chosen with
    (select p.code from map_machine_property d join map_machine_property e
      on e.machine_type_id = d.machine_type_id and e.rule = 'EXCLUDES'
      and e.machine_property_id = d.other_property_id and e.other_property_id = d.machine_property_id
      join machine_property p on p.id = d.machine_property_id
      where d.machine_type_id = new.machine_type_id and d.rule = 'DEFAULTS' limit 1)) into found_one;
  if found_one is not null then
    perform refuse('RULES_CONTRADICT', jsonb_build_object('code', found_one));
  end if;
  return null;
end $$;
create trigger map_machine_property_possible after insert on map_machine_property
  for each row execute function keep_rules_possible();
-- What each line of some values comes to on a day, in baht. Without a rate or a price that day it is open, never nothing:
-- NO_RATE, NO_PRICE, CURRENCY (a price in another one), or BASE (overhead on what is open itself).
create function property_costs(properties bigint[], day date)
returns table (machine_property_id bigint, line_id bigint, element text, driver text, rate numeric, currency text, amount numeric, missing text)
language sql stable as $$
  with own as (
    select d.machine_property_id, d.id, d.element, d.people * d.hours as man_hours,
      case d.element when 'LABOR' then l.rate_per_hour when 'RAW_MATERIAL' then m.price else d.unit_price end as rate,
      m.currency,
      case d.element when 'LABOR' then round(d.people * d.hours * l.rate_per_hour, 2)
        when 'RAW_MATERIAL' then case m.currency when 'THB' then round(d.qty * (1 + d.scrap_pct / 100) * m.price, 2) end
        else round(d.qty * d.unit_price, 2) end as amount
    from detail_machine_property d
    left join lateral labor_rate_on(d.labor_grade_id, null, 'COST', day) l on d.element = 'LABOR'
    left join lateral material_price_on(d.master_material_id, day) m on d.element = 'RAW_MATERIAL'
    where d.machine_property_id = any(properties) and d.element <> 'OVERHEAD'),
  base as (
    select own.machine_property_id, coalesce(sum(own.amount) filter (where own.element = 'LABOR'), 0) as labor,
      coalesce(sum(own.amount) filter (where own.element = 'RAW_MATERIAL'), 0) as material, coalesce(sum(own.amount), 0) as direct,
      coalesce(sum(own.man_hours), 0) as man_hours,
      coalesce(bool_or(own.amount is null) filter (where own.element = 'LABOR'), false) as labor_open,
      coalesce(bool_or(own.amount is null) filter (where own.element = 'RAW_MATERIAL'), false) as material_open
    from own group by own.machine_property_id),
  spread as (
    select d.machine_property_id, d.id, o.driver, o.rate,
      case o.driver
        when 'PCT_OF_LABOR' then case when not coalesce(b.labor_open, false) then o.rate / 100 * coalesce(b.labor, 0) end
        when 'PCT_OF_MATERIAL' then case when not coalesce(b.material_open, false) then o.rate / 100 * coalesce(b.material, 0) end
        when 'PCT_OF_DIRECT' then
          case when not coalesce(b.labor_open or b.material_open, false) then o.rate / 100 * coalesce(b.direct, 0) end
        when 'PER_LABOR_HOUR' then o.rate * coalesce(b.man_hours, 0)
        -- a day of work is eight hours
        when 'PER_DAY' then o.rate * coalesce(b.man_hours, 0) / 8
        when 'FIXED' then o.rate end as amount
    from detail_machine_property d
    left join lateral overhead_rate_on(d.overhead_id, null, day) o on true
    left join base b on b.machine_property_id = d.machine_property_id
    where d.machine_property_id = any(properties) and d.element = 'OVERHEAD')
  select own.machine_property_id, own.id, own.element, null, own.rate, own.currency, own.amount,
    case when own.amount is null then case when own.element = 'LABOR' then 'NO_RATE' when own.rate is null then 'NO_PRICE'
      else 'CURRENCY' end end
  from own
  union all
  select s.machine_property_id, s.id, 'OVERHEAD', s.driver, s.rate, null, round(s.amount, 2),
    case when s.rate is null then 'NO_RATE' when s.amount is null then 'BASE' end
  from spread s
$$;
-- What an installed machine has of the fifteen kinds, as it was built: one row a machine, and a value a kind.
create table machine_as_built (
  id bigint generated always as identity primary key,
  machine_id bigint not null references machine constraint machine_as_built_key unique,
  -- Rules of its type that it breaks, accepted with the save: EXCLUDES:12:15. A machine bought elsewhere may.
  accepted text[] not null default '{}' constraint machine_as_built_accepted_known
    check (array_to_string(accepted, ',') ~ '^([A-Z_]+(:[a-z0-9_]+)+(,|$))*$'),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create table machine_as_built_value (
  id bigint generated always as identity primary key,
  machine_as_built_id bigint not null references machine_as_built on delete cascade,
  kind text not null constraint machine_as_built_value_kind_filled check (filled(kind, 40)),
  machine_property_id bigint not null,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint machine_as_built_value_key unique (machine_as_built_id, kind),
  constraint machine_as_built_value_of_kind foreign key (machine_property_id, kind) references machine_property (id, kind)
);
create index machine_as_built_value_property on machine_as_built_value (machine_property_id, kind);
select track_changes('machine_as_built');
select track_changes('machine_as_built_value', 'machine_as_built_id');
select live_references('machine_as_built');
select live_references('machine_as_built_value');
select allow('machine_as_built', 'select, insert, update', '*');
select allow('machine_as_built_value', 'select, insert, update, delete', '*');
create table spare_part (
  id bigint generated always as identity primary key,
  part_no text not null constraint spare_part_part_no_filled check (filled(part_no, 60)),
  name text not null constraint spare_part_name_filled check (filled(name, 150)),
  machine_model_id bigint not null references machine_model,
  parent_part_id bigint references spare_part,
  master_material_id bigint references master_material,
  qty_per_machine numeric(15,3) default 1
    constraint spare_part_qty_per_machine_range check (qty_per_machine between 0.001 and 100000),
  unit_id bigint references unit,
  -- Where it sits in a machine of its model.
  position text constraint spare_part_position_filled check (filled(position, 80)),
  is_wear_part boolean not null default false,
  life_hours integer constraint spare_part_life_hours_range check (life_hours between 1 and 1000000),
  life_months integer constraint spare_part_life_months_range check (life_months between 1 and 600),
  lead_time_days integer constraint spare_part_lead_time_days_range check (lead_time_days between 0 and 3650),
  replacement_part_id bigint references spare_part,
  warranty_months integer constraint spare_part_warranty_months_range check (warranty_months between 0 and 600),
  drawing_ref text constraint spare_part_drawing_ref_filled check (filled(drawing_ref, 100)),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index spare_part_part_no_key on spare_part (fold_text(part_no)) where not is_deleted;
create index spare_part_machine_model on spare_part (machine_model_id);
create index spare_part_parent_part on spare_part (parent_part_id);
create index spare_part_master_material on spare_part (master_material_id);
create index spare_part_unit on spare_part (unit_id);
create index spare_part_replacement_part on spare_part (replacement_part_id);
-- The further models a part fits. It fits its own without being told: a pair with that one says nothing more.
create table spare_part_fit (
  id bigint generated always as identity primary key,
  spare_part_id bigint not null references spare_part,
  machine_model_id bigint not null references machine_model,
  note text constraint spare_part_fit_note_filled check (filled(note, 300)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint spare_part_fit_key unique (spare_part_id, machine_model_id)
);
create index spare_part_fit_machine_model on spare_part_fit (machine_model_id);
select track_changes('spare_part');
select track_changes('spare_part_fit', 'spare_part_id', 'machine_model_id');
select live_references('spare_part');
select live_references('spare_part_fit');
select allow('spare_part', 'select, insert, update', '*');
select allow('spare_part_fit', 'select, insert, update, delete', '*');
-- A part is neither within itself nor takes its own place, over however many others. Argument: the column that leads on.
create function keep_parts_acyclic() returns trigger language plpgsql as $$
declare
  next bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
  is_circle boolean;
begin
  if next is not distinct from (to_jsonb(old) ->> tg_argv[0])::bigint then return new; end if;
  -- of two changes that cross, neither would see the other: one waits until the other is there
  perform pg_advisory_xact_lock(hashtext('spare_part.' || tg_argv[0]));
  execute format($text$
    with recursive beyond as (
      select id, %1$I as next from spare_part where id = $1
      union
      select p.id, p.%1$I from spare_part p join beyond on p.id = beyond.next)
    select exists (select from beyond where id = $2)$text$, tg_argv[0]) into is_circle using next, new.id;
  if is_circle then
    perform refuse(tg_argv[1], jsonb_build_object('part_no', new.part_no,
      'other', (select part_no from spare_part where id = next)));
  end if;
  return new;
end $$;
-- one that is new leads somewhere, and nothing leads to it yet
create trigger spare_part_parent_acyclic before update of parent_part_id on spare_part
  for each row when (new.parent_part_id is not null) execute function keep_parts_acyclic('parent_part_id', 'PART_WITHIN_ITSELF');
create trigger spare_part_replacement_acyclic before update of replacement_part_id on spare_part
  for each row when (new.replacement_part_id is not null)
  execute function keep_parts_acyclic('replacement_part_id', 'PART_REPLACES_ITSELF');
create table installed_part (
  id bigint generated always as identity primary key,
  machine_id bigint not null references machine,
  spare_part_id bigint not null references spare_part,
  -- Where in the machine: axis 2, left gripper. One part sits in one place at a time.
  place text not null constraint installed_part_place_filled check (filled(place, 80)),
  serial_no text constraint installed_part_serial_no_filled check (filled(serial_no, 60)),
  installed_on date not null,
  removed_on date,
  warranty_until date,
  -- The order on which it was fitted; null where it came with the machine.
  service_order_id bigint references service_order,
  note text constraint installed_part_note_filled check (filled(note, 500)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  -- what is said of a part is said of a part of that machine
  constraint installed_part_of_machine unique (id, machine_id),
  constraint installed_part_in_order check (removed_on >= installed_on),
  -- what goes out and what comes in on one day do not meet; two days are one place each
  constraint installed_part_one_a_place exclude using gist (machine_id with =, fold_text(place) with =,
    daterange(installed_on, removed_on, '[)') with &&)
);
-- what came and went on one day fills no range: still one at a time
create unique index installed_part_sits_key on installed_part (machine_id, fold_text(place)) where removed_on is null;
create index installed_part_machine on installed_part (machine_id, installed_on, id);
create index installed_part_removed on installed_part (machine_id, removed_on, id) where removed_on is not null;
create index installed_part_part on installed_part (spare_part_id);
create index installed_part_order on installed_part (service_order_id);
select track_changes('installed_part');
select live_references('installed_part');
select allow('installed_part', 'select, insert, update, delete', '*');
-- The last day a part is good for: by months or by hours, whichever comes first; and which of them it is.
create function installed_part_due(one installed_part) returns table (due_on date, due_by text)
language sql stable set search_path = public, pg_temp as $$
  select d.due_on, d.due_by from spare_part p, lateral (
    values ((one.installed_on + make_interval(months => p.life_months))::date - 1, 'MONTHS'),
      (case when p.life_hours is not null then machine_hours_due(one.machine_id, one.installed_on, p.life_hours) end, 'HOURS')
  ) d (due_on, due_by)
  where p.id = one.spare_part_id and d.due_on is not null order by d.due_on limit 1
$$;
create table ma_contract (
  id bigint generated always as identity primary key,
  ma_no text not null constraint ma_contract_no_key unique constraint ma_contract_no_filled check (filled(ma_no, 30)),
  customer_id bigint not null references customer,
  -- Its main place; its machines may stand elsewhere at the customer's.
  site_id bigint,
  -- The project whose machines it looks after; others of the same site may be in it.
  project_id bigint,
  name text not null constraint ma_contract_name_filled check (filled(name, 200)),
  status text not null default 'DRAFT' constraint ma_contract_status_known
    check (status in ('DRAFT', 'PROPOSED', 'ACTIVE', 'SUSPENDED', 'TERMINATED', 'RENEWED', 'LOST')),
  -- Why it was suspended, terminated or lost.
  status_reason text constraint ma_contract_status_reason_filled check (filled(status_reason, 1000)),
  start_date date,
  end_date date,
  -- Why the last day was changed once it was active.
  end_reason text constraint ma_contract_end_reason_filled check (filled(end_reason, 500)),
  terminated_on date,
  visits_per_year integer not null default 0 constraint ma_contract_visits_range check (visits_per_year between 0 and 52),
  visit_tolerance_days integer not null default 14 constraint ma_contract_tolerance_range check (visit_tolerance_days between 0 and 60),
  covered_hours numeric(8, 2) constraint ma_contract_hours_range check (covered_hours between 0 and 100000),
  covered_visits_extra integer constraint ma_contract_extra_range check (covered_visits_extra between 0 and 365),
  covers_labor boolean not null default true,
  covers_parts boolean not null default false,
  covers_travel boolean not null default true,
  covers_remote boolean not null default true,
  parts_discount_pct numeric(5, 2) constraint ma_contract_discount_range check (parts_discount_pct between 0 and 100),
  -- Times of its own, in working minutes, in place of those of the priority.
  response_minutes integer constraint ma_contract_response_range check (response_minutes between 1 and 1000000),
  restore_minutes integer constraint ma_contract_restore_range check (restore_minutes between 1 and 1000000),
  value numeric(14, 2) constraint ma_contract_value_range check (value >= 0),
  billing text not null default 'YEARLY' constraint ma_contract_billing_known
    check (billing in ('YEARLY', 'HALF', 'QUARTERLY', 'MONTHLY', 'PER_VISIT')),
  notice_days integer not null default 60 constraint ma_contract_notice_range check (notice_days between 0 and 365),
  -- Said in the contract; nothing is renewed by itself.
  auto_renew boolean not null default false,
  renewed_from_id bigint references ma_contract,
  owner_id bigint references employee,
  po_no text constraint ma_contract_po_filled check (filled(po_no, 60)),
  -- The signed contract, or the customer's order.
  signed_file_id bigint constraint ma_contract_file_key unique references file_object,
  note text constraint ma_contract_note_filled check (filled(note, 2000)),
  search_text text generated always as (fold_text(ma_no || ' ' || name || ' ' || coalesce(po_no, ''))) stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint ma_contract_site_of_customer foreign key (site_id, customer_id) references customer_site (id, customer_id) deferrable,
  constraint ma_contract_project_of_customer foreign key (project_id, customer_id) references project (id, customer_id) deferrable,
  constraint ma_contract_in_order check (end_date >= start_date),
  constraint ma_contract_restore_after_response check (restore_minutes >= response_minutes),
  constraint ma_contract_dates_said
    check (status in ('DRAFT', 'LOST') or start_date is not null and end_date is not null),
  constraint ma_contract_signed check (status in ('DRAFT', 'PROPOSED', 'LOST') or signed_file_id is not null),
  constraint ma_contract_reason_said check (status not in ('SUSPENDED', 'TERMINATED', 'LOST') or status_reason is not null),
  constraint ma_contract_terminated_when check ((status = 'TERMINATED') = (terminated_on is not null)),
  constraint ma_contract_billed_visits check (billing <> 'PER_VISIT' or visits_per_year > 0),
  constraint ma_contract_covers_something check (covers_labor or covers_parts or covers_travel or covers_remote),
  constraint ma_contract_not_own_successor check (renewed_from_id <> id)
);
-- one successor; another may be tried where it was lost
create unique index ma_contract_successor_key on ma_contract (renewed_from_id) where status <> 'LOST';
create index ma_contract_renewed_from on ma_contract (renewed_from_id);
create index ma_contract_end on ma_contract (end_date, id);
create index ma_contract_number on ma_contract (number_order(ma_no), id);
create index ma_contract_customer on ma_contract (customer_id, id);
create index ma_contract_site on ma_contract (site_id) where site_id is not null;
create index ma_contract_project on ma_contract (project_id) where project_id is not null;
create index ma_contract_owner on ma_contract (owner_id) where owner_id is not null;
create index ma_contract_search on ma_contract using gin (search_text gin_trgm_ops);
-- Its days are those of the contract where it names none; once that is active they are filled.
create table ma_contract_machine (
  id bigint generated always as identity primary key,
  contract_id bigint not null references ma_contract on delete cascade,
  machine_id bigint not null references machine,
  valid_from date,
  valid_to date,
  -- Whether the contract holds on these days, or held.
  is_active boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint ma_contract_machine_key unique (contract_id, machine_id),
  constraint ma_contract_machine_in_order check (valid_to >= valid_from),
  constraint ma_contract_machine_days_said check (not is_active or valid_from is not null and valid_to is not null),
  constraint ma_contract_machine_once exclude using gist (machine_id with =, daterange(valid_from, valid_to, '[]') with &&) where (is_active)
);
create index ma_contract_machine_machine on ma_contract_machine (machine_id, valid_from);
-- Days on which a contract covers nothing; open as long as it rests. An empty one: it was resumed on the same day.
create table ma_suspension (
  id bigint generated always as identity primary key,
  contract_id bigint not null references ma_contract on delete cascade,
  from_on date not null,
  to_on date,
  reason text not null constraint ma_suspension_reason_filled check (filled(reason, 1000)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint ma_suspension_in_order check (to_on >= from_on - 1)
);
create index ma_suspension_contract on ma_suspension (contract_id, from_on);
create unique index ma_suspension_open_key on ma_suspension (contract_id) where to_on is null;
create table ma_invoice (
  id bigint generated always as identity primary key,
  contract_id bigint not null references ma_contract on delete cascade,
  seq integer not null constraint ma_invoice_seq_positive check (seq > 0),
  due_on date not null,
  amount numeric(14, 2) not null constraint ma_invoice_amount_positive check (amount >= 0),
  status text not null default 'PLANNED' constraint ma_invoice_status_known check (status in ('PLANNED', 'INVOICED', 'PAID', 'VOID')),
  invoiced_on date,
  paid_on date,
  doc_no text constraint ma_invoice_doc_no_filled check (filled(doc_no, 60)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint ma_invoice_seq_key unique (contract_id, seq),
  constraint ma_invoice_invoiced_when check (status not in ('INVOICED', 'PAID') or invoiced_on is not null),
  constraint ma_invoice_paid_when check ((status = 'PAID') = (paid_on is not null)),
  constraint ma_invoice_paid_after check (paid_on >= invoiced_on)
);
create table ma_contract_transition (
  from_status text not null,
  to_status text not null,
  sort_no integer not null,
  needs_reason boolean not null,
  primary key (from_status, to_status)
);
insert into ma_contract_transition (from_status, to_status, sort_no, needs_reason) values
  ('DRAFT', 'PROPOSED', 1, false),
  ('PROPOSED', 'ACTIVE', 1, false),
  ('PROPOSED', 'DRAFT', 2, false),
  ('PROPOSED', 'LOST', 9, true),
  ('ACTIVE', 'RENEWED', 1, false),
  ('ACTIVE', 'SUSPENDED', 2, true),
  ('ACTIVE', 'TERMINATED', 9, true),
  ('SUSPENDED', 'ACTIVE', 1, false),
  ('SUSPENDED', 'TERMINATED', 9, true),
  ('RENEWED', 'SUSPENDED', 1, true),
  ('RENEWED', 'TERMINATED', 9, true);
create table ma_contract_status_log (
  id bigint generated always as identity primary key,
  contract_id bigint not null references ma_contract,
  from_status text not null,
  to_status text not null,
  reason text,
  actor_id bigint references app_user,
  at timestamptz not null default now(),
  request_id text
);
create index ma_contract_status_log_contract on ma_contract_status_log (contract_id, id);
create trigger ma_contract_status_log_append_only before update or delete or truncate on ma_contract_status_log
  for each statement execute function refuse_change();
select track_changes('ma_contract');
select track_changes('ma_contract_machine');
select track_changes('ma_suspension');
select track_changes('ma_invoice');
select live_references('ma_contract');
select live_references('ma_contract_machine');
select allow('ma_contract', 'select, insert, update, delete', '*');
select allow('ma_contract_machine', 'select, insert, update, delete', '*');
select allow('ma_suspension', 'select, insert, update', '*');
select allow('ma_invoice', 'select, insert, update', '*');
select allow('ma_contract_transition', 'select', '*');
select allow('ma_contract_status_log', 'select', '*');
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
create table ma_visit (
  id bigint generated always as identity primary key,
  contract_id bigint not null references ma_contract on delete cascade,
  site_id bigint references customer_site,
  seq integer not null constraint ma_visit_seq_positive check (seq > 0),
  -- The last day of its slot; the planned day may be another, and outside its window where that was moved by hand.
  due_on date not null,
  planned_date date not null,
  window_from date not null,
  window_to date not null,
  status text not null default 'PLANNED' constraint ma_visit_status_known check (status in ('PLANNED', 'ORDERED', 'DONE', 'SKIPPED')),
  -- The day on which the last of its orders was done.
  done_on date,
  skip_reason text constraint ma_visit_skip_reason_filled check (filled(skip_reason, 1000)),
  moved_count integer not null default 0 constraint ma_visit_moved_positive check (moved_count >= 0),
  -- Moved by hand: a new plan leaves it.
  is_moved boolean not null default false,
  note text constraint ma_visit_note_filled check (filled(note, 1000)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint ma_visit_seq_key unique (contract_id, seq),
  constraint ma_visit_window_in_order check (window_to >= window_from),
  constraint ma_visit_skip_said check ((status = 'SKIPPED') = (skip_reason is not null)),
  constraint ma_visit_done_when check ((status = 'DONE') = (done_on is not null))
);
create index ma_visit_planned on ma_visit (planned_date, id) where status = 'PLANNED';
create index ma_visit_site on ma_visit (site_id) where site_id is not null;
-- The orders of a visit, one for each machine; those that were cancelled stay, and others are opened.
create table ma_visit_order (
  id bigint generated always as identity primary key,
  visit_id bigint not null references ma_visit,
  service_order_id bigint not null constraint ma_visit_order_key unique references service_order,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create index ma_visit_order_visit on ma_visit_order (visit_id);
-- Whether an order is one of a visit.
create function of_ma_visit(service_order bigint) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (select from ma_visit_order x where x.service_order_id = service_order)
$$;
-- What the orders of a visit make of it: done once one is closed and none is open any more, planned again where all were cancelled.
create function ma_visit_by_orders(visit bigint, out status text, out done_on date)
language sql stable set search_path = public, pg_temp as $$
  select case when count(*) filter (where o.status_group = 'ACTIVE') > 0 then 'ORDERED'
      when count(*) filter (where o.status = 'CLOSED') > 0 then 'DONE' else 'PLANNED' end,
    case when count(*) filter (where o.status_group = 'ACTIVE') = 0
      then max(bangkok_day(o.work_done_at)) filter (where o.status = 'CLOSED') end
  from ma_visit_order x join service_order o on o.id = x.service_order_id where x.visit_id = visit
$$;
-- What is seen of a visit on a day.
create function ma_visit_state(v ma_visit, day date) returns text
language sql stable set search_path = public, pg_temp as $$
  select case
    when v.status = 'SKIPPED' then 'SKIPPED'
    when v.status = 'DONE' then case when v.done_on > v.window_to then 'LATE' when v.done_on < v.window_from then 'EARLY' else 'DONE' end
    when v.status = 'PLANNED' and exists (
      select from ma_suspension s
      where s.contract_id = v.contract_id and s.from_on <= v.planned_date and coalesce(s.to_on, 'infinity') >= v.planned_date) then 'PAUSED'
    when v.window_to < day then 'MISSED'
    else v.status end
$$;
-- The orders of a contract: those of its visits, whenever they were opened, and others of its machines that were reported on their days in it, as
-- long as they are its customer's.
create function orders_of_ma(contract bigint) returns setof bigint
language sql stable set search_path = public, pg_temp as $$
  select x.service_order_id from ma_visit v join ma_visit_order x on x.visit_id = v.id where v.contract_id = contract
  union
  select o.id from ma_contract c join ma_contract_machine k on k.contract_id = c.id
  join service_order o on o.machine_id = k.machine_id and o.customer_id = c.customer_id
    and bangkok_day(o.reported_at) between coalesce(k.valid_from, c.start_date) and coalesce(k.valid_to, c.end_date)
  where c.id = contract and not exists (select from ma_visit_order x where x.service_order_id = o.id)
$$;
-- The contract that an order belongs to: that of its visit, or the one its machine was under on the day of the report, of its customer.
create function ma_of_order(o service_order) returns bigint language sql stable parallel safe
  return coalesce(
    (select v.contract_id from ma_visit_order x join ma_visit v on v.id = x.visit_id where x.service_order_id = o.id),
    (select k.contract_id from ma_contract_machine k join ma_contract c on c.id = k.contract_id and c.customer_id = o.customer_id
      where k.machine_id = o.machine_id and k.is_active and bangkok_day(o.reported_at) between k.valid_from and k.valid_to
      order by k.valid_from desc limit 1));
-- Hours of work on orders of a contract that it covers, until the end of a day: what is used of its covered hours.
create function ma_hours_used(contract bigint, until date default 'infinity') returns numeric
language sql stable set search_path = public, pg_temp as $$
  select round(coalesce(sum(t.minutes), 0) / 60.0, 2)
  from orders_of_ma(contract) k (id) join service_order o on o.id = k.id and o.cover = 'MA'
  join time_entry t on t.service_order_id = o.id and t.kind = 'WORK' and t.status <> 'REJECTED' and t.work_date <= until
$$;
-- A visit stays with its contract and its number; its state is what its orders make of it, and only one without orders is moved or skipped.
create function keep_ma_visit_rules() returns trigger language plpgsql as $$
declare
  by_orders record;
begin
  if ngan_importing() then return coalesce(new, old); end if;
  if tg_op = 'DELETE' then
    if old.status <> 'PLANNED' then perform refuse('MA_VISIT_NOT_PLANNED'); end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    if new.status <> 'PLANNED' then perform refuse('MA_VISIT_NOT_PLANNED'); end if;
    return new;
  end if;
  if (new.contract_id, new.seq) is distinct from (old.contract_id, old.seq) then perform refuse('MA_VISIT_FIXED'); end if;
  select * into by_orders from ma_visit_by_orders(new.id);
  if new.status = 'SKIPPED' and by_orders.status <> 'PLANNED' or new.status = 'PLANNED' and by_orders.status <> 'PLANNED' then
    perform refuse('MA_VISIT_HAS_ORDER');
  end if;
  if new.status in ('ORDERED', 'DONE') and (new.status, new.done_on) is distinct from (by_orders.status, by_orders.done_on)
      or new.status = 'SKIPPED' and old.status not in ('PLANNED', 'SKIPPED')
      or new.planned_date <> old.planned_date and old.status <> 'PLANNED' then
    perform refuse('MA_VISIT_NOT_PLANNED');
  end if;
  return new;
end $$;
create trigger ma_visit_rules before insert or update or delete on ma_visit
  for each row execute function keep_ma_visit_rules();
-- The visit is as its orders are, whenever one comes to it or goes on.
create function ma_visit_follows_orders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  visit bigint;
begin
  if ngan_importing() then return null; end if;
  if tg_table_name = 'ma_visit_order' then
    visit := new.visit_id;
  else
    select x.visit_id into visit from ma_visit_order x where x.service_order_id = new.id;
  end if;
  if visit is null then return null; end if;
  -- orders of one visit that end at the same moment are counted one after the other
  perform from ma_visit where id = visit for update;
  update ma_visit v set status = b.status, done_on = b.done_on, skip_reason = null
  from ma_visit_by_orders(visit) b where v.id = visit and (v.status, v.done_on) is distinct from (b.status, b.done_on);
  return null;
end $$;
create trigger ma_visit_order_counts after insert on ma_visit_order
  for each row execute function ma_visit_follows_orders();
create trigger service_order_ma_visit after update of status on service_order for each row
  when (new.status <> old.status) execute function ma_visit_follows_orders();
-- A contract that ends before its time leaves out the visits after that day.
create function skip_ended_visits() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update ma_visit set status = 'SKIPPED', skip_reason = 'TERMINATED'
  where contract_id = new.id and status = 'PLANNED' and planned_date > new.terminated_on;
  return null;
end $$;
create trigger ma_contract_skips_visits after update of status on ma_contract for each row
  when (new.status = 'TERMINATED' and old.status <> 'TERMINATED') execute function skip_ended_visits();
select track_changes('ma_visit');
select track_changes('ma_visit_order');
select live_references('ma_visit');
select live_references('ma_visit_order');
select allow('ma_visit', 'select, insert, update, delete', '*');
select allow('ma_visit_order', 'select, insert', '*');
create table warranty (
  id bigint generated always as identity primary key,
  warranty_no text not null constraint warranty_no_key unique constraint warranty_no_filled check (filled(warranty_no, 30)),
  -- Of one machine; null: of all that were built for a project.
  machine_id bigint references machine,
  -- Of one part in the machine; null: of the machine.
  installed_part_id bigint,
  kind text not null constraint warranty_kind_known check (kind in ('STANDARD', 'EXTENDED', 'PART', 'WORKMANSHIP')),
  basis text not null constraint warranty_basis_known
    check (basis in ('DELIVERY', 'COMMISSIONING', 'ACCEPTANCE', 'HANDOVER', 'MANUAL')),
  start_date date not null,
  months integer constraint warranty_months_range check (months between 1 and 240),
  end_date date not null,
  -- Why it ends on another day than its months say.
  end_reason text constraint warranty_end_reason_filled check (filled(end_reason, 500)),
  -- Run hours after which it is over before its last day.
  hours_limit integer constraint warranty_hours_limit_range check (hours_limit between 1 and 1000000),
  covers_labor boolean not null default true,
  covers_parts boolean not null default true,
  covers_travel boolean not null default false,
  exclusions text constraint warranty_exclusions_filled check (filled(exclusions, 2000)),
  status text not null default 'ACTIVE' constraint warranty_status_known check (status in ('ACTIVE', 'VOID')),
  -- The first day on which it covers nothing any more.
  void_on date,
  void_reason text constraint warranty_void_reason_filled check (filled(void_reason, 1000)),
  -- The one it goes on from, the day after.
  extends_id bigint references warranty,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  project_id bigint references project,
  -- The project whose handover began it; null: a person entered it.
  handover_of bigint references project,
  -- A person gave it other days since: it does not follow the days of the project.
  days_by_hand boolean not null default false,
  -- The days that its handover promises leave none for it, and no person made it void: it holds again once they do.
  void_by_days boolean not null default false,
  constraint warranty_in_order check (end_date >= start_date),
  constraint warranty_end_reckoned check (months is null or end_date = end_of_months(start_date, months) or end_reason is not null),
  constraint warranty_covers_something check (covers_labor or covers_parts or covers_travel),
  constraint warranty_of_one check (num_nonnulls(machine_id, project_id) = 1),
  constraint warranty_part_has_machine check (installed_part_id is null or machine_id is not null),
  -- hours are those of one machine's meter
  constraint warranty_hours_of_machine check (hours_limit is null or machine_id is not null),
  constraint warranty_of_a_part check (kind <> 'PART' or installed_part_id is not null),
  constraint warranty_part_of_machine foreign key (installed_part_id, machine_id) references installed_part (id, machine_id),
  constraint warranty_void_said check ((status = 'VOID') = (void_on is not null) and (status = 'VOID') = (void_reason is not null)),
  constraint warranty_void_by_days_is_void check (not void_by_days or status = 'VOID' and handover_of is not null),
  constraint warranty_no_overlap exclude using gist (machine_id with =, coalesce(installed_part_id, 0) with =, kind with =,
    daterange(start_date, end_date, '[]') with &&) where (status = 'ACTIVE'),
  constraint warranty_project_no_overlap exclude using gist (project_id with =, kind with =,
    daterange(start_date, end_date, '[]') with &&) where (status = 'ACTIVE')
);
create index warranty_machine on warranty (machine_id, start_date, id);
create index warranty_project on warranty (project_id, start_date, id) where project_id is not null;
create index warranty_handover on warranty (handover_of) where handover_of is not null;
create index warranty_part on warranty (installed_part_id);
create index warranty_end on warranty (end_date, id);
create index warranty_number on warranty (number_order(warranty_no), id);
create index warranty_search on warranty using gin (fold_text(warranty_no) gin_trgm_ops);
-- one goes on from another
create unique index warranty_extends_key on warranty (extends_id) where status = 'ACTIVE';
create index warranty_extends on warranty (extends_id);
-- What a warranty is of does not change, what a person made void not at all; an extension begins the day after what it extends.
create function keep_warranty_rules() returns trigger language plpgsql as $$
declare
  former warranty;
begin
  if tg_op = 'UPDATE' then
    -- what the days of a handover left none for comes back by them alone
    if old.status = 'VOID' and not (old.void_by_days and pg_trigger_depth() > 1) then
      perform refuse('WARRANTY_IS_VOID', jsonb_build_object('no', old.warranty_no));
    end if;
    if (old.machine_id, old.project_id, old.installed_part_id, old.kind, old.extends_id, old.warranty_no, old.handover_of)
        is distinct from (new.machine_id, new.project_id, new.installed_part_id, new.kind, new.extends_id, new.warranty_no, new.handover_of) then
      perform refuse('WARRANTY_OF_ANOTHER');
    end if;
    -- a change of the project's days comes from its trigger
    if (new.start_date, new.months, new.end_date) is distinct from (old.start_date, old.months, old.end_date) and pg_trigger_depth() = 1 then
      new.days_by_hand := new.handover_of is not null;
    end if;
    if pg_trigger_depth() = 1 then new.void_by_days := false; end if;
    if (new.end_date <> old.end_date or new.void_by_days) and exists (select from warranty w where w.extends_id = old.id and w.status = 'ACTIVE') then
      perform refuse('WARRANTY_IS_EXTENDED', jsonb_build_object('no', old.warranty_no));
    end if;
  elsif new.status = 'VOID' and not ngan_importing() then
    perform refuse('WARRANTY_IS_VOID', jsonb_build_object('no', new.warranty_no));
  end if;
  if new.extends_id is not null and new.status = 'ACTIVE' then
    select * into former from warranty where id = new.extends_id for no key update;
    if former.status = 'VOID' then
      perform refuse('WARRANTY_IS_VOID', jsonb_build_object('no', former.warranty_no));
    end if;
    if (former.machine_id, former.project_id, former.installed_part_id) is distinct from (new.machine_id, new.project_id, new.installed_part_id)
        or new.start_date <> former.end_date + 1 then
      perform refuse('WARRANTY_GAP', jsonb_build_object('no', former.warranty_no, 'from_on', former.end_date + 1));
    end if;
  end if;
  return new;
end $$;
-- Row lock on the machine or the project before its warranties are compared: crowded inserts under an exclusion constraint deadlock.
create function keep_warranties_in_turn() returns trigger language plpgsql as $$
begin
  perform from machine where id = new.machine_id for no key update;
  perform from project where id = new.project_id for no key update;
  return new;
end $$;
-- by its name before the look at the reference, which takes a weaker lock on the same row
create trigger warranty_in_turn before insert or update on warranty for each row execute function keep_warranties_in_turn();
create trigger warranty_rules before insert or update on warranty for each row execute function keep_warranty_rules();
select track_changes('warranty');
select live_references('warranty');
select allow('warranty', 'select, insert, update', '*');
-- The day on which a machine had run so many hours since a day, as its readings tell; null where none says so. Without a reading from before,
-- the meter counts from nothing.
create function hours_run_on(machine bigint, since date, hours integer) returns date
language sql stable set search_path = public, pg_temp as $$
  with read as materialized (select r.read_on, r.hours from machine_hours(machine) r),
  began as (select coalesce((select r.hours from read r where r.read_on <= since order by r.read_on desc, r.hours desc limit 1), 0) as at)
  select min(r.read_on) from read r, began b where r.read_on >= since and r.hours - b.at >= hours_run_on.hours
$$;
-- The day on which the hours of a warranty had run, where the readings of its machine say so. Kept beside them, so that whoever looks at every
-- machine reads no meters.
create table warranty_hours (
  warranty_id bigint primary key references warranty on delete cascade,
  over_on date not null
);
-- Reckons it for the warranties of a machine.
create function reckon_warranty_hours(machine bigint) returns void
language sql set search_path = public, pg_temp as $$
  with reckoned as materialized (
    select w.id, hours_run_on(w.machine_id, w.start_date, w.hours_limit) as over_on from warranty w
    where w.machine_id = machine and w.hours_limit is not null),
  gone as (
    delete from warranty_hours h using warranty w
    where h.warranty_id = w.id and w.machine_id = machine
      and not exists (select from reckoned r where r.id = h.warranty_id and r.over_on is not null))
  insert into warranty_hours as h (warranty_id, over_on)
  select r.id, r.over_on from reckoned r where r.over_on is not null
  on conflict (warranty_id) do update set over_on = excluded.over_on where h.over_on <> excluded.over_on
$$;
-- The machine is locked by then, as it is whenever a warranty is written (keep_warranties_in_turn).
create function follow_warranty_hours() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform reckon_warranty_hours(new.machine_id);
  return null;
end $$;
create trigger warranty_hours_new after insert on warranty for each row
  when (new.hours_limit is not null) execute function follow_warranty_hours();
create trigger warranty_hours_changed after update of start_date, hours_limit on warranty for each row
  when ((new.start_date, new.hours_limit) is distinct from (old.start_date, old.hours_limit)) execute function follow_warranty_hours();
-- Row lock on the machine: of a reading and a warranty that are written at once, the second sees the first.
create function follow_meter_hours() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed machine_meter := coalesce(new, old);
begin
  if changed.kind <> 'RUN_HOURS' then return null; end if;
  perform from machine where id = changed.machine_id for no key update;
  perform reckon_warranty_hours(changed.machine_id);
  return null;
end $$;
create trigger machine_meter_warranty_hours after insert or update or delete on machine_meter
  for each row execute function follow_meter_hours();
-- Warranties with the last day each covers: its end, the day before it was void, or the day on which its hours had run; the earliest.
create view warranty_days as
  select w.*, least(w.end_date, w.void_on - 1, h.over_on) as last_on
  from warranty w left join warranty_hours h on h.warranty_id = w.id;
-- Warranties as they hold for each machine, and on which days: its own, and those of its project for the days on which it was of it.
create view machine_warranty as
  select w.machine_id as covered_id, w.*, w.start_date as from_on, w.last_on as to_on from warranty_days w where w.machine_id is not null
  union all
  select b.machine_id, w.*, greatest(w.start_date, b.from_on), least(w.last_on, b.until_on)
  from warranty_days w join machine_in_project b on b.project_id = w.project_id;
select allow('warranty_hours', 'select', '*');
select allow('warranty_days', 'select', '*');
select allow('machine_warranty', 'select', '*');
-- What covers a machine on a day of Bangkok: its warranties, else those of its project, else its maintenance contract, or nothing; with a part named,
-- that part's own cover first. `parts`: those in the machine on that day with a cover of their own, also one taken out on it. The last day still
-- covers: 0 days are left then.
create function cover_of(machine bigint, day date, part bigint default null) returns table (
  kind text, warranty_id bigint, contract_id bigint, reference text, covers_labor boolean, covers_parts boolean, covers_travel boolean, end_date date,
  days_left integer, hours_limit integer, hours_known boolean, exclusions text, parts jsonb)
language sql stable set search_path = public, pg_temp as $$
  with good as materialized (
    select w.* from machine_warranty w
    where w.covered_id = machine and w.start_date <= day and w.end_date >= day and w.from_on <= day and w.to_on >= day
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
  promised as materialized (select a.* from ma_cover(machine, day) a),
  own as (
    select 1 as rank, 'PART' as kind, o.warranty_id, null::bigint as contract_id, o.reference, o.covers_labor, o.covers_parts, o.covers_travel, o.last_on, o.hours_limit,
      o.exclusions
    from of_parts o where o.spare_part_id = part
    union all
    select case when g.kind = 'WORKMANSHIP' then 3 else 2 end + case when g.project_id is null then 0 else 2 end, 'WARRANTY', g.id, null, g.warranty_no, g.covers_labor, g.covers_parts,
      g.covers_travel, g.last_on, g.hours_limit, g.exclusions
    from good g where g.installed_part_id is null
    union all
    -- only where no warranty of the machine answers: what a contract bears is no claim
    select 6, 'MA', null, a.contract_id, a.ma_no, a.covers_labor, a.covers_parts, a.covers_travel, a.end_date, null, null
    from promised a where not exists (select from good g where g.installed_part_id is null)
  ),
  first as (select * from own o order by o.rank, o.last_on desc, o.warranty_id limit 1),
  -- what any of them bears is borne, by the contract as well where a warranty answers
  borne as (
    select coalesce(bool_or(o.covers_labor), false) as labor, coalesce(bool_or(o.covers_parts), false) as parts,
      coalesce(bool_or(o.covers_travel), false) as travel
    from (select o.covers_labor, o.covers_parts, o.covers_travel from own o
      union all select a.covers_labor, a.covers_parts, a.covers_travel from promised a) o)
  select coalesce(f.kind, 'NONE'), f.warranty_id, f.contract_id, f.reference, b.labor, b.parts, b.travel, f.last_on, f.last_on - day, f.hours_limit,
    case when f.hours_limit is not null then exists (select from machine_hours(machine) h where h.read_on <= day) end, f.exclusions,
    coalesce((
      select jsonb_agg(jsonb_build_object('spare_part_id', p.id, 'part_no', p.part_no, 'name', p.name, 'place', o.place,
        'end_date', o.last_on, 'days_left', o.last_on - day) order by o.last_on, o.place, p.part_no)
      from (select o.spare_part_id, o.place, max(o.last_on) as last_on from of_parts o group by o.id, o.spare_part_id, o.place
        order by max(o.last_on), o.place limit 200) o join spare_part p on p.id = o.spare_part_id), '[]')
  from borne b left join first f on true
$$;
-- The last day on which the warranty of a machine or its project bears parts, of those that cover a day; null where none does, and whether it has
-- any at all.
create function machine_warranty_until(machine bigint, day date) returns table (end_date date, is_known boolean)
language sql stable set search_path = public, pg_temp as $$
  select max(w.last_on) filter (where w.covers_parts and w.from_on <= day and w.to_on >= day), count(*) > 0
  from machine_warranty w
  where w.covered_id = machine and w.installed_part_id is null
$$;
-- The day on which the warranty of a machine begins: its own, where it is within the project, else that of the project.
create function machine_warranty_day(p project, m machine) returns date language plpgsql stable as $$
declare
  own_day date := case p.warranty_basis when 'DELIVERY' then m.delivered_on when 'COMMISSIONING' then m.commissioned_on when 'ACCEPTANCE' then m.sat_on end;
begin
  return case when own_day >= p.start_date then own_day else project_warranty_day(p) end;
end $$;
-- What the types of its machines gave as a project was handed over: of the whole (machine null) and of each machine, also of one that came later. What is
-- said of a type later, or another model of a machine, begins and moves no warranty.
create table handover_months (
  project_id bigint not null references project on delete cascade,
  machine_id bigint references machine on delete cascade,
  months integer not null constraint handover_months_range check (months between 0 and 240),
  constraint handover_months_key unique nulls not distinct (project_id, machine_id)
);
create index handover_months_machine on handover_months (machine_id) where machine_id is not null;
select allow('handover_months', 'select, insert', '*');
-- What a handover promises: for the whole project (machine null) from the day and for the months that were agreed, else those of the type of its
-- machines, the shortest of them, else a year; and for each machine in service. 0 months: no warranty.
create function handover_warranty(p project) returns table (machine_id bigint, first_on date, months integer) language plpgsql stable as $$
begin
  return query
    with built as (
      select m.id, machine_warranty_day(p, m) as first_on, coalesce(p.warranty_months, h.months, t.default_warranty_months, 12) as months
      from machine m join machine_model k on k.id = m.machine_model_id join machine_type t on t.id = k.machine_type_id
      left join handover_months h on h.project_id = p.id and h.machine_id = m.id
      where m.project_id = p.id and not m.is_deleted and m.status <> 'DECOMMISSIONED')
    select null::bigint, project_warranty_day(p), coalesce(p.warranty_months,
      (select h.months from handover_months h where h.project_id = p.id and h.machine_id is null), (select min(b.months) from built b), 12)
    union all
    select b.id, b.first_on, b.months from built b;
end $$;
-- Keeps the months as they are now, where none are kept yet.
create function keep_handover_months(p project) returns void language plpgsql as $$
begin
  -- the months that were agreed stand above them, and may be taken back
  p.warranty_months := null;
  insert into handover_months (project_id, machine_id, months)
  select p.id, h.machine_id, h.months from handover_warranty(p) h order by h.machine_id nulls first
  on conflict on constraint handover_months_key do nothing;
end $$;
-- Begins what is promised and not there yet, of one machine or of all: one for the whole project; a machine that is promised other days has one of its
-- own beside it, for those of them on which it has none: that has no months.
create function begin_handover_warranty(p project, only_machine bigint default null) returns void language plpgsql as $$
declare
  whole record;
begin
  select h.first_on, h.months, daterange(h.first_on, end_of_months(h.first_on, h.months), '[]') as days into whole
  from handover_warranty(p) h where h.machine_id is null and h.months > 0;
  insert into warranty (warranty_no, project_id, handover_of, kind, basis, start_date, months, end_date)
  select next_doc_no('WR', now()), p.id, p.id, 'STANDARD', p.warranty_basis, whole.first_on, whole.months, upper(whole.days) - 1
  where whole.months > 0 and only_machine is null and not exists (
    select from warranty w where w.project_id = p.id and w.kind = 'STANDARD'
      and (w.handover_of = p.id or w.status = 'ACTIVE' and daterange(w.start_date, w.end_date, '[]') && whole.days));
  insert into warranty (warranty_no, machine_id, handover_of, kind, basis, start_date, months, end_date)
  select next_doc_no('WR', now()), h.machine_id, p.id, 'STANDARD', p.warranty_basis, lower(d.days), case when d.days = t.days then h.months end, upper(d.days) - 1
  from handover_warranty(p) h, lateral (select daterange(h.first_on, end_of_months(h.first_on, h.months), '[]') as days) t,
    lateral unnest(datemultirange(t.days) - coalesce((
      select range_agg(daterange(w.start_date, w.end_date, '[]')) from warranty w
      where w.machine_id = h.machine_id and w.installed_part_id is null and w.kind = 'STANDARD' and w.status = 'ACTIVE'), '{}')) d (days)
  where h.months > 0 and h.machine_id = coalesce(only_machine, h.machine_id) and t.days is distinct from whole.days
    and not exists (select from warranty w where w.machine_id = h.machine_id and w.handover_of = p.id)
  order by h.machine_id, lower(d.days);
end $$;
-- Whether a warranty of a machine goes on from another one within what a handover promises: its first day is not the promise's to say.
create function goes_on_from_another(w warranty, first_on date) returns boolean language sql stable as $$
  select w.machine_id is not null and w.start_date > first_on and exists (
    select from warranty o where o.machine_id = w.machine_id and o.installed_part_id is null and o.kind = w.kind and o.status = 'ACTIVE' and o.id <> w.id
      and first_on between o.start_date and o.end_date)
$$;
-- Moves what a machine has of a promise beside warranties of its own to the days that are promised now, gap by gap between those: what nothing is left of is
-- void by these days and holds again once they leave some for it, and a gap that is new is filled. Where one of its own between two of them is void since, both
-- stand in one gap: each keeps its place, the first begins with the promise, and one ends where the next begins. What a person made void stays so, and
-- nothing else takes its place.
create function move_handover_rest(p project, machine bigint, promised daterange) returns void language plpgsql as $$
declare
  gap daterange;
  rest record;
begin
  if not exists (select from warranty w where w.machine_id = machine and w.handover_of = p.id and (w.status = 'ACTIVE' or w.void_by_days)
      and w.months is null and not w.days_by_hand) then
    return;
  end if;
  for gap in
    select g.days from unnest(datemultirange(daterange(null, null)) - coalesce((
      select range_agg(daterange(w.start_date, w.end_date, '[]')) from warranty w
      where w.machine_id = machine and w.installed_part_id is null and w.kind = 'STANDARD' and w.status = 'ACTIVE'
        and not (w.handover_of is not distinct from p.id and w.months is null and not w.days_by_hand)), '{}')) g (days)
  loop
    for rest in
      select w.id, w.status = 'VOID' and not w.void_by_days as stays_void,
        gap * promised * daterange(case when lag(w.id) over by_day is not null then w.start_date end, lead(w.start_date) over by_day) as days
      from warranty w
      where w.machine_id = machine and w.handover_of = p.id and case when w.status = 'ACTIVE' or w.void_by_days
        then w.months is null and not w.days_by_hand and gap @> w.start_date else gap && daterange(w.start_date, w.end_date, '[]') end
      window by_day as (order by w.start_date, w.id)
      order by w.start_date, w.id
    loop
      continue when rest.stays_void;
      if isempty(rest.days) then
        update warranty set status = 'VOID', void_on = start_date, void_reason = p.project_no, void_by_days = true
        where id = rest.id and status = 'ACTIVE';
      else
        update warranty set basis = p.warranty_basis, start_date = lower(rest.days), end_date = upper(rest.days) - 1,
          status = 'ACTIVE', void_on = null, void_reason = null, void_by_days = false
        where id = rest.id and (status, basis, start_date, end_date) is distinct from ('ACTIVE', p.warranty_basis, lower(rest.days), upper(rest.days) - 1);
      end if;
    end loop;
    if not found and not isempty(gap * promised) then
      insert into warranty (warranty_no, machine_id, handover_of, kind, basis, start_date, end_date)
      values (next_doc_no('WR', now()), machine, p.id, 'STANDARD', p.warranty_basis, lower(gap * promised), upper(gap * promised) - 1);
    end if;
  end loop;
end $$;
-- The machines that are or were of a project, or have a warranty of its handover: what is decided of their repairs may stand on its days. Locked in the
-- order of their ids, as others that lock machines do.
create function hold_machines_of(p project) returns bigint[] language plpgsql as $$
declare
  machines bigint[] := array(
    select m.id from machine m where m.project_id = p.id
    union select b.machine_id from machine_in_project b where b.project_id = p.id
    union select w.machine_id from warranty w where w.handover_of = p.id and w.machine_id is not null);
begin
  perform from machine m where m.id = any (machines) order by m.id for no key update;
  return machines;
end $$;
create function start_project_warranty() returns trigger language plpgsql as $$
begin
  -- in the order of their ids, as others that lock machines do
  perform from machine m where m.project_id = new.id and not m.is_deleted order by m.id for no key update;
  perform keep_handover_months(new);
  perform begin_handover_warranty(new);
  return null;
end $$;
create trigger project_warranty after update of status on project
  for each row when (old.status = 'IN_PROGRESS' and new.status = 'HANDED_OVER') execute function start_project_warranty();
-- A machine that comes to a project after its handover is promised what its type gives that day.
create function keep_months_of_late_machine() returns trigger language plpgsql as $$
declare
  of_project project;
begin
  select * into of_project from project p where p.id = new.project_id and p.status in ('HANDED_OVER', 'CLOSED');
  if found then perform keep_handover_months(of_project); end if;
  return null;
end $$;
create trigger machine_comes_late after insert or update of project_id on machine
  for each row when (new.project_id is not null) execute function keep_months_of_late_machine();
-- Orders that were decided by the days of a warranty keep the ground they stand on. `before`: those that were under warranty.
create function keep_decided_orders(p project, machines bigint[], before bigint[]) returns void language plpgsql as $$
declare
  after bigint[] := decided_under_warranty(machines);
  turned bigint;
begin
  select count(*) into turned from unnest(before || after) o (id) where not (o.id = any(before) and o.id = any(after));
  if turned > 0 then perform refuse('PROJECT_WARRANTY_DECIDED', jsonb_build_object('no', p.project_no, 'count', turned)); end if;
end $$;
-- After the handover, a change of the days its warranty counts from, or of its months, moves the warranties that the handover began, in the same
-- transaction. Refused where a person entered one, or its days, and they do not agree: that is changed first. A warranty ended by hand stays ended.
create function follow_project_warranty() returns trigger language plpgsql as $$
declare
  machines bigint[];
  decided bigint[];
  held text;
  is_entered boolean;
  promised record;
begin
  perform keep_handover_months(new);
  if new.warranty_basis = old.warranty_basis
      and not exists (select * from handover_warranty(new) except select * from handover_warranty(old)) then
    return null;
  end if;
  machines := hold_machines_of(new);
  if exists (select from handover_warranty(new) h where h.machine_id is null and h.first_on is null and h.months > 0) then
    perform refuse('PROJECT_WARRANTY_DAY', jsonb_build_object('no', new.project_no));
  end if;
  select w.warranty_no, w.handover_of is null or w.days_by_hand into held, is_entered
  from handover_warranty(new) now_is join handover_warranty(old) was on was.machine_id is not distinct from now_is.machine_id
    join warranty w on w.machine_id is not distinct from now_is.machine_id and w.kind = 'STANDARD' and w.status = 'ACTIVE' and (w.handover_of = new.id
      -- what was there before the handover, which began none beside it
      or w.handover_of is null and w.project_id = new.id and not exists (select from warranty o where o.project_id = new.id and o.handover_of = new.id)
        and (was.months = 0 or daterange(w.start_date, w.end_date, '[]') && daterange(was.first_on, end_of_months(was.first_on, was.months), '[]')))
  where case when now_is.months = 0 and was.months > 0 and w.handover_of is not null and not w.days_by_hand then true
    when w.handover_of is not null and not w.days_by_hand then false
    -- of what goes on from another one the last day alone is the promise's to say
    when goes_on_from_another(w, now_is.first_on) then (now_is.first_on, now_is.months) is distinct from (was.first_on, was.months)
      and w.end_date <> end_of_months(now_is.first_on, now_is.months)
    else now_is.first_on <> was.first_on and w.start_date <> now_is.first_on or now_is.months <> was.months and w.months is distinct from now_is.months end
  order by w.id limit 1;
  if held is not null then
    perform refuse(case when is_entered then 'PROJECT_WARRANTY_BY_HAND' else 'PROJECT_WARRANTY_RUNS' end,
      jsonb_build_object('no', new.project_no, 'warranty', held));
  end if;
  decided := decided_under_warranty(machines);
  update warranty w set basis = new.warranty_basis, start_date = d.first_on, months = d.months, end_date = end_of_months(d.first_on, d.months)
  from handover_warranty(new) now_is join handover_warranty(old) was on was.machine_id is not distinct from now_is.machine_id,
    lateral (select k.id, case when now_is.first_on is distinct from was.first_on then now_is.first_on else k.start_date end as first_on,
        case when now_is.months <> was.months then now_is.months else k.months end as months
      from warranty k where k.handover_of = new.id and k.machine_id is not distinct from now_is.machine_id and k.status = 'ACTIVE' and not k.days_by_hand
        and k.months is not null) d
  where w.id = d.id and (w.basis, w.start_date, w.months) is distinct from (new.warranty_basis, d.first_on, d.months);
  for promised in select h.machine_id, h.first_on, h.months from handover_warranty(new) h where h.machine_id is not null and h.months > 0 order by h.machine_id loop
    perform move_handover_rest(new, promised.machine_id, daterange(promised.first_on, end_of_months(promised.first_on, promised.months), '[]'));
  end loop;
  perform begin_handover_warranty(new);
  perform keep_decided_orders(new, machines, decided);
  return null;
end $$;
create trigger project_warranty_follows
  after update of start_date, delivery_date, commissioning_date, acceptance_date, handover_date, warranty_basis, warranty_months, status on project for each row
  when (old.status in ('HANDED_OVER', 'CLOSED') and new.status in ('HANDED_OVER', 'CLOSED')
    -- the first day says which days of machines are within the project
    and (old.start_date, old.delivery_date, old.commissioning_date, old.acceptance_date, old.handover_date, old.warranty_basis, old.warranty_months)
      is distinct from (new.start_date, new.delivery_date, new.commissioning_date, new.acceptance_date, new.handover_date, new.warranty_basis, new.warranty_months))
  execute function follow_project_warranty();
-- A machine's own day moves its warranty likewise. Its row is locked by then, as a decision on one of its repairs locks it.
create function follow_machine_days() returns trigger language plpgsql as $$
declare
  of_project project;
  first_day date;
  last_day date;
  decided bigint[];
  held text;
begin
  select * into of_project from project p where p.id = new.project_id and p.status in ('HANDED_OVER', 'CLOSED');
  if not found then return null; end if;
  first_day := machine_warranty_day(of_project, new);
  if first_day is not distinct from machine_warranty_day(of_project, old) then return null; end if;
  perform keep_handover_months(of_project);
  select end_of_months(first_day, h.months) into last_day from handover_warranty(of_project) h where h.machine_id = new.id and h.months > 0;
  select w.warranty_no into held from warranty w
  where w.machine_id = new.id and w.handover_of = of_project.id and w.status = 'ACTIVE' and w.days_by_hand
    and case when goes_on_from_another(w, first_day) then w.end_date <> last_day else w.start_date <> first_day end order by w.id limit 1;
  if held is not null then
    perform refuse('PROJECT_WARRANTY_BY_HAND', jsonb_build_object('no', of_project.project_no, 'warranty', held));
  end if;
  decided := decided_under_warranty(array[new.id]);
  update warranty w set start_date = first_day, end_date = end_of_months(first_day, w.months)
  where w.machine_id = new.id and w.handover_of = of_project.id and w.status = 'ACTIVE' and not w.days_by_hand and w.months is not null;
  if last_day is not null then perform move_handover_rest(of_project, new.id, daterange(first_day, last_day, '[]')); end if;
  perform begin_handover_warranty(of_project, new.id);
  perform keep_decided_orders(of_project, array[new.id], decided);
  return null;
end $$;
create trigger machine_warranty_follows after update of delivered_on, commissioned_on, sat_on on machine for each row
  when (new.project_id is not null and new.project_id is not distinct from old.project_id
    and (old.delivered_on, old.commissioned_on, old.sat_on) is distinct from (new.delivered_on, new.commissioned_on, new.sat_on))
  execute function follow_machine_days();
-- The last day of the warranty of a project that covers longest; null where it has none.
create function project_warranty_until(project bigint) returns date language sql stable set search_path = public, pg_temp as $$
  select max(w.last_on) from warranty_days w where w.project_id = project and w.last_on >= w.start_date
$$;
-- Days on which a machine is covered as a whole, as cover_of answers for each of them: its warranties and those of its project, and its contracts without the days they
-- rested.
create view cover_span as
  select w.covered_id as machine_id, 'WARRANTY' as kind, w.id as warranty_id, null::bigint as contract_id, w.from_on, w.to_on
  from machine_warranty w
  where w.installed_part_id is null and w.to_on >= w.from_on
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
-- Reminders of a last day that comes near, each once, whichever server sent it; is_overtaken: a later one went out in its place.
create table expiry_notice (
  id bigint generated always as identity primary key,
  warranty_id bigint references warranty,
  contract_id bigint references ma_contract,
  due_on date not null,
  threshold_days integer not null constraint expiry_notice_threshold_known check (threshold_days in (90, 60, 30, 7, 0)),
  is_overtaken boolean not null default false,
  sent_at timestamptz not null default now(),
  constraint expiry_notice_of_one check (num_nonnulls(warranty_id, contract_id) = 1),
  constraint expiry_notice_once unique nulls not distinct (warranty_id, contract_id, due_on, threshold_days)
);
create index expiry_notice_contract on expiry_notice (contract_id) where contract_id is not null;
select allow('expiry_notice', 'select, insert');
-- What sales does about a machine that is uncovered from a day on. PROPOSED: a contract was drafted for it; open again once that is lost or deleted.
create table cover_gap_task (
  id bigint generated always as identity primary key,
  machine_id bigint not null references machine,
  -- The first day without cover.
  gap_from date not null,
  next_step text constraint cover_gap_task_next_step_filled check (filled(next_step, 300)),
  next_on date,
  owner_id bigint references employee,
  result text not null default 'OPEN' constraint cover_gap_task_result_known check (result in ('OPEN', 'PROPOSED', 'NOT_WANTED')),
  -- Why the customer wants no contract.
  reason text constraint cover_gap_task_reason_filled check (filled(reason, 1000)),
  contract_id bigint references ma_contract on delete set null,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint cover_gap_task_key unique (machine_id, gap_from),
  constraint cover_gap_task_reason_said check ((result = 'NOT_WANTED') = (reason is not null)),
  constraint cover_gap_task_proposed check (contract_id is null or result = 'PROPOSED')
);
create index cover_gap_task_owner on cover_gap_task (owner_id) where owner_id is not null;
create index cover_gap_task_contract on cover_gap_task (contract_id) where contract_id is not null;
select track_changes('cover_gap_task', 'machine_id', 'gap_from');
select live_references('cover_gap_task');
select allow('cover_gap_task', 'select, insert, update', '*');
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
create table symptom (
  id bigint generated always as identity primary key,
  code text not null constraint symptom_code_filled check (filled(code, 30)),
  name_th text not null constraint symptom_name_th_filled check (filled(name_th, 150)),
  name_en text constraint symptom_name_en_filled check (filled(name_en, 150)),
  machine_type_id bigint references machine_type,
  severity text not null default 'MEDIUM'
    constraint symptom_severity_known check (severity in ('LOW', 'MEDIUM', 'HIGH', 'STOP')),
  safety_related boolean not null default false,
  alarm_code text constraint symptom_alarm_code_filled check (filled(alarm_code, 60)),
  first_check text constraint symptom_first_check_filled check (filled(first_check, 2000)),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index symptom_code_key on symptom (fold_text(code)) where not is_deleted;
create index symptom_severity on symptom (severity, id) where not is_deleted;
create index symptom_machine_type on symptom (machine_type_id);
-- Which parts to think of. A rank given by hand comes first.
create table symptom_part (
  id bigint generated always as identity primary key,
  symptom_id bigint not null references symptom,
  spare_part_id bigint not null references spare_part,
  manual_rank integer constraint symptom_part_manual_rank_range check (manual_rank between 1 and 99),
  note text constraint symptom_part_note_filled check (filled(note, 300)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint symptom_part_key unique (symptom_id, spare_part_id)
);
create index symptom_part_spare_part on symptom_part (spare_part_id);
-- On which models it is known to occur.
create table machine_model_symptom (
  id bigint generated always as identity primary key,
  machine_model_id bigint not null references machine_model,
  symptom_id bigint not null references symptom,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint machine_model_symptom_key unique (machine_model_id, symptom_id)
);
create index machine_model_symptom_symptom on machine_model_symptom (symptom_id);
select track_changes('symptom');
select track_changes('symptom_part', 'symptom_id', 'spare_part_id');
select track_changes('machine_model_symptom', 'machine_model_id', 'symptom_id');
select live_references('symptom');
select live_references('symptom_part');
select live_references('machine_model_symptom');
select allow('symptom', 'select, insert, update', '*');
select allow('symptom_part', 'select, insert, update, delete', '*');
select allow('machine_model_symptom', 'select, insert, update, delete', '*');
-- A symptom of one machine type occurs on models of that type only.
create function keep_symptom_type(symptoms bigint, models bigint) returns void language plpgsql as $$
declare
  wrong record;
begin
  select s.code, c.code as model into wrong
  from machine_model_symptom m join symptom s on s.id = m.symptom_id join machine_model c on c.id = m.machine_model_id
  where (m.symptom_id = symptoms or m.machine_model_id = models) and s.machine_type_id <> c.machine_type_id
  order by c.code, s.code limit 1;
  if found then
    perform refuse('SYMPTOM_OF_OTHER_TYPE', jsonb_build_object('code', wrong.code, 'model', wrong.model));
  end if;
end $$;
create function keep_type_of_pair() returns trigger language plpgsql as $$
begin
  if ngan_importing() then return null; end if;
  -- row lock: a concurrent change of type waits for us and then sees our row
  perform from symptom where id = new.symptom_id for share;
  perform from machine_model where id = new.machine_model_id for share;
  perform keep_symptom_type(new.symptom_id, null);
  return null;
end $$;
create trigger machine_model_symptom_type after insert or update of machine_model_id, symptom_id on machine_model_symptom
  for each row execute function keep_type_of_pair();
create function keep_type_of_symptom() returns trigger language plpgsql as $$
begin
  perform keep_symptom_type(new.id, null);
  return null;
end $$;
create trigger symptom_type_kept after update of machine_type_id on symptom
  for each row when (new.machine_type_id is distinct from old.machine_type_id)
  execute function keep_type_of_symptom();
create function keep_type_of_model() returns trigger language plpgsql as $$
begin
  perform keep_symptom_type(null, new.id);
  return null;
end $$;
create trigger machine_model_type_kept after update of machine_type_id on machine_model
  for each row when (new.machine_type_id <> old.machine_type_id) execute function keep_type_of_model();
create table software (
  id bigint generated always as identity primary key,
  code text not null constraint software_code_filled check (filled(code, 40)),
  name text not null constraint software_name_filled check (filled(name, 150)),
  kind text not null constraint software_kind_known
    check (kind in ('PLC', 'ROBOT', 'HMI', 'VISION', 'PC_APP', 'WEB', 'DATABASE', 'FIRMWARE')),
  platform text constraint software_platform_filled check (filled(platform, 100)),
  language text constraint software_language_filled check (filled(language, 100)),
  repository_url text constraint software_repository_url_filled check (filled(repository_url, 300)),
  owner_id bigint references employee,
  machine_model_id bigint references machine_model,
  license_note text constraint software_license_note_filled check (filled(license_note, 1000)),
  status text not null default 'ACTIVE' constraint software_status_known check (status in ('ACTIVE', 'DEPRECATED', 'RETIRED')),
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index software_code_key on software (fold_text(code)) where not is_deleted;
create index software_owner on software (owner_id);
create index software_machine_model on software (machine_model_id);
create index software_kind on software (kind);
create index software_status on software (status);
-- The latest is the one released last. A version whose archive was lost, or never handed over, has no file.
create table program_version (
  id bigint generated always as identity primary key,
  software_id bigint not null references software,
  version text not null constraint program_version_version_filled check (filled(version, 60)),
  released_on date not null,
  file_id bigint references file_object constraint program_version_file_key unique,
  change_note text constraint program_version_change_note_filled check (filled(change_note, 2000)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint program_version_of_software unique (id, software_id)
);
create unique index program_version_key on program_version (software_id, fold_text(version));
create index program_version_latest on program_version (software_id, released_on desc, id desc);
-- What runs, or ran, on a machine: one version of a software at a time. Going back to a former one is an install, too.
create table program_install (
  id bigint generated always as identity primary key,
  machine_id bigint not null references machine,
  software_id bigint not null references software,
  program_version_id bigint not null,
  installed_at timestamptz not null default now(),
  installed_by bigint references employee,
  service_order_id bigint references service_order,
  is_rollback boolean not null default false,
  note text constraint program_install_note_filled check (filled(note, 1000)),
  removed_at timestamptz,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint program_install_version_of_software foreign key (program_version_id, software_id)
    references program_version (id, software_id),
  constraint program_install_removed_after check (removed_at >= installed_at)
);
create unique index program_install_active on program_install (machine_id, software_id) where removed_at is null;
create index program_install_machine on program_install (machine_id, installed_at desc, id desc);
create index program_install_software on program_install (software_id);
create index program_install_version on program_install (program_version_id, software_id);
create index program_install_installed_by on program_install (installed_by);
create index program_install_order on program_install (service_order_id);
create index program_install_installed_at on program_install (installed_at, id) where removed_at is null;
-- A program as it was found on a machine, and whether it is still what was installed.
create table program_backup (
  id bigint generated always as identity primary key,
  machine_id bigint not null references machine,
  software_id bigint not null references software,
  file_id bigint not null references file_object constraint program_backup_file_key unique,
  taken_at timestamptz not null default now(),
  taken_by bigint references employee,
  service_order_id bigint references service_order,
  -- what was installed when it was taken, and whether the file differs from that version's; null where there is nothing to compare
  program_install_id bigint references program_install,
  is_changed boolean,
  note text constraint program_backup_note_filled check (filled(note, 1000)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint program_backup_compared check (is_changed is null or program_install_id is not null)
);
create index program_backup_machine on program_backup (machine_id, taken_at desc, id desc);
create index program_backup_software on program_backup (software_id);
create index program_backup_install on program_backup (program_install_id, taken_at desc, id desc);
create index program_backup_taken_by on program_backup (taken_by);
create index program_backup_order on program_backup (service_order_id);
select track_changes('software');
select track_changes('program_version');
select track_changes('program_install');
select track_changes('program_backup');
select live_references('software');
select live_references('program_version');
select live_references('program_install');
select live_references('program_backup');
select allow('software', 'select, insert, update', '*');
select allow('program_version', 'select, insert, update, delete', '*');
select allow('program_install', 'select, insert, update', '*');
select allow('program_backup', 'select, insert', '*');
-- The software this person looks after; what is retired keeps its last owner.
create function software_held_by(person bigint)
returns table (kind text, id bigint, code text, name_th text, name_en text, place text)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'software', s.id, s.code, s.name, s.name, s.code
  from software s where s.owner_id = person and not s.is_deleted and s.status <> 'RETIRED'
$$;
create trigger employee_holds_software before update of is_deleted on employee
  for each row when (new.is_deleted and not old.is_deleted) execute function keep_needed_employee('software_held_by');
create table checklist_template (
  id bigint generated always as identity primary key,
  code text not null constraint checklist_template_code_filled check (filled(code, 40)),
  machine_type_id bigint not null references machine_type,
  kind text not null constraint checklist_template_kind_known check (kind in ('PM', 'FAT', 'SAT', 'SAFETY', 'REPAIR')),
  name_th text not null constraint checklist_template_name_th_filled check (filled(name_th, 150)),
  name_en text constraint checklist_template_name_en_filled check (filled(name_en, 150)),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index checklist_template_code_key on checklist_template (fold_text(code)) where not is_deleted;
create index checklist_template_type on checklist_template (machine_type_id, kind);
create index checklist_template_kind on checklist_template (kind);
-- The items of a template as they were at a time; an order keeps the version it began with.
create table checklist_version (
  id bigint generated always as identity primary key,
  checklist_template_id bigint not null references checklist_template,
  version integer not null constraint checklist_version_counted check (version between 1 and 100000),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint checklist_version_key unique (checklist_template_id, version),
  constraint checklist_version_of_template unique (id, checklist_template_id)
);
create table checklist_item (
  id bigint generated always as identity primary key,
  checklist_version_id bigint not null references checklist_version,
  place integer not null constraint checklist_item_place_counted check (place between 1 and 200),
  section_th text not null constraint checklist_item_section_th_filled check (filled(section_th, 150)),
  section_en text constraint checklist_item_section_en_filled check (filled(section_en, 150)),
  text_th text not null constraint checklist_item_text_th_filled check (filled(text_th, 300)),
  text_en text constraint checklist_item_text_en_filled check (filled(text_en, 300)),
  answer text not null constraint checklist_item_answer_known
    check (answer in ('CHECK', 'PASS_FAIL', 'NUMBER', 'TEXT', 'CHOICE', 'PHOTO', 'METER')),
  unit_id bigint references unit,
  min_value numeric(14,3),
  max_value numeric(14,3),
  -- What can be chosen, in order: {text_th, text_en, fails}.
  options jsonb,
  meter text constraint checklist_item_meter_known check (meter in ('RUN_HOURS', 'CYCLES', 'PALLETS')),
  required boolean not null default true,
  on_fail text not null default 'NONE'
    constraint checklist_item_on_fail_known check (on_fail in ('NONE', 'CREATE_ORDER', 'BLOCK_CLOSE')),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint checklist_item_key unique (checklist_version_id, place),
  constraint checklist_item_of_version unique (id, checklist_version_id),
  constraint checklist_item_limits_in_order check (min_value <= max_value),
  constraint checklist_item_number_has_limits
    check (answer = 'NUMBER' or num_nonnulls(unit_id, min_value, max_value) = 0),
  constraint checklist_item_choice_has_options check (case when answer = 'CHOICE'
    then coalesce(jsonb_typeof(options) = 'array' and jsonb_array_length(options) between 2 and 20, false) else options is null end),
  constraint checklist_item_meter_named check ((answer = 'METER') = (meter is not null)),
  constraint checklist_item_can_fail check (on_fail = 'NONE' or answer in ('PASS_FAIL', 'NUMBER', 'CHOICE'))
);
create index checklist_item_unit on checklist_item (unit_id);
-- The list of an order, in the version it began with, on the machine that the order was about then.
create table checklist (
  id bigint generated always as identity primary key,
  service_order_id bigint not null references service_order,
  machine_id bigint not null references machine,
  checklist_template_id bigint not null references checklist_template,
  checklist_version_id bigint not null,
  -- Since when all that is required is answered; derived.
  finished_at timestamptz,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint checklist_key unique (service_order_id, checklist_template_id),
  constraint checklist_with_version unique (id, checklist_version_id),
  constraint checklist_version_of_its_template foreign key (checklist_version_id, checklist_template_id)
    references checklist_version (id, checklist_template_id)
);
create index checklist_machine on checklist (machine_id, finished_at, id);
create index checklist_template_used on checklist (checklist_template_id);
create index checklist_version_used on checklist (checklist_version_id, checklist_template_id);
-- How an item was answered: one row an item, changed by each save.
create table checklist_answer (
  id bigint generated always as identity primary key,
  checklist_id bigint not null,
  checklist_version_id bigint not null,
  checklist_item_id bigint not null,
  is_good boolean,
  number_value numeric(14,3),
  text_value text constraint checklist_answer_text_value_filled check (filled(text_value, 2000)),
  -- The place of the chosen option, from 1.
  choice_value integer,
  file_id bigint references file_object constraint checklist_answer_file_key unique,
  note text constraint checklist_answer_note_filled check (filled(note, 1000)),
  -- How the value was judged; null while the item is open. Derived, as is what follows from it.
  passed boolean,
  answered_at timestamptz,
  answered_by bigint references app_user,
  -- The moment of the reading that a METER wrote.
  read_at timestamptz,
  repair_order_id bigint references service_order,
  -- The keys of the saves that made it what it is: one that comes again changes nothing.
  saved_by uuid[] not null default '{}' constraint checklist_answer_saved_by_bounded check (cardinality(saved_by) <= 50),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint checklist_answer_key unique (checklist_id, checklist_item_id),
  constraint checklist_answer_of_list foreign key (checklist_id, checklist_version_id)
    references checklist (id, checklist_version_id),
  constraint checklist_answer_of_version foreign key (checklist_item_id, checklist_version_id)
    references checklist_item (id, checklist_version_id)
);
create index checklist_answer_list on checklist_answer (checklist_id, checklist_version_id);
create index checklist_answer_item on checklist_answer (checklist_item_id, checklist_version_id);
create index checklist_answer_answered_by on checklist_answer (answered_by);
create index checklist_answer_repair on checklist_answer (repair_order_id);
select track_changes('checklist_template');
select track_changes('checklist_version');
select track_changes('checklist_item');
select track_changes('checklist');
select track_changes('checklist_answer');
select live_references('checklist_template');
select live_references('checklist_version');
select live_references('checklist_item');
select live_references('checklist');
select allow('checklist_template', 'select, insert, update', '*');
select allow('checklist_version', 'select, insert, update', '*');
select allow('checklist_item', 'select, insert, update, delete', '*');
select allow('checklist', 'select, insert, update, delete', '*');
select allow('checklist_answer', 'select, insert, update', '*');
-- What an order began with stays as it was: a used version is locked against the insert that uses it, then asked.
create function keep_used_items() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one bigint := case when tg_op = 'DELETE' then old.checklist_version_id else new.checklist_version_id end;
begin
  perform from checklist_version where id = one for update;
  if exists (select from checklist where checklist_version_id = one)
      or tg_op = 'UPDATE' and new.checklist_version_id <> old.checklist_version_id then
    perform refuse('CHECKLIST_VERSION_USED', '{}');
  end if;
  return coalesce(new, old);
end $$;
create trigger checklist_item_used before insert or update or delete on checklist_item
  for each row execute function keep_used_items();
-- The newest version of a template; null where nothing stands in it yet.
create function checklist_version_now(template bigint) returns bigint language sql stable as $$
  select v.id from checklist_version v
  where v.checklist_template_id = template and exists (select from checklist_item i where i.checklist_version_id = v.id)
  order by v.version desc limit 1
$$;
-- The kind of list that comes with a kind of order by itself.
create function checklist_kind_for(order_kind text) returns text language sql immutable as $$
  select case order_kind when 'PM' then 'PM' when 'REPAIR' then 'REPAIR' when 'COMMISSION' then 'SAT' when 'INSPECTION' then 'SAFETY' end
$$;
-- Gives an order the one list there is for the machine's type and the kind of order. Of several one chooses.
create function bring_checklist(o service_order) returns void language sql as $$
  insert into checklist (service_order_id, machine_id, checklist_template_id, checklist_version_id)
  select o.id, o.machine_id, min(t.id), min(checklist_version_now(t.id))
  from machine m join machine_model k on k.id = m.machine_model_id
  join checklist_template t on t.machine_type_id = k.machine_type_id
  where m.id = o.machine_id and t.kind = checklist_kind_for(o.kind) and t.is_active and not t.is_deleted
    and checklist_version_now(t.id) is not null
    and not exists (select from checklist c join checklist_template u on u.id = c.checklist_template_id
      where c.service_order_id = o.id and u.kind = t.kind)
  having count(*) = 1
$$;
-- Work begins: its list comes with it.
create function attach_checklist() returns trigger language plpgsql as $$
begin
  if not ngan_importing() then perform bring_checklist(new); end if;
  return null;
end $$;
create trigger service_order_checklist after update of status on service_order for each row
  when (new.status = 'IN_PROGRESS' and old.status <> 'IN_PROGRESS' and new.machine_id is not null)
  execute function attach_checklist();
-- A list that came for another machine or kind of work goes as long as nothing is answered on it; the right one comes with the work.
create function follow_order() returns trigger language plpgsql as $$
begin
  if ngan_importing() then return null; end if;
  delete from checklist c using checklist_template t
  where c.service_order_id = new.id and t.id = c.checklist_template_id
    and (c.machine_id is distinct from new.machine_id or new.kind <> old.kind and t.kind = checklist_kind_for(old.kind))
    and not exists (select from checklist_answer a where a.checklist_id = c.id);
  if new.status = 'IN_PROGRESS' then perform bring_checklist(new); end if;
  return null;
end $$;
create trigger service_order_checklist_follows after update of machine_id, kind on service_order for each row
  when (new.machine_id is distinct from old.machine_id or new.kind <> old.kind) execute function follow_order();
-- A list belongs to work under way; one that was answered stays.
create function keep_checklist_rules() returns trigger language plpgsql as $$
begin
  if ngan_importing() then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' then
    if (new.service_order_id, new.machine_id, new.checklist_template_id, new.checklist_version_id) is distinct from
        (old.service_order_id, old.machine_id, old.checklist_template_id, old.checklist_version_id) then
      perform refuse('CHECKLIST_FIXED', '{}');
    end if;
    return new;
  end if;
  perform open_order_status(case when tg_op = 'DELETE' then old.service_order_id else new.service_order_id end);
  if tg_op = 'DELETE' and exists (select from checklist_answer where checklist_id = old.id) then
    perform refuse('CHECKLIST_ANSWERED', '{}');
  end if;
  return coalesce(new, old);
end $$;
create trigger checklist_rules before insert or update or delete on checklist
  for each row execute function keep_checklist_rules();
-- Judges an answer by its item: the value fits its kind, a number lies within its limits, a meter is read.
create function judge_answer() returns trigger language plpgsql as $$
declare
  list checklist;
  item checklist_item;
  given integer := num_nonnulls(new.is_good, new.number_value, new.text_value, new.choice_value, new.file_id);
begin
  if ngan_importing() then return new; end if;
  if tg_op = 'UPDATE' and (new.checklist_id, new.checklist_item_id) is distinct from (old.checklist_id, old.checklist_item_id) then
    perform refuse('CHECKLIST_FIXED', '{}');
  end if;
  select * into list from checklist where id = new.checklist_id;
  select * into item from checklist_item where id = new.checklist_item_id;
  perform open_order_status(list.service_order_id);
  if given > 1 or given = 1 and not coalesce(case item.answer
      when 'CHECK' then new.is_good
      when 'PASS_FAIL' then new.is_good is not null
      when 'TEXT' then new.text_value is not null
      when 'CHOICE' then new.choice_value between 1 and jsonb_array_length(item.options)
      when 'PHOTO' then new.file_id is not null
      else new.number_value is not null end, false) then
    perform refuse('ANSWER_DOES_NOT_FIT', '{}');
  end if;
  new.passed := case
    when given = 0 then null
    when item.answer = 'PASS_FAIL' then new.is_good
    when item.answer = 'NUMBER' then coalesce(new.number_value >= item.min_value, true) and coalesce(new.number_value <= item.max_value, true)
    when item.answer = 'CHOICE' then not coalesce((item.options -> (new.choice_value - 1) ->> 'fails')::boolean, false)
    else true end;
  if tg_op = 'INSERT' or (new.is_good, new.number_value, new.text_value, new.choice_value, new.file_id)
      is distinct from (old.is_good, old.number_value, old.text_value, old.choice_value, old.file_id) then
    new.answered_at := case when given > 0 then step_taken_at() end;
    new.answered_by := case when given > 0 then ngan_actor() end;
    if item.answer = 'METER' and given > 0 then
      new.read_at := read_meter(list.machine_id, item.meter, new.number_value, new.read_at);
    end if;
  end if;
  return new;
end $$;
create trigger checklist_answer_judged before insert or update on checklist_answer
  for each row execute function judge_answer();
-- How a value is written beside its limits: '0.45 (0.5–0.7 บาร์)'.
create function told_with_limits(item checklist_item, value numeric) returns text language sql stable as $$
  select trim_scale(value) || case when num_nonnulls(item.min_value, item.max_value) > 0 or item.unit_id is not null then
    ' (' || concat_ws(' ', case
      when item.min_value is not null and item.max_value is not null then trim_scale(item.min_value) || '–' || trim_scale(item.max_value)
      when item.min_value is not null then '≥ ' || trim_scale(item.min_value)
      when item.max_value is not null then '≤ ' || trim_scale(item.max_value) end,
      (select coalesce(u.symbol, u.name_th) from unit u where u.id = item.unit_id)) || ')' else '' end
$$;
-- What follows from an answer: the repair that a failed item opens, once, and whether the list is done. After the row, so that an
-- insert that meets one that is there opens nothing.
create function follow_answer() returns trigger language plpgsql as $$
declare
  list checklist;
  item checklist_item;
begin
  if ngan_importing() then return null; end if;
  select * into list from checklist where id = new.checklist_id;
  select * into item from checklist_item where id = new.checklist_item_id;
  if new.passed = false and item.on_fail = 'CREATE_ORDER' and new.repair_order_id is null then
    update checklist_answer set repair_order_id = open_repair_within(list.service_order_id, list.machine_id, item.text_th,
      concat_ws(E'\n', item.text_en, told_with_limits(item, new.number_value), item.options -> (new.choice_value - 1) ->> 'text_th', new.note))
    where id = new.id;
  end if;
  update checklist c set finished_at = case when m.is_done then coalesce(c.finished_at, step_taken_at()) end
  from (select not exists (select from checklist_item i left join checklist_answer a
      on a.checklist_item_id = i.id and a.checklist_id = list.id
    where i.checklist_version_id = list.checklist_version_id and i.required and a.passed is null) as is_done) m
  where c.id = list.id and (c.finished_at is not null) <> m.is_done;
  return null;
end $$;
create trigger checklist_answer_followed after insert or update on checklist_answer
  for each row execute function follow_answer();
-- Per order, what of its lists stands in its way: required items that are open, and failed ones that keep it from closing.
create view checklist_missing as
select c.service_order_id, i.id as checklist_item_id, i.text_th, i.text_en, a.passed is null as is_open
from checklist c join checklist_item i on i.checklist_version_id = c.checklist_version_id
left join checklist_answer a on a.checklist_id = c.id and a.checklist_item_id = i.id
where i.required and a.passed is null or i.on_fail = 'BLOCK_CLOSE' and not a.passed;
select allow('checklist_missing', 'select', '*');
-- What devices captured without a network and sent later. The key is the device's: what is sent again, however late, is done once.
create table captured_act (
  client_uuid uuid primary key,
  user_id bigint not null references app_user,
  operation text not null constraint captured_act_operation_filled check (filled(operation, 100)),
  request_hash text not null constraint captured_act_hash_filled check (filled(request_hash, 64)),
  outcome text not null constraint captured_act_outcome_known check (outcome in ('DONE', 'HANDED_OVER')),
  -- the row it made or changed, as it was then: what was captured after it goes on from there
  record_id bigint,
  record_version integer,
  -- of an act that became a comment: what was to be done
  content jsonb,
  -- by the clock of the device, the second as it was sent
  captured_at timestamptz not null,
  sent_at timestamptz not null,
  received_at timestamptz not null default now(),
  is_skewed boolean not null generated always as (abs(extract(epoch from sent_at - received_at)) > 300) stored,
  constraint captured_act_content_of_handed_over check ((outcome = 'HANDED_OVER') = (content is not null)),
  constraint captured_act_row_whole check ((record_id is null) = (record_version is null))
);
create index captured_act_user on captured_act (user_id);
select allow('captured_act', 'select, insert');
-- Announcements.
create table announcement (
  id bigint generated always as identity primary key,
  name text not null constraint announcement_name_filled check (filled(name, 200)),
  body text constraint announcement_body_filled check (filled(body, 4000)),
  publish_from date not null constraint announcement_publish_from_range check (publish_from between '1900-01-01' and '2050-12-31'),
  publish_to date constraint announcement_publish_to_range check (publish_to between '1900-01-01' and '2050-12-31'),
  org_unit_id bigint references org_unit,
  is_pinned boolean not null default false,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint announcement_ends_later check (publish_to >= publish_from)
);
-- told twice by mistake; in the order of days, by which current ones are found
create unique index announcement_key on announcement (publish_from, fold_text(name)) where not is_deleted;
create index announcement_org_unit on announcement (org_unit_id);
select track_changes('announcement');
select live_references('announcement');
select allow('announcement', 'select, insert, update', '*');
create table announcement_file (
  id bigint generated always as identity primary key,
  announcement_id bigint not null references announcement on delete cascade,
  file_id bigint not null constraint announcement_file_file_key unique references file_object,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create index announcement_file_announcement on announcement_file (announcement_id, id);
select track_changes('announcement_file', 'announcement_id');
select live_references('announcement_file');
select allow('announcement_file', 'select, insert, delete');
-- Once a person and announcement, whenever it was opened first.
create table announcement_read (
  announcement_id bigint not null references announcement on delete cascade,
  user_id bigint not null references app_user,
  read_at timestamptz not null default now(),
  primary key (announcement_id, user_id)
);
create index announcement_read_user on announcement_read (user_id);
select live_references('announcement_read');
select allow('announcement_read', 'select, insert');
create table saved_filter (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  -- The list, as its area names it.
  list text not null constraint saved_filter_list_filled check (filled(list, 40)),
  name text not null constraint saved_filter_name_filled check (filled(name, 60)),
  -- What the list is asked: text, filters by their names, and the sort. The contract of the list judges it again whenever it is read.
  question jsonb not null constraint saved_filter_question_known check (jsonb_typeof(question) = 'object' and pg_column_size(question) <= 16000),
  -- The list opens with it.
  is_opening boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index saved_filter_name_key on saved_filter (user_id, list, fold_text(name));
create unique index saved_filter_opening on saved_filter (user_id, list) where is_opening;
-- At most 30 of one list; the row of the person is held, so that two devices do not pass the last place together.
create function keep_saved_filters() returns trigger language plpgsql as $$
begin
  perform from app_user where id = new.user_id for no key update;
  if (select count(*) from saved_filter where user_id = new.user_id and list = new.list) >= 30 then
    perform refuse('SAVED_FILTERS_FULL', jsonb_build_object('most', 30));
  end if;
  return new;
end $$;
create trigger saved_filter_few before insert on saved_filter for each row execute function keep_saved_filters();
select track_changes('saved_filter');
select allow('saved_filter', 'select, insert, update, delete');
create table board (
  id bigint generated always as identity primary key,
  code text not null constraint board_code_key unique constraint board_code_filled check (filled(code, 40)),
  name_th text not null constraint board_name_th_filled check (filled(name_th, 150)),
  name_en text not null constraint board_name_en_filled check (filled(name_en, 150)),
  -- What its cards are.
  kind text not null constraint board_kind_known check (kind in ('SERVICE_ORDER', 'PROJECT_TASK')),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create table board_column (
  id bigint generated always as identity primary key,
  board_id bigint not null references board,
  place integer not null constraint board_column_place_counted check (place between 1 and 50),
  name_th text not null constraint board_column_name_th_filled check (filled(name_th, 150)),
  name_en text not null constraint board_column_name_en_filled check (filled(name_en, 150)),
  -- A card in this column has this state: one of orders, or one of tasks. What was rejected or cancelled has no column.
  maps_to_status text not null constraint board_column_status_known check (maps_to_status in
    ('NEW', 'ACCEPTED', 'SCHEDULED', 'IN_PROGRESS', 'ON_HOLD', 'WORK_DONE', 'CLOSED', 'BACKLOG', 'TODO', 'BLOCKED', 'REVIEW', 'DONE')),
  wip_limit integer constraint board_column_wip_limit_counted check (wip_limit between 1 and 999),
  -- True: one card more is refused. False: it is taken and told.
  wip_hard boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint board_column_status_key unique (board_id, maps_to_status),
  -- Columns change their places in one statement.
  constraint board_column_place_key unique (board_id, place) deferrable,
  constraint board_column_hard_has_limit check (wip_limit is not null or not wip_hard)
);
-- A card that was moved by hand within the column it stands in. Cards without a row stand by urgency and age, or by the day they are due. A
-- table of its own, so that a move leaves the version of the order or the task as it is.
create table board_card (
  id bigint generated always as identity primary key,
  board_id bigint not null references board,
  service_order_id bigint references service_order constraint board_card_service_order_key unique,
  task_id bigint references task on delete cascade constraint board_card_task_key unique,
  -- A fraction, written with digits and small letters; compared byte by byte.
  rank text collate "C" not null constraint board_card_rank_fraction check (rank ~ '^[0-9a-z]{0,59}[1-9a-z]$'),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint board_card_of_one check (num_nonnulls(service_order_id, task_id) = 1)
);
create index board_card_board on board_card (board_id, rank);
insert into board (code, name_th, name_en, kind) values ('SERVICE', 'กระดานงานบริการ', 'Service board', 'SERVICE_ORDER');
insert into board_column (board_id, place, maps_to_status, name_th, name_en)
select b.id, c.place, c.status, c.th, c.en
from board b cross join (values
  (1, 'NEW', 'รับแจ้งใหม่', 'New'),
  (2, 'ACCEPTED', 'รับงานแล้ว', 'Accepted'),
  (3, 'SCHEDULED', 'นัดหมายแล้ว', 'Scheduled'),
  (4, 'IN_PROGRESS', 'กำลังดำเนินการ', 'In progress'),
  (5, 'ON_HOLD', 'พักใบงาน', 'On hold'),
  (6, 'WORK_DONE', 'งานเสร็จ รอปิดงาน', 'Work done'),
  (7, 'CLOSED', 'ปิดงานแล้ว', 'Closed')) c (place, status, th, en)
where b.code = 'SERVICE';
insert into board (code, name_th, name_en, kind) values ('RCS', 'กระดานงานวิศวกรรม', 'Engineering board', 'PROJECT_TASK');
insert into board_column (board_id, place, maps_to_status, name_th, name_en)
select b.id, c.place, c.status, c.th, c.en
from board b cross join (values
  (1, 'BACKLOG', 'รอจัดลำดับ', 'Backlog'),
  (2, 'TODO', 'พร้อมทำ', 'To do'),
  (3, 'IN_PROGRESS', 'กำลังทำ', 'In progress'),
  (4, 'BLOCKED', 'ติดขัด', 'Blocked'),
  (5, 'REVIEW', 'รอตรวจ', 'Review'),
  (6, 'DONE', 'เสร็จแล้ว', 'Done')) c (place, status, th, en)
where b.code = 'RCS';
-- The place of a card is one within its column: it ends with the state, however that changes.
create function leave_board_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from board_card where service_order_id = new.id;
  return null;
end $$;
create trigger service_order_board_place after update of status on service_order for each row
  when (new.status <> old.status) execute function leave_board_place();
create function leave_task_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from board_card where task_id = new.id;
  return null;
end $$;
create trigger task_board_place after update of status on task for each row
  when (new.status <> old.status) execute function leave_task_place();
select track_changes('board');
select track_changes('board_column');
select track_changes('board_card');
select allow('board', 'select', '*');
select allow('board_column', 'select, update', '*');
select allow('board_card', 'select, insert, update, delete', '*');
create table company (
  id bigint primary key constraint company_only_one check (id = 1),
  name_th text constraint company_name_th_filled check (filled(name_th, 200)),
  name_en text constraint company_name_en_filled check (filled(name_en, 200)),
  address_th text constraint company_address_th_filled check (filled(address_th, 500)),
  address_en text constraint company_address_en_filled check (filled(address_en, 500)),
  phone text constraint company_phone_filled check (filled(phone, 100)),
  email text constraint company_email_address
    check (email ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(email) <= 200),
  line_id text constraint company_line_id_filled check (filled(line_id, 100)),
  website text constraint company_website_address check (website ~ '^https://[^[:space:]]+$' and length(website) <= 200),
  support text constraint company_support_filled check (filled(support, 200)),
  hours_th text constraint company_hours_th_filled check (filled(hours_th, 200)),
  hours_en text constraint company_hours_en_filled check (filled(hours_en, 200)),
  about_th text constraint company_about_th_filled check (filled(about_th, 4000)),
  about_en text constraint company_about_en_filled check (filled(about_en, 4000)),
  tax_id text constraint company_tax_id_valid check (thai_number_valid(tax_id)),
  logo_id bigint constraint company_logo_key unique constraint company_logo_fkey references file_object,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
insert into company (id) values (1);
select track_changes('company');
select allow('company', 'select, update', '*');
create table company_setup (
  id bigint primary key constraint company_setup_only_one check (id = 1),
  opened_at timestamptz,
  skipped text[] not null default '{}' constraint company_setup_skipped_known
    check (skipped <@ array['COMPANY', 'LOGO', 'HOLIDAYS', 'BRANCHES', 'PEOPLE']),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
-- a company that has users already is not led there by itself
insert into company_setup (id, opened_at) select 1, (select now() from app_user limit 1);
select track_changes('company_setup');
select allow('company_setup', 'select, update', '*');
create table training_class_transition (
  from_status text not null,
  to_status text not null,
  sort_no integer not null,
  needs_reason boolean not null,
  primary key (from_status, to_status)
);
insert into training_class_transition (from_status, to_status, sort_no, needs_reason) values
  ('DRAFT', 'OPEN', 1, false),
  ('OPEN', 'CONFIRMED', 1, false),
  ('OPEN', 'CANCELLED', 9, true),
  ('CONFIRMED', 'IN_PROGRESS', 1, false),
  ('CONFIRMED', 'CANCELLED', 9, true),
  ('IN_PROGRESS', 'COMPLETED', 1, false);
create table training_enrollment_transition (
  from_status text not null,
  to_status text not null,
  needs_reason boolean not null,
  primary key (from_status, to_status)
);
insert into training_enrollment_transition (from_status, to_status, needs_reason) values
  ('REQUESTED', 'ENROLLED', false),
  ('REQUESTED', 'WAITLISTED', false),
  ('REQUESTED', 'DECLINED', true),
  ('REQUESTED', 'CANCELLED', false),
  ('WAITLISTED', 'ENROLLED', false),
  ('WAITLISTED', 'CANCELLED', false),
  ('ENROLLED', 'ATTENDED', false),
  ('ENROLLED', 'NO_SHOW', false),
  ('ENROLLED', 'CANCELLED', false),
  ('ATTENDED', 'PASSED', false),
  ('ATTENDED', 'FAILED', false),
  -- corrections
  ('ATTENDED', 'ENROLLED', false),
  ('ATTENDED', 'NO_SHOW', false),
  ('NO_SHOW', 'ENROLLED', false),
  ('NO_SHOW', 'ATTENDED', false),
  ('PASSED', 'ATTENDED', false),
  ('PASSED', 'FAILED', false),
  ('FAILED', 'ATTENDED', false),
  ('FAILED', 'PASSED', false),
  -- one row a person and class: a user who comes again, comes back to it
  ('CANCELLED', 'REQUESTED', false),
  ('CANCELLED', 'ENROLLED', false),
  ('CANCELLED', 'WAITLISTED', false),
  ('DECLINED', 'ENROLLED', false),
  ('DECLINED', 'WAITLISTED', false);
create table training_class_status_log (
  id bigint generated always as identity primary key,
  class_id bigint not null,
  from_status text not null,
  to_status text not null,
  reason text,
  actor_id bigint references app_user,
  at timestamptz not null default now(),
  request_id text,
  constraint training_class_status_log_class foreign key (class_id) references training_class
);
create index training_class_status_log_class on training_class_status_log (class_id, id);
create trigger training_class_status_log_append_only before update or delete or truncate on training_class_status_log
  for each statement execute function refuse_change();
create table training_enrollment_status_log (
  id bigint generated always as identity primary key,
  enrollment_id bigint not null references training_enrollment,
  from_status text not null,
  to_status text not null,
  reason text,
  actor_id bigint references app_user,
  at timestamptz not null default now(),
  request_id text
);
create index training_enrollment_status_log_enrollment on training_enrollment_status_log (enrollment_id, id);
create trigger training_enrollment_status_log_append_only before update or delete or truncate on training_enrollment_status_log
  for each statement execute function refuse_change();
-- Whether a participant in this state has a seat; whether the hours of the class count as theirs.
create function has_seat(status text) returns boolean language sql immutable parallel safe
  return status in ('ENROLLED', 'ATTENDED', 'NO_SHOW', 'PASSED', 'FAILED');
create function holds_hours(status text) returns boolean language sql immutable parallel safe
  return status in ('ENROLLED', 'ATTENDED', 'PASSED', 'FAILED');
create function seats_taken(class bigint) returns integer language sql stable as $$
  select count(*)::integer from training_enrollment e where e.class_id = class and has_seat(e.status)
$$;
-- Locks classes, then their participants and the employees named, each by id: the same order everywhere, to avoid a deadlock.
create function lock_training(classes bigint[], people bigint[] default '{}') returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from training_class where id = any (classes) order by id for no key update;
  perform from employee where id = any (people) or id in (
    select e.employee_id from training_enrollment e where e.class_id = any (classes) and e.status not in ('DECLINED', 'CANCELLED'))
  order by id for no key update;
end $$;
-- Clashes of a person with the hours of a class: visits, leave, other classes. The reason of leave is not returned.
create function training_clashes(person bigint, class bigint)
returns table (starts timestamptz, clash jsonb) language sql stable security definer set search_path = public, pg_temp as $$
  select lower(b.during), jsonb_build_object('source', b.source, 'start', lower(b.during), 'end', upper(b.during),
    'so_no', o.so_no, 'customer', c.name, 'class_no', tc.class_no)
  from employee_busy b
  left join service_visit v on b.source = 'VISIT' and v.id = b.source_id
  left join service_order o on o.id = v.order_id
  left join customer c on c.id = o.customer_id
  left join class_session s on b.source = 'TRAINING' and s.id = b.source_id
  left join training_class tc on tc.id = s.class_id
  -- session by session, by the index of hours: a person has years of them
  where s.class_id is distinct from class and b.id = any (array(
    select x.id from class_session mine join employee_busy x on x.employee_id = person and x.during && mine.during
    where mine.class_id = class and x.source in ('VISIT', 'LEAVE', 'TRAINING')))
$$;
-- Makes the taken hours of the people of a class, or of one of them, agree with its sessions; who has other work then is
-- named, each with what it is.
create function hold_training_hours(class bigint, person bigint default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  holders bigint[];
  clashes jsonb;
begin
  -- the same as lock_training holds
  perform from employee where id in (
    select e.employee_id from training_enrollment e where e.class_id = class and (person is null or e.employee_id = person)
      and e.status not in ('DECLINED', 'CANCELLED'))
  order by id for no key update;
  holders := array(select e.employee_id from training_enrollment e
    where e.class_id = class and (person is null or e.employee_id = person) and holds_hours(e.status));
  perform release_hours('TRAINING', array(select id from class_session where class_id = class), holders, person);
  perform take_hours('TRAINING', s.id, holders, s.during) from class_session s where s.class_id = class;
exception when exclusion_violation then
  select jsonb_agg(one.clash || jsonb_build_object('employee_id', p.id, 'name_th', p.first_name_th || ' ' || p.last_name_th,
    'name_en', p.first_name_en || ' ' || p.last_name_en, 'nickname', p.nickname) order by p.id, one.starts)
  into clashes
  from training_enrollment e join employee p on p.id = e.employee_id
  cross join lateral training_clashes(e.employee_id, class) one
  where e.class_id = class and (person is null or e.employee_id = person) and holds_hours(e.status);
  perform refuse('TRAINING_OVER_WORK', jsonb_build_object('clashes', coalesce(clashes, '[]')));
end $$;
-- Locks the rooms of classes, as a booking of one of them does.
create function lock_class_rooms(classes bigint[], others bigint[] default '{}') returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from room where id = any (others)
    or id in (select s.room_id from class_session s where s.class_id = any (classes) and s.room_id is not null)
  order by id for no key update;
end $$;
-- Makes the bookings of rooms agree with the hours of a class.
create function book_class_rooms(class bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c training_class;
begin
  perform lock_class_rooms(array[class]);
  select * into c from training_class where id = class;
  perform book_for_sessions(
    (select jsonb_agg(jsonb_build_object('id', s.id, 'room_id', s.room_id, 'starts_at', s.starts_at, 'ends_at', s.ends_at))
      from class_session s where s.class_id = class),
    (select left(k.name_th, 200) from course k where k.id = c.course_id),
    c.capacity, greatest(seats_taken(class), 1), c.status = 'CANCELLED');
end $$;
create function keep_class_session() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  subject class_session := case when tg_op = 'DELETE' then old else new end;
  class training_class;
begin
  select * into class from training_class where id = subject.class_id for no key update;
  if not ngan_importing() then
    if tg_op = 'UPDATE' and new.class_id <> old.class_id then perform refuse('TRAINING_STEP_UNKNOWN'); end if;
    if class.status in ('COMPLETED', 'CANCELLED') then
      perform refuse('TRAINING_CLASS_CLOSED', jsonb_build_object('class_no', class.class_no, 'status', class.status));
    end if;
    if tg_op = 'DELETE' and class.status <> 'DRAFT'
        and not exists (select from class_session s where s.class_id = class.id and s.id <> old.id) then
      perform refuse('TRAINING_NO_SESSION', jsonb_build_object('class_no', class.class_no));
    end if;
  end if;
  return subject;
end $$;
create trigger class_session_kept before insert or update or delete on class_session
  for each row execute function keep_class_session();
create function follow_class_session() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  class bigint := case when tg_op = 'DELETE' then old.class_id else new.class_id end;
begin
  if tg_op = 'DELETE' then perform release_hours('TRAINING', array[old.id]); end if;
  update training_class c set starts_at = s.first, ends_at = s.last
  from (select min(starts_at) as first, max(ends_at) as last from class_session where class_id = class) s
  where c.id = class and (c.starts_at, c.ends_at) is distinct from (s.first, s.last);
  if tg_op <> 'DELETE' then
    if new.room_id is not null or tg_op = 'UPDATE' and old.room_id is not null then perform book_class_rooms(class); end if;
    perform hold_training_hours(class);
  end if;
  return null;
end $$;
create trigger class_session_followed after insert or update or delete on class_session
  for each row execute function follow_class_session();
create function keep_training_class() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  step training_class_transition;
  taken integer;
begin
  if tg_op = 'INSERT' then
    new.class_no := coalesce(new.class_no, next_class_no(now()));
    if new.status <> 'DRAFT' and not ngan_importing() then perform refuse('TRAINING_STEP_UNKNOWN'); end if;
    return new;
  end if;
  new.class_no := old.class_no;
  if new.course_id <> old.course_id and exists (select from training_enrollment where class_id = new.id) then
    perform refuse('TRAINING_COURSE_FIXED');
  end if;
  if new.capacity is not null and new.capacity is distinct from old.capacity then
    taken := seats_taken(new.id);
    if new.capacity < taken then perform refuse('TRAINING_CAPACITY_BELOW', jsonb_build_object('taken', taken)); end if;
  end if;
  if old.status = 'CANCELLED' and not ngan_importing() then
    perform refuse('TRAINING_CLASS_CLOSED', jsonb_build_object('class_no', old.class_no, 'status', old.status));
  end if;
  if new.status = old.status then return new; end if;

  select * into step from training_class_transition where from_status = old.status and to_status = new.status;
  if step.to_status is null then
    perform refuse('TRAINING_STEP_UNKNOWN', jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  if step.needs_reason and new.status_note is null then perform refuse('TRAINING_REASON_MISSING'); end if;
  if new.status = 'OPEN' and new.starts_at is null then
    perform refuse('TRAINING_NO_SESSION', jsonb_build_object('class_no', new.class_no));
  end if;
  if new.status = 'IN_PROGRESS' and bangkok_day(new.starts_at) > bangkok_day(now()) then
    perform refuse('TRAINING_TOO_EARLY', jsonb_build_object('day', bangkok_day(new.starts_at)));
  end if;
  if new.status = 'COMPLETED' then
    select count(*) into taken from training_enrollment where class_id = new.id and status = 'ENROLLED';
    if taken > 0 then perform refuse('TRAINING_UNMARKED', jsonb_build_object('count', taken)); end if;
    -- a class that is over releases its room and hours no more: they lie in the past
    if new.ends_at > now() and not ngan_importing() then
      perform refuse('TRAINING_HOURS_AHEAD', jsonb_build_object('class_no', new.class_no, 'day', bangkok_day(new.ends_at),
        'time', to_char(new.ends_at at time zone 'Asia/Bangkok', 'HH24:MI')));
    end if;
  end if;
  insert into training_class_status_log (class_id, from_status, to_status, reason, actor_id, request_id)
  values (new.id, old.status, new.status, new.status_note, ngan_actor(), ngan_request());
  return new;
end $$;
create trigger training_class_kept before insert or update on training_class
  for each row execute function keep_training_class();
-- A cancelled class frees its participants; the queue of a class that is over is emptied.
create function follow_training_class() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_training(array[new.id]);
  update training_enrollment set status = 'CANCELLED', status_note = new.status_note
  where class_id = new.id and (status in ('REQUESTED', 'WAITLISTED') or status = 'ENROLLED' and new.status = 'CANCELLED');
  return null;
end $$;
create trigger training_class_ended after update of status on training_class
  for each row when (new.status in ('COMPLETED', 'CANCELLED') and old.status <> new.status)
  execute function follow_training_class();
-- Its rooms are given back with it, and are large enough for its seats.
create function follow_class_rooms() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from class_session where class_id = new.id and room_id is not null) then
    perform book_class_rooms(new.id);
  end if;
  return null;
end $$;
create trigger training_class_booked after update of status, capacity, course_id on training_class
  for each row when (new.status = 'CANCELLED' and old.status <> 'CANCELLED'
    or (new.capacity, new.course_id) is distinct from (old.capacity, old.course_id))
  execute function follow_class_rooms();
create function keep_training_enrollment() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  class training_class;
  was text := case when tg_op = 'UPDATE' then old.status end;
  step training_enrollment_transition;
begin
  -- what concerns neither place nor state waits for no class
  if tg_op = 'UPDATE' and (new.class_id, new.employee_id, new.course_id, new.status)
      is not distinct from (old.class_id, old.employee_id, old.course_id, old.status) then
    -- who corrects the score answers for it, also on the paper
    if new.printed is not null and new.judged_by is distinct from old.judged_by then
      new.printed := new.printed || judge_printed(new.judged_by);
    end if;
    return new;
  end if;
  select * into class from training_class where id = new.class_id for no key update;
  perform from employee where id = new.employee_id for no key update;
  new.course_id := class.course_id;
  if new.status = 'PASSED' and was is distinct from 'PASSED' then new.printed := certificate_printed(new); end if;
  if ngan_importing() then return new; end if;
  if tg_op = 'UPDATE' and (new.class_id, new.employee_id) is distinct from (old.class_id, old.employee_id) then
    perform refuse('TRAINING_STEP_UNKNOWN');
  end if;
  if new.status is not distinct from was then return new; end if;

  if was is null then
    if new.status not in ('REQUESTED', 'ENROLLED', 'WAITLISTED') then
      perform refuse('TRAINING_STEP_UNKNOWN', jsonb_build_object('from', was, 'to', new.status));
    end if;
  else
    select * into step from training_enrollment_transition where from_status = was and to_status = new.status;
    if step.to_status is null then
      perform refuse('TRAINING_STEP_UNKNOWN', jsonb_build_object('from', was, 'to', new.status));
    end if;
    if step.needs_reason and new.status_note is null then perform refuse('TRAINING_REASON_MISSING'); end if;
    insert into training_enrollment_status_log (enrollment_id, from_status, to_status, reason, actor_id, request_id)
    values (new.id, was, new.status, new.status_note, ngan_actor(), ngan_request());
  end if;

  if new.status in ('REQUESTED', 'ENROLLED', 'WAITLISTED') and (was is null or not has_seat(was)) then
    if class.status not in ('OPEN', 'CONFIRMED', 'IN_PROGRESS') then
      perform refuse('TRAINING_NOT_OPEN', jsonb_build_object('class_no', class.class_no, 'status', class.status));
    end if;
    if has_left(new.employee_id) then perform refuse('TRAINING_PERSON_LEFT'); end if;
  end if;
  if has_seat(new.status) and (was is null or not has_seat(was)) and class.capacity <= seats_taken(class.id) then
    perform refuse('TRAINING_FULL', jsonb_build_object('class_no', class.class_no, 'capacity', class.capacity));
  end if;
  if (new.status in ('ATTENDED', 'NO_SHOW') or was in ('ATTENDED', 'NO_SHOW')) and class.status not in ('IN_PROGRESS', 'COMPLETED') then
    perform refuse('TRAINING_NOT_BEGUN', jsonb_build_object('class_no', class.class_no));
  end if;
  -- a class is over only with every participant marked
  if new.status = 'ENROLLED' and class.status = 'COMPLETED' then
    perform refuse('TRAINING_CLASS_CLOSED', jsonb_build_object('class_no', class.class_no, 'status', class.status));
  end if;

  new.waiting_since := case when new.status = 'WAITLISTED' then clock_timestamp() end;
  if new.status = 'ENROLLED' and was = 'WAITLISTED' then new.moved_up_at := now(); new.passed_over_at := null;
  elsif new.status in ('REQUESTED', 'WAITLISTED') or was in ('CANCELLED', 'DECLINED') then
    new.moved_up_at := null; new.passed_over_at := null;
  end if;

  if was = 'PASSED' then
    perform take_skill_back(old);
    new.certificate_no := null; new.issued_on := null; new.expires_on := null; new.skill_before := null;
    new.printed := null; new.certificate_file_id := null;
  end if;
  if new.status = 'PASSED' then
    new.certificate_no := next_doc_no('TC', now());
    new.issued_on := least(bangkok_day(now()), coalesce(bangkok_day(class.ends_at), bangkok_day(now())));
    new.expires_on := (select new.issued_on + make_interval(months => c.validity_months) from course c where c.id = class.course_id)::date;
    new.skill_before := give_skill(new);
  end if;
  return new;
end $$;
create trigger training_enrollment_kept before insert or update on training_enrollment
  for each row execute function keep_training_enrollment();
create function follow_training_enrollment() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' and not holds_hours(new.status) or tg_op = 'UPDATE' and holds_hours(new.status) = holds_hours(old.status) then
    return null;
  end if;
  perform hold_training_hours(new.class_id, new.employee_id);
  return null;
end $$;
create trigger training_enrollment_hours after insert or update of status on training_enrollment
  for each row execute function follow_training_enrollment();
-- The first free person of the queue moves up while there are seats; a busy one is passed over, stays
-- where they are, and that is seen. Gives back how many moved up.
create function fill_seats(class bigint) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c training_class;
  one training_enrollment;
  free integer;
  moved integer := 0;
begin
  perform lock_training(array[class]);
  select * into c from training_class where id = class;
  if c.status not in ('OPEN', 'CONFIRMED') then return 0; end if;
  free := case when c.capacity is null then 2147483647 else c.capacity - seats_taken(class) end;
  for one in select * from training_enrollment where class_id = class and status = 'WAITLISTED' order by waiting_since, id loop
    exit when moved >= free;
    if not exists (select from training_clashes(one.employee_id, class)) then
      update training_enrollment set status = 'ENROLLED' where id = one.id;
      moved := moved + 1;
    elsif one.passed_over_at is null then
      update training_enrollment set passed_over_at = now() where id = one.id;
    end if;
  end loop;
  return moved;
end $$;
-- Who entered the result, as the certificate names them.
create function judge_printed(judge bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('judged_by_th', j.first_name_th || ' ' || j.last_name_th,
    'judged_by_en', j.first_name_en || ' ' || j.last_name_en)
  from (select judge as id) named left join employee j on j.id = named.id
$$;
-- What stands on the certificate: printed again after years, under its number, it says what it said.
create function certificate_printed(passed training_enrollment) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('employee_th', p.first_name_th || ' ' || p.last_name_th,
    'employee_en', p.first_name_en || ' ' || p.last_name_en, 'position_th', o.name_th, 'position_en', o.name_en,
    'course_code', k.code, 'course_th', k.name_th, 'course_en', k.name_en, 'hours', coalesce(passed.attended_hours, k.hours),
    'class_no', c.class_no, 'starts_at', c.starts_at, 'ends_at', c.ends_at, 'institute_name', i.name, 'trainer', c.trainer,
    'company_th', w.name_th, 'company_en', w.name_en) || judge_printed(passed.judged_by)
  from training_class c join course k on k.id = c.course_id left join institute i on i.id = coalesce(c.institute_id, k.institute_id)
  join employee p on p.id = passed.employee_id left join position o on o.id = p.position_id left join company w on true
  where c.id = passed.class_id
$$;
-- The skill of the course, as well as the course teaches it at least, until the certificate ends; gives back what it was.
-- An employee who left keeps the skills they had; a skill out of use is not given any more.
create function give_skill(passed training_enrollment) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c course;
begin
  select * into c from course where id = passed.course_id;
  if c.skill_id is null or has_left(passed.employee_id)
      or not exists (select from skill where id = c.skill_id and is_active and not is_deleted) then
    return null;
  end if;
  -- skills are told no further ahead
  return certify_skill(passed.employee_id, c.skill_id, c.skill_level, nullif(passed.judged_by, passed.employee_id),
    passed.issued_on, least(passed.expires_on, '2050-12-31'), passed.id);
end $$;
-- Restores the skill to its state before this certificate, if it still comes from it; a later certificate drops this one from its history.
create function take_skill_back(passed training_enrollment) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update training_enrollment set skill_before = passed.skill_before
  where employee_id = passed.employee_id and status = 'PASSED' and (skill_before ->> 'enrollment_id')::bigint = passed.id;
  if not has_left(passed.employee_id) then perform restore_skill(passed.id, passed.skill_before); end if;
end $$;
-- Enrolments of a person in classes that begin after their last day, and those on a waiting list.
create function training_left_behind(person bigint, last_day date) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id from training_enrollment e join training_class c on c.id = e.class_id
  where e.employee_id = person and c.status not in ('COMPLETED', 'CANCELLED')
    and (e.status in ('REQUESTED', 'WAITLISTED')
      or e.status = 'ENROLLED' and (c.starts_at is null or bangkok_day(c.starts_at) > last_day))
$$;
-- Ends them, once the person has left; who waits moves up.
create function end_training_of(person bigint, last_day date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  classes bigint[] := array(select distinct class_id from training_enrollment
    where id in (select training_left_behind(person, last_day)) order by 1);
  class bigint;
begin
  perform lock_training(classes, array[person]);
  update training_enrollment set status = 'CANCELLED', status_note = null
  where id in (select training_left_behind(person, last_day));
  foreach class in array classes loop perform fill_seats(class); end loop;
end $$;
select allow('training_class_transition', 'select', '*');
select allow('training_enrollment_transition', 'select', '*');
select allow('training_class_status_log', 'select');
select allow('training_enrollment_status_log', 'select');
-- Counting waits for a change of the calendar that is under way, and the change for what is being counted.
create function share_leave_days() returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtext('days of leave'))
$$;
-- The days of a leave by the calendar as it is now.
create function leave_days_of(l leave_record) returns numeric language sql stable as $$
  select coalesce(sum(d.counted), 0) from leave_type t cross join lateral leave_days(
    l.employee_id, t.counts_all_days, l.start_date, l.start_part, l.end_date, l.end_part) d
  where t.id = l.leave_type_id
$$;
-- Refuses a count that is more than is left: of this year without what else is asked for, and of later years that count on it.
create function require_leave_left(before leave_record, after leave_record) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  in_year integer := extract(year from after.start_date);
  free numeric;
  later record;
begin
  perform lock_leave_years(after.employee_id, after.leave_type_id, in_year);
  select y.remaining + y.pending + case before.status when 'PENDING' then 0 else before.days end into free
  from leave_year(after.employee_id, after.leave_type_id, in_year, null, 0) y;
  if after.days > free then
    perform refuse('LEAVE_RECOUNT_SHORT', jsonb_build_object('days', after.days::float8, 'left', greatest(0, free)::float8));
  end if;
  if after.days <= before.days then return; end if;
  select s.* into later from leave_shortage(after.employee_id, after.leave_type_id, in_year, after.days - before.days) s
  where s.year > in_year;
  if later.year is not null then
    perform refuse('LEAVE_LATER_SHORT', jsonb_build_object('days', after.days::float8, 'year', later.year, 'short', later.short::float8));
  end if;
end $$;
-- A request that was sent, with its days as they are to be kept: counted again while it waits; of an approved one only what the
-- calendar says is taken over, by a caller who may decide for the whole company.
create function leave_counted_again(before leave_record, after leave_record) returns leave_record
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  waits boolean := before.status = 'PENDING' and after.status in ('PENDING', 'APPROVED');
  takes_over boolean := before.status <> 'PENDING' and after.days <> before.days;
  counted numeric;
begin
  if waits or takes_over or after.days <> before.days or after.days_now is distinct from before.days_now then
    perform share_leave_days();
    counted := leave_days_of(after);
    if after.days not in (before.days, counted) or takes_over and before.status not in ('APPROVED', 'CANCEL_REQUESTED') then
      perform refuse('LEAVE_FIXED');
    end if;
  end if;
  if waits then after.days := counted; end if;
  if after.days = 0 and (after.status = 'APPROVED' or takes_over and after.status <> 'CANCELLED') then
    perform refuse('LEAVE_NO_WORKING_DAY');
  end if;
  if takes_over and ngan_actor() is not null then
    if (select employee_id from app_user where id = ngan_actor()) = after.employee_id then perform refuse('LEAVE_OWN'); end if;
    if not decides_for_all(ngan_actor()) then perform refuse('LEAVE_FIXED'); end if;
  end if;
  if takes_over and after.days > before.days or waits and after.status = 'APPROVED' then
    perform require_leave_left(before, after);
  end if;
  if after.days <> before.days then
    after.asked_days := nullif(coalesce(before.asked_days, before.days), after.days);
    after.recounted_at := now();
  end if;
  after.days_now := case when after.status in ('APPROVED', 'CANCEL_REQUESTED') and not waits and not takes_over then
    case when after.days_now is distinct from before.days_now then nullif(counted, after.days) else before.days_now end end;
  return after;
end $$;
-- Counts leave again, locked in one order; only what comes to another number is written.
create function recount_leave(which bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from leave_record where id = any (which) order by id for no key update;
  update leave_record l set days = case l.status when 'PENDING' then c.counted else l.days end,
    days_now = case l.status when 'PENDING' then null else nullif(c.counted, l.days) end
  from (select x.id, leave_days_of(x) as counted from leave_record x
    where x.id = any (which) and x.status in ('PENDING', 'APPROVED', 'CANCEL_REQUESTED')) c
  where l.id = c.id and case l.status when 'PENDING' then l.days <> c.counted
    else l.days_now is distinct from nullif(c.counted, l.days) end;
end $$;
-- Days that got an event, lost one, or have another now: whichever statement wrote them.
create function recount_leave_of_days() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('days of leave'));
  perform recount_leave(array(
    select distinct l.id from changed d join leave_record l
      on l.status in ('PENDING', 'APPROVED', 'CANCEL_REQUESTED') and l.during && leave_span(d.event_date, 'FULL', d.event_date, 'FULL')
    where calendar_of(l.employee_id) = d.calendar_id));
  return null;
end $$;
create trigger leave_counted_came after insert on calendar_event referencing new table as changed
  for each statement execute function recount_leave_of_days();
create trigger leave_counted_went after delete on calendar_event referencing old table as changed
  for each statement execute function recount_leave_of_days();
create trigger leave_counted_before after update on calendar_event referencing old table as changed
  for each statement execute function recount_leave_of_days();
create trigger leave_counted_after after update on calendar_event referencing new table as changed
  for each statement execute function recount_leave_of_days();
-- A type of event makes something else of its days.
create function recount_leave_of_event_type() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('days of leave'));
  perform recount_leave(array(
    select distinct l.id from calendar_event d join leave_record l
      on l.status in ('PENDING', 'APPROVED', 'CANCEL_REQUESTED') and l.during && leave_span(d.event_date, 'FULL', d.event_date, 'FULL')
    where d.event_type_id = new.id and calendar_of(l.employee_id) = d.calendar_id));
  return null;
end $$;
create trigger leave_counted after update of day_effect on event_type
  for each row when (new.day_effect <> old.day_effect) execute function recount_leave_of_event_type();
-- Leave of people whose week is another from today on: what is over keeps the week it was counted by.
create function recount_leave_of(people bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform recount_leave(array(
    select l.id from leave_record l where l.employee_id = any (people)
      and (l.status = 'PENDING' or l.status in ('APPROVED', 'CANCEL_REQUESTED') and l.end_date >= bangkok_day(now()))));
end $$;
-- A calendar goes by another week, or becomes the one of everybody who has none.
create function recount_leave_of_calendar() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('days of leave'));
  perform recount_leave_of(array(select e.id from employee e where calendar_of(e.id) = new.id));
  return null;
end $$;
create trigger leave_counted after update of work_type_id, is_default on calendar for each row
  when (new.work_type_id <> old.work_type_id or new.is_default and not old.is_default)
  execute function recount_leave_of_calendar();
-- A week has other free days.
create function recount_leave_of_week() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('days of leave'));
  perform recount_leave_of(array(
    select e.id from employee e join calendar c on c.id = calendar_of(e.id)
    where coalesce(e.work_type_id, c.work_type_id) = new.id));
  return null;
end $$;
create trigger leave_counted after update of free_days on work_type
  for each row when (new.free_days is distinct from old.free_days) execute function recount_leave_of_week();
-- A person goes by another calendar or another week; the employee's row is what counting waits for here.
create function recount_leave_of_person() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform recount_leave_of(array[new.id]);
  return null;
end $$;
create trigger leave_counted after update of calendar_id, work_type_id on employee for each row
  when ((new.calendar_id, new.work_type_id) is distinct from (old.calendar_id, old.work_type_id))
  execute function recount_leave_of_person();
-- A kind counts days off, or no longer: of what is approved the rule stays that held then.
create function recount_leave_of_kind() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('days of leave'));
  perform recount_leave(array(select l.id from leave_record l where l.leave_type_id = new.id and l.status = 'PENDING'));
  return null;
end $$;
create trigger leave_counted after update of counts_all_days on leave_type
  for each row when (new.counts_all_days <> old.counts_all_days) execute function recount_leave_of_kind();
create table leave_record_transition (
  from_status text not null,
  to_status text not null,
  sort_no integer not null,
  done_by text not null constraint leave_record_transition_done_by_known check (done_by in ('OWNER', 'DECIDER', 'LEAVING')),
  needs_reason boolean not null,
  step text constraint leave_record_transition_step_known check (step in ('submit', 'withdraw', 'approve', 'reject', 'cancel')),
  for_all_once_begun boolean not null default false,
  primary key (from_status, to_status)
);
-- `step`: what it is called where somebody takes it; once the leave has begun, some are for who decides about everybody
insert into leave_record_transition (from_status, to_status, sort_no, done_by, needs_reason, step, for_all_once_begun) values
  ('DRAFT', 'PENDING', 1, 'OWNER', false, 'submit', false),
  ('DRAFT', 'WITHDRAWN', 9, 'OWNER', false, 'withdraw', false),
  ('PENDING', 'APPROVED', 1, 'DECIDER', false, 'approve', false),
  ('PENDING', 'REJECTED', 2, 'DECIDER', true, 'reject', false),
  ('PENDING', 'WITHDRAWN', 9, 'OWNER', false, 'withdraw', false),
  ('APPROVED', 'CANCEL_REQUESTED', 9, 'OWNER', false, 'cancel', false),
  -- a mistaken approval: by who gave it, within minutes, as long as nothing followed
  ('APPROVED', 'PENDING', 11, 'DECIDER', false, null, false),
  -- only of an employee who has left, or where the calendar leaves no working day of it
  ('APPROVED', 'CANCELLED', 10, 'LEAVING', false, null, false),
  ('CANCEL_REQUESTED', 'CANCELLED', 1, 'DECIDER', false, 'approve', true),
  ('CANCEL_REQUESTED', 'APPROVED', 2, 'DECIDER', true, 'reject', true);
create unique index leave_record_transition_step_key on leave_record_transition (from_status, step);
create table leave_record_status_log (
  id bigint generated always as identity primary key,
  leave_record_id bigint not null references leave_record,
  from_status text not null,
  to_status text not null,
  reason text,
  actor_id bigint references app_user,
  at timestamptz not null default now(),
  request_id text
);
create index leave_record_status_log_record on leave_record_status_log (leave_record_id, id);
create index leave_record_status_log_actor on leave_record_status_log (actor_id);
create trigger leave_record_status_log_append_only before update or delete or truncate on leave_record_status_log
  for each statement execute function refuse_change();
-- True where the caller holds the right to decide about the leave of the whole company, not only of their own reports.
create function decides_for_all(user_key bigint) returns boolean language sql stable
  return exists (select from effective_permission p where p.user_id = user_key and p.link = '/app/Leave' and p.can_approve);
-- Whether a step now needs the right to decide about the whole company.
create function is_for_all(step leave_record_transition, start_date date) returns boolean language sql stable
  return step.for_all_once_begun and start_date <= bangkok_day(now());
-- Whether a document can be put to a leave, or the one that is there be changed: that on which an approval rests stays.
create function leave_document_open(status text, has_document boolean) returns boolean language sql immutable parallel safe
  return status in ('DRAFT', 'PENDING') or status in ('APPROVED', 'CANCEL_REQUESTED') and not has_document;
-- The steps open to a caller on a leave now: as its owner, or as an approver, with or without the right over the whole company.
create function leave_steps(l leave_record, writes boolean, decides boolean, for_all boolean) returns text[]
language sql stable as $$
  select coalesce(array_agg(one.step order by one.sort_no), '{}') from (
    select 'update' as step, 0 as sort_no where writes and l.status = 'DRAFT'
    union all
    select t.step, t.sort_no + case t.done_by when 'OWNER' then 0 else 100 end from leave_record_transition t
    where t.from_status = l.status and t.step is not null
      and case t.done_by when 'OWNER' then writes else decides and (for_all or not is_for_all(t, l.start_date)) end
    union all
    select 'settle', 99 where decides and for_all and l.days_now is not null
    union all
    select paper.step, paper.sort_no from (values ('attach', 50, true), ('detach', 51, l.document_file_id is not null))
      paper (step, sort_no, is_there)
    where writes and paper.is_there and leave_document_open(l.status, l.document_file_id is not null)) one
$$;
-- What an approver of a leave has to accept knowingly: a missing document, or other work that nobody takes over.
-- Visits and training are not among it: over these nobody can approve.
create function leave_doubts(asked leave_record) returns text[] language sql stable security definer set search_path = public, pg_temp as $$
  select array_remove(array[
    case when asked.document_file_id is null and exists (
      select from leave_type t where t.id = asked.leave_type_id and t.document_after_days <= asked.days) then 'NO_DOCUMENT' end,
    case when asked.substitute_id is null and exists (
      select from employee_busy b where b.employee_id = asked.employee_id and b.source in ('TRIP', 'LOCK')
        and b.during && leave_span(asked.start_date, asked.start_part, asked.end_date, asked.end_part)) then 'CLASH' end], null)
$$;
-- True where the last step of a leave is its approval, by this user within the last ten minutes.
create function leave_approval_undoable(l leave_record, user_key bigint) returns boolean language sql stable
  return l.decided_by = user_key and l.decided_at between now() - interval '10 minutes' and now() + interval '5 minutes' and coalesce(
    (select g.from_status = 'PENDING' and g.to_status = 'APPROVED' from leave_record_status_log g where g.leave_record_id = l.id order by g.id desc limit 1), false);
-- What is asked is counted here, and stays as it was asked once it has been sent.
create function keep_leave_record() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  step leave_record_transition;
  kind leave_type;
  actor bigint := (select employee_id from app_user where id = ngan_actor());
  doubts text[];
  has_gone boolean;
begin
  -- row lock on the employee before any hours are written: two leaves of one person queue here instead of deadlocking
  perform from employee where id = new.employee_id for no key update;
  has_gone := has_left(new.employee_id);
  if has_gone and new.status in ('DRAFT', 'PENDING', 'APPROVED') and not ngan_importing()
      and (tg_op = 'INSERT' or new.status <> old.status and old.status in ('DRAFT', 'PENDING')) then
    perform refuse('LEAVE_PERSON_LEFT');
  end if;
  if tg_op = 'INSERT' then
    if new.status not in ('DRAFT', 'PENDING') and not ngan_importing() then
      perform refuse('LEAVE_STEP_UNKNOWN', jsonb_build_object('from', null, 'to', new.status));
    end if;
  elsif ((new.employee_id, new.leave_type_id, new.start_date, new.start_part, new.end_date, new.end_part)
        is distinct from (old.employee_id, old.leave_type_id, old.start_date, old.start_part, old.end_date, old.end_part)
      -- a substitute who has left is struck out
      or new.substitute_id is distinct from old.substitute_id
        and (new.substitute_id is not null or not has_left(old.substitute_id)))
      and old.status <> 'DRAFT' then
    perform refuse('LEAVE_FIXED');
  end if;
  if tg_op = 'UPDATE' and old.status <> 'DRAFT' then new := leave_counted_again(old, new); end if;
  if tg_op = 'UPDATE' and new.status <> old.status then
    select * into step from leave_record_transition where from_status = old.status and to_status = new.status;
    if step.to_status is null then
      perform refuse('LEAVE_STEP_UNKNOWN', jsonb_build_object('from', old.status, 'to', new.status));
    end if;
    if step.needs_reason and new.status_note is null then perform refuse('LEAVE_NOTE_MISSING'); end if;
    if step.done_by = 'LEAVING' and not has_gone and new.days > 0 then
      perform refuse('LEAVE_STEP_UNKNOWN', jsonb_build_object('from', old.status, 'to', new.status));
    end if;
    if step.done_by = 'LEAVING' or has_gone and new.status = 'CANCELLED' then
      new.decided_by := ngan_actor();
      new.decided_at := now();
    elsif step.done_by = 'DECIDER' then
      if actor = new.employee_id then perform refuse('LEAVE_OWN'); end if;
      -- the right over the whole company does not cover leave the caller entered
      if new.created_by = ngan_actor() and new.employee_id not in (select employees_led(actor)) then
        perform refuse('LEAVE_ENTERED');
      end if;
      if is_for_all(step, new.start_date) and ngan_actor() is not null and not decides_for_all(ngan_actor()) then
        perform refuse('LEAVE_BEGUN');
      end if;
      new.decided_by := ngan_actor();
      new.decided_at := now();
    end if;
    if old.status = 'APPROVED' and new.status = 'PENDING' then
      if not leave_approval_undoable(old, ngan_actor()) then perform refuse('LEAVE_UNDO_LATE'); end if;
      new.decided_by := null;
      new.decided_at := null;
      new.acknowledged := '{}';
    end if;
    if old.status = 'PENDING' and new.status = 'APPROVED' then
      doubts := leave_doubts(new);
      if 'NO_DOCUMENT' = any (doubts) and 'NO_DOCUMENT' <> all (new.acknowledged) then perform refuse('LEAVE_DOCUMENT_MISSING'); end if;
      if 'CLASH' = any (doubts) and 'CLASH' <> all (new.acknowledged) then perform refuse('LEAVE_NO_SUBSTITUTE'); end if;
      new.acknowledged := doubts;
    end if;
    insert into leave_record_status_log (leave_record_id, from_status, to_status, reason, actor_id, request_id)
    values (new.id, old.status, new.status, new.status_note, ngan_actor(), ngan_request());
  end if;

  if tg_op = 'UPDATE' and new.document_file_id is distinct from old.document_file_id
      and not leave_document_open(old.status, old.document_file_id is not null) then
    perform refuse('LEAVE_DOCUMENT_FIXED');
  end if;
  if new.substitute_id is not null and (tg_op = 'INSERT' or new.substitute_id is distinct from old.substitute_id)
      and not ngan_importing() and exists (
        select from employee where id = new.substitute_id and (is_deleted or status in ('SUSPENDED', 'RESIGNED'))) then
    perform refuse('LEAVE_SUBSTITUTE_GONE');
  end if;

  -- a draft can be withdrawn whatever has become of its kind or of the calendar
  if tg_op = 'INSERT' or old.status = 'DRAFT' and new.status <> 'WITHDRAWN' and (new.status <> old.status
      or (new.leave_type_id, new.start_date, new.start_part, new.end_date, new.end_part)
        is distinct from (old.leave_type_id, old.start_date, old.start_part, old.end_date, old.end_part)) then
    perform share_leave_days();
    select * into kind from leave_type where id = new.leave_type_id;
    if kind.is_deleted and (tg_op = 'INSERT' or new.status <> 'DRAFT' or new.leave_type_id <> old.leave_type_id) then
      perform refuse('LEAVE_TYPE_UNUSED');
    end if;
    select coalesce(sum(counted), 0) into new.days from leave_days(
      new.employee_id, kind.counts_all_days, new.start_date, new.start_part, new.end_date, new.end_part);
    if new.days = 0 then perform refuse('LEAVE_NO_WORKING_DAY'); end if;
    if new.status in ('PENDING', 'APPROVED') then
      perform claim_leave_days(new.employee_id, new.leave_type_id, extract(year from new.start_date)::integer, new.days);
    end if;
  end if;
  return new;
end $$;
create trigger leave_record_kept before insert or update on leave_record
  for each row execute function keep_leave_record();
-- Makes the taken hours of a person, who is locked by now, agree with a leave.
create function hold_leave_hours() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  clashes jsonb;
begin
  if new.status not in ('APPROVED', 'CANCEL_REQUESTED') then
    perform release_hours('LEAVE', array[new.id]);
    return null;
  end if;
  perform take_hours('LEAVE', new.id, array[new.employee_id], new.during);
  return null;
exception when exclusion_violation then
  select jsonb_agg(one.clash order by one.starts) into clashes from leave_clashes(new.employee_id, new.during, new.id) one;
  perform refuse('LEAVE_OVER_WORK', jsonb_build_object('clashes', coalesce(clashes, '[]'),
    'name_th', (select first_name_th || ' ' || last_name_th from employee where id = new.employee_id),
    'name_en', (select first_name_en || ' ' || last_name_en from employee where id = new.employee_id)));
  return null;
end $$;
create trigger leave_record_hours after insert or update of status on leave_record
  for each row execute function hold_leave_hours();
-- What else takes a person's hours in a span: visits, training, and other leave that is approved or asked for.
create function leave_clashes(person bigint, span tstzrange, but bigint default null)
returns table (starts timestamptz, clash jsonb) language sql stable security definer set search_path = public, pg_temp as $$
  select lower(b.during), jsonb_build_object('source', b.source, 'start', lower(b.during), 'end', upper(b.during),
    'so_no', o.so_no, 'customer', c.name)
  from employee_busy b
  left join service_visit v on b.source = 'VISIT' and v.id = b.source_id
  left join service_order o on o.id = v.order_id
  left join customer c on c.id = o.customer_id
  where b.employee_id = person and b.during && span and b.source <> 'LEAVE'
  union all
  select lower(l.during), jsonb_build_object('source', 'LEAVE', 'start', lower(l.during), 'end', upper(l.during),
    'so_no', null, 'customer', null)
  from leave_record l
  where l.employee_id = person and l.during && span and l.status in ('PENDING', 'APPROVED', 'CANCEL_REQUESTED')
    and l.id is distinct from but
$$;
-- What becomes of leave when an employee leaves with this as the last day: what is not decided is withdrawn, what begins
-- afterwards is cancelled, who named them as substitute for days to come has none, and what waits for them waits for
-- the supervisor whom their people report to then.
create function leave_left_behind(person bigint, last_day date) returns table (kind text, id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'withdrawn', l.id from leave_record l where l.employee_id = person and l.status = 'PENDING'
  union all
  select 'cancelled', l.id from leave_record l
  where l.employee_id = person and l.status in ('APPROVED', 'CANCEL_REQUESTED') and l.start_date > last_day
  union all
  select 'substitute', l.id from leave_record l
  where l.substitute_id = person and l.status in ('DRAFT', 'PENDING', 'APPROVED', 'CANCEL_REQUESTED')
    and l.end_date >= bangkok_day(now())
  union all
  select 'waiting', l.id from leave_record l join employee e on e.id = l.employee_id
  where l.status in ('PENDING', 'CANCEL_REQUESTED') and e.id <> person
    and (e.supervisor_id = person or head_of(e.id) = person and (e.supervisor_id is null or is_away(e.supervisor_id)))
$$;
-- Does it, once the person has left.
create function end_leave_of(person bigint, last_day date) returns void language plpgsql as $$
begin
  update leave_record set status = 'WITHDRAWN', status_note = null
  where id in (select b.id from leave_left_behind(person, last_day) b where b.kind = 'withdrawn');
  update leave_record set status = 'CANCELLED', status_note = null
  where id in (select b.id from leave_left_behind(person, last_day) b where b.kind = 'cancelled');
  update leave_record set substitute_id = null
  where id in (select b.id from leave_left_behind(person, last_day) b where b.kind = 'substitute');
end $$;
select allow('leave_record_transition', 'select', '*');
select allow('leave_record_status_log', 'select');
-- Whether it waits to be handed over beyond its day.
create function project_is_late(p project, day date) returns boolean language sql immutable parallel safe
  return p.due_date < day and p.status in ('DRAFT', 'PLANNING', 'IN_PROGRESS', 'ON_HOLD');
-- Whether a file shows that the test on site was passed: the milestone's own, or one that was approved among the files.
create function project_has_sat_evidence(project bigint) returns boolean language sql stable as $$
  select project_has_sat_file(project) or exists (select from project_milestone m where m.project_id = project and m.code = 'SAT' and m.evidence_file_id is not null)
$$;
-- The day its warranty counts from, as it was agreed; the day of handover may still follow from the step.
create function project_warranty_day(p project) returns date language sql stable parallel safe
  return case p.warranty_basis when 'DELIVERY' then p.delivery_date when 'COMMISSIONING' then p.commissioning_date
    when 'ACCEPTANCE' then p.acceptance_date else coalesce(p.handover_date, bangkok_day(now())) end;
-- Everything a project still lacks before it may take a state. To be handed over: a day of acceptance that has come; and, unless it was handed over
-- before, what shows the test on site, the day its warranty counts from where it has one, and a machine where its kind has some. To be closed: no open
-- task, no open order of building, and all time on its tasks approved.
create function project_missing(p project, target text) returns text[] language sql stable as $$
  select coalesce(array_agg(thing order by place), '{}') from (values
    (1, 'acceptance_date', target = 'HANDED_OVER' and coalesce(p.acceptance_date > bangkok_day(now()), true)),
    (2, 'sat_file', target = 'HANDED_OVER' and p.status = 'IN_PROGRESS' and not project_has_sat_evidence(p.id)),
    (3, 'warranty_date', target = 'HANDED_OVER' and p.status = 'IN_PROGRESS' and p.warranty_months is distinct from 0
      and p.warranty_basis in ('DELIVERY', 'COMMISSIONING') and project_warranty_day(p) is null),
    (4, 'machine', target = 'HANDED_OVER' and p.status = 'IN_PROGRESS'
      and exists (select from project_type k where k.id = p.project_type_id and k.has_machine)
      and not exists (select from machine m where m.project_id = p.id and not m.is_deleted)),
    (5, 'tasks', target = 'CLOSED' and exists (select from task_open_in_project o where o.project_id = p.id)),
    (6, 'orders', target = 'CLOSED' and exists (select from project_open_order o where o.project_id = p.id)),
    (7, 'timer', target = 'CLOSED' and exists (select from time_running_on_task o where o.project_id = p.id)),
    (8, 'time', target = 'CLOSED' and exists (select from time_open_on_task o where o.project_id = p.id and o.what = 'ENTRY')),
    (9, 'approval', target = 'CLOSED' and exists (select from time_open_on_task o where o.project_id = p.id and o.what = 'WAITING'))
  ) guards (place, thing, is_missing) where is_missing
$$;
-- A new one is a draft with a number; what is closed or cancelled stays as it is.
create function keep_project() returns trigger language plpgsql as $$
declare
  step project_transition;
  before project;
  missing text[];
begin
  if tg_op = 'INSERT' then
    if new.project_no is null then new.project_no := next_patterned_no('PJ-YY-###', now()); end if;
    if new.status <> 'DRAFT' and not ngan_importing() then
      perform refuse('BAD_TRANSITION', jsonb_build_object('from', null, 'to', new.status));
    end if;
    if new.handover_date > bangkok_day(now()) and not ngan_importing() then
      perform refuse('HANDOVER_AHEAD', jsonb_build_object('no', new.project_no));
    end if;
    return new;
  end if;
  if new.customer_id <> old.customer_id and customer_merged(old.customer_id, new.customer_id) then return new; end if;
  if (new.project_no, new.customer_id) is distinct from (old.project_no, old.customer_id) then
    perform refuse('PROJECT_OF_ANOTHER', jsonb_build_object('no', old.project_no));
  end if;
  if new.handover_date > bangkok_day(now()) and not ngan_importing()
      and (new.handover_date is distinct from old.handover_date or new.status <> old.status and new.status = 'HANDED_OVER') then
    perform refuse('HANDOVER_AHEAD', jsonb_build_object('no', old.project_no));
  end if;
  if new.status = old.status then
    if old.status in ('CLOSED', 'CANCELLED') then
      perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', old.project_no));
    end if;
    return new;
  end if;
  select * into step from project_transition where from_status = old.status and to_status = new.status;
  if step.to_status is null then
    perform refuse('BAD_TRANSITION', jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  -- with what this change brings, and where it comes from
  before := new;
  before.status := old.status;
  missing := project_missing(before, new.status);
  if step.needs_reason and new.status_reason is null then missing := missing || 'reason'::text; end if;
  if missing <> '{}' then
    perform refuse('GUARD_MISSING', jsonb_build_object('from', old.status, 'to', new.status, 'missing', missing));
  end if;
  if new.status = 'IN_PROGRESS' then new.actual_start := coalesce(new.actual_start, bangkok_day(now())); end if;
  if new.status = 'HANDED_OVER' then
    new.handover_date := coalesce(new.handover_date, greatest(bangkok_day(now()), new.acceptance_date));
    new.actual_end := null;
  end if;
  if new.status = 'CLOSED' then new.actual_end := bangkok_day(now()); end if;
  return new;
end $$;
create trigger project_rules before insert or update on project for each row execute function keep_project();
create function log_project_step() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into project_status_log (project_id, from_status, to_status, reason, actor_id, request_id)
  values (new.id, old.status, new.status, new.status_reason, ngan_actor(), ngan_request());
  return null;
end $$;
create trigger project_steps after update of status on project for each row when (new.status <> old.status) execute function log_project_step();
-- Of what is over nothing more is said; the row of the project is held, so that it does not end meanwhile.
create function keep_project_health() returns trigger language plpgsql as $$
declare
  told project;
begin
  select * into told from project where id = new.project_id for share;
  if told.status in ('CLOSED', 'CANCELLED') and not ngan_importing() then
    perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', told.project_no));
  end if;
  return new;
end $$;
create trigger project_health_rules before insert on project_health for each row execute function keep_project_health();
-- A machine is newly said to be of a project of its customer's that was not called off; the row of the project is held meanwhile.
create function keep_machine_project() returns trigger language plpgsql as $$
declare
  named project;
begin
  if tg_op = 'UPDATE' and new.project_id is not distinct from old.project_id then return new; end if;
  select * into named from project where id = new.project_id for share;
  if named.customer_id <> new.customer_id then
    perform refuse('PROJECT_NOT_OF_CUSTOMER', jsonb_build_object('no', named.project_no));
  end if;
  if named.status = 'CANCELLED' and not ngan_importing() then
    perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', named.project_no));
  end if;
  return new;
end $$;
create trigger machine_project before insert or update of project_id on machine
  for each row when (new.project_id is not null) execute function keep_machine_project();
-- The days on which it is of that project are kept. The first one counts from the beginning; one that is put right on the same day was never so.
create function keep_machine_in_project() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  today date := bangkok_day(now());
  first_day date;
begin
  if tg_op = 'UPDATE' and new.project_id is not distinct from old.project_id then return null; end if;
  delete from machine_in_project b where b.machine_id = new.id and b.until_on is null and b.said_on = today returning b.from_on into first_day;
  if not found then
    update machine_in_project b set until_on = today - 1 where b.machine_id = new.id and b.until_on is null;
    first_day := case when exists (select from machine_in_project b where b.machine_id = new.id) then today end;
  end if;
  if new.project_id is not null then
    insert into machine_in_project (machine_id, project_id, from_on, said_on) values (new.id, new.project_id, first_day, today);
  end if;
  return null;
end $$;
create trigger machine_in_project after insert or update of project_id on machine for each row execute function keep_machine_in_project();
-- What is handed over runs: its machines begin to operate, where that follows from their states.
create function run_project_machines() returns trigger language plpgsql as $$
begin
  perform run_handed_over(new.id, new.project_no);
  return null;
end $$;
create trigger project_machines_run after update of status on project
  for each row when (old.status = 'IN_PROGRESS' and new.status = 'HANDED_OVER') execute function run_project_machines();
-- Not reached by its day, of a project that was taken on and is not over.
create function project_milestone_is_late(status text, planned date, reached date, day date) returns boolean language sql immutable parallel safe
  return reached is null and planned < day and status in ('PLANNING', 'IN_PROGRESS', 'ON_HOLD', 'HANDED_OVER');
-- What was earned against what was planned or spent: 1 is as it should be, less is behind or dearer. Null against nothing.
create function performance_index(earned numeric, against numeric) returns numeric language sql immutable parallel safe
  return round(earned / nullif(against, 0), 2);
-- How far a project is, in per cent; null where nothing is counted. By weight: progress of its tasks without parts, by their weights; by hours: hours
-- spent, of those and the hours left; by milestones: the weight of those that were reached. Cancelled tasks do not count.
-- One plan serves all projects: to make one anew took three times as long as to read the tasks.
create function project_progress(p project) returns numeric language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  share numeric := case p.percent_method
    when 'MILESTONE' then (
      select 100 * coalesce(sum(m.weight) filter (where m.actual_date is not null), 0) / nullif(sum(m.weight), 0)
      from project_milestone m where m.project_id = p.id)
    when 'HOURS' then (
      select 100 * sum(h.spent) / nullif(sum(h.spent + h.remaining), 0) from task_effort h where h.project_id = p.id)
    else (
      select sum(l.weight * l.progress_pct) / nullif(sum(l.weight), 0) from task_leaf l where l.project_id = p.id) end;
begin
  -- rounded it is 100 only where nothing is left
  return case when share < 100 then least(round(share, 1), 99.9) else round(share, 1) end;
end $$;
-- Progress and plan of several projects at once, in per cent, at the end of a day. All but the progress is null without a plan, and for cancelled projects.
--   progress_pct: project_progress.
--   planned_pct: by the baselines, weighted as the progress is: of a task the part of its worked days that is over, of a milestone all from its day on.
--     What was added after the work began has no baseline; what was cancelled does not count.
--   variance_pct: progress less plan, in points; below 0 is behind.
--   spi: progress divided by plan.
create function projects_on_plan(projects bigint[], day date)
returns table (project_id bigint, progress_pct numeric, planned_pct numeric, variance_pct numeric, spi numeric) language sql stable
set plan_cache_mode = force_generic_plan as $$
  with named as materialized (
    select p.id, p.percent_method, p.status <> 'CANCELLED' as is_planned, project_progress(p) as progress from project p where p.id = any (projects)),
  tasks as materialized (
    select l.project_id, case n.percent_method when 'HOURS' then l.estimate_hours else l.weight end as weight,
      l.baseline_start as first, l.baseline_end as last
    from named n join task_leaf l on l.project_id = n.id
    where n.is_planned and n.percent_method <> 'MILESTONE' and l.baseline_start is not null),
  -- of those alone that are under way by their plan days are counted
  off as materialized (
    select company_days_off(min(t.first), max(t.last)) as days from tasks t where projects_on_plan.day between t.first and t.last - 1),
  planned as (
    select t.project_id, 100 * sum(t.weight * case
        when projects_on_plan.day >= t.last then 1
        when projects_on_plan.day < t.first then 0
        else coalesce(days_without(o.days, t.first, projects_on_plan.day)::numeric / nullif(days_without(o.days, t.first, t.last), 0), 0) end)
      / nullif(sum(t.weight), 0) as share
    from tasks t cross join off o group by t.project_id
    union all
    select m.project_id, 100 * coalesce(sum(m.weight) filter (where m.baseline_date <= projects_on_plan.day), 0) / nullif(sum(m.weight), 0)
    from named n join project_milestone m on m.project_id = n.id
    where n.is_planned and n.percent_method = 'MILESTONE' and m.baseline_date is not null group by m.project_id)
  select n.id, n.progress, r.share, n.progress - r.share, performance_index(n.progress, r.share)
  from named n left join planned p on p.project_id = n.id cross join lateral (select round(p.share, 1) as share) r
$$;
-- The hours of a project beside those that went into it: what its tasks are estimated to take, and what those that are not over still take.
create function project_hours_ahead(project bigint) returns table (estimate numeric, remaining numeric) language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return query select (select sum(l.estimate_hours) from task_leaf l where l.project_id = project),
    (select round(coalesce(sum(e.remaining), 0), 2) from task_effort e where e.project_id = project);
end $$;
-- What a milestone still lacks to be reached: the tests at the factory and on site are shown by a file; that on site by an approved one of its folder as well.
create function project_milestone_missing(m project_milestone) returns text[] language sql stable as $$
  select case when m.evidence_file_id is null and (m.code = 'FAT' or m.code = 'SAT' and not project_has_sat_file(m.project_id))
    then array['evidence'] else '{}' end
$$;
-- Milestones of a draft are a plan alone, those of a project that is over stay, and there are no more than 500, as many as are listed. The project's
-- row is locked, so that two that are added at once are counted, and the shares of two changes added up, one after the other.
create function keep_project_milestone() returns trigger language plpgsql as $$
declare
  of_project project;
  missing text[];
  shares numeric;
begin
  if ngan_importing() then return coalesce(new, old); end if;
  select * into of_project from project where id = coalesce(new.project_id, old.project_id) for no key update;
  -- deleted with its project
  if of_project.id is null then return coalesce(new, old); end if;
  if of_project.status in ('CLOSED', 'CANCELLED') then
    perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', of_project.project_no));
  end if;
  if tg_op = 'DELETE' and old.actual_date is not null then
    perform refuse('MILESTONE_REACHED', jsonb_build_object('no', of_project.project_no));
  end if;
  -- the file by which it counts as reached, or the project as accepted, is not exchanged
  if tg_op <> 'INSERT' and old.evidence_file_id is not null and (tg_op = 'DELETE' or new.evidence_file_id is distinct from old.evidence_file_id)
      and (old.code in ('FAT', 'SAT') and old.actual_date is not null or old.code = 'SAT' and project_is_accepted(of_project)) then
    perform refuse(case when old.code = 'SAT' and of_project.status = 'HANDED_OVER' then 'SAT_FILE_HANDED_OVER' else 'MILESTONE_EVIDENCE_FIXED' end,
      jsonb_build_object('no', of_project.project_no));
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if tg_op = 'INSERT' then
    if (select count(*) from project_milestone m where m.project_id = new.project_id) >= 500 then
      perform refuse('MILESTONES_FULL', jsonb_build_object('no', of_project.project_no, 'most', 500));
    end if;
    new.baseline_date := null;
    if new.code = 'HANDOVER' and of_project.status = 'HANDED_OVER' then new.actual_date := of_project.handover_date; end if;
    if new.code = 'SAT' and of_project.status = 'HANDED_OVER' and project_milestone_missing(new) = '{}' then
      new.actual_date := of_project.acceptance_date;
    end if;
  elsif (new.project_id, new.code) is distinct from (old.project_id, old.code) then
    perform refuse('MILESTONE_FIXED', jsonb_build_object('no', of_project.project_no));
  elsif new.baseline_date is distinct from old.baseline_date and pg_trigger_depth() = 1 then
    -- written by the step of the project alone
    perform refuse('MILESTONE_BASELINE', jsonb_build_object('no', of_project.project_no));
  end if;
  if of_project.status = 'DRAFT' and num_nonnulls(new.actual_date, new.evidence_file_id) > 0 then
    perform refuse('MILESTONE_OF_DRAFT', jsonb_build_object('no', of_project.project_no));
  end if;
  if new.actual_date is not null then new.undone_reason := null; end if;
  if new.payment_pct is not null and (tg_op = 'INSERT' or new.payment_pct is distinct from old.payment_pct) then
    select coalesce(sum(m.payment_pct), 0) + new.payment_pct into shares from project_milestone m where m.project_id = new.project_id and m.id <> new.id;
    if shares > 100 then perform refuse('MILESTONE_SHARES', jsonb_build_object('sum', trim_scale(shares))); end if;
  end if;
  if tg_op = 'UPDATE' and (new.actual_date, new.evidence_file_id) is not distinct from (old.actual_date, old.evidence_file_id) then return new; end if;
  if new.actual_date > bangkok_day(now()) then
    perform refuse('MILESTONE_LATER', jsonb_build_object('no', of_project.project_no));
  end if;
  if new.actual_date is null and tg_op = 'UPDATE' and old.actual_date is not null then
    if new.code in ('SAT', 'HANDOVER') and of_project.status = 'HANDED_OVER' then
      perform refuse('MILESTONE_HANDED_OVER', jsonb_build_object('no', of_project.project_no));
    end if;
    missing := case when new.undone_reason is null then array['reason'] else '{}' end;
  else
    missing := case when new.actual_date is null then '{}' else project_milestone_missing(new) end;
  end if;
  if missing <> '{}' then
    perform refuse('GUARD_MISSING', jsonb_build_object('missing', missing));
  end if;
  return new;
end $$;
create trigger project_milestone_rules before insert or update or delete on project_milestone for each row execute function keep_project_milestone();
-- Delivery, commissioning, the test on site and the handover say the day of the project, too; one that is not reached after all takes it back.
create function follow_project_milestone() returns trigger language plpgsql as $$
begin
  if new.actual_date is not distinct from (case when tg_op = 'UPDATE' then old.actual_date end) then return null; end if;
  update project p set
    delivery_date = case when new.code = 'DELIVERY' then new.actual_date else p.delivery_date end,
    commissioning_date = case when new.code = 'COMMISSIONING' then new.actual_date else p.commissioning_date end,
    acceptance_date = case when new.code = 'SAT' then new.actual_date else p.acceptance_date end,
    handover_date = case when new.code = 'HANDOVER' then new.actual_date else p.handover_date end
  where p.id = new.project_id and new.actual_date is distinct from
    (case new.code when 'DELIVERY' then p.delivery_date when 'COMMISSIONING' then p.commissioning_date when 'SAT' then p.acceptance_date
      when 'HANDOVER' then p.handover_date else new.actual_date end);
  return null;
end $$;
create trigger project_milestone_follow after insert or update on project_milestone for each row execute function follow_project_milestone();
-- The other way: a day that is changed at the project is written to its milestone, and is not emptied while that counts as reached. Baselines are
-- set once, when the work begins. Handing over reaches the milestone of the handover, and that of the test on site where its file is there.
create function follow_project_days() returns trigger language plpgsql as $$
declare
  kept record;
begin
  if old.status = 'PLANNING' and new.status = 'IN_PROGRESS' then
    update project_milestone set baseline_date = plan_date where project_id = new.id;
  end if;
  if old.status = 'IN_PROGRESS' and new.status = 'HANDED_OVER' then
    update project_milestone m set actual_date = case m.code when 'SAT' then new.acceptance_date else new.handover_date end,
      evidence_note = case m.code when 'SAT' then m.evidence_note else coalesce(m.evidence_note, new.status_reason) end
    where m.project_id = new.id and m.actual_date is null and (m.code = 'HANDOVER' or m.code = 'SAT' and project_milestone_missing(m) = '{}');
  end if;
  for kept in
    select m.id, day.said from project_milestone m join (values ('DELIVERY', old.delivery_date, new.delivery_date),
      ('COMMISSIONING', old.commissioning_date, new.commissioning_date), ('SAT', old.acceptance_date, new.acceptance_date),
      ('HANDOVER', old.handover_date, new.handover_date)) day (code, before, said)
      on day.code = m.code and day.said is distinct from day.before
    where m.project_id = new.id and m.actual_date is not null and m.actual_date is distinct from day.said order by m.id
  loop
    if kept.said is null then perform refuse('PROJECT_DAY_REACHED', jsonb_build_object('no', new.project_no)); end if;
    update project_milestone set actual_date = kept.said where id = kept.id;
  end loop;
  return null;
end $$;
create trigger project_days_of_milestones after update of status, delivery_date, commissioning_date, acceptance_date, handover_date on project
  for each row when ((old.status, old.delivery_date, old.commissioning_date, old.acceptance_date, old.handover_date)
    is distinct from (new.status, new.delivery_date, new.commissioning_date, new.acceptance_date, new.handover_date))
  execute function follow_project_days();
-- Holds a project whose team changes, so that it does not end meanwhile.
create function hold_open_project(one bigint) returns void language plpgsql as $$
declare
  held project;
begin
  select * into held from project where id = one for share;
  if held.status in ('CLOSED', 'CANCELLED') then
    perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', held.project_no));
  end if;
end $$;
-- Places of an employee in the teams of projects that are not over, from today on.
create function project_places_of(person bigint) returns table (id bigint, code text, name text, place text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, p.project_no, p.name, p.due_date::text from assign_member m join project p on p.id = m.project_id
  where m.employee_id = person and m.is_active and p.status not in ('CLOSED', 'CANCELLED')
    and (m.valid_to is null or m.valid_to >= bangkok_day(now()))
$$;
-- The shares of an employee in projects that are not handed over, each with its days; one without days lasts as long as its project.
create function project_shares_of(person bigint) returns table (id bigint, percent numeric, first date, last date)
language sql stable as $$
  select m.id, m.allocation_pct, coalesce(m.valid_from, p.start_date), coalesce(m.valid_to, greatest(p.due_date, bangkok_day(now())))
  from assign_member m join project p on p.id = m.project_id
  where m.employee_id = person and m.is_active and m.allocation_pct is not null
    and p.status in ('DRAFT', 'PLANNING', 'IN_PROGRESS', 'ON_HOLD')
$$;
-- The days of a share, from today on, on which all shares of its employee come to more than 100 %: how many within two years, and the first 100.
create function over_allocated(person bigint, member bigint) returns json language sql stable as $$
  with shares as materialized (select * from project_shares_of(person)),
  days as (
    select d.day::date as day, sum(s.percent) as percent, row_number() over (order by d.day) as number
    from (select greatest(own.first, bangkok_day(now())) as first, own.last from project_shares_of(person) own
      where own.id = member and own.last >= bangkok_day(now())) own
    cross join lateral generate_series(own.first::timestamp, least(own.last, own.first + 730)::timestamp, '1 day') d (day)
    join shares s on d.day between s.first and s.last
    group by d.day having sum(s.percent) > 100)
  select json_build_object('count', count(*), 'days',
    coalesce(json_agg(json_build_object('day', day, 'percent', percent) order by day) filter (where number <= 100), '[]'))
  from days
$$;
-- Whether it waits beyond the day it is due, or where none is set the last day of its plan.
create function task_is_late(t task, day date) returns boolean language sql immutable parallel safe
  return coalesce(t.due_date, t.plan_end) < day and t.status not in ('DONE', 'CANCELLED');
-- The numbers of what a task comes after and is not done yet.
create function task_waits_for(task_id bigint) returns text[] language sql stable as $$
  select coalesce(array_agg(w.on_no order by w.on_id), '{}') from task_waiting w where w.task_id = task_waits_for.task_id
$$;
-- What a task still lacks before it may take a state, everything at once.
create function task_missing(t task, target text) returns text[] language sql stable as $$
  select coalesce(array_agg(thing order by place), '{}') from (values
    (1, 'predecessors', target = 'DONE' and task_waits_for(t.id) <> '{}'),
    (2, 'parts', target = 'DONE' and exists (
      select from task p where p.parent_id = t.id and p.status not in ('DONE', 'CANCELLED'))),
    (3, 'checklist', target = 'DONE' and exists (
      select from task_checklist_item i where i.task_id = t.id and i.is_required and not i.is_done)),
    (4, 'timer', target = 'DONE' and exists (
      select from time_open_on_task c where c.task_id = t.id and c.what = 'TIMER')),
    (5, 'whole', t.status = 'DONE' and target = 'IN_PROGRESS' and exists (
      select from task w where w.id = t.parent_id and w.status in ('DONE', 'CANCELLED')))
  ) guards (place, thing, is_missing) where is_missing
$$;
-- Whether one task comes before another already, over however many dependencies of a table of them: forward, each task once. It sees
-- what the statement that asks has written so far.
create function comes_before(links regclass, first bigint, last bigint) returns boolean language plpgsql as $$
declare
  found_so boolean;
begin
  execute format('with recursive beyond as (select $1 as id union select d.successor_id from %s d join beyond b on b.id = d.predecessor_id)
    select exists (select from beyond where id = $2)', links) into found_so using first, last;
  return found_so;
end $$;
-- What a task of a table of them would break as part of another, by the code of its refusal: it would be within itself, or there would be
-- more than four levels. Null where nothing.
create function misplaced_part(tasks regclass, task bigint, whole bigint) returns text language plpgsql as $$
declare
  above integer;
  below integer;
  is_within boolean;
begin
  execute format('with recursive up as (
      select id, parent_id, 1 as level from %1$s where id = $2
      union all select t.id, t.parent_id, up.level + 1 from %1$s t join up on t.id = up.parent_id)
    select max(level), bool_or(id = $1) from up', tasks) into above, is_within using task, whole;
  if is_within then return 'TASK_WITHIN_ITSELF'; end if;
  execute format('with recursive down as (
      select id, 1 as level from %1$s where id = $1
      union all select t.id, down.level + 1 from %1$s t join down on t.parent_id = down.id)
    select coalesce(max(level), 1) from down', tasks) into below using task;
  return case when above + below > 4 then 'TASK_TOO_DEEP' end;
end $$;
-- What one of a table of tasks is known by in a refusal: the column says it.
create function task_told(tasks regclass, known_by name, task bigint) returns text language plpgsql as $$
declare
  told text;
begin
  execute format('select %I::text from %s where id = $1', known_by, tasks) into told using task;
  return told;
end $$;
-- Refuses a part at a place it cannot take; what has parts has no dependencies of its own. Of tasks and of those of templates, with what waits
-- for what among them.
create function require_part(tasks regclass, links regclass, known_by name, part bigint, whole bigint) returns void language plpgsql as $$
declare
  breach text := misplaced_part(tasks, part, whole);
  is_linked boolean;
begin
  execute format('select exists (select from %s where $1 in (predecessor_id, successor_id))', links) into is_linked using whole;
  if breach is null and is_linked then breach := 'TASK_IS_LINKED'; end if;
  if breach is null then return; end if;
  perform refuse(breach, jsonb_build_object('no',
    task_told(tasks, known_by, case breach when 'TASK_WITHIN_ITSELF' then part else whole end)));
end $$;
-- Refuses a dependency of what has parts, and one that would close a circle. Of the same two; parts that were called off are none.
create function require_link(tasks regclass, links regclass, known_by name, before bigint, after bigint) returns void language plpgsql as $$
declare
  whole bigint;
begin
  execute format('select min(p.parent_id) from %s p where p.parent_id in ($1, $2) and to_jsonb(p) ->> ''status'' is distinct from ''CANCELLED''', tasks)
    into whole using before, after;
  if whole is not null then perform refuse('TASK_HAS_PARTS', jsonb_build_object('no', task_told(tasks, known_by, whole))); end if;
  if comes_before(links, after, before) then
    perform refuse('DEPENDENCY_CIRCLE', jsonb_build_object(
      'predecessor', task_told(tasks, known_by, before), 'successor', task_told(tasks, known_by, after)));
  end if;
end $$;
-- With its last part, those called off aside, the days of a task are its own again. It becomes another version by that: whoever has it open with the
-- days of its parts meets the conflict, and does not save them as its own. Of the same two.
create function leave_last_part() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.parent_id is not distinct from old.parent_id then return null; end if;
  execute format('update %1$s w set title = w.title where w.id = $1 and not exists (
      select from %1$s p where p.parent_id = w.id and to_jsonb(p) ->> ''status'' is distinct from ''CANCELLED'')', tg_relid::regclass)
    using old.parent_id;
  return null;
end $$;
-- The same where the last of them is called off, of a whole that is worked on.
create function leave_cancelled_part() returns trigger language plpgsql as $$
begin
  update task w set title = w.title
  where w.id = new.parent_id and w.status not in ('DONE', 'CANCELLED') and not exists (select from task_part c where c.whole_id = w.id);
  return null;
end $$;
-- The tree of parts has no circle and four levels.
create function keep_task_tree() returns trigger language plpgsql as $$
declare
  whole task;
begin
  if new.parent_id is null or tg_op = 'UPDATE' and new.parent_id is not distinct from old.parent_id then return new; end if;
  -- of two changes that cross, neither would see the other: the project's tasks change their places one after another
  perform from project where id = new.project_id for no key update;
  select * into whole from task where id = new.parent_id;
  if whole.status in ('DONE', 'CANCELLED') and not ngan_importing() then
    perform refuse('TASK_IS_OVER', jsonb_build_object('no', whole.task_no));
  end if;
  perform require_part('task', 'task_dependency', 'task_no', new.id, new.parent_id);
  return new;
end $$;
-- What has parts has no days of its own: they are those of its parts.
create function leave_plan_to_parts() returns trigger language plpgsql as $$
begin
  update task set plan_start = null, plan_end = null, is_milestone = false
  where id = new.parent_id and (plan_start is not null or is_milestone);
  return null;
end $$;
create trigger task_plan_of_parts after insert or update of parent_id on task for each row
  when (new.parent_id is not null) execute function leave_plan_to_parts();
create trigger task_last_part after delete or update of parent_id on task for each row
  when (old.parent_id is not null) execute function leave_last_part();
create trigger task_cancelled_part after update of status on task for each row
  when (new.parent_id is not null and new.status = 'CANCELLED' and old.status <> 'CANCELLED') execute function leave_cancelled_part();
create trigger task_tree before insert or update of parent_id on task for each row execute function keep_task_tree();
-- Dependencies form no circle, over however many tasks; of a project that is over they stay as they are.
create function keep_dependency_acyclic() returns trigger language plpgsql as $$
declare
  of_project project;
begin
  if ngan_importing() then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and (new.predecessor_id, new.successor_id) is distinct from (old.predecessor_id, old.successor_id) then
    perform refuse('DEPENDENCY_FIXED');
  end if;
  -- of two that cross, neither would see the other: one waits until the other is there
  select * into of_project from project where id = coalesce(new.project_id, old.project_id) for no key update;
  if of_project.status in ('CLOSED', 'CANCELLED') then
    perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', of_project.project_no));
  end if;
  if tg_op = 'INSERT' then perform require_link('task', 'task_dependency', 'task_no', new.predecessor_id, new.successor_id); end if;
  return coalesce(new, old);
end $$;
create trigger task_dependency_acyclic before insert or update or delete on task_dependency for each row execute function keep_dependency_acyclic();
-- Refuses a kind of work that no task of a project is of. Of tasks and of those of templates: what holds such a kind from before it was one keeps it.
create function require_kind_of_projects(kind bigint) returns void language plpgsql as $$
declare
  refused jsonb;
begin
  select jsonb_build_object('th', k.th, 'en', k.en) into refused from kinds_of_service(array[kind]) k;
  if refused is not null then perform refuse('TASK_KIND_OF_SERVICE', jsonb_build_object('things', refused)); end if;
end $$;
-- A new task stands in the backlog with a number; a step follows an arrow and lacks nothing; what is over keeps its plan.
create function keep_task() returns trigger language plpgsql as $$
declare
  step task_transition;
  missing text[];
  of_project project;
begin
  if ngan_importing() then return new; end if;
  -- held, so that it does not end meanwhile; more strongly where what is looked at may change at once: parts, the whole, what comes before
  if tg_op = 'INSERT' and new.parent_id is not null
      or tg_op = 'UPDATE' and (new.parent_id, new.status) is distinct from (old.parent_id, old.status) then
    select * into of_project from project where id = new.project_id for no key update;
  else
    select * into of_project from project where id = new.project_id for share;
  end if;
  if of_project.status in ('CLOSED', 'CANCELLED') then
    perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', of_project.project_no));
  end if;
  if tg_op = 'INSERT' or new.job_task_type_id <> old.job_task_type_id then perform require_kind_of_projects(new.job_task_type_id); end if;
  if tg_op = 'INSERT' then
    if new.task_no is null then new.task_no := next_doc_no('TK', now()); end if;
    if new.status <> 'BACKLOG' then
      perform refuse('BAD_TRANSITION', jsonb_build_object('from', null, 'to', new.status));
    end if;
    return new;
  end if;
  if (new.task_no, new.project_id) is distinct from (old.task_no, old.project_id) then
    perform refuse('TASK_FIXED', jsonb_build_object('no', old.task_no));
  end if;
  if (new.plan_start is distinct from old.plan_start or new.is_milestone and not old.is_milestone)
      and num_nonnulls(new.plan_start) + new.is_milestone::integer > 0 and exists (select from task_part c where c.whole_id = new.id) then
    perform refuse('TASK_HAS_PARTS', jsonb_build_object('no', old.task_no));
  end if;
  if new.status = old.status then
    -- nor does anything of it remain
    if old.status in ('DONE', 'CANCELLED') and (new.plan_start, new.plan_end, new.estimate_hours, new.remaining_hours, new.weight, new.parent_id)
      is distinct from (old.plan_start, old.plan_end, old.estimate_hours, old.remaining_hours, old.weight, old.parent_id)
    then perform refuse('TASK_IS_OVER', jsonb_build_object('no', old.task_no)); end if;
    return new;
  end if;
  select * into step from task_transition where from_status = old.status and to_status = new.status;
  if step.to_status is null then
    perform refuse('BAD_TRANSITION', jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  missing := task_missing(old, new.status);
  if step.needs_reason and new.status_reason is null then missing := missing || 'reason'::text; end if;
  if missing <> '{}' then
    perform refuse('GUARD_MISSING', jsonb_build_object('from', old.status, 'to', new.status, 'missing', missing,
      'predecessors', task_waits_for(old.id)));
  end if;
  if new.status = 'IN_PROGRESS' then
    new.actual_start := coalesce(new.actual_start, bangkok_day(now()));
    new.actual_end := null;
    -- opened again: as far as it was, but not whole, as something is left to do; hours of which nothing was left follow from those spent
    if old.status = 'DONE' then
      new.progress_pct := case when old.progress_before < 100 then old.progress_before else 90 end;
      new.remaining_hours := nullif(old.remaining_before, 0);
    end if;
    new.progress_before := null;
    new.remaining_before := null;
  end if;
  if new.status = 'DONE' then
    new.actual_start := coalesce(new.actual_start, bangkok_day(now()));
    new.actual_end := bangkok_day(now());
    new.progress_before := old.progress_pct;
    new.remaining_before := old.remaining_hours;
    new.progress_pct := 100;
    new.remaining_hours := 0;
  end if;
  return new;
end $$;
create trigger task_rules before insert or update on task for each row execute function keep_task();
create function log_task_step() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into task_status_log (task_id, from_status, to_status, reason, actor_id, request_id)
  values (new.id, old.status, new.status, new.status_reason, ngan_actor(), ngan_request());
  return null;
end $$;
create trigger task_steps after update of status on task for each row when (new.status <> old.status) execute function log_task_step();
-- What is cancelled is so with all that it consists of and is not over, for the same reason, level by level; what was done of it stays done. Its
-- project is held by the step of the whole.
create function cancel_task_parts() returns trigger language plpgsql as $$
begin
  update task set status = 'CANCELLED', status_reason = new.status_reason
  where parent_id = new.id and status not in ('DONE', 'CANCELLED');
  return null;
end $$;
-- by its name after `task_steps`: the history has the whole before its parts
create trigger task_steps_of_parts after update of status on task for each row
  when (new.status = 'CANCELLED' and old.status <> 'CANCELLED') execute function cancel_task_parts();
-- A task is deleted only if it was never begun, no clock runs for it, and its project is not over.
create function keep_begun_task() returns trigger language plpgsql as $$
declare
  of_project project;
begin
  select * into of_project from project where id = old.project_id for share;
  if of_project.status in ('CLOSED', 'CANCELLED') and not ngan_importing() then
    perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', of_project.project_no));
  end if;
  if old.status <> 'BACKLOG' then perform refuse('TASK_WAS_BEGUN', jsonb_build_object('no', old.task_no)); end if;
  if exists (select from time_open_on_task c where c.task_id = old.id and c.what = 'TIMER') then
    perform refuse('TASK_IS_TIMED', jsonb_build_object('no', old.task_no, 'people', (
      select string_agg(e.first_name_th || ' ' || e.last_name_th, ', ' order by e.id)
      from time_open_on_task c join employee e on e.id = c.employee_id where c.task_id = old.id and c.what = 'TIMER')));
  end if;
  return old;
end $$;
create trigger task_begun before delete on task for each row execute function keep_begun_task();
-- Holds the project of a task in which something is said or ticked off, before the task itself; refuses one that is over.
create function hold_running_project(of_task bigint) returns void language plpgsql as $$
declare
  of_project project;
begin
  select p.* into of_project from project p join task t on t.project_id = p.id where t.id = of_task for share of p;
  if of_project.status in ('CLOSED', 'CANCELLED') then
    perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', of_project.project_no));
  end if;
end $$;
-- What is over keeps its checklist, and no list is longer than 100 items; the task is held, so that it neither ends nor gets others meanwhile.
create function keep_task_checklist() returns trigger language plpgsql as $$
declare
  of_task task;
begin
  if ngan_importing() then return coalesce(new, old); end if;
  perform hold_running_project(coalesce(new.task_id, old.task_id));
  select * into of_task from task where id = coalesce(new.task_id, old.task_id) for no key update;
  if of_task.status in ('DONE', 'CANCELLED') then perform refuse('TASK_IS_OVER', jsonb_build_object('no', of_task.task_no)); end if;
  if tg_op = 'INSERT' and (select count(*) from task_checklist_item i where i.task_id = of_task.id) >= 100 then
    perform refuse('TASK_ITEMS_FULL', jsonb_build_object('no', of_task.task_no, 'most', 100));
  end if;
  return coalesce(new, old);
end $$;
create trigger task_checklist_rules before insert or update or delete on task_checklist_item for each row execute function keep_task_checklist();
-- Of one task no more is said than 1,000 comments, and nothing once its project is over; it is held, so that no other comes meanwhile.
create function keep_task_comments_few() returns trigger language plpgsql as $$
declare
  of_task task;
begin
  if ngan_importing() then return new; end if;
  perform hold_running_project(new.task_id);
  select * into of_task from task where id = new.task_id for no key update;
  if (select count(*) from task_comment n where n.task_id = of_task.id) >= 1000 then
    perform refuse('TASK_COMMENTS_FULL', jsonb_build_object('no', of_task.task_no, 'most', 1000));
  end if;
  return new;
end $$;
create trigger task_comments_few before insert on task_comment for each row execute function keep_task_comments_few();
-- A comment brings no more than five files, and of a project that is over they stay; project and comment are held, so that neither the one ends nor
-- another file comes meanwhile.
create function keep_comment_files() returns trigger language plpgsql as $$
declare
  of_project project;
begin
  if ngan_importing() then return coalesce(new, old); end if;
  -- none any more where the task is deleted with all that was said of it
  select p.* into of_project from task_comment n join task t on t.id = n.task_id join project p on p.id = t.project_id
  where n.id = coalesce(new.task_comment_id, old.task_comment_id) for share of p;
  if of_project.status in ('CLOSED', 'CANCELLED') then
    perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', of_project.project_no));
  end if;
  if tg_op = 'DELETE' then return old; end if;
  perform from task_comment n where n.id = new.task_comment_id for no key update;
  if (select count(*) from task_comment_file k where k.task_comment_id = new.task_comment_id) >= 5 then
    perform refuse('TASK_COMMENT_FILES_FULL', jsonb_build_object('most', 5));
  end if;
  return new;
end $$;
create trigger task_comment_files before insert or delete on task_comment_file for each row execute function keep_comment_files();
-- The plan as it is when the work on a project begins stays beside what becomes of it; tasks made later have none.
create function keep_task_baseline() returns trigger language plpgsql as $$
begin
  update task set baseline_start = plan_start, baseline_end = plan_end
  where project_id = new.id and plan_start is not null and baseline_start is null and status <> 'CANCELLED';
  return null;
end $$;
create trigger project_task_baseline after update of status on project for each row
  when (old.status = 'PLANNING' and new.status = 'IN_PROGRESS') execute function keep_task_baseline();
-- Holds a task whose team changes, and before it its project, so that neither ends meanwhile.
create function hold_open_task(one bigint) returns void language plpgsql as $$
declare
  of_project project;
  held task;
begin
  select p.* into of_project from project p join task t on t.project_id = p.id where t.id = one for share of p;
  if of_project.status in ('CLOSED', 'CANCELLED') then
    perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', of_project.project_no));
  end if;
  select * into held from task where id = one for share;
  if held.status in ('DONE', 'CANCELLED') then perform refuse('TASK_IS_OVER', jsonb_build_object('no', held.task_no)); end if;
end $$;
-- The same for time: a clock runs for what is worked on; hours are written down until the project is closed, as that waits for them.
create function hold_worked_task(one bigint, by_clock boolean) returns void language plpgsql as $$
declare
  of_project project;
  held task;
begin
  select p.* into of_project from project p join task t on t.project_id = p.id where t.id = one for share of p;
  if of_project.status = 'CLOSED' then
    perform refuse('TIME_PROJECT_CLOSED', jsonb_build_object('no', of_project.project_no));
  end if;
  if not by_clock then return; end if;
  select * into held from task where id = one for share;
  if held.status in ('DONE', 'CANCELLED') or of_project.status = 'CANCELLED' then
    perform refuse('TIMER_TASK_ENDED', jsonb_build_object('no', held.task_no));
  end if;
end $$;
-- Whether somebody is kept informed of a task, by a place in its team or in that of its project, and does nothing else in either.
create function looks_on_task(person bigint, one bigint) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from assign_member m where m.employee_id = person and m.is_active and m.member_role = 'VIEWER' and (m.task_id = t.id or m.project_id = p.id))
  and not exists (
    select from assign_member m where m.employee_id = person and m.is_active and m.member_role <> 'VIEWER' and (m.task_id = t.id or m.project_id = p.id))
  and coalesce(person <> all (array_remove(array[t.owner_id, p.manager_id, p.sales_id], null)), true)
  and not exists (select from app_user u where u.employee_id = person and u.id in (t.created_by, p.created_by))
  from task t join project p on p.id = t.project_id where t.id = one
$$;
-- Refuses time of who only looks on.
create function require_worker(person bigint, one bigint) returns void language plpgsql as $$
begin
  if looks_on_task(person, one) then
    perform refuse('TIME_LOOKS_ON', (select jsonb_build_object('no', t.task_no) from task t where t.id = one));
  end if;
end $$;
-- Hours a task still takes: as they were said, else what the hours spent leave of its estimate.
create function task_remaining(said numeric, estimate numeric, spent numeric) returns numeric language sql immutable parallel safe
  return coalesce(said, greatest(estimate - coalesce(spent, 0), 0), 0);
-- Hours that went into each task that counts, and those that are left; of what has parts these are left to the parts, of what is done there are none.
create view task_effort as
select k.project_id, k.task_id, s.hours as spent,
  case when k.status = 'DONE' or exists (select from task_part c where c.whole_id = k.task_id) then 0
    else task_remaining(k.remaining_hours, k.estimate_hours, s.hours) end as remaining
from task_kept k cross join lateral (
  select coalesce(sum(x.minutes), 0) / 60.0 as hours from time_told_of_task x where x.task_id = k.task_id) s;
select allow('task_effort', 'select', '*');
-- What open tasks still take of people: a row for each person and task, with the minutes left, the span they are spread over, and how many days of it the
-- person works by their own calendar. `moved` plans tasks on other days than they have, to see what would come of it.
--   Span: from today, or the first day of the task where that is later, to the last day of its plan.
--   Share: of the person's place on the task, else of their places in the project on the first day, else 100 %. Shares above 100 % in all are scaled down.
--   Tasks that are late or have no worked day left are done one after another from today on, in working days of the person's own length.
create function task_spans_of(people bigint[], today date default bangkok_day(now()), moved jsonb default '[]')
returns table (employee_id bigint, task_id bigint, project_id bigint, first_day date, last_day date, minutes numeric, calendar_id bigint, week bigint, days integer)
language sql stable parallel safe as $$
  with named as (
    select t.id from task t where t.owner_id = any (people) and t.status not in ('DONE', 'CANCELLED')
    union select m.task_id from assign_member m where m.employee_id = any (people) and m.is_active and m.task_id is not null),
  left_over as materialized (
    select t.id, t.project_id, t.owner_id, greatest(d.plan_start, today) as first_day,
      case when d.plan_end >= today then d.plan_end else coalesce(t.due_date, d.plan_end) end as last_day,
      coalesce(t.due_date, d.plan_end) < today as is_late, coalesce(d.plan_start < today, true) as is_begun,
      60 * task_remaining(t.remaining_hours, t.estimate_hours, case when t.remaining_hours is null
        then (select x.minutes / 60.0 from time_on_task x where x.task_id = t.id) end) as minutes
    from named n join task t on t.id = n.id join project p on p.id = t.project_id
    left join jsonb_to_recordset(moved) w (id bigint, plan_start date, plan_end date) on w.id = t.id
    cross join lateral (select coalesce(w.plan_start, t.plan_start) as plan_start, coalesce(w.plan_end, t.plan_end) as plan_end) d
    where t.status not in ('DONE', 'CANCELLED') and p.status not in ('CLOSED', 'CANCELLED') and not t.is_milestone
      and coalesce(t.due_date, d.plan_end) is not null and not exists (select from task_part c where c.whole_id = t.id)),
  -- who is in charge is so all the time, and may have a share by a place as well
  doers as (
    select d.id, d.person, case when not bool_or(d.leads) then min(d.since) end as since, case when not bool_or(d.leads) then max(d.until) end as until,
      sum(d.share) as share
    from (
      select l.id, l.owner_id as person, true as leads, null::date as since, null::date as until, null::numeric as share
      from left_over l where l.owner_id is not null
      union all
      select m.task_id, m.employee_id, false, coalesce(m.valid_from, '-infinity'), coalesce(m.valid_to, 'infinity'), m.allocation_pct
      from left_over l join assign_member m on m.task_id = l.id and m.is_active and m.member_role <> 'VIEWER' and coalesce(m.valid_to, 'infinity') >= today) d
    group by d.id, d.person),
  parts as (
    select d.person, l.id, l.project_id, l.is_late, l.is_begun, f.first_day, l.last_day, d.until,
      l.minutes * s.share / greatest(100, sum(s.share) over (partition by l.id)) as minutes
    from left_over l join doers d on d.id = l.id
    cross join lateral (select greatest(l.first_day, d.since) as first_day) f
    cross join lateral (
      select least(100, coalesce(d.share, (
        select sum(m.allocation_pct) from assign_member m
        where m.employee_id = d.person and m.project_id = l.project_id and m.is_active and m.member_role <> 'VIEWER'
          and f.first_day between coalesce(m.valid_from, '-infinity') and coalesce(m.valid_to, 'infinity')), 100)) as share) s
    -- a place that ends before the work begins takes nothing of it
    where l.minutes > 0 and (d.until is null or d.until >= f.first_day)),
  weeks as materialized (
    select e.id, k.calendar_id, k.week, coalesce(
      (extract(epoch from w.morning_end - w.morning_start + (w.afternoon_end - w.afternoon_start)) / 60)::integer, 480) as a_day
    from (select distinct unnest(people) as id) e cross join lateral working_week(e.id) k left join work_type w on w.id = k.week),
  counted as (
    select p.*, w.calendar_id, w.week, w.a_day, n.days, p.is_late or p.last_day < p.first_day or p.is_begun and n.days = 0 as is_due
    from parts p join weeks w on w.id = p.person
    cross join lateral (select least(p.last_day, p.until) as last_day) o
    cross join lateral worked_days(w.calendar_id, w.week, p.first_day, o.last_day) n (days)),
  in_turn as materialized (
    select c.*, ceil(sum(c.minutes) filter (where c.is_due) over (partition by c.person) / c.a_day)::integer as turns from counted c),
  ends as materialized (
    select t.*, nth_worked_day(t.calendar_id, t.week, t.first_day, t.turns) as last_day
    from (select distinct i.person, i.first_day, i.calendar_id, i.week, i.turns from in_turn i where i.is_due) t),
  -- all that is due of one person is done by one day: its days are counted once
  ended as materialized (
    select e.*, (select d from worked_days(e.calendar_id, e.week, e.first_day, e.last_day) d) as days from ends e)
  select i.person, i.id, i.project_id, i.first_day, s.last_day, i.minutes, i.calendar_id, i.week,
    case when not i.is_due then i.days when s.last_day = e.last_day then e.days
      else (select d from worked_days(i.calendar_id, i.week, i.first_day, s.last_day) d) end
  from in_turn i left join ended e on i.is_due and e.person = i.person and e.first_day = i.first_day
  cross join lateral (select least(nullif(i.until, 'infinity'), case when i.is_due then e.last_day else i.last_day end) as last_day) s
  where s.last_day >= i.first_day
$$;
-- The same day by day between two days: evenly on the worked days of each span; on the first where there is none. No day beyond those two is walked.
create function task_days_of(people bigint[], first_day date, last_day date, today date default bangkok_day(now()), moved jsonb default '[]')
returns table (employee_id bigint, project_id bigint, task_id bigint, day date, minutes numeric) language sql stable parallel safe as $$
  with spans as materialized (
    select s.* from task_spans_of(people, today, moved) s where s.first_day <= task_days_of.last_day and s.last_day >= task_days_of.first_day),
  -- of each calendar and week one row, its days by their place: joins of days are planned for a handful of rows and walk them again and again
  weeks as materialized (
    select k.calendar_id, k.week, k.base, array_agg(coalesce(is_working_day(k.calendar_id, k.base + n, k.week), true) order by n) as worked
    from (
      select s.calendar_id, s.week, greatest(min(s.first_day), task_days_of.first_day) as base, least(max(s.last_day), task_days_of.last_day) as until
      from spans s group by s.calendar_id, s.week) k
    cross join generate_series(0, k.until - k.base) n
    group by k.calendar_id, k.week, k.base)
  select s.employee_id, s.project_id, s.task_id, g.day, s.minutes / greatest(s.days, 1)
  from spans s join weeks w on w.calendar_id is not distinct from s.calendar_id and w.week is not distinct from s.week
  cross join lateral (select greatest(s.first_day, task_days_of.first_day) as first, least(s.last_day, task_days_of.last_day) as last) o
  cross join lateral (select o.first + n as day from generate_series(0, o.last - o.first) n) g
  where w.worked[g.day - w.base + 1] or s.days = 0 and g.day = s.first_day
$$;
-- The days a place in the team of a task lasts by itself; without an end where the task has none.
create function task_days(one bigint) returns daterange language sql stable as $$
  select daterange(greatest(t.plan_start, d.today), greatest(d.due, t.plan_start, case when d.due is not null then d.today end), '[]')
  from task t cross join lateral (select bangkok_day(now()) as today, coalesce(t.due_date, t.plan_end) as due) d where t.id = one
$$;
-- Places of an employee in the teams of tasks that are worked on still, from today on.
create function task_places_of(person bigint) returns table (id bigint, code text, name text, place text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, t.task_no, t.title, coalesce(t.due_date, t.plan_end)::text
  from assign_member m join task t on t.id = m.task_id join project p on p.id = t.project_id
  where m.employee_id = person and m.is_active and t.status not in ('DONE', 'CANCELLED') and p.status not in ('CLOSED', 'CANCELLED')
    and (m.valid_to is null or m.valid_to >= bangkok_day(now()))
$$;
-- Locks what a leaving changes: the open tasks of a person and those on whose team they are, and before them their projects, as every change of a
-- task does.
create function lock_tasks_of(person bigint) returns void language plpgsql as $$
declare
  theirs bigint[] := array(
    select t.id from task t where t.status not in ('DONE', 'CANCELLED') and (t.owner_id = person or exists (
      select from assign_member m where m.task_id = t.id and m.employee_id = person and m.is_active)));
begin
  perform from project p where p.id in (select t.project_id from task t where t.id = any (theirs)) order by p.id for share;
  perform from task t where t.id = any (theirs) order by t.id for no key update;
end $$;
-- The most tasks and milestones of one template, and the most items of one checklist, which is that of a task.
create function template_limit(subject text) returns integer language sql immutable parallel safe
  return case subject when 'tasks' then 500 else 100 end;
-- Holds a template in which something is changed, so that it is not deleted meanwhile; refuses one that was.
create function hold_template(template bigint) returns void language plpgsql as $$
declare
  held project_template;
begin
  select * into held from project_template where id = template for no key update;
  if held.is_deleted and not ngan_importing() then
    perform refuse('TEMPLATE_IS_DELETED', jsonb_build_object('code', held.code));
  end if;
end $$;
-- What stands in a template stays in it, and there is not too much of it.
create function keep_template_task() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.project_template_id <> old.project_template_id then perform refuse('TEMPLATE_FIXED'); end if;
  -- with the whole template goes what stands in it: it is not there any more then
  perform hold_template(coalesce(new.project_template_id, old.project_template_id));
  if tg_op = 'DELETE' then return old; end if;
  if tg_op = 'INSERT' and (select count(*) from template_task t where t.project_template_id = new.project_template_id) >= template_limit('tasks') then
    perform refuse('TEMPLATE_FULL', jsonb_build_object('most', template_limit('tasks')));
  end if;
  if (tg_op = 'INSERT' or new.job_task_type_id <> old.job_task_type_id) and not ngan_importing() then
    perform require_kind_of_projects(new.job_task_type_id);
  end if;
  -- what has parts has no days of its own: they are those of its parts
  if (new.offset_days is not null or new.is_milestone) and exists (select from template_task part where part.parent_id = new.id) then
    perform refuse('TASK_HAS_PARTS', jsonb_build_object('no', new.title));
  end if;
  if new.parent_id is null or tg_op = 'UPDATE' and new.parent_id is not distinct from old.parent_id then return new; end if;
  perform require_part('template_task', 'template_dependency', 'title', new.id, new.parent_id);
  return new;
end $$;
create trigger template_task_rules before insert or update or delete on template_task for each row execute function keep_template_task();
create trigger template_task_last_part after delete or update of parent_id on template_task for each row
  when (old.parent_id is not null) execute function leave_last_part();
create function leave_template_days_to_parts() returns trigger language plpgsql as $$
begin
  update template_task set offset_days = null, length_days = null, is_milestone = false
  where id = new.parent_id and (offset_days is not null or is_milestone);
  return null;
end $$;
create trigger template_task_days_of_parts after insert or update of parent_id on template_task for each row
  when (new.parent_id is not null) execute function leave_template_days_to_parts();
-- No checklist is longer than that of a task may be; template and task are held by whoever changes it.
create function keep_template_items_few() returns trigger language plpgsql as $$
declare
  of_task template_task;
begin
  perform hold_template(t.project_template_id) from template_task t where t.id = coalesce(new.template_task_id, old.template_task_id);
  if tg_op = 'UPDATE' and new.template_task_id <> old.template_task_id then perform refuse('TEMPLATE_FIXED'); end if;
  if tg_op <> 'INSERT' then return coalesce(new, old); end if;
  select * into of_task from template_task where id = new.template_task_id for no key update;
  if (select count(*) from template_task_item i where i.template_task_id = of_task.id) >= template_limit('items') then
    perform refuse('TASK_ITEMS_FULL', jsonb_build_object('no', of_task.title, 'most', template_limit('items')));
  end if;
  return new;
end $$;
create trigger template_items_few before insert or update or delete on template_task_item for each row execute function keep_template_items_few();
create function keep_template_dependency() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.predecessor_id, new.successor_id, new.project_template_id)
      is distinct from (old.predecessor_id, old.successor_id, old.project_template_id) then
    perform refuse('DEPENDENCY_FIXED');
  end if;
  perform hold_template(coalesce(new.project_template_id, old.project_template_id));
  if tg_op <> 'INSERT' then return coalesce(new, old); end if;
  perform require_link('template_task', 'template_dependency', 'title', new.predecessor_id, new.successor_id);
  return new;
end $$;
create trigger template_dependency_rules before insert or update or delete on template_dependency
  for each row execute function keep_template_dependency();
create function keep_template_milestone() returns trigger language plpgsql as $$
declare
  shares numeric;
begin
  if tg_op = 'UPDATE' and (new.project_template_id, new.code) is distinct from (old.project_template_id, old.code) then
    perform refuse('TEMPLATE_FIXED');
  end if;
  perform hold_template(coalesce(new.project_template_id, old.project_template_id));
  if tg_op = 'DELETE' then return old; end if;
  if tg_op = 'INSERT'
      and (select count(*) from template_milestone m where m.project_template_id = new.project_template_id) >= template_limit('milestones') then
    perform refuse('TEMPLATE_FULL', jsonb_build_object('most', template_limit('milestones')));
  end if;
  if new.payment_pct is not null and (tg_op = 'INSERT' or new.payment_pct is distinct from old.payment_pct) then
    select coalesce(sum(m.payment_pct), 0) + new.payment_pct into shares from template_milestone m
    where m.project_template_id = new.project_template_id and m.id <> new.id;
    if shares > 100 then perform refuse('MILESTONE_SHARES', jsonb_build_object('sum', trim_scale(shares))); end if;
  end if;
  return new;
end $$;
create trigger template_milestone_rules before insert or update or delete on template_milestone for each row execute function keep_template_milestone();
create table service_order_symptom (
  id bigint generated always as identity primary key,
  order_id bigint not null references service_order,
  symptom_id bigint not null references symptom,
  is_primary boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint service_order_symptom_key unique (order_id, symptom_id)
);
create unique index service_order_symptom_primary on service_order_symptom (order_id) where is_primary;
create index service_order_symptom_symptom on service_order_symptom (symptom_id, order_id);
-- The part that failed.
alter table service_order_finding add column spare_part_id bigint references spare_part;
create index service_order_finding_spare_part on service_order_finding (spare_part_id) where spare_part_id is not null;
select track_changes('service_order_symptom');
select live_references('service_order_symptom');
select live_references('service_order_finding');
select allow('service_order_symptom', 'select, insert, update, delete', '*');
-- An ended order keeps what it was about.
create function keep_symptom_rules() returns trigger language plpgsql as $$
begin
  if not ngan_importing() then
    perform open_order_status(case when tg_op = 'DELETE' then old.order_id else new.order_id end);
    if tg_op = 'UPDATE' and new.order_id <> old.order_id then
      perform refuse('SYMPTOM_FIXED', jsonb_build_object('symptom_id', old.symptom_id));
    end if;
  end if;
  return coalesce(new, old);
end $$;
create trigger service_order_symptom_rules before insert or update or delete on service_order_symptom
  for each row execute function keep_symptom_rules();
-- True if what was reported then came within 30 days of the end of an order's work. That machine and primary symptom are
-- the same is the caller's condition. Stable, as adding days is: declared stricter it would be called row by row, not read as part of
-- the statement, which then finds the few orders of a machine by the index.
create function came_back(earlier service_order, reported timestamptz) returns boolean language sql stable as $$
  select earlier.status_group <> 'REJECT' and reported > earlier.reported_at
    and coalesce(earlier.work_done_at, earlier.reported_at) >= reported - interval '30 days'
$$;
create index service_order_machine_end on service_order (machine_id, coalesce(work_done_at, reported_at))
  where machine_id is not null;
-- A return visit is about the same machine as the order it comes back to, and stays with it.
create function keep_parent_order() returns trigger language plpgsql as $$
declare
  parent service_order;
begin
  if ngan_importing() then return null; end if;
  if tg_op = 'UPDATE' and new.parent_id is distinct from old.parent_id then
    perform refuse('PARENT_FIXED', jsonb_build_object('so_no', new.so_no));
  end if;
  if new.parent_id is not null then
    -- row lock: whoever gives the earlier order another machine waits for us and then sees our row
    select * into parent from service_order where id = new.parent_id for share;
    if new.machine_id is distinct from parent.machine_id
        or (new.machine_id is null and new.customer_id <> parent.customer_id) then
      perform refuse('PARENT_OTHER_MACHINE', jsonb_build_object('so_no', parent.so_no));
    end if;
  end if;
  if tg_op = 'UPDATE' and new.machine_id is distinct from old.machine_id
      and exists (select from service_order where parent_id = new.id) then
    perform refuse('PARENT_OTHER_MACHINE', jsonb_build_object('so_no', new.so_no));
  end if;
  return null;
end $$;
create trigger service_order_parent after insert or update of parent_id, machine_id on service_order
  for each row execute function keep_parent_order();
create table service_order_part (
  id bigint generated always as identity primary key,
  client_uuid uuid constraint service_order_part_client_uuid_key unique,
  order_id bigint not null references service_order,
  spare_part_id bigint not null references spare_part,
  action text not null constraint service_order_part_action_known
    check (action in ('REPLACED', 'REPAIRED', 'QUOTED', 'RETURNED')),
  qty numeric(14,3) not null constraint service_order_part_qty_range check (qty between 0.001 and 100000),
  serial_out text constraint service_order_part_serial_out_filled check (filled(serial_out, 60)),
  serial_in text constraint service_order_part_serial_in_filled check (filled(serial_in, 60)),
  -- where the old one went
  old_part text constraint service_order_part_old_part_known check (old_part in ('RETURNED', 'LEFT', 'SCRAPPED')),
  -- What came into the machine by it, and what went out for that; neither where it has no place of its own.
  fitted_id bigint references installed_part,
  taken_out_id bigint references installed_part,
  -- Where it came from, if not from our stock: then the store has nothing to post.
  other_source text constraint service_order_part_other_source_filled check (filled(other_source, 300)),
  -- Why the last posting was taken back.
  unposted_reason text constraint service_order_part_unposted_reason_filled check (filled(unposted_reason, 500)),
  note text constraint service_order_part_note_filled check (filled(note, 500)),
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint service_order_part_only_replaced check (action = 'REPLACED'
    or num_nonnulls(serial_in, fitted_id, taken_out_id, other_source) = 0),
  constraint service_order_part_out_for_in check (taken_out_id is null or fitted_id is not null)
);
create index service_order_part_order on service_order_part (order_id, id);
create index service_order_part_spare_part on service_order_part (spare_part_id, action);
create index service_order_part_fitted on service_order_part (fitted_id) where fitted_id is not null;
create index service_order_part_taken_out on service_order_part (taken_out_id) where taken_out_id is not null;
-- What was issued for a part of an order names it.
alter table stock_move add column service_order_part_id bigint constraint stock_move_part_fkey references service_order_part;
alter table stock_move add constraint stock_move_part_of_issue
  check (service_order_part_id is null or (kind = 'ISSUE' and service_order_id is not null));
create index stock_move_order_part on stock_move (service_order_part_id) where service_order_part_id is not null;
-- as track_changes would, but for what keeps a line from being deleted
create trigger service_order_part_touch before insert or update on service_order_part
  for each row execute function touch_row();
create trigger service_order_part_audit after insert or update or delete on service_order_part
  for each row execute function write_audit('id');
select live_references('service_order_part');
select allow('service_order_part', 'select, insert, update', '*');
-- The issue of a part that still stands; none where it is still to be posted, or came from elsewhere.
create function issue_of_part(part bigint) returns stock_move language sql stable as $$
  select v from stock_move v where v.service_order_part_id = part
    and not exists (select from stock_move back where back.reverses_id = v.id)
$$;
-- A posting that was taken back no longer keeps its line: the journal tells both moves for good.
create trigger service_order_part_used after update of is_deleted on service_order_part
  for each row when (new.is_deleted is distinct from old.is_deleted and (issue_of_part(new.id)).id is not null)
  execute function keep_used_row();
-- Only what was put in is taken from somewhere.
create function part_to_post(p service_order_part) returns boolean language sql stable as $$
  select p.action = 'REPLACED' and not p.is_deleted and p.other_source is null and (issue_of_part(p.id)).id is null
$$;
-- An ended order keeps what was used, and what is posted stays as it is until the posting is taken back.
create function keep_order_part() returns trigger language plpgsql as $$
begin
  if ngan_importing() then return new; end if;
  perform open_order_status(new.order_id);
  if tg_op = 'UPDATE' then
    if new.order_id <> old.order_id then
      perform refuse('PART_LINE_FIXED', jsonb_build_object('part_id', old.id));
    end if;
    if (old.other_source is not null or (issue_of_part(old.id)).id is not null)
        and (new.spare_part_id, new.action, new.qty, new.is_deleted) is distinct from
          (old.spare_part_id, old.action, old.qty, old.is_deleted) then
      perform refuse('PART_IS_POSTED', jsonb_build_object('part_id', old.id));
    end if;
    if new.other_source is not null and (issue_of_part(old.id)).id is not null then
      perform refuse('PART_IS_POSTED', jsonb_build_object('part_id', old.id));
    end if;
  end if;
  return new;
end $$;
create trigger service_order_part_rules before insert or update on service_order_part
  for each row execute function keep_order_part();
-- A part is issued once, as many as were used, of its own material, for its own order; what an ended order used stays issued.
create function keep_issue_of_part() returns trigger language plpgsql as $$
declare
  line service_order_part;
begin
  if ngan_importing() then return new; end if;
  if new.kind = 'REVERSAL' then
    select p.* into line from stock_move v join service_order_part p on p.id = v.service_order_part_id where v.id = new.reverses_id;
    if found then perform open_order_status(line.order_id); end if;
    return new;
  end if;
  if new.service_order_part_id is null then return new; end if;
  perform open_order_status(new.service_order_id);
  -- row lock: of two who post at once the second waits and then sees what the first has issued
  select * into line from service_order_part where id = new.service_order_part_id for update;
  if line.order_id <> new.service_order_id or line.action <> 'REPLACED' or line.is_deleted or line.qty <> new.qty
      or new.material_id is distinct from (select master_material_id from spare_part where id = line.spare_part_id) then
    perform refuse('PART_NOT_THIS_ISSUE', jsonb_build_object('part_id', line.id));
  end if;
  if not part_to_post(line) then
    perform refuse('PART_IS_POSTED', jsonb_build_object('part_id', line.id));
  end if;
  return new;
end $$;
create trigger stock_move_for_part before insert on stock_move
  for each row execute function keep_issue_of_part();
-- What put a symptom right on closed orders: of so many, in so many a part was put in, and so many of those did not come back
-- with the same symptom within 30 days. Whether one came back says the next report on its machine with that primary symptom, found in one
-- walk over all orders of the symptom: asked for each of them, a symptom of ten thousand orders took half a second.
create function parts_by_success(symptom bigint) returns table (spare_part_id bigint, jobs integer, used integer, held integer)
language sql stable as $$
  with named as materialized (
    select o.id, o.status, came_back(o, min(o.reported_at) filter (where s.is_primary and o.status_group <> 'REJECT') over later) is not true as held
    from service_order_symptom s join service_order o on o.id = s.order_id
    where s.symptom_id = symptom
    -- what has no machine stands alone; from the latest back, as what is ahead then only grows
    window later as (partition by coalesce(o.machine_id, -o.id) order by o.reported_at desc groups between unbounded preceding and 1 preceding)),
  closed as (select n.id, n.held from named n where n.status = 'CLOSED')
  select p.spare_part_id, (select count(*) from closed)::integer, count(distinct c.id)::integer,
    (count(distinct c.id) filter (where c.held))::integer
  from closed c join service_order_part p on p.order_id = c.id and p.action = 'REPLACED' and not p.is_deleted
  group by p.spare_part_id
$$;
-- Whether a repair is a case for the warranty, by what the warranties of its machine bear on the day of the report, its contract left aside:
-- what was done (labour, parts, a visit) is borne or not, and the cause is one that warranty answers for. Null where no warranty covers anything, or the order is no repair of a machine.
create function claim_suggestion(o service_order) returns text language sql stable set search_path = public, pg_temp as $$
  with used as (
    select p.spare_part_id from service_order_part p where p.order_id = o.id and p.action = 'REPLACED' and not p.is_deleted),
  done as (
    select c.kind = 'WARRANTY' as is_covered, w.labor, w.travel,
      exists (select from used) as has_parts,
      -- parts that failed with a cover of their own
      w.parts or coalesce((
        select bool_and(exists (
          select from jsonb_array_elements(c.parts) own where (own ->> 'spare_part_id')::bigint = u.spare_part_id)) from used u), false) as parts,
      exists (select from service_visit v where v.order_id = o.id and v.status not in ('CANCELLED', 'MISSED')) as has_travel
    from cover_of(o.machine_id, bangkok_day(o.reported_at)) c, lateral (
      select coalesce(bool_or(g.covers_labor), false) as labor, coalesce(bool_or(g.covers_parts), false) as parts,
        coalesce(bool_or(g.covers_travel), false) as travel
      from machine_warranty g where g.covered_id = o.machine_id and g.installed_part_id is null
        and bangkok_day(o.reported_at) between g.from_on and g.to_on) w
    where o.machine_id is not null and o.kind = 'REPAIR')
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
-- Of the repairs of these machines whose cover was decided, those that were reported on a day on which a warranty covers their machine.
create function decided_under_warranty(machines bigint[]) returns bigint[] language sql stable set search_path = public, pg_temp as $$
  select coalesce(array_agg(o.id order by o.id), '{}') from service_order o
  where o.machine_id = any(machines) and o.kind = 'REPAIR' and o.status not in ('REJECTED', 'CANCELLED')
    and (o.claim_decision is not null or o.cover <> 'INTERNAL')
    and exists (select from machine_warranty g where g.covered_id = o.machine_id and g.installed_part_id is null
      and bangkok_day(o.reported_at) between g.from_on and g.to_on)
$$;
-- Who decides on the cover of a repair holds its machine, as a change of the days of its warranty does: of two at once the second sees what the first did.
create function hold_decided_machine() returns trigger language plpgsql as $$
begin
  perform from machine where id = new.machine_id for share;
  return new;
end $$;
-- by its name before the rules of the order, which look at the cover
create trigger service_order_decided before update of kind, machine_id, reported_at, cover, claim_decision on service_order for each row
  when (new.kind = 'REPAIR' and new.machine_id is not null and num_nonnulls(new.cover, new.claim_decision) > 0
    and (new.kind, new.machine_id, new.reported_at, new.cover, new.claim_decision)
      is distinct from (old.kind, old.machine_id, old.reported_at, old.cover, old.claim_decision))
  execute function hold_decided_machine();
create trigger service_order_decided_new before insert on service_order for each row
  when (new.kind = 'REPAIR' and new.machine_id is not null and new.cover is not null) execute function hold_decided_machine();
-- Who bears the cost of an order by the decision, or by what is suggested as long as there is none: the maintenance contract where warranty does
-- not answer, unless the cause is misuse; the customer where nothing is. Null for what no cover is asked of.
create function claim_cover(o service_order) returns text language sql stable set search_path = public, pg_temp as $$
  select case when o.machine_id is null then null
    when o.kind = 'REPAIR' and coalesce(o.claim_decision, claim_suggestion(o)) in ('ACCEPTED', 'PARTIAL') then 'WARRANTY'
    when o.kind in ('REPAIR', 'PM', 'INSPECTION', 'REMOTE') and exists (
      select from ma_cover(o.machine_id, bangkok_day(o.reported_at)) a where o.kind <> 'REMOTE' or a.covers_remote)
      and not exists (select from service_order_finding f join failure_cause x on x.id = f.failure_cause_id
        where f.order_id = o.id and x.category = 'MISUSE') then 'MA'
    when o.kind = 'REPAIR' then 'CHARGEABLE' end
$$;
create table service_order_transition (
  from_status text not null,
  to_status text not null,
  sort_no integer not null,
  flag text not null constraint service_order_transition_flag_known
    check (flag in ('view', 'create', 'edit', 'delete', 'export', 'approve')),
  needs_reason boolean not null,
  primary key (from_status, to_status)
);
insert into service_order_transition (from_status, to_status, sort_no, flag, needs_reason) values
  ('NEW', 'ACCEPTED', 1, 'edit', false),
  ('NEW', 'REJECTED', 2, 'edit', true),
  ('ACCEPTED', 'SCHEDULED', 1, 'edit', false),
  ('ACCEPTED', 'IN_PROGRESS', 2, 'edit', false),
  ('ACCEPTED', 'CANCELLED', 3, 'edit', true),
  ('SCHEDULED', 'IN_PROGRESS', 1, 'edit', false),
  ('SCHEDULED', 'ACCEPTED', 2, 'edit', false),
  ('SCHEDULED', 'CANCELLED', 3, 'edit', true),
  ('IN_PROGRESS', 'WORK_DONE', 1, 'edit', false),
  ('IN_PROGRESS', 'ON_HOLD', 2, 'edit', true),
  ('ON_HOLD', 'IN_PROGRESS', 1, 'edit', false),
  ('ON_HOLD', 'SCHEDULED', 2, 'edit', false),
  ('ON_HOLD', 'CANCELLED', 3, 'edit', true),
  ('WORK_DONE', 'CLOSED', 1, 'edit', false),
  ('WORK_DONE', 'IN_PROGRESS', 2, 'edit', false),
  ('CLOSED', 'IN_PROGRESS', 1, 'approve', true);
-- What an order still lacks before it may take a state: the row stands in its present state, everything else
-- as it would be saved. Reasons are asked for by the table above, not here.
create function service_order_missing(o service_order, target text) returns text[]
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
create function service_order_missing(order_key bigint, target text) returns text[]
language sql stable as $$
  select service_order_missing(o, target) from service_order o where o.id = order_key
$$;
-- The buttons of an order: where it may go from here, by which right, and what is missing for it.
create function service_order_next(order_key bigint)
returns table (to_status text, flag text, needs_reason boolean, missing text[]) language sql stable as $$
  select t.to_status, t.flag, t.needs_reason, service_order_missing(o, t.to_status)
  from service_order o join service_order_transition t on t.from_status = o.status
  where o.id = order_key order by t.sort_no
$$;
select allow('service_order_transition', 'select', '*');
-- What an order points at must be alive, and its machine must stand at its site.
create function check_order_references(o service_order) returns void language plpgsql as $$
declare
  gone text[];
begin
  -- FOR SHARE: a concurrent delete of the customer or resignation of the owner waits, or wins and we are refused
  perform from customer where id = o.customer_id for share;
  perform from employee where id = o.owner_id for share;
  select array_agg(field) into gone from (
    select 'customer' from customer where id = o.customer_id and is_deleted
    union all select 'site' from customer_site where id = o.site_id and is_deleted
    union all select 'contact' from customer_contact where id = o.contact_id and is_deleted
    union all select 'machine' from machine where id = o.machine_id and is_deleted
    union all select 'owner' from employee where id = o.owner_id and (is_deleted or status = 'RESIGNED')
  ) dead (field);
  if gone is not null then
    perform refuse('REFERENCE_DELETED', jsonb_build_object('fields', gone));
  end if;
  if exists (select from machine where id = o.machine_id and site_id <> o.site_id) then
    perform refuse('MACHINE_NOT_AT_SITE', jsonb_build_object('machine_id', o.machine_id));
  end if;
end $$;
create function open_service_order() returns trigger language plpgsql as $$
declare
  importing boolean := ngan_importing();
begin
  if not importing then
    if new.status <> 'NEW' then
      perform refuse('BAD_TRANSITION', jsonb_build_object('from', null, 'to', new.status));
    end if;
    -- A telephone clock may run a little fast; a report from the future is refused by the table.
    if new.reported_at between now() and now() + interval '5 minutes' then new.reported_at := now(); end if;
    perform check_order_references(new);
  end if;
  if new.so_no is null then
    new.so_no := next_doc_no('SO', case when importing then new.reported_at else now() end);
  end if;
  if new.cover is not null then
    new.cover_decided_by := coalesce(new.cover_decided_by, ngan_actor());
    new.cover_decided_at := coalesce(new.cover_decided_at, now());
  end if;
  new.status_reason := null;
  return new;
end $$;
create trigger service_order_open before insert on service_order
  for each row execute function open_service_order();
create function log_new_order() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not ngan_importing() then
    insert into service_order_status_log (order_id, to_status, actor_id, request_id)
    values (new.id, new.status, ngan_actor(), ngan_request());
  end if;
  return null;
end $$;
create trigger service_order_log_new after insert on service_order
  for each row execute function log_new_order();
-- What stands in the way of an order by name, so that one knows where to look: items of checklists, parts, and whose time.
create function order_obstacles(order_key bigint, missing text[]) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'items', (select jsonb_agg(jsonb_build_object('text_th', k.text_th, 'text_en', k.text_en, 'is_open', k.is_open)
        order by k.checklist_item_id)
      from checklist_missing k
      where k.service_order_id = order_key and case when k.is_open then 'checklist' else 'checklist_failed' end = any(missing)),
    'parts', (select jsonb_agg(jsonb_build_object('part_no', q.part_no, 'name', q.name) order by p.id)
      from service_order_part p join spare_part q on q.id = p.spare_part_id
      where 'parts' = any(missing) and p.order_id = order_key and part_to_post(p)),
    'people', (select jsonb_agg(jsonb_build_object('name_th', e.first_name_th || ' ' || e.last_name_th,
        'name_en', e.first_name_en || ' ' || e.last_name_en, 'is_running', t.what = 'TIMER') order by e.id)
      from (select distinct what, employee_id from time_open_on_order where service_order_id = order_key) t
      join employee e on e.id = t.employee_id
      where case t.what when 'TIMER' then 'timer' else 'time' end = any(missing))))
$$;
-- Refuses a change of state that the table does not know or that lacks something; everything lacking at once.
create function check_order_transition(old_row service_order, new_row service_order) returns void
language plpgsql as $$
declare
  step service_order_transition;
  as_it_stands service_order := new_row;
  missing text[];
begin
  select * into step from service_order_transition
  where from_status = old_row.status and to_status = new_row.status;
  if step.to_status is null then
    perform refuse('BAD_TRANSITION', jsonb_build_object('from', old_row.status, 'to', new_row.status));
  end if;
  as_it_stands.status := old_row.status;
  missing := service_order_missing(as_it_stands, new_row.status);
  if step.needs_reason and new_row.status = 'ON_HOLD' and new_row.hold_reason is null then
    missing := missing || 'hold_reason'::text;
  elsif step.needs_reason and new_row.status <> 'ON_HOLD' and new_row.status_reason is null then
    missing := missing || 'reason'::text;
  end if;
  if missing <> '{}' then
    perform refuse('GUARD_MISSING',
      jsonb_build_object('from', old_row.status, 'to', new_row.status, 'missing', missing) || order_obstacles(new_row.id, missing));
  end if;
end $$;
-- By which times an order goes: those of its customer, or DEFAULT where none are chosen, or have none for this priority. None where both have
-- ended. A maintenance contract that covers its machine on the day of the report puts its own times in their place.
create function order_policy(o service_order)
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
-- Counted in working time by the company's calendar, without the pauses; who has answered is not late with it because of a later pause.
create function set_order_due_times(inout o service_order) language plpgsql stable as $$
begin
  select p.code, p.reason, due_after_pauses(o.reported_at, p.response_minutes, case when o.first_response_at is null then o.paused else '{}' end),
    due_after_pauses(coalesce(o.restore_from, o.reported_at), p.restore_minutes, o.paused)
  into o.sla_policy, o.sla_reason, o.due_response_at, o.due_restore_at
  from order_policy(o) p;
end $$;
-- When the step in hand of an order was taken: not before it was reported, nor before the step that precedes it or the end of a pause,
-- whatever moment a device says.
create function order_step_at(o service_order) returns timestamptz language sql stable
  return least(now(), greatest(step_taken_at(), o.reported_at, upper(o.paused),
    (select max(l.at) from service_order_status_log l where l.order_id = o.id)));
-- A hold pauses the time where the policy says so of its reason.
create function begin_order_pause(inout o service_order) language plpgsql stable as $$
begin
  select order_step_at(o) into o.paused_since from sla_policy
  where code = coalesce(o.sla_policy, 'DEFAULT') and priority = o.priority and is_active and o.hold_reason = any (pause_on_hold_reasons);
end $$;
-- What is due moves on by the working time within the pause; a clock that was set back meanwhile makes it an empty one.
create function end_order_pause(inout o service_order) language plpgsql stable as $$
declare
  ended timestamptz := greatest(order_step_at(o), o.paused_since);
begin
  if o.paused_since is null then return; end if;
  o.due_restore_at := due_after_pause(o.due_restore_at, o.paused_since, ended);
  if o.first_response_at is null then
    o.due_response_at := due_after_pause(o.due_response_at, o.paused_since, ended);
  end if;
  o.paused := o.paused + tstzmultirange(tstzrange(o.paused_since, ended));
  o.paused_since := null;
end $$;
-- What reaches an order that has ended, and nothing else of it: its customer turned out to be another.
create function follows_merge(old_row service_order, new_row service_order) returns boolean language sql stable
  return new_row.customer_id <> old_row.customer_id and customer_merged(old_row.customer_id, new_row.customer_id)
    and audit_view(to_jsonb(new_row) - 'customer_id') is not distinct from audit_view(to_jsonb(old_row) - 'customer_id');
-- Likewise, while the caller of an order is erased: that, and nothing else.
create function follows_erasure(old_row service_order, new_row service_order) returns boolean language sql stable
  return new_row.caller_phone is null
    and (new_row.caller_name is null or new_row.caller_name = 'ลบตามคำขอ')
    and audit_view(to_jsonb(new_row) - '{caller_name,caller_phone}'::text[])
      is not distinct from audit_view(to_jsonb(old_row) - '{caller_name,caller_phone}'::text[])
    and exists (select from customer_contact k where k.customer_id = old_row.customer_id and k.erased_at = now());
-- The orders whose caller a contact is: named so, or by the same name or telephone at the same customer.
create function orders_called_by(contact bigint) returns setof bigint language sql stable set search_path = public, pg_temp as $$
  select o.id from customer_contact k join service_order o on o.customer_id = k.customer_id
  where k.id = contact and (o.caller_name is not null or o.caller_phone is not null)
    and (o.contact_id = k.id or fold_text(o.caller_name) = fold_text(k.name)
      or (k.phone is not null and phone_key(o.caller_phone) = phone_key(k.phone)))
  order by o.id
$$;
-- Takes the person out of the orders that name them as the caller, ended ones as well, and out of their history.
create function erase_order_callers(contact bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  called bigint[] := array(select orders_called_by(contact));
begin
  update service_order set caller_name = case when caller_name is not null then 'ลบตามคำขอ' end, caller_phone = null
  where id = any(called);
  perform erase_from_history('service_order', called, '{caller_name,caller_phone}');
end $$;
create function keep_order_rules() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moved boolean := new.status <> old.status;
begin
  if new.customer_id <> old.customer_id and follows_merge(old, new) then return new; end if;
  if (new.caller_name, new.caller_phone) is distinct from (old.caller_name, old.caller_phone) and follows_erasure(old, new) then
    return new;
  end if;
  if new.so_no <> old.so_no or new.client_uuid is distinct from old.client_uuid then
    perform refuse('ORDER_NUMBER_FIXED', jsonb_build_object('so_no', old.so_no));
  elsif not moved and old.status_group <> 'ACTIVE' then
    perform refuse('ORDER_CLOSED', jsonb_build_object('status', old.status));
  elsif (new.accepted_at, new.work_done_at, new.closed_at, new.reopen_count, new.reopen_reason, new.paused_since, new.paused, new.restore_from,
        new.sla_policy, new.sla_reason) is distinct from (old.accepted_at, old.work_done_at, old.closed_at, old.reopen_count, old.reopen_reason, old.paused_since, old.paused,
        old.restore_from, old.sla_policy, old.sla_reason) then
    perform refuse('STATUS_FIELDS_FIXED', jsonb_build_object('so_no', old.so_no));
  end if;
  if (new.customer_id, new.site_id, new.contact_id, new.machine_id, new.owner_id)
      is distinct from (old.customer_id, old.site_id, old.contact_id, old.machine_id, old.owner_id) then
    perform check_order_references(new);
  end if;
  if new.cover is distinct from old.cover then
    new.cover_decided_by := case when new.cover is not null then ngan_actor() end;
    new.cover_decided_at := case when new.cover is not null then now() end;
  end if;
  if (new.claim_decision, new.claim_reason) is distinct from (old.claim_decision, old.claim_reason) then
    new.claim_decided_by := case when new.claim_decision is not null then ngan_actor() end;
    new.claim_decided_at := case when new.claim_decision is not null then now() end;
  end if;
  new.status_reason := nullif(btrim(new.status_reason), '');
  if not moved then
    new.status_reason := null;
    if new.accepted_at is not null and (new.priority <> old.priority or new.reported_at <> old.reported_at) then
      new := set_order_due_times(new);
    end if;
    return new;
  end if;

  perform check_order_transition(old, new);
  if old.status = 'ON_HOLD' then
    new.hold_reason := null;
    new := end_order_pause(new);
  end if;
  -- a step comes no earlier than the one before, though the clock was set back between them
  case new.status
    when 'ACCEPTED' then
      if old.status = 'NEW' then
        new.accepted_at := greatest(order_step_at(new), new.reported_at);
        new := set_order_due_times(new);
      end if;
    when 'REJECTED', 'CANCELLED' then
      new.reject_reason := new.status_reason;
    when 'IN_PROGRESS' then
      new.first_response_at := coalesce(new.first_response_at, greatest(order_step_at(new), new.reported_at));
      if old.status in ('WORK_DONE', 'CLOSED') then
        new.work_done_at := null;
        new.restored_at := null;
      end if;
      if old.status = 'CLOSED' then
        new.closed_at := null;
        new.reopen_count := old.reopen_count + 1;
        new.reopen_reason := new.status_reason;
        new.restore_from := now();
        select p.code, p.reason, due_after(now(), p.restore_minutes) into new.sla_policy, new.sla_reason, new.due_restore_at
        from order_policy(new) p;
      end if;
    when 'ON_HOLD' then
      new := begin_order_pause(new);
    when 'WORK_DONE' then
      new.work_done_at := greatest(order_step_at(new), new.accepted_at);
      new.restored_at := least(coalesce(new.restored_at, greatest(order_step_at(new), new.reported_at)), new.work_done_at);
    when 'CLOSED' then
      new.closed_at := greatest(order_step_at(new), new.work_done_at);
    else null;
  end case;
  insert into service_order_status_log (order_id, from_status, to_status, reason, hold_reason, actor_id, request_id, at)
  values (new.id, old.status, new.status, new.status_reason, new.hold_reason, ngan_actor(), ngan_request(), order_step_at(new));
  new.status_reason := null;
  return new;
end $$;
create trigger service_order_rules before update on service_order
  for each row execute function keep_order_rules();
-- An order that ends cancels its visits that have not begun; a cancelled order cancels those on the way too.
create function end_open_visits() returns trigger language plpgsql as $$
begin
  update service_visit set status = 'CANCELLED', reason = coalesce(new.reject_reason, 'ORDER_CLOSED')
  where order_id = new.id
    and (status in ('PLANNED', 'CONFIRMED') or (status = 'TRAVELLING' and new.status = 'CANCELLED'));
  return null;
end $$;
create trigger service_order_end_visits after update on service_order for each row
  when (new.status_group <> 'ACTIVE' and old.status <> new.status) execute function end_open_visits();
-- Findings belong to work under way: an ended order keeps what it ended with.
create function keep_finding_rules() returns trigger language plpgsql as $$
begin
  if not ngan_importing() then
    perform open_order_status(case when tg_op = 'DELETE' then old.order_id else new.order_id end);
    if tg_op = 'UPDATE' and new.order_id <> old.order_id then
      perform refuse('FINDING_FIXED', jsonb_build_object('finding_id', old.id));
    end if;
  end if;
  return coalesce(new, old);
end $$;
create trigger service_order_finding_rules before insert or update or delete on service_order_finding
  for each row execute function keep_finding_rules();
-- A repair that turned out to be needed at other work on a machine: an order of its own, under the one at which it was found.
create function open_repair_within(parent bigint, machine bigint, defect text, about text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  opened bigint;
begin
  insert into service_order (kind, source, customer_id, site_id, machine_id, parent_id, title, problem)
  select 'REPAIR', 'INTERNAL', o.customer_id, o.site_id, m.id, o.id, left(defect, 200), nullif(left(btrim(about), 4000), '')
  from service_order o left join machine m on m.id = machine and m.site_id = o.site_id and not m.is_deleted
  where o.id = parent returning id into opened;
  return opened;
end $$;
-- The maintenance of a machine that a contract promises, opened as an order the contract covers.
create function open_maintenance_order(machine bigint, called text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  opened bigint;
begin
  insert into service_order (kind, source, customer_id, site_id, machine_id, title, cover)
  select 'PM', 'MA_PLAN', m.customer_id, m.site_id, m.id, left(called, 200), 'MA'
  from machine m where m.id = machine and not m.is_deleted returning id into opened;
  return opened;
end $$;
-- What an employee holds of service orders and a successor has to take over: open orders and visits not finished. The name of a visit is when it begins.
create function orders_held_by(person bigint)
returns table (kind text, id bigint, code text, name_th text, name_en text, place text)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'orders', o.id, o.so_no, o.title, null::text, o.reported_at::text
  from service_order o where o.owner_id = person and o.status_group = 'ACTIVE'
  union all
  select 'visits', v.id, o.so_no, to_char(v.planned_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), null,
    v.planned_start::text
  from visit_engineer e join service_visit v on v.id = e.visit_id join service_order o on o.id = v.order_id
  where e.employee_id = person and v.status in ('PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE')
$$;
create trigger employee_holds_orders before update of is_deleted on employee
  for each row when (new.is_deleted and not old.is_deleted) execute function keep_needed_employee('orders_held_by');
-- Places of an employee in the teams of open orders, from today on.
create function order_places_of(person bigint) returns table (id bigint, code text, name text, place text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, o.so_no, o.title, o.reported_at::text from assign_member m join service_order o on o.id = m.service_order_id
  where m.employee_id = person and m.is_active and o.status_group = 'ACTIVE'
    and (m.valid_to is null or m.valid_to >= bangkok_day(now()))
$$;
-- Places of an employee in teams that a successor has to take over, from today on.
create function teams_held_by(person bigint)
returns table (kind text, id bigint, code text, name_th text, name_en text, place text)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'teams', t.id, t.code, t.name, null::text, t.place from order_places_of(person) t
  union all
  select 'teams', t.id, t.code, t.name, null, t.place from project_places_of(person) t
  union all
  select 'teams', t.id, t.code, t.name, null, t.place from task_places_of(person) t
$$;
create trigger employee_holds_teams before update of is_deleted on employee
  for each row when (new.is_deleted and not old.is_deleted) execute function keep_needed_employee('teams_held_by');
-- Minutes of each day that open tasks take of each person. Visits for orders of the same project are work on its tasks: their minutes are subtracted,
-- or they would count twice.
create function task_minutes_of(people bigint[], first_day date, last_day date, today date default bangkok_day(now()), moved jsonb default '[]')
returns table (employee_id bigint, day date, minutes integer)
language sql stable parallel safe as $$
  with work as materialized (
    select d.employee_id, d.project_id, d.day, sum(d.minutes) as minutes
    from task_days_of(people, task_minutes_of.first_day, task_minutes_of.last_day, today, moved) d group by d.employee_id, d.project_id, d.day),
  both_of as (
    select w.employee_id, w.project_id, w.day, w.minutes as tasks, 0 as visits from work w
    union all
    select b.employee_id, o.project_id, g::date, 0, extract(epoch from upper(p.part) - lower(p.part)) / 60
    from (select array_agg(distinct w.employee_id) as people, array_agg(distinct w.project_id) as projects from work w) t
    join employee_busy b on b.employee_id = any (t.people) and b.source = 'VISIT'
      and b.during && tstzrange(task_minutes_of.first_day::timestamp at time zone 'Asia/Bangkok', (task_minutes_of.last_day + 1)::timestamp at time zone 'Asia/Bangkok')
    join service_visit v on v.id = b.source_id join service_order o on o.id = v.order_id and o.project_id = any (t.projects)
    cross join generate_series(bangkok_day(lower(b.during))::timestamp, bangkok_day(upper(b.during))::timestamp, interval '1 day') g
    cross join lateral (select b.during * tstzrange(g::date::timestamp at time zone 'Asia/Bangkok', (g::date + 1)::timestamp at time zone 'Asia/Bangkok') as part) p
    where not isempty(p.part)),
  of_project as (
    select b.employee_id, b.day, greatest(0, sum(b.tasks) - sum(b.visits)) as minutes from both_of b group by b.employee_id, b.project_id, b.day)
  select o.employee_id, o.day, round(sum(o.minutes))::integer from of_project o group by o.employee_id, o.day having sum(o.minutes) > 0
$$;
-- What days hold of people beside tasks, by person and day, in minutes.
--   capacity: working hours by the person's calendar and week, while employed, less leave.
--   planned: visits and training. Up to 16 hours at one stretch count all but the break, over midnight as well; of longer ones only working hours do.
-- Hours are reckoned once for each calendar and week, not for each person. minutes_of runs a statement of its own, so it is called only where
-- the hours are in several pieces.
create function hours_of(people bigint[], first_day date, last_day date)
returns table (employee_id bigint, day date, capacity integer, planned integer) language sql stable parallel safe as $$
  with days as (
    select d::date as day, tstzrange(d::date::timestamp at time zone 'Asia/Bangkok', (d::date + 1)::timestamp at time zone 'Asia/Bangkok') as span
    from generate_series(first_day::timestamp, last_day, interval '1 day') d),
  chosen as materialized (
    select e.id, employed_days(e.id) as employed, k.calendar_id, k.week
    from employee e cross join lateral working_week(e.id) k where e.id = any (people)),
  hours as materialized (
    select k.calendar_id, k.week, d.day, d.span, h.worked, minutes_of(h.worked) as minutes, h.pause
    from (select distinct c.calendar_id, c.week from chosen c) k cross join days d
    cross join lateral day_hours(k.calendar_id, k.week, d.day) h),
  busy as materialized (
    select b.employee_id, b.during, b.source from employee_busy b join chosen c on c.id = b.employee_id
    where b.source in ('VISIT', 'LEAVE', 'TRAINING')
      and b.during && tstzrange(first_day::timestamp at time zone 'Asia/Bangkok', (last_day + 1)::timestamp at time zone 'Asia/Bangkok')),
  -- one pass and no join back: the planner takes both for a handful of rows
  taken as (
    select e.id, h.day, (array_agg(e.employed))[1] as employed, (array_agg(h.worked))[1] as worked,
      min(h.minutes) as minutes, range_agg(b.during) filter (where b.source = 'LEAVE') as away,
      sum(case
        when b.source = 'LEAVE' then 0
        when upper(b.during) - lower(b.during) <= interval '16 hours'
          then floor(extract(epoch from upper(p.part) - lower(p.part) - coalesce(upper(p.part * h.pause) - lower(p.part * h.pause), interval '0')) / 60)
        else minutes_of(h.worked * tstzmultirange(b.during)) end) as planned
    from chosen e
    join hours h on h.calendar_id = e.calendar_id and h.week = e.week
    left join busy b on b.employee_id = e.id and b.during && h.span
    cross join lateral (select b.during * h.span as part) p
    group by e.id, h.day)
  select k.id, k.day, case when not k.employed @> k.day then 0 when k.away is null then k.minutes else minutes_of(k.worked - k.away) end,
    coalesce(k.planned, 0)::integer
  from taken k
$$;
-- How full people are, by person and day, in minutes: hours_of, and of tasks task_minutes_of. `moved` is that of task_spans_of.
create function load_of(people bigint[], first_day date, last_day date, today date default bangkok_day(now()), moved jsonb default '[]')
returns table (employee_id bigint, day date, capacity integer, planned integer, tasks integer) language sql stable parallel safe as $$
  select t.employee_id, t.day, max(t.capacity), max(t.planned), max(t.tasks)
  from (
    select k.employee_id, k.day, k.capacity, k.planned, 0 as tasks from hours_of(people, load_of.first_day, load_of.last_day) k
    union all
    select m.employee_id, m.day, 0, 0, m.minutes from task_minutes_of(people, load_of.first_day, load_of.last_day, today, moved) m) t
  group by t.employee_id, t.day
$$;
