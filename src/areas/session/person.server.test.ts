import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

let server: TestServer
let somchai: Person
beforeAll(async () => {
  server = await testServer()
  const { id } = await server.owner.one<{ id: number }>(sql`
    with branch as (insert into org_unit (level, code, name_th, name_en) values ('BRANCH', 'BKK', 'สำนักงานใหญ่', 'Head office') returning id),
      unit as (insert into org_unit (level, code, name_th, parent_id) select 'DEPARTMENT', 'SVC', 'ฝ่ายบริการ', id from branch returning id)
    insert into employee (employee_code, first_name_th, last_name_th, first_name_en, last_name_en, nickname, org_unit_id)
    select 'E017', 'สมชาย', 'ใจดี', 'Somchai', 'Jaidee', 'ชาย', id from unit returning id`)
  somchai = await server.person({
    username: 'e017',
    employeeId: id,
    language: 'th',
    menus: { '/app/Active': ['view', 'edit'] },
    scope: 'TEAM',
  })
})
afterAll(() => server.close())

const ask = async (who = somchai, method: 'GET' | 'POST' = 'POST') =>
  (await server.call('api/GetUserData', {}, { as: who, method })).body.data

test('is told with names, place in the company, preferences and rights', async () => {
  expect(await ask()).toMatchObject({
    user_ID: somchai.userId,
    username: 'e017',
    fullname: 'สมชาย ใจดี',
    Profile: null,
    employee_code: 'E017',
    nickname: 'ชาย',
    org_path: ['สำนักงานใหญ่', 'ฝ่ายบริการ'],
    must_change_password: false,
    language: 'th',
    era: 'CE',
    themeMode: 'light',
    selectedTheme: null,
    grants: { '/app/Active': { flags: ['view', 'edit'], scope: 'TEAM' } },
  })
  expect(await ask(somchai, 'GET')).toEqual(await ask())
})

test('somebody without an employee is called by his username, and admin by what he is', async () => {
  const guest = await server.person({ username: 'visitor' })
  expect((await ask(guest)).fullname).toBe('visitor')
  const admin = await server.person({ username: 'admin' })
  expect((await ask(admin)).fullname).toBe('Administrator')
})

test('preferences are kept, and what is left out stays', async () => {
  const keep = (data: object) =>
    server.call('api/Session', { action: 'preferences', data }, { as: somchai, headers: {} })
  expect((await keep({ language: 'en', themeMode: 'dark' })).body.status).toBe(1)
  expect((await keep({ selectedTheme: 'roseGoldTheme', era: 'BE' })).body.status).toBe(1)
  expect(await ask()).toMatchObject({
    fullname: 'Somchai Jaidee',
    org_path: ['Head office', 'ฝ่ายบริการ'],
    language: 'en',
    era: 'BE',
    themeMode: 'dark',
    selectedTheme: 'roseGoldTheme',
  })
  expect(
    (await keep({ today_hidden: [{ code: 'late' }], today_order: [{ code: 'next' }, { code: 'late' }] })).body
      .status,
  ).toBe(1)
  const { body } = await server.call('api/dashboards', { action: 'today' }, { as: somchai })
  expect(body.data.arranged).toEqual({ order: ['next', 'late'], hidden: ['late'] })
  expect((await keep({ language: 'fr' })).status).toBe(400)
  expect((await keep({ selectedTheme: 'x"><script>' })).status).toBe(400)
  expect((await keep({ status: 'ACTIVE' })).status).toBe(400)
})

test('names are told in the language that is asked for, whatever the account’s', async () => {
  const asked = async (language: string) =>
    (await server.call('api/GetUserData', {}, { as: somchai, headers: { 'accept-language': language } })).body
      .data
  expect(await asked('en')).toMatchObject({
    fullname: 'Somchai Jaidee',
    org_path: ['Head office', 'ฝ่ายบริการ'],
  })
  expect(await asked('th')).toMatchObject({ fullname: 'สมชาย ใจดี', org_path: ['สำนักงานใหญ่', 'ฝ่ายบริการ'] })
})
