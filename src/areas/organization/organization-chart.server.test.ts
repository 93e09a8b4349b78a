import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flags } from '#base/access.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

let server: TestServer
let keeper: Person
let anybody: Person
beforeAll(async () => {
  server = await testServer()
  const all = [...flags]
  keeper = await server.person({ menus: { '/app/Branch': all, '/app/Department': all, '/app/Section': all } })
  anybody = await server.person()
})
afterAll(() => server.close())

interface Unit {
  ID: number
  Code: string
  ParentID: number | null
  HeadID: number | null
  HeadName: string | null
  headcount: number
  headcount_below: number
  row_version: number
}

const ask = (level: string, action: string, body: object = {}, as = keeper) =>
  server.call('api/Organization', { level, action, ...body }, { as })
const enter = async (level: string, Code: string, ParentID?: number): Promise<Unit> =>
  (await ask(level, 'insert', { data: { Code, Name: `หน่วย ${Code}`, ...(ParentID && { ParentID }) } })).body
    .data
const view = async (): Promise<Unit[]> =>
  (await server.call('api/ViewOranization', {}, { as: anybody })).body.data
const unitOf = async (code: string) => (await view()).find(({ Code }) => Code === code)!
const look = (action: string, body: object) =>
  server.call('api/organization', { action, ...body }, { as: anybody })
