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
