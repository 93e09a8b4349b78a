// A machine that stopped: since when is taken with the call, when it ran again with the work; and the times orders are measured by.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type ServiceCompany, serviceCompany } from './testing/service-company.server.ts'

let company: ServiceCompany
beforeAll(async () => {
  company = await serviceCompany()
})
afterAll(() => company.server.close())

const HOUR = 3_600_000
const hoursAgo = (hours: number) =>
  new Date(Math.floor(Date.now() / 1000) * 1000 - hours * HOUR).toISOString()
const downtimes = (machine: number) =>
  company.server.owner.rows<{ from: string; to: string | null; cause: string }>(sql`
    select down_from as from, down_to as to, cause from machine_downtime where machine_id = ${machine} order by down_from`)

async function machineOfOwn(): Promise<{
  customer_id: number
  site_id: number
  component_project_id: number
}> {
  const { id: customer_id, site_id, machine_id } = company.customers[0]!
  const made = await company.server.owner.one<{ id: number }>(sql`
    insert into machine (machine_model_id, serial_no, name, customer_id, site_id)
    select machine_model_id, ${randomUUID()}, 'หุ่นยนต์', customer_id, site_id from machine where id = ${machine_id} returning id`)
  return { customer_id, site_id, component_project_id: made.id }
}

async function workedOn(order: { id: number }): Promise<{ id: number; row_version: number }> {
  const { coordinator, engineers, get } = company
  const step = async (action: string, more: object = {}) => {
    const { id, row_version } = await get(coordinator, 'get', { id: order.id })
    return get(coordinator, action, { id, row_version, ...more })
  }
  await step('accept')
  await step('start', { owner_id: engineers[0] })
  await get(coordinator, 'finding_save', { order_id: order.id, failure_cause_id: 1, remedy_id: 1 })
  return get(coordinator, 'get', { id: order.id })
}

describe('a machine that stopped', () => {
  test('stands from when the caller says to when the engineer says, each once', async () => {
    const place = await machineOfOwn()
    const [from, ran] = [hoursAgo(5), hoursAgo(1)]
    const call = {
      ...place,
      title: 'หยุดกลางคัน',
      symptom_ids: [company.symptom],
      machine_stopped: true,
      machine_down_from: from,
      reported_at: hoursAgo(4),
      client_uuid: randomUUID(),
    }
    const { coordinator, ask, get } = company
    const order = await get(coordinator, 'insert', call)
    expect((await get(coordinator, 'insert', call)).id).toBe(order.id)
    expect(await downtimes(place.component_project_id)).toEqual([
      { from, to: null, cause: expect.stringContaining('หยุดกลางคัน') },
    ])
    // another call about the same stop is the same stop
    await get(coordinator, 'insert', { ...place, title: 'ยังไม่เดิน', machine_stopped: true })
    expect(await downtimes(place.component_project_id)).toHaveLength(1)

    const { id, row_version } = await workedOn(order)
    const early = await ask(coordinator, 'work_done', { id, row_version, restored_at: hoursAgo(6) })
    expect([early.status, early.body.errors[0].field]).toEqual([400, 'restored_at'])
    const late = await ask(coordinator, 'work_done', { id, row_version, restored_at: hoursAgo(-2) })
    expect([late.status, late.body.errors[0].field]).toEqual([400, 'restored_at'])
    const done = await get(coordinator, 'work_done', { id, row_version, restored_at: ran })
    expect(done).toMatchObject({ restored_at: ran, machine_down_from: from })
    expect(await downtimes(place.component_project_id)).toMatchObject([{ from, to: ran }])

    // the customer refuses, and the work is done once more: the stop is over already
    const again = await get(coordinator, 'refuse', { id, row_version: done.row_version })
    await get(coordinator, 'work_done', { id, row_version: again.row_version })
    expect(await downtimes(place.component_project_id)).toMatchObject([{ from, to: ran }])
  })

  test('stands since it was reported where no time is said, and from where an earlier stop ended', async () => {
    const place = await machineOfOwn()
    const [reported, ended] = [hoursAgo(3), hoursAgo(2)]
    await company.server.owner.run(sql`
      insert into machine_downtime (machine_id, down_from, down_to, cause)
      values (${place.component_project_id}, ${hoursAgo(4)}, ${ended}, 'ก่อนหน้า')`)
    const { coordinator, get } = company
    const order = await get(coordinator, 'insert', {
      ...place,
      title: 'หยุดอีก',
      machine_stopped: true,
      reported_at: reported,
    })
    expect((await get(coordinator, 'get', { id: order.id })).machine_down_from).toBe(reported)
    expect((await downtimes(place.component_project_id)).at(-1)).toMatchObject({ from: ended, to: null })
  })

  test('stands from another time, at another machine or not at all once the order says so', async () => {
    const [place, other] = [await machineOfOwn(), await machineOfOwn()]
    const [from, earlier] = [hoursAgo(5), hoursAgo(9)]
    const { coordinator, get, ask } = company
    const { id } = await get(coordinator, 'insert', {
      ...{ ...place, title: 'หยุด', machine_stopped: true },
      ...{ machine_down_from: from, reported_at: hoursAgo(4), symptom_ids: [company.symptom] },
    })
    const change = async (to: object) => {
      const { row_version } = await get(coordinator, 'get', { id })
      return get(coordinator, 'update', { id, row_version, ...to })
    }
    expect(await change({ machine_down_from: earlier })).toMatchObject({ machine_down_from: earlier })
    expect(await downtimes(place.component_project_id)).toMatchObject([{ from: earlier, to: null }])
    await change({ component_project_id: other.component_project_id })
    expect(await downtimes(place.component_project_id)).toEqual([])
    expect(await downtimes(other.component_project_id)).toMatchObject([{ from: earlier, to: null }])
    const done = await workedOn({ id })
    const ran = hoursAgo(1)
    await get(coordinator, 'work_done', { id, row_version: done.row_version, restored_at: ran })
    await change({ machine_down_from: from })
    expect(await downtimes(other.component_project_id)).toMatchObject([{ from, to: ran }])
    const { row_version } = await get(coordinator, 'get', { id })
    const late = await ask(coordinator, 'update', { id, row_version, machine_down_from: hoursAgo(0.5) })
    expect([late.status, late.body.errors[0].field]).toEqual([400, 'machine_down_from'])
    await change({ machine_down_from: null })
    expect(await downtimes(other.component_project_id)).toEqual([])
    // one that begins with a change
    await change({ machine_down_from: from })
    expect(await downtimes(other.component_project_id)).toMatchObject([{ from, to: ran }])
  })

  test('is named', async () => {
    const { id: customer_id, site_id } = company.customers[0]!
    const call = { customer_id, site_id, title: 'หยุด', machine_stopped: true }
    const { status, body } = await company.ask(company.coordinator, 'insert', call)
    expect([status, body.errors[0].field]).toEqual([400, 'component_project_id'])
  })
})

