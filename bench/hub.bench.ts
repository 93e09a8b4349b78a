// Our hub beside plain ws in the same run: how soon the last of 1,000 sockets has a broadcast, and what a socket weighs.
// npm run bench -- hub [--sockets 1000] [--rounds 30]
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { WebSocket } from 'ws'
import { newSecret, secretHash } from '../src/platform/server/caller.server.ts'
import { type DbPool, openDbPool } from '../src/platform/database/db.server.ts'
import { HUB_PATH } from '../src/platform/realtime/hub.ts'
import { migrate } from '../src/platform/database/migrate.server.ts'
import { startEmbedded } from '../src/platform/database/postgres/supervisor.server.ts'
import { sql } from '../src/platform/database/sql.server.ts'
import type { HubOrder, Memory } from './hub-server.ts'

const { values: options } = parseArgs({
  options: { sockets: { type: 'string', default: '1000' }, rounds: { type: 'string', default: '30' } },
})
const SOCKETS = Number(options.sockets)
const ROUNDS = Number(options.rounds)
const OF_A_USER = 10
/** The hub's own bound is six a minute. */
const MESSAGES = 5
const plainly = { perMessageDeflate: false }
const quiet = { info() {}, warn: console.warn, error: console.error }
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]!

interface Opened {
  readonly sockets: readonly WebSocket[]
  readonly perSocket: Memory
}

const directory = mkdtempSync(join(tmpdir(), 'ngan-bench-'))
const database = await startEmbedded({ dataDirectory: join(directory, 'data'), log: quiet })
const owner = openDbPool(database.connection('ngan_owner'), { max: 2 })
const children: ChildProcess[] = []
try {
  await migrate({ connection: (role) => database.connection(`ngan_${role}`) }, quiet)
  const tokens = await people(owner)
  const ngan = await startHub('ngan')
  const ws = await startHub('ws')
  const url = `ws://127.0.0.1:${ngan.port}${HUB_PATH}?EIO=4&transport=websocket`
  const ours = await openAll(ngan.child, (at) => hubSocket(url, tokens[Math.floor(at / OF_A_USER)]!))
  const limit = await openAll(ws.child, () => opened(new WebSocket(`ws://127.0.0.1:${ws.port}`, plainly)))

  const text = 'ระบบจะปิดปรับปรุงเวลา 18:00 น.'
  const told = (mark: string) => JSON.stringify(['SystemStatus', `${text} ${mark}`, 3000])
  const times = { ws: [] as number[], hub: [] as number[], message: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const mark = `no. ${round}`
    times.ws.push(
      await heardByAll(limit.sockets, mark, async () => limit.sockets[0]!.send(`42${told(mark)}`)),
    )
    const fact = JSON.stringify({
      topic: 'presence.message',
      fact: { message: `${text} ${mark}`, time: 3000 },
    })
    times.hub.push(
      await heardByAll(ours.sockets, mark, () => owner.run(sql`select pg_notify('ngan', ${fact})`)),
    )
  }
  for (let round = 0; round < MESSAGES; round++) {
    const mark = `message ${round}`
    times.message.push(
      await heardByAll(ours.sockets, mark, async () =>
        ours.sockets[0]!.send(`42${JSON.stringify(['handleSystem', `${text} ${mark}`, 3000])}`),
      ),
    )
  }

  const ratio = (a: number, b: number) => (a / b).toFixed(2)
  const kB = (bytes: number) => (bytes / 1024).toFixed(1)
  console.log(`${SOCKETS} sockets, ${cpus().length} cores, Node ${process.versions.node}, medians`)
  console.log(`last socket told, plain ws:              ${median(times.ws).toFixed(1)} ms`)
  console.log(
    `last socket told, hub from the database: ${median(times.hub).toFixed(1)} ms  (${ratio(median(times.hub), median(times.ws))} of ws)`,
  )
  console.log(
    `last socket told, hub by handleSystem:   ${median(times.message).toFixed(1)} ms  (${ratio(median(times.message), median(times.ws))} of ws; written to the database first)`,
  )
  console.log(
    `held a socket: ws ${kB(limit.perSocket.held)} kB, hub ${kB(ours.perSocket.held)} kB  (${ratio(ours.perSocket.held, limit.perSocket.held)})`,
  )
  console.log(
    `resident a socket: ws ${kB(limit.perSocket.rss)} kB, hub ${kB(ours.perSocket.rss)} kB  (${ratio(ours.perSocket.rss, limit.perSocket.rss)})`,
  )
  for (const socket of [...ours.sockets, ...limit.sockets]) socket.terminate()
} finally {
  for (const child of children) if (child.connected) child.disconnect()
  await owner.end()
  await database.stop()
  rmSync(directory, { recursive: true, force: true })
}

