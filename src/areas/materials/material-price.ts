// What a material costs from a day on.
import { datedRate } from '#platform/records/dated-rates/dated-rate.ts'
import { choice, number, reference, text, textarea } from '#base/fields.ts'
import { words } from '#base/text.ts'
import { materialPage } from './material-access.ts'
import { materialLookup } from './materials.ts'
import { currencies, materialLabels as label, materialWords } from './materials.text.ts'

const said = words({
  many: { en: 'Prices', th: 'ราคา' },
  one: { en: 'Price', th: 'ราคา' },
})

/** Prices of materials; of one there is one price at most on any day. */
export const materialPrice = datedRate({
  area: 'materials',
  entity: 'price',
  table: 'material_price',
  page: materialPage,
  title: said.many,
  one: said.one,
  key: { material_id: reference({ label: materialWords.one, of: 'master_material', required: true }) },
  values: {
    price: number({ label: label.price, required: true, min: 0.0001, max: 1_000_000_000, decimals: 4 }),
    currency: choice({ label: label.currency, options: currencies, required: true, initVal: 'THB' }),
    supplier: text({ label: label.supplier, max: 150 }),
    remark: textarea({ label: label.remark, max: 500 }),
  },
  amount: 'price',
  unit: { by: 'currency', words: currencies },
  filters: ['material_id'],
  lookups: { material_id: materialLookup },
})

/** The calls of prices that are taken; the list is for those that were deleted. */
export const priceCalls = {
  select: materialPrice.select,
  get: materialPrice.get,
  timeline: materialPrice.timeline,
  insert: materialPrice.insert,
  update: materialPrice.update,
  close: materialPrice.close,
  delete: materialPrice.remove,
  restore: materialPrice.restore,
  history: materialPrice.history,
} as const
