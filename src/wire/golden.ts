// A golden: one spelling of an operation, written down once as it travels, so that it cannot drift.
import { FileAnswer } from '#base/file-answer.ts'
import type { Operation } from '#base/operation.ts'
import type { Declared } from './declared.ts'
import { type NamedTable, tableName } from './table.ts'

/** One request and its answer, as the wire has them and as we name them. */
export interface Golden {
  readonly operation: Operation
  /** The path as called, without the leading slash. */
  readonly path: string
  /** The exact body of the request, action word included. */
  readonly request: Readonly<Record<string, unknown>>
  /** The same in our names, as the operation's check receives it. */
  readonly input: Readonly<Record<string, unknown>>
  /** What the handler answers; for a page { rows, total, total_bounded, next, previous }. */
  readonly output: unknown
  /** The exact body of the answer without `status` and `message`, which every success has. */
  readonly answer: Readonly<Record<string, unknown>>
}

/** True if a golden shows nothing: its request is the input with an action word, and its answer the output. It could not fail. */
export function showsNothing({ operation, request, input, output, answer }: Golden): boolean {
  const asked = Object.entries(request).filter(
    ([key]) => Object.hasOwn(input, key) || !wordKeys.includes(key),
  )
  if (output instanceof FileAnswer) return sorted(Object.fromEntries(asked)) === sorted(input)
  const { rows, ...counts } = (output ?? {}) as { rows?: unknown }
  const told = operation.output.page ? { data: rows, ...counts } : { data: output }
  return sorted([Object.fromEntries(asked), answer]) === sorted([input, told])
}

const wordKeys = ['action', 'ACTION', 'Action', 'tb_name', 'level', 'map']

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
}

/** The same with `ID` for `id` at every depth, as old clients know the key of a record. */
export function keyedByID<Told>(ours: Told): Told {
  return JSON.parse(JSON.stringify(ours).replaceAll('"id":', '"ID":')) as Told
}

const oldWords = {
  machine_id: 'component_project_id',
  machine_model_id: 'component_id',
  machine_type_id: 'component_type_id',
  machine_group_id: 'component_group_id',
  spare_part_id: 'component_part_id',
} as const

/** The same with the wire's old words for machines; they are written down here once more, so that they cannot drift. */
export function inOldWords<Told>(ours: Told): Told {
  const text = JSON.stringify(ours)
  const told = Object.entries(oldWords).reduce((so, [own, old]) => so.replaceAll(`"${own}`, `"${old}`), text)
  return JSON.parse(told) as Told
}

/** The golden of a call that is answered with a file. `words`: what the wire adds to the input, such as the action; `asked`: the input as it travels. */
export function fileGolden(
  operation: Operation,
  path: string,
  words: Readonly<Record<string, unknown>>,
  input: Golden['input'],
  asked: Golden['request'] = input,
): Golden {
  const file = new FileAnswer({ name: 'list.csv', mime: 'text/csv', bytes: new Uint8Array() })
  return { operation, path, request: { ...words, ...asked }, input, output: file, answer: {} }
}

/** The golden of a record's history; `names`: by our names, those on the wire. */
export function historyGolden(
  operation: Operation,
  path: string,
  words: Readonly<Record<string, unknown>>,
  names: Readonly<Record<string, string>> = {},
): Golden {
  const id = names.id ?? 'id'
  const entry = { at: '2026-11-22T03:00:00Z', actor: 'มาลี ศรีสุข', action: 'update' }
  const changed = (told: Readonly<Record<string, string>>) => ({
    ...entry,
    changes: ['code', 'name_th'].map((field) => ({ field: told[field] ?? field, from: 'FS', to: 'FSE' })),
  })
  const counts = { total: 1, total_bounded: false, next: null, previous: null }
  return {
    operation,
    path,
    request: { ...words, action: 'history', [id]: 9 },
    input: { id: 9 },
    output: { rows: [{ id: 77, ...changed({}) }], ...counts },
    answer: { data: [{ [id]: 77, ...changed(names) }], ...counts },
  }
}

