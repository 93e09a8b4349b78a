// What makes a table of one database like that of another, statement by statement: columns, constraints, rows of rules.
import type { DirectSql } from '#platform/testing/direct-sql.server.ts'
import { ruleRows } from '../../checks/catalogue.server.ts'
import type { Column, Schema } from './schema.server.ts'

/** Columns and constraints that a table lacks or has otherwise. What it has too much is not among them. */
export function alterations(table: string, last: Schema, wanted: Schema): string[] {
  const of = <T extends { readonly table: string }>(parts: ReadonlyMap<string, T>) =>
    [...parts].filter(([, one]) => one.table === table)
  const columns = of(wanted.columns).flatMap(([key, one]) => {
    const had = last.columns.get(key)
    return had ? changesOf(had, one) : [added(one)]
  })
  const constraints = of(wanted.constraints).flatMap(([key, { name, definition }]) => {
    const had = last.constraints.get(key)
    if (had?.definition === definition) return []
    return [
      ...(had ? [`alter table ${table} drop constraint ${name};`] : []),
      `alter table ${table} add constraint ${name} ${definition};`,
    ]
  })
  return [...columns, ...constraints]
}

function added({ table, name, type, expression, isStored, isIdentity, isRequired }: Column): string {
  const parts = [
    `alter table ${table} add column ${name} ${type}`,
    ...(isIdentity ? ['generated always as identity'] : []),
    ...(isStored ? [`generated always as (${expression}) stored`] : []),
    ...(expression && !isStored ? [`default ${expression}`] : []),
    ...(isRequired ? ['not null'] : []),
  ]
  const fails = isRequired && !isIdentity && !expression
  return `${fails ? '-- fails where there are rows: fill it by hand first\n' : ''}${parts.join(' ')};`
}

function changesOf(had: Column, one: Column): string[] {
  const change = (what: string) => `alter table ${one.table} alter column ${one.name} ${what};`
  return [
    ...(had.type === one.type ? [] : [change(`type ${one.type}`)]),
    ...(had.expression === one.expression || one.isStored
      ? []
      : [change(one.expression ? `set default ${one.expression}` : 'drop default')]),
    ...(had.isRequired === one.isRequired
      ? []
      : [
          one.isRequired
            ? `-- fails where it is empty: fill it by hand first\n${change('set not null')}`
            : change('drop not null'),
        ]),
  ]
}

/** Computed columns whose formula or type changed: they hold nothing of their own and are made anew. */
export function recomputed(last: Schema, wanted: Schema): Column[] {
  return [...last.columns].flatMap(([key, had]) => {
    const one = wanted.columns.get(key)
    const same = !one || (had.expression === one.expression && had.type === one.type)
    return had.isStored && !same ? [had] : []
  })
}

/** Columns of another type: what reads them is made anew, as PostgreSQL asks. */
export function retyped(last: Schema, wanted: Schema): Column[] {
  return [...last.columns].flatMap(([key, had]) => {
    const type = wanted.columns.get(key)?.type ?? had.type
    return had.isStored || had.type === type ? [] : [had]
  })
}

/** Rows of the tables of rules (`…_transition`) that only one of two databases has, as deletes and inserts. */
export async function ruleChanges(last: DirectSql, wanted: DirectSql): Promise<string[]> {
  const [had, has] = [await ruleRows(last), await ruleRows(wanted)]
  return [...has].flatMap(([table, rows]) => {
    const before = had.get(table)
    if (!before) return []
    const gone = before.filter((row) => !rows.includes(row)).map((row) => JSON.parse(row) as Row)
    const added = rows.filter((row) => !before.includes(row)).map((row) => JSON.parse(row) as Row)
    const tuple = (row: Row) => `(${Object.values(row).map(literal).join(', ')})`
    return [
      ...gone.map((row) => `delete from ${table} where ${Object.entries(row).map(equals).join(' and ')};`),
      ...(added.length > 0
        ? [
            `insert into ${table} (${Object.keys(added[0]!).join(', ')}) values\n  ${added.map(tuple).join(',\n  ')};`,
          ]
        : []),
    ]
  })
}

type Row = Record<string, unknown>
const equals = ([name, value]: [string, unknown]) =>
  value === null ? `${name} is null` : `${name} = ${literal(value)}`

function literal(value: unknown): string {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value)
  return `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`
}
