// What service orders mean for an employee who leaves: orders and visits go on with another employee, and the orders of the teams they are in are locked.
import type { HoldsPeople } from '#platform/server/holds-people.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { words } from '#base/text.ts'
import { peopleProblem } from '#areas/people/people-problems.ts'

const come = words({
  orders: { en: '{count} {count|order|orders}', th: 'ใบงาน {count} ใบ' },
  visits: { en: '{count} {count|visit|visits}', th: 'นัดหมาย {count} นัด' },
})

export const ordersHeld: HoldsPeople = {
  lockOrder: 10,
  kinds: words({
    orders: { en: '{count} open {count|order|orders}', th: 'ใบงานที่ยังไม่ปิด {count} ใบ' },
    visits: { en: '{count} {count|visit|visits} still to come', th: 'นัดหมายที่ยังต้องไป {count} นัด' },
  }),
  uses: words({
    service_order: { en: 'service orders', th: 'ใบงาน' },
    visit_engineer: { en: 'visits', th: 'นัดเข้าหน้างาน' },
    visit_permit: { en: 'permits to be sent', th: 'การอนุญาตให้ส่ง' },
  }),
  held: (person) => sql`select * from orders_held_by(${person})`,
  lock: (person) => sql`
    select from service_order o where o.status_group = 'ACTIVE' and (o.owner_id = ${person} or exists (
      select from service_visit v join visit_engineer e on e.visit_id = v.id
      where v.order_id = o.id and e.employee_id = ${person}) or exists (
      select from assign_member m where m.service_order_id = o.id and m.employee_id = ${person} and m.is_active))
    order by o.id for no key update`,
  mates: (person) => sql`
    select other.employee_id from visit_engineer mine join service_visit v on v.id = mine.visit_id
    join visit_engineer other on other.visit_id = mine.visit_id
    where mine.employee_id = ${person} and v.status not in ('DONE', 'CANCELLED', 'MISSED')`,
  // of who looks after an order anew its customer is looked at
  holds: {
    customer: (person) =>
      sql`select o.customer_id from service_order o where o.owner_id = ${person} and o.status_group = 'ACTIVE'`,
  },
  async handOver(db, { id, to }) {
    const orders = await db.run(sql`
      update service_order set owner_id = ${to.orders ?? null}::bigint where owner_id = ${id} and status_group = 'ACTIVE'`)
    const visits = await handOverVisits(db, id, to.visits ?? null)
    return [
      ...(to.orders ? [{ to: to.orders, count: orders, words: come.orders, link: '/app/Active' }] : []),
      ...(to.visits ? [{ to: to.visits, count: visits, words: come.visits, link: '/app/Schedule' }] : []),
    ]
  },
}

const visitsOf = (person: number): Sql =>
  sql`select h.id from orders_held_by(${person}) h where h.kind = 'visits'`

async function handOverVisits(db: Db, id: number, to: number | null): Promise<number> {
  const theirs = await db.rows<{ visit_id: number; is_lead: boolean; covered: boolean }>(sql`
    select e.visit_id, e.is_lead, exists (
      select from visit_engineer other where other.visit_id = e.visit_id and other.employee_id = ${to}::bigint) as covered
    from visit_engineer e
    where e.employee_id = ${id} and e.visit_id in (${visitsOf(id)}) order by e.visit_id`)
  if (theirs.length === 0) return 0
  if (to === null) throw peopleProblem('VISITS_UNASSIGNED', { count: theirs.length })
  const visits = (rows: typeof theirs) => rows.map((one) => one.visit_id)
  await db.run(sql`
    delete from visit_engineer where employee_id = ${id} and visit_id = any(${visits(theirs)}::bigint[])`)
  await db.run(sql`
    insert into visit_engineer (visit_id, employee_id)
    select one, ${to}::bigint from unnest(${visits(theirs.filter(({ covered }) => !covered))}::bigint[]) one order by one`)
  await db.run(sql`
    update visit_engineer set is_lead = true where employee_id = ${to}::bigint
      and visit_id = any(${visits(theirs.filter(({ is_lead }) => is_lead))}::bigint[])`)
  // where the successor goes already, nothing came to them
  return theirs.filter(({ covered }) => !covered).length
}
