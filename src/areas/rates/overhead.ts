// Cost that belongs to no single job: its pools, and how each is spread from a day on.
import { choice, number, reference, wrong } from '#base/fields.ts'
import { datedRate } from '#platform/records/dated-rates/dated-rate.ts'
import { type MasterData, masterData } from '#platform/records/master-data/master-data.ts'
import { costType } from '#areas/types-and-units/section-types.ts'
import { anySection, isActive, namedFields, remark, sectionLookup } from './rate-fields.ts'
import { overheadDrivers, overheadUnits, rateLabels as labels, rateTitles as titles } from './rates.text.ts'

/** Pools of overhead. */
export const overhead: MasterData = masterData({
  area: 'rates',
  entity: 'overhead',
  table: 'overhead',
  page: '/app/labor-rate-page',
  title: titles.overhead.many,
  one: titles.overhead.one,
  fields: {
    ...namedFields,
    cost_type_id: reference({ label: labels.costType, of: 'cost_type', among: { element: 'OVERHEAD' } }),
    is_active: isActive,
  },
  sort: 'code',
  lookups: {
    cost_type_id: {
      options: costType.options,
      asked: { element: 'OVERHEAD' },
      among: { element: ['OVERHEAD'] },
    },
  },
})

/** How a pool is spread. */
export const overheadRate = datedRate({
  area: 'rates',
  entity: 'overheadRate',
  table: 'overhead_rate',
  page: '/app/labor-rate-page',
  title: titles.overheadRate.many,
  one: titles.overheadRate.one,
  key: {
    overhead_id: reference({ label: labels.pool, of: 'overhead', required: true }),
    section_id: anySection,
  },
  values: {
    driver: choice({
      label: labels.driver,
      options: overheadDrivers,
      required: true,
      initVal: 'PCT_OF_LABOR',
    }),
    rate: number({ label: labels.rate, required: true, min: 0.0001, max: 10_000_000, decimals: 4 }),
    remark,
  },
  amount: 'rate',
  unit: { by: 'driver', words: overheadUnits },
  filters: ['overhead_id', 'section_id'],
  lookups: { overhead_id: { options: overhead.options }, section_id: sectionLookup },
  check({ driver, rate }) {
    if (!String(driver).startsWith('PCT') || Number(rate) <= 1000) return []
    return [wrong('rate', 'TOO_LARGE', { en: '1000 % at most', th: 'ไม่เกิน 1000 %' })]
  },
})
