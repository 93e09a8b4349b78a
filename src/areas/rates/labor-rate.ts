// What an hour of work costs, and what it is billed at, by grade and section.
import { choice, number, reference } from '#base/fields.ts'
import { datedRate } from '#platform/records/dated-rates/dated-rate.ts'
import { type MasterData, masterData } from '#platform/records/master-data/master-data.ts'
import { anySection, isActive, namedFields, remark, sectionLookup } from './rate-fields.ts'
import { rateKinds, rateLabels as labels, rateTails as tails, rateTitles as titles } from './rates.text.ts'

/** Who works, as far as their hour's price goes. */
export const laborGrade: MasterData = masterData({
  area: 'rates',
  entity: 'laborGrade',
  table: 'labor_grade',
  page: '/app/labor-rate-page',
  title: titles.laborGrade.many,
  one: titles.laborGrade.one,
  fields: { ...namedFields, is_active: isActive },
  sort: 'code',
})

/** Hourly rates. */
export const laborRate = datedRate({
  area: 'rates',
  entity: 'laborRate',
  table: 'labor_rate',
  page: '/app/labor-rate-page',
  title: titles.laborRate.many,
  one: titles.laborRate.one,
  key: {
    labor_grade_id: reference({ label: labels.grade, of: 'labor_grade', required: true }),
    section_id: anySection,
    rate_kind: choice({ label: labels.kind, options: rateKinds, required: true, initVal: 'COST' }),
  },
  values: {
    rate_per_hour: number({
      label: labels.perHour,
      tailLabel: tails.hour,
      required: true,
      min: 0.0001,
      max: 1_000_000,
      decimals: 4,
    }),
    travel_rate_per_hour: number({
      label: labels.travelPerHour,
      helper: labels.travelHelp,
      tailLabel: tails.hour,
      min: 0,
      max: 1_000_000,
      decimals: 4,
    }),
    remark,
  },
  amount: 'rate_per_hour',
  filters: ['labor_grade_id', 'section_id', 'rate_kind'],
  lookups: { labor_grade_id: { options: laborGrade.options }, section_id: sectionLookup },
})
