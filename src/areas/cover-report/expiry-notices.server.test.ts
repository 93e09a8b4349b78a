// Reminders of cover that ends: each day of them once, over pauses and runs at once.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { identifier, sql } from '#platform/database/sql.server.ts'
import { silentLog } from '#platform/testing/cluster.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { tellEnding } from './expiry-notices.server.ts'

let server: TestServer
let sales: Person
let owner: Person
let machine: number

beforeAll(async () => {
  server = await testServer()
  sales = await server.person({ menus: { '/app/MA-page': ['view', 'edit'] } })
  const { id } = await server.owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th, hire_date) values ('OWN', 'เจ้าของ', 'สัญญา', '2020-01-06') returning id`)
  owner = await server.person({ employeeId: id, menus: { '/app/MA-page': ['view'] } })
  machine = (
    await server.owner.one<{ id: number }>(sql`
      with c as (insert into customer (name, name_en) values ('สยามบรรจุ', 'Siam Packing') returning id),
      s as (insert into customer_site (customer_id, name) select id, 'บางปู' from c returning id, customer_id)
      insert into machine (machine_model_id, serial_no, name, customer_id, site_id)
      select (select min(id) from machine_model), 'S-1', 'RP-01', customer_id, id from s returning id`)
  ).id
})
beforeEach(async () => {
  for (const table of ['expiry_notice', 'notification', 'ma_contract_machine', 'warranty', 'ma_contract'])
    await server.owner.run(sql`delete from ${identifier(table)}`)
})
afterAll(() => server.close())

const run = () =>
  tellEnding.run({ ...server, log: silentLog }, { since: new Date(), signal: new AbortController().signal })

// the same as a clock that goes on by so many days
async function letPass(days: number): Promise<void> {
  await server.owner.run(
    sql`update warranty set start_date = start_date - ${days}::integer, end_date = end_date - ${days}::integer`,
  )
  await server.owner.run(
    sql`update ma_contract set start_date = start_date - ${days}::integer, end_date = end_date - ${days}::integer`,
  )
  await server.owner.run(sql`update expiry_notice set due_on = due_on - ${days}::integer`)
}
const warrantyEnding = (inDays: number) =>
  server.owner.run(sql`
    insert into warranty (warranty_no, machine_id, kind, basis, start_date, end_date)
    values ('WR-1', ${machine}, 'STANDARD', 'MANUAL', bangkok_day(now()) - 300, bangkok_day(now()) + ${inDays}::integer)`)
const texts = async (as: Person) =>
  (await server.call('api/Notification', { action: 'list' }, { as })).body.data.map(
    ({ text }: { text: { en: string } }) => text.en,
  )
const steps = async () =>
  (
    await server.owner.rows<{ step: number }>(sql`
      select threshold_days as step from expiry_notice where not is_overtaken order by threshold_days desc`)
  ).map(({ step }) => step)

test('five in all, each day of them once, however often the job runs', async () => {
  await warrantyEnding(91)
  expect(await run()).toBeNull()
  for (let left = 91; left >= -31; left--) {
    await Promise.all([run(), run()].map((one) => one.catch(() => null)))
    await letPass(1)
  }
  expect(await steps()).toEqual([90, 60, 30, 7, 0])
  const told = await texts(sales)
  expect(told).toHaveLength(5)
  expect(told[0]).toMatch(/^Warranty WR-1 of RP-01, Siam Packing, ends on \d\d-\w{3}-\d{4}$/)
})

test('leads to the list of warranties, which every reader of it may open, also for one of a project', async () => {
  await warrantyEnding(30)
  const { id } = await server.owner.one<{ id: number }>(
    sql`select id from warranty where warranty_no = 'WR-1'`,
  )
  await run()
  const { body } = await server.call('api/Notification', { action: 'list' }, { as: sales })
  expect(body.data[0].link).toBe(`/app/MA-page?list=warranties&open=${id}`)
  expect((await server.call('api/warrantyProject', { action: 'get', id }, { as: sales })).body.status).toBe(1)
})

test('after a pause only the nearest day that passed is told; the last one also when it has ended meanwhile', async () => {
  await warrantyEnding(89)
  await letPass(69)
  expect(await run()).toEqual({ told: 1 })
  expect(await steps()).toEqual([30])
  await letPass(13)
  await run()
  await letPass(10)
  await run()
  expect(await steps()).toEqual([30, 7, 0])
  expect((await texts(sales))[0]).toContain('has ended on')
})

test('what goes on is not spoken of: an extension, or a contract from the next day', async () => {
  await warrantyEnding(20)
  await server.owner.run(sql`
    insert into warranty (warranty_no, machine_id, kind, basis, start_date, end_date)
    values ('WR-2', ${machine}, 'EXTENDED', 'MANUAL', bangkok_day(now()) + 21, bangkok_day(now()) + 400)`)
  expect(await run()).toBeNull()
})

test('a contract is told of to its owner as well, who may see contracts; without that right to nobody', async () => {
  const stranger = await server.person()
  await server.owner.run(sql`
    insert into ma_contract (ma_no, customer_id, name, start_date, end_date, owner_id, status, signed_file_id)
    select 'MA-26-0001', customer_id, 'ดูแลรายปี', bangkok_day(now()) - 300, bangkok_day(now()) + 7,
      (select employee_id from app_user where id = ${owner.userId}), 'DRAFT', null from machine where id = ${machine}`)
  expect(await run()).toBeNull()
  await server.owner.run(sql`alter table ma_contract disable trigger user`)
  await server.owner.run(sql`alter table ma_contract drop constraint ma_contract_signed`)
  await server.owner.run(sql`update ma_contract set status = 'ACTIVE'`)
  await run()
  expect(await texts(owner)).toEqual([expect.stringMatching(/^Contract MA-26-0001 of Siam Packing ends on/)])
  expect(await texts(sales)).toHaveLength(1)
  expect(await texts(stranger)).toEqual([])
})

test('a contract goes on where another is over all its machines from the next day on, also one that is not its successor', async () => {
  await server.owner.run(sql`alter table ma_contract disable trigger user`)
  await server.owner.run(sql`alter table ma_contract_machine disable trigger user`)
  await server.owner.run(sql`alter table ma_contract drop constraint if exists ma_contract_signed`)
  const contract = (no: string, from: number, until: number) =>
    server.owner.run(sql`
      with k as (
        insert into ma_contract (ma_no, customer_id, name, start_date, end_date, status)
        select ${no}, customer_id, 'ดูแลรายปี', bangkok_day(now()) + ${from}::integer, bangkok_day(now()) + ${until}::integer, 'ACTIVE'
        from machine where id = ${machine} returning id, start_date, end_date)
      insert into ma_contract_machine (contract_id, machine_id, valid_from, valid_to, is_active)
      select id, ${machine}, start_date, end_date, true from k`)
  await contract('MA-26-0001', -300, 7)
  await contract('MA-26-0002', 8, 372)
  expect(await run()).toBeNull()
  await server.owner.run(sql`
    update ma_contract_machine set valid_from = valid_from + 1 where valid_from > bangkok_day(now())`)
  await run()
  expect(await texts(sales)).toEqual([expect.stringMatching(/^Contract MA-26-0001 /)])
})
