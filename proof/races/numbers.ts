// Numbers that the product gives: document numbers, and codes nobody typed.
import { randomOf } from '#base/random.ts'
import type { Input } from '../environment/valid-input-ground.ts'
import { inputFor } from '../environment/valid-input.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import type { Proof } from '../proof.ts'
import { marked } from './editors.ts'
import { auditMark } from './growth.ts'
import type { Scene } from './scene.ts'
import { type Numbered, acceptedInput, leavesOf, withLeaf } from './unique-indexes.ts'

const CALLERS = 50

/** Everybody asks for a number at once: all get one, and no two the same. */
export async function raceForNumbers(
  proof: Proof,
  scene: Scene,
  numbered: readonly Numbered[],
): Promise<void> {
  const { testEnv, racers, ground, growth } = scene
  for (const { table, column, operation, input } of numbered) {
    const random = randomOf(`${proof.seed} ${table} ${column} ${operation.name}`)
    const present = new Set(leavesOf(operation.input, input).map(({ path }) => path.join('.')))
    // a field that was left out then is left out now: it may be the number itself
    const bareOf = (whole: Input): Input =>
      leavesOf(operation.input, whole)
        .filter(({ path }) => !present.has(path.join('.')))
        .reduce((kept, { path }) => withLeaf(kept, path, undefined), whole)
    const numbers: string[] = []
    let calls = 0
    let spread = 0
    let refused = 0
    let accepted = 0
    // what takes a place is accepted once only, whatever number it would get: then each has an input of their own
    let isOnce = false
    for (let number = 0; number < proof.size(1, 10, 20); number++) {
      const base = await acceptedInput(growth, operation, table, random)
      if (base === null) break
      const mark = await auditMark(testEnv)
      const inputs: Input[] = []
      for (let at = 0; at < CALLERS; at++) {
        const own = isOnce ? ((await inputFor(operation, ground, random)) ?? base) : base
        inputs.push(marked(operation.input, bareOf(own), `N${at}x${mark}`))
      }
      const answers = await Promise.all(inputs.map((one, at) => racers.ask(operation, one, { at })))
      accepted += answers.filter(({ won }) => won).length
      const given = await numbersSince(testEnv, table, column, mark)
      numbers.push(...given.map(({ number }) => number))
      // one call may take several, as many as all others of its round
      const counts = Object.values(Object.groupBy(given, ({ call }) => call)).map((its) => its!.length)
      calls += counts.length
      if (!isOnce && counts.length > 0) spread = Math.max(spread, Math.max(...counts) - Math.min(...counts))
      const losers = inputs.flatMap((one, at) => {
        const { won, late, code } = answers[at]!
        return won || late ? [] : [{ one, code }]
      })
      // there may be as many as the product takes: then the caller alone is told the same
      for (const { one, code } of losers) {
        const alone = await racers.ask(operation, one)
        if (alone.won || alone.code !== code) refused++
      }
      if (losers.length === 0 || accepted > 0) continue
      if (isOnce) break
      isOnce = true
      number--
    }
    const what = `${table}.${column} by ${operation.name}`
    const ends = numbers.map((one) => Number(/\d+$/.exec(one)?.[0] ?? Number.NaN))
    proof.figure(`${what}: calls given numbers at once`, calls, '', { exactly: accepted, atLeast: 1 })
    if (!isOnce) proof.figure(`${what}: more than the least of its round`, spread, '', { exactly: 0 })
    proof.figure(`${what}: given twice`, numbers.length - new Set(numbers).size, '', { exactly: 0 })
    proof.figure(`${what}: refused`, refused, '', { exactly: 0 })
    // one more a round, for the input that was tried first; codes may be drawn by lot, and follow no other
    if (!ends.some(Number.isNaN))
      proof.figure(`${what}: numbers between`, Math.max(...ends) - Math.min(...ends) + 1 - numbers.length)
  }
}

/** A number, and the request that was given it. */
interface Given {
  readonly number: string
  readonly call: string
}

async function numbersSince(
  testEnv: TestEnvironment,
  table: string,
  column: string,
  mark: number,
): Promise<Given[]> {
  const { rows } = await testEnv.owner.pool.query<Given>(
    `select after ->> $2 as number, request_id as call from audit_log where id > $1 and entity = $3 and action = 'insert'`,
    [mark, column, table],
  )
  return rows
}
