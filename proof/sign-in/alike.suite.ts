// Unknown, wrong, stopped: a user who signs in without the right password learns neither from words nor from time which it was.
import { hashPassword } from '../../src/platform/access/passwords.server.ts'
import { sql } from '../../src/platform/database/sql.server.ts'
import { PASSWORD } from '../../src/platform/testing/people.server.ts'
import { startTestEnvironment } from '../environment/test-environment.ts'
import type { Answer, NganServer } from '../environment/server.ts'
import { type Proof, type Suite, median, percentile } from '../proof.ts'
import { forgetFailures } from './accounts.ts'

const kinds = ['a wrong password', 'an unknown name', 'a stopped account', 'a must-change account'] as const
type Kind = (typeof kinds)[number]

/** The most by which two medians may differ, in percent. */
const MOST_APART = 5
/** Timings go on until the medians are known to within so many percent, or the tier has had enough. */
const SURE_WITHIN = 2

export const suite: Suite = {
  name: 'sign-in/alike',
  title: 'An unknown name, a wrong password and a stopped account are refused alike, in words and in time',
  async run(proof) {
    const testEnv = await startTestEnvironment({ durable: false })
    try {
      // names of one length, and each with a hash of its own
      const names = new Map<Kind, string>(kinds.map((kind, at) => [kind, `alike-${at}`]))
      for (const [kind, username] of names) {
        if (kind === 'an unknown name') continue
        const { userId } = await testEnv.person({ username, password: PASSWORD })
        if (kind === 'a stopped account')
          await testEnv.owner.run(sql`update app_user set status = 'DISABLED' where id = ${userId}`)
        if (kind === 'a must-change account')
          await testEnv.owner.run(sql`
            update app_user set must_change_password = true, password_hash = ${await hashPassword(username)} where id = ${userId}`)
      }
      const tried = new Map<Kind, Tried[]>(kinds.map((kind) => [kind, []]))
      const round = async () => {
        await forgetFailures(testEnv)
        for (const kind of shuffled(proof))
          tried.get(kind)!.push(await tryOnce(testEnv.server, names.get(kind)!, isRight(kind)))
      }
      // the first ones find cold code and connections
      for (let n = 0; n < 10; n++) await round()
      for (const list of tried.values()) list.length = 0
      const [least, most] = [proof.size(60, 500), proof.size(120, 800)]
      while (rounds(tried) < least || (rounds(tried) < most && sureWithin(tried) > SURE_WITHIN)) await round()
      tellWords(proof, tried)
      tellTimes(proof, tried)
    } finally {
      await testEnv.close()
    }
  },
}

interface Tried {
  readonly ms: number
  readonly answer: Answer
}

// the right one of a stopped account must not be told from a wrong one either
const isRight = (kind: Kind) => kind === 'a stopped account'
const rounds = (tried: Map<Kind, Tried[]>) => tried.get(kinds[0])!.length

async function tryOnce(server: NganServer, Username: string, right: boolean): Promise<Tried> {
  const Password = right ? PASSWORD : 'Wronged-Horse-7-Batteri'
  const begun = performance.now()
  const answer = await server.call('Account/Login', { Username, Password })
  return { ms: performance.now() - begun, answer }
}

function shuffled(proof: Proof): Kind[] {
  const left = [...kinds]
  return kinds.map(() => left.splice(proof.random.whole(0, left.length - 1), 1)[0]!)
}

function tellWords(proof: Proof, tried: Map<Kind, Tried[]>): void {
  const said = new Set<string>()
  const lengths = new Set<number>()
  for (const { answer } of [...tried.values()].flat()) {
    const { requestId, ...body } = answer.body
    const { date, ...headers } = answer.headers
    said.add(JSON.stringify([answer.status, body, Object.keys(headers).sort(), headers['content-length']]))
    lengths.add(answer.text.length)
    if (!requestId || !date || body.code !== 'LOGIN_FAILED') said.add('no refusal')
  }
  proof.figure('Different answers (status, text, headers) to four kinds of refusal', said.size, '', {
    exactly: 1,
  })
  proof.figure('Different lengths of them', lengths.size, '', { exactly: 1 })
}

function tellTimes(proof: Proof, tried: Map<Kind, Tried[]>): void {
  proof.figure('Timings of each kind, taken in turn', rounds(tried))
  const medians = kinds.map((kind) => {
    const one = median(times(tried, kind))
    proof.figure(`Median for ${kind}`, Math.round(one * 100) / 100, 'ms')
    return one
  })
  const apart = (Math.max(...medians) / Math.min(...medians) - 1) * 100
  const sure = sureWithin(tried)
  const inTenths = (one: number) => Math.round(one * 10) / 10
  proof.figure('Medians are known to within', inTenths(sure), '%')
  // a busy machine makes sixty timings coarse: there, only what chance cannot explain counts
  const bar = { atMost: MOST_APART }
  proof.figure('Medians differ at most by', inTenths(apart), '%', proof.thorough ? bar : undefined)
  proof.figure(
    'Of that, more than chance explains',
    inTenths(Math.max(0, apart - sure * Math.SQRT2)),
    '%',
    bar,
  )
}

const times = (tried: Map<Kind, Tried[]>, kind: Kind) => tried.get(kind)!.map(({ ms }) => ms)

// 95 % of the medians of such a sample lie within these ranks of it, whatever its shape; percent of the median
function sureWithin(tried: Map<Kind, Tried[]>): number {
  const reach = 98 / Math.sqrt(rounds(tried))
  const widths = kinds.map((kind) => {
    const all = times(tried, kind)
    return (percentile(all, 50 + reach) - percentile(all, 50 - reach)) / 2 / median(all)
  })
  return Math.max(...widths) * 100
}
