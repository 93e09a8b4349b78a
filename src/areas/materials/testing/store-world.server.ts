// A company with a warehouse, a shelf and a van, a storekeeper, an engineer and two service orders, for tests of stock.
import { sql } from '#platform/database/sql.server.ts'
import { type Person, giveRights } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { fromWire, toWire } from '#wire/wire.ts'

// rows are spoken of in our names
const names = { ID: 'id' }

/** What the tests work with. */
export interface StoreWorld {
  readonly server: TestServer
  /** May do everything with materials, and sees every order. */
  readonly keeper: Person
  /** May do everything with materials, and sees only orders that are their own. */
  readonly engineer: Person
  readonly engineerId: number
  readonly shelf: number
  readonly van: number
  readonly openOrder: number
  readonly closedOrder: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  call(body: object, as?: Person, headers?: Record<string, string>): Promise<{ status: number; body: any }>
  /** A new material; its id. */
  material(more?: object): Promise<number>
  receive(material_id: number, qty: number, place?: number): Promise<void>
}

/** Fills a test server. */
export async function storeWorld(): Promise<StoreWorld> {
  const server = await testServer()
  const { owner } = server
  const menus = { '/app/Master-Material': ['view', 'create', 'edit', 'delete', 'export'] } as const
  const keeper = await server.person({
    menus: { ...menus, '/app/Active': ['view'], '/app/Reject': ['view'] },
  })
  const { id: engineerId } = await owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th, is_field_engineer)
    values ('E-01', 'สมชาย', 'ใจดี', true) returning id`)
  const engineer = await server.person({ menus, employeeId: engineerId })
  await giveRights(owner, engineer.userId, { '/app/Active': ['view'] }, 'OWN')
  const { id: unit } = await owner.one<{ id: number }>(sql`select id from unit where code = 'PCS'`)
  const [shelf, van] = await owner.rows<{ id: number }>(sql`
    insert into storage_location (code, name_th, kind, employee_id)
    values ('A', 'ชั้น A', 'SHELF', null), ('VAN', 'รถบริการ', 'VAN', ${engineerId}) returning id`)
  await owner.run(sql`insert into customer (name) values ('บริษัท สยามบรรจุ จำกัด')`)
  await owner.run(
    sql`insert into customer_site (customer_id, name) select id, 'บางปู' from customer order by id limit 1`,
  )
  const orders = await owner.rows<{ id: number }>(sql`
    insert into service_order (kind, customer_id, site_id, title)
    select 'REPAIR', s.customer_id, s.id, title
    from customer_site s cross join unnest(array['แขนกลหยุดกลางคัน', 'สายพานขาด']) with ordinality as t (title, no)
    order by no returning id`)
  await owner.run(sql`
    update service_order set status = 'REJECTED', status_reason = 'ลูกค้ายกเลิก', reject_reason = 'ลูกค้ายกเลิก'
    where id = ${orders[1]!.id}`)
  const call: StoreWorld['call'] = async (body, as = keeper, headers = {}) => {
    const answer = await server.call('api/MasterMaterial', toWire(body, names) as object, { as, headers })
    return { status: answer.status, body: fromWire(answer.body, names) }
  }
  let made = 0
  return {
    server,
    keeper,
    engineer,
    engineerId,
    shelf: shelf!.id,
    van: van!.id,
    openOrder: orders[0]!.id,
    closedOrder: orders[1]!.id,
    call,
    async material(more = {}) {
      const data = { material_code: `M-${++made}`, description_th: 'วัสดุ', unit_id: unit, ...more }
      return (await call({ action: 'insert', data })).body.data.id
    },
    async receive(material_id, qty, place = shelf!.id) {
      await call({ action: 'receive', material_id, storage_location_id: place, status_code: 'UR', qty })
    },
  }
}
