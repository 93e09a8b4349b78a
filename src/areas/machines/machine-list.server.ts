// Machines as they are listed, saved as a file, opened and offered to choose.
import { has, may } from '#base/access.ts'
import { problem } from '#base/errors.ts'
import type { OutputFor } from '#base/operation.ts'
import { reachesAuthor } from '#platform/access/reach.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { holding } from '#platform/database/searching.server.ts'
import { type Sql, anyOf, sql, when } from '#platform/database/sql.server.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { Contributions } from '#platform/server/contributions.server.ts'
import { leadsToCustomer } from '#platform/server/walk-contributions.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { handleExport } from '#platform/sheets/exports.server.ts'
import { machineColumns, machineCustomer, machineJoined, openOrders } from './machine-columns.server.ts'
import { exportMachines } from './machine-export.ts'
import { type MachineRow, getMachine, listMachines, machineOptions, restoreMachine } from './machines.ts'
import { reachedFor, readMachine } from './one-machine.server.ts'

const sorts = new Map<string, SortField>([
  ['name', { by: sql`(m.name collate "th-x-icu")`, as: 'text' }],
  ['serial_no', { by: sql`m.serial_no`, as: 'text' }],
])

const listed = handle(listMachines, async ({ where = {}, ...asked }, { db, user, scope, contributions }) => {
  if (where.is_deleted && !may(user, restoreMachine.access)) throw problem('NOT_ALLOWED')
  const list = keyset(
    {
      sorts,
      fallback: { field: 'name', dir: 'asc' },
      id: sql`m.id`,
      from: sql`machine m`,
      where: sql`m.is_deleted = ${where.is_deleted === true} and ${reachesAuthor(user, scope, sql`m.created_by`)}
          ${when(where.text, () => sql`and m.id in (${foundBy(where.text!)})`)}
          ${when(where.customer_id, () => sql`and m.customer_id = ${where.customer_id}`)}
          ${when(where.site_id, () => sql`and m.site_id = ${where.site_id}`)}
          ${when(where.machine_model_id, () => sql`and m.machine_model_id = ${where.machine_model_id}`)}
          ${when(
            where.machine_type_id,
            () => sql`and m.machine_model_id in (
            select id from machine_model where machine_type_id = ${where.machine_type_id})`,
          )}
          ${when(where.project_id, () => sql`and m.project_id = ${where.project_id}`)}
          ${when(where.status, () => sql`and m.status = ${where.status}`)}`,
    },
    asked,
  )
  const found = await db.rows<MachineRow & Keyed>(sql`
      with page as (${list.page})
      select page.*, ${list.total} as page_total, ${machineColumns(contributions)} from page join ${machineJoined} on m.id = page_id ${list.order}`)
  return list.answer(db, found)
})

export const machineListHandlers: OperationHandler[] = [
  listed,
  handleExport(exportMachines, listed),

  handle(getMachine, async ({ id }, context) => {
    const found = await readMachine(context, id, reachedFor(context, id))
    if (!found) throw problem('NOT_FOUND')
    return found
  }),

  handle(machineOptions, async ({ where = {} }, { db, user, contributions }) => {
    return db.rows<OutputFor<typeof machineOptions>[number]>(sql`
      select m.id, m.serial_no, m.name, m.customer_machine_no, p.name as model_name, t.name_th as type_name_th,
        t.name_en as type_name_en, m.customer_id, c.code::text as customer_code, ${machineCustomer}, m.site_id,
        s.name as site_name, o.id as project_id, o.project_no, o.name as project_name, m.status, ${openOrders(contributions)} as open_orders
      from ${machineJoined} left join project o on o.id = m.project_id and o.customer_id = m.customer_id
      where not m.is_deleted and not c.is_deleted
        and ${offered(contributions, user)}
        ${when(where.id, () => sql`and m.id = ${where.id}`)}
        ${when(!where.id, () => sql`and m.status <> 'DECOMMISSIONED' and s.is_active and c.status <> 'INACTIVE'`)}
        ${when(where.site_id, () => sql`and m.site_id = ${where.site_id}`)}
        ${when(where.customer_id, () => sql`and m.customer_id = ${where.customer_id}`)}
        ${when(where.text, () => sql`and m.id in (${foundBy(where.text!)})`)}
      order by m.name collate "th-x-icu", m.id limit 50`)
  }),
]

/**
 * A condition on `m`: the caller may choose it. Users who take calls are offered every machine, others as far as their right to
 * machines, and users who see orders those of their orders' customers.
 */
export function offered(all: Contributions, user: SessionUser): Sql {
  const menu = '/app/Component-Project-Management'
  if (has(user.grants, { menu: '/app/Active', flag: 'create' })) return sql`true`
  return anyOf([
    ...(has(user.grants, { menu, flag: 'view' })
      ? [reachesAuthor(user, user.grants[menu]!.scope, sql`m.created_by`)]
      : []),
    leadsToCustomer(all, user, sql`m.customer_id`),
  ])
}

// The machine's own words, or its customer's; two index scans rather than one condition that can use neither.
function foundBy(text: string): Sql {
  return sql`select x.id from machine x where x.search_text like search_pattern(${text})
    union select x.id from machine x join customer k on k.id = x.customer_id
      where ${holding(sql`k.search_text`, text)}`
}
