// What is left of each kind of leave, and the days that users who may edit the balances add or take away.
import * as z from 'zod/mini'
import { maybeRowId, maybeRowVersion, number, reference, rowId, textarea, wrong } from '#base/fields.ts'
import { YEAR_MAX, YEAR_MIN } from '#base/limits.ts'
import { operation, value } from '#base/operation.ts'
import { keeper, keepsBalances } from './leave-fields.ts'
import './leave-problems.ts'
import { name } from './leave-rows.ts'
import { leaveDone, leaveLabels as labels, leaveWords } from './leave.text.ts'

const balance = z.object({
  leave_type_id: z.int(),
  code: z.string(),
  name_th: z.string(),
  name_en: name,
  half_day_allowed: z.boolean(),
  /** Null without a quota. */
  entitled: z.nullable(z.number()),
  carried: z.number(),
  adjusted: z.number(),
  /** Why it was adjusted last. */
  adjusted_reason: z.nullable(z.string()),
  taken: z.number(),
  pending: z.number(),
  remaining: z.nullable(z.number()),
  /** From when on it can be taken, where that is still to come: of this year nothing is there before. */
  opens_on: z.nullable(z.string()),
  /** Both null as long as nothing was taken of it, nor adjusted. */
  entitlement_id: z.nullable(z.int()),
  row_version: z.nullable(z.int()),
})
/** What a person has left of a kind. */
export type Balance = z.output<typeof balance>

/** What a person has left of every kind in a year; one's own and this year's unless named. */
export const leaveBalance = operation({
  name: 'leave.balance',
  title: leaveWords.balance,
  effect: 'read',
  access: { anyOf: [{ menu: '/app/Leave', flag: 'view' }, keeper] },
  input: {
    employee_id: maybeRowId('employee'),
    year: number({ label: labels.year, min: YEAR_MIN, max: YEAR_MAX }),
  },
  output: value(z.array(balance)),
})

/** What an adjustment says. */
export const adjustFields = {
  adjusted_days: number({
    label: labels.adjusted,
    min: -365,
    max: 365,
    decimals: 1,
    required: true,
    zero: true,
  }),
  reason: textarea({ label: labels.why, max: 500, required: true }),
} as const

/** Leave is taken in half days, and so it is given. */
export function checkAdjusted({ adjusted_days }: { adjusted_days: number }) {
  return Number.isInteger(adjusted_days * 2)
    ? []
    : [wrong('adjusted_days', 'HALVES', { en: 'Whole or half days', th: 'ใช้ได้เฉพาะเต็มวันหรือครึ่งวัน' })]
}

function checkVersion({ id, row_version }: { id?: number | undefined; row_version?: number | undefined }) {
  return (id === undefined) === (row_version === undefined)
    ? []
    : [wrong('row_version', 'WITH_ID', { en: 'Together with the id', th: 'ต้องระบุคู่กับ id' })]
}

/** Sets the days by which a person's entitlement differs from the rule, with the reason. */
export const adjustBalance = operation({
  name: 'leave.adjust',
  title: leaveWords.adjust,
  effect: 'write',
  access: keepsBalances,
  input: {
    employee_id: rowId('employee'),
    leave_type_id: reference({ label: labels.type, of: 'leave_type', required: true }),
    year: number({ label: labels.year, min: YEAR_MIN, max: YEAR_MAX, required: true }),
    /** The entitlement as it was read; left out with its version where there is none yet. */
    id: maybeRowId('leave_entitlement'),
    row_version: maybeRowVersion,
    ...adjustFields,
  },
  check: (given) => [...checkAdjusted(given), ...checkVersion(given)],
  output: value(balance),
  done: leaveDone.adjusted,
})
