// How rates are asked for: labour rates are read at one path and changed at another; lodging shares its path with places.
// A record's key is `ID`.
import type { DatedCalls } from '#platform/records/dated-rates/dated-rate.ts'
import { action, actionsWithin } from '#wire/action.ts'
import { namedShape } from '#areas/types-and-units/named-shape.wire.ts'
import { declaredWires, importWire } from '#wire/declared.ts'
import type { Wire } from '#wire/wire.ts'
import { allowance } from './allowance.ts'
import { fare, vehicleType } from './fare.ts'
import { laborGrade, laborRate } from './labor-rate.ts'
import { quarterage } from './lodging.ts'
import { overhead, overheadRate } from './overhead.ts'

const names = { ID: 'id' }

export const ratesWires: Wire[] = [
  action('api/LaborRate', 'action', readWords(laborRate), names),
  action('api/ManageLaborRate', 'action', writeWords(laborRate), names),
  importWire('api/LaborRate', laborRate),
  ...declaredWires('api/LaborGrade', laborGrade, names),
  action('api/Fare', 'action', { ...readWords(fare), ...writeWords(fare) }, names),
  importWire('api/Fare', fare),
  ...declaredWires('api/VehicleType', vehicleType, names),
  action('api/Allowance', 'action', { ...readWords(allowance), ...writeWords(allowance) }, names),
  importWire('api/Allowance', allowance),
  actionsWithin(
    'api/Location_Quarterage',
    'tb_name',
    'action',
    { quarterage: { ...readWords(quarterage), ...writeWords(quarterage) } },
    names,
    { shared: true, shape: namedShape },
  ),
  importWire('api/Quarterage', quarterage),
  action('api/Overhead', 'action', { ...readWords(overheadRate), ...writeWords(overheadRate) }, names),
  importWire('api/Overhead', overheadRate),
  ...declaredWires('api/OverheadPool', overhead, names),
]

function readWords({ select, get, timeline, exported, history }: DatedCalls) {
  return { select, get, timeline, export: exported, history }
}

function writeWords({ insert, update, close, remove, restore }: DatedCalls) {
  return { insert, update, close, delete: remove, restore }
}
