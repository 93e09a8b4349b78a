// Calls of the product that leave a mark: found by trying every writing operation of the registry and looking where its text lands.
import type pg from 'pg'
import { type Random, randomOf } from '#base/random.ts'
import { registry } from '../../src/app/calls.server.ts'
import type { Operation } from '../../src/base/operation.ts'
import type { Company } from './company.ts'
import { type Rows, holdsList, makesSomething, plausibleInput, tablesOf } from './plausible-input.ts'

/** A table whose rows belong to a marked row, and the column that says to which. */
interface Child {
  readonly table: string
  readonly column: string
}

/** An operation that leaves its mark in one row, and what belongs to that row. */
export interface MarkedCall {
  readonly operation: Operation
  readonly table: string
  readonly column: string
  /** True if its input holds a list. */
  readonly several: boolean
  /** Rows that belong to the marked one from the beginning, by number of lines in the list. */
  readonly whole: ReadonlyMap<number, readonly (Child & { count: number })[]>
}

/** A request of a marked call, ready to be sent. */
export interface MarkedRequest {
  readonly call: MarkedCall
  readonly marker: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

/** The marked calls of a company and a maker of requests. */
export interface MarkedCalls {
  readonly calls: readonly MarkedCall[]
  /** Reads the rows again that requests refer to. */
  refresh(): Promise<void>
  /** A new request of one of the calls, with a mark nobody has used; `round` tells marks apart later. */
  request(random: Random, round: number, of?: readonly MarkedCall[]): MarkedRequest
}

/** What was found by trying every operation. */
export interface FoundCalls {
  readonly calls: readonly MarkedCall[]
  /** What all marks begin with. */
  readonly prefix: string
  /** So many marks were used. */
  readonly used: number
  /** By table of a call of several lines, the last row that was there then: what belongs to it must stay what its own call wrote. */
  readonly frozen: ReadonlyMap<string, number>
}

const MOST_LINES = 3
const ROWS = 400

/** Tries every operation that makes something, by calling the company's running server. The seed goes into the marks. */
export async function findMarkedCalls(company: Company, seed: string): Promise<FoundCalls> {
  const operations = registry.operations().filter(makesSomething)
  const prefix = `k${seed.replaceAll(/[^0-9a-f]/g, '').slice(0, 6)}q`
  const random = randomOf(`${seed} marks`)
  let used = 0
  return company.look(async (client) => {
    const catalogue = await readCatalogue(client)
    const rows = await readRows(client, tablesNamed(operations), catalogue, new Map())
    const calls: MarkedCall[] = []
    for (const operation of operations) {
      const make = (lines: number) =>
        madeRequest(operation, { rows, random, marker: `${prefix}r0n${++used}l${lines}`, lines })
      const call = await tried(company, client, operation, catalogue, make)
      if (call) calls.push(call)
    }
    const frozen = new Map<string, number>()
    for (const { table } of calls.filter(({ several }) => several)) {
      const { rows: found } = await client.query(`select max(id)::int as last from ${table}`)
      frozen.set(table, found[0].last)
    }
    return { calls, prefix, used, frozen }
  })
}

/** The calls found that are of these operations, in a copy of the company they were found in. */
export async function markedCallsIn(
  company: Company,
  found: FoundCalls,
  operations: readonly Operation[],
): Promise<MarkedCalls> {
  const { prefix, frozen } = found
  const calls = found.calls.filter(({ operation }) => operations.includes(operation))
  const tables = tablesNamed(calls.map(({ operation }) => operation))
  const catalogue = await company.look(readCatalogue)
  const rowsNow = () => company.look((client) => readRows(client, tables, catalogue, frozen))
  let rows = await rowsNow()
  let count = found.used
  return {
    calls,
    async refresh() {
      rows = await rowsNow()
    },
    request(random, round, of = calls) {
      for (let attempt = 0; attempt < 100; attempt++) {
        const call = random.one(of)
        const lines = call.several ? random.whole(1, MOST_LINES) : 1
        const marker = `${prefix}r${round}n${++count}l${lines}`
        const made = madeRequest(call.operation, { rows, random, marker, lines })
        if (made) return { call, ...made }
      }
      throw new Error('No request could be made')
    },
  }
}

const tablesNamed = (operations: readonly Operation[]): string[] => [
  ...new Set(operations.flatMap(({ input }) => tablesOf(input))),
]

function madeRequest(operation: Operation, making: Parameters<typeof plausibleInput>[1]): Made | null {
  for (let attempt = 0; attempt < 5; attempt++) {
    const input = plausibleInput(operation, making)
    if (!input) continue
    const { path, body } = registry.ask(operation, input)
    return { marker: making.marker, path, body }
  }
  return null
}

type Made = Omit<MarkedRequest, 'call'>

/** The parts of a mark. */
export function readMarker(marker: string): { round: number; lines: number } | null {
  const [, round, lines] = /q?r(\d+)n\d+l(\d)$/.exec(marker) ?? []
  return round === undefined ? null : { round: Number(round), lines: Number(lines) }
}

async function tried(
  company: Company,
  client: pg.Client,
  operation: Operation,
  catalogue: Catalogue,
  make: (lines: number) => Made | null,
): Promise<MarkedCall | null> {
  const several = holdsList(operation.input)
  const whole = new Map<number, (Child & { count: number })[]>()
  let place: { table: string; column: string } | null = null
  for (let lines = 1; lines <= (several ? MOST_LINES : 1); lines++) {
    const marker = await accepted(company, () => make(lines))
    if (marker === null) return null
    place ??= await placeOf(client, catalogue, marker)
    if (!place) return null
    whole.set(lines, await childrenOf(client, catalogue, place, marker))
  }
  return place && { operation, ...place, several, whole }
}

const TRIES = 25
/** No call writes more lines into the audit. */
const LOOKED_BACK = 1000

async function accepted({ server, fullAccess }: Company, make: () => Made | null): Promise<string | null> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const made = make()
    if (!made) return null
    const { body } = await server.call(made.path, made.body, { token: fullAccess.token })
    if (body?.status === 1) return made.marker
  }
  return null
}

