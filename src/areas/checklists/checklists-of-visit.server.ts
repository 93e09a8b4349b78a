// Checklists on the page of a visit: how many items of its order are answered.
import { seeOrders } from '#areas/service-orders/service-orders.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { AnswerPart, VisitShown } from '#platform/server/contributions.server.ts'

/** Null where the order has no list. */
export const checklistsOfVisit: AnswerPart<VisitShown> = {
  name: 'checklist',
  access: seeOrders,
  value: (_, { order }) => sql`(
    select json_build_object('done', count(*) filter (where a.passed is not null), 'all', count(*))
    from checklist c join checklist_item i on i.checklist_version_id = c.checklist_version_id
    left join checklist_answer a on a.checklist_id = c.id and a.checklist_item_id = i.id
    where c.service_order_id = ${order}::bigint having count(*) > 0)`,
}
