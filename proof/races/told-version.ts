// With which version an editor who won goes on.
import { type Operation, nothing } from '../../src/base/operation.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import { type Input, isGone, rowOf } from './edited-row.ts'

// These leave the row they name as it is: one successor of it is made, by index, and a second one is refused.
const makeAnother = new Set(['maContracts.renew', 'warranties.extend'])

/**
 * These tell what came in the place of the row they name, the order it belonged to, or its machines: whose version they tell, and by
 * which table. One tells a secret alone. That the row they name went on is asked all the same.
 */
const tellAnother = new Map<string, string | null>([
  ['maContracts.renew', 'ma_contract'],
  ['maContracts.setMachines', 'ma_contract'],
  ['serviceOrders.rescheduleAccept', 'service_order'],
  ['serviceOrders.rescheduleDecline', 'service_order'],
  ['software.rollback', 'program_install'],
  ['spareParts.swap', 'installed_part'],
  ['system.renewWebhookSecret', null],
  ['warranties.extend', 'warranty'],
])

/** What is wrong with the version that a winner was told, and that the row has. */
export async function versionFault(
  testEnv: TestEnvironment,
  operation: Operation,
  output: unknown,
  { table, id }: { table: string; id: number },
  base: Input,
  after: Input | null,
): Promise<string[]> {
  if (isGone(after)) return []
  const now = after!.row_version as number
  if (now <= (base.row_version as number) && !makeAnother.has(operation.name))
    return ['the version did not rise']
  // where nothing is to be told, by the contract, there is no version to go on with
  if (operation.output === nothing) return output === null ? [] : ['the winner was told something']
  const another = tellAnother.get(operation.name)
  if (another === null) return []
  if (another !== undefined) return anotherFault(testEnv, another, { id, ...(output as Input) })
  return tells(output, table, id, now) ? [] : ['the winner was told another version than the row has']
}

async function anotherFault(
  testEnv: TestEnvironment,
  table: string,
  { id, row_version }: Input,
): Promise<string[]> {
  const row = await rowOf(testEnv, { table, id: id as number })
  const isRight = typeof row_version === 'number' && row?.row_version === row_version
  return isRight ? [] : [`the winner was told another version than that of ${table} ${String(id)}`]
}

// An answer names its record id, or by its kind beside others: role_id, entitlement_id.
function tells(output: unknown, table: string, id: number, version: number): boolean {
  if (output === null || typeof output !== 'object') return false
  const one = output as Input
  const named = Object.keys(one).some((name) => one[name] === id && `_${table}_id`.endsWith(`_${name}`))
  if (named && one.row_version === version) return true
  return Object.values(one).some((inner) => tells(inner, table, id, version))
}
