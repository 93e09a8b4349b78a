// The boards of the sample company: limits of their columns, and a few cards that were moved by hand.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { sql } from '#platform/database/sql.server.ts'

/** Limits and ranks. Orders and tasks must be there. */
export async function loadBoards({ db }: SampleCompany): Promise<void> {
  await db.run(sql`
    update board_column c set wip_limit = l.most, wip_hard = l.hard
    from board b, (values ('NEW', 12, false), ('IN_PROGRESS', 15, true), ('ON_HOLD', 8, false)) l (status, most, hard)
    where c.board_id = b.id and b.code = 'SERVICE' and c.maps_to_status = l.status`)
  // what the coordinator wants done next stands on top, whatever its urgency
  await db.run(sql`
    insert into board_card (board_id, service_order_id, rank)
    select b.id, o.id, '0' || lpad(to_hex(row_number() over (partition by o.status order by o.reported_at, o.id)), 4, '0') || 'i'
    from board b join lateral (
      select o.id, o.status, o.reported_at from service_order o
      where o.status in ('ACCEPTED', 'SCHEDULED') and o.priority <> 'URGENT' order by o.reported_at desc limit 4) o on true
    where b.code = 'SERVICE'`)
  // a little room for what is worked on, and one too many that wait to be looked at
  await db.run(sql`
    update board_column c set wip_hard = l.hard, wip_limit = greatest(2, l.room + (
      select count(*)::integer from task t join project p on p.id = t.project_id
      where t.status = l.status and p.status not in ('CLOSED', 'CANCELLED')))
    from board b, (values ('IN_PROGRESS', 5, true), ('REVIEW', -1, false)) l (status, room, hard)
    where c.board_id = b.id and b.code = 'RCS' and c.maps_to_status = l.status`)
  await db.run(sql`
    insert into board_card (board_id, task_id, rank)
    select b.id, t.id, '0' || lpad(to_hex(row_number() over (order by t.plan_start desc, t.id)), 4, '0') || 'i'
    from board b join lateral (
      select t.id, t.plan_start from task t join project p on p.id = t.project_id
      where t.status = 'TODO' and p.status not in ('CLOSED', 'CANCELLED') order by t.plan_start desc nulls last, t.id limit 3) t on true
    where b.code = 'RCS'`)
}
