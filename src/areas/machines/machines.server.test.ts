import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { machineStates, machineSteps } from './machine-states.ts'
import { machinesWires } from './machines.wire.ts'

const PATH = machinesWires[0]!.path
let server: TestServer
let office: Person
let coordinator: Person
let robot: number
const sites: Record<'bangpu' | 'rayong' | 'closed', number> = { bangpu: 0, rayong: 0, closed: 0 }

beforeAll(async () => {
  server = await testServer()
  office = await server.person({
    username: 'office',
    menus: { '/app/Component-Project-Management': ['view', 'create', 'edit', 'delete'] },
  })
  coordinator = await server.person({ menus: { '/app/Active': ['view', 'create'] }, scope: 'OWN' })
  sites.bangpu = await site('สยามบรรจุภัณฑ์', 'โรงงานบางปู', true)
  sites.rayong = await site('ระยองเคมี', 'โรงงานระยอง', true)
  sites.closed = await site('เลิกแล้ว', 'โรงงานเก่า', false)
  const type = (await call('component_type', 'insert', { data: { code: 'RPZ', name_th: 'หุ่นยนต์เรียงพาเลท' } }))
    .body.data
  const model = { component_type_id: type.id, code: 'RP-120', name: 'หุ่นยนต์ RP-120', brand: 'Kuka' }
  robot = (await call('component', 'insert', { data: model })).body.data.id
})
afterAll(() => server.close())

async function site(customer: string, name: string, active: boolean): Promise<number> {
  const made = await server.owner.one<{ id: number }>(sql`
    with c as (insert into customer (name) values (${customer}) returning id)
    insert into customer_site (customer_id, name, is_active) select id, ${name}, ${active} from c returning id`)
  return made.id
}

function call(tb_name: string, action: string, body: object = {}, as: Person = office) {
  return server.call(PATH, { tb_name, action, ...body }, { as })
}
const machines = (action: string, body: object = {}, as: Person = office) =>
  call('component_project', action, body, as)

const machine = (serial_no: string, more: object = {}) => ({
  site_id: sites.bangpu,
  component_id: robot,
  serial_no,
  name: 'หุ่นยนต์ไลน์ 1',
  ...more,
})
// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
async function inserted(serial: string, more: object = {}, as: Person = office): Promise<any> {
  const { body } = await machines('insert', { data: machine(serial, more) }, as)
  expect(body).toMatchObject({ status: 1 })
  return body.data
}
// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
const serials = (answer: { body: any }) => answer.body.data.map((one: { serial_no: string }) => one.serial_no)

