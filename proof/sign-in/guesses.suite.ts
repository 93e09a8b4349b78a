// Guessing passwords, many at once and on two servers: few are looked at, and nobody who is signed in notices.
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { buildServer } from '../../src/app/http.server.ts'
import { openDbPool } from '../../src/platform/database/db.server.ts'
import { countLimits } from '../../src/platform/server/limits.server.ts'
import { openLog } from '../../src/platform/runtime/log.server.ts'
import { sql } from '../../src/platform/database/sql.server.ts'
import { PASSWORD } from '../../src/platform/testing/people.server.ts'
import { type TestEnvironment, startTestEnvironment } from '../environment/test-environment.ts'
import type { Answer, NganServer } from '../environment/server.ts'
import type { Proof, Suite } from '../proof.ts'
import { forgetFailures, outcomeOf, passDelay, signInAt, tally, throttleOf } from './accounts.ts'

const AT_ONCE = 200
const FREE = 5
/** More than wait for a password to be looked at. */
const CROWD = 800
const DELAYS = [30, 60, 120, 240, 480, 900, 900, 900]

export const suite: Suite = {
  name: 'sign-in/guesses',
  title: 'Guessed passwords are few, and lock nobody out who is signed in',
  beside: 'waiting',
  async run(proof) {
    const testEnv = await startTestEnvironment({ servers: 2, durable: false })
    try {
      await guessAtOnce(proof, testEnv)
      await waitLonger(proof, testEnv)
      await startTogether(proof, testEnv)
      await countHugely(proof, testEnv)
      await spray(proof, testEnv)
      await crowdTheLane(proof, testEnv)
    } finally {
      await testEnv.close()
    }
  },
}

async function guessAtOnce(proof: Proof, testEnv: TestEnvironment): Promise<void> {
  const rounds = proof.size(3, 25)
  let judged = 0
  let most = 0
  const strange = new Set<string>()
  const shutOut: string[] = []
  for (let round = 0; round < rounds; round++) {
    const { username, token } = await testEnv.person()
    const { body } = await signInAt(testEnv.server, username, PASSWORD)
    const besides = isBothWays(round) ? { username, token } : null
    const begun = performance.now()
    const guessing = Array.from({ length: AT_ONCE }, (_, n) =>
      guess(testEnv.servers[n % 2]!, username, `Wrong-Horse-${proof.random.whole(0, 999_999)}`, n, besides),
    )
    const [outcomes, resumed, ...inside] = await Promise.all([
      Promise.all(guessing),
      // the browser of the signed-in starts anew in the middle of it
      atLast(() => signInAt(testEnv.servers[round % 2]!, username, body.data.resume_secret)),
      ...testEnv.servers.flatMap((server) => [looksIn(server, token), looksIn(server, body.token)]),
    ])
    if (outcomeOf(resumed) === 'in') {
      const { token: anew, data } = resumed.body
      inside.push(await looksIn(testEnv.servers[(round + 1) % 2]!, anew))
      // and once more, now that the account is locked for certain
      inside.push(await atLast(() => signInAt(testEnv.server, username, data.resume_secret)))
    }
    for (const answer of [resumed, ...inside]) if (answer.status !== 200) shutOut.push(outcomeOf(answer))
    const known = ['LOGIN_FAILED', 'WRONG_PASSWORD', 'LOCKED', 'TOO_MANY', ...told503]
    for (const one of outcomes) if (!known.includes(one)) strange.add(one)
    // the first delay may be over where a machine is this slow, and one more is looked at with right
    if (performance.now() - begun > DELAYS[0]! * 1000) continue
    judged++
    const counts = tally(outcomes)
    most = Math.max(most, (counts.LOGIN_FAILED ?? 0) + (counts.WRONG_PASSWORD ?? 0))
    const kept = await throttleOf(testEnv, username)
    if (kept?.wait !== DELAYS[0]) strange.add(`a delay of ${kept?.wait} s`)
  }
  proof.figure(`Wrong passwords looked at, of ${AT_ONCE} at once for one account on two servers`, most, '', {
    atMost: FREE,
  })
  proof.figure(`Rounds of that in less than ${DELAYS[0]} s`, judged, '', { atLeast: 1 })
  proof.figure('Answers other than refused, locked or busy', [...strange].join(', ') || 0, '', { exactly: 0 })
  proof.figure(
    'Signed-in users shut out by it (two sessions on two servers, two resumes)',
    shutOut.join(', ') || 0,
    '',
    {
      exactly: 0,
    },
  )
}

