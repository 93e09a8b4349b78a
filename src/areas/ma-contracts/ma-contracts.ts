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
  reference,
  rowId,
  rowVersion,
  text,
  textarea,
} from '#base/fields.ts'
import { oneOf } from '#base/one-of.ts'
import { nothing, operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { doneWords } from '#base/text.ts'
import { customerNames } from '#areas/customers/customer-names.ts'
import { projectNamed } from '#areas/projects/project-named.ts'
import { paper } from '#platform/files/papers.ts'
import { recordHistory } from '#platform/records/master-data/record-history.ts'
import { type MaTerms, checkMaTerms, maContractFields, maMachineFields, maTermFields } from './ma-fields.ts'
import './ma-problems.ts'
import { maStates, maStatuses } from './ma-state.ts'
import { maBillings, maHelp as help, maLabels as label, maWords as said } from './ma-contracts.text.ts'

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
  check: ({ data }) => checkMaTerms(data as MaTerms, 'data.'),
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
