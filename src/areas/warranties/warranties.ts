// Warranties: of what each is, what it covers, from when to when, and what is done with it.
import * as z from 'zod/mini'
import type { Access, Flag } from '#base/access.ts'
import { endOfMonths } from '#base/end-of-months.ts'
import { YEAR_MAX } from '#base/limits.ts'
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
import { masterOption, recordHistory } from '#platform/records/master-data/master-data.ts'
import './warranty-problems.ts'
import {
  warrantyBases,
  warrantyHelp as help,
  warrantyKinds,
  warrantyLabels as label,
  warrantyStates,
  warrantyWords as said,
} from './warranties.text.ts'

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

const scope = {
  project_id: reference({ label: label.project, helper: help.project, of: 'project' }),
  machine_id: reference({ label: label.machine, of: 'machine' }),
  installed_part_id: reference({ label: label.part, helper: help.part, of: 'installed_part' }),
} as const

/** What is asked about a warranty and may be changed later. */
const termFields = {
  basis: choice({ label: label.basis, options: warrantyBases, required: true, initVal: 'ACCEPTANCE' }),
  start_date: date({ label: label.startDate, required: true }),
  months: number({ label: label.months, min: 1, max: 240 }),
  end_date: date({ label: label.endDate, helper: help.endDate }),
  end_reason: text({ label: label.endReason, max: 500 }),
  hours_limit: number({ label: label.hoursLimit, helper: help.hoursLimit, min: 1, max: 1_000_000 }),
  covers_labor: yesNo({ label: label.labor, initVal: true }),
  covers_parts: yesNo({ label: label.parts, initVal: true }),
  covers_travel: yesNo({ label: label.travel, initVal: false }),
  exclusions: textarea({ label: label.exclusions, max: 2000 }),
} as const

/** The same of one that is known: its last day stands, and follows its months while it was reckoned from them. */
export const knownTermFields = {
  ...termFields,
  end_date: date({ label: label.endDate, helper: help.knownEndDate, required: true }),
} as const

/** What is asked about a new one. */
export const warrantyFields = {
  ...scope,
  kind: choice({ label: label.kind, options: warrantyKinds, required: true, initVal: 'STANDARD' }),
  ...termFields,
} as const

interface Terms {
  readonly start_date?: string | undefined
  readonly months?: number | null | undefined
  readonly end_date?: string | null | undefined
  readonly end_reason?: string | null | undefined
  readonly covers_labor?: boolean | null | undefined
  readonly covers_parts?: boolean | null | undefined
  readonly covers_travel?: boolean | null | undefined
}

/** Terms whose last day was reckoned and is left as it is: it follows the months. */
export function followsMonths<T extends { readonly end_date?: string | null | undefined }>(
  { start_date, months, end_date }: Pick<WarrantyRow, 'start_date' | 'months' | 'end_date'>,
  terms: T,
): T | (Omit<T, 'end_date'> & { end_date: null }) {
  const wasReckoned = months !== null && endOfMonths(start_date, months) === end_date
  return wasReckoned && terms.end_date === end_date ? { ...terms, end_date: null } : terms
}

/** What is said of terms that do not fit. */
export const termsTold = {
  end: { en: 'Give the months or the last day', th: 'กรุณาระบุจำนวนเดือนหรือวันสิ้นสุด' },
  order: { en: 'The last day is before the first', th: 'วันสิ้นสุดอยู่ก่อนวันเริ่ม' },
  late: { en: 'It would last beyond the year 2050', th: 'สิ้นสุดหลังปี 2050 ไม่ได้' },
  reason: {
    en: 'Say why it does not end with its months',
    th: 'กรุณาระบุเหตุผล เพราะวันสิ้นสุดไม่ตรงกับจำนวนเดือน',
  },
  something: { en: 'Choose at least one thing it covers', th: 'กรุณาเลือกสิ่งที่คุ้มครองอย่างน้อยหนึ่งอย่าง' },
  scope: {
    en: 'Choose a project, a machine or a part in one',
    th: 'กรุณาเลือกโครงการ เครื่องจักร หรืออะไหล่ในเครื่อง',
  },
  hours: { en: 'Hours are counted for one machine', th: 'นับชั่วโมงได้เฉพาะเครื่องเดียว' },
  part: { en: 'Choose the part in the machine', th: 'กรุณาเลือกอะไหล่ในเครื่อง' },
} as const

/** What is wrong with the days and the cover of a warranty as a whole; `at` stands before the names of its fields. */
export function checkTerms(terms: Terms, at = '') {
  const { start_date, months, end_date, end_reason } = terms
  const covers = [terms.covers_labor ?? true, terms.covers_parts ?? true, terms.covers_travel ?? false]
  const reckoned = months && start_date ? endOfMonths(start_date, months) : null
  return [
    ...(months || end_date ? [] : [wrong(`${at}months`, 'REQUIRED', termsTold.end)]),
    ...(end_date && start_date && end_date < start_date
      ? [wrong(`${at}end_date`, 'OUT_OF_RANGE', termsTold.order)]
      : []),
    ...(reckoned && end_date && !end_reason && end_date !== reckoned
      ? [wrong(`${at}end_reason`, 'REQUIRED', termsTold.reason)]
      : []),
    ...(isTooLate(end_date ?? reckoned) ? [wrong(`${at}months`, 'OUT_OF_RANGE', termsTold.late)] : []),
    ...(covers.some(Boolean) ? [] : [wrong(`${at}covers_labor`, 'REQUIRED', termsTold.something)]),
  ]
}

/** True for a last day beyond the years that days are taken of. */
export function isTooLate(end: string | null): boolean {
  return end !== null && Number(end.slice(0, 4)) > YEAR_MAX
}

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
