// Steps of the order and of its visits that wait on the device: the states and their moments, and the way back after a mistaken tap.
import type { Visit } from '../order-detail.ts'
import type { Change } from './device-writes.ts'
import { idOnDevice } from './device-writes.ts'

const moments: Readonly<Record<string, 'depart_at' | 'arrive_at' | 'leave_at'>> = {
  TRAVELLING: 'depart_at',
  ON_SITE: 'arrive_at',
  DONE: 'leave_at',
}
/** As long as on the server. */
const UNDO_MS = 10 * 60_000

/** A visit goes on by a step. */
export const visitMoved: Change = (order, { id, to_status, reason }, _, { at }) => ({
  ...order,
  visits: order.visits.map((visit) => {
    if (visit.id !== id) return visit
    const moment = moments[String(to_status)]
    return {
      ...visit,
      status: String(to_status),
      reason: (reason as string | undefined) ?? null,
      // only what led here by itself leads back
      undo_to: moment ? visit.status : null,
      undo_until: moment ? new Date(Date.parse(at) + UNDO_MS).toISOString() : null,
      ...(moment && { [moment]: at }),
    }
  }),
})

/** Its last step is taken back. */
export const visitUndone: Change = (order, { id }) => ({
  ...order,
  visits: order.visits.map((visit) => {
    const moment = moments[visit.status]
    if (visit.id !== id || visit.undo_to === null) return visit
    return {
      ...visit,
      status: visit.undo_to,
      undo_to: null,
      undo_until: null,
      ...(moment && { [moment]: null }),
    }
  }),
})

/** The order goes on by a step; with the work done one is no longer there. */
export const orderMoved: Change = (order, input, key, { name, at }) => {
  const to = String(input.to_status)
  const given = (field: string) => (input[field] as string | null | undefined) ?? null
  const hold_reason = to === 'ON_HOLD' ? given('hold_reason') : null
  const left: Partial<Visit> = {
    status: 'DONE',
    leave_at: given('left_at') ?? at,
    undo_to: null,
    undo_until: null,
  }
  return {
    ...order,
    status: to,
    hold_reason,
    ...(to !== 'ON_HOLD' && { paused_since: null }),
    ...(to === 'IN_PROGRESS' && {
      first_response_at: order.first_response_at ?? at,
      work_done_at: null,
      restored_at: null,
    }),
    ...(to === 'WORK_DONE' && {
      work_done_at: at,
      restored_at: given('restored_at') ?? at,
      visits: order.visits.map((visit) =>
        visit.status === 'ON_SITE' && visit.is_mine ? { ...visit, ...left } : visit,
      ),
    }),
    ...(to === 'CLOSED' && {
      closed_at: at,
      cover: given('cover') ?? order.cover,
      cover_note: given('cover_note') ?? order.cover_note,
      no_signature_reason: given('no_signature_reason'),
    }),
    log: [
      ...order.log,
      {
        id: idOnDevice(key),
        from_status: order.status,
        to_status: to,
        reason: given('reason'),
        hold_reason,
        actor: name,
        at,
      },
    ],
  }
}
