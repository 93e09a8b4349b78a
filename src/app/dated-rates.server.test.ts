// What is true of every kind of rate that takes a file: what each row would come to, and that it comes to nothing else. One code keeps
// the rules for all kinds: the short run asks two of them for more than the first.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flags } from '#base/access.ts'
import { type DatedRate, type RateRow, allDatedRates } from '#platform/records/dated-rates/dated-rate.ts'
import type { ImportedRates } from '#platform/records/dated-rates/dated-rate-import.ts'
import type { Field } from '#base/fields.ts'
import type { Operation } from '#base/operation.ts'
import { drawn } from '#platform/testing/drawn.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { outputOf } from '#wire/envelope.ts'
import { formOf } from '#wire/upload.ts'
import { materialPage } from '#areas/materials/material-access.ts'
import { insertMaterial } from '#areas/materials/materials.ts'
import { sql } from '#platform/database/sql.server.ts'
import { registry, wires } from './calls.server.ts'
import { declaredEntities } from './areas.server.ts'

const spelt = new Set(wires.flatMap((wire) => [...wire.spellings.values()].map(({ operation }) => operation)))
const kinds = allDatedRates().filter(({ imported }) => spelt.has(imported))
let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

async function ask(operation: Operation, input: object, as: Person, language = 'en') {
  const { path, body, spelling } = registry.ask(operation, input as Record<string, unknown>)
  const sent = Object.values(body).some((one) => one instanceof File) ? formOf(body) : body
  const answer = await server.call(path, sent, { as, headers: { 'accept-language': language } })
  const output = answer.body.status === 1 ? outputOf(spelling, answer.body) : undefined
  return { ...answer, output: output as never }
}

let count = 0
/** A record that a field can lead to. */
async function recordFor({ of, among = {} }: Field): Promise<{ id: number; code?: unknown }> {
  if (of === 'master_material') {
    const keeper = await server.person({ menus: { [materialPage]: [...flags] } })
    const unit_id = (await server.owner.one<{ id: number }>(sql`select id from unit where code = 'PCS'`)).id
    const data = { material_code: `M-${++count}`, description_th: 'วัสดุ', unit_id }
    return (await ask(insertMaterial, { data }, keeper)).output
  }
  const entity = declaredEntities.find(
    (one) => one.table === of && Object.entries(among).every(([column, is]) => one.fixed?.[column] === is),
  )!
  const keeper = await server.person({ menus: { [entity.page]: [...flags] } })
  const needed = Object.entries(entity.fields).filter(([, { required }]) => required)
  const data = needed.map(async ([name, field]) => [
    name,
    field.of
      ? (await recordFor(field)).id
      : field.options
        ? Object.keys(field.options)[0]
        : field.kind === 'number'
          ? 1
          : `${name} ${++count}`,
  ])
  return (await ask(entity.insert, { data: Object.fromEntries(await Promise.all(data)) }, keeper)).output
}

/** What a rate is for, with new records, and how a file names these. */
async function keyFor({ key, levels }: DatedRate) {
  const data: Record<string, unknown> = {}
  const codes: Record<string, string> = {}
  for (const [name, field] of Object.entries(key)) {
    if (field.of) {
      const { id, code } = await recordFor(field)
      data[name] = id
      codes[name] = String(code)
    } else if (field.options && field.required) data[name] = Object.keys(field.options)[0]
    else if (field.kind === 'number') data[name] = levels?.[0] === name ? field.min : field.max
  }
  return { data, codes }
}
type Key = Awaited<ReturnType<typeof keyFor>>

const rateOf =
  ({ values, amount }: DatedRate) =>
  ({ data }: Key, more: number, valid_from: string, valid_to: string | null = null) => ({
    ...data,
    ...Object.fromEntries(
      Object.entries(values).flatMap(([name, field]): [string, unknown][] => {
        if (name === amount) return [[name, 100 + more]]
        if (!field.required) return field.kind === 'checkbox' ? [[name, true]] : []
        return [[name, field.options ? Object.keys(field.options)[0] : `${name} 1`]]
      }),
    ),
    valid_from,
    valid_to,
  })

test('the kinds with a page take files', () => {
  expect(kinds.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['labor_rate', 'fare', 'allowance', 'quarterage', 'overhead_rate']),
  )
})

const named = kinds.map((kind) => ({ kind, name: `${kind.area} ${kind.entity}` }))
const askedFurther = drawn('rates', kinds, { most: 2 })

