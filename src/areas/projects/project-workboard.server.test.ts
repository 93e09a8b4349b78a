// The external board: off unless it is set up, asked at its own address with its own secret, and believed no further than it is understood.
import type { IncomingHttpHeaders } from 'node:http'
import type { Server } from 'node:https'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ServiceCompany, serviceCompany } from '#areas/service-orders/testing/service-company.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import {
  RECEIVER_CERTIFICATE,
  RECEIVER_NAME,
  httpsReceiver,
} from '#platform/testing/https-receiver.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { readSettings } from '#platform/runtime/settings.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { projectStatuses } from './project-states.ts'
import {
  boardWordOf,
  boardWordsIn,
  workOfProject,
  workStateOf,
  workStates,
  type WorkState,
} from './workboard-states.ts'

const KEY = 'secret-of-the-board'

let board: Server
let port: number
let calls: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[]
let answer: { status: number; text: string; location?: string }
let addresses: string[]
let company: ServiceCompany
/** What the board calls our states, as the setting says it. */
const words: { states: string | null } = { states: null }
let manager: Person
let project: { id: number; project_no: string }
beforeAll(async () => {
  ;({ server: board, port } = await httpsReceiver((request, reply) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece))
    request.on('end', () => {
      calls.push({ method: request.method!, url: request.url!, headers: request.headers, body })
      const { status, text, location } = answer
      reply.writeHead(status, location ? { location } : {}).end(text)
    })
  }))
  company = await serviceCompany({
    outside: {
      dataCenter: null,
      workboard: {
        url: `https://${RECEIVER_NAME}:${port}/cards`,
        key: KEY,
        get states() {
          return words.states
        },
        // of this machine's addresses one stands for the public internet
        reach: {
          isAllowed: (address) => address === '127.0.0.1',
          resolve: (_, __, callback) =>
            callback(
              null,
              addresses.map((address) => ({ address, family: 4 })),
            ),
          ca: RECEIVER_CERTIFICATE,
        },
      },
    },
  })
  const { server, customers, engineers } = company
  manager = await server.person({ menus: { '/app/Project-Management': ['view', 'create', 'edit'] } })
  const type = await server.owner.one<{ id: number }>(sql`
    insert into project_type (code, name_th) values ('NEW', 'เครื่องใหม่') returning id`)
  const section = await server.owner.one<{ id: number }>(sql`
    insert into org_unit (level, code, name_th) values ('SECTION', 'PRJ', 'แผนกโครงการ') returning id`)
  const data = {
    name: 'ไลน์จัดเรียง 2',
    customer_id: customers[0]!.id,
    project_type_id: type.id,
    section_id: section.id,
    manager_id: engineers[0]!,
    start_date: '2041-01-04',
    due_date: '2041-06-30',
  }
  const made = await server.call('api/ViewAndManagementProject', { action: 'insert', data }, { as: manager })
  project = made.body.data
})
afterAll(async () => {
  await company?.server.close()
  board.close()
  await once(board, 'close')
})
beforeEach(() => {
  calls = []
  words.states = null
  addresses = ['127.0.0.1']
  answer = { status: 200, text: '[]' }
})

const ask = (action: string, as = manager, { server }: { server: TestServer } = company) =>
  server.call('api/Workboard', { action, project_id: project.id }, { as })
const card = (more: object = {}) => ({
  id: 7,
  project_no: project.project_no,
  title: 'ติดตั้งกริปเปอร์',
  state: 'In-Progress',
  ...more,
})
const told = (...cards: object[]) => {
  answer = { status: 200, text: JSON.stringify(cards) }
}
const reasonOf = async (action = 'pull') => {
  const { status, body } = await ask(action)
  expect([status, body.status, body.code]).toEqual([200, 0, 'WORKBOARD_FAILED'])
  return body.message as string
}

test('says that it is not set up where it is not, and calls nobody', async () => {
  const server = await testServer()
  const viewer = await server.person({ menus: { '/app/Project-Management': ['view', 'edit'] } })
  for (const action of ['pull', 'push_status']) {
    const { status, body } = await ask(action, viewer, { server })
    expect([status, body.status, body.code]).toEqual([200, 0, 'NOT_CONFIGURED'])
  }
  await server.close()
})

