import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type ServiceCompany, freeDay, serviceCompany } from '../testing/service-company.server.ts'

let company: ServiceCompany
beforeAll(async () => {
  company = await serviceCompany()
})
afterAll(() => company.server.close())

interface Times {
  planned_start: string
  planned_end: string
}

function plan(orderId: number, times: Times, engineers: number[], as: Person = company.coordinator) {
  return company.ask(as, 'visit_insert', {
    order_id: orderId,
    ...times,
    engineers: engineers.map((employee_id) => ({ employee_id })),
    schedule: true,
  })
}

/** Pairs of overlapping hours of one person, by SQL: there must never be any. */
async function overlaps(): Promise<number> {
  const found = await company.server.owner.one<{ n: number }>(sql`
    select count(*) as n from employee_busy a join employee_busy b
    on a.employee_id = b.employee_id and a.id < b.id and a.during && b.during`)
  return found.n
}

describe('an engineer cannot be in two visits at once', () => {
  test('whoever saves second is told who is busy, with which order, and when', async () => {
    const [first, second] = [await company.call(), await company.call()]
    const times = { planned_start: '2030-11-20T02:00:00Z', planned_end: '2030-11-20T05:00:00Z' }
    expect((await plan(first.id, times, [company.engineers[0]!])).status).toBe(200)
    const later = { planned_start: '2030-11-20T04:30:00Z', planned_end: '2030-11-20T06:00:00Z' }
    const refused = await plan(second.id, later, [company.engineers[1]!, company.engineers[0]!])
    expect(refused).toMatchObject({ status: 409, body: { status: 0, code: 'ENGINEER_BUSY' } })
    expect(refused.body.message).toMatch(
      `Somchai Jaidee (ชาย) is busy 20-Nov-2030 09:00–12:00: ${first.so_no} บริษัท สยามบรรจุภัณฑ์ จำกัด (placed by coordinator, `,
    )
    expect(refused.body.facts.clashes).toMatchObject([
      { employee_id: company.engineers[0], so_no: first.so_no, start: '2030-11-20T02:00:00.000Z' },
    ])
    expect(refused.body.errors).toMatchObject([{ field: 'engineers', code: 'BUSY' }])
    // nothing of the refused call stayed, not even the acceptance
    expect(await company.get(company.coordinator, 'get', { id: second.id })).toMatchObject({
      status: 'NEW',
      visits: [],
    })
  })

  test('of fifty who save the same hours of one engineer at once exactly one wins', async () => {
    const times = freeDay()
    const calls = []
    for (let n = 0; n < 50; n++) calls.push(await company.call())
    const answers = await Promise.all(calls.map((one) => plan(one.id, times, [company.engineers[1]!])))
    const outcomes = answers.map((one) => `${one.status} ${one.body.code ?? 'saved'}`).sort()
    expect(outcomes).toEqual(['200 saved', ...Array(49).fill('409 ENGINEER_BUSY')])
    expect(await overlaps()).toBe(0)
    const winner = calls[answers.findIndex((one) => one.status === 200)]!
    for (const loser of answers.filter((one) => one.status === 409))
      expect(loser.body.facts.clashes[0].so_no).toBe(winner.so_no)
  })

  test('fifty who save overlapping pairs of engineers never deadlock and never overlap', async () => {
    const [a, b, c] = company.engineers as [number, number, number]
    const pairs = [
      [a, b],
      [b, a],
      [b, c],
      [c, b],
      [c, a],
    ]
    const calls = []
    for (let n = 0; n < 50; n++) calls.push(await company.call())
    const { planned_start, planned_end } = freeDay(2)
    const answers = await Promise.all(
      calls.map((one, n) => {
        const shift = (n % 4) * 1_800_000
        const times = {
          planned_start: new Date(Date.parse(planned_start) + shift).toISOString(),
          planned_end: new Date(Date.parse(planned_end) + shift).toISOString(),
        }
        return plan(one.id, times, pairs[n % 5]!)
      }),
    )
    expect([...new Set(answers.map((one) => one.status))].sort()).toEqual([200, 409])
    expect(await overlaps()).toBe(0)
  })

  test('touching times are no clash', async () => {
    const [first, second] = [await company.call(), await company.call()]
    const { planned_start, planned_end } = freeDay()
    await plan(first.id, { planned_start, planned_end }, [company.engineers[0]!])
    const after = {
      planned_start: planned_end,
      planned_end: new Date(Date.parse(planned_end) + 3_600_000).toISOString(),
    }
    expect((await plan(second.id, after, [company.engineers[0]!])).status).toBe(200)
  })
})