describe.each(named)('$name', ({ kind }) => {
  const { key, fields, amount } = kind
  let keeper: Person
  let thai: Person
  beforeAll(async () => {
    const menus = { [kind.page]: [...flags] }
    keeper = await server.person({ menus })
    thai = await server.person({ menus, language: 'th' })
  })

  const newKey = () => keyFor(kind)
  const rate = rateOf(kind)
  const cellsOf = ({ codes }: Key, given: Readonly<Record<string, unknown>>) =>
    Object.entries(fields).map(([name, { of, options }]) => {
      const value = given[name] ?? ''
      if (of) return codes[name]
      return options?.[String(value)]?.en ?? (value === true ? 'Yes' : String(value))
    })
  const heading = Object.values(fields).map(({ label }) => label.en)
  const fileOf = (rows: readonly (readonly unknown[])[]) => {
    const text = [heading, ...rows].map((row) => row.map((one) => `"${one}"`).join(',')).join('\n')
    return new File([text], 'rates.csv', { type: 'text/csv' })
  }
  const send = async (rows: readonly (readonly unknown[])[], how: object = {}, as = keeper) =>
    (await ask(kind.imported, { ...how, file: fileOf(rows) }, as, as === thai ? 'th' : 'en'))
      .output as ImportedRates
  const line = async ({ data }: Key) =>
    (await ask(kind.timeline, { key: keyOf(kind, data) }, keeper)).output as RateRow[]
  const daysOf = async (one: Key) =>
    (await line(one)).map(({ valid_from, valid_to }) => [valid_from, valid_to])

  test('a file is looked at with what each row would come to, and taken when it is wanted', async () => {
    const [known, other] = [await newKey(), await newKey()]
    await ask(kind.insert, { data: rate(known, 0, '2040-01-01') }, keeper)
    const rows = [
      cellsOf(known, rate(known, 2, '2041-01-01')),
      cellsOf(known, rate(known, 0, '2040-01-01')),
      cellsOf(other, rate(other, 3, '2040-01-01', '2040-12-31')),
      cellsOf(known, rate(known, 9, '2040-01-01')),
      cellsOf(other, { ...rate(other, 0, '2042-01-01'), [amount]: '' }),
    ]
    const seen = await send(rows, { dry_run: true })
    expect(seen.plan.map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, 'ENDS'],
      [3, 'SAME'],
      [4, 'NEW'],
    ])
    expect(seen.plan[0]!.text).toMatch(/100\.00.* ends on 31-Dec-2040/)
    expect(seen.wrong.map(({ row, wrong }) => [row, wrong[0]!.column])).toEqual([
      [5, ''],
      [6, fields[amount]!.label.en],
    ])
    expect(seen.wrong[0]!.wrong[0]!.text).toContain('begins on this day already')
    const read = await send(rows, { dry_run: true }, thai)
    expect(read.wrong[0]!.wrong[0]!.text).toContain('ที่เริ่มใช้วันเดียวกันอยู่แล้ว')
    expect(read.plan[0]!.text).toContain('จะสิ้นสุดวันที่')
    expect([seen.rows, seen.good, seen.inserted, seen.taken]).toEqual([5, 3, 0, false])
    expect(await send(rows)).toMatchObject({ good: 3, inserted: 0, taken: false })
    expect([await daysOf(known), await daysOf(other)]).toEqual([[['2040-01-01', null]], []])
    expect(await send(rows, { good_only: true })).toMatchObject({ inserted: 2, taken: true })
    expect(await daysOf(known)).toEqual([
      ['2040-01-01', '2040-12-31'],
      ['2041-01-01', null],
    ])
    expect(await line(other)).toMatchObject([rate(other, 3, '2040-01-01', '2040-12-31')])
  })

  if (!askedFurther.includes(kind)) return

  test('a file that was taken comes to nothing when it is sent again, or twice at once', async () => {
    const one = await newKey()
    const rows = [cellsOf(one, rate(one, 0, '2040-01-01')), cellsOf(one, rate(one, 1, '2041-01-01'))]
    const both = await Promise.all([send(rows), send(rows)])
    expect(both.map(({ inserted }) => inserted).toSorted((a, b) => a - b)).toEqual([0, 2])
    expect((await send(rows)).plan.map(({ outcome }) => outcome)).toEqual(['SAME', 'SAME'])
    expect(await line(one)).toHaveLength(2)
  })

  test('a file saved from the list can be changed and brought in again, in either language', async () => {
    const one = await newKey()
    await ask(kind.insert, { data: rate(one, 0, '2040-01-01') }, keeper)
    const [filter] = kind.filters.filter((name) => one.data[name] !== undefined && key[name]!.of)
    const where = { [filter!]: one.data[filter!] }
    for (const [as, day, next] of [
      [keeper, '2040-01-01', '2041-01-01'],
      [thai, '2041-01-01', '2042-01-01'],
    ] as const) {
      const saved = await ask(kind.exported, { format: 'csv', where }, as, as === thai ? 'th' : 'en')
      const text = new TextDecoder().decode(saved.bytes)
      const again = async (content: string, how: object = {}) => {
        const file = new File([content], 'rates.csv', { type: 'text/csv' })
        return (await ask(kind.imported, { ...how, file }, as)).output as ImportedRates
      }
      const same = await again(text, { dry_run: true })
      expect([same.wrong, [...new Set(same.plan.map(({ outcome }) => outcome))]]).toEqual([[], ['SAME']])
      // the last row is the rate that goes on
      const lines = text.trimEnd().split('\r\n')
      const open = lines.findIndex((row) => row.includes(day))
      expect(await again([lines[0], lines[open]!.replace(day, next)].join('\r\n'))).toMatchObject({
        inserted: 1,
        plan: [{ outcome: 'ENDS' }],
      })
    }
    expect(await daysOf(one)).toEqual([
      ['2040-01-01', '2040-12-31'],
      ['2041-01-01', '2041-12-31'],
      ['2042-01-01', null],
    ])
  })

  test('a row that would leave days without a rate is refused, unless another one follows', async () => {
    const one = await newKey()
    await ask(kind.insert, { data: rate(one, 0, '2040-01-01') }, keeper)
    const some = cellsOf(one, rate(one, 1, '2040-07-01', '2040-07-31'))
    const alone = await send([some])
    expect([alone.good, alone.inserted]).toEqual([0, 0])
    expect(alone.wrong[0]!.wrong[0]!.text).toContain('from 01-Aug-2040 on')
    // in whatever order they stand
    const rest = cellsOf(one, rate(one, 0, '2040-08-01'))
    expect((await send([rest, some])).inserted).toBe(2)
    expect(await daysOf(one)).toEqual([
      ['2040-01-01', '2040-06-30'],
      ['2040-07-01', '2040-07-31'],
      ['2040-08-01', null],
    ])
  })

  test('is for those who may both enter rates and end them', async () => {
    const one = await newKey()
    const file = fileOf([cellsOf(one, rate(one, 0, '2040-01-01'))])
    for (const rights of [['view'], ['view', 'create'], ['view', 'edit', 'delete', 'export']] as const) {
      const as = await server.person({ menus: { [kind.page]: [...rights] } })
      expect((await ask(kind.imported, { file }, as)).status).toBe(403)
    }
    const enough = await server.person({ menus: { [kind.page]: ['create', 'edit'] } })
    expect((await ask(kind.imported, { file }, enough)).output).toMatchObject({ inserted: 1 })
  })
})

