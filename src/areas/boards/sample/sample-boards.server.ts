// The service board of the sample company: limits of its columns, and a few cards that were moved by hand.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { sql } from '#platform/database/sql.server.ts'

/** Limits and ranks. Orders must be there. */
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
}
