// Bytes no browser sends, and senders that dawdle: answered as declared or cut off, while everybody else is served.
import { type TestEnvironment, startTestEnvironment } from '../environment/test-environment.ts'
import type { FoundCase, Proof, Suite } from '../proof.ts'
import { registry } from './acceptance.ts'
import { type RawAnswer, sendRaw } from './raw-sockets.ts'
import { type Oddity, oddities } from './socket-oddities.ts'
import { figureDawdling } from './slow-senders.ts'

export const suite: Suite = {
  name: 'input/sockets',
  title: 'Bytes no browser sends',
  // it waits for slow senders, alone
  tiers: ['quick', 'full', 'long'],
  async run(proof) {
    const testEnv = await startTestEnvironment({ durable: false })
    try {
      const pid = testEnv.server.pid
      await tryOddities(proof, testEnv)
      await tryMethods(proof, testEnv)
      await figureDawdling(proof, testEnv)
      const alive = testEnv.server.pid === pid && testEnv.server.program.child.exitCode === null
      proof.figure('the process that ends is the one that began', Number(alive), '', { exactly: 1 })
    } finally {
      await testEnv.close()
    }
  },
  async replay(found: FoundCase) {
    const oddity = oddities('x').find(({ name }) => name === found.detail.name)
    if (!oddity) throw new Error(`There is no oddity ${String(found.detail.name)}`)
    const testEnv = await startTestEnvironment({ durable: false })
    try {
      const wrong = await wrongWith(
        testEnv,
        oddities(testEnv.fullAccess.token).find(({ name }) => name === oddity.name)!,
      )
      if (wrong) throw new Error(wrong)
    } finally {
      await testEnv.close()
    }
  },
}

async function tryOddities(proof: Proof, testEnv: TestEnvironment): Promise<void> {
  const all = oddities(testEnv.fullAccess.token)
  let wrongs = 0
  for (const oddity of all) {
    const wrong = await wrongWith(testEnv, oddity)
    if (wrong === null) continue
    wrongs++
    proof.found(`${oddity.name}: ${wrong}`, { name: oddity.name })
  }
  proof.figure('oddities of sockets and bodies', all.length, '', { atLeast: 50 })
  proof.figure('answered otherwise than declared', wrongs, '', { exactly: 0 })
}

/** What is wrong with the answer to an oddity, or with the answer to a good call after it; null if nothing. */
async function wrongWith(
  testEnv: TestEnvironment,
  { parts, fits, half, patience }: Oddity,
): Promise<string | null> {
  const answer = await sendRaw(testEnv.server.port, parts, {
    half: half ?? false,
    patience: patience ?? 3000,
  })
  const told = `${answer.statuses.join(' ') || 'nothing'}${answer.closed ? ', closed' : ''}`
  if (answer.statuses.some((status) => status >= 500 && status !== 503)) return `answered ${told}`
  if (/\bat \S+ \(|node_modules|SQLSTATE/.test(answer.text)) return 'tells of the inside'
  if (!fitting(answer, fits)) return `answered ${told}, must be ${fits.join(' or ')}`
  const good = await testEnv.server.call(
    'api/Menu',
    {},
    { token: testEnv.fullAccess.token, patience: 10_000 },
  )
  return good.status === 200 ? null : `a good call after it: ${good.status}`
}

const fitting = ({ status, closed }: RawAnswer, fits: Oddity['fits']): boolean =>
  status === null ? closed && fits.includes('closed') : fits.includes(status)

async function tryMethods(proof: Proof, testEnv: TestEnvironment): Promise<void> {
  let wrong = 0
  const paths = [...registry.paths.values()]
  for (const { path, methods } of paths) {
    for (const method of ['HEAD', 'OPTIONS', 'TRACE', 'DELETE', 'PATCH', 'GET', 'PUT', 'PROPFIND', 'QUERY']) {
      // users who may ask for a page may ask for its head
      const asked = method === 'HEAD' ? 'GET' : method
      if ((methods as readonly string[]).includes(asked)) continue
      const request = `${method} /${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`
      const { status, closed } = await sendRaw(testEnv.server.port, [request])
      if (status === null ? !closed : ![400, 404, 405].includes(status)) {
        wrong++
        proof.say(`${method} ${path}: ${status}`)
      }
    }
  }
  proof.figure('methods nobody declared that were served', wrong, '', { exactly: 0 })
}