describe('changing a visit', () => {
  test('moves the hours: the old ones are free, the new ones taken', async () => {
    const [day, other] = [freeDay(), freeDay()]
    const { visit, order } = await planned(day)
    await company.get(company.coordinator, 'visit_update', {
      ...visit,
      ...other,
      engineers: [{ employee_id: company.engineers[2] }],
    })
    const [reuse, clash] = [await company.call(), await company.call()]
    expect((await plan(reuse.id, day, [company.engineers[2]!])).status).toBe(200)
    const refused = await plan(clash.id, other, [company.engineers[2]!])
    expect(refused.body.facts.clashes[0].so_no).toBe(order.so_no)
  })

  test('swaps the engineer although the first one is busy at the new time', async () => {
    const [day, busy] = [freeDay(), freeDay()]
    await plan((await company.call()).id, busy, [company.engineers[2]!])
    const { visit } = await planned(day)
    const order = await company.get(company.coordinator, 'visit_update', {
      ...visit,
      ...busy,
      engineers: [
        { employee_id: company.engineers[0] },
        { employee_id: company.engineers[1], is_lead: true },
      ],
    })
    expect(order.visits[0].engineers.map((one: { nickname: string }) => one.nickname)).toEqual(['ระ', 'ชาย'])
  })

  test('a cancelled visit gives its hours back and needs a reason', async () => {
    const day = freeDay()
    const { visit } = await planned(day)
    const silent = await company.ask(company.coordinator, 'visit_status', {
      ...visit,
      to_status: 'CANCELLED',
    })
    expect(silent.body).toMatchObject({ status: 0, code: 'GUARD_MISSING', errors: [{ field: 'reason' }] })
    await company.get(company.coordinator, 'visit_status', {
      ...visit,
      to_status: 'CANCELLED',
      reason: 'ลูกค้าขอเลื่อน',
    })
    expect((await plan((await company.call()).id, day, [company.engineers[2]!])).status).toBe(200)
  })

  test('a missed visit is planned again with somebody else', async () => {
    const { visit } = await planned(freeDay())
    const missed = await company.get(company.coordinator, 'visit_status', {
      ...visit,
      to_status: 'MISSED',
      reason: 'รถเสีย',
    })
    const order = await company.get(company.coordinator, 'visit_update', {
      id: visit.id,
      row_version: missed.visits[0].row_version,
      ...freeDay(),
      engineers: [{ employee_id: company.engineers[1] }],
    })
    expect(order.visits[0]).toMatchObject({
      status: 'PLANNED',
      reason: null,
      engineers: [{ nickname: 'ระ', is_lead: true }],
    })
  })

  test('a reason for a step that asks for none is refused, not dropped', async () => {
    const { visit } = await planned(freeDay())
    const step = { ...visit, to_status: 'CONFIRMED', reason: 'ลูกค้าโทรมาแล้ว' }
    const refused = await company.ask(company.coordinator, 'visit_status', step)
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'reason', code: 'NOT_HERE' }] } })
  })

  test('an unknown step and a stale version are refused', async () => {
    const { visit } = await planned(freeDay())
    const back = await company.ask(company.coordinator, 'visit_status', { ...visit, to_status: 'DONE' })
    expect(back.body).toMatchObject({
      status: 0,
      code: 'BAD_TRANSITION',
      message: '"Planned" cannot become "Done".',
    })
    await company.get(company.coordinator, 'visit_status', { ...visit, to_status: 'CONFIRMED' })
    for (const action of ['visit_status', 'visit_update']) {
      const more =
        action === 'visit_status'
          ? { to_status: 'ON_SITE' }
          : { ...freeDay(), engineers: [{ employee_id: company.engineers[0] }] }
      const stale = await company.ask(company.coordinator, action, { ...visit, ...more })
      expect(stale).toMatchObject({ status: 409, body: { code: 'STALE_ROW', facts: { who: 'coordinator' } } })
      expect(stale.body.data.visits[0].status).toBe('CONFIRMED')
    }
  })

  test('nobody, somebody twice, two leads, an end before the start are told at their fields', async () => {
    const { id } = await company.call()
    const [a, b] = company.engineers
    const { planned_start, planned_end } = freeDay()
    const wrongs: [object, string][] = [
      [{ engineers: [] }, 'engineers REQUIRED'],
      [{ engineers: [{ employee_id: a }, { employee_id: a }] }, 'engineers TWICE'],
      [
        {
          engineers: [
            { employee_id: a, is_lead: true },
            { employee_id: b, is_lead: true },
          ],
        },
        'engineers TWO_LEADS',
      ],
      [{ planned_end: planned_start }, 'planned_end BEFORE_START'],
    ]
    for (const [wrong, told] of wrongs) {
      const body = { order_id: id, planned_start, planned_end, engineers: [{ employee_id: a }], ...wrong }
      const answer = await company.ask(company.coordinator, 'visit_insert', body)
      expect(answer.status).toBe(400)
      expect(
        answer.body.errors.map((one: { field: string; code: string }) => `${one.field} ${one.code}`),
      ).toEqual([told])
    }
  })

  async function planned(times: Times) {
    const order = await company.call()
    const page = (await plan(order.id, times, [company.engineers[2]!])).body.data
    return { order, visit: { id: page.visits[0].id, row_version: page.visits[0].row_version } }
  }
})

describe('an engineer', () => {
  test('changes the visits he is on and no others', async () => {
    const mine = (await plan((await company.call()).id, freeDay(), [company.engineers[0]!])).body.data
    const other = (await plan((await company.call()).id, freeDay(), [company.engineers[1]!])).body.data
    const [own, foreign] = [
      await company.get(company.engineer, 'get', { id: mine.id }),
      await company.get(company.engineer, 'get', { id: other.id }),
    ]
    expect([own.visits[0].may_change, foreign.visits[0].may_change]).toEqual([true, false])
    const move = (visit: { id: number; row_version: number }) =>
      company.ask(company.engineer, 'visit_status', {
        id: visit.id,
        row_version: visit.row_version,
        to_status: 'TRAVELLING',
      })
    expect((await move(own.visits[0])).status).toBe(200)
    expect(await move(foreign.visits[0])).toMatchObject({ status: 403, body: { code: 'NOT_YOUR_VISIT' } })
    expect((await plan(other.id, freeDay(), [company.engineers[0]!], company.engineer)).status).toBe(403)
  })
})
