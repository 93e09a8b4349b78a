// What became of a record of a declared entity, out of the audit log, with names in place of numbers.
import { problem } from '#base/errors.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import type { HistoryEntry, RecordHistory } from './record-history.ts'
import type { MasterData } from './master-data.ts'
import { nameColumns } from './master-data-references.server.ts'
import type { PageAsked } from '#base/paging.ts'
import { isAbout, underNewNames } from '../former-names.server.ts'
import { type Sql, identifier, sql } from '#platform/database/sql.server.ts'
import { personName } from '#platform/database/person-names.server.ts'
import type { Language, Words } from '#base/text.ts'

type Values = Readonly<Record<string, HistoryEntry['changes'][number]['to']>>
type Audited = Omit<HistoryEntry, 'changes'> & { before: Values | null; after: Values | null }

// ids of the log grow with time
const sorts = new Map<string, SortField>([['at', { by: sql`a.id`, as: 'int' }]])

/** What a history is told of. */
export type Remembered = RecordHistory & Pick<MasterData, 'fixed'>

/** What a reference leads to that not all callers see: a condition on its row `r`, and what is told in place of a name that is not theirs. */
interface SeenWhere {
  readonly where: (caller: Pick<Context, 'user' | 'scope'>) => Sql
  readonly unseen: Words
}

/** Binds the history of an entity; `reach` is a condition on its row `t`, where not all callers see all of them; `seen`, by field, the same of what it names. */
export function handleMasterHistory(
  entity: Remembered,
  reach: (caller: Pick<Context, 'user' | 'scope'>) => Sql = () => sql`true`,
  seen: Readonly<Record<string, SeenWhere>> = {},
): OperationHandler {
  return handle(entity.history, async (asked, context) => {
    const { db, language } = context
    const { id, ...paging } = asked as unknown as { id: number } & PageAsked
    const own = Object.entries(entity.fixed ?? {}).map(
      ([name, one]) => sql`and t.${identifier(name)} = ${one}`,
    )
    const known = await db.maybe(sql`
      select t.id from ${identifier(entity.table)} t where t.id = ${id}
        and ${reach(context)} ${own.reduce((a, b) => sql`${a} ${b}`, sql``)}`)
    if (!known) throw problem('NOT_FOUND')
    const where = sql`${isAbout(entity.table)} and a.entity_id = ${id}`
    const list = keyset(
      { sorts, fallback: { field: 'at', dir: 'desc' }, id: sql`a.id`, from: sql`audit_log a`, where },
      paging,
    )
    const told = await db.rows<Audited & Keyed>(sql`
      with page as (${list.page})
      select page.*, ${list.total} as page_total, a.id, a.at, a.action, a.before, a.after,
        coalesce(${personName(sql`e`)}, u.username::text, 'Ngan') as actor
      from page join audit_log a on a.id = page_id left join app_user u on u.id = a.actor_id
      left join employee e on e.id = u.employee_id ${list.order}`)
    const found = told.map((row) => ({
      ...row,
      before: underNewNames(row.before),
      after: underNewNames(row.after),
    }))
    const page = await list.answer(db, found)
    const names = await namesIn(context, entity, page.rows, seen)
    return { ...page, rows: page.rows.map((row) => entryOf(entity, row, names, language)) }
  })
}

function entryOf(
  { fields }: Remembered,
  { id, at, actor, action, before, after }: Audited,
  names: ReadonlyMap<string, string>,
  language: Language,
): HistoryEntry {
  const said = (field: string, one: Values[string] | readonly unknown[] | undefined) => {
    if (one === undefined || one === null) return null
    if (typeof one !== 'object') return names.get(`${field} ${one}`) ?? one
    return one.map((key) => fields[field]?.options?.[String(key)]?.[language] ?? String(key)).join(', ')
  }
  // a new record is not deleted: nothing to be told
  const changes = [...Object.keys(fields), ...(action === 'update' ? ['is_deleted'] : [])]
    .filter((field) => Object.hasOwn(before ?? {}, field) || Object.hasOwn(after ?? {}, field))
    .map((field) => ({ field, from: said(field, before?.[field]), to: said(field, after?.[field]) }))
  return { id, at, actor, action, changes }
}

// One statement for each reference, for all entries of the page.
async function namesIn(
  context: Context,
  entity: Remembered,
  rows: readonly Audited[],
  seen: Readonly<Record<string, SeenWhere>>,
): Promise<Map<string, string>> {
  const { db, language } = context
  const names = new Map<string, string>()
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!field.of) continue
    const ids = rows
      .flatMap(({ before, after }) => [before?.[name], after?.[name]])
      .filter((one) => typeof one === 'number')
    if (ids.length === 0) continue
    const { th, en } = nameColumns(entity, name)
    const found = await db.rows<{ id: number; name: string }>(sql`
      select r.id, case when (${seen[name]?.where(context) ?? sql`true`}) is not true then ${seen[name]?.unseen[language] ?? null}::text
        when ${language === 'en'} then coalesce(${en}, ${th}) else ${th} end as name
      from ${identifier(field.of)} r where r.id = any(${ids}::bigint[])`)
    for (const one of found) names.set(`${name} ${one.id}`, one.name)
  }
  return names
}
