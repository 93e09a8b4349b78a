// Leave entered for others, substitutes, and who decides where a supervisor is missing or away.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#platform/testing/people.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type Colleague, type LeaveCompany, leaveCompany, monday } from './testing/leave-company.server.ts'

let company: LeaveCompany
let boss: Colleague
let worker: Colleague
let clerk: Colleague

beforeAll(async () => {
  company = await leaveCompany()
  boss = await company.newcomer({ scope: 'TEAM' })
  worker = await company.newcomer({ boss: boss.id, hired: null })
  clerk = await company.newcomer({ scope: 'ALL', flags: ['view', 'create', 'approve'] })
})
afterAll(() => company.server.close())

const enter = (employee_id: number, day: string, as: Person, more: object = {}, code = 'SICK') =>
  company.send(code, day, day, as, more, { employee_id })
const steps = async (id: number, as: Person) => (await company.ask('get', { id }, as)).body.data?.steps

describe('leave entered for somebody else', () => {
  test('is his, says who entered it, and can be taken back by both', async () => {
    const made = (await enter(worker.id, monday, clerk.person)).body.data
    expect(made).toMatchObject({ employee_id: worker.id, status: 'PENDING', entered_by_name: 'สมชาย L3' })
    expect(made.steps).toEqual(['withdraw', 'attach'])
    expect(await steps(made.id, worker.person)).toEqual(['withdraw', 'attach'])
    const mine = (await company.ask('select', { where: { view: 'MINE' } }, worker.person)).body.data
    expect(mine.map((one: { id: number }) => one.id)).toContain(made.id)
    expect((await company.attach(made, clerk.person)).status).toBe(200)
    // one person's requests are asked for by those who see them, and by nobody else
    const theirs = async (as: Person) =>
      (await company.ask('select', { where: { employee_id: worker.id } }, as)).body.data.map(
        (one: { id: number }) => one.id,
      )
    expect(await theirs(clerk.person)).toEqual([made.id])
    expect(await theirs(worker.person)).toContain(made.id)
    const stranger = await company.newcomer()
    expect(await theirs(stranger.person)).toEqual([])
    const version = { id: made.id, row_version: 2 }
    expect((await company.step('withdraw', version, clerk.person)).body.data.status).toBe('WITHDRAWN')
    expect((await enter(worker.id, monday, worker.person)).body.data.entered_by_name).toBeNull()
  })

  test('is for who may ask beyond himself, as far as that reaches', async () => {
    expect((await enter(boss.id, '2040-12-11', worker.person)).status).toBe(404)
    expect((await enter(clerk.id, '2040-12-11', boss.person)).status).toBe(404)
    expect((await enter(worker.id, '2040-12-11', boss.person)).status).toBe(200)
    const found = async (as: Person) =>
      (await company.ask('people', { text: '', deed: 'ASK' }, as)).body.data.map(
        (one: { id: number }) => one.id,
      )
    expect(await found(worker.person)).toEqual([])
    expect(await found(boss.person)).toEqual([worker.id])
    expect(await found(clerk.person)).not.toContain(clerk.id)
    // anybody may stand in
    const substitutes = await company.ask('people', { text: '', deed: 'SUBSTITUTE' }, worker.person)
    expect(substitutes.body.data.map((one: { id: number }) => one.id)).toContain(boss.id)
  })

  test('is counted for him, and not held to notice or lateness', async () => {
    const data = await company.request('SICK', '2020-01-06')
    const told = async (employee_id: number | undefined, as: Person) =>
      (await company.ask('preview', { employee_id, data }, as)).body.data.problems.map(
        (one: { code: string }) => one.code,
      )
    expect(await told(worker.id, clerk.person)).toEqual([])
    expect(await told(undefined, worker.person)).toEqual(['LEAVE_TOO_LATE'])
    expect((await company.ask('preview', { employee_id: clerk.id, data }, boss.person)).status).toBe(404)
    expect((await company.ask('balance', { employee_id: worker.id }, clerk.person)).status).toBe(200)
  })

  test('is decided by another, unless one leads him anyhow', async () => {
    const made = (await enter(worker.id, '2041-01-07', clerk.person)).body.data
    const refused = await company.step('approve', made, clerk.person)
    expect([refused.status, refused.body.code]).toEqual([403, 'LEAVE_ENTERED'])
    const past = company.server.owner.transaction(
      { userId: clerk.person.userId, requestId: 'x', ip: '' },
      (db) => db.run(sql`update leave_record set status = 'APPROVED' where id = ${made.id}`),
    )
    await expect(past).rejects.toMatchObject({ code: 'LEAVE_ENTERED' })
    expect((await company.step('approve', made, worker.person)).body.code).toBe('LEAVE_OWN')
    expect((await company.step('approve', made, boss.person)).body.data.status).toBe('APPROVED')
    const led = (await enter(worker.id, '2041-01-08', boss.person)).body.data
    expect((await company.step('approve', led, boss.person)).body.data.status).toBe('APPROVED')
  })

  test('stays a draft between the two of them', async () => {
    const data = await company.request('SICK', '2041-01-14')
    const draft = (await company.ask('insert', { employee_id: worker.id, data }, clerk.person)).body.data
    expect(draft).toMatchObject({ status: 'DRAFT', steps: ['update', 'submit', 'withdraw', 'attach'] })
    expect((await company.ask('get', { id: draft.id }, boss.person)).status).toBe(404)
    expect((await company.step('submit', draft, clerk.person)).body.data.status).toBe('PENDING')
  })
})

