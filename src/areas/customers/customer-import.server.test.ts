// Customers from a file: looked at first, all or none, each with its first site and main contact; and the template.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

const CUSTOMERS = '/app/Customer-Management'
let server: TestServer
let office: Person
beforeAll(async () => {
  server = await testServer()
  office = await server.person({ menus: { [CUSTOMERS]: ['view', 'create'] } })
})
afterAll(() => server.close())

type Content = string | Uint8Array<ArrayBuffer>
const send = (content: Content, more: object = {}, { as = office, language = 'en' } = {}) => {
  const form = new FormData()
  form.append('data', JSON.stringify(more))
  form.append('file', new Blob([content]), 'customers.csv')
  return server.call('api/ImportCustomer', form, { as, headers: { 'accept-language': language } })
}
const template = (format: 'csv' | 'xlsx', language: string, as = office) =>
  server.call(
    'api/ViewAndManagementCustomer',
    { action: 'import_template', format },
    { as, headers: { 'accept-language': language } },
  )
const count = async () =>
  (await server.owner.one<{ count: number }>(sql`select count(*)::int as count from customer`)).count
const find = async (name: string) => {
  const { id } = await server.owner.one<{ id: number }>(sql`select id from customer where name = ${name}`)
  return (await server.call('api/ViewAndManagementCustomer', { action: 'card', id }, { as: office })).body
    .data
}
const head = 'รหัสลูกค้า,ชื่อลูกค้า,เลขประจำตัวผู้เสียภาษี,ชื่อสถานที่,ชื่อผู้ติดต่อ,โทรศัพท์ผู้ติดต่อ'

test('a file is only looked at first, then taken with sites and contacts; headings in either language', async () => {
  const file = `${head}\n,บริษัท ก จำกัด,0-1055-36000-31-3,โรงงานบางปู,คุณวิภา,0812345678\nK-2,บริษัท ข จำกัด,,,,\n`
  const before = await count()
  expect((await send(file, { dry_run: true })).body.data).toEqual({
    rows: 2,
    good: 2,
    wrong: [],
    inserted: 0,
    sheet: null,
  })
  expect(await count()).toBe(before)
  expect((await send(file)).body.data).toMatchObject({ good: 2, inserted: 2 })
  expect(await find('บริษัท ก จำกัด')).toMatchObject({
    CUST_Code: expect.stringMatching(/^C-\d{4,}$/),
    tax_id: '0105536000313',
    status: 'ACTIVE',
    sites: [{ site_name: 'โรงงานบางปู' }],
    contacts: [{ contact_name: 'คุณวิภา', phone: '0812345678', is_primary: true }],
  })
  expect(await find('บริษัท ข จำกัด')).toMatchObject({ CUST_Code: 'K-2', sites: [], contacts: [] })
  const english = 'Customer name *,Site name,Site province,Type\nE Co.,Plant,Rayong,Dealer\n'
  expect((await send(english)).body.data).toMatchObject({ inserted: 1 })
  expect(await find('E Co.')).toMatchObject({
    customer_type: 'DEALER',
    sites: [{ site_name: 'Plant', province: 'Rayong' }],
  })
})

test('each row that stands in the way is named, and keeps all others out unless they are wanted', async () => {
  const rows = [
    'T-1,Twin A,0105536000313,,,',
    ',New one,0107536000315,,,',
    ',Twin B,0107536000315,,,',
    'K-2,Taken code,,,,',
    ',No number,123,,,',
    ',No site,,,,0812345678',
    ',,,,,',
    ',Good one,,,,',
  ]
  const file = `${head}\n${rows.join('\n')}\n`
  const before = await count()
  const { data } = (await send(file, { dry_run: true })).body
  const told = data.wrong.map(
    ({ row, wrong }: { row: number; wrong: { column: string; text: string }[] }) => [
      row,
      wrong.map(({ column }) => column),
    ],
  )
  expect(told).toEqual([
    [2, ['Tax ID']],
    [4, ['Tax ID']],
    [5, ['Customer code']],
    [6, ['Tax ID']],
    [7, ['Contact name']],
  ])
  expect(data.wrong[0].wrong[0].text).toMatch(/tax ID and branch exists/)
  expect((await send(file)).body.data).toMatchObject({ good: 2, inserted: 0 })
  expect(await count()).toBe(before)
  const thai = (await send(file, { dry_run: true }, { language: 'th' })).body.data
  expect(thai.wrong[0].wrong[0]).toMatchObject({ column: 'เลขประจำตัวผู้เสียภาษี' })
  expect((await send(file, { good_only: true })).body.data).toMatchObject({ good: 2, inserted: 2 })
  expect(await count()).toBe(before + 2)
})

test.each([
  ['csv', 'th'],
  ['xlsx', 'en'],
] as const)('the template (%s, %s) goes back with its example named as one', async (format, language) => {
  const { bytes } = await template(format, language)
  const { body } = await send(new Uint8Array(bytes), { dry_run: true })
  expect(body.data).toMatchObject({ rows: 1, good: 0, inserted: 0 })
  expect(body.data.wrong).toMatchObject([{ row: 2, wrong: [{ column: 'Customer code' }] }])
})

test('callers without the right to add customers take none, nor do those who only take calls', async () => {
  const looker = await server.person({ menus: { [CUSTOMERS]: ['view'] } })
  const coordinator = await server.person({ menus: { '/app/Active': ['view', 'create'] } })
  for (const as of [looker, coordinator]) {
    expect((await send(`${head}\n,X,,,,\n`, {}, { as })).status).toBe(403)
    expect((await template('csv', 'en', as)).status).toBe(403)
  }
})
