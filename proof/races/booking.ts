// What a double booking is: two rows that an exclusion constraint forbids. Each such constraint has a file here that
// fills its table the way users do: <constraint>.booking.ts.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Random } from '#base/random.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import type { Racers, Told } from './racers.ts'

/** One caller's try for a stretch of the resource of a round; milliseconds, the end not included. */
export interface Attempt {
  readonly from: number
  readonly to: number
  send(at: number): Promise<Told>
}

/** Where a resource is booked. */
export interface BookingTarget {
  /** The tries of a round, sent all at once. Rounds do not touch each other; the same number and chance are the same round. */
  round(number: number, random: Random): Promise<Attempt[]>
  /** What a refusal fails to tell its reader; null if it says who was first and when. */
  missing(refusal: Told, mine: Attempt, winners: readonly Attempt[]): string | null
}

/** How an exclusion constraint is filled by callers. */
export interface Booking {
  readonly constraint: string
  readonly title: string
  /** What is booked by the same code as others: of these short draws one. */
  readonly sort?: string
  /** Rounds in quick and full. */
  readonly rounds: readonly [number, number]
  open(testEnv: TestEnvironment, racers: Racers, callers: number): Promise<BookingTarget>
}

/** All bookings, by constraint. */
export async function allBookings(): Promise<ReadonlyMap<string, Booking>> {
  const files = globSync('*.booking.ts', { cwd: import.meta.dirname }).sort()
  const found = await Promise.all(
    files.map(async (file) => {
      const url = pathToFileURL(join(import.meta.dirname, file)).href
      return ((await import(url)) as { booking: Booking }).booking
    }),
  )
  return new Map(found.map((one) => [one.constraint, one]))
}

/** An exclusion constraint and a query that counts the pairs of rows it forbids. */
export interface Exclusion {
  readonly name: string
  readonly table: string
  /** Pairs of rows in the table that exclude each other: there must never be any. */
  pairs(): Promise<number>
}

interface ExclusionRow {
  name: string
  subject: string
  predicate: string | null
  parts: string[]
  operators: string[]
}

/** The exclusion constraints of the catalogue. */
export async function exclusions(testEnv: TestEnvironment): Promise<Exclusion[]> {
  const { rows } = await testEnv.owner.pool.query<ExclusionRow>(`
    select c.conname as name, c.conrelid::regclass::text as subject, pg_get_expr(i.indpred, i.indrelid) as predicate,
      (select array_agg(pg_get_indexdef(c.conindid, at, true) order by at) from generate_series(1, i.indnkeyatts) at) as parts,
      (select array_agg('operator(' || o.oprnamespace::regnamespace || '.' || o.oprname || ')' order by at)
        from unnest(c.conexclop) with ordinality e (op, at) join pg_operator o on o.oid = e.op) as operators
    from pg_constraint c join pg_index i on i.indexrelid = c.conindid
    where c.contype = 'x' order by name`)
  return rows.map(({ name, subject, predicate, parts, operators }) => {
    const named = parts.map((part, at) => `${part} as part${at}`).join(', ')
    const meet = operators.map((operator, at) => `a.part${at} ${operator} b.part${at}`).join(' and ')
    const text = `with held as (select ctid as place, ${named} from ${subject} where ${predicate ?? 'true'})
      select count(*)::int as n from held a join held b on a.place < b.place and ${meet}`
    return {
      name,
      table: subject,
      pairs: async () => (await testEnv.owner.pool.query<{ n: number }>(text)).rows[0]!.n,
    }
  })
}
