// What the card of an employee holds, and who is shown which part of it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { personalFields } from './people.ts'

const EMPLOYEES = '/app/Employee-Management'
const NATIONAL_ID = '1101700230708'
const facts = {
  title: 'MS',
  first_name_th: 'วิภา',
  last_name_th: 'รุ่งเรือง',
  first_name_en: 'Wipa',
  last_name_en: 'Rungruang',
  nickname: 'แนน',
  gender: 'F',
  birth_date: '1992-05-14',
  phone: '081-222-3333',
  email: 'wipa@example.co.th',
  line_user_id: 'wipa.r',
  employment_type: 'PERMANENT',
  hire_date: '2020-01-06',
  probation_end: '2020-05-05',
}
let server: TestServer
let hr: Person
let reader: Person
let nobody: Person
let wipa: { id: number; row_version: number }
let position: number

const view = (body: object, as: Person = hr) => server.call('api/ViewEmployee', body, { as })
const manage = (body: object, as: Person = hr) => server.call('api/ManagementEmployee', body, { as })
const register = (body: object) => server.call('api/public/Register', { ...facts, ...body }, { as: hr })
const card = async (id = wipa.id, as: Person = hr) => (await view({ action: 'get', id }, as)).body.data

beforeAll(async () => {
  server = await testServer()
  hr = await server.person({ menus: { [EMPLOYEES]: ['view', 'create', 'edit'] } })
  reader = await server.person({ menus: { [EMPLOYEES]: ['view'] } })
  nobody = await server.person({ menus: { '/app/Active': ['view', 'edit'] } })
  position = (
    await server.owner.one<{ id: number }>(sql`
      insert into position (code, name_th, name_en) values ('ACC', 'เจ้าหน้าที่บัญชี', 'Accounts officer') returning id`)
  ).id
  const { body } = await register({ employee_code: 'W-01', national_id: NATIONAL_ID, position_id: position })
  wipa = { id: body.data.employee_id, row_version: 1 }
})
afterAll(() => server.close())

