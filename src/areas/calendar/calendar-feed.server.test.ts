import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { until } from '#platform/testing/program.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

let server: TestServer
let person: Person
let calendar: number
beforeAll(async () => {
  server = await testServer()
  person = await server.person()
})
afterAll(() => server.close())
beforeEach(async () => {
  const made = await server.owner.one<{ id: number }>(sql`
    insert into calendar (name, work_type_id) values ('ระยอง ' || gen_random_uuid()::text, 1) returning id`)
  calendar = made.id
  await server.owner.run(sql`
    insert into calendar_event (calendar_id, event_date, name, description, event_type_id) values
      (${calendar}, current_date + 3, 'ประชุม; งาน, "ใหญ่"', ${'บรรทัดยาว '.repeat(15)}, 1),
      (${calendar}, current_date - 400, 'นานแล้ว', null, 3), (${calendar}, '2050-12-31', 'สิ้นปี', null, 3)`)
})

const ask = (ACTION: string, as: Person = person) =>
  server.call('api/CompanyCalendar', { ACTION, CALENDAR_ID: calendar }, { as })
const open = async (as?: Person): Promise<string> => (await ask('open_feed', as)).body.data.path
const follow = (path: string) => server.app.inject({ url: path })
const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))

describe('a link to a calendar', () => {
  test('gives other programs its events as whole days', async () => {
    const answer = await follow(await open())
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const found = read(answer.body)
    expect(found.map(({ summary }) => summary)).toEqual(['ประชุม; งาน, "ใหญ่"', 'สิ้นปี'])
    const [, last] = found
    expect(last!.startDate.isDate).toBe(true)
    expect([String(last!.startDate), String(last!.endDate)]).toEqual(['2050-12-31', '2051-01-01'])
    expect(found[0]!.description).toBe('บรรทัดยาว '.repeat(15))
    expect(new Set(found.map(({ uid }) => uid)).size).toBe(2)
    // lines as RFC 5545 wants them: CRLF, at most 75 bytes
    const lines = answer.body.split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(answer.body.replaceAll('\r\n', '')).not.toContain('\n')
  })

  test.each([
    'Asia/Bangkok',
    'UTC',
    'America/New_York',
    'Pacific/Auckland',
    'Pacific/Apia',
    'Asia/Kathmandu',
  ])('names the same day on a server in %s', async (zone) => {
    const path = await open()
    const before = process.env.TZ
    process.env.TZ = zone
    try {
      expect((await follow(path)).body).toContain(
        'DTSTART;VALUE=DATE:20501231\r\nDTEND;VALUE=DATE:20510101\r\n',
      )
    } finally {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    }
  })

  test('of a calendar without events is whole, too', async () => {
    await server.owner.run(sql`delete from calendar_event where calendar_id = ${calendar}`)
    const parsed = new ICAL.Component(ICAL.parse((await follow(await open())).body))
    expect(parsed.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone'])
  })

  test('is one’s own: a new one ends the old one, and it can be ended', async () => {
    const [first, second] = [await open(), await open()]
    expect((await follow(first)).statusCode).toBe(404)
    expect((await follow(second)).statusCode).toBe(200)
    const feeds = (await server.call('api/CompanyCalendar', { ACTION: 'select_feed' }, { as: person })).body
      .data
    expect(feeds.filter((one: { CalendarEventID: number }) => one.CalendarEventID === calendar)).toHaveLength(
      1,
    )
    const other = await server.person()
    expect((await ask('close_feed', other)).status).toBe(404)
    const theirs = await open(other)
    expect((await ask('close_feed')).status).toBe(200)
    expect((await follow(second)).statusCode).toBe(404)
    expect((await follow(theirs)).statusCode).toBe(200)
  })

  test.each([
    [
      'is reset by an administrator',
      sql`password_hash = password_hash || 'x', must_change_password = true`,
      404,
    ],
    ['is stopped', sql`status = 'DISABLED'`, 404],
    ['gets another password by its owner', sql`password_hash = password_hash || 'y'`, 200],
    ['is signed in to', sql`last_login_at = now()`, 200],
  ])('when its account %s', async (_, change, status) => {
    const owner = await server.person()
    const path = await open(owner)
    await server.owner.run(sql`update app_user set ${change} where id = ${owner.userId}`)
    await server.owner.run(sql`update app_user set status = 'ACTIVE' where id = ${owner.userId}`)
    expect((await follow(path)).statusCode).toBe(status)
  })

  test('is not made by a session that an administrator’s reset has just ended', async () => {
    const owner = await server.person()
    const actor = { userId: null, requestId: 'reset', ip: '127.0.0.1' }
    const asked = await server.owner.transaction(actor, async (db) => {
      await db.run(sql`
        update app_user set password_hash = password_hash || 'x', must_change_password = true where id = ${owner.userId}`)
      const opening = ask('open_feed', owner)
      // the call waits for this transaction
      await until('it waits', async () => {
        const { n } = await server.owner.one<{ n: number }>(sql`
          select count(*)::int as n from pg_locks where locktype = 'tuple' and relation = 'app_user'::regclass`)
        return n > 0
      })
      await db.run(sql`update user_session set revoked_at = now() where user_id = ${owner.userId}`)
      return { opening }
    })
    expect((await asked.opening).status).toBe(401)
    const { n } = await server.owner.one<{ n: number }>(
      sql`select count(*)::int as n from calendar_feed where user_id = ${owner.userId}`,
    )
    expect(n).toBe(0)
  })

  test('ends with the account and while the calendar is out of use', async () => {
    const leaver = await server.person()
    const path = await open(leaver)
    await server.owner.run(sql`update calendar set status = 2 where id = ${calendar}`)
    expect((await follow(path)).statusCode).toBe(404)
    expect((await ask('open_feed')).status).toBe(404)
    await server.owner.run(sql`update calendar set status = 1 where id = ${calendar}`)
    expect((await follow(path)).statusCode).toBe(200)
    await server.owner.run(sql`update app_user set status = 'DISABLED' where username = ${leaver.username}`)
    expect((await follow(path)).statusCode).toBe(404)
  })

  test('is kept nowhere but with its owner', async () => {
    const path = await open()
    await follow(path)
    const secret = /([\w-]+)\.ics$/.exec(path)![1]!
    const around = [
      path,
      `/${path}`,
      `${path}/`,
      `${path}?x=1`,
      `${path}/x`,
      `/x${path}`,
      `/%69cal/${secret}.ics`,
    ]
    for (const url of [...around, `/ical/${secret}`, `/ical%2F${secret}.ics`, `/ical/%zz${secret}`])
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'] as const)
        await server.app.inject({ method: method as 'GET', url })
    expect(server.log.join('\n')).not.toContain(secret)
    const rows = await server.owner.rows<{ row: string }>(sql`
      select f::text as row from calendar_feed f union all select a::text from audit_log a`)
    expect(rows.some(({ row }) => row.includes(secret))).toBe(false)
    const audited = rows.filter(({ row }) => row.includes('calendar_feed'))
    expect(audited.some(({ row }) => row.includes('token_hash') && !row.includes('***'))).toBe(false)
  })

  test.each(['/ical/x.ics', `/ical/${'a'.repeat(43)}.ics`, '/ical/', "/ical/'.ics"])(
    'that is none is not found: %s',
    async (path) => {
      expect((await follow(path)).statusCode).toBe(404)
    },
  )
})
