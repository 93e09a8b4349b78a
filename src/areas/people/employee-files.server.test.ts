// Papers of employees: kept, told of before they end, fetched and deleted only by users who may edit the employee.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

const EMPLOYEES = '/app/Employee-Management'
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
let server: TestServer
let hr: Person
let reader: Person
let lead: Person
let somchai: number

beforeAll(async () => {
  server = await testServer()
  hr = await server.person({ menus: { [EMPLOYEES]: ['view', 'edit'] } })
  reader = await server.person({ menus: { [EMPLOYEES]: ['view'] } })
  lead = await server.person({ menus: { [EMPLOYEES]: ['view', 'edit'] }, scope: 'TEAM' })
  const made = await server.owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th) values ('F-1', 'สมชาย', 'ใจดี') returning id`)
  somchai = made.id
})
afterAll(() => server.close())

function sendAll(facts: object, papers: readonly (readonly [string, Buffer])[], as: Person = hr) {
  const form = new FormData()
  form.append('data', JSON.stringify({ employee_id: somchai, doc_type: 'CONTRACT', ...facts }))
  for (const [name, content] of papers)
    form.append('employeeFiles', new Blob([new Uint8Array(content)]), name)
  return server.call('api/UploadFilesEmployee', form, { as })
}
async function send(facts: object, as: Person = hr, content: Buffer = pdf, name = 'สัญญาจ้าง.pdf') {
  const answer = await sendAll(facts, [[name, content]], as)
  const { data } = answer.body
  return { ...answer, body: { ...answer.body, data: Array.isArray(data) ? data[0] : data } }
}
const list = (as: Person = hr) =>
  server.call('api/ViewEmployee', { action: 'files', employee_id: somchai }, { as })
const fetched = (id: number, as: Person = hr) =>
  server.call('api/ViewEmployee', { action: 'file', id }, { as })
const remove = (id: number, as: Person = hr, row_version = 1) =>
  server.call('api/ManagementEmployee', { action: 'delete_file', id, row_version }, { as })
const inDays = async (days: number) =>
  (await server.owner.one<{ day: string }>(sql`select (bangkok_day(now()) + ${days}::integer)::text as day`))
    .day

describe('a paper', () => {
  test('is kept under its Thai name, given back as it was, and both stand in the audit', async () => {
    const { body } = await send({ expires_on: '2049-12-31' })
    expect(body).toMatchObject({
      status: 1,
      data: { name: 'สัญญาจ้าง.pdf', mime: 'application/pdf', doc_type: 'CONTRACT', state: 'VALID' },
    })
    const answer = await fetched(body.data.id)
    expect(answer.bytes).toEqual(pdf)
    expect(answer.headers['content-disposition']).toMatch(/^attachment/)
    const told = await server.owner.rows<{ action: string; actor_id: number }>(sql`
      select action, actor_id from audit_log where entity = 'employee_file' and entity_id = ${somchai} order by id`)
    expect(told).toEqual([
      { action: 'insert', actor_id: hr.userId },
      { action: 'download', actor_id: hr.userId },
    ])
  })

  test.each([
    [-1, 'EXPIRED'],
    [0, 'EXPIRING'],
    [60, 'EXPIRING'],
    [61, 'VALID'],
  ])('that ends in %i days is %s', async (days, state) => {
    const { body } = await send({ doc_type: 'LICENSE', expires_on: await inDays(days) })
    expect(body.data.state).toBe(state)
  })

  test('without an end has no state', async () => {
    expect((await send({ doc_type: 'OTHER' })).body.data).toMatchObject({ expires_on: null, state: null })
  })

  test('is known by its content: a program named .pdf is refused, and so is an unknown kind', async () => {
    expect((await send({}, hr, Buffer.from('MZ\u0090\0\u0003\0\0\0'))).status).toBe(415)
    expect(await send({ doc_type: 'SECRET' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'doc_type' }] },
    })
  })

  test('comes with others at once: all are kept in their order, or none', async () => {
    const kept = async () =>
      (await server.owner.one<{ n: number }>(sql`select count(*)::int as n from employee_file`)).n
    const before = await kept()
    const ten = Array.from({ length: 10 }, (_, at) => [`หน้า ${at + 1}.pdf`, pdf] as const)
    const { body } = await sendAll({}, ten)
    expect(body.data.map((one: { name: string }) => one.name)).toEqual(ten.map(([name]) => name))
    expect(await kept()).toBe(before + 10)
    expect((await sendAll({}, [...ten, ['หน้า 11.pdf', pdf]])).body).toMatchObject({ code: 'FILES_TOO_MANY' })
    expect(
      (
        await sendAll({}, [
          ['ดี.pdf', pdf],
          ['ไม่ดี.pdf', Buffer.from('MZ\u0090\0')],
        ])
      ).status,
    ).toBe(415)
    expect((await sendAll({}, [])).body).toMatchObject({ errors: [{ field: 'employeeFiles' }] })
    expect(await kept()).toBe(before + 10)
  })

  test('is deleted with its file', async () => {
    const { id } = (await send({ doc_type: 'MEDICAL' })).body.data
    const kept = sql`select count(*)::int as n from file_object`
    const before = await server.owner.one<{ n: number }>(kept)
    await server.owner.run(sql`update employee_file set expires_on = '2049-01-01' where id = ${id}`)
    expect(await remove(id)).toMatchObject({
      status: 409,
      body: { code: 'STALE_ROW', data: { id, row_version: 2 } },
    })
    expect((await remove(id, hr, 2)).status).toBe(200)
    expect((await server.owner.one<{ n: number }>(kept)).n).toBe(before.n - 1)
    expect((await fetched(id)).status).toBe(404)
  })

  test('is refused once there are a hundred', async () => {
    const other = await server.owner.one<{ id: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th) values ('F-2', 'วิภา', 'ใจดี') returning id`)
    await server.owner.run(sql`
      with files as (
        insert into file_object (storage_key, original_name, mime, size_bytes, sha256)
        select md5('full' || n), 'a.pdf', 'application/pdf', 1, decode(repeat('00', 32), 'hex')
        from generate_series(1, 100) n returning id)
      insert into employee_file (employee_id, file_id, doc_type) select ${other.id}, id, 'OTHER' from files`)
    expect((await send({ employee_id: other.id })).body).toMatchObject({ code: 'EMPLOYEE_FILES_FULL' })
    await server.owner.run(sql`
      delete from employee_file where id = (select max(id) from employee_file where employee_id = ${other.id})`)
    const two = [
      ['ก.pdf', pdf],
      ['ข.pdf', pdf],
    ] as const
    expect((await sendAll({ employee_id: other.id }, two)).body).toMatchObject({
      code: 'EMPLOYEE_FILES_FULL',
    })
    expect((await sendAll({ employee_id: other.id }, two.slice(1))).body.status).toBe(1)
  })
})

describe('who may', () => {
  test('only looking at employees is not enough for their papers', async () => {
    const { id } = (await list()).body.data[0]
    for (const answer of [
      await list(reader),
      await fetched(id, reader),
      await remove(id, reader),
      await send({}, reader),
    ])
      expect(answer.status).toBe(403)
  })

  test('a file’s number is no key: out of reach it is not there', async () => {
    const { id } = (await list()).body.data[0]
    for (const answer of [
      await list(lead),
      await fetched(id, lead),
      await remove(id, lead),
      await send({}, lead),
    ])
      expect(answer.status).toBe(404)
    expect((await fetched(id)).status).toBe(200)
  })
})