describe('the card', () => {
  test('gives back every fact that was registered, of the national ID only that there is one', async () => {
    expect(await card()).toMatchObject({
      ...facts,
      position_name_en: 'Accounts officer',
      has_national_id: true,
      resign_date: null,
    })
    expect(JSON.stringify(await card())).not.toContain(NATIONAL_ID)
  })

  test('keeps the grade by which the hours of the person are costed, which then cannot be deleted', async () => {
    const grade = await server.owner.one<{ id: number }>(sql`
      insert into labor_grade (code, name_th, name_en) values ('G9', 'ระดับเก้า', 'Grade nine') returning id`)
    const made = await register({ employee_code: 'W-09', labor_grade_id: grade.id })
    const id = made.body.data.employee_id
    const known = await card(id)
    expect(known).toMatchObject({ labor_grade_id: grade.id, labor_grade_name_en: 'Grade nine' })
    const keeper = await server.person({ menus: { '/app/labor-rate-page': ['view', 'delete'] } })
    const remove = () =>
      server.call('api/LaborGrade', { action: 'delete', ID: grade.id, row_version: 1 }, { as: keeper })
    const refused = await remove()
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE'])
    expect(refused.body.facts.uses.en).toBe('employees (1)')
    const { first_name_th, last_name_th, status, row_version } = known
    const data = {
      employee_code: 'W-09',
      first_name_th,
      last_name_th,
      status,
      position_id: null,
      nickname: null,
      labor_grade_id: null,
    }
    const { body } = await manage({ action: 'update', id, row_version, data })
    expect(body.data).toMatchObject({ labor_grade_id: null, labor_grade_name_th: null })
    expect((await remove()).body.status).toBe(1)
    const late = { ...data, labor_grade_id: grade.id }
    const gone = await manage({ action: 'update', id, row_version: body.data.row_version, data: late })
    expect(gone.body).toMatchObject({
      code: 'UNKNOWN_REFERENCE',
      errors: [{ field: 'data.labor_grade_id' }],
    })
    const told = await view({ action: 'history', employee_id: id })
    const changes = told.body.data.flatMap((one: { changes: { field: string }[] }) => one.changes)
    expect(changes).toContainEqual({ field: 'labor_grade_id', from: 'Grade nine', to: null })
  })

  test('keeps the week a person works, which then cannot be deleted, until another one is chosen', async () => {
    const week = await server.owner.one<{ id: number }>(sql`
      insert into work_type (name, free_days) values ('อังคาร–เสาร์', '{1,7}') returning id`)
    const made = await register({ employee_code: 'W-10', work_type_id: week.id })
    const id = made.body.data.employee_id
    const known = await card(id)
    expect(known).toMatchObject({ work_type_id: week.id, work_type_name: 'อังคาร–เสาร์' })
    const keeper = await server.person({ menus: { '/app/work-type': ['view', 'delete'] } })
    const remove = () =>
      server.call('api/WorkType', { action: 'delete', ID: week.id, row_version: 1 }, { as: keeper })
    expect((await remove()).body.code).toBe('IN_USE')
    const { first_name_th, last_name_th, status, row_version } = known
    const data = {
      employee_code: 'W-10',
      first_name_th,
      last_name_th,
      status,
      position_id: null,
      nickname: null,
      work_type_id: null,
    }
    const { body } = await manage({ action: 'update', id, row_version, data })
    expect(body.data).toMatchObject({ work_type_id: null, work_type_name: null })
    expect((await remove()).body.status).toBe(1)
    const late = { ...data, work_type_id: week.id }
    const gone = await manage({ action: 'update', id, row_version: body.data.row_version, data: late })
    expect(gone.body).toMatchObject({
      code: 'UNKNOWN_REFERENCE',
      errors: [{ field: 'data.work_type_id' }],
    })
    const told = await view({ action: 'history', employee_id: id })
    const changes = told.body.data.flatMap((one: { changes: { field: string }[] }) => one.changes)
    expect(changes).toContainEqual({ field: 'work_type_id', from: 'อังคาร–เสาร์', to: null })
  })

  test.each(personalFields)(
    'tells %s to whoever may change it and to the person, and to nobody else',
    async (field) => {
      const { id } = await server.owner.one<{ id: number }>(sql`
        insert into employee (employee_code, first_name_th, last_name_th) values (${`OWN-${field}`}, 'ปิติ', 'ใจดี')
        returning id`)
      const self = await server.person({ menus: { [EMPLOYEES]: ['view'] }, scope: 'OWN', employeeId: id })
      const seen = await Promise.all([hr, self, reader].map((who) => card(id, who)))
      expect(seen.map((one) => Object.hasOwn(one, field))).toEqual([true, true, false])
    },
  )

  test('is found by the position in Thai or English, and by the nickname', async () => {
    for (const text of ['บัญชี', 'ACCOUNTS', 'แนน']) {
      const { body } = await view({ action: 'select', where: { text } })
      expect(body.data.map((one: { employee_code: string }) => one.employee_code)).toEqual(['W-01'])
    }
    const { body } = await view({ action: 'positions', text: 'accounts' }, nobody)
    expect(body.data).toEqual([
      { id: position, code: 'ACC', name_th: 'เจ้าหน้าที่บัญชี', name_en: 'Accounts officer' },
    ])
  })

  test.each([
    [{ probation_end: '2020-01-05' }, 'probation_end'],
    [{ hire_date: '1992-05-14', probation_end: null }, 'hire_date'],
    [{ national_id: '1101700230709' }, 'national_id'],
    [{ birth_date: '1992-02-30' }, 'birth_date'],
    [{ gender: 'Q' }, 'gender'],
    [{ resign_date: '2026-01-01' }, 'resign_date'],
  ])('refuses %j at its field', async (wrong, field) => {
    const answer = await register({ employee_code: 'W-BAD', ...wrong })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })

  test('a change of the record leaves the national ID as it is', async () => {
    const { row_version } = await card()
    const data = { ...facts, employee_code: 'W-01', position_id: position, nickname: 'นุ่น', status: 'ACTIVE' }
    const changed = await manage({ action: 'update', id: wipa.id, row_version, data })
    expect(changed.body.data).toMatchObject({ nickname: 'นุ่น', has_national_id: true })
    const late = { ...data, probation_end: '2019-01-01' }
    expect(
      await manage({ action: 'update', id: wipa.id, row_version: row_version + 1, data: late }),
    ).toMatchObject({ status: 400, body: { errors: [{ field: 'data.probation_end' }] } })
  })
})

