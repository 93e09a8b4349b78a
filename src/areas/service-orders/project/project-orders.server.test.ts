// What belongs to a project: machines and orders of its customer alone, told on its page, and open work that it waits for.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { showSat } from '#areas/projects/testing/project-company.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type Person, giveRights } from '#platform/testing/people.server.ts'
import { type ServiceCompany, serviceCompany } from '../testing/service-company.server.ts'

let company: ServiceCompany
let office: Person
let own: number
let others: number
let calledOff: number
beforeAll(async () => {
  company = await serviceCompany()
  const { server, customers, engineers } = company
  office = await company.person({
    menus: {
      '/app/Component-Project-Management': ['view', 'create', 'edit', 'export'],
      '/app/Project-Management': ['view'],
    },
  })
  await giveRights(server.owner, company.coordinator.userId, { '/app/Project-Management': ['view'] }, 'ALL')
  await server.owner.run(sql`insert into project_type (code, name_th) values ('NEW', 'เครื่องใหม่')`)
  await server.owner.run(sql`
    insert into org_unit (level, code, name_th) values ('SECTION', 'PRJ', 'แผนกโครงการ')`)
  const made = async (no: string, customer: number) => {
    const { id } = await server.owner.one<{ id: number }>(sql`
      insert into project (project_no, name, customer_id, project_type_id, section_id, manager_id, start_date, due_date)
      select ${no}, 'ไลน์จัดเรียง', ${customer}, t.id, u.id, ${engineers[0]!}, '2026-01-05', '2026-12-25'
      from project_type t, org_unit u where t.code = 'NEW' and u.code = 'PRJ' returning id`)
    return id
  }
  own = await made('PJ-OWN', customers[0]!.id)
  others = await made('PJ-OTHERS', customers[1]!.id)
  calledOff = await made('PJ-OFF', customers[1]!.id)
  await toStatus(calledOff, 'CANCELLED')
})
afterAll(() => company?.server.close())

const machines = (action: string, body: object = {}, as = office) =>
  company.server.call(
    'api/ViewAndMangementMachine',
    { tb_name: 'component_project', action, ...body },
    { as },
  )
const head = async (as: Person = company.coordinator) => {
  const { body } = await company.server.call(
    'api/ViewAndManagementProject',
    { action: 'head', project_no: 'PJ-OWN' },
    { as },
  )
  return body.data.about
}
const toStatus = (id: number, status: string) =>
  company.server.owner.run(sql`
    update project set status = ${status}, status_reason = 'x', acceptance_date = '2026-10-01' where id = ${id}`)

