// Drafts offers for machines whose cover ends: contracts are written by their own area.
import { todayInBangkok } from '#base/date-format.ts'
import { endOfMonths } from '#base/end-of-months.ts'
import { shortCustomerName, type CustomerNames } from '#areas/customers/customer-names.ts'
import { draftMa } from '#areas/ma-contracts/ma-contracts.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { draftOffers } from './gap-offers.ts'
import { gapProblem } from './gap-problems.ts'
import { atStake, gapJoined, gapsOn } from './gaps.server.ts'

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
    await db.run(
      sql`select from machine where id = any(${[...machines]}::bigint[]) order by id for no key update`,
    )
    const offered = await db.maybe<{ machine: string; no: string }>(sql`
      select m.name as machine, d.ma_no as no from ma_contract_machine o join ma_contract d on d.id = o.contract_id join machine m on m.id = o.machine_id
      where o.machine_id = any(${[...machines]}::bigint[]) and d.status in ('DRAFT', 'PROPOSED') order by m.id limit 1`)
    if (offered) throw gapProblem('GAP_HAS_OFFER', { ...offered })
    const day = sql`${todayInBangkok()}::date`
    const gaps = await db.rows<Uncovered>(sql`
      with ${gapsOn(day, {}, machines)}
      select p.id as machine_id, p.customer_id, p.site_id, p.gap_from, (${atStake})::float8 as at_stake, c.name as customer_name, c.name_en as customer_name_en,
        c.short_name as customer_short_name, (select round(12.0 / t.pm_interval_months)::integer from machine_model d join machine_type t on t.id = d.machine_type_id
          where d.id = p.machine_model_id) as visits
      from gaps p ${gapJoined} order by p.customer_id, p.id`)
    if (gaps.length < machines.length) throw gapProblem('NO_SUCH_GAP')
    const made = []
    for (const own of Map.groupBy(gaps, ({ customer_id }) => customer_id).values()) {
      const draft = await draftMa(context, termsOf(own, user.employeeId), machinesOf(own))
      for (const { machine_id, gap_from } of own)
        await db.run(sql`
          insert into cover_gap_task (machine_id, gap_from, result, contract_id, owner_id) values (${machine_id}, ${gap_from}, 'PROPOSED', ${draft.id}, ${user.employeeId})
          on conflict on constraint cover_gap_task_key do update set result = 'PROPOSED', contract_id = ${draft.id}, reason = null`)
      made.push({ id: draft.id, ma_no: draft.ma_no, machines: own.length })
    }
    return made
  }),
]

// from the day after the cover ends; what is uncovered already, from today
const firstDay = ({ gap_from }: Uncovered): string =>
  gap_from < todayInBangkok() ? todayInBangkok() : gap_from

function termsOf(own: readonly Uncovered[], owner: number | null): Parameters<typeof draftMa>[1] {
  const start = own.map(firstDay).toSorted()[0]!
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
  const start = own.map(firstDay).toSorted()[0]
  return own.map((one) => ({
    machine_id: one.machine_id,
    ...(firstDay(one) !== start && { valid_from: firstDay(one) }),
  }))
}
