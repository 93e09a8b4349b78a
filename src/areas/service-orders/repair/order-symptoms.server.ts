// Symptoms on orders: written as a whole, the first one being the primary one.
import type { Db } from '#platform/database/db.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { sql, when } from '#platform/database/sql.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import type { RelatedOrder } from '../order-detail.ts'
import { orderPage } from '../order-page.server.ts'
import { lockOrder, reachesChanged } from '../order-reach.server.ts'
import { inWords } from '../order-refusals.server.ts'
import { listEarlier, saveSymptoms, symptomOptions } from './order-symptoms.ts'
import { earlierOrders } from './related-orders.server.ts'

/** Adds the symptoms an order does not have yet, the first of all being the primary one: for a new order that is all. */
export async function addSymptoms(db: Db, order: number, symptoms: readonly number[]): Promise<void> {
  const ids = [...symptoms]
  await db.run(sql`
    insert into service_order_symptom (order_id, symptom_id, is_primary)
    select ${order}, one.id, one.id = ${ids[0] ?? null}::bigint from unnest(${ids}::bigint[]) with ordinality one (id, nth)
    where not exists (select from service_order_symptom s where s.order_id = ${order} and s.symptom_id = one.id)
    order by one.nth`)
}

// Writes what an order's symptoms are; those that stay keep their rows.
async function writeSymptoms(db: Db, order: number, symptoms: readonly number[]): Promise<void> {
  const ids = [...symptoms]
  const primary = ids[0] ?? null
  await db.run(sql`
    delete from service_order_symptom where order_id = ${order} and not symptom_id = any(${ids}::bigint[])`)
  await db.run(sql`
    update service_order_symptom set is_primary = false
    where order_id = ${order} and is_primary and symptom_id <> ${primary}::bigint`)
  await addSymptoms(db, order, ids)
  await db.run(sql`
    update service_order_symptom set is_primary = true
    where order_id = ${order} and symptom_id = ${primary}::bigint and not is_primary`)
}

/** What is asked and written about what was wrong. */
export const orderSymptomsHandlers: readonly OperationHandler[] = [
  handle(saveSymptoms, async ({ id, row_version, symptom_ids }, caller) => {
    const { db } = caller
    await lockOrder(db, caller, id)
    return inWords('order', async () => {
      const reached = sql`o.id = ${id}::bigint and ${reachesChanged(caller)}`
      await changeOne(db, {
        // nothing of the order itself changes but its version: what is seen of it is another
        update: sql`update service_order o set updated_at = now() where ${reached} and o.row_version = ${row_version}`,
        stamp: sql`select o.updated_by, o.updated_at from service_order o where ${reached}`,
        current: () => orderPage(db, caller, id),
      })
      await writeSymptoms(db, id, symptom_ids)
      return orderPage(db, caller, id)
    })
  }),

  handle(symptomOptions, ({ text, machine_id }, { db }) =>
    db.rows(sql`
      select y.id, y.code, y.name_th, y.name_en, y.severity, y.safety_related, y.alarm_code, y.first_check,
        x.id is not null as of_model
      from symptom y
        left join machine m on m.id = ${machine_id ?? null}::bigint
        left join machine_model k on k.id = m.machine_model_id
        left join machine_model_symptom x on x.machine_model_id = k.id and x.symptom_id = y.id
      where y.is_active and not y.is_deleted
        and (y.machine_type_id is null or k.id is null or y.machine_type_id = k.machine_type_id)
        ${when(
          text,
          () => sql`and fold_text(y.code || ' ' || y.name_th || ' ' || coalesce(y.name_en, '') || ' ' ||
            coalesce(y.alarm_code, '') || ' ' || coalesce(y.first_check, '')) like search_pattern(${text})`,
        )}
      order by x.id is null, y.machine_type_id is null, y.code limit 20`),
  ),

  handle(listEarlier, ({ machine_id, symptom_id }, { db, user }) =>
    db.rows<RelatedOrder>(
      earlierOrders(user, {
        machine: sql`${machine_id}::bigint`,
        symptom: sql`${symptom_id}::bigint`,
        reported: sql`now()`,
      }),
    ),
  ),
]
