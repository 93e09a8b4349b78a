// What is carried over from year to year: counted from what was left, however late that changes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type Colleague, type LeaveCompany, leaveCompany } from './testing/leave-company.server.ts'

let company: LeaveCompany
let hr: Person

beforeAll(async () => {
  company = await leaveCompany()
  const all = ['view', 'create', 'edit', 'approve'] as const
  hr = await company.server.person({ menus: { '/app/Leave': [...all], '/app/Leave-Type': [...all] } })
})
afterAll(() => company.server.close())

// annual leave is 6 days a year after a year of service, and 6 days are carried over at most
const newcomer = (hired = '2039-06-01') => company.newcomer({ hired })
const annual = async (id: number, year: number) =>
  (await company.ask('balance', { employee_id: id, year }, hr)).body.data.find(
    (one: { code: string }) => one.code === 'ANNUAL',
  )
const left = async (id: number, year: number): Promise<number> => (await annual(id, year)).remaining
const take = (from: string, to: string, { person }: Colleague) => company.send('ANNUAL', from, to, person)
const adjust = async (id: number, year: number, days: number) => {
  const { entitlement_id, row_version } = await annual(id, year)
  const known = entitlement_id === null ? {} : { id: entitlement_id, row_version }
  const leave_type_id = await company.kind('ANNUAL')
  const said = { employee_id: id, leave_type_id, year, ...known, adjusted_days: days, reason: 'ตามตกลง' }
  return (await company.ask('adjust', said, hr)).body
}

describe('what is left of a year', () => {
  test('is carried over by who took some, by who took none, and up to what the kind allows', async () => {
    const [some, none] = [await newcomer(), await newcomer()]
    await take('2040-12-10', '2040-12-11', some)
    expect([await left(some.id, 2040), await left(some.id, 2041)]).toEqual([4, 10])
    expect([await left(none.id, 2040), await left(none.id, 2041)]).toEqual([6, 12])
    expect(await annual(none.id, 2042)).toMatchObject({ entitled: 6, carried: 6, remaining: 12 })
  })

  test('is nothing before one joined, was known here, or had served long enough to take any', async () => {
    const fresh = await newcomer('2041-02-03')
    expect(await left(fresh.id, 2041)).toBe(0)
    expect(await annual(fresh.id, 2042)).toMatchObject({ carried: 0, remaining: 6 })
    expect(await annual(fresh.id, 2043)).toMatchObject({ carried: 6 })
    const old = await newcomer('2001-01-01')
    const { year } = await company.server.owner.one<{ year: number }>(
      sql`select extract(year from bangkok_day(now()))::integer as year`,
    )
    expect([await left(old.id, year), await left(old.id, year + 1)]).toEqual([6, 12])
  })

  test('follows what is taken late, withdrawn, or adjusted after the next year was begun', async () => {
    const one = await newcomer()
    await take('2041-01-07', '2041-01-08', one)
    expect(await left(one.id, 2041)).toBe(10)
    const late = (await take('2040-12-17', '2040-12-19', one)).body.data
    expect([await left(one.id, 2040), await left(one.id, 2041)]).toEqual([3, 7])
    await company.step('withdraw', late, one.person)
    expect([await left(one.id, 2040), await left(one.id, 2041)]).toEqual([6, 10])
    await adjust(one.id, 2040, -2)
    expect([await left(one.id, 2040), await left(one.id, 2041)]).toEqual([4, 8])
  })
})

describe('a later year that counts on it', () => {
  test('keeps days of the year before from being taken, and says which year falls short', async () => {
    const one = await newcomer()
    await take('2041-01-07', '2041-01-17', one)
    expect(await left(one.id, 2041)).toBe(3)
    const data = await company.request('ANNUAL', '2040-12-10', '2040-12-14')
    const { problems } = (await company.ask('preview', { data }, one.person)).body.data
    expect(problems).toMatchObject([{ code: 'LEAVE_LATER_SHORT' }])
    const refused = await take('2040-12-10', '2040-12-14', one)
    expect(refused.body.code).toBe('LEAVE_LATER_SHORT')
    expect(refused.body.message).toContain('leave in 2041')
    expect(refused.body.message).toContain('it would be 2 days short')
    // past the server, too
    const past = company.server.owner.run(sql`
      insert into leave_record (employee_id, leave_type_id, start_date, end_date, days, status)
      values (${one.id}, ${await company.kind('ANNUAL')}, '2040-12-10', '2040-12-14', 0, 'PENDING')`)
    await expect(past).rejects.toMatchObject({ code: 'LEAVE_LATER_SHORT' })
    expect((await take('2040-12-10', '2040-12-12', one)).body.status).toBe(1)
    expect([await left(one.id, 2040), await left(one.id, 2041)]).toEqual([3, 0])
  })

  test('keeps the year before from being adjusted below it', async () => {
    const one = await newcomer()
    await take('2041-01-07', '2041-01-21', one)
    expect(await left(one.id, 2041)).toBe(1)
    const refused = await adjust(one.id, 2040, -2)
    expect(refused).toMatchObject({ code: 'LEAVE_ADJUST_LATER' })
    expect(refused.message).toContain('Leave in 2041')
    expect((await adjust(one.id, 2040, -1)).status).toBe(1)
    expect(await left(one.id, 2041)).toBe(0)
    // a year further on leans on this one through the year between
    await take('2042-01-06', '2042-01-10', one)
    expect((await adjust(one.id, 2040, -1.5)).code).toBe('LEAVE_ADJUST_LATER')
  })
})

test('the last day that two years share is had once, whoever comes first', async () => {
  for (let round = 0; round < 10; round++) {
    const one = await newcomer()
    await take('2041-01-07', '2041-01-21', one)
    expect([await left(one.id, 2040), await left(one.id, 2041)]).toEqual([6, 1])
    const answers = await Promise.all([
      take('2040-12-10', '2040-12-10', one),
      take('2040-12-11', '2040-12-11', one),
      take('2041-03-04', '2041-03-04', one),
      take('2041-03-05', '2041-03-05', one),
      adjust(one.id, 2040, -1).then((body) => ({ body })),
    ])
    const won = answers.filter(({ body }) => body.status === 1)
    expect(won).toHaveLength(1)
    expect(await left(one.id, 2041)).toBe(0)
  }
})
