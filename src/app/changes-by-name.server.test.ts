// Records entered and changed by the name of their table: all or nothing, each change by its own right.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { flags } from '#base/access.ts'
import { cleanText } from '#base/clean-text.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { batchLimits } from '#wire/table.ts'
import { injectionTexts } from '../../proof/input/injection-texts.ts'

let server: TestServer
let keeper: Person
let anybody: Person
beforeAll(async () => {
  server = await testServer()
  const menus = { '/app/Branch': [...flags], '/app/Section': [...flags] }
  keeper = await server.person({ menus })
  anybody = await server.person({ menus: { '/app/Branch': ['view'] } })
})
afterAll(() => server.close())
beforeEach(() => server.owner.run(sql`delete from org_unit`))

const insert = (table: unknown, data: unknown, as: Person = keeper, more: object = {}) =>
  server.call('api/InsertDataToDB', { table, data, ...more }, { as })
const change = (transactions: unknown, as: Person = keeper, more: object = {}) =>
  server.call('api/UpdateDynamicTransactionTable', { transactions, ...more }, { as })
const kept = async () =>
  (
    await server.owner.rows<{ code: string }>(
      sql`select code from org_unit where not is_deleted order by code`,
    )
  ).map(({ code }) => code)
const branch = (Code: string, more: object = {}) => ({ Code, Name: `สาขา ${Code}`, ...more })
const enter = async (Code: string): Promise<{ ID: number; row_version: number }> =>
  (await insert('Branch', branch(Code))).body.data[0]

describe('records entered', () => {
  test('one or many, are answered as they are kept, and are the caller’s doing', async () => {
    const one = await insert('Branch', branch('A', { NameEN: 'Alpha' }))
    expect([one.status, one.body.data]).toMatchObject([
      200,
      [
        {
          ID: expect.any(Number),
          Code: 'A',
          Name: 'สาขา A',
          NameEN: 'Alpha',
          IsActive: true,
          row_version: 1,
        },
      ],
    ])
    const many = await insert('Branch', [branch('B'), branch('C')])
    expect(many.body.data.map((row: { Code: string }) => row.Code)).toEqual(['B', 'C'])
    const authors = await server.owner.rows(sql`select distinct created_by from org_unit`)
    expect(authors).toEqual([{ created_by: keeper.userId }])
  })

  test('are kept all or not at all, and the one that is wrong is named', async () => {
    const twice = await insert('Branch', [branch('A'), branch('B'), branch('a')])
    expect([twice.status, twice.body.code, twice.body.facts]).toEqual([
      409,
      'ORG_CODE_TAKEN',
      { value: 'a', item: 2 },
    ])
    const empty = await insert('Branch', [branch('A'), { Code: 'B' }])
    expect([empty.status, empty.body.code]).toEqual([400, 'INVALID_INPUT'])
    expect(empty.body.errors).toMatchObject([{ field: 'data.1.Name', code: 'REQUIRED' }])
    expect(await kept()).toEqual([])
  })

  test('as many as may be are entered, and no more', async () => {
    const rows = Array.from({ length: batchLimits.rows + 1 }, (_, at) => branch(`R${at}`))
    expect((await insert('Branch', rows)).body.code).toBe('BAD_REQUEST')
    expect((await insert('Branch', [])).body.code).toBe('BAD_REQUEST')
    expect(await kept()).toHaveLength(0)
    expect((await insert('Branch', rows.slice(1))).body.data).toHaveLength(batchLimits.rows)
    expect(await kept()).toHaveLength(batchLimits.rows)
  })

  test('an idempotency key enters them once', async () => {
    const send = (data: object) =>
      server.call(
        'api/InsertDataToDB',
        { table: 'Branch', data },
        {
          as: keeper,
          headers: { 'idempotency-key': 'once-only-1' },
        },
      )
    const rows = [branch('A'), branch('B')]
    const [first, again] = [await send(rows), await send(rows)]
    expect(again.body.data).toEqual(first.body.data)
    expect((await send([branch('C')])).body.code).toBe('IDEMPOTENCY_MISMATCH')
    expect(await kept()).toEqual(['A', 'B'])
  })

  test('a row goes in as it was read, and the server’s own values stand', async () => {
    const [{ ID, ...told }] = (await insert('Branch', branch('A'))).body.data
    const [read] = (await server.call('api/QueryTableView', { table: 'Branch' }, { as: keeper })).body.data
    const more = { IsDeleted: true, row_version: 9 }
    for (const id of [null, ID, 77]) {
      const data = { ...read, ...more, ID: id, Code: `B${id}`, Name: `สาขา ${id}` }
      const { body } = await insert('Branch', data)
      expect(body.errors, JSON.stringify(body)).toBeUndefined()
      expect(body.data).toMatchObject([{ ...told, Code: `B${id}`, Name: `สาขา ${id}`, row_version: 1 }])
      expect(body.data[0].ID).not.toBe(ID)
    }
    expect(await kept()).toHaveLength(4)
  })

  test('whether it is in use is written as it is read, and as it was', async () => {
    for (const [Code, more] of [
      ['A', { IsActive: false }],
      ['B', { is_active: false }],
    ] as const)
      expect((await insert('Branch', branch(Code, more))).body.data).toMatchObject([{ IsActive: false }])
  })

  test.each([
    'id',
    'created_by',
    'createBy',
    'CreateBy',
    'UpdateBy',
    'updated_at',
    'is_deleted',
    'level',
    'head_employee_id',
    'role',
    'constructor',
    'toString',
    'password_hash',
  ])('%s is set by nobody but the server', async (column) => {
    for (const data of [branch('A', { [column]: 1 }), [branch('B'), branch('A', { [column]: 1 })]]) {
      const { status, body } = await insert('Branch', data)
      expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
      expect(body.errors).toMatchObject([{ code: 'UNKNOWN', field: expect.stringContaining(`.${column}`) }])
    }
    expect(await kept()).toEqual([])
  })
})