describe('response times', () => {
  const ask = (action: string, body: object, as = keeper) =>
    company.server.call('api/SlaPolicy', { action, ...body }, { as })
  let keeper: Awaited<ReturnType<ServiceCompany['person']>>
  beforeAll(async () => {
    keeper = await company.person({ menus: { '/app/Active': ['view', 'approve'] } })
  })

  test('are kept by who may approve orders, and hold for orders accepted from then on', async () => {
    expect((await ask('select', {}, company.engineer)).status).toBe(403)
    const { data } = (await ask('select', {})).body
    expect(data.map((one: { priority: string }) => one.priority)).toEqual(['URGENT', 'HIGH', 'NORMAL', 'LOW'])
    const [urgent] = data
    expect(urgent.pause_on_hold_reasons).toEqual(['WAIT_CUSTOMER', 'WAIT_ACCESS', 'WAIT_PAYMENT'])
    const { id, row_version } = urgent
    const short = await ask('update', { id, row_version, data: { response_minutes: 600 } })
    expect([short.status, short.body.errors[0].field]).toEqual([400, 'data.restore_minutes'])
    const saved = await ask('update', { id, row_version, data: { pause_on_hold_reasons: ['WAIT_PART'] } })
    expect(saved.body.data).toMatchObject({ response_minutes: 60, pause_on_hold_reasons: ['WAIT_PART'] })
    expect((await ask('update', { id, row_version, data: { restore_minutes: 500 } })).status).toBe(409)

    const order = await company.call({ priority: 'URGENT' })
    const step = async (action: string, more: object = {}) => {
      const { row_version: version } = await company.get(company.coordinator, 'get', { id: order.id })
      return company.get(company.coordinator, action, { id: order.id, row_version: version, ...more })
    }
    if ((await company.get(company.coordinator, 'get', { id: order.id })).status === 'NEW')
      await step('accept')
    await step('start', { owner_id: company.engineers[0] })
    const held = await step('hold', { hold_reason: 'WAIT_PART', reason: 'รอ' })
    expect(held.paused_since).not.toBeNull()
    const { data: rows } = (
      await company.ask(company.coordinator, 'active', { where: { text: order.so_no } })
    ).body
    expect(rows[0]).toMatchObject({ hold_reason: 'WAIT_PART', next_due_at: null, overdue: false })
    expect(rows[0].paused_since).toBe(held.paused_since)
  })

  test('stand once for a code and a priority', async () => {
    const policy = { code: 'MA-GOLD', priority: 'URGENT', response_minutes: 30, restore_minutes: 240 }
    expect((await ask('insert', policy)).body.data).toMatchObject({ ...policy, pause_on_hold_reasons: [] })
    const twice = await ask('insert', policy)
    expect([twice.status, twice.body.code]).toEqual([409, 'SLA_POLICY_TAKEN'])
    expect((await ask('insert', { ...policy, priority: 'LOW', restore_minutes: 10 })).status).toBe(400)
  })

  test('are deleted where no order goes by them; those of all orders end, and set no time any more', async () => {
    const { data } = (await ask('select', {})).body
    const of = (code: string, priority: string) =>
      data.find((one: { code: string; priority: string }) => one.code === code && one.priority === priority)
    const versioned = ({ id, row_version }: { id: number; row_version: number }) => ({ id, row_version })
    expect((await ask('delete', versioned(of('MA-GOLD', 'URGENT')))).body.status).toBe(1)
    const low = of('DEFAULT', 'LOW')
    expect((await ask('delete', versioned(low))).body.code).toBe('SLA_POLICY_USED')
    const ended = await ask('update', { ...versioned(low), data: { is_active: false } })
    expect(ended.body.data).toMatchObject({ is_active: false, is_used: false })
    const order = await company.call({ priority: 'LOW' })
    const { row_version } = await company.get(company.coordinator, 'get', { id: order.id })
    const accepted = await company.get(company.coordinator, 'accept', { id: order.id, row_version })
    expect(accepted).toMatchObject({ due_response_at: null, due_restore_at: null, next_due_at: null })
    expect((await ask('delete', versioned(low))).status).toBe(409)
    expect((await ask('delete', versioned(ended.body.data))).body.status).toBe(1)
  })
})
