// The response times of customers, on the server.
import { problem } from '#base/errors.ts'
import { sql } from '#platform/database/sql.server.ts'
import { requireVersion } from '#platform/database/stale.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { ordersLeadTo } from '../order-counts.server.ts'
import { inWords } from '../order-refusals.server.ts'
import { type CustomerPolicy, chooseCustomerPolicy, readCustomerPolicy } from './customer-policy.ts'

// customers of the orders the caller sees, or all
async function requireCustomer({ db, user, scope }: Context, id: number, lock = sql``): Promise<void> {
  const reached = scope === 'ALL' ? sql`true` : ordersLeadTo.reached(user, sql`c.id`)
  const found = await db.maybe(
    sql`select from customer c where c.id = ${id} and not c.is_deleted and ${reached} ${lock}`,
  )
  if (!found) throw problem('NOT_FOUND')
}

function read({ db }: Context, customer: number): Promise<CustomerPolicy> {
  return db.one<CustomerPolicy>(sql`
    select c.policy as code, c.row_version,
      array(select distinct p.code from sla_policy p where p.code <> 'DEFAULT' and (p.is_active or p.code = c.policy) order by 1) as codes
    from (select ${customer}::bigint as id) of left join customer_sla c on c.customer_id = of.id`)
}

export const customerPolicyHandlers: readonly OperationHandler[] = [
  handle(readCustomerPolicy, async ({ customer_id }, context) => {
    await requireCustomer(context, customer_id)
    return read(context, customer_id)
  }),

  // under the lock of the customer's row: two who choose at once come one after the other
  handle(chooseCustomerPolicy, async ({ customer_id, row_version, code }, context) => {
    const { db } = context
    await requireCustomer(context, customer_id, sql`for no key update`)
    const current = () => read(context, customer_id)
    const known = (await current()).row_version ?? 0
    await requireVersion(db, { row_version: known }, row_version ?? 0, {
      stamp: sql`select updated_by, updated_at from customer_sla where customer_id = ${customer_id}`,
      current,
    })
    await inWords('order', () =>
      code
        ? db.run(sql`
            insert into customer_sla (customer_id, policy) values (${customer_id}, ${code})
            on conflict (customer_id) do update set policy = excluded.policy where customer_sla.policy <> excluded.policy`)
        : db.run(sql`delete from customer_sla where customer_id = ${customer_id}`),
    )
    return current()
  }),
]
