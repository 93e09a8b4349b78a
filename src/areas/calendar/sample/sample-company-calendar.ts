// The calendar of the sample company as the steps of other areas need it.
import { sampleFact } from '#platform/areas/sample-step.ts'
import type { WorkingCalendar } from '../working-time.ts'

export const sampleCompanyCalendar = sampleFact<WorkingCalendar>('calendar')
