import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

let server: TestServer
let office: Person
let coordinator: Person

beforeAll(async () => {
  server = await testServer()
  office = await server.person({
    username: 'office',
    menus: { '/app/Customer-Management': ['view', 'create', 'edit', 'delete'] },
  })
  coordinator = await server.person({ menus: { '/app/Active': ['view', 'create'] }, scope: 'OWN' })
})
afterAll(() => server.close())

const call = (body: object, as: Person = office) => server.call('api/ViewAndManagementCustomer', body, { as })

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
async function inserted(data: object, more: object = {}, as: Person = office): Promise<any> {
  const { body } = await call({ action: 'insert', data, ...more }, as)
  expect(body).toMatchObject({ status: 1 })
  return body.data
}
const get = async (id: number) => (await call({ action: 'get', id })).body.data

describe('a new customer', () => {
  test('comes with sites and contacts in one save, numbered by us if nobody gives a code', async () => {
    const made = await inserted(
      { CUST_Name: 'บริษัท สยามบรรจุภัณฑ์ จำกัด', CUST_Name_EN: 'Siam Packaging', tax_id: '0-1055-36000-31-3' },
      {
        sites: [{ site_name: 'โรงงานบางปู', province: 'สมุทรปราการ', access_note: 'แลกบัตรที่ป้อม 1' }],
        contacts: [{ contact_name: 'คุณวิภา', phone: '081-234-5678', is_primary: true }],
      },
    )
    expect(made).toMatchObject({
      CUST_Code: expect.stringMatching(/^C-\d{4,}$/),
      CUST_Name: 'บริษัท สยามบรรจุภัณฑ์ จำกัด',
      tax_id: '0105536000313',
      tax_branch: '00000',
      status: 'ACTIVE',
      site_count: 1,
      open_orders: 0,
      sites: [{ site_name: 'โรงงานบางปู', is_active: true, machine_count: 0 }],
      contacts: [{ contact_name: 'คุณวิภา', is_primary: true, site_id: null }],
    })
    const kept = await server.owner.one<{ created_by: number }>(sql`
      select created_by from customer where id = ${made.id}`)
    expect(kept.created_by).toBe(office.userId)
  })

  test('can be entered by whoever takes calls, but not changed by him', async () => {
    const made = await inserted({ CUST_Name: 'ลูกค้าทางโทรศัพท์' }, {}, coordinator)
    const change = { action: 'update', id: made.id, row_version: 1, data: { CUST_Name: 'อื่น' } }
    expect((await call(change, coordinator)).status).toBe(403)
    const reader = await server.person({ menus: { '/app/Active': ['view'] } })
    expect((await call({ action: 'insert', data: { CUST_Name: 'ก' } }, reader)).status).toBe(403)
  })

  test.each([
    [{ CUST_Name: ' ' }, 'data.CUST_Name'],
    [{ CUST_Name: 'ก', tax_id: '0105536000314' }, 'data.tax_id'],
    [{ CUST_Name: 'ก', tax_id: 'ไม่มี' }, 'data.tax_id'],
    [{ CUST_Name: 'ก', tax_branch: '1' }, 'data.tax_branch'],
    [{ CUST_Name: 'ก', status: 'GOLD' }, 'data.status'],
    [{ CUST_Name: 'ก', name: 'ข' }, 'data.name'],
    [{ CUST_Name: 'ก', created_by: 1 }, 'data.created_by'],
    [{ CUST_Name: 'ก', is_deleted: true }, 'data.is_deleted'],
  ])('is refused at its field: %j', async (data, field) => {
    const answer = await call({ action: 'insert', data })
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', errors: [{ field }] } })
  })

  test('is not saved at all if one of its sites is refused', async () => {
    const sites = [{ site_name: 'โรงงาน' }, { site_name: 'โรงงาน' }]
    const answer = await call({ action: 'insert', data: { CUST_Code: 'HALF', CUST_Name: 'ครึ่งเดียว' }, sites })
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'SITE_NAME_TAKEN', facts: { value: 'โรงงาน' } },
    })
    expect((await call({ action: 'options', text: 'ครึ่งเดียว' })).body.data).toEqual([])
  })

  test('cannot take a code or a tax number that is taken, and the answer says which', async () => {
    await inserted({ CUST_Code: 'KST', CUST_Name: 'หนึ่ง', tax_id: '0107537000521' })
    expect(await call({ action: 'insert', data: { CUST_Code: 'kst', CUST_Name: 'สอง' } })).toMatchObject({
      status: 409,
      body: { code: 'CUSTOMER_CODE_TAKEN', facts: { value: 'kst' } },
    })
    const tax = await call({ action: 'insert', data: { CUST_Name: 'สอง', tax_id: '0107537000521' } })
    expect(tax).toMatchObject({ status: 409, body: { code: 'TAX_ID_TAKEN' } })
    await inserted({ CUST_Name: 'หนึ่ง สาขาสอง', tax_id: '0107537000521', tax_branch: '00002' })
  })

  test('sent twice with the same idempotency key is one customer', async () => {
    const body = { action: 'insert', data: { CUST_Name: 'กดสองครั้ง' } }
    const headers = { 'idempotency-key': 'twice-the-same' }
    const twice = await Promise.all(
      [1, 2].map(() => server.call('api/ViewAndManagementCustomer', body, { as: office, headers })),
    )
    expect(twice[0]!.body.data.id).toBe(twice[1]!.body.data.id)
    expect((await call({ action: 'options', text: 'กดสองครั้ง' })).body.data).toHaveLength(1)
  })
})

