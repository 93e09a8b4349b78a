// Hours of a class in one of our rooms: the booking is made, moves and ends with them, and is nobody else's to change.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type Colleague, type TrainingCompany, trainingCompany } from './testing/training-company.server.ts'
import type { ClassDetail } from './training-class.ts'

let company: TrainingCompany
let course: number
let host: Colleague
beforeAll(async () => {
  company = await trainingCompany()
  course = await company.course()
  host = await company.newcomer()
  await company.server.giveRights(host.person.userId, {
    '/app/Meeting-Rooms-Booking': ['view', 'create', 'edit', 'approve'],
  })
})
afterAll(() => company.server.close())

const newRoom = async (name: string, seats = 20) =>
  (
    await company.server.owner.one<{ id: number }>(sql`
      insert into room (name, seat_size, needs_check_in) values (${name}, ${seats}, true) returning id`)
  ).id
const draft = async (more: object = {}): Promise<ClassDetail> => {
  const data = { course_id: course, mode: 'ONSITE', capacity: 10, ...more }
  return (await company.ask('class', 'insert', { data }, company.keeper.person)).body.data
}
const hours = (day: string, room_id: number | null, from = '09', to = '16') => ({
  starts_at: `${day}T${from}:00:00+07:00`,
  ends_at: `${day}T${to}:00:00+07:00`,
  room_id,
})
const add = (class_id: number, data: object) =>
  company.ask('session', 'insert', { class_id, data }, company.keeper.person)
const change = ({ id, row_version }: { id: number; row_version: number }, data: object) =>
  company.ask('session', 'update', { id, row_version, data }, company.keeper.person)
const booked = (room: number) =>
  company.server.owner.rows<{ day: string; people: number; cancelled: boolean; id: number }>(sql`
    select id, to_char(starts_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD HH24:MI') as day, attendee_count as people,
      is_cancelled as cancelled from room_booking where room_id = ${room} order by starts_at`)
const meet = (room: number, day: string, from: string, to: string) =>
  company.server.call(
    'api/ExecuteStoredProcedure',
    {
      name: 'sp_meeting_room',
      sp_params: Object.entries({
        Action: 'i_set',
        Perpose: 'ประชุมทีม',
        NumAttendees: 4,
        RoomId: room,
        StartDate: `${day}T${from}:00:00+07:00`,
        EndDate: `${day}T${to}:00:00+07:00`,
      }).map(([key, value]) => ({ key, value })),
    },
    { as: host.person },
  )

test('a room is booked with the hours, moves with them, and is given back with them', async () => {
  const [room, other] = [await newRoom('ห้องย้าย'), await newRoom('ห้องปลายทาง')]
  const { id } = await draft()
  const made = (await add(id, hours('2040-03-05', room))).body.data
  expect(made.sessions).toMatchObject([{ room_id: room, room_name: 'ห้องย้าย' }])
  expect(await booked(room)).toMatchObject([{ day: '2040-03-05 09:00', people: 10, cancelled: false }])
  const moved = (await change(made.sessions[0], hours('2040-03-06', other, '10'))).body.data
  expect(await booked(room)).toEqual([])
  expect(await booked(other)).toMatchObject([{ day: '2040-03-06 10:00' }])
  const bare = (await change(moved.sessions[0], hours('2040-03-06', null, '10'))).body.data
  expect(bare.sessions).toMatchObject([{ room_id: null, room_name: null }])
  expect(await booked(other)).toEqual([])
  const back = (await change(bare.sessions[0], hours('2040-03-06', other))).body.data
  expect(await booked(other)).toHaveLength(1)
  const { id: session, row_version } = back.sessions[0]
  await company.ask('session', 'delete', { id: session, row_version }, company.keeper.person)
  expect(await booked(other)).toEqual([])
})

