import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type ServiceCompany, serviceCompany } from '../testing/service-company.server.ts'

let company: ServiceCompany
beforeAll(async () => {
  company = await serviceCompany()
  const { customers, engineers, server } = company
  // history as the sample company brings it along: few different moments, so that ties are the rule
  await server.owner.transaction({ userId: null, requestId: 'seed', ip: '' }, async (db) => {
    await db.run(sql`select set_config('ngan.import', 'on', true)`)
    await db.run(sql`
      insert into service_order (kind, customer_id, site_id, machine_id, title, problem, priority, status,
        reported_at, created_at, accepted_at, due_response_at, due_restore_at, work_done_at, closed_at, cover,
        no_signature_reason, hold_reason, reject_reason, owner_id)
      select (array['REPAIR', 'PM', 'INSTALL'])[1 + n % 3], c.id, c.site, c.machine, 'แขนกลหยุดกลางคันครั้งที่ ' || n,
        case when n % 10 = 0 then 'เซอร์โวมอเตอร์แกน ๒ ร้อนผิดปกติ 100%_จริง' end,
        (array['LOW', 'NORMAL', 'HIGH', 'URGENT'])[1 + n % 4], s.status, s.at, s.at,
        case when s.status not in ('NEW', 'REJECTED') then s.at end,
        case when s.status not in ('NEW', 'REJECTED') then s.at + interval '4 hours' end,
        case when s.status not in ('NEW', 'REJECTED') then s.at + n % 9 * interval '30 days' + interval '1 day' end,
        case when s.status in ('WORK_DONE', 'CLOSED') then s.at + interval '1 day' end,
        case when s.status = 'CLOSED' then s.at + interval '2 days' end, case when s.status = 'CLOSED' then 'MA' end,
        case when s.status = 'CLOSED' then 'ลูกค้าไม่อยู่' end, case when s.status = 'ON_HOLD' then 'WAIT_PART' end,
        case when s.status in ('REJECTED', 'CANCELLED') then 'แจ้งซ้ำ' end,
        case when n % 5 = 0 then ${engineers[1]}::bigint end
      from generate_series(1, 270) n
      cross join lateral (select (array['NEW', 'ACCEPTED', 'SCHEDULED', 'IN_PROGRESS', 'ON_HOLD', 'WORK_DONE', 'CLOSED',
        'REJECTED', 'CANCELLED'])[1 + n % 9] as status,
        now() - interval '100 days' + n % 40 * interval '1.000001 hours' as at) s
      cross join lateral (select * from unnest(${customers.map((one) => one.id)}::bigint[],
        ${customers.map((one) => one.site_id)}::bigint[], ${customers.map((one) => one.machine_id)}::bigint[])
        with ordinality as c (id, site, machine, place) where c.place = 1 + n % 2) c`)
    await db.run(sql`
      with visit as (
        insert into service_visit (order_id, planned_start, planned_end, status)
        select id, timestamptz '2031-01-01' + id * interval '1 day', timestamptz '2031-01-01 02:00' + id * interval '1 day',
          'PLANNED' from service_order where status = 'SCHEDULED' returning id)
      insert into visit_engineer (visit_id, employee_id, is_lead)
      select id, ${engineers[0]}::bigint, true from visit union all select id, ${engineers[2]}::bigint, false from visit`)
  })
})
afterAll(() => company.server.close())

type Row = {
  id: number
  so_no: string
  status: string
  priority: string
  next_due_at: string | null
  reported_at: string
}

async function page(list: string, body: object) {
  const answer = await company.ask(company.coordinator, list, body)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body as {
    data: Row[]
    total: number
    total_bounded: boolean
    next: string | null
    previous: string | null
  }
}

async function walk(list: string, body: object, way: 'next' | 'previous'): Promise<Row[]> {
  const rows: Row[] = []
  let cursor = way === 'next' ? undefined : 'last'
  for (let pages = 0; pages < 60; pages++) {
    const one = await page(list, { ...body, ...(cursor && { cursor }) })
    if (way === 'next') rows.push(...one.data)
    else rows.unshift(...one.data)
    cursor = one[way] ?? undefined
    if (!cursor) return rows
  }
  throw new Error('the pages do not end')
}

describe('paging', () => {
  const urgency = ['URGENT', 'HIGH', 'NORMAL', 'LOW']
  const life = [
    'NEW',
    'ACCEPTED',
    'SCHEDULED',
    'IN_PROGRESS',
    'ON_HOLD',
    'WORK_DONE',
    'CLOSED',
    'REJECTED',
    'CANCELLED',
  ]
  const keys: Record<string, (row: Row) => string> = {
    reported_at: (row) => row.reported_at,
    so_no: (row) => row.so_no,
    priority: (row) => String(urgency.indexOf(row.priority)),
    status: (row) => String(life.indexOf(row.status)),
    next_due_at: (row) => row.next_due_at ?? '9999',
  }

  for (const [list, total] of [
    ['active', 180],
    ['reject', 60],
    ['closed', 30],
  ] as const) {
    for (const field of Object.keys(keys)) {
      test.each(['asc', 'desc'])(
        `${list} by ${field} %s shows every order once, forward and back`,
        async (dir) => {
          const sort = [{ field, dir }]
          const forward = await walk(list, { sort, page_size: 25 }, 'next')
          expect(new Set(forward.map((row) => row.id)).size).toBe(total)
          expect(forward).toHaveLength(total)
          const seen = forward.map(keys[field]!)
          const sorted = [...seen].sort()
          expect(seen).toEqual(dir === 'asc' ? sorted : sorted.reverse())
          expect((await walk(list, { sort, page_size: 50 }, 'previous')).map((row) => row.id)).toEqual(
            forward.map((row) => row.id),
          )
        },
      )
    }
  }

  test('closed orders come by the day they were closed, the latest first', async () => {
    const rows = (await page('closed', {})).data as (Row & { closed_at: string })[]
    const days = rows.map((row) => row.closed_at)
    expect(days).toEqual([...days].sort().reverse())
  })

  test('a sort field that is none is refused, and so is SQL in its place', async () => {
    for (const field of ['closed_at', 'password_hash', 'id; drop table service_order']) {
      const answer = await company.ask(company.coordinator, 'active', { sort: [{ field, dir: 'asc' }] })
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT', errors: [{ field: 'sort.0.field' }] },
      })
    }
  })
})