describe('a substitute', () => {
  test('is named with the request, told to be away, and neither oneself nor gone', async () => {
    const mate = await company.newcomer()
    const made = (await enter(worker.id, '2041-02-04', worker.person, { substitute_id: mate.id })).body.data
    expect(made).toMatchObject({ substitute_id: mate.id, substitute_th: 'สมชาย L5', substitute_away: false })
    const his = (await enter(mate.id, '2041-02-04', mate.person)).body.data
    await company.step('approve', his, clerk.person)
    expect((await company.ask('get', { id: made.id }, boss.person)).body.data.substitute_away).toBe(true)
    const data = await company.request('SICK', '2041-02-04', '2041-02-05', { substitute_id: mate.id })
    expect((await company.ask('preview', { data }, worker.person)).body.data.substitute_away).toBe(true)
    const self = await enter(worker.id, '2041-02-11', worker.person, { substitute_id: worker.id })
    expect(self.body.code).toBe('LEAVE_SUBSTITUTE_SELF')
    const draft = await company.request('SICK', '2041-02-11', '2041-02-11', { substitute_id: worker.id })
    expect((await company.ask('insert', { data: draft }, worker.person)).body.code).toBe(
      'LEAVE_SUBSTITUTE_SELF',
    )
    await company.server.owner.run(sql`update employee set status = 'RESIGNED' where id = ${mate.id}`)
    const gone = await enter(worker.id, '2041-02-12', worker.person, { substitute_id: mate.id })
    expect(gone.body.code).toBe('LEAVE_SUBSTITUTE_GONE')
  })

  test('takes over other work, which else has to be accepted', async () => {
    const trip = (day: string) =>
      company.server.owner.run(sql`
        insert into employee_busy (employee_id, during, source, source_id)
        values (${worker.id}, tstzrange(${day}::date, ${day}::date + 1), 'TRIP', 1) on conflict (source, source_id, employee_id)
        do update set during = excluded.during`)
    await trip('2041-03-05')
    const alone = (await enter(worker.id, '2041-03-05', worker.person)).body.data
    expect(alone.doubts).toEqual(['CLASH'])
    expect((await company.step('approve', alone, boss.person)).body.code).toBe('LEAVE_NO_SUBSTITUTE')
    const accepted = await company.step('approve', alone, boss.person, { acknowledged: ['CLASH'] })
    expect(accepted.body.data).toMatchObject({ status: 'APPROVED', acknowledged: ['CLASH'] })
    await trip('2041-03-12')
    const covered = (await enter(worker.id, '2041-03-12', worker.person, { substitute_id: clerk.id })).body
      .data
    expect((await company.step('approve', covered, boss.person)).body.data.status).toBe('APPROVED')
  })
})

describe('where there is no supervisor', () => {
  test('the head of the unit decides, never about himself: that is for the head above', async () => {
    const [top, head] = [await company.newcomer(), await company.newcomer()]
    const branch = await company.unit(top.id)
    const unit = await company.unit(head.id, branch)
    const place = (id: number) =>
      company.server.owner.run(sql`update employee set org_unit_id = ${unit} where id = ${id}`)
    await place(head.id)
    const member = await company.newcomer({ unit })
    const asked = (await company.send('SICK', monday, monday, member.person)).body.data
    expect(await steps(asked.id, top.person)).toBeUndefined()
    expect(await steps(asked.id, head.person)).toEqual(['approve', 'reject'])
    const heads = (await company.send('SICK', monday, monday, head.person)).body.data
    expect(await steps(heads.id, head.person)).toEqual(['withdraw', 'attach'])
    expect((await company.step('approve', heads, top.person)).body.data.status).toBe('APPROVED')
    await company.sendAway(head.id)
    expect(await steps(asked.id, top.person)).toEqual(['approve', 'reject'])
    expect(await steps(asked.id, head.person)).toBeUndefined()
  })

  test('or where he is away or has left, the head does as long as that lasts', async () => {
    const [lead, head] = [await company.newcomer(), await company.newcomer()]
    const unit = await company.unit(head.id)
    const member = await company.newcomer({ unit, boss: lead.id })
    const asked = (await company.send('SICK', monday, monday, member.person)).body.data
    expect(await steps(asked.id, head.person)).toBeUndefined()
    await company.sendAway(lead.id)
    expect(await steps(asked.id, head.person)).toEqual(['approve', 'reject'])
    await company.server.owner.run(sql`delete from employee_busy where employee_id = ${lead.id}`)
    expect(await steps(asked.id, head.person)).toBeUndefined()
    await company.server.owner.run(sql`update employee set status = 'RESIGNED' where id = ${lead.id}`)
    const waiting = await company.ask('select', { where: { view: 'DECIDE' } }, head.person)
    expect(waiting.body.data.map((one: { id: number }) => one.id)).toEqual([asked.id])
    expect((await company.step('approve', asked, head.person)).body.data.status).toBe('APPROVED')
  })
})
