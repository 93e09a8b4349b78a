// The staff directory on the server: everybody may read it, and there is nothing personal in it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

let server: TestServer
let nobody: Person
let service: number
let field: number

beforeAll(async () => {
  server = await testServer()
  nobody = await server.person()
  service = await unit('SVC', 'DEPARTMENT', null)
  field = await unit('FLD', 'SECTION', service)
  await server.owner.run(sql`
    insert into position (code, name_th, name_en) values ('SE', 'วิศวกรบริการ', 'Service engineer')`)
  await server.owner.run(sql`
    insert into employee (employee_code, first_name_th, last_name_th, nickname, birth_date, gender, national_id, phone,
      email, org_unit_id, position_id, status)
    select code, first, 'ใจดี', nick, '1990-01-01', 'M', id, '081-111-2222', 'somchai@example.co.th', unit,
      (select id from position where code = 'SE'), status
    from (values ('D-1', 'สมชาย', 'ชาย', '1101700230708', ${field}::bigint, 'ACTIVE'),
      ('D-2', 'กมล', 'กบ', null, ${service}::bigint, 'ON_LEAVE'), ('D-3', 'เกรียง', 'เก่ง', null, null, 'ACTIVE'),
      ('D-4', 'ลาออก', 'ออก', null, ${field}::bigint, 'RESIGNED'), ('D-5', 'พัก', 'พัก', null, ${field}::bigint, 'SUSPENDED'))
      as r (code, first, nick, id, unit, status)`)
})
afterAll(() => server.close())

async function unit(code: string, level: string, parent: number | null): Promise<number> {
  const made = await server.owner.one<{ id: number }>(sql`
    insert into org_unit (level, code, name_th, parent_id) values (${level}, ${code}, ${`หน่วยงาน ${code}`}, ${parent})
    returning id`)
  return made.id
}
const ask = (body: object) =>
  server.call('api/ViewEmployee', { action: 'colleagues', ...body }, { as: nobody })
const codes = async (body: object) =>
  (await ask(body)).body.data.map((one: { employee_code: string }) => one.employee_code)

test('holds whoever works here, in the order of Thai names, and nobody who has left or is suspended', async () => {
  expect(await codes({})).toEqual(['D-2', 'D-3', 'D-1'])
})

test('shows exactly the facts of a telephone list', async () => {
  const { body } = await ask({ where: { text: 'D-1' } })
  expect(Object.keys(body.data[0]).sort()).toEqual(
    [
      ...[
        'id',
        'employee_code',
        'first_name_th',
        'last_name_th',
        'first_name_en',
        'last_name_en',
        'nickname',
      ],
      ...['position_name_th', 'position_name_en', 'org_unit_name_th', 'org_unit_name_en', 'phone', 'email'],
      ...['is_field_engineer', 'Profile'],
    ].sort(),
  )
})

test('is searched by nickname and position, and narrowed to a unit with the units below it', async () => {
  expect(await codes({ where: { text: 'เก่ง' } })).toEqual(['D-3'])
  expect(await codes({ where: { text: 'service ENG' } })).toEqual(['D-2', 'D-3', 'D-1'])
  expect(await codes({ where: { org_unit_id: service } })).toEqual(['D-2', 'D-1'])
  expect(await codes({ where: { org_unit_id: field } })).toEqual(['D-1'])
})

test('is searched by telephone number, however it is written, and by e-mail', async () => {
  await server.owner.run(sql`
    update employee set phone = '086-123 4567', email = 'keng@ngan.example' where employee_code = 'D-3'`)
  for (const text of ['0861234567', '+66 86 123', '086-1234', 'KENG@ngan'])
    expect(await codes({ where: { text } }), text).toEqual(['D-3'])
  expect(await codes({ where: { text: '0861234568' } })).toEqual([])
})

describe('the reporting lines', () => {
  const chart = async (where?: object) =>
    (await server.call('api/ViewEmployee', { action: 'org_chart', where }, { as: nobody })).body.data as {
      id: number
      employee_code: string
      supervisor_id: number | null
      depth: number
      reports: number
      phone: string
    }[]
  const lines = async (where?: object) =>
    (await chart(where)).map((one) => [one.employee_code, one.depth, one.reports])

  test('tell each behind their supervisor; who works under somebody who has left stands at the top', async () => {
    const leaver = (status: string) =>
      server.owner.run(sql`update employee set status = ${status} where employee_code = 'D-4'`)
    await leaver('ACTIVE')
    await server.owner.run(sql`
      update employee e set supervisor_id = s.id from employee s
      where (e.employee_code, s.employee_code) in (('D-1', 'D-2'), ('D-3', 'D-4'), ('D-5', 'D-1'))`)
    await leaver('RESIGNED')
    const all = await chart()
    expect(all.filter((one) => one.employee_code.startsWith('D-')).map((one) => one.employee_code)).toEqual([
      'D-2',
      'D-1',
      'D-3',
    ])
    const [head, report, orphan] = all.filter((one) => one.employee_code.startsWith('D-'))
    expect(head).toMatchObject({ supervisor_id: null, depth: 0, reports: 1, phone: '081-111-2222' })
    expect(report).toMatchObject({ supervisor_id: head!.id, depth: 1, reports: 0 })
    expect(orphan).toMatchObject({ supervisor_id: null, depth: 0 })
    expect(Object.keys(head!)).not.toContain('birth_date')
    expect(await lines({ org_unit_id: field })).toEqual([['D-1', 0, 0]])
    expect(await lines({ supervisor_id: head!.id })).toEqual([['D-1', 0, 0]])
  })
})

test('finds nobody by what it does not show', async () => {
  for (const text of ['1101700230708', '1990-01-01']) expect(await codes({ where: { text } })).toEqual([])
  expect((await ask({ where: { birth_date: '1990-01-01' } })).status).toBe(400)
  expect((await server.call('api/ViewEmployee', { action: 'colleagues' })).status).toBe(401)
})

test('goes beyond the first page, forward and back', async () => {
  await server.owner.run(sql`
    insert into employee (employee_code, first_name_th, last_name_th)
    select 'M-' || n, 'มานะ', 'อดทน' from generate_series(1, 60) n`)
  const where = { text: 'อดทน' }
  const first = (await ask({ where, page_size: 25 })).body
  const second = (await ask({ where, page_size: 25, cursor: first.next })).body
  const third = (await ask({ where, page_size: 25, cursor: second.next })).body
  const ids = [first, second, third].flatMap((page) => page.data.map((one: { id: number }) => one.id))
  expect(new Set(ids).size).toBe(60)
  expect(third.next).toBeNull()
  const back = (await ask({ where, page_size: 25, cursor: second.previous })).body
  expect(back.data).toEqual(first.data)
})
