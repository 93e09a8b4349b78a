// Tells the orders of the sample and loads them: what is open first, then the history, some thousands at a time.
import { addWorkingMinutes } from '#areas/calendar/working-time.ts'
import { sampleCompanyCalendar } from '#areas/calendar/sample/sample-company-calendar.ts'
import { sampleInstalled } from '#areas/machines/sample/sample-installed.ts'
import { sampleCast } from '#areas/people/sample/sample-cast.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import type { Row } from '#platform/areas/sample-rows.ts'
import type { Db } from '#platform/database/db.server.ts'
import { dayOf } from '#platform/areas/sample-clock.ts'
import { type Plan, samplePlans } from './sample-plans.ts'
import { sampleRota } from './sample-rota.ts'
import { noComebacks } from './sample-comebacks.ts'
import { emptyRows, type Telling } from './sample-steps.ts'
import { tellOrder } from './sample-story.ts'
import {
  assignTeams,
  goOnCounting,
  insertCounters,
  insertOrderRows,
  linkVisits,
} from './order-rows.server.ts'
import { choosePolicies } from './sample-policies.server.ts'
import type { Priority, World } from './sample-world.ts'

const AT_ONCE = 4000

/** So many orders; with them come the machines, some of which stand still. */
export async function loadOrders({ db, clock, orders, given }: SampleCompany): Promise<void> {
  const { machines, enter, stood } = given(sampleInstalled)
  const calendar = given(sampleCompanyCalendar)
  const world: World = {
    clock,
    ...given(sampleCast),
    machines,
    causes: await idsByCode(db, sql`select code, id from failure_cause where not is_deleted`),
    remedies: await idsByCode(db, sql`select code, id from remedy where not is_deleted`),
    dueAfter: (minute, wanted, pauses = []) =>
      clock.minute(
        addWorkingMinutes(
          calendar,
          Date.parse(clock.iso(minute)),
          wanted,
          pauses.map(([from, to]) => [Date.parse(clock.iso(from)), Date.parse(clock.iso(to))]),
        )!,
      ),
    dueMinutes: await dueMinutes(db),
  }
  const plans = samplePlans(orders, machines)
  const { numbers, counters } = numbered(plans, (day) => clock.date(day).slice(2, 7).replace('-', ''))
  const telling: Telling = {
    world,
    rota: sampleRota(world.engineers, clock),
    lately: [],
    comebacks: noComebacks(),
    rows: emptyRows(),
    lastVisitId: 0,
  }
  const tell = (plan: Plan) => tellOrder(plan, numbers.get(plan)!, telling)

  // the open ones are told before all others, so that today and tomorrow are sure of their engineers
  const down = new Set<number>()
  for (const plan of plans.filter(isOpen)) {
    const { machine, kind, priority } = tell(plan)
    const isStanding = plan.status !== 'WORK_DONE' && (kind === 'REPAIR' || kind === 'REMOTE')
    if (isStanding && priority === 'URGENT') down.add(machine.id)
  }
  await enter(down)

  const flush = async () => {
    await stood(telling.rows.orders.flatMap(downtimeOf))
    for (const statement of insertOrderRows(telling.rows)) await db.run(statement)
    telling.rows = emptyRows()
  }
  for (const plan of plans) {
    if (!isOpen(plan)) tell(plan)
    if (telling.rows.orders.length >= AT_ONCE) await flush()
  }
  await flush()
  await db.run(assignTeams)
  for (const statement of linkVisits) await db.run(statement)
  await db.run(insertCounters(counters))
  for (const statement of goOnCounting) await db.rows(statement)
  for (const statement of choosePolicies) await db.run(statement)
}

// while a machine stood for an order, it stands so on its own page
function downtimeOf({ machine_id, machine_down_from, restored_at, so_no, title }: Row): Row[] {
  if (!machine_id || !machine_down_from) return []
  const times = { down_from: machine_down_from, down_to: restored_at ?? null, created_at: machine_down_from }
  return [{ machine_id, ...times, cause: `${String(so_no)} ${String(title)}`, note: null }]
}

function isOpen({ status }: Plan): boolean {
  return status !== 'CLOSED' && status !== 'REJECTED' && status !== 'CANCELLED'
}

// SO-2611-0007: counted in the month in which an order was reported, as the database goes on counting.
function numbered(plans: readonly Plan[], monthOf: (day: number) => string) {
  const last = new Map<string, number>()
  const numbers = new Map<Plan, string>()
  for (const plan of plans) {
    const month = monthOf(dayOf(plan.reportedAt))
    const number = (last.get(month) ?? 0) + 1
    last.set(month, number)
    numbers.set(plan, `SO-${month}-${String(number).padStart(4, '0')}`)
  }
  const counters: Row[] = Array.from(last, ([period, last_no]) => ({ period, last_no }))
  return { numbers, counters }
}

async function idsByCode(db: Db, statement: Parameters<Db['rows']>[0]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ code: string; id: number }>(statement)
  return new Map(rows.map(({ code, id }) => [code, id]))
}

async function dueMinutes(db: Db): Promise<World['dueMinutes']> {
  const rows = await db.rows<{ priority: Priority; response: number; restore: number }>(sql`
    select priority, response_minutes as response, restore_minutes as restore from sla_policy where code = 'DEFAULT'`)
  return Object.fromEntries(
    rows.map(({ priority, ...minutes }) => [priority, minutes]),
  ) as World['dueMinutes']
}
