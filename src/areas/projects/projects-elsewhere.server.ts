// What others are told of projects: what a search finds, what happened to a customer's, and how much the tabs of a project hold.
import { userNamePair } from '#platform/database/person-names.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { AnswerPart, RecordEvents, Searchable } from '#platform/server/contributions.server.ts'
import { listProjectFiles } from './files/project-files.ts'
import { holdsProjectText, isHandedOver, seesProject } from './project-rows.server.ts'
import { projectStatuses } from './project-states.ts'
import { projectWords } from './projects.text.ts'
import { byProject } from './project-access.ts'
import { getProject } from './projects.ts'

/** The one of that number first, then those that are not handed over, the latest first. */
export const projectsFound: Searchable = {
  kind: 'project',
  title: projectWords.many,
  access: byProject('view'),
  found: (asker, { text, limit }) => sql`
    select p.id, p.project_no as code, p.name || ' · ' || c.name as name, '/app/Manage-Project/' || p.project_no as link,
      case when fold_text(p.project_no) = fold_text(${text}) then 0 when ${isHandedOver} or p.status = 'CANCELLED' then 2 else 1 end as rank
    from project p join customer c on c.id = p.customer_id
    where ${seesProject(asker)} and ${holdsProjectText(text)}
    order by rank, p.start_date desc, p.id desc limit ${limit}`,
}

/** On the timeline of a customer: that a project was entered, and the steps it took. */
export const projectsOfCustomerEvents: RecordEvents = {
  kind: 'PROJECT',
  title: projectWords.many,
  icon: 'calendar-check',
  access: getProject.access,
  sentences: {
    entered: { en: '{no} {name}: entered', th: '{no} {name} บันทึกโครงการ' },
    moved: { en: '{no} {name}: {from} → {to}', th: '{no} {name} {from} → {to}' },
  },
  codes: { from: projectStatuses, to: projectStatuses },
  events: (asker, customer) => ({
    from: sql`project p cross join lateral (
      select p.id * 2 as id, 'entered' as sentence, p.created_at as at, p.created_by as by_user, null as from_status, null as to_status, null as reason
      union all
      select l.id * 2 + 1, 'moved', l.at, l.actor_id, l.from_status, l.to_status, l.reason from project_status_log l where l.project_id = p.id) e`,
    where: sql`p.customer_id = ${customer} and ${seesProject(asker)}`,
    at: sql`e.at`,
    id: sql`e.id`,
    told: sql`json_build_object('sentence', e.sentence, 'no', p.project_no, 'name', p.name, 'from', e.from_status, 'to', e.to_status,
      'detail', e.reason, 'link', '/app/Manage-Project/' || p.project_no, 'who', ${userNamePair(sql`e.by_user`)})`,
  }),
}

const counted = (
  name: string,
  { access }: Pick<AnswerPart<number>, 'access'>,
  from: (project: number) => Sql,
) => ({
  name,
  access,
  value: (_: unknown, project: number) => sql`(select to_json(count(*)) from ${from(project)})`,
})

/** How many its tabs hold, for callers who see the project; of its team those who are on it now. */
export const inProject: readonly AnswerPart<number>[] = [
  counted('milestones', getProject, (project) => sql`project_milestone i where i.project_id = ${project}`),
  counted('files', listProjectFiles, (project) => sql`project_file f where f.project_id = ${project}`),
  counted(
    'team',
    getProject,
    (project) => sql`assign_member m where m.project_id = ${project} and m.is_active`,
  ),
]
