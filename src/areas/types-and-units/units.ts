// Units of measure, and the quantities they measure.
import { number, reference, text, yesNo } from '#base/fields.ts'
import { type MasterData, masterData } from '#platform/records/master-data/master-data.ts'
import { named } from './type-fields.ts'
import './type-problems.ts'
import { typeLabels as labels, typeTitles as titles } from './types-and-units.text.ts'

/** What units measure: length, weight, time. */
export const unitObject: MasterData = masterData({
  area: 'typesAndUnits',
  entity: 'unitObject',
  table: 'unit_object',
  page: '/app/unit',
  title: titles.unitObject.many,
  one: titles.unitObject.one,
  fields: { ...named, is_active: yesNo({ label: labels.active, initVal: true }) },
  sort: 'code',
  byName: true,
})

/** Units of measure; one of each quantity is its base unit. */
export const unit: MasterData = masterData({
  area: 'typesAndUnits',
  entity: 'unit',
  table: 'unit',
  page: '/app/unit',
  title: titles.unit.many,
  one: titles.unit.one,
  fields: {
    ...named,
    symbol: text({ label: labels.symbol, max: 20 }),
    unit_object_id: reference({ label: labels.quantity, of: 'unit_object', required: true }),
    factor_to_base: number({
      label: labels.factor,
      helper: labels.factorHelp,
      required: true,
      min: 0.000001,
      max: 1_000_000_000,
      decimals: 6,
      initVal: 1,
    }),
    is_base: yesNo({ label: labels.base }),
    is_active: yesNo({ label: labels.active, initVal: true }),
  },
  sort: 'code',
  filters: ['unit_object_id'],
  lookups: { unit_object_id: { options: unitObject.options } },
  byName: true,
})
