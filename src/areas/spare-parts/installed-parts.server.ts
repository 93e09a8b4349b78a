// Parts in machines on the server: as far as the caller sees the machine; the database keeps one part a place.
import { todayInBangkok } from '#base/date-format.ts'
import { problem } from '#base/errors.ts'
import type { Db } from '#platform/database/db.server.ts'
import { wrong } from '#base/fields.ts'
import type { ValueFor } from '#base/operation.ts'
import { machinesSeen } from '#areas/machines/machines.server.ts'
import { userNamePair } from '#platform/database/person-names.server.ts'
import { type Sql, anyOf, sql } from '#platform/database/sql.server.ts'
import { changeOne, requireVersion, staleOrMissing } from '#platform/database/stale.server.ts'
import type { RecordEvents } from '#platform/server/contributions.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import {
  type InstalledPart,
  swapPart,
  deleteInstalled,
  fitPart,
  listDue,
  listInstalled,
  takeOutPart,
} from './installed-parts.ts'
import { partProblem } from './spare-parts-problems.ts'

// the end of the chain of successors of the part `p`
const successor = sql`(
  with recursive chain as (
    select n.id, n.part_no, n.name, n.replacement_part_id, 1 as nth from spare_part n where n.id = p.replacement_part_id
    union all
    select n.id, n.part_no, n.name, n.replacement_part_id, nth + 1 from chain join spare_part n on n.id = chain.replacement_part_id
    where nth < 20)
  select chain.id, chain.part_no, chain.name from chain order by nth desc limit 1)`

const rows = (where: Sql) => sql`
  select i.id, i.spare_part_id, p.part_no, p.name, i.place, i.serial_no, i.installed_on, i.removed_on, i.warranty_until,
    o.so_no, i.note, due.due_on, due.due_by, p.lead_time_days, s.id as successor_id, s.part_no as successor_no,
    s.name as successor_name, i.row_version
  from installed_part i join spare_part p on p.id = i.spare_part_id left join service_order o on o.id = i.service_order_id
    left join lateral installed_part_due(i) due on i.removed_on is null
    left join lateral ${successor} s on true
  where ${where}
  order by i.removed_on is not null, due.due_on nulls last, i.removed_on desc, i.place, i.id limit 300`

export const installedPartsHandlers: readonly OperationHandler[] = [
  handle(listInstalled, async ({ machine_id }, context) => {
    await machinesSeen.requireSeen(context, machine_id)
    return context.db.rows<InstalledPart>(rows(sql`i.machine_id = ${machine_id}`))
  }),

  handle(listDue, async ({ machine_id, until }, context) => {
    // an order may be seen by users who do not see its machine: they are told of no parts
    return context.db.rows<InstalledPart>(
      rows(
        sql`i.machine_id = ${machine_id} and i.removed_on is null and due.due_on <= ${until} and ${ofSeen(context)}`,
      ),
    )
  }),

  handle(fitPart, async ({ machine_id, place, ...about }, context) => {
    await machinesSeen.requireSeen(context, machine_id)
    return insertPart(context, machine_id, place, about)
  }),

  handle(swapPart, async ({ id, row_version, ...about }, context) => {
    const old = await endPart(context, id, row_version, about.installed_on)
    return insertPart(context, old.machine_id, old.place, about)
  }),

  handle(takeOutPart, async ({ id, row_version, removed_on }, context) => {
    await endPart(context, id, row_version, removed_on)
    return readPart(context, id)
  }),

  handle(deleteInstalled, async ({ id, row_version }, context) => {
    const where = sql`i.id = ${id} and ${ofSeen(context)}`
    const gone = await context.db.run(
      sql`delete from installed_part i where ${where} and i.row_version = ${row_version}`,
    )
    if (gone === 0) throw await staleOrMissing(context.db, staleness(context, id))
    return null
  }),
]

type About = Omit<ValueFor<typeof swapPart>, 'id' | 'row_version'>

