// Classes as users meet them: seats, the queue, taken hours, and who may do what.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import {
  type Colleague,
  type TrainingCompany,
  classDay,
  pastDay,
  trainingCompany,
} from './testing/training-company.server.ts'

let company: TrainingCompany
let course: number
beforeAll(async () => {
  company = await trainingCompany()
  course = await company.course()
})
afterAll(() => company.server.close())

const people = (count: number): Promise<Colleague[]> =>
  Promise.all(Array.from({ length: count }, () => company.newcomer()))
const statesOf = async (classId: number) =>
  Object.fromEntries((await company.places(classId)).map((one) => [one.employee_id, one.status]))

describe('a class', () => {
  test('is a draft that only its keepers see, and opens once it has hours', async () => {
    const { keeper, ask, newcomer } = company
    const anybody = await newcomer()
    const made = await ask(
      'class',
      'insert',
      { data: { course_id: course, mode: 'ONLINE', cost_total: 1200.5 } },
      keeper.person,
    )
    expect(made.body.data).toMatchObject({ status: 'DRAFT', cost_total: 1200.5, allowed_next: ['OPEN'] })
    expect(made.body.data.class_no).toMatch(/^TR-\d{4}-\d{3}$/)
    const { id } = made.body.data
    expect((await ask('class', 'get', { id }, anybody.person)).status).toBe(404)
    expect((await company.move(made.body.data, 'OPEN')).body.code).toBe('TRAINING_NO_SESSION')
    const hours = { starts_at: `${classDay}T09:00:00+07:00`, ends_at: `${classDay}T12:00:00+07:00` }
    await ask('session', 'insert', { class_id: id, data: hours }, keeper.person)
    const opened = await company.move(await company.look(id), 'OPEN')
    expect(opened.body.data).toMatchObject({ status: 'OPEN', allowed_next: ['CONFIRMED', 'CANCELLED'] })
    const seen = (await ask('class', 'get', { id }, anybody.person)).body.data
    expect(seen).toMatchObject({ status: 'OPEN', cost_total: null, allowed_next: [] })
    expect((await company.move(opened.body.data, 'COMPLETED')).body.code).toBe('TRAINING_STEP_UNKNOWN')
    const stale = await company.move({ ...opened.body.data, row_version: 1 }, 'CANCELLED', 'x')
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_ROW'])
  })

  test('of a course that is not there is a wrong field, and no fault', async () => {
    const { body, status } = await company.ask(
      'class',
      'insert',
      { data: { course_id: 999_999, mode: 'ONSITE' } },
      company.keeper.person,
    )
    expect([status, body.code, body.errors?.[0]?.field]).toEqual([400, 'UNKNOWN_REFERENCE', 'data.course_id'])
  })

  test('has hours that do not overlap, and says which are in the way', async () => {
    const one = await company.classOf(course)
    const late = await company.ask(
      'session',
      'insert',
      {
        class_id: one.id,
        data: { starts_at: `${classDay}T15:00:00+07:00`, ends_at: `${classDay}T18:00:00+07:00` },
      },
      company.keeper.person,
    )
    expect([late.status, late.body.code]).toEqual([409, 'TRAINING_SESSION_OVERLAP'])
    expect(late.body.message).toContain('09:00')
    const gone = await company.ask(
      'session',
      'delete',
      { id: one.sessions[0]!.id, row_version: 1 },
      company.keeper.person,
    )
    expect(gone.body.code).toBe('TRAINING_NO_SESSION')
  })

  test('is deleted as a draft only', async () => {
    const { keeper, ask } = company
    const draft = await company.classOf(course, { to: 'DRAFT' })
    const open = await company.classOf(course)
    const remove = ({ id, row_version }: typeof draft) =>
      ask('class', 'delete', { id, row_version }, keeper.person)
    expect((await remove(draft)).status).toBe(200)
    expect((await remove(open)).body.code).toBe('TRAINING_CLASS_USED')
  })

  test('that is cancelled says why, frees everybody and stays as it is', async () => {
    const [one] = await people(1)
    const held = await company.classOf(course, { day: '2041-01-08' })
    await company.enroll(held.id, one!)
    expect(await company.busy(one!.id)).toEqual([
      { source: 'TRAINING', source_id: held.sessions[0]!.id, start: '2041-01-08 09:00' },
    ])
    const now = await company.look(held.id)
    expect((await company.move(now, 'CANCELLED')).body.code).toBe('TRAINING_REASON_MISSING')
    expect((await company.move(now, 'CANCELLED', 'วิทยากรป่วย')).body.data.status).toBe('CANCELLED')
    expect(await company.busy(one!.id)).toEqual([])
    expect(await statesOf(held.id)).toEqual({ [one!.id]: 'CANCELLED' })
    expect((await company.enroll(held.id, one!)).body.code).toBe('TRAINING_NOT_OPEN')
  })
})

