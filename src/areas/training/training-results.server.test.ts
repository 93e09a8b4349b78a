// Attendance, results and what a certificate gives; the matrix, who lacks a course, and an employee who leaves.
import { PATIENCE } from '#platform/testing/patience.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { readPaper } from '#platform/testing/papers.server.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import {
  type Colleague,
  type TrainingCompany,
  classDay,
  pastDay,
  trainingCompany,
} from './testing/training-company.server.ts'
import type { Enrollment } from './training-enrollment.ts'

let company: TrainingCompany
beforeAll(async () => {
  company = await trainingCompany()
})
afterAll(() => company.server.close())

const skillOf = (employee: number, skill: number) =>
  company.server.owner.maybe<{ level: number; expires_on: string | null; verified_by: number | null }>(sql`
    select level, expires_on, verified_by from employee_skill where employee_id = ${employee} and skill_id = ${skill}`)
const newSkill = async (code: string, needs = true) =>
  (
    await company.server.owner.one<{ id: number }>(sql`
      insert into skill (code, name_th, category, needs_certificate) values (${code}, ${code}, 'SAFETY', ${needs}) returning id`)
  ).id
/** An employee who was in a class of the course that is over. */
async function attended(course: number, who: Colleague, day = pastDay): Promise<Enrollment> {
  const held = await company.classOf(course, { day, to: 'IN_PROGRESS' })
  const { data } = (await company.enroll(held.id, who)).body
  return (await company.step('attend', data, company.keeper.person, { attendance: 'ATTENDED' })).body.data
}
const judge = (place: Pick<Enrollment, 'id' | 'row_version'>, outcome: string, score?: number) =>
  company.step('result', place, company.keeper.person, { outcome, score })

describe('attendance', () => {
  test('is kept once the class has begun, can be corrected, and is complete before the class is', async () => {
    const worker = await company.newcomer()
    const course = await company.course()
    const ahead = await company.classOf(course, { to: 'CONFIRMED' })
    const place = (await company.enroll(ahead.id, worker)).body.data
    expect(
      (await company.step('attend', place, company.keeper.person, { attendance: 'ATTENDED' })).body.code,
    ).toBe('TRAINING_NOT_BEGUN')
    const early = await company.move(await company.look(ahead.id), 'IN_PROGRESS')
    expect([early.body.code, early.body.message]).toEqual([
      'TRAINING_TOO_EARLY',
      expect.stringContaining('10-Dec-2040'),
    ])

    const held = await company.classOf(course, { day: pastDay, to: 'IN_PROGRESS' })
    let there = (await company.enroll(held.id, worker)).body.data
    expect((await company.step('attend', there, worker.person, { attendance: 'ATTENDED' })).status).toBe(403)
    expect((await company.move(await company.look(held.id), 'COMPLETED')).body.code).toBe('TRAINING_UNMARKED')
    there = (await company.step('attend', there, company.keeper.person, { attendance: 'ATTENDED' })).body.data
    expect(there).toMatchObject({ status: 'ATTENDED', attended_hours: 6 })
    there = (await company.step('attend', there, company.keeper.person, { attendance: 'NO_SHOW' })).body.data
    expect(there).toMatchObject({ status: 'NO_SHOW', attended_hours: null })
    expect(await company.busy(worker.id)).toHaveLength(1)
    there = (
      await company.step('attend', there, company.keeper.person, {
        attendance: 'ATTENDED',
        attended_hours: 4.5,
      })
    ).body.data
    expect(there.attended_hours).toBe(4.5)
    expect((await company.move(await company.look(held.id), 'COMPLETED')).body.data.status).toBe('COMPLETED')
  })

  test('is what an opinion rests on', async () => {
    const worker = await company.newcomer()
    const course = await company.course()
    const there = await attended(course, worker)
    const rated = await company.step('feedback', there, worker.person, { feedback: 4, comment: 'ดีมาก' })
    expect(rated.body.data).toMatchObject({ feedback: 4, comment: 'ดีมาก' })
    const look = await company.look(there.class_id)
    expect(look).toMatchObject({ feedback: 4, feedback_count: 1 })
    const held = await company.classOf(course, { day: '2041-05-06' })
    const ahead = (await company.enroll(held.id, worker)).body.data
    expect((await company.step('feedback', ahead, worker.person, { feedback: 1 })).body.code).toBe(
      'TRAINING_NOT_RATED',
    )
    expect(
      (await company.step('feedback', rated.body.data, company.keeper.person, { feedback: 1 })).body.code,
    ).toBe('TRAINING_NOT_RATED')
  })
})

