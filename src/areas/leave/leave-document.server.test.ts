// Documents of requests: who may have them, when they change, and what approving without one takes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_DOCUMENTS, MOST_DOCUMENT_BYTES } from './leave-document.ts'
import { readPaper } from '#platform/testing/papers.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import {
  type Colleague,
  type LeaveCompany,
  certificate,
  friday,
  leaveCompany,
  monday,
} from './testing/leave-company.server.ts'

let company: LeaveCompany
let boss: Colleague
let worker: Colleague
let mate: Colleague
let hr: Person

beforeAll(async () => {
  company = await leaveCompany()
  boss = await company.newcomer()
  worker = await company.newcomer({ boss: boss.id })
  mate = await company.newcomer({ boss: boss.id })
  hr = await company.server.person({ menus: { '/app/Leave': ['view', 'create', 'approve'] } })
})
afterAll(() => company.server.close())

const document = (id: number, as: Person) => company.ask('document', { id }, as)
const files = async () =>
  (await company.server.owner.one<{ n: number }>(sql`select count(*)::int as n from file_object`)).n

describe('a document', () => {
  test('is put to a request, seen by who asked, who approves and HR, and by nobody else', async () => {
    const sent = (await company.send('SICK', monday, friday, worker.person)).body.data
    expect(sent).toMatchObject({ document: null, doubts: ['NO_DOCUMENT'], has_document: false })
    const kept = await company.attach(sent, worker.person)
    expect(kept.body.data).toMatchObject({
      document: { name: 'ใบรับรองแพทย์.pdf', mime: 'application/pdf' },
      has_document: true,
      doubts: [],
    })
    for (const as of [worker.person, boss.person, hr]) {
      const answer = await document(sent.id, as)
      expect(answer.bytes).toEqual(certificate)
      expect(answer.headers['content-disposition']).toMatch(/^attachment/)
    }
    expect((await document(sent.id, mate.person)).status).toBe(404)
    // and so does the request on paper
    const printed = (as: Person) => company.ask('print', { id: sent.id }, as)
    expect((await readPaper((await printed(boss.person)).bytes)).pages).toBe(1)
    expect((await printed(mate.person)).status).toBe(404)
    const told = await company.server.owner.rows<{ actor_id: number }>(sql`
      select actor_id from audit_log where entity = 'leave_record' and action = 'download' and entity_id = ${sent.id} order by id`)
    expect(told.map((one) => one.actor_id)).toEqual([worker.person.userId, boss.person.userId, hr.userId])
    expect((await company.attach(kept.body.data, boss.person)).body.code).toBe('LEAVE_STEP_UNKNOWN')
    await company.step('withdraw', kept.body.data, worker.person)
  })

  test('replaces the one before it, and is taken away, with its file', async () => {
    const before = await files()
    const sent = (await company.send('SICK', '2041-01-07', '2041-01-07', worker.person)).body.data
    const first = (await company.attach(sent, worker.person)).body.data
    const second = (await company.attach(first, worker.person)).body.data
    expect(await files()).toBe(before + 1)
    expect((await company.attach(first, worker.person)).body.code).toBe('STALE_ROW')
    expect(await files()).toBe(before + 1)
    const gone = (await company.step('detach', second, worker.person)).body.data
    expect([gone.document, await files()]).toEqual([null, before])
  })

  test('of a draft that was discarded stays its writer’s business, as the draft does', async () => {
    const data = await company.request('SICK', '2041-01-21')
    const draft = (await company.ask('insert', { data, send: false }, worker.person)).body.data
    const kept = (await company.attach(draft, worker.person)).body.data
    expect((await company.step('withdraw', kept, worker.person)).body.data.status).toBe('WITHDRAWN')
    expect((await company.ask('get', { id: draft.id }, worker.person)).status).toBe(200)
    for (const as of [boss.person, hr]) {
      expect((await company.ask('get', { id: draft.id }, as)).status).toBe(404)
      expect((await document(draft.id, as)).status).toBe(404)
      const { body } = await company.ask('select', { where: { employee_id: worker.id } }, as)
      expect(body.data.map((one: { id: number }) => one.id)).not.toContain(draft.id)
    }
  })

  test('has room for so many of one person within a year; what is replaced makes room', async () => {
    const full = await company.newcomer()
    const kind = await company.kind('UNPAID')
    const fill = (count: number, bytes: number) =>
      company.server.owner.run(sql`
        with kept as (
          insert into file_object (storage_key, original_name, mime, size_bytes, sha256)
          select md5(${full.id} || ' ' || ${bytes} || ' ' || n), 'a.pdf', 'application/pdf', ${bytes}::bigint, decode(repeat('00', 32), 'hex')
          from generate_series(1, ${count}::integer) n returning id),
        counted as (select id, row_number() over (order by id) as n from kept)
        insert into leave_record (employee_id, leave_type_id, start_date, end_date, days, status, document_file_id)
        select ${full.id}, ${kind}, '2041-01-07', '2041-01-07', 0, 'DRAFT', id from counted`)
    const data = await company.request('SICK', '2041-02-04')
    const draft = async () => (await company.ask('insert', { data, send: false }, full.person)).body.data
    await fill(MOST_DOCUMENTS - 1, 1000)
    const last = (await company.attach(await draft(), full.person)).body.data
    const more = await draft()
    const before = await files()
    const refused = await company.attach(more, full.person)
    expect(refused.body.code).toBe('LEAVE_DOCUMENTS_FULL')
    expect(refused.body.message).toContain(`${MOST_DOCUMENTS} documents`)
    expect(await files()).toBe(before)
    expect((await company.attach(last, full.person)).body.status).toBe(1)
    const first = await company.server.owner.one<{ id: number; row_version: number }>(sql`
      select id, row_version from leave_record where employee_id = ${full.id} and id < ${last.id} limit 1`)
    expect((await company.step('detach', first, hr)).status).toBe(404)
    await company.server.owner.run(
      sql`update leave_record set document_file_id = null where id = ${first.id}`,
    )
    expect((await company.attach(more, full.person)).body.status).toBe(1)
  })

  test('and for so many bytes', async () => {
    const full = await company.newcomer()
    const data = await company.request('SICK', '2041-02-04')
    const draft = async () => (await company.ask('insert', { data, send: false }, full.person)).body.data
    const kept = (await company.attach(await draft(), full.person)).body.data
    const { owner } = company.server
    await owner.run(sql`alter table file_object disable trigger file_object_as_it_is`)
    await owner.run(sql`
      update file_object set size_bytes = ${MOST_DOCUMENT_BYTES} where id =
        (select document_file_id from leave_record where id = ${kept.id})`)
    await owner.run(sql`alter table file_object enable trigger file_object_as_it_is`)
    expect((await company.attach(await draft(), full.person)).body.code).toBe('LEAVE_DOCUMENTS_FULL')
    expect((await company.attach(kept, full.person)).body.status).toBe(1)
    expect((await company.attach(await draft(), full.person)).body.status).toBe(1)
  })

  test('is known by its content', async () => {
    const sent = (await company.send('SICK', '2041-01-08', '2041-01-08', worker.person)).body.data
    expect((await company.attach(sent, worker.person, Buffer.from('MZ\0\0'))).status).toBe(415)
  })

  test('may come after the approval, and then stays', async () => {
    const sent = (await company.send('SICK', '2041-01-14', '2041-01-14', worker.person)).body.data
    const granted = (await company.step('approve', sent, boss.person)).body.data
    const late = (await company.attach(granted, worker.person)).body.data
    expect(late.steps).toEqual(['cancel'])
    expect((await company.attach(late, worker.person)).body.code).toBe('LEAVE_DOCUMENT_FIXED')
    expect((await company.step('detach', late, worker.person)).body.code).toBe('LEAVE_DOCUMENT_FIXED')
    const past = company.server.owner.run(
      sql`update leave_record set document_file_id = null where id = ${sent.id}`,
    )
    await expect(past).rejects.toMatchObject({ code: 'LEAVE_DOCUMENT_FIXED' })
  })
})

