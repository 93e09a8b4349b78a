// What a night away costs, by place, room and the level of a position.
import { choice, number, text, yesNo } from '#base/fields.ts'
import { datedRate } from '#platform/records/dated-rates/dated-rate.ts'
import { lodgingPath } from './lodging-path.wire.ts'
import { levelFields, levels, locationLookup, place, remark } from './rate-fields.ts'
import {
  nightBases,
  nightUnits,
  rateLabels as labels,
  rateTails as tails,
  rateTitles as titles,
  roomTypes,
} from './rates.text.ts'

/** Lodging rates. */
export const quarterage = datedRate({
  area: 'rates',
  entity: 'quarterage',
  table: 'quarterage',
  page: lodgingPath,
  title: titles.quarterage.many,
  one: titles.quarterage.one,
  key: {
    location_id: place,
    room_type: choice({ label: labels.room, options: roomTypes, required: true, initVal: 'SINGLE' }),
    ...levelFields,
  },
  levels,
  values: {
    name: text({ label: labels.name, required: true, max: 150 }),
    per_night: number({
      label: labels.perNight,
      tailLabel: tails.baht,
      required: true,
      min: 0.01,
      max: 1_000_000,
      decimals: 2,
    }),
    basis: choice({ label: labels.nightBasis, options: nightBases, required: true, initVal: 'CAP_ACTUAL' }),
    needs_receipt: yesNo({ label: labels.receipt }),
    remark,
  },
  amount: 'per_night',
  unit: { by: 'basis', words: nightUnits },
  filters: ['location_id', 'room_type'],
  lookups: { location_id: locationLookup },
})
