// What suites lean on that try every operation with something it must refuse.
import { type Callers, calling, openCallers } from '../environment/callers.ts'
import { watchChanges } from '../environment/changes.ts'
import { startAt } from '../environment/stage.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import { type InputGround, inputGround } from '../environment/valid-input-ground.ts'
import type { Proof } from '../proof.ts'
import { type Sender, openSender } from './sender.ts'
import { operationName } from './shrink.ts'

/** A house under watch, its callers, and who sends and judges. */
export interface Bench {
  readonly proof: Proof
  readonly testEnv: TestEnvironment
  readonly callers: Callers
  readonly ground: InputGround
  readonly sender: Sender
}

/** Works at one over a company with callers in it, and ends that however it goes. */
export async function atBench(
  proof: Proof,
  work: (bench: Bench) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const { testEnv, known } = await startAt(calling, { durable: false, env })
  try {
    await watchChanges(testEnv.owner)
    const callers = openCallers(testEnv, known)
    const ground = await inputGround(testEnv.owner)
    await work({ proof, testEnv, callers, ground, sender: openSender(testEnv, callers, proof.random) })
  } finally {
    await testEnv.close()
  }
}

/** Writes down what was sent and every sort of hit, which must be none; the first ten are stored. */
export function figureHits({ proof, sender }: Bench, what: string): void {
  for (const [kind, count] of [...sender.counts].sort()) proof.figure(kind, count)
  const sorts = new Map(sender.hits.map((hit) => [`${hit.said} ${operationName(hit.shot)}`, hit]))
  proof.figure(what, sorts.size, '', { exactly: 0 })
  for (const { shot, said } of [...sorts.values()].slice(0, 10))
    proof.found(`${operationName(shot)}: ${said}`, { shot, said })
}
