// Looking for a room, and at whom a meeting would take from something else.
import * as z from 'zod/mini'
import { choices, dateTime, maybeRowId, number, reference, references, text, yesNo } from '#base/fields.ts'
import { type OutputFor, operation, value } from '#base/operation.ts'
import { checkTimes } from './room-bookings.ts'
import { by, inBangkok, roomLimits, roomRow } from './rooms.ts'
import { equipmentWords, roomLabels as labels, roomWords } from './rooms.text.ts'

const span = {
  starts_at: inBangkok(dateTime({ label: labels.start, required: true })),
  ends_at: inBangkok(dateTime({ label: labels.end, required: true })),
} as const

/** The rooms that are free and open then (or, if so asked, free alone), large and equipped enough, the best first: near the caller, and no larger than needed. */
export const findRooms = operation({
  name: 'rooms.find',
  title: roomWords.find,
  effect: 'read',
  access: by('view'),
  input: {
    ...span,
    seats: number({ label: labels.attendees, min: 1, max: 1000 }),
    equipment: choices({ label: labels.equipment, options: equipmentWords, kind: 'checkbox2' }),
    branch_id: { ...reference({ label: labels.branch, of: 'org_unit' }), among: { level: 'BRANCH' } },
    /** Rooms that are closed then, too: users who may edit the rooms may book them. */
    any_hour: yesNo({ label: labels.anyHour }),
    /** A booking that is to be moved: it does not clash with itself. */
    besides_id: maybeRowId('room_booking'),
  },
  check: checkTimes,
  output: value(
    z.array(
      z.extend(roomRow, {
        /** When its next booking of that day begins, or it closes; null where it is free until midnight. */
        free_until: z.nullable(z.string()),
      }),
    ),
  ),
})

/** Who can be invited: the first twenty who work here, by name, nickname or code. */
export const findColleagues = operation({
  name: 'rooms.colleagues',
  title: roomWords.colleagues,
  effect: 'read',
  access: by('view'),
  input: { text: text({ label: labels.invited, max: 100 }) },
  output: value(
    z.array(
      z.object({
        id: z.int(),
        employee_code: z.string(),
        name_th: z.string(),
        name_en: z.nullable(z.string()),
        nickname: z.nullable(z.string()),
      }),
    ),
  ),
})

/** Which of these people have something else then: a warning, never a bar. What it is stays their own. */
export const busyPeople = operation({
  name: 'rooms.busyPeople',
  title: roomWords.clashes,
  effect: 'read',
  access: by('view'),
  input: {
    ...span,
    employee_ids: references({
      label: labels.invited,
      of: 'employee',
      required: true,
      max: roomLimits.invited,
    }),
    besides_id: maybeRowId('room_booking'),
  },
  check: checkTimes,
  output: value(
    z.array(
      z.object({
        employee_id: z.int(),
        name_th: z.string(),
        name_en: z.nullable(z.string()),
        /** A meeting, or work and leave. */
        kind: z.enum(['MEETING', 'BUSY']),
        starts_at: z.string(),
        ends_at: z.string(),
      }),
    ),
  ),
})

export type FreeRoom = OutputFor<typeof findRooms>[number]
export type Colleague = OutputFor<typeof findColleagues>[number]
export type BusyPerson = OutputFor<typeof busyPeople>[number]
