// Which further models a part fits.
import { modelLookup } from '#areas/machines/models.ts'
import { text } from '#base/fields.ts'
import { type PairMap, type Side, pairMap } from '#platform/records/pair-maps/pair-map.ts'
import { partLookup, partPage } from './spare-part.ts'
import { partLabels as labels, partWords as said } from './spare-parts.text.ts'

/** Spare parts as one side of a map. */
export const partSide: Side = {
  key: 'spare_part_id',
  table: 'spare_part',
  one: said.one,
  many: said.many,
  lookup: partLookup,
}

/** Machine models as one side of a map. */
export const modelSide: Side = {
  key: 'machine_model_id',
  table: 'machine_model',
  one: said.model,
  many: said.models,
  lookup: modelLookup,
}

/** The models a part fits beside its own, and the parts that fit a model. */
export const partFit: PairMap = pairMap({
  area: 'spareParts',
  entity: 'partFit',
  table: 'spare_part_fit',
  page: partPage,
  title: said.fits,
  sides: [modelSide, partSide],
  fields: { note: text({ label: labels.note, max: 300 }) },
  own: { key: partSide.key, by: 'machine_model_id' },
})
