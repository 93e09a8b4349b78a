// The files of training: who may put, fetch and take them, and that none stays behind.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import type { Answer } from '#platform/testing/server.server.ts'
import { fromWire } from '#wire/wire.ts'
import {
  type Colleague,
  type TrainingCompany,
  pastDay,
  trainingCompany,
} from './testing/training-company.server.ts'
import type { Enrollment } from './training-enrollment.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
let company: TrainingCompany
let boss: Colleague
let worker: Colleague
let mate: Colleague
beforeAll(async () => {
  company = await trainingCompany()
  boss = await company.newcomer({ scope: 'TEAM', flags: ['view', 'approve'] })
  worker = await company.newcomer({ boss: boss.id })
  mate = await company.newcomer()
})
afterAll(() => company.server.close())

async function send(path: string, which: object, as: Person, content: Buffer = pdf): Promise<Answer> {
  const { id, row_version } = which as Enrollment
  const form = new FormData()
  form.append('data', JSON.stringify({ ID: id, row_version }))
  form.append('file', new Blob([new Uint8Array(content)]), 'เอกสาร.pdf')
  const answer = await company.server.call(path, form, { as })
  return { ...answer, body: fromWire(answer.body, { ID: 'id' }) }
}
const files = async () =>
  (await company.server.owner.one<{ n: number }>(sql`select count(*)::int as n from file_object`)).n

describe('a syllabus', () => {
  const put = (which: object, as = company.keeper.person, content?: Buffer) =>
    send('api/UploadCourseSyllabus', which, as, content)
  const ask = (action: string, body: object, as = company.keeper.person) =>
    company.ask('course', action, body, as)

  test('is put to a course, replaced and taken away, and no file stays behind', async () => {
    const id = await company.course()
    const before = await files()
    expect((await ask('syllabus', { id })).body.data).toEqual({ id, file: null, row_version: 1 })
    const first = (await put({ id, row_version: 1 })).body.data
    expect(first).toMatchObject({ file: { name: 'เอกสาร.pdf', mime: 'application/pdf' }, row_version: 2 })
    const second = (await put(first)).body.data
    expect([second.row_version, await files()]).toEqual([3, before + 1])
    expect((await put(first)).body).toMatchObject({ code: 'STALE_ROW', data: { id, row_version: 3 } })
    const known = (await ask('get', { id })).body.data
    expect(known.row_version).toBe(3)
    const gone = (await ask('remove_syllabus', { id, row_version: 3 })).body.data
    expect([gone, await files()]).toEqual([{ id, file: null, row_version: 4 }, before])
    expect((await ask('syllabus_file', { id })).status).toBe(404)
  })

  test('is opened by everybody who sees the course, and named in its classes', async () => {
    const id = await company.course()
    await put({ id, row_version: 1 })
    const one = await company.classOf(id, {})
    expect((await company.look(one.id, mate.person)).syllabus_file).toBe('เอกสาร.pdf')
    const reader = await company.server.person({ menus: { '/app/Training-Record/Course': ['view'] } })
    for (const as of [mate.person, reader]) {
      const answer = await ask('syllabus_file', { id }, as)
      expect(answer.bytes).toEqual(pdf)
      expect(answer.headers['content-disposition']).toMatch(/^attachment/)
    }
    const stranger = await company.server.person({ menus: { '/app/Leave': ['view'] } })
    expect((await ask('syllabus_file', { id }, stranger)).status).toBe(403)
    expect((await put({ id, row_version: 2 }, reader)).status).toBe(403)
    expect((await ask('remove_syllabus', { id, row_version: 2 }, reader)).status).toBe(403)
  })

  test('is known by its content, and of a course that was deleted nobody asks for it', async () => {
    const id = await company.course()
    expect((await put({ id, row_version: 1 }, undefined, Buffer.from('MZ\0\0'))).status).toBe(415)
    await put({ id, row_version: 1 })
    await ask('delete', { id, row_version: 2 })
    for (const answer of [
      await ask('syllabus', { id }),
      await ask('syllabus_file', { id }),
      await put({ id, row_version: 3 }),
    ])
      expect(answer.status).toBe(404)
  })
})

