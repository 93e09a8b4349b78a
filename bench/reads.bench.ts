// Every read of the product over a company of ten years, asked as by people of each reach: what takes long, and what takes too long.
// npm run bench -- reads [--areas serviceOrders,machines] [--only text] [--as all,team] [--from 10] [--keep /tmp/filled]
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { handled } from '../src/app/areas.server.ts'
import { registry } from '../src/app/calls.server.ts'
import { buildServer } from '../src/app/http.server.ts'
import { flags, type Scope } from '../src/base/access.ts'
import { menuPaths } from '../src/base/menu-paths.ts'
import { type Operation, areaOf } from '../src/base/operation.ts'
import { type DbPool, openDbPool } from '../src/platform/database/db.server.ts'
import { SUPERUSER, withClient } from '../src/platform/database/postgres/new-cluster.server.ts'
import { sql } from '../src/platform/database/sql.server.ts'
import { openLog } from '../src/platform/runtime/log.server.ts'
import { giveRights, signIn } from '../src/platform/testing/people.server.ts'
import { openGround } from './bench-ground.ts'
import { median } from './calls.ts'
import { PEOPLE, fillHistory, fillPeople } from './many-people.ts'
import { fillProjects } from './many-projects.ts'
import { fillService } from './many-service.ts'
import { type Probe, probesOf, referencesIn } from './read-probes.ts'

const { values: options } = parseArgs({
  options: {
    areas: { type: 'string' },
    only: { type: 'string', default: '' },
    as: { type: 'string' },
    from: { type: 'string', default: '10' },
    orders: { type: 'string', default: '100000' },
    keep: { type: 'string' },
  },
})
/** Milliseconds: of a list or a page, of a whole list as a file. */
const BAR = 100
const FILE_BAR = 5000
/** What is answered sooner is asked twice, not five times. */
const SOON = 8

/** As whom: the user, whose employee, and how far each right reaches. The one at the desk took a fifth of all calls. */
const people: Readonly<Record<string, readonly [username: string, employee: number | null, scope: Scope]>> = {
  all: ['bench0', 50, 'ALL'],
  engineer: ['bench20', 60, 'OWN'],
  desk: ['bench1', 51, 'OWN'],
  team: ['bench21', 1, 'TEAM'],
  branch: ['bench22', 2, 'ORG'],
}
const DESK = ['bench1', 'bench2', 'bench3', 'bench4', 'bench5']

/** Where a record with much behind it is not the first of its table. */
const records: Readonly<Record<string, string>> = {
  machine: '10',
  employee: '60',
  project: '(select max(id) from project)',
  task: '(select max(id) from task)',
  calendar: '(select max(id) from calendar)',
  service_order: `(select max(id) from service_order where id % 4 = 3 and status_group = 'ACTIVE')`,
  machine_model: '(select machine_model_id from machine where id = 10)',
  machine_type:
    '(select machine_type_id from machine_model where id = (select machine_model_id from machine where id = 10))',
}

interface Taken {
  readonly probe: Probe
  readonly as: string
  /** The median, and the least: what others on the machine added to it lies between. */
  readonly ms: number
  readonly least: number
  readonly isFile: boolean
  readonly refused: string | null
}

const ground = await openGround(Number(options.orders), options.keep)
const owner = openDbPool(ground.database.connection('ngan_owner'), { max: 1 })
const dbPool = openDbPool(ground.connection, { max: 2 })
const reader = openDbPool(ground.database.connection('ngan_read'), { max: 1 })
const app = await buildServer({ settings: { apiKey: undefined }, dbPool, reader, log: openLog('fatal') })
try {
  const userIds = new Map(
    (await owner.rows<{ username: string; id: number }>(sql`select username, id from app_user`)).map(
      ({ username, id }) => [username, id],
    ),
  )
  for (const [username, employee] of Object.values(people))
    await owner.run(sql`
      update app_user set employee_id = ${employee} where username = ${username} and employee_id is null`)
  const desk = DESK.map((username) => userIds.get(username)!)
  await fillService(ground.database.connection(SUPERUSER), { of: userIds.get('bench0')!, desk })
  await fillYears(ground.database.connection(SUPERUSER))
  const tokens = new Map<string, string>()
  for (const [as, [username, , scope]] of Object.entries(people)) {
    if (options.as && !options.as.split(',').includes(as)) continue
    tokens.set(as, await tokenOf(owner, userIds.get(username)!, scope))
  }
  await report(await allTaken(await probes(), tokens))
} finally {
  await app.close()
  await dbPool.end()
  await reader.end()
  await owner.end()
  await ground.close()
}

// what people and projects leave in ten years, unless it is there
async function fillYears(superuser: pg.ClientConfig): Promise<void> {
  const { there } = await owner.one<{ there: boolean }>(sql`select exists (select from project) as there`)
  if (there) return
  await fillPeople(superuser)
  await fillProjects(superuser, PEOPLE)
  await fillHistory(superuser)
}

