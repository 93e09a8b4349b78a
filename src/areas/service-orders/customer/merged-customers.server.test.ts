// Two customers that are one: everything that names the one names the other, all or nothing, whoever merges at the same moment.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Sql, identifier, sql } from '#platform/database/sql.server.ts'
import { type Person, giveRights } from '#platform/testing/people.server.ts'
import type { Answer } from '#platform/testing/server.server.ts'
import { type ServiceCompany, freeDay, serviceCompany } from '../testing/service-company.server.ts'

let company: ServiceCompany
let office: Person
beforeAll(async () => {
  company = await serviceCompany()
  office = await company.person({
    menus: { '/app/Customer-Management': ['view', 'create', 'edit', 'delete'] },
  })
  await giveRights(
    company.server.owner,
    office.userId,
    { '/app/Component-Project-Management': ['view'], '/app/Active': ['view'], '/app/Closed': ['view'] },
    'ALL',
  )
})
afterAll(() => company.server.close())

const ask = (action: string, body: object = {}, as = office, headers = {}): Promise<Answer> =>
  company.server.call('api/ViewAndManagementCustomer', { action, ...body }, { as, headers })
const owner = () => company.server.owner

interface Pair {
  gone: { id: number; code: string; site: number; machine: number }
  stays: { id: number; code: string; site: number; machine: number }
}
let count = 0

/** Two customers with a site of the same name, a main contact each, and a machine. */
async function pair(): Promise<Pair> {
  const one = async (name: string) => {
    count += 1
    const { data } = (
      await ask('insert', {
        data: { CUST_Name: `${name} ${count}` },
        sites: [{ site_name: 'โรงงานบางปู' }],
        contacts: [{ contact_name: `คุณ${count}`, is_primary: true }],
      })
    ).body
    const site = data.sites[0].id
    const { id: machine } = await owner().one<{ id: number }>(sql`
      insert into machine (machine_model_id, serial_no, name, customer_id, site_id)
      select min(id), ${`M-${count}`}, 'เครื่องเรียงถุง', ${data.id}, ${site} from machine_model returning id`)
    return { id: data.id as number, code: data.CUST_Code as string, site: site as number, machine }
  }
  return { gone: await one('ปุ๋ยรวง'), stays: await one('ปุ๋ยรวงเขียว') }
}
const versionOf = async (id: number) =>
  (await owner().one<{ row_version: number }>(sql`select row_version from customer where id = ${id}`))
    .row_version
async function merge({ gone, stays }: Pair, more: object = {}, as = office, headers = {}) {
  const versions = { from_row_version: await versionOf(gone.id), row_version: await versionOf(stays.id) }
  return ask('merge', { from_id: gone.id, id: stays.id, ...versions, ...more }, as, headers)
}
const order = ({ id, site, machine }: Pair['gone'], more: object = {}) =>
  company.call({ customer_id: id, site_id: site, component_project_id: machine, ...more })
/** Everything of the company that names a customer, by the catalogue of keys. */
async function rowsOf(id: number): Promise<Record<string, number>> {
  const all = await owner().rows<{ source: string; field: string }>(sql`
    select source::text, field from customer_references()`)
  const counts: Record<string, number> = {}
  for (const { source, field } of all) {
    const found = await owner().one<{ n: number }>(
      sql`select count(*) as n from ${identifier(source)} where ${identifier(field)} = ${id}`,
    )
    counts[`${source}.${field}`] = found.n
  }
  return counts
}

