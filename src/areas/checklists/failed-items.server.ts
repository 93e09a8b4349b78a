// What of its checklists a report tells: the items that failed.
import { sql } from '#platform/database/sql.server.ts'
import type { TellsReport } from '#platform/server/contributions.server.ts'

export const failedItems: TellsReport = {
  lines: (order) => sql`
    select 'ไม่ผ่าน: ' || i.text_th || coalesce(' – ' || a.note, '') as th,
      'Failed: ' || coalesce(i.text_en, i.text_th) || coalesce(' – ' || a.note, '') as en
    from checklist c join checklist_answer a on a.checklist_id = c.id join checklist_item i on i.id = a.checklist_item_id
    where c.service_order_id = ${order} and not a.passed order by c.id, i.place limit 50`,
}
