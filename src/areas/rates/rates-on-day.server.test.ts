// Which rate counts on a day, however rates were entered, followed, ended and deleted: the same as a plain search, one at most, and never another one for a day that is over.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flags } from '#base/access.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { type Random, randomOf } from '#base/random.ts'

let server: TestServer
let keeper: Person
let today: string
let sections: number[]
let places: { id: number; zone: string }[]

beforeAll(async () => {
  server = await testServer()
  keeper = await server.person({
    menus: { '/app/labor-rate-page': [...flags], '/app/allowance': [...flags] },
  })
  today = (await server.owner.one<{ day: string }>(sql`select bangkok_day(now()) as day`)).day
  const units = await server.owner.rows<{ id: number }>(sql`
    insert into org_unit (level, code, name_th) select 'SECTION', 'S' || n, 'แผนก ' || n from generate_series(1, 2) n
    returning id`)
  sections = units.map(({ id }) => id)
  places = await server.owner.rows<{ id: number; zone: string }>(sql`
    insert into location (code, name_th, zone)
    values ('L1', 'หนึ่ง', 'ABROAD'), ('L2', 'สอง', 'ABROAD'), ('L3', 'สาม', 'IN_TOWN') returning id, zone`)
})
afterAll(() => server.close())

const day = (ahead: number) => new Date(Date.parse(today) + ahead * 86_400_000).toISOString().slice(0, 10)
const FIRST = -20
const LAST = 30

interface Row {
  readonly id: number
  readonly row_version: number
  readonly valid_from: string
  readonly valid_to: string | null
  readonly [more: string]: unknown
}
/** A question for a rate, and which one counts on each day: its id and what it comes to. */
type Told = ReadonlyMap<string, string | null>

interface Kind {
  readonly read: string
  readonly manage: string
  data(random: Random): object
  rows(): Promise<Row[]>
  /** By the function of the database. */
  told(): Promise<Told>
  /** By looking at all rows. */
  searched(rows: readonly Row[]): Told
}

const holds = (row: Row, on: string) => row.valid_from <= on && (row.valid_to === null || row.valid_to >= on)
const days = Array.from({ length: LAST - FIRST + 1 }, (_, at) => FIRST + at)

async function labor(): Promise<Kind> {
  const { id: grade } = await server.owner.one<{ id: number }>(
    sql`insert into labor_grade (code, name_th) values ('ANY', 'ทดสอบ') returning id`,
  )
  const asked = [...sections, null]
  return {
    read: 'api/LaborRate',
    manage: 'api/ManageLaborRate',
    data: (random) => ({
      labor_grade_id: grade,
      section_id: random.one(asked),
      rate_kind: 'COST',
      rate_per_hour: random.whole(1, 900),
    }),
    rows: () =>
      server.owner.rows<Row>(sql`
      select id, row_version, section_id, rate_per_hour::text as amount, valid_from, valid_to from labor_rate
      where labor_grade_id = ${grade} and not is_deleted`),
    async told() {
      const found = await server.owner.rows<{ asked: string; answer: string | null }>(sql`
        select coalesce(s.id::text, '-') || ' ' || d.day as asked, r.id || ' ' || r.rate_per_hour as answer
        from unnest(${asked}::bigint[]) s (id), unnest(${days.map(day)}::date[]) d (day),
          labor_rate_on(${grade}, s.id, 'COST', d.day) r`)
      return new Map(found.map(({ asked, answer }) => [asked, answer]))
    },
    searched: (rows) =>
      new Map(
        asked.flatMap((section) =>
          days.map(day).map((on) => {
            const own = rows.filter((row) => row.section_id === section && holds(row, on))
            const all = rows.filter((row) => row.section_id === null && holds(row, on))
            return [`${section ?? '-'} ${on}`, onlyOne(own) ?? onlyOne(all)] as const
          }),
        ),
      ),
  }
}

