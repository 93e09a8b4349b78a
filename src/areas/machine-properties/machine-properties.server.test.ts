// Properties with their values, and which machine types have them by which rules.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { propertyKinds } from './machine-properties.text.ts'
import { kindTypes } from './property-kinds.ts'

let server: TestServer
let keeper: Person
let looker: Person
const page = '/app/machine-property-page'

beforeAll(async () => {
  server = await testServer()
  keeper = await server.person({ menus: { [page]: ['view', 'create', 'edit', 'delete'] } })
  looker = await server.person({ menus: { [page]: ['view'] } })
})
afterAll(() => server.close())

const tb_name = 'machine_property'
const call = (path: string, body: object, as: Person = keeper) => server.call(path, body, { as })
const ask = (body: object, as?: Person) => call('api/MachineProperty', { tb_name, ...body }, as)
let made = 0
const typed = (kind: string, value: object, more: object = {}) => ({
  kind,
  code: `P${++made}`,
  name: `คุณสมบัติ ${made}`,
  ...value,
  ...more,
})
// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
async function add(kind: string, value: object, more: object = {}): Promise<any> {
  const { body } = await ask({ action: 'insert', data: typed(kind, value, more) })
  expect(body).toMatchObject({ status: 1 })
  return body.data
}
let arm = 1000
const anArm = async () => (await add('arm_length', { value_number: ++arm })).ID as number
let heights = 1000
const aHeight = async () => (await add('height', { value_number: ++heights })).ID as number
let loads = 100
const aLoad = async () => (await add('load', { value_number: ++loads })).ID as number
const machineType = async () =>
  (
    await server.owner.one<{ id: number }>(sql`
      insert into machine_type (code, name_th) values (${`M${++made}`}, ${`เครื่อง ${made}`}) returning id`)
  ).id

describe('kinds', () => {
  test('are the fifteen of the product, with the same words and values here and there', async () => {
    const { data } = (await ask({ tb_name: 'machine_property_kind', action: 'filter' })).body
    expect(data).toHaveLength(15)
    for (const { code, name, name_en, value_type } of data) {
      expect(propertyKinds[code as keyof typeof propertyKinds]).toEqual({ en: name_en, th: name })
      expect(kindTypes[code as keyof typeof kindTypes]).toBe(value_type)
    }
    expect(data[0]).toMatchObject({ code: 'arm_length', unit: 'mm', min: 100, max: 10000 })
  })
})

