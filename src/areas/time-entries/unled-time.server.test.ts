// Time of people whom nobody leads: those who may approve everybody's are told once, and why; the list says it as well.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type Leaver, type Leavers, leavers } from './testing/leavers.server.ts'
import { type TimeCompany, daysAgo, timeCompany } from './testing/time-company.server.ts'

let company: TimeCompany
let hand: Leavers
let team: Person
beforeAll(async () => {
  company = await timeCompany()
  hand = await leavers(company)
  team = company.second
  await company.server.giveRights(team.userId, { '/app/Employee-Management': ['view', 'approve'] }, 'TEAM')
})
afterAll(() => company?.server.close())

const why = 'nobody is above this person and the unit has no head'
const texts = async (as: Person) =>
  (await hand.toldTo(as, 'timeEntries.nobodyAbove')).map(({ text }) => text.en)
/** What was told since `before`, the latest first. */
const since = async (before: number, as = company.hr) => {
  const told = await texts(as)
  return told.slice(0, told.length - before)
}
const send = ({ person }: Leaver, entries: readonly { id: number; row_version: number }[]) =>
  company.time(person, 'submit', { which: entries.map(({ id, row_version }) => ({ id, row_version })) })

test('what is sent is told once for what waits together, to who may approve everybody and to nobody else', async () => {
  const who = await hand.someone(null)
  const before = (await texts(company.hr)).length
  await send(who, [await hand.wrote(who, 3), await hand.wrote(who, 4)])
  const told = [`2 time entries of ${hand.lastName()} wait for your approval, as ${why}`]
  expect(await since(before)).toEqual(told)
  const [notice] = await hand.toldTo(company.hr, 'timeEntries.nobodyAbove')
  expect(notice!.link).toBe('/app/Setting-Page?list=time&view=approve')
  await send(who, [await hand.wrote(who, 5)])
  expect(await since(before)).toEqual(told)
  for (const other of [team, company.boss, hand.admin, who.person]) expect(await texts(other)).toEqual([])

  const waiting = await hand.waitingFor(company.hr, who)
  expect(waiting.map(({ nobody_above }) => nobody_above)).toEqual([true, true, true])
  const which = waiting.map(({ id, row_version }) => ({ id, row_version }))
  expect((await company.time(company.hr, 'approve', { which })).body.status).toBe(1)
  await send(who, [await hand.wrote(who, 6)])
  expect(await since(before)).toEqual([
    `1 time entry of ${hand.lastName()} waits for your approval, as ${why}`,
    ...told,
  ])
})

test('somebody who has a leader, or a head, on leave or not, comes to nobody else', async () => {
  const { owner } = company.server
  const unit = await owner.one<{ id: number }>(sql`
    insert into org_unit (level, code, name_th, head_employee_id) values ('SECTION', 'T-LED', 'แผนกติดตั้ง', ${hand.supervisor}) returning id`)
  const people = [await hand.someone(), await hand.someone(null, unit.id)]
  const before = (await texts(company.hr)).length
  for (const who of people) {
    await send(who, [await hand.wrote(who, 3)])
    expect(await hand.waitingFor(company.hr, who)).toMatchObject([{ nobody_above: false }])
  }
  await owner.run(sql`
    insert into employee_busy (employee_id, source, source_id, during)
    values (${hand.supervisor}, 'LEAVE', 1, tstzrange(now() - interval '1 hour', now() + interval '1 hour'))`)
  const late = await hand.someone(null, unit.id)
  await send(late, [await hand.wrote(late, 3)])
  expect(await since(before)).toEqual([])
  await owner.run(sql`delete from employee_busy where employee_id = ${hand.supervisor}`)
})

test('what somebody left who is blocked, deleted or has resigned is told once, with how it came', async () => {
  const ways: [string, (who: Leaver) => Promise<unknown>][] = [
    [
      'may not sign in any more. 1 time entry not submitted waits for you to decide. It came to you as',
      (who) => hand.blocked(who),
    ],
    [
      'may not sign in any more. 1 time entry not submitted waits for you to decide. It came to you as',
      (who) => hand.people('delete', who),
    ],
    [
      'has left. 1 time entry not submitted waits for you to decide, as',
      (who) => hand.resigned(who, daysAgo(1)),
    ],
  ]
  for (const [words, stop] of ways) {
    const who = await hand.someone(null)
    const before = (await texts(company.hr)).length
    await hand.wrote(who, 3)
    await stop(who)
    expect(await since(before)).toEqual([`${hand.lastName()} ${words} ${why}`])
    expect(await hand.waitingFor(company.hr, who)).toMatchObject([{ status: 'DRAFT', nobody_above: true }])
  }
})

test('what waited for a leader who leaves is told as nobody follows, once', async () => {
  const leader = await hand.someone(null)
  const who = await hand.someone(leader.id)
  const name = hand.lastName()
  const before = (await texts(company.hr)).length
  await send(who, [await hand.wrote(who, 3), await hand.wrote(who, 4)])
  expect(await since(before)).toEqual([])
  expect((await hand.resigned(leader, daysAgo(1))).body.status).toBe(1)
  expect(await since(before)).toEqual([`2 time entries of ${name} wait for your approval, as ${why}`])
})

test('a file is one notice a person, and none where it was looked at only', async () => {
  const who = await hand.someone(null)
  const code = hand.lastName().replace('Wichai Leaver ', 'L-')
  const lines = [
    'employee_code,work_date,hours,kind',
    `${code},${daysAgo(3)},2,WORK`,
    `${code},${daysAgo(4)},3,WORK`,
  ]
  const before = (await texts(company.hr)).length
  const take = (how: object) => {
    const form = new FormData()
    form.append('data', JSON.stringify(how))
    form.append('file', new Blob([lines.join('\n')]), 'time.csv')
    return company.server.call('api/ImportTimeEntry', form, { as: hand.admin })
  }
  expect((await take({ dry_run: true })).body.data).toMatchObject({ good: 2 })
  expect(await since(before)).toEqual([])
  expect((await take({})).body.data).toMatchObject({ taken: true })
  expect(await since(before)).toEqual([
    `2 time entries of ${hand.lastName()} wait for your approval, as ${why}`,
  ])
  expect(await hand.waitingFor(company.hr, who)).toHaveLength(2)
})
