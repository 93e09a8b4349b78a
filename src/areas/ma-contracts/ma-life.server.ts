// The life of contracts on the server: steps, an end before its time, and the contract that follows.
import { todayInBangkok } from '#base/date-format.ts'
import { showYear } from '#base/era.ts'
import { endOfMonths } from '#base/end-of-months.ts'
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import { YEAR_MAX } from '#base/limits.ts'
import { sql } from '#platform/database/sql.server.ts'
import { changeOne, requireVersion } from '#platform/database/stale.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { planMaVisits } from '#areas/ma-visits/ma-visits.server.ts'
import { renewMa, setMaStatus, terminateMa } from './ma-life.ts'
import { maProblem } from './ma-problems.ts'
import { badMaStep, inMaWords } from './ma-refusals.server.ts'
import { asOneMa, readMa } from './ma-rows.server.ts'

export const maLifeHandlers: readonly OperationHandler[] = [
  handle(setMaStatus, ({ id, row_version, to_status, reason }, context) =>
    inMaWords(async () => {
      const { db } = context
      const known = await readMa(context, id)
      // a step to where it stands already is none, and its reason would be lost
      if (known.row_version === row_version && known.status === to_status)
        throw badMaStep(to_status, to_status)
      const until = to_status === 'TERMINATED' ? todayInBangkok() : null
      await changeOne(db, {
        ...asOneMa(context, id),
        update: sql`
          update ma_contract set status = ${to_status}, status_reason = ${reason}, terminated_on = ${until}::date
          where id = ${id} and row_version = ${row_version}`,
      })
      if (to_status === 'ACTIVE' && known.status === 'PROPOSED') await planMaVisits(db, id)
      return readMa(context, id)
    }),
  ),

  handle(terminateMa, ({ id, row_version, terminated_on, reason }, context) =>
    inMaWords(() =>
      changeOne(context.db, {
        ...asOneMa(context, id),
        update: sql`
          update ma_contract set status = 'TERMINATED', status_reason = ${reason}, terminated_on = ${terminated_on ?? todayInBangkok()}::date
          where id = ${id} and row_version = ${row_version}`,
      }),
    ),
  ),

  handle(renewMa, async ({ id, row_version, months, uplift_pct }, context) => {
    const { db } = context
    await db.run(sql`select from ma_contract where id = ${id} for no key update`)
    const known = await readMa(context, id)
    await requireVersion(db, known, row_version, asOneMa(context, id))
    const { status, ma_no, end_date } = known
    if (known.renewed_by_no) throw maProblem('MA_RENEWED_ALREADY', { no: ma_no, by: known.renewed_by_no })
    if (!['ACTIVE', 'SUSPENDED'].includes(status)) throw badMaStep(status, 'RENEWED')
    const { from_on, lasted } = await db.one<{ from_on: string; lasted: number }>(sql`
      select a.end_date + 1 as from_on, ma_months(a.start_date, a.end_date) as lasted from ma_contract a where a.id = ${id}`)
    const until = endOfMonths(from_on, months ?? lasted)
    if (end_date && Number(until.slice(0, 4)) > YEAR_MAX)
      throw problem('INVALID_INPUT', {}, { fields: [tooLate()] })
    const made = await db.one<{ id: number }>(sql`
      insert into ma_contract (ma_no, customer_id, site_id, project_id, name, start_date, end_date, visits_per_year, visit_tolerance_days, covered_hours,
        covered_visits_extra, covers_labor, covers_parts, covers_travel, covers_remote, parts_discount_pct, response_minutes, restore_minutes,
        value, billing, notice_days, auto_renew, renewed_from_id, owner_id, note)
      select next_patterned_no('MA-YY-####', now()), a.customer_id, a.site_id, a.project_id, a.name, ${from_on}::date, ${until}::date, a.visits_per_year,
        a.visit_tolerance_days, a.covered_hours, a.covered_visits_extra, a.covers_labor, a.covers_parts, a.covers_travel, a.covers_remote,
        a.parts_discount_pct, a.response_minutes, a.restore_minutes, round(a.value * (100 + ${uplift_pct ?? 0}::numeric) / 100, 2), a.billing,
        a.notice_days, a.auto_renew, a.id, a.owner_id, a.note
      from ma_contract a where a.id = ${id} returning id`)
    // those that are under it on its last day, and are the customer's still
    await db.run(sql`
      insert into ma_contract_machine (contract_id, machine_id)
      select ${made.id}, k.machine_id from ma_contract_machine k join ma_contract a on a.id = k.contract_id
      join machine m on m.id = k.machine_id and m.customer_id = a.customer_id and not m.is_deleted and m.status <> 'DECOMMISSIONED'
      where k.contract_id = ${id} and k.valid_to = a.end_date order by k.machine_id`)
    return readMa(context, made.id)
  }),
]

function tooLate() {
  const year = showYear(YEAR_MAX)
  const words = { en: `It would last beyond the year ${year}`, th: `สิ้นสุดหลังปี ${year} ไม่ได้` }
  return wrong('months', 'OUT_OF_RANGE', words)
}
