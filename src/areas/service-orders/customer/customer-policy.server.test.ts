// Response times of customers: chosen on their page, used by the clock of their orders, and what the order tells of it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type ServiceCompany, serviceCompany } from '../testing/service-company.server.ts'

let company: ServiceCompany
let customer: number
beforeAll(async () => {
  company = await serviceCompany()
  customer = company.customers[0]!.id
})
afterAll(() => company?.server.close())
beforeEach(async () => {
  const { owner } = company.server
  await owner.run(sql`delete from customer_sla`)
  await owner.run(sql`delete from sla_policy where code <> 'DEFAULT'`)
  await owner.run(sql`
    insert into sla_policy (code, priority, response_minutes, restore_minutes, pause_on_hold_reasons)
    values ('GOLD', 'NORMAL', 30, 60, '{WAIT_PART}'), ('GOLD', 'HIGH', 20, 40, '{}')`)
})

const chosen = (as = company.coordinator) => company.get(as, 'customer_policy', { customer_id: customer })
const choose = (body: object, as: Person = company.coordinator) =>
  company.ask(as, 'choose_customer_policy', { customer_id: customer, ...body })
const coordinator = () => company.coordinator
const accepted = async (more: object = {}) => {
  const { id, row_version } = await company.call({ reported_at: '2026-11-23T02:00:00Z', ...more })
  return company.get(coordinator(), 'accept', { id, row_version })
}
const due = (minutes: number) =>
  company.server.owner
    .one<{ due: string }>(sql`select due_after('2026-11-23T02:00:00Z'::timestamptz, ${minutes}) as due`)
    .then((row) => row.due)

