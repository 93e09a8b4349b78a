// Many callers at once over the servers of a house, who are all the same person in many sessions.
import { registry } from '../../src/app/calls.server.ts'
import type { Operation } from '../../src/base/operation.ts'
import { outputOf } from '../../src/wire/envelope.ts'
import { sql } from '../../src/platform/database/sql.server.ts'
import { newSecret, secretHash } from '../../src/platform/server/caller.server.ts'
import { createFullEmployee, takeVisitSteps } from '../environment/full-employee.ts'
import { keepChecklists } from '../environment/kept-checklists.ts'
import { keepNotices } from '../environment/kept-notices.ts'
import { keepCertificates, keepContracts, keepDocuments, keepEvidence } from '../environment/kept-files.ts'
import { type Rights, keepRights, rightsOf, watchRights } from '../environment/kept-rights.ts'
import type { Stage } from '../environment/stage.ts'
import type { Proof } from '../proof.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import type { Answer } from '../environment/server.ts'
import { toldStatus } from '../environment/told-in-row.ts'

/** Every operation and how it is asked for. */
export { registry }

/** An answer with its output in our names; the status of a procedure's refusal is that of any other call. */
export interface Told extends Answer {
  readonly won: boolean
  /** True if it was asked to come back, for want of room or of a free connection: nothing was done, and it is told so. */
  readonly late: boolean
  /** Our code of a refusal; '' for a success or an answer of another shape. */
  readonly code: string
  // biome-ignore lint/suspicious/noExplicitAny: proofs read answers of every shape
  readonly output: any
  /** Milliseconds from sending to the end of the answer. */
  readonly ms: number
}

/** How one call of a race is made. */
interface Asked {
  /** Which server, by number; they are taken in turn. */
  readonly at?: number
  /** The Idempotency-Key. */
  readonly key?: string
}

/** Callers without end. */
export interface Racers {
  /** How often somebody called, and was asked to come back. */
  readonly counts: { readonly calls: number; readonly late: number }
  ask(operation: Operation, input: Record<string, unknown>, how?: Asked): Promise<Told>
  /** Answers that were neither a success nor a refusal a caller can do something about, by status and code. */
  readonly unclear: ReadonlyMap<string, number>
  /** What the callers may do no longer, and by which changes. */
  lostRights: Awaited<ReturnType<typeof watchRights>>
  /** What an operation was refused with, most often first. */
  refusals(operation: Operation): string
}

/** A session that fails 300 times in a minute is told to wait; no racer calls so often. */
const CALLS_A_SESSION = 200

const LATE: ReadonlySet<unknown> = new Set(['BUSY', 'DATABASE_DOWN'])

/** The operation of that name. Throws if there is none. */
export function operationNamed(name: string): Operation {
  const found = registry.operations().find((one) => one.name === name)
  if (!found) throw new Error(`There is no operation ${name}`)
  return found
}

/** What callers may do, and how they were answered so far. */
export interface RacersSoFar {
  readonly rights: Rights
  readonly told?: Pick<Racers, 'counts' | 'unclear'>
}

/** A company with the racers in it: one person, an employee whose rights last. */
export const racing: Stage<RacersSoFar> = {
  name: 'racing',
  async bring(testEnv) {
    await settle(testEnv)
    return { rights: await rightsOf(testEnv) }
  },
}

async function settle(testEnv: TestEnvironment): Promise<void> {
  await keepRights(testEnv)
  const employee = await createFullEmployee(testEnv, 'PROOF-RACER', 'ทุกสนาม')
  await testEnv.owner.run(
    sql`update app_user set employee_id = ${employee} where id = ${testEnv.fullAccess.userId}`,
  )
  const { token } = await testEnv.signIn(testEnv.fullAccess.userId)
  await keepDocuments(testEnv, employee, token)
  await keepCertificates(testEnv, token)
  await keepContracts(testEnv, token)
  await keepEvidence(testEnv, token)
  await keepChecklists(testEnv, token)
  await takeVisitSteps(testEnv, testEnv.fullAccess.userId)
  await keepNotices(testEnv, testEnv.fullAccess.userId)
}

