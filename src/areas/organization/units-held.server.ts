// What the organization means for an employee who leaves: the units this person heads get another head.
import type { HoldsPeople } from '#platform/server/holds-people.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { words } from '#base/text.ts'

const come = { en: '{count} {count|unit|units} to head', th: 'หน่วยงานที่เป็นหัวหน้า {count} หน่วย' }

export const unitsHeld: HoldsPeople = {
  lockOrder: 50,
  kinds: words({
    units: { en: 'Heads {count} {count|unit|units}', th: 'เป็นหัวหน้าหน่วยงาน {count} หน่วย' },
  }),
  uses: words({ org_unit: { en: 'heads a unit', th: 'เป็นหัวหน้าหน่วยงาน' } }),
  held: (person) => sql`select * from units_held_by(${person})`,
  lock: (person) => sql`
    select from org_unit u where u.head_employee_id = ${person} and not u.is_deleted order by u.id for no key update`,
  async handOver(db, { id, to }) {
    const count = await db.run(sql`
      update org_unit set head_employee_id = ${to.units ?? null}::bigint where head_employee_id = ${id} and not is_deleted`)
    return to.units ? [{ to: to.units, count, words: come, link: '/app/Section' }] : []
  },
}