const all = allDatedRates()
test.each(all.map((kind) => ({ kind, name: `${kind.area} ${kind.entity}` })))(
  '$name: one that was deleted comes back by whoever may delete, unless another one has its days',
  async ({ kind }) => {
    const keeper = await server.person({ menus: { [kind.page]: [...flags] } })
    const rate = rateOf(kind)
    const one = await keyFor(kind)
    const enter = async (more: number, from: string) =>
      (await ask(kind.insert, { data: rate(one, more, from, '2042-12-31') }, keeper)).output as RateRow
    const entered = await enter(0, '2042-01-01')
    const which = { id: entered.id, row_version: entered.row_version }
    await ask(kind.remove, which, keeper)
    const deleted = (as = keeper) => ask(kind.select, { where: { is_deleted: true }, page_size: 100 }, as)
    const { rows } = (await deleted()).output as { rows: RateRow[] }
    expect(rows.map(({ id }) => id)).toContain(entered.id)
    const editor = await server.person({ menus: { [kind.page]: ['view', 'create', 'edit', 'export'] } })
    expect((await deleted(editor)).status).toBe(403)
    const back = { id: entered.id, row_version: entered.row_version + 1 }
    expect((await ask(kind.restore, back, editor)).status).toBe(403)
    expect((await ask(kind.restore, which, keeper)).body.code).toBe('STALE_ROW')
    const other = await enter(1, '2042-06-01')
    const refused = await ask(kind.restore, back, keeper)
    expect([refused.body.code, refused.body.message]).toEqual([
      'RATE_OVERLAP',
      expect.stringContaining('01-Jun-2042'),
    ])
    await ask(kind.remove, { id: other.id, row_version: other.row_version }, keeper)
    expect((await ask(kind.restore, back, keeper)).output).toMatchObject({
      id: entered.id,
      valid_from: '2042-01-01',
      row_version: back.row_version + 1,
    })
    const line = (await ask(kind.timeline, { key: keyOf(kind, one.data) }, keeper)).output as RateRow[]
    expect(line.map(({ valid_from, valid_to }) => [valid_from, valid_to])).toEqual([
      ['2042-01-01', '2042-12-31'],
    ])
    expect((await ask(kind.restore, { ...back, row_version: back.row_version + 1 }, keeper)).status).toBe(409)
  },
)

const keyOf = ({ key }: DatedRate, data: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.keys(key).map((name) => [name, data[name] ?? null]))
