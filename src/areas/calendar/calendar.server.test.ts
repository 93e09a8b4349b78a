import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

let server: TestServer
let keeper: Person
let reader: Person
let anybody: Person
beforeAll(async () => {
  server = await testServer()
  const menu = '/app/company-calendar'
  keeper = await server.person({ menus: { [menu]: ['view', 'create', 'edit', 'delete'] } })
  reader = await server.person({ menus: { [menu]: ['view'] } })
  anybody = await server.person()
})
afterAll(() => server.close())

interface CalendarSent {
  ID: number
  Name: string
  Status: number
  is_default: boolean
  row_version: number
}
interface EventSent {
  ID: number
  CalendarEventID: number
  Name: string
  EventDate: string
  row_version: number
}

const ask = (ACTION: string, body: object = {}, as: Person = keeper) =>
  server.call('api/CompanyCalendar', { ACTION, ...body }, { as })
const calendars = async (as?: Person): Promise<CalendarSent[]> =>
  (await ask('select_calendar', {}, as)).body.data
const events = async (CALENDAR_ID: number, more: object = {}, as?: Person): Promise<EventSent[]> =>
  (await ask('select_event', { CALENDAR_ID, ...more }, as)).body.data
let made = 0
const newCalendar = async (more: object = {}): Promise<CalendarSent> => {
  made++
  return (await ask('insert_calendar', { NAME: `ปฏิทิน ${made}`, WORKTYPE: 1, ...more })).body.data
}
const event = { NAME: 'วันหยุด', EVENT_ID: 3 }
const days = (answer: readonly EventSent[]) => answer.map(({ EventDate }) => EventDate)

