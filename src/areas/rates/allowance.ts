// What an employee gets for a day away: by place or zone, and by the level of their position.
import { choice, number, reference, wrong } from '#base/fields.ts'
import { datedRate } from '#platform/records/dated-rates/dated-rate.ts'
import { locationZones } from '#areas/types-and-units/types-and-units.text.ts'
import { levelFields, levels, locationLookup, maybeBaht, remark } from './rate-fields.ts'
import { rateLabels as labels, rateTails as tails, rateTitles as titles } from './rates.text.ts'

/** Daily allowances. */
export const allowance = datedRate({
  area: 'rates',
  entity: 'allowance',
  table: 'allowance',
  page: '/app/allowance',
  title: titles.allowance.many,
  one: titles.allowance.one,
  key: {
    zone: choice({ label: labels.zone, helper: labels.zoneHelp, options: locationZones }),
    location_id: reference({ label: labels.location, of: 'location' }),
    ...levelFields,
  },
  levels,
  values: {
    per_day: number({
      label: labels.perDay,
      tailLabel: tails.day,
      required: true,
      min: 0.01,
      max: 1_000_000,
      decimals: 2,
    }),
    half_day_pct: number({
      label: labels.halfDay,
      tailLabel: tails.percent,
      min: 0,
      max: 100,
      decimals: 3,
      initVal: 50,
    }),
    overnight_extra: maybeBaht(labels.overnight, 1_000_000),
    tax_free_cap: maybeBaht(labels.taxFree, 1_000_000),
    remark,
  },
  amount: 'per_day',
  filters: ['zone', 'location_id'],
  lookups: { location_id: locationLookup },
  check({ zone, location_id }) {
    if (Boolean(zone) !== Boolean(location_id)) return []
    return [
      wrong('zone', 'ONE_PLACE', {
        en: 'Choose a zone or a location, one of the two',
        th: 'เลือกโซนหรือสถานที่อย่างใดอย่างหนึ่ง',
      }),
    ]
  },
})
