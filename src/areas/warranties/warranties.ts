// Warranties: what is known of each, and what is done with it.
import * as z from 'zod/mini'
import type { Access, Flag } from '#base/access.ts'
import { exportOf } from '#base/exports.ts'
import {
  changesOf,
  choice,
  date,
  group,
  number,
  reference,
  rowId,
  rowVersion,
  text,
  textarea,
  wrong,
  yesNo,
} from '#base/fields.ts'
import { oneOf } from '#base/one-of.ts'
import { operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { doneWords } from '#base/text.ts'
import { customerNames } from '#areas/customers/customer-names.ts'
import { projectNamed } from '#areas/projects/project-named.ts'
import { masterOption } from '#platform/records/master-data/master-data.ts'
import { recordHistory } from '#platform/records/master-data/record-history.ts'
import './warranty-problems.ts'
import {
  warrantyBases,
  warrantyHelp as help,
  warrantyKinds,
  warrantyLabels as label,
  warrantyStates,
  warrantyWords as said,
} from './warranties.text.ts'
import { checkTerms, knownTermFields, termFields, termsTold, warrantyFields } from './warranty-fields.ts'

const by = (flag: Flag): Access => ({ anyOf: [{ menu: '/app/MA-page', flag }] })

const maybeText = z.nullable(z.string())

const warrantyRow = z.object({
  id: z.int(),
  warranty_no: z.string(),
  /** Null for one of a whole project. */
  machine_id: z.nullable(z.int()),
  machine_name: maybeText,
  serial_no: maybeText,
  /** The project it is of, or that its machine was built for. */
  ...projectNamed,
  customer_code: z.string(),
  ...customerNames,
  /** Empty for a project without one. */
  site_name: z.string(),
  installed_part_id: z.nullable(z.int()),
  part_name: maybeText,
  part_place: maybeText,
  kind: oneOf(warrantyKinds),
  basis: oneOf(warrantyBases),
  start_date: z.string(),
  months: z.nullable(z.int()),
  end_date: z.string(),
  end_reason: maybeText,
  hours_limit: z.nullable(z.int()),
  covers_labor: z.boolean(),
  covers_parts: z.boolean(),
  covers_travel: z.boolean(),
  exclusions: maybeText,
  state: oneOf(warrantyStates),
  /** From today to its last day: 0 on that day, less than 0 after it. Null once void. */
  days_left: z.nullable(z.int()),
  void_on: maybeText,
  void_reason: maybeText,
  /** The days of the project leave none for it: it holds again once they do. Its reason is the number of the project. */
  void_by_days: z.boolean(),
  extends_id: z.nullable(z.int()),
  extends_no: maybeText,
  /** What goes on from it. */
  extended_by_no: maybeText,
  row_version: z.int(),
})
/** A warranty as lists and dialogs hold it. */
export type WarrantyRow = z.output<typeof warrantyRow>

/** Every warranty; by choice those in one state today. */
export const listWarranties = operation({
  name: 'warranties.select',
  title: said.many,
  effect: 'read',
  access: by('view'),
  input: {
    where: group(
      {
        text: text({ label: label.text, helper: help.text, max: 100 }),
        machine_id: reference({ label: label.machine, of: 'machine' }),
        project_id: reference({ label: label.project, of: 'project' }),
        customer_id: reference({ label: label.customer, of: 'customer' }),
        kind: choice({ label: label.kind, options: warrantyKinds }),
        state: choice({ label: label.state, options: warrantyStates }),
      },
      { required: false },
    ),
    ...pagingFields({ end_date: label.endDate, warranty_no: label.no }),
  },
  output: pageOf(warrantyRow),
})

/** The same as a file. */
export const exportWarranties = exportOf(listWarranties, 'warranties.export', {
  warranty_no: label.no,
  machine_name: label.machine,
  serial_no: label.serialNo,
  project_no: label.project,
  part_name: label.part,
  customer_name: label.customer,
  site_name: label.site,
  kind: [label.kind, warrantyKinds],
  basis: [label.basis, warrantyBases],
  start_date: [label.startDate, 'day'],
  months: label.months,
  end_date: [label.endDate, 'day'],
  end_reason: label.endReason,
  hours_limit: label.hoursLimit,
  covers_labor: label.labor,
  covers_parts: label.parts,
  covers_travel: label.travel,
  exclusions: label.exclusions,
  state: [label.state, warrantyStates],
  days_left: label.daysLeft,
})

/** One warranty. */
export const getWarranty = operation({
  name: 'warranties.get',
  title: said.one,
  effect: 'read',
  access: by('view'),
  input: { id: rowId('warranty') },
  output: value(warrantyRow),
})

/** The warranties of a machine and of its parts, the latest first: at most 100, for all who see the machine. */
export const warrantiesOfMachine = operation({
  name: 'warranties.ofMachine',
  title: said.ofMachine,
  effect: 'read',
  access: {
    anyOf: [
      { menu: '/app/Component-Project-Management', flag: 'view' },
      { menu: '/app/MA-page', flag: 'view' },
    ],
  },
  input: { machine_id: rowId('machine') },
  output: value(z.array(warrantyRow)),
})

/** Machines to choose from, by name or serial number: at most 50. */
export const warrantyMachines = operation({
  name: 'warranties.machines',
  title: said.machines,
  effect: 'read',
  access: by('view'),
  input: { text: text({ label: label.text, max: 100 }) },
  output: value(z.array(masterOption)),
})

/** The parts that sit in a machine to choose from: at most 50. */
export const warrantyParts = operation({
  name: 'warranties.parts',
  title: said.parts,
  effect: 'read',
  access: by('view'),
  input: { machine_id: rowId('machine'), text: text({ label: label.text, max: 100 }) },
  output: value(z.array(masterOption)),
})

const writes = {
  effect: 'write',
  changes: ['warranties', 'machines', 'customers', 'serviceOrders', 'coverReport', 'projects'],
  output: value(warrantyRow),
  done: doneWords.saved,
} as const

/** A new warranty of a project, of a machine, or of a part in one. Without a last day it ends with its months. */
export const insertWarranty = operation({
  name: 'warranties.insert',
  title: said.insert,
  ...writes,
  access: by('create'),
  input: { data: group(warrantyFields) },
  check: ({ data }) => [
    ...(data.machine_id || data.installed_part_id || data.project_id
      ? []
      : [wrong('data.machine_id', 'REQUIRED', termsTold.scope)]),
    ...(data.hours_limit && !data.machine_id && !data.installed_part_id
      ? [wrong('data.hours_limit', 'NOT_HERE', termsTold.hours)]
      : []),
    ...(data.kind === 'PART' && !data.installed_part_id
      ? [wrong('data.installed_part_id', 'REQUIRED', termsTold.part)]
      : []),
    ...checkTerms(data, 'data.'),
  ],
})

/** Changes the days and the cover of a warranty; a last day that is left as it was reckoned follows its months. */
export const updateWarranty = operation({
  name: 'warranties.update',
  title: said.update,
  ...writes,
  access: by('edit'),
  input: {
    id: rowId('warranty', { status: 'ACTIVE' }),
    row_version: rowVersion,
    data: changesOf(knownTermFields),
  },
})

/** Goes on the day after a warranty ends, with the same cover. */
export const extendWarranty = operation({
  name: 'warranties.extend',
  title: said.extend,
  ...writes,
  access: by('edit'),
  input: {
    id: rowId('warranty', { status: 'ACTIVE' }),
    row_version: rowVersion,
    months: number({ label: label.months, min: 1, max: 240, required: true }),
  },
})

/** Ends a warranty before its time: from the day on, and for ever. */
export const voidWarranty = operation({
  name: 'warranties.void',
  title: said.void,
  ...writes,
  access: by('edit'),
  input: {
    id: rowId('warranty', { status: 'ACTIVE' }),
    row_version: rowVersion,
    void_reason: textarea({ label: label.voidReason, required: true, max: 1000 }),
    void_on: date({ label: label.voidOn, helper: help.voidOn }),
  },
})

/** What became of a warranty. */
export const warrantyHistory = recordHistory({
  name: 'warranties.history',
  title: said.history,
  access: by('edit'),
  table: 'warranty',
  fields: {
    ...termFields,
    void_on: date({ label: label.voidOn }),
    void_reason: textarea({ label: label.voidReason, max: 1000 }),
    void_by_days: yesNo({ label: label.voidByDays }),
  },
})
