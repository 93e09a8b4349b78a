// The plan as a tab of a project's page.
import type { RecordTab } from '#platform/records/record-parts.web.ts'
import type { ProjectPage } from '#areas/projects/project-page.ts'
import { seeTasks } from '../task-access.ts'
import { planNames } from './plan-name.ts'

/** Tasks along the days. */
export const projectPlanTab: RecordTab<ProjectPage> = {
  name: 'plan',
  title: planNames.plan,
  access: seeTasks,
  load: async () => (await import('./ProjectPlan.tsx')).ProjectPlan,
}
