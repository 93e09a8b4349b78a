import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type ServiceCompany, serviceCompany } from '../testing/service-company.server.ts'

let company: ServiceCompany
beforeAll(async () => {
  company = await serviceCompany()
})
afterAll(() => company.server.close())

const team = (action: string, id: number, members?: object[], as: Person = company.coordinator) =>
  company.server.call(
    'api/TB_AMW_Assign_Member',
    { action, target: { type: 'service_order', id }, ...(members && { members }) },
    { as },
  )
const member = (at = 0, more: object = {}) => ({
  employee_id: company.engineers[at]!,
  member_role: 'SERVICE',
  ...more,
})
const stamp = ({ id, row_version }: { id: number; row_version: number }) => ({ id, row_version })
async function added(orderId: number, ...members: object[]) {
  const { status, body } = await team('insert', orderId, members)
  expect(body).toMatchObject({ status: 1 })
  expect(status).toBe(200)
  return body.data
}
const rowsOf = (orderId: number) =>
  company.server.owner.rows(sql`
    select employee_id, member_role, is_active from assign_member where service_order_id = ${orderId} order by id`)

describe('the team of an order', () => {
  test('is added to, read, changed and taken off, and the order tells of it', async () => {
    const { id } = await company.call()
    expect((await team('select', id)).body.data).toEqual([])
    const period = { allocation_pct: 37.5, valid_from: '2031-03-01', valid_to: '2031-03-31' }
    const first = await added(id, member(0, { member_role: 'PROGRAMMER', ...period }), member(1))
    expect(first).toMatchObject([
      { nickname: 'ชาย', member_role: 'PROGRAMMER', ...period, clashes: [], clash_count: 0, row_version: 1 },
      { nickname: 'ระ', member_role: 'SERVICE', allocation_pct: null, valid_from: null, valid_to: null },
    ])
    const emptied = { member_role: 'QC', valid_from: null, valid_to: null }
    const changed = await team('update', id, [{ ...stamp(first[0]), ...member(2, emptied) }])
    expect(changed.body.data[0]).toMatchObject({
      nickname: 'นี',
      member_role: 'QC',
      allocation_pct: 37.5,
      valid_from: null,
      row_version: 2,
    })
    const left = await team('delete', id, [stamp(first[1])])
    expect(left.body.data).toMatchObject([{ nickname: 'นี' }])
    const { data } = (await company.ask(company.coordinator, 'history', { id })).body
    expect(data.filter((one: { entity: string }) => one.entity === 'assign_member')).toMatchObject([
      { action: 'update', after: { is_active: false } },
      { action: 'update', after: { member_role: 'QC' } },
      { action: 'insert' },
      { action: 'insert' },
    ])
    // who was taken off may come back
    expect(await added(id, member(1))).toHaveLength(2)
  })

  test('lets members change places, as one change', async () => {
    const { id } = await company.call()
    const rows = await added(
      id,
      member(0, { member_role: 'LEAD' }),
      member(1),
      member(0, { member_role: 'QC' }),
    )
    const [lead, service, quality] = rows
    // two people of two roles, and one person's own two roles
    const swapped = await team('update', id, [
      { ...stamp(lead), ...member(0, { member_role: 'QC' }) },
      { ...stamp(quality), ...member(0, { member_role: 'LEAD' }) },
    ])
    expect(swapped.body.data.map((one: { member_role: string }) => one.member_role)).toEqual([
      'QC',
      'SERVICE',
      'LEAD',
    ])
    const again = await team('update', id, [
      { ...stamp(swapped.body.data[2]), ...member(1, { member_role: 'SERVICE' }) },
      { ...stamp(service), ...member(0, { member_role: 'LEAD' }) },
    ])
    expect(again.body).toMatchObject({ status: 1 })
    expect(await rowsOf(id)).toMatchObject([
      { employee_id: company.engineers[0], member_role: 'QC' },
      { employee_id: company.engineers[0], member_role: 'LEAD' },
      { employee_id: company.engineers[1], member_role: 'SERVICE' },
    ])
  })

  test('has nobody twice in one role, however it is tried', async () => {
    const { id } = await company.call()
    const [one] = await added(id, member(0), member(0, { member_role: 'QC' }))
    expect(await team('insert', id, [member(1), member(0)])).toMatchObject({
      status: 409,
      body: { code: 'MEMBER_TAKEN' },
    })
    expect(await team('update', id, [{ ...stamp(one), ...member(0, { member_role: 'QC' }) }])).toMatchObject({
      status: 409,
      body: { code: 'MEMBER_TAKEN' },
    })
    expect(await team('insert', id, [member(2), member(2)])).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'members.1.employee_id', code: 'TWICE' }] },
    })
    // all or none
    expect(await rowsOf(id)).toHaveLength(2)
    const racers = await Promise.all(Array.from({ length: 10 }, () => team('insert', id, [member(1)])))
    expect(racers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  test.each([
    [
      'a period that ends before it begins',
      { valid_from: '2031-02-02', valid_to: '2031-02-01' },
      'members.0.valid_to',
    ],
    ['no share of the time', { allocation_pct: 0 }, 'members.0.allocation_pct'],
    ['more than all the time', { allocation_pct: 100.01 }, 'members.0.allocation_pct'],
    ['a role nobody knows', { member_role: 'BOSS' }, 'members.0.member_role'],
    ['somebody who is not there', { employee_id: 999_999 }, 'members.0.employee_id'],
    ['a column of the table', { is_active: false }, 'members.0.is_active'],
  ])('takes nothing with %s', async (_, wrong, field) => {
    const { id } = await company.call()
    const answer = await team('insert', id, [member(0, wrong)])
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } })
    expect(await rowsOf(id)).toEqual([])
  })

  test('has nobody who has left or is suspended', async () => {
    const { id } = await company.call()
    for (const status of ['RESIGNED', 'SUSPENDED']) {
      const gone = await company.server.owner.one<{ id: number }>(sql`
        insert into employee (employee_code, first_name_th, last_name_th, status)
        values (${`GONE-${status}`}, 'อดีต', 'พนักงาน', ${status}) returning id`)
      const answer = await team('insert', id, [member(0), { employee_id: gone.id, member_role: 'QC' }])
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'members.1.employee_id' }] } })
      await expect(
        company.server.owner.run(sql`
          insert into assign_member (service_order_id, employee_id, member_role) values (${id}, ${gone.id}, 'QC')`),
      ).rejects.toThrow('EMPLOYEE_NOT_AVAILABLE')
    }
    expect(await rowsOf(id)).toEqual([])
  })

  test('is told when somebody was faster, and changes nothing then', async () => {
    const { id } = await company.call()
    const [one, two] = await added(id, member(0), member(1))
    await team('update', id, [{ ...stamp(two), ...member(1, { allocation_pct: 50 }) }])
    const both = [one, two].map((row, at) => ({ ...stamp(row), ...member(at, { member_role: 'LEAD' }) }))
    const late = await team('update', id, both)
    expect(late).toMatchObject({ status: 409, body: { code: 'STALE_ROW', facts: { who: 'coordinator' } } })
    expect(late.body.data).toMatchObject([{ row_version: 1 }, { row_version: 2, allocation_pct: 50 }])
    expect((await team('delete', id, [stamp(one), stamp(two)])).status).toBe(409)
    expect((await team('select', id)).body.data).toMatchObject([
      { member_role: 'SERVICE' },
      { member_role: 'SERVICE' },
    ])
  })

  test('takes only its own members, and stays as it is once the order has ended', async () => {
    const [mine, other] = [await company.call(), await company.call()]
    const [theirs] = await added(other.id, member(0))
    expect((await team('delete', mine.id, [stamp(theirs)])).status).toBe(404)
    const row = { ...stamp(theirs), ...member(0) }
    expect((await team('update', mine.id, [row])).status).toBe(404)
    await company.get(company.coordinator, 'reject_order', { ...stamp(other), reason: 'ลูกค้ายกเลิก' })
    for (const [action, rows] of [
      ['insert', [member(1)]],
      ['update', [row]],
      ['delete', [stamp(theirs)]],
    ] as const)
      expect((await team(action, other.id, [...rows])).body).toMatchObject({
        status: 0,
        code: 'ORDER_CLOSED',
      })
    expect((await team('select', other.id)).body.data).toHaveLength(1)
  })

  test('of a task is asked for with the rights of tasks', async () => {
    const answer = await company.server.call(
      'api/TB_AMW_Assign_Member',
      { action: 'select', target: { type: 'task', id: 1 } },
      { as: company.coordinator },
    )
    expect(answer.status).toBe(403)
  })
})