/** Opens so many sessions of users who may do everything, in a company with racers; what they were told so far counts. */
export async function openRacers(
  testEnv: TestEnvironment,
  { rights, told: before }: RacersSoFar,
  sessions: number,
): Promise<Racers> {
  const lostRights = await watchRights(testEnv, rights)
  const open = async (count: number) => {
    const tokens = Array.from({ length: count }, newSecret)
    const hashes = tokens.map((one) => secretHash(one).toString('hex'))
    await testEnv.owner.run(sql`
      insert into user_session (user_id, token_hash, family, expires_at)
      select ${testEnv.fullAccess.userId}::bigint, decode(hash, 'hex'), gen_random_uuid(), now() + interval '12 hours'
      from unnest(${hashes}::text[]) hash`)
    return tokens.map((token) => ({ token, left: CALLS_A_SESSION }))
  }
  const seats = await open(sessions)
  // one after another: all at once would wait for the few connections of the owner
  let last: Promise<unknown> = Promise.resolve()
  const anew = async (seat: number) => {
    const opened = last.then(() => open(1))
    last = opened
    seats[seat] = (await opened)[0]!
  }
  const unclear = new Map(before?.unclear)
  const refused = new Map<string, Map<string, number>>()
  const counts = { calls: 0, late: 0, ...before?.counts }
  let turn = 0
  const token = async () => {
    const seat = turn++ % seats.length
    if (seats[seat]!.left-- <= 0) await anew(seat)
    return seats[seat]!.token
  }
  return {
    counts,
    unclear,
    lostRights,
    refusals: ({ name }) =>
      [...(refused.get(name) ?? [])]
        .sort(([, one], [, other]) => other - one)
        .map(([sort, count]) => `${count} × ${sort}`)
        .join(', ') || 'never asked, as no input was found',
    async ask(operation, input, { at = 0, key } = {}) {
      const asked = registry.ask(operation, input)
      const server = testEnv.servers[at % testEnv.servers.length]!
      const how = {
        token: await token(),
        method: asked.method,
        headers: { 'accept-language': 'en', ...(key && { 'idempotency-key': key }) },
      }
      const begun = performance.now()
      const answer = await server.call(asked.path, asked.body, how)
      const won = answer.status === 200 && answer.body?.status === 1
      const told: Told = {
        ...answer,
        status: toldStatus(answer),
        won,
        late: answer.status === 503 && LATE.has(answer.body?.code) && !!answer.headers['retry-after'],
        code: won ? '' : String(answer.body?.code ?? ''),
        output: won ? outputOf(asked.spelling, answer.body) : undefined,
        ms: performance.now() - begun,
      }
      counts.calls++
      if (told.late) counts.late++
      else if (!isClear(told)) add(unclear, `${told.status} ${told.code} at ${operation.name}`)
      if (!won) {
        const sorts = refused.get(operation.name) ?? new Map<string, number>()
        refused.set(operation.name, sorts)
        add(sorts, `${told.status} ${told.code}`)
      }
      return told
    },
  }
}

function add(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1)
}

/** True for a success and for a refusal that says why: a business refusal, or 400, 403, 404 and 409 with our code. */
function isClear({ won, status, code, body }: Told): boolean {
  return won || ([200, 400, 403, 404, 409].includes(status) && code !== '' && body.message !== '')
}

/** Writes down how the callers were answered: never unclearly, and hardly ever that they should come back; and that they still may do everything. */
export async function answerFigures(proof: Proof, racers: Racers, whose = ''): Promise<void> {
  const { counts, unclear } = racers
  const all = [...unclear].map(([sort, count]) => `${count} × ${sort}`).join(', ')
  if (all) proof.say(all)
  proof.figure(`${whose}answers that are neither a success nor a clear refusal`, unclear.size, all, {
    exactly: 0,
  })
  const { lost, changes } = await racers.lostRights()
  for (const change of changes) proof.say(`a change of rights: ${change}`)
  proof.figure(`${whose}rights the callers lost`, lost.length, lost.join(', '), { exactly: 0 })
  // a slow machine lets in what it can answer in a second, and a connection may not come free in time
  const share = Math.round((10_000 * counts.late) / Math.max(1, counts.calls)) / 100
  proof.figure(`${whose}asked to come back, of ${counts.calls} calls`, share, '%', { atMost: 50 })
}
