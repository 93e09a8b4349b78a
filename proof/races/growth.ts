// Makes a company busy through its own operations: what users do, in any order, with whatever rows there are.
import { type Random, randomOf } from '#base/random.ts'
import type { Operation } from '../../src/base/operation.ts'
import { sql } from '../../src/platform/database/sql.server.ts'
import type { InputGround } from '../environment/valid-input-ground.ts'
import { areaOf } from '../environment/valid-input-subject.ts'
import { inputFor } from '../environment/valid-input.ts'
import { quoted } from '../environment/valid-input-tables.ts'
import { toldBy } from '../environment/valid-input-values.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import { type Racers, registry } from './racers.ts'

/** The operations that write what the business is about; sessions and passwords are no part of a race for rows. */
export function writingOperations(): Operation[] {
  return registry.operations().filter(
    ({ effect, access, beforePasswordChange, transaction }) =>
      effect === 'write' &&
      // the others are about the caller's own account alone, and may sign the other racers out
      typeof access !== 'string' &&
      !beforePasswordChange &&
      transaction === 'one',
  )
}

/** What an operation left behind in one accepted call. */
export interface Effects {
  readonly input: Record<string, unknown>
  /** New rows by table, as the audit log has them. */
  readonly made: ReadonlyMap<string, number>
}

/** A company that grows. */
export interface Growth {
  /** An accepted call of every operation that was ever accepted, by name. */
  readonly effects: ReadonlyMap<string, Effects>
  /** Calls an operation with an input that fits; null if it was refused. Not while others write. */
  once(operation: Operation, random: Random): Promise<Effects | null>
  /**
   * Calls operations that make rows until there is a new one of this table for this operation, of its kind where several
   * share a table, or patience ends.
   */
  anotherRow(operation: Operation, table: string, random: Random): Promise<void>
}

/**
 * Grows a company by so many calls of each operation, one after another, and twice as many more of those that were never accepted: a row
 * they may be about comes by chance.
 */
export async function grow({ once, effects }: Growth, seed: string, each: number): Promise<void> {
  const operations = writingOperations()
  // what comes of one call is no part of what the next ones draw
  const call = (operation: Operation, turn: string) =>
    once(operation, randomOf(`${seed} ${operation.name} ${turn}`))
  for (let at = 0; at < each; at++) for (const operation of operations) await call(operation, `${at}`)
  for (let at = 0; at < 2 * each; at++)
    for (const operation of operations) if (!effects.has(operation.name)) await call(operation, `again ${at}`)
}

/** A company that can grow, with what it has seen accepted so far. */
export function growthOf(
  testEnv: TestEnvironment,
  racers: Racers,
  ground: InputGround,
  seen: Growth['effects'] = new Map(),
): Growth {
  const operations = writingOperations()
  const effects = new Map(seen)
  const once = async (operation: Operation, chance: Random): Promise<Effects | null> => {
    const input = await inputFor(operation, ground, chance)
    if (input === null) return null
    const mark = await auditMark(testEnv)
    if (!(await racers.ask(operation, input)).won) return null
    const action = { input, made: await madeSince(testEnv, mark) }
    // an operation that makes rows may also change them: what it once made says more
    if (action.made.size > 0 || !effects.has(operation.name)) effects.set(operation.name, action)
    return action
  }
  const anotherRow: Growth['anotherRow'] = async (wanted, table, chance) => {
    const kind = wanted.input.id?.among ?? {}
    const others = operations.filter(
      ({ input }) => !input.row_version || toldBy(input.row_version.schema).optional,
    )
    const area = others.filter((one) => areaOf(one) === areaOf(wanted))
    for (let left = 15; left > 0; left--) {
      const makers = operations.filter(({ name }) => effects.get(name)?.made.has(table))
      // what the row needs may be missing first, half the time of its own area: an open order for a visit
      const nearby = area.length > 0 && chance.chance(0.5) ? area : others
      const from = makers.length > 0 && chance.chance(0.6) ? makers : nearby
      const made = (await once(chance.one(from), chance))?.made.get(table)
      if (made !== undefined && (await isOfKind(testEnv, table, made, kind))) return
    }
  }
  return { effects, once, anotherRow }
}

async function isOfKind(
  testEnv: TestEnvironment,
  table: string,
  id: number,
  kind: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { rowCount } = await testEnv.owner.pool.query(
    `select from ${quoted(table)} t where id = $1 and not exists (
       select from jsonb_each_text($2) kind where to_jsonb(t) ->> kind.key is distinct from kind.value)`,
    [id, kind],
  )
  return rowCount === 1
}

/** The place in the audit log after which nothing is written yet. */
export async function auditMark(testEnv: TestEnvironment): Promise<number> {
  return (await testEnv.owner.one<{ last: number }>(sql`select coalesce(max(id), 0) as last from audit_log`))
    .last
}

async function madeSince(testEnv: TestEnvironment, mark: number): Promise<ReadonlyMap<string, number>> {
  const rows = await testEnv.owner.rows<{ entity: string; id: number }>(sql`
    select entity, max(entity_id) as id from audit_log where id > ${mark} and action = 'insert' group by entity`)
  return new Map(rows.map(({ entity, id }) => [entity, id]))
}
