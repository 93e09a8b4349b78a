// Server processes with a hub in tests, and the sockets of people at them.
import { type Socket, io } from 'socket.io-client'
import { buildServer } from '../../app/http.server.ts'
import { type Bus, openBus } from '#platform/bus/bus.server.ts'
import { type DbPool, openDbPool } from '#platform/database/db.server.ts'
import { HUB_PATH } from '#platform/realtime/hub.ts'
import { openLog } from '#platform/runtime/log.server.ts'
import { openMetrics } from '#platform/runtime/metrics.server.ts'
import { type FreshDatabase, freshDatabase, silentLog } from './cluster.server.ts'
import { type Person, type PersonWanted, makePerson, signIn } from './people.server.ts'
import { until } from './program.server.ts'

/** A process of the product as its users meet it: a port with a hub. */
export interface HubServer {
  readonly port: number
  readonly dbPool: DbPool
  metrics(): Promise<string>
  stop(): Promise<void>
}

/** A company of such servers over one database. */
export interface HubEnvironment {
  readonly database: FreshDatabase
  readonly owner: DbPool
  serve(): Promise<HubServer>
  person(wanted?: PersonWanted): Promise<Person>
  signIn(userId: number): Promise<Person>
  /** A socket, connected; told events are kept in the order they came. */
  socket(server: Pick<HubServer, 'port'>, token: string): Promise<TestSocket>
  close(): Promise<void>
}

/** A socket and everything it was told. */
export interface TestSocket {
  readonly raw: Socket
  readonly heard: readonly [event: string, ...facts: unknown[]][]
  /** How often it was told this. */
  count(event: string, ...facts: unknown[]): number
}

/** Opens a house without servers. */
export async function startHubEnvironment(): Promise<HubEnvironment> {
  const database = await freshDatabase()
  const owner = openDbPool(database.connection('owner'), { max: 4, onError() {} })
  const servers = new Set<HubServer>()
  const sockets: Socket[] = []
  return {
    database,
    owner,
    async serve() {
      const server = await startHubServer(database)
      servers.add(server)
      return server
    },
    person: (wanted) => makePerson(owner, wanted),
    signIn: (userId) => signIn(owner, userId),
    async socket({ port }, token) {
      const socket = testSocket(port, token)
      sockets.push(socket.raw)
      await connected(socket.raw)
      return socket
    },
    async close() {
      for (const socket of sockets) socket.close()
      await Promise.all([...servers].map((server) => server.stop()))
      await owner.end()
      await database.drop()
    },
  }
}

/** A socket on its way; options as socket.io-client's. */
export function testSocket(port: number, token: unknown, options: object = {}): TestSocket {
  const raw = io(`http://127.0.0.1:${port}`, {
    path: HUB_PATH,
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnection: false,
    ...options,
  })
  const heard: [string, ...unknown[]][] = []
  raw.onAny((event: string, ...facts: unknown[]) => heard.push([event, ...facts]))
  return {
    raw,
    heard,
    count: (...told) => heard.filter((one) => JSON.stringify(one) === JSON.stringify(told)).length,
  }
}

/** Resolves once connected; rejects with what the server says instead. */
export function connected(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
}

async function startHubServer(database: FreshDatabase): Promise<HubServer> {
  const dbPool = openDbPool(database.connection('app'), { onError() {} })
  const bus: Bus = openBus(database.connection('app'), silentLog)
  const metrics = openMetrics(dbPool.pool, { ofProcess: false })
  const log = openLog('silent')
  const app = await buildServer({ settings: { apiKey: undefined }, dbPool, log, bus, metrics })
  await app.listen({ host: '127.0.0.1', port: 0 })
  await until('the bus listens', () => bus.isListening())
  let stopping: Promise<void> | null = null
  const stop = async () => {
    await app.close()
    await bus.end()
    await dbPool.end()
  }
  return {
    port: (app.server.address() as { port: number }).port,
    dbPool,
    metrics: () => metrics.registry.metrics(),
    stop: () => (stopping ??= stop()),
  }
}