describe('a new machine', () => {
  test('stands at a site, and its customer is the site’s', async () => {
    const made = await inserted('RB-0001', { criticality: 'A', commissioned_on: '2024-03-01' })
    expect(made).toMatchObject({
      serial_no: 'RB-0001',
      customer_name: 'สยามบรรจุภัณฑ์',
      site_name: 'โรงงานบางปู',
      model_name: 'หุ่นยนต์ RP-120',
      model_brand: 'Kuka',
      type_name_th: 'หุ่นยนต์เรียงพาเลท',
      status: 'OPERATING',
      commissioned_on: '2024-03-01',
      criticality: 'A',
      open_orders: 0,
      row_version: 1,
      qr_token: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  test('can be entered during a call, with a model nobody has met yet', async () => {
    const types = (await call('component_type', 'select', {}, coordinator)).body.data
    const other = types.find((one: { code: string }) => one.code === 'OTHER')
    const model = (
      await call(
        'component',
        'insert',
        { data: { component_type_id: other.id, code: 'X1', name: 'เครื่องซีลกล่อง X1' } },
        coordinator,
      )
    ).body.data
    expect(model).toMatchObject({ name: 'เครื่องซีลกล่อง X1', type_name_th: 'เครื่องจักรอื่น ๆ', status: 'ACTIVE' })
    const made = await inserted('SN-ใหม่', { component_id: model.id }, coordinator)
    expect(made.model_name).toBe('เครื่องซีลกล่อง X1')
    const change = { id: made.id, row_version: 1, data: machine('SN-2') }
    expect((await machines('update', change, coordinator)).status).toBe(403)
    expect((await machines('select', {}, coordinator)).status).toBe(403)
  })

  test('cannot take the serial no. of another machine of its model, whatever the letters', async () => {
    await inserted('Sn-77')
    expect(await machines('insert', { data: machine('sN-77') })).toMatchObject({
      status: 409,
      body: { code: 'SERIAL_NO_TAKEN', facts: { value: 'sN-77' } },
    })
  })

  test.each([
    ['serial_no', () => ({ serial_no: '' })],
    ['site_id', () => ({ site_id: sites.closed })],
    ['site_id', () => ({ site_id: 999_999 })],
    ['component_id', () => ({ component_id: 999_999 })],
    ['criticality', () => ({ criticality: 'D' })],
    ['commissioned_on', () => ({ commissioned_on: '2024-02-30' })],
    ['customer_id', () => ({ customer_id: 1 })],
    ['qr_token', () => ({ qr_token: 'x' })],
  ])('is refused at %s', async (field, wrong) => {
    const answer = await machines('insert', { data: { ...machine('BAD'), ...wrong() } })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: `data.${field}` }] } })
  })

  test('of a code that is taken: model and type say which', async () => {
    const type = await call('component_type', 'insert', { data: { code: 'rpz', name_th: 'ซ้ำ' } })
    expect(type).toMatchObject({ status: 409, body: { code: 'TYPE_CODE_TAKEN', facts: { value: 'rpz' } } })
    const model = await call('component', 'insert', {
      data: { component_type_id: 1, code: 'rp-120', name: 'ซ้ำ' },
    })
    expect(model).toMatchObject({
      status: 409,
      body: { code: 'MODEL_CODE_TAKEN', facts: { value: 'rp-120' } },
    })
  })
})

