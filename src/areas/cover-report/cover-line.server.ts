// What covers a machine over the years, as the database keeps it.
import { has } from '#base/access.ts'
import { todayInBangkok } from '#base/date-format.ts'
import { problem } from '#base/errors.ts'
import { machinesSeen } from '#areas/machines/machines.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Stretch, coverLine } from './cover-line.ts'

export const coverLineHandlers: readonly OperationHandler[] = [
  handle(coverLine, async ({ machine_id }, context) => {
    // callers with the report see all machines there
    if (!has(context.user.grants, { menu: '/app/MA-and-Warranty-Report', flag: 'view' }))
      await machinesSeen.requireSeen(context, machine_id)
    else if (!(await context.db.maybe(sql`select from machine where id = ${machine_id} and not is_deleted`)))
      throw problem('NOT_FOUND')
    const stretches = await context.db.rows<Stretch>(sql`
      select s.kind, coalesce(w.warranty_no, c.ma_no) as reference, s.contract_id, s.from_on, s.to_on
      from cover_span s left join warranty w on w.id = s.warranty_id left join ma_contract c on c.id = s.contract_id
      where s.machine_id = ${machine_id} order by s.from_on, s.to_on, s.kind limit 200`)
    return { today: todayInBangkok(), stretches }
  }),
]
