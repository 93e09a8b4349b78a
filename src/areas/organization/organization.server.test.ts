import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flags } from '#base/access.ts'
import { formOf } from '#wire/upload.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

let server: TestServer
let keeper: Person
let anybody: Person
beforeAll(async () => {
  server = await testServer()
  const all = [...flags]
  keeper = await server.person({
    menus: {
      '/app/Branch': all,
      '/app/Department': all,
      '/app/Section': all,
      '/app/Division': all,
      '/app/Group': all,
      '/app/Position': all,
    },
  })
  anybody = await server.person()
})
afterAll(() => server.close())

const ask = (level: string, action: string, body: object = {}) =>
  server.call('api/Organization', { level, action, ...body }, { as: keeper })
const unit = async (
  level: string,
  Code: string,
  ParentID?: number,
): Promise<{ ID: number; row_version: number }> =>
  (await ask(level, 'insert', { data: { Code, Name: `หน่วย ${Code}`, ...(ParentID && { ParentID }) } })).body
    .data
const view = async (
  body: object = {},
): Promise<{ ID: number; Code: string; headcount: number; headcount_below: number }[]> =>
  (await server.call('api/ViewOranization', body, { as: anybody })).body.data

describe('the organization', () => {
  test('is one tree, in which levels may be left out', async () => {
    const branch = await unit('BRANCH', 'HQ')
    const section = await unit('SECTION', 'SRV', branch.ID)
    const group = await unit('GROUP', 'ROBOT', section.ID)
    const { body } = await ask('GROUP', 'get', { ID: group.ID })
    expect(body.data).toMatchObject({ Code: 'ROBOT', ParentID: section.ID, ParentName: 'หน่วย SRV' })
    expect((await view()).map(({ Code }) => Code)).toEqual(['HQ', 'SRV', 'ROBOT'])
    expect((await view({ level: 'SECTION' })).map(({ Code }) => Code)).toEqual(['SRV'])
    expect((await view({ ParentID: section.ID })).map(({ Code }) => Code)).toEqual(['ROBOT'])
  })

  test('is told nested, whole or below one unit, under either name of the parent, and with deleted ones', async () => {
    const branch = await unit('BRANCH', 'NEST')
    const section = await unit('SECTION', 'NESTED', branch.ID)
    const group = await unit('GROUP', 'DEEP', section.ID)
    const gone = await unit('GROUP', 'GONE', section.ID)
    await ask('GROUP', 'delete', { ID: gone.ID, row_version: gone.row_version })
    type Nested = { Code: string; child: Nested[]; is_deleted?: boolean }
    const codes = (units: Nested[]): unknown => units.map(({ Code, child }) => [Code, codes(child)])
    const nested = async (body: object) => codes((await view({ tree: true, ...body })) as unknown as Nested[])
    expect(await nested({})).toContainEqual(['NEST', [['NESTED', [['DEEP', []]]]]])
    expect(await nested({ parent_id: branch.ID })).toEqual([['NESTED', [['DEEP', []]]]])
    expect(await nested({ ParentID: section.ID })).toEqual([['DEEP', []]])
    expect(await nested({ level: 'SECTION' })).toContainEqual(['NESTED', [['DEEP', []]]])
    expect((await view({ parent_id: branch.ID })).map(({ Code }) => Code)).toEqual(['NESTED'])
    const all = (await view({ ParentID: section.ID, include_deleted: true })) as unknown as Nested[]
    expect(all.map(({ Code, is_deleted }) => [Code, is_deleted])).toEqual([
      ['DEEP', false],
      ['GONE', true],
    ])
    expect((await view({ ParentID: section.ID }))[0]).not.toHaveProperty('is_deleted')
    // written under either name as well
    const named = await ask('GROUP', 'insert', {
      data: { Code: 'EITHER', Name: 'กลุ่ม', parent_id: section.ID },
    })
    expect(named.body.data).toMatchObject({ Code: 'EITHER', ParentID: section.ID })
    expect(group.ID).toBeGreaterThan(0)
  })

  test('has nobody below a unit of the same or a lower level', async () => {
    const section = await unit('SECTION', 'LOW')
    for (const level of ['SECTION', 'DEPARTMENT']) {
      const { body } = await ask(level, 'insert', {
        data: { Code: `X${level}`, Name: 'ผิด', ParentID: section.ID },
      })
      expect(body.code).toBe('ORG_PARENT_LEVEL')
    }
    const refused = await ask('BRANCH', 'insert', { data: { Code: 'B9', Name: 'ผิด', ParentID: section.ID } })
    expect([refused.status, refused.body.errors[0].code]).toEqual([400, 'UNKNOWN'])
  })

  test('keeps codes and names apart, and says which is taken', async () => {
    await unit('DEPARTMENT', 'DUP')
    const code = await ask('DEPARTMENT', 'insert', { data: { Code: 'DuP', Name: 'อื่น' } })
    expect([code.status, code.body.code, code.body.facts.value]).toEqual([409, 'ORG_CODE_TAKEN', 'DuP'])
    expect(code.body.message).toBe('The code DuP is in use.')
    const name = await ask('DEPARTMENT', 'insert', { data: { Code: 'DUP2', Name: 'หน่วย DUP' } })
    expect([name.status, name.body.code, name.body.facts.value]).toEqual([409, 'ORG_NAME_TAKEN', 'หน่วย DUP'])
  })

  test('lets go of no unit that still has units or people in it', async () => {
    const branch = await unit('BRANCH', 'FULL')
    const group = await unit('GROUP', 'CREW', branch.ID)
    const remove = async ({ ID, row_version }: { ID: number; row_version: number }, level: string) =>
      (await ask(level, 'delete', { ID, row_version })).body.code
    expect(await remove(branch, 'BRANCH')).toBe('IN_USE')
    await server.owner.run(sql`
      insert into employee (employee_code, first_name_th, last_name_th, org_unit_id) values ('E900', 'สมชาย', 'ใจดี', ${group.ID})`)
    expect(await remove(group, 'GROUP')).toBe('IN_USE')
    await server.owner.run(sql`update employee set is_deleted = true where employee_code = 'E900'`)
    expect(await remove(group, 'GROUP')).toBeUndefined()
    expect(await remove(branch, 'BRANCH')).toBeUndefined()
  })

  test('counts who works in a unit, and in it with all below', async () => {
    const branch = await unit('BRANCH', 'COUNT')
    const group = await unit('GROUP', 'COUNTED', branch.ID)
    await server.owner.run(sql`
      insert into employee (employee_code, first_name_th, last_name_th, org_unit_id) values
        ('E901', 'ก', 'ก', ${branch.ID}), ('E902', 'ข', 'ข', ${group.ID}), ('E903', 'ค', 'ค', ${group.ID})`)
    const found = (await view()).filter(({ ID }) => [branch.ID, group.ID].includes(ID))
    expect(found.map(({ headcount, headcount_below }) => [headcount, headcount_below])).toEqual([
      [1, 3],
      [2, 2],
    ])
  })

  test('offers as a parent what is above and in use', async () => {
    const options = async (body: object): Promise<string[]> =>
      (await server.call('api/organization', { action: 'options', ...body }, { as: anybody })).body.data.map(
        (one: { hint: string }) => one.hint,
      )
    expect(await options({ text: 'hq', above: 'SECTION' })).toEqual(['HQ'])
    expect(await options({ text: 'ROBOT', above: 'SECTION' })).toEqual([])
    await server.owner.run(sql`update org_unit set is_active = false where code = 'HQ'`)
    expect(await options({ text: 'hq' })).toEqual([])
  })
})

