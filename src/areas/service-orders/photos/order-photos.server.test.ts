// Photos of an order: kept once, given to those who see the order, gone with their file.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type ServiceCompany, serviceCompany } from '../testing/service-company.server.ts'

let company: ServiceCompany
let order: { id: number; so_no: string }
let other: Person
beforeAll(async () => {
  company = await serviceCompany()
  order = await company.call()
  other = await company.person({
    menus: { '/app/Active': ['view', 'edit'] },
    employeeId: company.engineers[2]!,
    scope: 'OWN',
  })
})
afterAll(() => company.server.close())

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const send = (more: object = {}, as = company.engineer) => {
  const form = new FormData()
  form.append('data', JSON.stringify({ order_id: order.id, photo_kind: 'BEFORE', ...more }))
  form.append('file', new File([new Uint8Array(png)], 'cell.png', { type: 'image/png' }))
  return company.server.call('api/AddOrderPhoto', form, { as })
}
const files = async () =>
  (await company.server.owner.rows(sql`select from file_object where original_name = 'cell.png'`)).length
const photos = () => company.get(company.engineer, 'photos', { id: order.id })

test('a photo that is sent twice is kept once, and a key of others is refused', async () => {
  const client_uuid = '0b8f6a0e-6a0e-4c8f-8f6a-0e6a0e4c8f6a'
  const first = (await send({ client_uuid })).body.data
  expect(first).toMatchObject({ photo_kind: 'BEFORE', marks_id: null, file: { name: 'cell.png' } })
  expect((await send({ client_uuid })).body.data.id).toBe(first.id)
  expect((await send({ client_uuid }, company.coordinator)).status).toBe(409)
  expect([await files(), (await photos()).length]).toEqual([1, 1])
})

test('a marked copy names its photo, which may go before it', async () => {
  const [{ id, row_version }] = await photos()
  const copy = (await send({ marks_id: id })).body.data
  expect(copy.marks_id).toBe(id)
  const elsewhere = await company.call()
  expect((await send({ marks_id: id, order_id: elsewhere.id })).body.status).toBe(0)
  const stale = await company.ask(company.engineer, 'photo_delete', { id, row_version: row_version + 1 })
  expect(stale.status).toBe(409)
  await company.get(company.engineer, 'photo_delete', { id, row_version })
  expect(await photos()).toMatchObject([{ id: copy.id, marks_id: null }])
  expect(await files()).toBe(1)
  const history = await company.get(company.engineer, 'history', { id: order.id })
  expect(history.filter((one: { entity: string }) => one.entity === 'service_order_photo')).toHaveLength(4)
})

test('is given and told to those who see the order alone', async () => {
  const [{ id }] = await photos()
  expect((await company.ask(company.engineer, 'order_photo', { id })).status).toBe(200)
  expect((await company.ask(other, 'order_photo', { id })).status).toBe(404)
  expect((await company.ask(other, 'photos', { id: order.id })).status).toBe(404)
  expect((await send({}, other)).status).toBe(404)
})

test('an order keeps a hundred at most, and an ended one keeps what it has', async () => {
  await company.server.owner.run(sql`
    with f as (insert into file_object (storage_key, original_name, mime, size_bytes, sha256)
      select md5(n::text), 'more.png', 'image/png', 1, decode(repeat('00', 32), 'hex') from generate_series(1, 99) n returning id)
    insert into service_order_photo (order_id, kind, file_id) select ${order.id}, 'AFTER', id from f`)
  expect((await send()).body).toMatchObject({ status: 0, code: 'PHOTOS_FULL' })
  await company.server.owner.run(
    sql`update service_order set status = 'REJECTED', status_reason = 'ซ้ำ' where id = ${order.id}`,
  )
  const { data } = (await company.ask(company.coordinator, 'photos', { id: order.id })).body
  const { id, row_version } = data[0]
  const refused = await company.ask(company.coordinator, 'photo_delete', { id, row_version })
  expect(refused.body).toMatchObject({ status: 0, code: 'ORDER_CLOSED' })
})
