// Writing rates with days: an advisory lock per subject serialises changes, so that each sees what the others did.
import { nameTables } from '#platform/database/table-words.server.ts'
import { may } from '#base/access.ts'
import type { DatedRate, RateRow } from './dated-rate.ts'
import type { RateGiven } from './dated-rate-declared.ts'
import { ratesInTheWay, readRate } from './dated-rate-columns.server.ts'
import { handleRateReads, rateLine } from './dated-rate-list.server.ts'
import { rateProblem } from './dated-rate-problems.ts'
import {
  type Span,
  amountWords,
  checkRate,
  dayBefore,
  gapAfter,
  gapBefore,
  hasBegun,
  levelsIn,
  planOf,
  spanWords,
} from './dated-rate-rules.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type Problem, problem } from '#base/errors.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { handleMasterHistory } from '../master-data/master-data-history.server.ts'
import { type Sql, commas, identifier, sql } from '#platform/database/sql.server.ts'
import { nameConstraints } from '#platform/database/sql-state.server.ts'
import { changeOne, requireVersion } from '#platform/database/stale.server.ts'
import type { Words } from '#base/text.ts'
import { requireWholeCompany } from '#platform/access/whole-company.server.ts'

interface Versioned {
  readonly id: number
  readonly row_version: number
}

/** Binds the operations of kinds of rates. */
export function handleDatedRates(kinds: readonly DatedRate[]): OperationHandler[] {
  for (const { table, title } of kinds) nameTables({ [table]: title })
  return kinds.flatMap(handleKind)
}

function handleKind(kind: DatedRate): OperationHandler[] {
  // Fallback message of the exclusion constraint; handlers report an overlap first, with the whole row.
  nameConstraints({
    [`${kind.table}_no_overlap`]: ({ detail }) =>
      rateProblem('RATE_OVERLAP', { when: daysIn(detail), amount: known }),
  })
  return [
    ...handleRateReads(kind),
    handleMasterHistory(kind),

    handle(kind.insert, async (asked, context) => {
      const { db, scope } = context
      requireWholeCompany(scope)
      const { data, supersede, closes } = asked as unknown as {
        data: RateGiven
        supersede?: boolean | null
        closes?: readonly Versioned[] | null
      }
      await refuseTaken(db, kind, data, supersede === true)
      const today = await inTurn(db, kind, data)
      const ended = await makeRoom(db, kind, data, { supersede: supersede === true, today })
      // ending a rate is a change of it
      if (ended.length > 0 && !may(context.user, kind.close.access)) throw problem('NOT_ALLOWED')
      // what the caller saw being ended is what is ended
      if (supersede && closes && !sameRows(ended, closes)) throw rateProblem('RATE_MOVED')
      const id = await insert(db, kind, data)
      return { ...(await readRate(db, kind, id))!, gaps: await gapsBeside(db, kind, data, id) }
    }),

    handle(
      kind.update,
      async (asked, { db, scope }) => {
        requireWholeCompany(scope)
        const { data, ...which } = asked as unknown as Versioned & { data: RateGiven }
        return change(db, kind, which, data, 'data.')
      },
      (asked, { db }) => readRate(db, kind, (asked as unknown as Versioned).id),
    ),

    handle(kind.close, async (asked, { db, scope }) => {
      requireWholeCompany(scope)
      const { valid_to, ...which } = asked as unknown as Versioned & { valid_to: string }
      return change(db, kind, which, { valid_to }, '')
    }),

    handle(kind.remove, async (asked, { db, scope }) => {
      requireWholeCompany(scope)
      const which = asked as unknown as Versioned
      const known = await knownAs(db, kind, which)
      if (hasBegun(known, await inTurn(db, kind, known as object as RateGiven)))
        throw rateProblem('RATE_BEGUN')
      await write(db, kind, which, sql`is_deleted = true`, known)
      return null
    }),

    handle(kind.restore, async (asked, { db, scope }) => {
      requireWholeCompany(scope)
      const { id, row_version } = asked as unknown as Versioned
      const change = {
        stamp: sql`select t.updated_by, t.updated_at from ${identifier(kind.table)} t where t.id = ${id}`,
        current: () => readRate(db, kind, id, sql`true`),
      }
      const known = await readRate(db, kind, id, sql`t.is_deleted`)
      await requireVersion(db, known, row_version, change)
      const given = known as object as RateGiven
      await inTurn(db, kind, given)
      // in the words of rates: other rules of the database would tell less
      const [clash] = await ratesInTheWay(db, kind, given)
      if (clash) throw refusal(kind, clash)
      return changeOne(db, {
        ...change,
        update: sql`update ${identifier(kind.table)} t set is_deleted = false
          where t.id = ${id} and t.is_deleted and t.row_version = ${row_version}`,
      })
    }),
  ]
}