test('a file names heads by their codes and units above by what only they can be', async () => {
  await server.owner.run(sql`
    insert into employee (employee_code, first_name_th, last_name_th) values ('H-1', 'มานี', 'มีใจ')`)
  const branch = await unit('BRANCH', 'SVC')
  await unit('SECTION', 'SVC')
  const file = (rows: string[]) => {
    const text = ['Code,"Name (Thai)",Belongs to,Head', ...rows].join('\n')
    return formOf({ file: new File([text], 'list.csv', { type: 'text/csv' }) })
  }
  const { body } = await server.call(
    'api/ImportDepartment',
    file(['D-1,งานขาย,svc,h-1', 'D-2,งานซ่อม,,มานี มีใจ']),
    {
      as: keeper,
    },
  )
  expect(body).toMatchObject({ status: 1, data: { good: 2, inserted: 2 } })
  const rows = await server.owner.rows(sql`
    select o.parent_id, e.employee_code as head from org_unit o join employee e on e.id = o.head_employee_id
    where o.code in ('D-1', 'D-2') order by o.code`)
  expect(rows).toEqual([
    { parent_id: branch.ID, head: 'H-1' },
    { parent_id: null, head: 'H-1' },
  ])
  const clash = await server.call('api/ImportDepartment', file(['d-1,งานอื่น,,']), { as: keeper })
  expect(clash.body.data.wrong).toMatchObject([{ row: 2, wrong: [{ column: 'Code' }] }])
})

