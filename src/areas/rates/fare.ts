// What a journey to a place costs.
import { choice, number, reference } from '#base/fields.ts'
import { datedRate } from '#platform/records/dated-rates/dated-rate.ts'
import { type MasterData, masterData } from '#platform/records/master-data/master-data.ts'
import { isActive, locationLookup, maybeBaht, namedFields, place, remark } from './rate-fields.ts'
import {
  fareBases,
  fareUnits,
  rateLabels as labels,
  rateTails as tails,
  rateTitles as titles,
} from './rates.text.ts'

/** What a journey is made with. */
export const vehicleType: MasterData = masterData({
  area: 'rates',
  entity: 'vehicleType',
  table: 'vehicle_type',
  page: '/app/fare',
  title: titles.vehicleType.many,
  one: titles.vehicleType.one,
  fields: { ...namedFields, is_active: isActive },
  sort: 'code',
})

/** Fares by place, means and how they are paid. */
export const fare = datedRate({
  area: 'rates',
  entity: 'fare',
  table: 'fare',
  page: '/app/fare',
  title: titles.fare.many,
  one: titles.fare.one,
  key: {
    location_id: place,
    vehicle_type_id: reference({ label: labels.vehicle, of: 'vehicle_type', required: true }),
    basis: choice({ label: labels.fareBasis, options: fareBases, required: true, initVal: 'PER_TRIP' }),
  },
  values: {
    amount: number({
      label: labels.amount,
      tailLabel: tails.baht,
      required: true,
      min: 0.01,
      max: 10_000_000,
      decimals: 2,
    }),
    toll: maybeBaht(labels.toll, 10_000_000),
    remark,
  },
  amount: 'amount',
  unit: { by: 'basis', words: fareUnits },
  filters: ['location_id', 'vehicle_type_id', 'basis'],
  lookups: { location_id: locationLookup, vehicle_type_id: { options: vehicleType.options } },
})
