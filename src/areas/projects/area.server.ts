// What the area of projects is on the server.
import { all, lead, look, work } from '#base/menu-seed.ts'
import { savedList } from '#base/saved-list.ts'
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { projectsArea } from './area.ts'
import { projectsOfCustomer } from './customer-projects.server.ts'
import { projectNotices } from './project-notices.server.ts'
import { filesOfMachine } from './files/machine-files.server.ts'
import { projectFilesFound } from './files/project-file-search.server.ts'
import { projectUpload } from './files/project-files.ts'
import { lateMilestones, milestoneNotices, tellMilestones } from './milestone-notices.server.ts'
import { projectFigures } from './project-figures.server.ts'
import { placedInTeam } from './project-team-notices.server.ts'
import { timerStopped } from './stopped-timers.server.ts'
import { teamsOfProjects } from './project-team.server.ts'
import { inProject, projectsFound, projectsOfCustomerEvents } from './projects-elsewhere.server.ts'
import { projectsHeld } from './projects-held.server.ts'
import { projectList, projectsAsked } from './project-list.ts'
import { listProjects } from './projects.ts'
import { projectsHandlers } from './projects.server.ts'

export const projectsServerArea: ServerArea = {
  area: projectsArea,
  handlers: projectsHandlers,
  contributions: {
    holdsPeople: [projectsHeld],
    customerSections: [projectsOfCustomer],
    searchable: [projectsFound, projectFilesFound],
    customerEvents: [projectsOfCustomerEvents],
    aboutProject: inProject,
    machinePapers: [filesOfMachine],
    takesUploads: [projectUpload],
    today: [lateMilestones],
    savedLists: [savedList(listProjects, projectList, projectsAsked)],
    figures: projectFigures,
    teams: [teamsOfProjects],
    notifies: [placedInTeam, ...milestoneNotices, ...projectNotices, timerStopped],
  },
  sql: ['projects.sql', 'milestones.sql', 'files/project-files.sql'],
  // what a project lacks and how far it is is asked of what belongs to it, in areas further down as well, where its places in teams stand, too
  lateSql: ['project-rules.sql', 'milestone-rules.sql', 'project-team.sql'],
  jobs: [tellMilestones],
  menu: [
    {
      key: 215,
      code: 'PROJECTS',
      under: 'CUSTOMER',
      link: '/app/Project-Management',
      icon: 'calendar-check',
      name: { en: 'Projects', th: 'โครงการ' },
      grants: {
        ADMIN: all,
        MANAGER: all,
        PROJECT_MANAGER: lead,
        SERVICE_COORDINATOR: look,
        ENGINEER: look,
        SALES: work,
        ACCOUNT: [...look, 'export', 'approve'],
      },
    },
  ],
  sample: {
    after: ['customers', 'people', 'typesAndUnits'],
    load: () => import('./sample/sample-projects.server.ts').then(({ loadProjects }) => loadProjects),
  },
  lateSample: {
    load: async () => {
      const [{ loadTeams }, { loadProjectFiles }, { nameMachines }] = await Promise.all([
        import('./sample/sample-teams.server.ts'),
        import('./sample/sample-project-files.server.ts'),
        import('./sample/sample-file-machines.server.ts'),
      ])
      return async (company) => {
        await loadTeams(company)
        await loadProjectFiles(company)
        await nameMachines(company)
      }
    },
  },
}
