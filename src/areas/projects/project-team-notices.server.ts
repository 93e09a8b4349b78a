// What people are told of projects: that they were put on a team.
import type { NotificationType } from '#platform/server/contributions.server.ts'
import { reachesNoted } from './project-notices.server.ts'
import { projectPath } from './project-path.ts'

const ofProjects = {
  thing: 'project',
  number: ({ project_no }: Readonly<Record<string, unknown>>) => String(project_no),
  link: ({ project_no }: Readonly<Record<string, unknown>>) => projectPath(String(project_no)),
  reached: reachesNoted,
} satisfies Partial<NotificationType>

/** Told to who is put on a team. */
export const placedInTeam: NotificationType = {
  ...ofProjects,
  name: 'projects.placedInTeam',
  title: { en: 'I am put on the team of a project', th: 'มีการเพิ่มฉันในทีมโครงการ' },
  sentence: {
    en: '{who} put you on the team of {project_no} {name}: {role}',
    th: '{who} เพิ่มคุณในทีมโครงการ {project_no} {name} หน้าที่: {role}',
  },
}
