// What the server does for installed machines, and what the database's refusals mean here.
import { has, may } from '#base/access.ts'
import { todayInBangkok } from '#base/date-format.ts'
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import { type Contributions, leadsToCustomer } from '#platform/server/contributions.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { handleExport } from '#platform/sheets/exports.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import type { OutputFor } from '#base/operation.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import { reachesAuthor } from '#platform/access/reach.server.ts'
import { type Sql, anyOf, sql, when } from '#platform/database/sql.server.ts'
import { holding } from '#platform/database/searching.server.ts'
import { nameConstraints, valueIn } from '#platform/database/sql-state.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import { handleMasterHistory } from '#platform/records/master-data/master-data-history.server.ts'
import { handleTableView } from '#platform/server/table-view.server.ts'
import { projectsNamed } from '#areas/projects/projects.server.ts'
import { beginDowntime, changeDowntime, endOpenDowntime } from './downtimes.server.ts'
import { exportMachines } from './machine-export.ts'
import { transferMachine } from './machine-life.ts'
import { machineLifeHandlers } from './machine-life.server.ts'
import { machinePageHandlers } from './machine-page.server.ts'
import { machineProblem } from './machine-problems.ts'
import { modelTable } from './machine-model-table.ts'
import { machineColumns, machineCustomer, machineJoined, openOrders } from './machine-columns.server.ts'
import { requireSeen, seenMachine } from './machine-seen.server.ts'
import {
  type MachineRow,
  deleteMachine,
  getMachine,
  insertMachine,
  listMachines,
  machineHistory,
  machineOptions,
  restoreMachine,
  setMachineStatus,
  updateMachine,
} from './machines.ts'
import { modelsHandlers } from './models.server.ts'

const { holdNamedProject, requireProjectOf } = projectsNamed

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

