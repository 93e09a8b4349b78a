// Working weeks: the first two stay, and so does one that a calendar goes by.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flags } from '#base/access.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

let server: TestServer
let keeper: Person
beforeAll(async () => {
  server = await testServer()
  keeper = await server.person({ menus: { '/app/work-type': [...flags] } })
})
afterAll(() => server.close())

const call = (path: string, body: object) => server.call(path, body, { as: keeper })
const add = async (data: object) => (await call('api/WorkType', { action: 'insert', data })).body
const weeks = async () => (await call('api/WorkType', { action: 'select', where: {} })).body.data
const week = {
  Name: 'กะเช้า',
  free_days: ['7'],
  morning_start: '06:00',
  morning_end: '10:00',
  afternoon_start: '10:30',
  afternoon_end: '14:30',
}

test('the first two stay what they are; their hours are the company’s', async () => {
  const [first] = (await weeks()).filter(({ ID }: { ID: number }) => ID === 1)
  const { ID, row_version, ...data } = first
  const gone = await call('api/WorkType', { action: 'delete', ID, row_version })
  expect(gone.body.code).toBe('WORK_TYPE_FIXED')
  const shorter = { ...data, free_days: ['5', '6', '7'] }
  const changed = await call('api/WorkType', { action: 'update', ID, row_version, data: shorter })
  expect(changed.body.code).toBe('WORK_TYPE_FIXED')
  const earlier = { ...data, free_days: ['7', '6'], morning_start: '07:30' }
  const kept = await call('api/WorkType', { action: 'update', ID, row_version, data: earlier })
  expect(kept.body.data).toMatchObject({ free_days: ['7', '6'], morning_start: '07:30' })
  const shown = (await call('api/CompanyCalendar', { ACTION: 'work_type' })).body.data
  expect(shown[0]).toMatchObject({ ID: 1, free_days: [7, 6], morning_start: '07:30' })
})

test('one that a calendar goes by stays, any other goes', async () => {
  const { data } = await add(week)
  await server.owner.run(sql`insert into calendar (name, work_type_id) values ('กะ', ${data.ID})`)
  const remove = () => call('api/WorkType', { action: 'delete', ID: data.ID, row_version: data.row_version })
  expect((await remove()).body.code).toBe('IN_USE')
  await server.owner.run(sql`delete from calendar where name = 'กะ'`)
  expect((await remove()).body.status).toBe(1)
  const offered = (await call('api/CompanyCalendar', { ACTION: 'work_type' })).body.data
  expect(offered.map(({ ID }: { ID: number }) => ID)).not.toContain(data.ID)
})

test('one out of use is offered no more, but where a calendar goes by it', async () => {
  const { data } = await add({ ...week, Name: 'กะเก่า' })
  await server.owner.run(sql`insert into calendar (name, work_type_id) values ('กะเก่า', ${data.ID})`)
  const which = { action: 'update', ID: data.ID, row_version: data.row_version }
  const ended = await call('api/WorkType', { ...which, data: { is_active: false } })
  expect(ended.body.data).toEqual({ ...data, is_active: false, row_version: data.row_version + 1 })
  const offered = async () =>
    (await call('api/CompanyCalendar', { ACTION: 'work_type' })).body.data.map(({ ID }: { ID: number }) => ID)
  expect(await offered()).toContain(data.ID)
  await server.owner.run(sql`delete from calendar where name = 'กะเก่า'`)
  expect(await offered()).not.toContain(data.ID)
})

test('hours follow one another, and somebody works on some day', async () => {
  const late = await add({ ...week, Name: 'ก', morning_end: '05:00' })
  expect(late.code).toBe('WORK_TYPE_HOURS')
  const never = await add({ ...week, Name: 'ข', free_days: [...'1234567'] })
  expect(never.code).toBe('WORK_TYPE_NO_WORK')
  expect((await add({ ...week, Name: 'ค', free_days: [] })).data.free_days).toEqual([])
})

test('a name in use is told, however it is written; that of a deleted one is free', async () => {
  const { data } = await add({ ...week, Name: 'Night shift' })
  const again = await add({ ...week, Name: 'NIGHT shift' })
  expect([again.code, again.facts.value]).toEqual(['WORK_TYPE_NAME_TAKEN', 'NIGHT shift'])
  const { ID, row_version } = data
  await call('api/WorkType', { action: 'delete', ID, row_version })
  expect((await add({ ...week, Name: 'NIGHT shift' })).status).toBe(1)
})
