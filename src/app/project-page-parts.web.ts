// What the areas bring to the page of a project, in its order.
import type { RecordParts } from '#platform/records/record-parts.web.ts'
import { withBelow } from '#platform/records/with-below.web.ts'
import { projectMachinesTab } from '#areas/machines/project/project-machines-tab.web.ts'
import type { ProjectPage } from '#areas/projects/project-page.ts'
import { saveTemplateAction } from '#areas/project-templates/save-template-action.web.ts'
import {
  projectActions,
  projectFacts,
  projectFilesTab,
  projectHistoryTab,
  projectMilestonesTab,
  projectOverviewTab,
  projectTeamTab,
  projectWorkboardTab,
} from '#areas/projects/project-tabs.web.ts'
import { projectPlanTab } from '#areas/tasks/chart/plan-tab.web.ts'
import { projectTasksFact } from '#areas/tasks/project-tasks-fact.web.ts'
import { projectTasksTab } from '#areas/tasks/project-tasks-tab.web.ts'
import { taskTimePart } from '#areas/time-entries/task-time-part.web.ts'
import { projectWarrantyFact } from '#areas/warranties/project-warranty-fact.web.ts'
import { projectOrdersTab } from '#areas/service-orders/project/project-orders-tab.web.ts'

// under the machines stands what covers each of them; where that cannot be had, the machines stand alone
const machinesWithCover = withBelow(projectMachinesTab, {
  load: async () => (await import('#areas/cover-report/ProjectCover.tsx')).ProjectCover,
  failed: {
    en: 'The cover of these machines could not be loaded.',
    th: 'โหลดความคุ้มครองของเครื่องเหล่านี้ไม่สำเร็จ',
  },
})

/** Facts of the head, tabs, and buttons. */
export const projectParts: RecordParts<ProjectPage> = {
  facts: [...projectFacts, projectTasksFact],
  tabs: [
    projectOverviewTab([projectWarrantyFact]),
    projectTasksTab([taskTimePart]),
    projectPlanTab,
    projectMilestonesTab,
    machinesWithCover,
    projectOrdersTab,
    projectFilesTab,
    projectTeamTab,
    projectWorkboardTab,
    projectHistoryTab,
  ],
  actions: [...projectActions, saveTemplateAction],
}
