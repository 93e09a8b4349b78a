// What checklists tell on the timelines of machines and customers: those that are done, with how many items failed; and their sheets.
import { seeOrders } from '#areas/service-orders/service-orders.ts'
import { ordersFace } from '#areas/service-orders/service-orders.server.ts'
import { userNamePair } from '#platform/database/person-names.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { RecordEvents } from '#platform/server/contributions.server.ts'

const eventsOf = (of: Sql): RecordEvents => ({
  kind: 'CHECKLIST',
  title: { en: 'Checklists', th: 'รายการตรวจ' },
  icon: 'format-list-checks',
  access: seeOrders,
  sentences: {
    passed: { en: '{name}: all passed', th: '{name} ผ่านทุกข้อ' },
    failed: { en: '{name}: {count} {count|item|items} failed', th: '{name} ไม่ผ่าน {count} ข้อ' },
  },
  events: ({ user }, subject) => ({
    from: sql`checklist c join checklist_template t on t.id = c.checklist_template_id join service_order o on o.id = c.service_order_id`,
    where: sql`${of} = ${subject} and c.finished_at is not null and ${ordersFace.reachesShown(user)}`,
    at: sql`c.finished_at`,
    id: sql`c.id`,
    // asked of the lines that are shown alone
    told: sql`(select json_build_object('sentence', case when told.failed = 0 then 'passed' else 'failed' end,
        'name', json_build_object('th', t.name_th, 'en', coalesce(t.name_en, t.name_th)), 'count', told.failed, 'detail', o.so_no,
        'link', case o.status_group when 'ACTIVE' then '/app/Active/' when 'CLOSED' then '/app/Closed/' else '/app/Reject/' end || o.so_no,
        'who', ${userNamePair(sql`told.answered_by`)})
      from (select count(*) filter (where not a.passed)::int as failed,
          (array_agg(a.answered_by order by a.answered_at desc nulls last))[1] as answered_by
        from checklist_answer a where a.checklist_id = c.id) told)`,
  }),
})

/** On the timeline of its machine. */
export const checklistEvents: readonly RecordEvents[] = [eventsOf(sql`c.machine_id`)]

/** On the timeline of the customer. */
export const customerChecklistEvents: readonly RecordEvents[] = [eventsOf(sql`o.customer_id`)]

/** Its sheets among the papers of its machine. */
export const checklistSheets: readonly RecordEvents[] = [
  { ...eventsOf(sql`c.machine_id`), kind: 'SHEET', title: { en: 'Checklists', th: 'ใบตรวจ' } },
]
