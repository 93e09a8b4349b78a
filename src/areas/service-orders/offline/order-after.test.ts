// The page of an order after writes that wait: what was written shows, the next step becomes possible, and a report that is only on the device is signed.
import { expect, test } from 'vitest'
import type { OrderDetail } from '../order-detail.ts'
import { orderSample, visitSample } from '../testing/order-sample.ts'
import { idOnDevice } from './device-writes.ts'
import { orderAfter } from './order-after.ts'
import { nextAfter } from './what-lacks.ts'

const key = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const writer = { name: 'Somchai', at: '2026-11-20T03:00:00Z' }
const symptom = {
  id: 8,
  code: 'S-1',
  name_th: 'หยุด',
  name_en: null,
  severity: 'HIGH',
  safety_related: false,
  alarm_code: null,
  first_check: null,
}
const rows = {
  causes: [{ id: 3, name_th: 'เซนเซอร์เสีย', name_en: 'Sensor' }],
  remedies: [{ id: 4, name_th: 'เปลี่ยน', name_en: null }],
  symptoms: [symptom],
  parts: [],
}
const order = orderSample({ visits: [{ ...visitSample, is_mine: true }] })
const after = (
  before: OrderDetail,
  name: string,
  input: Readonly<Record<string, unknown>>,
  by: string = key,
): OrderDetail => orderAfter(before, { name: `serviceOrders.${name}`, input, key: by }, writer, rows)

test('a step of a visit shows with its moment, and can be taken back for ten minutes', () => {
  const there = after(order, 'visitStatus', { id: 31, row_version: 2, to_status: 'ON_SITE' })
  expect(there.visits[0]).toMatchObject({ status: 'ON_SITE', arrive_at: writer.at, row_version: 2 })
  expect(there.visits[0]).toMatchObject({ undo_to: 'PLANNED', undo_until: '2026-11-20T03:10:00.000Z' })
  const back = after(there, 'visitUndo', { id: 31, row_version: 2 })
  expect(back.visits[0]).toMatchObject({ status: 'PLANNED', arrive_at: null, undo_to: null })
})

test('a comment and a finding show with who wrote them, under ids that are no id of the server', () => {
  const said = after(order, 'comment', { order_id: 12, body: 'wet' })
  expect(said.comments).toMatchObject([{ id: idOnDevice(key), body: 'wet', author: 'Somchai' }])
  const found = after(order, 'findingSave', { order_id: 12, note: 'belt', failure_cause_id: 3 })
  expect(found.findings).toMatchObject([{ note: 'belt', cause_th: 'เซนเซอร์เสีย', remedy_id: null }])
  const changed = after(found, 'findingSave', { id: idOnDevice(key), failure_cause_id: 3, remedy_id: 4 }, 'x')
  expect(changed.findings).toMatchObject([{ id: idOnDevice(key), note: null, remedy_th: 'เปลี่ยน' }])
  expect(Number.isSafeInteger(idOnDevice(key)) && idOnDevice(key) < 0).toBe(true)
})

test('a report is written, changed and signed by both before the server knows of it', () => {
  const id = idOnDevice(key)
  const written = after(order, 'reportSave', { order_id: 12, work_done: 'a' })
  const ready = after(written, 'reportEngineerSign', { id, signature: 'M1 1' }, 'w')
  expect(after(ready, 'reportSave', { id, work_done: 'b' }, 'x').reports[0]).toMatchObject({
    work_done: 'b',
    status: 'DRAFT',
    engineer_signature: null,
  })
  const signed = after(ready, 'reportSign', { id, customer_name: 'Somsak', signature: 'M0 0' }, 'y')
  expect(after(signed, 'reportRate', { id, score: 5 }, 'z').reports).toMatchObject([
    {
      id,
      status: 'SIGNED',
      customer_name: 'Somsak',
      signed_at: writer.at,
      engineer_signature: 'M1 1',
      score: 5,
    },
  ])
  const refused = after(ready, 'reportNotSigned', { id, no_signature_reason: 'away' }, 'y')
  expect(refused.reports[0]).toMatchObject({ status: 'SUBMITTED', no_signature_reason: 'away' })
})

test('work begins, what it lacks goes one by one, and it is done', () => {
  const scheduled: OrderDetail = { ...order, status: 'SCHEDULED', next: [] }
  const lacks = (one: OrderDetail, known = {}) =>
    nextAfter(one, known).find(({ to_status }) => to_status === 'WORK_DONE')?.missing
  const begun = after(scheduled, 'move', { id: 12, row_version: 4, to_status: 'IN_PROGRESS' })
  expect(begun.first_response_at).toBe(writer.at)
  expect(lacks(begun, { timer: true, checklist: true })).toEqual(['finding', 'symptom', 'checklist', 'timer'])
  const found = after(begun, 'findingSave', { order_id: 12, failure_cause_id: 3, remedy_id: 4 })
  const told = after(found, 'symptomsSave', { id: 12, row_version: 4, symptom_ids: [8] })
  expect(told.symptoms).toEqual([{ ...symptom, is_primary: true }])
  expect(lacks(told, { timer: false, checklist: false })).toEqual([])
  const there = after(told, 'visitStatus', { id: 31, row_version: 2, to_status: 'ON_SITE' })
  const done = after(there, 'move', { id: 12, row_version: 4, to_status: 'WORK_DONE' })
  expect([done.status, done.visits[0]!.status, done.visits[0]!.undo_to]).toEqual(['WORK_DONE', 'DONE', null])
  const held = after(begun, 'move', {
    to_status: 'ON_HOLD',
    hold_reason: 'WAIT_PART',
    reason: 'sensor',
  })
  expect([held.status, held.hold_reason, held.log.at(-1)!.reason]).toEqual(['ON_HOLD', 'WAIT_PART', 'sensor'])
})

test('what the device cannot know stays as the server said it last', () => {
  const next = [
    { to_status: 'CLOSED', flag: 'edit', needs_reason: false, allowed: true, missing: ['time', 'timer'] },
  ]
  const [close] = nextAfter({ ...order, status: 'WORK_DONE', next, kind: 'PM', cover: 'MA' }, {})
  expect(close!.missing).toEqual(['report', 'timer', 'time'])
})

test('what shows elsewhere leaves the order as it is', () => {
  expect(after(order, 'addOrderPhoto', {})).toBe(order)
})
