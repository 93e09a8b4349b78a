// The parts to think of for a symptom, and the models it is known to occur on.
import { modelSide, partSide } from '#areas/spare-parts/part-fit.ts'
import { number, text } from '#base/fields.ts'
import { type PairMap, type Side, pairMap } from '#platform/records/pair-maps/pair-map.ts'
import { symptom, symptomPage } from './symptom.ts'
import { symptomLabels as labels, symptomWords as said } from './symptoms.text.ts'

const symptomSide: Side = {
  key: 'symptom_id',
  table: 'symptom',
  one: said.one,
  many: said.many,
  lookup: { options: symptom.options },
}

/** Parts suggested for a symptom, in the order given by hand. */
export const symptomPart: PairMap = pairMap({
  area: 'symptoms',
  entity: 'symptomPart',
  table: 'symptom_part',
  page: symptomPage,
  title: said.parts,
  sides: [symptomSide, partSide],
  fields: {
    manual_rank: number({ label: labels.rank, min: 1, max: 99 }),
    note: text({ label: labels.note, max: 300 }),
  },
  order: 'manual_rank',
})

/** Models a symptom is known to occur on. */
export const machineModelSymptom: PairMap = pairMap({
  area: 'symptoms',
  entity: 'machineModelSymptom',
  table: 'machine_model_symptom',
  page: symptomPage,
  title: said.models,
  sides: [modelSide, symptomSide],
  fields: {},
})
