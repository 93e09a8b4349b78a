// The money of projects, and who is told of it: said here alone.
import * as z from 'zod/mini'
import type { Access } from '#base/access.ts'
import { number } from '#base/fields.ts'
import { milestoneHelp, milestoneLabels } from './milestones.text.ts'
import { projectLabels as label, projectUnits as unit } from './projects.text.ts'

/** Callers who are told the money of projects, and may change it. */
export const seesProjectMoney: Access = { anyOf: [{ menu: '/app/Project-Management', flag: 'approve' }] }

/** What is asked of it. */
export const projectMoneyFields = {
  contract_value: number({
    label: label.contractValue,
    min: 0,
    max: 999_999_999_999,
    decimals: 2,
    tailLabel: unit.baht,
  }),
  retention_pct: number({
    label: label.retention,
    min: 0,
    max: 100,
    decimals: 2,
    tailLabel: unit.percent,
  }),
  budget_cost: number({
    label: label.budgetCost,
    min: 0,
    max: 999_999_999_999,
    decimals: 2,
    tailLabel: unit.baht,
  }),
} as const

const money = z.optional(z.nullable(z.number()))

/** What is told of it; absent for callers who are not told. */
export const projectMoney = { contract_value: money, retention_pct: money, budget_cost: money } as const

/** The share of the price that a milestone brings, as it is asked. */
export const milestoneMoneyFields = {
  payment_pct: number({
    label: milestoneLabels.payment,
    helper: milestoneHelp.payment,
    min: 0,
    max: 100,
    decimals: 2,
    tailLabel: unit.percent,
  }),
} as const

/** The same as it is told; absent for callers who are not told. */
export const milestoneMoney = { payment_pct: money } as const