test('the cards that name the project come with their states; words it does not know are told, not guessed', async () => {
  told(
    card({
      assignee: 'Bank',
      url: `https://${RECEIVER_NAME}:${port}/c/7`,
      updated_at: '2026-11-20T10:00:00+07:00',
    }),
    card({ id: 'x-8', state: 'Parked', url: 'https://elsewhere.example/c/8' }),
    card({ id: 9, project_no: 'PJ-00-999' }),
  )
  const { body } = await ask('pull')
  expect(body.data).toEqual({
    cards: [
      {
        id: '7',
        title: 'ติดตั้งกริปเปอร์',
        state: 'IN_PROGRESS',
        state_told: 'In-Progress',
        assignee: 'Bank',
        url: `https://${RECEIVER_NAME}:${port}/c/7`,
        updated_at: '2026-11-20T03:00:00.000Z',
      },
      {
        id: 'x-8',
        title: 'ติดตั้งกริปเปอร์',
        state: null,
        state_told: 'Parked',
        assignee: null,
        url: null,
        updated_at: null,
      },
    ],
    unknown_states: ['Parked'],
    is_cut: false,
    left_out: 0,
  })
  expect(calls).toMatchObject([{ method: 'GET', url: `/cards?project_no=${project.project_no}` }])
})

test('a card that is not understood, or has the id of another, is left out alone and counted; of other projects none is', async () => {
  const nameless = { id: 1, title: 'ไม่มีเลขที่', state: 'Done' }
  told(
    card({ title: 7 }),
    card(),
    nameless,
    card({ project_no: 'PJ-00-999', title: null }),
    card({ updated_at: 5 }),
    card({ id: '7', title: 'อีกใบ' }),
  )
  answer.text = answer.text.replace(']', ',null,"x"]')
  const { body } = await ask('pull')
  expect([body.data.cards.map(({ id }: { id: string }) => id), body.data.left_out]).toEqual([['7'], 6])
})

test('the board is told its own secret and the state of the project, never the token of the caller', async () => {
  await ask('pull')
  expect((await ask('push_status')).body.status).toBe(1)
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST'])
  expect(JSON.parse(calls[1]!.body)).toEqual({ project_no: project.project_no, status: 'backlog', tasks: [] })
  for (const { headers, url, body } of calls) {
    expect(headers.authorization).toBe(`Bearer ${KEY}`)
    expect(JSON.stringify([headers, url, body])).not.toContain(manager.token)
  }
})

test('the board is told the states of the tasks on ours within reach, each in its own word; what has none is refused, and nothing told', async () => {
  const { owner } = company.server
  const rows = await owner.rows<{ task_no: string }>(sql`
    insert into task (project_id, title, job_task_type_id)
    select ${project.id}, 'งาน ' || n, (select min(id) from job_task_type) from generate_series(1, 2) n returning task_no`)
  const [first, next] = rows.map(({ task_no }) => task_no)
  await owner.run(sql`update task set status = 'TODO' where task_no = ${next!}`)
  await owner.run(sql`
    update task set status = 'BLOCKED', status_reason = 'รออะไหล่' where task_no = ${next!}`)
  const sent = () => JSON.parse(calls.at(-1)!.body)
  await ask('push_status')
  expect(sent()).toEqual({
    project_no: project.project_no,
    status: 'backlog',
    tasks: [
      { task_no: first, status: 'backlog' },
      { task_no: next, status: 'blocked' },
    ],
  })
  words.states = 'BACKLOG=Inbox, BLOCKED=On the shelf'
  await ask('push_status')
  expect(sent()).toMatchObject({ status: 'Inbox', tasks: [{ status: 'Inbox' }, { status: 'On the shelf' }] })
  told(card({ state: 'on-the-shelf' }), card({ id: 8, state: 'Done' }))
  const { body } = await ask('pull')
  expect(body.data.cards.map(({ state }: { state: string }) => state)).toEqual(['BLOCKED', 'DONE'])
  calls = []
  words.states = 'DONE=Finished'
  const refused = await ask('push_status')
  expect([refused.status, refused.body.code]).toEqual([200, 'WORKBOARD_WITHOUT_WORD'])
  expect(refused.body.message).toContain('Backlog, Blocked')
  expect(calls).toEqual([])
})