describe('who may', () => {
  test('looking takes a list and its reach, changing the right to edit and its reach', async () => {
    const { id } = await company.call()
    const viewer = await company.person({ menus: { '/app/Active': ['view'] } })
    const closed = await company.person({ menus: { '/app/Closed': ['view'] } })
    const nobody = await company.person({ menus: { '/app/Customer': ['view'] } })
    expect((await team('select', id, undefined, viewer)).status).toBe(200)
    expect((await team('select', id, undefined, closed)).status).toBe(404)
    expect((await team('select', id, undefined, nobody)).status).toBe(403)
    expect((await team('insert', id, [member(0)], viewer)).status).toBe(403)
    const own = await company.person({
      menus: { '/app/Active': ['view', 'edit'] },
      scope: 'OWN',
      employeeId: company.engineers[2]!,
    })
    expect((await team('select', id, undefined, own)).status).toBe(404)
    expect((await team('insert', id, [member(0)], own)).status).toBe(404)
    const mine = await company.call({ owner_id: company.engineers[2] })
    expect((await team('insert', mine.id, [member(2)], own)).status).toBe(200)
    // who belongs to the team reaches the order, until they are taken off
    const [joined] = await added(id, member(2, { valid_to: '2031-12-31' }))
    expect((await team('select', id, undefined, own)).status).toBe(200)
    // the order, but nobody else to put on it
    expect((await team('insert', id, [member(0)], own)).body.errors).toMatchObject([{ code: 'BEYOND_REACH' }])
    expect((await team('delete', id, [stamp(joined)])).status).toBe(200)
    expect((await team('select', id, undefined, own)).status).toBe(404)
  })
})

