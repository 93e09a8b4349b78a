-- What the company tells its people, its files, and who has read it.

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
