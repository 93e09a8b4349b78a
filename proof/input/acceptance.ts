// Whether each operation accepts anything at all of what is made for it: else a suite would look at refusals only.
import { wires } from '../../src/app/areas.ts'
import type { Operation } from '../../src/platform/operation.ts'
import { buildRegistry } from '../../src/wire/registry.ts'
import { type CallerKind, type Callers, ownValues } from '../ground/callers.ts'
import type { House } from '../ground/house.ts'
import { type Input, type InputGround, validInput } from '../ground/valid-input.ts'
import type { Proof } from '../proof.ts'

const TRIES = 60
const PATIENCE = 15

/** Every path and operation of the product. */
export const registry = buildRegistry(wires)

/** Calls every operation until it is accepted, and writes down which never is. */
export async function figureAcceptance(
  proof: Proof,
  house: House,
  ground: InputGround,
  callers: Callers,
): Promise<void> {
  const operations = registry.operations()
  const accepted = new Map<Operation, number>(operations.map((one) => [one, 0]))
  const refusals = new Map<Operation, Set<string>>(operations.map((one) => [one, new Set<string>()]))
  // in rounds, so that one operation finds the rows that another made
  for (let round = 0; round < TRIES; round++) {
    // twice is better than by chance, but not worth calling everything again and again, nor worth the time of quick
    const wanted = round < PATIENCE ? proof.size(1, 2) : 1
    const lacking = operations.filter((one) => accepted.get(one)! < wanted)
    if (lacking.length === 0) break
    // what finds no row it may have gets new ones: its neighbours are called again as well, and now and then all
    const areas = new Set(lacking.map(areaOf))
    const near = operations.filter((one) => areas.has(areaOf(one)))
    const called = round < PATIENCE ? lacking : round % 10 === 0 ? operations : near
    // now from one end, now from the other: what one makes, another may take away again
    for (const operation of round % 2 === 0 ? called : called.toReversed()) {
      const said = await tryOnce(house, ground, callers, operation, proof)
      if (said === null) accepted.set(operation, accepted.get(operation)! + 1)
      else refusals.get(operation)!.add(said)
    }
  }
  const never = operations.filter((one) => accepted.get(one) === 0)
  for (const operation of never)
    proof.say(`${operation.name} never accepted: ${[...refusals.get(operation)!].join(' | ')}`)
  const names = never.length > 0 ? `: ${never.map(({ name }) => name).join(', ')}` : ''
  proof.figure('operations', operations.length, '', { atLeast: 1 })
  proof.figure(`operations that accept nothing in ${TRIES} tries${names}`, never.length, '', { exactly: 0 })
}

/** A valid input for a caller, as it travels. */
export async function validRequest(
  operation: Operation,
  ground: InputGround,
  kind: CallerKind,
  caller: Parameters<typeof ownValues>[1],
  random: Proof['random'],
): Promise<{ path: string; method: string; body: Input }> {
  const input = await validInput(operation, { ...ground, own: ownValues(kind, caller) }, random)
  const { path, method, body } = registry.ask(operation, input)
  return { path, method, body }
}

const areaOf = ({ name }: Operation): string => name.split('.')[0]!

// null if accepted, else what was said
async function tryOnce(
  house: House,
  ground: InputGround,
  callers: Callers,
  operation: Operation,
  proof: Proof,
): Promise<string | null> {
  const kind = 'full rights'
  const caller = operation.access === 'admin' ? await callers.administrator() : await callers.next(kind)
  let made: Awaited<ReturnType<typeof validRequest>>
  try {
    made = await validRequest(operation, ground, kind, caller, proof.random)
  } catch (error) {
    return (error as Error).message
  }
  const { path, method, body } = made
  const answer = await house.server.call(path, method === 'GET' ? undefined : body, {
    token: caller?.token,
    method,
  })
  // it may have ended the session, or changed the password
  if (operation.effect === 'write' || answer.status === 401) callers.ended(kind)
  if (answer.body?.status === 1) return null
  const why = JSON.stringify(answer.body?.errors ?? answer.body?.facts ?? '').slice(0, 120)
  return `${answer.status} ${answer.body?.code} ${why}`
}
