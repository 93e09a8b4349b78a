// Calls of the product that leave a mark: found by trying every writing operation of the registry and looking where its text lands.
import type pg from 'pg'
import { type Random, randomOf } from '#base/random.ts'
import { registry } from '../../src/app/calls.server.ts'
import type { Operation } from '../../src/base/operation.ts'
import type { Company } from './company.ts'
import {
  type Catalogue,
  type Child,
  childrenOf,
  fullestOf,
  placeOf,
  readCatalogue,
  readRows,
} from './marked-rows.ts'
import { type Rows, holdsList, plausibleInput, tablesOf } from './plausible-input.ts'

/** An operation that leaves its mark in one row, and what belongs to that row. */
export interface MarkedCall {
  readonly operation: Operation
  readonly table: string
  readonly column: string
  /** True if its input holds a list. */
  readonly several: boolean
  /** Rows that belong to the marked one from the beginning, by number of lines in the list. */
  readonly whole: ReadonlyMap<number, readonly (Child & { count: number })[]>
  /** What it copies, always the same, so that how much comes of it is known. */
  readonly source?: Source
}

interface Source {
  readonly table: string
  readonly row: Row
}

type Row = NonNullable<ReturnType<Rows['get']>>[number]

/** Calls that make what another row holds, and the table of that row. */
export const copies: ReadonlyMap<string, string> = new Map([
  ['projects.fromTemplate', 'project_template'],
  ['projects.saveTemplate', 'project'],
])

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

/** Tries operations that make something, by calling the company's running server. The seed goes into the marks. */
export async function findMarkedCalls(
  company: Company,
  seed: string,
  operations: readonly Operation[],
): Promise<FoundCalls> {
  const prefix = `k${seed.replaceAll(/[^0-9a-f]/g, '').slice(0, 6)}q`
  const random = randomOf(`${seed} marks`)
  let used = 0
  return company.look(async (client) => {
    const catalogue = await readCatalogue(client)
    const rows = await readRows(client, tablesNamed(operations), catalogue, new Map())
    const calls: MarkedCall[] = []
    const find = (operation: Operation, source?: Source) => {
      const known = rowsFor(rows, source)
      const make = (lines: number) =>
        madeRequest(operation, { rows: known, random, marker: `${prefix}r0n${++used}l${lines}`, lines })
      return tried(company, client, operation, catalogue, make)
    }
    for (const operation of operations) {
      const table = copies.get(operation.name)
      const call = table
        ? await findCopy(table, await fullestOf(client, catalogue, table, rows.get(table) ?? []), (source) =>
            find(operation, source),
          )
        : await find(operation)
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
        const known = rowsFor(rows, call.source)
        const made = madeRequest(call.operation, { rows: known, random, marker, lines })
        if (made) return { call, ...made }
      }
      throw new Error('No request could be made')
    },
  }
}

const rowsFor = (rows: Rows, source?: Source): Rows =>
  source ? new Map([...rows, [source.table, [source.row]]]) : rows

// the first of the rows of which a copy is taken and has something in it
async function findCopy(
  table: string,
  rows: readonly Row[],
  find: (source: Source) => Promise<MarkedCall | null>,
): Promise<MarkedCall | null> {
  for (const row of rows) {
    const source = { table, row }
    const call = await find(source)
    if (call && call.whole.get(1)!.length > 0) return { ...call, source }
  }
  return null
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

async function accepted({ server, fullAccess }: Company, make: () => Made | null): Promise<string | null> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const made = make()
    if (!made) return null
    const { body } = await server.call(made.path, made.body, { token: fullAccess.token })
    if (body?.status === 1) return made.marker
  }
  return null
}
