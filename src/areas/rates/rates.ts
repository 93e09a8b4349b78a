// Rates: what work, journeys, days away, nights and overhead cost, each from a day on.
import type { DatedRate } from '#platform/records/dated-rates/dated-rate.ts'
import { allowance } from './allowance.ts'
import { fare } from './fare.ts'
import { laborRate } from './labor-rate.ts'
import { quarterage } from './lodging.ts'
import { overheadRate } from './overhead.ts'

/** Every kind of rate of this area. */
export const rateKindsOf = {
  laborRate,
  fare,
  allowance,
  quarterage,
  overheadRate,
} as const satisfies Readonly<Record<string, DatedRate>>
