// What the server does for declared entities. Names of tables and columns come from declarations, values are bound.
import { may } from '#base/access.ts'
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { handleExport } from '#platform/sheets/exports.server.ts'
import type { Field } from '#base/fields.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { handleMasterHistory } from './master-data-history.server.ts'
import { handleMasterImport } from './master-data-import.server.ts'
import { inUse } from './master-data-references.server.ts'
import type { Lookup } from './lookup.ts'
import type { MasterData, MasterOption } from './master-data.ts'
import { type MasterRow, isSortable } from './master-row.ts'
import type { Page } from '#base/operation.ts'
import type { PageAsked } from '#base/paging.ts'
import { type Sql, allOf, commas, identifier, sql, when } from '#platform/database/sql.server.ts'
import { holding } from '#platform/database/searching.server.ts'
import { handleTableView } from '#platform/server/table-view.server.ts'
import { pictureTold } from '#platform/pictures/pictures.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import { requireWholeCompany } from '#platform/access/whole-company.server.ts'

interface Asked extends PageAsked {
  readonly where?: Readonly<Record<string, string | number | boolean | null>>
}
interface Versioned {
  readonly id: number
  readonly row_version: number
}
type Data = Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>

/** Binds the operations of declared entities. */
export function handleMasterData(entities: readonly MasterData[]): OperationHandler[] {
  // of several that share a table the area says what all are called
  for (const { table, title, fixed } of entities) if (!fixed) nameTables({ [table]: title })
  return entities.flatMap(handleOne)
}

function handleOne(entity: MasterData): OperationHandler[] {
  const table = identifier(entity.table)
  const fields = Object.entries(entity.fields)
  const kind = Object.entries(entity.fixed ?? {}).map(([name, one]) => sql`t.${identifier(name)} = ${one}`)
  const own = allOf([sql`not t.is_deleted`, ...kind])
  const deleted = allOf([sql`t.is_deleted`, ...kind])
  const columns = commas([
    sql`t.id`,
    ...fields.flatMap(([name, field]) => [
      shownOf(name, field),
      ...(field.of ? namesOf(name, field.of, entity.lookups?.[name]?.named) : []),
    ]),
    ...(entity.tellsAuthor ? [sql`t.created_by`] : []),
    ...(entity.picture ? [sql`${pictureTold(sql`t.${identifier(entity.picture)}`)} as picture`] : []),
    sql`t.row_version`,
  ])
  const sorts = new Map(
    fields.flatMap(([name, field]) => (isSortable(field) ? [[name, sortOf(name, field)] as const] : [])),
  )
  const words = commas(
    fields.flatMap(([name, { kind, startsWithZero }]) => {
      const column = sql`t.${identifier(name)}`
      if (kind !== 'text' && kind !== 'textarea') return []
      return startsWithZero ? [column, sql`phone_key(${column})`] : [column]
    }),
  )
  const read = (db: Db, id: number) =>
    db.maybe<MasterRow>(sql`select ${columns} from ${table} t where t.id = ${id} and ${own}`)
  const change = (
    db: Db,
    { id, row_version }: Versioned,
    set: Sql,
    current: () => Promise<MasterRow | null>,
  ) =>
    changeOne(db, {
      update: sql`update ${table} t set ${set} where t.id = ${id} and ${own} and t.row_version = ${row_version}`,
      stamp: sql`select t.updated_by, t.updated_at from ${table} t where t.id = ${id} and ${own}`,
      current,
    })

  const insert = async (db: Db, data: Data): Promise<number> => {
    const fixed = Object.entries(entity.fixed ?? {})
    const names = [...fixed, ...fields].map(([name]) => identifier(name))
    const values = [...fixed.map(([, one]) => one), ...fields.map(([name]) => given(data[name]))]
    const { id } = await db.one<{ id: number }>(sql`
      insert into ${table} (${commas(names)}) values (${commas(values)}) returning id`)
    return id
  }

  const isOf = (name: string, one: string | number): Sql => {
    const column = sql`t.${identifier(name)}`
    return entity.noneIsAll?.includes(name)
      ? sql`(${column} = ${one} or ${column} is null)`
      : sql`${column} = ${one}`
  }
  const narrowing = (where: Readonly<Record<string, unknown>>): Sql =>
    (entity.filters ?? []).reduce(
      (before, name) =>
        sql`${before} ${when(where[name], () => sql`and ${isOf(name, where[name] as string | number)}`)}`,
      sql``,
    )
  const called = calledBy(entity)

  const listed = handle(entity.select, async (asked, { db, user }) => {
    const { where = {}, ...paging } = asked as Asked
    // what was deleted is for users who may bring it back
    if (where.is_deleted && !may(user, entity.restore.access)) throw problem('NOT_ALLOWED')
    const list = keyset(
      {
        sorts,
        fallback: { field: entity.sort, dir: 'asc' },
        id: sql`t.id`,
        from: sql`${table} t`,
        where: sql`${where.is_deleted ? deleted : own} ${when(
          where.text,
          () => sql`and ${holding(sql`fold_text(concat_ws(' ', ${words}))`, where.text as string)}`,
        )} ${narrowing(where)}`,
      },
      paging,
    )
    const found = await db.rows<MasterRow & Keyed>(sql`
      with page as (${list.page})
      select page.*, ${list.total} as page_total, ${columns} from page join ${table} t on t.id = page_id ${list.order}`)
    const page = await list.answer(db, found)
    // taking the page's own keys out of a row of unknown ones leaves no type
    return page as unknown as Page<MasterRow>
  })

  return [
    listed,
    handleExport(entity.exported, listed),

    handle(entity.get, async (asked, { db }) => {
      const found = await read(db, (asked as { id: number }).id)
      if (!found) throw problem('NOT_FOUND')
      return found
    }),

    handle(entity.insert, async (asked, { db, scope }) => {
      requireWholeCompany(scope)
      return (await read(db, await insert(db, (asked as { data: Data }).data)))!
    }),

    handle(entity.options, (asked, { db }) => {
      const { text, ...where } = asked as { text?: string | null }
      return db.rows<MasterOption>(sql`
        select t.id, ${called.th} as name_th, ${called.en} as name_en, ${called.code} as hint from ${table} t
        where ${own} and ${inUse(sql`t`)} ${narrowing(where)}
          ${when(text, () => sql`and fold_text(concat_ws(' ', ${called.code}, ${called.th}, ${called.en})) like search_pattern(${text})`)}
        order by ${called.th} collate "th-x-icu", t.id limit 20`)
    }),

    handleMasterImport(entity, insert),
    handleMasterHistory(entity),
    ...(entity.tableView ? [handleTableView(entity.tableView)] : []),

    handle(
      entity.update,
      async (asked, { db, scope }) => {
        requireWholeCompany(scope)
        const { data, ...which } = asked as unknown as Versioned & { data: Data }
        const told = fields.filter(([name]) => data[name] !== undefined)
        // a change of nothing is one, too: it may be stale
        const set = told.map(([name]) => sql`${identifier(name)} = ${given(data[name])}`)
        return change(db, which, commas([sql`is_deleted = false`, ...set]), () => read(db, which.id))
      },
      'untouched',
    ),

    handle(entity.remove, async (asked, { db, scope }) => {
      requireWholeCompany(scope)
      const which = asked as unknown as Versioned
      const known = await read(db, which.id)
      if (!known) throw problem('NOT_FOUND')
      // gone afterwards, unless the delete met another version
      await change(db, which, sql`is_deleted = true`, async () => (await read(db, which.id)) ?? known)
      return null
    }),

    handle(entity.restore, async (asked, { db, scope }) => {
      requireWholeCompany(scope)
      const { id, row_version } = asked as unknown as Versioned
      const one = sql`t.id = ${id} and ${allOf(kind.length > 0 ? kind : [sql`true`])}`
      return changeOne(db, {
        update: sql`update ${table} t set is_deleted = false where ${one} and t.is_deleted and t.row_version = ${row_version}`,
        stamp: sql`select t.updated_by, t.updated_at from ${table} t where ${one}`,
        current: () => db.maybe<MasterRow>(sql`select ${columns} from ${table} t where ${one}`),
      })
    }),
  ]
}

