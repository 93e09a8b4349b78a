-- Links of visits for customers, and the other times they ask for.

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