test('a class begins with its hours and their rooms, or not at all', async () => {
  const room = await newRoom('ห้องเปิดรุ่น')
  const data = { course_id: course, mode: 'ONSITE', capacity: 10 }
  const make = (sessions: object[]) =>
    company.ask('class', 'insert', { data, sessions }, company.keeper.person)
  const made = (await make([hours('2041-03-04', room), hours('2041-03-05', null)])).body.data
  expect(made.sessions.map((one: { starts_at: string }) => Date.parse(one.starts_at))).toEqual([
    Date.parse('2041-03-04T09:00:00+07:00'),
    Date.parse('2041-03-05T09:00:00+07:00'),
  ])
  expect(await booked(room)).toMatchObject([{ day: '2041-03-04 09:00', people: 10 }])
  const classes = async () =>
    (await company.server.owner.one<{ count: number }>(sql`select count(*)::int from training_class`)).count
  const before = await classes()
  // the second day's room is taken: nothing of the class stays
  expect((await make([hours('2041-03-06', null), hours('2041-03-04', room, '10', '12')])).body.code).toBe(
    'ROOM_TAKEN',
  )
  expect((await make([hours('2041-03-07', null, '16', '09')])).body.errors[0].field).toBe(
    'sessions.0.ends_at',
  )
  expect(await classes()).toBe(before)
  // how long a course takes is told to who may make a class of it
  expect(
    (await company.ask('session', 'length', { course_id: course }, company.keeper.person)).body.data,
  ).toEqual({ hours: expect.any(Number) })
})

test('is offered with its seats and where it is, in the language of whoever looks for it', async () => {
  const room = await newRoom('ห้องชั้นสาม', 8)
  await company.server.owner.run(sql`update room set floor = '3' where id = ${room}`)
  const found = async (language: 'th' | 'en') => {
    const as = await company.server.person({
      menus: { '/app/Training-Record/Class': ['view', 'edit'] },
      language,
    })
    return (await company.ask('session', 'rooms', { text: 'ชั้นสาม' }, as)).body.data
  }
  const option = { id: room, name_th: 'ห้องชั้นสาม', name_en: null }
  expect(await found('th')).toEqual([{ ...option, hint: '8 ที่นั่ง · ชั้น 3' }])
  expect(await found('en')).toEqual([{ ...option, hint: '8 seats · Floor 3' }])
})

test('of a class that is cancelled is given back, and of one with more seats it has to be large enough', async () => {
  const room = await newRoom('ห้องเล็ก', 12)
  const { id } = await draft()
  await add(id, hours('2040-03-12', room))
  const opened = (await company.move(await company.look(id), 'OPEN')).body.data
  const data = { course_id: course, mode: 'ONSITE', capacity: 13 }
  const larger = (capacity: number) =>
    company.ask(
      'class',
      'update',
      { id, row_version: opened.row_version, data: { ...data, capacity } },
      company.keeper.person,
    )
  expect((await larger(13)).body.code).toBe('ROOM_TOO_SMALL')
  expect((await larger(12)).body.data.capacity).toBe(12)
  expect(await booked(room)).toMatchObject([{ people: 12 }])
  await company.move(await company.look(id), 'CANCELLED', 'วิทยากรป่วย')
  expect(await booked(room)).toEqual([])
})

test('without a number of seats is as many people as are in it, and never more than the room has', async () => {
  const room = await newRoom('ห้องสองคน', 2)
  const { id } = await draft({ capacity: null })
  await add(id, hours('2040-05-14', room))
  await add(id, hours('2040-05-15', room))
  await company.move(await company.look(id), 'OPEN')
  for (const _ of [1, 2, 3]) await company.enroll(id, await company.newcomer())
  const [first] = (await company.look(id)).sessions
  expect((await change(first!, hours('2040-05-14', room, '10'))).body.status).toBe(1)
  expect(await booked(room)).toMatchObject([{ day: '2040-05-14 10:00', people: 2 }, { people: 2 }])
})

test('without a number of seats is told with as many people as are in it now, more than the room has too', async () => {
  const room = await newRoom('ห้องนับคน', 2)
  const { id } = await draft({ capacity: null })
  await add(id, hours('2040-05-21', room))
  await company.move(await company.look(id), 'OPEN')
  const [one] = await booked(room)
  const told = async () =>
    (await company.server.call('api/Rooms', { action: 'get', ID: one!.id }, { as: host.person })).body.data
      .NumAttendees
  const counts = [await told()]
  for (const _ of [1, 2, 3]) {
    await company.enroll(id, await company.newcomer())
    counts.push(await told())
  }
  await company.step('cancel', (await company.places(id))[0]!, company.keeper.person)
  expect([...counts, await told()]).toEqual([1, 1, 2, 3, 2])
  expect((await company.look(id)).sessions).toMatchObject([{ room_id: room, room_seats: 2 }])
})

