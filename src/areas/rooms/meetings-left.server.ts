// What meeting rooms mean for an employee who leaves: meetings to come that this person booked are cancelled.
import type { HoldsPeople } from '#platform/server/holds-people.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { words } from '#base/text.ts'

export const meetingsLeft: HoldsPeople = {
  lockOrder: 60,
  kinds: words({
    meetings: {
      en: '{count} {count|meeting|meetings} this person booked, still to come: cancelled',
      th: 'การจองห้องประชุมที่ยังไม่ถึง {count} ครั้ง จะถูกยกเลิก',
    },
  }),
  uses: words({
    booking_attendee: { en: 'invitations to meetings', th: 'คำเชิญประชุม' },
    room_booking: { en: 'room bookings', th: 'การจองห้องประชุม' },
  }),
  // the subject of a meeting is left out: only users who may see the rooms read it
  left: ({ id }) => sql`
    select 'meetings' as kind, b.id, b.starts_at::text as place,
      json_build_object('id', b.id, 'code', r.name, 'name', b.starts_at) as told
    from bookings_left_behind(${id}) left_behind (id) join room_booking b on b.id = left_behind.id
    join room r on r.id = b.room_id`,
  lock: (person) => sql`select lock_rooms_of(${person})`,
  end: ({ id }) => sql`select end_bookings_of(${id})`,
}