describe('the list and the pickers', () => {
  beforeAll(async () => {
    await inserted('LST-1', { name: 'เครื่องพันฟิล์ม', customer_machine_no: 'WR-09' })
    await inserted('LST-2', { name: 'กล่องลำเลียง', site_id: sites.rayong })
    await inserted('LST-3', { name: 'แขนกลสำรอง', site_id: sites.rayong, status: 'DECOMMISSIONED' })
  })

  test.each([
    ['พันฟิล์ม', ['LST-1']],
    ['wr-09', ['LST-1']],
    ['lst-2', ['LST-2']],
    ['ยองเคมี', ['LST-2', 'LST-3']],
  ])('"%s" is found inside words of the machine and of its customer', async (text, found) => {
    expect(serials(await machines('select', { where: { text } })).sort()).toEqual(found)
  })

  test('a machine with open orders says so', async () => {
    const [found] = (await machines('select', { where: { text: 'lst-1' } })).body.data
    await server.owner.run(sql`
      insert into service_order (kind, customer_id, site_id, machine_id, title)
      values ('REPAIR', ${found.customer_id}, ${found.site_id}, ${found.id}, 'ฟิล์มขาด')`)
    expect((await machines('get', { id: found.id })).body.data.open_orders).toBe(1)
  })

  test('filters by site, customer, model, type and state', async () => {
    const { customer_id } = (await machines('select', { where: { site_id: sites.rayong } })).body.data[0]
    const of = async (where: object) =>
      serials(await machines('select', { where: { text: 'lst-', ...where } }))
    expect(await of({ site_id: sites.rayong, status: 'OPERATING' })).toEqual(['LST-2'])
    expect(await of({ customer_id, status: 'DECOMMISSIONED' })).toEqual(['LST-3'])
    expect(await of({ component_id: robot })).toHaveLength(3)
    expect(await of({ component_type_id: 1, site_id: sites.rayong })).toEqual([])
  })

  test('the picker offers machines in service, of a site or of everybody, to whoever takes calls', async () => {
    expect(serials(await machines('options', { where: { site_id: sites.rayong } }, coordinator))).toEqual([
      'LST-2',
    ])
    expect(serials(await machines('options', { where: { text: 'lst-' } }, coordinator))).toEqual([
      'LST-2',
      'LST-1',
    ])
    const nobody = await server.person()
    expect((await machines('options', {}, nobody)).status).toBe(403)
  })

  test('models are found by code, name, brand or type', async () => {
    for (const text of ['rp-12', 'kuka', 'เรียงพาเลท']) {
      const { body } = await call('component', 'select', { where: { text } })
      expect(body.data.map((one: { id: number }) => one.id)).toContain(robot)
    }
  })

  test.each(['Component group', 'Component_Group', 'ComponentGroup'])(
    'groups in use are read as the table %s',
    async (table) => {
      await server.owner.run(sql`
        insert into machine_group (code, name_th, is_deleted) values ('PAL', 'จัดเรียงพาเลท', false), ('OLD', 'เก่า', true)
        on conflict do nothing`)
      const { body } = await server.call(
        'api/QueryTableView',
        { table, columns: ['code', 'name'] },
        { as: office },
      )
      expect(body.data).toEqual([{ code: 'PAL', name: 'จัดเรียงพาเลท' }])
    },
  )

  test.each(['name', 'serial_no'])('pages by %s forward and back without loss or repeat', async (field) => {
    await server.owner.run(sql`
      insert into machine (serial_no, name, machine_model_id, customer_id, site_id)
      select 'PAGE-' || n, (array['เครื่องบรรจุ', 'กังหัน', 'ปั๊ม'])[n % 3 + 1], ${robot}, customer_id, id
      from customer_site, generate_series(1, 60) n where id = ${sites.bangpu} on conflict do nothing`)
    const ask = (cursor?: string) =>
      machines('select', {
        where: { text: 'page-' },
        sort: [{ field, dir: 'desc' }],
        ...(cursor && { cursor }),
      })
    const seen: string[][] = []
    let page = await ask()
    for (seen.push(serials(page)); page.body.next; seen.push(serials(page))) page = await ask(page.body.next)
    expect(new Set(seen.flat()).size).toBe(60)
    for (let at = seen.length - 2; at >= 0; at--) {
      page = await ask(page.body.previous)
      expect(serials(page)).toEqual(seen[at])
    }
  })

  test('somebody whose right reaches his own machines only neither sees nor changes others', async () => {
    const own = await server.person({
      menus: { '/app/Component-Project-Management': ['view', 'edit'] },
      scope: 'OWN',
    })
    const other = await inserted('OTHER-1')
    expect(serials(await machines('select', {}, own))).toEqual([])
    for (const [action, body] of [
      ['get', {}],
      ['update', { row_version: 1, data: machine('MINE') }],
      ['set_status', { row_version: 1, to_status: 'DOWN' }],
    ] as const)
      expect((await machines(action, { id: other.id, ...body }, own)).status, action).toBe(404)
  })

  test('a site of a customer out of reach takes no machine', async () => {
    const menus = {
      '/app/Component-Project-Management': ['view', 'create', 'edit'],
      '/app/Customer-Management': ['view', 'create'],
    } as const
    const seller = await server.person({ menus, scope: 'OWN' })
    const refused = await machines('insert', { data: machine('FOREIGN-1') }, seller)
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'data.site_id' }] } })
    expect(JSON.stringify(refused.body)).not.toContain('สยามบรรจุภัณฑ์')
    const made = await server.call(
      'api/ViewAndManagementCustomer',
      { action: 'insert', data: { CUST_Name: 'ลูกค้าของฉัน' }, sites: [{ site_name: 'โรงงาน' }] },
      { as: seller },
    )
    const { id: site_id } = made.body.data.sites[0]
    const own = await inserted('OWN-1', { site_id }, seller)
    const moved = { id: own.id, row_version: own.row_version, data: machine('OWN-1') }
    expect((await machines('update', moved, seller)).status).toBe(400)
  })

  test('an unknown table, action or key is refused', async () => {
    // several areas add to this path: what none of them added is nobody's to ask
    expect((await call('app_user', 'select')).status).toBe(403)
    expect((await call('component', 'delete', { id: robot })).status).toBe(403)
    expect((await machines('select', { where: { created_by: 1 } })).status).toBe(400)
  })
})

