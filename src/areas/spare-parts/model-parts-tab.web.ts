// What spare parts bring to the page of a machine model.
import type { RecordTab } from '#platform/records/record-parts.web.ts'
import type { ModelCard } from '#areas/machines/catalogue/model-page.ts'
import { listModelParts } from './model-parts.ts'
import { partWords } from './spare-parts.text.ts'

/** The parts that fit it. */
export const modelPartsTab: RecordTab<ModelCard> = {
  name: 'parts',
  title: partWords.many,
  access: listModelParts.access,
  load: async () => (await import('./ModelParts.tsx')).ModelParts,
}