// What a record is called: entities of one name have it in both languages alike.
function calledBy({ fields, code = 'code' }: MasterData): { th: Sql; en: Sql; code: Sql } {
  const column = (name: string) => (fields[name] ? sql`t.${identifier(name)}` : sql`null::text`)
  return { th: column(fields.name_th ? 'name_th' : 'name'), en: column('name_en'), code: column(code) }
}

// what is not given is what the column starts with
function given(one: Data[string]): Sql | string | number | boolean {
  if (typeof one === 'object' && one !== null) return sql`${[...one]}`
  return one ?? sql`default`
}

// as the screen and the wire hold it: numbers as such, times of day to the minute, several choices by their keys
function shownOf(name: string, { kind, decimals, of }: Field): Sql {
  const column = identifier(name)
  if (kind === 'number' && decimals) return sql`t.${column}::float8 as ${column}`
  if (kind === 'time') return sql`to_char(t.${column}, 'HH24:MI') as ${column}`
  if (kind === 'selectmany' && !of) return sql`t.${column}::text[] as ${column}`
  return sql`t.${column}`
}

function sortOf(name: string, { kind, decimals }: Field): SortField {
  // ten comes after two; nothing comes before everything
  if (kind === 'number' && decimals)
    return { by: sql`coalesce(t.${identifier(name)}, -1000000000001)`, as: 'decimal' }
  if (kind === 'number')
    return { by: sql`coalesce(t.${identifier(name)}::bigint, -1000000000001)`, as: 'int' }
  return { by: sql`(coalesce(t.${identifier(name)}::text, '') collate "th-x-icu")`, as: 'text' }
}

const usualNames = { th: ['name_th'], en: ['name_en'] } as const

// a name of several columns is there only if all of them are
function namesOf(name: string, of: string, named: NonNullable<Lookup['named']> = usualNames): Sql[] {
  return (['th', 'en'] as const).map((language) => {
    const parts = named[language].map((column) => sql`r.${identifier(column)}`)
    const whole = parts.reduce((before, next) => sql`${before} || ' ' || ${next}`)
    return sql`(select ${whole} from ${identifier(of)} r
      where r.id = t.${identifier(name)}) as ${identifier(`${name}_${language}`)}`
  })
}
