// A user who works with others on the same rows never hears of the database's own trouble with that.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Random, randomOf } from '#base/random.ts'
import type { Fields } from '../../src/base/fields.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import { inputFor } from '../environment/valid-input.ts'
import { type Proof, type Suite, percentile } from '../proof.ts'
import { plantDeadlocks } from './planted-deadlocks.ts'
import { grow, writingOperations } from './growth.ts'
import { type Told, answerFigures } from './racers.ts'
import { type Scene, inScene } from './scene.ts'

/** Four calls each over two servers: fewer than a server takes for a crowd, so that BUSY can only mean a lost race. */
const WRITERS = 14
/** Seconds for which a slow machine is waited for at least. */
const LONGEST = 30

export const suite: Suite = {
  name: 'races/deadlocks',
  title: 'Nobody hears of a deadlock',
  beside: 'untimed',
  async run(proof) {
    await inScene(proof, WRITERS * 4, async (scene) => {
      const { testEnv, racers, growth } = scene
      await grow(growth, `${proof.seed} more growth`, proof.size(0, 3, 3))
      await write(proof, scene, 'as it is', proof.size(3, 90), 0)
      // the product may well never deadlock by itself: then it is made to
      await plantDeadlocks(testEnv)
      await write(proof, scene, 'planted', proof.size(3, 30), 3)
      await answerFigures(proof, racers)
    })
  },
}

// Everybody writes whatever there is to write, for so many seconds, and longer until something was accepted and there were so many
// deadlocks, and a serialization failure beside them.
async function write(
  proof: Proof,
  { testEnv, racers, ground }: Omit<Scene, 'growth'>,
  phase: string,
  seconds: number,
  deadlocks: number,
): Promise<void> {
  const before = troubles(testEnv)
  const begun = performance.now()
  const told: Told[] = []
  const isEnough = () => {
    const now = troubles(testEnv)
    return (
      told.some(({ won }) => won) &&
      now.deadlocks >= before.deadlocks + deadlocks &&
      (deadlocks === 0 || now.serializations > before.serializations)
    )
  }
  const goesOn = () => {
    const gone = (performance.now() - begun) / 1000
    return gone < seconds || (gone < Math.max(LONGEST, 10 * seconds) && !isEnough())
  }
  const writer = async (number: number) => {
    const random = randomOf(`${proof.seed} ${phase} ${number}`)
    while (goesOn()) told.push(...(await crowd({ racers, ground }, random)))
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)))
  const after = troubles(testEnv)
  const won = told.filter((one) => one.won).length
  const p99 = percentile(
    told.map(({ ms }) => ms),
    99,
  )
  proof.figure(`${phase}: calls`, told.length)
  proof.figure(`${phase}: of these accepted`, won, '', { atLeast: 1 })
  proof.figure(`${phase}: different refusals`, new Set(told.map(({ code }) => code)).size)
  proof.figure(`${phase}: deadlocks in the database`, after.deadlocks - before.deadlocks, '', {
    atLeast: deadlocks,
  })
  proof.figure(`${phase}: serialization failures`, after.serializations - before.serializations, '', {
    atLeast: deadlocks > 0 ? 1 : 0,
  })
  proof.figure(`${phase}: locks waited for in vain`, after.waits - before.waits)
  proof.figure(`${phase}: p99 of an answer`, Math.round(p99), 'ms')
}

// The same call several times at once, and once with its lists the other way round.
async function crowd({ racers, ground }: Pick<Scene, 'racers' | 'ground'>, random: Random): Promise<Told[]> {
  const operation = random.one(writingOperations())
  const input = await inputFor(operation, ground, random)
  const second = await inputFor(operation, ground, random)
  if (input === null || second === null) return []
  const longer = withLists(operation.input, input, second)
  const calls = [longer, backwards(longer), ...(random.chance(0.5) ? [input, second] : [])]
  return Promise.all(calls.map((one, at) => racers.ask(operation, one as Record<string, unknown>, { at })))
}

// What two inputs list, together: two people in one visit are two rows to be locked.
function withLists(fields: Fields, input: Record<string, unknown>, other: Record<string, unknown>) {
  const together = (name: string, value: unknown) => {
    const more = other[name]
    if (!Array.isArray(value) || !Array.isArray(more)) return value
    const ids = Object.entries(fields[name]?.fields ?? {}).find(([, field]) => field.of)?.[0]
    const all = [...value, ...more].map((one) =>
      ids ? { [ids]: (one as Record<string, unknown>)[ids] } : one,
    )
    return all.filter(
      (one, at) => all.findIndex((first) => JSON.stringify(first) === JSON.stringify(one)) === at,
    )
  }
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, together(name, value)]))
}

function backwards(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(backwards).reverse()
  // a file is sent as it is
  if (value === null || typeof value !== 'object' || value instanceof Blob) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, backwards(inner)]))
}

interface Troubles {
  readonly deadlocks: number
  readonly serializations: number
  readonly waits: number
}

// The database's own log; its statistics come seconds later.
function troubles({ directory }: TestEnvironment): Troubles {
  const logs = globSync('cluster/**/log/postgresql-*.log', { cwd: directory })
  if (logs.length === 0) throw new Error('The database keeps no log')
  const said = logs.map((file) => readFileSync(join(directory, file), 'utf8')).join('\n')
  const count = (text: string) => said.split(text).length - 1
  return {
    deadlocks: count('deadlock detected'),
    serializations: count('could not serialize'),
    waits: count('due to lock timeout'),
  }
}
