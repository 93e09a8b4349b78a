// Whether warranty answers for an order: suggested by cover, work and cause; decided by a person; and closing otherwise says why.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type ServiceCompany, serviceCompany } from '../testing/service-company.server.ts'

let company: ServiceCompany
let machine: number
let order: { id: number; row_version: number }
beforeAll(async () => {
  company = await serviceCompany()
  machine = company.customers[0]!.machine_id
})
afterAll(() => company?.server.close())

const run = (statement: ReturnType<typeof sql>) => company.server.owner.run(statement)
const ask = (action: string, body: object) => company.ask(company.coordinator, action, body)
const told = async () => (await ask('cover_of_order', { service_order_id: order.id })).body.data
const lacking = async () => {
  const found = await company.server.owner.one<{ missing: string[] }>(
    sql`select service_order_missing(${order.id}::bigint, 'CLOSED') as missing`,
  )
  return found.missing.includes('cover_note')
}

beforeEach(async () => {
  await run(sql`delete from warranty`)
  order = await company.call({ symptom_ids: null })
})

const warrant = () =>
  run(sql`
    insert into warranty (warranty_no, machine_id, kind, basis, start_date, months, end_date)
    select 'WR-1', ${machine}, 'STANDARD', 'MANUAL', d, 12, end_of_months(d, 12) from (values (bangkok_day(now()) - 30)) v (d)`)

test('without cover nothing is suggested but that the customer pays; warranty all the same says why', async () => {
  expect(await told()).toMatchObject({
    cover: { kind: 'NONE' },
    suggested: null,
    suggested_cover: 'CHARGEABLE',
    claim: null,
  })
  const none = await ask('decide_claim', {
    id: order.id,
    row_version: order.row_version,
    claim_decision: 'ACCEPTED',
    claim_reason: 'x',
  })
  expect([none.status, none.body.code]).toEqual([200, 'NO_CLAIM'])
  await run(sql`update service_order set cover = 'WARRANTY' where id = ${order.id}`)
  expect(await lacking()).toBe(true)
  await run(sql`update service_order set cover_note = 'ลูกค้าประจำ' where id = ${order.id}`)
  expect(await lacking()).toBe(false)
})

test('under warranty it follows what was done and why it failed', async () => {
  await warrant()
  expect((await told()).suggested).toBe('ACCEPTED')
  await run(sql`update service_order set status = 'ACCEPTED' where id = ${order.id}`)
  await run(sql`
    insert into service_visit (order_id, planned_start, planned_end) values (${order.id}, now() + interval '1 day', now() + interval '25 hours')`)
  expect(await told()).toMatchObject({ suggested: 'PARTIAL', suggested_cover: 'WARRANTY' })
  await run(sql`
    insert into service_order_finding (order_id, failure_cause_id, remedy_id)
    select ${order.id}, (select id from failure_cause where category = 'MISUSE' limit 1), (select id from remedy limit 1)`)
  expect(await told()).toMatchObject({ suggested: 'REFUSED', suggested_cover: 'CHARGEABLE' })
})

test('a person decides in his name, otherwise than suggested with a reason; the cost follows the decision', async () => {
  await warrant()
  const unsaid = await ask('decide_claim', {
    id: order.id,
    row_version: order.row_version,
    claim_decision: 'REFUSED',
  })
  expect([unsaid.status, unsaid.body.errors]).toMatchObject([400, [{ field: 'claim_reason' }]])
  const asked = { id: order.id, row_version: order.row_version }
  const decided = await ask('decide_claim', {
    ...asked,
    claim_decision: 'REFUSED',
    claim_reason: 'ใช้งานผิดวิธี',
  })
  expect(decided.body.data).toMatchObject({
    id: order.id,
    row_version: order.row_version + 1,
    suggested_cover: 'CHARGEABLE',
    claim: { decision: 'REFUSED', suggested: 'ACCEPTED', reason: 'ใช้งานผิดวิธี' },
  })
  expect(decided.body.data.claim.decided_by).toBe('coordinator')
  expect((await ask('decide_claim', { ...asked, claim_decision: 'ACCEPTED' })).status).toBe(409)
  await run(sql`update service_order set cover = 'CHARGEABLE' where id = ${order.id}`)
  expect(await lacking()).toBe(false)
  await run(sql`update service_order set claim_decision = 'ACCEPTED' where id = ${order.id}`)
  expect(await lacking()).toBe(true)
})

test('an order that is no repair suggests nothing', async () => {
  await warrant()
  order = await company.call({ symptom_ids: null, kind: 'PM' })
  expect(await told()).toMatchObject({ cover: { kind: 'WARRANTY' }, suggested: null, suggested_cover: null })
  // the warranty may bear it without a note; a contract that is none, or a warranty that is none, says why
  const asks = async (cover: string) => {
    await run(sql`update service_order set cover = ${cover} where id = ${order.id}`)
    return lacking()
  }
  expect([await asks('WARRANTY'), await asks('MA'), await asks('CHARGEABLE')]).toEqual([false, true, false])
  // called maintenance by plan, but no visit of a contract stands behind it
  await run(sql`update service_order set source = 'MA_PLAN' where id = ${order.id}`)
  expect(await asks('MA')).toBe(true)
  await run(sql`delete from warranty`)
  expect([await asks('WARRANTY'), await asks('GOODWILL')]).toEqual([true, false])
})
