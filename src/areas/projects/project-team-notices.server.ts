// What people are told of projects: that they were put on a team.
import { sql } from '#platform/database/sql.server.ts'
import { type Access, has, widestScope } from '#base/access.ts'
import type { NotificationType } from '#platform/server/contributions.server.ts'
import { projectPath } from './project-path.ts'
import { reachesProject } from './project-rows.server.ts'

// who is on a team sees the tasks of its project also by the board alone
const seesIt: Access = {
  anyOf: [
    { menu: '/app/Project-Management', flag: 'view' },
    { menu: '/app/Taskboard', flag: 'view' },
  ],
}

const ofProjects = {
  thing: 'project',
  number: ({ project_no }: Readonly<Record<string, unknown>>) => String(project_no),
  link: ({ project_no }: Readonly<Record<string, unknown>>) => projectPath(String(project_no)),
  linkFor: (grants, { project_no }) =>
    has(grants, { menu: '/app/Project-Management', flag: 'view' })
      ? projectPath(String(project_no))
      : `/app/Taskboard?board=RCS&q=${encodeURIComponent(String(project_no))}`,
  reached(user, id) {
    const scope = widestScope(user, seesIt)
    return scope === null
      ? sql`false`
      : sql`exists (select from project p where p.id = ${id} and ${reachesProject({ user, scope })})`
  },
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
