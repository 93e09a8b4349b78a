// A call within a call: what is sent later is another operation as it travels.
import type { Random } from '#base/random.ts'
import { registry } from '../../src/app/calls.server.ts'
import type { Operation } from '../../src/base/operation.ts'

/** The operations that stand in the body of one that sends them later. */
const carried: Readonly<Record<string, readonly string[]>> = {
  'sync.send': ['serviceOrders.comment', 'serviceOrders.findingSave'],
  'sync.handOver': ['serviceOrders.comment'],
  'sync.sendPhoto': ['checklists.answerPhoto'],
}

/** The operation whose call the body of this one is; null for all others. */
export function carriedBy({ name }: Operation, random: Random): Operation | null {
  const names = carried[name]
  if (!names) return null
  const wanted = random.one(names)
  return registry.operations().find((one) => one.name === wanted)!
}

/** Its path and body, without files: they travel beside it. */
export function asCarried(
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
): { path: string; body: Record<string, unknown> } {
  const words = Object.entries(input).filter(([name]) => operation.input[name]?.kind !== 'file')
  const { path, body } = registry.ask(operation, Object.fromEntries(words))
  return { path, body }
}