describe('filters', () => {
  const count = async (where: object, list = 'active') => (await page(list, { where })).total

  test('by customer, kind, priority, status', async () => {
    const [first, second] = company.customers
    expect((await count({ customer_id: first!.id })) + (await count({ customer_id: second!.id }))).toBe(180)
    expect(await count({ kind: ['PM', 'INSTALL'] })).toBe(120)
    expect(await count({ priority: ['URGENT'] })).toBe(44)
    expect(await count({ status: ['NEW', 'ON_HOLD'] })).toBe(60)
    expect(await count({ status: ['CLOSED'] })).toBe(0)
  })

  test('by engineer: the orders he is sent to, whoever looks after them', async () => {
    expect(await count({ engineer_id: company.engineers[2] })).toBe(30)
    expect(await count({ engineer_id: company.engineers[1] })).toBe(0)
    const [row] = (await page('active', { where: { engineer_id: company.engineers[2] } })).data
    expect(row).toMatchObject({ status: 'SCHEDULED', engineers: ['ชาย', 'นี'], visit_status: 'PLANNED' })
  })

  test('overdue: the first answer or the restoring is late; an order whose work is done is not', async () => {
    const late = (await walk('active', { where: { overdue: true } }, 'next')) as (Row & {
      overdue: boolean
    })[]
    expect(late.length).toBeGreaterThan(0)
    expect(late.every((row) => row.overdue && row.next_due_at! < new Date().toISOString())).toBe(true)
    const all = (await walk('active', {}, 'next')) as (Row & { overdue: boolean })[]
    expect(all.filter((row) => row.overdue)).toHaveLength(late.length)
    expect(late.some((row) => row.status === 'WORK_DONE')).toBe(false)
  })

  test('mine: what I look after, took or go to', async () => {
    const answer = await company.ask(company.engineer, 'active', { where: { mine: true } })
    expect(answer.body.total).toBe(30)
    expect((await company.ask(company.coordinator, 'active', { where: { mine: true } })).body.total).toBe(0)
  })

  test('text inside Thai words finds orders, customers and machines; % and _ mean themselves', async () => {
    expect(await count({ text: 'หยุดกลาง' })).toBe(180)
    expect(await count({ text: 'โวมอเตอร์แกน 2' })).toBe(18)
    expect(await count({ text: '0%_จ' })).toBe(18)
    expect(await count({ text: '%' })).toBe(18)
    expect(await count({ text: 'น้ำตาล' })).toBe(90)
    expect(await count({ text: 'sn-2' })).toBe(90)
    expect(await count({ text: 'ไม่มีคำนี้' })).toBe(0)
    const { so_no } = (await page('active', {})).data[3]!
    expect((await page('active', { where: { text: so_no.toLowerCase() } })).data).toMatchObject([{ so_no }])
  })

  test('who called finds the order, however the number was written', async () => {
    const { id } = (await page('active', {})).data[7]!
    await company.server.owner.run(sql`
      update service_order set caller_name = 'คุณมานะ', caller_phone = '+66 86-555 0199' where id = ${id}`)
    for (const text of ['0865550199', '086 555-01', 'คุณมานะ'])
      expect((await page('active', { where: { text } })).data, text).toMatchObject([{ id }])
    expect(await count({ text: '0865550198' })).toBe(0)
  })

  test('a found list is paged like any other', async () => {
    const rows = await walk('active', { where: { text: 'น้ำตาล' }, page_size: 25 }, 'next')
    expect(new Set(rows.map((row) => row.id)).size).toBe(90)
  })

  test('unknown filters are refused, never dropped', async () => {
    const answer = await company.ask(company.coordinator, 'active', { where: { password: 'p%' } })
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'where.password', code: 'UNKNOWN' }] },
    })
  })
})

describe('counts', () => {
  test('by group and status, overdue and mine, with the same filters', async () => {
    const all = await company.get(company.coordinator, 'counts')
    expect(all.groups).toEqual({
      ACTIVE: { count: 180, bounded: false },
      CLOSED: { count: 30, bounded: false },
      REJECT: { count: 60, bounded: false },
    })
    expect(all.statuses.ON_HOLD).toEqual({ count: 30, bounded: false })
    const urgent = await company.get(company.coordinator, 'counts', {
      where: { priority: ['URGENT'], text: 'แขนกล' },
    })
    expect(urgent.groups.ACTIVE.count).toBe(44)
    expect(urgent.overdue.count).toBeLessThan(all.overdue.count)
  })

  test('of lists one may not see are left out', async () => {
    const counts = await company.get(company.engineer, 'counts')
    expect(Object.keys(counts.groups)).toEqual(['ACTIVE'])
    expect(counts.mine.count).toBe(30)
    expect((await company.ask(company.engineer, 'closed')).status).toBe(403)
  })
})
