drop trigger service_visit_log on service_visit;
alter table outbox add column is_secret_link boolean default false not null;
alter table outbox add constraint outbox_secret_forgotten CHECK (((NOT is_secret_link) OR (link IS NULL) OR (state = ANY (ARRAY['WAITING'::text, 'FAILED'::text]))));

create or replace function keep_visit_rules() returns trigger language plpgsql as $$
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
    case new.status
      when 'PLANNED' then new.confirmed_by_customer_at := null;
      when 'CONFIRMED' then new.confirmed_by_customer_at := coalesce(new.confirmed_by_customer_at, now());
      when 'TRAVELLING' then new.depart_at := coalesce(new.depart_at, now());
      when 'ON_SITE' then new.arrive_at := coalesce(new.arrive_at, now());
      when 'DONE' then new.leave_at := coalesce(new.leave_at, now());
      else null;
    end case;
  end if;
  return new;
end $$;

create trigger service_visit_log after update on service_visit
  for each row when (new.status <> old.status) execute function log_visit_step();

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
select allow('visit_link', 'select, insert');

-- Another time a customer asks for. It holds nobody's hours: accepted, the visit moves there.
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