describe('calendars', () => {
  test('the company has one from the start, by which working time is counted', async () => {
    const [first] = await calendars(anybody)
    expect(first).toMatchObject({ is_default: true, Status: 1, WorkType: 1 })
  })

  test('are made and changed by whoever keeps the page', async () => {
    const { ID, row_version } = await newCalendar({ DESCRIPTION: 'ระยอง' })
    const { body } = await ask('update_calendar', {
      ID,
      NAME: 'สาขาระยอง',
      WORKTYPE: 2,
      STATUS: 2,
      ROW_VERSION: row_version,
    })
    expect(body.data).toMatchObject({ ID, Name: 'สาขาระยอง', Description: 'ระยอง', WorkType: 2, Status: 2 })
    const emptied = (await ask('update_calendar', { ID, DESCRIPTION: null })).body.data
    expect(emptied).toMatchObject({ ID, Name: 'สาขาระยอง', Description: null, WorkType: 2, Status: 2 })
    for (const as of [reader, anybody]) {
      expect((await ask('update_calendar', { ID, NAME: 'x', WORKTYPE: 1 }, as)).status).toBe(403)
      expect((await ask('insert_calendar', { NAME: 'x', WORKTYPE: 1 }, as)).status).toBe(403)
      expect((await ask('delete_calendar', { ID }, as)).status).toBe(403)
    }
  })

  test('out of use are shown behind the page alone, and so are their events', async () => {
    const { ID } = await newCalendar()
    await ask('insert_event', { ...event, EVENT_DATE: '2026-12-10', CALENDAR_ID: ID })
    await ask('update_calendar', { ID, NAME: 'เก่า', WORKTYPE: 1, STATUS: 2 })
    const seen = async (as: Person) => (await calendars(as)).some((one) => one.ID === ID)
    expect([await seen(keeper), await seen(reader), await seen(anybody)]).toEqual([true, true, false])
    expect(await events(ID, {}, reader)).toHaveLength(1)
    expect(await events(ID, {}, anybody)).toEqual([])
  })

  test('of one name are refused, however it is written', async () => {
    await newCalendar({ NAME: 'Rayong' })
    const { status, body } = await ask('insert_calendar', { NAME: ' RAYONG ', WORKTYPE: 1 })
    expect([status, body.code]).toEqual([409, 'CALENDAR_NAME_TAKEN'])
  })

  test('need a name of at most 100 and a description of at most 150 characters, Thai ones too', async () => {
    const wrong = async (body: object) => {
      const answer = await ask('insert_calendar', { WORKTYPE: 1, ...body })
      return [answer.status, answer.body.errors?.map((one: { field: string }) => one.field)]
    }
    expect(await wrong({})).toEqual([400, ['NAME']])
    expect(await wrong({ NAME: 'ก'.repeat(101) })).toEqual([400, ['NAME']])
    expect(await wrong({ NAME: 'ก', DESCRIPTION: 'ข'.repeat(151) })).toEqual([400, ['DESCRIPTION']])
    expect(await wrong({ NAME: 'ก', WORKTYPE: undefined })).toEqual([400, ['WORKTYPE']])
    expect(await wrong({ NAME: 'ก', STATUS: 3 })).toEqual([400, ['STATUS']])
    const longest = { NAME: 'ก'.repeat(100), DESCRIPTION: 'ข'.repeat(150) }
    expect((await ask('insert_calendar', { WORKTYPE: 1, ...longest })).status).toBe(200)
  })

  test('the default goes to another one, and is never nobody’s', async () => {
    const [first] = (await calendars()) as [CalendarSent]
    const { ID } = await newCalendar({ IS_DEFAULT: true })
    const after = await calendars()
    expect(after.filter((one) => one.is_default).map((one) => one.ID)).toEqual([ID])
    const base = { ID, NAME: 'หลัก', WORKTYPE: 1 }
    const refused = async (answer: ReturnType<typeof ask>) => (await answer).body.code
    expect(await refused(ask('update_calendar', { ...base, IS_DEFAULT: false }))).toBe(
      'CALENDAR_DEFAULT_STAYS',
    )
    expect(await refused(ask('update_calendar', { ...base, STATUS: 2 }))).toBe('CALENDAR_DEFAULT_STAYS')
    expect(await refused(ask('delete_calendar', { ID }))).toBe('CALENDAR_DEFAULT_STAYS')
    expect(
      await refused(ask('insert_calendar', { NAME: 'y', WORKTYPE: 1, STATUS: 2, IS_DEFAULT: true })),
    ).toBe('CALENDAR_DEFAULT_STAYS')
    expect((await ask('update_calendar', { ...base })).body.data.is_default).toBe(true)
    await ask('update_calendar', { ID: first.ID, NAME: first.Name, WORKTYPE: 1, IS_DEFAULT: true })
    expect((await ask('delete_calendar', { ID })).status).toBe(200)
  })

  test('a save that knows of no default does not lay down the one that was just chosen', async () => {
    const [first] = (await calendars()) as [CalendarSent]
    const { ID, Name } = await newCalendar()
    let late: ReturnType<typeof ask> | undefined
    await server.owner.transaction({ userId: null, requestId: 'race', ip: '' }, async (db) => {
      await db.run(sql`update calendar set is_default = false where is_default`)
      await db.run(sql`update calendar set is_default = true where id = ${ID}`)
      late = ask('update_calendar', { ID, NAME: Name, WORKTYPE: 2 })
      await expect
        .poll(async () => {
          const { waiting } = await server.owner.one<{ waiting: boolean }>(sql`
            select exists (
              select from pg_stat_activity
              where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0) as waiting`)
          return waiting
        })
        .toBe(true)
    })
    expect((await late!).status).toBe(200)
    expect((await calendars()).filter((one) => one.is_default).map((one) => one.ID)).toEqual([ID])
    await ask('update_calendar', { ID: first.ID, NAME: first.Name, WORKTYPE: 1, IS_DEFAULT: true })
  })

  test('a stale save is refused with the calendar as it is; without a version the last one wins', async () => {
    const { ID } = await newCalendar()
    await ask('update_calendar', { ID, NAME: 'ใหม่', WORKTYPE: 1, ROW_VERSION: 1 })
    const late = await ask('update_calendar', { ID, NAME: 'ช้า', WORKTYPE: 1, ROW_VERSION: 1 })
    expect([late.status, late.body.code, late.body.data.Name]).toEqual([409, 'STALE_ROW', 'ใหม่'])
    const deleted = await ask('delete_calendar', { ID, ROW_VERSION: 1 })
    expect([deleted.status, deleted.body.code]).toEqual([409, 'STALE_ROW'])
    expect((await ask('update_calendar', { ID, NAME: 'สุดท้าย', WORKTYPE: 1 })).status).toBe(200)
    expect((await ask('delete_calendar', { ID: 999_999 })).status).toBe(404)
  })

  test('are deleted with their events, and both are in the audit', async () => {
    const { ID } = await newCalendar()
    await ask('insert_event', { ...event, EVENT_DATES: ['2026-12-10', '2026-12-11'], CALENDAR_ID: ID })
    await ask('update_calendar', { ID, NAME: 'จะลบ', WORKTYPE: 1, STATUS: 2 })
    const { status, body } = await ask('delete_calendar', { ID })
    expect([status, body.data]).toEqual([200, null])
    expect(await events(ID)).toEqual([])
    const audit = await server.owner.rows(sql`
      select entity, count(*)::int as rows from audit_log
      where action = 'delete' and (entity_id = ${ID} or before ->> 'calendar_id' = ${String(ID)}) group by entity order by 1`)
    expect(audit).toEqual([
      { entity: 'calendar', rows: 1 },
      { entity: 'calendar_event', rows: 2 },
    ])
  })
})

