// Which further models a part fits.
import { modelLookup } from '#areas/machines/models.ts'
import { text } from '#base/fields.ts'
import { type PairMap, type Side, pairMap } from '#platform/records/pair-maps/pair-map.ts'
import { partLookup, partPage } from './component-part.ts'
import { partLabels as labels, partWords as said } from './components.text.ts'

/** Spare parts as one side of a map. */
export const partSide: Side = {
  key: 'component_part_id',
  table: 'component_part',
  one: said.one,
  many: said.many,
  lookup: partLookup,
}

/** Machine models as one side of a map. */
export const modelSide: Side = {
  key: 'component_id',
  table: 'component',
  one: said.model,
  many: said.models,
  lookup: modelLookup,
}

/** The models a part fits beside its own, and the parts that fit a model. */
export const partFit: PairMap = pairMap({
  area: 'components',
  entity: 'partFit',
  table: 'component_part_fit',
  page: partPage,
  title: said.fits,
  sides: [modelSide, partSide],
  fields: { note: text({ label: labels.note, max: 300 }) },
  own: { key: partSide.key, by: 'component_id' },
})
