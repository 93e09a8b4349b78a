// What happens to a machine, on the server: moves, readings, downtimes.
import { fromBangkok, nowInBangkok } from '#base/date-format.ts'
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import { userName } from '#platform/database/person-names.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { changeOne, staleOrMissing } from '#platform/database/stale.server.ts'
import { nameConstraints } from '#platform/database/sql-state.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import {
  type Downtime,
  type Reading,
  deleteDowntime,
  deleteReading,
  endDowntime,
  endsAfterBegin,
  insertDowntime,
  insertReading,
  listDowntimes,
  listReadings,
} from './machine-life.ts'
import { machineProblem } from './machine-problems.ts'
import { requireSeen, seenMachine } from './machine-seen.server.ts'

const readings = sql`r.id, r.kind, r.read_at, r.value::float8 as value, r.is_reset, r.note, ${userName(sql`r.created_by`)} as who, r.row_version`
const downtimes = sql`d.id, d.down_from, d.down_to, d.cause, d.note, ${userName(sql`d.created_by`)} as who, d.row_version`

export const machineLifeHandlers: readonly OperationHandler[] = [
  handle(listReadings, async ({ machine_id }, context) => {
    await requireSeen(context, machine_id)
    return context.db.rows<Reading>(sql`
      select ${readings} from machine_meter r where r.machine_id = ${machine_id} order by r.read_at desc, r.id desc limit 100`)
  }),

  handle(insertReading, async ({ machine_id, kind, value, read_at, is_reset, note }, context) => {
    await requireSeen(context, machine_id)
    requirePast('read_at', read_at)
    return context.db.one<Reading>(sql`
      with r as (
        insert into machine_meter (machine_id, kind, read_at, value, is_reset, note)
        values (${machine_id}, ${kind}, ${read_at}, ${value}, ${is_reset === true}, ${note}) returning *)
      select ${readings} from r`)
  }),

  handle(deleteReading, async ({ id, row_version }, context) => {
    const where = sql`r.id = ${id} and ${ofSeen(context, sql`r.machine_id`)}`
    const gone = await context.db.run(
      sql`delete from machine_meter r where ${where} and r.row_version = ${row_version}`,
    )
    if (gone > 0) return null
    throw await staleOrMissing(context.db, {
      stamp: sql`select r.updated_by, r.updated_at from machine_meter r where ${where}`,
      current: () => context.db.maybe<Reading>(sql`select ${readings} from machine_meter r where ${where}`),
    })
  }),

  handle(listDowntimes, async ({ machine_id }, context) => {
    await requireSeen(context, machine_id)
    return context.db.rows<Downtime>(sql`
      select ${downtimes} from machine_downtime d
      where d.machine_id = ${machine_id} order by d.down_from desc, d.id desc limit 100`)
  }),

  handle(insertDowntime, async ({ machine_id, down_from, down_to, cause, note }, context) => {
    await requireSeen(context, machine_id)
    requirePast('down_from', down_from)
    if (down_to) requirePast('down_to', down_to)
    return context.db.one<Downtime>(sql`
      with d as (
        insert into machine_downtime (machine_id, down_from, down_to, cause, note)
        values (${machine_id}, ${down_from}, ${down_to}, ${cause}, ${note}) returning *)
      select ${downtimes} from d`)
  }),

  handle(endDowntime, async ({ id, row_version, down_to }, context) => {
    const { db } = context
    requirePast('down_to', down_to)
    const where = sql`d.id = ${id} and ${ofSeen(context, sql`d.machine_id`)}`
    const current = () => db.maybe<Downtime>(sql`select ${downtimes} from machine_downtime d where ${where}`)
    const known = await current()
    if (!known) throw problem('NOT_FOUND')
    const fields = endsAfterBegin({ down_from: known.down_from, down_to })
    if (fields.length > 0) throw problem('INVALID_INPUT', {}, { fields })
    return changeOne(db, {
      update: sql`update machine_downtime d set down_to = ${down_to} where ${where} and d.row_version = ${row_version}`,
      stamp: sql`select d.updated_by, d.updated_at from machine_downtime d where ${where}`,
      current,
    })
  }),

  handle(deleteDowntime, async ({ id, row_version }, context) => {
    const where = sql`d.id = ${id} and ${ofSeen(context, sql`d.machine_id`)}`
    const gone = await context.db.run(
      sql`delete from machine_downtime d where ${where} and d.row_version = ${row_version}`,
    )
    if (gone > 0) return null
    throw await staleOrMissing(context.db, {
      stamp: sql`select d.updated_by, d.updated_at from machine_downtime d where ${where}`,
      current: () =>
        context.db.maybe<Downtime>(sql`select ${downtimes} from machine_downtime d where ${where}`),
    })
  }),
]

nameTables({
  machine_transfer: { en: 'Moves of machines', th: 'การย้ายเครื่องจักร' },
  machine_meter: { en: 'Readings of machines', th: 'ค่ามิเตอร์เครื่องจักร' },
  machine_downtime: { en: 'Downtimes of machines', th: 'ช่วงเครื่องหยุด' },
})

nameConstraints({
  machine_meter_key: () => machineProblem('METER_READ_THEN'),
  machine_downtime_no_overlap: () => machineProblem('DOWNTIME_OVERLAPS'),
})

function ofSeen({ user }: Pick<Context, 'user'>, machine: Sql): Sql {
  return sql`exists (select from machine m where m.id = ${machine} and ${seenMachine(user)})`
}

// a clock that runs a little ahead is no future
function requirePast(field: string, at: string): void {
  if (Date.parse(at) <= Date.parse(fromBangkok(nowInBangkok())) + 300_000) return
  const fields = [wrong(field, 'FUTURE', { en: 'This is still to come', th: 'ยังไม่ถึงเวลานี้' })]
  throw problem('INVALID_INPUT', {}, { fields })
}