describe('a place', () => {
  test('is taken by oneself, and by a keeper for others, as far as he reaches', async () => {
    const held = await company.classOf(course, { day: '2041-02-04' })
    const [worker, other] = await people(2)
    const own = await company.ask('enrollment', 'enroll', { class_id: held.id }, worker!.person)
    expect(own.body.data).toMatchObject({ employee_id: worker!.id, status: 'ENROLLED', steps: ['cancel'] })
    const foreign = await company.ask(
      'enrollment',
      'enroll',
      { class_id: held.id, employee_id: other!.id },
      worker!.person,
    )
    expect(foreign.status).toBe(404)
    const again = await company.ask('enrollment', 'enroll', { class_id: held.id }, worker!.person)
    expect([again.status, again.body.code]).toEqual([409, 'TRAINING_ALREADY'])
    const boss = await company.newcomer({ flags: ['view', 'edit'], scope: 'TEAM' })
    const mine = await company.newcomer({ boss: boss.id })
    const sent = await company.ask(
      'enrollment',
      'enroll',
      { class_id: held.id, employee_id: mine.id },
      boss.person,
    )
    expect(sent.body.data.status).toBe('ENROLLED')
    expect(
      (await company.ask('enrollment', 'enroll', { class_id: held.id, employee_id: other!.id }, boss.person))
        .status,
    ).toBe(404)
    // what they see of the class is their own and their people
    const seen = (await company.ask('enrollment', 'select', { where: { class_id: held.id } }, boss.person))
      .body
    expect(seen.data.map((one: { employee_id: number }) => one.employee_id)).toEqual([mine.id])
    const user = await company.server.person({ menus: { '/app/Training-Record/Class': ['view'] } })
    expect((await company.ask('enrollment', 'enroll', { class_id: held.id }, user)).body.code).toBe(
      'TRAINING_NO_EMPLOYEE',
    )
  })

  test('waits where the class is full, moves up when one is given back, and comes back to the end', async () => {
    const [first, second, third] = await people(3)
    const held = await company.classOf(course, { capacity: 1, day: '2041-02-05' })
    for (const one of [first!, second!, third!]) await company.enroll(held.id, one)
    const [a, b, c] = await company.places(held.id)
    expect([a, b, c].map((one) => [one!.status, one!.queue_place])).toEqual([
      ['ENROLLED', null],
      ['WAITLISTED', 1],
      ['WAITLISTED', 2],
    ])
    expect(await company.busy(second!.id)).toEqual([])
    const back = await company.step('cancel', a!, first!.person)
    expect(back.body.data.status).toBe('CANCELLED')
    expect((await company.places(held.id)).map((one) => one.status)).toEqual([
      'CANCELLED',
      'ENROLLED',
      'WAITLISTED',
    ])
    const told = (await company.look(held.id, second!.person)).own_enrollment
    expect(told).toMatchObject({ status: 'ENROLLED', moved_up_at: expect.any(String) })
    const noticed = await company.server.call('api/Notification', { action: 'list' }, { as: second!.person })
    expect(noticed.body.data).toMatchObject([{ type: 'training.placeGranted' }])
    expect(await company.busy(second!.id)).toHaveLength(1)
    const again = await company.ask('enrollment', 'enroll', { class_id: held.id }, first!.person)
    expect(again.body.data).toMatchObject({ id: a!.id, status: 'WAITLISTED', queue_place: 2 })
    // more seats: both move up
    const now = await company.look(held.id)
    const data = { course_id: course, mode: 'ONSITE', capacity: 3 }
    const grown = await company.ask(
      'class',
      'update',
      { id: held.id, row_version: now.row_version, data },
      company.keeper.person,
    )
    expect(grown.body.data).toMatchObject({ taken: 3, waiting: 0 })
    const small = { id: held.id, row_version: grown.body.data.row_version, data: { ...data, capacity: 2 } }
    expect((await company.ask('class', 'update', small, company.keeper.person)).body.code).toBe(
      'TRAINING_CAPACITY_BELOW',
    )
  })

  test('goes past whoever waits and has other work then, and that is seen', async () => {
    const [first, busyOne, next] = await people(3)
    const held = await company.classOf(course, { capacity: 1, day: '2041-02-06' })
    for (const one of [first!, busyOne!, next!]) await company.enroll(held.id, one)
    await company.away(busyOne!.id, '2041-02-06')
    const [place] = await company.places(held.id)
    await company.step('cancel', place!, company.keeper.person, { reason: 'งานด่วน' })
    expect(await statesOf(held.id)).toEqual({
      [first!.id]: 'CANCELLED',
      [busyOne!.id]: 'WAITLISTED',
      [next!.id]: 'ENROLLED',
    })
    const passed = (await company.places(held.id))[1]!
    expect(passed).toMatchObject({
      queue_place: 1,
      passed_over_at: expect.any(String),
      clashes: [{ source: 'LEAVE' }],
    })
  })

  test('beside which somebody waits is his once he is free, also in a class that goes on', async () => {
    const [first, later, last] = await people(3)
    const held = await company.classOf(course, { capacity: 1, day: '2041-02-20' })
    for (const one of [first!, later!]) await company.enroll(held.id, one)
    await company.away(later!.id, '2041-02-20')
    const [place] = await company.places(held.id)
    await company.step('cancel', place!, company.keeper.person, { reason: 'งานด่วน' })
    const ask = () => company.ask('enrollment', 'enroll', { class_id: held.id }, later!.person)
    expect((await ask()).body.code).toBe('TRAINING_OVER_WORK')
    for (const to of ['CANCEL_REQUESTED', 'CANCELLED'])
      await company.server.owner.run(sql`
        update leave_record set status = ${to} where employee_id = ${later!.id}`)
    expect((await ask()).body.data).toMatchObject({ status: 'ENROLLED', moved_up_at: expect.any(String) })

    const going = await company.classOf(course, { capacity: 1, day: pastDay, to: 'IN_PROGRESS' })
    await company.enroll(going.id, first!)
    await company.server.owner.run(sql`
      insert into training_enrollment (class_id, employee_id, course_id, status, waiting_since)
      values (${going.id}, ${last!.id}, ${course}, 'WAITLISTED', now())`)
    expect((await company.enroll(going.id, last!)).body.code).toBe('TRAINING_ALREADY')
    const [seat] = await company.places(going.id)
    await company.step('cancel', seat!, company.keeper.person, { reason: 'ไม่มา' })
    expect((await company.enroll(going.id, last!)).body.data.status).toBe('ENROLLED')
  })

  test('is asked for where the class wants a decision, and nobody decides about his own', async () => {
    const worker = await company.newcomer()
    const held = await company.classOf(course, { day: '2041-02-07', needs_approval: true })
    const asked = (await company.ask('enrollment', 'enroll', { class_id: held.id }, worker.person)).body.data
    expect(asked).toMatchObject({ status: 'REQUESTED' })
    expect(
      (await company.step('decide', asked, company.keeper.person, { accept: false })).body.errors[0].field,
    ).toBe('reason')
    const given = await company.step('decide', asked, company.keeper.person, { accept: true })
    expect(given.body.data.status).toBe('ENROLLED')
    const own = (await company.ask('enrollment', 'enroll', { class_id: held.id }, company.keeper.person)).body
      .data
    expect(own.status).toBe('REQUESTED')
    expect((await company.step('decide', own, company.keeper.person, { accept: true })).body.code).toBe(
      'TRAINING_OWN_REQUEST',
    )
  })

  test('in a class that has begun is given by a keeper only', async () => {
    const worker = await company.newcomer()
    const held = await company.classOf(course, { day: pastDay, to: 'IN_PROGRESS' })
    expect((await company.ask('enrollment', 'enroll', { class_id: held.id }, worker.person)).body.code).toBe(
      'TRAINING_NOT_OPEN',
    )
    const placed = (await company.enroll(held.id, worker)).body.data
    expect(placed.status).toBe('ENROLLED')
    expect((await company.step('cancel', placed, worker.person)).body.code).toBe('TRAINING_BEGUN')
  })
})

