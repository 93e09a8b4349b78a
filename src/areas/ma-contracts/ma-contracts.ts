// Maintenance contracts: what each promises and costs, from when to when, and what is changed of it.
import * as z from 'zod/mini'
import type { Access, Flag } from '#base/access.ts'
import { exportOf } from '#base/exports.ts'
import {
  changesOf,
  choice,
  date,
  group,
  list,
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
import { nothing, operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { doneWords } from '#base/text.ts'
import { customerNames } from '#areas/customers/customer-names.ts'
import { projectNamed } from '#areas/projects/project-named.ts'
import { paper } from '#platform/files/papers.ts'
import { recordHistory } from '#platform/records/master-data/master-data.ts'
import './ma-problems.ts'
import { maStates, maStatuses } from './ma-state.ts'
import {
  maBillings,
  maHelp as help,
  maLabels as label,
  maUnits,
  maWords as said,
} from './ma-contracts.text.ts'

/** A right at the page of contracts. */
export const byMa = (flag: Flag): Access => ({ anyOf: [{ menu: '/app/MA-page', flag }] })

/** Callers who are told the money of contracts: those who enter or change them, and those who take lists out. */
export const seesMaMoney: Access = {
  anyOf: (['create', 'edit', 'export', 'approve'] as const).map((flag) => ({ menu: '/app/MA-page', flag })),
}

const maybeText = z.nullable(z.string())
const maybeNumber = z.nullable(z.number())

export const maContractRow = z.object({
  id: z.int(),
  ma_no: z.string(),
  name: z.string(),
  customer_id: z.int(),
  customer_code: z.string(),
  ...customerNames,
  site_id: z.nullable(z.int()),
  site_name: maybeText,
  /** The project whose machines it looks after. */
  ...projectNamed,
  status: oneOf(maStatuses),
  /** Today; an active contract is told by its days. */
  state: oneOf(maStates),
  status_reason: maybeText,
  start_date: maybeText,
  end_date: maybeText,
  end_reason: maybeText,
  terminated_on: maybeText,
  /** From today to its last day: 0 on that day, less than 0 after it. Null unless it is active. */
  days_left: z.nullable(z.int()),
  visits_per_year: z.int(),
  visit_tolerance_days: z.int(),
  covered_hours: maybeNumber,
  covered_visits_extra: z.nullable(z.int()),
  covers_labor: z.boolean(),
  covers_parts: z.boolean(),
  covers_travel: z.boolean(),
  covers_remote: z.boolean(),
  parts_discount_pct: maybeNumber,
  response_minutes: z.nullable(z.int()),
  restore_minutes: z.nullable(z.int()),
  /** Null for callers who are not told money. */
  value: maybeNumber,
  billing: oneOf(maBillings),
  notice_days: z.int(),
  auto_renew: z.boolean(),
  renewed_from_id: z.nullable(z.int()),
  renewed_from_no: maybeText,
  renewed_by_id: z.nullable(z.int()),
  renewed_by_no: maybeText,
  owner_id: z.nullable(z.int()),
  owner_name: maybeText,
  po_no: maybeText,
  /** The signed contract or the customer's order. */
  signed: z.nullable(paper),
  note: maybeText,
  machine_count: z.int(),
  row_version: z.int(),
})
/** A contract as lists and pages hold it. */
export type MaContractRow = z.output<typeof maContractRow>

/** What is asked about a contract and may be changed later. */
export const maTermFields = {
  name: text({ label: label.name, max: 200, required: true }),
  site_id: reference({ label: label.site, of: 'customer_site' }),
  project_id: reference({ label: label.project, helper: help.project, of: 'project' }),
  start_date: date({ label: label.startDate }),
  end_date: date({ label: label.endDate }),
  end_reason: text({ label: label.endReason, helper: help.endReason, max: 500 }),
  visits_per_year: number({ label: label.visitsPerYear, min: 0, max: 52, initVal: 4 }),
  visit_tolerance_days: number({
    label: label.tolerance,
    min: 0,
    max: 60,
    tailLabel: maUnits.days,
    initVal: 14,
  }),
  covered_hours: number({ label: label.coveredHours, helper: help.hours, min: 0, max: 100_000, decimals: 2 }),
  covered_visits_extra: number({ label: label.extraVisits, helper: help.hours, min: 0, max: 365 }),
  covers_labor: yesNo({ label: label.labor, initVal: true }),
  covers_parts: yesNo({ label: label.parts, initVal: false }),
  covers_travel: yesNo({ label: label.travel, initVal: true }),
  covers_remote: yesNo({ label: label.remote, initVal: true }),
  parts_discount_pct: number({
    label: label.discount,
    min: 0,
    max: 100,
    decimals: 2,
    tailLabel: maUnits.percent,
  }),
  response_minutes: number({
    label: label.response,
    helper: help.minutes,
    min: 1,
    max: 1_000_000,
    tailLabel: maUnits.minutes,
  }),
  restore_minutes: number({
    label: label.restore,
    helper: help.minutes,
    min: 1,
    max: 1_000_000,
    tailLabel: maUnits.minutes,
  }),
  value: number({ label: label.value, min: 0, max: 999_999_999_999, decimals: 2, tailLabel: maUnits.baht }),
  billing: choice({ label: label.billing, options: maBillings, initVal: 'YEARLY' }),
  notice_days: number({ label: label.notice, min: 0, max: 365, tailLabel: maUnits.days, initVal: 60 }),
  auto_renew: yesNo({ label: label.autoRenew, initVal: false }),
  owner_id: reference({ label: label.owner, of: 'employee' }),
  po_no: text({ label: label.po, max: 60 }),
  note: textarea({ label: label.note, max: 2000 }),
} as const

/** A machine of a contract, with its days where they are not the whole contract. */
export const maMachineFields = {
  machine_id: reference({ label: label.machine, of: 'machine', required: true }),
  valid_from: date({ label: label.validFrom, helper: help.days }),
  valid_to: date({ label: label.validTo, helper: help.days }),
} as const

/** What is asked about a new one. */
export const maContractFields = {
  customer_id: reference({ label: label.customer, of: 'customer', required: true }),
  ...maTermFields,
} as const

interface Terms {
  readonly start_date?: string | null | undefined
  readonly end_date?: string | null | undefined
  readonly covers_labor?: boolean | null | undefined
  readonly covers_parts?: boolean | null | undefined
  readonly covers_travel?: boolean | null | undefined
  readonly covers_remote?: boolean | null | undefined
  readonly response_minutes?: number | null | undefined
  readonly restore_minutes?: number | null | undefined
  readonly visits_per_year?: number | null | undefined
  readonly billing?: string | null | undefined
}

const told = {
  order: { en: 'The last day is before the first', th: 'วันสิ้นสุดอยู่ก่อนวันเริ่ม' },
  restore: { en: 'It runs again no sooner than we respond', th: 'เวลาแก้ไขเสร็จต้องไม่เร็วกว่าเวลาตอบรับ' },
  something: { en: 'Choose at least one thing it covers', th: 'กรุณาเลือกสิ่งที่คุ้มครองอย่างน้อยหนึ่งอย่าง' },
  visits: { en: 'Billing by visit needs visits', th: 'ถ้าเก็บเงินตามครั้งที่เข้า ต้องระบุจำนวนครั้ง' },
} as const

/** What is wrong with the terms of a contract as a whole; `at` stands before the names of its fields. */
export function checkMaTerms(terms: Terms, at = '') {
  const { start_date, end_date, response_minutes: response, restore_minutes: restore } = terms
  const covers = [
    terms.covers_labor ?? true,
    terms.covers_parts ?? false,
    terms.covers_travel ?? true,
    terms.covers_remote ?? true,
  ]
  return [
    ...(start_date && end_date && end_date < start_date
      ? [wrong(`${at}end_date`, 'OUT_OF_RANGE', told.order)]
      : []),
    ...(response && restore && restore < response
      ? [wrong(`${at}restore_minutes`, 'OUT_OF_RANGE', told.restore)]
      : []),
    ...(covers.some(Boolean) ? [] : [wrong(`${at}covers_labor`, 'REQUIRED', told.something)]),
    ...(terms.billing === 'PER_VISIT' && !terms.visits_per_year
      ? [wrong(`${at}visits_per_year`, 'REQUIRED', told.visits)]
      : []),
  ]
}

/** Every contract; by choice those in one state today. */
export const listMaContracts = operation({
  name: 'maContracts.select',
  title: said.many,
  effect: 'read',
  access: byMa('view'),
  input: {
    where: group(
      {
        text: text({ label: label.text, helper: help.text, max: 100 }),
        customer_id: reference({ label: label.customer, of: 'customer' }),
        machine_id: reference({ label: label.machine, of: 'machine' }),
        project_id: reference({ label: label.project, of: 'project' }),
        state: choice({ label: label.state, options: maStates }),
      },
      { required: false },
    ),
    ...pagingFields({ end_date: label.endDate, ma_no: label.no }),
  },
  output: pageOf(maContractRow),
})

/** The same as a file. */
export const exportMaContracts = exportOf(listMaContracts, 'maContracts.export', {
  ma_no: label.no,
  name: label.name,
  customer_name: label.customer,
  site_name: label.site,
  project_no: label.project,
  state: [label.state, maStates],
  start_date: [label.startDate, 'day'],
  end_date: [label.endDate, 'day'],
  days_left: label.daysLeft,
  machine_count: label.machines,
  visits_per_year: label.visitsPerYear,
  covered_hours: label.coveredHours,
  covers_labor: label.labor,
  covers_parts: label.parts,
  covers_travel: label.travel,
  covers_remote: label.remote,
  parts_discount_pct: label.discount,
  value: label.value,
  billing: [label.billing, maBillings],
  owner_name: label.owner,
  po_no: label.po,
  note: label.note,
})

/** One contract. */
export const getMaContract = operation({
  name: 'maContracts.get',
  title: said.one,
  effect: 'read',
  access: byMa('view'),
  input: { id: rowId('ma_contract') },
  output: value(maContractRow),
})

/** What a write of contracts makes old: what is covered stands on other pages, too. */
export const maChanges = [
  'maContracts',
  'maVisits',
  'warranties',
  'machines',
  'customers',
  'serviceOrders',
  'coverReport',
  'serviceProduct',
  'dashboards',
] as const

const writes = {
  effect: 'write',
  changes: maChanges,
  output: value(maContractRow),
  done: doneWords.saved,
} as const

/** A draft, with its machines where they are known. */
export const insertMaContract = operation({
  name: 'maContracts.insert',
  title: said.insert,
  ...writes,
  access: byMa('create'),
  input: {
    data: group(maContractFields),
    machines: list(maMachineFields, { label: label.machines, max: 200 }),
  },
  check: ({ data }) => checkMaTerms(data, 'data.'),
})

/** Changes the terms; once it is signed its first day, value and billing stay, and another last day needs a reason. */
export const updateMaContract = operation({
  name: 'maContracts.update',
  title: said.update,
  ...writes,
  access: byMa('edit'),
  input: { id: rowId('ma_contract'), row_version: rowVersion, data: changesOf(maTermFields) },
  check: ({ data }) => checkMaTerms(data as Terms, 'data.'),
})

/** Deletes a draft that was never offered. */
export const deleteMaContract = operation({
  name: 'maContracts.delete',
  title: said.remove,
  effect: 'write',
  changes: maChanges,
  access: byMa('delete'),
  input: { id: rowId('ma_contract', { status: 'DRAFT' }), row_version: rowVersion },
  output: nothing,
  done: said.removed,
})

/** What became of a contract. */
export const maContractHistory = recordHistory({
  name: 'maContracts.history',
  title: said.history,
  access: byMa('edit'),
  table: 'ma_contract',
  fields: {
    ...maTermFields,
    status: choice({ label: label.status, options: maStatuses }),
    status_reason: textarea({ label: label.reason, max: 1000 }),
    terminated_on: date({ label: label.terminatedOn }),
  },
  lookups: {
    site_id: { named: { th: ['name'], en: ['name'] } },
    project_id: { named: { th: ['project_no', 'name'], en: ['project_no', 'name'] } },
    owner_id: {
      named: { th: ['first_name_th', 'last_name_th'], en: ['first_name_en', 'last_name_en'] },
    },
  },
})