describe('events', () => {
  let calendar: CalendarSent
  let other: CalendarSent
  beforeEach(async () => {
    calendar = await newCalendar()
    other = await newCalendar()
  })

  test('a range over several calendars makes one a day in each', async () => {
    const { body } = await ask('insert_event', {
      ...event,
      DESCRIPTION: 'หยุดยาว',
      EVENT_DATES: ['2027-04-13', '2027-04-14', '2027-04-15'],
      CALENDAR_IDS: [calendar.ID, other.ID],
    })
    expect(body.data).toHaveLength(6)
    expect(body.data[0]).toMatchObject({ Name: 'วันหยุด', Description: 'หยุดยาว', EventID: 3 })
    expect(days(await events(other.ID))).toEqual(['2027-04-13', '2027-04-14', '2027-04-15'])
    const several = await ask('select_event', {
      CALENDAR_IDS: [calendar.ID, other.ID],
      FROM: '2027-04-14',
      TO: '2027-04-14',
    })
    expect(several.body.data).toHaveLength(2)
  })

  test('a taken day keeps all of them out, and every taken day is named', async () => {
    await ask('insert_event', { ...event, EVENT_DATE: '2027-04-14', CALENDAR_ID: calendar.ID })
    await ask('insert_event', { ...event, EVENT_DATE: '2027-04-15', CALENDAR_ID: other.ID })
    const { status, body } = await ask('insert_event', {
      ...event,
      EVENT_DATES: ['2027-04-13', '2027-04-14', '2027-04-15'],
      CALENDAR_IDS: [other.ID, calendar.ID],
    })
    expect([status, body.code]).toEqual([409, 'CALENDAR_DATE_TAKEN'])
    expect(body.data).toEqual([
      { CalendarEventID: calendar.ID, EventDate: '2027-04-14' },
      { CalendarEventID: other.ID, EventDate: '2027-04-15' },
    ])
    expect(body.message).toContain('please change the date because a date duplicates')
    expect(body.message).toContain(`2027-04-14 (${calendar.Name})`)
    expect([await events(calendar.ID), await events(other.ID)].map((one) => one.length)).toEqual([1, 1])
  })

  test('of many taken days the sentence names five', async () => {
    const dates = Array.from({ length: 8 }, (_, at) => `2027-04-0${at + 1}`)
    const all = { ...event, EVENT_DATES: dates, CALENDAR_ID: calendar.ID }
    await ask('insert_event', all)
    const { body } = await ask('insert_event', all)
    expect(body.data).toHaveLength(8)
    expect(body.message).toContain('2027-04-05')
    expect(body.message).not.toContain('2027-04-06')
    expect(body.message).toContain('… +3')
  })

  test('two people at once: one has the day, the other is told', async () => {
    const wanted = {
      ...event,
      EVENT_DATES: ['2027-05-01', '2027-05-02'],
      CALENDAR_IDS: [calendar.ID, other.ID],
    }
    const turned = {
      ...wanted,
      CALENDAR_IDS: [other.ID, calendar.ID],
      EVENT_DATES: ['2027-05-02', '2027-05-01'],
    }
    const answers = await Promise.all(
      [wanted, turned, wanted, turned].map((body) => ask('insert_event', body)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await events(calendar.ID)).toHaveLength(2)
  })

  test('are moved to a free day only', async () => {
    const dates = { EVENT_DATES: ['2027-05-01', '2027-05-02'] }
    const { body } = await ask('insert_event', { ...event, ...dates, CALENDAR_ID: calendar.ID })
    const [first] = body.data as [EventSent]
    const move = (more: object) => ask('update_event', { ID: first.ID, ...event, ...more })
    const taken = await move({ EVENT_DATE: '2027-05-02', CALENDAR_ID: calendar.ID })
    expect([taken.status, taken.body.code]).toEqual([409, 'CALENDAR_DATE_TAKEN'])
    expect((await move({ EVENT_DATE: '2027-05-03' })).body.data).toMatchObject({ EventDate: '2027-05-03' })
    expect((await move({ EVENT_DATE: '2027-05-03', CALENDAR_ID: other.ID })).body.data).toMatchObject({
      CalendarEventID: other.ID,
      row_version: 3,
    })
    const late = await move({ EVENT_DATE: '2027-05-09', ROW_VERSION: 1 })
    expect([late.status, late.body.code, late.body.data.EventDate]).toEqual([409, 'STALE_ROW', '2027-05-03'])
    expect((await ask('update_event', { ID: 999_999, ...event, EVENT_DATE: '2027-05-03' })).status).toBe(404)
  })

  test('are deleted', async () => {
    const { body } = await ask('insert_event', {
      ...event,
      EVENT_DATE: '2027-05-01',
      CALENDAR_ID: calendar.ID,
    })
    const { ID } = body.data[0]
    expect((await ask('delete_event', { ID }, reader)).status).toBe(403)
    expect((await ask('delete_event', { ID, ROW_VERSION: 2 })).status).toBe(409)
    expect((await ask('delete_event', { ID, ROW_VERSION: 1 })).status).toBe(200)
    expect((await ask('delete_event', { ID })).status).toBe(404)
  })

  test('stay as they are in a calendar that is out of use', async () => {
    const { body } = await ask('insert_event', {
      ...event,
      EVENT_DATE: '2027-05-01',
      CALENDAR_ID: calendar.ID,
    })
    await ask('update_calendar', { ID: calendar.ID, NAME: calendar.Name, WORKTYPE: 1, STATUS: 2 })
    const { ID } = body.data[0]
    const tries = [
      ask('insert_event', { ...event, EVENT_DATE: '2027-05-02', CALENDAR_IDS: [calendar.ID, other.ID] }),
      ask('update_event', { ID, ...event, EVENT_DATE: '2027-05-01' }),
      ask('update_event', { ID, ...event, EVENT_DATE: '2027-05-01', CALENDAR_ID: other.ID }),
      ask('delete_event', { ID }),
    ]
    for (const one of tries) expect((await one).body.code).toBe('CALENDAR_INACTIVE')
    expect(await events(other.ID)).toEqual([])
  })

  test.each([
    ['no type', { EVENT_ID: undefined }, ['EVENT_ID']],
    ['no name', { NAME: ' ' }, ['NAME']],
    ['no calendar', { CALENDAR_ID: undefined }, ['CALENDAR_ID']],
    ['an empty list of calendars', { CALENDAR_ID: undefined, CALENDAR_IDS: [] }, ['CALENDAR_ID']],
    ['one calendar and several', { CALENDAR_IDS: [1] }, ['CALENDAR_IDS']],
    ['no day', { EVENT_DATE: undefined }, ['EVENT_DATE']],
    ['one day and several', { EVENT_DATES: ['2027-01-02'] }, ['EVENT_DATES']],
    ['a Buddhist year', { EVENT_DATE: '2570-04-13' }, ['EVENT_DATE']],
    ['a day before 1900', { EVENT_DATE: '1899-12-31' }, ['EVENT_DATE']],
    ['a day that is none', { EVENT_DATE: '2027-02-29' }, ['EVENT_DATE']],
    ['a time of day', { EVENT_DATE: '2027-02-28T00:00:00Z' }, ['EVENT_DATE']],
    ['a day twice', { EVENT_DATE: undefined, EVENT_DATES: ['2027-01-02', '2027-01-02'] }, ['EVENT_DATES']],
    ['an unknown field', { EventDate: '2027-01-02' }, ['EventDate']],
  ])('are refused with %s', async (_, change, fields) => {
    const { status, body } = await ask('insert_event', {
      ...event,
      EVENT_DATE: '2027-01-01',
      CALENDAR_ID: calendar.ID,
      ...change,
    })
    expect([status, body.errors.map((one: { field: string }) => one.field)]).toEqual([400, fields])
  })

  test('at most 366 days, 50 calendars and 5,000 rows at once', async () => {
    const dates = Array.from({ length: 367 }, (_, at) =>
      new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10),
    )
    const send = (EVENT_DATES: string[], CALENDAR_IDS: number[]) =>
      ask('insert_event', { ...event, EVENT_DATES, CALENDAR_IDS })
    const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
    expect((await send(dates, [calendar.ID])).status).toBe(400)
    expect((await send(dates.slice(0, 2), ids(51))).status).toBe(400)
    expect((await send(dates.slice(0, 366), ids(14))).body.code).toBe('CALENDAR_TOO_MANY_EVENTS')
    expect((await send(dates.slice(0, 366), [calendar.ID])).body.data).toHaveLength(366)
  })

  test('of a type that is no longer offered stay, but new ones are refused', async () => {
    const type = await server.owner.one<{ id: number }>(sql`
      insert into event_type (name) values (${`เลิกใช้ ${made}`}) returning id`)
    const old = { NAME: 'เก่า', EVENT_ID: type.id, EVENT_DATE: '2027-05-01' }
    const { body } = await ask('insert_event', { ...old, CALENDAR_ID: calendar.ID })
    await server.owner.run(sql`update event_type set status = 0 where id = ${type.id}`)
    const { ID } = body.data[0]
    expect((await ask('update_event', { ID, ...old, NAME: 'ยังอยู่' })).status).toBe(200)
    const fresh = await ask('insert_event', { ...old, EVENT_DATE: '2027-05-02', CALENDAR_ID: calendar.ID })
    expect(fresh.body.code).toBe('EVENT_TYPE_HIDDEN')
    const types = (await ask('event_type', {}, anybody)).body.data
    expect(types).toContainEqual(expect.objectContaining({ ID: type.id, Status: 0 }))
  })

  test('a calendar that is not there is told as such', async () => {
    const { status, body } = await ask('insert_event', {
      ...event,
      EVENT_DATE: '2027-05-01',
      CALENDAR_ID: 999_999,
    })
    expect([status, body.code]).toEqual([400, 'UNKNOWN_REFERENCE'])
  })

  test.each([
    'Asia/Bangkok',
    'UTC',
    'America/New_York',
    'Pacific/Auckland',
    'Pacific/Apia',
    'Asia/Kathmandu',
  ])('a day stays the day it is on a server in %s', async (zone) => {
    const before = process.env.TZ
    process.env.TZ = zone
    try {
      const dates = ['1900-01-01', '1986-10-26', '2027-03-14', '2028-02-29', '2050-12-31']
      const { body } = await ask('insert_event', { ...event, EVENT_DATES: dates, CALENDAR_ID: calendar.ID })
      expect(days(body.data)).toEqual(dates)
      expect(days(await events(calendar.ID, { FROM: dates[0], TO: dates[4] }))).toEqual(dates)
    } finally {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    }
  })
})

describe('whoever is signed in', () => {
  test('looks at calendars, events, types and weeks, without a right', async () => {
    const { ID } = await newCalendar()
    for (const [action, body] of [
      ['select_calendar', {}],
      ['select_event', { CALENDAR_ID: ID }],
      ['event_type', {}],
      ['work_type', {}],
    ] as const)
      expect((await ask(action, body, anybody)).status).toBe(200)
    const weeks = (await ask('work_type', {}, anybody)).body.data
    expect(weeks.slice(0, 2)).toMatchObject([
      { ID: 1, free_days: [6, 7] },
      { ID: 2, free_days: [7] },
    ])
  })

  test('and nobody else', async () => {
    const answer = await server.call('api/CompanyCalendar', { ACTION: 'select_calendar' })
    expect(answer.status).toBe(401)
  })
})
