// Texts that would become statements, in every place of every request: none is ever part of one.
import { type Random, randomOf } from '#base/random.ts'
import type { Operation } from '../../src/base/operation.ts'
import { sql } from '../../src/platform/database/sql.server.ts'
import { type Callers, calling, openCallers, ownValues } from '../environment/callers.ts'
import { watchChanges } from '../environment/changes.ts'
import { startAt } from '../environment/stage.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import { type InputGround, NoInput, inputGround } from '../environment/valid-input-ground.ts'
import { validInput } from '../environment/valid-input.ts'
import type { Answer } from '../environment/server.ts'
import type { FoundCase, Proof, Suite } from '../proof.ts'
import { registry } from './acceptance.ts'
import { SLEEP_SECONDS, injectionTexts, questionPairs } from './injection-texts.ts'
import { type Body, type Way, at, put, waysOf } from './mutations.ts'
import { type Hit, type Sender, type Shot, atOnce, openSender } from './sender.ts'
import { operationName } from './shrink.ts'
import { isRefused } from './verdict.ts'
import { logStatements, statementsWith } from './statement-log.ts'

const KIND = 'full rights'
const AT_ONCE = 12
/** So many operations that read are asked both questions of a pair in short. */
const SHORT_READS = 60

export const suite: Suite = {
  name: 'input/injection',
  title: 'Texts that would become statements',
  beside: 'untimed',
  async run(proof) {
    const mark = `qz${proof.random.whole(1e7, 1e8)}`
    await inTestEnv(mark, async (bench) => {
      const { testEnv, sender } = bench
      const before = await landmarks(testEnv)
      // first, while nothing in the database looks like a text of ours
      const pairs = await comparePairs(proof, bench, mark)
      const fired = await fireAll(proof, bench, mark)
      await sender.settle()
      proof.figure('requests with such a text', fired, '', { atLeast: proof.size(1000, 1000, 1000) })
      proof.figure('questions compared in pairs', pairs, '', { atLeast: proof.size(50, 50, 50, 5) })
      for (const [what, count] of [...sender.counts].sort()) proof.figure(what, count)
      const sorts = new Map(sender.hits.map((hit) => [`${hit.said} ${operationName(hit.shot)}`, hit]))
      proof.figure('hits by error, by time or by comparison', sorts.size, '', { exactly: 0 })
      for (const { shot, said } of [...sorts.values()].slice(0, 10))
        proof.found(`${operationName(shot)}: ${said}`, { shot, mark })
      proof.figure(
        'tables, roles or administrators changed',
        Number((await landmarks(testEnv)) !== before),
        '',
        { exactly: 0 },
      )
      await figureStatements(proof, testEnv, mark)
    })
  },
  async replay(found: FoundCase) {
    const { shot, mark } = found.detail as unknown as { shot: Shot; mark: string }
    await inTestEnv(mark, async ({ testEnv, sender }) => {
      await fireTimed(sender, shot)
      await sender.settle()
      const { found: statements } = await statementsWith(testEnv, mark)
      const wrongs = [...sender.hits.map(({ said }) => said), ...statements]
      if (wrongs.length > 0) throw new Error(wrongs.join(', '))
    })
  },
}

interface Bench {
  readonly testEnv: TestEnvironment
  readonly ground: InputGround
  readonly callers: Callers
  readonly sender: Sender
}

async function inTestEnv(mark: string, work: (bench: Bench) => Promise<void>): Promise<void> {
  const { testEnv, known } = await startAt(calling, { durable: false })
  try {
    await watchChanges(testEnv.owner)
    await logStatements(testEnv)
    const callers = openCallers(testEnv, known)
    const sender = openSender(testEnv, callers, randomOf('addresses'), injectionTexts(mark))
    await work({ testEnv, ground: await inputGround(testEnv.owner), callers, sender })
  } finally {
    await testEnv.close()
  }
}

// Every place of an operation; quick takes some operations; quick and full try some texts at each place, in turn, so that each text is tried somewhere, and long tries all of them.
async function fireAll(proof: Proof, bench: Bench, mark: string): Promise<number> {
  const texts = injectionTexts(mark)
  const each = proof.size(4, 20, texts.length)
  let fired = 0
  // before anything is deleted, there is a row for everything
  const firsts = new Map<Operation, Awaited<ReturnType<typeof wholeRequest>>>()
  for (const operation of proof.some(registry.operations(), 120))
    firsts.set(operation, await wholeRequest(operation, proof.randomOf(operation.name), bench))
  await atOnce(firsts, AT_ONCE, async ([operation, first]) => {
    let request = first
    const random = proof.randomOf(`${operation.name} again`)
    // the texts go on from one place of an operation to the next, from another one for each operation
    let turn = proof.randomOf(`${operation.name} texts`).whole(0, texts.length)
    const some = (most: number) => Array.from({ length: most }, () => texts[turn++ % texts.length]!)
    const ways = waysOf(request.body)
    const places = [[], ...ways.filter((way) => isRecord(at(request.body, way)))]
    const wrongs: ((body: Body) => Pick<Shot, 'text' | 'headers'>)[] = [
      ...ways.flatMap((way) => some(each).map((text) => textAt(way, text))),
      ...places.flatMap((way) => some(2).map((text) => keyAt(way, text))),
      ...headersWith(some(9)).map((headers) => (body: Body) => ({ text: JSON.stringify(body), headers })),
    ]
    for (const wrong of wrongs) {
      const { path, method, body } = request
      const answer = await fireTimed(bench.sender, { kind: KIND, path, method, ...wrong(body) })
      fired++
      // the row has another version now, or what was made is there; where no row is left the text is looked at all the same
      if (answer && (!isRefused(answer) || answer.status === 409))
        request = await wholeRequest(operation, random, bench).catch((error) => {
          if (error instanceof NoInput) return request
          throw error
        })
    }
  })
  return fired
}