/** The golden of records to choose; `id`: as the wire calls its id. */
export function optionsGolden(
  operation: Operation,
  path: string,
  words: Readonly<Record<string, unknown>>,
  names: Readonly<Record<string, string>> = {},
): Golden {
  const option = { id: 9, name_th: 'ช่างบริการ', name_en: null, hint: 'FSE' }
  const told = Object.fromEntries(Object.entries(option).map(([name, one]) => [names[name] ?? name, one]))
  return {
    operation,
    path,
    request: { ...words, action: 'options', text: 'ช่าง' },
    input: { text: 'ช่าง' },
    output: [option],
    answer: { data: [told] },
  }
}

/** The golden of a table read by name, asked by one of its columns; `row` is a row in our names, `told` on the wire. */
export function tableGolden(
  operation: Operation,
  table: string,
  row: Readonly<Record<string, unknown>>,
  told: Readonly<Record<string, unknown>>,
): Golden {
  const asked = (names: object) => {
    const columns = Object.keys(names)
    const field = columns[1]!
    const value = Object.values(row)[1]
    return {
      conditions: [{ field, op: '=', value }],
      sorts: [{ field, dir: 'asc' }],
      columns,
      page: { number: 1, size: 10 },
    }
  }
  const counts = { total: 1, truncated: false }
  return {
    operation,
    path: 'api/QueryTableView',
    request: { table, ...asked(told) },
    input: asked(row),
    output: { rows: [row], ...counts },
    answer: { data: [told], ...counts },
  }
}

/** The goldens of a table written by name, of one record: `data` and `row` in our names, `dataTold` and `told` on the wire. */
export function writtenGoldens(
  table: string,
  { insert, update, remove }: Readonly<Record<'insert' | 'update' | 'remove', Operation>>,
  [data, dataTold]: readonly [object, object],
  [row, told]: readonly [object, object],
): Golden[] {
  const path = 'api/UpdateDynamicTransactionTable'
  const version = { id: 9, row_version: 1 }
  const where = { ID: 9, row_version: 1 }
  const one = (action: string, more: object) => ({ transactions: [{ action, table, ...more }] })
  const saved = { output: row, answer: { data: [told] } }
  return [
    {
      operation: insert,
      path: 'api/InsertDataToDB',
      request: { table, data: dataTold },
      input: { data },
      ...saved,
    },
    { operation: insert, path, request: one('insert', { data: dataTold }), input: { data }, ...saved },
    {
      operation: update,
      path,
      request: one('update', { data: dataTold, where }),
      input: { ...version, data },
      ...saved,
    },
    {
      operation: remove,
      path,
      request: one('delete', { where }),
      input: version,
      output: null,
      answer: { data: [null] },
    },
  ]
}

/** The goldens of a declared entity by the name of its table, spelt as usual: one record, `data` in our names. */
export function byNameGoldens(entity: NamedTable, data: Readonly<Record<string, unknown>>): Golden[] {
  const { tableView, byName, fields } = entity
  if (!tableView) return []
  const own: Record<string, string> = {
    id: 'ID',
    is_deleted: 'IsDeleted',
    ...(fields.name_th !== undefined && { name_th: 'name' }),
  }
  const told = (row: object) =>
    inOldWords(Object.fromEntries(Object.entries(row).map(([name, one]) => [own[name] ?? name, one])))
  const isColumn = (name: string) => Object.hasOwn(tableView.columns, name)
  const read = Object.fromEntries(Object.entries(data).filter(([name]) => isColumn(name)))
  const listed = { id: 9, ...read, is_deleted: false }
  const references = Object.keys(entity.fields).filter((name) => fields[name]!.of !== undefined)
  const names = references.flatMap((name) => [`${name}_th`, `${name}_en`].map((one) => [one, 'บริการ']))
  const row = { id: 9, ...data, ...Object.fromEntries(names), row_version: 2 }
  const table = tableName(entity)
  const isWritten = byName === true || !byName?.readOnly
  return [
    tableGolden(tableView.read, table, listed, told(listed)),
    ...(isWritten ? writtenGoldens(table, entity, [data, told(data)], [row, told(row)]) : []),
  ]
}