describe('the certificate of an institute', () => {
  const put = (which: object, as: Person, content?: Buffer) =>
    send('api/UploadTrainingCertificate', which, as, content)
  const fetched = (id: number, as: Person) => company.ask('enrollment', 'certificate_file', { id }, as)
  const keeper = () => company.keeper.person
  const attended = async (who?: Colleague): Promise<Enrollment> => {
    const { id } = await company.classOf(await company.course(), { day: pastDay, to: 'IN_PROGRESS' })
    const place = (await company.enroll(id, who ?? (await company.newcomer()))).body.data
    return (await company.step('attend', place, keeper(), { attendance: 'ATTENDED' })).body.data
  }
  const passed = async (who?: Colleague) =>
    (await company.step('result', await attended(who), keeper(), { outcome: 'PASSED' })).body.data

  test('is put by whoever judges, and fetched by the person and whoever sees the result', async () => {
    const place = await passed(worker)
    expect(place).toMatchObject({ certificate_file: null, steps: expect.arrayContaining(['file']) })
    const kept = (await put(place, boss.person)).body.data
    expect(kept.certificate_file).toMatchObject({ name: 'เอกสาร.pdf', mime: 'application/pdf' })
    expect(kept.certificate_no).toBe(place.certificate_no)
    for (const as of [worker.person, boss.person, keeper()]) {
      const answer = await fetched(place.id, as)
      expect(answer.bytes).toEqual(pdf)
      expect(answer.headers['content-disposition']).toMatch(/^attachment/)
    }
    expect((await fetched(place.id, mate.person)).status).toBe(404)
    const told = await company.server.owner.rows<{ actor_id: number }>(sql`
      select actor_id from audit_log
      where entity = 'training_enrollment' and action = 'download' and entity_id = ${place.id} order by id`)
    expect(told.map((one) => one.actor_id)).toEqual(
      [worker, boss, company.keeper].map((one) => one.person.userId),
    )
    // right to judge, but not the person's superior; the person themselves
    const other = await company.newcomer({ scope: 'TEAM', flags: ['view', 'approve'] })
    expect((await put(kept, other.person)).status).toBe(404)
    expect((await put(kept, worker.person)).status).toBe(403)
    expect((await company.step('remove_certificate_file', kept, worker.person)).status).toBe(403)
  })

  test('of one’s own result is put by somebody else', async () => {
    const { id } = await company.classOf(await company.course(), { day: pastDay, to: 'IN_PROGRESS' })
    const place = (await company.enroll(id, boss)).body.data
    const there = (await company.step('attend', place, keeper(), { attendance: 'ATTENDED' })).body.data
    const result = (await company.step('result', there, keeper(), { outcome: 'PASSED' })).body.data
    await company.server.giveRights(boss.person.userId, { '/app/Training-Record/Class': ['view', 'approve'] })
    expect((await put(result, boss.person)).body.code).toBe('TRAINING_OWN_RESULT')
    expect((await put(result, keeper())).body.status).toBe(1)
  })

  test('is replaced and taken away, with its file; the result stays', async () => {
    const place = await passed()
    const before = await files()
    const first = (await put(place, keeper())).body.data
    const second = (await put(first, keeper())).body.data
    expect(await files()).toBe(before + 1)
    expect((await put(first, keeper())).body.code).toBe('STALE_ROW')
    expect(await files()).toBe(before + 1)
    expect((await put(second, keeper(), Buffer.from('MZ\0\0'))).status).toBe(415)
    const gone = (await company.step('remove_certificate_file', second, keeper())).body.data
    expect(gone).toMatchObject({ status: 'PASSED', certificate_file: null })
    expect(await files()).toBe(before)
    expect((await fetched(place.id, keeper())).status).toBe(404)
  })

  test('comes with passing, stays while the score is corrected, and goes when the result is taken back', async () => {
    const there = await attended()
    expect((await put(there, keeper())).body.code).toBe('TRAINING_NO_CERTIFICATE')
    const place = (await company.step('result', there, keeper(), { outcome: 'PASSED' })).body.data
    const before = await files()
    const kept = (await put(place, keeper())).body.data
    const corrected = (await company.step('result', kept, keeper(), { outcome: 'PASSED', score: 90 })).body
      .data
    expect(corrected.certificate_file).not.toBeNull()
    const back = (await company.step('result', corrected, keeper(), { outcome: 'FAILED' })).body.data
    expect([back.certificate_file, await files()]).toEqual([null, before])
  })

  test('stands with no other state, whoever writes it', async () => {
    const there = await attended()
    const written = company.server.owner.run(sql`
      with kept as (
        insert into file_object (storage_key, original_name, mime, size_bytes, sha256)
        values (md5('stray'), 'a.pdf', 'application/pdf', 1, decode(repeat('00', 32), 'hex')) returning id)
      update training_enrollment set certificate_file_id = (select id from kept) where id = ${there.id}`)
    await expect(written).rejects.toMatchObject({ code: 'REFUSED_VALUE' })
  })
})