describe('approving', () => {
  test('so many days without a document has to be said, and is written down', async () => {
    const sent = (await company.send('SICK', '2041-02-04', '2041-02-07', worker.person)).body.data
    const refused = await company.step('approve', sent, boss.person)
    expect(refused.body.code).toBe('LEAVE_DOCUMENT_MISSING')
    const other = await company.step('approve', sent, boss.person, { acknowledged: ['CLASH'] })
    expect(other.body.code).toBe('LEAVE_DOCUMENT_MISSING')
    const granted = await company.step('approve', sent, boss.person, {
      acknowledged: ['NO_DOCUMENT', 'CLASH'],
    })
    // only what there was to accept
    expect(granted.body.data).toMatchObject({ status: 'APPROVED', acknowledged: ['NO_DOCUMENT'], doubts: [] })
  })

  test('needs nothing of the kind for few days, or with the document', async () => {
    const short = (await company.send('SICK', '2041-02-14', '2041-02-15', worker.person)).body.data
    expect((await company.step('approve', short, boss.person)).body.data.acknowledged).toEqual([])
    const long = (await company.send('SICK', '2041-02-18', '2041-02-20', worker.person)).body.data
    const kept = (await company.attach(long, worker.person)).body.data
    expect((await company.step('approve', kept, boss.person)).body.data.status).toBe('APPROVED')
  })
})
