// A customer with a machine, two engineers, and orders brought to any state by plain SQL.
import type { FreshDatabase } from '#platform/testing/cluster.server.ts'
import { type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'
import { type Sql, identifier, sql } from '#platform/database/sql.server.ts'

export const orderStates = [
  'NEW',
  'ACCEPTED',
  'SCHEDULED',
  'IN_PROGRESS',
  'ON_HOLD',
  'WORK_DONE',
  'CLOSED',
  'REJECTED',
  'CANCELLED',
] as const
export type OrderState = (typeof orderStates)[number]

/** Fills an empty database: user 1 acts, customer 1 has site 1 with machine 1, site 2 without; employees 1 and 2. */
export async function orderWorld(database: FreshDatabase): Promise<DirectSql> {
  const setup = await directSql(database)
  await setup.run(sql`insert into app_user (username, password_hash) values ('coordinator', '$argon2id$x')`)
  await setup.run(sql`insert into employee (employee_code, first_name_th, last_name_th, nickname, is_field_engineer)
    values ('E-01', 'สมชาย', 'ใจดี', 'ชาย', true), ('E-02', 'วีระ', 'กล้าหาญ', 'ระ', true)`)
  await setup.run(sql`insert into customer (name) values ('บริษัท สยามบรรจุ จำกัด'), ('บริษัท ไทยเรียง จำกัด')`)
  await setup.run(
    sql`insert into customer_site (customer_id, name) values (1, 'บางปู'), (1, 'ระยอง'), (2, 'อยุธยา')`,
  )
  await setup.run(sql`insert into machine (machine_model_id, serial_no, name, customer_id, site_id)
    values (1, 'SN-1', 'แขนกลเรียงถุง 1', 1, 1)`)
  await setup.run(
    sql`insert into symptom (code, name_th) values ('STOP', 'แขนกลหยุดเอง'), ('NOISE', 'มีเสียงดัง')`,
  )
  await setup.end()
  return directSql(database, 'app', { userId: 1, requestId: 'request-1' })
}

/** A new repair order of machine 1; its id. */
export function newOrder(db: DirectSql, kind = 'REPAIR'): Promise<string> {
  return db.value(sql`insert into service_order (kind, customer_id, site_id, machine_id, title)
    values (${kind}, 1, 1, 1, 'แขนกลหยุดกลางคัน') returning id`)
}

let nextHour = 0

/** A planned visit of one engineer, at an hour nobody else has asked for; its id. */
export async function newVisit(db: DirectSql, order: string, employee = 1): Promise<string> {
  const start = new Date(Date.UTC(2031, 0, 1, nextHour++)).toISOString()
  const visit = await db.value<string>(sql`insert into service_visit (order_id, planned_start, planned_end)
    values (${order}, ${start}, ${start}::timestamptz + interval '1 hour') returning id`)
  await db.run(
    sql`insert into visit_engineer (visit_id, employee_id, is_lead) values (${visit}, ${employee}, true)`,
  )
  return visit
}

/** Sets what only time sets: the rules are switched off meanwhile, by the owner of the tables. */
export async function setByTime(
  database: FreshDatabase,
  table: 'service_order' | 'service_visit',
  id: string,
  assignments: Sql,
): Promise<void> {
  const owner = await directSql(database, 'owner')
  const named = identifier(table)
  try {
    await owner.run(sql`alter table ${named} disable trigger user`)
    await owner.run(sql`update ${named} set ${assignments} where id = ${id}`)
    await owner.run(sql`alter table ${named} enable trigger user`)
  } finally {
    await owner.end()
  }
}

const onePaper = sql`insert into file_object (storage_key, original_name, mime, size_bytes, sha256)
  values (md5(random()::text), 'x.pdf', 'application/pdf', 1, sha256('x')) returning id`

/** Signs reports, with papers of one byte that are nowhere. */
export function signing(which: Sql, more: Sql = sql``): Sql {
  return sql`with th as (${onePaper}), en as (${onePaper})
    update service_report set status = 'SIGNED', pdf_th_id = th.id, pdf_en_id = en.id,
      engineer_name = coalesce(engineer_name, 'สมชาย ใจดี'), engineer_signature = coalesce(engineer_signature, 'M5 6L7 8')${more} from th, en where ${which}`
}

/** Everything a repair needs to be finished: a symptom, a finding, the cover, a signed report. */
export async function finishable(db: DirectSql, order: string): Promise<void> {
  await withSymptom(db, order)
  await db.run(
    sql`insert into service_order_finding (order_id, failure_cause_id, remedy_id) values (${order}, 1, 1)`,
  )
  await db.run(sql`update service_order set cover = 'WARRANTY', cover_note = 'อนุโลม' where id = ${order}`)
  await signedReport(db, order)
}

/** Says what was wrong. */
export async function withSymptom(db: DirectSql, order: string): Promise<void> {
  await db.run(
    sql`insert into service_order_symptom (order_id, symptom_id, is_primary) values (${order}, 1, true)`,
  )
}

/** A report, signed by the customer; its id. */
export async function signedReport(db: DirectSql, order: string): Promise<string> {
  const report =
    await db.value<string>(sql`insert into service_report (order_id, work_done, status, customer_name, signature)
    values (${order}, 'เปลี่ยนเซอร์โวมอเตอร์แกน 2', 'SUBMITTED', 'คุณมานะ', 'M1 2L3 4') returning id`)
  await db.run(signing(sql`service_report.id = ${report}`))
  return report
}

const before: Record<OrderState, OrderState | null> = {
  NEW: null,
  ACCEPTED: 'NEW',
  SCHEDULED: 'ACCEPTED',
  IN_PROGRESS: 'SCHEDULED',
  ON_HOLD: 'IN_PROGRESS',
  WORK_DONE: 'IN_PROGRESS',
  CLOSED: 'WORK_DONE',
  REJECTED: 'NEW',
  CANCELLED: 'ACCEPTED',
}

/** An order in the given state, come there by the shortest legal way, with all that any further step could ask for. */
export async function orderIn(db: DirectSql, state: OrderState, kind = 'REPAIR'): Promise<string> {
  const previous = before[state]
  if (!previous) return newOrder(db, kind)
  const order = await orderIn(db, previous, kind)
  if (state === 'SCHEDULED') await newVisit(db, order)
  if (state === 'WORK_DONE') await finishable(db, order)
  await moveTo(db, order, state)
  return order
}

/** Changes the state the way a careful screen would: with a reason where one may be wanted. */
export function moveTo(db: DirectSql, order: string, state: OrderState): Promise<number> {
  return db.run(changeTo(order, state))
}

/** The statement of `moveTo`. */
export function changeTo(order: string, state: OrderState) {
  return sql`update service_order set status = ${state}, status_reason = 'ตามที่ลูกค้าแจ้ง',
    hold_reason = ${state === 'ON_HOLD' ? 'WAIT_PART' : null} where id = ${order}`
}
