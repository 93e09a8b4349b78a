// What orders tell on a machine's page: their own lines on the timeline, two short answers in the head, and their list.
import { personName, personNamePair, userNamePair } from '#platform/database/person-names.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { AnswerPart, RecordEvents } from '#platform/server/contributions.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { reachesShown } from '../order-reach.server.ts'
import { statusWords, seeOrders } from '../service-orders.ts'
import { partActions } from '../repair/order-parts.text.ts'
import { orderKinds } from '../service-orders.text.ts'
import { type MachineOrder, ordersOfMachine } from './machine-orders.ts'

// the address of the order `o`, in the list it stands in
const link = sql`case o.status_group when 'ACTIVE' then '/app/Active/' when 'CLOSED' then '/app/Closed/' else '/app/Reject/' end || o.so_no`

// the first finding of the order `o`, as the pair it is told in
const finding = (column: Sql) =>
  sql`(select json_build_object('th', x.name_th, 'en', x.name_en) from ${column})`
const cause = finding(sql`service_order_finding f join failure_cause x on x.id = f.failure_cause_id
  where f.order_id = o.id order by f.id limit 1`)
/** The remedy of the first finding of the order `o`, as a pair { th, en }. */
export const remedyFound = finding(sql`service_order_finding f join remedy x on x.id = f.remedy_id
  where f.order_id = o.id order by f.id limit 1`)

/** Orders on a timeline; `of` is the column of the order `o` that names its record. */
export const orderEvents = (of: Sql): RecordEvents => ({
  kind: 'ORDER',
  title: { en: 'Orders', th: 'ใบงาน' },
  icon: 'clipboard-list',
  access: seeOrders,
  sentences: {
    repaired: { en: '{so_no} {kind}: {cause} → {remedy}', th: '{so_no} {kind}: {cause} → {remedy}' },
    found: { en: '{so_no} {kind}: {cause}', th: '{so_no} {kind}: {cause}' },
    mended: { en: '{so_no} {kind}: {remedy}', th: '{so_no} {kind}: {remedy}' },
    taken: { en: '{so_no} {kind} · {state}', th: '{so_no} {kind} · {state}' },
  },
  codes: { kind: orderKinds, state: statusWords },
  events: ({ user }, subject) => ({
    from: sql`service_order o`,
    where: sql`${of} = ${subject} and ${reachesShown(user)}`,
    at: sql`o.reported_at`,
    id: sql`o.id`,
    told: sql`(select json_build_object('sentence', case when cause is not null and remedy is not null then 'repaired'
        when cause is not null then 'found' when remedy is not null then 'mended' else 'taken' end,
        'so_no', o.so_no, 'kind', o.kind, 'state', o.status, 'cause', cause, 'remedy', remedy, 'detail', o.title,
        'link', ${link}, 'who', (select ${personNamePair(sql`w`)}
          from employee w where w.id = o.owner_id))
      from (select ${cause} as cause, ${remedyFound} as remedy) said)`,
  }),
})

/** Signed reports on a timeline; papers are read with their order. */
export const paperEvents = (of: Sql): RecordEvents => ({
  kind: 'PAPER',
  title: { en: 'Papers', th: 'เอกสาร' },
  icon: 'signature',
  access: seeOrders,
  sentences: {
    signed: { en: 'Service report of {so_no} signed by {name}', th: '{name} เซ็นใบรายงานของ {so_no} แล้ว' },
  },
  events: ({ user }, subject) => ({
    from: sql`service_order o join service_report r on r.order_id = o.id`,
    where: sql`${of} = ${subject} and r.status = 'SIGNED' and ${reachesShown(user)}`,
    at: sql`r.signed_at`,
    id: sql`r.id`,
    told: sql`json_build_object('sentence', 'signed', 'so_no', o.so_no, 'name', r.customer_name, 'link', ${link},
      'who', ${userNamePair(sql`r.created_by`)})`,
  }),
})

/** Parts that were used on a timeline; at a machine those that went into a place are told as its parts. */
export const usedPartEvents = (of: Sql, among: Sql = sql`true`): RecordEvents => ({
  kind: 'PART_USED',
  title: { en: 'Parts used', th: 'อะไหล่ที่ใช้' },
  icon: 'wrench',
  access: seeOrders,
  sentences: { used: { en: '{so_no} {action}: {part} × {qty}', th: '{so_no} {action} {part} × {qty}' } },
  codes: { action: partActions },
  events: ({ user }, subject) => ({
    from: sql`service_order o join service_order_part p on p.order_id = o.id join spare_part q on q.id = p.spare_part_id`,
    where: sql`${of} = ${subject} and not p.is_deleted and p.action <> 'QUOTED' and ${among} and ${reachesShown(user)}`,
    at: sql`p.created_at`,
    id: sql`p.id`,
    told: sql`json_build_object('sentence', 'used', 'so_no', o.so_no, 'action', p.action, 'part', q.name, 'qty', p.qty::float8,
      'detail', q.part_no, 'link', ${link}, 'who', ${userNamePair(sql`p.created_by`)})`,
  }),
})

/** The sources of a machine's timeline that are orders'. */
export const machineOrderEvents: readonly RecordEvents[] = [
  orderEvents(sql`o.machine_id`),
  paperEvents(sql`o.machine_id`),
  usedPartEvents(sql`o.machine_id`, sql`p.fitted_id is null`),
]

/** Its signed reports, each as it is kept. */
export const machineReports: RecordEvents = {
  ...paperEvents(sql`o.machine_id`),
  kind: 'REPORT',
  title: { en: 'Service reports', th: 'ใบรายงานการทำงาน' },
}

export const aboutMachine: readonly AnswerPart<number>[] = [
  {
    name: 'open_orders',
    access: seeOrders,
    value: ({ user }, machine) => sql`(
      select json_build_object('count', count(*), 'so_no', min(o.so_no)) from service_order o
      where o.machine_id = ${machine} and o.status_group = 'ACTIVE' and ${reachesShown(user)})`,
  },
  {
    name: 'last_repair',
    access: seeOrders,
    value: ({ user }, machine) => sql`(
      select json_build_object('so_no', o.so_no, 'status_group', o.status_group, 'done_at', o.work_done_at,
        'cause_th', ${cause} ->> 'th', 'cause_en', ${cause} ->> 'en', 'remedy_th', ${remedyFound} ->> 'th', 'remedy_en', ${remedyFound} ->> 'en')
      from service_order o
      where o.machine_id = ${machine} and o.kind in ('REPAIR', 'REMOTE') and o.work_done_at is not null and ${reachesShown(user)}
      order by o.reported_at desc, o.id desc limit 1)`,
  },
]

const sorts = new Map<string, SortField>([['reported_at', { by: sql`o.reported_at`, as: 'time' }]])

export const machineOrdersHandlers: readonly OperationHandler[] = [
  handle(ordersOfMachine, async ({ machine_id, ...asked }, { db, user }) => {
    const list = keyset(
      {
        sorts,
        fallback: { field: 'reported_at', dir: 'desc' },
        id: sql`o.id`,
        from: sql`service_order o`,
        where: sql`o.machine_id = ${machine_id} and ${reachesShown(user)}`,
      },
      asked,
    )
    const found = await db.rows<MachineOrder & Keyed>(sql`
      with page as (${list.page})
      select page.*, ${list.total} as page_total, o.id, o.so_no, o.title, o.kind, o.status, o.status_group, o.priority,
        o.reported_at, o.closed_at, ${personName(sql`w`)} as owner
      from page join service_order o on o.id = page_id left join employee w on w.id = o.owner_id ${list.order}`)
    return list.answer(db, found)
  }),
]
