// Meeting rooms: what they are, who may see and keep them.
import * as z from 'zod/mini'
import type { Access, Flag } from '#base/access.ts'
import type { FieldProblem } from '#base/errors.ts'
import {
  type Field,
  choice,
  choices,
  hidden,
  maybeRowVersion,
  number,
  reference,
  rowId,
  rowVersion,
  text,
  textarea,
  time,
  wrong,
  yesNo,
  staying,
} from '#base/fields.ts'
import { type OutputFor, operation, value } from '#base/operation.ts'
import { pictureFields } from '#platform/pictures/picture-limits.ts'
import { doneWords } from '#base/text.ts'
import './room-problems.ts'
import {
  colorWords,
  equipmentWords,
  roomHelp,
  roomLabels as labels,
  roomWarnings,
  roomWords,
} from './rooms.text.ts'

/** View sees, create books, edit changes one's own; approve changes those of others and keeps the rooms. */
export const by = (flag: Flag): Access => ({ anyOf: [{ menu: '/app/Meeting-Rooms-Booking', flag }] })

/** Bounds of one call. */
export const roomLimits = {
  days: 93,
  bookings: 5000,
  rooms: 500,
  invited: 100,
  guests: 50,
  series: 100,
} as const

/** Who made or changed a row: old clients say it, the session decides it. */
export const saidUser = hidden(z.optional(z.nullable(z.union([z.int(), z.string().check(z.maxLength(200))]))))

/** A mark as the wire has it: 1 or 0; true and false are taken as well. */
export const mark = (label: Field['label']) => {
  const told = z.transform((sent: unknown) => (typeof sent === 'boolean' ? Number(sent) : sent))
  const schema = z.optional(z.pipe(told, z.literal([0, 1])))
  return {
    kind: 'hidden',
    label,
    required: false,
    schema: schema as unknown as z.ZodMiniOptional<z.ZodMiniLiteral<0 | 1>>,
  } as const satisfies Field
}

const written = /^([\d-]+)[T ](\d\d:\d\d)(:\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/
const asInstant = (_: string, day: string, minute: string, second = ':00', offset = '+07:00') =>
  `${day}T${minute}${second}${offset}`

/** A time without an offset is Bangkok's, with a T before its hours or a space. */
export function inBangkok<const F extends Field>(field: F): F {
  const told = z.transform((sent: unknown) =>
    typeof sent === 'string' ? sent.replace(written, asInstant) : sent,
  )
  return { ...field, schema: z.pipe(told, field.schema) as unknown as F['schema'] }
}

/** What is asked about a room. */
export const roomFields = {
  name: text({ label: labels.name, required: true, max: 100 }),
  description: textarea({ label: labels.description, max: 500 }),
  seat_size: number({ label: labels.seats, required: true, min: 1, max: 1000 }),
  branch_id: { ...reference({ label: labels.branch, of: 'org_unit' }), among: { level: 'BRANCH' } },
  floor: text({ label: labels.floor, max: 20 }),
  equipment: choices({ label: labels.equipment, options: equipmentWords, kind: 'checkbox2' }),
  color: choice({ label: labels.color, options: colorWords, initVal: 'blue' }),
  open_time: time({ label: labels.open, initVal: '07:00', helper: roomHelp.hours }),
  close_time: time({ label: labels.close, initVal: '21:00' }),
  needs_check_in: yesNo({ label: labels.needsCheckIn, helper: roomHelp.checkIn }),
} as const

interface Hours {
  readonly open_time?: string | null | undefined
  readonly close_time?: string | null | undefined
}

/** Opening hours are named both, in their order, or not at all. */
export function checkHours({ open_time, close_time }: Hours): FieldProblem[] {
  if (!open_time !== !close_time)
    return [wrong(open_time ? 'close_time' : 'open_time', 'REQUIRED', roomWarnings.hoursBoth)]
  return open_time && close_time && close_time <= open_time
    ? [wrong('close_time', 'RANGE', roomWarnings.closeBeforeOpen)]
    : []
}

/** A room as lists and the dialog show it. */
export const roomRow = z.object({
  id: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  seat_size: z.int(),
  is_deleted: z.int(),
  created_by: z.nullable(z.int()),
  updated_by: z.nullable(z.int()),
  branch_id: z.nullable(z.int()),
  branch_name_th: z.nullable(z.string()),
  branch_name_en: z.nullable(z.string()),
  floor: z.nullable(z.string()),
  equipment: z.array(z.string()),
  color: z.string(),
  open_time: z.nullable(z.string()),
  close_time: z.nullable(z.string()),
  needs_check_in: z.boolean(),
  /** The name of its picture. */
  picture: z.nullable(z.string()),
  row_version: z.int(),
})

/** The rooms by branch and name; of those taken away only where it is asked. */
export const listRooms = operation({
  name: 'rooms.rooms',
  title: roomWords.list,
  effect: 'read',
  access: by('view'),
  input: { is_deleted: mark(labels.deleted) },
  output: value(z.array(roomRow)),
})

/** A new room. */
export const insertRoom = operation({
  name: 'rooms.insertRoom',
  title: roomWords.insert,
  effect: 'write',
  access: by('approve'),
  input: { ...roomFields, created_by: saidUser },
  check: checkHours,
  output: value(roomRow),
  done: doneWords.saved,
})

/** Changes a room, takes it away, or brings it back. */
export const updateRoom = operation({
  name: 'rooms.updateRoom',
  title: roomWords.update,
  effect: 'write',
  access: by('approve'),
  input: {
    id: rowId('room'),
    row_version: maybeRowVersion,
    ...staying(roomFields),
    is_deleted: mark(labels.deleted),
    updated_by: saidUser,
  },
  output: value(roomRow),
  done: doneWords.saved,
})

/** Sets the picture of a room. */
export const setRoomPicture = operation({
  name: 'rooms.setPicture',
  title: roomWords.picture,
  effect: 'write',
  transaction: 'own',
  access: by('approve'),
  input: { id: rowId('room'), row_version: rowVersion, ...pictureFields },
  output: value(roomRow),
  done: { en: 'The picture is set', th: 'ตั้งรูปห้องแล้ว' },
})

/** Takes the picture of a room away. */
export const removeRoomPicture = operation({
  name: 'rooms.removePicture',
  title: roomWords.noPicture,
  effect: 'write',
  access: by('approve'),
  input: { id: rowId('room'), row_version: rowVersion },
  output: value(roomRow),
  done: { en: 'The picture is removed', th: 'ลบรูปห้องแล้ว' },
})

export type Room = OutputFor<typeof listRooms>[number]