test('a customer that is out of use is not offered any more, and what names it keeps it', async () => {
  const kept = await inserted({ CUST_Code: 'ENDED', CUST_Name: 'เลิกค้าขาย', status: 'ACTIVE' })
  const offered = async (where: object) =>
    (await call({ action: 'options', ...where })).body.data.map((one: { id: number }) => one.id)
  expect(await offered({ text: 'เลิกค้าขาย' })).toEqual([kept.id])
  await server.owner.run(sql`update customer set status = 'INACTIVE' where id = ${kept.id}`)
  expect(await offered({ text: 'เลิกค้าขาย' })).toEqual([])
  expect(await offered({ id: kept.id })).toEqual([kept.id])
})

describe('customers that may be the same', () => {
  const alike = async (body: object) =>
    (await call({ action: 'duplicates', ...body }, coordinator)).body.data.map(
      (one: { CUST_Name: string }) => one.CUST_Name,
    )

  beforeAll(async () => {
    await inserted({ CUST_Code: 'D1', CUST_Name: 'บริษัท ไทยน้ำทิพย์คอร์ปอเรชั่น จำกัด (มหาชน)' })
    await inserted({ CUST_Code: 'D2', CUST_Name: 'บริษัท อาหารทะเลสากล จำกัด', tax_id: '1101700230708' })
    await inserted({
      CUST_Code: 'D3',
      CUST_Name: 'บจก. รุ่งเรือง',
      CUST_Name_EN: 'Rungruang Machinery Co., Ltd.',
    })
  })

  test('are found by a name alike, whatever its legal form', async () => {
    expect(await alike({ CUST_Name: 'ไทยน้ำทิพย์ คอร์ปอเรชั่น บมจ.' })).toEqual([
      'บริษัท ไทยน้ำทิพย์คอร์ปอเรชั่น จำกัด (มหาชน)',
    ])
    expect(await alike({ CUST_Name: 'อื่น', CUST_Name_EN: 'Rung-ruang machinery' })).toEqual(['บจก. รุ่งเรือง'])
  })

  test('are found by the tax number, but not by "บริษัท … จำกัด" alone', async () => {
    expect(await alike({ CUST_Name: 'ชื่ออื่น', tax_id: '1-1017-00230-70-8' })).toEqual([
      'บริษัท อาหารทะเลสากล จำกัด',
    ])
    expect(await alike({ CUST_Name: 'บริษัท ก้าวหน้า จำกัด' })).toEqual([])
    expect(await alike({ CUST_Name: 'บริษัท จำกัด' })).toEqual([])
    expect(await alike({})).toEqual([])
  })

  test('a customer being edited is no duplicate of himself', async () => {
    const [{ id }] = (await call({ action: 'options', text: 'd2' })).body.data
    expect(await alike({ tax_id: '1101700230708', id })).toEqual([])
  })
})

