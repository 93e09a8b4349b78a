// Orders that belong to one another: a return visit and what it comes back to, and a failure that has come back.
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import { type Caller, reachesShown } from '../order-reach.server.ts'

/** Columns of an order `o` as it is named on another's page. */
const relatedOrder = sql`o.id, o.so_no, o.title, o.status, o.reported_at, o.work_done_at`

/**
 * What an order's page tells of its symptoms and of other orders, as columns. The order is `this`: within, `o` is the
 * other one, of those the caller sees.
 */
export function relatedColumns(user: SessionUser): Sql {
  const listed = (rows: Sql, order: Sql) =>
    sql`(select coalesce(json_agg(part order by ${order}), '[]') from (${rows}) part)`
  const children = sql`
    select ${relatedOrder} from service_order o where o.parent_id = this.id and ${reachesShown(user)}`
  const earlier = earlierOrders(user, {
    machine: sql`this.machine_id`,
    symptom: sql`(select p.symptom_id from service_order_symptom p where p.order_id = this.id and p.is_primary)`,
    reported: sql`this.reported_at`,
  })
  return sql`${symptoms} as symptoms,
    ${listed(earlier, sql`part.reported_at desc, part.id desc`)} as earlier,
    (select to_json(part) from (
      select ${relatedOrder} from service_order o where o.id = this.parent_id and ${reachesShown(user)}) part) as parent,
    ${listed(children, sql`part.id`)} as children`
}

const symptoms = sql`(
  select coalesce(json_agg(json_build_object('id', y.id, 'code', y.code, 'name_th', y.name_th, 'name_en', y.name_en,
    'severity', y.severity, 'safety_related', y.safety_related, 'alarm_code', y.alarm_code, 'first_check', y.first_check,
    'is_primary', s.is_primary) order by s.is_primary desc, s.id), '[]')
  from service_order_symptom s join symptom y on y.id = s.symptom_id where s.order_id = this.id)`

/** Orders that what is reported of a machine now repeats, with the primary symptom it has. */
export function earlierOrders(
  user: SessionUser,
  again: { readonly machine: Sql; readonly symptom: Sql; readonly reported: Sql },
): Sql {
  return sql`
    select ${relatedOrder} from service_order o join service_order_symptom s on s.order_id = o.id and s.is_primary
    where o.machine_id = ${again.machine} and s.symptom_id = ${again.symptom} and came_back(o, ${again.reported})
      and ${reachesShown(user)} order by o.reported_at desc, o.id desc limit 5`
}

/** Refuses to come back to an order the caller does not see. */
export async function requireParent(db: Db, { user }: Caller, id: number | null | undefined): Promise<void> {
  if (!id) return
  const found = await db.maybe(
    sql`select from service_order o where o.id = ${id}::bigint and ${reachesShown(user)}`,
  )
  if (found) return
  const words = { en: 'This order does not exist', th: 'ไม่พบใบงานนี้' }
  throw problem('INVALID_INPUT', {}, { fields: [wrong('parent_id', 'UNKNOWN', words)] })
}
