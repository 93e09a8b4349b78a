// What the two most frequent writes ask of the database, a round trip each: one more is noticed here, and meant.
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { serviceCompany, type ServiceCompany } from '#areas/service-orders/testing/service-company.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'

let company: ServiceCompany
let host: Person
let room: number
let guest: number

beforeAll(async () => {
  company = await serviceCompany()
  const { server, engineers } = company
  guest = engineers[1]!
  host = await server.person({
    menus: { '/app/Meeting-Rooms-Booking': ['view', 'create'] },
    employeeId: engineers[2]!,
  })
  room = (
    await server.owner.one<{ id: number }>(
      sql`insert into room (name, seat_size) values ('R', 8) returning id`,
    )
  ).id
  // a session is marked as used once a minute: none passes between two calls, however long they take
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterAll(() => {
  vi.useRealTimers()
  return company?.server.close()
})

/** The statements of the connection that wrote to `table` while `work` was done. */
async function statementsOf(table: string, work: () => Promise<unknown>): Promise<string[]> {
  const asked = new Map<pg.Client, string[]>()
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [string | { text: string }]
    const text = typeof statement === 'string' ? statement : statement.text
    asked.set(this, [...(asked.get(this) ?? []), text.replace(/\s+/g, ' ').trim()])
    return query.apply(this, args)
  } as typeof pg.Client.prototype.query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query
  }
  const wrote = [...asked.values()].filter((all) => all.some((one) => one.includes(`insert into ${table}`)))
  expect(wrote).toHaveLength(1)
  return wrote[0]!
}

test('taking a call, without symptoms and with some', async () => {
  await company.call()
  const plain = await statementsOf('service_order ', () => company.call({ symptom_ids: [] }))
  expect(plain, plain.join('\n')).toHaveLength(5)
  const asked = await statementsOf('service_order ', () => company.call())
  expect(asked, asked.join('\n')).toHaveLength(6)
})

test('booking a room, with a colleague invited', async () => {
  const book = async (hour: number) => {
    const asked = {
      Action: 'i_set',
      Perpose: 'Meeting',
      NumAttendees: 2,
      StartDate: `2031-03-10T${hour}:00:00+07:00`,
      EndDate: `2031-03-10T${hour + 1}:00:00+07:00`,
      RoomId: room,
      employee_ids: [guest],
    }
    const { body } = await company.server.call(
      'api/ExecuteStoredProcedure',
      { name: 'sp_meeting_room', sp_params: Object.entries(asked).map(([key, value]) => ({ key, value })) },
      { as: host },
    )
    expect(body.status, JSON.stringify(body)).toBe(1)
  }
  await book(10)
  const asked = await statementsOf('room_booking', () => book(13))
  expect(asked, asked.join('\n')).toHaveLength(8)
})
