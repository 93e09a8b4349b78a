// What the server does for installed machines, and what the database's refusals mean here.
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { reachesAuthor } from '#platform/access/reach.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { nameConstraints, valueIn } from '#platform/database/sql-state.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import { handleMasterHistory } from '#platform/records/master-data/master-data-history.server.ts'
import { handleTableView } from '#platform/server/table-view.server.ts'
import { projectsNamed } from '#areas/projects/projects.server.ts'
import { beginDowntime, changeDowntime, endOpenDowntime } from './downtimes.server.ts'
import { machineLifeHandlers } from './machine-life.server.ts'
import { machineListHandlers, offered } from './machine-list.server.ts'
import { type Place, customerAt, noteMove, transferHandler } from './machine-moves.server.ts'
import { machinePageHandlers } from './machine-page.server.ts'
import { machineProblem } from './machine-problems.ts'
import { modelTable } from './machine-model-table.ts'
import { requireSeen, seenMachine } from './machine-seen.server.ts'
import {
  deleteMachine,
  insertMachine,
  machineHistory,
  restoreMachine,
  setMachineStatus,
  updateMachine,
} from './machines.ts'
import { modelsHandlers } from './models.server.ts'
import { reachedFor, readMachine, stampOf } from './one-machine.server.ts'

const { holdNamedProject, requireProjectOf } = projectsNamed

const machineHandlers: OperationHandler[] = [
  ...machineListHandlers,

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

  transferHandler,

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
  // the model within the model, then the position, which may be empty
  model_sub_assembly_key: ({ detail }) => {
    const value = valueIn(detail).replace(/^\d+, \d+,\s*/, '')
    return value ? machineProblem('SUB_ASSEMBLY_TWICE', { value }) : machineProblem('SUB_ASSEMBLY_THERE')
  },
  machine_type_code_key: ({ detail }) => machineProblem('TYPE_CODE_TAKEN', { value: valueIn(detail) }),
})

async function requireModel(db: Db, id: number): Promise<void> {
  const found = await db.maybe(sql`select from machine_model where id = ${id} and not is_deleted`)
  const words = { en: 'This model does not exist any more', th: 'ไม่มีรุ่นนี้แล้ว' }
  if (!found)
    throw problem('INVALID_INPUT', {}, { fields: [wrong('data.machine_model_id', 'UNKNOWN', words)] })
}

const inProject = (id: number | null | undefined) => ({ field: 'data.project_id', id })
