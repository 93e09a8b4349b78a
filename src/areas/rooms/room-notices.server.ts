// What people are told of rooms: that theirs was given back, because nobody came.
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { tell } from '#platform/notifications/tell.server.ts'
import type { NotificationType } from '#platform/server/contributions.server.ts'

const roomReleased: NotificationType = {
  name: 'rooms.released',
  title: { en: 'My room was given back', th: 'ห้องที่ฉันจองถูกคืน' },
  sentence: {
    en: 'No one checked in, so {room} was given back: {starts_at}',
    th: 'ไม่มีผู้เช็กอิน ระบบจึงคืนห้อง {room} ที่จองไว้ {starts_at}',
  },
  thing: 'room_booking',
  number: ({ room }) => String(room),
  link: () => '/app/Meeting-Rooms-Booking',
  reached: (user, id) =>
    sql`exists (select from room_booking b where b.id = ${id} and b.organizer_id = ${user.employeeId}::bigint)`,
}

/** What rooms tell people of. */
export const roomNotices: readonly NotificationType[] = [roomReleased]

/** Tells the organizers of bookings that this transaction has released. */
export async function tellReleased(db: Db): Promise<void> {
  const released = await db.rows<{ id: number; organizer_id: number; room: string; starts_at: string }>(sql`
    select b.id, b.organizer_id, r.name as room, b.starts_at from room_booking b join room r on r.id = b.room_id
    where b.released_at = now() and b.organizer_id is not null order by b.id`)
  for (const { id, organizer_id, room, starts_at } of released)
    await tell(db, roomReleased, { id, params: { room, starts_at }, to: sql`select ${organizer_id}::bigint` })
}