// Warranty: of the part from the day it was fitted, or what is left of the machine's, whichever ends later.
async function insertPart(
  context: Context,
  machine: number,
  place: string,
  about: About,
): Promise<InstalledPart> {
  const { db } = context
  requirePast('installed_on', about.installed_on)
  if (about.service_order_id) await requireOrder(context, machine, about.service_order_id)
  return readPart(context, await putIn(db, machine, place, about))
}

async function putIn(db: Db, machine: number, place: string, about: About): Promise<number> {
  const made = await db.maybe<{ id: number }>(sql`
    insert into installed_part (machine_id, spare_part_id, place, serial_no, installed_on, warranty_until, service_order_id, note)
    select m.id, p.id, ${place}, ${about.serial_no}, ${about.installed_on}, coalesce(${about.warranty_until}::date, greatest(
        end_of_months(${about.installed_on}::date, nullif(p.warranty_months, 0)),
        case when w.is_known then w.end_date else (
          select u.until from (values (end_of_months(m.commissioned_on, nullif(t.default_warranty_months, 0)))) u (until)
          where u.until > ${about.installed_on}::date) end)),
      ${about.service_order_id}, ${about.note}
    from machine m join machine_model k on k.id = m.machine_model_id join machine_type t on t.id = k.machine_type_id
      cross join lateral machine_warranty_until(m.id, ${about.installed_on}::date) w, spare_part p
    where m.id = ${machine} and p.id = ${about.spare_part_id} and not p.is_deleted
    returning id`)
  if (!made) {
    const words = { en: 'This part does not exist any more', th: 'ไม่มีอะไหล่นี้แล้ว' }
    throw problem('INVALID_INPUT', {}, { fields: [wrong('spare_part_id', 'UNKNOWN', words)] })
  }
  return made.id
}

/** What an order puts into its machine: in the place of what goes out for it, or in one that is free. */
export interface FittedOnOrder {
  readonly machine_id: number
  readonly service_order_id: number
  readonly spare_part_id: number
  readonly taken_out_id: number | null
  readonly place: string | null
  readonly serial_no: string | null
  readonly installed_on: string
}

/** Fits a part on an order that the caller works on; the id of what is in now. */
export async function fitOnOrder(db: Db, fitted: FittedOnOrder): Promise<number> {
  const { machine_id, taken_out_id, installed_on } = fitted
  requirePast('fitted_on', installed_on)
  let place = fitted.place ?? ''
  if (taken_out_id !== null) {
    const old = await db.maybe<{ place: string; installed_on: string; removed_on: string | null }>(sql`
      select i.place, i.installed_on, i.removed_on from installed_part i
      where i.id = ${taken_out_id} and i.machine_id = ${machine_id} for update`)
    if (!old)
      throw problem('INVALID_INPUT', {}, { fields: [wrong('installed_part_id', 'UNKNOWN', notThere)] })
    if (old.removed_on) throw partProblem('PART_IS_OUT')
    if (installed_on < old.installed_on) throw partProblem('PART_CAME_LATER')
    await db.run(sql`update installed_part set removed_on = ${installed_on} where id = ${taken_out_id}`)
    place = old.place
  }
  return putIn(db, machine_id, place, { ...fitted, warranty_until: null, note: null })
}

/** Takes back what an order put in; what went out for it sits in its place again. */
export async function unfitOnOrder(db: Db, fitted: number, takenOut: number | null): Promise<void> {
  const gone = await db.run(sql`delete from installed_part where id = ${fitted} and removed_on is null`)
  if (gone === 0) throw partProblem('PART_CHANGED_SINCE')
  if (takenOut !== null) await db.run(sql`update installed_part set removed_on = null where id = ${takenOut}`)
}

const notThere = { en: 'This part is not in the machine', th: 'ไม่มีอะไหล่ชิ้นนี้ในเครื่อง' }

async function endPart(context: Context, id: number, row_version: number, day: string) {
  requirePast('removed_on', day)
  const { db } = context
  const known = await db.maybe<{
    machine_id: number
    place: string
    installed_on: string
    removed_on: string | null
    row_version: number
  }>(sql`
    select i.machine_id, i.place, i.installed_on, i.removed_on, i.row_version from installed_part i where i.id = ${id} and ${ofSeen(context)} for update`)
  if (!known) throw problem('NOT_FOUND')
  // a stale page is told so first: by its version it may be out already
  await requireVersion(db, known, row_version, staleness(context, id))
  if (known.removed_on) throw partProblem('PART_IS_OUT')
  if (day < known.installed_on) throw partProblem('PART_CAME_LATER')
  await changeOne(db, {
    update: sql`
      update installed_part i set removed_on = ${day} where i.id = ${id} and i.row_version = ${row_version}`,
    ...staleness(context, id),
  })
  return known
}