describe('the list', () => {
  beforeAll(async () => {
    await inserted({ CUST_Code: 'LST-1', CUST_Name: 'เจริญโภคภัณฑ์อาหาร', province: 'นครปฐม' })
    await inserted({ CUST_Code: 'LST-2', CUST_Name: 'กรุงเทพซีเมนต์', status: 'BLOCKED', phone: '02-111-2222' })
    await inserted({ CUST_Code: 'LST-3', CUST_Name: 'ชัยนาทยาง' })
  })
  const names = (answer: { body: { data: { CUST_Name: string }[] } }) =>
    answer.body.data.map((one) => one.CUST_Name)

  test.each(['โภคภัณฑ์', 'เจริญโภค', 'นครปฐม', 'lst-1'])('finds "%s" inside words', async (text) => {
    expect(names(await call({ action: 'select', where: { text } }))).toEqual(['เจริญโภคภัณฑ์อาหาร'])
  })

  test('sorts by name as a Thai dictionary does, and filters by status', async () => {
    const all = await call({ action: 'select', where: { text: 'lst-' } })
    expect(names(all)).toEqual(['กรุงเทพซีเมนต์', 'เจริญโภคภัณฑ์อาหาร', 'ชัยนาทยาง'])
    const blocked = await call({ action: 'select', where: { text: 'lst-', status: 'BLOCKED' } })
    expect(names(blocked)).toEqual(['กรุงเทพซีเมนต์'])
  })

  test.each(['CUST_Name', 'CUST_Code'])(
    'pages by %s forward and back without loss or repeat',
    async (field) => {
      await server.owner.run(sql`
      insert into customer (code, name)
      select 'PAGE-' || n, (array['สยาม', 'ไทย', 'เอเชีย'])[n % 3 + 1] from generate_series(1, 60) n on conflict do nothing`)
      const ask = (cursor?: string) =>
        call({
          action: 'select',
          where: { text: 'page-' },
          sort: [{ field, dir: 'asc' }],
          ...(cursor && { cursor }),
        })
      const seen: number[][] = []
      let page = (await ask()).body
      for (seen.push(ids(page)); page.next; seen.push(ids(page))) page = (await ask(page.next)).body
      expect(new Set(seen.flat()).size).toBe(60)
      expect(page.total).toBe(60)
      for (let at = seen.length - 2; at >= 0; at--) {
        page = (await ask(page.previous)).body
        expect(ids(page)).toEqual(seen[at])
      }
      expect(page.previous).toBeNull()
    },
  )
  const ids = (page: { data: { id: number }[] }) => page.data.map((one) => one.id)

  test('of somebody whose right reaches his own customers only has those he entered; others are not there', async () => {
    const seller = await server.person({
      menus: { '/app/Customer-Management': ['view', 'create', 'edit', 'delete'] },
      scope: 'OWN',
    })
    const own = await inserted({ CUST_Name: 'ลูกค้าของฉัน' }, {}, seller)
    const other = await inserted({ CUST_Name: 'ลูกค้าคนอื่น' }, { sites: [{ site_name: 'โรงงาน' }] })
    expect(names(await call({ action: 'select' }, seller))).toEqual(['ลูกค้าของฉัน'])
    expect((await call({ action: 'get', id: own.id }, seller)).status).toBe(200)
    const site = other.sites[0]
    for (const body of [
      { action: 'get', id: other.id },
      { action: 'update', id: other.id, row_version: 1, data: { CUST_Name: 'ยึด' } },
      { action: 'delete', id: other.id, row_version: 1 },
      { action: 'site_insert', customer_id: other.id, data: { site_name: 'ใหม่' } },
      { action: 'site_update', id: site.id, row_version: 1, data: { site_name: 'ยึด', is_active: true } },
      { action: 'sites', customer_id: other.id },
    ])
      expect((await call(body, seller)).status, body.action).toBe(404)
    expect((await get(other.id)).CUST_Name).toBe('ลูกค้าคนอื่น')
  })
})

