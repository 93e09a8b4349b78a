// Meetings for other calendar programs: RFC 5545.
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** A meeting as the file tells of it. */
export interface FiledMeeting {
  readonly id: number
  readonly purpose: string
  readonly starts_at: string
  readonly ends_at: string
  readonly room_name: string
  readonly link: string | null
  readonly remark: string | null
  readonly is_cancelled: number
  readonly row_version: number
  readonly changed_at: string
  readonly organizer_name: string
  readonly organizer_email: string | null
  readonly attendees: readonly {
    readonly name: string | null
    readonly email: string
    readonly response: string
  }[]
}

const answers: Readonly<Record<string, ICalAttendeeStatus>> = {
  YES: ICalAttendeeStatus.ACCEPTED,
  NO: ICalAttendeeStatus.DECLINED,
  NONE: ICalAttendeeStatus.NEEDSACTION,
}

/** The text of a file of meetings. */
export function meetingsFile(name: string, meetings: readonly FiledMeeting[]): Uint8Array {
  const file = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Ngan', product: 'Meeting rooms', language: 'TH' },
  })
  for (const one of meetings) {
    const event = file.createEvent({
      // the same meeting in every file: a later one brings the change along
      id: `room-booking-${one.id}@ngan`,
      sequence: one.row_version - 1,
      start: new Date(one.starts_at),
      end: new Date(one.ends_at),
      stamp: new Date(one.changed_at),
      summary: one.purpose,
      location: one.room_name,
      description: [one.remark, one.link].filter(Boolean).join('\n') || null,
      url: one.link,
      status: one.is_cancelled === 1 ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
    if (one.organizer_email) event.organizer({ name: one.organizer_name, email: one.organizer_email })
    for (const { name: who, email, response } of one.attendees)
      event.createAttendee({ email, ...(who && { name: who }), status: answers[response], rsvp: true })
  }
  return Buffer.from(file.toString())
}
