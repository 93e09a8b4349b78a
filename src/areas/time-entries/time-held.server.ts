// What time means for an employee who leaves: a running clock is forgotten, and what waits for them waits for the next one up.
import { words } from '#base/text.ts'
import { personName } from '#platform/database/person-names.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { HoldsPeople } from '#platform/server/holds-people.server.ts'

export const timeHeld: HoldsPeople = {
  lockOrder: 35,
  kinds: words({
    time: {
      en: '{count} time {count|entry|entries} for this person to approve: passed to the next manager up',
      th: 'รายการเวลาที่รออนุมัติ {count} รายการ จะส่งต่อให้ผู้บังคับบัญชาถัดไป',
    },
  }),
  uses: words({
    time_entry: { en: 'time entries', th: 'รายการเวลา' },
    time_timer: { en: 'a running timer', th: 'ตัวจับเวลา' },
    time_visit_step: { en: 'steps of visits', th: 'ขั้นตอนของนัดหมาย' },
  }),
  left: ({ id }) => sql`
    select 'time' as kind, t.id, t.work_date::text as place,
      json_build_object('id', t.id, 'code', e.employee_code, 'name', ${personName(sql`e`)}) as told
    from time_entry t join employee e on e.id = t.employee_id
    where t.status = 'SUBMITTED' and e.supervisor_id = ${id}`,
  end: ({ id }) => sql`delete from time_timer where employee_id = ${id}`,
}
