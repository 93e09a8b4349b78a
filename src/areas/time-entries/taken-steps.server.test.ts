// Steps with many entries: as many statements as with one, in the order of the clock, and all or none.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { userWithoutSession } from '#platform/server/caller.server.ts'
import type { Contributions } from '#platform/server/contributions.server.ts'
import { countedDb } from '#platform/testing/counted-db.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { takeStep } from './taken-steps.server.ts'
import { type TimeCompany, daysAgo, pastWeekday, timeCompany } from './testing/time-company.server.ts'

let company: TimeCompany
beforeAll(async () => {
  company = await timeCompany()
})
afterAll(() => company?.server.close())

// no area brings orders or what else an entry may be of
const contributions = { namesOrders: [] } as unknown as Contributions
let day = 30
async function entries(many: number, status: 'DRAFT' | 'SUBMITTED') {
  const rows = await company.server.owner.rows<{ id: number; row_version: number }>(sql`
    insert into time_entry (employee_id, work_date, minutes, status)
    select ${company.engineers[0]!}, ${daysAgo(day++)}, 5, ${status} from generate_series(1, ${many}::integer) returning id, row_version`)
  return rows.map(({ id, row_version }) => ({ id, row_version }))
}
async function statements(as: Person, step: 'submit' | 'approve' | 'reject', many: number): Promise<number> {
  const { owner } = company.server
  const which = await entries(many, step === 'submit' ? 'DRAFT' : 'SUBMITTED')
  const user = (await userWithoutSession(owner, as.userId))!
  return owner.transaction({ userId: as.userId, requestId: step, ip: '' }, async (origin) => {
    const counted = countedDb(origin)
    const taken = await takeStep(
      { db: counted.db, user, contributions },
      step,
      which,
      step === 'reject' ? 'ผิดวัน' : null,
    )
    expect(taken).toHaveLength(many)
    return counted.asked()
  })
}

describe('a step', () => {
  test('with many takes as many statements as with one', async () => {
    const { engineer, boss } = company
    // one more asks whether somebody leads who sends it
    expect([await statements(engineer, 'submit', 1), await statements(engineer, 'submit', 200)]).toEqual([
      5, 5,
    ])
    expect([await statements(boss, 'approve', 1), await statements(boss, 'approve', 200)]).toEqual([4, 4])
  })

  test('with a reason tells each person of each entry in as many statements as of one', async () => {
    const { engineer, boss, server } = company
    await server.owner.run(sql`
      update employee set email = 'somchai@ngan.example' where id = ${company.engineers[0]!}`)
    await server.owner.run(sql`
      insert into notification_preference (user_id, type, channel, is_on)
      values (${engineer.userId}, 'timeEntries.rejected', 'EMAIL', true)`)
    expect(await statements(boss, 'reject', 60)).toBe(await statements(boss, 'reject', 1))
    const { told, mails } = await server.owner.one<{ told: number; mails: number }>(sql`
      select (select count(*)::int from notification where user_id = ${engineer.userId} and type = 'timeEntries.rejected') as told,
        (select count(*)::int from outbox where user_id = ${engineer.userId} and channel = 'MAIL') as mails`)
    expect({ told, mails }).toEqual({ told: 61, mails: 61 })
  })

  test('follows the clock however the entries are named: what was worked first is normal time', async () => {
    const { engineer, boss, sent, time } = company
    const work_date = pastWeekday(3)
    const late = await sent(engineer, { work_date, start_time: '13:00', end_time: '19:00' })
    const early = await sent(engineer, { work_date, start_time: '07:00', end_time: '12:00' })
    const which = [late, early].map(({ id, row_version }) => ({ id, row_version }))
    const { body } = await time(boss, 'approve', { which })
    expect(body.data).toMatchObject([
      { id: early.id, classes: { normal_hours: 5, ot15_hours: 0 } },
      { id: late.id, classes: { normal_hours: 3, ot15_hours: 3 } },
    ])
  })

  test('with one that was changed meanwhile is taken with none, and names who was first', async () => {
    const { engineer, put, time } = company
    const [one, other] = [
      await put(engineer, { work_date: daysAgo(12), hours: 1 }),
      await put(engineer, { work_date: daysAgo(13), hours: 1 }),
    ].map(({ body }) => body.data)
    await time(engineer, 'update', { id: one.id, row_version: one.row_version, data: { note: 'แก้' } })
    const which = [one, other].map(({ id, row_version }) => ({ id, row_version }))
    const { status, body } = await time(engineer, 'submit', { which })
    expect([status, body.code, body.data.id]).toEqual([409, 'STALE_ROW', one.id])
    expect((await time(engineer, 'get', { id: other.id })).body.data.status).toBe('DRAFT')
  })
})
