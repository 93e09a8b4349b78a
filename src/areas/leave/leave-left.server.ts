// What leave means for an employee who leaves: requests are withdrawn or cancelled, substitutes fall away.
import type { HoldsPeople } from '#platform/server/holds-people.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { personName } from '#platform/database/person-names.server.ts'
import { words } from '#base/text.ts'

export const leaveLeft: HoldsPeople = {
  lockOrder: 20,
  kinds: words({
    withdrawn: {
      en: '{count} pending leave {count|request|requests}: withdrawn',
      th: 'ใบลาที่ยังรออนุมัติ {count} ใบ จะถูกถอน',
    },
    cancelled: {
      en: '{count} approved {count|leave|leaves} after the last day: cancelled',
      th: 'ใบลาที่อนุมัติแล้วหลังวันทำงานวันสุดท้าย {count} ใบ จะถูกยกเลิก',
    },
    substitute: {
      en: 'Substitute in {count} {count|leave|leaves} of others: left without a substitute',
      th: 'เป็นผู้ทำงานแทนในใบลาของคนอื่น {count} ใบ จะไม่มีผู้ทำงานแทน',
    },
    waiting: {
      en: '{count} leave {count|request|requests} for this person to approve: passed to the next manager up',
      th: 'ใบลาที่รอพิจารณา {count} ใบ จะส่งต่อให้ผู้บังคับบัญชาถัดไป',
    },
  }),
  uses: words({
    leave_entitlement: { en: 'leave', th: 'การลา' },
    leave_record: { en: 'leave', th: 'การลา' },
  }),
  left: ({ id, lastDay }) => sql`
    select b.kind, l.id, l.start_date::text as place, json_build_object('id', l.id, 'start_date', l.start_date,
      'end_date', l.end_date, 'name',
      -- a draft is shown to its writer only
      case when l.employee_id <> ${id} and l.status <> 'DRAFT' then ${personName(sql`e`)} end) as told
    from leave_left_behind(${id}, coalesce(${lastDay}::date, bangkok_day(now()))) b
    join leave_record l on l.id = b.id join employee e on e.id = l.employee_id`,
  lock: (person) => sql`
    select from leave_record l where l.employee_id = ${person} or l.substitute_id = ${person} order by l.id for no key update`,
  mates: (person) => sql`select l.employee_id from leave_record l where l.substitute_id = ${person}`,
  end: ({ id, lastDay }) => sql`select end_leave_of(${id}, ${lastDay}::date)`,
}
