// What people are told when a task ends: that theirs is called off, and that what waited for it may begin.
import { type Words, words } from '#base/text.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { tell } from '#platform/notifications/tell.server.ts'
import type { NotificationType } from '#platform/server/contributions.server.ts'
import { ofTasks, paramsOf } from './task-notice.server.ts'
import type { TaskCard } from './task-shapes.ts'

const said = words({
  mayBegin: {
    en: 'What {task_no} waited for is done: {title} may begin',
    th: 'งานที่ {task_no} รออยู่เสร็จแล้ว เริ่มได้: {title}',
  },
  mayBeginWithout: {
    en: 'What {task_no} waited for is cancelled: {title} may begin',
    th: 'งานที่ {task_no} รออยู่ถูกยกเลิกแล้ว เริ่มได้: {title}',
  },
  cancelled: {
    en: '{who} cancelled {task_no} {title}: {reason}',
    th: '{who} ยกเลิกงาน {task_no} {title} เหตุผล: {reason}',
  },
  cancelledAlso: {
    en: '{who} cancelled {task_no} {title} and {more} more {more|task|tasks} of yours: {reason}',
    th: '{who} ยกเลิกงาน {task_no} {title} และงานของคุณอีก {more} งาน เหตุผล: {reason}',
  },
})

/** Told to who is in charge of what waited for it alone. */
export const mayBegin: NotificationType = {
  ...ofTasks,
  name: 'tasks.mayBegin',
  title: { en: 'My task may begin', th: 'งานของฉันเริ่มได้แล้ว' },
  sentence: ({ without }): Words => (without ? said.mayBeginWithout : said.mayBegin),
}

/** Told to who is in charge of it, or on its team. */
export const cancelled: NotificationType = {
  ...ofTasks,
  name: 'tasks.cancelled',
  title: { en: 'A task of mine is cancelled', th: 'งานของฉันถูกยกเลิก' },
  sentence: ({ more }): Words => (more ? said.cancelledAlso : said.cancelled),
}

/** The task, and where it is cancelled all that it consists of and is not over. The project is held. */
export async function endingWith(
  db: Db,
  task: Pick<TaskCard, 'id'>,
  isCancelled: boolean,
): Promise<number[]> {
  const below = await db.rows<{ id: number }>(sql`
    with recursive below as (
      select c.id, c.status from task c where c.parent_id = ${task.id} and ${isCancelled}::boolean
      union all select c.id, c.status from task c join below b on c.parent_id = b.id)
    select b.id from below b where b.status not in ('DONE', 'CANCELLED') order by b.id`)
  return [task.id, ...below.map(({ id }) => id)]
}

/** Tells of a task that is over, and of those that ended with it: `ended` are their ids, its own among them. */
export async function tellEnded(db: Db, task: TaskCard, ended: readonly number[]): Promise<void> {
  if (task.status === 'CANCELLED') await tellCancelled(db, task, ended)
  await tellFreed(db, task, ended)
}

// once a person, of the task itself where it is theirs: what it is part of may be out of their reach
async function tellCancelled(db: Db, task: TaskCard, ended: readonly number[]): Promise<void> {
  const concerned = await db.rows<{
    id: number
    task_no: string
    title: string
    row_version: number
    person: number
    more: number
  }>(sql`
    with theirs as (
      select t.owner_id as person, t.id from task t where t.id = any(${[...ended]}::bigint[]) and t.owner_id is not null
      union select m.employee_id, m.task_id from assign_member m
      where m.task_id = any(${[...ended]}::bigint[]) and m.is_active and coalesce(m.valid_to >= bangkok_day(now()), true)),
    people as (
      select h.person, count(*)::integer - 1 as more, (array_agg(h.id order by h.id <> ${task.id}, h.id))[1] as first from theirs h group by h.person)
    select t.id, t.task_no, t.title, t.row_version, h.person, h.more from people h join task t on t.id = h.first order by h.person`)
  for (const { id, person, more, row_version, ...one } of concerned)
    await tell(db, cancelled, {
      id,
      key: row_version,
      params: {
        ...paramsOf({ ...one, project_no: task.project_no }),
        more,
        reason: task.status_reason,
      },
      to: sql`select ${person}::bigint`,
    })
}

async function tellFreed(db: Db, task: TaskCard, ended: readonly number[]): Promise<void> {
  const freed = await db.rows<{
    id: number
    task_no: string
    title: string
    row_version: number
    owner_id: number
  }>(sql`
    select distinct t.id, t.task_no, t.title, t.row_version, t.owner_id from task_dependency d join task t on t.id = d.successor_id
    where d.predecessor_id = any(${[...ended]}::bigint[]) and d.type = 'FS' and t.owner_id is not null and t.status in ('BACKLOG', 'TODO')
      and task_waits_for(t.id) = '{}' order by t.id`)
  for (const one of freed)
    await tell(db, mayBegin, {
      id: one.id,
      key: one.row_version,
      params: {
        ...paramsOf({ ...one, project_no: task.project_no }),
        ...(task.status === 'CANCELLED' && { without: true }),
      },
      to: sql`select ${one.owner_id}::bigint`,
    })
}
