// What has ended opens nothing any more, on either server: every call of the product is tried with it.
import { setTimeout as delay } from 'node:timers/promises'
import { wires } from '../../src/app/calls.server.ts'
import { connected, testSocket } from '../../src/platform/testing/hub.server.ts'
import { countLimits } from '../../src/platform/server/limits.server.ts'
import type { Operation } from '../../src/base/operation.ts'
import { type Wire, bodyOf } from '../../src/wire/wire.ts'
import { type TestEnvironment, startTestEnvironment } from '../environment/test-environment.ts'
import type { Answer, NganServer } from '../environment/server.ts'
import type { Proof, Suite } from '../proof.ts'
import { isAlive, outcomeOf, signInAt } from './accounts.ts'
import { type Ending, type Victim, keepsSecret, makeVictim, rightEndings, sessionEndings } from './victims.ts'

const SAME_SERVER_MS = 1000
const OTHER_SERVER_MS = 5000
const SOCKET_MS = 2000

export const suite: Suite = {
  name: 'sign-in/dead-tokens',
  title: 'What has ended opens nothing any more, on this server and on the other',
  beside: 'waiting',
  async run(proof) {
    const testEnv = await startTestEnvironment({ servers: 2, durable: false })
    try {
      await endSessions(proof, testEnv)
      await endRights(proof, testEnv)
    } finally {
      await testEnv.close()
    }
  },
}

async function endSessions(proof: Proof, testEnv: TestEnvironment): Promise<void> {
  const lives: number[][] = [[], []]
  const sockets: number[] = []
  const opened: string[] = []
  let calls = 0
  let resumed = 0
  for (let round = 0; round < proof.size(1, 5); round++) {
    for (const [at, ending] of sessionEndings.entries()) {
      const victim = await makeVictim(testEnv, round * 100 + at)
      const closings = await Promise.all(testEnv.servers.map((server) => closingOf(server, victim)))
      const { lives: passed, ended } = await livesAfter(testEnv, ending, victim, (server) =>
        isAlive(server, victim.token),
      )
      for (const [server, life] of passed.entries()) lives[server]!.push(life)
      // one that stays open is judged by how long it was waited for
      const waited = delay(5 * SOCKET_MS, undefined, { ref: false }).then(() => performance.now())
      if (!ending.byTime)
        for (const { closed } of closings) sockets.push((await Promise.race([closed, waited])) - ended)
      for (const [number, server] of testEnv.servers.entries()) {
        for (const cell of proof.some(cells, CELLS, undefined, `${ending.name} ${round} ${number}`)) {
          const answer = await ask(server, cell, victim.token)
          calls++
          if (!isDead(cell.operation, answer))
            opened.push(`${ending.name}: ${cell.operation.name} ${answer.status} ${answer.body?.code}`)
        }
      }
      const again = await signInAt(testEnv.servers[1]!, victim.username, victim.secret)
      if (!keepsSecret(ending) && outcomeOf(again) === 'in') resumed++
    }
  }
  proof.figure('Ways in which a session ended', sessionEndings.length)
  proof.figure('Calls of the registry tried with ended tokens', calls)
  for (const one of opened.slice(0, 5)) proof.say(`not refused after ${one}`)
  proof.figure('Of these not told 401 LOGGED_OUT', opened.length, '', { exactly: 0 })
  proof.figure('Longest life after its end, same server', longest(lives[0]!), 'ms', {
    atMost: SAME_SERVER_MS,
  })
  proof.figure('Longest life after its end, the other server', longest(lives[1]!), 'ms', {
    atMost: OTHER_SERVER_MS,
  })
  proof.figure('Longest life of a socket after its session', longest(sockets), 'ms', { atMost: SOCKET_MS })
  proof.figure('Sessions resumed by a secret that had ended with it', resumed, '', { exactly: 0 })
}

async function endRights(proof: Proof, testEnv: TestEnvironment): Promise<void> {
  const lives: number[][] = [[], []]
  const opened: string[] = []
  let closedBefore = 0
  let calls = 0
  for (const [at, ending] of rightEndings.entries()) {
    const victim = await makeVictim(testEnv, 9000 + at)
    const guarded = proof.some(needingRights, CELLS, undefined, ending.name)
    const [before, after] = [await sessionsOf(testEnv, victim), await sessionsOf(testEnv, victim)]
    for (const [n, cell] of guarded.entries())
      if ((await ask(testEnv.server, cell, before(n))).status === 403) closedBefore++
    const { lives: passed } = await livesAfter(testEnv, ending, victim, (server) =>
      hasRights(server, victim.token),
    )
    for (const [server, life] of passed.entries()) lives[server]!.push(life)
    for (const server of testEnv.servers) {
      for (const [n, cell] of guarded.entries()) {
        const answer = await ask(server, cell, after(n))
        calls++
        if (!isClosed(answer)) opened.push(`${ending.name}: ${cell.operation.name} ${answer.status}`)
      }
      if (!(await isAlive(server, victim.token))) opened.push(`${ending.name}: the session itself`)
    }
  }
  proof.figure('Ways in which rights ended', rightEndings.length)
  proof.figure('Calls that need a right, refused while it was there', closedBefore, '', { exactly: 0 })
  proof.figure('Calls that need a right, tried afterwards', calls)
  for (const one of opened.slice(0, 5)) proof.say(`not refused after ${one}`)
  proof.figure('Of these not told 403', opened.length, '', { exactly: 0 })
  proof.figure('Longest life of a right, same server', longest(lives[0]!), 'ms', { atMost: SAME_SERVER_MS })
  proof.figure('Longest life of a right, the other server', longest(lives[1]!), 'ms', {
    atMost: OTHER_SERVER_MS,
  })
}

