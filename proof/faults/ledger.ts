// What callers were told, kept outside the product, and what the database says of it afterwards.
import type { Answer } from '../environment/server.ts'
import type { Company } from './company.ts'
import { type MarkedCall, type MarkedRequest, readMarker } from './marked-calls.ts'

/** How a request ended for its caller. */
export type Outcome = 'acknowledged' | 'refused' | 'unsure'

/** One request that was sent, once or several times. */
export interface Entry {
  readonly call: MarkedCall
  readonly marker: string
  outcome: Outcome
}

/** What is wrong with one mark. */
export interface Wrong {
  readonly kind: 'lost' | 'doubled' | 'refused but done' | 'in part' | 'no audit'
  readonly operation: string
  readonly marker: string
}

export type Ledger = ReturnType<typeof openLedger>

/** Opens an empty ledger. */
export function openLedger() {
  const rounds = new Map<number, Entry[]>()
  const counts = { acknowledged: 0, refused: 0, unsure: 0 }
  return {
    /** Notes a request before it is sent: from here on it may have happened. */
    begin({ call, marker }: MarkedRequest): Entry {
      const entry: Entry = { call, marker, outcome: 'unsure' }
      const { round } = readMarker(marker)!
      const before = rounds.get(round)
      if (before) before.push(entry)
      else rounds.set(round, [entry])
      counts.unsure++
      return entry
    },
    /** Notes how it ended. */
    settle(entry: Entry, outcome: Outcome): void {
      counts[entry.outcome]--
      counts[outcome]++
      entry.outcome = outcome
    },
    /** The entries of one round, or all. */
    entries: (round?: number) =>
      round === undefined ? [...rounds.values()].flat() : (rounds.get(round) ?? []),
    count: (outcome: Outcome) => counts[outcome],
  }
}

/** What a whole answer means. An outage may have come after the write was kept; every other refusal is one. */
export function outcomeOf({ status, body }: Answer): Outcome {
  if (status === 200 && body?.status === 1) return 'acknowledged'
  return status === 503 ? 'unsure' : 'refused'
}

/** Compares entries with the tables: each acknowledged once and whole, with its audit row; the others as they may be. */
export async function wrongIn(company: Pick<Company, 'look'>, entries: readonly Entry[]): Promise<Wrong[]> {
  const wrong: Wrong[] = []
  for (const call of new Set(entries.map((entry) => entry.call))) {
    const mine = new Map(entries.filter((entry) => entry.call === call).map((entry) => [entry.marker, entry]))
    const found = await rowsOf(company, call, [...mine.keys()])
    for (const [marker, { outcome }] of mine) {
      const rows = found.get(marker) ?? []
      const say = (kind: Wrong['kind']) => wrong.push({ kind, operation: call.operation.name, marker })
      if (outcome === 'acknowledged' && rows.length === 0) say('lost')
      if (outcome === 'refused' && rows.length > 0) say('refused but done')
      if (rows.length > 1) say('doubled')
      if (rows.some(({ audits }) => audits !== 1)) say('no audit')
      if (rows.some(({ children }) => !isWhole(call, marker, children))) say('in part')
    }
  }
  return wrong
}

interface MarkedRow {
  readonly marker: string
  readonly audits: number
  readonly children: readonly number[]
}

async function rowsOf(
  company: Pick<Company, 'look'>,
  call: MarkedCall,
  markers: readonly string[],
): Promise<Map<string, MarkedRow[]>> {
  const { table, column } = call
  const children = childrenOf(call).map(
    (child) => `(select count(*) from ${child.table} c where c.${child.column} = r.id)`,
  )
  const { rows } = await company.look((client) =>
    client.query<MarkedRow>(
      `select r.${column} as marker, array[${children.join(', ')}]::int[] as children,
         (select count(*)::int from audit_log a where a.entity = $2 and a.entity_id = r.id and a.action = 'insert') as audits
       from ${table} r join unnest($1::text[]) m on m = r.${column}`,
      [markers, table],
    ),
  )
  const byMarker = new Map<string, MarkedRow[]>()
  for (const row of rows) byMarker.set(row.marker, [...(byMarker.get(row.marker) ?? []), row])
  return byMarker
}

function childrenOf({ whole }: MarkedCall) {
  return whole.get(1) ?? []
}

// a list is there to its last line; other rows may since have been joined by more
function isWhole(call: MarkedCall, marker: string, children: readonly number[]): boolean {
  const wanted = call.whole.get(readMarker(marker)?.lines ?? 1) ?? []
  return childrenOf(call).every(({ table, column }, at) => {
    const count = wanted.find((one) => one.table === table && one.column === column)?.count ?? 0
    return call.several ? children[at] === count : children[at]! >= count
  })
}