async function gapsBeside(db: Db, kind: DatedRate, data: RateGiven, id: number): Promise<Span[]> {
  const others = (await rateLine(db, kind, data)).filter((row) => row.id !== id)
  const levels = { levels: levelsIn(kind, data), levelsOf: (row: RateRow) => levelsIn(kind, row) }
  const after = gapAfter(spanOf(data), others, { closes: [] }, levels)
  return [gapBefore(spanOf(data), others, levels), after].flatMap((gap) =>
    gap ? [{ valid_from: gap.valid_from, valid_to: gap.valid_to }] : [],
  )
}

// transactions that hold a whole kind
const whole = new WeakMap<Db, DatedRate>()

/** Advisory lock on a kind of rate: its changes are serialised; one lock, however many rates follow. */
export async function wholeKindInTurn(db: Db, kind: DatedRate): Promise<void> {
  await db.rows(sql`select pg_advisory_xact_lock(hashtext(${`rates of ${kind.table}`}))`)
  whole.set(db, kind)
}

// today, under the lock of the rates with the same first field of the key; of several, in one order
async function inTurn(db: Db, kind: DatedRate, ...given: readonly RateGiven[]): Promise<string> {
  if (whole.get(db) === kind)
    return (await db.one<{ today: string }>(sql`select bangkok_day(now()) as today`)).today
  const [first] = Object.keys(kind.key)
  const subjects = [...new Set(given.map((one) => String(one[first!] ?? '')))].toSorted()
  const locks = subjects.map(
    (one) => sql`pg_advisory_xact_lock(hashtext(${`rates of ${kind.table}`}), hashtext(${one}))`,
  )
  const { today } = await db.one<{ today: string }>(sql`
    select pg_advisory_xact_lock_shared(hashtext(${`rates of ${kind.table}`})), ${commas(locks)},
      bangkok_day(now()) as today`)
  return today
}

// Overlap check before any lock: what cannot succeed is refused without waiting.
async function refuseTaken(db: Db, kind: DatedRate, data: RateGiven, supersede: boolean): Promise<void> {
  const { clash } = planOf(spanOf(data), await ratesInTheWay(db, kind, data), { supersede, today: '' })
  if (clash?.why === 'OVERLAP') throw refusal(kind, clash.row)
}

async function knownAs(db: Db, kind: DatedRate, { id, row_version }: Versioned): Promise<RateRow> {
  const known = await readRate(db, kind, id)
  await requireVersion(db, known, row_version, { stamp: stampOf(kind, id), current: async () => known })
  return known!
}

const stampOf = ({ table }: DatedRate, id: number): Sql =>
  sql`select t.updated_by, t.updated_at from ${identifier(table)} t where t.id = ${id} and not t.is_deleted`

async function change(
  db: Db,
  kind: DatedRate,
  which: Versioned,
  given: RateGiven,
  within: string,
): Promise<RateRow> {
  const known = await knownAs(db, kind, which)
  // what is left out stays as it is; what is emptied on purpose is null
  const told = Object.keys(kind.fields).filter((name) => given[name] !== undefined)
  const wanted = { ...known, ...Object.fromEntries(told.map((name) => [name, given[name]])) } as RateRow
  const fields = checkRate(kind, wanted as RateGiven, within)
  if (fields.length > 0) throw problem('INVALID_INPUT', {}, { fields })
  const today = await inTurn(db, kind, known as object as RateGiven, wanted as object as RateGiven)
  await knownAs(db, kind, which)
  if (hasBegun(known, today)) {
    const others = told.filter((name) => name !== 'valid_to' && known[name] !== given[name])
    if (others.length > 0 || endsBefore(wanted, dayBefore(today), known)) throw rateProblem('RATE_BEGUN')
  }
  if (endsLater(wanted, known)) await requireInUse(db, kind, wanted as RateGiven)
  const [clash] = await ratesInTheWay(db, kind, wanted as RateGiven, which.id)
  if (clash) throw refusal(kind, clash)
  const set = commas(told.map((name) => sql`${identifier(name)} = ${put(given[name])}`))
  return write(db, kind, which, set, known)
}

