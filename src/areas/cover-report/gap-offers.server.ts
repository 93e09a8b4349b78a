// Drafts offers for machines whose cover ends: contracts are written by their own area.
import { todayInBangkok } from '#base/date-format.ts'
import { endOfMonths } from '#base/end-of-months.ts'
import { problem } from '#base/errors.ts'
import { shortCustomerName, type CustomerNames } from '#areas/customers/customer-names.ts'
import { draftMa } from '#areas/ma-contracts/ma-contracts.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { draftOffers } from './gap-offers.ts'
import { atStake } from './gaps.server.ts'
import { reportedMachines } from './report-statement.server.ts'

interface Uncovered extends CustomerNames {
  readonly machine_id: number
  readonly customer_id: number
  readonly site_id: number
  readonly gap_from: string
  readonly at_stake: number | null
  readonly visits: number | null
}

export const gapOfferHandlers: readonly OperationHandler[] = [
  handle(draftOffers, async ({ machines }, context) => {
    const { db, user } = context
    // in the order of their ids, as others that lock machines do: of two that draft at once the second sees the first's offer
    const there = await db.rows<{ id: number }>(sql`
      select id from machine where id = any(${[...machines]}::bigint[]) and not is_deleted and status not in ('TRANSFERRED', 'DECOMMISSIONED')
      order by id for no key update`)
    const missing = machines.find((id) => !there.some((one) => one.id === id))
    if (missing) throw problem('UNKNOWN_REFERENCE', { field: 'machines', of: 'machine', id: missing })
    const offered = await db.rows<{ machine_id: number; id: number; ma_no: string }>(sql`
      select distinct on (o.machine_id) o.machine_id, d.id, d.ma_no from ma_contract_machine o join ma_contract d on d.id = o.contract_id
      where o.machine_id = any(${[...machines]}::bigint[]) and d.status in ('DRAFT', 'PROPOSED') order by o.machine_id, o.id desc`)
    const known = Map.groupBy(offered, ({ id }) => id)
    const made = [...known].map(([id, of]) => ({
      id,
      ma_no: of[0]!.ma_no,
      machines: of.length,
      is_new: false,
    }))
    const free = machines.filter((id) => !offered.some(({ machine_id }) => machine_id === id))
    for (const own of apart(await uncovered(db, free))) {
      const draft = await draftMa(context, termsOf(own, user.employeeId), machinesOf(own))
      for (const { machine_id, gap_from } of own)
        await db.run(sql`
          insert into cover_gap_task (machine_id, gap_from, result, contract_id, owner_id) values (${machine_id}, ${gap_from}, 'PROPOSED', ${draft.id}, ${user.employeeId})
          on conflict on constraint cover_gap_task_key do update set result = 'PROPOSED', contract_id = ${draft.id}, reason = null`)
      made.push({ id: draft.id, ma_no: draft.ma_no, machines: own.length, is_new: true })
    }
    return made
  }),
]

/** Where each machine's cover ends, today where it has none, and what is at stake. */
function uncovered(db: Db, machines: readonly number[]): Promise<Uncovered[]> {
  const day = sql`${todayInBangkok()}::date`
  return db.rows<Uncovered>(sql`
    with ${reportedMachines(day, {}, { machines })}
    select m.id as machine_id, m.customer_id, m.site_id, coalesce(r.covered_until + 1, ${day}) as gap_from, (${atStake})::float8 as at_stake, c.name as customer_name, c.name_en as customer_name_en,
      c.short_name as customer_short_name, (select round(12.0 / t.pm_interval_months)::integer from machine_model d join machine_type t on t.id = d.machine_type_id
        where d.id = m.machine_model_id) as visits
    from reported r join machine m on m.id = r.id join customer c on c.id = m.customer_id order by m.customer_id, m.id`)
}

// from the day after the cover ends; what is uncovered already, from today
const firstDay = ({ gap_from }: Uncovered): string =>
  gap_from < todayInBangkok() ? todayInBangkok() : gap_from

/** Those of one customer together; whose cover lasts beyond the year of an offer gets one of their own. */
function apart(machines: readonly Uncovered[]): Uncovered[][] {
  const drafts: Uncovered[][] = []
  for (const own of Map.groupBy(machines, ({ customer_id }) => customer_id).values()) {
    let last = ''
    for (const one of own.toSorted((a, b) => firstDay(a).localeCompare(firstDay(b)))) {
      if (firstDay(one) > last) {
        drafts.push([])
        last = endOfMonths(firstDay(one), 12)
      }
      drafts.at(-1)!.push(one)
    }
  }
  return drafts
}

function termsOf(own: readonly Uncovered[], owner: number | null): Parameters<typeof draftMa>[1] {
  const start = firstDay(own[0]!)
  const stakes = own.flatMap(({ at_stake }) => at_stake ?? [])
  const sites = new Set(own.map(({ site_id }) => site_id))
  return {
    customer_id: own[0]!.customer_id,
    name: `MA ${shortCustomerName(own[0]!, 'th')}`.slice(0, 200),
    start_date: start,
    end_date: endOfMonths(start, 12),
    // offered by hand where a price is missing: a sum without it would be too low
    value:
      stakes.length < own.length ? null : Math.round(stakes.reduce((sum, one) => sum + one, 0) * 100) / 100,
    visits_per_year: Math.max(0, ...own.flatMap(({ visits }) => visits ?? [])),
    ...(sites.size === 1 && { site_id: own[0]!.site_id }),
    ...(owner && { owner_id: owner }),
  }
}

function machinesOf(own: readonly Uncovered[]): Parameters<typeof draftMa>[2] {
  const start = firstDay(own[0]!)
  return own.map((one) => ({
    machine_id: one.machine_id,
    ...(firstDay(one) !== start && { valid_from: firstDay(one) }),
  }))
}
