// Loads the projects of the sample company.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { type SampleClock, on } from '#platform/areas/sample-clock.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { ProjectStatus } from '../project-states.ts'
import { planMilestones as plan } from './sample-milestones.server.ts'
import { type SampleProject, sampleProjects } from './sample-projects.ts'

// the way to each state
const ways: Readonly<Record<ProjectStatus, readonly ProjectStatus[]>> = {
  DRAFT: ['DRAFT'],
  PLANNING: ['DRAFT', 'PLANNING'],
  IN_PROGRESS: ['DRAFT', 'PLANNING', 'IN_PROGRESS'],
  ON_HOLD: ['DRAFT', 'PLANNING', 'IN_PROGRESS', 'ON_HOLD'],
  HANDED_OVER: ['DRAFT', 'PLANNING', 'IN_PROGRESS', 'HANDED_OVER'],
  CLOSED: ['DRAFT', 'PLANNING', 'IN_PROGRESS', 'HANDED_OVER', 'CLOSED'],
  CANCELLED: ['DRAFT', 'PLANNING', 'CANCELLED'],
}

/** Customers, people and kinds of projects must be there. */
export async function loadProjects({ db, clock, files }: SampleCompany): Promise<void> {
  const customers = await db.rows<{ id: number; site: number; sales: number | null }>(sql`
    select c.id, min(s.id) as site, c.account_manager_id as sales from customer c join customer_site s on s.customer_id = c.id
    where not c.is_deleted and c.status <> 'BLOCKED' group by c.id order by c.id`)
  const managers = await db.rows<{ id: number; user: number }>(sql`
    select e.id, a.id as user from employee e join app_user a on a.employee_id = e.id
    join user_role g on g.user_id = a.id join role r on r.id = g.role_id and r.code = 'PROJECT_MANAGER'
    where e.status = 'ACTIVE' and not e.is_deleted order by e.id`)
  const section = await db.one<{ id: number }>(sql`
    select id from org_unit where level = 'SECTION' and not is_deleted order by code <> 'ENG-MEC', id limit 1`)
  for (const [at, one] of sampleProjects.entries()) {
    const customer = customers[at % customers.length]!
    const manager = managers[at % managers.length]!
    const id = await enter(db, clock, one, { customer, manager, section: section.id })
    await tell(db, clock, one, { id, user: manager.user })
    await plan({ db, clock, files }, one, id)
  }
}

interface Place {
  readonly customer: { readonly id: number; readonly site: number; readonly sales: number | null }
  readonly manager: { readonly id: number }
  readonly section: number
}

async function enter(
  db: Db,
  clock: SampleClock,
  one: SampleProject,
  { customer, manager, section }: Place,
): Promise<number> {
  const entered = clock.iso(on(Math.min(one.starts - 20, -2), 10))
  const day = (at: number | undefined) => (at === undefined ? null : clock.date(at))
  const [delivery, commissioning, acceptance, handover] = one.chain ?? []
  const hasBegun = !['DRAFT', 'PLANNING', 'CANCELLED'].includes(one.status)
  const { id } = await db.one<{ id: number }>(sql`
    insert into project (project_no, name, customer_id, site_id, project_type_id, section_id, manager_id, sales_id, po_no, po_date, priority, status,
      status_reason, start_date, due_date, actual_start, actual_end, delivery_date, commissioning_date, acceptance_date, handover_date, warranty_months,
      budget_hours, contract_value, retention_pct, budget_cost, percent_method, created_at)
    select next_patterned_no('PJ-YY-###', ${entered}::timestamptz), ${one.name}, ${customer.id}, ${customer.site}, t.id, ${section}, ${manager.id},
      ${customer.sales}::bigint, case when ${one.value > 0} then 'PO-' || ${one.value / 1000} end, ${clock.date(Math.min(one.starts - 12, -2))}::date,
      ${one.value > 10_000_000 ? 'HIGH' : 'NORMAL'}, ${one.status}, ${one.reason ?? null}, ${clock.date(one.starts)}::date,
      ${clock.date(one.starts + one.days)}::date, ${hasBegun ? clock.date(one.starts) : null}::date,
      ${one.status === 'CLOSED' ? clock.date((handover ?? 0) + 30) : null}::date, ${day(delivery)}::date, ${day(commissioning)}::date,
      ${day(acceptance)}::date, ${day(handover)}::date, ${one.type === 'MOVE' ? 3 : 12}::integer, ${one.hours}::numeric, ${one.value}::numeric,
      ${one.value > 0 ? 5 : 0}::numeric, ${Math.round(one.value * 0.72)}::numeric,
      ${one.method ?? 'WEIGHT'}, ${entered}::timestamptz
    from project_type t where t.code = ${one.type} returning id`)
  const way = ways[one.status]
  for (const [step, to] of way.entries()) {
    if (step === 0) continue
    const on_day = stepDay(one, to)
    await db.run(sql`
      insert into project_status_log (project_id, from_status, to_status, reason, at)
      values (${id}, ${way[step - 1]!}, ${to}, ${to === one.status ? (one.reason ?? null) : null}, ${clock.iso(on(Math.min(on_day, -1), 9 + step))})`)
  }
  return id
}

function stepDay({ starts, chain }: SampleProject, to: ProjectStatus): number {
  if (to === 'PLANNING') return starts - 10
  if (to === 'IN_PROGRESS') return starts
  if (to === 'HANDED_OVER') return chain?.[3] ?? 0
  if (to === 'CLOSED') return (chain?.[3] ?? 0) + 30
  return starts + 60
}

async function tell(
  db: Db,
  clock: SampleClock,
  one: SampleProject,
  { id, user }: { id: number; user: number },
): Promise<void> {
  for (const [ago, health, note, next = null] of one.healths ?? [])
    await db.run(sql`
      insert into project_health (project_id, health, note, next_step, created_by, created_at)
      values (${id}, ${health}, ${note}, ${next}, ${user}, ${clock.iso(on(-ago, 16))})`)
}
