// What time means for an employee who leaves: the running clock is stopped and its time kept, what was not sent goes to who decides about it,
// and what waits for them waits for the next one up.
import { words } from '#base/text.ts'
import type { Db } from '#platform/database/db.server.ts'
import { personName, personNamePair } from '#platform/database/person-names.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { HoldsPeople } from '#platform/server/holds-people.server.ts'
import { isLocked } from './time-reach.server.ts'
import { timePlace } from './time-address.ts'
import { type LeftTime, tellLeft, tellUnled } from './time-notices.server.ts'

const come = {
  en: '{count} time {count|entry|entries} that {count|was|were} not submitted',
  th: 'เวลาทำงานที่ยังไม่ได้ส่ง {count} รายการ',
}

// of a locked month nothing is decided
const unsentOf = (person: number): Sql =>
  sql`time_entry t where t.employee_id = ${person} and t.status = 'DRAFT' and not ${isLocked(sql`t.work_date`)}`

// what is written of the clock as the employee changes: after the projects, before the employees
const lockHours = (person: number): Sql => sql`select lock_hours_of(${person})`
export const hoursHeld: HoldsPeople = {
  lockOrder: 71,
  kinds: {},
  uses: {},
  lock: lockHours,
  lockStopped: lockHours,
  // people and units have their next ones by now: of whom nobody leads any more, what waits is told
  async handOver(db) {
    await tellUnled(
      db,
      sql`
        with recursive headless as (
          select o.id from org_unit o where o.head_employee_id is null and o.updated_at = now()
          union select o.id from org_unit o join headless h on o.parent_id = h.id)
        select e.id from employee e where not has_left(e.id)
          and (e.updated_at = now() and e.supervisor_id is null or e.org_unit_id in (select h.id from headless h))`,
      { cameNow: false },
    )
    return []
  },
}

export const timeHeld: HoldsPeople = {
  lockOrder: 35,
  kinds: words({
    clock: {
      en: 'A running timer: it is stopped, and its time is kept as a draft',
      th: 'กำลังจับเวลาอยู่ ระบบจะหยุดให้และเก็บเวลาไว้เป็นร่าง',
    },
    unsent: {
      en: '{count} time {count|entry|entries} not submitted: corrected and decided by whoever approves the time of this person',
      th: 'เวลาทำงานที่ยังไม่ได้ส่ง {count} รายการ ผู้อนุมัติเวลาของคนนี้จะแก้ไขและตัดสินให้',
    },
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
    where t.status = 'SUBMITTED' and e.supervisor_id = ${id}
    union all
    select 'clock', r.id, r.started_at::text, json_build_object('id', r.id, 'code', r.started_at, 'name', '')
    from time_timer r where r.employee_id = ${id}
    union all
    select 'unsent', t.id, t.work_date::text,
      json_build_object('id', t.id, 'code', t.work_date, 'name', round(t.minutes / 60.0, 2)::float8::text)
    from ${unsentOf(id)}`,
  // the project of what it runs for is held before its time is written, as who stops it does
  holds: {
    project: (person) => sql`
      select k.project_id from time_timer r join task k on k.id = r.task_id where r.employee_id = ${person}`,
  },
  lock: (person) => sql`select lock_clock_of(${person})`,
  lockStopped: (person) => sql`select lock_clock_and_projects(${person}, null, false)`,
  // the tables have stopped the clock by now
  async handOver(db, { id }) {
    const { to, ...left } = await leftOf(db, id)
    if (to !== null) return [{ to, count: left.count, words: come, link: timePlace({ view: 'approve' }) }]
    if (left.count > 0) await tellLeft(db, null, left, 'leaves')
    return []
  },
  async stopped(db, id) {
    const { to, ...left } = await leftOf(db, id)
    if (left.count > 0 || left.left_out_on !== null) await tellLeft(db, to, left, 'stopped')
  },
}

function leftOf(db: Db, id: number): Promise<LeftTime & { to: number | null }> {
  return db.one(sql`
    select ${id}::bigint as id, e.employee_code::text as code, ${personNamePair(sql`e`)} as name, e.row_version,
      time_decider(e.id) as to, (select count(*)::integer from ${unsentOf(id)}) as count, clock_left_out() as left_out_on
    from employee e where e.id = ${id}`)
}