describe('who sees what', () => {
  const personal = ['birth_date', 'gender', 'line_user_id', 'employment_type', 'hire_date', 'has_national_id']

  test('the card is for whoever may open the employees; the list holds nothing of it but the position', async () => {
    expect(Object.keys(await card(wipa.id))).toEqual(expect.arrayContaining(personal))
    expect((await card(wipa.id, reader)).position_name_en).toBe('Accounts officer')
    const { body } = await view({ action: 'select', where: { text: 'W-01' } }, reader)
    expect(Object.keys(body.data[0]).filter((name) => personal.includes(name))).toEqual([])
    expect((await view({ action: 'get', id: wipa.id }, nobody)).status).toBe(403)
  })

  test('colleagues see nothing personal in the directory', async () => {
    const { body } = await view({ action: 'directory', where: { text: 'W-01' } }, nobody)
    expect(body.data).toHaveLength(1)
    expect(Object.keys(body.data[0]).filter((name) => personal.includes(name))).toEqual([])
  })

  test('the national ID is for whoever may edit, and each look stands in the audit', async () => {
    const look = (as: Person) => view({ action: 'national_id', id: wipa.id }, as)
    expect((await look(nobody)).status).toBe(403)
    expect((await look(reader)).status).toBe(403)
    expect((await look(hr)).body.data).toEqual({ national_id: NATIONAL_ID })
    const told = await server.owner.rows(sql`
      select actor_id, before, after from audit_log
      where entity = 'employee' and entity_id = ${wipa.id} and action = 'show_national_id'`)
    expect(told).toEqual([{ actor_id: hr.userId, before: null, after: null }])
  })

  test('the national ID of somebody out of reach is not there, and nobody is told to have looked', async () => {
    const lead = await server.person({ menus: { [EMPLOYEES]: ['view', 'edit'] }, scope: 'TEAM' })
    expect((await view({ action: 'national_id', id: wipa.id }, lead)).status).toBe(404)
    const { row_version } = await card()
    const change = { action: 'set_national_id', id: wipa.id, row_version, national_id: null }
    expect((await manage(change, lead)).status).toBe(404)
    const told = await server.owner.rows(sql`select from audit_log where actor_id = ${lead.userId}`)
    expect(told).toEqual([])
  })
})

describe('changing the national ID', () => {
  const set = async (national_id: string | null, as: Person = hr, id = wipa.id) =>
    manage({ action: 'set_national_id', id, row_version: (await card(id)).row_version, national_id }, as)

  test('leaves an audit row that shows neither the old one nor the new one', async () => {
    expect((await set('3-1005-00123-45-9')).status).toBe(400)
    const fresh = await set('3100500123458')
    expect(fresh.body).toMatchObject({ status: 1, data: { has_national_id: true } })
    const [told] = await server.owner.rows<{ before: object; after: object }>(sql`
      select before, after from audit_log
      where entity = 'employee' and entity_id = ${wipa.id} and action = 'update' order by id desc limit 1`)
    expect(told).toEqual({ before: { national_id: '***' }, after: { national_id: '***' } })
    expect((await set(NATIONAL_ID)).status).toBe(200)
  })

  test('is refused to whoever may only look, and for a number somebody else has', async () => {
    expect((await set(null, reader)).status).toBe(403)
    const { body } = await register({ employee_code: 'W-02' })
    const taken = await set('1-1017-00230-70-8', hr, body.data.employee_id)
    expect(taken).toMatchObject({ status: 409, body: { code: 'NATIONAL_ID_TAKEN' } })
    // the end of it is enough to know which one is meant
    expect(taken.body.facts.value).toMatch(/^…\d{4}$/)
    expect(JSON.stringify(taken.body)).not.toContain(NATIONAL_ID)
  })
})
