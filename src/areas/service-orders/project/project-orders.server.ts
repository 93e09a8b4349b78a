// What orders tell on the page of a project: how many there are, and their list.
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { personName } from '#platform/database/person-names.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { OutputFor } from '#base/operation.ts'
import type { AnswerPart } from '#platform/server/contributions.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { reachesShown } from '../order-reach.server.ts'
import { seeOrders } from '../service-orders.ts'
import { ordersOfProject } from './project-orders.ts'

/** How many orders of the project the reader sees. */
export const ordersOfProjectCounted: AnswerPart<number> = {
  name: 'orders',
  access: seeOrders,
  value: ({ user }, project) => sql`(
    select to_json(count(*)) from service_order o where o.project_id = ${project} and ${reachesShown(user)})`,
}

type Order = OutputFor<typeof ordersOfProject>['rows'][number]
const sorts = new Map<string, SortField>([['reported_at', { by: sql`o.reported_at`, as: 'time' }]])

export const projectOrdersHandlers: readonly OperationHandler[] = [
  handle(ordersOfProject, async ({ project_id, ...asked }, { db, user }) => {
    const list = keyset(
      {
        sorts,
        fallback: { field: 'reported_at', dir: 'desc' },
        id: sql`o.id`,
        from: sql`service_order o`,
        where: sql`o.project_id = ${project_id} and ${reachesShown(user)}`,
      },
      asked,
    )
    const found = await db.rows<Order & Keyed>(sql`
      with page as (${list.page})
      select page.*, ${list.total} as page_total, o.id, o.so_no, o.title, o.kind, o.status, o.status_group, o.priority,
        o.reported_at, o.closed_at, ${personName(sql`w`)} as owner, m.name as machine_name
      from page join service_order o on o.id = page_id left join employee w on w.id = o.owner_id
        left join machine m on m.id = o.machine_id ${list.order}`)
    return list.answer(db, found)
  }),
]
