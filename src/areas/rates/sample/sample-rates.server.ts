// Puts the rates of the sample company into their tables: three years, each from its first of January, and next year's where they are agreed.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import {
  growth,
  sampleDaysAway,
  sampleDearPlaces,
  sampleHours,
  sampleNights,
  samplePools,
  sampleSectionHours,
} from './sample-rates.ts'

interface Year {
  readonly share: number
  readonly from: string
  readonly to: string | null
}

/** Labour, travel and overhead. Sections, places and cost types must be there. */
export async function loadRates({ db, clock }: SampleCompany): Promise<void> {
  const thisYear = Number(clock.date(0).slice(0, 4))
  const years = growth.map((share, at): Year => {
    const year = thisYear - 2 + at
    const isLast = at === growth.length - 1
    return { share, from: `${year}-01-01`, to: isLast ? null : `${year}-12-31` }
  })
  // next year's are agreed for labour only
  const known = years
    .slice(0, -1)
    .map((year, at, all) => (at === all.length - 1 ? { ...year, to: null } : year))
  await loadHours(db, years)
  await loadTravel(db, known)
  await loadOverhead(db, known)
}

async function loadHours(db: Db, years: readonly Year[]): Promise<void> {
  const usual = sampleHours.flatMap(({ grade, cost, bill }) => [
    { grade, section: null, kind: 'COST', amount: cost as number },
    { grade, section: null, kind: 'BILL', amount: bill as number },
  ])
  const own = sampleSectionHours.map(({ grade, section, share }) => ({
    grade,
    section,
    kind: 'BILL',
    amount: sampleHours.find((one) => one.grade === grade)!.bill * share,
  }))
  const rows = [...usual, ...own].flatMap((one) =>
    years.map(({ share, from, to }) => ({ ...one, amount: Math.round(one.amount * share), from, to })),
  )
  await db.run(sql`
    insert into labor_rate (labor_grade_id, section_id, rate_kind, rate_per_hour, travel_rate_per_hour, valid_from, valid_to)
    select g.id, o.id, r.kind, r.amount, case r.kind when 'BILL' then round(r.amount * 0.6) end, r."from", r."to"
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(grade text, section text, kind text, amount numeric, "from" date, "to" date)
    join labor_grade g on g.code = r.grade left join org_unit o on o.level = 'SECTION' and o.code = r.section
    where r.section is null or o.id is not null
    order by g.id, r.kind, r.section nulls first, r."from"`)
}

async function loadTravel(db: Db, years: readonly Year[]): Promise<void> {
  const during = (rows: readonly object[]) =>
    JSON.stringify(rows.flatMap((row) => years.map((year) => ({ ...row, ...year }))))
  await db.run(sql`
    insert into fare (location_id, vehicle_type_id, basis, amount, toll, valid_from, valid_to)
    select l.id, v.id, r.basis, case r.basis when 'PER_KM' then round(5.5 * y.share, 2)
        else round(2 * coalesce(l.distance_km, 10) * 4 * y.share, -1) + 50 end,
      case when l.zone <> 'IN_TOWN' and r.basis <> 'PER_KM' then 120 end, y."from", y."to"
    from location l cross join (values ('OWN_CAR', 'PER_KM'), ('COMPANY_CAR', 'ROUND_TRIP')) as r (vehicle, basis)
    join vehicle_type v on v.code = r.vehicle
    cross join json_to_recordset(${JSON.stringify(years)}::json) as y(share numeric, "from" date, "to" date)
    order by l.id, v.id, y."from"`)
  await db.run(sql`
    insert into allowance (zone, location_id, pos_level_min, pos_level_max, per_day, overnight_extra, tax_free_cap,
      valid_from, valid_to)
    select case when l.id is null then r.zone end, l.id, r.lowest, r.highest, round(r.per_day * r.share, -1), r.overnight,
      r.free, r."from", r."to"
    from json_to_recordset(${during([...sampleDaysAway, ...sampleDearPlaces].map(({ from, to, ...one }) => ({ ...one, lowest: from, highest: to })))}::json)
      as r(zone text, place text, lowest integer, highest integer, per_day numeric, overnight numeric, free numeric,
        share numeric, "from" date, "to" date)
    left join location l on l.code = r.place where r.zone is not null or l.id is not null`)
  await db.run(sql`
    insert into quarterage (name, location_id, room_type, pos_level_min, pos_level_max, per_night, basis, needs_receipt,
      valid_from, valid_to)
    select r.name, l.id, r.room, r.lowest, r.highest, round(r.per_night * r.share, -1), 'CAP_ACTUAL', true, r."from", r."to"
    from json_to_recordset(${during(sampleNights.map(({ from, to, ...one }) => ({ ...one, lowest: from, highest: to })))}::json)
      as r(name text, room text, lowest integer, highest integer, per_night numeric, share numeric, "from" date, "to" date)
    cross join location l where l.zone <> 'IN_TOWN' order by l.id, r.room, r.lowest, r."from"`)
}

async function loadOverhead(db: Db, years: readonly Year[]): Promise<void> {
  await db.run(sql`
    insert into overhead (code, name_th, name_en, cost_type_id)
    select r.code, r.th, r.en, (select min(c.id) from cost_type c where c.code = r.type)
    from json_to_recordset(${JSON.stringify(samplePools)}::json) as r(code text, th text, en text, type text)`)
  await db.run(sql`
    insert into overhead_rate (overhead_id, driver, rate, valid_from, valid_to)
    select o.id, r.driver, round(r.rate * y.share, 2), y."from", y."to"
    from json_to_recordset(${JSON.stringify(samplePools)}::json) as r(code text, driver text, rate numeric)
    join overhead o on o.code = r.code
    cross join json_to_recordset(${JSON.stringify(years)}::json) as y(share numeric, "from" date, "to" date)
    order by o.id, y."from"`)
}
