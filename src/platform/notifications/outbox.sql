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
