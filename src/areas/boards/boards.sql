-- Boards: columns that stand for a state each, and the places that cards were given by hand.

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
