// Who is away, page by page with nobody left out; and for whom an employee stands in.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#platform/testing/people.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type Colleague, type LeaveCompany, leaveCompany } from './testing/leave-company.server.ts'

let company: LeaveCompany
let hr: Person
let boss: Colleague
let worker: Colleague

beforeAll(async () => {
  company = await leaveCompany()
  hr = await company.server.person({ menus: { '/app/Leave': ['view', 'create', 'approve'] } })
  boss = await company.newcomer()
  worker = await company.newcomer({ boss: boss.id })
})
afterAll(() => company.server.close())

const span = { from: '2041-07-01', to: '2041-07-31' }
const calendar = async (as: Person, more: object = {}) =>
  (await company.ask('calendar', { ...span, ...more }, as)).body.data
const standingIn = async (as: Person, more: object = {}) => (await company.ask('standing_in', more, as)).body

describe('who is away', () => {
  test('is told to the team, and why only to himself and to who decides', async () => {
    const mate = await company.newcomer({ boss: boss.id })
    const other = await company.newcomer()
    const made = (await company.send('SICK', '2041-07-01', '2041-07-02', worker.person)).body.data
    const seen = async (as: Person) => (await calendar(as)).away
    expect(await seen(mate.person)).toEqual([])
    expect(await seen(boss.person)).toMatchObject([
      { leaves: [{ status: 'PENDING', leave_type_en: 'Sick leave' }] },
    ])
    await company.step('approve', made, boss.person)
    expect(await seen(mate.person)).toMatchObject([
      { employee_id: worker.id, leaves: [{ id: made.id, leave_type_en: null, leave_type_th: null }] },
    ])
    expect(await seen(worker.person)).toMatchObject([{ leaves: [{ leave_type_en: 'Sick leave' }] }])
    expect(await seen(other.person)).toEqual([])
    expect((await calendar(worker.person)).days_off).toContain('2041-07-06')
    const tooLong = await company.ask('calendar', { ...span, to: '2041-12-31' }, worker.person)
    expect(tooLong.status).toBe(400)
  })

  test('comes in pages of people by name, with everybody once and all his leave', async () => {
    const kind = await company.kind('SICK')
    // brought as history: counting a thousand requests took most of the time there is
    await company.server.owner.transaction({ userId: null, requestId: 'many', ip: '' }, async (db) => {
      await db.run(sql`select set_config('ngan.import', 'on', true)`)
      await db.run(sql`
      with made as (
        insert into employee (employee_code, first_name_th, last_name_th)
        select 'P' || n, case n % 3 when 0 then 'กมล' when 1 then 'เอก' else 'แก้ว' end, 'ใจดี ' || n
        from generate_series(1, 530) n returning id)
      insert into leave_record (employee_id, leave_type_id, start_date, end_date, days, status)
      select id, ${kind}, day, day, 0, 'PENDING' from made, (values ('2041-08-05'::date), ('2041-08-07')) d (day)`)
    })
    const august = { from: '2041-08-01', to: '2041-08-31', page_size: 100 }
    const met: number[] = []
    let cursor: string | null = null
    do {
      const page = await calendar(hr, { ...august, ...(cursor && { cursor }) })
      expect(page.total).toBe(530)
      for (const one of page.away) {
        met.push(one.employee_id)
        expect(one.leaves.map((leave: { start_date: string }) => leave.start_date)).toEqual([
          '2041-08-05',
          '2041-08-07',
        ])
      }
      cursor = page.next
    } while (cursor)
    expect([met.length, new Set(met).size]).toEqual([530, 530])
    const named = await calendar(hr, { ...august, text: 'ใจดี 530' })
    expect([named.total, named.away.length, named.next]).toEqual([1, 1, null])
  })
})

describe('who stands in', () => {
  test('sees for whom and when once it is approved, not why; and nobody else does', async () => {
    const mate = await company.newcomer()
    const ask = (from: string, to: string) =>
      company.send('SICK', from, to, worker.person, {
        substitute_id: mate.id,
        contact_during: '081-555-1000',
        reason: 'ผ่าตัด',
      })
    const made = (await ask('2041-09-02', '2041-09-03')).body.data
    expect((await standingIn(mate.person)).data).toEqual([])
    await company.step('approve', made, boss.person)
    const { data } = await standingIn(mate.person)
    expect(data).toEqual([
      {
        id: made.id,
        employee_id: worker.id,
        employee_th: expect.stringContaining('สมชาย'),
        employee_en: null,
        nickname: null,
        start_date: '2041-09-02',
        start_part: 'FULL',
        end_date: '2041-09-03',
        end_part: 'FULL',
        days: 2,
        status: 'APPROVED',
        contact_during: '081-555-1000',
      },
    ])
    expect((await company.ask('get', { id: made.id }, mate.person)).status).toBe(404)
    expect((await standingIn(worker.person)).data).toEqual([])
    expect((await standingIn(hr)).data).toEqual([])
    const granted = (await company.ask('get', { id: made.id }, worker.person)).body.data
    expect(granted.substitute_th).toContain('สมชาย')

    const next = (await ask('2041-09-16', '2041-09-16')).body.data
    await company.step('approve', next, boss.person)
    const first = await standingIn(mate.person, { page_size: 1 })
    expect([first.total, first.data[0].id]).toEqual([2, made.id])
    const second = await standingIn(mate.person, { page_size: 1, cursor: first.next })
    expect([second.data[0].id, second.next]).toEqual([next.id, null])

    const asked = (await company.step('cancel', granted, worker.person)).body.data
    expect((await standingIn(mate.person)).data[0].status).toBe('CANCEL_REQUESTED')
    await company.step('approve', asked, boss.person)
    expect((await standingIn(mate.person)).total).toBe(1)
  })

  test('is told no more of what is over', async () => {
    const mate = await company.newcomer()
    const kind = await company.kind('UNPAID')
    const { id } = await company.server.owner.one<{ id: number }>(sql`
      insert into leave_record (employee_id, leave_type_id, start_date, end_date, days, status, substitute_id)
      values (${worker.id}, ${kind}, '2020-01-06', '2020-01-07', 0, 'PENDING', ${mate.id}) returning id`)
    await company.server.owner.run(sql`update leave_record set status = 'APPROVED' where id = ${id}`)
    expect((await standingIn(mate.person)).data).toEqual([])
  })
})
