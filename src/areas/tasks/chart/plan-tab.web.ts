// The plan as a tab of a project's page.
import type { RecordTab } from '#platform/records/record-parts.web.ts'
import type { ProjectPage } from '#areas/projects/project-page.ts'
import { readPlan } from '../plan/plan-calls.ts'
import { planNames } from './plan-name.ts'

/** Tasks along the days. */
export const projectPlanTab: RecordTab<ProjectPage> = {
  name: 'plan',
  title: planNames.plan,
  access: readPlan.access,
  load: async () => (await import('./ProjectPlan.tsx')).ProjectPlan,
}