describe('positions', () => {
  const positions = (action: string, body: object = {}) =>
    server.call('api/Position', { action, ...body }, { as: keeper })
  const entered = async (Pos_Code: string, pos_level: number): Promise<{ ID: number; row_version: number }> =>
    (await positions('insert', { data: { Pos_Code, Pos_Name: `ตำแหน่ง ${Pos_Code}`, pos_level } })).body.data

  test('have a level from 1 to 10, by which they are sorted as numbers', async () => {
    for (const [code, level] of [
      ['TOP', 10],
      ['LOW', 2],
      ['MID', 9],
    ] as const)
      await entered(code, level)
    const { body } = await positions('select', { sort: [{ field: 'pos_level', dir: 'asc' }] })
    expect(body.data.map((one: { pos_level: number }) => one.pos_level)).toEqual([2, 9, 10])
    for (const pos_level of [0, 11]) {
      const refused = await positions('insert', { data: { Pos_Code: 'X', Pos_Name: 'ผิด', pos_level } })
      expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'data.pos_level'])
    }
  })

  test('have a code and a name nobody else has', async () => {
    await entered('ONE', 1)
    const code = await positions('insert', { data: { Pos_Code: 'one', Pos_Name: 'อื่น', pos_level: 1 } })
    expect([code.status, code.body.code, code.body.facts.value]).toEqual([409, 'ORG_CODE_TAKEN', 'one'])
    const name = await positions('insert', {
      data: { Pos_Code: 'TWO', Pos_Name: 'ตำแหน่ง ONE', pos_level: 1 },
    })
    expect([name.status, name.body.code, name.body.facts.value]).toEqual([
      409,
      'POSITION_NAME_TAKEN',
      'ตำแหน่ง ONE',
    ])
  })

  test('stay while employees hold them', async () => {
    const { ID, row_version } = await entered('HELD', 4)
    await server.owner.run(sql`
      insert into employee (employee_code, first_name_th, last_name_th, position_id) values ('E950', 'สมหญิง', 'ใจดี', ${ID})`)
    expect((await positions('delete', { ID, row_version })).body.code).toBe('IN_USE')
    await server.owner.run(sql`update employee set status = 'RESIGNED' where employee_code = 'E950'`)
    // who has left held it: it is ended, and not deleted
    expect((await positions('delete', { ID, row_version })).body.code).toBe('IN_USE')
    const ended = await positions('update', { ID, row_version, data: { is_active: false } })
    expect(ended.body.status).toBe(1)
  })
})