describe('taken hours', () => {
  test('leave and visits come first or second, and each is told what is in the way', async () => {
    const [worker] = await people(1)
    const held = await company.classOf(course, { day: '2041-03-04' })
    await company.away(worker!.id, '2041-03-04')
    const refused = await company.enroll(held.id, worker!)
    expect([refused.status, refused.body.code]).toEqual([409, 'TRAINING_OVER_WORK'])
    expect(refused.body.message).toContain('leave')
    const [other] = await people(1)
    await company.enroll(held.id, other!)
    await expect(company.away(other!.id, '2041-03-04')).rejects.toMatchObject({ code: 'LEAVE_OVER_WORK' })
    // another class at the same time is named by its number
    const second = await company.classOf(course, { day: '2041-03-04' })
    const clash = await company.enroll(second.id, other!)
    expect(clash.body.message).toContain(held.class_no)
  })

  test('follow the hours of the class; a clash names everybody and changes nothing', async () => {
    const [one, two] = await people(2)
    const held = await company.classOf(course, { day: '2041-03-05' })
    for (const person of [one!, two!]) await company.enroll(held.id, person)
    const { keeper, ask } = company
    const session = (await company.look(held.id)).sessions[0]!
    const at = (day: string) => ({ starts_at: `${day}T13:00:00+07:00`, ends_at: `${day}T16:00:00+07:00` })
    const version = { id: session.id, row_version: session.row_version }
    await company.away(two!.id, '2041-03-06')
    const refused = await ask('session', 'update', { ...version, data: at('2041-03-06') }, keeper.person)
    expect(refused.body.code).toBe('TRAINING_OVER_WORK')
    expect(refused.body.facts.clashes).toMatchObject([{ employee_id: two!.id, source: 'LEAVE' }])
    // who is out of reach is counted, and nothing is told of them
    const boss = await company.newcomer({ flags: ['view', 'edit'], scope: 'TEAM' })
    const counted = await ask('session', 'update', { ...version, data: at('2041-03-06') }, boss.person)
    expect([counted.body.code, counted.body.facts.clashes]).toEqual(['TRAINING_OVER_WORK', []])
    expect(counted.body.message).toContain('other work of 1 person you do not look after')
    expect((await company.busy(one!.id))[0]!.start).toBe('2041-03-05 09:00')
    const moved = await ask('session', 'update', { ...version, data: at('2041-03-07') }, keeper.person)
    expect(moved.body.data.starts_at).toBe('2041-03-07T06:00:00.000Z')
    expect((await company.busy(one!.id)).map((busy) => busy.start)).toEqual(['2041-03-07 13:00'])
    await ask('session', 'insert', { class_id: held.id, data: at('2041-03-08') }, keeper.person)
    expect((await company.busy(one!.id)).map((busy) => busy.start)).toEqual([
      '2041-03-07 13:00',
      '2041-03-08 13:00',
    ])
    const all = (await company.look(held.id)).sessions
    await ask('session', 'delete', { id: all[0]!.id, row_version: all[0]!.row_version }, keeper.person)
    expect((await company.busy(one!.id)).map((busy) => busy.start)).toEqual(['2041-03-08 13:00'])
    const stale = await ask(
      'session',
      'update',
      { ...version, id: all[1]!.id, row_version: 9, data: at('2041-03-09') },
      keeper.person,
    )
    expect(stale.body.code).toBe('STALE_ROW')
  })
})

