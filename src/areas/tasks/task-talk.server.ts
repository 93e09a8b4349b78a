// The checklist of a task and the comments on it, with what they bring, on the server.
import { problem } from '#base/errors.ts'
import { FileAnswer } from '#base/file-answer.ts'
import { orderProblem } from '#areas/service-orders/order-problems.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { changeOne, staleOrMissing } from '#platform/database/stale.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { addTaskItem, deleteTaskItem, setTaskItem } from './task-checklist.ts'
import {
  TASK_COMMENT_MINUTES,
  addCommentFile,
  addTaskComment,
  deleteCommentFile,
  editTaskComment,
  listTaskComments,
  readCommentFile,
} from './task-comments.ts'
import { tellMentionedInTask } from './task-notices.server.ts'
import { reachesTask } from './task-reach.server.ts'
import {
  type TaskReader,
  commentColumns,
  holdTask,
  holdTaskToComment,
  isYoungComment,
  readTask,
  requireRunning,
} from './task-rows.server.ts'
import type { TaskComment } from './task-shapes.ts'

const tables = { item: sql`task_checklist_item`, comment: sql`task_comment` } as const

const readComment = ({ db, user }: TaskReader, id: number): Promise<TaskComment> =>
  db.one(sql`select ${commentColumns(user)} from task_comment n where n.id = ${id}`)

// the task a row belongs to, which is held, so that it does not end meanwhile
async function heldTaskOf(context: TaskReader, which: keyof typeof tables, id: number): Promise<number> {
  const row = await context.db.maybe<{ task_id: number }>(
    sql`select task_id from ${tables[which]} where id = ${id}`,
  )
  if (!row) throw problem('NOT_FOUND')
  await (which === 'item' ? holdTask : holdTaskToComment)(context, row.task_id)
  if (which === 'item') await requireRunning(context.db, row.task_id)
  return row.task_id
}

const asOneItem = (context: TaskReader, id: number, task: number) => ({
  stamp: sql`select updated_by, updated_at from task_checklist_item where id = ${id}`,
  current: () => readTask(context, task),
})

const asOneComment = (context: TaskReader, id: number) => ({
  stamp: sql`select updated_by, updated_at from task_comment where id = ${id}`,
  current: () => readComment(context, id),
})

const changed = (which: keyof typeof tables, values: Sql, id: number, row_version: number) =>
  sql`update ${tables[which]} set ${values} where id = ${id} and row_version = ${row_version}`

// a comment that is written later has the higher number
const sorts = new Map<string, SortField>([['said_at', { by: sql`n.id`, as: 'int' }]])

// one's own, and written a moment ago; the task is held by then
async function requireOwnYoung({ db, user }: TaskReader, id: number): Promise<void> {
  const { own, young } = await db.one<{ own: boolean; young: boolean }>(sql`
    select coalesce(n.created_by = ${user.id}::bigint, false) as own, ${isYoungComment(sql`n`)} as young
    from task_comment n where n.id = ${id}`)
  if (!own) throw orderProblem('NOT_YOUR_COMMENT')
  if (!young) throw orderProblem('COMMENT_TOO_OLD', { minutes: TASK_COMMENT_MINUTES })
}

async function requireSeen({ db, user, scope }: TaskReader, id: number): Promise<void> {
  const found = await db.maybe(sql`
    select from task t join project p on p.id = t.project_id where t.id = ${id} and ${reachesTask({ user, scope })}`)
  if (!found) throw problem('NOT_FOUND')
}

