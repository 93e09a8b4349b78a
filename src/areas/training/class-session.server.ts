// The hours of a class on the server: the class is held first, so that two changes of one class queue.
import { spanInBangkok } from '#base/bangkok-time.ts'
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import type { Context, OperationHandler } from '#platform/server/handle.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { databaseProblem } from '#platform/database/sql-state.server.ts'
import { requireVersion } from '#platform/database/stale.server.ts'
import { clashesOf, roomTaken } from '#areas/rooms/rooms.server.ts'
import { deleteSession, insertSession, updateSession } from './class-session.ts'
import { type ClassDetail, insertClass } from './training-class.ts'
import { fillSeats, lockClass, lockRooms, readClass } from './training-class.server.ts'
import { trainingProblem } from './training-problems.ts'
import { keepsTraining, me } from './training-reach.server.ts'
import { type Named, handleTraining, overWork } from './training-refusals.server.ts'

type Caller = Pick<Context, 'db' | 'user'>

/** The class of some hours, held after its rooms and the one asked for; the hours must still be what the caller saw. */
async function lockSession(
  caller: Caller,
  id: number,
  row_version: number,
  roomId?: number | null,
): Promise<ClassDetail> {
  const { db } = caller
  const found = await db.maybe<{ class_id: number }>(sql`select class_id from class_session where id = ${id}`)
  if (!found) throw problem('NOT_FOUND')
  await lockRooms(db, found.class_id, [roomId])
  const held = await lockClass(caller, found.class_id)
  const known = held.sessions.find((one) => one.id === id)
  await requireVersion(db, known, row_version, { stamp: stampOf(id), current: async () => known ?? null })
  return held
}

// as the caller may see it
async function readSession({ db, user }: Caller, id: number): Promise<object | null> {
  const found = await db.maybe<{ class_id: number }>(sql`select class_id from class_session where id = ${id}`)
  const held = found && (await readClass(db, user, found.class_id))
  return held?.sessions.find((one) => one.id === id) ?? null
}

interface Hours {
  readonly starts_at: string
  readonly ends_at: string
  readonly room_id?: number | null | undefined
}

// Whose the room is then, with what would be free instead; hours that are over are not booked.
async function refuseTakenRoom(
  db: Db,
  hours: Hours,
  people: number,
  sessionId: number | null = null,
): Promise<void> {
  const { room_id, starts_at, ends_at } = hours
  if (!room_id || Date.parse(ends_at) <= Date.now()) return
  const own = await db.maybe<{ id: number }>(sql`select id from room_booking where session_id = ${sessionId}`)
  const ahead = { starts_at: laterOf(starts_at, new Date().toISOString()), ends_at }
  const clashes = await clashesOf(db, room_id, [ahead], own?.id ?? null)
  if (clashes.length > 0) throw await roomTaken(db, room_id, [ahead], people, clashes)
}

const laterOf = (one: string, other: string) => (Date.parse(one) > Date.parse(other) ? one : other)

const stampOf = (id: number): Sql => sql`select updated_by, updated_at from class_session where id = ${id}`

// Puts hours; whose other work is in the way is told as far as the caller keeps these people, of the others how many.
async function putHours({ db, user }: Caller, hours: Sql): Promise<void> {
  await db.run(sql`savepoint hours`)
  try {
    await db.run(hours)
  } catch (error) {
    const failure = databaseProblem(error)
    if (failure.code !== 'TRAINING_OVER_WORK') throw error
    await db.run(sql`rollback to savepoint hours`)
    const clashes = failure.facts.clashes as Named[]
    const people = [...new Set(clashes.map((one) => one.employee_id!))]
    const kept = await db.rows<{ id: number }>(sql`
      select p.id from employee p where p.id = any (${people}::bigint[])
        and (p.id = ${me(user)} or ${keepsTraining(user, sql`p.id`)})`)
    const isKept = new Set(kept.map(({ id }) => id))
    throw overWork(
      clashes.filter((one) => isKept.has(one.employee_id!)),
      people.filter((id) => !isKept.has(id)).length,
    )
  }
}

interface NewHours extends Hours {
  readonly place?: string | null | undefined
}

async function told({ db, user }: Caller, classId: number): Promise<ClassDetail> {
  // at other hours an employee who was passed over may be free
  await fillSeats(db, classId)
  return (await readClass(db, user, classId))!
}

// Reported without a lock; the exclusion constraint is the final check.
async function refuseTaken(
  db: Db,
  classId: number,
  { starts_at, ends_at }: { starts_at: string; ends_at: string },
): Promise<void> {
  const taken = await db.maybe<{ starts_at: string; ends_at: string }>(sql`
    select starts_at, ends_at from class_session
    where class_id = ${classId} and during && tstzrange(${starts_at}::timestamptz, ${ends_at}::timestamptz)
    order by starts_at limit 1`)
  if (taken)
    throw trainingProblem('TRAINING_SESSION_OVERLAP', { when: spanInBangkok(taken.starts_at, taken.ends_at) })
}

// more hours of a class whose rooms are locked
async function addHours(caller: Caller, class_id: number, people: number, data: NewHours): Promise<void> {
  await refuseTaken(caller.db, class_id, data)
  await refuseTakenRoom(caller.db, data, people)
  await putHours(
    caller,
    sql`insert into class_session (class_id, starts_at, ends_at, place, room_id)
      values (${class_id}, ${data.starts_at}, ${data.ends_at}, ${data.place}, ${data.room_id})`,
  )
}

/** Hours of classes, and classes that begin with them. */
export const classSessionHandlers: readonly OperationHandler[] = [
  handleTraining(insertClass, async ({ data, sessions }, caller) => {
    const { db, user } = caller
    const { id } = await db.one<{ id: number }>(sql`
      insert into training_class (class_no, course_id, institute_id, trainer, mode, place, capacity, needs_approval,
        cost_total, note)
      values (next_class_no(now()), ${data.course_id}, ${data.institute_id}, ${data.trainer}, ${data.mode},
        ${data.place}, ${data.capacity}, ${data.needs_approval ?? false}, ${data.cost_total}, ${data.note})
      returning id`)
    const hours = sessions ?? []
    if (hours.some(({ room_id }) => room_id)) {
      await lockRooms(
        db,
        id,
        hours.map(({ room_id }) => room_id),
      )
    }
    for (const one of hours) await addHours(caller, id, data.capacity ?? 0, one)
    return (await readClass(db, user, id))!
  }),

  handleTraining(insertSession, async ({ class_id, data }, caller) => {
    if (data.room_id) await lockRooms(caller.db, class_id, [data.room_id])
    const { capacity, taken } = await lockClass(caller, class_id)
    await addHours(caller, class_id, capacity ?? taken, data)
    return told(caller, class_id)
  }),

  handleTraining(
    updateSession,
    async ({ id, row_version, data }, caller) => {
      const { id: classId, capacity, taken } = await lockSession(caller, id, row_version, data.room_id)
      await refuseTakenRoom(caller.db, data, capacity ?? taken, id)
      await putHours(
        caller,
        sql`update class_session set starts_at = ${data.starts_at}, ends_at = ${data.ends_at}, place = ${data.place},
          room_id = ${data.room_id}
        where id = ${id}`,
      )
      return told(caller, classId)
    },
    ({ id }, caller) => readSession(caller, id),
  ),

  handleTraining(deleteSession, async ({ id, row_version }, caller) => {
    const { id: classId } = await lockSession(caller, id, row_version)
    await caller.db.run(sql`delete from class_session where id = ${id}`)
    return told(caller, classId)
  }),
]
