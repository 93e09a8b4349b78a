// Rates on the server, and which one counts on a day.
import type { Db } from '#platform/database/db.server.ts'
import { handleDatedRates } from '#platform/records/dated-rates/dated-rate.server.ts'
import { handleRateImport } from '#platform/records/dated-rates/dated-rate-import.server.ts'
import type { OperationHandler } from '#platform/server/handle.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { nameConstraints, valueIn } from '#platform/database/sql-state.server.ts'
import { ratesProblem } from './rate-problems.ts'
import { rateKindsOf } from './rates.ts'

const codeTaken = ({ detail }: { detail: string }) =>
  ratesProblem('RATES_CODE_TAKEN', { value: valueIn(detail) })
nameConstraints({
  labor_grade_code_key: codeTaken,
  vehicle_type_code_key: codeTaken,
  overhead_code_key: codeTaken,
})

/** Every operation of this area with its handler. */
export const ratesHandlers: OperationHandler[] = [
  ...handleDatedRates(Object.values(rateKindsOf)),
  ...Object.values(rateKindsOf).map((kind) => handleRateImport(kind)),
]

/** A rate that counts, its sums as the database has them: exact, as text. */
export interface LaborRateOnDay {
  readonly id: number
  readonly rate_per_hour: string
  /** The same as any other hour where nothing else was agreed. */
  readonly travel_rate_per_hour: string
}
export interface FareOnDay {
  readonly id: number
  readonly amount: string
  readonly toll: string
}
export interface AllowanceOnDay {
  readonly id: number
  readonly per_day: string
  readonly half_day_pct: string
  readonly overnight_extra: string
  readonly tax_free_cap: string | null
}
export interface QuarterageOnDay {
  readonly id: number
  readonly name: string
  readonly per_night: string
  readonly basis: 'LUMP' | 'CAP_ACTUAL'
  readonly needs_receipt: boolean
}
export interface OverheadRateOnDay {
  readonly id: number
  readonly driver: string
  readonly rate: string
}

/** What an hour of a grade costs, or is billed at, on a day: the section's own rate, or that of all sections. */
export function laborRateOn(
  db: Db,
  asked: { grade: number; section: number | null; kind: 'COST' | 'BILL'; day: string },
): Promise<LaborRateOnDay | null> {
  return db.maybe(sql`
    select r.id, r.rate_per_hour, coalesce(r.travel_rate_per_hour, r.rate_per_hour) as travel_rate_per_hour
    from labor_rate_on(${asked.grade}, ${asked.section}, ${asked.kind}, ${asked.day}) r where r.id is not null`)
}

/** What a journey to a place costs on a day. */
export function fareOn(
  db: Db,
  asked: { location: number; vehicleType: number; basis: string; day: string },
): Promise<FareOnDay | null> {
  return db.maybe(sql`
    select r.id, r.amount, coalesce(r.toll, 0.00) as toll
    from fare_on(${asked.location}, ${asked.vehicleType}, ${asked.basis}, ${asked.day}) r where r.id is not null`)
}

/** What an employee of a level gets for a day in a place: the place's own allowance, or that of its zone. */
export function allowanceOn(
  db: Db,
  asked: { location: number; level: number; day: string },
): Promise<AllowanceOnDay | null> {
  return db.maybe(sql`
    select r.id, r.per_day, r.half_day_pct, coalesce(r.overnight_extra, 0.00) as overnight_extra, r.tax_free_cap
    from allowance_on(${asked.location}, ${asked.level}, ${asked.day}) r where r.id is not null`)
}

/** What a night in a place is paid with for an employee of a level. */
export function quarterageOn(
  db: Db,
  asked: { location: number; room: 'SINGLE' | 'TWIN'; level: number; day: string },
): Promise<QuarterageOnDay | null> {
  return db.maybe(sql`
    select r.id, r.name, r.per_night, r.basis, r.needs_receipt
    from quarterage_on(${asked.location}, ${asked.room}, ${asked.level}, ${asked.day}) r where r.id is not null`)
}

/** How a pool of overhead is spread on a day: the section's own rate, or that of all sections. */
export function overheadRateOn(
  db: Db,
  asked: { overhead: number; section: number | null; day: string },
): Promise<OverheadRateOnDay | null> {
  return db.maybe(sql`
    select r.id, r.driver, r.rate
    from overhead_rate_on(${asked.overhead}, ${asked.section}, ${asked.day}) r where r.id is not null`)
}