describe('a property', () => {
  test('is entered, found, changed and deleted as old clients say it', async () => {
    const first = await add('movement', { value_choice: 'TRACK' }, { name_en: 'Linear track' })
    expect(first).toMatchObject({ value_type: 'CHOICE', value_choice: 'TRACK', unit: null, lines: 0 })
    const where_data = { kind: 'movement', text: 'linear' }
    // without an action it is looked for
    for (const body of [{ action: 'filter', where_data }, { where_data }])
      expect((await ask(body)).body.data.map(({ ID }: { ID: number }) => ID)).toEqual([first.ID])
    const data = { name: 'รางเลื่อน', name_en: null }
    const version = { ID: first.ID, row_version: first.row_version }
    const changed = (await ask({ action: 'update', where_data: version, data })).body
    expect(changed.data).toMatchObject({
      name: 'รางเลื่อน',
      name_en: null,
      value_choice: 'TRACK',
      row_version: 2,
    })
    const late = await ask({ action: 'update', where_data: version, data })
    expect([late.status, late.body.code]).toEqual([409, 'STALE_ROW'])
    const now = { ID: first.ID, row_version: 2 }
    expect((await ask({ action: 'delete', where_data: now })).body.status).toBe(1)
    expect((await ask({ action: 'get', where_data: { ID: first.ID } })).status).toBe(404)
    // its value is free again
    await add('movement', { value_choice: 'track' })
  })

  test('has the one value of its kind, within its bounds', async () => {
    const refused = async (kind: string, value: object) => {
      const { body } = await ask({ action: 'insert', data: typed(kind, value) })
      return [body.code, ...(body.errors ?? []).map(({ field }: { field: string }) => field)]
    }
    expect(await refused('load', {})).toEqual(['INVALID_INPUT', 'data.value_number'])
    expect(await refused('load', { value_number: 5, value_bool: true })).toEqual([
      'INVALID_INPUT',
      'data.value_bool',
    ])
    expect(await refused('load_cell', { value_choice: 'YES' })).toContain('data.value_bool')
    expect(await refused('arm_length', { value_number: 99 })).toEqual(['PROPERTY_RANGE'])
    expect(await refused('weight', { value_number: 99 })).toEqual(['INVALID_INPUT', 'data.kind'])
    const { ID, row_version, code, name } = await add('load', { value_number: 55.5 })
    const told = await ask({
      action: 'update',
      where_data: { ID, row_version },
      data: { code, name, value_choice: 'X' },
    })
    expect(told.body.code).toBe('PROPERTY_VALUE')
  })

  test('is the only one of its value and of its code, also for two at once', async () => {
    const both = await Promise.all(
      [1, 2].map(() => ask({ action: 'insert', data: typed('pallet_usage', { value_choice: 'WOOD' }) })),
    )
    expect(both.map(({ body }) => (body.status === 1 ? 'in' : body.code)).sort()).toEqual([
      'PROPERTY_VALUE_TAKEN',
      'in',
    ])
    await add('safety_door', { value_bool: true })
    await add('safety_door', { value_bool: false })
    const third = typed('safety_door', { value_bool: true })
    const { body } = await ask({ action: 'insert', data: third })
    expect(body).toMatchObject({ code: 'PROPERTY_VALUE_TAKEN', facts: { value: { en: 'Yes' } } })
    const code = (await add('height', { value_number: 500 })).code.toLowerCase()
    const same = { ...typed('height', { value_number: 501 }), code }
    expect((await ask({ action: 'insert', data: same })).body.code).toBe('PROPERTY_CODE_TAKEN')
  })

  test('is paged by its value', async () => {
    for (const value_number of [30, 4, 100]) await add('pallet_quantity', { value_number })
    const asked = { action: 'filter', where_data: { kind: 'pallet_quantity' }, page_size: 2 }
    const first = (await ask(asked)).body
    expect(first.data.map((one: { value_number: number }) => one.value_number)).toEqual([4, 30])
    const second = (await ask({ ...asked, cursor: first.next })).body
    expect(second.data.map((one: { value_number: number }) => one.value_number)).toEqual([100])
  })

  test('is for those who may', async () => {
    expect((await ask({ action: 'insert', data: typed('load', { value_number: 1 }) }, looker)).status).toBe(
      403,
    )
    expect((await server.call('api/MachineProperty', { tb_name, action: 'filter' })).status).toBe(401)
    expect((await ask({ action: 'filter' }, looker)).status).toBe(200)
    expect((await ask({ action: 'drop' })).status).toBe(400)
    expect((await ask({ action: 'get', where_data: { ID: 1, x: 1 } })).status).toBe(400)
    expect((await ask({ action: 'get', where_data: [] })).status).toBe(400)
  })
})

const mapOf = async (component_type_id: number) =>
  (await call('api/MapComponentProperty', { action: 'select', component_type_id })).body.data
const tick = async (component_type_id: number, rows: (number | object)[], more: object = {}) =>
  call('api/MapComponentProperty', {
    action: 'save',
    component_type_id,
    row_version: (await mapOf(component_type_id)).row_version,
    rows: rows.map((one) => (typeof one === 'number' ? { machine_property_id: one } : one)),
    ...more,
  })
interface Mapped {
  machine_property_id: number
  applies: boolean
  is_default: boolean
  is_required: boolean
}
const applying = (data: { rows: Mapped[] }) => data.rows.filter(({ applies }) => applies)
const idsOf = (data: { rows: Mapped[] }) => applying(data).map((one) => one.machine_property_id)
const addRule = (
  component_type_id: number,
  machine_property_id: number,
  rule: string,
  other_property_id: number,
) =>
  call('api/MapMachineProperty', {
    action: 'insert',
    component_type_id,
    data: { machine_property_id, rule, other_property_id },
  })