// hours in this very day, from now; Bangkok has no summer time
const fromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const around = (from: number, to: number, room_id: number | null) => ({
  starts_at: fromNow(from),
  ends_at: fromNow(to),
  room_id,
})
const begun = async (id: number) => {
  let one = await company.look(id)
  for (const to of ['OPEN', 'CONFIRMED', 'IN_PROGRESS']) one = (await company.move(one, to)).body.data
  return one
}

test('a class is over only when its hours are: until then it could give no room back', async () => {
  const room = await newRoom('ห้องจบก่อน')
  const { id, class_no } = await draft()
  await add(id, around(-120, -60, null))
  await add(id, hours('2040-05-07', room))
  const early = await company.move(await begun(id), 'COMPLETED')
  expect(early.body).toMatchObject({ code: 'TRAINING_HOURS_AHEAD', status: 0 })
  expect(early.body.message).toContain(class_no)
  expect(early.body.message).toMatch(/16:00.*Shorten/)
  const { sessions } = await company.look(id)
  const { id: last, row_version } = sessions.at(-1)!
  await company.ask('session', 'delete', { id: last, row_version }, company.keeper.person)
  expect(await booked(room)).toEqual([])
  expect((await company.move(await company.look(id), 'COMPLETED')).body.data.status).toBe('COMPLETED')
})

const running = async () => {
  const room = await newRoom(`ห้องกำลังอบรม ${fromNow(0)}`)
  // the test may run at any hour
  await company.server.owner.run(sql`update room set open_time = null, close_time = null where id = ${room}`)
  const { id } = await draft()
  await add(id, around(-120, 120, null))
  const { sessions } = await begun(id)
  return { room, id, bare: sessions[0]! }
}
/** Minutes from now at which the bookings of a room begin and end. */
const spans = (room: number) =>
  company.server.owner.rows<{ from: number; to: number }>(sql`
    select round(extract(epoch from starts_at - now()) / 60)::int as from, round(extract(epoch from ends_at - now()) / 60)::int as to
    from room_booking where room_id = ${room} and session_id is not null order by starts_at`)
/** An employee was in the room then, and is not any more. */
const met = (room: number, from: number, to: number) =>
  company.server.owner.run(sql`
    insert into room_booking (purpose, attendee_count, starts_at, ends_at, room_id)
    select 'ประชุม', 2, ${fromNow(from)}, ${fromNow(to)}, ${room}
    from (select set_config('ngan.import', 'on', true)) importing`)

test('of a class that goes on can still be booked, be corrected, and stays booked for what was held', async () => {
  const { room, id, bare } = await running()
  const placed = (await change(bare, around(-120, 120, room))).body
  expect([placed.code, placed.status]).toEqual([undefined, 1])
  expect(await spans(room)).toEqual([{ from: 0, to: 120 }])
  // as if it had been given an hour ago
  await company.server.owner.run(sql`
    update room_booking set starts_at = starts_at - interval '60 minutes' where room_id = ${room}`)
  const earlier = (await change(placed.data.sessions[0], around(-150, 120, room))).body
  expect([earlier.code, earlier.status]).toEqual([undefined, 1])
  expect(await spans(room)).toEqual([{ from: -60, to: 120 }])
  const later = (await change(earlier.data.sessions[0], around(-45, 120, room))).body
  expect(await spans(room)).toEqual([{ from: -45, to: 120 }])
  const over = (await change(later.data.sessions[0], around(-45, -30, room))).body
  expect([over.code, over.status]).toEqual([undefined, 1])
  expect(await spans(room)).toEqual([{ from: -45, to: -30 }])
  expect((await company.move(await company.look(id), 'COMPLETED')).body.status).toBe(1)
})

