// Tells the orders of the sample and loads them: what is open first, then the history, some thousands at a time.
import type { Db } from '#platform/database/db.server.ts'
import { dayOf } from './sample-clock.ts'
import { loadMachines } from './sample-base.server.ts'
import { type Plan, samplePlans } from './sample-plans.ts'
import { sampleRota } from './sample-rota.ts'
import { emptyRows, type Row, type Telling } from './sample-steps.ts'
import { tellOrder } from './sample-story.ts'
import { assignTeams, insertCounters, insertOrderRows } from './sample-tables.server.ts'
import type { World } from './sample-world.ts'

const AT_ONCE = 4000

/** Loads the machines of the world and so many orders. */
export async function loadOrders(db: Db, world: World, orders: number): Promise<void> {
  const { clock, engineers, machines } = world
  const plans = samplePlans(orders, machines)
  const { numbers, counters } = numbered(plans, (day) => clock.date(day).slice(2, 7).replace('-', ''))
  const telling: Telling = {
    world,
    rota: sampleRota(engineers, clock),
    lately: [],
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
  await loadMachines(db, machines, down, clock)

  const flush = async () => {
    for (const statement of insertOrderRows(telling.rows)) await db.run(statement)
    telling.rows = emptyRows()
  }
  for (const plan of plans) {
    if (!isOpen(plan)) tell(plan)
    if (telling.rows.orders.length >= AT_ONCE) await flush()
  }
  await flush()
  await db.run(assignTeams)
  await db.run(insertCounters(counters))
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