describe('changing a machine', () => {
  test('the second of two editors gets the row as it is now', async () => {
    const made = await inserted('STALE-1')
    const change = (name: string) =>
      machines('update', { id: made.id, row_version: made.row_version, data: machine('STALE-1', { name }) })
    expect((await change('ชื่อแรก')).body.data).toMatchObject({ name: 'ชื่อแรก', row_version: 2 })
    expect(await change('ชื่อสอง')).toMatchObject({
      status: 409,
      body: { code: 'STALE_ROW', facts: { who: 'office' }, data: { name: 'ชื่อแรก' } },
    })
  })

  test('it moves to another customer’s site, but not while there is work open', async () => {
    const made = await inserted('MOVE-1')
    const moved = await machines('update', {
      id: made.id,
      row_version: 1,
      data: machine('MOVE-1', { site_id: sites.rayong }),
    })
    expect(moved.body.data).toMatchObject({ site_name: 'โรงงานระยอง', customer_name: 'ระยองเคมี' })
    await server.owner.run(sql`
      insert into service_order (kind, customer_id, site_id, machine_id, title)
      values ('REPAIR', ${moved.body.data.customer_id}, ${sites.rayong}, ${made.id}, 'หยุด')`)
    const back = await machines('update', { id: made.id, row_version: 2, data: machine('MOVE-1') })
    expect(back.body).toMatchObject({ status: 0, code: 'MACHINE_HAS_ORDERS', facts: { orders: 1 } })
    expect((await machines('get', { id: made.id })).body.data).toMatchObject({
      site_name: 'โรงงานระยอง',
      row_version: 2,
    })
  })

  test('one entered by mistake is put away, its serial no. is free, and it comes back', async () => {
    const made = await inserted('WRONG-1')
    // a state that was corrected is part of it, not a use of it
    const stepped = await machines('set_status', { id: made.id, row_version: 1, to_status: 'STANDBY' })
    const { row_version } = stepped.body.data
    const editor = await server.person({ menus: { '/app/Component-Project-Management': ['view', 'edit'] } })
    expect((await machines('delete', { id: made.id, row_version }, editor)).status).toBe(403)
    expect((await machines('delete', { id: made.id, row_version: 1 })).body.code).toBe('STALE_ROW')
    expect((await machines('delete', { id: made.id, row_version })).body.status).toBe(1)
    expect((await machines('get', { id: made.id })).status).toBe(404)
    const deleted = { where: { text: 'WRONG-1', is_deleted: true } }
    expect((await machines('select', deleted, editor)).status).toBe(403)
    const [away] = (await machines('select', deleted)).body.data
    expect(away).toMatchObject({ id: made.id, serial_no: 'WRONG-1' })
    const back = await machines('restore', { id: made.id, row_version: away.row_version })
    expect(back.body.data).toMatchObject({ serial_no: 'WRONG-1', status: 'STANDBY' })
    await machines('delete', { id: made.id, row_version: back.body.data.row_version })
    await inserted('WRONG-1')
    const again = (await machines('select', deleted)).body.data[0]
    const late = await machines('restore', { id: made.id, row_version: again.row_version })
    expect(late.body.code).toBe('SERIAL_NO_TAKEN')
  })

  test('one that an order names stays, closed orders too', async () => {
    const made = await inserted('USED-1')
    await server.owner.run(sql`
      insert into service_order (kind, customer_id, site_id, machine_id, title)
      values ('REPAIR', ${made.customer_id}, ${sites.bangpu}, ${made.id}, 'หยุด')`)
    const refused = await machines('delete', { id: made.id, row_version: 1 })
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE'])
    expect((await machines('get', { id: made.id })).body.data.row_version).toBe(1)
  })

  test('its history says what became of it, to who may edit', async () => {
    const made = await inserted('TOLD-1')
    await machines('update', {
      id: made.id,
      row_version: 1,
      data: machine('TOLD-1', { site_id: sites.rayong, name: 'หุ่นยนต์ไลน์ 2' }),
    })
    const told = await machines('history', { id: made.id })
    expect(told.body.data.map((one: { action: string }) => one.action)).toEqual(['update', 'insert'])
    expect(told.body.data[0].changes).toEqual([
      { field: 'site_id', from: 'โรงงานบางปู', to: 'โรงงานระยอง' },
      { field: 'name', from: 'หุ่นยนต์ไลน์ 1', to: 'หุ่นยนต์ไลน์ 2' },
      { field: 'customer_id', from: 'สยามบรรจุภัณฑ์', to: 'ระยองเคมี' },
    ])
    const reader = await server.person({ menus: { '/app/Component-Project-Management': ['view'] } })
    expect((await machines('history', { id: made.id }, reader)).status).toBe(403)
    const own = await server.person({
      menus: { '/app/Component-Project-Management': ['view', 'edit'] },
      scope: 'OWN',
    })
    expect((await machines('history', { id: made.id }, own)).status).toBe(404)
  })

  test('a machine at a site that closed can still be edited where it stands', async () => {
    const made = await inserted('STAY-1', { site_id: sites.rayong })
    await server.owner.run(sql`update customer_site set is_active = false where id = ${sites.rayong}`)
    const data = machine('STAY-1', { site_id: sites.rayong, name: 'ยังอยู่' })
    expect((await machines('update', { id: made.id, row_version: 1, data })).body.data.name).toBe('ยังอยู่')
    await server.owner.run(sql`update customer_site set is_active = true where id = ${sites.rayong}`)
  })
})