describe('by the role on the team', () => {
  test('who is kept informed sees the order and says something about it, and changes nothing; any other role works on it', async () => {
    const employeeId = await company.server.owner.one<{ id: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th) values ('E-LOOKS', 'ปรีชา', 'สนใจ') returning id`)
    const looker = await company.person({
      menus: { '/app/Active': ['view', 'edit'] },
      scope: 'OWN',
      employeeId: employeeId.id,
    })
    const { id, row_version } = await company.call()
    const place = { employee_id: employeeId.id, member_role: 'VIEWER' }
    await added(id, place)
    const shown = await company.get(looker, 'get', { id })
    expect(shown.may).toMatchObject({ edit: false, sign: false })
    expect(shown.next.some(({ allowed }: { allowed: boolean }) => allowed)).toBe(false)
    const move = { id, row_version, to_status: 'ACCEPTED' }
    expect((await company.ask(looker, 'move', move)).status).toBe(403)
    expect(
      (await company.ask(looker, 'symptoms_save', { id, row_version, symptom_ids: [company.symptom] }))
        .status,
    ).toBe(403)
    expect((await company.ask(looker, 'update', { id, row_version, title: 'ชื่อใหม่' })).status).toBe(404)
    expect((await team('insert', id, [member(0)], looker)).status).toBe(403)
    const said = await company.get(looker, 'comment', { order_id: id, body: 'ขอทราบผลด้วย' })
    const [comment] = said.comments
    const again = { id: comment.id, row_version: comment.row_version, body: 'ขอทราบผลวันนี้' }
    expect((await company.get(looker, 'comment_edit', again)).comments).toMatchObject([
      { body: 'ขอทราบผลวันนี้' },
    ])
    await added(id, { ...place, member_role: 'SERVICE' })
    expect((await company.ask(looker, 'move', move)).body.status).toBe(1)
  })
})

test('who plans for others and is kept informed of an order is offered none of its visits, as none is theirs to plan', async () => {
  const { owner } = company.server
  const { id: employeeId } = await owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th) values ('E-PLANS', 'สมศรี', 'จัดคิว') returning id`)
  const planner = await company.person({
    menus: { '/app/Active': ['view', 'create', 'edit'] },
    scope: 'OWN',
    employeeId,
  })
  const { id } = await company.call()
  const [looks] = await added(id, { employee_id: employeeId, member_role: 'VIEWER' })
  const planned = {
    planned_start: '2034-03-06T02:00:00Z',
    planned_end: '2034-03-06T04:00:00Z',
    engineers: [{ employee_id: company.engineers[0]! }],
  }
  const { visits } = await company.get(company.coordinator, 'visit_insert', {
    order_id: id,
    ...planned,
    schedule: true,
  })
  const offered = async () => {
    const shown = await company.get(planner, 'get', { id })
    return [
      shown.may.edit,
      shown.may.dispatch,
      ...shown.visits.map((one: { may_change: boolean }) => one.may_change),
    ]
  }
  expect(await offered()).toEqual([false, false, false])
  const [{ id: visit, row_version }] = visits
  const cancel = { id: visit, row_version, to_status: 'CANCELLED', reason: 'เลื่อน' }
  expect((await company.ask(planner, 'visit_status', cancel)).status).toBe(403)
  // on the team to do something it is theirs to plan
  expect((await team('delete', id, [stamp(looks)])).status).toBe(200)
  await added(id, { employee_id: employeeId, member_role: 'SERVICE' })
  expect(await offered()).toEqual([true, true, true])
  expect((await company.ask(planner, 'visit_status', cancel)).body.status).toBe(1)
})

describe('what else a member has in that time', () => {
  test('is told: leave without its reason, visits of other orders, those out of reach without their number', async () => {
    const { owner } = company.server
    const person = company.engineers[1]!
    const [order, other] = [await company.call(), await company.call()]
    const visit = (order_id: number, day: string) =>
      company.get(company.coordinator, 'visit_insert', {
        order_id,
        planned_start: `${day}T02:00:00Z`,
        planned_end: `${day}T04:00:00Z`,
        engineers: [{ employee_id: person }],
        schedule: true,
      })
    await visit(other.id, '2032-03-03')
    await visit(other.id, '2032-04-01')
    await visit(order.id, '2032-03-04')
    // what is asked for is told to nobody but those who decide, and what is over hinders nobody
    for (const [day, status] of [
      ['2032-03-08', 'PENDING'],
      ['2032-03-09', 'PENDING'],
      ['2032-03-10', 'DRAFT'],
    ])
      await owner.run(sql`
        insert into leave_record (employee_id, leave_type_id, start_date, end_date, days, reason, status)
        select ${person}, id, ${day}, ${day}, 1, 'ธุระส่วนตัว', ${status} from leave_type where code = 'UNPAID'`)
    await owner.run(
      sql`update leave_record set status = 'APPROVED' where employee_id = ${person} and start_date = '2032-03-08'`,
    )
    const period = { valid_from: '2032-03-03', valid_to: '2032-03-31' }
    const [told] = await added(order.id, member(1, period))
    expect(told.clash_count).toBe(2)
    expect(told.clashes).toEqual([
      {
        source: 'VISIT',
        start: '2032-03-03T02:00:00.000Z',
        end: '2032-03-03T04:00:00.000Z',
        so_no: other.so_no,
        customer_name: 'บริษัท สยามบรรจุภัณฑ์ จำกัด',
      },
      {
        source: 'LEAVE',
        start: '2032-03-07T17:00:00.000Z',
        end: '2032-03-08T17:00:00.000Z',
        so_no: null,
        customer_name: null,
      },
    ])
    const owner_id = await owner.one<{ id: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th) values ('E-90', 'ปิติ', 'ยินดี') returning id`)
    await owner.run(sql`update service_order set owner_id = ${owner_id.id} where id = ${order.id}`)
    const menus = { '/app/Active': ['view', 'edit'] } as const
    const mate = await company.person({ menus, scope: 'OWN', employeeId: owner_id.id })
    const [seen] = (await team('select', order.id, undefined, mate)).body.data
    expect(seen.clashes[0]).toMatchObject({ source: 'VISIT', so_no: null, customer_name: null })
  })

  test('counts them all and tells the first twenty', async () => {
    const { id } = await company.call()
    const person = company.engineers[0]!
    await company.server.owner.run(sql`
      insert into employee_busy (employee_id, during, source, source_id)
      select ${person}, tstzrange(day, day + interval '1 hour'), 'TRAINING', extract(epoch from day)::bigint
      from generate_series('2033-01-01T02:00Z'::timestamptz, '2033-01-25T02:00Z', interval '1 day') day`)
    const [told] = await added(id, member(0, { valid_from: '2033-01-01', valid_to: '2033-12-31' }))
    expect(told.clash_count).toBe(25)
    expect(told.clashes).toHaveLength(20)
  })
})