/** What anybody signed in may ask. */
const looksIn = (server: NganServer, token: string) => atLast(() => server.call('api/Menu', {}, { token }))

/** The answer of a server that may be busy: a user who is told to come back does so, as a browser would. */
async function atLast(ask: () => Promise<Answer>): Promise<Answer> {
  for (let left = 5; ; left--) {
    const answer = await ask()
    const seconds = Number(answer.headers['retry-after'])
    if (answer.status !== 503 || !(seconds > 0) || left === 0) return answer
    await delay(seconds * 1000)
  }
}

/** Both are 503 with Retry-After: a lane or a pool is full. */
const told503 = ['BUSY', 'DATABASE_DOWN']

const isBothWays = (round: number) => round % 2 === 1

// every third guess goes through the change of password, if there is a stolen session to do it with
async function guess(
  server: NganServer,
  username: string,
  password: string,
  at: number,
  stolen: { username: string; token: string } | null,
): Promise<string> {
  if (!stolen || at % 3 > 0) return outcomeOf(await signInAt(server, username, password))
  const body = { ...stolen, oldPassword: password, newPassword: 'Blue-Kettle-42' }
  return outcomeOf(await server.call('Account/ChangePassword', body, { token: stolen.token }))
}

async function waitLonger(proof: Proof, testEnv: TestEnvironment): Promise<void> {
  const { username } = await testEnv.person()
  const wrong = async (server: NganServer) => outcomeOf(await signInAt(server, username, 'Wrong-Horse-7'))
  let amiss = 0
  for (let n = 0; n < FREE; n++) if ((await wrong(testEnv.servers[n % 2]!)) !== 'LOGIN_FAILED') amiss++
  const waits: number[] = []
  for (const [at] of DELAYS.entries()) {
    const kept = await throttleOf(testEnv, username)
    waits.push(kept?.wait ?? 0)
    if (at === 2) {
      await testEnv.server.stop()
      await testEnv.serve()
    }
    for (const server of running(testEnv))
      if (outcomeOf(await signInAt(server, username, PASSWORD)) !== 'LOCKED') amiss++
    await passDelay(testEnv, username)
    if ((await wrong(running(testEnv)[at % 2]!)) !== 'LOGIN_FAILED') amiss++
  }
  proof.figure(
    'Delays that differ from 30 s doubling to 15 min',
    waits.filter((one, at) => one !== DELAYS[at]).length,
    '',
    {
      exactly: 0,
    },
  )
  await passDelay(testEnv, username)
  if (outcomeOf(await signInAt(running(testEnv)[1]!, username, PASSWORD)) !== 'in') amiss++
  if ((await throttleOf(testEnv, username)) !== null) amiss++
  proof.figure(
    'Steps of a locked account that went otherwise (a restart, the right password, its reset)',
    amiss,
    '',
    {
      exactly: 0,
    },
  )
}

/** The servers that were not stopped. */
const running = (testEnv: TestEnvironment) =>
  testEnv.servers.filter(({ program }) => program.child.exitCode === null)

async function startTogether(proof: Proof, testEnv: TestEnvironment): Promise<void> {
  const rounds = proof.size(3, 20)
  let out = 0
  let left = 0
  const at = (n: number) => running(testEnv)[n % 2]!
  for (let round = 0; round < rounds; round++) {
    const { username } = await testEnv.person()
    const { body } = await signInAt(at(0), username, PASSWORD)
    for (const secret of [body.data.resume_secret as string, PASSWORD]) {
      const tabs = await Promise.all(Array.from({ length: 10 }, (_, n) => signInAt(at(n), username, secret)))
      out += tabs.filter((answer) => outcomeOf(answer) !== 'in').length
    }
    if (await throttleOf(testEnv, username)) left++
  }
  proof.figure('Tabs refused, of ten starting at once by secret and by password', out, '', { exactly: 0 })
  proof.figure('Accounts on which such a start left a failure', left, '', { exactly: 0 })
}

