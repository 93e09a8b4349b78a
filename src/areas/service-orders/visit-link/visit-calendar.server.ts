// The visit as a file for the customer's calendar: RFC 5545.
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { fill } from '#base/text.ts'
import type { Around } from '../strangers/stranger-page.server.ts'
import type { CustomerVisit } from './customer-visit.server.ts'
import { visitWords as said } from './visit-page.text.ts'

/** The file. A visit that moved has the same id and a higher sequence, so that calendars move theirs. */
export function visitCalendar(visit: CustomerVisit, { language, company, phone }: Around): string {
  const file = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Ngan', product: 'Visit', language: language.toUpperCase() },
  })
  file.createEvent({
    id: `visit-${visit.id}@ngan`,
    sequence: visit.row_version - 1,
    start: new Date(visit.planned_start),
    end: new Date(visit.planned_end),
    stamp: new Date(visit.changed_at),
    summary: fill(said.eventTitle, language, { company, so_no: visit.so_no }),
    location: [visit.site, visit.address].filter(Boolean).join(', '),
    description: [visit.machine, phone].filter(Boolean).join('\n'),
    status: statusOf(visit.status),
  })
  return file.toString()
}

function statusOf(status: string): ICalEventStatus {
  if (status === 'CANCELLED' || status === 'MISSED') return ICalEventStatus.CANCELLED
  return status === 'PLANNED' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}