export const taskTalkHandlers: readonly OperationHandler[] = [
  handle(addTaskItem, async ({ task_id, text, is_required }, context) => {
    await holdTask(context, task_id)
    await requireRunning(context.db, task_id)
    await context.db.run(sql`
      insert into task_checklist_item (task_id, place, text, is_required)
      select ${task_id}, least(coalesce(max(i.place), 0) + 1, 1000), ${text}, ${is_required ?? false} from task_checklist_item i where i.task_id = ${task_id}`)
    return readTask(context, task_id)
  }),

  handle(
    setTaskItem,
    async ({ id, row_version, text, is_required, is_done }, context) => {
      const task = await heldTaskOf(context, 'item', id)
      const done = is_done ?? false
      const values = sql`text = ${text}, is_required = ${is_required ?? false}, is_done = ${done},
        done_by = case when ${done} then case when is_done then done_by else ngan_actor() end end,
        done_at = case when ${done} then case when is_done then done_at else now() end end`
      return changeOne(context.db, {
        ...asOneItem(context, id, task),
        update: changed('item', values, id, row_version),
      })
    },
    ({ id }, { db, user, scope }) =>
      db.maybe(sql`
        select i.text, i.is_required, i.is_done, i.row_version from task_checklist_item i
        join task t on t.id = i.task_id join project p on p.id = t.project_id where i.id = ${id} and ${reachesTask({ user, scope })}`),
  ),

  handle(deleteTaskItem, async ({ id, row_version }, context) => {
    const { db } = context
    const task = await heldTaskOf(context, 'item', id)
    const gone = await db.run(
      sql`delete from task_checklist_item where id = ${id} and row_version = ${row_version}`,
    )
    if (gone === 0) throw await staleOrMissing(db, asOneItem(context, id, task))
    return readTask(context, task)
  }),

  handle(listTaskComments, async ({ task_id, ...asked }, context) => {
    const { db, user } = context
    await requireSeen(context, task_id)
    const list = keyset(
      {
        sorts,
        fallback: { field: 'said_at', dir: 'desc' },
        id: sql`n.id`,
        from: sql`task_comment n`,
        where: sql`n.task_id = ${task_id}`,
      },
      asked,
    )
    const found = await db.rows<TaskComment & Keyed>(sql`
      with page as (${list.page})
      select page.*, ${list.total} as page_total, ${commentColumns(user)} from page join task_comment n on n.id = page_id ${list.order}`)
    return list.answer(db, found)
  }),

  handle(addTaskComment, async ({ task_id, body, mentions }, context) => {
    const { db } = context
    await holdTaskToComment(context, task_id)
    await requireRunning(db, task_id)
    const { id } = await db.one<{ id: number }>(sql`
      insert into task_comment (task_id, body, mentions) values (${task_id}, ${body}, ${mentions ?? []}::bigint[]) returning id`)
    const task = await readTask(context, task_id)
    await tellMentionedInTask(db, task, id, mentions ?? [])
    return { ...task, comment_id: id }
  }),

  handle(editTaskComment, async ({ id, row_version, body }, context) => {
    await heldTaskOf(context, 'comment', id)
    await requireOwnYoung(context, id)
    return changeOne(context.db, {
      ...asOneComment(context, id),
      update: changed('comment', sql`body = ${body}, edited_at = now()`, id, row_version),
    })
  }),

  handle(addCommentFile, async ({ id, file }, context) => {
    const { db, files } = context
    await requireRunning(db, await heldTaskOf(context, 'comment', id))
    await requireOwnYoung(context, id)
    const kept = await files.keep(db, file)
    await db.run(sql`insert into task_comment_file (task_comment_id, file_id) values (${id}, ${kept.id})`)
    return readComment(context, id)
  }),

  handle(deleteCommentFile, async ({ id, row_version }, context) => {
    const { db, files } = context
    const at = await db.maybe<{ id: number }>(
      sql`select task_comment_id as id from task_comment_file where id = ${id}`,
    )
    if (!at) throw problem('NOT_FOUND')
    await requireRunning(db, await heldTaskOf(context, 'comment', at.id))
    await requireOwnYoung(context, at.id)
    const gone = await db.maybe<{ file_id: number }>(sql`
      delete from task_comment_file where id = ${id} and row_version = ${row_version} returning file_id`)
    if (!gone)
      throw await staleOrMissing(db, {
        stamp: sql`select updated_by, updated_at from task_comment_file where id = ${id}`,
        current: () => readComment(context, at.id),
      })
    await files.drop(db, gone.file_id)
    return readComment(context, at.id)
  }),

  handle(readCommentFile, async ({ id }, { db, user, scope }) => {
    const found = await db.maybe<FileAnswer['file']>(sql`
      select o.storage_key as key, o.original_name as name, o.mime, o.size_bytes as size
      from task_comment_file k join task_comment n on n.id = k.task_comment_id join task t on t.id = n.task_id
        join project p on p.id = t.project_id join file_object o on o.id = k.file_id
      where k.id = ${id} and ${reachesTask({ user, scope })}`)
    if (!found) throw problem('NOT_FOUND')
    return new FileAnswer(found)
  }),
]
