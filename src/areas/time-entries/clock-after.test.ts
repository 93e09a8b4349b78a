// The clock on the device goes as the server leads it: by the steps of a visit, the way back, and its own buttons.
import { expect, test } from 'vitest'
import { orderSample, visitSample } from '#areas/service-orders/testing/order-sample.ts'
import { clockAfter } from './clock-after.ts'
import { clockNamed } from './timer/clock-named.ts'

const visit = { ...visitSample, is_mine: true }
const order = orderSample({ visits: [visit] })
const none = {
  entries: [],
  man_hours: 1,
  elapsed_hours: 1,
  cost_amount: null,
  cost_open: 0,
  timer: null,
  may_write: true,
  running: [],
}
const nine = '2026-11-20T09:00:00Z'
const ten = '2026-11-20T10:00:00Z'
const step = (to_status: string) => ({ name: 'serviceOrders.visitStatus', input: { id: 31, to_status } })

test('a step of one’s own visit starts it, the next one turns it, work done ends it', () => {
  const way = clockAfter(none, order, step('TRAVELLING'), nine)
  expect(way.timer).toMatchObject({ kind: 'TRAVEL', visit_id: 31, started_at: nine })
  expect(clockNamed(way.timer!)).toEqual({ on_order_id: 12 })
  const there = clockAfter(way, order, step('ON_SITE'), ten)
  expect([there.timer!.kind, there.man_hours]).toEqual(['WORK', 2])
  const done = { name: 'serviceOrders.move', input: { id: 12, to_status: 'WORK_DONE' } }
  expect(clockAfter(there, order, done, ten).timer).toBeNull()
  const others = orderSample({ visits: [{ ...visit, is_mine: false }] })
  expect(clockAfter(none, others, step('TRAVELLING'), nine)).toBe(none)
})

test('a step taken back takes the clock back', () => {
  const there = clockAfter(none, order, step('ON_SITE'), ten)
  const undo = { name: 'serviceOrders.visitUndo', input: { id: 31 } }
  const on = orderSample({
    visits: [{ ...visit, status: 'ON_SITE', undo_to: 'TRAVELLING', depart_at: nine }],
  })
  expect(clockAfter(there, on, undo, ten).timer).toMatchObject({ kind: 'TRAVEL', started_at: nine })
})

test('its buttons start, switch and stop it; one the server knows is named by its key', () => {
  const start = { name: 'timeEntries.start', input: { kind: 'WORK', service_order_id: 12 } }
  const runs = clockAfter(none, order, start, nine)
  const turned = clockAfter(runs, order, { name: 'timeEntries.switch', input: { kind: 'STANDBY' } }, ten)
  expect([turned.timer!.kind, turned.man_hours]).toEqual(['STANDBY', 2])
  expect(clockAfter(turned, order, { name: 'timeEntries.stop', input: {} }, ten).timer).toBeNull()
  expect(clockNamed({ ...runs.timer!, client_uuid: 'k' })).toEqual({ client_uuid: 'k' })
})