describe('the properties of a machine type', () => {
  test('are saved as a whole, with a default of each kind; what is required is the kind', async () => {
    const type = await machineType()
    const [short, long, low] = [await anArm(), await anArm(), await aHeight()]
    const saved = (
      await tick(type, [
        { machine_property_id: short, is_default: true, is_required: true },
        long,
        { machine_property_id: low, is_default: true },
      ])
    ).body.data
    expect(applying(saved)).toMatchObject([
      { machine_property_id: short, is_default: true, is_required: true },
      { machine_property_id: long, is_default: false, is_required: true },
      { machine_property_id: low, is_default: true, is_required: false },
    ])
    // the default moves from one to the other in one go
    const moved = (await tick(type, [short, { machine_property_id: long, is_default: true }])).body.data
    expect(applying(moved)).toMatchObject([
      { machine_property_id: short, is_default: false, is_required: false },
      { machine_property_id: long, is_default: true },
    ])
    const found = (await ask({ action: 'filter', where_data: { component_type_id: type } })).body.data
    expect(found.map(({ ID }: { ID: number }) => ID)).toEqual([short, long])
    const conditions = [{ field: 'component_type_id', op: '=', value: type }]
    const table = (await call('api/QueryTableView', { table: 'Property_Machine_Map', conditions }, looker))
      .body
    expect(table.data).toMatchObject([
      { machine_property_id: short, kind: 'arm_length', is_default: false },
      { machine_property_id: long, kind: 'arm_length', is_default: true },
    ])
    const machines = (await call('api/MapComponentProperty', { action: 'machines' })).body.data
    expect(machines.find(({ ID }: { ID: number }) => ID === type)).toMatchObject({ kinds: 1, properties: 2 })
  })

  test('have one default of a kind', async () => {
    const type = await machineType()
    const [short, long] = [await anArm(), await anArm()]
    const both = [short, long].map((machine_property_id) => ({ machine_property_id, is_default: true }))
    expect((await tick(type, both)).body.code).toBe('PROPERTY_DEFAULT_TAKEN')
    expect(idsOf(await mapOf(type))).toEqual([])
    await tick(type, [short, long])
    const set = async (machine_property_id: number) =>
      call('api/MapComponentProperty', {
        action: 'default',
        component_type_id: type,
        row_version: (await mapOf(type)).row_version,
        machine_property_id,
      })
    for (const one of [short, long]) {
      const { data } = (await set(one)).body
      expect(data.rows.filter((row: Mapped) => row.is_default)).toMatchObject([{ machine_property_id: one }])
    }
    expect((await set(await anArm())).body.code).toBe('PROPERTY_NOT_MAPPED')
  })

  test('the second of two savers is told who was first', async () => {
    const type = await machineType()
    const one = await anArm()
    const { row_version } = await mapOf(type)
    const both = await Promise.all([1, 2].map(() => tick(type, [one], { row_version })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('STALE_ROW')
  })

  test('a property that a machine type has is not deleted; one out of use stays where it was', async () => {
    const [type, other] = [await machineType(), await machineType()]
    const one = await add('arm_length', { value_number: ++arm })
    await tick(type, [one.ID])
    const where_data = { ID: one.ID, row_version: one.row_version }
    const refused = await ask({ action: 'delete', where_data })
    expect(refused.body.code).toBe('IN_USE')
    const data = { code: one.code, name: one.name, value_number: one.value_number, is_active: false }
    await ask({ action: 'update', where_data, data })
    expect(idsOf(await mapOf(type))).toEqual([one.ID])
    const offered = (await mapOf(other)).rows.map((row: Mapped) => row.machine_property_id)
    expect(offered).not.toContain(one.ID)
  })

  test('is refused where it is odd', async () => {
    const type = await machineType()
    const one = await anArm()
    expect((await tick(type, [one, one])).status).toBe(400)
    expect((await tick(type, [999_999_999])).body.code).toBe('UNKNOWN_REFERENCE')
    expect(
      (await call('api/MapComponentProperty', { action: 'select', component_type_id: 999_999 })).status,
    ).toBe(404)
    const save = { action: 'save', component_type_id: type, row_version: 1, rows: [] }
    expect((await call('api/MapComponentProperty', save, looker)).status).toBe(403)
  })
})

describe('rules', () => {
  test('are entered for what a machine type has, told with names, and deleted', async () => {
    const type = await machineType()
    const [one, two] = [await anArm(), await aHeight()]
    expect((await addRule(type, one, 'REQUIRES', two)).body.code).toBe('PROPERTY_NOT_MAPPED')
    await tick(type, [one, two])
    const { data } = (await addRule(type, one, 'REQUIRES', two)).body
    expect(data).toMatchObject({ rule: 'REQUIRES', kind: 'arm_length', other_kind: 'height' })
    const listed = () => call('api/MapMachineProperty', { action: 'select', component_type_id: type })
    expect((await listed()).body.data).toEqual([data])
    // without the rules the property does not go
    const refused = (await tick(type, [one])).body
    expect(refused.code).toBe('PROPERTIES_IN_RULES')
    expect(idsOf(await mapOf(type))).toEqual([one, two])
    expect(idsOf((await tick(type, [one], { with_rules: true })).body.data)).toEqual([one])
    expect((await listed()).body.data).toEqual([])
    await tick(type, [one, two])
    const again = (await addRule(type, one, 'EXCLUDES', two)).body.data
    const gone = { action: 'delete', ID: again.ID, row_version: again.row_version }
    expect((await call('api/MapMachineProperty', gone)).body.status).toBe(1)
    expect((await call('api/MapMachineProperty', gone)).status).toBe(404)
  })

  test.each([
    ['with itself', [[0, 'REQUIRES', 0]], 'INVALID_INPUT'],
    ['of one kind', [[0, 'EXCLUDES', 1]], 'RULE_SAME_KIND'],
    [
      'the same pair twice',
      [
        [0, 'REQUIRES', 2],
        [0, 'EXCLUDES', 2],
      ],
      'RULE_TAKEN',
    ],
    [
      'needed one way, excluded the other',
      [
        [0, 'REQUIRES', 2],
        [2, 'EXCLUDES', 0],
      ],
      'RULES_CONTRADICT',
    ],
    [
      'proposed one way, excluded the other',
      [
        [2, 'EXCLUDES', 0],
        [0, 'DEFAULTS', 2],
      ],
      'RULES_CONTRADICT',
    ],
    [
      'two values of one kind needed',
      [
        [0, 'REQUIRES', 2],
        [0, 'REQUIRES', 3],
      ],
      'RULE_ONE_VALUE',
    ],
    [
      'excluded over a third',
      [
        [0, 'REQUIRES', 2],
        [2, 'REQUIRES', 4],
        [4, 'EXCLUDES', 0],
      ],
      'RULES_CONTRADICT',
    ],
    [
      'another value of its own kind over a third',
      [
        [0, 'REQUIRES', 2],
        [2, 'REQUIRES', 1],
      ],
      'RULES_CONTRADICT',
    ],
  ] as [string, [number, string, number][], string][])('%s: refused', async (_, rules, code) => {
    const type = await machineType()
    const all = [await anArm(), await anArm(), await aHeight(), await aHeight(), await aLoad()]
    await tick(type, all)
    const told = []
    for (const [from, rule, to] of rules) told.push(await addRule(type, all[from]!, rule, all[to]!))
    const last = told.pop()!
    expect(told.map(({ body }) => body.status)).toEqual(told.map(() => 1))
    expect(last.body.code).toBe(code)
    const kept = (await call('api/MapMachineProperty', { action: 'select', component_type_id: type })).body
      .data
    expect(kept).toHaveLength(told.length)
  })

  test('that need one another go together; proposals may be overruled', async () => {
    const type = await machineType()
    const [one, two, other] = [await anArm(), await aHeight(), await aLoad()]
    await tick(type, [one, two, other])
    for (const [from, rule, to] of [
      [one, 'REQUIRES', two],
      [two, 'REQUIRES', one],
      [one, 'DEFAULTS', other],
    ] as const)
      expect((await addRule(type, from, rule, to)).body.status).toBe(1)
  })

  test('of which each would go alone: of many at once that contradict in pairs, one of each pair stays', async () => {
    for (let round = 0; round < 4; round++) {
      const type = await machineType()
      const [one, two] = [await anArm(), await aHeight()]
      await tick(type, [one, two])
      const told = await Promise.all([
        addRule(type, one, 'REQUIRES', two),
        addRule(type, two, 'EXCLUDES', one),
      ])
      expect(told.map(({ body }) => body.code ?? 'in').sort()).toEqual(['RULES_CONTRADICT', 'in'])
    }
  })

  test('twelve who save maps and rules of two types at once are never in one another’s way for good', async () => {
    const types = [await machineType(), await machineType()]
    const all = [await anArm(), await aHeight(), await aLoad()]
    for (const type of types) await tick(type, all)
    const told = await Promise.all(
      Array.from({ length: 12 }, (_, at) => {
        const type = types[at % 2]!
        const [from, to] = [all[at % 3]!, all[(at + 1 + (at % 2)) % 3]!]
        return at % 5 === 0 ? tick(type, all) : addRule(type, from, ['REQUIRES', 'EXCLUDES'][at % 2]!, to)
      }),
    )
    for (const { status } of told) expect(status).toBeLessThan(500)
    expect(told.map(({ body }) => body.code)).not.toContain('BUSY')
  })
})
