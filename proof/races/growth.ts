// Makes a company busy through its own operations: what users do, in any order, with whatever rows there are.
import type { Random } from '../../db/seed/random.ts'
import type { Operation } from '../../src/base/operation.ts'
import { sql } from '../../src/platform/database/sql.server.ts'
import type { InputGround } from '../ground/valid-input-ground.ts'
import { areaOf } from '../ground/valid-input-subject.ts'
import { inputFor } from '../ground/valid-input.ts'
import { quoted } from '../ground/valid-input-tables.ts'
import { toldBy } from '../ground/valid-input-values.ts'
import type { House } from '../ground/house.ts'
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
export interface Deed {
  readonly input: Record<string, unknown>
  /** New rows by table, as the audit log has them. */
  readonly made: ReadonlyMap<string, number>
}

/** A company that grows. */
export interface Growth {
  /** An accepted call of every operation that was ever accepted, by name. */
  readonly deeds: ReadonlyMap<string, Deed>
  /** Calls an operation with an input that fits; null if it was refused. Not while others write. */
  once(operation: Operation, random: Random): Promise<Deed | null>
  /**
   * Calls operations that make rows until there is a new one of this table for this operation, of its kind where several
   * share a table, or patience ends.
   */
  anotherRow(operation: Operation, table: string, random: Random): Promise<void>
}

/** Grows a company by so many calls of each operation, one after another. */
export async function grow(
  house: House,
  racers: Racers,
  ground: InputGround,
  random: Random,
  each: number,
): Promise<Growth> {
  const operations = writingOperations()
  const deeds = new Map<string, Deed>()
  const once = async (operation: Operation, chance: Random): Promise<Deed | null> => {
    const input = await inputFor(operation, ground, chance)
    if (input === null) return null
    const mark = await auditMark(house)
    if (!(await racers.ask(operation, input)).won) return null
    const deed = { input, made: await madeSince(house, mark) }
    // an operation that makes rows may also change them: what it once made says more
    if (deed.made.size > 0 || !deeds.has(operation.name)) deeds.set(operation.name, deed)
    return deed
  }
  const anotherRow: Growth['anotherRow'] = async (wanted, table, chance) => {
    const kind = wanted.input.id?.among ?? {}
    const others = operations.filter(
      ({ input }) => !input.row_version || toldBy(input.row_version.schema).optional,
    )
    const area = others.filter((one) => areaOf(one) === areaOf(wanted))
    for (let left = 15; left > 0; left--) {
      const makers = operations.filter(({ name }) => deeds.get(name)?.made.has(table))
      // what the row needs may be missing first, half the time of its own area: an open order for a visit
      const nearby = area.length > 0 && chance.chance(0.5) ? area : others
      const from = makers.length > 0 && chance.chance(0.6) ? makers : nearby
      const made = (await once(chance.one(from), chance))?.made.get(table)
      if (made !== undefined && (await isOfKind(house, table, made, kind))) return
    }
  }
  for (let at = 0; at < each; at++) for (const operation of operations) await once(operation, random)
  return { deeds, once, anotherRow }
}

async function isOfKind(
  house: House,
  table: string,
  id: number,
  kind: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { rowCount } = await house.owner.pool.query(
    `select from ${quoted(table)} t where id = $1 and not exists (
       select from jsonb_each_text($2) kind where to_jsonb(t) ->> kind.key is distinct from kind.value)`,
    [id, kind],
  )
  return rowCount === 1
}

/** The place in the audit log after which nothing is written yet. */
export async function auditMark(house: House): Promise<number> {
  return (await house.owner.one<{ last: number }>(sql`select coalesce(max(id), 0) as last from audit_log`))
    .last
}

async function madeSince(house: House, mark: number): Promise<ReadonlyMap<string, number>> {
  const rows = await house.owner.rows<{ entity: string; id: number }>(sql`
    select entity, max(entity_id) as id from audit_log where id > ${mark} and action = 'insert' group by entity`)
  return new Map(rows.map(({ entity, id }) => [entity, id]))
}
