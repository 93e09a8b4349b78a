import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DbPool, openDbPool } from './db.server.ts'
import { MAX_EXPORTED } from '#base/exports.ts'
import { type Keyed, type KeyType, type SortField, keyset } from './keyset.server.ts'
import type { PageAsked } from '#base/paging.ts'
import { type Sql, sql } from './sql.server.ts'
import { freshDatabase } from '#platform/testing/cluster.server.ts'

let dbPool: DbPool
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await freshDatabase()
  drop = database.drop
  dbPool = openDbPool(database.connection('owner'))
  await dbPool.run(sql`create table parcel (id bigint primary key, name text not null, code citext not null,
    weight int not null, sent timestamptz, day date not null, until date, price numeric)`)
  // few different values, so that ties are the rule; microseconds, which a JavaScript Date would lose
  await dbPool.run(sql`insert into parcel
    select n, (array['เสา', 'แกน', 'โซ่', 'ไขควง', 'น้ำมัน', 'gear'])[1 + n % 6], (array['ab','Ba','bc'])[1 + n % 3], n % 7,
           case when n % 5 > 0 then timestamptz '2026-01-01' + (n % 50) * interval '1.000001 second' end, date '2026-01-01' + n % 9,
           case n % 4 when 0 then null when 1 then date '-infinity' else date '2026-01-01' + n % 3 end,
           case when n % 2 = 0 then (n % 11 - 5) * 1.25 else n % 13 end
    from generate_series(1, 230) n`)
})
afterAll(async () => {
  await dbPool.end()
  await drop()
})

const sorts = new Map<string, SortField>([
  ['name', { by: sql`p.name collate "th-x-icu"`, as: 'text' }],
  ['code', { by: sql`p.code`, as: 'citext' }],
  ['weight', { by: sql`p.weight`, as: 'int' }],
  ['sent', { by: sql`coalesce(p.sent, 'infinity')`, as: 'time' }],
  ['day', { by: sql`p.day`, as: 'date' }],
  ['until', { by: sql`coalesce(p.until, 'infinity')`, as: 'date' }],
  ['price', { by: sql`coalesce(p.price, 0)`, as: 'decimal' }],
])

const types: Record<KeyType, Sql> = {
  text: sql`text`,
  citext: sql`citext`,
  int: sql`bigint`,
  decimal: sql`numeric`,
  date: sql`date`,
  time: sql`timestamptz`,
}

const listOf = (asked: PageAsked, where = sql`true`) =>
  keyset(
    { sorts, fallback: { field: 'weight', dir: 'asc' }, id: sql`p.id`, from: sql`parcel p`, where },
    asked,
  )
const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

async function pageOf(asked: PageAsked, where = sql`true`) {
  const list = listOf(asked, where)
  const found = await dbPool.rows<Keyed & { id: number; name: string }>(sql`
    with page as (${list.page})
    select page.*, ${list.total} as page_total, p.id, p.name from page join parcel p on p.id = page_id ${list.order}`)
  return list.answer(dbPool, found)
}

async function walk(asked: PageAsked, way: 'next' | 'previous'): Promise<number[]> {
  const seen: number[] = []
  let cursor: string | null = way === 'next' ? null : 'last'
  for (let pages = 0; pages < 50; pages++) {
    const page = await pageOf({ ...asked, cursor })
    const ids = page.rows.map((row) => row.id)
    if (way === 'next') seen.push(...ids)
    else seen.unshift(...ids)
    cursor = page[way]
    if (cursor === null) return seen
  }
  throw new Error('the pages do not end')
}

