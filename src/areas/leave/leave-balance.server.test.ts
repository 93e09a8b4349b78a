// Adjusting what an employee may take: by whom, how far, and against others who adjust or ask at the same moment.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#platform/testing/people.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type LeaveCompany, leaveCompany, monday } from './testing/leave-company.server.ts'

const TYPES = '/app/Leave-Type'
let company: LeaveCompany
let hr: Person

beforeAll(async () => {
  company = await leaveCompany()
  hr = await company.server.person({ menus: { [TYPES]: ['view', 'edit'] } })
})
afterAll(() => company.server.close())

const entitlement = async (employee_id: number, row_version: number) => {
  const { id } = await company.server.owner.one<{ id: number }>(
    sql`select id from leave_entitlement where employee_id = ${employee_id}`,
  )
  return { id, row_version }
}
const adjust = async (employee_id: number, days: number, more: object = {}, as = hr, code = 'ANNUAL') =>
  company.ask(
    'adjust',
    {
      employee_id,
      leave_type_id: await company.kind(code),
      year: 2040,
      adjusted_days: days,
      reason: 'ชดเชยวันเดินทาง',
      ...more,
    },
    as,
  )
const annual = async (employee_id: number) =>
  (await company.ask('balance', { employee_id, year: 2040 }, hr)).body.data.find(
    (one: { code: string }) => one.code === 'ANNUAL',
  )

describe('an adjustment', () => {
  test('adds days or takes them away, says why, and stands in the history', async () => {
    const { id } = await company.newcomer()
    expect(await annual(id)).toMatchObject({ adjusted: 0, remaining: 6, row_version: null })
    const made = (await adjust(id, 2.5)).body.data
    expect(made).toMatchObject({
      adjusted: 2.5,
      remaining: 8.5,
      row_version: 1,
      adjusted_reason: 'ชดเชยวันเดินทาง',
    })
    const less = await adjust(id, -1, { ...(await entitlement(id, 1)), reason: 'แก้รายการเดิม' })
    expect(less.body.data).toMatchObject({ adjusted: -1, remaining: 5, row_version: 2 })
    const told = await company.server.owner.rows<{ after: object }>(sql`
      select a.after from audit_log a join leave_entitlement n on n.id = a.entity_id
      where a.entity = 'leave_entitlement' and n.employee_id = ${id} order by a.id`)
    expect(told[1]!.after).toEqual({ adjusted_days: -1, adjusted_reason: 'แก้รายการเดิม' })
  })

  test('never takes what is taken or asked for already', async () => {
    const { id, person } = await company.newcomer()
    await company.send('ANNUAL', monday, '2040-12-13', person)
    const refused = await adjust(id, -3, await entitlement(id, 1))
    expect(refused.body).toMatchObject({ code: 'LEAVE_ADJUST_SHORT' })
    expect(refused.body.message).toContain('4 days are already taken')
    expect((await adjust(id, -2, await entitlement(id, 1))).body.data.remaining).toBe(0)
    const past = company.server.owner.run(
      sql`update leave_entitlement set adjusted_days = -2.5 where employee_id = ${id}`,
    )
    await expect(past).rejects.toMatchObject({ code: 'LEAVE_ADJUST_SHORT' })
  })

  test('is told what is wrong with it', async () => {
    const { id } = await company.newcomer()
    expect((await adjust(id, 0.3)).status).toBe(400)
    expect((await adjust(id, 1, { reason: ' ' })).status).toBe(400)
    expect((await adjust(id, 1, { row_version: 1 })).status).toBe(400)
    await adjust((await company.newcomer()).id, 1)
    const other = await company.server.owner.one<{ id: number }>(
      sql`select max(id) as id from leave_entitlement`,
    )
    expect((await adjust(id, 1, { id: other.id, row_version: 1 })).status).toBe(404)
    expect((await adjust(id, 1, {}, hr, 'UNPAID')).body.code).toBe('LEAVE_ADJUST_UNLIMITED')
  })

  test('is for who keeps the kinds of leave, within reach, and never for oneself', async () => {
    const { id, person } = await company.newcomer()
    expect((await adjust(id, 1, {}, person)).status).toBe(403)
    await company.server.giveRights(person.userId, { [TYPES]: ['view', 'edit'] })
    expect((await adjust(id, 1, {}, person)).body.code).toBe('LEAVE_ADJUST_OWN')
    const near = await company.newcomer()
    await company.server.giveRights(near.person.userId, { [TYPES]: ['view', 'edit'] }, 'TEAM')
    expect((await adjust(id, 1, {}, near.person)).status).toBe(404)
    const past = company.server.owner.transaction({ userId: person.userId, requestId: 'x', ip: '' }, (db) =>
      db.run(sql`insert into leave_entitlement (employee_id, leave_type_id, year, entitled_days, adjusted_days, adjusted_reason)
        values (${id}, 1, 2041, 1, 1, 'ให้ตัวเอง')`),
    )
    await expect(past).rejects.toMatchObject({ code: 'LEAVE_ADJUST_OWN' })
  })
})

describe('at the same moment', () => {
  test('of many who adjust one balance one wins, and the others see his', async () => {
    const { id } = await company.newcomer()
    for (const isFirst of [true, false]) {
      const more = isFirst ? {} : await entitlement(id, 1)
      const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => adjust(id, at + 1, more)))
      const won = answers.filter(({ body }) => body.status === 1)
      expect(won).toHaveLength(1)
      const lost = answers.filter(({ body }) => body.code === 'STALE_ROW')
      expect(lost).toHaveLength(7)
      expect((await annual(id)).adjusted).toBe(won[0]!.body.data.adjusted)
    }
  })

  test('days are not both taken away and asked for', async () => {
    for (let round = 0; round < 10; round++) {
      const { id, person } = await company.newcomer()
      await adjust(id, 0.5)
      const known = await entitlement(id, 1)
      await Promise.all([
        adjust(id, -4, known),
        company.send('ANNUAL', monday, monday, person),
        company.send('ANNUAL', '2040-12-11', '2040-12-11', person),
        company.send('ANNUAL', '2040-12-12', '2040-12-12', person),
        company.send('ANNUAL', '2040-12-13', '2040-12-13', person),
      ])
      const { adjusted, pending, remaining } = await annual(id)
      expect(remaining).toBe(6 + adjusted - pending)
      expect(remaining).toBeGreaterThanOrEqual(0)
    }
  })
})