describe('many at once', () => {
  test('so many seats, so many enrolled; the others wait in the order they came', async () => {
    const crowd = await people(12)
    const held = await company.classOf(course, { capacity: 4, day: '2041-04-02' })
    const answers = await Promise.all(
      crowd.map((one) => company.ask('enrollment', 'enroll', { class_id: held.id }, one.person)),
    )
    expect(answers.map(({ status }) => status)).toEqual(crowd.map(() => 200))
    const places = await company.places(held.id)
    expect(places.filter(({ status }) => status === 'ENROLLED')).toHaveLength(4)
    const waiting = places.filter(({ status }) => status === 'WAITLISTED')
    expect(waiting.map((one) => one.queue_place).toSorted((a, b) => a! - b!)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ])

    // three give their seats back at the same moment: the first three of the queue move up, each once
    const inOrder = waiting.toSorted((a, b) => a.queue_place! - b.queue_place!)
    const leaving = places.filter(({ status }) => status === 'ENROLLED').slice(0, 3)
    const back = await Promise.all(leaving.map((one) => company.step('cancel', one, company.keeper.person)))
    expect(back.map(({ status }) => status)).toEqual([200, 200, 200])
    const now = await statesOf(held.id)
    expect(inOrder.map((one) => now[one.employee_id])).toEqual([
      ...Array.from({ length: 3 }, () => 'ENROLLED'),
      ...Array.from({ length: 5 }, () => 'WAITLISTED'),
    ])
    const steps = await company.server.owner.rows<{ n: number }>(sql`
      select count(*)::int as n from training_enrollment_status_log l join training_enrollment e on e.id = l.enrollment_id
      where e.class_id = ${held.id} and l.from_status = 'WAITLISTED' and l.to_status = 'ENROLLED' group by e.id`)
    expect(steps).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }])
  })

  test('are put into a class together; who cannot come is told with why', async () => {
    const [free, away, full, there] = await people(4)
    const held = await company.classOf(course, { capacity: 2, day: '2041-04-03' })
    await company.enroll(held.id, there!)
    await company.away(away!.id, '2041-04-03')
    const employee_ids = [away!.id, free!.id, full!.id, there!.id]
    const { body } = await company.ask(
      'enrollment',
      'enroll_many',
      { class_id: held.id, employee_ids },
      company.keeper.person,
    )
    expect(body.data).toMatchObject({ enrolled: 1, waiting: 1 })
    expect(body.message).toBe('1 enrolled, 1 on the waiting list, 2 not enrolled')
    expect(body.data.refused.map((one: { employee_id: number }) => one.employee_id)).toEqual([
      away!.id,
      there!.id,
    ])
    expect(body.data.refused[0].why_en).toContain('leave')
    expect(await statesOf(held.id)).toEqual({
      [there!.id]: 'ENROLLED',
      [free!.id]: 'ENROLLED',
      [full!.id]: 'WAITLISTED',
    })
  })

  test('and where none of them gets in it is refused, with the one reason or name by name', async () => {
    const [one, other] = await people(2)
    const employee_ids = [one!.id, other!.id]
    const put = async (class_id: number) =>
      (await company.ask('enrollment', 'enroll_many', { class_id, employee_ids }, company.keeper.person)).body
    const draft = await company.classOf(course, { day: '2041-04-04', to: 'DRAFT' })
    expect(await put(draft.id)).toMatchObject({ status: 0, code: 'TRAINING_NOT_OPEN' })
    expect(await company.places(draft.id)).toEqual([])
    const held = await company.classOf(course, { day: '2041-04-05' })
    await company.enroll(held.id, one!)
    await company.away(other!.id, '2041-04-05')
    const refused = await put(held.id)
    expect(refused).toMatchObject({ status: 0, code: 'TRAINING_NONE_PLACED' })
    expect(refused.message).toMatch(/is in this class already.*leave/)
  })
})