describe('a list in pages', () => {
  for (const field of sorts.keys()) {
    for (const dir of ['asc', 'desc'] as const) {
      test(`by ${field} ${dir} every row comes once, forward and back, in one order`, async () => {
        const forward = await walk({ sort: [{ field, dir }], page_size: 25 }, 'next')
        const { by } = sorts.get(field)!
        const order = dir === 'asc' ? sql`${by}, p.id` : sql`${by} desc, p.id desc`
        const expected = await dbPool.rows<{ id: number }>(sql`select p.id from parcel p order by ${order}`)
        expect(forward).toEqual(expected.map((row) => row.id))
        expect(await walk({ sort: [{ field, dir }], page_size: 37 }, 'previous')).toEqual(forward)
      })
    }
  }

  test('the first page has no page before it, the last none after it', async () => {
    const first = await pageOf({ page_size: 100 })
    expect(first).toMatchObject({ previous: null, total: 230, total_bounded: false })
    const last = await pageOf({ page_size: 100, cursor: 'last' })
    expect(last.next).toBeNull()
    const back = await pageOf({ page_size: 100, cursor: last.previous })
    expect((await pageOf({ page_size: 100, cursor: back.next })).rows).toEqual(last.rows)
  })

  test('going on and back again shows the same page', async () => {
    const first = await pageOf({ page_size: 30 })
    const second = await pageOf({ page_size: 30, cursor: first.next })
    const again = await pageOf({ page_size: 30, cursor: second.previous })
    expect(again.rows).toEqual(first.rows)
    expect(again.previous).toBeNull()
  })

  test('a page behind rows that are gone is empty, knows the total and leads back', async () => {
    const middle = await pageOf({ page_size: 25 })
    const page = await pageOf({ page_size: 25, cursor: middle.next }, sql`p.weight = 0 and p.id < 60`)
    expect(page).toMatchObject({ rows: [], total: 8, next: null, previous: 'last' })
  })

  for (const dir of ['asc', 'desc'] as const) {
    test(`a page before rows that are gone is empty, knows the total and leads on (${dir})`, async () => {
      const sort = [{ field: 'weight', dir }]
      const { next } = await pageOf({ sort, page_size: 25 })
      const { previous, rows } = await pageOf({ sort, page_size: 25, cursor: next })
      const { weight, id } = await dbPool.one<{ weight: number; id: number }>(
        sql`select weight, id from parcel where id = ${rows[0]!.id}`,
      )
      const left =
        dir === 'asc'
          ? sql`(p.weight, p.id) >= (${weight}, ${id})`
          : sql`(p.weight, p.id) <= (${weight}, ${id})`
      const empty = await pageOf({ sort, page_size: 25, cursor: previous }, left)
      expect(empty).toMatchObject({ rows: [], total: 205, previous: null })
      // to what is the first page by now
      expect(empty.next).not.toBeNull()
      const on = await pageOf({ sort, page_size: 25, cursor: empty.next }, left)
      expect(on.rows).toEqual((await pageOf({ sort, page_size: 25 }, left)).rows)
    })
  }

  test('a row carries what the list asked for and nothing of its paging', async () => {
    const { rows } = await pageOf({ sort: [{ field: 'price', dir: 'asc' }] })
    for (const row of JSON.parse(JSON.stringify(rows))) expect(Object.keys(row)).toEqual(['id', 'name'])
  })

  test('a list for a file comes as one page', async () => {
    const { rows, next, previous } = await pageOf({ page_size: MAX_EXPORTED })
    expect([rows.length, next, previous]).toEqual([230, null, null])
  })

  test('nothing found is an empty page', async () => {
    expect(await pageOf({}, sql`p.weight = 99`)).toEqual({
      rows: [],
      total: 0,
      total_bounded: false,
      next: null,
      previous: null,
    })
  })

  test('more than a thousand rows are counted to the bound, or exactly when asked', async () => {
    await dbPool.run(
      sql`insert into parcel select n, 'x', 'x', 100, now(), now() from generate_series(1001, 2200) n`,
    )
    expect(await pageOf({}, sql`p.weight = 100`)).toMatchObject({ total: 1000, total_bounded: true })
    expect(await pageOf({ exact: true }, sql`p.weight = 100`)).toMatchObject({
      total: 1200,
      total_bounded: false,
    })
    const thousand = sql`p.weight = 100 and p.id <= 2000`
    expect(await pageOf({}, thousand)).toMatchObject({ total: 1000, total_bounded: false })
    // one more row is as far as anybody has to look
    const looked = (exact: boolean) =>
      dbPool.one(sql`select ${listOf({ exact }, sql`p.weight = 100`).total} as n`)
    expect([await looked(false), await looked(true)]).toEqual([{ n: 1001 }, { n: 1200 }])
    await dbPool.run(sql`delete from parcel where id > 1000`)
  })

  test('a cursor of another order, or a made-up one, is refused at its field', async () => {
    const { next } = await pageOf({ sort: [{ field: 'name', dir: 'asc' }] })
    const wrongs = [
      next,
      'x',
      cursorOf('next', 'weight', 'asc', '1; drop table parcel', 5),
      cursorOf('next', 'weight', 'asc', '1', -5),
      cursorOf('next', 'weight', 'desc', '1', 5),
    ]
    for (const cursor of wrongs) {
      await expect(pageOf({ sort: [{ field: 'weight', dir: 'asc' }], cursor })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        fields: [{ field: 'cursor', code: 'FORMAT' }],
      })
    }
    // of two fields of one type each has its own
    const ofDay = cursorOf('next', 'day', 'asc', '2026-01-05', 5)
    await expect(pageOf({ sort: [{ field: 'until', dir: 'asc' }], cursor: ofDay })).rejects.toMatchObject({
      fields: [{ field: 'cursor' }],
    })
  })

  test('an order that the list does not have is refused at its field', () => {
    expect(() => listOf({ sort: [{ field: 'colour', dir: 'asc' }] })).toThrow(
      expect.objectContaining({
        code: 'INVALID_INPUT',
        fields: [expect.objectContaining({ field: 'sort' })],
      }),
    )
  })

  // whatever text PostgreSQL may write of such a value
  test.each([
    ['name', ''],
    ['name', 'น้ำ\nมัน 😀'],
    ['name', 'ก'.repeat(2000)],
    ['code', 'BA'],
    ['weight', '5'],
    ['weight', '-12'],
    ['weight', '123456789012345678'],
    ['price', '12'],
    ['price', '-6.25'],
    ['price', '10.000000000000000001'],
    ['day', '2026-01-05'],
    ['until', '-infinity'],
    ['until', 'infinity'],
    ['sent', '2026-01-01 00:00:10+00'],
    ['sent', '2026-01-01 05:30:10.00001+05:30'],
    ['sent', '1890-01-01 06:42:04+06:42:04'],
    ['sent', 'infinity'],
  ])('a page by %s goes on behind %j', async (field, key) => {
    const { by, as } = sorts.get(field)!
    const { rows } = await pageOf({
      sort: [{ field, dir: 'asc' }],
      cursor: cursorOf('next', field, 'asc', key, 5),
    })
    const expected = await dbPool.rows(sql`
      select p.id, p.name from parcel p where (${by}, p.id) > (${key}::text::${types[as]}, 5)
      order by ${by}, p.id limit 25`)
    expect(rows.map(({ id, name }) => ({ id, name }))).toEqual(expected)
  })

  test.each([
    ['name', '\0a'],
    ['name', 'a\0'],
    ['name', 'a'.repeat(2001)],
    ['code', '\0a'],
    ['code', 'a\0'],
    ['code', 'a'.repeat(2001)],
    ['weight', ''],
    ['weight', 'x1'],
    ['weight', '1x'],
    ['weight', '1.5'],
    ['weight', '1234567890123456789'],
    ['price', 'x1.5'],
    ['price', '1.5x'],
    ['price', '1.'],
    ['price', '.5'],
    ['price', 'NaN'],
    ['day', 'x2026-01-05'],
    ['day', '2026-01-05x'],
    ['day', 'today'],
    ['sent', 'x2026-01-01 00:00:10+00'],
    ['sent', '2026-01-01 00:00:10+00x'],
    ['sent', '2026-01-01 00:00:10'],
    ['sent', 'now'],
  ])('no page by %s goes on behind %j', (field, key) => {
    const cursor = cursorOf('next', field, 'asc', key, 5)
    expect(() => listOf({ sort: [{ field, dir: 'asc' }], cursor })).toThrow(
      expect.objectContaining({
        code: 'INVALID_INPUT',
        fields: [expect.objectContaining({ field: 'cursor' })],
      }),
    )
  })
})