const employ = async (code: string, name: string, unit: number): Promise<number> =>
  (
    await server.owner.one<{ id: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th, org_unit_id)
      values (${code}, ${name}, 'ใจดี', ${unit}) returning id`)
  ).id

describe('moving a unit', () => {
  test('takes everything below along', async () => {
    const [from, to] = [await enter('BRANCH', 'FROM'), await enter('BRANCH', 'TO')]
    const department = await enter('DEPARTMENT', 'MOVED', from.ID)
    const section = await enter('SECTION', 'ALONG', department.ID)
    await employ('M1', 'กานต์', section.ID)
    const { ID, row_version } = department
    const { body } = await ask('DEPARTMENT', 'move', { ID, row_version, ParentID: to.ID })
    expect(body.data).toEqual({ ID, ParentID: to.ID, row_version: row_version + 1 })
    expect((await unitOf('ALONG')).ParentID).toBe(ID)
    expect([(await unitOf('FROM')).headcount_below, (await unitOf('TO')).headcount_below]).toEqual([0, 1])
    // and back
    await ask('DEPARTMENT', 'move', { ID, row_version: body.data.row_version, ParentID: from.ID })
    expect((await unitOf('MOVED')).ParentID).toBe(from.ID)
  })

  test('may put it at the top', async () => {
    const branch = await enter('BRANCH', 'OVER')
    const { ID, row_version } = await enter('SECTION', 'FREE', branch.ID)
    expect((await ask('SECTION', 'move', { ID, row_version, ParentID: null })).body.data.ParentID).toBeNull()
  })

  test('is refused below the same or a lower level, below itself, and below what is not in use', async () => {
    const department = await enter('DEPARTMENT', 'UPPER')
    const sibling = await enter('DEPARTMENT', 'SIBLING')
    const section = await enter('SECTION', 'LOWER', department.ID)
    await server.owner.run(sql`update org_unit set is_active = false where code = 'SIBLING'`)
    const { ID, row_version } = department
    for (const ParentID of [sibling.ID, section.ID, ID, 999_999])
      expect((await ask('DEPARTMENT', 'move', { ID, row_version, ParentID })).body.code).toBe(
        'ORG_PARENT_LEVEL',
      )
    const unused = { ID: section.ID, row_version: section.row_version, ParentID: sibling.ID }
    expect((await ask('SECTION', 'move', unused)).body.code).toBe('ORG_PARENT_LEVEL')
    expect((await unitOf('LOWER')).ParentID).toBe(ID)
  })

  test('tells who was first when two move the same one', async () => {
    const [one, other] = [await enter('BRANCH', 'ONE'), await enter('BRANCH', 'OTHER')]
    const { ID, row_version } = await enter('SECTION', 'WANTED')
    await ask('SECTION', 'move', { ID, row_version, ParentID: one.ID })
    const late = await ask('SECTION', 'move', { ID, row_version, ParentID: other.ID })
    expect([late.status, late.body.code]).toEqual([409, 'STALE_ROW'])
    expect(late.body.data).toMatchObject({ ID, ParentID: one.ID })
  })

  test('is for whoever may edit its level, and for units of that level only', async () => {
    const { ID, row_version } = await enter('SECTION', 'MINE')
    const looker = await server.person({ menus: { '/app/Section': ['view'], '/app/Department': ['edit'] } })
    expect((await ask('SECTION', 'move', { ID, row_version }, looker)).status).toBe(403)
    expect((await ask('DEPARTMENT', 'move', { ID, row_version }, looker)).status).toBe(404)
    expect((await ask('BRANCH', 'move', { ID, row_version })).status).toBe(400)
  })

  test('leaves a name where two of it would stand side by side', async () => {
    const branch = await enter('BRANCH', 'NAMES')
    await ask('SECTION', 'insert', { data: { Code: 'A1', Name: 'บริการ', ParentID: branch.ID } })
    const { body } = await ask('SECTION', 'insert', { data: { Code: 'A2', Name: 'บริการ' } })
    const { ID, row_version } = body.data
    const refused = await ask('SECTION', 'move', { ID, row_version, ParentID: branch.ID })
    expect([refused.body.code, refused.body.facts.value]).toEqual(['ORG_NAME_TAKEN', 'บริการ'])
  })
})

describe('the chart', () => {
  test('names the head of a unit until he leaves', async () => {
    const unit = await enter('SECTION', 'LED')
    const head = await employ('H1', 'หัวหน้า', unit.ID)
    const { body } = await ask('SECTION', 'update', {
      ID: unit.ID,
      row_version: unit.row_version,
      data: { Code: 'LED', Name: 'แผนกนำ', HeadID: head },
    })
    expect(body.data).toMatchObject({ HeadID: head, HeadName: 'หัวหน้า ใจดี', HeadNameEN: null })
    expect(await unitOf('LED')).toMatchObject({ HeadID: head, HeadName: 'หัวหน้า ใจดี', HeadProfile: null })
    await server.owner.run(sql`update employee set status = 'RESIGNED' where id = ${head}`)
    expect(await unitOf('LED')).toMatchObject({ HeadID: null, HeadName: null, headcount: 0 })
  })

  test('lets only working people lead a unit, and offers no others', async () => {
    const unit = await enter('SECTION', 'LEADERS')
    const [gone, works] = [await employ('H2', 'หลุดพ้น', unit.ID), await employ('H3', 'หลักแหลม', unit.ID)]
    await server.owner.run(sql`update employee set status = 'RESIGNED' where id = ${gone}`)
    const data = { Code: 'LEADERS', Name: 'แผนกหัวหน้า' }
    const version = { ID: unit.ID, row_version: unit.row_version }
    const lead = (HeadID: number) => ask('SECTION', 'update', { ...version, data: { ...data, HeadID } })
    expect((await lead(gone)).body.code).toBe('ORG_HEAD_LEFT')
    expect((await lead(999_999)).body.code).toBe('UNKNOWN_REFERENCE')
    const offered = (await look('head_options', { text: 'หล' })).body.data
    expect(offered.map((one: { id: number }) => one.id)).toEqual([works])
    const { body } = await lead(works)
    // who left stays written down, and does not stand in the way of another change
    await server.owner.run(sql`update employee set status = 'RESIGNED' where id = ${works}`)
    const renamed = {
      ID: unit.ID,
      row_version: body.data.row_version,
      data: { ...data, Code: 'LED2', HeadID: works },
    }
    expect((await ask('SECTION', 'update', renamed)).body.status).toBe(1)
  })

  test('lists who works in a unit, page by page, and nobody else', async () => {
    const unit = await enter('SECTION', 'CREW')
    for (const [code, name] of [
      ['P3', 'คมสัน'],
      ['P1', 'กมล'],
      ['P2', 'ขวัญ'],
    ] as const)
      await employ(code, name, unit.ID)
    await server.owner.run(sql`
      insert into position (code, name_th, name_en) values ('TECH', 'ช่าง', 'Technician')`)
    await server.owner.run(sql`
      update employee set position_id = (select id from position where code = 'TECH') where employee_code = 'P1'`)
    const first = (await look('people', { id: unit.ID, page_size: 2 })).body
    expect(first.data.map((one: { name_th: string }) => one.name_th)).toEqual(['กมล ใจดี', 'ขวัญ ใจดี'])
    expect(first.data[0]).toMatchObject({ employee_code: 'P1', position_en: 'Technician', Profile: null })
    expect(Object.keys(first.data[0])).not.toContain('phone')
    const second = (await look('people', { id: unit.ID, page_size: 2, cursor: first.next })).body
    expect([second.data.length, second.total, second.next]).toEqual([1, 3, null])
    const searched = (await look('people', { id: unit.ID, where: { text: 'ขวัญ' } })).body
    expect(searched.data.map((one: { employee_code: string }) => one.employee_code)).toEqual(['P2'])
    expect((await look('people', { id: 999_999 })).status).toBe(404)
  })

  test('finds units and working people by a part of their names', async () => {
    const unit = await enter('SECTION', 'FINDME')
    await employ('F1', 'ฟ้าใส', unit.ID)
    await employ('F2', 'ฟ้าคราม', unit.ID)
    await server.owner.run(sql`update employee set status = 'RESIGNED' where employee_code = 'F2'`)
    const found = async (text: string) =>
      (await look('find', { text })).body.data.map(
        (one: { kind: string; code: string }) => `${one.kind} ${one.code}`,
      )
    expect(await found('findme')).toEqual(['UNIT FINDME'])
    expect(await found('ฟ้า')).toEqual(['PERSON F1'])
    expect((await look('find', { text: 'ฟ้า' })).body.data[0]).toMatchObject({
      org_unit_id: unit.ID,
      under_th: 'หน่วย FINDME',
    })
    expect((await look('find', {})).status).toBe(400)
  })
})
