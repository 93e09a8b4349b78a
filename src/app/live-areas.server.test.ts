// A write at one server is told at the other: every write names areas there are, and tells them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flags } from '#base/access.ts'
import { areaOf } from '#base/operation.ts'
import { type Bus, openBus } from '#platform/bus/bus.server.ts'
import { DATA_CHANGED, notifyChanged } from '#platform/bus/live.server.ts'
import { silentLog } from '#platform/testing/cluster.server.ts'
import {
  type HubEnvironment,
  type HubServer,
  type TestSocket,
  startHubEnvironment,
} from '#platform/testing/hub.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { until } from '#platform/testing/program.server.ts'
import { insertType } from '#areas/machines/models.ts'
import { symptomPart } from '#areas/symptoms/symptom-maps.ts'
import { unitObject } from '#areas/types-and-units/units.ts'
import { buildRegistry } from '#wire/registry.ts'
import { wires } from './calls.server.ts'
import { handled } from './areas.server.ts'

const registry = buildRegistry(wires)
const operations = handled.map(({ operation }) => operation)
const shown = new Set(operations.flatMap(({ name, effect }) => (effect === 'read' ? [areaOf(name)] : [])))

let testEnv: HubEnvironment
let first: HubServer
let watching: TestSocket
let keeper: Person
let bus: Bus
const messages: string[][] = []

beforeAll(async () => {
  testEnv = await startHubEnvironment()
  bus = openBus(testEnv.database.connection('app'), silentLog)
  bus.subscribe(DATA_CHANGED, (areas: string[]) => messages.push(areas))
  await until('the bus listens', () => bus.isListening())
  const [one, other] = await Promise.all([testEnv.serve(), testEnv.serve()])
  first = one
  watching = await testEnv.socket(other, (await testEnv.person()).token)
  keeper = await testEnv.person({
    menus: {
      '/app/Active': [...flags],
      '/app/Customer-Management': [...flags],
      '/app/Component-Project-Management': [...flags],
      '/app/Branch': [...flags],
      '/app/unit': [...flags],
    },
  })
})
afterAll(async () => {
  await bus?.end()
  await testEnv?.close()
})

const ask = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(`http://127.0.0.1:${first.port}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${keeper.token}`, ...headers },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as { status: number; code?: string; data: { id: number }[] & { id: number } }
}
let ends = 0
/** What `work` tells, message by message, after a screen at the other server has been told all of it. */
async function toldBy(work: () => Promise<unknown>): Promise<string[][]> {
  const [before, shownBefore] = [messages.length, watching.heard.length]
  await work()
  // they come in the order of the commits
  const end = `end ${++ends}`
  await notifyChanged(testEnv.owner, end)
  const atScreen = () =>
    watching.heard.slice(shownBefore).flatMap(([event, areas]) => (event === 'DataChanged' ? areas : []))
  await until('the end', () => messages.at(-1)?.[0] === end && atScreen().includes(end))
  const told = messages.slice(before, -1)
  expect(atScreen()).toEqual(expect.arrayContaining(told.flat()))
  return told
}

test('a write names areas that some screen can read, each once; a read changes nothing', () => {
  const wrong = operations.filter(({ effect, changes }) =>
    effect === 'read'
      ? changes.length > 0
      : changes.some((area) => !shown.has(area)) || new Set(changes).size < changes.length,
  )
  expect(wrong.map(({ name, changes }) => [name, changes])).toEqual([])
})

test('a read that tells of more than its own area names areas that some write makes old; a write names none', () => {
  const told = new Set(operations.flatMap(({ changes }) => changes))
  const naming = operations.filter(({ tellsOf }) => tellsOf !== undefined)
  expect(naming.map(({ name }) => name)).toContain('serviceOrders.engineers')
  const wrong = naming.filter(
    ({ name, effect, tellsOf }) =>
      effect === 'write' || tellsOf!.some((area) => area === areaOf(name) || !told.has(area)),
  )
  expect(wrong.map(({ name, tellsOf }) => [name, tellsOf])).toEqual([])
})

test('a write that tells its own area nothing is known by name', () => {
  const quiet = operations.filter(
    ({ name, effect, changes }) => effect === 'write' && !changes.includes(areaOf(name)),
  )
  expect(quiet.map(({ name, changes }) => `${name}: ${changes.join(', ')}`).sort()).toEqual([
    'account.removePicture: people, organization',
    'account.setPicture: people, organization',
    // told to the reader's own pages by name
    'notifications.makeLineCode: ',
    'notifications.read: ',
    'notifications.readAll: ',
    'notifications.savePreference: ',
    // records nothing
    'people.checkResignation: ',
    // leaves the project as it is
    'projects.saveTemplate: typesAndUnits, projectTemplates',
    'projects.workboardPush: ',
    'session.passwordToDataCenter: ',
    'session.savePreferences: ',
    'session.signIn: ',
    'session.signOut: ',
    // what they carry out tells for itself
    'sync.handOver: ',
    'sync.send: ',
    'sync.sendPhoto: ',
    // shown nowhere until a record takes it
    'uploads.begin: ',
    'uploads.cancel: ',
    'uploads.finish: ',
    'uploads.sendPart: ',
  ])
})

test('what makes the schedule old makes the load of people in plans old, which counts as it does', () => {
  const quiet = operations.filter(({ changes }) => changes.includes('schedule') && !changes.includes('tasks'))
  // orders without a visit yet: they wait beside the schedule and take nobody's time
  expect(quiet.map(({ name }) => name).sort()).toEqual(['maVisits.visitOrder', 'serviceOrders.insert'])
})

