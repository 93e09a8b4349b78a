// Numbers that the product gives: document numbers, and codes nobody typed.
import { randomOf } from '#base/random.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import type { Proof } from '../proof.ts'
import { marked } from './editors.ts'
import { type Growth, auditMark } from './growth.ts'
import type { Racers } from './racers.ts'
import { type Numbered, acceptedInput, leavesOf, withLeaf } from './unique-indexes.ts'

const CALLERS = 50

interface Scene {
  readonly testEnv: TestEnvironment
  readonly racers: Racers
  readonly growth: Growth
}

/** Everybody asks for a number at once: all get one, and no two the same. */
export async function raceForNumbers(
  proof: Proof,
  scene: Scene,
  numbered: readonly Numbered[],
): Promise<void> {
  const { testEnv, racers, growth } = scene
  for (const { table, column, operation, input } of numbered) {
    const random = randomOf(`${proof.seed} ${table} ${column}`)
    const present = new Set(leavesOf(operation.input, input).map(({ path }) => path.join('.')))
    const given: string[] = []
    let refused = 0
    let accepted = 0
    // what takes a place is accepted once only, whatever number it would get: another input is tried
    let others = 3
    for (let number = 0; number < proof.size(1, 10, 20); number++) {
      const base = await acceptedInput(growth, operation, table, random)
      if (base === null) break
      // a field that was left out then is left out now: it may be the number itself
      const extra = leavesOf(operation.input, base).filter(({ path }) => !present.has(path.join('.')))
      const bare = extra.reduce((kept, { path }) => withLeaf(kept, path, undefined), base)
      const mark = await auditMark(testEnv)
      const answers = await Promise.all(
        Array.from({ length: CALLERS }, (_, at) =>
          racers.ask(operation, marked(operation.input, bare, `N${at}x${mark}`), { at }),
        ),
      )
      accepted += answers.filter(({ won }) => won).length
      given.push(...(await numbersSince(testEnv, table, column, mark)))
      const lost = answers.filter(({ won, late }) => !won && !late)
      if (lost.length === 0) continue
      // there may be as many as the product takes: then the caller alone is told the same
      const alone = await racers.ask(operation, marked(operation.input, bare, `N${CALLERS}x${mark}`))
      refused += lost.filter(({ code }) => alone.won || code !== alone.code).length
      if (alone.won) continue
      if (answers.some(({ won }) => won) || others-- === 0) break
      number--
    }
    const what = `${table}.${column} by ${operation.name}`
    const ends = given.map((one) => Number(/\d+$/.exec(one)?.[0] ?? Number.NaN))
    proof.figure(`${what}: numbers given at once`, given.length, '', {
      exactly: accepted,
      atLeast: others < 0 ? 0 : 1,
    })
    proof.figure(`${what}: given twice`, given.length - new Set(given).size, '', { exactly: 0 })
    proof.figure(`${what}: refused`, refused, '', { exactly: 0 })
    // one more a round, for the input that was tried first; codes may be drawn by lot, and follow no other
    if (ends.length > 0 && !ends.some(Number.isNaN))
      proof.figure(`${what}: numbers between`, Math.max(...ends) - Math.min(...ends) + 1 - given.length)
  }
}

async function numbersSince(
  testEnv: TestEnvironment,
  table: string,
  column: string,
  mark: number,
): Promise<string[]> {
  const { rows } = await testEnv.owner.pool.query<{ number: string }>(
    `select after ->> $2 as number from audit_log where id > $1 and entity = $3 and action = 'insert'`,
    [mark, column, table],
  )
  return rows.map((row) => row.number)
}
