// What the server does for symptoms beyond what follows from their declaration.
import type { OperationHandler } from '#platform/server/handle.server.ts'
import { handlePairMap } from '#platform/records/pair-maps/pair-map.server.ts'
import { nameConstraints, valueIn } from '#platform/database/sql-state.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { machineModelSymptom, symptomPart } from './symptom-maps.ts'
import { symptomProblem } from './symptoms-problems.ts'

/** Every operation of this area with its handler. */
export const symptomsHandlers: OperationHandler[] = [
  ...handlePairMap(symptomPart),
  ...handlePairMap(machineModelSymptom),
]

nameTables({
  machine_model_symptom: { en: 'Symptoms of machine models', th: 'อาการของรุ่นเครื่องจักร' },
  symptom_part: { en: 'Parts for symptoms', th: 'อะไหล่สำหรับอาการ' },
})

nameConstraints({
  symptom_code_key: ({ detail }) => symptomProblem('SYMPTOM_CODE_TAKEN', { value: valueIn(detail) }),
})
