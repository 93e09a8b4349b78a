// What is asked about a project, and how its days have to follow one another.
import { choice, date, number, reference, text, textarea, wrong } from '#base/fields.ts'
import { milestoneHelp, milestoneLabels } from './milestones.text.ts'
import { projectMoneyFields } from './project-money.ts'
import { outOfOrder } from './project-problems.ts'
import { percentMethods, projectPriorities, warrantyBases } from './project-states.ts'
import { projectHelp as help, projectLabels as label, projectUnits as unit } from './projects.text.ts'

/** What is asked about a project and may be changed later, beside its money. */
export const projectPlainFields = {
  name: text({ label: label.name, max: 200, required: true }),
  site_id: reference({ label: label.site, of: 'customer_site' }),
  project_type_id: reference({ label: label.type, of: 'project_type', required: true }),
  section_id: reference({
    label: label.section,
    of: 'org_unit',
    among: { level: 'SECTION' },
    required: true,
  }),
  manager_id: reference({ label: label.manager, of: 'employee', required: true }),
  sales_id: reference({ label: label.sales, of: 'employee' }),
  start_date: date({ label: label.startDate, required: true }),
  due_date: date({ label: label.dueDate, required: true }),
  priority: choice({ label: label.priority, options: projectPriorities, initVal: 'NORMAL' }),
  contract_no: text({ label: label.contractNo, max: 60 }),
  po_no: text({ label: label.poNo, max: 60 }),
  po_date: date({ label: label.poDate }),
  delivery_date: date({ label: label.delivery }),
  commissioning_date: date({ label: label.commissioning }),
  acceptance_date: date({ label: label.acceptance }),
  handover_date: date({ label: label.handover }),
  warranty_basis: choice({ label: label.warrantyBasis, options: warrantyBases, initVal: 'ACCEPTANCE' }),
  warranty_months: number({
    label: label.warrantyMonths,
    helper: help.months,
    min: 0,
    max: 240,
    tailLabel: unit.months,
  }),
  budget_hours: number({
    label: label.budgetHours,
    min: 0,
    max: 100_000,
    decimals: 2,
    tailLabel: unit.hours,
  }),
  percent_method: choice({
    label: milestoneLabels.method,
    helper: milestoneHelp.method,
    options: percentMethods,
    initVal: 'WEIGHT',
  }),
  description: textarea({ label: label.description, max: 4000 }),
} as const

export const projectChangeFields = { ...projectPlainFields, ...projectMoneyFields } as const

/** What is asked about a new one. */
export const projectFields = {
  customer_id: reference({ label: label.customer, of: 'customer', required: true }),
  ...projectChangeFields,
} as const

interface Days {
  readonly start_date?: string | null | undefined
  readonly due_date?: string | null | undefined
  readonly delivery_date?: string | null | undefined
  readonly commissioning_date?: string | null | undefined
  readonly acceptance_date?: string | null | undefined
  readonly handover_date?: string | null | undefined
}

const told = { en: 'The due date is before the start date', th: 'กำหนดส่งมอบอยู่ก่อนวันเริ่ม' }

/** A due day before the first; `at` stands before the names of its fields. */
export function checkProjectDays({ start_date, due_date }: Days, at = '') {
  return start_date && due_date && due_date < start_date ? [wrong(`${at}due_date`, 'OUT_OF_RANGE', told)] : []
}

const chain = ['delivery_date', 'commissioning_date', 'acceptance_date', 'handover_date'] as const

/** The days of the chain that are before an earlier one of it; the same day will do, and one that is missing is passed over. */
export function checkProjectChain(days: Days, at = '') {
  return chain.flatMap((name, place) => {
    const own = days[name]
    const isEarly = own && chain.slice(0, place).some((before) => (days[before] ?? '') > own)
    return isEarly ? [wrong(`${at}${name}`, 'DATES_OUT_OF_ORDER', outOfOrder)] : []
  })
}

/** Both, as a form asks them. */
export const checkProject = (data: Days) => [...checkProjectDays(data), ...checkProjectChain(data)]