async function daily(): Promise<Kind> {
  const levels = [1, 4, 5, 10]
  return {
    read: 'api/Allowance',
    manage: 'api/Allowance',
    data(random) {
      const where = random.chance(0.5)
        ? { zone: random.one(['ABROAD', 'IN_TOWN']) }
        : { location_id: random.one(places).id }
      const [from, to] = random.one([
        [1, 10],
        [1, 4],
        [5, 10],
        [4, 5],
      ] as const)
      return { ...where, pos_level_min: from, pos_level_max: to, per_day: random.whole(1, 900) }
    },
    rows: () =>
      server.owner.rows<Row>(sql`
      select id, row_version, zone, location_id, pos_level_min, pos_level_max, per_day::text as amount, valid_from, valid_to
      from allowance where not is_deleted`),
    async told() {
      const found = await server.owner.rows<{ asked: string; answer: string | null }>(sql`
        select p.id || ' ' || l.level || ' ' || d.day as asked, r.id || ' ' || r.per_day as answer
        from unnest(${places.map(({ id }) => id)}::bigint[]) p (id), unnest(${levels}::int[]) l (level),
          unnest(${days.map(day)}::date[]) d (day), allowance_on(p.id, l.level, d.day) r`)
      return new Map(found.map(({ asked, answer }) => [asked, answer]))
    },
    searched: (rows) =>
      new Map(
        places.flatMap(({ id, zone }) =>
          levels.flatMap((level) =>
            days.map(day).map((on) => {
              const fit = rows.filter(
                (row) =>
                  holds(row, on) && Number(row.pos_level_min) <= level && level <= Number(row.pos_level_max),
              )
              const own = fit.filter((row) => row.location_id === id)
              const all = fit.filter((row) => row.zone === zone)
              return [`${id} ${level} ${on}`, onlyOne(own) ?? onlyOne(all)] as const
            }),
          ),
        ),
      ),
  }
}

function onlyOne(rows: readonly Row[]): string | null {
  expect(rows.length).toBeLessThanOrEqual(1)
  return rows[0] ? `${rows[0].id} ${rows[0].amount}` : null
}

/** A random write (enter, follow, end, delete) of a rate; whether it was accepted. */
async function anyDeed(kind: Kind, random: Random): Promise<[action: string, accepted: boolean]> {
  const rows = await kind.rows()
  const action =
    rows.length === 0
      ? 'insert'
      : random.one(['insert', 'insert', 'supersede', 'supersede', 'update', 'close', 'delete'] as const)
  const from = random.whole(FIRST, LAST)
  const to = random.chance(0.4) ? null : random.whole(from, LAST)
  const span = { valid_from: day(from), valid_to: to === null ? null : day(to) }
  const ask = async (word: string, body: object) => {
    const { status, body: told } = await server.call(kind.manage, { action: word, ...body }, { as: keeper })
    expect([200, 400, 409]).toContain(status)
    return [action, told.status === 1] as [string, boolean]
  }
  if (action === 'insert' || action === 'supersede')
    return ask('insert', { data: { ...kind.data(random), ...span }, supersede: action === 'supersede' })
  const { id, row_version } = random.one(rows)
  if (action === 'delete') return ask('delete', { ID: id, row_version })
  if (action === 'close')
    return ask('close', { ID: id, row_version, valid_to: day(random.whole(FIRST, LAST)) })
  // most of all one that has not begun: of others hardly anything changes
  const one = random.one(rows.filter((row) => row.valid_from > today).concat(random.one(rows)))
  const { id: _, row_version: __, amount: ___, ...same } = one
  return ask('update', {
    ID: one.id,
    row_version: one.row_version,
    data: { ...kind.data(random), ...(random.chance(0.6) ? same : span) },
  })
}

describe.each([
  ['an hour of a grade, in a section', labor],
  ['a day away, in a place and at a level', daily],
] as const)('%s', (name, open) => {
  test('has one rate at most, the one a plain search finds, and keeps it once the day is over', async () => {
    const kind = await open()
    const random = randomOf(`rates of ${name}`)
    const accepted = new Map<string, number>()
    let before = await kind.told()
    for (let round = 0; round < 120; round++) {
      const [action, was] = await anyDeed(kind, random)
      if (was) accepted.set(action, (accepted.get(action) ?? 0) + 1)
      const now = await kind.told()
      const searched = kind.searched(await kind.rows())
      expect([...now].filter(([asked, answer]) => (searched.get(asked) ?? null) !== answer)).toEqual([])
      const lost = [...before].filter(
        ([asked, answer]) => answer !== null && asked.slice(-10) < today && now.get(asked) !== answer,
      )
      expect(lost).toEqual([])
      before = now
    }
    // every kind of write came through at least sometimes
    for (const action of ['insert', 'supersede', 'update', 'close', 'delete'])
      expect([action, (accepted.get(action) ?? 0) > 1]).toEqual([action, true])
  })
})
