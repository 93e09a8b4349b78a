// What breaks, in the words of a service desk: what the customer says, what the engineer finds and what is done.
import { lineSymptoms } from './line-symptoms.ts'
import { palletizerSymptoms } from './palletizer-symptoms.ts'
import type { Symptom } from './sample-symptom.ts'

export const sampleSymptoms: readonly Symptom[] = [...palletizerSymptoms, ...lineSymptoms]
