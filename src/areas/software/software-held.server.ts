// What software means for an employee who leaves: what is looked after gets another owner; other names stay with what was written down.
import { sql } from '#platform/database/sql.server.ts'
import type { HoldsPeople } from '#platform/server/holds-people.server.ts'
import { words } from '#base/text.ts'

const come = { en: '{count} software {count|record|records}', th: 'ซอฟต์แวร์ {count} รายการ' }

export const softwareHeld: HoldsPeople = {
  lockOrder: 67,
  kinds: words({
    software: {
      en: 'Looks after {count} software {count|record|records}',
      th: 'รับผิดชอบซอฟต์แวร์ {count} รายการ',
    },
  }),
  uses: words({
    software: { en: 'software they look after', th: 'ซอฟต์แวร์ที่รับผิดชอบ' },
    program_install: { en: 'programs they installed', th: 'โปรแกรมที่ติดตั้ง' },
    program_backup: { en: 'programs they saved', th: 'โปรแกรมที่เก็บไว้' },
  }),
  held: (person) => sql`select * from software_held_by(${person})`,
  lock: (person) => sql`
    select from software s where s.owner_id = ${person} and not s.is_deleted order by s.id for no key update`,
  async handOver(db, { id, to }) {
    const count = await db.run(sql`
      update software set owner_id = ${to.software ?? null}::bigint where id in (
        select h.id from software_held_by(${id}) h)`)
    return to.software ? [{ to: to.software, count, words: come, link: '/app/Software' }] : []
  },
}
