import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Store, openStore } from './db.server.ts'
import { type Keyed, type SortField, keyset } from './keyset.server.ts'
import type { PageAsked } from './paging.ts'
import { sql } from './sql.server.ts'
import { freshDatabase } from './testing/cluster.server.ts'

let store: Store
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await freshDatabase()
  drop = database.drop
  store = openStore(database.connection('owner'))
  await store.run(sql`create table parcel (id bigint primary key, name text not null, code citext not null,
    weight int not null, sent timestamptz, day date not null)`)
  // few different values, so that ties are the rule; microseconds, which a JavaScript Date would lose
  await store.run(sql`insert into parcel
    select n, (array['เสา', 'แกน', 'โซ่', 'ไขควง', 'น้ำมัน', 'gear'])[1 + n % 6], (array['a','B','c'])[1 + n % 3], n % 7,
           case when n % 5 > 0 then timestamptz '2026-01-01' + (n % 50) * interval '1.000001 second' end, date '2026-01-01' + n % 9
    from generate_series(1, 230) n`)
})
afterAll(async () => {
  await store.end()
  await drop()
})

const sorts = new Map<string, SortField>([
  ['name', { by: sql`p.name collate "th-x-icu"`, as: 'text' }],
  ['code', { by: sql`p.code`, as: 'citext' }],
  ['weight', { by: sql`p.weight`, as: 'int' }],
  ['sent', { by: sql`coalesce(p.sent, 'infinity')`, as: 'time' }],
  ['day', { by: sql`p.day`, as: 'date' }],
])

async function pageOf(asked: PageAsked, where = sql`true`) {
  const list = keyset(
    { sorts, fallback: { field: 'weight', dir: 'asc' }, id: sql`p.id`, from: sql`parcel p`, where },
    asked,
  )
  const found = await store.rows<Keyed & { id: number; name: string }>(sql`
    with page as (${list.page})
    select page.*, ${list.total} as page_total, p.id, p.name from page join parcel p on p.id = page_id ${list.order}`)
  return list.answer(store, found)
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
        const expected = await store.rows<{ id: number }>(sql`select p.id from parcel p order by ${order}`)
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
    await store.run(
      sql`insert into parcel select n, 'x', 'x', 100, now(), now() from generate_series(1001, 2200) n`,
    )
    expect(await pageOf({}, sql`p.weight = 100`)).toMatchObject({ total: 1000, total_bounded: true })
    expect(await pageOf({ exact: true }, sql`p.weight = 100`)).toMatchObject({
      total: 1200,
      total_bounded: false,
    })
    await store.run(sql`delete from parcel where id > 1000`)
  })

  test('a cursor of another order, or a made-up one, is refused at its field', async () => {
    const { next } = await pageOf({ sort: [{ field: 'name', dir: 'asc' }] })
    const made = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    const wrongs = [
      next,
      'x',
      made('next', 'weight', 'asc', '1; drop table parcel', 5),
      made('next', 'weight', 'asc', '1', -5),
      made('next', 'weight', 'desc', '1', 5),
    ]
    for (const cursor of wrongs) {
      await expect(pageOf({ sort: [{ field: 'weight', dir: 'asc' }], cursor })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        fields: [{ field: 'cursor' }],
      })
    }
  })
})
