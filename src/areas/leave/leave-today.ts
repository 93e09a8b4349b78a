// Leave on the first page: what waits for the caller's decision, who of their people is away, and what they have left themselves.
import * as z from 'zod/mini'
import { listed, name, person } from './leave-rows.ts'

/** Requests that wait for the caller: the first few, and how many there are. */
export const leaveToDecide = z.object({ total: z.int(), rows: z.array(z.object(listed)) })
export type LeaveToDecide = z.output<typeof leaveToDecide>

/** Who of the caller's people is away today, without the reason. */
export const awayToday = z.object({
  total: z.int(),
  rows: z.array(z.object({ id: z.int(), ...person, end_date: z.string() })),
})
export type AwayToday = z.output<typeof awayToday>

/** What the caller has left this year of each kind with a quota. */
export const leaveLeft = z.array(
  z.object({ leave_type_id: z.int(), name_th: z.string(), name_en: name, left: z.number(), all: z.number() }),
)
export type LeaveLeft = z.output<typeof leaveLeft>

/** The title of the card. */
export const toDecideTitle = { en: 'Leave to decide', th: 'รอพิจารณาลา' }

/** The title of the card. */
export const awayTitle = { en: 'Away today', th: 'วันนี้ใครไม่อยู่' }

/** The title of the card. */
export const leaveLeftTitle = { en: 'Leave left', th: 'วันลาคงเหลือ' }

/** The title of the card. */
export const recountedTitle = { en: 'Leave', th: 'การลา' }
