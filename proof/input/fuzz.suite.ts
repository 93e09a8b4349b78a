// Requests with mistakes in them, made from each operation's own declaration: refused in order, and nothing else happens.
import { type CallerKind, type Callers, ownValues } from '../environment/callers.ts'
import { brokenRules, lastChange, namelessChanges, tableSums, tablesChanged } from '../environment/changes.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import type { InputGround } from '../environment/valid-input-ground.ts'
import { inputFor } from '../environment/valid-input.ts'
import type { Operation } from '../../src/base/operation.ts'
import type { Proof, Suite } from '../proof.ts'
import { type Wire, bodyOf } from '../../src/wire/wire.ts'
import { type Bench, atBench } from './bench.ts'
import { SHORT_OPERATIONS, figureAcceptance, registry } from './acceptance.ts'
import { freeText, mutated } from './mutations.ts'
import { COLLECTABLE, figureMemory, memoryOf } from './memory.ts'
import { type Sender, atOnce, type Shot } from './sender.ts'
import { operationName, replayShot, shrunk } from './shrink.ts'

/** A valid input serves so many mutations before another is made. */
const MUTATIONS_EACH = 12
const AT_ONCE = 12

export const suite: Suite = {
  name: 'input/fuzz',
  title: 'Requests with mistakes in them',
  beside: 'untimed',
  async run(proof) {
    const work = async ({ testEnv, callers, ground, sender }: Bench) => {
      await figureAcceptance(proof, testEnv, ground, callers)
      const before = await memoryOf(testEnv)
      const pid = testEnv.server.pid
      await fuzz(proof, testEnv, ground, callers, sender)
      await report(proof, testEnv, sender)
      proof.figure(
        'the process that ends is the one that began',
        Number(testEnv.server.pid === pid && testEnv.server.program.child.exitCode === null),
        '',
        { exactly: 1 },
      )
      await figureMemory(proof, testEnv, before)
      const broken = await brokenRules(testEnv.owner)
      proof.figure(`rules of the database broken by accepted calls ${broken.join(', ')}`, broken.length, '', {
        exactly: 0,
      })
    }
    await atBench(proof, work, COLLECTABLE)
  },
  replay: replayShot,
}

async function fuzz(
  proof: Proof,
  testEnv: TestEnvironment,
  ground: InputGround,
  callers: Callers,
  sender: Sender,
): Promise<void> {
  const queue = targetsOf(proof)
  const unseen = new Set<string>()
  const nameless = new Set<string>()
  // in batches, each looked at as a whole afterwards, which is what the next one begins with; those of short are no larger than those of quick
  const batch = Math.ceil(queue.length / proof.size(10, 10, 10, 3))
  const look = async () => ({
    from: await lastChange(testEnv.owner),
    sums: await tableSums(testEnv.owner, ground.tables),
  })
  let before = await look()
  for (let begun = 0; begun < queue.length; begun += batch) {
    await atOnce(queue.slice(begun, begun + batch), AT_ONCE, async (target) => {
      for (const shot of await shotsFor(target, proof, ground, callers)) await sender.fire(shot)
    })
    await sender.settle()
    const after = await look()
    // asked last: what runs by the clock may change a table at any moment
    const changed = await tablesChanged(testEnv.owner, before.from)
    for (const [table, sum] of after.sums)
      if (sum !== before.sums.get(table) && !changed.has(table)) unseen.add(table)
    for (const said of await namelessChanges(testEnv.owner, before.from)) nameless.add(said)
    before = after
  }
  proof.figure(`changes in no request's name ${[...nameless].join(', ')}`, nameless.size, '', { exactly: 0 })
  proof.figure('tables that differ where no change was seen', [...unseen].join(', ') || 0, '', { exactly: 0 })
}

interface Target {
  readonly operation: Operation
  /** One of its spellings. */
  readonly wire: Wire
  readonly word: string
  /** Which of the several times it is this operation's turn. */
  readonly turn: number
}

/** Every operation as often as its turn comes, mixed, in short some of them: 5,000 shots in quick, in full 1,000 a path and 400 an operation. */
function targetsOf(proof: Proof): Target[] {
  const operations = new Set(proof.some(registry.operations(), Infinity, SHORT_OPERATIONS, 'mistakes'))
  const all = registry.operations().length
  const targets = [...registry.paths.values()].flatMap((wire) => {
    const each = proof.size(Math.ceil(5000 / all), Math.max(400, Math.ceil(1000 / wire.spellings.size)))
    const spellings = [...wire.spellings].filter(([, { operation }]) => operations.has(operation))
    return spellings.flatMap(([word, { operation }]) =>
      Array.from({ length: Math.ceil(each / MUTATIONS_EACH) }, (_, turn) => ({
        operation,
        wire,
        word,
        turn,
      })),
    )
  })
  return targets
    .map((target) => ({ target, place: proof.random.fraction() }))
    .sort((a, b) => a.place - b.place)
    .map(({ target }) => target)
}

/** Shots at one operation: half with one mistake, a quarter with two or three, a quarter free. */
async function shotsFor(
  { operation, wire, word, turn }: Target,
  proof: Proof,
  ground: InputGround,
  callers: Callers,
): Promise<Shot[]> {
  const random = proof.randomOf(`${operation.name} ${word} ${turn}`)
  const kind = random.weighted<CallerKind>([
    ['full rights', 9],
    ['view only', 3],
    ['own scope', 3],
    ['no token', 2],
    ['no menu', 2],
    ['must change password', 2],
  ])
  const caller = await callers.next(kind)
  // that there is none for an operation for ever is a figure of its own
  const valid = (await inputFor(operation, { ...ground, own: ownValues(kind, caller) }, random)) ?? {}
  const { path, method, body } = registry.askBy(wire, word, valid)
  const words = bodyOf(wire, word, {})
  return Array.from({ length: MUTATIONS_EACH }, () => {
    const mistakes = random.weighted([
      [1, 2],
      [random.whole(2, 3), 1],
      [0, 1],
    ])
    if (mistakes === 0) return { kind, path, method, text: freeText(words, random) }
    let wrong = body
    for (let left = mistakes; left > 0; left--) wrong = mutated(wrong, random)
    return { kind, path, method, text: JSON.stringify(wrong) }
  })
}

async function report(proof: Proof, testEnv: TestEnvironment, sender: Sender): Promise<void> {
  const shots = [...sender.counts.values()].reduce((sum, one) => sum + one, 0)
  proof.figure('requests with mistakes', shots, '', {
    atLeast: proof.size(5000, 1000 * registry.paths.size, undefined, 10 * SHORT_OPERATIONS),
  })
  for (const [what, count] of [...sender.counts].sort()) proof.figure(what, count)
  proof.figure('wrong answers, or refusals that changed something', sender.hits.length, '', { exactly: 0 })
  // one of each sort says enough
  const sorts = new Map(sender.hits.map((hit) => [`${hit.said} ${operationName(hit.shot)}`, hit]))
  for (const hit of [...sorts.values()].slice(0, 10)) {
    const small = await shrunk(testEnv, sender, hit)
    proof.found(`${operationName(small)}: ${hit.said}`, { shot: small, said: hit.said })
  }
}
