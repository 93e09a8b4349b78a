alter table board drop constraint board_kind_known;
alter table board add constraint board_kind_known CHECK ((kind = ANY (ARRAY['SERVICE_ORDER'::text, 'PROJECT_TASK'::text])));
alter table board_column drop constraint board_column_status_known;
alter table board_column add constraint board_column_status_known CHECK ((maps_to_status = ANY (ARRAY['NEW'::text, 'ACCEPTED'::text, 'SCHEDULED'::text, 'IN_PROGRESS'::text, 'ON_HOLD'::text, 'WORK_DONE'::text, 'CLOSED'::text, 'BACKLOG'::text, 'TODO'::text, 'BLOCKED'::text, 'REVIEW'::text, 'DONE'::text])));
alter table board_card alter column service_order_id drop not null;
alter table board_card add column task_id bigint;
alter table board_card add constraint board_card_task_key UNIQUE (task_id);
alter table board_card add constraint board_card_of_one CHECK ((num_nonnulls(service_order_id, task_id) = 1));
alter table board_card add constraint board_card_task_id_fkey FOREIGN KEY (task_id) REFERENCES task(id) ON DELETE CASCADE;
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

create function leave_task_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from board_card where task_id = new.id;
  return null;
end $$;

create trigger task_board_place after update of status on task for each row
  when (new.status <> old.status) execute function leave_task_place();