async function tokenOf(db: DbPool, userId: number, scope: Scope): Promise<string> {
  await db.run(sql`delete from user_role where user_id = ${userId}`)
  await giveRights(db, userId, Object.fromEntries(menuPaths.map((path) => [path, [...flags]])), scope)
  return (await signIn(db, userId)).token
}

async function probes(): Promise<Probe[]> {
  const areas = options.areas?.split(',')
  const reads = handled
    .map(({ operation }) => operation)
    .filter((one) => one.effect === 'read' && !one.isOutside && one.name.includes(options.only))
    .filter(({ name }) => !areas || areas.includes(areaOf(name)))
  const found = new Map<string, unknown>()
  await withClient(ground.database.connection(SUPERUSER), async (client) => {
    for (const of of new Set(reads.flatMap(({ input }) => referencesIn(input)))) {
      const [table, column = 'id'] = of.split('.')
      const { rows } = await client.query<{ value: unknown }>(
        `select ${column} as value from ${table} where id = ${records[table!] ?? `(select min(id) from ${table})`}`,
      )
      found.set(
        of,
        typeof rows[0]?.value === 'string' && column === 'id' ? Number(rows[0].value) : (rows[0]?.value ?? 1),
      )
    }
  })
  return reads.flatMap((operation) => probesOf(operation, (of) => found.get(of)))
}

async function allTaken(some: readonly Probe[], tokens: ReadonlyMap<string, string>): Promise<Taken[]> {
  const taken: Taken[] = []
  for (const probe of some)
    for (const [as, token] of tokens) {
      const one = { probe, as, ...(await timed(probe, token)) }
      if (isOver(one)) console.error(lineOf(one))
      taken.push(one)
    }
  return taken
}

async function timed(probe: Probe, token: string): Promise<Omit<Taken, 'probe' | 'as'>> {
  let input = { ...probe.input }
  for (let step = 0; step < (probe.deep ?? 0); step++) {
    const { body } = await ask(probe.operation, { ...input, page_size: 500 }, token)
    if (!body?.next) return { ms: 0, least: 0, isFile: false, refused: 'so short a list' }
    input = { ...input, cursor: body.next }
  }
  const times: number[] = []
  const once = async () => {
    const begun = performance.now()
    const answer = await ask(probe.operation, input, token)
    times.push(performance.now() - begun)
    return answer
  }
  const { refused, isFile } = await once()
  await once()
  // the first one warms up
  times.shift()
  while (times.length < 5 && times[0]! >= SOON && times[0]! < FILE_BAR) await once()
  return { ms: median(times), least: Math.min(...times), isFile, refused }
}

async function ask(operation: Operation, input: Record<string, unknown>, token: string) {
  const { path, method, body } = registry.ask(
    operation,
    'columns' in operation ? { ...input, format: 'csv' } : input,
  )
  const answer = await app.inject({
    method,
    url: `/${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? { query: body as Record<string, string> } : { payload: body }),
  })
  const isFile = 'columns' in operation || answer.headers['content-disposition'] !== undefined
  const told = answer.headers['content-disposition'] ? null : (answer.json() as Record<string, never>)
  const refused = answer.statusCode === 200 ? null : `${answer.statusCode} ${String(told?.code ?? '')}`
  return { refused, isFile, body: told as { next?: string } | null }
}

function isOver({ ms, isFile, refused }: Taken): boolean {
  return refused === null && ms > (isFile ? FILE_BAR : BAR)
}

function lineOf(one: Taken): string {
  const took = `${one.ms.toFixed(1).padStart(8)} ms, at least ${one.least.toFixed(1).padStart(6)}`
  return `${took} ${isOver(one) ? '!' : ' '} ${one.as.padEnd(9)} ${one.probe.operation.name} ${one.probe.what}`
}

async function report(all: readonly Taken[]): Promise<void> {
  const asked = all.filter(({ refused }) => refused === null)
  console.log(
    `${asked.length} questions to ${new Set(asked.map(({ probe }) => probe.operation.name)).size} reads, ${options.orders} orders, ${cpus().length} cores`,
  )
  const slow = asked.filter(({ ms }) => ms >= Number(options.from)).toSorted((a, b) => b.ms - a.ms)
  for (const one of slow) console.log(lineOf(one))
  if (slow.some(isOver)) process.exitCode = 1
  // nobody should think that these were measured
  const refusals = Map.groupBy(
    all.filter(({ refused }) => refused !== null),
    ({ probe, refused }) => `${probe.operation.name}: ${refused}`,
  )
  for (const [what, some] of refusals)
    console.log(`refused ${some.length} times ${what} (${some[0]!.probe.what})`)
}
