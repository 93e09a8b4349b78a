// A machine's page: its timeline from several areas, each under its own right and reach.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { TIMELINE_PAGE, type TimelineEvent, type TimelinePage } from '#platform/records/timeline.ts'
import { type Person, giveRights } from '#platform/testing/people.server.ts'
import type { Answer } from '#platform/testing/server.server.ts'
import { signing } from '../testing/order-world.server.ts'
import { type ServiceCompany, freeDay, serviceCompany } from '../testing/service-company.server.ts'

// สมชาย and มานี have no colleague in common; the office sees machines and no orders.
let company: ServiceCompany
let machine: number
let somchai: Person
let manee: Person
let office: Person
const numbers = { somchai: '', manee: '' }

const ask = (as: Person, action: string, body: object = {}): Promise<Answer> =>
  company.server.call(
    'api/ViewAndMangementMachine',
    { tb_name: 'component_project', action, ...body },
    { as },
  )
const timeline = async (as: Person, more: object = {}): Promise<TimelinePage> =>
  (await ask(as, 'timeline', { id: machine, ...more })).body.data
const told = ({ events }: TimelinePage, kind: string) =>
  events.filter((one) => one.kind === kind).map(({ text }) => text.en)
const keyOf = ({ at, kind, id }: TimelineEvent) => `${at} ${kind} ${id}`

async function everyPage(as: Person, more: object = {}): Promise<TimelineEvent[]> {
  const found: TimelineEvent[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await timeline(as, { ...more, ...(cursor && { cursor }) })
    found.push(...page.events)
    cursor = page.next
  }
  return found
}

beforeAll(async () => {
  company = await serviceCompany()
  const { server, engineers, coordinator, customers, get, call } = company
  machine = customers[0]!.machine_id
  await server.owner.run(sql`update app_user set employee_id = null`)
  const orderRights = { '/app/Active': ['view'], '/app/Closed': ['view'] } as const
  const machineRights = { '/app/Component-Project-Management': ['view'] } as const
  const engineer = async (employeeId: number) => {
    const made = await server.person({ menus: orderRights, scope: 'TEAM', employeeId })
    await giveRights(server.owner, made.userId, machineRights, 'ALL')
    return made
  }
  somchai = await engineer(engineers[0]!)
  manee = await engineer(engineers[2]!)
  office = await server.person({ menus: machineRights })
  for (const [name, at] of [
    ['somchai', 0],
    ['manee', 2],
  ] as const) {
    const order = await call()
    numbers[name] = order.so_no
    await get(coordinator, 'visit_insert', {
      order_id: order.id,
      ...freeDay(),
      engineers: [{ employee_id: engineers[at] }],
      schedule: true,
    })
    await get(coordinator, 'finding_save', { order_id: order.id, failure_cause_id: 1, remedy_id: 1 })
  }
  await server.owner.run(sql`update machine set status = 'DOWN' where id = ${machine}`)
})
afterAll(() => company.server.close())

