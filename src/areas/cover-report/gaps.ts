// Machines whose cover ends without another: what is at stake, and what sales does about each.
import * as z from 'zod/mini'
import type { Access, Flag } from '#base/access.ts'
import { exportOf } from '#base/exports.ts'
import {
  choice,
  date,
  group,
  maybeRowVersion,
  reference,
  rowId,
  text,
  textarea,
  yesNo,
} from '#base/fields.ts'
import { oneOf } from '#base/one-of.ts'
import { type Output, operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { doneWords } from '#base/text.ts'
import { customerNames } from '#areas/customers/customer-names.ts'
import { reportHelp as help, reportLabels } from './cover-report.text.ts'
import { gapLabels as label, gapResults, gapSegments, gapWords } from './gap-text.ts'

const by = (flag: Flag): Access => ({ anyOf: [{ menu: '/app/MA-and-Warranty-Report', flag }] })

const maybeText = z.nullable(z.string())
const maybeInt = z.nullable(z.int())

const gapRow = z.object({
  /** The machine's. */
  id: z.int(),
  machine_name: z.string(),
  serial_no: z.string(),
  customer_id: z.int(),
  customer_code: z.string(),
  ...customerNames,
  site_name: z.string(),
  segment: oneOf(gapSegments),
  /** The last day that is covered, and the first that is not. */
  covered_until: z.string(),
  gap_from: z.string(),
  days_left: z.int(),
  /** The number of what covered it last. */
  last_no: maybeText,
  /** A year of the last contract, this machine's part; else what its type is offered at. Null: neither is known, or money is not told. */
  at_stake: z.nullable(z.number()),
  /** The latest draft or offer that names the machine. */
  offer_id: maybeInt,
  offer_no: maybeText,
  next_step: maybeText,
  next_on: maybeText,
  owner_id: maybeInt,
  owner_name: maybeText,
  result: oneOf(gapResults),
  reason: maybeText,
  /** Null as long as nothing was noted. */
  row_version: maybeInt,
})
/** A gap as the list and its dialogs hold it. */
export type GapRow = z.output<typeof gapRow>

const gapCounts = z.object({ ENDING: z.int(), ENDED: z.int(), RENEW: z.int() })

const { schema: pageSchema } = pageOf(gapRow)
const gapPage = {
  schema: z.extend(pageSchema, { as_of: z.string(), counts: gapCounts, at_stake: z.nullable(z.number()) }),
  page: true,
} satisfies Output

/** The gaps of a day, today where none is named; those of customers who want no contract only where they are asked for. */
export const listGaps = operation({
  name: 'coverReport.gaps',
  title: gapWords.finder,
  effect: 'read',
  access: by('view'),
  input: {
    as_of: date({ label: reportLabels.asOf, helper: help.asOf }),
    segment: choice({ label: label.segment, options: gapSegments }),
    text: text({ label: reportLabels.text, helper: help.text, max: 100 }),
    customer_id: reference({ label: reportLabels.customer, of: 'customer' }),
    site_id: reference({ label: reportLabels.site, of: 'customer_site' }),
    owner_id: reference({ label: label.owner, of: 'employee' }),
    not_wanted: yesNo({ label: label.notWanted }),
    ...pagingFields({ covered_until: label.endsOn, customer: reportLabels.customer, next_on: label.nextOn }),
  },
  output: gapPage,
})

/** The same as a file. */
export const exportGaps = exportOf(listGaps, 'coverReport.exportGaps', {
  customer_name: reportLabels.customer,
  site_name: reportLabels.site,
  machine_name: reportLabels.machine,
  serial_no: reportLabels.serialNo,
  segment: [label.segment, gapSegments],
  covered_until: [label.endsOn, 'day'],
  days_left: reportLabels.daysLeft,
  last_no: label.last,
  at_stake: label.stake,
  offer_no: label.offer,
  next_step: label.nextStep,
  next_on: [label.nextOn, 'day'],
  owner_name: label.owner,
  result: [label.result, gapResults],
  reason: label.reason,
})

/** What is noted of a gap. */
export const planFields = {
  next_step: text({ label: label.nextStep, max: 300 }),
  next_on: date({ label: label.nextOn }),
  owner_id: reference({ label: label.owner, of: 'employee' }),
} as const

const gap = {
  machine_id: rowId('machine'),
  gap_from: date({ label: label.gapFrom, required: true }),
  row_version: maybeRowVersion,
} as const
const writes = {
  effect: 'write',
  /** Null where the cover of the machine does not end on that day now. */
  output: value(z.nullable(gapRow)),
  done: doneWords.saved,
} as const

/** Notes the next step for a machine, its day and who looks after it; opens again what was not wanted. */
export const planGap = operation({
  name: 'coverReport.plan',
  title: gapWords.plan,
  ...writes,
  access: by('edit'),
  input: { ...gap, data: group(planFields) },
})

/** Notes that the customer wants no contract, and why. */
export const refuseGap = operation({
  name: 'coverReport.refuse',
  title: gapWords.refuse,
  ...writes,
  access: by('edit'),
  input: { ...gap, reason: textarea({ label: label.reason, required: true, max: 1000 }) },
})
