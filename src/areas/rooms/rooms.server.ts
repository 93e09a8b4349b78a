// What the server does for rooms, and what the database's refusals mean here.
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { keepSquare } from '#platform/pictures/pictures.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { nameConstraints, valueIn } from '#platform/database/sql-state.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { changeOne, requireVersion } from '#platform/database/stale.server.ts'
import { ownMeetingsHandlers } from './own-meetings.server.ts'
import { attendeesHandlers } from './room-attendees.server.ts'
import { bookingsHandlers } from './room-bookings.server.ts'
import { clashWords } from './room-clashes.server.ts'
import { finderHandlers } from './room-finder.server.ts'
import { roomProblem } from './room-problems.ts'
import {
  lockForBooking,
  organizer,
  organizerJoins,
  readRoom,
  roomColumns,
  roomJoins,
} from './room-rows.server.ts'
import {
  type Room,
  checkHours,
  insertRoom,
  listRooms,
  removeRoomPicture,
  roomLimits,
  setRoomPicture,
  updateRoom,
} from './rooms.ts'

// biome-ignore lint/performance/noBarrelFile: the area's face
export { clashesOf, roomTaken } from './room-clashes.server.ts'

const HOURS = { open_time: '07:00', close_time: '21:00' }

const roomsOnly: OperationHandler[] = [
  handle(listRooms, ({ is_deleted = 0 }, { db }) =>
    db.rows<Room>(sql`
      select ${roomColumns} from room r ${roomJoins} where r.is_deleted = ${is_deleted === 1}
      order by u.code nulls last, r.name collate "th-x-icu", r.id limit ${roomLimits.rooms}`),
  ),

  handle(insertRoom, async ({ created_by: _, ...asked }, { db }) => {
    await requireBranch(db, asked.branch_id)
    const { open_time, close_time } = hoursOf(asked, HOURS)
    const { id } = await db.one<{ id: number }>(sql`
      insert into room (name, description, seat_size, branch_id, floor, equipment, color, open_time, close_time, needs_check_in)
      values (${asked.name}, ${asked.description}, ${asked.seat_size}, ${asked.branch_id}, ${asked.floor},
        ${asked.equipment ?? []}, ${asked.color ?? 'blue'}, ${open_time}, ${close_time}, ${asked.needs_check_in ?? false})
      returning id`)
    return (await readRoom(db, id))!
  }),

  handle(
    updateRoom,
    async ({ id, row_version, updated_by: _, ...asked }, { db, user }) => {
      // same lock order as letting an employee go (units, then rooms), to avoid a deadlock
      if (asked.branch_id) await db.run(sql`select from org_unit where id = ${asked.branch_id} for share`)
      await lockForBooking(db, user, [id])
      const known = await readRoom(db, id)
      if (!known) throw problem('NOT_FOUND')
      const current = () => readRoom(db, id)
      if (row_version !== undefined)
        await requireVersion(db, known, row_version, { stamp: stampOf(id), current })
      const given = Object.fromEntries(Object.entries(asked).filter(([, one]) => one !== undefined))
      const next = { ...known, ...given } as Room
      const [wrong] = checkHours(next)
      if (wrong) throw problem('INVALID_INPUT', {}, { fields: [wrong] })
      if (next.branch_id !== known.branch_id) await requireBranch(db, next.branch_id)
      if (next.is_deleted === 1 && known.is_deleted === 0) await requireUnbooked(db, id)
      // a meeting that is going on did not have to check in
      if (next.needs_check_in && !known.needs_check_in)
        await db.run(sql`
        update room_booking set checked_in_at = now()
        where room_id = ${id} and not is_cancelled and checked_in_at is null and starts_at <= now() and ends_at > now()`)
      return changeOne(db, {
        update: sql`
        update room set name = ${next.name}, description = ${next.description}, seat_size = ${next.seat_size},
          branch_id = ${next.branch_id}, floor = ${next.floor}, equipment = ${next.equipment ?? []},
          color = ${next.color ?? 'blue'}, open_time = ${next.open_time}, close_time = ${next.close_time},
          needs_check_in = ${next.needs_check_in ?? false}, is_deleted = ${next.is_deleted === 1}
        where id = ${id} and row_version = ${known.row_version}`,
        stamp: stampOf(id),
        current,
      })
    },
    'untouched',
  ),

  handle(setRoomPicture, async ({ id, row_version, ...sent }, context) => {
    await keepSquare(context, sent, (db, pictureId) => putPicture(db, { id, row_version }, pictureId))
    return (await readRoom(context.dbPool, id))!
  }),

  handle(removeRoomPicture, async ({ id, row_version }, { db, files }) => {
    const before = await putPicture(db, { id, row_version }, null)
    if (before !== null) await files.drop(db, before)
    return (await readRoom(db, id))!
  }),
]

export const roomsHandlers: OperationHandler[] = [
  ...roomsOnly,
  ...bookingsHandlers,
  ...attendeesHandlers,
  ...finderHandlers,
  ...ownMeetingsHandlers,
]

nameTables({
  room: { en: 'Meeting rooms', th: 'ห้องประชุม' },
  room_booking: { en: 'Room bookings', th: 'การจองห้องประชุม' },
})

nameConstraints({
  room_name_key: ({ detail }) => roomProblem('ROOM_NAME_TAKEN', { value: valueIn(detail) }),
  room_booking_no_overlap: () =>
    roomProblem('ROOM_TAKEN', {
      room: { en: 'The room', th: 'ห้อง' },
      what: { en: 'someone was quicker', th: 'มีคนจองไปก่อนแล้ว' },
    }),
})

const stampOf = (id: number): Sql => sql`select updated_by, updated_at from room where id = ${id}`

// the picture a room had before
async function putPicture(
  db: Db,
  { id, row_version }: { id: number; row_version: number },
  pictureId: number | null,
): Promise<number | null> {
  const current = () => readRoom(db, id)
  const before = await db.maybe<{ picture_id: number | null; row_version: number }>(sql`
    select picture_id, row_version from room where id = ${id} for no key update`)
  await requireVersion(db, before, row_version, { stamp: stampOf(id), current })
  // also for a first save: the second writer from the same page is refused as stale
  await db.run(sql`update room set picture_id = ${pictureId} where id = ${id}`)
  return before!.picture_id
}

interface Hours {
  readonly open_time?: string | null | undefined
  readonly close_time?: string | null | undefined
}

// named both or not at all: of one alone the check has spoken
function hoursOf(asked: Hours, otherwise: Hours) {
  const { open_time, close_time } =
    asked.open_time === undefined && asked.close_time === undefined ? otherwise : asked
  return { open_time: open_time ?? null, close_time: close_time ?? null }
}

async function requireBranch(db: Db, id: number | null | undefined): Promise<void> {
  if (!id) return
  const found = await db.maybe(
    sql`select from org_unit where id = ${id} and level = 'BRANCH' and not is_deleted`,
  )
  if (!found) throw problem('UNKNOWN_REFERENCE', { field: 'branch_id', of: 'org_unit', id })
}

async function requireUnbooked(db: Db, id: number): Promise<void> {
  const ahead = await db.rows<Parameters<typeof clashWords>[0][number]>(sql`
    select b.id, b.purpose, b.starts_at, b.ends_at, ${organizer} from room_booking b ${organizerJoins}
    where b.room_id = ${id} and not b.is_cancelled and b.ends_at > now() order by b.starts_at limit 100`)
  if (ahead.length > 0)
    throw roomProblem(
      'ROOM_BOOKED_AHEAD',
      { count: ahead.length, what: clashWords(ahead) },
      { data: { bookings: ahead } },
    )
}
