// A call repeated with its Idempotency-Key has one effect and one answer, also when all repeats arrive at once.
import { isNotSetUp } from '../input/acceptance.ts'
import { randomOf } from '#base/random.ts'
import type { Operation } from '../../src/base/operation.ts'
import { sql } from '../../src/platform/database/sql.server.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import { tableOf } from '../environment/valid-input-subject.ts'
import { inputFor } from '../environment/valid-input.ts'
import type { FoundCase, Suite } from '../proof.ts'
import { auditMark, writingOperations } from './growth.ts'
import { type Told, answerFigures, operationNamed } from './racers.ts'
import { type Scene, inScene } from './scene.ts'

const REPEATS = 50
/** Refused inputs, before an operation counts as unusable. */
const PATIENCE = 60

export const suite: Suite = {
  name: 'races/same-key',
  title: 'A repeated call has one effect',
  beside: 'untimed',
  async run(proof) {
    await inScene(proof, REPEATS * 2, async (scene) => {
      const operations = proof.some(writingOperations().filter(isRepeatable), 50, 8)
      const rounds = proof.size(1, 3, 10)
      let repeats = 0
      const unused: Operation[] = []
      for (const operation of operations) {
        for (let number = 0; number < rounds; number++) {
          const faults = await round(scene, operation, proof.seed, number)
          // what can be done to a row only once may have used up its rows in later rounds
          if (faults === null && number === 0 && !isNotSetUp(scene.racers.refusals(operation)))
            unused.push(operation)
          if (faults === null) break
          repeats += REPEATS
          if (faults.length > 0)
            proof.found(`${operation.name}, round ${number}: ${faults.join('; ')}`, {
              operation: operation.name,
              number,
            })
        }
      }
      for (const operation of unused)
        proof.say(`${operation.name} accepted no input: ${scene.racers.refusals(operation)}`)
      proof.figure('operations repeated', operations.length - unused.length, '', { atLeast: 1 })
      proof.figure(
        'operations that accepted no input',
        unused.length,
        unused.map(({ name }) => name).join(', '),
        { exactly: 0 },
      )
      proof.figure('repeats', repeats)
      await answerFigures(proof, scene.racers)
    })
  },
  replay,
}

// What takes no key cannot be repeated under one, and what asks for nothing cannot be another call.
const isRepeatable = ({ idempotencyKey, input }: Operation): boolean =>
  idempotencyKey !== 'none' && Object.keys(input).length > 0

// What went wrong, each in a line; null if no input was accepted.
async function round(
  { testEnv, racers, ground, growth }: Scene,
  operation: Operation,
  seed: string,
  number: number,
): Promise<string[] | null> {
  const random = randomOf(`${seed} ${operation.name} ${number}`)
  for (let left = PATIENCE; left > 0; left--) {
    const input = await inputFor(operation, ground, random)
    const other = await inputFor(operation, ground, random)
    if (input !== null && other !== null && JSON.stringify(input) !== JSON.stringify(other)) {
      const key = `race-${random.whole(1e8, 9e8)}-${number}`
      const faults = await repeat({ testEnv, racers }, operation, { input, other, key })
      if (faults !== null) return faults
    }
    const table = tableOf(operation)
    if (table) await growth.anotherRow(operation, table, random)
  }
  return null
}

// Most repeat the call, and some send another one under the same key.
async function repeat(
  { testEnv, racers }: Pick<Scene, 'testEnv' | 'racers'>,
  operation: Operation,
  { input, other, key }: { input: Record<string, unknown>; other: Record<string, unknown>; key: string },
): Promise<string[] | null> {
  const mark = await auditMark(testEnv)
  const isOther = (at: number) => at % 10 === 9
  const answers = await Promise.all(
    Array.from({ length: REPEATS }, (_, at) =>
      racers.ask(operation, isOther(at) ? other : input, { at: Math.floor(at / 2), key }),
    ),
  )
  if (answers.every(({ won, late, status }) => late || (!won && status < 500))) return null
  const late = [
    await racers.ask(operation, input, { at: 0, key }),
    await racers.ask(operation, other, { at: 1, key }),
  ]
  const same = [...answers.filter((_, at) => !isOther(at)), late[0]!]
  const others = [...answers.filter((_, at) => isOther(at)), late[1]!]
  const { requests } = await testEnv.owner.one<{ requests: number }>(
    sql`select count(distinct request_id)::int as requests from audit_log where id > ${mark}`,
  )
  return [
    ...sidesFault(same, others),
    ...(requests > 1 ? [`${requests} requests had an effect`] : []),
    ...(await keptFault(testEnv, key)),
  ]
}

// A user who came first has the key; all of that side get one answer, and the other side is refused.
function sidesFault(same: readonly Told[], others: readonly Told[]): string[] {
  const [first, second] = same.some(({ won }) => won) ? [same, others] : [others, same]
  const texts = new Set(first.filter(({ won }) => won).map(({ text }) => text))
  // while the key was still free, the other side may have been refused for a reason of its own
  const late = second.at(-1)!
  const odd = first.find(({ won, late }) => !won && !late)
  return [
    ...(odd ? [`a repeat was told ${odd.status} ${odd.code}`] : []),
    ...(texts.size === 1 ? [] : [`${texts.size} different answers`]),
    ...(second.some(({ won }) => won) ? ['another call was accepted under the same key'] : []),
    ...(late.status === 409 && late.code === 'IDEMPOTENCY_MISMATCH'
      ? []
      : [`another call under the key was told ${late.status} ${late.code}`]),
  ]
}

async function keptFault(testEnv: TestEnvironment, key: string): Promise<string[]> {
  const kept = await testEnv.owner.rows<{ answer: string | null }>(
    sql`select answer from idempotency_key where key = ${key}`,
  )
  return kept.length === 1 && kept[0]!.answer !== null ? [] : [`${kept.length} answers are kept for the key`]
}

async function replay({ seed, tier, detail }: FoundCase): Promise<void> {
  await inScene({ seed, tier }, REPEATS * 2, async (scene) => {
    for (let number = 0; number < 5; number++) {
      const faults = await round(scene, operationNamed(String(detail.operation)), seed, number)
      if (faults !== null && faults.length > 0) throw new Error(faults.join('; '))
    }
  })
}
