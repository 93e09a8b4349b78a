// A golden: one spelling of an operation, written down once as it travels, so that it cannot drift.
import { FileAnswer } from '#base/file-answer.ts'
import type { Operation } from '#base/operation.ts'
import { ReceivedFile } from '#base/received-file.ts'
import type { Declared } from './declared.ts'

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

/** The golden of a call that is answered with a file. `words`: what the wire adds to the input, such as the action, or says otherwise. */
export function fileGolden(
  operation: Operation,
  path: string,
  words: Readonly<Record<string, unknown>>,
  input: Golden['input'],
): Golden {
  const file = new FileAnswer({ name: 'list.csv', mime: 'text/csv', bytes: new Uint8Array() })
  return { operation, path, request: { ...input, ...words }, input, output: file, answer: {} }
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

/** The golden of a file of records that was looked at. */
export function importGolden(operation: Operation, path: string): Golden {
  const wrong = [
    { row: 3, name: 'ช่างบริการ', wrong: [{ column: 'Code', text: 'This value is already in use: FSE' }] },
  ]
  return lookedAt(operation, path, { rows: 2, good: 1, wrong, inserted: 0 })
}

/** The golden of a file of rates that was looked at. */
export function rateImportGolden(operation: Operation, path: string): Golden {
  const wrong = [{ row: 3, name: 'วิศวกร', wrong: [{ column: 'Until', text: 'Not before the first day' }] }]
  const plan = [
    { row: 2, name: 'วิศวกร', outcome: 'ENDS', text: '350.00 (from 01-Jan-2026 on) ends on 31-Dec-2026.' },
  ]
  return lookedAt(operation, path, { rows: 2, good: 1, wrong, plan, taken: false, inserted: 0 })
}

function lookedAt(operation: Operation, path: string, judged: object): Golden {
  const file = new ReceivedFile({
    key: 'b1f1a9d0-7a8e-4a37-9a51-0c6f6e1f2a11',
    name: 'list.csv',
    mime: 'text/csv',
    size: 90,
    sha256: 'ab'.repeat(32),
  })
  const asked = { dry_run: true, file }
  return { operation, path, request: asked, input: asked, output: judged, answer: { data: judged } }
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
  /** Where its file goes. */
  readonly importPath: string
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

/** The goldens of a declared entity at its own path, and where it is written by the name of its table. */
export function declaredGoldens(
  table: string,
  entity: Declared,
  { path, importPath, words = {}, names, namesByTable = names, data, beside = {} }: DeclaredSpelt,
): Golden[] {
  const told = (row: object, by = names) =>
    inOldWords(Object.fromEntries(Object.entries(row).map(([name, one]) => [by[name] ?? name, one])))
  const row = { id: 9, ...data, ...beside, row_version: 2 }
  const asked = (action: string) => ({ ...words, action })
  const page = { where: { text: 'บริการ' } }
  // by the first field that has a name of its own on the wire
  const first = Object.keys(data).find((name) => names[name]) ?? Object.keys(data)[0]!
  const sorted = (field: string) => ({ ...page, sort: [{ field, dir: 'asc' }] })
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
    importGolden(entity.imported, importPath),
    fileGolden(entity.exported, path, asked('export'), { ...page, format: 'csv' }),
    {
      operation: entity.select,
      path,
      request: { ...asked('select'), ...sorted(names[first] ?? first) },
      input: sorted(first),
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
  ]
}

/** What a golden needs to know of a map of two kinds. */
interface MapCalls extends Readonly<Record<'select' | 'save' | 'stats', Operation>> {
  readonly sides: readonly [{ readonly key: string }, { readonly key: string }]
}

/** The goldens of a map of two kinds, from either side; `word` is the map on the wire, `said` what is said of a pair. */
export function pairGoldens(
  { select, save, stats, sides }: MapCalls,
  path: string,
  word: string,
  said: Readonly<Record<string, unknown>>,
): Golden[] {
  const name = { code: 'EN-A3', name_th: 'สาย encoder แกน 3', name_en: null }
  const counts = { total: 1, total_bounded: false, next: null, previous: null }
  return [sides, [sides[1], sides[0]] as const].flatMap(([here, across]): Golden[] => {
    const row = { [across.key]: 8, ...name, in_use: true, is_own: false, ...said }
    const paired = { id: 3, ...name, row_version: 5, rows: [row] }
    const wanted = { [here.key]: 3, row_version: 4, rows: [{ [across.key]: 8, ...said }] }
    const counted = { by: here.key, where: { text: 'แกน' }, sort: [{ field: 'pairs', dir: 'desc' }] }
    const found = { id: 3, ...name, pairs: 2 }
    const asked = (action: string, input: object) => inOldWords({ map: word, action, ...input })
    return [
      {
        operation: select,
        path,
        request: asked('select', { [here.key]: 3 }),
        input: { [here.key]: 3 },
        output: paired,
        answer: { data: inOldWords(paired) },
      },
      {
        operation: save,
        path,
        request: asked('save', wanted),
        input: wanted,
        output: paired,
        answer: { data: inOldWords(paired) },
      },
      {
        operation: stats,
        path,
        request: asked('stats', counted),
        input: counted,
        output: { rows: [found], ...counts },
        answer: { data: [found], ...counts },
      },
    ]
  })
}