async function people(dbPool: DbPool): Promise<string[]> {
  const tokens: string[] = []
  for (let at = 0; at * OF_A_USER < SOCKETS; at++) {
    const token = newSecret()
    await dbPool.run(sql`
      with u as (
        insert into app_user (username, password_hash, must_change_password)
        values (${at === 0 ? 'admin' : `user${at}`}, '$argon2id$none', false) returning id)
      insert into user_session (user_id, token_hash, family, expires_at)
      select id, ${secretHash(token)}, gen_random_uuid(), now() + interval '12 hours' from u`)
    tokens.push(token)
  }
  return tokens
}

async function startHub(kind: HubOrder['kind']): Promise<{ child: ChildProcess; port: number }> {
  const order: HubOrder = { kind, connection: database.connection('ngan_app') }
  const child = fork(join(import.meta.dirname, 'hub-server.ts'), {
    execArgv: ['--expose-gc'],
    env: { ...process.env, HUB_SERVER: JSON.stringify(order) },
  })
  children.push(child)
  return { child, port: (await answerOf<{ port: number }>(child)).port }
}

function answerOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as T))
    child.once('exit', (code) => reject(new Error(`A server ended with ${code}`)))
  })
}

async function memoryOf(child: ChildProcess): Promise<Memory> {
  child.send('memory')
  return (await answerOf<{ memory: Memory }>(child)).memory
}

// Some sockets first, so that what is loaded once is not counted as theirs.
async function openAll(child: ChildProcess, open: (at: number) => Promise<WebSocket>): Promise<Opened> {
  const sockets: WebSocket[] = []
  const more = async (until: number) => {
    while (sockets.length < until) {
      const from = sockets.length
      const batch = Array.from({ length: Math.min(50, until - from) }, (_, at) => open(from + at))
      sockets.push(...(await Promise.all(batch)))
    }
    // names that came are told in peace, and the collector finds what is over
    await new Promise((resolve) => setTimeout(resolve, 1500))
    return memoryOf(child)
  }
  const before = await more(100)
  const after = await more(SOCKETS)
  const share = (key: keyof Memory) => (after[key] - before[key]) / (SOCKETS - 100)
  return { sockets, perSocket: { rss: share('rss'), held: share('held') } }
}

function opened(socket: WebSocket): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket))
    socket.once('error', reject)
  })
}

// The protocol of Socket.IO by hand, so that both servers are met by the same light client.
function hubSocket(url: string, token: string): Promise<WebSocket> {
  const socket = new WebSocket(url, plainly)
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.on('message', (data) => {
      const packet = String(data)
      if (packet.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`)
      else if (packet === '2') socket.send('3')
      else if (packet.startsWith('44')) reject(new Error(packet))
      else if (packet.startsWith('40')) resolve(socket)
    })
  })
}

async function heardByAll(
  sockets: readonly WebSocket[],
  mark: string,
  tell: () => Promise<unknown>,
): Promise<number> {
  let missing = sockets.length
  const all = new Promise<number>((resolve) => {
    const hear = function (this: WebSocket, data: unknown) {
      if (!String(data).includes(mark)) return
      this.off('message', hear)
      missing--
      if (missing === 0) resolve(performance.now())
    }
    for (const socket of sockets) socket.on('message', hear)
  })
  const began = performance.now()
  await tell()
  return (await all) - began
}
