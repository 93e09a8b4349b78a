// Saved filters on the server: everybody's own alone, of lists they may see.
import { may } from '#base/access.ts'
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import type { SavedList } from '#base/saved-list.ts'
import { sql } from '#platform/database/sql.server.ts'
import { nameConstraints, valueIn } from '#platform/database/sql-state.server.ts'
import { changeOne, staleOrMissing } from '#platform/database/stale.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { lostFilters } from './lost-filters.server.ts'
import { savedFilterProblem } from './saved-filter-problems.ts'
import { savedFilterWords } from './saved-filters.text.ts'
import {
  type SavedFilter,
  deleteSavedFilter,
  insertSavedFilter,
  listSavedFilters,
  updateSavedFilter,
} from './saved-filters.ts'

type Caller = Pick<Context, 'db' | 'user' | 'contributions'>
type Kept = Omit<SavedFilter, 'lost'> & { readonly list: string }

const gone = { en: 'This list does not take this filter', th: 'รายการนี้ใช้ตัวกรองนี้ไม่ได้' }
const unknown = { en: 'Filters of this list are not saved', th: 'รายการนี้บันทึกตัวกรองไม่ได้' }

function listNamed({ contributions, user }: Caller, name: string): SavedList {
  const list = contributions.savedLists.find((one) => one.name === name)
  if (!list) throw problem('INVALID_INPUT', {}, { fields: [wrong('list', 'UNKNOWN', unknown)] })
  if (!may(user, list.operation.access)) throw problem('NOT_ALLOWED')
  return list
}

// the caller's own; of a list that is no more, or not the caller's to see, nothing is known
async function keptOf({ db, user }: Caller, one: { id: number } | { list: string }): Promise<Kept[]> {
  const where = 'id' in one ? sql`f.id = ${one.id}` : sql`f.list = ${one.list}`
  return db.rows<Kept>(sql`
    select f.id, f.list, f.name, f.is_opening, f.question, f.row_version
    from saved_filter f where f.user_id = ${user.id}::bigint and ${where}
    order by f.name collate "th-x-icu", f.id`)
}

async function told(caller: Caller, list: SavedList, kept: readonly Kept[]): Promise<SavedFilter[]> {
  const lost = await lostFilters(
    caller.db,
    list,
    kept.map(({ question }) => question),
  )
  return kept.map(({ list: _, ...one }, at) => ({ ...one, lost: lost[at]! }))
}

async function readOne(caller: Caller, id: number): Promise<SavedFilter & { readonly list: SavedList }> {
  const [kept] = await keptOf(caller, { id })
  if (!kept) throw problem('NOT_FOUND')
  const list = listNamed(caller, kept.list)
  const [one] = await told(caller, list, [kept])
  return { ...one!, list }
}

async function rowOf(caller: Caller, id: number): Promise<SavedFilter> {
  const { list: _, ...one } = await readOne(caller, id)
  return one
}

// what is kept holds on the day it is kept; all that does not is told at once
async function requireHeld({ db }: Caller, list: SavedList, question: Sent['question']): Promise<void> {
  const names = question.filters.map(({ name }) => name)
  const [lost] = await lostFilters(db, list, [{ filters: question.filters, sort: question.sort ?? null }])
  const fields = [
    ...question.filters.flatMap(({ name }, at) =>
      lost!.includes(name) || names.indexOf(name) !== at
        ? [wrong(`data.question.filters.${at}.value`, 'UNKNOWN', gone)]
        : [],
    ),
    ...(lost!.includes('sort') ? [wrong('data.question.sort', 'UNKNOWN', gone)] : []),
  ]
  if (fields.length > 0) throw problem('INVALID_INPUT', {}, { fields })
}

interface Sent {
  readonly question: {
    readonly text?: string | null | undefined
    readonly filters: readonly { readonly name: string; readonly value: string }[]
    readonly sort?: string | null | undefined
  }
}

const questionOf = ({ text = null, filters, sort = null }: Sent['question']): string =>
  JSON.stringify({ text, filters, sort })

// a list opens with one at most; the row of the person is held, so that two devices do not open it with one each
async function closeOthers({ db, user }: Caller, list: string, id: number | null): Promise<void> {
  await db.run(sql`select from app_user where id = ${user.id}::bigint for no key update`)
  await db.run(sql`
    update saved_filter set is_opening = false
    where user_id = ${user.id}::bigint and list = ${list} and is_opening and id is distinct from ${id}::bigint`)
}

/** What the calls about saved filters do. */
export const savedFilterHandlers: readonly OperationHandler[] = [
  handle(listSavedFilters, async ({ list: name }, context) => {
    const list = listNamed(context, name)
    return told(context, list, await keptOf(context, { list: name }))
  }),

  handle(insertSavedFilter, async ({ list: name, data }, context) => {
    const { db, user } = context
    const list = listNamed(context, name)
    await requireHeld(context, list, data.question)
    if (data.is_opening) await closeOthers(context, name, null)
    const { id } = await db.one<{ id: number }>(sql`
      insert into saved_filter (user_id, list, name, question, is_opening)
      values (${user.id}::bigint, ${name}, ${data.name}, ${questionOf(data.question)}::jsonb, ${data.is_opening ?? false})
      returning id`)
    return rowOf(context, id)
  }),

  handle(
    updateSavedFilter,
    async ({ id, row_version, data }, context) => {
      const { db, user } = context
      const known = await readOne(context, id)
      // what was lost since then may stay beside a new name
      if (questionOf(data.question) !== questionOf(known.question))
        await requireHeld(context, known.list, data.question)
      if (data.is_opening && known.row_version === row_version)
        await closeOthers(context, known.list.name, id)
      return changeOne(db, {
        update: sql`
          update saved_filter set name = ${data.name}, question = ${questionOf(data.question)}::jsonb, is_opening = ${data.is_opening ?? false}
          where id = ${id} and row_version = ${row_version} and user_id = ${user.id}::bigint`,
        stamp: sql`select updated_by, updated_at from saved_filter where id = ${id} and user_id = ${user.id}::bigint`,
        current: () => rowOf(context, id),
      })
    },
    ({ id }, context) => rowOf(context, id),
  ),

  handle(deleteSavedFilter, async ({ id, row_version }, context) => {
    const { db, user } = context
    const removed = await db.run(sql`
      delete from saved_filter where id = ${id} and row_version = ${row_version} and user_id = ${user.id}::bigint`)
    if (removed === 0)
      throw await staleOrMissing(db, {
        stamp: sql`select updated_by, updated_at from saved_filter where id = ${id} and user_id = ${user.id}::bigint`,
        current: () => rowOf(context, id),
      })
    return null
  }),
]

nameTables({ saved_filter: savedFilterWords.many })

nameConstraints({
  // the key begins with the person and the list
  saved_filter_name_key: ({ detail }) =>
    savedFilterProblem('SAVED_FILTER_TAKEN', { value: valueIn(detail).replace(/^\d+, [^,]*, /, '') }),
})