test('given to a class that goes on has to be free for the hours to come only', async () => {
  const { room, bare } = await running()
  await met(room, -90, -5)
  const placed = (await change(bare, around(-120, 120, room))).body
  expect([placed.message, placed.status]).toEqual([expect.any(String), 1])
  expect(await spans(room)).toEqual([{ from: 0, to: 120 }])
  // and so has another one it moves to, which nobody shall have while it is there
  const other = await newRoom(`ห้องถัดไป ${fromNow(0)}`)
  await company.server.owner.run(sql`update room set open_time = null, close_time = null where id = ${other}`)
  await met(other, -100, -10)
  const moved = (await change(placed.data.sessions[0], around(-120, 120, other))).body
  expect([moved.message, moved.status]).toEqual([expect.any(String), 1])
  expect([await spans(room), await spans(other)]).toEqual([[], [{ from: 0, to: 120 }]])
  await met(room, 60, 90)
  const back = (await change(moved.data.sessions[0], around(-120, 120, room))).body
  expect([back.code, await spans(other)]).toEqual(['ROOM_TAKEN', [{ from: 0, to: 120 }]])
})

test('a clash is told with whose the room is, from either side, and nothing changes', async () => {
  const [room, free] = [await newRoom('ห้องชน'), await newRoom('ห้องว่าง')]
  const { id, class_no } = await draft()
  const made = (await add(id, hours('2040-03-19', room, '13', '15'))).body.data
  const late = await meet(room, '2040-03-19', '14', '16')
  expect(late.body.data[0].Result).not.toBe('Success')
  expect(JSON.stringify(late.body)).toContain(class_no)
  expect((await meet(room, '2040-03-19', '15', '16')).body.data[0].Result).toBe('Success')
  const wider = await change(made.sessions[0], hours('2040-03-19', room, '13', '16'))
  expect([wider.body.code, wider.body.message]).toEqual(['ROOM_TAKEN', expect.stringMatching(/15:00–16:00/)])
  expect(wider.body.message).toContain('Free then')
  expect((await add(id, hours('2040-03-19', room, '15', '16'))).body.code).toBe('ROOM_TAKEN')
  expect((await company.look(id)).sessions).toEqual(made.sessions)
  expect((await change(made.sessions[0], hours('2040-03-19', free, '13', '16'))).body.status).toBe(1)
})

test('is nobody’s to change among the rooms, nor thrown out where nobody checks in', async () => {
  const room = await newRoom('ห้องประจำ')
  const { id, class_no } = await draft()
  await add(id, hours('2040-03-26', room))
  const [one] = await booked(room)
  const path = 'api/Rooms'
  const seen = await company.server.call(path, { action: 'get', ID: one!.id }, { as: host.person })
  expect(seen.body.data).toMatchObject({ class_id: id, organizer_th: class_no, is_mine: false })
  expect(seen.body.data.checked_in_at).not.toBeNull()
  const cancelled = await company.server.call(
    'api/ExecuteStoredProcedure',
    {
      name: 'sp_meeting_room',
      sp_params: Object.entries({
        Action: 'u_set',
        ID: one!.id,
        Perpose: 'x',
        NumAttendees: 2,
        RoomId: room,
        StartDate: '2040-03-26T09:00:00+07:00',
        EndDate: '2040-03-26T16:00:00+07:00',
        IsCancel: 1,
      }).map(([key, value]) => ({ key, value })),
    },
    { as: host.person },
  )
  expect(JSON.stringify(cancelled.body)).toContain(class_no)
  expect(await booked(room)).toMatchObject([{ cancelled: false }])
})

test('many who want one room at once: classes and meetings, one gets it and the others hear it', async () => {
  const room = await newRoom('ห้องแย่ง')
  const classes = await Promise.all(Array.from({ length: 6 }, () => draft()))
  const answers = await Promise.all([
    ...classes.map(async ({ id }) => (await add(id, hours('2040-04-02', room))).body.code ?? 'OK'),
    ...Array.from({ length: 6 }, async () => {
      const { body } = await meet(room, '2040-04-02', '10', '11')
      return body.data[0].Result === 'Success' ? 'OK' : 'ROOM_TAKEN'
    }),
  ])
  expect(answers.filter((one) => one === 'OK')).toHaveLength(1)
  expect(answers.filter((one) => one === 'ROOM_TAKEN')).toHaveLength(11)
  expect(await booked(room)).toHaveLength(1)
})