const staleness = (context: Context, id: number) => ({
  stamp: sql`select i.updated_by, i.updated_at from installed_part i where i.id = ${id} and ${ofSeen(context)}`,
  current: () => context.db.maybe<InstalledPart>(rows(sql`i.id = ${id}`)),
})

async function readPart({ db }: Context, id: number): Promise<InstalledPart> {
  return db.one<InstalledPart>(rows(sql`i.id = ${id}`))
}

function ofSeen({ user }: Pick<Context, 'user'>): Sql {
  return sql`exists (select from machine m where m.id = i.machine_id and ${machinesSeen.seenMachine(user)})`
}

// an order of this machine that the caller sees
async function requireOrder(
  { db, user, contributions }: Context,
  machine: number,
  order: number,
): Promise<void> {
  const reached = anyOf(contributions.namesOrders.map((one) => one.reached(user)))
  const found = await db.maybe(sql`
    select from service_order o where o.id = ${order} and o.machine_id = ${machine} and ${reached}`)
  if (found) return
  const words = { en: 'This is no order of the machine', th: 'ไม่ใช่ใบงานของเครื่องนี้' }
  throw problem('INVALID_INPUT', {}, { fields: [wrong('service_order_id', 'UNKNOWN', words)] })
}

function requirePast(field: string, day: string): void {
  if (day <= todayInBangkok()) return
  const words = { en: 'This day is still to come', th: 'ยังไม่ถึงวันนี้' }
  throw problem('INVALID_INPUT', {}, { fields: [wrong(field, 'FUTURE', words)] })
}

/** Parts on the timeline of their machine: fitted, changed and taken out. What came with the machine is no event. */
export const installedPartEvents: RecordEvents = {
  kind: 'PART',
  title: { en: 'Parts', th: 'อะไหล่' },
  icon: 'cog',
  access: listInstalled.access,
  isDay: true,
  sentences: {
    changed: { en: '{part} changed at {place}', th: 'เปลี่ยน {part} ที่ {place}' },
    fitted: { en: '{part} fitted at {place}', th: 'ใส่ {part} ที่ {place}' },
    out: { en: '{part} taken out at {place}', th: 'ถอด {part} ที่ {place}' },
  },
  events: (_, machine) => ({
    from: sql`installed_part i join spare_part p on p.id = i.spare_part_id left join lateral (
        select b.serial_no from installed_part b where b.machine_id = i.machine_id and b.id <> i.id
          and fold_text(b.place) = fold_text(i.place) and b.removed_on = i.installed_on limit 1) old on true,
      lateral (values (i.id * 2, i.installed_on, case when old is null then 'fitted' else 'changed' end), (i.id * 2 + 1, i.removed_on,
        case when not exists (select from installed_part n where n.machine_id = i.machine_id and n.id <> i.id
          and fold_text(n.place) = fold_text(i.place) and n.installed_on = i.removed_on) then 'out' end)) step (id, on_day, sentence)`,
    where: sql`i.machine_id = ${machine} and step.on_day is not null and step.sentence is not null
      and (step.sentence <> 'fitted' or i.service_order_id is not null or exists (
        select from machine m where m.id = i.machine_id and i.installed_on > coalesce(m.commissioned_on, i.installed_on)))`,
    at: sql`(step.on_day::timestamp at time zone 'Asia/Bangkok')`,
    id: sql`step.id`,
    told: sql`json_build_object('sentence', step.sentence, 'part', p.name, 'place', i.place,
      'detail', nullif(concat_ws(' → ', case when step.sentence = 'changed' then old.serial_no end, i.serial_no), ''),
      'who', ${userNamePair(sql`i.created_by`)})`,
  }),
}