describe('a machine', () => {
  const put = async (project_id: number | null) => {
    const id = company.customers[0]!.machine_id
    const { row_version } = (await machines('get', { id })).body.data
    return machines('update', { id, row_version, data: { project_id } })
  }

  test('is of a project of its customer, and stays there when it moves to another', async () => {
    const refused = await put(others)
    expect([refused.status, refused.body.errors]).toMatchObject([
      400,
      [{ field: 'data.project_id', code: 'PROJECT_NOT_OF_CUSTOMER' }],
    ])
    const { machine_id } = company.customers[0]!
    const raw = company.server.owner.run(
      sql`update machine set project_id = ${others} where id = ${machine_id}`,
    )
    await expect(raw).rejects.toThrow('PROJECT_NOT_OF_CUSTOMER')
    expect((await put(own)).body.data).toMatchObject({ project_id: own, project_no: 'PJ-OWN' })
    const listed = (await machines('select', { where: { project_id: own } })).body
    expect(listed.data.map(({ id }: { id: number }) => id)).toEqual([machine_id])
    const { row_version } = (await machines('get', { id: machine_id })).body.data
    const { site_id } = company.customers[1]!
    const moved = await machines('transfer', {
      id: machine_id,
      row_version,
      site_id,
      moved_on: '2026-11-01',
      reason: 'ขายต่อ',
    })
    expect(moved.body.data).toMatchObject({ customer_id: company.customers[1]!.id, project_id: own })
    // an order is not offered the project of the former owner
    const options = (await machines('options', { where: { id: machine_id } })).body.data
    expect(options[0].project_id).toBeNull()
    const back = {
      id: machine_id,
      row_version: moved.body.data.row_version,
      moved_on: '2026-11-02',
      reason: 'ซื้อคืน',
    }
    expect((await machines('transfer', { ...back, site_id: company.customers[0]!.site_id })).status).toBe(200)
  })

  test('is put to none that the caller does not see, nor to one that was called off', async () => {
    const blind = await company.person({
      menus: { '/app/Component-Project-Management': ['view', 'create', 'edit'] },
    })
    const { site_id, machine_id } = company.customers[0]!
    const { component_id } = (await machines('get', { id: machine_id })).body.data
    const data = { site_id, component_id, name: 'ใหม่', project_id: own }
    const unseen = await machines('insert', { data: { ...data, serial_no: 'PJ-1' } }, blind)
    expect(unseen.body.errors).toMatchObject([{ field: 'data.project_id', code: 'UNKNOWN_REFERENCE' }])
    const { site_id: elsewhere } = company.customers[1]!
    const over = await machines('insert', {
      data: { ...data, site_id: elsewhere, serial_no: 'PJ-2', project_id: calledOff },
    })
    expect(over.body.errors).toMatchObject([{ field: 'data.project_id', code: 'PROJECT_IS_OVER' }])
  })
})

describe('an order', () => {
  test('is work of a project of its customer, found by it, and told on its page', async () => {
    const call = { customer_id: company.customers[0]!.id, site_id: company.customers[0]!.site_id, title: 'ก' }
    const refused = await company.ask(company.coordinator, 'insert', { ...call, project_id: others })
    expect(refused.body.errors).toMatchObject([{ field: 'project_id', code: 'PROJECT_NOT_OF_CUSTOMER' }])
    const order = await company.call({ project_id: own })
    const raw = company.server.owner.run(
      sql`update service_order set project_id = ${others} where id = ${order.id}`,
    )
    await expect(raw).rejects.toMatchObject({ code: 'PROJECT_NOT_OF_CUSTOMER' })
    const page = await company.get(company.coordinator, 'get', { id: order.id })
    expect(page.project).toEqual({ id: own, project_no: 'PJ-OWN', name: 'ไลน์จัดเรียง' })
    const listed = await company.ask(company.coordinator, 'active', { where: { project_id: own } })
    expect(listed.body.data).toMatchObject([{ id: order.id, project_no: 'PJ-OWN' }])
    const told = await company.ask(company.coordinator, 'of_project', { project_id: own })
    expect(told.body.data).toMatchObject([{ so_no: order.so_no, machine_name: expect.any(String) }])
    // of what the caller has no right to nothing is counted
    expect(await head()).toMatchObject({ machines: null, orders: 1 })
    expect(await head(office)).toMatchObject({ machines: 1, orders: null })
    const update = { id: order.id, row_version: page.row_version, project_id: null }
    expect((await company.get(company.coordinator, 'update', update)).project).toBeNull()
  })

  test('of building is not open in a project that is closed, a repair may be', async () => {
    await toStatus(own, 'PLANNING')
    await showSat(company.server.owner, own)
    for (const status of ['IN_PROGRESS', 'HANDED_OVER', 'CLOSED']) await toStatus(own, status)
    const taken = (kind: string) =>
      company.ask(company.coordinator, 'insert', {
        customer_id: company.customers[0]!.id,
        site_id: company.customers[0]!.site_id,
        title: 'งาน',
        kind,
        project_id: own,
      })
    const refused = await taken('INSTALL')
    expect([refused.body.code, refused.body.message]).toEqual([
      'PROJECT_IS_OVER',
      expect.stringContaining('PJ-OWN'),
    ])
    expect((await taken('REPAIR')).body.status).toBe(1)
  })
})