// an end that was in the past already may stay there
function endsBefore({ valid_to }: Span, day: string, known: Span): boolean {
  return valid_to !== null && valid_to < day && valid_to !== known.valid_to
}

const endsLater = (one: Span, known: Span): boolean =>
  known.valid_to !== null && (one.valid_to === null || one.valid_to > known.valid_to)

// what was deleted when its rates had ended does not get one again
async function requireInUse(db: Db, { key }: DatedRate, given: RateGiven): Promise<void> {
  for (const [field, { of }] of Object.entries(key)) {
    const id = given[field] ?? null
    if (!of || id === null) continue
    const row = await db.maybe<{ ended: boolean | null }>(
      sql`select out_of_use(r) as ended from ${identifier(of)} r where r.id = ${id} for share`,
    )
    if (row?.ended) throw problem('UNKNOWN_REFERENCE', { field, of, id })
  }
}

function write(
  db: Db,
  kind: DatedRate,
  { id, row_version }: Versioned,
  set: Sql,
  known: RateRow,
): Promise<RateRow> {
  return changeOne(db, {
    update: sql`update ${identifier(kind.table)} t set ${set}
      where t.id = ${id} and not t.is_deleted and t.row_version = ${row_version}`,
    stamp: stampOf(kind, id),
    // gone afterwards, if it was deleted
    current: async () => (await readRate(db, kind, id)) ?? known,
  })
}

/** Ends what a new rate follows upon; the rates ended, as they were. Throws what forbids it. */
async function makeRoom(
  db: Db,
  kind: DatedRate,
  data: RateGiven,
  how: { supersede: boolean; today: string },
): Promise<readonly RateRow[]> {
  const span = spanOf(data)
  const { closes, clash } = planOf(span, await ratesInTheWay(db, kind, data), {
    ...how,
    levels: levelsIn(kind, data),
    levelsOf: (row) => levelsIn(kind, row),
  })
  if (clash) throw refusal(kind, clash.row, clash.why)
  const end = dayBefore(span.valid_from)
  for (const row of closes) await write(db, kind, row, sql`valid_to = ${end}`, row)
  return closes
}

const spanOf = ({ valid_from, valid_to }: RateGiven): Span => ({
  valid_from: String(valid_from),
  valid_to: (valid_to ?? null) as string | null,
})

/** Why a rate is refused: which other one stands against it, and how. */
export function refusal(
  kind: DatedRate,
  row: Span,
  why: 'OVERLAP' | 'LEVELS' | 'DAYS_OVER' = 'OVERLAP',
): Problem {
  const facts = { when: spanWords(row), amount: amountWords(kind, row) }
  if (why === 'LEVELS')
    return rateProblem('RATE_LEVELS', { ...facts, levels: levelsIn(kind, row)!.join('–') })
  return rateProblem(why === 'OVERLAP' ? 'RATE_OVERLAP' : 'RATE_DAYS_OVER', facts)
}

async function insert(db: Db, { table, fields }: DatedRate, data: RateGiven): Promise<number> {
  const names = Object.keys(fields)
  const { id } = await db.one<{ id: number }>(sql`
    insert into ${identifier(table)} (${commas(names.map((name) => identifier(name)))})
    values (${commas(names.map((name) => put(data[name])))}) returning id`)
  return id
}

// what is not given is what the column starts with
function put(one: RateGiven[string]): Sql | string | number | boolean {
  return one ?? sql`default`
}

function sameRows(ended: readonly Versioned[], seen: readonly Versioned[]): boolean {
  return (
    ended.length === seen.length &&
    ended.every(({ id, row_version }) => seen.some((one) => one.id === id && one.row_version === row_version))
  )
}

// 'conflicts with existing key (…, daterange(…))=(1, COST, [2026-01-01,2026-04-01)).'
const known: Words = { en: 'entered already', th: 'ที่มีอยู่แล้ว' }

function daysIn(detail: string) {
  const [, from, after] = /\[(\d{4}-\d\d-\d\d),(\d{4}-\d\d-\d\d)?\)\)\.?$/.exec(detail) ?? []
  if (!from) return { en: 'another rate', th: 'อัตราอื่น' }
  return spanWords({ valid_from: from, valid_to: after ? dayBefore(after) : null })
}
