// Skills of employees: who has which, kept by users who may edit the employee, guarded by the database.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

const EMPLOYEES = '/app/Employee-Management'
let server: TestServer
let hr: Person
let reader: Person
let lead: Person
let plc: number
let height: number
let wipa: number

beforeAll(async () => {
  server = await testServer()
  hr = await server.person({ menus: { [EMPLOYEES]: ['view', 'edit'] } })
  reader = await server.person({ menus: { [EMPLOYEES]: ['view'] } })
  lead = await server.person({ menus: { [EMPLOYEES]: ['view', 'edit'] }, scope: 'TEAM' })
  plc = await kind('PLC', false)
  height = await kind('HEIGHT', true)
  wipa = await somebody('วิภา')
})
afterAll(() => server.close())

let made = 0
async function somebody(name: string, status = 'ACTIVE'): Promise<number> {
  made++
  const { id } = await server.owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th, status)
    values (${`S-${made}`}, ${name}, 'ใจดี', ${status}) returning id`)
  return id
}
async function kind(code: string, certificate: boolean): Promise<number> {
  const { id } = await server.owner.one<{ id: number }>(sql`
    insert into skill (code, name_th, name_en, category, needs_certificate)
    values (${code}, ${`ทักษะ ${code}`}, ${`Skill ${code}`}, 'TECHNICAL', ${certificate}) returning id`)
  return id
}
const inDays = async (days: number) =>
  (await server.owner.one<{ day: string }>(sql`select (bangkok_day(now()) + ${days}::integer)::text as day`))
    .day
const english = { headers: { 'accept-language': 'en' } }
const view = (body: object, as: Person = hr) => server.call('api/ViewEmployee', body, { as, ...english })
const manage = (body: object, as: Person = hr) =>
  server.call('api/ManagementEmployee', body, { as, ...english })
const add = (employee_id: number, data: object, as: Person = hr) =>
  manage({ action: 'add_skill', employee_id, data: { skill_id: plc, level: 3, ...data } }, as)
const list = (employee_id: number, as: Person = hr) => view({ action: 'skills', employee_id }, as)
const found = async (where: object) =>
  (await view({ action: 'select', where })).body.data.map(({ id }: { id: number }) => id)
const wrongFields = (answer: { body: { errors?: { field: string; code: string }[] } }) =>
  answer.body.errors?.map(({ field, code }) => `${field} ${code}`)

describe('a skill somebody has', () => {
  test('is entered with its level, told with its name and who verified it, changed and removed', async () => {
    const somchai = await somebody('สมชาย')
    const { body } = await add(somchai, { level: 2, verified_by: wipa, verified_on: '2026-02-10' })
    expect(body).toMatchObject({
      status: 1,
      data: { name_en: 'Skill PLC', level: 2, verified_by_th: 'วิภา ใจดี', expires_on: null, state: null },
    })
    const { id, row_version } = body.data
    const emptied = { level: 4, verified_by: null, verified_on: null }
    const changed = await manage({ action: 'change_skill', id, row_version, data: emptied })
    expect(changed.body.data).toMatchObject({ level: 4, verified_by: null, verified_on: null })
    const stale = await manage({ action: 'change_skill', id, row_version, data: { level: 5 } })
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE_ROW' } })
    expect(await manage({ action: 'remove_skill', id, row_version })).toMatchObject({ status: 409 })
    expect((await list(somchai)).body.data).toHaveLength(1)
    const removed = await manage({ action: 'remove_skill', id, row_version: changed.body.data.row_version })
    expect(removed.body.status).toBe(1)
    expect((await list(somchai)).body.data).toEqual([])
  })

  test.each([
    [-1, 'EXPIRED'],
    [0, 'EXPIRING'],
    [60, 'EXPIRING'],
    [61, 'VALID'],
  ])('that ends in %i days is %s, as a paper would be', async (days, state) => {
    const { body } = await add(await somebody('ชาย'), { skill_id: height, expires_on: await inDays(days) })
    expect(body.data.state).toBe(state)
  })

  test('stands there once', async () => {
    const somchai = await somebody('สมชาย')
    await add(somchai, {})
    expect(await add(somchai, { level: 5 })).toMatchObject({ status: 409, body: { code: 'SKILL_ALREADY' } })
  })

  test('ends where it needs a certificate, when it is entered and when it is changed', async () => {
    const somchai = await somebody('สมชาย')
    expect(wrongFields(await add(somchai, { skill_id: height }))).toEqual(['data.expires_on REQUIRED'])
    const { id, row_version } = (await add(somchai, { skill_id: height, expires_on: '2049-01-01' })).body.data
    const emptied = { level: 4, expires_on: null }
    const changed = await manage({ action: 'change_skill', id, row_version, data: emptied })
    expect(wrongFields(changed)).toEqual(['data.expires_on REQUIRED'])
  })

  test('is verified by somebody else, on a day that is not to come', async () => {
    const somchai = await somebody('สมชาย')
    const day = await inDays(-3)
    expect(wrongFields(await add(somchai, { verified_by: somchai, verified_on: day }))).toEqual([
      'data.verified_by ANOTHER',
    ])
    expect(wrongFields(await add(somchai, { verified_by: wipa }))).toEqual(['data.verified_on REQUIRED'])
    expect(wrongFields(await add(somchai, { verified_on: await inDays(1) }))).toEqual([
      'data.verified_on FUTURE',
    ])
    const { id, row_version } = (await add(somchai, {})).body.data
    const own = { level: 3, verified_by: somchai, verified_on: day }
    expect(wrongFields(await manage({ action: 'change_skill', id, row_version, data: own }))).toEqual([
      'data.verified_by ANOTHER',
    ])
  })

  test('has a level of 1 to 5, and nothing unknown', async () => {
    const somchai = await somebody('สมชาย')
    expect((await add(somchai, { level: 6 })).status).toBe(400)
    expect((await add(somchai, { level: 0 })).status).toBe(400)
    expect((await add(somchai, { colour: 'red' })).status).toBe(400)
    expect((await add(somchai, { skill_id: 999_999 })).body.code).toBe('SKILL_NOT_IN_USE')
  })

  test('of somebody who has left stays as it was', async () => {
    const left = await somebody('ลาออก')
    const { id, row_version } = (await add(left, {})).body.data
    await server.owner.run(sql`update employee set status = 'RESIGNED' where id = ${left}`)
    for (const answer of [
      await add(left, { skill_id: height, expires_on: '2049-01-01' }),
      await manage({ action: 'change_skill', id, row_version, data: { level: 5 } }),
      await manage({ action: 'remove_skill', id, row_version }),
    ])
      expect(answer.body).toMatchObject({ status: 0, code: 'SKILL_OF_RESIGNED' })
    expect((await list(left)).body.data).toMatchObject([{ level: 3 }])
  })

  test('stands in the history with its name, also where only the level changed', async () => {
    const somchai = await somebody('สมชาย')
    const { id, row_version } = (await add(somchai, {})).body.data
    await manage({ action: 'change_skill', id, row_version, data: { level: 5 } })
    const { data } = (await view({ action: 'history', employee_id: somchai })).body
    expect(data[0]).toMatchObject({ entity: 'employee_skill', action: 'update' })
    expect(data[0].changes).toEqual([
      { field: 'skill_id', from: 'Skill PLC', to: 'Skill PLC' },
      { field: 'level', from: 3, to: 5 },
    ])
    expect(data[1]).toMatchObject({ action: 'insert' })
    expect(data[1].changes).toContainEqual({ field: 'skill_id', from: null, to: 'Skill PLC' })
  })
})

describe('who may', () => {
  test('whoever may look reads them; only whoever may edit changes them, within reach', async () => {
    const somchai = await somebody('สมชาย')
    const { id, row_version } = (await add(somchai, {})).body.data
    expect((await list(somchai, reader)).body.data).toHaveLength(1)
    const actions = (as: Person) => [
      add(somchai, { skill_id: height, expires_on: '2049-01-01' }, as),
      manage({ action: 'change_skill', id, row_version, data: { level: 5 } }, as),
      manage({ action: 'remove_skill', id, row_version }, as),
    ]
    for (const answer of await Promise.all(actions(reader))) expect(answer.status).toBe(403)
    for (const answer of await Promise.all([...actions(lead), list(somchai, lead)]))
      expect(answer.status).toBe(404)
  })

  test('everybody reads the own ones', async () => {
    const own = (as: Person) => view({ action: 'own_skills' }, as)
    expect((await own(await server.person())).body.data).toEqual([])
    const employeeId = await somebody('ตัวเอง')
    const anybody = await server.person({ employeeId })
    await add(employeeId, { level: 4 })
    expect((await own(anybody)).body.data).toMatchObject([{ code: 'PLC', level: 4 }])
    expect((await list(employeeId, anybody)).status).toBe(403)
  })
})

describe('the list of employees', () => {
  test('finds who can do something well enough and whose certificate has not ended', async () => {
    const [low, high, ended, today] = await Promise.all(['ก', 'ข', 'ค', 'ง'].map((name) => somebody(name)))
    const skill_id = await kind('FIND', true)
    const until = async (days: number) => ({ skill_id, expires_on: await inDays(days) })
    await add(low!, { ...(await until(400)), level: 2 })
    await add(high!, { ...(await until(400)), level: 4 })
    await add(ended!, { ...(await until(-1)), level: 5 })
    await add(today!, { ...(await until(0)), level: 5 })
    expect(await found({ skill_id })).toEqual([low, high, today])
    expect(await found({ skill_id, skill_level: 4 })).toEqual([high, today])
  })

  test('wants to know the level of which skill', async () => {
    const answer = await view({ action: 'select', where: { skill_level: 3 } })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'where.skill_id' }] } })
    const keeper = await server.person({ menus: { [EMPLOYEES]: ['view', 'export'] } })
    const file = await view({ action: 'export', where: { skill_level: 3 }, format: 'csv' }, keeper)
    expect(file.status).toBe(400)
  })

  test('offers the skills in use, by part of their names', async () => {
    const old = await kind('OLD', false)
    await server.owner.run(sql`update skill set is_active = false where id = ${old}`)
    const options = async (text: string) =>
      (await view({ action: 'skill_options', text })).body.data.map(({ code }: { code: string }) => code)
    expect(await options('plc')).toEqual(['PLC'])
    expect(await options('OLD')).toEqual([])
    expect((await add(await somebody('ช้า'), { skill_id: old })).body.code).toBe('SKILL_NOT_IN_USE')
  })
})

describe('a skill of the company', () => {
  test('is not removed, nor asked a certificate for, while people have it without', async () => {
    const keeper = await server.person({ menus: { '/app/Skill': ['view', 'create', 'edit', 'delete'] } })
    const ask = (body: object) => server.call('api/Skill', body, { as: keeper, ...english })
    const data = { code: 'WELD', name_th: 'งานเชื่อม', category: 'TECHNICAL', is_active: true }
    const { body } = await ask({ action: 'insert', data })
    const { id, row_version } = body.data
    const holder = await somebody('ช่างเชื่อม')
    const held = (await add(holder, { skill_id: id })).body.data
    const remove = { action: 'delete', id, row_version }
    expect((await ask(remove)).body).toMatchObject({ code: 'IN_USE' })
    const certify = { action: 'update', id, row_version, data: { ...data, needs_certificate: true } }
    expect((await ask(certify)).body).toMatchObject({ code: 'SKILL_HELD_WITHOUT_END' })
    const facts = { level: 3, expires_on: '2049-01-01' }
    await manage({ action: 'change_skill', id: held.id, row_version: held.row_version, data: facts })
    expect((await ask(certify)).body.status).toBe(1)
    await server.owner.run(sql`update employee set status = 'RESIGNED' where id = ${holder}`)
    // who has left had it: it is ended, and not deleted
    const now = { id, row_version: row_version + 1 }
    expect((await ask({ ...now, action: 'delete' })).body.code).toBe('IN_USE')
    expect((await ask({ ...now, action: 'update', data: { is_active: false } })).body.status).toBe(1)
  })

  test('is told apart by code and name', async () => {
    const keeper = await server.person({ menus: { '/app/Skill': ['view', 'create'] } })
    const insert = (code: string, name_th: string) =>
      server.call(
        'api/Skill',
        { action: 'insert', data: { code, name_th, category: 'SOFT' } },
        { as: keeper },
      )
    await insert('TALK', 'พูดคุย')
    expect((await insert('talk', 'อื่น')).body.code).toBe('SKILL_CODE_TAKEN')
    expect((await insert('TALK2', 'พูดคุย')).body.code).toBe('SKILL_NAME_TAKEN')
  })
})

test('the database itself keeps a person’s skills true', async () => {
  const somchai = await somebody('สมชาย')
  const put = (more: string) =>
    server.owner.pool.query(`insert into employee_skill (employee_id, skill_id, level
    ${more.split('|')[0]}) values (${somchai}, ${more.includes('@') ? height : plc}, 3 ${more.split('|')[1]!.replace('@', '')})`)
  await expect(put('|@')).rejects.toThrow('SKILL_NEEDS_EXPIRY')
  await expect(put(`, verified_by, verified_on|, ${somchai}, '2026-01-01'`)).rejects.toThrow(
    'verified_by_another',
  )
  await expect(put(`, verified_by|, ${wipa}`)).rejects.toThrow('verified_day')
  await expect(put(`, verified_on, expires_on|, '2026-01-01', '2026-01-01'`)).rejects.toThrow('ends_later')
})
