// A customer's page: its sections from several areas, each under its own right and reach.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type Person, giveRights } from '#platform/testing/people.server.ts'
import type { Answer } from '#platform/testing/server.server.ts'
import { type ServiceCompany, freeDay, serviceCompany } from '../testing/service-company.server.ts'

// สมชาย and มานี have no colleague in common; the office sees customers and nothing else.
let company: ServiceCompany
let customer: number
let code: string
let machine: number
let somchai: Person
let manee: Person
let office: Person
const numbers = { somchai: '', manee: '' }
const sections = ['machines', 'machine_orders', 'open_orders', 'last_visits', 'papers'] as const

const ask = (as: Person, action: string, body: object = {}): Promise<Answer> =>
  company.server.call('api/ViewAndManagementCustomer', { action, ...body }, { as })
const section = async (as: Person, name: (typeof sections)[number]) =>
  (await ask(as, 'section', { id: customer, section: name })).body.data[name]
const numbersIn = (rows: { so_no: string }[]) => rows.map(({ so_no }) => so_no)

beforeAll(async () => {
  company = await serviceCompany()
  const { server, engineers, coordinator, customers, get, call } = company
  customer = customers[0]!.id
  machine = customers[0]!.machine_id
  ;({ code } = await server.owner.one<{ code: string }>(sql`
    select code::text from customer where id = ${customer}`))
  await server.owner.run(sql`update app_user set employee_id = null`)
  const customerRights = { '/app/Customer-Management': ['view'] } as const
  const engineer = async (employeeId: number) => {
    const orders = { '/app/Active': ['view'], '/app/Closed': ['view'] } as const
    const made = await server.person({ menus: orders, scope: 'TEAM', employeeId })
    await giveRights(server.owner, made.userId, customerRights, 'ALL')
    return made
  }
  somchai = await engineer(engineers[0]!)
  manee = await engineer(engineers[2]!)
  office = await server.person({ menus: customerRights })
  for (const [name, at] of [
    ['somchai', 0],
    ['manee', 2],
  ] as const) {
    const order = await call()
    numbers[name] = order.so_no
    await get(coordinator, 'visit_insert', {
      order_id: order.id,
      ...freeDay(),
      engineers: [{ employee_id: engineers[at] }],
      schedule: true,
    })
    // as if they had been there
    await server.owner.run(sql`
      update service_visit set planned_start = planned_start - interval '6 years', planned_end = planned_end - interval '6 years'
      where order_id = ${order.id}`)
  }
})
afterAll(() => company.server.close())

describe('a section of a customer’s page', () => {
  test('shows each engineer the orders and visits of their own team', async () => {
    for (const [person, mine] of [
      [somchai, numbers.somchai],
      [manee, numbers.manee],
    ] as const) {
      expect(numbersIn(await section(person, 'open_orders'))).toEqual([mine])
      expect(numbersIn(await section(person, 'last_visits'))).toEqual([mine])
      expect(await section(person, 'machine_orders')).toMatchObject([
        { component_project_id: machine, open_orders: 1, so_no: mine },
      ])
    }
  })

  test('is absent without the right to what it shows', async () => {
    for (const name of sections) {
      const { body } = await ask(office, 'section', { id: customer, section: name })
      expect([name, body.data]).toEqual([name, {}])
    }
    const { body } = await ask(somchai, 'section', { id: customer, section: 'machines' })
    expect(body.data).toEqual({})
    const looker = await company.person({
      menus: { '/app/Customer-Management': ['view'], '/app/Component-Project-Management': ['view'] },
    })
    expect(await section(looker, 'machines')).toMatchObject([{ id: machine, serial_no: 'SN-1' }])
    const whole = (await ask(looker, 'get', { id: customer })).body.data
    expect(Object.keys(whole).filter((key) => (sections as readonly string[]).includes(key))).toEqual([
      'machines',
    ])
  })

  test('stops where the right to machines stops', async () => {
    const own = await company.person({
      menus: { '/app/Component-Project-Management': ['view'] },
      scope: 'OWN',
    })
    await giveRights(company.server.owner, own.userId, { '/app/Customer-Management': ['view'] }, 'ALL')
    expect(await section(own, 'machines')).toEqual([])
  })

  test('of a customer beyond reach is not told', async () => {
    const own = await company.person({
      menus: { '/app/Customer-Management': ['view'], '/app/Active': ['view'] },
      scope: 'OWN',
    })
    for (const [action, body] of [
      ['section', { id: customer, section: 'open_orders' }],
      ['timeline', { id: customer }],
      ['get', { id: customer }],
      ['head', { CUST_Code: code }],
    ] as const) {
      const answer = await ask(own, action, body)
      expect([action, answer.status]).toEqual([action, 404])
    }
  })
})

describe('the head of the page', () => {
  test('is found by the code in any case, with figures that equal the rows behind them', async () => {
    const { data } = (await ask(somchai, 'head', { CUST_Code: code.toLowerCase() })).body
    expect(data.customer.id).toBe(customer)
    expect(data.about).toMatchObject({
      machines: null,
      open_orders: { count: 1, so_no: numbers.somchai },
      last_visit: { so_no: numbers.somchai },
    })
    expect((await ask(office, 'head', { CUST_Code: code })).body.data.about).toEqual({
      machines: null,
      open_orders: null,
      open_tasks: null,
      last_visit: null,
      sla_policy: null,
    })
  })
})

describe('the timeline and the list of orders', () => {
  test('reach as far as the lists of orders do', async () => {
    const told = async (as: Person) =>
      (await ask(as, 'timeline', { id: customer })).body.data.events.map((one: { link: string }) => one.link)
    expect(await told(somchai)).toEqual([`/app/Active/${numbers.somchai}`])
    expect(await told(office)).toEqual([])
    const listed = async (as: Person) =>
      numbersIn((await company.ask(as, 'of_customer', { customer_id: customer })).body.data)
    expect(await listed(manee)).toEqual([numbers.manee])
    expect((await company.ask(office, 'of_customer', { customer_id: customer })).status).toBe(403)
  })
})