const machineHandlers: OperationHandler[] = [
  listed,
  handleExport(exportMachines, listed),

  handle(getMachine, async ({ id }, context) => {
    const { user, scope } = context
    const reached = sql`not m.is_deleted and ${reachesAuthor(user, scope, sql`m.created_by`)}`
    const found = await readMachine(context, id, reached)
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

  handle(insertMachine, async ({ data }, context) => {
    const { db } = context
    const customerId = await customerAt(context, data.site_id)
    await requireModel(db, data.machine_model_id)
    await requireProjectOf(context, { ...inProject(data.project_id), customer: customerId })
    const made = await db.one<{ id: number }>(sql`
      insert into machine (customer_id, site_id, machine_model_id, serial_no, name, customer_machine_no,
        project_id, built_on, fat_on, delivered_on, installed_on, sat_on, commissioned_on, criticality, position_note, status)
      values (${customerId}, ${data.site_id}, ${data.machine_model_id}, ${data.serial_no}, ${data.name},
        ${data.customer_machine_no}, ${data.project_id}, ${data.built_on}, ${data.fat_on}, ${data.delivered_on}, ${data.installed_on},
        ${data.sat_on}, ${data.commissioned_on}, ${data.criticality}, ${data.position_note},
        coalesce(${data.status}, 'OPERATING'))
      returning id`)
    return (await readMachine(context, made.id))!
  }),

  handle(
    updateMachine,
    async ({ id, row_version, data }, context) => {
      const { db } = context
      await holdNamedProject(context, data.project_id)
      // waits for orders that are just being taken for this machine
      const kept = await db.maybe<Place & { machine_model_id: number; project_id: number | null }>(sql`
      select m.site_id, m.customer_id, m.machine_model_id, m.project_id from machine m where ${reachedFor(context, id)} for update`)
      if (!kept) throw problem('NOT_FOUND')
      const customerId = await customerAt(context, data.site_id, kept.site_id)
      if (data.machine_model_id !== kept.machine_model_id) await requireModel(db, data.machine_model_id)
      await requireProjectOf(context, {
        ...inProject(data.project_id),
        customer: customerId,
        kept: kept.project_id,
      })
      const row = await changeOne(db, {
        update: sql`
        update machine m set customer_id = ${customerId}, site_id = ${data.site_id},
          machine_model_id = ${data.machine_model_id}, serial_no = ${data.serial_no}, name = ${data.name},
          customer_machine_no = ${data.customer_machine_no}, project_id = ${data.project_id}, built_on = ${data.built_on}, fat_on = ${data.fat_on},
          delivered_on = ${data.delivered_on}, installed_on = ${data.installed_on}, sat_on = ${data.sat_on}, commissioned_on = ${data.commissioned_on},
          criticality = ${data.criticality}, position_note = ${data.position_note}
        where ${reachedFor(context, id)} and m.row_version = ${row_version}`,
        stamp: stampOf(context, id),
        current: () => readMachine(context, id),
      })
      if (data.site_id !== kept.site_id) await noteMove(context, row, kept)
      return row
    },
    ({ id }, context) => readMachine(context, id, reachedFor(context, id)),
  ),

  handle(transferMachine, async ({ id, row_version, site_id, moved_on, reason }, context) => {
    const { db } = context
    if (moved_on > todayInBangkok()) throw notYet('moved_on')
    const kept = await db.maybe<Place>(sql`
      select m.site_id, m.customer_id from machine m where ${reachedFor(context, id)} for update`)
    if (!kept) throw problem('NOT_FOUND')
    if (kept.site_id === site_id) throw machineProblem('MACHINE_STANDS_THERE')
    const customerId = await customerAt(context, site_id)
    const row = await changeOne(db, {
      update: sql`
        update machine m set customer_id = ${customerId}, site_id = ${site_id}
        where ${reachedFor(context, id)} and m.row_version = ${row_version}`,
      stamp: stampOf(context, id),
      current: () => readMachine(context, id),
    })
    await noteMove(context, row, kept, { moved_on, reason })
    return row
  }),

  handle(deleteMachine, async ({ id, row_version }, context) => {
    const { db } = context
    await changeOne(db, {
      update: sql`
        update machine m set is_deleted = true where ${reachedFor(context, id)} and m.row_version = ${row_version}`,
      stamp: stampOf(context, id),
      current: () => readMachine(context, id),
    })
    return null
  }),

  handle(restoreMachine, async ({ id, row_version }, context) => {
    const { db, user, scope } = context
    const reached = sql`m.id = ${id} and ${reachesAuthor(user, scope, sql`m.created_by`)}`
    return changeOne(db, {
      update: sql`
        update machine m set is_deleted = false where ${reached} and m.is_deleted and m.row_version = ${row_version}`,
      stamp: sql`select m.updated_by, m.updated_at from machine m where ${reached}`,
      current: () => readMachine(context, id),
    })
  }),

  handle(setMachineStatus, async ({ id, row_version, to_status, reason }, context) => {
    const { db } = context
    // a step to where it stands already is none, and its reason would be lost
    const stands = await db.maybe(sql`
      select from machine m
      where ${reachedFor(context, id)} and m.row_version = ${row_version} and m.status = ${to_status}`)
    if (stands) throw machineProblem('MACHINE_STEP_UNKNOWN', { from: to_status, to: to_status })
    return changeOne(db, {
      update: sql`
        update machine m set status = ${to_status}, status_reason = ${reason}
        where ${reachedFor(context, id)} and m.row_version = ${row_version}`,
      stamp: stampOf(context, id),
      current: () => readMachine(context, id),
    })
  }),
]

/** As far as the caller sees machines, for other areas: a condition on the machine `m`, a refusal, and which may be chosen for an order. */
export const machinesSeen = { seenMachine, requireSeen, offered }

/** How orders begin and end the downtimes of their machines. */
export const machineDowntimes = { beginDowntime, changeDowntime, endOpenDowntime }

export const machinesHandlers: OperationHandler[] = [
  ...machineHandlers,
  ...machinePageHandlers,
  ...machineLifeHandlers,
  ...modelsHandlers,
  handleMasterHistory(machineHistory, ({ user, scope }) => reachesAuthor(user, scope, sql`t.created_by`)),
  handleTableView(modelTable),
]

nameTables({
  machine: { en: 'Machines', th: 'เครื่องจักร' },
  machine_type: { en: 'Machine types', th: 'ประเภทเครื่องจักร' },
  machine_model: { en: 'Machine models', th: 'รุ่นเครื่องจักร' },
  model_sub_assembly: { en: 'Sub-assemblies of models', th: 'ส่วนประกอบย่อยของรุ่น' },
  machine_status_log: { en: 'Status changes of machines', th: 'ประวัติสถานะเครื่องจักร' },
})

nameConstraints({
  // the keys begin with the model, or with fold_text(…): the number or code is what people know
  machine_serial_key: ({ detail }) =>
    machineProblem('SERIAL_NO_TAKEN', { value: valueIn(detail).replace(/^\d+, /, '') }),
  machine_model_code_key: ({ detail }) => machineProblem('MODEL_CODE_TAKEN', { value: valueIn(detail) }),
  model_sub_assembly_key: () => machineProblem('SUB_ASSEMBLY_TWICE'),
  machine_type_code_key: ({ detail }) => machineProblem('TYPE_CODE_TAKEN', { value: valueIn(detail) }),
})

// Users who take calls are offered every machine, others as far as their right to machines, and who sees orders those of
// their orders' customers.
function offered(all: Contributions, user: SessionUser): Sql {
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

async function readMachine(
  { db, contributions }: Pick<Context, 'db' | 'contributions'>,
  id: number,
  reached: Sql = sql`true`,
): Promise<MachineRow | null> {
  return db.maybe<MachineRow>(
    sql`select ${machineColumns(contributions)} from ${machineJoined} where m.id = ${id} and ${reached}`,
  )
}

function reachedFor({ user, scope }: Context, id: number): Sql {
  return sql`m.id = ${id} and not m.is_deleted and ${reachesAuthor(user, scope, sql`m.created_by`)}`
}

function stampOf(context: Context, id: number): Sql {
  return sql`select m.updated_by, m.updated_at from machine m where ${reachedFor(context, id)}`
}

interface Place {
  readonly site_id: number
  readonly customer_id: number
}

// Every change of the place is kept, also one by the form; engineers of open orders would go to the wrong place.
async function noteMove(
  { db }: Pick<Context, 'db'>,
  row: MachineRow,
  from: Place,
  { moved_on, reason }: { moved_on: string; reason: string | null } = {
    moved_on: todayInBangkok(),
    reason: null,
  },
): Promise<void> {
  if (row.open_orders > 0) throw machineProblem('MACHINE_HAS_ORDERS', { orders: row.open_orders })
  await db.run(sql`
    insert into machine_transfer (machine_id, moved_on, from_customer_id, from_site_id, to_customer_id, to_site_id, reason)
    values (${row.id}, ${moved_on}, ${from.customer_id}, ${from.site_id}, ${row.customer_id}, ${row.site_id}, ${reason})`)
}

function notYet(field: string) {
  const words = { en: 'This day is still to come', th: 'ยังไม่ถึงวันนี้' }
  return problem('INVALID_INPUT', {}, { fields: [wrong(field, 'FUTURE', words)] })
}

// A machine stands at a site in use that the caller may see, or stays where it is.
async function customerAt(context: Context, siteId: number, stays?: number): Promise<number> {
  const found = await context.db.maybe<{ customer_id: number }>(sql`
    select s.customer_id from customer_site s join customer c on c.id = s.customer_id and not c.is_deleted
    where s.id = ${siteId} and not s.is_deleted
      and (s.is_active and ${reachesCustomer(context)} or s.id = ${stays ?? null}::bigint)`)
  if (!found) throw unknown('data.site_id', 'This site is not in use any more', 'สถานที่นี้ไม่ได้ใช้งานแล้ว')
  return found.customer_id
}

// As far as the right to customers goes; without one, as far as the right to machines. Call takers see all.
function reachesCustomer({ user, scope }: Context): Sql {
  const { grants } = user
  if (has(grants, { menu: '/app/Active', flag: 'create' })) return sql`true`
  const seen = has(grants, { menu: '/app/Customer-Management', flag: 'view' })
  return reachesAuthor(user, seen ? grants['/app/Customer-Management']!.scope : scope, sql`c.created_by`)
}

async function requireModel(db: Db, id: number): Promise<void> {
  const found = await db.maybe(sql`select from machine_model where id = ${id} and not is_deleted`)
  if (!found) throw unknown('data.machine_model_id', 'This model does not exist any more', 'ไม่มีรุ่นนี้แล้ว')
}

const inProject = (id: number | null | undefined) => ({ field: 'data.project_id', id })

function unknown(field: string, en: string, th: string) {
  return problem('INVALID_INPUT', {}, { fields: [wrong(field, 'UNKNOWN', { en, th })] })
}