describe('changes of several tables', () => {
  test('are all done, in their order, and answer what came of each', async () => {
    const a = await enter('A')
    const b = await enter('B')
    const { status, body } = await change([
      {
        action: 'update',
        table: 'Branch',
        data: branch('A2'),
        where: { ID: a.ID, row_version: a.row_version },
      },
      { action: 'delete', table: 'Branch', where: { ID: b.ID, row_version: b.row_version } },
      { action: 'insert', table: 'Section', data: { Code: 'S', Name: 'แผนก', ParentID: a.ID } },
    ])
    expect(status).toBe(200)
    expect(body.data).toMatchObject([{ ID: a.ID, Code: 'A2' }, null, { Code: 'S', ParentName: 'สาขา A2' }])
    expect(await kept()).toEqual(['A2', 'S'])
  })

  test.each([
    ['a stale version', { ID: 0, row_version: 9 }, 409, 'STALE_ROW'],
    ['no version', { ID: 0 }, 400, 'INVALID_INPUT'],
    ['no record', { row_version: 1 }, 400, 'INVALID_INPUT'],
    ['nothing that says which', undefined, 400, 'INVALID_INPUT'],
    ['several records', { ID: [1, 2], row_version: 1 }, 400, 'INVALID_INPUT'],
    ['a condition', { ID: { $gt: 0 }, row_version: 1 }, 400, 'INVALID_INPUT'],
    ['a condition as a text', { ID: '1 or 1=1', row_version: 1 }, 400, 'INVALID_INPUT'],
    ['a column to find it by', { ID: 0, row_version: 1, Code: 'A' }, 400, 'INVALID_INPUT'],
  ])('are none of them done for %s', async (_, which, status, code) => {
    const a = await enter('A')
    const where = which && 'ID' in which && which.ID === 0 ? { ...which, ID: a.ID } : which
    for (const action of ['update', 'delete']) {
      const wrong = { action, table: 'Branch', ...(action === 'update' && { data: branch('X') }), where }
      const answer = await change([{ action: 'insert', table: 'Branch', data: branch('B') }, wrong])
      expect([answer.status, answer.body.code]).toEqual([status, code])
    }
    expect(await kept()).toEqual(['A'])
  })

  test('name the part that could not be done, with the row as it is now', async () => {
    const a = await enter('A')
    const { body } = await change([
      { action: 'insert', table: 'Branch', data: branch('B') },
      { action: 'update', table: 'Branch', data: branch('X'), where: { ID: a.ID, row_version: 7 } },
    ])
    expect(body.facts.item).toBe(1)
    expect(body.data).toMatchObject({ ID: a.ID, Code: 'A' })
  })

  test('do not reach a record by the name of another table', async () => {
    const a = await enter('A')
    const where = { ID: a.ID, row_version: 1 }
    const answer = await change([{ action: 'delete', table: 'Section', where }])
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
  })

  test('need the right of each of them', async () => {
    const a = await enter('A')
    const where = { ID: a.ID, row_version: a.row_version }
    for (const one of [
      { action: 'insert', table: 'Branch', data: branch('B') },
      { action: 'update', table: 'Branch', data: branch('X'), where },
      { action: 'delete', table: 'Branch', where },
    ]) {
      const answer = await change([one], anybody)
      expect([answer.status, answer.body.code]).toEqual([403, 'NOT_ALLOWED'])
    }
    const mixed = await change([
      { action: 'insert', table: 'Branch', data: branch('B') },
      { action: 'insert', table: 'Group', data: { Code: 'G', Name: 'กลุ่ม' } },
    ])
    expect([mixed.status, mixed.body.code]).toEqual([403, 'NOT_ALLOWED'])
    expect(await kept()).toEqual(['A'])
  })

  test('are a hundred at most', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        action: 'insert',
        table: 'Branch',
        data: branch(`R${at}`),
      }))
    expect((await change(many(batchLimits.transactions + 1))).body.code).toBe('BAD_REQUEST')
    expect((await change(many(batchLimits.transactions))).status).toBe(200)
  })
})