const textAt = (way: Way, text: string) => (body: Body) => ({ text: JSON.stringify(put(body, way, text)) })
const keyAt = (way: Way, key: string) => (body: Body) => ({
  text: JSON.stringify(put(body, [...way, key], 1)),
})

const headersWith = (texts: readonly string[]): Record<string, string>[] => {
  const names = [
    'accept-language',
    'user-agent',
    'idempotency-key',
    'x-api-key',
    'x-request-id',
    'x-forwarded-for',
    'cookie',
    'referer',
    'authorization',
  ]
  // a header holds Latin-1 at most, and no line ends
  return names.map((name, at) => ({ [name]: texts[at % texts.length]!.replaceAll(/[^\x20-\x7e]/g, '?') }))
}

async function wholeRequest(operation: Operation, random: Random, { ground, callers }: Bench) {
  const caller = await callers.next(KIND)
  const own = { ...ground, own: ownValues(KIND, caller) }
  return registry.ask(operation, await validInput(operation, own, random, { whole: true }))
}

// A busy machine is slow as well: only what is slow again with sleep and quick without it was made slow by the text.
async function fireTimed(sender: Sender, shot: Shot): Promise<Answer | null> {
  const begun = performance.now()
  const answer = await sender.fire(shot)
  const took = performance.now() - begun
  if (!shot.text.includes('pg_sleep') || took < SLEEP_SECONDS * 1000) return answer
  const awake = { ...shot, text: shot.text.replaceAll(`pg_sleep(${SLEEP_SECONDS})`, 'pg_sleep(0)') }
  const quick = await timed(() => sender.send(awake))
  const again = await timed(() => sender.send(shot))
  if (again >= SLEEP_SECONDS * 1000 && quick < SLEEP_SECONDS * 500)
    sender.hits.push({ shot, said: 'sleeps' } satisfies Hit)
  return answer
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

// Reading must answer both questions of a pair alike: neither text is found anywhere.
async function comparePairs(proof: Proof, bench: Bench, mark: string): Promise<number> {
  const { sender } = bench
  let pairs = 0
  const all = registry.operations().filter(({ effect }) => effect === 'read')
  const reads = proof.some(all, Infinity, SHORT_READS, 'pairs')
  await atOnce(reads, AT_ONCE, async (operation) => {
    const random = proof.randomOf(`${operation.name} pairs`)
    const { path, method, body } = await wholeRequest(operation, random, bench)
    for (const way of waysOf(body).filter((one) => typeof at(body, one) === 'string')) {
      for (const pair of questionPairs.slice(0, proof.size(2, questionPairs.length))) {
        const shots = pair.map(
          (text): Shot => ({
            kind: KIND,
            path,
            method,
            text: JSON.stringify(put(body, way, text.replaceAll('MARK', mark))),
          }),
        )
        const answers = await Promise.all(shots.map((shot) => sender.send(shot)))
        // who is asked to come back was told nothing
        if (answers.some(({ answer }) => answer?.status === 503)) continue
        pairs++
        const [yes, no] = answers.map(({ answer }) =>
          JSON.stringify([answer?.status, answer?.body?.code, answer?.body?.data, answer?.body?.total]),
        )
        if (yes !== no) sender.hits.push({ shot: shots[0]!, said: 'answers yes and no differently' })
      }
    }
  })
  return pairs
}

async function figureStatements(proof: Proof, testEnv: TestEnvironment, mark: string): Promise<void> {
  // the log must be able to tell: a statement of our own with a mark in it
  const control = `control${mark}`
  await testEnv.owner.pool.query(`select '${control}'`)
  proof.figure(
    'statements in the log that hold our own mark',
    (await statementsWith(testEnv, control)).found.length,
    '',
    { atLeast: 1 },
  )
  const { lines, found } = await statementsWith(testEnv, mark)
  const theirs = found.filter((line) => !line.includes(control))
  proof.figure('lines of the log of statements', lines, '', { atLeast: proof.size(1000, 1000, 1000) })
  proof.figure(`statements that hold a text of a request ${theirs[0] ?? ''}`, theirs.length, '', {
    exactly: 0,
  })
}

const isRecord = (value: unknown): boolean =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

async function landmarks(testEnv: TestEnvironment): Promise<string> {
  const found = await testEnv.owner.one<object>(sql`
    select (select string_agg(relname, ',' order by relname) from pg_class where relnamespace = 'public'::regnamespace) as relations,
      (select string_agg(rolname || rolsuper, ',' order by rolname) from pg_roles) as roles,
      (select password_hash || status from app_user where username = 'admin') as admin`)
  return JSON.stringify(found)
}
