// Who may permit visits of orders: users who approve and change orders, and whose reach these are in.
import { widestScope } from '#base/access.ts'
import type { Words } from '#base/text.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { userWithoutSession } from '#platform/server/caller.server.ts'
import { reachesChanged } from '../order-reach.server.ts'
import { editOrders } from '../service-orders.ts'

/** The ids of those who may for all of these orders; of so many, where not all are asked for. */
export async function approversOf(
  db: Db,
  orders: readonly number[],
  most = Number.POSITIVE_INFINITY,
): Promise<number[]> {
  const holders = await db.rows<{ user_id: number }>(sql`
    select p.user_id from effective_permission p join app_user u on u.id = p.user_id and u.status = 'ACTIVE'
    where p.link = '/app/Active' and p.can_approve and p.can_edit order by p.user_id`)
  const reaching: number[] = []
  for (const { user_id } of holders) {
    if (reaching.length >= most) break
    const user = await userWithoutSession(db, user_id)
    const scope = user && widestScope(user, editOrders)
    if (!scope) continue
    const { reached } = await db.one<{ reached: boolean | null }>(sql`
      select bool_and(coalesce(${reachesChanged({ user, scope })}, false)) as reached
      from service_order o where o.id = any(${[...orders]}::bigint[])`)
    if (reached) reaching.push(user.id)
  }
  return reaching
}

/** What colleagues call these users, by name. */
export function namesOfUsers(
  db: Db,
  users: readonly number[],
): Promise<{ name_th: string; name_en: string | null }[]> {
  return db.rows(sql`
    select coalesce(e.nickname, e.first_name_th, u.username::text) as name_th, e.first_name_en as name_en
    from app_user u left join employee e on e.id = u.employee_id where u.id = any(${[...users]}::bigint[]) order by 1`)
}

const NAMED = 3

/** A few of them, for a refusal. */
export async function permittersNamed(db: Db, orders: readonly number[]): Promise<Words> {
  const names = await namesOfUsers(db, await approversOf(db, orders, NAMED))
  return {
    en: names.map(({ name_en, name_th }) => name_en ?? name_th).join(', ') || '-',
    th: names.map(({ name_th }) => name_th).join(', ') || '-',
  }
}
