// What symptoms bring to the page of a machine type.
import type { RecordTab } from '#platform/records/record-parts.web.ts'
import type { TypeCard } from '#areas/machines/catalogue/type-page.ts'
import { symptom } from './symptom.ts'
import { symptomWords } from './symptoms.text.ts'

/** What customers say is wrong with machines of it. */
export const typeSymptomsTab: RecordTab<TypeCard> = {
  name: 'symptoms',
  title: symptomWords.many,
  access: symptom.select.access,
  load: async () => (await import('./TypeSymptoms.tsx')).TypeSymptoms,
}
