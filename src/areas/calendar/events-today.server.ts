// What the first page shows of the company's calendar.
import type { AnswerPart } from '#platform/server/contributions.server.ts'
import { daysOffAhead, eventsAhead } from './calendar-events.server.ts'

/** Days after today whose events are shown. */
const EVENT_DAYS = 7

export const eventsToday: AnswerPart<null> = {
  name: 'events',
  access: 'signed-in',
  value: () => eventsAhead(EVENT_DAYS),
}

/** Days off that are told of. */
const HOLIDAYS = 3

export const holidaysToday: AnswerPart<null> = {
  name: 'holidays',
  access: 'signed-in',
  value: ({ user }) => daysOffAhead(user.employeeId, HOLIDAYS),
}