test('where there are more tasks than the board is told at once, so many are told and the others counted', async () => {
  const { owner } = company.server
  const before = (await ask('push_status')).body.data.tasks as number
  expect(JSON.parse(calls.at(-1)!.body).tasks).toHaveLength(before)
  await owner.transaction({ userId: null, requestId: 'many', ip: '' }, async (db) => {
    await db.run(sql`select set_config('ngan.import', 'on', true)`)
    await db.run(sql`
      insert into task (task_no, project_id, title, job_task_type_id)
      select 'TK-MANY-' || n, ${project.id}, 'งาน', (select min(id) from job_task_type) from generate_series(1, 2001) n`)
  })
  expect((await ask('push_status')).body.data).toEqual({ tasks: 2000, left_off: before + 1 })
  const { tasks } = JSON.parse(calls.at(-1)!.body)
  expect([tasks.length, tasks.at(-1).task_no]).toEqual([2000, `TK-MANY-${2000 - before}`])
})

test('an address inside is not called, and a redirect is not followed', async () => {
  addresses = ['127.0.0.1', '10.0.0.1']
  expect(await reasonOf()).toContain('could not be reached')
  expect(calls).toEqual([])
  addresses = ['127.0.0.1']
  answer = { status: 302, text: '', location: `https://${RECEIVER_NAME}:${port}/elsewhere` }
  expect(await reasonOf()).toContain('refuses the request')
  expect(await reasonOf('push_status')).toContain('refuses the request')
  expect(calls.map(({ url }) => url)).not.toContain('/elsewhere')
})

test('an answer that is too large or not understood is refused, and its address is told to nobody', async () => {
  answer = { status: 200, text: JSON.stringify([card({ title: 'ก'.repeat(200_000) })]) }
  expect(await reasonOf()).toContain('too large')
  for (const text of ['<html>', '{"cards":[]}', 'null']) {
    answer = { status: 200, text }
    expect(await reasonOf()).toContain('not understood')
  }
  expect(await reasonOf()).not.toContain(RECEIVER_NAME)
})

test('the page of a project says whether there is a board, and who may not see the project asks nothing of it', async () => {
  const { server } = company
  const head = await server.call(
    'api/ViewAndManagementProject',
    { action: 'head', project_no: project.project_no },
    { as: manager },
  )
  expect(head.body.data.has_workboard).toBe(true)
  const { id } = await server.owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th) values ('W-1', 'ก', 'ข') returning id`)
  const other = await server.person({
    menus: { '/app/Project-Management': ['view'] },
    scope: 'OWN',
    employeeId: id,
  })
  expect((await ask('pull', other)).status).toBe(404)
  expect((await ask('push_status', other)).status).toBe(403)
  expect(calls).toEqual([])
})

test.each([
  ['TO_DO', 'TODO'],
  [' on  hold ', 'BLOCKED'],
  ['Done', 'DONE'],
  ['', null],
  ['constructor', null],
])('the word %s means %s', (word, state) => {
  expect(workStateOf(word)).toBe(state)
})

test('each state is told by a word that means it, by the usual words and by a company’s own', () => {
  const own = boardWordsIn('TODO=Ready for it,DONE=Shipped')
  for (const state of Object.keys(workStates) as WorkState[]) {
    expect(workStateOf(boardWordOf(state)!)).toBe(state)
    const word = boardWordOf(state, own)
    if (word !== null) expect(workStateOf(word, own)).toBe(state)
  }
  expect([boardWordOf('TODO', own), boardWordOf('REVIEW', own)]).toEqual(['Ready for it', null])
  expect(Object.keys(workOfProject)).toEqual(Object.keys(projectStatuses))
})

test('the setting takes these states and no others, each and each word once', () => {
  const read = (WORKBOARD_STATES: string) => () => readSettings({ WORKBOARD_STATES }).workboardStates
  const all = Object.keys(workStates)
    .map((state) => `${state}=${state} x`)
    .join(',')
  expect(read(all)()).toBe(all)
  for (const wrong of ['DRAFT=x', 'TODO', 'TODO=', 'TODO=a,TODO=b', 'TODO=a,DONE=A', 'TODO=a=b', 'TODO=a,'])
    expect(read(wrong), wrong).toThrow('WORKBOARD_STATES')
})