describe('the states of a machine', () => {
  const statuses = Object.keys(machineStates) as (keyof typeof machineStates)[]

  test('the screens and the database keep the same table', async () => {
    const rows = await server.owner.rows<{ step: string }>(sql`
      select from_status || ' ' || to_status || ' ' || needs_reason as step
      from machine_transition order by from_status, sort_no`)
    const ours = Object.entries(machineSteps)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([from, steps]) => steps.map((step) => `${from} ${step.to} ${step.needsReason}`))
    expect(rows.map((row) => row.step)).toEqual(ours)
  })

  test.each(statuses)(
    'from %s exactly the steps of the table are taken, by call and by raw SQL',
    async (from) => {
      const allowed = new Set<string>(machineSteps[from].map((step) => step.to))
      for (const to of statuses) {
        const made = await inserted(`ST-${from}-${to}`, { status: from })
        const body = { id: made.id, row_version: 1, to_status: to, reason: 'ทดสอบ' }
        const answer = await machines('set_status', body)
        if (allowed.has(to))
          expect(answer.body, `${from} ${to}`).toMatchObject({ status: 1, data: { status: to } })
        else {
          expect(answer.body, `${from} ${to}`).toMatchObject({ status: 0, code: 'MACHINE_STEP_UNKNOWN' })
          // to the database it is no step at all
          if (to === from) continue
          const raw = server.owner.run(sql`
          update machine set status = ${to}, status_reason = 'ทดสอบ' where id = ${made.id}`)
          await expect(raw, `${from} ${to}`).rejects.toMatchObject({ code: 'MACHINE_STEP_UNKNOWN' })
        }
      }
    },
  )

  test('going out of service needs a reason, which stays in the log with who and when', async () => {
    const made = await inserted('OUT-1')
    const step = { id: made.id, row_version: 1, to_status: 'DECOMMISSIONED' }
    expect(await machines('set_status', step)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'reason', code: 'REQUIRED' }] },
    })
    const bare = server.owner.run(sql`update machine set status = 'DECOMMISSIONED' where id = ${made.id}`)
    await expect(bare).rejects.toMatchObject({ code: 'MACHINE_REASON_MISSING' })
    expect((await machines('set_status', { ...step, reason: 'ขายต่อ' })).body.data.status).toBe(
      'DECOMMISSIONED',
    )
    const log = await server.owner.rows(sql`
      select from_status, to_status, reason, actor_id from machine_status_log
      where machine_id = ${made.id}`)
    expect(log).toEqual([
      { from_status: 'OPERATING', to_status: 'DECOMMISSIONED', reason: 'ขายต่อ', actor_id: office.userId },
    ])
  })

  test('the log can neither be rewritten nor emptied', async () => {
    await inserted('LOG-1').then((made) =>
      machines('set_status', { id: made.id, row_version: 1, to_status: 'DOWN' }),
    )
    for (const mistake of [
      sql`update machine_status_log set reason = 'อื่น'`,
      sql`delete from machine_status_log`,
    ])
      await expect(server.owner.run(mistake)).rejects.toMatchObject({ code: 'APPEND_ONLY' })
  })
})