describe('the timeline of a machine', () => {
  test('tells orders with cause and remedy, each engineer those of their own team', async () => {
    const [mine, theirs] = [await timeline(somchai), await timeline(manee)]
    expect(told(mine, 'ORDER')).toEqual([
      expect.stringMatching(new RegExp(`^${numbers.somchai} Repair: .+ → .+`)),
    ])
    expect(told(theirs, 'ORDER')).toEqual([expect.stringContaining(numbers.manee)])
    expect(theirs.events.find(({ kind }) => kind === 'ORDER')!.link).toBe(`/app/Active/${numbers.manee}`)
    expect(mine.kinds!.find(({ kind }) => kind === 'ORDER')!.count).toBe(1)
  })

  test('tells its states to everybody who sees machines, and nothing of orders without a right to them', async () => {
    const page = await timeline(office)
    expect(told(page, 'STATE')).toEqual(['Operating → Down'])
    expect(told(page, 'ORDER')).toEqual([])
    expect(page.kinds!.map(({ kind }) => kind)).not.toContain('ORDER')
    expect((await ask(office, 'head', { id: machine })).body.data.about.last_repair).toBeNull()
  })

  test('tells parts that were used without a place of their own, to those who see the order', async () => {
    const { owner } = company.server
    await owner.run(sql`
      with part as (insert into spare_part (part_no, name, machine_model_id) select 'P-9', 'สายพาน', machine_model_id
        from machine where id = ${machine} returning id)
      insert into service_order_part (order_id, spare_part_id, action, qty)
      select o.id, part.id, a.action, 2 from part, service_order o, (values ('REPLACED'), ('QUOTED')) a (action)
      where o.so_no = ${numbers.somchai}`)
    const [mine, theirs] = [await timeline(somchai), await timeline(manee)]
    expect(told(mine, 'PART_USED')).toEqual([`${numbers.somchai} Replaced: สายพาน × 2`])
    expect(told(theirs, 'PART_USED')).toEqual([])
    await owner.run(sql`update service_order_part set is_deleted = true`)
    expect(told(await timeline(somchai), 'PART_USED')).toEqual([])
  })

  test('is not told of a machine beyond the reach of the right to machines', async () => {
    const own = await company.person({
      menus: { '/app/Component-Project-Management': ['view'], '/app/Active': ['view'] },
      scope: 'OWN',
    })
    for (const action of ['head', 'timeline', 'papers', 'neighbours']) {
      const answer = await ask(own, action, { id: machine })
      expect([action, answer.status]).toEqual([action, 404])
    }
  })

  test('is filtered by kind, on the server', async () => {
    const page = await timeline(somchai, { kinds: 'STATE' })
    expect(page.events.map(({ kind }) => kind)).toEqual(['STATE'])
    expect((await timeline(somchai, { kinds: 'NONE' })).events).toEqual([])
  })

  test('pages through kinds that happened at the same moment, each line once', async () => {
    const { owner } = company.server
    await owner.run(sql`
      insert into machine_status_log (machine_id, from_status, to_status, at)
      select ${machine}, 'DOWN', 'OPERATING', timestamptz '2026-01-01 08:00+07' + (n / 4) * interval '1 hour'
      from generate_series(0, 49) n`)
    await owner.run(sql`
      insert into service_order (so_no, kind, customer_id, site_id, machine_id, title, reported_at)
      select 'SO-2601-' || lpad(n::text, 4, '0'), 'PM', m.customer_id, m.site_id, m.id, 'PM',
        timestamptz '2026-01-01 08:00+07' + (n / 4) * interval '1 hour'
      from machine m, generate_series(0, 49) n where m.id = ${machine}`)
    const all = await company.person({
      menus: { '/app/Component-Project-Management': ['view'], '/app/Active': ['view'] },
    })
    const found = await everyPage(all)
    expect(found).toHaveLength(2 + 50 + 1 + 50)
    expect(new Set(found.map(keyOf)).size).toBe(found.length)
    const moments = found.map(({ at }) => Date.parse(at))
    expect(moments).toEqual(moments.toSorted((a, b) => b - a))
    expect((await timeline(all)).events).toHaveLength(TIMELINE_PAGE)
    expect(await everyPage(all, { kinds: 'ORDER' })).toHaveLength(52)
  })

  test('refuses a cursor that is none', async () => {
    const bent = Buffer.from(JSON.stringify({ at: "2026-01-01' or true", kind: 'STATE', id: 1 })).toString(
      'base64url',
    )
    for (const cursor of ['x', bent])
      expect((await ask(office, 'timeline', { id: machine, cursor })).status).toBe(400)
  })
})

describe('the papers of a machine', () => {
  test('are the signed reports of orders the caller sees, each fetched by its id', async () => {
    const { owner } = company.server
    const { id: order } = await owner.one<{ id: number }>(sql`
      select id from service_order where so_no = ${numbers.somchai}`)
    const report = await owner.one<{ id: number }>(sql`
      insert into service_report (order_id, work_done, status, customer_name, signature)
      values (${order}, 'เปลี่ยนเซนเซอร์', 'SUBMITTED', 'คุณมานะ', 'M1 2L3 4') returning id`)
    await owner.run(signing(sql`service_report.id = ${report.id}`))
    const papers = async (as: Person) => (await ask(as, 'papers', { id: machine })).body.data as TimelinePage
    const [mine, theirs, none] = [await papers(somchai), await papers(manee), await papers(office)]
    expect(mine.events).toMatchObject([{ kind: 'REPORT', id: report.id }])
    expect(mine.events[0]!.text.en).toContain(numbers.somchai)
    expect([theirs.events, none.events, none.kinds]).toEqual([[], [], []])
  })
})

describe('the machines before and after one', () => {
  test('stand in the order of serial numbers, without what was deleted', async () => {
    const { owner } = company.server
    const all = await owner.rows<{ id: number }>(sql`
      select id from machine where not is_deleted order by serial_no, id`)
    const beside = async (id: number) => (await ask(office, 'neighbours', { id })).body.data
    for (const [at, { id }] of all.slice(0, 3).entries())
      expect(await beside(id)).toEqual({ previous: all[at - 1]?.id ?? null, next: all[at + 1]?.id ?? null })
    expect(await beside(all.at(-1)!.id)).toMatchObject({ next: null })
  })
})

describe('the list of a machine’s orders', () => {
  test('reaches as far as the lists of orders do', async () => {
    const of = async (as: Person) =>
      (await company.ask(as, 'of_machine', { component_project_id: machine })).body.data.map(
        (one: { so_no: string }) => one.so_no,
      )
    expect(await of(somchai)).toEqual([numbers.somchai])
    expect(await of(manee)).toEqual([numbers.manee])
    expect((await company.ask(office, 'of_machine', { component_project_id: machine })).status).toBe(403)
  })
})
