// Calls of the product that leave a mark: found by trying every writing operation of the registry and looking where its text lands.
import type pg from 'pg'
import type { Random } from '#base/random.ts'
import { registry } from '../../src/app/calls.server.ts'
import type { Operation } from '../../src/base/operation.ts'
import type { Proof } from '../proof.ts'
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
  /** Writes that no input could be made for, or that refused every one. */
  readonly left: readonly string[]
  /** Reads the rows again that requests refer to. */
  refresh(): Promise<void>
  /** A new request of one of the calls, with a mark nobody has used; `round` tells marks apart later. */
  request(random: Random, round: number, of?: readonly MarkedCall[]): MarkedRequest
}

const MOST_LINES = 3
const ROWS = 400
/** So many writing operations are tried in short; a fifth or more of them leave a mark. */
const SHORT_OPERATIONS = 90

/** Finds them, by calling the company's running server; in short among so many operations. The seed goes into the marks. */
export async function findMarkedCalls(
  company: Company,
  { random, seed, some }: Pick<Proof, 'random' | 'seed' | 'some'>,
  short = SHORT_OPERATIONS,
): Promise<MarkedCalls> {
  const operations = some(registry.operations().filter(makesSomething), Infinity, short)
  const tables = [...new Set(operations.flatMap(({ input }) => tablesOf(input)))]
  const catalogue = await company.look(readCatalogue)
  const prefix = `k${seed.replaceAll(/[^0-9a-f]/g, '').slice(0, 6)}q`
  let rows: Rows = await company.look((client) => readRows(client, tables, catalogue, new Map()))
  let count = 0
  const make = (operation: Operation, round: number, lines: number, chance: Random) => {
    const marker = `${prefix}r${round}n${++count}l${lines}`
    for (let attempt = 0; attempt < 5; attempt++) {
      const input = plausibleInput(operation, { rows, random: chance, marker, lines })
      if (!input) continue
      const { path, body } = registry.ask(operation, input)
      return { marker, path, body }
    }
    return null
  }
  const calls: MarkedCall[] = []
  const left: string[] = []
  for (const operation of operations) {
    const call = await tried(company, operation, catalogue, (lines) => make(operation, 0, lines, random))
    if (call) calls.push(call)
    else left.push(operation.name)
  }
  // what belongs to a row made of several lines must stay what its own call wrote
  const frozen = new Map<string, number>()
  await company.look(async (client) => {
    for (const { table } of calls.filter(({ several }) => several)) {
      const { rows: found } = await client.query(`select max(id)::int as last from ${table}`)
      frozen.set(table, found[0].last)
    }
  })
  return {
    calls,
    left,
    async refresh() {
      rows = await company.look((client) => readRows(client, tables, catalogue, frozen))
    },
    request(chance, round, of = calls) {
      for (let attempt = 0; attempt < 100; attempt++) {
        const call = chance.one(of)
        const made = make(call.operation, round, call.several ? chance.whole(1, MOST_LINES) : 1, chance)
        if (made) return { call, ...made }
      }
      throw new Error('No request could be made')
    },
  }
}

/** The parts of a mark. */
export function readMarker(marker: string): { round: number; lines: number } | null {
  const [, round, lines] = /q?r(\d+)n\d+l(\d)$/.exec(marker) ?? []
  return round === undefined ? null : { round: Number(round), lines: Number(lines) }
}

async function tried(
  company: Company,
  operation: Operation,
  catalogue: Catalogue,
  make: (lines: number) => { marker: string; path: string; body: Record<string, unknown> } | null,
): Promise<MarkedCall | null> {
  const several = holdsList(operation.input)
  const whole = new Map<number, (Child & { count: number })[]>()
  let place: { table: string; column: string } | null = null
  for (let lines = 1; lines <= (several ? MOST_LINES : 1); lines++) {
    const marker = await accepted(company, () => make(lines))
    if (marker === null) return null
    place ??= await company.look((client) => placeOf(client, catalogue, marker))
    if (!place) return null
    const found = place
    whole.set(lines, await company.look((client) => childrenOf(client, catalogue, found, marker)))
  }
  return place && { operation, ...place, several, whole }
}

const TRIES = 25

async function accepted(
  { server, fullAccess }: Company,
  make: () => { marker: string; path: string; body: Record<string, unknown> } | null,
): Promise<string | null> {
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
  for (const { table, column } of texts) {
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
