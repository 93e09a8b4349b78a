// How rates are asked for: labour rates are read at one path and changed at another; lodging shares its path with places.
import type { DatedCalls } from '#platform/dated-rate.ts'
import { action, actionsWithin } from '#wire/action.ts'
import { namedShape } from '#areas/types-and-units/named-shape.wire.ts'
import { declaredWires } from '#wire/declared.ts'
import type { Wire } from '#wire/wire.ts'
import { allowance } from './allowance.ts'
import { fare, vehicleType } from './fare.ts'
import { laborGrade, laborRate } from './labor-rate.ts'
import { quarterage } from './lodging.ts'
import { overhead, overheadRate } from './overhead.ts'

export const ratesWires: Wire[] = [
  action('api/LaborRate', 'action', readWords(laborRate)),
  action('api/ManageLaborRate', 'action', writeWords(laborRate)),
  ...declaredWires('api/LaborGrade', laborGrade),
  action('api/Fare', 'action', { ...readWords(fare), ...writeWords(fare) }),
  ...declaredWires('api/VehicleType', vehicleType),
  action('api/Allowance', 'action', { ...readWords(allowance), ...writeWords(allowance) }),
  actionsWithin(
    'api/Location_Quarterage',
    'tb_name',
    'action',
    { quarterage: { ...readWords(quarterage), ...writeWords(quarterage) } },
    {},
    { shared: true, shape: namedShape },
  ),
  action('api/Overhead', 'action', { ...readWords(overheadRate), ...writeWords(overheadRate) }),
  ...declaredWires('api/OverheadPool', overhead),
]

function readWords({ select, get, timeline, exported, history }: DatedCalls) {
  return { select, get, timeline, export: exported, history }
}

function writeWords({ insert, update, close, remove }: DatedCalls) {
  return { insert, update, close, delete: remove }
}
