// What a browser has kept of how tables are liked, under the names they had before machines were called machines.
import { newField } from '#wire/old-words.ts'

/** By the former id of a table, its id now. */
const renamed = {
  'machines-componentGroup': 'machines-machineGroup',
  'components-componentPart': 'spareParts-sparePart',
  'components-partFit-component_id': 'spareParts-partFit-machine_model_id',
  'components-partFit-component_part_id': 'spareParts-partFit-spare_part_id',
  'symptoms-symptom': 'symptoms-symptom',
  'symptoms-symptomPart-component_part_id': 'symptoms-symptomPart-spare_part_id',
  'symptoms-componentSymptom-component_id': 'symptoms-machineModelSymptom-machine_model_id',
  'symptoms-componentSymptom-symptom_id': 'symptoms-machineModelSymptom-symptom_id',
} as const

/** Takes kept layouts along to the new ids, columns included; each once, since the old one goes. */
export function takeLayoutsAlong(): void {
  try {
    for (const [old, now] of Object.entries(renamed)) {
      const kept = localStorage.getItem(`table:${old}`)
      if (kept === null) continue
      localStorage.removeItem(`table:${old}`)
      localStorage.setItem(
        `table:${now}`,
        kept.replace(/"(\w+)":/g, (_, column: string) => `"${newField(column)}":`),
      )
    }
  } catch {
    // a browser that keeps nothing has nothing to take along
  }
}