describe('what is not declared', () => {
  test.each([
    'app_user',
    'role',
    'role_menu',
    'user_role',
    'menu',
    'user_session',
    'audit_log',
    'org_unit',
    'branch',
    'Customer',
    'vw_User',
    'Role',
    '__proto__',
    'constructor',
    'toString',
    'Вranch',
  ])('%s is written by nobody, in the words of what is forbidden', async (table) => {
    const told = ({ status, body }: Awaited<ReturnType<typeof insert>>) => ({
      status,
      ...body,
      requestId: null,
    })
    const forbidden = told(await insert('Branch', branch('A'), anybody))
    expect(told(await insert(table, branch('A')))).toEqual(forbidden)
    for (const action of ['insert', 'update', 'delete'])
      expect(
        told(await change([{ action, table, data: branch('A'), where: { ID: 1, row_version: 1 } }])),
      ).toEqual(forbidden)
  })

  test.each([
    ['no list', {}],
    ['an empty list', []],
    ['a text', 'delete'],
    ['nothing in a list', [null]],
    ['a list in a list', [[]]],
    ['no action', [{ table: 'Branch' }]],
    ['a list of actions', [{ action: ['delete'], table: 'Branch' }]],
    [
      'a record that says what is done',
      [{ action: 'update', table: 'Branch', where: { action: 'delete', ID: 1 } }],
    ],
    ['which as a text', [{ action: 'delete', table: 'Branch', where: 'true' }]],
  ])('%s is no set of changes', async (_, transactions) => {
    expect((await change(transactions)).body).toMatchObject({ status: 0, code: 'BAD_REQUEST' })
  })

  test('a field beside those that are known is refused by name', async () => {
    const item = { action: 'insert', table: 'Branch', data: branch('A') }
    for (const answer of [
      await change([item], keeper, { where: 'true' }),
      await change([{ ...item, returning: '*' }]),
      await insert('Branch', branch('A'), keeper, { upsert: true }),
    ])
      expect([answer.status, answer.body.errors[0].code]).toEqual([400, 'UNKNOWN'])
    expect(await kept()).toEqual([])
  })
})

test('texts that would become statements are plain text in every place', async () => {
  const texts = injectionTexts('qz').filter((one) => one.isWellFormed() && !one.includes('\0'))
  let who = keeper
  for (const [at, text] of texts.entries()) {
    if (at % 40 === 0) who = await server.signIn(keeper.userId)
    const item = { action: 'insert', table: 'Branch', data: branch('A') }
    const where = { ID: text, row_version: text }
    for (const answer of [
      await insert(text, branch('A'), who),
      await insert('Branch', { ...branch('A'), [text]: text }, who),
      await change([{ ...item, action: text }], who),
      await change([{ ...item, table: text }], who),
      await change([{ ...item, action: 'delete', data: undefined, where }], who),
      await change([{ ...item, where: { [text]: 1 } }], who),
    ])
      expect([400, 403], `${text} ${JSON.stringify(answer.body)}`).toContain(answer.status)
    const named = await insert('Branch', { Code: `N${at}`, Name: text }, who)
    expect([200, 400, 409], text).toContain(named.status)
    if (named.status === 200) expect(named.body.data[0].Name).toBe(cleanText(text))
  }
  expect(
    (await server.owner.one<{ n: number }>(sql`select count(*) as n from app_user where status <> 'ACTIVE'`))
      .n,
  ).toBe(0)
})