describe('a code that is chosen for a customer', () => {
  test('is used by the clock of its orders accepted from then on, and by no other’s', async () => {
    const before = await accepted()
    expect(await chosen()).toEqual({ code: null, row_version: null, codes: ['GOLD'] })
    expect((await choose({ code: 'GOLD' })).body.data).toMatchObject({ code: 'GOLD', row_version: 1 })
    const { so_no } = before
    const same = await company.get(coordinator(), 'get', { so_no })
    expect(same).toMatchObject({ sla_policy: 'DEFAULT', sla_reason: 'DEFAULT' })
    const after = await accepted()
    expect(after).toMatchObject({
      sla_policy: 'GOLD',
      sla_reason: 'CUSTOMER',
      due_response_at: await due(30),
      due_restore_at: await due(60),
    })
    const [, other] = company.customers
    const elsewhere = {
      customer_id: other!.id,
      site_id: other!.site_id,
      component_project_id: other!.machine_id,
    }
    expect(await accepted(elsewhere)).toMatchObject({ sla_policy: 'DEFAULT', sla_reason: 'DEFAULT' })
  })

  test('that has no times for a priority leaves the order to DEFAULT, until the priority is another', async () => {
    await choose({ code: 'GOLD' })
    const order = await accepted({ priority: 'LOW' })
    expect(order).toMatchObject({
      sla_policy: 'DEFAULT',
      sla_reason: 'NO_TIMES',
      due_restore_at: await due(3360),
    })
    const { id, row_version } = order
    const raised = await company.get(coordinator(), 'update', { id, row_version, priority: 'HIGH' })
    expect(raised).toMatchObject({
      sla_policy: 'GOLD',
      sla_reason: 'CUSTOMER',
      due_restore_at: await due(40),
    })
  })

  test('says which holds stop the time', async () => {
    await choose({ code: 'GOLD' })
    const held = async (hold_reason: string) => {
      const { id, row_version } = await accepted({ owner_id: company.engineers[0] })
      const started = await company.get(coordinator(), 'start', { id, row_version })
      const on = { id, row_version: started.row_version, hold_reason }
      return (await company.get(coordinator(), 'hold', on)).paused_since
    }
    // both stop or do not stop otherwise than under DEFAULT
    await company.server.owner.run(
      sql`update sla_policy set restore_minutes = 90000, response_minutes = 80000 where code = 'GOLD'`,
    )
    expect(await held('WAIT_PART')).not.toBeNull()
    expect(await held('WAIT_CUSTOMER')).toBeNull()
  })

  test('has times in use, and they are ended, not deleted', async () => {
    expect((await choose({ code: 'SILVER' })).body).toMatchObject({ status: 0, code: 'SLA_CODE_UNKNOWN' })
    await choose({ code: 'GOLD' })
    const policy = (action: string, body: object) =>
      company.server.call('api/SlaPolicy', { action, ...body }, { as: coordinator() })
    const rows = (await policy('select', {})).body.data as { id: number; code: string; is_used: boolean }[]
    const gold = rows.filter(({ code }) => code === 'GOLD')
    expect(gold.map(({ is_used }) => is_used)).toEqual([true, true])
    const refused = await policy('delete', { id: gold[0]!.id, row_version: 1 })
    expect(refused.body).toMatchObject({ status: 0, code: 'SLA_POLICY_USED' })
    const late = company.server.dbPool.run(sql`delete from sla_policy where code = 'GOLD'`)
    await expect(late).rejects.toThrow('SLA_POLICY_USED')
    await company.server.owner.run(sql`update sla_policy set is_active = false where code = 'GOLD'`)
    expect(await accepted()).toMatchObject({ sla_policy: 'DEFAULT', sla_reason: 'NO_TIMES' })
  })

  test('is changed by its version, and taken away again', async () => {
    await choose({ code: 'GOLD' })
    const stale = await choose({ code: null })
    expect(stale.status).toBe(409)
    expect(stale.body.data).toMatchObject({ code: 'GOLD' })
    expect((await choose({ code: null, row_version: 1 })).body.data).toMatchObject({ code: null })
    expect(await accepted()).toMatchObject({ sla_policy: 'DEFAULT', sla_reason: 'DEFAULT' })
  })

  test('is for whoever keeps the response times, of customers within their reach', async () => {
    expect((await choose({ code: 'GOLD' }, company.engineer)).status).toBe(403)
    const menus = { '/app/Active': ['view', 'approve'] } as const
    const own = await company.person({ menus: { '/app/Active': [...menus['/app/Active']] }, scope: 'OWN' })
    expect((await choose({ code: 'GOLD' }, own)).status).toBe(404)
  })

  test('stays with the customer who stays, where two become one', async () => {
    const { owner } = company.server
    const names = ['gone', 'stays'] as const
    const made = async () => {
      const ids: Record<string, number> = {}
      for (const name of names)
        ids[name] = (
          await owner.one<{ id: number }>(sql`insert into customer (name) values (${name}) returning id`)
        ).id
      return ids as { gone: number; stays: number }
    }
    await owner.run(
      sql`insert into sla_policy (code, priority, response_minutes, restore_minutes) values ('IRON', 'LOW', 9, 9)`,
    )
    const [one, other] = [await made(), await made()]
    await owner.run(sql`insert into customer_sla (customer_id, policy) values
      (${one.gone}, 'GOLD'), (${one.stays}, 'IRON'), (${other.gone}, 'GOLD')`)
    for (const { gone, stays } of [one, other])
      await owner.rows(sql`select merge_customers(${gone}, ${stays})`)
    const left = await owner.rows<{ code: string }>(sql`
      select policy as code from customer_sla where customer_id in (${one.stays}, ${other.stays}) order by customer_id`)
    expect(left.map(({ code }) => code)).toEqual(['IRON', 'GOLD'])
  })
})

test('an order’s policy is not written by hand', async () => {
  const { id } = await accepted()
  const forged = company.server.dbPool.run(sql`update service_order set sla_policy = 'GOLD' where id = ${id}`)
  await expect(forged).rejects.toThrow('STATUS_FIELDS_FIXED')
})
