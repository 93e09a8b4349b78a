// What the lines of reporting mean for an employee who leaves: the people below get another supervisor.
import type { HoldsPeople } from '#platform/server/holds-people.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { words } from '#base/text.ts'

const come = { en: '{count} {count|person|people} to supervise', th: 'ผู้ใต้บังคับบัญชา {count} คน' }

export const reportsHeld: HoldsPeople = {
  lockOrder: 40,
  kinds: words({
    people: { en: 'Supervises {count} {count|person|people}', th: 'เป็นหัวหน้างานของ {count} คน' },
  }),
  uses: words({
    app_user: { en: 'user account', th: 'บัญชีผู้ใช้' },
    employee: { en: 'supervises others', th: 'เป็นหัวหน้าของพนักงานอื่น' },
    employee_busy: { en: 'planned hours', th: 'เวลาที่ถูกจอง' },
    employee_skill: { en: 'skills', th: 'ทักษะ' },
    employee_file: { en: 'papers', th: 'เอกสาร' },
    planned_resignation: { en: 'an upcoming resignation', th: 'การลาออกที่ยังไม่ถึงวัน' },
    planned_successor: { en: 'takes over from a person who resigns', th: 'เป็นผู้รับช่วงงานจากคนที่จะลาออก' },
  }),
  held: (person) => sql`select * from reports_held_by(${person})`,
  // what was planned is done, or the person is deleted
  end: ({ id }) => sql`delete from planned_resignation where employee_id = ${id}`,
  mates: (person) => sql`select e.id from employee e where e.supervisor_id = ${person}`,
  async handOver(db, { id, to, supervisor }) {
    const successor = to.people ?? null
    const above = sql`(select s.id from employee s where s.id = ${supervisor}::bigint and not has_left(s.id))`
    // a successor from within the team, however far below, reports to whom the leaver reported to
    await db.run(sql`
      with recursive below as (
        select e.id from employee e where e.supervisor_id = ${id}
        union select e.id from employee e join below on e.supervisor_id = below.id)
      update employee set supervisor_id = ${above}
      where id = ${successor}::bigint and id in (select id from below)`)
    const came = await db.rows<{ to: number; count: number }>(sql`
      with given as (
        update employee set supervisor_id = coalesce(${successor}::bigint, ${above})
        where supervisor_id = ${id} and not is_deleted and status <> 'RESIGNED' returning supervisor_id)
      select g.supervisor_id as to, count(*)::integer as count from given g where g.supervisor_id is not null group by g.supervisor_id`)
    return came.map((one) => ({ ...one, words: come, link: '/app/Employee-Management' }))
  },
}