// a session that fails too often is told to wait, so that each is refused a few hundred times at most
async function sessionsOf(testEnv: TestEnvironment, { userId }: Victim): Promise<(at: number) => string> {
  const each = countLimits.failedCalls.most / 2
  const people = Array.from({ length: Math.ceil(cells.length / each) }, () => testEnv.signIn(userId))
  const tokens = (await Promise.all(people)).map(({ token }) => token)
  return (at) => tokens[Math.floor(at / each)]!
}

async function hasRights(server: NganServer, token: string): Promise<boolean> {
  const { body } = await server.call('api/GetUserData', {}, { token })
  return Object.keys(body.data.grants as object).length > 0
}

interface Cell {
  readonly name: string
  readonly operation: Operation
  readonly path: string
  readonly method: Wire['methods'][number]
  /** Too little to succeed where something is needed: only who may come in is asked. */
  readonly body: object | undefined
}

const cells: readonly Cell[] = wires.flatMap((wire) =>
  [...wire.spellings].flatMap(([word, { operation }]) =>
    wire.methods.map((method) => ({
      name: `${operation.name} by ${method} ${wire.path} ${word}`,
      operation,
      path: wire.path,
      method,
      body: method === 'GET' ? undefined : bodyOf(wire, word, tooMuch(operation)),
    })),
  ),
)

const needingRights = cells.filter(({ operation }) => typeof operation.access !== 'string')
/** In quick, of these after each ending: others after the next. */
const CELLS = 80

const ask = (server: NganServer, { path, method, body }: Cell, token: string): Promise<Answer> =>
  server.call(path, body, { token, method })

// what is open to everyone is asked with nothing, so that only a session could make it succeed
function tooMuch({ access, input }: Operation): Record<string, unknown> {
  return access === 'everyone' || Object.keys(input).length === 0 ? {} : { 'no such field': true }
}

function isDead({ access }: Operation, { status, body }: Answer): boolean {
  if (access === 'everyone') return body?.status !== 1
  return status === 401 && body?.code === 'LOGGED_OUT'
}

// a procedure tells it in a row
const isClosed = ({ status, body }: Answer) =>
  (status === 403 || body?.data?.[0]?.Result === 'Denied') && body?.code === 'NOT_ALLOWED'

/** A socket of the session at a server, and when it was closed. */
async function closingOf({ port }: NganServer, { token }: Victim): Promise<{ closed: Promise<number> }> {
  const { raw } = testSocket(port, token)
  const closed = new Promise<number>((resolve) => raw.once('disconnect', () => resolve(performance.now())))
  await connected(raw)
  return { closed }
}

/** Uses something on every server before, while and after it ends; how long after the end it was last good, by server. */
async function livesAfter(
  testEnv: TestEnvironment,
  ending: Ending,
  victim: Victim,
  isGood: (server: NganServer) => Promise<boolean>,
): Promise<{ lives: number[]; ended: number }> {
  let ended: number | null = null
  const using = testEnv.servers.map(async (server) => {
    let lastGood = 0
    for (let refusals = 0; refusals < 3; ) {
      const asked = performance.now()
      if (await isGood(server)) {
        lastGood = asked
        refusals = 0
        if (ended !== null && asked - ended > 2 * OTHER_SERVER_MS) break
      } else if (ended === null) {
        // a way that ends it before it has answered; its answer is what counts
        await delay(5)
      } else refusals++
    }
    return lastGood
  })
  // an ending that fails closes the servers under those who still ask: what is told is why it failed
  for (const one of using) one.catch(() => {})
  for (const server of testEnv.servers)
    if (!(await isGood(server))) throw new Error(`It was not good before: ${ending.name}`)
  await ending.end(testEnv, victim)
  ended = performance.now()
  const last = await Promise.all(using)
  return { lives: last.map((good) => Math.max(0, good - ended!)), ended }
}

const longest = (lives: readonly number[]) => Math.round(Math.max(...lives))