test('teams name whoever is away or sent elsewhere: leave, visits and training are told to them', () => {
  const writes = operations.filter(
    ({ name, changes }) =>
      ['leave', 'training', 'serviceOrders'].includes(areaOf(name)) && changes.includes('schedule'),
  )
  const quiet = writes.filter(({ changes }) => !changes.includes('teams'))
  expect(writes.map(({ name }) => name)).toContain('leave.approve')
  expect(quiet.map(({ name }) => name)).toEqual(['serviceOrders.insert'])
})

test('whoever chooses whom to send is told who is away: leave is told to orders, and that somebody came, is gone or back to the schedule', () => {
  const told = (area: string) =>
    operations.filter(({ changes }) => changes.includes(area)).map(({ name }) => name)
  const away = operations
    .filter(({ name, changes }) => areaOf(name) === 'leave' && changes.includes('schedule'))
    .map(({ name }) => name)
  expect(away).toContain('leave.approve')
  const people = ['delete', 'restore', 'register', 'import', 'undoImport'].map((name) => `people.${name}`)
  expect(told('serviceOrders')).toEqual(expect.arrayContaining([...away, ...people]))
  expect(told('schedule')).toEqual(expect.arrayContaining(people))
})

test('an open project hears that somebody comes back as it heard that they were deleted: their time waits for them again', () => {
  const told = (name: string) => operations.find((one) => one.name === name)!.changes
  for (const area of ['timeEntries', 'projects', 'boards', 'tasks', 'dashboards'])
    for (const name of ['people.delete', 'people.restore', 'people.setActive'])
      expect(told(name)).toContain(area)
})

test('a day off is told to whoever chooses whom to send: what changes a calendar or a working week for the schedule does so for orders', () => {
  const days = operations.filter(
    ({ name, changes }) => areaOf(name) === 'calendar' && changes.includes('schedule'),
  )
  expect(days.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['calendar.insertEvents', 'calendar.updateWorkType']),
  )
  expect(days.filter(({ changes }) => !changes.includes('serviceOrders'))).toEqual([])
})

const customer = async () => (await ask('api/ViewAndManagementCustomer', newCustomer)).data.id
const newCustomer = { action: 'insert', data: { CUST_Name: 'ลูกค้า' } }
const order = async () => {
  const customer_id = await customer()
  const site = { action: 'site_insert', customer_id, data: { site_name: 'โรงงาน' } }
  const { data } = await ask('api/ViewAndManagementCustomer', site)
  return { action: 'insert', customer_id, site_id: data.id, title: 'แขนกลหยุด', problem: 'มีเสียงดัง' }
}

test('a new order is told to the order lists of everybody, with what else shows it, once', async () => {
  let body = {}
  await toldBy(async () => {
    body = await order()
  })
  expect(await toldBy(() => ask('api/TaskboardService', body))).toEqual([
    ['serviceOrders', 'boards', 'schedule', 'dashboards', 'machines', 'customers', 'projects'],
  ])
})

test('customers, machine types and declared entities are told by what they declare alone', async () => {
  expect(await toldBy(customer)).toEqual([['customers']])
  const type = registry.ask(insertType, { data: { code: 'RPZ', name_th: 'หุ่นยนต์' } })
  expect(await toldBy(() => ask(type.path, type.body))).toEqual([['machines']])
  const quantity = registry.ask(unitObject.insert, { data: { code: 'L', name_th: 'ความยาว' } })
  expect(await toldBy(() => ask(quantity.path, quantity.body))).toEqual([['typesAndUnits']])
})

test('a step of an order tells the lists that count open orders', async () => {
  let id = 0
  await toldBy(async () => {
    id = (await ask('api/TaskboardService', await order())).data.id
  })
  const reject = { action: 'move', id, row_version: 1, to_status: 'REJECTED', reason: 'โทรผิดที่' }
  expect(await toldBy(() => ask('api/TaskboardService', reject))).toEqual([
    [
      'serviceOrders',
      'boards',
      'schedule',
      'teams',
      'tasks',
      'timeEntries',
      'dashboards',
      'machines',
      'customers',
      'projects',
      'maVisits',
      'maContracts',
      'coverReport',
      'serviceProduct',
    ],
  ])
})

test('a map of two kinds tells the areas of both sides', () => {
  expect(symptomPart.save.changes).toEqual(['symptoms', 'spareParts'])
})

test('several records in one request are told once', async () => {
  const data = ['A', 'B', 'C'].map((Code) => ({ Code, Name: `สาขา ${Code}` }))
  expect(await toldBy(() => ask('api/InsertDataToDB', { table: 'Branch', data }))).toEqual([['organization']])
})

test('a call that is repeated with its key is told no second time, a refused one not at all', async () => {
  const key = { 'idempotency-key': 'the-same-customer' }
  const twice = async () => {
    const [one, same] = [
      await ask('api/ViewAndManagementCustomer', newCustomer, key),
      await ask('api/ViewAndManagementCustomer', newCustomer, key),
    ]
    expect(same.data.id).toBe(one.data.id)
  }
  expect(await toldBy(twice)).toEqual([['customers']])
  const wrong = {
    table: 'Branch',
    data: [
      { Code: 'D', Name: 'สาขา' },
      { Code: 'A', Name: 'มีแล้ว' },
    ],
  }
  expect(await toldBy(() => ask('api/InsertDataToDB', wrong))).toEqual([])
})