/** The golden of a procedure's action: its parameters and the rows of its answer, of which the first says what came of it. */
export function procedureGolden(
  operation: Operation,
  [name, Action]: readonly [string, string],
  [parameters, input]: readonly [object, Golden['input']],
  [output, rows]: readonly [unknown, readonly (object & { id?: unknown })[]],
): Golden {
  const [first, ...others] = rows
  return {
    operation,
    path: 'api/ExecuteStoredProcedure',
    request: {
      name,
      sp_params: Object.entries({ Action, ...parameters }).map(([key, value]) => ({ key, value })),
    },
    input,
    output,
    answer: { data: [{ Result: 'Success', Message: '', ID: first?.id ?? null, ...first }, ...others] },
  }
}

/** How a declared entity is spelt at a path of its own, with a record of it in our names. */
export interface DeclaredSpelt {
  readonly path: string
  /** What the wire adds to say which table is meant. */
  readonly words?: Readonly<Record<string, unknown>>
  /** By our names, those on the wire. */
  readonly names: Readonly<Record<string, string>>
  /** The same where it is written by the name of its table, if they differ. */
  readonly namesByTable?: Readonly<Record<string, string>>
  /** What is typed, and what stands beside it in a row. */
  readonly data: Readonly<Record<string, unknown>>
  readonly beside?: Readonly<Record<string, unknown>>
}

/** The goldens of a declared entity at its own path, and where it is written by the name of its table: those that show something. */
export function declaredGoldens(
  table: string,
  entity: Declared,
  { path, words = {}, names, namesByTable = names, data, beside = {} }: DeclaredSpelt,
): Golden[] {
  const told = (row: object, by = names) =>
    inOldWords(Object.fromEntries(Object.entries(row).map(([name, one]) => [by[name] ?? name, one])))
  const row = { id: 9, ...data, ...beside, row_version: 2 }
  const asked = (action: string) => ({ ...words, action })
  const page = { where: { text: 'บริการ' } }
  // by the first field that has a name of its own on the wire
  const first = Object.keys(data).find((name) => names[name]) ?? Object.keys(data)[0]!
  const sortedBy = (field: string) => ({ ...page, sort: [{ field, dir: 'asc' }] })
  const asFile = (field: string) => ({ ...sortedBy(field), format: 'csv' })
  const version = { id: 9, row_version: 1 }
  const counts = { total: 1, total_bounded: false, next: null, previous: null }
  const one = (
    operation: Operation,
    action: string,
    [request, input]: readonly [object, Golden['input']],
    output: object | null,
  ): Golden => ({
    operation,
    path,
    request: { ...asked(action), ...request },
    input,
    output,
    answer: { data: output && told(output) },
  })
  return [
    ...writtenGoldens(table, entity, [data, told(data, namesByTable)], [row, told(row, namesByTable)]),
    historyGolden(entity.history, path, words, names),
    optionsGolden(entity.options, path, words, names),
    fileGolden(entity.exported, path, asked('export'), asFile(first), asFile(names[first] ?? first)),
    {
      operation: entity.select,
      path,
      request: { ...asked('select'), ...sortedBy(names[first] ?? first) },
      input: sortedBy(first),
      output: { rows: [row], ...counts },
      answer: { data: [told(row)], ...counts },
    },
    one(entity.get, 'get', [told({ id: 9 }), { id: 9 }], row),
    one(entity.insert, 'insert', [{ data: told(data) }, { data }], row),
    one(
      entity.update,
      'update',
      [
        { ...told(version), data: told(data) },
        { ...version, data },
      ],
      row,
    ),
    one(entity.remove, 'delete', [told(version), version], null),
    one(entity.restore, 'restore', [told(version), version], row),
  ].filter((golden) => !showsNothing(golden))
}
