import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { carryOut } from '#platform/jobs/run-jobs.server.ts'
import { silentLog } from '#platform/testing/cluster.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { keepReleased, releaseNoShows } from './no-shows.server.ts'

const MENU = '/app/Meeting-Rooms-Booking'
const LONG_AGO = new Date(0)

let server: TestServer
let keeper: Person
let somebody: Person
let other: Person
let reader: Person
let people: { somebody: number; other: number }
beforeAll(async () => {
  server = await testServer()
  people = { somebody: await employee('R1', 'สมชาย'), other: await employee('R2', 'มาลี') }
  keeper = await server.person({ menus: { [MENU]: ['view', 'create', 'edit', 'approve'] } })
  somebody = await server.person({
    menus: { [MENU]: ['view', 'create', 'edit'] },
    employeeId: people.somebody,
  })
  other = await server.person({ menus: { [MENU]: ['view', 'create', 'edit'] }, employeeId: people.other })
  reader = await server.person({ menus: { [MENU]: ['view'] } })
})
afterAll(() => server.close())

const employee = async (code: string, name: string) =>
  (
    await server.owner.one<{ id: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th, first_name_en, last_name_en, email)
      values (${code}, ${name}, 'ใจดี', 'Some', 'Body', ${`${code}@example.com`}) returning id`)
  ).id
const execute = (Action: string, parameters: object, as: Person | null = somebody) =>
  server.call(
    'api/ExecuteStoredProcedure',
    {
      name: 'sp_meeting_room',
      sp_params: Object.entries({ Action, ...parameters }).map(([key, value]) => ({ key, value })),
    },
    { as },
  )
const ask = (action: string, body: object = {}, as: Person = somebody) =>
  server.call('api/Rooms', { action, ...body }, { as })
let made = 0
const newRoom = async (more: object = {}) => {
  made++
  const { body } = await execute('i_mst', { Name: `ห้อง ${made}`, SeatSize: 8, ...more }, keeper)
  return body.data[0] as { ID: number; Name: string; ROW_VERSION: number }
}
const at = (day: string, time: string) => `${day}T${time}:00+07:00`
const wanted = (RoomId: number, from = '09:00', to = '10:00', more: object = {}) => ({
  Perpose: 'ประชุมทีม',
  NumAttendees: 4,
  StartDate: at('2042-03-10', from),
  EndDate: at('2042-03-10', to),
  RoomId,
  ...more,
})
const book = (RoomId: number, from?: string, to?: string, more?: object, as?: Person) =>
  execute('i_set', wanted(RoomId, from, to, more), as)
const bookingsOf = async (RoomId: number, more: object = {}) =>
  (
    await execute('s_set', {
      StartDate: at('2042-03-01', '00:00'),
      EndDate: at('2042-05-01', '00:00'),
      RoomId,
      ...more,
    })
  ).body.data as { ID: number; IsCancel: number; StartDate: string; status: string; ROW_VERSION: number }[]
/** A booking as it could only have been made earlier. */
const inserted = async (
  room: number,
  from: string,
  to: string,
  { by = somebody, series = null as number | null } = {},
) => {
  const client = await server.owner.pool.connect()
  try {
    await client.query(`begin; set local ngan.import = 'on'`)
    const { rows } = await client.query(
      `insert into room_booking (purpose, attendee_count, starts_at, ends_at, room_id, organizer_id, created_by, series_id)
       values ('ประชุมด่วน', 2, now() + $1::interval, now() + $2::interval, $3,
         (select employee_id from app_user where id = $4), $4, (select series_id from room_booking where id = $5)) returning id`,
      [from, to, room, by.userId, series],
    )
    await client.query('commit')
    return rows[0].id as number
  } finally {
    client.release()
  }
}

describe('rooms', () => {
  test('are made by whoever keeps them, and read by whoever has the page', async () => {
    const made = await execute(
      'i_mst',
      { Name: 'ห้องใหญ่', Description: 'ชั้น 2', SeatSize: 20, CreateBy: 'x' },
      keeper,
    )
    expect(made.body.data[0]).toMatchObject({
      Result: 'Success',
      Name: 'ห้องใหญ่',
      SeatSize: 20,
      IsDeleted: 0,
      CreateBy: keeper.userId,
      open_time: '07:00',
      close_time: '21:00',
    })
    const { body } = await execute('s_mst', {}, reader)
    expect(body.data.map((one: { Name: string }) => one.Name)).toContain('ห้องใหญ่')
    const refused = await execute('i_mst', { Name: 'x', SeatSize: 1 }, somebody)
    expect(refused.body).toMatchObject({ status: 0, data: [{ Result: 'Denied' }] })
  })

  test('keep what is left out, and their names apart', async () => {
    const room = await newRoom({ equipment: ['SCREEN'], open_time: '08:00', close_time: '18:00' })
    const { body } = await execute(
      'u_mst',
      { ID: room.ID, Name: room.Name, SeatSize: 12, ROW_VERSION: room.ROW_VERSION },
      keeper,
    )
    expect(body.data[0]).toMatchObject({ SeatSize: 12, equipment: ['SCREEN'], open_time: '08:00' })
    const late = await execute('u_mst', { ID: room.ID, Name: 'x', SeatSize: 1, ROW_VERSION: 1 }, keeper)
    expect(late.body).toMatchObject({ code: 'STALE_ROW', data: [{ Result: 'Conflict', SeatSize: 12 }] })
    const double = await execute('i_mst', { Name: room.Name, SeatSize: 2 }, keeper)
    expect(double.body).toMatchObject({ code: 'ROOM_NAME_TAKEN', data: [{ Result: 'Conflict' }] })
    const half = await execute('i_mst', { Name: 'ครึ่ง', SeatSize: 2, open_time: '08:00' }, keeper)
    expect(half.body.errors).toMatchObject([{ field: 'close_time' }])
  })

  test('whose picture is taken off twice from the same page tells the second one, picture or not', async () => {
    const { ID, ROW_VERSION } = await newRoom()
    const twice = [1, 2].map(() => ask('remove_picture', { ID, ROW_VERSION }, keeper))
    expect((await Promise.all(twice)).map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('with meetings ahead stay, and what is ahead is told', async () => {
    const room = await newRoom()
    await book(room.ID)
    const gone = { ID: room.ID, Name: room.Name, SeatSize: 8, IsDeleted: 1 }
    const refused = await execute('u_mst', gone, keeper)
    expect(refused.body).toMatchObject({ code: 'ROOM_BOOKED_AHEAD', data: [{ Result: 'Conflict' }] })
    expect(refused.body.message).toContain('10-Mar-2042 09:00–10:00 (Some Body)')
    const [booking] = await bookingsOf(room.ID)
    await execute('u_set', { ...wanted(room.ID), ID: booking!.ID, IsCancel: 1 })
    expect((await execute('u_mst', gone, keeper)).body.data[0]).toMatchObject({ IsDeleted: 1 })
    expect((await book(room.ID)).body).toMatchObject({
      code: 'UNKNOWN_REFERENCE',
      errors: [{ field: 'RoomId' }],
    })
    const rooms = await execute('s_mst', { IsDeleted: 1 }, keeper)
    expect(rooms.body.data.map((one: { ID: number }) => one.ID)).toContain(room.ID)
    expect((await execute('u_mst', { ...gone, IsDeleted: 0 }, keeper)).body.status).toBe(1)
    // a mark is true and false, too
    for (const IsDeleted of [true, false])
      expect((await execute('u_mst', { ...gone, IsDeleted }, keeper)).body.data[0]).toMatchObject({
        IsDeleted: Number(IsDeleted),
      })
    expect((await execute('u_mst', { ...gone, IsDeleted: 2 }, keeper)).body.errors).toMatchObject([
      { field: 'IsDeleted' },
    ])
  })
})

describe('a booking', () => {
  test('is answered with Success in its first row', async () => {
    const room = await newRoom()
    const { status, body } = await book(room.ID, '09:00', '10:00', {
      CreateBy: 99,
      Link: 'https://meet.example.com/a',
    })
    expect([status, body.status]).toEqual([200, 1])
    expect(body.data[0]).toMatchObject({
      Result: 'Success',
      Perpose: 'ประชุมทีม',
      IsCancel: 0,
      CreateBy: somebody.userId,
      RoomId: room.ID,
      is_mine: true,
      status: 'UPCOMING',
    })
  })

  test('at a time without an offset is at that time in Bangkok', async () => {
    const room = await newRoom()
    const local = { StartDate: '2042-03-10T09:00:00', EndDate: '2042-03-10T10:00:00' }
    const { body } = await book(room.ID, '09:00', '10:00', local)
    expect(body.data[0]).toMatchObject({
      StartDate: '2042-03-10T02:00:00.000Z',
      EndDate: '2042-03-10T03:00:00.000Z',
    })
    expect((await execute('s_set', { ...local, RoomId: room.ID })).body.data).toHaveLength(1)
    for (const wrong of ['2042-03-10T09', '2042-03-10', '', null])
      expect((await book(room.ID, '09:00', '10:00', { StartDate: wrong })).body.errors).toMatchObject([
        { field: 'StartDate' },
      ])
  })

  test('in the way of another is refused, with who, when, and where instead', async () => {
    const room = await newRoom()
    await newRoom({ SeatSize: 9 })
    await book(room.ID)
    const late = await book(room.ID, '09:30', '10:30', { NumAttendees: 7 }, other)
    expect([late.status, late.body.code]).toEqual([200, 'ROOM_TAKEN'])
    expect(late.body.data[0]).toMatchObject({ Result: 'Conflict', clashes: [{ Perpose: 'ประชุมทีม' }] })
    expect(late.body.message).toContain('10-Mar-2042 09:00–10:00 (Some Body)')
    expect(late.body.data[0].free.map((one: { ID: number }) => one.ID)).not.toContain(room.ID)
    expect(late.body.data[0].free).not.toEqual([])
    // where one ends the next may begin
    expect((await book(room.ID, '10:00', '11:00', {}, other)).body.status).toBe(1)
    expect((await book(room.ID, '08:00', '09:00', {}, other)).body.status).toBe(1)
  })

  test.each([
    ['ends before it starts', '10:00', '09:00', {}, 'INVALID_INPUT'],
    ['takes longer than a day', '09:00', '09:00', { EndDate: at('2042-03-11', '09:01') }, 'INVALID_INPUT'],
    ['has more people than seats', '09:00', '10:00', { NumAttendees: 9 }, 'ROOM_TOO_SMALL'],
    ['begins before the room opens', '06:00', '10:00', {}, 'ROOM_CLOSED'],
    ['ends after the room closes', '20:00', '21:30', {}, 'ROOM_CLOSED'],
    [
      'has passed',
      '09:00',
      '10:00',
      { StartDate: at('2024-03-10', '09:00'), EndDate: at('2024-03-10', '10:00') },
      'BOOKING_PAST',
    ],
    ['has another sort of link', '09:00', '10:00', { Link: 'javascript:alert(1)' }, 'INVALID_INPUT'],
    ['invites what is no address', '09:00', '10:00', { guests: 'somchai' }, 'INVALID_INPUT'],
  ])('that %s is refused', async (_, from, to, more, code) => {
    const room = await newRoom()
    expect((await book(room.ID, from, to, more)).body).toMatchObject({
      status: 0,
      code,
      data: [{ Result: 'Invalid' }],
    })
    expect(await bookingsOf(room.ID)).toEqual([])
  })

  test('outside the opening hours is made and moved by whoever keeps the rooms only', async () => {
    const room = await newRoom()
    const [early] = (await book(room.ID, '05:00', '06:00', {}, keeper)).body.data
    expect(early.Result).toBe('Success')
    const change = (from: string, to: string, as: Person) =>
      execute('u_set', { ...wanted(room.ID, from, to), ID: early.ID }, as)
    expect((await change('05:30', '06:30', keeper)).body.data[0].Result).toBe('Success')
    const [mine] = (await book(room.ID)).body.data
    const late = await execute('u_set', { ...wanted(room.ID, '21:00', '22:00'), ID: mine.ID })
    expect(late.body.code).toBe('ROOM_CLOSED')
    expect((await book(room.ID, '22:00', '23:00', {}, other)).body.code).toBe('ROOM_CLOSED')
  })

  test('is moved, cancelled and taken back by whoever made it', async () => {
    const room = await newRoom()
    const [mine] = (await book(room.ID)).body.data
    const moved = await execute('u_set', {
      ...wanted(room.ID, '13:00', '14:00'),
      ID: mine.ID,
      ROW_VERSION: 1,
    })
    expect(moved.body.data[0]).toMatchObject({
      Result: 'Success',
      StartDate: '2042-03-10T06:00:00.000Z',
      ROW_VERSION: 2,
    })
    const stale = await execute('u_set', {
      ...wanted(room.ID, '13:00', '14:00'),
      ID: mine.ID,
      ROW_VERSION: 1,
    })
    expect(stale.body).toMatchObject({ code: 'STALE_ROW', data: [{ Result: 'Conflict', ROW_VERSION: 2 }] })
    const theirs = await execute('u_set', { ...wanted(room.ID), ID: mine.ID }, other)
    expect(theirs.body).toMatchObject({ code: 'BOOKING_NOT_YOURS', data: [{ Result: 'Denied' }] })
    const cancelled = await execute(
      'u_set',
      { ...wanted(room.ID, '13:00', '14:00'), ID: mine.ID, IsCancel: 1 },
      keeper,
    )
    expect(cancelled.body.data[0]).toMatchObject({ IsCancel: 1, status: 'CANCELLED' })
    await book(room.ID, '13:30', '14:30', {}, other)
    const again = { ...wanted(room.ID, '13:00', '14:00'), ID: mine.ID, IsCancel: 0 }
    expect((await execute('u_set', again)).body.code).toBe('ROOM_TAKEN')
    expect(
      (await execute('u_set', { ...again, ...wanted(room.ID, '12:00', '13:00') })).body.data[0],
    ).toMatchObject({
      IsCancel: 0,
      status: 'UPCOMING',
    })
  })

  test('of what is taken is refused at once, also while somebody else holds the room', async () => {
    const room = await newRoom()
    await book(room.ID, '09:00', '10:00', {}, other)
    const [later] = (await book(room.ID, '11:00', '12:00')).body.data
    const client = await server.owner.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from room where id = $1 for no key update', [room.ID])
      expect((await book(room.ID, '09:30', '10:30')).body.code).toBe('ROOM_TAKEN')
      const moved = { ...wanted(room.ID, '09:30', '10:30'), ID: later.ID, ROW_VERSION: later.ROW_VERSION }
      expect((await execute('u_set', moved)).body.code).toBe('ROOM_TAKEN')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('that is over stays, and one that is cancelled is not changed', async () => {
    const room = await newRoom({ open_time: null, close_time: null })
    const over = await inserted(room.ID, '-2 hours', '-1 hour')
    const asked = { ...wanted(room.ID), ID: over }
    expect((await execute('u_set', asked)).body.code).toBe('BOOKING_OVER')
    const [mine] = (await book(room.ID)).body.data
    await execute('u_set', { ...wanted(room.ID), ID: mine.ID, IsCancel: 1 })
    expect((await execute('u_set', { ...wanted(room.ID), ID: mine.ID })).body.code).toBe('BOOKING_CANCELLED')
  })

  test('is listed by its span, its room and whose it is', async () => {
    const room = await newRoom()
    await book(room.ID)
    await book(room.ID, '10:00', '11:00', {}, other)
    expect(await bookingsOf(room.ID)).toHaveLength(2)
    expect(await bookingsOf(room.ID, { mine: true })).toHaveLength(1)
    expect(await bookingsOf(room.ID, { IsCancel: 1 })).toEqual([])
    const touching = {
      StartDate: at('2042-03-10', '10:00'),
      EndDate: at('2042-03-10', '10:30'),
      RoomId: room.ID,
    }
    expect((await execute('s_set', touching)).body.data).toHaveLength(1)
  })
})

describe('a series', () => {
  const weekly = { repeat: { every: 'WEEKLY', until: '2042-03-31' } }

  test('is booked as a whole, or not at all, or the free ones if so asked', async () => {
    const room = await newRoom()
    const whole = await book(room.ID, '09:00', '10:00', weekly)
    expect(whole.body.data.map((one: { StartDate: string }) => one.StartDate.slice(0, 10))).toEqual([
      '2042-03-10',
      '2042-03-17',
      '2042-03-24',
      '2042-03-31',
    ])
    const clash = await book(
      room.ID,
      '09:30',
      '10:30',
      { repeat: { every: 'DAILY', until: '2042-03-18' } },
      other,
    )
    expect(clash.body.code).toBe('ROOM_TAKEN')
    expect(clash.body.data[0].clashes.map((one: { place: number }) => one.place)).toEqual([0, 7])
    expect(await bookingsOf(room.ID)).toHaveLength(4)
    const free = { repeat: { every: 'DAILY', until: '2042-03-18' }, skip_taken: true }
    expect((await book(room.ID, '09:30', '10:30', free, other)).body.data).toHaveLength(7)
    const none = await book(room.ID, '09:30', '10:30', {
      repeat: { every: 'WEEKLY', until: '2042-03-17' },
      skip_taken: true,
    })
    expect(none.body.code).toBe('ROOM_TAKEN')
  })

  test('is cancelled from one of its meetings on', async () => {
    const room = await newRoom()
    const [, second] = (await book(room.ID, '09:00', '10:00', weekly)).body.data
    expect((await ask('cancel_series', { ID: second.ID, ROW_VERSION: 1 }, other)).status).toBe(403)
    const done = await ask('cancel_series', { ID: second.ID, ROW_VERSION: 1 })
    expect(done.body.data).toEqual({ cancelled: 3, ID: second.ID, ROW_VERSION: 2 })
    expect((await bookingsOf(room.ID)).map((one) => one.IsCancel)).toEqual([0, 1, 1, 1])
    const again = await ask('cancel_series', { ID: second.ID, ROW_VERSION: 2 })
    expect(again.body.code).toBe('BOOKING_CANCELLED')
    const [alone] = (await book(room.ID, '12:00', '13:00')).body.data
    expect((await ask('cancel_series', { ID: alone.ID, ROW_VERSION: 1 })).body.code).toBe('BOOKING_NO_SERIES')
  })

  test('is not cancelled from a meeting that is over or cancelled itself', async () => {
    const room = await newRoom({ open_time: null, close_time: null })
    const [first, second] = (await book(room.ID, '09:00', '10:00', weekly)).body.data
    const { StartDate, EndDate } = second
    const gone = { ...wanted(room.ID), ID: second.ID, StartDate, EndDate, IsCancel: 1 }
    expect((await execute('u_set', gone)).body.data[0].IsCancel).toBe(1)
    const from = await ask('cancel_series', { ID: second.ID, ROW_VERSION: 2 })
    expect(from.body.code).toBe('BOOKING_CANCELLED')
    const over = await inserted(room.ID, '-2 hours', '-1 hour', { series: first.ID })
    const past = await ask('cancel_series', { ID: over, ROW_VERSION: 1 })
    expect(past.body.code).toBe('BOOKING_OVER')
    expect((await bookingsOf(room.ID)).filter((one) => one.IsCancel === 1)).toHaveLength(1)
  })

  test('is not endless', async () => {
    const room = await newRoom()
    for (const repeat of [
      { every: 'DAILY', until: '2042-03-09' },
      { every: 'DAILY', until: '2042-12-31' },
      { every: 'WEEKLY', until: '2044-01-01' },
    ])
      expect((await book(room.ID, '09:00', '10:00', { repeat })).body.code).toBe('INVALID_INPUT')
  })
})

describe('who is invited', () => {
  test('answers, and is asked again when the meeting moves', async () => {
    const room = await newRoom()
    const [mine] = (
      await book(room.ID, '09:00', '10:00', {
        employee_ids: [people.other],
        guests: 'A@example.com, a@example.com\nb@example.com',
      })
    ).body.data
    expect((await ask('respond', { ID: mine.ID, response: 'YES' }, other)).body.status).toBe(1)
    const { body } = await ask('get', { ID: mine.ID }, other)
    expect(body.data).toMatchObject({
      my_response: 'YES',
      attendees: [
        { employee_id: people.other, response: 'YES' },
        { email: 'a@example.com', response: 'NONE' },
        { email: 'b@example.com' },
      ],
    })
    expect((await ask('respond', { ID: mine.ID, response: 'NO' }, reader)).body.code).toBe(
      'BOOKING_NOT_INVITED',
    )
    await execute('u_set', { ...wanted(room.ID, '11:00', '12:00'), ID: mine.ID, guests: null })
    expect((await ask('get', { ID: mine.ID }, other)).body.data).toMatchObject({
      my_response: 'NONE',
      attendees: [{ employee_id: people.other }],
    })
    expect((await ask('mine', {}, other)).body.data.map((one: { ID: number }) => one.ID)).toContain(mine.ID)
  })

  test('is found by name or code, if he works here', async () => {
    const left = await employee('R19', 'มาลัย')
    await server.owner.run(
      sql`update employee set status = 'RESIGNED', resign_date = hire_date where id = ${left}`,
    )
    const found = async (text: string) =>
      (await ask('colleagues', { text })).body.data.map((one: { ID: number }) => one.ID)
    expect(await found('มาล')).toEqual([people.other])
    expect(await found('r1')).toEqual([people.somebody])
  })

  test('is told of as busy, without what it is', async () => {
    const room = await newRoom()
    const busy = {
      StartDate: at('2042-04-02', '09:00'),
      EndDate: at('2042-04-02', '10:00'),
      employee_ids: [people.other, people.somebody],
    }
    expect((await ask('busy', busy)).body.data).toEqual([])
    const [mine] = (await book(room.ID, '', '', { ...busy, employee_ids: [people.other] })).body.data
    const told = (await ask('busy', busy)).body.data as { employee_id: number; kind: string }[]
    expect(told.map((one) => [one.employee_id, one.kind])).toEqual([
      [people.other, 'MEETING'],
      [people.somebody, 'MEETING'],
    ])
    expect((await ask('busy', { ...busy, besides_id: mine.ID })).body.data).toEqual([])
  })

  test('takes the meeting along into another calendar', async () => {
    const room = await newRoom()
    const [mine] = (await book(room.ID, '09:00', '10:00', { employee_ids: [people.other] })).body.data
    const file = await ask('file', { ID: mine.ID })
    expect(file.headers['content-type']).toContain('text/calendar')
    const text = file.bytes.toString().replace(/\r\n /g, '')
    expect(text).toContain('DTSTART:20420310T020000Z')
    expect(text).toContain(`UID:room-booking-${mine.ID}@ngan`)
    expect(text).toContain('R2@example.com')
    const all = (await ask('own_file', {}, other)).bytes.toString()
    expect(all).toContain(`UID:room-booking-${mine.ID}@ngan`)
  })
})

describe('a free room', () => {
  test('is found by time, seats and equipment, the smallest first', async () => {
    const day = '2042-04-20'
    const span = { StartDate: at(day, '09:00'), EndDate: at(day, '10:00') }
    const small = await newRoom({ SeatSize: 51, equipment: ['VIDEO'] })
    const large = await newRoom({ SeatSize: 60, equipment: ['VIDEO', 'SCREEN'] })
    const plain = await newRoom({ SeatSize: 55 })
    const ids = async (more: object) =>
      (await ask('find', { ...span, seats: 50, ...more })).body.data.map((one: { ID: number }) => one.ID)
    expect(await ids({})).toEqual([small.ID, plain.ID, large.ID])
    expect(await ids({ equipment: ['VIDEO', 'SCREEN'] })).toEqual([large.ID])
    const [taken] = (await execute('i_set', { ...wanted(small.ID), ...span })).body.data
    expect(await ids({})).toEqual([plain.ID, large.ID])
    expect(await ids({ besides_id: taken.ID })).toContain(small.ID)
    expect(await ids({ StartDate: at(day, '05:00') })).toEqual([])
    expect(await ids({ StartDate: at(day, '05:00'), any_hour: true })).toEqual([plain.ID, large.ID])
  })

  test('is free until its next booking or until it closes, and never until another day', async () => {
    const day = '2042-04-22'
    const closing = await newRoom({ SeatSize: 71, open_time: '07:00', close_time: '18:00' })
    const always = await newRoom({ SeatSize: 71, open_time: null, close_time: null })
    const until = async (from: string, to: string) => {
      const span = { StartDate: at(day, from), EndDate: at(day, to), seats: 71 }
      const { data } = (await ask('find', span)).body as {
        data: { ID: number; free_until: string | null }[]
      }
      return [closing, always].map(({ ID }) => data.find((one) => one.ID === ID)?.free_until)
    }
    for (const { ID } of [closing, always]) {
      const taken = { StartDate: at('2042-04-23', '08:00'), EndDate: at('2042-04-23', '09:00') }
      await execute('i_set', { ...wanted(ID), ...taken })
    }
    expect(await until('16:00', '17:00')).toEqual(['2042-04-22T11:00:00.000Z', null])
    for (const { ID } of [closing, always])
      await execute('i_set', {
        ...wanted(ID),
        StartDate: at(day, '17:30'),
        EndDate: at(day, '17:45'),
      })
    const next = '2042-04-22T10:30:00.000Z'
    expect(await until('16:00', '17:00')).toEqual([next, next])
    const night = { StartDate: at(day, '23:00'), EndDate: at('2042-04-23', '00:00'), seats: 71 }
    expect((await ask('find', night)).body.data).toMatchObject([{ ID: always.ID, free_until: null }])
  })
})

describe('checking in', () => {
  test('is for rooms that ask for it, in time, once, and for those it concerns', async () => {
    const room = await newRoom({ needs_check_in: true, open_time: null, close_time: null })
    const now = await inserted(room.ID, '-10 minutes', '1 hour')
    const later = await inserted(room.ID, '2 hours', '3 hours')
    expect((await ask('check_in', { ID: now }, reader)).body.code).toBe('BOOKING_NOT_INVITED')
    expect((await ask('check_in', { ID: later })).body.code).toBe('CHECK_IN_TIME')
    expect((await ask('check_in', { ID: now })).body.data.checked_in_at).not.toBeNull()
    expect((await ask('check_in', { ID: now })).body.code).toBe('CHECK_IN_DONE')
    const calm = await newRoom({ open_time: null, close_time: null })
    const free = await inserted(calm.ID, '-10 minutes', '1 hour')
    expect((await ask('check_in', { ID: free })).body.code).toBe('CHECK_IN_NOT_NEEDED')
  })

  test('is done by whoever moves in while he meets, and anew where the meeting moves in time', async () => {
    const open = { open_time: null, close_time: null }
    const [calm, asking] = [await newRoom(open), await newRoom({ ...open, needs_check_in: true })]
    const running = (await ask('get', { ID: await inserted(calm.ID, '-30 minutes', '1 hour') })).body.data
    const { ID, Perpose, NumAttendees, StartDate, EndDate } = running
    const moved = await execute('u_set', { ID, Perpose, NumAttendees, StartDate, EndDate, RoomId: asking.ID })
    expect(moved.body.data[0].checked_in_at).not.toBeNull()
    expect(await releaseNoShows(server.dbPool, LONG_AGO)).toBe(0)

    const soon = await inserted(asking.ID, '2 hours', '3 hours')
    await server.owner.run(sql`update room_booking set checked_in_at = now() where id = ${soon}`)
    const later = await execute('u_set', { ...wanted(asking.ID), ID: soon })
    expect(later.body.data[0]).toMatchObject({ status: 'UPCOMING', checked_in_at: null })
  })

  test('left out gives the room back, once whoever looks', async () => {
    const rooms = []
    for (let number = 0; number < 5; number++)
      rooms.push(await newRoom({ needs_check_in: true, open_time: null, close_time: null }))
    const unmet = []
    for (const room of rooms) unmet.push(await inserted(room.ID, '-16 minutes', '1 hour'))
    const counts = await Promise.all(Array.from({ length: 4 }, () => releaseNoShows(server.dbPool, LONG_AGO)))
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(unmet.length)
    const { body } = await ask('get', { ID: unmet[0] })
    expect(body.data).toMatchObject({ IsCancel: 1, status: 'NO_SHOW', Remark: 'released', ROW_VERSION: 2 })
    expect(await releaseNoShows(server.dbPool, LONG_AGO)).toBe(0)
  })

  test.each([
    ['while no server was there keeps the room', 15, 1],
    ['in the sight of a server gives the room back', 60, 0],
  ])('left out %s', async (_, minutes, left) => {
    const room = await newRoom({ needs_check_in: true, open_time: null, close_time: null })
    const unmet = await inserted(room.ID, '-30 minutes', '1 hour')
    const began = new Date(Date.now() - minutes * 60_000)
    expect(await releaseNoShows(server.dbPool, began)).toBe(1 - left)
    expect((await ask('get', { ID: unmet })).body.data.IsCancel).toBe(1 - left)
    expect(await releaseNoShows(server.dbPool, LONG_AGO)).toBe(left)
  })

  test('that could not be done, because no server or no database was there, costs nobody the room', async () => {
    const room = await newRoom({ needs_check_in: true, open_time: null, close_time: null })
    const parts = { ...server, log: silentLog }
    await server.owner.run(sql`insert into job (name, next_run_at) values ('rooms.giveBack', now())`)
    await carryOut(keepReleased, parts)
    const unmet = await inserted(room.ID, '-20 minutes', '1 hour')
    const runAfter = async (change: Sql) => {
      await server.owner.run(sql`update job set next_run_at = now(), ${change} where name = 'rooms.giveBack'`)
      await carryOut(keepReleased, parts)
      return (await ask('get', { ID: unmet })).body.data.IsCancel
    }
    // unbroken for an hour, but for the last three minutes
    const hourAgo = sql`unbroken_since = now() - interval '1 hour'`
    expect(await runAfter(sql`${hourAgo}, ended_at = now() - interval '3 minutes'`)).toBe(0)
    expect(await runAfter(sql`${hourAgo}, outcome = 'FAILED', error = 'away'`)).toBe(0)
    expect(await runAfter(hourAgo)).toBe(1)
    const told = await server.owner.rows(
      sql`select user_id from notification where type = 'rooms.released' and thing_id = ${unmet}`,
    )
    expect(told).toEqual([{ user_id: somebody.userId }])
  })
})

test('what somebody booked and is still to come ends when he leaves', async () => {
  const leaver = await employee('R9', 'ลาออก')
  const user = await server.person({ menus: { [MENU]: ['view', 'create', 'edit'] }, employeeId: leaver })
  const room = await newRoom()
  const [own] = (await book(room.ID, '09:00', '10:00', {}, user)).body.data
  const [theirs] = (await book(room.ID, '10:00', '11:00', { employee_ids: [leaver, people.other] })).body.data
  const hr = await server.person({ menus: { '/app/Employee-Management': ['view', 'edit'] } })
  const { body } = await server.call('api/ViewEmployee', { action: 'get', id: leaver }, { as: hr })
  const left = await server.call('api/ViewEmployee', { action: 'belongings', id: leaver }, { as: hr })
  expect(left.body.data.meetings).toEqual({
    count: 1,
    words: expect.objectContaining({ th: expect.stringContaining('{count}') }),
    first: [{ id: own.ID, code: room.Name, name: expect.stringMatching(/^2042-03-10T/) }],
  })
  const resigned = await server.call(
    'api/ManagementEmployee',
    { action: 'resign', id: leaver, row_version: body.data.row_version, resign_date: '2026-01-31' },
    { as: hr },
  )
  expect(resigned.body.message).toBeDefined()
  expect(resigned.body.status).toBe(1)
  expect((await ask('get', { ID: own.ID })).body.data).toMatchObject({ IsCancel: 1 })
  expect((await ask('get', { ID: theirs.ID })).body.data).toMatchObject({
    IsCancel: 0,
    attendees: [{ employee_id: people.other }],
  })
  const back = { ...wanted(room.ID), ID: own.ID, IsCancel: 0 }
  expect((await execute('u_set', back, keeper)).body.code).toBe('BOOKING_ORGANIZER_LEFT')
})
