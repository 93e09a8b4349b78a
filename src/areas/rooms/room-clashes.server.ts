// What is in the way of a booking, and how its reader is told: who, when, and which rooms would be free.
import { spanInBangkok } from '#base/bangkok-time.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { Problem } from '#base/errors.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import { type Words, fillBoth } from '#base/text.ts'
import { roomProblem } from './room-problems.ts'
import { markKeeper, organizer, organizerJoins } from './room-rows.server.ts'
import type { Occurrence } from './room-series.ts'

/** A booking in the way of one that was asked for. */
export interface Clash {
  /** Which of the meetings asked for it meets. */
  readonly place: number
  readonly id: number
  readonly purpose: string
  readonly starts_at: string
  readonly ends_at: string
  readonly organizer_th: string
  readonly organizer_en: string | null
}

/** So many clashes are named in the sentence; all of them travel as data. */
const NAMED = 5
const OFFERED = 3

/** The bookings of a room that meet any of these spans, other than one. Final only while the room is held. */
export function clashesOf(
  db: Db,
  roomId: number,
  spans: readonly Occurrence[],
  besides: number | null = null,
): Promise<Clash[]> {
  return db.rows<Clash>(clashRows(roomId, spans, besides))
}

/**
 * Locks a room and people for new meetings. A taken room is refused at once, however long its lock is held: what is in the way
 * by now is read first, and where there is something nothing is locked, unless `skipTaken`. Final are only `clashesOf` afterwards.
 */
export async function lockUnlessTaken(
  db: Db,
  user: SessionUser,
  roomId: number,
  {
    spans,
    people,
    skipTaken,
  }: { spans: readonly Occurrence[]; people: readonly number[]; skipTaken: boolean },
): Promise<Clash[]> {
  const { clashes } = await db.one<{ clashes: Clash[] }>(sql`
    with clash as materialized (${clashRows(roomId, spans, null)})
    select coalesce((select jsonb_agg(to_jsonb(c) order by c.place, c.starts_at) from clash c), '[]') as clashes,
      case when ${skipTaken} or not exists (select from clash) then lock_for_booking(array[${roomId}::bigint], ${people}::bigint[]) end,
      ${markKeeper(user)}`)
  return clashes
}

function clashRows(roomId: number, spans: readonly Occurrence[], besides: number | null): Sql {
  const asked = JSON.stringify(spans.map((span, place) => ({ ...span, place })))
  return sql`
    select n.place, b.id, b.purpose, b.starts_at, b.ends_at, ${organizer}
    from jsonb_to_recordset(${asked}::jsonb) as n (place integer, starts_at timestamptz, ends_at timestamptz)
    join room_booking b on b.room_id = ${roomId} and not b.is_cancelled
      and tstzrange(b.starts_at, b.ends_at, '[)') && tstzrange(n.starts_at, n.ends_at, '[)')
    ${organizerJoins}
    where b.id is distinct from ${besides}::bigint
    order by n.place, b.starts_at`
}

/** The refusal of a booking: who is first, when, and up to three rooms that would do instead. */
export async function roomTaken(
  db: Db,
  roomId: number,
  spans: readonly Occurrence[],
  people: number,
  clashes: readonly Clash[],
): Promise<Problem> {
  const room = await db.maybe<{ name: string }>(sql`select name from room where id = ${roomId}`)
  const free = await roomsInstead(db, roomId, spans, people)
  const offered: Words =
    free.length === 0
      ? { en: '', th: '' }
      : fillBoth(
          { en: ' Free then: {names}.', th: ' ห้องที่ว่าง: {names}' },
          { names: free.map(({ name }) => name).join(', ') },
        )
  return roomProblem(
    'ROOM_TAKEN',
    { room: room?.name, what: clashWords(clashes), free: offered },
    { data: { clashes, free } },
  )
}

/** Bookings in words: when and whose, at most five of them. */
export function clashWords(clashes: readonly Omit<Clash, 'place'>[]): Words {
  const said = clashes.slice(0, NAMED).map((one) =>
    fillBoth(
      { en: '{when} ({who})', th: '{when} ({who})' },
      {
        when: spanInBangkok(one.starts_at, one.ends_at),
        who: { en: one.organizer_en ?? one.organizer_th, th: one.organizer_th },
      },
    ),
  )
  const more = clashes.length > NAMED ? ` … +${clashes.length - NAMED}` : ''
  return { en: said.map(({ en }) => en).join('; ') + more, th: said.map(({ th }) => th).join(', ') + more }
}

// large enough, open, and free at every one of these times; the smallest first
function roomsInstead(
  db: Db,
  roomId: number,
  spans: readonly Occurrence[],
  people: number,
): Promise<{ id: number; name: string }[]> {
  return db.rows(sql`
    with asked as (
      select starts_at, ends_at
      from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as n (starts_at timestamptz, ends_at timestamptz))
    select r.id, r.name from room r
    where not r.is_deleted and r.id <> ${roomId} and r.seat_size >= ${people}
      and not exists (select from asked join room_booking b on b.room_id = r.id and not b.is_cancelled
        and tstzrange(b.starts_at, b.ends_at, '[)') && tstzrange(asked.starts_at, asked.ends_at, '[)'))
      and not exists (
        select from asked where not room_open_for(r.open_time, r.close_time, asked.starts_at, asked.ends_at))
    order by r.branch_id is distinct from (select branch_id from room where id = ${roomId}), r.seat_size, r.name
    limit ${OFFERED}`)
}
