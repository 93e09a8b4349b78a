// The report of cover: every machine in service on a day, what covers it and how long, and the sums over all that fit.
import * as z from 'zod/mini'
import type { Access, Flag } from '#base/access.ts'
import { MAX_OF_ALL, exportOf } from '#base/exports.ts'
import { choice, choices, date, number, reference, text } from '#base/fields.ts'
import { oneOf } from '#base/one-of.ts'
import { type Output, operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { customerNames } from '#areas/customers/customer-names.ts'
import {
  type CoverState,
  coverStates,
  groupings,
  partStates,
  reportHelp as help,
  reportLabels as label,
  reportWords,
} from './cover-report.text.ts'

const by = (flag: Flag): Access => ({ anyOf: [{ menu: '/app/MA-and-Warranty-Report', flag }] })

const maybeText = z.nullable(z.string())
const maybeInt = z.nullable(z.int())
const maybeNumber = z.nullable(z.number())
const partState = z.nullable(oneOf(partStates))

const reportRow = z.object({
  /** The machine's. */
  id: z.int(),
  machine_name: z.string(),
  serial_no: z.string(),
  customer_id: z.int(),
  customer_code: z.string(),
  ...customerNames,
  site_name: z.string(),
  /** Of the project it was built for. */
  project_no: maybeText,
  commissioned_on: maybeText,
  status: oneOf(coverStates),
  /** The last day without a gap from the day of the report on; of one that ended, its last day. */
  covered_until: maybeText,
  /** From the day of the report: 0 on the last day, less than 0 after it. */
  days_left: maybeInt,
  warranty_no: maybeText,
  warranty_start: maybeText,
  warranty_end: maybeText,
  warranty_status: partState,
  warranty_days_left: maybeInt,
  contract_id: maybeInt,
  ma_no: maybeText,
  ma_start: maybeText,
  ma_end: maybeText,
  ma_status: partState,
  ma_days_left: maybeInt,
  visits_done: maybeInt,
  /** Those that were not skipped. */
  visits_planned: maybeInt,
  next_visit: maybeText,
  last_service: maybeText,
  open_orders: z.int(),
  /** Hours of work the contract bore until that day, on all its machines; and how many it holds. */
  hours_used: maybeNumber,
  hours_limit: maybeNumber,
  /** Of the whole contract. Money is null for callers who are not told it. */
  ma_value: maybeNumber,
  /** The machine's part of it on that day, to the satang: they add up to the value. */
  ma_share: maybeNumber,
  owner_name: maybeText,
})
/** A machine of the report. */
export type ReportRow = z.output<typeof reportRow>

const sums = {
  machines: z.int(),
  by_status: z.object({
    IN_FORCE: z.int(),
    EXPIRING: z.int(),
    EXPIRED: z.int(),
    NOT_STARTED: z.int(),
    NONE: z.int(),
  } satisfies Record<CoverState, z.ZodMiniType>),
  /** Contracts in force on the day. */
  contracts: z.int(),
  /** What these bring for the machines that are counted; null for callers who are not told money. */
  value: maybeNumber,
}
const totals = z.object(sums)
export type ReportTotals = z.output<typeof totals>

const reportGroup = z.object({
  /** The customer's id, or the month as 'YYYY-MM'; '' for those whose cover has no last day. */
  key: z.string(),
  /** The customer's names; null of a month. */
  customer: z.nullable(z.object(customerNames)),
  ...sums,
})
export type ReportGroup = z.output<typeof reportGroup>

/** What the report is narrowed by. */
const reportFilters = {
  as_of: date({ label: label.asOf, helper: help.asOf }),
  text: text({ label: label.text, helper: help.text, max: 100 }),
  customer_id: reference({ label: label.customer, of: 'customer' }),
  site_id: reference({ label: label.site, of: 'customer_site' }),
  /** That it was built for. */
  project_id: reference({ label: label.project, of: 'project' }),
  status: choices({ label: label.status, options: coverStates }),
  expiring_within: number({ label: label.within, min: 0, max: 36_500, zero: true }),
  month: text({
    label: label.month,
    max: 7,
    pattern: /^(19|20)\d\d-(0[1-9]|1[0-2])$/,
    unfit: { code: 'FORMAT', words: { en: 'A month such as 2027-03', th: 'เดือน เช่น 2027-03' } },
  }),
} as const

const { schema: pageSchema } = pageOf(reportRow)
const reportPage = {
  schema: z.extend(pageSchema, { as_of: z.string(), totals }),
  page: true,
} satisfies Output

/** Machines with their cover on a day, today where none is named, and the sums over all that fit. */
export const coverReport = operation({
  name: 'coverReport.report',
  title: reportWords.report,
  effect: 'read',
  access: by('view'),
  input: {
    ...reportFilters,
    ...pagingFields({ covered_until: label.coveredUntil, machine: label.machine, customer: label.customer }),
  },
  output: reportPage,
})

/** The sums alone, split by customer or by the month in which cover ends. */
export const coverSummary = operation({
  name: 'coverReport.summary',
  title: reportWords.summary,
  effect: 'read',
  access: by('view'),
  input: {
    ...reportFilters,
    group_by: choice({ label: label.groupBy, options: groupings, initVal: 'CUSTOMER' }),
  },
  output: value(z.object({ as_of: z.string(), totals, groups: z.array(reportGroup) })),
})

/** The report as a file: every machine that fits. */
export const exportCoverReport = exportOf(
  coverReport,
  'coverReport.export',
  {
    customer_name: label.customer,
    site_name: label.site,
    project_no: label.project,
    machine_name: label.machine,
    serial_no: label.serialNo,
    commissioned_on: [label.commissioned, 'day'],
    status: [label.status, coverStates],
    covered_until: [label.coveredUntil, 'day'],
    days_left: label.daysLeft,
    warranty_no: label.warranty,
    warranty_start: [label.warrantyStart, 'day'],
    warranty_end: [label.warrantyEnd, 'day'],
    warranty_status: [label.warrantyStatus, partStates],
    warranty_days_left: label.warrantyLeft,
    ma_no: label.ma,
    ma_start: [label.maStart, 'day'],
    ma_end: [label.maEnd, 'day'],
    ma_status: [label.maStatus, partStates],
    ma_days_left: label.maLeft,
    visits_done: label.visitsDone,
    visits_planned: label.visitsPlanned,
    next_visit: [label.nextVisit, 'day'],
    last_service: [label.lastService, 'day'],
    open_orders: label.openOrders,
    hours_used: label.hoursUsed,
    hours_limit: label.hoursLimit,
    ma_value: label.value,
    ma_share: label.share,
    owner_name: label.owner,
  },
  {
    most: MAX_OF_ALL,
    onPaper: [
      'customer_name',
      'site_name',
      'machine_name',
      'serial_no',
      'status',
      'covered_until',
      'days_left',
      'warranty_end',
      'ma_no',
      'ma_end',
      'visits_done',
      'visits_planned',
      'next_visit',
      'last_service',
      'ma_value',
    ],
  },
)
