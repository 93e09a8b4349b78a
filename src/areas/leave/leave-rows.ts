// A request as lists show it, and as it is opened.
import * as z from 'zod/mini'
import { oneOf } from '#base/one-of.ts'
import { paper } from '#platform/files/papers.ts'
import { leaveDoubts, leaveStates } from './leave.text.ts'

/** A name that may be missing. */
export const name = z.nullable(z.string())
const part = z.enum(['FULL', 'AM', 'PM'])
/** Where a request stands. */
export const status = oneOf(leaveStates)
/** The days of a leave. */
export const days = { start_date: z.string(), start_part: part, end_date: z.string(), end_part: part }
/** Whose leave it is. */
export const person = { employee_id: z.int(), employee_th: z.string(), employee_en: name, nickname: name }

/** A request in a list. */
export const row = {
  id: z.int(),
  ...person,
  employee_code: z.string(),
  leave_type_id: z.int(),
  leave_type_th: z.string(),
  leave_type_en: name,
  ...days,
  days: z.number(),
  /** What was asked, where the calendar makes another number of it since `recounted_at`. */
  asked_days: z.nullable(z.number()),
  recounted_at: z.nullable(z.string()),
  /** What an approved one comes to by now, where that is another number than it takes. */
  days_now: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  status,
  substitute_th: name,
  substitute_en: name,
  has_document: z.boolean(),
  row_version: z.int(),
}
/** A request in a list, and what an approver needs to decide there; null where the caller decides nothing. */
export const listed = {
  ...row,
  decision: z.nullable(
    z.object({
      /** What an approver has to accept knowingly. */
      doubts: z.array(oneOf(leaveDoubts)),
      /** Who else of the caller's people is away in these days, the first first; at most twelve. */
      away: z.array(z.object({ employee_th: z.string(), employee_en: name, nickname: name })),
    }),
  ),
}
export type ListedLeave = z.output<z.ZodMiniObject<typeof listed>>
/** What else a person has in the hours of a leave. */
export const clash = z.object({
  source: z.string(),
  start: z.string(),
  end: z.string(),
  so_no: z.nullable(z.string()),
  customer: z.nullable(z.string()),
})
const steps = z.enum([
  'update',
  'submit',
  'approve',
  'reject',
  'withdraw',
  'cancel',
  'settle',
  'attach',
  'detach',
])
const doubts = z.array(oneOf(leaveDoubts))
/** A request with everything about it. */
export const detail = z.object({
  ...row,
  contact_during: z.nullable(z.string()),
  status_note: z.nullable(z.string()),
  decided_by_name: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  /** Who asked, where it was not the person themselves. */
  entered_by_name: z.nullable(z.string()),
  substitute_id: z.nullable(z.int()),
  /** True if the substitute is away at the same time. */
  substitute_away: z.boolean(),
  document: z.nullable(paper),
  /** What an approver has to accept knowingly, and what was accepted so. */
  doubts,
  acknowledged: doubts,
  /** What is left of the kind in its year; null without a quota. */
  remaining: z.nullable(z.number()),
  /** What else the person has in these hours. */
  clashes: z.array(clash),
  /** What the caller may do with it now. */
  steps: z.array(steps),
})
export type LeaveRow = z.output<z.ZodMiniObject<typeof row>>
export type LeaveDetail = z.output<typeof detail>
export type LeaveClash = z.output<typeof clash>
export type LeaveStep = z.output<typeof steps>
