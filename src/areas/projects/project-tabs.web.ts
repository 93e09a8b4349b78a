// What projects bring to their page: facts, tabs, and the buttons of their life.
import { createElement } from 'react'
import type { RecordAction, RecordFact, RecordTab } from '#platform/records/record-parts.web.ts'
import { milestoneLabels, milestoneWords } from './milestones.text.ts'
import { setProjectStatus, tellProjectHealth } from './project-life.ts'
import { type ProjectPage, countIn, isChangeable } from './project-page.ts'
import { DueFact, HoursFact, ProgressFact } from './ProjectFacts.tsx'
import { fileWords } from './files/project-files.text.ts'
import type { ProjectStatus } from './project-states.ts'
import { projectTeamWords } from './project-team.text.ts'
import { projectVerbs } from './project-verbs.text.ts'
import { projectLabels as label, projectWords } from './projects.text.ts'
import { byProject } from './project-access.ts'
import { deleteProject, getProject, updateProject } from './projects.ts'

type Tab = RecordTab<ProjectPage>
type Action = RecordAction<ProjectPage>

/** The short answers of the head: what a reader decides by; all others stand in the overview. */
export const projectFacts: readonly RecordFact[] = [
  { name: 'due', title: label.dueDate, Shown: DueFact },
  { name: 'progress', title: milestoneLabels.progress, Shown: ProgressFact },
  { name: 'hours', title: label.hours, Shown: HoursFact },
]

/** How it goes, and what was agreed; `facts` are what other areas tell beside that, by their names in `about`. */
export const projectOverviewTab = (facts: readonly RecordFact[]): Tab => ({
  name: 'overview',
  title: { en: 'Overview', th: 'ภาพรวม' },
  access: getProject.access,
  load: async () => {
    const { ProjectOverview } = await import('./ProjectOverview.tsx')
    return ({ subject }) => createElement(ProjectOverview, { subject, facts })
  },
})

/** Its files, folder by folder. */
export const projectFilesTab: Tab = {
  name: 'files',
  title: fileWords.tab,
  access: byProject('view'),
  count: (page) => countIn(page, 'files'),
  load: async () => (await import('./files/ProjectFiles.tsx')).ProjectFiles,
}

/** What it has to reach, and what became of it. */
export const projectMilestonesTab: Tab = {
  name: 'milestones',
  title: milestoneWords.many,
  access: getProject.access,
  count: (page) => countIn(page, 'milestones'),
  load: async () => (await import('./ProjectMilestones.tsx')).ProjectMilestones,
}

/** Who works on it. */
export const projectTeamTab: Tab = {
  name: 'team',
  title: projectTeamWords.tab,
  access: getProject.access,
  count: (page) => countIn(page, 'team'),
  load: async () => (await import('./ProjectTeam.tsx')).ProjectTeam,
}

/** Its cards on the external board, where there is one. */
export const projectWorkboardTab: Tab = {
  name: 'workboard',
  title: projectWords.workboard,
  access: getProject.access,
  isFor: ({ has_workboard, is_reached }) => has_workboard && is_reached,
  load: async () => (await import('./ProjectWorkboard.tsx')).ProjectWorkboard,
}

/** Everything that happened to it. */
export const projectHistoryTab: Tab = {
  name: 'timeline',
  title: { en: 'Timeline', th: 'ประวัติ' },
  access: getProject.access,
  load: async () => (await import('./ProjectTimeline.tsx')).ProjectTimeline,
}

const steps = () => import('./ProjectStepDialog.tsx')

function step(
  from: ProjectStatus,
  to: ProjectStatus,
  verb: keyof typeof projectVerbs,
  more: Pick<Action, 'icon' | 'load'> & Partial<Action>,
): Action {
  return {
    name: `${from} ${to}`,
    title: projectVerbs[verb],
    access: setProjectStatus.access,
    // some steps ask for more rights than others: the server says which are the caller's
    isFor: ({ project }) => project.status === from && project.allowed_next.includes(to),
    ...more,
  }
}

const cancel = async () => (await steps()).CancelProject

/** The next step is the filled button. */
export const projectActions: readonly Action[] = [
  step('DRAFT', 'PLANNING', 'plan', {
    icon: 'check',
    isMain: true,
    load: async () => (await steps()).PlanProject,
  }),
  step('PLANNING', 'IN_PROGRESS', 'begin', {
    icon: 'play-circle',
    isMain: true,
    load: async () => (await steps()).BeginProject,
  }),
  step('IN_PROGRESS', 'HANDED_OVER', 'handOver', {
    icon: 'handshake',
    isMain: true,
    load: async () => (await steps()).HandOverProject,
  }),
  step('ON_HOLD', 'IN_PROGRESS', 'resume', {
    icon: 'play-circle',
    isMain: true,
    load: async () => (await steps()).ResumeProject,
  }),
  step('HANDED_OVER', 'CLOSED', 'close', {
    icon: 'check-circle',
    isMain: true,
    load: async () => (await steps()).CloseProject,
  }),
  {
    name: 'health',
    title: projectWords.tellHealth,
    icon: 'clipboard-check',
    access: tellProjectHealth.access,
    isFor: isChangeable,
    load: async () => (await import('./HealthDialog.tsx')).HealthDialog,
  },
  {
    name: 'edit',
    title: { en: 'Edit', th: 'แก้ไข' },
    icon: 'pencil',
    access: updateProject.access,
    isFor: isChangeable,
    load: async () => (await import('./ProjectDialog.tsx')).EditProjectDialog,
  },
  step('IN_PROGRESS', 'ON_HOLD', 'hold', {
    icon: 'pause-circle',
    load: async () => (await steps()).HoldProject,
  }),
  step('CLOSED', 'HANDED_OVER', 'reopen', {
    icon: 'undo',
    load: async () => (await steps()).ReopenProject,
  }),
  step('DRAFT', 'CANCELLED', 'cancel', { icon: 'close', load: cancel }),
  step('PLANNING', 'CANCELLED', 'cancel', { icon: 'close', load: cancel }),
  step('ON_HOLD', 'CANCELLED', 'cancel', { icon: 'close', load: cancel }),
  {
    name: 'delete',
    title: projectWords.remove,
    icon: 'delete',
    access: deleteProject.access,
    isFor: ({ project, is_reached }) => is_reached && project.status === 'DRAFT',
    load: async () => (await import('./DeleteProject.tsx')).DeleteProject,
  },
]
