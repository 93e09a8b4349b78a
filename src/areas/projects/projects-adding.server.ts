// What is written of a project: its columns in one order, and what is looked at before.
import { may } from '#base/access.ts'
import { todayInBangkok } from '#base/date-format.ts'
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import type { ValueFor } from '#base/operation.ts'
import { requireReached } from '#platform/access/reach.server.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import type { Context } from '#platform/server/handle.server.ts'
import { projectMoneyFields, seesProjectMoney } from './project-money.ts'
import { projectProblem } from './project-problems.ts'
import type { ProjectStatus } from './project-states.ts'
import type { ProjectCard, insertProject } from './projects.ts'
import { checkProjectChain } from './project-fields.ts'

/** What is entered of a project. */
export type ProjectData = Omit<ValueFor<typeof insertProject>['data'], 'customer_id'>

/** The columns, in the order of `projectValues`. */
export const projectWritten = sql`name, site_id, project_type_id, section_id, manager_id, sales_id, start_date, due_date, priority, contract_no, po_no,
  po_date, delivery_date, commissioning_date, acceptance_date, handover_date, warranty_basis, warranty_months, budget_hours, percent_method, description`

/** Their values; what may not be empty takes its usual one. */
export function projectValues(data: ProjectData): Sql {
  return sql`${data.name}, ${data.site_id ?? null}, ${data.project_type_id}, ${data.section_id}, ${data.manager_id}, ${data.sales_id ?? null},
    ${data.start_date}, ${data.due_date}, ${data.priority ?? 'NORMAL'}, ${data.contract_no ?? null}, ${data.po_no ?? null}, ${data.po_date ?? null},
    ${data.delivery_date ?? null}, ${data.commissioning_date ?? null}, ${data.acceptance_date ?? null}, ${data.handover_date ?? null},
    ${data.warranty_basis ?? 'ACCEPTANCE'}, ${data.warranty_months ?? null}, ${data.budget_hours ?? null},
    ${data.percent_method ?? 'WEIGHT'}, ${data.description ?? null}`
}

/** The columns of money. */
export const moneyWritten = sql`contract_value, retention_pct, budget_cost`

/** Their values. */
export function moneyValues(data: ProjectData): Sql {
  return sql`${data.contract_value ?? null}, ${data.retention_pct ?? null}, ${data.budget_cost ?? null}`
}

/** Stands for the money of a project of which the caller is not told: it stays. */
export const untoldMoney = {
  contract_value: undefined,
  retention_pct: undefined,
  budget_cost: undefined,
} as const

/** True where the caller may write money; refused where it is sent without that right. */
export function writesMoney({ user }: Pick<Context, 'user'>, data: ProjectData): boolean {
  if (may(user, seesProjectMoney)) return true
  const isSent = Object.keys(projectMoneyFields).some(
    (name) => data[name as keyof typeof projectMoneyFields] !== undefined,
  )
  if (isSent) throw problem('NOT_ALLOWED')
  return false
}

/** Refuses days of the chain that are out of their order. */
export function requireChain(data: Parameters<typeof checkProjectChain>[0], at = 'data.'): void {
  const fields = checkProjectChain(data, at)
  if (fields.length > 0) throw projectProblem('DATES_OUT_OF_ORDER', {}, { fields })
}

const notYet = { en: 'This day is still to come', th: 'ยังไม่ถึงวันนี้' }

/** Refuses a day of handover that is still to come; one that stands stays. The table refuses it as well, without naming the field. */
export function requireHandoverReached(
  day: string | null | undefined,
  { kept, at = 'data.' }: { kept?: string | null; at?: string } = {},
): void {
  if (!day || day === kept || day <= todayInBangkok()) return
  throw problem('INVALID_INPUT', {}, { fields: [wrong(`${at}handover_date`, 'FUTURE', notYet)] })
}

const handedOver = {
  en: 'A project that was handed over keeps this day',
  th: 'โครงการที่ส่งมอบแล้วต้องมีวันนี้เสมอ',
}

// the day its warranty counts from
const warrantyDays = {
  DELIVERY: ['delivery_date'],
  COMMISSIONING: ['commissioning_date'],
  ACCEPTANCE: [],
  HANDOVER: [],
} as const

/** Refuses to empty the days a project that was handed over keeps; the tables would as well, without naming the field. */
export function requireHandoverDays(status: ProjectStatus, data: ProjectData): void {
  if (status !== 'HANDED_OVER') return
  const counted = data.warranty_months === 0 ? [] : (warrantyDays[data.warranty_basis ?? 'ACCEPTANCE'] ?? [])
  const fields = [...new Set(['acceptance_date', 'handover_date', ...counted] as const)].flatMap((name) =>
    data[name] ? [] : [wrong(`data.${name}`, 'REQUIRED', handedOver)],
  )
  if (fields.length > 0) throw problem('INVALID_INPUT', {}, { fields })
}

const elsewhere = { en: 'This site is another customer’s', th: 'สถานที่นี้เป็นของลูกค้ารายอื่น' }

/** Refuses a site that is not the customer's; a foreign key would as well, without naming the field. */
export async function requireProjectSite(
  { db }: Pick<Context, 'db'>,
  customer: number,
  site: number | null | undefined,
): Promise<void> {
  if (!site) return
  const found = await db.maybe(
    sql`select from customer_site where id = ${site} and customer_id = ${customer}`,
  )
  if (!found)
    throw problem('INVALID_INPUT', {}, { fields: [wrong('data.site_id', 'UNKNOWN_REFERENCE', elsewhere)] })
}

/** Refuses a customer of whom nothing new is begun; the row is held, so that it is not blocked meanwhile. */
async function requireOpenCustomer({ db }: Pick<Context, 'db'>, id: number): Promise<void> {
  const found = await db.maybe<{ name: string; status: string }>(
    sql`select name, status from customer where id = ${id} for share`,
  )
  if (found?.status === 'BLOCKED') throw projectProblem('CUSTOMER_BLOCKED', { customer: found.name })
}

/** Who is newly named to lead or to sell it, which lets them reach it: of a known one not those who stand there already. */
export const newlyNamed = (
  data: Pick<ProjectData, 'manager_id' | 'sales_id'>,
  known?: Pick<ProjectCard, 'manager_id' | 'sales_id'>,
): Parameters<typeof requireReached>[2] =>
  (['manager_id', 'sales_id'] as const)
    .filter((name) => data[name] !== known?.[name])
    .map((name) => ({ field: `data.${name}`, id: data[name] }))

/** Enters a draft within the caller's reach; its id. */
export async function enterProject(
  context: Pick<Context, 'db' | 'user' | 'scope'>,
  data: ValueFor<typeof insertProject>['data'],
): Promise<number> {
  const { db } = context
  const withMoney = writesMoney(context, data)
  requireChain(data)
  requireHandoverReached(data.handover_date)
  await requireOpenCustomer(context, data.customer_id)
  await requireProjectSite(context, data.customer_id, data.site_id)
  await requireReached(db, context, newlyNamed(data))
  const { id } = await db.one<{ id: number }>(sql`
    insert into project (project_no, customer_id, ${projectWritten}${when(withMoney, () => sql`, ${moneyWritten}`)})
    values (next_patterned_no('PJ-YY-###', now()), ${data.customer_id}, ${projectValues(data)}${when(withMoney, () => sql`, ${moneyValues(data)}`)})
    returning id`)
  return id
}