async function countHugely(proof: Proof, testEnv: TestEnvironment): Promise<void> {
  let unlocked = 0
  for (const failures of [999_999, 1_000_000, 2_147_483_646, 2_147_483_647]) {
    const name = `counted-${failures}`
    await testEnv.owner.run(sql`insert into login_throttle (name, failures) values (${name}, ${failures})`)
    await signInAt(running(testEnv)[0]!, name, 'Wrong-Horse-7')
    const kept = await throttleOf(testEnv, name)
    if (!kept || kept.wait !== DELAYS.at(-1) || kept.failures < 999_999) unlocked++
  }
  proof.figure('Huge counts at which the delay is not 15 min', unlocked, '', { exactly: 0 })
}

// from an address that is not this machine's own, which only a server without a socket can be told
async function spray(proof: Proof, testEnv: TestEnvironment): Promise<void> {
  const dbPool = openDbPool(testEnv.database.connection('ngan_app'))
  const app = await buildServer({ settings: { apiKey: undefined }, dbPool, log: openLog('silent') })
  try {
    const names = proof.size(60, 300)
    const outcomes: string[] = []
    for (let n = 0; n < names; n++) {
      const answer = await app.inject({
        method: 'POST',
        url: '/Account/Login',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${n % 250}` },
        payload: JSON.stringify({ Username: `sprayed-${n}`, Password: 'Wrong-Horse-7' }),
        remoteAddress: '203.0.113.99',
      })
      const isTold = answer.statusCode !== 429 || Number(answer.headers['retry-after']) > 0
      outcomes.push(isTold ? (answer.json() as { code: string }).code : 'no Retry-After')
    }
    const { LOGIN_FAILED = 0, TOO_MANY = 0 } = tally(outcomes)
    proof.figure(
      `Wrong passwords looked at, of ${names} names from one address within a minute`,
      LOGIN_FAILED,
      '',
      {
        atMost: countLimits.failedSignIns.most,
      },
    )
    proof.figure('The rest of them, told 429 with Retry-After', TOO_MANY, '', {
      exactly: names - LOGIN_FAILED,
    })
  } finally {
    await app.close()
    await dbPool.end()
    await forgetFailures(testEnv)
  }
}

async function crowdTheLane(proof: Proof, testEnv: TestEnvironment): Promise<void> {
  const server = await testEnv.serve()
  const before = peakMemory(server, 'anew')
  const answers = await Promise.all(
    Array.from({ length: CROWD }, (_, n) => signInAt(server, `crowd-${n}`, 'Wrong-Horse-7')),
  )
  const { LOGIN_FAILED = 0, ...others } = tally(answers.map(outcomeOf))
  const told = told503.reduce((sum, code) => sum + (others[code] ?? 0), 0)
  proof.figure(`Sign-ins of ${CROWD} names at once that were served`, LOGIN_FAILED, '', { atLeast: 402 })
  proof.figure('The rest of them, told 503', told, '', {
    atLeast: 1,
    exactly: CROWD - LOGIN_FAILED,
  })
  const untold = answers.filter(
    ({ status, headers }) => status === 503 && !(Number(headers['retry-after']) > 0),
  )
  proof.figure('503 without Retry-After', untold.length, '', { exactly: 0 })
  const after = peakMemory(server)
  // two hashes take 19 MiB each; so many at once would take 15 GB
  if (before !== null && after !== null)
    proof.figure('Memory they took at most', Math.round(after - before), 'MiB', { atMost: 150 })
  const { username } = await testEnv.person()
  proof.figure(
    'Sign-in after the crowd',
    outcomeOf(await signInAt(server, username, PASSWORD)) === 'in' ? 1 : 0,
    '',
    {
      exactly: 1,
    },
  )
}

/** The most memory a process has had, in MiB; null where the system does not tell. */
function peakMemory({ pid }: NganServer, from: 'start' | 'anew' = 'start'): number | null {
  if (process.platform !== 'linux') return null
  if (from === 'anew') writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
}