describe('who is calling', () => {
  let id: number
  let wipa: number
  beforeAll(async () => {
    const made = await inserted(
      { CUST_Code: 'WHO-1', CUST_Name: 'โรงสีข้าวหอม', phone: '+66 34 111 222', email: 'Office@Rice.example' },
      {
        sites: [{ site_name: 'โรงอบแห้ง', province: 'สุพรรณบุรี', address: 'ถนนมาลัยแมน' }],
        contacts: [{ contact_name: 'คุณวันวิสา', phone: '089 765-4321', email: 'wan@rice.example' }],
      },
    )
    id = made.id
    wipa = made.contacts[0].id
    await inserted({ CUST_Code: 'WHO-2', CUST_Name: 'โรงสีอื่น', phone: '034-111-333' })
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  const options = async (text: string, as = coordinator): Promise<any[]> =>
    (await call({ action: 'options', text }, as)).body.data

  test.each(['034111222', '034-111 222', '+6634111222', '๐๓๔๑๑๑๒๒๒', 'office@rice'])(
    'is told by the customer\'s own "%s", and nothing else is named',
    async (text) => {
      expect(await options(text)).toMatchObject([{ id, contact: null, site: null }])
      const list = (await call({ action: 'select', where: { text } })).body.data
      expect(list.map((one: { id: number }) => one.id)).toEqual([id])
    },
  )

  test.each(['0897654321', '089-765', '+66 89 765 4321', 'wan@rice', 'วันวิสา'])(
    'is told by "%s" of a contact, who is named',
    async (text) => {
      expect(await options(text)).toMatchObject([
        {
          id,
          contact: { id: wipa, contact_name: 'คุณวันวิสา', phone: '089 765-4321', site_id: null },
          site: null,
        },
      ])
      const list = (await call({ action: 'select', where: { text } })).body.data
      expect(list.map((one: { id: number }) => one.id)).toEqual([id])
    },
  )

  test.each(['อบแห้ง', 'สุพรรณ', 'มาลัยแมน'])('is told by "%s" of a site, which is named', async (text) => {
    expect(await options(text)).toMatchObject([{ id, contact: null, site: { site_name: 'โรงอบแห้ง' } }])
  })

  test('is not told by a contact or a site that was put away, nor of customers out of reach', async () => {
    const seller = await server.person({ menus: { '/app/Customer-Management': ['view'] }, scope: 'OWN' })
    expect(await options('0897654321', seller)).toEqual([])
    await server.owner.run(sql`update customer_contact set is_deleted = true where id = ${wipa}`)
    await server.owner.run(sql`update customer_site set is_active = false where customer_id = ${id}`)
    expect(await options('0897654321')).toEqual([])
    expect(await options('อบแห้ง')).toMatchObject([{ id, site: null }])
  })
})

describe('who sees orders but takes no calls', () => {
  const names = (answer: { body: { data: { CUST_Name: string }[] } }) =>
    answer.body.data.map((one) => one.CUST_Name)

  test('looks up the customers of these orders, their sites, contacts and machines, and no others', async () => {
    const mine = await inserted(
      { CUST_Name: 'ลูกค้าในใบงาน' },
      { sites: [{ site_name: 'โรงงานหนึ่ง' }], contacts: [{ contact_name: 'คุณหนึ่ง' }] },
    )
    const other = await inserted(
      { CUST_Name: 'ลูกค้านอกใบงาน' },
      { sites: [{ site_name: 'โรงงานสอง' }], contacts: [{ contact_name: 'คุณสอง' }] },
    )
    for (const one of [mine, other])
      await server.owner.run(sql`
        insert into machine (machine_model_id, serial_no, name, customer_id, site_id)
        values ((select min(id) from machine_model), ${`SEEN-${one.id}`}, 'เครื่อง', ${one.id}, ${one.sites[0].id})`)
    const { id: employeeId } = await server.owner.one<{ id: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th) values ('V-1', 'ดู', 'ใบงาน') returning id`)
    const take = (customer: { id: number; sites: { id: number }[] }, owner: number | null) =>
      server.owner.run(sql`
        insert into service_order (customer_id, site_id, kind, title, owner_id)
        values (${customer.id}, ${customer.sites[0]!.id}, 'REPAIR', 'เครื่องหยุด', ${owner})`)
    await take(mine, employeeId)
    await take(other, null)
    const viewer = await server.person({
      menus: { '/app/Active': ['view', 'edit'] },
      scope: 'OWN',
      employeeId,
    })
    // the narrow right to customers adds its own, and is not widened by that to orders
    const both = await server.person({ menus: { '/app/Customer-Management': ['view'] }, scope: 'OWN' })
    await server.giveRights(both.userId, { '/app/Closed': ['view'] })
    for (const [as, seen] of [
      [viewer, true],
      [both, false],
    ] as const) {
      const options = (text: string) => call({ action: 'options', text }, as)
      expect(names(await options('ในใบงาน'))).toEqual(seen ? ['ลูกค้าในใบงาน'] : [])
      expect(names(await options('นอกใบงาน'))).toEqual([])
      for (const action of ['sites', 'contacts']) {
        expect((await call({ action, customer_id: mine.id }, as)).status, action).toBe(seen ? 200 : 404)
        expect((await call({ action, customer_id: other.id }, as)).status, action).toBe(404)
      }
    }
    const machines = await server.call(
      'api/ViewAndMangementMachine',
      { tb_name: 'component_project', action: 'options', where: { text: 'SEEN-' } },
      { as: viewer },
    )
    expect(machines.body.data.map((one: { serial_no: string }) => one.serial_no)).toEqual([`SEEN-${mine.id}`])
    expect(names(await call({ action: 'options', text: 'ใบงาน' }, coordinator))).toHaveLength(2)
  })
})

describe('changing and deleting', () => {
  test('the second of two editors gets the row as it is now, with who and when', async () => {
    const made = await inserted({ CUST_Name: 'แก้พร้อมกัน', phone: '1' })
    const change = (phone: string) =>
      call({
        action: 'update',
        id: made.id,
        row_version: made.row_version,
        data: { CUST_Name: 'แก้พร้อมกัน', phone },
      })
    const answers = await Promise.all(['2', '3'].map(change))
    const [won, lost] = [...answers].sort((a, b) => a.status - b.status)
    expect(won).toMatchObject({ status: 200, body: { data: { row_version: made.row_version + 1 } } })
    expect(lost).toMatchObject({
      status: 409,
      body: {
        code: 'STALE_ROW',
        facts: { who: 'office' },
        data: { CUST_Name: 'แก้พร้อมกัน', phone: won!.body.data.phone },
      },
    })
  })

  test('a change without a version is refused; what is not sent stays, and null empties what may be empty', async () => {
    const made = await inserted({ CUST_Code: 'KEEP', CUST_Name: 'คงเดิม', status: 'PROSPECT', remark: 'เดิม' })
    const bare = await call({ action: 'update', id: made.id, data: { CUST_Name: 'คงเดิม' } })
    expect(bare).toMatchObject({ status: 400, body: { errors: [{ field: 'row_version' }] } })
    const which = { action: 'update', id: made.id, row_version: 1 }
    const coded = await call({ ...which, data: { CUST_Name: 'ใหม่', CUST_Code: null } })
    expect(coded.body.errors).toMatchObject([{ field: 'data.CUST_Code', code: 'REQUIRED' }])
    const { body } = await call({ ...which, data: { CUST_Name: 'ใหม่', remark: null } })
    expect(body.data).toMatchObject({
      CUST_Code: 'KEEP',
      CUST_Name: 'ใหม่',
      status: 'PROSPECT',
      remark: null,
    })
  })

  test('a customer is put away, and its code is free again', async () => {
    const made = await inserted({ CUST_Code: 'AWAY', CUST_Name: 'เลิกกิจการ' })
    expect((await call({ action: 'delete', id: made.id, row_version: made.row_version })).status).toBe(200)
    expect((await call({ action: 'get', id: made.id })).status).toBe(404)
    expect((await call({ action: 'options', text: 'เลิกกิจการ' })).body.data).toEqual([])
    expect((await call({ action: 'delete', id: made.id, row_version: made.row_version + 1 })).status).toBe(
      404,
    )
    await inserted({ CUST_Code: 'AWAY', CUST_Name: 'รายใหม่' })
  })

  test('one that is put away comes back with what it had, for whoever may delete', async () => {
    const made = await inserted({ CUST_Name: 'กลับมา' }, { sites: [{ site_name: 'โรงงานเดิม' }] })
    await call({ action: 'delete', id: made.id, row_version: made.row_version })
    const deleted = { action: 'select', where: { text: 'กลับมา', is_deleted: true } }
    const [away] = (await call(deleted)).body.data
    expect(away).toMatchObject({ id: made.id, CUST_Name: 'กลับมา' })
    const editor = await server.person({ menus: { '/app/Customer-Management': ['view', 'edit'] } })
    expect((await call(deleted, editor)).status).toBe(403)
    const back = { action: 'restore', id: made.id, row_version: away.row_version }
    expect((await call(back, editor)).status).toBe(403)
    expect((await call(back)).body.data).toMatchObject({ sites: [{ site_name: 'โรงงานเดิม' }] })
    expect((await call(deleted)).body.data).toEqual([])
    expect((await call(back)).body.code).toBe('STALE_ROW')
  })

  test('is refused while an order or a machine is theirs, and says how many', async () => {
    const made = await inserted({ CUST_Name: 'ยังมีงาน' }, { sites: [{ site_name: 'โรงงาน' }] })
    await server.owner.run(sql`
      insert into service_order (kind, customer_id, site_id, title)
      values ('REPAIR', ${made.id}, ${made.sites[0].id}, 'แขนหุ่นยนต์หยุด')`)
    const refused = await call({ action: 'delete', id: made.id, row_version: made.row_version })
    expect(refused).toMatchObject({
      status: 409,
      body: { status: 0, code: 'IN_USE', facts: { uses: { en: 'service orders (1)' } } },
    })
    expect(await get(made.id)).toMatchObject({ open_order_count: 1, row_version: made.row_version })
  })

  test('deleting needs its own right', async () => {
    const editor = await server.person({ menus: { '/app/Customer-Management': ['view', 'edit'] } })
    const made = await inserted({ CUST_Name: 'ห้ามลบ' })
    expect((await call({ action: 'delete', id: made.id, row_version: 1 }, editor)).status).toBe(403)
  })
})

describe('history', () => {
  test('tells what became of a customer, a site and a contact, to who may edit within reach', async () => {
    const made = await inserted(
      { CUST_Name: 'มีประวัติ' },
      { sites: [{ site_name: 'โรงงาน' }], contacts: [{ contact_name: 'คุณเอ' }] },
    )
    const [site, contact] = [made.sites[0], made.contacts[0]]
    await call({ action: 'update', id: made.id, row_version: 1, data: { CUST_Name: 'เปลี่ยนชื่อ' } })
    const moved = { site_name: 'โรงงาน 2', is_active: true }
    await call({ action: 'site_update', id: site.id, row_version: 1, data: moved })
    const placed = { contact_name: 'คุณเอ', site_id: site.id }
    await call({ action: 'contact_update', id: contact.id, row_version: 1, data: placed })
    const changes = async (action: string, id: number) =>
      (await call({ action, id })).body.data.flatMap((one: { action: string; changes: object[] }) =>
        one.action === 'update' ? one.changes : [],
      )
    expect(await changes('history', made.id)).toEqual([{ field: 'CUST_Name', from: 'มีประวัติ', to: 'เปลี่ยนชื่อ' }])
    expect(await changes('site_history', site.id)).toEqual([
      { field: 'site_name', from: 'โรงงาน', to: 'โรงงาน 2' },
    ])
    expect(await changes('contact_history', contact.id)).toEqual([
      { field: 'site_id', from: null, to: 'โรงงาน 2' },
    ])
    const rights = { '/app/Customer-Management': ['view' as const, 'edit' as const] }
    const seller = await server.person({ menus: rights, scope: 'OWN' })
    const reader = await server.person({ menus: { '/app/Customer-Management': ['view'] } })
    for (const [action, id] of [
      ['history', made.id],
      ['site_history', site.id],
      ['contact_history', contact.id],
    ] as const) {
      expect((await call({ action, id }, seller)).status, action).toBe(404)
      expect((await call({ action, id }, reader)).status, action).toBe(403)
    }
  })
})

describe('sites and contacts', () => {
  test('a site out of use is not offered any more, but stays on the card', async () => {
    const made = await inserted(
      { CUST_Name: 'หลายโรงงาน' },
      { sites: [{ site_name: 'หนึ่ง' }, { site_name: 'สอง' }] },
    )
    const one = made.sites.find((site: { site_name: string }) => site.site_name === 'หนึ่ง')
    const { body } = await call({
      action: 'site_update',
      id: one.id,
      row_version: one.row_version,
      data: { site_name: 'หนึ่ง (ปิด)', is_active: false },
    })
    expect(body.data).toMatchObject({ site_name: 'หนึ่ง (ปิด)', is_active: false })
    const offered = (await call({ action: 'sites', customer_id: made.id }, coordinator)).body.data
    expect(offered.map((site: { site_name: string }) => site.site_name)).toEqual(['สอง'])
    expect((await get(made.id)).sites).toHaveLength(2)
    const late = {
      action: 'site_update',
      id: one.id,
      row_version: 1,
      data: { site_name: 'ช้า', is_active: true },
    }
    expect(await call(late)).toMatchObject({ status: 409, body: { data: { site_name: 'หนึ่ง (ปิด)' } } })
  })

  test('a site has the location its journeys are paid by, which is not deleted meanwhile', async () => {
    const place = await server.owner.one<{ id: number }>(sql`
      insert into location (code, name_th, name_en, zone) values ('BPU', 'บางปู', 'Bang Pu', 'PROVINCE_NEAR') returning id`)
    const made = await inserted(
      { CUST_Name: 'มีที่ตั้ง' },
      { sites: [{ site_name: 'โรงงานบางปู', location_id: place.id }] },
    )
    const [site] = made.sites
    expect(site).toMatchObject({ location_id: place.id, location_name_en: 'Bang Pu' })
    const keeper = await server.person({ menus: { '/app/location': ['view', 'delete'] } })
    const remove = (id: number) =>
      server.call(
        'api/Location_Quarterage',
        { tb_name: 'location', action: 'delete', ID: id, row_version: 1 },
        { as: keeper },
      )
    const refused = await remove(place.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE'])
    expect(refused.body.facts.uses.en).toBe('sites of customers (1)')
    const change = (row_version: number, data: object) =>
      call({ action: 'site_update', id: site.id, row_version, data: { site_name: 'บางปู', ...data } })
    // a site that is out of use is there still
    expect((await change(1, { is_active: false })).body.data.location_id).toBe(place.id)
    expect((await remove(place.id)).body.code).toBe('IN_USE')
    expect((await change(2, { is_active: true, location_id: null })).body.data.location_id).toBeNull()
    expect((await remove(place.id)).body.status).toBe(1)
    const late = await change(3, { location_id: place.id })
    expect(late.body).toMatchObject({ code: 'UNKNOWN_REFERENCE', errors: [{ field: 'data.location_id' }] })
  })

  test('whoever takes a call adds a site and a contact to any customer', async () => {
    const made = await inserted({ CUST_Name: 'โทรมาใหม่' })
    const site = await call(
      { action: 'site_insert', customer_id: made.id, data: { site_name: 'ลาดกระบัง' } },
      coordinator,
    )
    const contact = await call(
      {
        action: 'contact_insert',
        customer_id: made.id,
        data: { contact_name: 'คุณก้อย', phone: '089', site_id: site.body.data.id },
      },
      coordinator,
    )
    expect(contact.body.data).toMatchObject({ contact_name: 'คุณก้อย', site_id: site.body.data.id })
    const whole = { action: 'contact_insert', customer_id: made.id, data: { contact_name: 'จัดซื้อ' } }
    await call(whole, coordinator)
    const asked = { action: 'contacts', customer_id: made.id, site_id: site.body.data.id }
    const offered = (await call(asked, coordinator)).body.data
    expect(offered.map((one: { contact_name: string }) => one.contact_name)).toEqual(['คุณก้อย', 'จัดซื้อ'])
  })

  test('a new main contact takes the place of the one before', async () => {
    const made = await inserted(
      { CUST_Name: 'เปลี่ยนคนติดต่อ' },
      { contacts: [{ contact_name: 'เก่า', is_primary: true }, { contact_name: 'ใหม่' }] },
    )
    const fresh = made.contacts.find((one: { contact_name: string }) => one.contact_name === 'ใหม่')
    const change = {
      action: 'contact_update',
      id: fresh.id,
      row_version: fresh.row_version,
      data: { contact_name: 'ใหม่', is_primary: true },
    }
    expect((await call(change)).body.data.is_primary).toBe(true)
    expect((await get(made.id)).contacts).toMatchObject([
      { contact_name: 'ใหม่', is_primary: true },
      { contact_name: 'เก่า', is_primary: false },
    ])
    const late = { ...change, data: { contact_name: 'ช้า', is_primary: true } }
    expect(await call(late)).toMatchObject({ status: 409, body: { data: { contact_name: 'ใหม่' } } })
  })

  test('a contact who has left is offered no more, stays on the orders, and is the main one no longer', async () => {
    const made = await inserted(
      { CUST_Name: 'คนติดต่อลาออก' },
      {
        sites: [{ site_name: 'โรงงาน' }],
        contacts: [
          { contact_name: 'ลาออก', phone: '066-777-8899', is_primary: true },
          { contact_name: 'อยู่' },
        ],
      },
    )
    const [gone] = made.contacts
    const order = (contact: number) =>
      server.owner.run(sql`
        insert into service_order (kind, customer_id, site_id, contact_id, title)
        values ('REPAIR', ${made.id}, ${made.sites[0].id}, ${contact}, 'แขนหุ่นยนต์หยุด')`)
    await order(gone.id)
    const ended = await call({
      action: 'contact_update',
      id: gone.id,
      row_version: gone.row_version,
      data: { contact_name: 'ลาออก', phone: '066-777-8899', is_primary: true, is_active: false },
    })
    // the number still leads to the customer, and fills in nobody who has left
    const [called] = (await call({ action: 'options', text: '0667778899' })).body.data
    expect(called).toMatchObject({ id: made.id, contact: null })
    expect(ended.body.data).toMatchObject({ is_active: false, is_primary: false })
    const offered = (await call({ action: 'contacts', customer_id: made.id })).body.data
    expect(offered.map((one: { contact_name: string }) => one.contact_name)).toEqual(['อยู่'])
    expect((await get(made.id)).contacts).toMatchObject([
      { contact_name: 'อยู่', is_active: true },
      { contact_name: 'ลาออก', is_active: false },
    ])
    await expect(order(gone.id)).rejects.toMatchObject({ code: 'UNKNOWN_REFERENCE' })
    const back = await call({
      action: 'contact_update',
      id: gone.id,
      row_version: ended.body.data.row_version,
      data: { contact_name: 'ลาออก', is_active: true },
    })
    expect(back.body.data).toMatchObject({ is_active: true, is_primary: false })
    await order(gone.id)
  })

  test('a site that has ended takes no order and no machine, and keeps those it has', async () => {
    const made = await inserted({ CUST_Name: 'ย้ายโรงงาน' }, { sites: [{ site_name: 'เก่า' }] })
    const [site] = made.sites
    const order = () =>
      server.owner.one<{ id: number }>(sql`
        insert into service_order (kind, customer_id, site_id, title)
        values ('REPAIR', ${made.id}, ${site.id}, 'แขนหุ่นยนต์หยุด') returning id`)
    const { id } = await order()
    const data = { site_name: 'เก่า', is_active: false }
    expect((await call({ action: 'site_update', id: site.id, row_version: 1, data })).body.status).toBe(1)
    await expect(order()).rejects.toMatchObject({ code: 'UNKNOWN_REFERENCE' })
    await server.owner.run(sql`update service_order set title = 'ยังทำต่อ' where id = ${id}`)
  })

  test('a contact cannot belong to another customer’s site', async () => {
    const [a, b] = [
      await inserted({ CUST_Name: 'เอ' }, { sites: [{ site_name: 'x' }] }),
      await inserted({ CUST_Name: 'บี' }),
    ]
    const body = {
      action: 'contact_insert',
      customer_id: b.id,
      data: { contact_name: 'หลง', site_id: a.sites[0].id },
    }
    expect((await call(body)).body).toMatchObject({ status: 0, code: 'SITE_ELSEWHERE' })
  })

  test('pickers need the right to see customers or orders', async () => {
    const nobody = await server.person()
    for (const action of ['options', 'sites', 'contacts'])
      expect((await call({ action, customer_id: 1 }, nobody)).status).toBe(403)
  })

  test('the picker puts the best fit first and leaves out customers out of use', async () => {
    await inserted({ CUST_Code: 'PK-1', CUST_Name: 'เอบีพิกเกอร์' })
    await inserted({ CUST_Code: 'PK-2', CUST_Name: 'พิกเกอร์เอ', status: 'INACTIVE' })
    await inserted({ CUST_Code: 'PK-3', CUST_Name: 'พิกเกอร์บี' })
    const { body } = await call({ action: 'options', text: 'พิกเกอร์' }, coordinator)
    expect(body.data.map((one: { CUST_Code: string }) => one.CUST_Code)).toEqual(['PK-3', 'PK-1'])
  })

  test('the picker opens before anything is typed', async () => {
    const { status, body } = await call({ action: 'options' }, coordinator)
    expect(status).toBe(200)
    expect(body.data.length).toBeGreaterThan(2)
  })
})

describe('the facts of a customer', () => {
  test('are kept, narrow the list, and name the account manager in the language of the answer', async () => {
    const employee = await server.owner.one<{ id: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th, first_name_en, last_name_en)
      values ('AM-1', 'อรทัย', 'ภู่ทอง', 'Orathai', 'Phuthong') returning id`)
    const made = await inserted({
      CUST_Name: 'โรงงานครบทุกช่อง',
      customer_type: 'DEALER',
      industry: 'CEMENT',
      account_manager_id: employee.id,
      payment_term_days: 0,
      website: 'https://krob.example',
      postcode: '10260',
      district: 'บางนา',
    })
    expect(made).toMatchObject({
      customer_type: 'DEALER',
      industry: 'CEMENT',
      account_manager_id: employee.id,
      account_manager_name: 'Orathai Phuthong',
      payment_term_days: 0,
    })
    const ids = async (where: object) =>
      (await call({ action: 'select', where: { text: 'ครบทุกช่อง', ...where } })).body.data.map(
        (one: { id: number }) => one.id,
      )
    for (const where of [
      { customer_type: 'DEALER' },
      { industry: 'CEMENT' },
      { account_manager_id: employee.id },
    ])
      expect(await ids(where)).toEqual([made.id])
    for (const where of [
      { customer_type: 'END_USER' },
      { industry: 'FOOD' },
      { account_manager_id: employee.id + 1e6 },
    ])
      expect(await ids(where)).toEqual([])
  })

  test('are refused at their field', async () => {
    const wrong = {
      CUST_Name: 'ผิด',
      website: 'krob',
      postcode: '123',
      payment_term_days: 366,
      industry: 'SHIPS',
    }
    const { body } = await call({ action: 'insert', data: wrong })
    expect(body.errors.map((one: { field: string }) => one.field).toSorted()).toEqual([
      'data.industry',
      'data.payment_term_days',
      'data.postcode',
      'data.website',
    ])
  })

  test('of a site: a point is both numbers, and some day is left', async () => {
    const made = await inserted({ CUST_Name: 'มีจุดบนแผนที่' })
    const site = (data: object) =>
      call({ action: 'site_insert', customer_id: made.id, data: { site_name: 'โรงงาน', ...data } })
    expect((await site({ lat: 13.5 })).body.errors).toMatchObject([{ field: 'data.lng' }])
    expect((await site({ free_days: ['1', '2', '3', '4', '5', '6', '7'] })).body.errors).toMatchObject([
      { field: 'data.free_days' },
    ])
    expect((await site({ lat: 13.5, lng: 100.25, free_days: ['6', '7'] })).body.data).toMatchObject({
      lat: 13.5,
      lng: 100.25,
      free_days: ['6', '7'],
    })
  })

  test('of a contact: reports need an address', async () => {
    const made = await inserted({ CUST_Name: 'รับรายงาน' })
    const contact = (data: object) =>
      call({ action: 'contact_insert', customer_id: made.id, data: { contact_name: 'สมใจ', ...data } })
    expect((await contact({ receives_report: true })).body.errors).toMatchObject([{ field: 'data.email' }])
    const kept = { receives_report: true, email: 'somjai@krob.example', consent_on: '2026-11-01' }
    expect((await contact(kept)).body.data).toMatchObject(kept)
  })
})