describe('merging', () => {
  test('is told first: what moves, which names collide, and nothing is changed', async () => {
    const two = await pair()
    await order(two.gone)
    const before = [await rowsOf(two.gone.id), await rowsOf(two.stays.id), await versionOf(two.gone.id)]
    const { body } = await merge(two, { dry_run: true })
    expect(body.data).toMatchObject({
      merged: false,
      moves: { sites: 1, contacts: 1, machines: 1, orders: 1 },
      told: { en: expect.stringContaining('machines (1)'), th: expect.stringContaining('เครื่องจักร (1)') },
      renames: [{ old_name: 'โรงงานบางปู', new_name: `โรงงานบางปู (${two.gone.code})` }],
      step_back: [{ contact_name: expect.stringMatching(/^คุณ/) }],
    })
    expect([await rowsOf(two.gone.id), await rowsOf(two.stays.id), await versionOf(two.gone.id)]).toEqual(
      before,
    )
  })

  test('moves each reference there is by the catalogue of keys; ended orders and signed reports come along as they are', async () => {
    const two = await pair()
    const open = await order(two.gone)
    const closed = await order(two.gone)
    await company.get(company.coordinator, 'move', {
      id: closed.id,
      row_version: closed.row_version,
      to_status: 'REJECTED',
      reason: 'แจ้งซ้ำ',
    })
    // an ended order may name who has left and what was deleted since
    await owner().run(sql`update customer_contact set is_deleted = true where customer_id = ${two.gone.id}`)
    const third = (await pair()).gone
    expect((await merge({ gone: third, stays: two.gone })).body.data.merged).toBe(true)
    await owner().run(sql`
      insert into machine_transfer (machine_id, moved_on, from_customer_id, from_site_id, to_customer_id, to_site_id)
      values (${two.gone.machine}, '2026-11-01', ${two.gone.id}, ${two.gone.site}, ${two.gone.id}, ${third.site})`)
    await owner().run(sql`
      insert into sla_policy (code, priority, response_minutes, restore_minutes) values ('MERGED', 'LOW', 60, 120)`)
    await owner().run(sql`insert into customer_sla (customer_id, policy) values (${two.gone.id}, 'MERGED')`)
    // a contract that is over comes along as it is, too
    await owner().run(sql`
      insert into ma_contract (ma_no, customer_id, site_id, name, start_date, end_date)
      values ('MA-MERGED', ${two.gone.id}, ${two.gone.site}, 'บำรุงรักษา', '2027-01-01', '2027-12-31')`)
    for (const status of ['PROPOSED', 'LOST'])
      await owner().run(sql`
        update ma_contract set status = ${status}, status_reason = 'แพงไป' where ma_no = 'MA-MERGED'`)
    await owner().run(sql`
      insert into org_unit (code, name_th, level) values ('MERGED', 'วิศวกรรม', 'SECTION')`)
    await owner().run(sql`insert into project_type (code, name_th) values ('MERGED', 'เครื่องใหม่')`)
    await owner().run(sql`
      insert into project (project_no, name, customer_id, site_id, project_type_id, section_id, manager_id, start_date, due_date)
      select 'PJ-MERGED', 'ไลน์จัดเรียง', ${two.gone.id}, ${two.gone.site}, t.id, u.id, ${company.engineers[0]}, '2027-01-01', '2027-12-31'
      from project_type t, org_unit u where t.code = 'MERGED' and u.code = 'MERGED'`)
    // an order and a machine of the project follow it
    for (const table of ['service_order', 'machine'])
      await owner().run(sql`
        update ${identifier(table)} set project_id = (select id from project where project_no = 'PJ-MERGED')
        where id = ${table === 'machine' ? two.gone.machine : open.id}`)
    const [old, kept] = [await rowsOf(two.gone.id), await rowsOf(two.stays.id)]
    // every column that can name a customer does so here, or the test proves nothing of it: a new one is given a row above
    expect(Object.entries(old).filter(([, n]) => n === 0)).toEqual([])

    expect((await merge(two)).body.data).toMatchObject({ merged: true, customer: { id: two.stays.id } })

    const [left, now] = [await rowsOf(two.gone.id), await rowsOf(two.stays.id)]
    expect(Object.values(left).every((n) => n === 0)).toBe(true)
    for (const [column, n] of Object.entries(now)) {
      const itself = column === 'customer.merged_into_id' ? 1 : 0
      expect([column, n]).toEqual([column, old[column]! + kept[column]! + itself])
    }
    const orders = await owner().rows<{ id: number; status: string; customer_id: number }>(sql`
      select id, status, customer_id from service_order where id = any(${[open.id, closed.id]}) order by id`)
    expect(orders).toEqual([
      { id: open.id, status: 'NEW', customer_id: two.stays.id },
      { id: closed.id, status: 'REJECTED', customer_id: two.stays.id },
    ])
  })

  test('knows every key to a customer, and those beside which another changes are checked at the end', async () => {
    const columns = await owner().rows<{ of: string }>(sql`
      select k.conrelid::regclass || '.' || a.attname as of
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid = 'customer'::regclass and cardinality(k.conkey) = 1 order by 1`)
    const known = await owner().rows<{ of: string }>(sql`
      select source || '.' || field as of from customer_references() order by 1`)
    expect(known).toEqual(expect.arrayContaining(columns))
    const fixed = await owner().rows<{ conname: string }>(sql`
      select distinct k.conname from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
      join customer_references() r on r.source = k.conrelid::regclass and r.field = a.attname
      where k.contype = 'f' and cardinality(k.conkey) > 1 and not k.condeferrable`)
    expect(fixed).toEqual([])
  })

  test('leads on from the old code and the old name, and the old record is neither shown nor brought back', async () => {
    const two = await pair()
    await merge(two)
    expect((await ask('get', { id: two.gone.id })).status).toBe(404)
    expect((await ask('head', { CUST_Code: two.gone.code })).body.data.customer.id).toBe(two.stays.id)
    const found = (await ask('select', { where: { text: two.gone.code } })).body.data
    expect(found.map(({ id }: { id: number }) => id)).toEqual([two.stays.id])
    const deleted = (await ask('select', { where: { is_deleted: true, text: two.gone.code } })).body.data
    expect(deleted).toEqual([])
    const version = await versionOf(two.gone.id)
    expect((await ask('restore', { id: two.gone.id, row_version: version })).status).toBe(404)
    const byHand: Sql = sql`update customer set is_deleted = false where id = ${two.gone.id}`
    await expect(owner().run(byHand)).rejects.toMatchObject({ code: 'CUSTOMER_MERGED' })
  })

  test('once more with the same key is the first answer; another time it is refused', async () => {
    const two = await pair()
    const headers = { 'idempotency-key': 'merge-once' }
    const body = {
      from_id: two.gone.id,
      from_row_version: await versionOf(two.gone.id),
      id: two.stays.id,
      row_version: await versionOf(two.stays.id),
    }
    const first = await ask('merge', body, office, headers)
    const again = await ask('merge', body, office, headers)
    expect(first.body.data.merged).toBe(true)
    expect(again.body).toEqual(first.body)
    expect((await ask('merge', body)).status).toBe(404)
  })

  test('is for who may delete, within reach, of records as they were looked at', async () => {
    const two = await pair()
    const editor = await company.person({ menus: { '/app/Customer-Management': ['view', 'edit'] } })
    expect((await merge(two, {}, editor)).status).toBe(403)
    const own = await company.person({
      menus: { '/app/Customer-Management': ['view', 'edit', 'delete'] },
      scope: 'OWN',
    })
    expect((await merge(two, {}, own)).status).toBe(404)
    const stale = await merge(two, { row_version: 99 })
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE_ROW' } })
    expect((await merge({ gone: two.stays, stays: two.stays })).body.errors).toMatchObject([
      { field: 'from_id' },
    ])
    expect((await rowsOf(two.gone.id))['machine.customer_id']).toBe(1)
  })

  test('two that cross end with one done and one refused, and nothing half done', async () => {
    for (let round = 0; round < 5; round += 1) {
      const two = await pair()
      await order(two.gone)
      await order(two.stays)
      const versions = [await versionOf(two.gone.id), await versionOf(two.stays.id)] as const
      const sent = (from: Pair['gone'], to: Pair['gone'], [a, b]: readonly [number, number]) =>
        ask('merge', { from_id: from.id, from_row_version: a, id: to.id, row_version: b })
      const answers = await Promise.all([
        sent(two.gone, two.stays, versions),
        sent(two.stays, two.gone, [versions[1], versions[0]]),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
      const [a, b] = [await rowsOf(two.gone.id), await rowsOf(two.stays.id)]
      for (const column of ['service_order.customer_id', 'machine.customer_id', 'customer_site.customer_id'])
        expect([column, [a[column], b[column]].toSorted()]).toEqual([column, [0, 2]])
      const { n } = await owner().one<{ n: number }>(sql`
        select count(*) as n from customer where id in (${two.gone.id}, ${two.stays.id}) and is_deleted and merged_into_id is not null`)
      expect(n).toBe(1)
    }
  })

  test('while calls of the old customer are taken loses none of them', async () => {
    const two = await pair()
    const taken = Promise.all(
      Array.from({ length: 8 }, () =>
        company.ask(company.coordinator, 'insert', {
          customer_id: two.gone.id,
          site_id: two.gone.site,
          title: 'เครื่องหยุด',
        }),
      ),
    )
    const merged = await merge(two)
    const answers = await taken
    const made = answers.filter(({ body }) => body.status === 1).length
    expect(answers.filter(({ body }) => body.status !== 1).every(({ status }) => status < 500)).toBe(true)
    const all = [await rowsOf(two.gone.id), await rowsOf(two.stays.id)]
    const orders = all.map((one) => one['service_order.customer_id'])
    expect(orders).toEqual(merged.body.status === 1 ? [0, made] : [made, 0])
  })

  test('leaves an order that has ended alone but for its customer', async () => {
    const two = await pair()
    const ended = await order(two.gone)
    await company.get(company.coordinator, 'move', {
      id: ended.id,
      row_version: ended.row_version,
      to_status: 'REJECTED',
      reason: 'แจ้งซ้ำ',
    })
    await expect(
      owner().run(sql`update service_order set customer_id = ${two.stays.id}, site_id = ${two.stays.site}, machine_id = null
        where id = ${ended.id}`),
    ).rejects.toMatchObject({ code: 'ORDER_CLOSED' })
  })
})

test('a visit that is planned stays planned when its customer is merged', async () => {
  const two = await pair()
  const planned = await order(two.gone)
  await company.get(company.coordinator, 'visit_insert', {
    order_id: planned.id,
    ...freeDay(),
    engineers: [{ employee_id: company.engineers[0] }],
    schedule: true,
  })
  await merge(two)
  const { status } = await owner().one<{ status: string }>(sql`
    select status from service_visit where order_id = ${planned.id}`)
  expect(status).toBe('PLANNED')
})
