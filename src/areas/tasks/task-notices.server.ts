// What people are told of tasks: that one is theirs, that it is blocked, that a comment names them; what follows the end of one stands beside.
import { words } from '#base/text.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { tell } from '#platform/notifications/tell.server.ts'
import type { NotificationType } from '#platform/server/contributions.server.ts'
import { memberRoles } from '#areas/teams/team.text.ts'
import { cancelled, mayBegin } from './task-end-notices.server.ts'
import { ofTasks, paramsOf } from './task-notice.server.ts'
import type { TaskCard } from './task-shapes.ts'

const sentences = words({
  assigned: {
    en: '{who} made you responsible for {task_no}: {title}',
    th: '{who} มอบหมายงาน {task_no} ให้คุณ: {title}',
  },
  blocked: {
    en: '{who} reports {task_no} as blocked: {title}',
    th: '{who} แจ้งว่างาน {task_no} ติดขัด: {title}',
  },
  placed: {
    en: '{who} put you on the team of {task_no} {title}: {role}',
    th: '{who} เพิ่มคุณในทีมของงาน {task_no} {title} หน้าที่: {role}',
  },
  mentioned: {
    en: '{who} mentioned you in a comment on {task_no}',
    th: '{who} กล่าวถึงคุณในความคิดเห็นของงาน {task_no}',
  },
})

const assigned: NotificationType = {
  ...ofTasks,
  name: 'tasks.assigned',
  title: { en: 'A task is assigned to me', th: 'มีงานโครงการมอบหมายให้ฉัน' },
  sentence: sentences.assigned,
}
const blocked: NotificationType = {
  ...ofTasks,
  name: 'tasks.blocked',
  title: { en: 'A task of my project is blocked', th: 'งานในโครงการของฉันติดขัด' },
  sentence: sentences.blocked,
}
const placed: NotificationType = {
  ...ofTasks,
  name: 'tasks.placedInTeam',
  title: { en: 'I am put on the team of a task', th: 'มีการเพิ่มฉันในทีมของงานโครงการ' },
  sentence: sentences.placed,
}
const mentioned: NotificationType = {
  ...ofTasks,
  name: 'tasks.mentioned',
  title: { en: 'A comment on a task mentions me', th: 'มีความคิดเห็นในงานโครงการกล่าวถึงฉัน' },
  sentence: sentences.mentioned,
}

/** What tasks tell people of. */
export const taskNotices: readonly NotificationType[] = [
  assigned,
  placed,
  blocked,
  mayBegin,
  cancelled,
  mentioned,
]

/** Tells whoever is newly in charge of a task. */
export async function tellNewOwner(db: Db, task: TaskCard, before: number | null): Promise<void> {
  if (task.owner_id === null || task.owner_id === before) return
  await tell(db, assigned, {
    id: task.id,
    key: task.row_version,
    params: paramsOf(task),
    to: sql`select ${task.owner_id}::bigint`,
  })
}

/** Tells people that they were put on the team of a task; `places` are ids of `assign_member`. */
export async function tellPlacedInTask(db: Db, id: number, places: readonly number[]): Promise<void> {
  const placings = await db.rows<{
    id: number
    employee_id: number
    member_role: keyof typeof memberRoles
    row_version: number
    task_no: string
    title: string
    project_no: string
  }>(sql`
    select m.id, m.employee_id, m.member_role, m.row_version, t.task_no, t.title, p.project_no
    from assign_member m join task t on t.id = m.task_id join project p on p.id = t.project_id
    where m.id = any(${[...places]}::bigint[]) order by m.employee_id, m.id`)
  for (const { id: place, employee_id, member_role, row_version, ...task } of placings)
    await tell(db, placed, {
      id,
      key: `${place} ${row_version}`,
      params: { ...paramsOf(task), role: memberRoles[member_role] },
      to: sql`select ${employee_id}::bigint`,
    })
}

/** Tells the manager of the project that a task is blocked. */
export async function tellBlocked(db: Db, task: TaskCard): Promise<void> {
  await tell(db, blocked, {
    id: task.id,
    key: task.row_version,
    params: paramsOf(task),
    to: sql`select p.manager_id from project p where p.id = ${task.project_id}`,
  })
}

/** Tells people whom a comment names. */
export async function tellMentionedInTask(
  db: Db,
  task: Pick<TaskCard, 'id' | 'task_no' | 'project_no' | 'title'>,
  comment: number,
  people: readonly number[],
): Promise<void> {
  if (people.length === 0) return
  await tell(db, mentioned, {
    id: task.id,
    key: comment,
    params: paramsOf(task),
    to: sql`select unnest(${[...people]}::bigint[])`,
  })
}
