// Whether each operation accepts anything at all of what is made for it: else a suite would look at refusals only.
import { registry } from '../../src/app/calls.server.ts'
import type { Operation } from '../../src/base/operation.ts'
import { type CallerKind, type Callers, ownValues } from '../environment/callers.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import { type Input, type InputGround, NoInput } from '../environment/valid-input-ground.ts'
import { areaOf } from '../environment/valid-input-subject.ts'
import { validInput } from '../environment/valid-input.ts'
import { type Experience, noExperience } from './experience.ts'
import type { Proof } from '../proof.ts'

/** So many operations are called in short. */
export const SHORT_OPERATIONS = 80
const ROUNDS = 30
/** So often an operation is tried in each round but the first, */
const IN_A_ROW = 5
/** and where patience was not enough: few are left by then, and some are in order once in a hundred tries. */
const STUBBORN = 25
/** After so many rounds others are called again, too. */
const PATIENCE = 5

const triesIn = (round: number): number => (round === 0 ? 1 : round < PATIENCE ? IN_A_ROW : STUBBORN)

// asked last of all: what was sent is in order, and the company of the proof sends no mail, has no address of its own and no board elsewhere
export const isNotSetUp = (said: string): boolean =>
  /\b200 (MAIL_OFF|NO_PUBLIC_URL|NOT_CONFIGURED)\b/.test(said)

/** Every path and operation of the product. */
export { registry }

/** Calls every operation, in short some of them, until it is accepted, and writes down which never is. */
export async function figureAcceptance(
  proof: Proof,
  testEnv: TestEnvironment,
  ground: InputGround,
  callers: Callers,
): Promise<void> {
  const operations = registry.operations()
  const sought = proof.some(operations, Infinity, SHORT_OPERATIONS)
  const accepted = new Map<Operation, number>(operations.map((one) => [one, 0]))
  const refusals = new Map<Operation, Set<string>>(operations.map((one) => [one, new Set<string>()]))
  const learnt = new Map<Operation, Experience>(operations.map((one) => [one, noExperience(proof.random)]))
  const attempt = async (operation: Operation, most: number) => {
    for (let left = most; left > 0; left--) {
      const said = await tryOnce(testEnv, ground, callers, operation, proof, learnt.get(operation)!.draw)
      if (said === null) return accepted.set(operation, accepted.get(operation)! + 1)
      refusals.get(operation)!.add(said)
      learnt.get(operation)!.refused(said)
    }
  }
  const isInOrder = (one: Operation) => [...refusals.get(one)!].some(isNotSetUp)
  // in rounds, so that one operation finds the rows that another made
  for (let round = 0; round < ROUNDS; round++) {
    // twice is better than by chance, but not worth calling everything again and again, nor worth the time of quick
    const wanted = round < PATIENCE ? proof.size(1, 2) : 1
    const lacking = new Set(sought.filter((one) => accepted.get(one)! < wanted && !isInOrder(one)))
    if (lacking.size === 0) break
    // what finds no row it may have gets new ones: its neighbours are called again as well, and now and then all
    const areas = new Set([...lacking].map(areaOf))
    const near = operations.filter((one) => areas.has(areaOf(one)))
    const called = round % PATIENCE < PATIENCE - 1 ? [...lacking] : round > 2 * PATIENCE ? operations : near
    // now from one end, now from the other: what one makes, another may take away again
    for (const operation of round % 2 === 0 ? called : called.toReversed())
      await attempt(operation, lacking.has(operation) ? triesIn(round) : 1)
  }
  const never = sought.filter((one) => accepted.get(one) === 0 && !isInOrder(one))
  for (const operation of never)
    proof.say(`${operation.name} never accepted: ${[...refusals.get(operation)!].slice(0, 12).join(' | ')}`)
  const names = never.length > 0 ? `: ${never.map(({ name }) => name).join(', ')}` : ''
  proof.figure('operations', sought.length, '', { atLeast: 1 })
  proof.figure(`operations that accept nothing in ${ROUNDS} rounds${names}`, never.length, '', { exactly: 0 })
}

/** A valid input for a caller, as it travels. */
async function validRequest(
  operation: Operation,
  ground: InputGround,
  kind: CallerKind,
  caller: Parameters<typeof ownValues>[1],
  random: Proof['random'],
  draw?: Experience['draw'],
): Promise<{ path: string; method: string; body: Input }> {
  const input = await validInput(operation, { ...ground, own: ownValues(kind, caller) }, random, { draw })
  const { path, method, body } = registry.ask(operation, input)
  return { path, method, body }
}

// null if accepted, else what was said
async function tryOnce(
  testEnv: TestEnvironment,
  ground: InputGround,
  callers: Callers,
  operation: Operation,
  proof: Proof,
  draw: Experience['draw'],
): Promise<string | null> {
  const kind = 'full rights'
  const caller = operation.access === 'admin' ? await callers.administrator() : await callers.next(kind)
  let made: Awaited<ReturnType<typeof validRequest>>
  try {
    made = await validRequest(operation, ground, kind, caller, proof.random, draw)
  } catch (error) {
    if (!(error instanceof NoInput)) throw error
    return error.message
  }
  const { path, method, body } = made
  const answer = await testEnv.server.call(path, method === 'GET' ? undefined : body, {
    token: caller?.token,
    method,
  })
  // it may have ended the session, or changed the password
  if (operation.effect === 'write' || answer.status === 401) callers.ended(kind)
  if (answer.body?.status === 1) return null
  const why = JSON.stringify(answer.body?.errors ?? answer.body?.facts ?? '').slice(0, 120)
  return `${answer.status} ${answer.body?.code} ${why}`
}