describe('a result', () => {
  test('needs attendance and a score that says the same, and is never one’s own', async () => {
    const course = await company.course({ pass_score: 70 })
    const worker = await company.newcomer()
    const held = await company.classOf(course, { day: pastDay, to: 'IN_PROGRESS' })
    const enrolled = (await company.enroll(held.id, worker)).body.data
    expect((await judge(enrolled, 'PASSED', 90)).body.code).toBe('TRAINING_STEP_UNKNOWN')
    const there = (await company.step('attend', enrolled, company.keeper.person, { attendance: 'ATTENDED' }))
      .body.data
    expect((await judge(there, 'PASSED')).body.errors[0].field).toBe('score')
    expect((await judge(there, 'PASSED', 69.5)).body.errors[0].field).toBe('outcome')
    expect((await judge(there, 'FAILED', 69.5)).body.data).toMatchObject({
      status: 'FAILED',
      certificate_no: null,
    })
    const own = (await company.enroll(held.id, company.keeper)).body.data
    const mine = (await company.step('attend', own, company.keeper.person, { attendance: 'ATTENDED' })).body
      .data
    expect((await judge(mine, 'PASSED', 99)).body.code).toBe('TRAINING_OWN_RESULT')
  })

  test('gives a certificate that ends, and the skill with it; taken back, both are as they were', async () => {
    const skill = await newSkill('GIVEN')
    const course = await company.course({ validity_months: 24, skill_id: skill, skill_level: 3 })
    const worker = await company.newcomer()
    const there = await attended(course, worker)
    const passed = (await judge(there, 'PASSED', 88)).body.data
    expect(passed).toMatchObject({ status: 'PASSED', issued_on: '2026-01-12', expires_on: '2028-01-12' })
    expect(passed.certificate_no).toMatch(/^TC-\d{4}-\d{4}$/)
    expect(await skillOf(worker.id, skill)).toEqual({
      level: 3,
      expires_on: '2028-01-12',
      verified_by: company.keeper.id,
    })
    const paper = await company.ask('enrollment', 'certificate', { id: there.id }, worker.person)
    expect(paper.body.data).toMatchObject({ certificate_no: passed.certificate_no, hours: 6, score: 88 })
    expect(
      (await company.ask('enrollment', 'certificate', { id: there.id }, (await company.newcomer()).person))
        .status,
    ).toBe(404)
    const printed = (as: Person) => company.ask('enrollment', 'certificate_print', { id: there.id }, as)
    const { text } = await readPaper((await printed(worker.person)).bytes)
    expect(text).toContain(passed.certificate_no)
    expect((await printed((await company.newcomer()).person)).status).toBe(404)
    const back = (await judge(passed, 'ATTENDED')).body.data
    expect(back).toMatchObject({ status: 'ATTENDED', certificate_no: null, score: null })
    expect(await skillOf(worker.id, skill)).toBeNull()
    expect((await company.ask('enrollment', 'certificate', { id: there.id }, worker.person)).body.code).toBe(
      'TRAINING_NO_CERTIFICATE',
    )
  })

  test('prints the same paper under its number, whatever is renamed or moved since', async () => {
    const { owner } = company.server
    const { id: position } = await owner.one<{ id: number }>(sql`
      insert into position (code, name_th, level) values ('PRINTED', 'ช่างเทคนิค', 4) returning id`)
    const course = await company.course()
    const worker = await company.newcomer({ position })
    const passed = (await judge(await attended(course, worker), 'PASSED', 71)).body.data
    const read = async () =>
      (await company.ask('enrollment', 'certificate', { id: passed.id }, worker.person)).body.data
    const first = await read()
    expect(first).toMatchObject({ position_th: 'ช่างเทคนิค', hours: 6, score: 71, trainer: null })
    expect(first.starts_at).toMatch(/^2026-01-12T02:00:00/)
    await owner.run(sql`update course set name_th = 'ชื่อใหม่', hours = 60 where id = ${course}`)
    await owner.run(sql`update position set name_th = 'หัวหน้าช่าง' where id = ${position}`)
    await owner.run(sql`update employee set last_name_th = 'ชื่อสกุลใหม่' where id = ${worker.id}`)
    await owner.run(sql`update training_class set trainer = 'อ.วิชัย' where id = ${passed.class_id}`)
    expect(await read()).toEqual(first)
    // a corrected score is on the paper, and with it who answers for it
    const other = await company.newcomer({ scope: 'ALL', flags: ['view', 'approve'] })
    const there = (await company.places(passed.class_id))[0]!
    await company.step('result', there, other.person, { outcome: 'PASSED', score: 72 })
    const second = await read()
    expect(second).toEqual({ ...first, score: 72, judged_by_th: second.judged_by_th })
    expect(second.judged_by_th).not.toBe(first.judged_by_th)
  })

  test('taken back gives back what the skill was before, also below a later certificate', async () => {
    const skill = await newSkill('BEFORE')
    const course = await company.course({ validity_months: 12, skill_id: skill, skill_level: 2 })
    const worker = await company.newcomer()
    const was = { level: 4, expires_on: '2026-06-01', verified_by: null }
    await company.server.owner.run(sql`
      insert into employee_skill (employee_id, skill_id, level, expires_on) values (${worker.id}, ${skill}, 4, '2026-06-01')`)
    const first = (await judge(await attended(course, worker, '2026-01-13'), 'PASSED')).body.data
    expect(await skillOf(worker.id, skill)).toMatchObject({ level: 4, expires_on: '2027-01-13' })
    const second = (await judge(await attended(course, worker, '2026-03-10'), 'PASSED')).body.data
    expect(await skillOf(worker.id, skill)).toMatchObject({ expires_on: '2027-03-10' })
    const again = (await company.places(first.class_id)).find((one) => one.id === first.id)!
    await judge(again, 'FAILED')
    expect(await skillOf(worker.id, skill)).toMatchObject({ expires_on: '2027-03-10' })
    const later = (await company.places(second.class_id)).find((one) => one.id === second.id)!
    await judge(later, 'FAILED')
    expect(await skillOf(worker.id, skill)).toEqual(was)
  })

  test('holds who judges before the number of the certificate, so that two who judge never wait in a circle', async () => {
    const there = await attended(await company.course(), await company.newcomer())
    const client = await company.server.owner.pool.connect()
    try {
      await client.query(`begin; set local lock_timeout = '500ms'`)
      await client.query('select from employee where id = $1 for no key update', [company.keeper.id])
      const judged = judge(there, 'PASSED')
      await vi.waitFor(async () => {
        // waiting for a locked row is waiting for the transaction that holds it
        const waiting = await company.server.owner.rows(sql`
          select from pg_locks l join pg_stat_activity a on a.pid = l.pid
          where not l.granted and l.locktype = 'transactionid' and a.datname = current_database()`)
        expect(waiting).toHaveLength(1)
      }, PATIENCE)
      await client.query(`select next_doc_no('TC', now())`)
      await client.query('commit')
      expect((await judged).body.data.status).toBe('PASSED')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('leaves alone what was entered by hand since', async () => {
    const skill = await newSkill('BYHAND')
    const course = await company.course({ validity_months: 12, skill_id: skill })
    const worker = await company.newcomer()
    const passed = (await judge(await attended(course, worker), 'PASSED')).body.data
    await company.server.owner.run(sql`update employee_skill set level = 5 where employee_id = ${worker.id}`)
    await judge(passed, 'FAILED')
    expect(await skillOf(worker.id, skill)).toMatchObject({ level: 5 })
  })

  test('of a skill that ends wants a course whose certificate ends', async () => {
    const skill_id = await newSkill('ENDS')
    const data = { code: 'NOEND', name_th: 'ไม่มีวันหมด', category: 'SAFETY', hours: 3, skill_id }
    const { body } = await company.ask('course', 'insert', { data }, company.keeper.person)
    expect(body.code).toBe('COURSE_NEEDS_VALIDITY')
  })

  test('of a course whose certificate lasts longer than skills are told gives the skill as long as that', async () => {
    const skill = await newSkill('LONG')
    const course = await company.course({ validity_months: 600, skill_id: skill })
    const worker = await company.newcomer()
    const passed = (await judge(await attended(course, worker), 'PASSED')).body.data
    expect(passed).toMatchObject({ status: 'PASSED', expires_on: '2076-01-12' })
    expect(await skillOf(worker.id, skill)).toMatchObject({ expires_on: '2050-12-31' })
  })

  test('is taken back also where the skill has to end by now, and did not before', async () => {
    const { owner } = company.server
    const skill = await newSkill('TURNED', false)
    const course = await company.course({ skill_id: skill })
    const worker = await company.newcomer()
    await owner.run(
      sql`insert into employee_skill (employee_id, skill_id, level) values (${worker.id}, ${skill}, 2)`,
    )
    const turn = () => owner.run(sql`update skill set needs_certificate = true where id = ${skill}`)
    await expect(turn()).rejects.toMatchObject({ code: 'SKILL_HELD_WITHOUT_END' })
    await owner.run(sql`update course set validity_months = 12 where id = ${course}`)
    const passed = (await judge(await attended(course, worker), 'PASSED')).body.data
    expect(await skillOf(worker.id, skill)).toMatchObject({ expires_on: '2027-01-12' })
    await owner.run(sql`update course set validity_months = null where id = ${course}`)
    await expect(turn()).rejects.toMatchObject({
      code: 'SKILL_TAUGHT_WITHOUT_END',
      facts: { courses: expect.stringMatching(/^C\d+$/) },
    })
    await owner.run(sql`update course set validity_months = 12 where id = ${course}`)
    await turn()
    expect((await judge(passed, 'FAILED')).body.data.status).toBe('FAILED')
    expect(await skillOf(worker.id, skill)).toBeNull()
  })
})

describe('who lacks what', () => {
  test('is told by position and unit, with what ends, and put into a class at once', async () => {
    const { owner } = company.server
    const { id: position } = await owner.one<{ id: number }>(sql`
      insert into position (code, name_th, level) values ('FSE', 'ช่างบริการ', 4) returning id`)
    const { id: branch } = await owner.one<{ id: number }>(sql`
      insert into org_unit (level, code, name_th) values ('BRANCH', 'B', 'สาขา') returning id`)
    const { id: below } = await owner.one<{ id: number }>(sql`
      insert into org_unit (level, code, name_th, parent_id) values ('DEPARTMENT', 'D', 'ฝ่าย', ${branch}) returning id`)
    const never = await company.newcomer({ position, unit: below })
    const valid = await company.newcomer({ position, unit: below })
    const ended = await company.newcomer({ position, unit: below })
    const soon = await company.newcomer({ position, unit: below })
    await company.newcomer({ position })
    const course = await company.course({ validity_months: 12 })
    const needed = { course_id: course, position_id: position, org_unit_id: branch, grace_days: 30 }
    const made = await company.ask('requirement', 'insert', { data: needed }, company.keeper.person)
    expect(made.body.data).toMatchObject({ position_th: 'ช่างบริการ', org_unit_th: 'สาขา', grace_days: 30 })
    expect(
      (await company.ask('requirement', 'insert', { data: needed }, company.keeper.person)).body.code,
    ).toBe('REQUIREMENT_TAKEN')
    for (const one of [valid, ended, soon]) await judge(await attended(course, one), 'PASSED')
    for (const [one, days] of [
      [ended, -3],
      [soon, 30],
    ] as const)
      await owner.run(sql`
        update training_enrollment set issued_on = bangkok_day(now()) - 400, expires_on = bangkok_day(now()) + ${days}::integer
        where employee_id = ${one.id}`)
    await owner.run(sql`
      update training_enrollment set expires_on = bangkok_day(now()) + 300 where employee_id = ${valid.id}`)

    const matrix = (
      await company.ask('enrollment', 'matrix', { where: { org_unit_id: branch } }, company.keeper.person)
    ).body.data
    expect(matrix.counts).toEqual({ required: 4, valid: 1, expiring: 1, expired: 1, never: 1, overdue: 0 })
    expect(matrix.courses).toMatchObject([{ id: course, counts: { required: 4 } }])
    const states = Object.fromEntries(
      matrix.people.map((one: { employee_id: number; cells: { state: string }[] }) => [
        one.employee_id,
        one.cells.map((cell) => cell.state),
      ]),
    )
    expect(states).toEqual({
      [never.id]: ['NEVER'],
      [valid.id]: ['VALID'],
      [ended.id]: ['EXPIRED'],
      [soon.id]: ['EXPIRING'],
    })
    const narrowed = await company.ask(
      'enrollment',
      'matrix',
      { where: { org_unit_id: branch, state: 'EXPIRED' }, page_size: 1 },
      company.keeper.person,
    )
    expect(narrowed.body.data).toMatchObject({ total: 1, people: [{ employee_id: ended.id }] })
    // an employee without a team sees themselves
    const own = (await company.ask('enrollment', 'matrix', {}, never.person)).body.data
    expect(own.people.map((one: { employee_id: number }) => one.employee_id)).toEqual([never.id])

    const held = await company.classOf(course, { day: '2041-06-03' })
    await company.away(ended.id, '2041-06-03')
    const gap = (
      await company.ask('enrollment', 'gap', { course_id: course, class_id: held.id }, company.keeper.person)
    ).body.data
    expect(
      gap.people.map((one: { employee_id: number; state: string }) => [one.employee_id, one.state]),
    ).toEqual([
      [never.id, 'NEVER'],
      [ended.id, 'EXPIRED'],
      [soon.id, 'EXPIRING'],
    ])
    expect(gap.people[1].clashes).toMatchObject([{ source: 'LEAVE' }])
    const employee_ids = gap.people.map((one: { employee_id: number }) => one.employee_id)
    const put = (
      await company.ask(
        'enrollment',
        'enroll_many',
        { class_id: held.id, employee_ids },
        company.keeper.person,
      )
    ).body.data
    expect(put).toMatchObject({ enrolled: 2, refused: [{ employee_id: ended.id }] })
    const after = (
      await company.ask(
        'enrollment',
        'matrix',
        { where: { state: 'NEVER', org_unit_id: branch } },
        company.keeper.person,
      )
    ).body.data
    expect(after.people[0].cells[0].class_no).toBe(held.class_no)
    // who has no place yet comes before one who lacks it longer and has one
    const rest = (await company.ask('enrollment', 'gap', { course_id: course }, company.keeper.person)).body
      .data
    expect(
      rest.people.map((one: { employee_id: number; class_no: string | null }) => [
        one.employee_id,
        one.class_no,
      ]),
    ).toEqual([
      [ended.id, null],
      [never.id, held.class_no],
      [soon.id, held.class_no],
    ])

    const ends = (
      await company.ask('enrollment', 'expiring', { where: { within: 60 } }, company.keeper.person)
    ).body
    expect(
      ends.data.map((one: { employee_id: number; state: string }) => [one.employee_id, one.state]),
    ).toEqual([
      [ended.id, 'EXPIRED'],
      [soon.id, 'EXPIRING'],
    ])
    expect(ends.data[1].next_class_no).toBe(held.class_no)
  })
})

describe('whoever leaves', () => {
  test('gives his places to come back, and who waits moves up', async () => {
    const hr = await company.server.person({ menus: { '/app/Employee-Management': ['view', 'edit'] } })
    const course = await company.course()
    const leaver = await company.newcomer()
    const waits = await company.newcomer()
    const before = await company.classOf(course, { day: pastDay, to: 'IN_PROGRESS' })
    await company.enroll(before.id, leaver)
    const held = await company.classOf(course, { day: classDay, capacity: 1 })
    for (const one of [leaver, waits]) await company.enroll(held.id, one)
    const { row_version } = await company.server.owner.one<{ row_version: number }>(sql`
      select row_version from employee where id = ${leaver.id}`)
    const told = await company.server.call(
      'api/ViewEmployee',
      { action: 'belongings', id: leaver.id, resign_date: '2026-01-31' },
      { as: hr },
    )
    expect(told.body.data.training).toMatchObject({ count: 1, first: [{ code: held.class_no }] })
    const gone = await company.server.call(
      'api/ManagementEmployee',
      { action: 'resign', id: leaver.id, row_version, resign_date: '2026-01-31' },
      { as: hr },
    )
    expect(gone.status).toBe(200)
    expect((await company.places(held.id)).map((one) => [one.employee_id, one.status])).toEqual([
      [leaver.id, 'CANCELLED'],
      [waits.id, 'ENROLLED'],
    ])
    expect((await company.places(before.id)).map((one) => one.status)).toEqual(['ENROLLED'])
    expect((await company.busy(leaver.id)).map((one) => one.start)).toEqual([`${pastDay} 09:00`])
    expect((await company.enroll(held.id, leaver)).body.code).toBe('TRAINING_PERSON_LEFT')
  })
})

describe('institutes by the procedure', () => {
  test('are entered by name; who enters them is the session’s to say', async () => {
    const execute = (sp_params: object) =>
      company.server.call(
        'api/ExecuteStoredProcedure',
        {
          name: 'sp_institute',
          sp_params: Object.entries(sp_params).map(([key, value]) => ({ key, value })),
        },
        { as: company.keeper.person },
      )
    const made = await execute({ Action: 'i_mst', name: 'สถาบันไทย-เยอรมัน', createBy: 'somebody' })
    expect(made.body.data[0]).toMatchObject({
      Result: 'Success',
      ID: expect.any(Number),
      name: 'สถาบันไทย-เยอรมัน',
      createBy: company.keeper.person.userId,
    })
    const { ID } = made.body.data[0]
    const author = await company.server.owner.one(sql`select created_by from institute where id = ${ID}`)
    expect(author).toEqual({ created_by: company.keeper.person.userId })
    expect(
      (await execute({ Action: 'i_mst', name: 'สถาบันไทย-เยอรมัน', createBy: 1 })).body.data[0].Result,
    ).toBe('Conflict')
    expect((await execute({ Action: 'u_mst', ID, name: 'TGI' })).body.data[0]).toMatchObject({
      Result: 'Success',
      ID,
      name: 'TGI',
    })
    expect((await execute({ Action: 's_mst' })).body.data).toMatchObject([
      { ID, name: 'TGI', createBy: company.keeper.person.userId },
    ])
    expect((await execute({ Action: 'd_mst', ID })).body.data[0].Result).toBe('Success')
    expect((await execute({ Action: 's_mst' })).body.data).toEqual([])
  })
})
