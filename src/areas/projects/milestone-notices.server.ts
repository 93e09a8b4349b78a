// Milestones that come near or are late: the manager of the project is told a week before, and once the day is over. The first page lists the late
// ones, and a figure counts the projects that have some.
import type { Job } from '#platform/areas/area-declaration.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { tell } from '#platform/notifications/tell.server.ts'
import type { AnswerPart, NotificationType } from '#platform/server/contributions.server.ts'
import { type MilestoneKind, milestoneKinds } from './milestone-kinds.ts'
import { reachesNoted } from './project-notices.server.ts'
import { milestonesPath } from './project-path.ts'
import { byProject } from './project-access.ts'

/** So many days before it is told. */
const SOON_DAYS = 7
/** So long after its day it is told still: servers were down on the day itself. */
const LATE_DAYS = 30

const milestoneDue: NotificationType = {
  name: 'projects.milestoneDue',
  title: { en: 'A milestone of my project is due', th: 'หลักหมายของโครงการฉันถึงกำหนด' },
  sentence: ({ is_late }) =>
    is_late
      ? {
          en: '{milestone} of {project_no} was due on {due_on} and is not reached',
          th: '{milestone} ของ {project_no} ครบกำหนดเมื่อ {due_on} แต่ยังไม่ถึง',
        }
      : {
          en: '{milestone} of {project_no} is due on {due_on}',
          th: '{milestone} ของ {project_no} จะถึงกำหนดวันที่ {due_on}',
        },
  thing: 'project_milestone',
  number: ({ project_no }) => String(project_no),
  link: ({ project_no }) => milestonesPath(String(project_no)),
  reached: (user, id) =>
    sql`exists (select from project_milestone i where i.id = ${id} and ${reachesNoted(user, sql`i.project_id`)})`,
}

/** What managers of projects are told. */
export const milestoneNotices: readonly NotificationType[] = [milestoneDue]

/** Looks every morning. */
export const tellMilestones: Job = {
  name: 'projects.tellMilestones',
  title: { en: 'Tell of milestones that are due', th: 'แจ้งหลักหมายที่ถึงกำหนด' },
  times: { at: '06:20' },
  run: async ({ dbPool }) => {
    const told = await dbPool.transaction({ userId: null, requestId: 'milestones', ip: '' }, tellOfMilestones)
    return told > 0 ? { told } : null
  },
}

interface Due {
  readonly id: number
  readonly manager_id: number
  readonly project_no: string
  readonly code: MilestoneKind
  readonly name: string | null
  readonly due_on: string
  readonly is_late: boolean
}

/** Tells each once a day of its plan: one that is moved is told again. How many people were told. */
async function tellOfMilestones(db: Db): Promise<number> {
  const due = await db.rows<Due>(sql`
    select i.id, p.manager_id, p.project_no, i.code, i.name, i.plan_date as due_on, i.plan_date < bangkok_day(now()) as is_late
    from project_milestone i join project p on p.id = i.project_id
    where i.actual_date is null and i.plan_date between bangkok_day(now()) - ${LATE_DAYS}::integer and bangkok_day(now()) + ${SOON_DAYS}::integer
      and p.status in ('PLANNING', 'IN_PROGRESS', 'ON_HOLD', 'HANDED_OVER') order by i.plan_date, i.id`)
  let told = 0
  for (const { id, manager_id, code, name, ...params } of due) {
    const reached = await tell(db, milestoneDue, {
      id,
      key: `${params.due_on} ${params.is_late ? 'late' : 'soon'}`,
      params: { ...params, milestone: name ? { th: name, en: name } : milestoneKinds[code] },
      to: sql`select ${manager_id}::bigint`,
    })
    told += reached.length
  }
  return told
}

/** Those that are late, of the projects the reader leads, the longest first. */
export const lateMilestones: AnswerPart<null> = {
  name: 'milestones',
  access: byProject('view'),
  value: ({ user }) => sql`(
    with late as (
      select i.id, p.project_no, p.name as project_name, i.code, i.name, i.plan_date, bangkok_day(now()) - i.plan_date as days_late
      from project p join project_milestone i on i.project_id = p.id
      where p.manager_id = ${user.employeeId}::bigint and project_milestone_is_late(p.status, i.plan_date, i.actual_date, bangkok_day(now())))
    select json_build_object('total', (select count(*) from late),
      'rows', coalesce((select json_agg(l) from (select * from late order by plan_date, id limit 10) l), '[]')))`,
}