interface Catalogue {
  /** Text columns of tables that have an id, those of the fewest words first. */
  readonly texts: readonly { table: string; column: string }[]
  readonly references: readonly (Child & { to: string })[]
}

async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const texts = await client.query<{ table: string; column: string }>(`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.data_type in ('text', 'character varying') and c.column_name <> 'search_text'
      and exists (select from pg_trigger g where g.tgrelid = c.table_name::regclass and g.tgname = c.table_name || '_audit')
      and exists (select from information_schema.columns i where i.table_schema = 'public'
        and i.table_name = c.table_name and i.column_name = 'id')
    order by c.table_name, c.ordinal_position`)
  const references = await client.query<Child & { to: string }>(`
    select f.conrelid::regclass::text as table, a.attname as column, f.confrelid::regclass::text as to
    from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and cardinality(f.conkey) = 1 and f.connamespace = 'public'::regnamespace`)
  return { texts: texts.rows, references: references.rows }
}

async function readRows(
  client: pg.Client,
  tables: readonly string[],
  { references }: Catalogue,
  frozen: ReadonlyMap<string, number>,
): Promise<Rows> {
  const rows = new Map<string, { id: number; parents: Record<string, number> }[]>()
  for (const table of tables) {
    const parents = references.filter((one) => one.table === table && tables.includes(one.to))
    const columns = ['id', ...parents.map(({ column }) => column)].join(', ')
    const last = frozen.get(table) ?? 'null'
    // the newest: the older ones are finished with
    const { rows: found } = await client.query<Record<string, string | null>>(
      `select ${columns} from ${table} where ${last} is null or id <= ${last} order by id desc limit ${ROWS}`,
    )
    rows.set(
      table,
      found.map((row) => ({
        id: Number(row.id),
        parents: Object.fromEntries(
          parents.flatMap(({ column, to }) => (row[column] ? [[to, Number(row[column])]] : [])),
        ),
      })),
    )
  }
  return rows
}

async function placeOf(client: pg.Client, { texts }: Catalogue, marker: string) {
  // of the columns there are, those in which the audit saw it just now
  const { rows: seen } = await client.query<{ place: string }>(
    `select distinct a.entity || '.' || kept.key as place
     from (select * from audit_log order by id desc limit ${LOOKED_BACK}) a, jsonb_each_text(a.after) kept
     where a.action = 'insert' and kept.value = $1`,
    [marker],
  )
  const places = new Set(seen.map(({ place }) => place))
  for (const { table, column } of texts.filter((one) => places.has(`${one.table}.${one.column}`))) {
    // a row that was only changed would lose its mark to the next one
    const found = await client.query(
      `select from ${table} r join audit_log a on a.entity = $2 and a.entity_id = r.id and a.action = 'insert'
       where r.${column} = $1 and a.after ->> $3 = $1`,
      [marker, table, column],
    )
    if (found.rowCount === 1) return { table, column }
  }
  return null
}

async function childrenOf(
  client: pg.Client,
  { references }: Catalogue,
  place: { table: string; column: string },
  marker: string,
) {
  const children: (Child & { count: number })[] = []
  for (const { table, column } of references.filter(({ to }) => to === place.table)) {
    const { rows } = await client.query(
      `select count(*)::int as count from ${table} c join ${place.table} p on p.id = c.${column} where p.${place.column} = $1`,
      [marker],
    )
    if (rows[0].count > 0) children.push({ table, column, count: rows[0].count })
  }
  return children
}
