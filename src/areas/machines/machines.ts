// Installed machines: which one stands where, and in what state.
import * as z from 'zod/mini'
import type { Access, Flag } from '#base/access.ts'
import {
  choice,
  date,
  group,
  reference,
  rowId,
  rowVersion,
  text,
  textarea,
  wrong,
  changesOf,
  yesNo,
} from '#base/fields.ts'
import { oneOf } from '#base/one-of.ts'
import { nothing, operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { recordHistory } from '#platform/records/master-data/record-history.ts'
import './machine-problems.ts'
import { criticalities, machineStates, machineSteps } from './machine-states.ts'
import { customerNames } from '#areas/customers/customer-names.ts'
import { projectNamed } from '#areas/projects/project-named.ts'
import { machineHelp, machineLabels, machineWords } from './machines.text.ts'

/** The right over machines. */
const by = (flag: Flag): Access => ({ anyOf: [{ menu: '/app/Component-Project-Management', flag }] })

/** A call taker may look up and add the machine it is about. */
export const byOrCall = (flag: 'view' | 'create'): Access => ({
  anyOf: [
    { menu: '/app/Component-Project-Management', flag },
    { menu: '/app/Active', flag },
  ],
})

/** What is asked about a machine. */
export const machineFields = {
  site_id: reference({ label: machineLabels.site, of: 'customer_site', required: true }),
  machine_model_id: reference({ label: machineLabels.model, of: 'machine_model', required: true }),
  serial_no: text({ label: machineLabels.serialNo, helper: machineHelp.serialNo, required: true, max: 60 }),
  name: text({ label: machineLabels.name, required: true, max: 150 }),
  project_id: reference({ label: machineLabels.project, helper: machineHelp.project, of: 'project' }),
  customer_machine_no: text({ label: machineLabels.customerNo, helper: machineHelp.customerNo, max: 60 }),
  built_on: date({ label: machineLabels.builtOn }),
  fat_on: date({ label: machineLabels.fatOn }),
  delivered_on: date({ label: machineLabels.deliveredOn }),
  installed_on: date({ label: machineLabels.installedOn }),
  sat_on: date({ label: machineLabels.satOn }),
  commissioned_on: date({ label: machineLabels.commissionedOn }),
  criticality: choice({ label: machineLabels.criticality, options: criticalities }),
  position_note: textarea({ label: machineLabels.positionNote, helper: machineHelp.positionNote, max: 500 }),
} as const

const statusValue = oneOf(machineStates)

/** A machine as lists and pages hold it. */
export const machineRow = z.object({
  id: z.int(),
  qr_token: z.string(),
  serial_no: z.string(),
  name: z.string(),
  customer_machine_no: z.nullable(z.string()),
  machine_model_id: z.int(),
  model_name: z.string(),
  model_brand: z.nullable(z.string()),
  type_name_th: z.string(),
  type_name_en: z.nullable(z.string()),
  customer_id: z.int(),
  customer_code: z.string(),
  ...customerNames,
  site_id: z.int(),
  site_name: z.string(),
  /** The project it was built for. */
  ...projectNamed,
  status: statusValue,
  built_on: z.nullable(z.string()),
  fat_on: z.nullable(z.string()),
  delivered_on: z.nullable(z.string()),
  installed_on: z.nullable(z.string()),
  sat_on: z.nullable(z.string()),
  commissioned_on: z.nullable(z.string()),
  criticality: z.nullable(z.enum(['A', 'B', 'C'])),
  position_note: z.nullable(z.string()),
  open_orders: z.int(),
  row_version: z.int(),
})
/** A machine with the names of its model, customer and site. */
export type MachineRow = z.output<typeof machineRow>

const statusField = { label: machineLabels.status, options: machineStates } as const

/** The list of machines. */
export const listMachines = operation({
  name: 'machines.list',
  title: machineWords.list,
  effect: 'read',
  access: by('view'),
  input: {
    where: group(
      {
        text: text({ label: machineLabels.text, helper: machineHelp.text, max: 100 }),
        customer_id: reference({ label: machineLabels.customer, of: 'customer' }),
        site_id: reference({ label: machineLabels.site, of: 'customer_site' }),
        machine_model_id: reference({ label: machineLabels.model, of: 'machine_model' }),
        machine_type_id: reference({ label: machineLabels.type, of: 'machine_type' }),
        project_id: reference({ label: machineLabels.project, of: 'project' }),
        status: choice(statusField),
        /** For users who may delete: those that were. */
        is_deleted: yesNo({ label: machineLabels.deleted }),
      },
      { required: false },
    ),
    ...pagingFields({ name: machineLabels.name, serial_no: machineLabels.serialNo }),
  },
  output: pageOf(machineRow),
})

/** One machine. */
export const getMachine = operation({
  name: 'machines.get',
  title: machineWords.one,
  effect: 'read',
  access: by('view'),
  input: { id: rowId('machine') },
  output: value(machineRow),
})

/** Machines to choose from, those still in service: at most 50, of a site, of a customer, or of all. */
export const machineOptions = operation({
  name: 'machines.options',
  title: machineWords.options,
  effect: 'read',
  access: byOrCall('view'),
  input: {
    where: group(
      {
        text: text({ label: machineLabels.text, helper: machineHelp.text, max: 100 }),
        customer_id: reference({ label: machineLabels.customer, of: 'customer' }),
        site_id: reference({ label: machineLabels.site, of: 'customer_site' }),
        /** The one already chosen, whatever its state. */
        id: reference({ label: machineWords.one, of: 'machine' }),
      },
      { required: false },
    ),
  },
  output: value(
    z.array(
      z.pick(machineRow, {
        id: true,
        serial_no: true,
        name: true,
        customer_machine_no: true,
        model_name: true,
        type_name_th: true,
        type_name_en: true,
        customer_id: true,
        customer_code: true,
        customer_name: true,
        customer_name_en: true,
        customer_short_name: true,
        site_id: true,
        site_name: true,
        // that of its owner's: none of a machine that came from another customer
        project_id: true,
        project_no: true,
        project_name: true,
        status: true,
        open_orders: true,
      }),
    ),
  ),
})

/** What a write of machines makes old: its warranty, too, goes by its days and its project. */
export const machineChanges = [
  'machines',
  'customers',
  'serviceOrders',
  'boards',
  'projects',
  'warranties',
  'coverReport',
] as const

/** A new machine at a site; its customer is the site's. */
export const insertMachine = operation({
  name: 'machines.insert',
  title: machineWords.insert,
  effect: 'write',
  changes: machineChanges,
  access: byOrCall('create'),
  input: { data: group({ ...machineFields, status: choice(statusField) }) },
  output: value(machineRow),
  done: machineWords.saved,
})

/** Changes a machine's record; its state has a call of its own. */
export const updateMachine = operation({
  name: 'machines.update',
  title: machineWords.update,
  effect: 'write',
  changes: machineChanges,
  access: by('edit'),
  input: { id: rowId('machine'), row_version: rowVersion, data: changesOf(machineFields) },
  output: value(machineRow),
  done: machineWords.saved,
})

/** Puts a machine away that was entered by mistake; refused where an order names it. */
export const deleteMachine = operation({
  name: 'machines.delete',
  title: machineWords.remove,
  effect: 'write',
  changes: machineChanges,
  access: by('delete'),
  input: { id: rowId('machine'), row_version: rowVersion },
  output: nothing,
  done: machineWords.deleted,
})

/** Brings back a machine that was put away. */
export const restoreMachine = operation({
  name: 'machines.restore',
  title: machineWords.restore,
  effect: 'write',
  changes: machineChanges,
  access: by('delete'),
  input: { id: rowId('machine', { is_deleted: 'true' }), row_version: rowVersion },
  output: value(machineRow),
  done: machineWords.saved,
})

/** Takes a machine one step on; going out of service needs a reason. */
export const setMachineStatus = operation({
  name: 'machines.setStatus',
  title: machineWords.setStatus,
  effect: 'write',
  changes: machineChanges,
  access: by('edit'),
  input: {
    id: rowId('machine'),
    row_version: rowVersion,
    to_status: choice({ ...statusField, required: true }),
    reason: textarea({ label: machineLabels.reason, max: 1000 }),
  },
  check: ({ to_status, reason }) =>
    needsReason(to_status) && !reason
      ? [wrong('reason', 'REQUIRED', { en: 'Please give a reason', th: 'กรุณาระบุเหตุผล' })]
      : [],
  output: value(machineRow),
  done: machineWords.saved,
})

const byName = { named: { th: ['name'], en: ['name'] } } as const
const byProjectNo = { named: { th: ['project_no', 'name'], en: ['project_no', 'name'] } } as const

/** What became of a machine's record; its columns are those of the form. */
export const machineHistory = recordHistory({
  name: 'machines.history',
  title: machineWords.history,
  access: by('edit'),
  table: 'machine',
  fields: {
    ...machineFields,
    customer_id: reference({ label: machineLabels.customer, of: 'customer' }),
    status: choice(statusField),
  },
  lookups: { site_id: byName, machine_model_id: byName, customer_id: byName, project_id: byProjectNo },
})

function needsReason(status: keyof typeof machineStates): boolean {
  return Object.values(machineSteps)
    .flat()
    .some((step) => step.to === status && step.needsReason)
}
