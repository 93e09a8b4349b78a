// Shared by resigning and deleting: locks everything of the employee, then ends sign-ins and absences.
import type { Db } from '#platform/database/db.server.ts'
import { notifyChanged } from '#platform/bus/live.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { giveRoles, stopSigningIn } from './employee-accounts.server.ts'

/**
 * Holds everything a leaving changes, in one order for all: orders, leave, units, rooms, then the people, themselves among them.
 * Two who hand over to one another therefore come one after the other.
 */
export async function lockLeaving(db: Db, id: number, successors: readonly number[]): Promise<void> {
  await db.run(sql`
    select from service_order o where o.status_group = 'ACTIVE' and (o.owner_id = ${id} or exists (
      select from service_visit v join visit_engineer e on e.visit_id = v.id
      where v.order_id = o.id and e.employee_id = ${id}) or exists (
      select from assign_member m where m.service_order_id = o.id and m.employee_id = ${id} and m.is_active))
    order by o.id for no key update`)
  await db.run(sql`
    select from leave_record l where l.employee_id = ${id} or l.substitute_id = ${id} order by l.id for no key update`)
  // classes in which somebody may move up into their place, before the people
  await db.run(sql`
    select from training_class c where c.id in (${classesLeft(id)}) order by c.id for no key update`)
  await db.run(sql`
    select from org_unit u where u.head_employee_id = ${id} and not u.is_deleted order by u.id for no key update`)
  await db.run(sql`select lock_rooms_of(${id})`)
  await db.run(sql`
    select from employee e where e.id = ${id} or e.id = any(${[...successors]}::bigint[]) or e.supervisor_id = ${id}
      or e.id in (select l.employee_id from leave_record l where l.substitute_id = ${id})
      or e.id in (select other.employee_id from visit_engineer mine join service_visit v on v.id = mine.visit_id
        join visit_engineer other on other.visit_id = mine.visit_id
        where mine.employee_id = ${id} and v.status not in ('DONE', 'CANCELLED', 'MISSED'))
      or e.id in (select other.employee_id from training_enrollment other
        where other.class_id in (${classesLeft(id)}) and other.status not in ('DECLINED', 'CANCELLED'))
    order by e.id for no key update`)
}

/** Ends leave, meetings, roles and sign-ins of somebody who has left just now; the hub hears of the ended sessions by itself. */
export async function endWork(
  db: Db,
  { id, lastDay, userId }: { id: number; lastDay: string; userId: number | null },
): Promise<void> {
  await db.run(sql`select end_leave_of(${id}, ${lastDay}::date)`)
  await db.run(sql`select end_bookings_of(${id})`)
  await db.run(sql`select end_training_of(${id}, ${lastDay}::date)`)
  if (userId !== null) {
    await giveRoles(db, userId, [])
    await stopSigningIn(db, userId)
  }
  await notifyChanged(db, 'people', 'organization', 'leave', 'rooms', 'training', 'serviceOrders')
}

function classesLeft(id: number): Sql {
  return sql`select mine.class_id from training_enrollment mine
    where mine.employee_id = ${id} and mine.status in ('REQUESTED', 'WAITLISTED', 'ENROLLED')`
}
